"""The reference cards beside each player's board: a reference of the turn and of battles, and one of the crew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final

from dead_reckoning.game.faces.brief import BATTLE, TURN, Lines, lines
from dead_reckoning.game.faces.crew import role
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.press import palette
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import SCALES, TYPE
from dead_reckoning.press.typesetting import Overflow, Setting

TURNS: Final = Size(96, 128)
"""Four of them on a sheet."""
CREW: Final = Size(190, 128)
NAMES: Final = 27
"""Width of the column of names."""
SHARES: Final = (0.17, 0.22, 0.29, 0.32)
"""The share of the rest for each level."""
HEAD: Final = 5.0
"""Height of the numbers of levels."""
BESIDE: Final = 1.4
ABOVE: Final = 0.9
"""The distance from strips to the frames of their cells, beside and above."""
SIZES: Final = (TYPE[9], TYPE[8])


def turn_reference(context: RenderContext, numbers: Mapping[str, str]) -> tuple[Face, Face]:
    """A card with the turn in front and a battle on the back."""
    return turn_side(context, "front", "your turn", TURN, numbers), turn_side(
        context, "back", "in battle", BATTLE, numbers
    )


def turn_side(context: RenderContext, side: str, title: str, said: Lines, numbers: Mapping[str, str]) -> Face:
    """A side with its title and lines, as large as they fit."""
    builder = FaceBuilder(context, TURNS)
    room = titled(builder, context.caption(title))
    for size in SIZES:
        pieces = list(lines(context, said, numbers, room.width, size))
        needed = sum(piece.height for piece in pieces)
        if needed <= room.height:
            break
    if needed > room.height:
        builder.overflows.append(Overflow(context.caption(title), needed, room.height, "high", "words"))
    y, gap = room.y, max(0.0, room.height - needed) / len(pieces)
    for piece in pieces:
        piece.draw(builder, Area(room.x, y, room.width, piece.height))
        y += piece.height + min(gap, 2)
    return builder.face("reference.turn", side, context.caption(title))


def titled(builder: FaceBuilder, title: str) -> Area:
    """The ground and the title of a reference; the room below."""
    builder.ground(palette.PARCHMENT)
    wide = min(builder.size.width - 12, 96)
    plate = Area((builder.size.width - wide) / 2, 4.4, wide, 8)
    builder.ribbon(plate, palette.PALE)
    builder.name(title, plate.inset(4, 0))
    return Area(5, plate.bottom + 2.4, builder.size.width - 10, builder.size.height - plate.bottom - 2.4 - 5)


def crew_reference(context: RenderContext, cards: Sequence[CrewCard]) -> Face:
    """A line for each crew card, as high as it needs, and what the card can do at each level."""
    builder = FaceBuilder(context, CREW)
    room = titled(builder, context.caption("crew"))
    wide = room.width - NAMES
    starts = list(accumulate(SHARES, initial=0.0))
    columns = [
        Area(room.x + NAMES + start * wide, room.y, share * wide, room.height).inset(0.4, 0)
        for start, share in zip(starts, SHARES, strict=False)
    ]
    for level, column in enumerate(columns, 1):
        builder.canvas.rect(column, palette.LEVEL[level], radius=1)
        builder.number(level, column.middle[0], room.y + HEAD / 2, TYPE[11])
    rows = fitting(builder, cards, [column.width - 2 * BESIDE for column in columns], room.height - HEAD)
    needed = [max(each.height for each in row) + 2 * ABOVE for row in rows]
    builder.check(sum(needed), 0, Area(0, 0, 0, room.height - HEAD), context.caption("crew"))
    spare = max(0.0, room.height - HEAD - sum(needed)) / max(1, len(cards))
    y = room.y + HEAD
    for card, row, high in zip(cards, rows, needed, strict=True):
        named(builder, card, Area(room.x, y, NAMES, high + spare))
        for column, setting in zip(columns, row, strict=False):
            cell = Area(column.x, y, column.width, high + spare).inset(0.4, 0.3)
            builder.canvas.rect(cell, palette.PALE, palette.EDGE, 0.2, 0.8)
            builder.check(0, setting.width, cell, str(card.id))
            setting.draw(builder.canvas, cell)
        y += high + spare
    return builder.face("reference.crew", "front", context.caption("crew"))


def fitting(
    builder: FaceBuilder, cards: Sequence[CrewCard], widths: Sequence[float], height: float
) -> list[list[Setting]]:
    """The levels of cards, card by card, with the largest icons with which all lines fit below each other."""
    for scale in SCALES:
        rows = [
            [
                builder.strip(level.abilities, width, scale.icon)
                for level, width in zip(card.levels, widths, strict=False)
            ]
            for card in cards
        ]
        wide = all(each.width <= width for row in rows for each, width in zip(row, widths, strict=False))
        if wide and sum(max(each.height for each in row) + 2 * ABOVE for row in rows) <= height:
            break
    return rows


def named(builder: FaceBuilder, card: CrewCard, area: Area) -> None:
    """The sign, the name and the number of a card."""
    builder.icon(builder.emblem(role(card), "crew"), area.x + 4, area.middle[1], min(7.4, area.height - 0.6))
    name = card.name.text(builder.context.lang)
    text = f"{name} ×{card.copies}" if card.copies > 1 else name
    builder.fit_words([text], Area(area.x + 8.6, area.y, area.width - 9.2, area.height), text, centered=False)
