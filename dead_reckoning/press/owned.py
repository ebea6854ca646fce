"""Marks pages and cards that are printed with values that an owner of the printed game has read off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from attrs import evolve

from dead_reckoning.decks.packs import Opened
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Status
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import MIDDLE, Canvas
from dead_reckoning.press.face import Face
from dead_reckoning.press.fonts import TEXT, font
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.glyphs import FINE_PRINT

HIGH: Final = 2.5
"""The height of the label on a card."""
FROM_CUT: Final = 1.0
BASE: Final = "base"


def owned_by(opened: Iterable[Opened]) -> Mapping[str, str]:
    """Entries with values of an owner -> the pack that has them."""
    found: dict[str, str] = {}
    for each in opened:
        if each.pack and each.pack.id != BASE:
            replaced = frozenset(map(str, each.pack.overrides))
            cards = (entry for deck in each.decks for entry in deck.entries if str(entry.id) in replaced)
            found.update((str(one.entry.id), each.pack.id) for one in each.corrected)
            found.update((str(entry.id), each.pack.id) for entry in cards if is_read_off(entry))
    return found


def is_read_off(entry: Entry) -> bool:
    """Whether somebody has seen a value of it."""
    return any(origin.status is Status.PRINTED for _, origin in entry.provenance.origins)


def labeled(face: Face, text: str) -> Face:
    """A face with a label on the lower edge of its border."""
    canvas, size = Canvas(), face.size
    width = font(TEXT).width(text, FINE_PRINT) + 2
    area = Area((size.width - width) / 2, size.height - FROM_CUT - HIGH, width, HIGH)
    canvas.rect(area, palette.PALE, palette.EDGE, 0.15, 0.6)
    base = area.middle[1] + font(TEXT).capital * FINE_PRINT / 2
    canvas.word(text, area.middle[0], base, FINE_PRINT, TEXT, palette.FAINT_INK, MIDDLE)
    return evolve(face, drawing=face.drawing.beside(canvas.drawing(size)))
