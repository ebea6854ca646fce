"""The sheet on which the picture of a table is laid: the drawings on it, and the things with their places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import define, evolve, field

from dead_reckoning.game.faces.tiles import TILE
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.press.drawing import Drawing
from dead_reckoning.press.face import FaceBuilder, RenderContext
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.svg import Scaled, marked

TABLE: Final = Size(420, 297)
"""Millimetres of the picture; it may be shown at any size."""
READ: Final = 4.2
"""The smallest type size: 9 pixels where the picture is 900 pixels wide."""
EDGE: Final = 5.0
TILE_SHARE: Final = 0.81
GAP: Final = 2.5
SIGN: Final = 5.2
"""Height of the sign of a cell, above its tile."""
SIDE: Final = TILE.width * TILE_SHARE
OCEAN: Final = Area(EDGE, 2.5, 3 * SIDE + 2 * GAP, 4 * (SIDE + SIGN))
COLUMN: Final = Area(OCEAN.right + 6, EDGE, TABLE.width - OCEAN.right - 6 - EDGE, TABLE.height - 2 * EDGE)
FIGHT: Final = 112.0
"""Width of a battle, between the sea and the players; it takes as much of theirs."""
HAND: Final = 73.0
"""Height of the own cards, at the foot."""


def marks_of(marks: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """Marks that are not empty, as texts."""
    return tuple((name, str(value)) for name, value in marks.items() if value != "")


@define
class TableDrawing:
    """A table while it is being laid: the drawings on it, and the things there, scaled."""

    context: RenderContext
    box: Box
    seen: Observation
    builder: FaceBuilder
    things: list[Scaled] = field(factory=list)
    said: list[str] = field(factory=list)

    def put(  # a place has as many sides
        self, drawing: Drawing, x: float, y: float, scale: float, quarter: int = 0, **marks: object
    ) -> None:
        """A drawing with its corner at a place; ``marks`` say what it is."""
        self.things.append(Scaled(drawing, x, y, scale, quarter, marks_of(marks)))

    def readable(self, scale: float) -> RenderContext:
        """The context for a drawing at a scale, in which no text is too small to read."""
        return evolve(self.context, least=READ / scale)

    def area(self, area: Area, **marks: object) -> None:
        """Something that is an area of the table and no thing."""
        self.builder.canvas.rect(area, more=f' pointer-events="all"{marked(marks_of(marks))}')

    @property
    def column(self) -> Area:
        """The area of the players: beside the sea or a battle, above the viewer's cards."""
        taken = FIGHT if self.seen.state.battle else 0
        return Area(COLUMN.x + taken, COLUMN.y, COLUMN.width - taken, COLUMN.height - HAND - GAP)
