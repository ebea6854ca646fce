"""Outlined forms that the things of vignettes are made of, and their colors."""

from __future__ import annotations

from typing import Final

INK: Final = "#22303c"
WOOD: Final = "#8a5a2e"
DARK_WOOD: Final = "#5e3b1c"
PLANK: Final = "#b98a52"
SAILCLOTH: Final = "#f6ecd2"
RED: Final = "#b23a35"
GOLD: Final = "#e2ae3a"
IRON: Final = "#4c5863"
STONE: Final = "#b9b2a1"
SAND: Final = "#ecd9a2"
LEAF: Final = "#5f8f4e"
SKIN: Final = "#d9a47a"
BLUE: Final = "#3c6288"
BONE: Final = "#f4eeda"
GREEN: Final = "#3f7d5c"


def form(data: str, fill: str, width: float = 0.7) -> str:
    """An outlined form."""
    return f'<path d="{data}" fill="{fill}" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"/>'


def stroke(data: str, width: float = 0.7, color: str = INK) -> str:
    """Lines."""
    return (
        f'<path d="{data}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def ring(x: float, y: float, radius: float, fill: str, width: float = 0.7) -> str:
    """An outlined disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{INK}" stroke-width="{width}"/>'


def box(x: float, y: float, wide: float, high: float, fill: str, width: float = 0.7) -> str:
    """An outlined rectangle."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{fill}" stroke="{INK}"'
        f' stroke-width="{width}" stroke-linejoin="round"/>'
    )
