"""Ocean tiles: islands and open sea, and the one back of all of them."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from dead_reckoning.model.board import Island, OpenSea
from dead_reckoning.model.terms import Direction
from dead_reckoning.press import looks
from dead_reckoning.press.drawing import figure
from dead_reckoning.press.faces.backs import card_back
from dead_reckoning.press.faces.desk import Desk, Face, Sketch
from dead_reckoning.press.geometry import SAFE, Area, Size

TILE: Final = Size(64, 64)
"""Ours: no source shows the size."""
NAMES: Final = (4.2, 3.8, 3.4, 3.0, 2.7, 2.4)


def island(desk: Desk, tile: Island) -> Face:
    """An island: its spaces on the beach, what it yields, what it is worth."""
    sketch = Sketch(desk, TILE)
    sketch.ground(looks.SEA, looks.DEEP_SEA, "#b5d8e4")
    x, y = TILE.width / 2, TILE.height * 0.52
    coast(sketch, x, y, 24.5, 17.5, "#f4e2ad", len(str(tile.id)))
    coast(sketch, x, y, 20.5, 13.6, "#b9d09a", len(str(tile.id)))
    plate = Area(SAFE + 3, SAFE + 0.8, TILE.width - 2 * SAFE - 6, 7)
    sketch.ribbon(plate, looks.PARCHMENT)
    name = tile.name.text(desk.lang)
    sketch.name(name, plate.inset(3, 0), sizes=NAMES)
    sketch.icon("island", x, y - 6.4, 8)
    spaces(sketch, tile.spaces, x, y + 3)
    yields(sketch, tile, x, y + 11.4)
    rewards(sketch, tile)
    if tile.hand:
        sketch.canvas.circle(TILE.width - 9, 17.5, 4.4, looks.PARCHMENT, looks.INK, 0.4)
        sketch.icon("hand", TILE.width - 9, 17.5, 6)
    return sketch.face(str(tile.id), "front", name)


def coast(sketch: Sketch, x: float, y: float, wide: float, high: float, fill: str, turn: int) -> None:
    """A coastline that is a little different for each island."""
    points = []
    for step in range(24):
        angle = 2 * pi * step / 24
        bump = 1 + 0.05 * sin(3 * angle + turn) + 0.035 * sin(5 * angle + 2 * turn)
        points.append((x + wide * bump * cos(angle), y + high * bump * sin(angle)))
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    start = middles[-1]
    curves = " ".join(
        f"Q{figure(point[0])} {figure(point[1])} {figure(to[0])} {figure(to[1])}"
        for point, to in zip(points, middles, strict=True)
    )
    sketch.canvas.path(f"M{figure(start[0])} {figure(start[1])} {curves} Z", fill, looks.INK, 0.35)


def spaces(sketch: Sketch, number: int, x: float, y: float) -> None:
    """Influence spaces, a dashed square each."""
    step = min(7.2, 38 / max(1, number))
    side = step - 1.2
    for place in range(number):
        left = x + (place - (number - 1) / 2) * step - side / 2
        area = Area(left, y - side / 2, side, side)
        sketch.canvas.rect(area, looks.PALE, looks.INK, 0.35, 0.8, ' stroke-dasharray="1.2 0.7"')


def yields(sketch: Sketch, tile: Island, x: float, y: float) -> None:
    """What the island produces."""
    parts = [
        (good, number) for good, number in (("cargo", tile.production.cargo), ("coin", tile.production.coins)) if number
    ]
    width = 11.0 * (len(parts) + 1)
    left = x - width / 2
    area = Area(left - 1, y - 3.1, width + 1, 6.2)
    sketch.panel(area, looks.PALE)
    sketch.icon("production", left + 4, y, 5)
    for place, (good, number) in enumerate(parts, 1):
        sketch.counted(good, number, left + place * 11 - 1.4, y, 5)


def rewards(sketch: Sketch, tile: Island) -> None:
    """Coins for the first, second and third place: on medals of falling size."""
    left = 9.0
    for place, coins in enumerate(tile.rewards):
        size = 9.6 - 1.4 * place
        y = TILE.height - 9
        sketch.icon("coin", left, y, size)
        sketch.canvas.circle(left, y, size * 0.27, looks.PALE, looks.INK, 0.25)
        sketch.number(coins, left, y, size * 0.42)
        left += size + 0.6


# -- Open sea --------------------------------------------------------------------------------------------------------

TURN: Final = {Direction.AWAY: (0, -1), Direction.BACK: (0, 1), Direction.LEFT: (-1, 0), Direction.RIGHT: (1, 0)}
"""Direction -> right and down, as the tile lies."""


def open_sea(desk: Desk, tile: OpenSea) -> Face:
    """Open sea: the good, and arrows towards the neighbours that profit."""
    sketch = Sketch(desk, TILE)
    sketch.ground("#a9d0de", looks.DEEP_SEA, "#8dbfd1")
    x, y = TILE.width / 2, TILE.height / 2 + 1
    sketch.canvas.circle(x, y, 10.4, looks.PARCHMENT, looks.INK, 0.5)
    sketch.canvas.circle(x, y, 9.3, "none", looks.EDGE, 0.25)
    sketch.icon(tile.good.value, x, y, 12)
    for direction in tile.arrows:
        arrow(sketch, x, y, *TURN[direction])
    plate = Area(SAFE + 5, SAFE + 0.8, TILE.width - 2 * SAFE - 10, 6.4)
    sketch.ribbon(plate, looks.PARCHMENT)
    name = tile.name.text(desk.lang)
    sketch.name(name, plate.inset(3, 0), sizes=NAMES)
    corner = Area(SAFE + 1.4, TILE.height - SAFE - 7.2, 15, 6)
    sketch.panel(corner, looks.PALE)
    sketch.icon("crew", corner.x + 3.4, corner.middle[1], 4.2)
    sketch.number("·".join(map(str, tile.players)), corner.x + 10, corner.middle[1], 3)
    return sketch.face(str(tile.id), "front", name)


def arrow(sketch: Sketch, x: float, y: float, right: int, down: int) -> None:
    """A broad arrow from the middle towards a neighbour."""
    start, end, half, head = 11.4, 19.6, 2.2, 4.6

    def at(along: float, across: float) -> str:
        return f"{figure(x + right * along - down * across)} {figure(y + down * along + right * across)}"

    sketch.canvas.path(
        f"M{at(start, -half)} L{at(end - head, -half)} L{at(end - head, -head)} L{at(end, 0)} L{at(end - head, head)}"
        f" L{at(end - head, half)} L{at(start, half)} Z",
        looks.GOLD,
        looks.INK,
        0.4,
    )


def tile_back(desk: Desk) -> Face:
    """The unexplored side."""
    return card_back(desk, "tile", "explorer", TILE, "#1f4257")


def sides(desk: Desk, tile: Island | OpenSea) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield island(desk, tile) if isinstance(tile, Island) else open_sea(desk, tile), tile_back(desk), 1
