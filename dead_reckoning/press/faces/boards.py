"""Boards: the ship's, the battle's, and a card with the numbers of the set-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.model.amounts import Goods
from dead_reckoning.model.board import BattleBoard, SetUp, ShipBoard, Zone, ZoneKind
from dead_reckoning.press import looks
from dead_reckoning.press.drawing import START
from dead_reckoning.press.faces.backs import card_back
from dead_reckoning.press.faces.desk import Desk, Face, Sketch
from dead_reckoning.press.faces.tokens import UPGRADE, planks
from dead_reckoning.press.fonts import STRONG, font
from dead_reckoning.press.geometry import SAFE, Area, Size
from dead_reckoning.press.setting import SCALES, Scale, fit_line
from dead_reckoning.view.strips import StripGlyph

SHIP: Final = Size(192, 56)
BATTLE: Final = Size(140, 176)
"""Ours: no source shows the sizes.  Four upgrade tokens lie on the ship board."""


LARGE: Final = (Scale(9, 4), Scale(7.4, 3.3), *SCALES)
"""A board has room."""

# -- The ship board --------------------------------------------------------------------------------------------------


def ship(desk: Desk, board: ShipBoard) -> Face:
    """A hull with its spaces, each as large as an upgrade token."""
    sketch = Sketch(desk, SHIP)
    planks(sketch, "#d9b27c")
    name = desk.caption("ship board")
    sketch.panel(Area(3, 2.6, SHIP.width - 6, 9.4), looks.PARCHMENT)
    sketch.icon("ship", 9, 7.2, 7)
    sketch.name(name, Area(15, 2.6, 90, 9.4), anchor=START)
    sketch.fit_strip(desk.glyphs(board.abilities), Area(SHIP.width - 60, 3.4, 56, 7.8), name, LARGE)
    count = max(1, len(board.spaces))
    gap = (SHIP.width - 6 - count * UPGRADE.width) / max(1, count - 1)
    for place, space in enumerate(board.spaces):
        area = Area(3 + place * (UPGRADE.width + gap), 17.6, UPGRADE.width, UPGRADE.height)
        hull_space(sketch, area, space.hold, desk.glyphs(space.abilities), f"space {place + 1}")
    return sketch.face(str(board.id), "front", name)


def hull_space(sketch: Sketch, area: Area, hold: int, glyphs: Sequence[Sequence[StripGlyph]], what: str) -> None:
    """One space: its hold, and what it shows while that is empty."""
    sketch.canvas.rect(area, looks.PALE, looks.INK, 0.4, 1.4, ' stroke-dasharray="2 1.2"')
    if not hold and not glyphs:
        sketch.icon("upgrade", area.middle[0], area.middle[1], 14, 0.22)
        return
    half = area.width / 2
    if hold:
        sketch.icon("hold", area.x + half / 2 + 1, area.middle[1] - 3.4, 11)
        sketch.number(hold, area.x + half / 2 + 1, area.middle[1] + 8.4, 7)
    body = Area(area.x + half, area.y + 3, half - 2, area.height - 6)
    sketch.fit_strip(glyphs, body, what, LARGE)


def ship_sides(desk: Desk, board: ShipBoard) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield ship(desk, board), card_back(desk, "ship", "ship", SHIP, "#5a3c1c"), 1


# -- The battle board ------------------------------------------------------------------------------------------------

KINDS: Final[Mapping[ZoneKind, tuple[str, str]]] = {
    ZoneKind.EXPLOSION: ("explosion", "#f3c7a8"),
    ZoneKind.SPOILS: ("spoils", "#f7e7b2"),
    ZoneKind.DAMAGE: ("damage", "#eeb9b0"),
    ZoneKind.STRENGTH_1: ("strength 1", "#d4e4ec"),
    ZoneKind.STRENGTH_2: ("strength 2", "#b3d0de"),
}
"""Kind of zone -> its icon and its colour."""
ACROSS: Final = 3
"""Zones in a row of our drawing."""


def battle(desk: Desk, board: BattleBoard) -> Face:
    """The zones in rows, and bridges between those that are adjacent."""
    sketch = Sketch(desk, BATTLE)
    sketch.ground("#bcd3dc", looks.DEEP_SEA, "#a8c5d0")
    name = desk.caption("battle board")
    sketch.ribbon(Area(26, 4, BATTLE.width - 52, 9), looks.PARCHMENT)
    sketch.name(name, Area(32, 4, BATTLE.width - 64, 9), sizes=(5.4, 4.8, 4.2))
    rows = -(-len(board.zones) // ACROSS)
    wide, high = (BATTLE.width - 12) / ACROSS, (BATTLE.height - 22) / max(1, rows)
    places = {
        zone.id: Area(6 + place % ACROSS * wide, 17 + place // ACROSS * high, wide, high)
        for place, zone in enumerate(board.zones)
    }
    for zone in board.zones:
        for other in zone.adjacent:
            if other in places and str(zone.id) < str(other):
                (x1, y1), (x2, y2) = places[zone.id].middle, places[other].middle
                sketch.canvas.line(x1, y1, x2, y2, looks.NIGHT, 2.4)
                sketch.canvas.line(x1, y1, x2, y2, looks.PARCHMENT, 1.5)
    for zone in board.zones:
        zone_plate(sketch, zone, places[zone.id].inset(4, 3.4))
    return sketch.face(str(board.id), "front", name)


def zone_plate(sketch: Sketch, zone: Zone, area: Area) -> None:
    """One zone: its kind, and its spoils; those of which one is chosen are parted by red slashes."""
    icon, fill = KINDS[zone.kind]
    sketch.canvas.rect(area, fill, looks.INK, 0.6, 3)
    x = area.middle[0]
    if not zone.spoils:
        sketch.icon(icon, x, area.middle[1], area.height * 0.56)
        return
    sketch.icon(icon, x, area.y + area.height * 0.24, area.height * 0.34)
    text = " / ".join(goods_text(goods) for goods in zone.spoils)
    narrow = area.width * (0.04 if len(zone.spoils) == 1 else 0.2)  # a line for each that one may choose
    room = Area(area.x + narrow, area.y + area.height * 0.43, area.width - 2 * narrow, area.height * 0.54)
    sketch.fit_strip([sketch.text_strip(text)], room, str(zone.id))


def goods_text(goods: Goods) -> str:
    """``[cargo] 1 [coin] 1``."""
    held = (("cargo", goods.cargo), ("coin", goods.coins))
    return " ".join(f"[{good}] {number}" for good, number in held if number)


def battle_sides(desk: Desk, board: BattleBoard) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield battle(desk, board), card_back(desk, "battle", "attack", BATTLE), 1


# -- The set-up ------------------------------------------------------------------------------------------------------


def set_up(desk: Desk, numbers: SetUp) -> Face:
    """What every player begins with, as a card."""
    sketch = Sketch(desk, desk.card)
    sketch.ground(looks.PARCHMENT)
    plate = Area(SAFE + 3, SAFE + 2, desk.card.width - 2 * SAFE - 6, 8)
    sketch.ribbon(plate, looks.PALE)
    name = desk.caption("set-up")
    sketch.name(name, plate.inset(3, 0))
    by_players = " · ".join(map(str, numbers.islands))
    rows = (
        ("coin", str(numbers.coins), desk.caption("chest")),
        ("cargo", " · ".join(map(str, numbers.dock_cargo)), f"{desk.caption('dock')}, {desk.caption('seats')}"),
        ("influence", str(numbers.cubes), desk.word("influence")),
        ("marker", str(numbers.markers), desk.word("achievement")),
        ("cube", str(numbers.black_cubes), desk.caption("black cubes")),
        ("island", by_players, desk.caption("islands")),
        ("card", str(numbers.hand), desk.caption("each turn")),
        ("hand", str(numbers.hand_limit), desk.caption("hand limit")),
    )
    top, high = plate.bottom + 2, (desk.card.height - plate.bottom - SAFE - 4) / len(rows)
    for place, (icon, value, what) in enumerate(rows):
        y = top + (place + 0.5) * high
        sketch.icon(icon, SAFE + 6.5, y, min(6, high * 0.8))
        size, _ = fit_line(value, 26, (3.6, 3.2, 2.9, 2.6), STRONG)
        sketch.canvas.word(value, SAFE + 11, y + size * 0.36, size, STRONG)
        left = SAFE + max(28, 13 + font(STRONG).width(value, size))
        area = Area(left, y - high / 2, desk.card.width - SAFE - left - 2, high)
        sketch.fit_words([what], area, what, centred=False)
        if place:
            sketch.canvas.line(SAFE + 3, y - high / 2, desk.card.width - SAFE - 3, y - high / 2, looks.EDGE, 0.2)
    return sketch.face(str(numbers.id), "front", name)


def set_up_sides(desk: Desk, numbers: SetUp) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield set_up(desk, numbers), card_back(desk, "set-up", "explorer"), 1
