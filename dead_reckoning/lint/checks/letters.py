"""Letters that cannot be printed, wherever a text is for people.  Each docstring is the page of its check."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import combining, name, normalize

from dead_reckoning.decks.dependencies import pack_folder
from dead_reckoning.decks.files import Json, span
from dead_reckoning.decks.kinds import LANGUAGE
from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.decks.packs import Opened
from dead_reckoning.decks.source_map import Path as JsonPath, inside, locate
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press.fonts import NAMES, font, settable


def unprintable_letter(context: CheckContext) -> Iterator[Finding]:
    """DR510  A name or text has a character that the fonts lack, such as an emoji, a stress mark, or a letter from
    another script.

    Why: on the printed card, there would be a cross in its place; a stress mark would be missing.
    Instead: letters of English, Russian and Ukrainian; or a font with the other characters, in the pack's `fonts/`
    folder. A letter with a mark can be one character or two. Both work, and `reckon fmt` writes it as one character.

    Bad: "en": "Lamp \U0001f600"
    Good: "en": "Lamp"
    """
    folder = pack_folder(context.loaded.path)
    yield from unprintable(context.loaded, fonts=(folder,) if folder else (), unread=context.unread)


def unprintable_word(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR511  A name or noun in `pack.json`, or a string in a language file, has a character that the fonts lack.

    Why: in print, there would be a cross in its place; a stress mark would be missing.
    Instead: letters of English, Russian and Ukrainian; or a font with the other characters, in the pack's `fonts/`
    folder.

    Bad: "name": {"en": "Lamps \U0001f600"}
    Good: "name": {"en": "Lamps"}
    """
    for file in (pack.file, *(file for file, _ in pack.kinds)):
        yield from unprintable(file, Code.UNPRINTABLE_WORD)
    languages = [deck for deck in pack.decks if deck.kind == LANGUAGE and not deck.findings]
    if languages:
        folders = tuple(each.folder for each in box)
        for deck in languages:
            yield from unprintable(deck, Code.UNPRINTABLE_WORD, folders)


USUAL: Final = frozenset(
    "".join(map(chr, range(0x20, 0x7F))) + "\n\r\t" + "".join(map(chr, range(0x410, 0x450))) + "ЁёІіЇїЄєҐґ«»„“”’–—…№"
)
"""The letters of nearly all texts, which every font has: a file with no other letters needs no further check."""


def unprintable(
    loaded: LoadedDeck,
    code: str = Code.UNPRINTABLE_LETTER,
    fonts: tuple[Path, ...] = (),
    unread: Collection[JsonPath] = (),
) -> Iterator[Finding]:
    """The letters of a file's texts that no face can print, each once a text, where they are.

    ``fonts`` are the folders of packs whose fonts have letters, too; entries that are ``unread`` are left out.
    """
    if not set(loaded.text) - USUAL and "\\u" not in loaded.text:
        return
    located, brought = None, None
    for path, text in texts_for_people(loaded.value, (), said=loaded.kind == LANGUAGE):
        if path[:2] in unread:
            continue
        for start, end, letter in unprintable_letters(text):
            brought = letters_of_packs(fonts) if brought is None else brought
            if letter in brought:
                continue
            located = located or locate(loaded.text)
            stretch = inside(loaded.text, located.of(path), start, end)
            yield finding_at(
                code, span(loaded.path, loaded.text, *stretch), f"no font has {char_name(letter)}", hint(letter)
            )


def letters_of_packs(folders: tuple[Path, ...]) -> frozenset[str]:
    """The letters that all faces have from the fonts of packs."""
    from dead_reckoning.press.letters import brought_letters

    faces, _ = brought_letters(folders)
    return frozenset.intersection(*(frozenset(letters) for letters in faces.values()))


def char_name(letter: str) -> str:
    """``U+1F600 GRINNING FACE``."""
    return f"U+{ord(letter):04X} {name(letter, '')}".strip()


def hint(letter: str) -> str:
    """The hint for a letter."""
    return "leave the mark out" if combining(letter) else "another letter, or leave it out"


def texts_for_people(value: Json, path: JsonPath, said: bool = False) -> Iterator[tuple[JsonPath, str]]:
    """Everything that is said in a language: names, texts, nouns, whatever their keys are."""
    if isinstance(value, str):
        if said and path[-1] not in SILENT:
            yield path, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from texts_for_people(part, (*path, key), said or key in BASE_LANGUAGES)
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from texts_for_people(part, (*path, index), said)


SILENT: Final = frozenset({"source", "gender"})
"""Keys within a language whose values are not printed."""

CLUSTER: Final = re.compile(
    r".[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]*", re.DOTALL
)
"""A letter with the marks after it."""


def unprintable_letters(text: str) -> Iterator[tuple[int, int, str]]:
    """The letters that cannot be printed, each once: start and end in the text as it is written, and which."""
    seen: set[str] = set()
    for cluster in CLUSTER.finditer(text):
        for letter in normalize("NFC", cluster[0]):
            if letter not in USUAL and letter not in seen and not printable(letter):
                seen.add(letter)
                at = cluster.start() + max(cluster[0].find(letter), 0)
                yield at, at + 1 if letter in cluster[0] else cluster.end(), letter


@cache
def printable(letter: str) -> bool:
    """Whether every face has it, or a plain double of it."""
    return all(not font(face).missing(settable(letter)) for face in NAMES)
