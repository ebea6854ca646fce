"""Boards: the ship's, the battle's, and a card with the numbers of the setup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.game.faces.backs import card_back
from dead_reckoning.game.faces.tokens import UPGRADE
from dead_reckoning.game.printed.board import Achievement, BattleBoard, SetUp, ShipBoard, Zone, ZoneKind
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.model.terms import CardId
from dead_reckoning.press import palette
from dead_reckoning.press.captions import has_caption
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.fonts import STRONG, font
from dead_reckoning.press.geometry import SAFE, Area, Size
from dead_reckoning.press.glyphs import SCALES, TYPE, Scale, titles
from dead_reckoning.press.typesetting import fit_line
from dead_reckoning.view.strips import StripGlyph

SHIP: Final = Size(192, 84)
BATTLE: Final = Size(140, 176)
QUAY: Final = Size(94, 62)
"""The size of a dock and of a chest."""
HARBOR: Final = Size(192, 46)
GOALS: Final = Size(186, 132)
"""Ours: no source shows the sizes.  Four upgrade tokens lie on the ship board."""


LARGE: Final = (Scale(9, TYPE[12.5]), Scale(7.4, TYPE[10]), *SCALES)
"""A board has room."""
MOST_SAILS: Final = 8
"""The end of the track.  Rule 5.1."""

# -- The ship board --------------------------------------------------------------------------------------------------


def ship(context: RenderContext, board: ShipBoard) -> Face:
    """A hull with its spaces, each as large as an upgrade token; in the water the track of the sails."""
    builder = FaceBuilder(context, SHIP)
    sea_ground(builder)
    hull(builder)
    name = context.caption("ship board")
    plate = Area(16, 3, 84, 9.4)
    builder.ribbon(plate, palette.PARCHMENT)
    builder.name(name, plate.inset(5, 0))
    guns = Area(SHIP.width - 84, 2.6, 56, 10.2)
    builder.panel(guns, palette.PALE)
    builder.fit_strip(context.glyphs(board.abilities), guns.inset(2, 0.8), name, LARGE)
    count = max(1, len(board.spaces))
    gap = (SHIP.width - 10 - count * UPGRADE.width) / max(1, count - 1)
    for place, space in enumerate(board.spaces):
        area = Area(5 + place * (UPGRADE.width + gap), 19, UPGRADE.width, UPGRADE.height)
        hull_space(builder, area, space.hold, context.glyphs(space.abilities), f"space {place + 1}")
    sails(builder, Area(16, 62, SHIP.width - 32, 17))
    return builder.face(str(board.id), "front", name)


def sea_ground(builder: FaceBuilder) -> None:
    """Water to the edge."""
    area = builder.area.inset(-builder.context.bleed)
    builder.canvas.rect(area, "#a9d0de")
    builder.waves(area, "#8dbfd1")


def hull(builder: FaceBuilder) -> None:
    """The hull from the side: high at the stern, the bow at the right."""
    wide: float = builder.size.width
    deck, foot = 16.0, 57.0
    rim = f"M2 {deck - 8} H24 V{deck} H{wide - 10} L{wide - 2} {deck - 6}"
    builder.canvas.path(
        f"{rim} Q{wide + 1} {foot - 1} {wide - 12} {foot} H10 Q1 {foot - 1} 2 {deck - 8} Z", "#c99a5f", palette.INK, 0.8
    )
    for plank in range(1, 5):
        y = deck + plank * (foot - deck) / 5
        builder.canvas.line(4, y, wide - 8 - plank * 2.4, y, "#8a5a2e", 0.3)
    builder.canvas.path(f"M4 {deck + 1.4} H{wide - 7}", stroke=palette.GOLD, width=1.1)


def sails(builder: FaceBuilder, area: Area) -> None:
    """The track from 0 to the most sails."""
    step = area.width / (MOST_SAILS + 2)
    builder.icon("sail", area.x + step * 0.5, area.middle[1], 13)
    for number in range(MOST_SAILS + 1):
        x: float = area.x + step * (number + 1.5)
        builder.canvas.circle(x, area.middle[1], 7.2, palette.PARCHMENT, palette.INK, 0.5)
        builder.canvas.circle(x, area.middle[1], 6.4, "none", palette.EDGE, 0.25)
        builder.number(number, x, area.middle[1], TYPE[16])


def hull_space(builder: FaceBuilder, area: Area, hold: int, glyphs: Sequence[Sequence[StripGlyph]], what: str) -> None:
    """One space: its hold, and what it shows while that is empty."""
    builder.canvas.rect(area, palette.PALE, palette.INK, 0.5, 1.4, ' stroke-dasharray="2 1.2"')
    if not hold and not glyphs:
        builder.icon("upgrade", area.middle[0], area.middle[1], 14, 0.22)
        return
    half = area.width / 2
    if hold:
        builder.icon("hold", area.x + half / 2 + 1, area.middle[1] - 3.4, 11)
        builder.number(hold, area.x + half / 2 + 1, area.middle[1] + 8.4, 7)
    body = Area(area.x + half, area.y + 3, half - 2, area.height - 6)
    builder.fit_strip(glyphs, body, what, LARGE)


def hull_spaces(context: RenderContext, board: ShipBoard) -> Iterator[Face]:
    """Each space of a ship alone, on the planks of the hull."""
    for place, space in enumerate(board.spaces, 1):
        builder = FaceBuilder(context, UPGRADE)
        builder.canvas.rect(builder.area, "#c99a5f")
        name = f"space {place}"
        hull_space(builder, builder.area.inset(1), space.hold, context.glyphs(space.abilities), name)
        yield builder.face(f"{board.id}.{place}", "front", name)


def ship_sides(context: RenderContext, board: ShipBoard) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield ship(context, board), card_back(context, "ship", "ship", SHIP, "#5a3c1c"), 1


# -- The harbor ------------------------------------------------------------------------------------------------------


def dock(context: RenderContext) -> Face:
    """A pier with room for barrels.  Rule 0.2."""
    builder = FaceBuilder(context, QUAY)
    sea_ground(builder)
    pier = Area(5, 15, QUAY.width - 10, QUAY.height - 20)
    builder.canvas.rect(pier, "#c99a5f", palette.INK, 0.6)
    for step in range(1, 12):
        x = pier.x + step * pier.width / 12
        builder.canvas.line(x, pier.y, x, pier.bottom, "#8a5a2e", 0.3)
    for x in (pier.x, pier.middle[0], pier.right):
        for y in (pier.y, pier.bottom):
            builder.canvas.circle(x, y, 2.2, "#8a5a2e", palette.INK, 0.5)
    return titled(builder, "dock", "cargo")


def chest(context: RenderContext) -> Face:
    """An open chest with room for coins.  Rule 0.2."""
    builder = FaceBuilder(context, QUAY)
    builder.canvas.rect(builder.area.inset(-context.bleed), "#7d5430")
    inside = Area(6, 15, QUAY.width - 12, QUAY.height - 21)
    builder.canvas.rect(inside.inset(-2.4), palette.GOLD, palette.INK, 0.6, 2)
    builder.canvas.rect(inside, "#f3e4c3", palette.INK, 0.6, 1)
    for x in (inside.x - 1.2, inside.right + 1.2):
        for y in (inside.y - 1.2, inside.bottom + 1.2):
            builder.canvas.circle(x, y, 1.1, palette.PARCHMENT, palette.INK, 0.3)
    return titled(builder, "chest", "coin")


def titled(builder: FaceBuilder, key: str, good: str) -> Face:
    """A board with its name on a ribbon, and the good that is on it."""
    name = builder.context.caption(key)
    plate = Area(14, 2.6, builder.size.width - 28, 8.6)
    builder.ribbon(plate, palette.PARCHMENT)
    builder.icon(key, plate.x + 8, plate.middle[1], 6.6)
    builder.icon(good, plate.right - 8, plate.middle[1], 6.6)
    builder.name(name, plate.inset(15, 0))
    return builder.face(f"board.{key}", "front", name)


def harbor(context: RenderContext, players: int, size: Size = HARBOR) -> Face:
    """The place that all ships start from: a quay with a berth for each player.  Rule 0.3."""
    builder = FaceBuilder(context, size)
    sea_ground(builder)
    high = size.height / 3
    quay = Area(0, size.height - high, HARBOR.width, high + context.bleed)
    builder.canvas.rect(quay, "#d8c39a", palette.INK, 0.6)
    for stone in range(1, 16):
        x = stone * HARBOR.width / 16
        builder.canvas.line(x, quay.y, x, quay.y + 4, "#a98c52", 0.4)
    builder.canvas.line(0, quay.y + 4, HARBOR.width, quay.y + 4, "#a98c52", 0.4)
    name = context.caption("harbor")
    plate = Area(HARBOR.width / 2 - 38, size.height - 10.2, 76, 8.4)
    builder.ribbon(plate, palette.PARCHMENT)
    builder.icon("harbor", plate.x + 9, plate.middle[1], 6.6)
    builder.name(name, plate.inset(15, 0))
    step = HARBOR.width / players
    for seat in range(players):
        x = step * (seat + 0.5)
        berth = Area(x - 16, 3, 32, quay.y - 5)
        builder.canvas.rect(berth, "#c3e0ea", palette.DEEP_SEA, 0.5, 3, ' stroke-dasharray="2 1.4"')
        builder.seat_mark(seat, x, berth.middle[1], 12)
    return builder.face("board.harbor", "front", name)


# -- The achievements ------------------------------------------------------------------------------------------------


def goals(context: RenderContext, achievements: Sequence[Achievement], players: int) -> Face:
    """All achievements, each with what it takes, its coins, and a space for the marker of each player."""
    builder = FaceBuilder(context, GOALS)
    builder.ground("#efe1f1", palette.PURPLE)
    name = context.caption("achievements")
    plate = Area(46, 3.6, GOALS.width - 92, 9)
    builder.ribbon(plate, palette.PARCHMENT)
    builder.name(name, plate.inset(6, 0), sizes=titles(16, 11))
    across = 3
    rows = -(-len(achievements) // across)
    wide, high = (GOALS.width - 10) / across, (GOALS.height - 19) / max(1, rows)
    for place, goal in enumerate(achievements):
        area = Area(5 + place % across * wide, 15 + place // across * high, wide, high).inset(1.4)
        goal_plate(builder, goal, area, players)
    return builder.face("board.achievements", "front", name)


def goal_plate(builder: FaceBuilder, goal: Achievement, area: Area, players: int) -> None:
    """One achievement."""
    builder.panel(area, palette.PALE, palette.PURPLE)
    builder.name(
        goal.name.text(builder.context.lang), Area(area.x + 2, area.y + 0.8, area.width - 4, 6), sizes=titles(11)
    )
    y = area.y + 7 + (area.height - 18.6) / 2
    size = min(9.0, area.height - 19)
    builder.icon(builder.emblem(str(goal.achievement), "achievement"), area.x + 7, y, size)
    text = " · ".join(map(str, goal.goal))
    number = fit_line(text, 11, titles(12.5), STRONG)[0]
    builder.number(text, area.x + 18, y, number)
    builder.icon("coin", area.right - 7, y, size)
    builder.canvas.circle(area.right - 7, y, size * 0.28, palette.PALE, palette.INK, 0.3)
    builder.number(goal.coins, area.right - 7, y, size * 0.42)
    if told := counted(builder.context, goal):
        left, high = area.x + 24.4, area.height - 18.4
        words = Area(left, y - high / 2, area.right - 7 - size / 2 - left - 0.8, high)
        builder.fit_words([told], words, told)
    step = area.width / players
    for seat in range(players):
        space = Area(area.x + step * seat, area.bottom - 11.4, step, 11).inset(max(0.6, (step - 11) / 2), 0.4)
        builder.canvas.rect(space, "#ffffff", palette.EDGE, 0.35, 1, ' stroke-dasharray="1.4 0.9"')
        builder.seat_mark(seat, *space.middle, 4.4)


def counted(context: RenderContext, achievement: Achievement) -> str:
    """The condition of an achievement, in words; for a pack's achievement it follows from its abilities."""
    key = f"goal {achievement.achievement}"
    return context.caption(key) if has_caption(key) else " ".join(context.said(achievement.counted))


# -- The battle board ------------------------------------------------------------------------------------------------

KINDS: Final[Mapping[ZoneKind, tuple[str, str]]] = {
    ZoneKind.EXPLOSION: ("explosion", "#f3c7a8"),
    ZoneKind.SPOILS: ("spoils", "#f7e7b2"),
    ZoneKind.DAMAGE: ("damage", "#eeb9b0"),
    ZoneKind.STRENGTH_1: ("strength 1", "#d4e4ec"),
    ZoneKind.STRENGTH_2: ("strength 2", "#b3d0de"),
}
"""Kind of zone -> its icon and its color."""
ACROSS: Final = 3
"""Zones in a row of our drawing."""


def battle(context: RenderContext, board: BattleBoard) -> Face:
    """A deck from above, its bow at the top: the zones in rows, and gangways between those that are adjacent."""
    builder = FaceBuilder(context, BATTLE)
    sea_ground(builder)
    deck_from_above(builder)
    name = context.caption("battle board")
    plate = Area(36, 9.4, BATTLE.width - 72, 9)
    builder.ribbon(plate, palette.PARCHMENT)
    builder.name(name, plate.inset(6, 0), sizes=titles(16, 10))
    places = zone_areas(board)
    for zone in board.zones:
        for other in zone.adjacent:
            if other in places and str(zone.id) < str(other):
                gangway(builder, places[zone.id].middle, places[other].middle)
    for zone in board.zones:
        zone_plate(builder, zone, places[zone.id].inset(4, 3.6))
    return builder.face(str(board.id), "front", name)


def zone_areas(board: BattleBoard) -> dict[CardId, Area]:
    """The area of each zone, with the air around it."""
    rows = -(-len(board.zones) // ACROSS)
    wide, high = (BATTLE.width - 16) / ACROSS, (BATTLE.height - 29) / max(1, rows)
    return {
        zone.id: Area(8 + place % ACROSS * wide, 22 + place // ACROSS * high, wide, high)
        for place, zone in enumerate(board.zones)
    }


def deck_from_above(builder: FaceBuilder) -> None:
    """Planks within a rail."""
    wide, high = builder.size.width, builder.size.height
    for rim, fill in ((0.0, "#8a5a2e"), (2.8, "#d9b27c")):
        left, right, stern = 4 + rim, wide - 4 - rim, high - 12 - rim / 2
        bow = f"M{wide / 2} {1.6 + rim} Q{wide - 14 - rim} {6 + rim} {right} {26 + rim / 3}"
        back = f"V{stern} Q{wide / 2} {high + 3 - rim} {left} {stern} V{26 + rim / 3}"
        builder.canvas.path(f"{bow} {back} Q{14 + rim} {6 + rim} {wide / 2} {1.6 + rim} Z", fill, palette.INK, 0.6)
    for step in range(1, 14):
        x = step * wide / 14
        top = 27 if step in (1, 13) else 20 if step in (2, 12) else 12
        builder.canvas.line(x, top, x, high - (15 if step in (1, 13) else 9), "#b98a52", 0.35)


def gangway(builder: FaceBuilder, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A way by which a cube may be knocked on."""
    builder.canvas.line(*start, *end, palette.INK, 4.2)
    builder.canvas.line(*start, *end, palette.PARCHMENT, 3)


def zone_plate(builder: FaceBuilder, zone: Zone, area: Area) -> None:
    """One zone: its kind, and its spoils; those of which one is chosen are separated by red slashes."""
    icon, fill = KINDS[zone.kind]
    builder.canvas.rect(area, fill, palette.INK, 0.8, 4)
    builder.canvas.rect(area.inset(1.2), "none", palette.INK, 0.2, 3)
    x = area.middle[0]
    if not zone.spoils:
        builder.icon(icon, x, area.middle[1], area.height * 0.62)
        return
    builder.icon(icon, x, area.y + area.height * 0.25, area.height * 0.34)
    text = " / ".join(goods_text(goods) for goods in zone.spoils)
    narrow = area.width * (0.04 if len(zone.spoils) == 1 else 0.2)  # a line for each that one may choose
    room = Area(area.x + narrow, area.y + area.height * 0.43, area.width - 2 * narrow, area.height * 0.5)
    builder.fit_strip([builder.text_strip(text)], room, str(zone.id), LARGE)


def goods_text(goods: Goods) -> str:
    """``[cargo] 1 [coin] 1``."""
    held = (("cargo", goods.cargo), ("coin", goods.coins))
    return " ".join(f"[{good}] {number}" for good, number in held if number)


def battle_sides(context: RenderContext, board: BattleBoard) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield battle(context, board), card_back(context, "battle", "attack", BATTLE), 1


# -- The setup ------------------------------------------------------------------------------------------------------


def set_up(context: RenderContext, numbers: SetUp) -> Face:
    """A card with the things that every player begins with."""
    builder = FaceBuilder(context, context.card)
    builder.ground(palette.PARCHMENT)
    plate = Area(SAFE + 3, SAFE + 2, context.card.width - 2 * SAFE - 6, 8)
    builder.ribbon(plate, palette.PALE)
    name = context.caption("set-up")
    builder.name(name, plate.inset(3, 0))
    by_players = " · ".join(map(str, numbers.islands))
    rows = (
        ("coin", str(numbers.coins), context.caption("coins in chest")),
        ("cargo", " · ".join(map(str, numbers.dock_cargo)), context.caption("cargo by seat")),
        ("influence", str(numbers.cubes), context.caption("own cubes")),
        ("marker", str(numbers.markers), context.caption("achievement markers")),
        ("cube", str(numbers.black_cubes), context.caption("black cubes")),
        ("island", by_players, context.caption("islands")),
        ("card", str(numbers.hand), context.caption("each turn")),
        ("hand", str(numbers.hand_limit), context.caption("hand limit")),
    )
    top, high = plate.bottom + 2, (context.card.height - plate.bottom - SAFE - 4) / len(rows)
    wide = context.card.width * 0.36
    sizes = [fit_line(value, wide, titles(10), STRONG)[0] for _, value, _ in rows]
    left = SAFE + 13 + max(font(STRONG).width(value, size) for (_, value, _), size in zip(rows, sizes, strict=True))
    for place, (icon, value, what) in enumerate(rows):
        y = top + (place + 0.5) * high
        builder.icon(icon, SAFE + 6.5, y, min(6, high * 0.8))
        builder.canvas.word(value, SAFE + 11, y + sizes[place] * 0.36, sizes[place], STRONG)
        area = Area(left, y - high / 2, context.card.width - SAFE - left - 2, high)
        builder.fit_words([what], area, what, centered=False)
        if place:
            builder.canvas.line(SAFE + 3, y - high / 2, context.card.width - SAFE - 3, y - high / 2, palette.EDGE, 0.2)
    return builder.face(str(numbers.id), "front", name)


def set_up_sides(context: RenderContext, numbers: SetUp) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield set_up(context, numbers), card_back(context, "set-up", "explorer"), 1
