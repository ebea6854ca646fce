"""The colors of the press, and what they are for.  Wherever a color says something, a shape says it too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

INK: Final = "#22303c"
FAINT_INK: Final = "#4f5a64"
PARCHMENT: Final = "#fbf3df"
PALE: Final = "#fffaf0"
EDGE: Final = "#b99a62"
SEA: Final = "#d5eaf0"
DEEP_SEA: Final = "#3f8fb5"
NIGHT: Final = "#24384b"
GREEN: Final = "#3d8a3d"
"""The bar between abilities."""
RED: Final = "#c22f24"
"""The slash between alternatives."""
PURPLE: Final = "#7b3fa0"
"""The frame of end-game abilities."""
PLACE: Final = "#cfe6ee"
"""Behind the icon of a place."""
BATTLE: Final = "#8e2a22"
"""The tag of battle abilities."""
WIN: Final = "#e3efd6"
LOSE: Final = "#f3dcd6"
GOLD: Final = "#eeb836"
BRONZE: Final = "#c98d4e"


def disc(x: float, y: float, half: float) -> str:
    """A disc, as path data."""
    arc = f"a{half:.3f} {half:.3f} 0 1 0"
    return f"M{x - half:.3f} {y:.3f} {arc} {2 * half:.3f} 0 {arc} {-2 * half:.3f} 0 Z"


def square(x: float, y: float, half: float) -> str:
    """A square."""
    side = half * 0.86
    return f"M{x - side:.3f} {y - side:.3f} h{2 * side:.3f} v{2 * side:.3f} h{-2 * side:.3f} Z"


def triangle(x: float, y: float, half: float) -> str:
    """A triangle on its base."""
    return f"M{x:.3f} {y - half:.3f} l{half:.3f} {1.7 * half:.3f} h{-2 * half:.3f} Z"


def cross(x: float, y: float, half: float) -> str:
    """A cross."""
    arm = half * 0.36
    long = half - arm
    return (
        f"M{x - arm:.3f} {y - half:.3f} h{2 * arm:.3f} v{long:.3f} h{long:.3f} v{2 * arm:.3f} h{-long:.3f} v{long:.3f}"
        f" h{-2 * arm:.3f} v{-long:.3f} h{-long:.3f} v{-2 * arm:.3f} h{long:.3f} Z"
    )


FORMS: Final[Mapping[str, Callable[[float, float, float], str]]] = {
    "disc": disc,
    "square": square,
    "triangle": triangle,
    "cross": cross,
}
"""Form -> its path data."""
SEATS: Final = (("#5b3a86", "disc"), ("#1f5f8b", "square"), ("#2f6b34", "triangle"), ("#7a5a00", "cross"))
"""Seat -> color (purple, blue, green, yellow, as games are told) and form: white on each has a contrast above 6."""
ROW: Final = {1: "#2f6b34", 2: "#1f5f8b", 3: "#8a4b00", 4: "#7a1f2e"}
"""Row -> color; the form of the head and the number of waves say it too.  White on it has a contrast above 6."""
LEVEL: Final = {1: "#f3e4c3", 2: "#ecd5a4", 3: "#e4c583", 4: "#dcb35f"}
"""Level -> color; the number of pips says it too."""
