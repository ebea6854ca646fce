"""All that a language can say, from abilities to the captions of the press, and what one does not say yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from dead_reckoning.decks.files import Json
from dead_reckoning.model.languages import TextPath
from dead_reckoning.view.tongues import examples

Texts: TypeAlias = Mapping[TextPath, str]


OURS: Final = ("plurals", "numbers", "new", "lint")
"""Tables that each language has in its own way, or that only those of the base game need."""


def sayable_texts(names: Texts) -> dict[TextPath, str]:
    """All that a language can say, with what English says; ``names`` are those of the things in a box."""
    said = {path: text for path, text in examples()[0].items() if path[0] not in OURS and path[-1] != "infinitive"}
    return {**said, **names}


def missing_texts(there: Texts, names: Texts) -> dict[str, list[TextPath]]:
    """Table -> the texts of it that English has, and a language has not; the tables in the order of their names."""
    found: dict[str, list[TextPath]] = {}
    for path in sayable_texts(names):
        if path not in there:
            found.setdefault(table_of(path), []).append(path)
    return dict(sorted(found.items()))


def table_of(path: TextPath) -> str:
    """The table that a text stands in, as it is told: ``joints``, ``game / events``."""
    return " / ".join(path[: depth(path)])


def key_of(path: TextPath) -> str:
    """Where in its table a text stands: ``repair / clause``."""
    return " / ".join(path[depth(path) :])


def depth(path: TextPath) -> int:
    """How many keys name the table of a text."""
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
