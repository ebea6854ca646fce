"""The backs of cards that have no side of their own: a compass rose over waves, and the mark of the deck."""

from __future__ import annotations

from math import cos, radians, sin

from dead_reckoning.press import looks
from dead_reckoning.press.drawing import figure
from dead_reckoning.press.faces.desk import Desk, Face, Sketch
from dead_reckoning.press.geometry import Size

ROSE = 8
"""Points of the compass rose."""


def card_back(desk: Desk, deck: str, icon: str = "", size: Size | None = None, colour: str = looks.NIGHT) -> Face:
    """The back of a deck."""
    sketch = Sketch(desk, size or desk.card)
    sketch.canvas.rect(sketch.area.inset(-desk.bleed), colour)
    sketch.waves(sketch.area.inset(-desk.bleed), "#3d5a75")
    frame = sketch.area.inset(2.4)
    sketch.canvas.rect(frame, "none", looks.GOLD, 0.5, 2)
    sketch.canvas.rect(frame.inset(0.9), "none", looks.GOLD, 0.2, 1.4)
    x, y = sketch.area.middle
    radius = min(sketch.size.width, sketch.size.height) * 0.34
    rose(sketch, x, y, radius)
    sketch.canvas.circle(x, y, radius * 0.44, looks.PARCHMENT, looks.GOLD, 0.5)
    if icon:
        sketch.icon(icon, x, y, radius * 0.56)
    else:
        sketch.icon("enemy" if deck == "crew" else "advancement", x, y, radius * 0.56)
    return sketch.face(f"back.{deck}", "back", "", ())


def rose(sketch: Sketch, x: float, y: float, radius: float) -> None:
    """A compass rose: long points and short ones, each half light and half dark."""
    for long in (False, True):
        reach = radius if long else radius * 0.72
        for point in range(4):
            angle = 90 * point + (0 if long else 45)
            tip = polar(x, y, reach, angle)
            for side, fill in ((-1, looks.PARCHMENT), (1, looks.GOLD)):
                foot = polar(x, y, radius * 0.3, angle + side * 45)
                sketch.canvas.path(f"M{tip} L{foot} L{figure(x)} {figure(y)} Z", fill, looks.NIGHT, 0.2)


def polar(x: float, y: float, radius: float, angle: float) -> str:
    """A point on a circle, from the top clockwise."""
    return f"{figure(x + radius * sin(radians(angle)))} {figure(y - radius * cos(radians(angle)))}"
