"""Counters: cubes, markers, goods and ships of paper, for those who have none of wood."""

from __future__ import annotations

from typing import Final

from dead_reckoning.press import palette
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.fonts import STRONG, font
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import TYPE

CUBE: Final = Size(10, 10)
MARKER: Final = Size(12, 12)
GOODS: Final = Size(15, 15)
SHIP: Final = Size(24, 24)
"""Ours."""


def ground(builder: FaceBuilder, fill: str) -> None:
    """A plain ground to the edge."""
    builder.canvas.rect(builder.area.inset(-builder.context.bleed), fill)


def cube(context: RenderContext, seat: int) -> Face:
    """An influence cube of a player: color and form."""
    builder = FaceBuilder(context, CUBE)
    color, form = palette.SEATS[seat]
    ground(builder, color)
    builder.canvas.path(palette.FORMS[form](5, 5, 2.9), "#ffffff")
    return builder.face(f"cube.{seat}", "front", f"{context.caption('cube of player')} {seat + 1}")


def black_cube(context: RenderContext) -> Face:
    """A cube of nobody."""
    builder = FaceBuilder(context, CUBE)
    ground(builder, palette.INK)
    builder.canvas.rect(Area(3, 3, 4, 4), "none", "#ffffff", 0.5)
    return builder.face("cube.black", "front", context.caption("black cubes"))


def marker(context: RenderContext, seat: int) -> Face:
    """An achievement marker of a player."""
    builder = FaceBuilder(context, MARKER)
    ground(builder, palette.PALE)
    builder.seat_mark(seat, 6, 6, 9.6)
    return builder.face(f"marker.{seat}", "front", f"{context.caption('marker of player')} {seat + 1}")


def ship(context: RenderContext, seat: int) -> Face:
    """The ship of a player."""
    return signed(context, seat, "ship", "ship")


def pirate(context: RenderContext, seat: int) -> Face:
    """The marker of pirate mode of a player.  Rule 6.1."""
    return signed(context, seat, "black flag", "pirate")


def signed(context: RenderContext, seat: int, icon: str, name: str) -> Face:
    """An icon on a player's color."""
    builder = FaceBuilder(context, SHIP)
    color, _ = palette.SEATS[seat]
    ground(builder, color)
    builder.canvas.circle(12, 12, 9.6, palette.PARCHMENT, palette.INK, 0.4)
    builder.icon(icon, 12, 11, 12)
    builder.seat_mark(seat, 19, 19, 6.4)
    return builder.face(f"{name}.{seat}", "front", f"{context.word(icon)} {seat + 1}")


def goods(context: RenderContext, good: str, number: int) -> Face:
    """Barrels or coins: so many."""
    builder = FaceBuilder(context, GOODS)
    ground(builder, "#f3e4c3" if good == "coin" else "#e3d3b8")
    builder.canvas.rect(builder.area.inset(0.9), "none", palette.EDGE, 0.3, 1.2)
    if number == 1:
        builder.icon(good, 7.5, 7.5, 10)
    else:
        builder.icon(good, 5.6, 7.5, 7.4)
        size = TYPE[12.5]
        builder.canvas.word(str(number), 9.3, 7.5 + font(STRONG).capital * size / 2, size, STRONG)
    return builder.face(f"{good}.{number}", "front", f"{context.word(good)} {number}")


def damage(context: RenderContext) -> Face:
    """A damage marker.  Rule 1.4."""
    builder = FaceBuilder(context, GOODS)
    ground(builder, "#f3dcd6")
    builder.icon("damage", 7.5, 7.5, 10)
    return builder.face("damage", "front", context.word("damage"))


def first_player(context: RenderContext) -> Face:
    """Draw the token of the first player."""
    builder = FaceBuilder(context, SHIP)
    ground(builder, palette.GOLD)
    builder.canvas.circle(12, 12, 9.6, palette.PARCHMENT, palette.INK, 0.4)
    builder.icon("captain", 12, 11.4, 13)
    return builder.face("first_player", "front", context.caption("first player"))
