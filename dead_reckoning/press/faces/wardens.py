"""Warden cards: two sides, and on each five sections, one for each three turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.model.cards import WardenCard, WardenDeed, WardenSection, WardenSymbol
from dead_reckoning.model.terms import ROWS
from dead_reckoning.press import looks
from dead_reckoning.press.drawing import END, START
from dead_reckoning.press.faces.desk import Desk, Face, Sketch
from dead_reckoning.press.fonts import STRONG
from dead_reckoning.press.geometry import SAFE, Area
from dead_reckoning.press.setting import SMALLEST, Scale
from dead_reckoning.view.strips import StripGlyph, read_strip

HEAD: Final = 6
MAP: Final = 0.29
"""Share of a section's width for its chart."""
COLUMNS: Final = (1, 2, 3)
TURNS: Final = 3
"""Turns that use one section.  Rule 16.3."""
SMALL: Final = (Scale(4.8, 2.3), Scale(4.4, 2.3), Scale(4.0, 2.12))


# -- Symbols as strips -----------------------------------------------------------------------------------------------


def goods(symbol: WardenSymbol) -> str:
    """``[cargo] 1 [coin] 2``."""
    held = (("cargo", symbol.goods.cargo), ("coin", symbol.goods.coins))
    return " ".join(f"[{good}] {number}" for good, number in held if number)


def upgrade(symbol: WardenSymbol) -> str:
    """``[basic upgrade]``."""
    return f"[{symbol.grade.value} upgrade]".replace("[ ", "[")


def attack(symbol: WardenSymbol) -> str:
    """``[attack] [cube] 2 <not [harbor]>``."""
    more = f" [cube] {symbol.number}" if symbol.number else ""
    return f"[attack]{more}{' <not [harbor]>' if symbol.spares_harbor else ''}"


DEEDS: Final[Mapping[WardenDeed, Callable[[WardenSymbol], str]]] = {
    WardenDeed.ATTACK_DAMAGED: lambda symbol: f"3 (damage): {attack(symbol)}",
    WardenDeed.RAID: lambda symbol: f"[influence] {symbol.number or 2} [richest island]",
    WardenDeed.GAIN: goods,
    WardenDeed.GAIN_PER_MERCHANTS: lambda _: "[coin] 1 x 2 (merchant)",
    WardenDeed.UPGRADE: upgrade,
    WardenDeed.REPAIR: lambda symbol: f"[repair] {symbol.number}",
    WardenDeed.BUILD: lambda symbol: f"[{symbol.building or 'building'}]",
    WardenDeed.PRODUCE: lambda symbol: f"[production] {symbol.number}",
    WardenDeed.SEA_WOLVES: lambda _: "[sea wolves]",
    WardenDeed.ATTACK: attack,
    WardenDeed.BEAT_MERCHANT: lambda _: "[attack] [merchant]",
    WardenDeed.STOCK: lambda symbol: f"{goods(symbol)} [richest island]",
}
"""Deed -> its strip, in text form.  Rules 16.10, 16.11."""


def symbol_strip(symbol: WardenSymbol) -> str:
    """A symbol with its condition: ``4 (cube): [attack]``, and what happens otherwise behind a slash."""
    text = DEEDS[symbol.deed](symbol)
    if symbol.if_cubes:
        text = f"{symbol.if_cubes} (cube): {text}"
    if symbol.otherwise:
        text = f"{text} / else: {', '.join(map(symbol_strip, symbol.otherwise))}"
    return text


def symbols_strip(symbols: Sequence[WardenSymbol]) -> list[tuple[StripGlyph, ...]]:
    """The strips of symbols, one each."""
    return [read_strip(symbol_strip(symbol)) for symbol in symbols]


# -- The chart -------------------------------------------------------------------------------------------------------


def chart(sketch: Sketch, section: WardenSection, area: Area) -> None:
    """Harbor and ocean from below: whose cards he takes, where he puts cubes, where his ship ends."""
    high, wide = area.height / (len(ROWS) + 1), area.width / len(COLUMNS)
    cells = {
        f"r{row}c{column}": Area(area.x + (column - 1) * wide, area.y + (len(ROWS) - row) * high, wide, high)
        for row in ROWS
        for column in COLUMNS
    }
    cells["harbor"] = Area(area.x, area.y + len(ROWS) * high, area.width, high)
    for name, cell in cells.items():
        taken = name in section.take
        fill = looks.PLACE if name != "harbor" else "#e8d7ae"
        sketch.canvas.rect(cell.inset(0.12), "#f8dc8c" if taken else fill, looks.DEEP_SEA, 0.15, 0.3)
    for name in section.take:
        sketch.canvas.rect(cells[name].inset(0.3), "none", looks.RED, 0.5, 0.4)
    for placement in section.cubes:
        cell = cells[placement.cell]
        shared = placement.cell == section.ship
        x = cell.x + wide * (0.28 if shared else 0.5)
        sketch.number(placement.cubes, x, cell.middle[1], high * 0.98)
    ship_at(sketch, cells, section, high)


def ship_at(sketch: Sketch, cells: Mapping[str, Area], section: WardenSection, high: float) -> None:
    """His ship, beside the cubes where both are on one tile."""
    cell = cells[section.ship]
    crowded = section.ship in {placement.cell for placement in section.cubes}
    sketch.icon("ship", cell.x + cell.width * (0.7 if crowded else 0.5), cell.middle[1], high * 0.92)


# -- The side --------------------------------------------------------------------------------------------------------


def side(desk: Desk, card: WardenCard, which: str) -> Face:
    """One side of the card."""
    sketch = Sketch(desk, desk.card)
    hard = which == "advanced"
    sketch.ground("#e8d3cf" if hard else "#dfe6ee", looks.RED if hard else looks.DEEP_SEA)
    head = Area(SAFE, SAFE, desk.card.width - 2 * SAFE, HEAD)
    sketch.canvas.rect(head, looks.BATTLE if hard else looks.NIGHT, looks.INK, 0.3, 1.4)
    sketch.icon("warden", head.x + 4, head.middle[1], HEAD - 1.4)
    number = str(card.id).rsplit(".", 1)[-1]
    name = f"{desk.caption('warden')} {number}"
    sketch.name(name, Area(head.x + 8, head.y, head.width - 30, HEAD), "#ffffff", (3.4, 3.0, 2.7, 2.4), START)
    sketch.name(desk.caption(which), Area(head.right - 23, head.y, 22, HEAD), "#ffffff", (2.5, 2.3, 2.12), END, STRONG)
    sections: tuple[WardenSection, ...] = getattr(card, which)
    room = Area(SAFE, head.bottom + 0.4, head.width, desk.card.height - SAFE - head.bottom - 0.4)
    high = room.height / max(1, len(sections))
    for place, section in enumerate(sections):
        band = Area(room.x, room.y + place * high, room.width, high).inset(0, 0.3)
        section_band(sketch, section, band, place, place == len(sections) - 1)
    return sketch.face(str(card.id), which, f"{name}, {desk.caption(which)}")


def section_band(sketch: Sketch, section: WardenSection, band: Area, place: int, last: bool) -> None:
    """Turns, chart, middle symbols above the right ones."""
    sketch.canvas.rect(band, looks.PALE, looks.EDGE, 0.3, 1.2)
    turns = Area(band.x, band.y, 5.6, band.height)
    sketch.canvas.rect(turns, looks.LEVEL[min(4, place + 1)], looks.EDGE, 0.3, 1.2)
    first = place * TURNS + 1
    text = f"{first}+" if last else f"{first}–{first + TURNS - 1}"
    sketch.number(text, turns.middle[0], turns.middle[1], SMALLEST if len(text) > 4 else 2.3)
    width = band.width * MAP
    chart(sketch, section, Area(turns.right + 0.6, band.y + 0.7, width, band.height - 1.4))
    left = turns.right + width + 1.2
    body = Area(left, band.y + 0.4, band.right - left - 0.5, band.height - 0.8)
    what = f"section {place + 1}"
    strips = symbols_strip(section.middle), symbols_strip(section.right)
    if all(strips):
        shared = SMALL[-1].icon + 0.9
        sketch.fit_strip(strips[0], Area(body.x, body.y, body.width, shared - 0.4), what, SMALL)
        y = body.y + shared
        sketch.canvas.line(body.x, y, body.right, y, looks.EDGE, 0.2, ' stroke-dasharray="0.8 0.8"')
        sketch.fit_strip(strips[1], Area(body.x, y + 0.4, body.width, body.bottom - y - 0.4), what, SMALL)
    elif strips[0] or strips[1]:
        sketch.fit_strip(strips[0] or strips[1], body, what, SMALL)


def sides(desk: Desk, card: WardenCard) -> Iterator[tuple[Face, Face, int]]:
    """Both sides; the set has one of each card."""
    yield side(desk, card, "normal"), side(desk, card, "advanced"), 1
