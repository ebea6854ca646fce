"""The bundled fonts: the widths of letters, the available letters, and their outlines.

The tables are made from the font files by ``tools/press_fonts.py``.  Letters are kerned by pairs that both the tables
and the files have, and by nothing else, so what is measured here is what is printed.  Spaces are not kerned: a line is
as wide as its words and the spaces between them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple
from unicodedata import combining, normalize

FOLDER: Final = Path(__file__).resolve().parent / "data" / "fonts"

TEXT: Final = "text"
STRONG: Final = "strong"
TITLE: Final = "title"
NAMES: Final = (TEXT, STRONG, TITLE)
"""The faces: rules text, numbers and labels, names."""

INSTEAD: Final = str.maketrans(
    {"\u2011": "-", "\u202f": "\u00a0", "\u2009": "\u00a0", "\u00ad": "", "\t": " ", "\n": " ", "\r": " "}
)
"""Characters that fonts leave out and that have a plain double."""


UNMOVED: Final[dict[str, int]] = {}
"""Behind a letter that is kerned with none."""


class Glyph(NamedTuple):
    """A letter, in thousandths of the type size: its width, and its outline as SVG path data."""

    width: int
    outline: str


class Font(NamedTuple):
    """One face."""

    name: str
    family: str
    """The name in typst and style sheets."""
    weight: int
    capital: float
    """Height of a capital letter for a type size of 1."""
    glyphs: dict[str, Glyph]
    kerning: dict[str, dict[str, int]]
    """Letter -> letter behind it -> thousandths of the type size that are between them, more or less than usual."""
    brought: frozenset[str] = frozenset()
    """Letters that it has from the font of a pack: these are always drawn as outlines."""

    def width(self, text: str, size: float) -> float:
        """The width of a line, in the unit of the type size; a letter that the font lacks counts like ``n``."""
        return (self.units(text) if self.brought else units(self.name, text)) * size / 1000

    def units(self, text: str) -> int:
        """The width of a line, in thousandths of the type size."""
        usual = self.glyphs["n"]
        shown = self.set(text)
        return sum(self.moves(shown)) + sum(self.glyphs.get(letter, usual).width for letter in shown)

    def set(self, text: str) -> str:
        """A line as it is set: without marks that the face lacks, or the letter below would be lost with them."""
        if text.isascii():
            return text
        return "".join(letter for letter in text if letter in self.glyphs or not combining(letter))

    def moves(self, text: str) -> list[int]:
        """The kerning of each letter toward the one before it; 0 between letters of two scripts."""
        moved, behind = [], UNMOVED
        for letter in text:
            moved.append(behind.get(letter, 0))
            behind = self.kerning.get(letter, UNMOVED)
        if moved and not text.isascii():
            for place in changes_of_script(text):
                moved[place] = 0
        return moved

    def missing(self, text: str) -> tuple[str, ...]:
        """The letters that the face lacks, each once, in order."""
        return tuple(dict.fromkeys(letter for letter in text if letter not in self.glyphs))


BROUGHT: Final[ContextVar[Mapping[str, Font]]] = ContextVar("BROUGHT", default=MappingProxyType({}))
"""The faces with the letters of the packs that are printed just now."""


@contextmanager
def letters_at_hand(letters: Mapping[str, Mapping[str, Glyph]]) -> Iterator[None]:
    """A stretch in which faces have more letters: face -> letter -> glyph; a face keeps its own letters."""
    faces = {name: with_letters(own_font(name), more) for name, more in letters.items() if more}
    before = BROUGHT.set(faces)
    try:
        yield
    finally:
        BROUGHT.reset(before)


def with_letters(face: Font, letters: Mapping[str, Glyph]) -> Font:
    """A face with more letters."""
    more = {letter: glyph for letter, glyph in letters.items() if letter not in face.glyphs}
    return face._replace(glyphs={**face.glyphs, **more}, brought=frozenset(more))


def font(name: str) -> Font:
    """A face by its name, with the letters that are at hand."""
    return BROUGHT.get().get(name) or own_font(name)


@cache
def own_font(name: str) -> Font:
    """A face of ours by its name."""
    table = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    glyphs = {letter: Glyph(width, outline) for letter, (width, outline) in table["glyphs"].items()}
    kerning = {}
    for firsts, behind in table["kerning"]:
        shared = {second: moved for moved, seconds in behind for second in seconds}
        kerning.update(dict.fromkeys(firsts, shared))
    return Font(name, table["family"], table["weight"], table["capital"] / 1000, glyphs, kerning)


MEASURED: Final = 1 << 14
"""Lines whose width is remembered: a card's words are measured at many sizes."""


@lru_cache(MEASURED)
def units(name: str, text: str) -> int:
    """The width of a line in one of our faces, in thousandths of the type size."""
    return own_font(name).units(text)


def changes_of_script(text: str) -> Iterator[int]:
    """The places where a line changes between Latin and Cyrillic letters: typesetters split it there."""
    before: bool | None = None
    for place, letter in enumerate(text):
        if letter.isalpha() and letter not in NO_SCRIPT:
            cyrillic = "\u0400" <= letter < "\u0530"
            if before not in (None, cyrillic):
                yield place
            before = cyrillic


NO_SCRIPT: Final = "\u02bc\u00b5"
"""Letters that belong to all scripts: the Ukrainian apostrophe, and the micro sign."""


def settable(text: str) -> str:
    """A text as it can be set: one line, letters whole, without characters that have a plain double."""
    return normalize("NFC", text).translate(INSTEAD)
