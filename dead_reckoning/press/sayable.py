"""All that a language can say, from abilities to the captions of the press, and what one does not say yet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from dead_reckoning.decks.files import Json
from dead_reckoning.model.languages import LanguageTables, TextPath
from dead_reckoning.view.tongues import examples
from dead_reckoning.view.wording.lexicon import ENGLISH

Texts: TypeAlias = Mapping[TextPath, str]


OURS: Final = ("plurals", "numbers", "new", "lint")
"""Tables that each language has in its own way, or that only those of the base game need."""


def sayable_texts(names: Texts) -> dict[TextPath, str]:
    """All that a language can say, with what English says; ``names`` are those of the things in a box."""
    said = {path: text for path, text in examples()[0].items() if path[0] not in OURS and path[-1] != "infinitive"}
    return {**said, **names}


def missing_texts(said: LanguageTables, names: Texts) -> dict[str, list[TextPath]]:
    """Table -> the texts of it that English has, and a language has not, or has in English.

    The tables are in the order of their names.
    """
    found: dict[str, list[TextPath]] = {}
    for path, english in sayable_texts(names).items():
        if path not in said.texts or is_untranslated(path, english, said):
            found.setdefault(table_of(path), []).append(path)
    return dict(sorted(found.items()))


def is_untranslated(path: TextPath, english: str, said: LanguageTables) -> bool:
    """Whether a text is as in English, and nobody says that it is meant so.  One of signs and fields is right so."""
    same = said.code != ENGLISH and said.texts.get(path) == english and place_of(path) not in said.kept
    return same and any(letter.isalpha() for letter in FIELD.sub("", english))


FIELD: Final = re.compile(r"\{[^{}|]*\}")
"""A field in a text; ``{draw|to draw}`` is words."""


def place_of(path: TextPath) -> str:
    """A place as it is told: ``captions / symbol``."""
    return " / ".join(path)


def table_of(path: TextPath) -> str:
    """The table that a text is in, as it is told: ``joints``, ``game / events``."""
    return " / ".join(path[: depth(path)])


def key_of(path: TextPath) -> str:
    """The place of a text in its table: ``repair / clause``."""
    return " / ".join(path[depth(path) :])


def depth(path: TextPath) -> int:
    """The number of keys that name the table of a text."""
    return 2 if path[0] == "game" and len(path) > 2 else 1


def nested(texts: Texts) -> dict[str, Json]:
    """Texts as a file of a language has them."""
    found: dict[str, Json] = {}
    for path, text in texts.items():
        node = found
        for key in path[:-1]:
            below = node.setdefault(key, {})
            assert isinstance(below, dict)
            node = below
        node[path[-1]] = text
    return found
