"""The backs of cards that have no side of their own: a compass rose over waves, and the mark of the deck."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from dead_reckoning.press import palette
from dead_reckoning.press.drawing import Canvas, Item, figure
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.geometry import Size


def card_back(
    context: RenderContext, deck: str, icon: str = "", size: Size | None = None, color: str = palette.NIGHT
) -> Face:
    """The back of a deck."""
    builder = FaceBuilder(context, size or context.card)
    builder.canvas.rect(builder.area.inset(-context.bleed), color)
    builder.waves(builder.area.inset(-context.bleed), "#3d5a75")
    frame = builder.area.inset(2.4)
    builder.canvas.rect(frame, "none", palette.GOLD, 0.5, 2)
    builder.canvas.rect(frame.inset(0.9), "none", palette.GOLD, 0.2, 1.4)
    x, y = builder.area.middle
    radius = min(builder.size.width, builder.size.height) * 0.34
    builder.canvas.items += rose(x, y, radius)
    builder.canvas.circle(x, y, radius * 0.44, palette.PARCHMENT, palette.GOLD, 0.5)
    if icon:
        builder.icon(icon, x, y, radius * 0.56)
    else:
        builder.icon("enemy" if deck == "crew" else "advancement", x, y, radius * 0.56)
    return builder.face(f"back.{deck}", "back", "", ())


@lru_cache(maxsize=64)
def rose(x: float, y: float, radius: float) -> tuple[Item, ...]:
    """A compass rose: long points and short ones, each half light and half dark; many backs have the same."""
    canvas, middle = Canvas(), f"{figure(x)} {figure(y)}"
    for reach, first in ((radius * 0.72, 45), (radius, 0)):
        for side, fill in ((-1, palette.PARCHMENT), (1, palette.GOLD)):
            halves = [
                f"M{polar(x, y, reach, angle)} L{polar(x, y, radius * 0.3, angle + side * 45)} L{middle} Z"
                for angle in range(first, 360, 90)
            ]
            canvas.path("".join(halves), fill, palette.NIGHT, 0.2)
    return tuple(canvas.items)


def polar(x: float, y: float, radius: float, angle: float) -> str:
    """A point on a circle, from the top clockwise."""
    return f"{figure(x + radius * sin(radians(angle)))} {figure(y - radius * cos(radians(angle)))}"
