"""Warden cards: two sides, and on each five sections, one for each three turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.game.printed.cards import WardenCard, WardenDeed, WardenSection, WardenSymbol
from dead_reckoning.game.printed.terms import ROWS
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import END, START, figure
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.fonts import STRONG
from dead_reckoning.press.geometry import SAFE, Area, Size
from dead_reckoning.press.glyphs import TYPE, Scale, titles
from dead_reckoning.view.strips import StripGlyph, read_strip

HEAD: Final = 9
KEY: Final = 8.4
"""Height of the key at the foot."""
MAP: Final = 0.34
"""Share of a section's width for its chart."""
COLUMNS: Final = (1, 2, 3)
TAKEN: Final = "#f8dc8c"
HARBOR: Final = "#e8d7ae"
"""Colors of the chart, beside that of the sea."""
TURNS: Final = 3
"""Turns that use one section.  Rule 16.3."""
SMALL: Final = (
    Scale(7.6, TYPE[11]),
    Scale(6.8, TYPE[10]),
    Scale(6, TYPE[9]),
    Scale(5.2, TYPE[9]),
    Scale(4.6, TYPE[8]),
    Scale(4, TYPE[8]),
)


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


DEEDS: Final[Mapping[str, Callable[[WardenSymbol], str]]] = {
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


def deed_strip(symbol: WardenSymbol) -> str:
    """The strip of a pack's deed: its word, number and goods."""
    parts = (f"[{symbol.deed}]", str(symbol.number or ""), goods(symbol))
    return " ".join(filter(None, parts))


def symbol_strip(symbol: WardenSymbol) -> str:
    """A symbol with its condition: ``4 (cube): [attack]``, and what happens otherwise behind a slash."""
    text = DEEDS.get(symbol.deed, deed_strip)(symbol)
    if symbol.if_cubes:
        text = f"{symbol.if_cubes} (cube): {text}"
    if symbol.otherwise:
        text = f"{text} / else: {', '.join(map(symbol_strip, symbol.otherwise))}"
    return text


def symbols_strip(symbols: Sequence[WardenSymbol]) -> list[tuple[StripGlyph, ...]]:
    """The strips of symbols, one each."""
    return [read_strip(symbol_strip(symbol)) for symbol in symbols]


# -- The chart -------------------------------------------------------------------------------------------------------


def chart(builder: FaceBuilder, section: WardenSection, area: Area) -> None:
    """Harbor and ocean from below: the ships whose cards he takes, the places of his cubes, the end of his ship."""
    high, wide = area.height / (len(ROWS) + 1), area.width / len(COLUMNS)
    cells = {
        f"r{row}c{column}": Area(area.x + (column - 1) * wide, area.y + (len(ROWS) - row) * high, wide, high)
        for row in ROWS
        for column in COLUMNS
    }
    cells["harbor"] = Area(area.x, area.y + len(ROWS) * high, area.width, high)
    by_fill: dict[str, list[Area]] = {}
    for name, cell in cells.items():
        fill = TAKEN if name in section.take else HARBOR if name == "harbor" else palette.PLACE
        by_fill.setdefault(fill, []).append(cell.inset(0.12))
    for fill, same in by_fill.items():
        builder.canvas.rects(same, fill, palette.DEEP_SEA, 0.15)
    builder.canvas.rects((cells[name].inset(0.3) for name in section.take), "none", palette.RED, 0.5)
    for placement in section.cubes:
        cell = cells[placement.cell]
        shared = placement.cell == section.ship
        x = cell.x + wide * (0.28 if shared else 0.5)
        builder.number(placement.cubes, x, cell.middle[1], high * 0.98)
    ship_at(builder, cells, section, high)


def ship_at(builder: FaceBuilder, cells: Mapping[str, Area], section: WardenSection, high: float) -> None:
    """His ship, beside the cubes where both are on one tile."""
    cell = cells[section.ship]
    crowded = section.ship in {placement.cell for placement in section.cubes}
    builder.icon("ship", cell.x + cell.width * (0.7 if crowded else 0.5), cell.middle[1], high * 0.92)


# -- The side --------------------------------------------------------------------------------------------------------


def size_of(card: Size) -> Size:
    """The size of two cards beside each other: it is in the middle of the table, and is read from all sides."""
    return Size(card.height, 2 * card.width)


def side(context: RenderContext, card: WardenCard, which: str) -> Face:
    """One side of the card."""
    builder = FaceBuilder(context, size_of(context.card))
    hard = which == "advanced"
    builder.ground("#e8d3cf" if hard else "#dfe6ee", palette.RED if hard else palette.DEEP_SEA)
    head = Area(SAFE, SAFE, builder.size.width - 2 * SAFE, HEAD)
    builder.canvas.path(head_form(head, hard), palette.BATTLE if hard else palette.NIGHT, palette.INK, 0.3)
    builder.icon("warden", head.x + 6, head.middle[1], HEAD - 1.6)
    number = str(card.id).rsplit(".", 1)[-1]
    name = f"{context.caption('warden')} {number}"
    builder.name(name, Area(head.x + 12, head.y, head.width - 46, HEAD), "#ffffff", titles(14), START)
    builder.name(context.caption(which), Area(head.right - 36, head.y, 30, HEAD), "#ffffff", titles(11), END, STRONG)
    sections: tuple[WardenSection, ...] = getattr(card, which)
    foot = builder.size.height - SAFE - KEY
    room = Area(SAFE, head.bottom + 0.4, head.width, foot - head.bottom - 0.8)
    high = room.height / max(1, len(sections))
    for place, section in enumerate(sections):
        band = Area(room.x, room.y + place * high, room.width, high).inset(0, 0.4)
        section_band(builder, section, band, place, place == len(sections) - 1)
    key(builder, Area(SAFE, foot, head.width, KEY))
    return builder.face(str(card.id), which, f"{name}, {context.caption(which)}")


def head_form(area: Area, hard: bool) -> str:
    """The outline of the head: plain, or forked at its right on the harder side."""
    x, y, right, foot = (figure(value) for value in (area.x, area.y, area.right, area.bottom))
    middle, fork = figure(area.middle[1]), figure(area.right - area.height * 0.4)
    return f"M{x} {y} H{right} {f'L{fork} {middle} ' if hard else ''}L{right} {foot} H{x} Z"


def key(builder: FaceBuilder, area: Area) -> None:
    """Draw the key of the chart."""
    side, step = 4.6, area.width / 3
    for place, what in enumerate(("takes", "places", "ends")):
        x, y = area.x + step * place + 3.2, area.middle[1]
        cell = Area(x - side / 2, y - side / 2, side, side)
        builder.canvas.rect(cell, TAKEN if what == "takes" else palette.PLACE, palette.DEEP_SEA, 0.15, 0.3)
        if what == "takes":
            builder.canvas.rect(cell.inset(0.4), "none", palette.RED, 0.6, 0.4)
        elif what == "places":
            builder.number(2, x, y, TYPE[10])
        else:
            builder.icon("ship", x, y, side * 0.94)
        text = builder.context.caption(what)
        room = Area(x + 3.4, area.y, step - 7, area.height)
        builder.fit_words([text], room, text, centered=False)


def section_band(builder: FaceBuilder, section: WardenSection, band: Area, place: int, last: bool) -> None:
    """Turns, chart, middle symbols above the right ones."""
    builder.canvas.rect(band, palette.PALE, palette.EDGE, 0.3, 1.2)
    turns = Area(band.x, band.y, 11.4, band.height)
    builder.canvas.rect(turns, palette.LEVEL[min(4, place + 1)], palette.EDGE, 0.3, 1.2)
    first = place * TURNS + 1
    text = f"{first}+" if last else f"{first}–{first + TURNS - 1}"
    builder.number(text, turns.middle[0], turns.middle[1], TYPE[11] if len(text) > 4 else TYPE[12.5])
    width = band.width * MAP
    chart(builder, section, Area(turns.right + 0.8, band.y + 0.9, width, band.height - 1.8))
    left = turns.right + width + 1.6
    body = Area(left, band.y + 0.6, band.right - left - 0.8, band.height - 1.2)
    what = f"section {place + 1}"
    strips = symbols_strip(section.middle), symbols_strip(section.right)
    if all(strips):
        shared = body.height * (0.36 if len(strips[0]) < len(strips[1]) else 0.5)
        builder.fit_strip(strips[0], Area(body.x, body.y, body.width, shared - 0.4), what, SMALL)
        y = body.y + shared
        builder.canvas.line(body.x, y, body.right, y, palette.EDGE, 0.2, ' stroke-dasharray="0.8 0.8"')
        builder.fit_strip(strips[1], Area(body.x, y + 0.4, body.width, body.bottom - y - 0.4), what, SMALL)
    elif strips[0] or strips[1]:
        builder.fit_strip(strips[0] or strips[1], body, what, SMALL)
    else:
        builder.label("—", *body.middle, TYPE[16])  # a blank would look like a misprint


def sides(context: RenderContext, card: WardenCard) -> Iterator[tuple[Face, Face, int]]:
    """Both sides; the set has one of each card."""
    yield side(context, card, "normal"), side(context, card, "advanced"), 1
