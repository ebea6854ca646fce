"""A sheet that measures a printer: whether it keeps its scale, and how far its backs lie off."""

from __future__ import annotations

from collections.abc import Iterator

from dead_reckoning.base_languages import caption
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import END, MIDDLE, START, Word
from dead_reckoning.press.fonts import STRONG, TEXT
from dead_reckoning.press.geometry import Duplex, Profile, Size, Stroke
from dead_reckoning.press.imposition import Page

RULER = 100
"""Millimetres."""
REACH = 5
"""The length of the scales around the cross, in millimeters to each side."""


def calibration(paper: Size, lang: str, profile: Profile, duplex: Duplex) -> Iterator[Page]:
    """Front and back: rulers, and crosses that are behind each other when nothing is off."""
    yield side(paper, lang, Profile(), "1A", fine=False)
    if duplex in (Duplex.LONG, Duplex.SHORT):
        yield side(paper, lang, profile, "1B", fine=True)


def side(paper: Size, lang: str, profile: Profile, number: str, fine: bool) -> Page:
    """One side.  The crosses of the back have scales: read off where the front's cross shines through."""
    x, y = paper.width / 2 + profile.right, paper.height / 2 + profile.down
    lines = [*cross(x, y, fine)]
    for right, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        lines += cross(x + right * paper.width * 0.38, y + down * paper.height * 0.4, fine)
    words = [
        Word(f"{number}   {caption('calibration', lang)}", x, 12, 4, STRONG, palette.INK, MIDDLE),
        Word(caption("print at", lang), x, 18, 3, TEXT, palette.INK, MIDDLE),
    ]
    if fine:
        words += [*scale_words(x, y), *scale_numbers(x, y)]
    else:
        lines += ruler(x - RULER / 2, y + 30, lying=True)
        lines += ruler(x - 66, y - RULER / 2, lying=False)
        for step in range(0, RULER + 1, 10):
            words.append(Word(str(step), x - RULER / 2 + step, y + 39, 2.2, TEXT, palette.INK, MIDDLE))
            words.append(Word(str(step), x - 73.4, y - RULER / 2 + step + 0.8, 2.2, TEXT, palette.INK, END))
        words.append(Word(f"{RULER} mm", x, y + 44, 3, STRONG, palette.INK, MIDDLE))
    return Page(size=paper, lines=tuple(lines), words=tuple(words))


def cross(x: float, y: float, fine: bool) -> Iterator[Stroke]:
    """A cross, with a scale of half millimeters where it is the back's."""
    yield x - 12, y, x + 12, y
    yield x, y - 12, x, y + 12
    for step in range(-2 * REACH, 2 * REACH + 1) if fine else ():
        long = 1.6 if step % 2 == 0 else 0.9
        yield x + step / 2, y - long, x + step / 2, y + long
        yield x - long, y + step / 2, x + long, y + step / 2


def ruler(x: float, y: float, lying: bool) -> Iterator[Stroke]:
    """A ruler of a hundred millimeters."""
    for step in range(RULER + 1):
        long = 6 if step % 10 == 0 else 4 if step % 5 == 0 else 2.5
        yield (x + step, y, x + step, y + long) if lying else (x - long, y + step, x, y + step)
    yield (x, y, x + RULER, y) if lying else (x, y, x, y + RULER)


def scale_numbers(x: float, y: float) -> list[Word]:
    """The numbers at the ends of the scales on the middle cross."""
    found = []
    for step in (-REACH, REACH):
        found.append(Word(f"{step:+d}".replace("-", "−"), x + step, y + 4.2, 2.2, TEXT, palette.INK, MIDDLE))
        found.append(Word(f"{step:+d}".replace("-", "−"), x - 2.4, y + step + 0.8, 2.2, TEXT, palette.INK, END))
    return found


def scale_words(x: float, y: float) -> list[Word]:
    """The profile's words for right and down."""
    return [
        Word("right +", x + 13, y + 1, 2.6, TEXT, palette.INK, START),
        Word("down +", x, y + 16, 2.6, TEXT, palette.INK, MIDDLE),
    ]
