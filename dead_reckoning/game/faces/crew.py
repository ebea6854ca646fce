"""Crew cards: all four levels at a glance, and a sleeve at one level with its slots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from dead_reckoning.game.faces.backs import card_back
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import figure
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.geometry import SAFE, Area, windows
from dead_reckoning.press.glyphs import LARGE_SCALES, TYPE, Scale
from dead_reckoning.press.typesetting import Overflow, Paragraphs, Setting, set_words

ROOM: Final = 0.8
"""Above and below what a band holds."""
BESIDE: Final = 0.9
"""The distance from the level's mark to the content of a band, and from there to the frame."""
MARK: Final = 4.3
"""Width of the level's mark."""
MARKED: Final = 6.8
"""Height of a level's mark of full size."""


def role(card: CrewCard) -> str:
    """``gunner``: the name of a crew card's icon."""
    return str(card.id).rsplit(".", 1)[-1].replace("_", " ")


def portrait(builder: FaceBuilder, card: CrewCard, area: Area) -> None:
    """The head of a crew card: the sign of the role before the sea, and the name on a ribbon."""
    inner = area.inset(SAFE, 0)
    inner = Area(inner.x, area.y + SAFE, inner.width, area.height - SAFE - 0.6)
    builder.canvas.rect(inner, palette.SEA, palette.INK, 0.4, 1.4)
    swell(builder, inner)
    radius = inner.height / 2 - 0.4
    x = inner.x + radius + 0.8
    y = inner.middle[1]
    photo = builder.context.photos.get(str(card.id))
    if photo:
        builder.photo(photo, inner.inset(0.2))
    else:
        builder.canvas.circle(x, y, radius, palette.PARCHMENT, palette.INK, 0.4)
        builder.canvas.circle(x, y, radius - 0.7, "none", palette.EDGE, 0.2)
        builder.icon(builder.emblem(role(card), "crew"), x, y, radius * 1.35)
    left = x + radius + 1
    right = inner.right - 0.8
    if card.copies > 1 and not builder.context.least:
        right -= 6.4
        builder.canvas.circle(right + 3.6, y, 2.9, palette.PARCHMENT, palette.INK, 0.3)
        builder.number(f"×{card.copies}", right + 3.6, y, TYPE[8])
    plate = Area(left, y - 3.1, right - left, 6.2)
    builder.ribbon(plate, palette.PARCHMENT)
    builder.name(card.name.text(builder.context.lang), plate.inset(2.6, 0))


def swell(builder: FaceBuilder, area: Area) -> None:
    """The sea at the foot of an area."""
    count = max(1, round(area.width / 4.8))
    arc = (area.width - 0.4) / count
    curves = f" q{figure(arc / 2)} -1.7 {figure(arc)} 0" * count
    foot = figure(area.bottom - 0.2)
    builder.canvas.path(
        f"M{figure(area.x + 0.2)} {figure(area.bottom - 2.8)}{curves} V{foot} H{figure(area.x + 0.2)} Z",
        palette.DEEP_SEA,
        more=' opacity="0.45"',
    )


def level_mark(builder: FaceBuilder, area: Area, level: int) -> None:
    """The number of a level, and as many pips; smaller in a band of one line."""
    x, y = area.x + MARK / 2, area.middle[1]
    scale = min(1.0, area.height / MARKED)
    builder.number(level, x, y - 1.1 * scale, 4.2 * scale)
    for pip in range(level):
        builder.canvas.circle(x + (pip - (level - 1) / 2) * 0.95, y + 1.7 * scale, 0.36, palette.INK)


def all_levels(context: RenderContext, card: CrewCard, in_words: bool = False) -> Face:
    """The reference of a crew card: four bands, one a level, with icons or in words."""
    builder = FaceBuilder(context, context.card)
    builder.ground(palette.PARCHMENT)
    head = windows(context.card).portrait
    portrait(builder, card, head)
    room = Area(SAFE, head.bottom, context.card.width - 2 * SAFE, context.card.height - head.bottom - SAFE)
    said = [context.said(level.abilities, level.texts) for level in card.levels]
    blocks = scaled_levels(room, partial(paragraphs, said) if in_words else partial(strips, builder, card))
    needed = sum(block.height + 2 * ROOM for block in blocks)
    if needed > room.height + 0.01:
        builder.overflows.append(Overflow("the four levels", needed, room.height, "high", "icons"))
    spare = max(0.0, room.height - needed) / len(blocks)
    y = room.y
    for level, block in enumerate(blocks, 1):
        band = Area(room.x, y, room.width, block.height + 2 * ROOM + spare)
        band_of(builder, band, level)
        inner = band_room(band)
        builder.check(0, block.width, inner, f"level {level}")
        top = inner.y + (inner.height - block.height) / 2
        block.draw(builder.canvas, Area(inner.x, top, inner.width, block.height), centered=False)
        y = band.bottom
    texts = [f"{context.caption('level')} {number}: {' '.join(lines)}" for number, lines in enumerate(said, 1)]
    return builder.face(str(card.id), "words" if in_words else "front", card.name.text(context.lang), texts)


def band_room(band: Area) -> Area:
    """The area for the abilities of a band."""
    return Area(band.x + MARK + BESIDE, band.y, band.width - MARK - 2 * BESIDE, band.height)


Bands = Sequence[Setting | Paragraphs]


def strips(builder: FaceBuilder, card: CrewCard, width: float, scale: Scale) -> Bands:
    """The levels as strips."""
    return [builder.strip(level.abilities, width, scale.icon) for level in card.levels]


def paragraphs(said: Sequence[Sequence[str]], width: float, scale: Scale) -> Bands:
    """The levels in words, each in one piece."""
    return [set_words([" ".join(lines)], width, scale.words) for lines in said]


def scaled_levels(room: Area, made: Callable[[float, Scale], Bands]) -> Bands:
    """The levels at the largest scale at which all of them fit."""
    width = band_room(room).width
    for scale in LARGE_SCALES:
        blocks = made(width, scale)
        if sum(block.height + 2 * ROOM for block in blocks) <= room.height and all(b.width <= width for b in blocks):
            break
    return blocks


def band_of(builder: FaceBuilder, band: Area, level: int) -> None:
    """The ground of a level, and its mark."""
    plate = band.inset(0, 0.25)
    builder.canvas.rect(plate, palette.PALE, palette.EDGE, 0.3, 1.2)
    mark = Area(plate.x, plate.y, MARK, plate.height)
    builder.canvas.rect(mark, palette.LEVEL[level], palette.EDGE, 0.3, 1.2)
    level_mark(builder, mark, level)


def at_level(builder: FaceBuilder, card: CrewCard, level: int, area: Area) -> None:
    """The strip of one level, as the ability card shows it below the slots."""
    plate = Area(SAFE, area.y + 0.5, builder.size.width - 2 * SAFE, area.height - SAFE - 0.5)
    band_of(builder, plate.inset(0, -0.25), level)
    effects = card.levels[level - 1].abilities
    builder.fit_strip(builder.context.glyphs(effects), band_room(plate).inset(0, 0.5), f"level {level}", LARGE_SCALES)


def sides(context: RenderContext, card: CrewCard) -> Iterator[tuple[Face, Face, int]]:
    """Icons in front, words behind."""
    back = all_levels(context, card, in_words=True) if context.words else card_back(context, "crew")
    yield all_levels(context, card), back, card.copies
