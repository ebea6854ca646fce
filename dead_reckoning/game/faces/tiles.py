"""Ocean tiles: islands and open sea, and the one back of all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Final

from dead_reckoning.game.faces.backgrounds import Dice
from dead_reckoning.game.faces.backs import card_back
from dead_reckoning.game.faces.subjects import SUBJECTS_OF_WORDS
from dead_reckoning.game.printed.board import Island, OpenSea
from dead_reckoning.game.printed.terms import Direction
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import Shape, figure
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.geometry import SAFE, Area, Size
from dead_reckoning.press.glyphs import titles
from dead_reckoning.press.scenery import prop

TILE: Final = Size(64, 64)
"""Ours: no source shows the size."""
NAMES: Final = titles(12.5)


def island(context: RenderContext, tile: Island) -> Face:
    """An island: its spaces on the beach, what it yields, what it is worth."""
    builder = FaceBuilder(context, TILE)
    builder.ground(palette.SEA, palette.DEEP_SEA, "#b5d8e4")
    dice = Dice(str(tile.id))
    x, y = TILE.width / 2, TILE.height * 0.53
    form = coastline(dice, tile.spaces)
    for wide, high, fill in ((26.4, 18.6, "#cbe6ea"), (24.2, 16.6, "#f4e2ad"), (20.6, 13.2, "#b9d09a")):
        coast(builder, x, y, wide, high, fill, form)
    scenery(builder, tile, dice, Area(x - 17, y - 14.4, 34, 12.4))
    name = titled(builder, tile, Area(SAFE + 3, SAFE + 0.8, TILE.width - 2 * SAFE - 6, 7))
    spaces(builder, tile.spaces, x, y + 3)
    yields(builder, tile, x, y + 11.4)
    rewards(builder, tile)
    if tile.hand:
        builder.canvas.circle(TILE.width - 9, 17.5, 4.4, palette.PARCHMENT, palette.INK, 0.4)
        builder.icon("hand", TILE.width - 9, 17.5, 6)
    return builder.face(str(tile.id), "front", name)


def titled(builder: FaceBuilder, tile: Island | OpenSea, plate: Area) -> str:
    """Draw the name on a ribbon, and return it.  In a picture of the table, the ribbon is as wide as the tile."""
    name = tile.name.text(builder.context.lang)
    plate = Area(SAFE, plate.y, TILE.width - 2 * SAFE, plate.height) if builder.context.least else plate
    builder.ribbon(plate, palette.PARCHMENT)
    builder.name(name, plate.inset(3, 0), sizes=NAMES)
    return name


BAYS: Final = 24
"""Points of a coast."""


def coastline(dice: Dice, spaces: int) -> tuple[float, ...]:
    """The distance of each point of a coast from the middle, 0.8 to 1.15: the more spaces, the more capes."""
    capes, turn = max(2, spaces), dice.between(0, 2 * pi)
    bay, second = dice.between(0.05, 0.1), dice.between(0, 2 * pi)
    return tuple(
        1 + bay * sin(capes * angle + turn) + 0.04 * sin(2 * angle + second)
        for angle in (2 * pi * step / BAYS for step in range(BAYS))
    )


def coast(builder: FaceBuilder, x: float, y: float, wide: float, high: float, fill: str, form: Sequence[float]) -> None:
    """A coastline, drawn as one smooth curve."""
    points = []
    for step, bump in enumerate(form):
        angle = 2 * pi * step / len(form)
        points.append((x + wide * bump * cos(angle), y + high * bump * sin(angle)))
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    start = middles[-1]
    curves = " ".join(
        f"Q{figure(point[0])} {figure(point[1])} {figure(to[0])} {figure(to[1])}"
        for point, to in zip(points, middles, strict=True)
    )
    builder.canvas.path(f"M{figure(start[0])} {figure(start[1])} {curves} Z", fill, palette.INK, 0.35)


LANDMARKS: Final = ("volcano", "mesa", "needle rocks", "arch", "skull rock", "palm island", "hut", "palm", "tower")


def scenery(builder: FaceBuilder, tile: Island, dice: Dice, area: Area) -> None:
    """Draw the scenery of an island: the things in its name, or a landmark of its own, and a few trees."""
    words = str(tile.id).rsplit(".", 1)[-1].split("_")
    named = [subject for word in words for subject in SUBJECTS_OF_WORDS.get(word, ())]
    main = dice.of(named or LANDMARKS)
    things = [(main, area.middle[0] + dice.between(-4, 4), 0.27)]
    for side in (-1, 1):
        things.append((dice.of(("palm", "hut", "palm", "reef")), area.middle[0] + side * dice.between(11, 15), 0.13))
    for name, x, scale in things:
        flip = -scale if dice.roll() < 0.5 else scale
        place = f"translate({figure(x)} {figure(area.bottom)}) scale({flip:.3f} {scale:.3f})"
        builder.canvas.items.append(Shape(f'<g transform="{place}">{prop(name).markup}</g>'))


def spaces(builder: FaceBuilder, number: int, x: float, y: float) -> None:
    """Influence spaces, a dashed square each."""
    for area in space_areas(number, x, y):
        builder.canvas.rect(area, palette.PALE, palette.INK, 0.35, 0.8, ' stroke-dasharray="1.2 0.7"')


def space_areas(number: int, x: float, y: float) -> Iterator[Area]:
    """The areas of influence spaces, around a middle."""
    step = min(7.2, 38 / max(1, number))
    side = step - 1.2
    for place in range(number):
        left = x + (place - (number - 1) / 2) * step - side / 2
        yield Area(left, y - side / 2, side, side)


def free_zones(tile: Island | OpenSea) -> Iterator[tuple[str, Area]]:
    """The areas for counters: cubes in their spaces, ships beside the coast, goods and buildings on the land."""
    if isinstance(tile, Island):
        areas = space_areas(tile.spaces, TILE.width / 2, TILE.height * 0.53 + 3)
        yield from ((f"space {number}", area) for number, area in enumerate(areas, 1))
        yield "permanent", Area(48, 43, 13, 7)
        yield "goods", Area(2.2, 28, 11.2, 15)
        yield "buildings", Area(49, 28, 12.4, 12)
    yield "ships", Area(32, 51.4, 29, 10)
    yield "card", Area(3, 10.6, 58, 17)


def yields(builder: FaceBuilder, tile: Island, x: float, y: float) -> None:
    """Draw the production of an island."""
    parts = [
        (good, number) for good, number in (("cargo", tile.production.cargo), ("coin", tile.production.coins)) if number
    ]
    width = 11.0 * (len(parts) + 1)
    left = x - width / 2
    area = Area(left - 1, y - 3.1, width + 1, 6.2)
    builder.panel(area, palette.PALE)
    builder.icon("production", left + 4, y, 5)
    for place, (good, number) in enumerate(parts, 1):
        builder.counted(good, number, left + place * 11 - 1.4, y, 5)


def rewards(builder: FaceBuilder, tile: Island) -> None:
    """Coins for the first, second and third place: on medals of falling size."""
    left = 9.0
    for place, coins in enumerate(tile.rewards):
        size = 9.6 - 1.4 * place * (not builder.context.least)
        y = TILE.height - 9
        builder.icon("coin", left, y, size)
        builder.canvas.circle(left, y, size * 0.27, palette.PALE, palette.INK, 0.25)
        builder.number(coins, left, y, size * 0.42)
        left += size + 0.6


# -- Open sea --------------------------------------------------------------------------------------------------------

TURN: Final = {Direction.AWAY: (0, -1), Direction.BACK: (0, 1), Direction.LEFT: (-1, 0), Direction.RIGHT: (1, 0)}
"""Direction -> right and down, as the tile is."""


def open_sea(context: RenderContext, tile: OpenSea) -> Face:
    """Open sea: the good, and arrows toward the neighbors that profit."""
    builder = FaceBuilder(context, TILE)
    builder.ground("#a9d0de", palette.DEEP_SEA, "#8dbfd1")
    x, y = TILE.width / 2, TILE.height / 2 + 1
    builder.canvas.circle(x, y, 10.4, palette.PARCHMENT, palette.INK, 0.5)
    builder.canvas.circle(x, y, 9.3, "none", palette.EDGE, 0.25)
    builder.icon(tile.good.value, x, y, 12)
    for direction in tile.arrows:
        arrow(builder, x, y, *TURN[direction])
    name = titled(builder, tile, Area(SAFE + 5, SAFE + 0.8, TILE.width - 2 * SAFE - 10, 6.4))
    if not context.least:  # in play, nobody asks for how many players a tile is
        corner = Area(SAFE + 1.4, TILE.height - SAFE - 7.2, 15, 6)
        builder.panel(corner, palette.PALE)
        builder.icon("players", corner.x + 3.4, corner.middle[1], 4.2)
        builder.number(" · ".join(map(str, tile.players)), corner.x + 10, corner.middle[1], 3)
    return builder.face(str(tile.id), "front", name)


def arrow(builder: FaceBuilder, x: float, y: float, right: int, down: int) -> None:
    """A broad arrow from the middle toward a neighbor."""
    start, end, half, head = 11.4, 19.6, 2.2, 4.6

    def at(along: float, across: float) -> str:
        return f"{figure(x + right * along - down * across)} {figure(y + down * along + right * across)}"

    builder.canvas.path(
        f"M{at(start, -half)} L{at(end - head, -half)} L{at(end - head, -head)} L{at(end, 0)} L{at(end - head, head)}"
        f" L{at(end - head, half)} L{at(start, half)} Z",
        palette.GOLD,
        palette.INK,
        0.4,
    )


def tile_back(context: RenderContext) -> Face:
    """The unexplored side."""
    return card_back(context, "tile", "explorer", TILE, "#1f4257")


def sides(context: RenderContext, tile: Island | OpenSea) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield island(context, tile) if isinstance(tile, Island) else open_sea(context, tile), tile_back(context), 1
