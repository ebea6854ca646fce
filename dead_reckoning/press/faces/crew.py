"""Crew cards: all four levels at a glance, and a sleeve at one level with its slots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from dead_reckoning.model.cards import CrewCard
from dead_reckoning.press import looks
from dead_reckoning.press.drawing import figure
from dead_reckoning.press.faces.backs import card_back
from dead_reckoning.press.faces.desk import Desk, Face, Sketch
from dead_reckoning.press.geometry import SAFE, Area, windows
from dead_reckoning.press.setting import SCALES, Misfit, Paragraphs, Scale, Setting, set_words

ROOM: Final = 0.8
"""Above and below what a band holds."""
LARGE: Final = Scale(7.4, 3.3)
"""Where there is room for it."""
MARK: Final = 5.6
"""Width of the level's mark."""


def role(card: CrewCard) -> str:
    """``gunner``: what the icon of a crew card is called."""
    return str(card.id).rsplit(".", 1)[-1].replace("_", " ")


def portrait(sketch: Sketch, card: CrewCard, area: Area) -> None:
    """The head of a crew card: the sign of the role before the sea, and the name on a ribbon."""
    inner = area.inset(SAFE, 0)
    inner = Area(inner.x, area.y + SAFE, inner.width, area.height - SAFE - 0.6)
    sketch.canvas.rect(inner, looks.SEA, looks.INK, 0.4, 1.4)
    swell(sketch, inner)
    radius = inner.height / 2 - 0.4
    x = inner.x + radius + 0.8
    y = inner.middle[1]
    photo = sketch.desk.photos.get(str(card.id))
    if photo:
        sketch.photo(photo, inner.inset(0.2))
    else:
        sketch.canvas.circle(x, y, radius, looks.PARCHMENT, looks.INK, 0.4)
        sketch.canvas.circle(x, y, radius - 0.7, "none", looks.EDGE, 0.2)
        sketch.icon(sketch.emblem(role(card), "crew"), x, y, radius * 1.35)
    left = x + radius + 1
    right = inner.right - 0.8
    if card.copies > 1:
        right -= 6.4
        sketch.canvas.circle(right + 3.6, y, 2.9, looks.PARCHMENT, looks.INK, 0.3)
        sketch.number(f"×{card.copies}", right + 3.6, y, 2.8)
    plate = Area(left, y - 3.1, right - left, 6.2)
    sketch.ribbon(plate, looks.PARCHMENT)
    sketch.name(card.name.text(sketch.desk.lang), plate.inset(2.6, 0))


def swell(sketch: Sketch, area: Area) -> None:
    """The sea at the foot of an area."""
    count = max(1, round(area.width / 4.8))
    arc = (area.width - 0.4) / count
    curves = f" q{figure(arc / 2)} -1.7 {figure(arc)} 0" * count
    foot = figure(area.bottom - 0.2)
    sketch.canvas.path(
        f"M{figure(area.x + 0.2)} {figure(area.bottom - 2.8)}{curves} V{foot} H{figure(area.x + 0.2)} Z",
        looks.DEEP_SEA,
        more=' opacity="0.45"',
    )


def level_mark(sketch: Sketch, area: Area, level: int) -> None:
    """The number of a level, and as many pips."""
    x, y = area.x + MARK / 2, area.middle[1]
    sketch.number(level, x, y - 1.1, 4.2)
    for pip in range(level):
        sketch.canvas.circle(x + (pip - (level - 1) / 2) * 1.25, y + 1.7, 0.42, looks.INK)


def all_levels(desk: Desk, card: CrewCard, in_words: bool = False) -> Face:
    """The reference of a crew card: four bands, one a level, with icons or in words."""
    sketch = Sketch(desk, desk.card)
    sketch.ground(looks.PARCHMENT)
    head = windows(desk.card).portrait
    portrait(sketch, card, head)
    room = Area(SAFE, head.bottom, desk.card.width - 2 * SAFE, desk.card.height - head.bottom - SAFE)
    said = [desk.said(level.abilities, level.texts) for level in card.levels]
    blocks = fitting(room, partial(paragraphs, said) if in_words else partial(strips, sketch, card))
    needed = sum(block.height + 2 * ROOM for block in blocks)
    if needed > room.height + 0.01:
        sketch.misfits.append(Misfit("the four levels", needed, room.height, "high"))
    spare = max(0.0, room.height - needed) / len(blocks)
    y = room.y
    for level, block in enumerate(blocks, 1):
        band = Area(room.x, y, room.width, block.height + 2 * ROOM + spare)
        band_of(sketch, band, level)
        inner = band_room(band)
        sketch.check(0, block.width, inner, f"level {level}")
        top = inner.y + (inner.height - block.height) / 2
        block.draw(sketch.canvas, Area(inner.x, top, inner.width, block.height), centred=False)
        y = band.bottom
    texts = [f"{desk.caption('level')} {number}: {' '.join(lines)}" for number, lines in enumerate(said, 1)]
    return sketch.face(str(card.id), "words" if in_words else "front", card.name.text(desk.lang), texts)


def band_room(band: Area) -> Area:
    """Where the abilities of a band go."""
    return Area(band.x + MARK + 0.8, band.y, band.width - MARK - 1.4, band.height)


Bands = Sequence[Setting | Paragraphs]


def strips(sketch: Sketch, card: CrewCard, width: float, scale: Scale) -> Bands:
    """The levels as strips."""
    return [sketch.strip(level.abilities, width, scale.icon) for level in card.levels]


def paragraphs(said: Sequence[Sequence[str]], width: float, scale: Scale) -> Bands:
    """The levels in words, each in one piece."""
    return [set_words([" ".join(lines)], width, scale.words) for lines in said]


def fitting(room: Area, made: Callable[[float, Scale], Bands]) -> Bands:
    """The levels at the largest scale at which all of them fit."""
    width = band_room(room).width
    blocks = made(width, LARGE)
    for scale in (LARGE, *SCALES):
        blocks = made(width, scale)
        if sum(block.height + 2 * ROOM for block in blocks) <= room.height and all(b.width <= width for b in blocks):
            break
    return blocks


def band_of(sketch: Sketch, band: Area, level: int) -> None:
    """The ground of a level, and its mark."""
    plate = band.inset(0, 0.25)
    sketch.canvas.rect(plate, looks.PALE, looks.EDGE, 0.3, 1.2)
    mark = Area(plate.x, plate.y, MARK, plate.height)
    sketch.canvas.rect(mark, looks.LEVEL[level], looks.EDGE, 0.3, 1.2)
    level_mark(sketch, mark, level)


def at_level(sketch: Sketch, card: CrewCard, level: int, area: Area) -> None:
    """The strip of one level, as the ability card shows it below the slots."""
    plate = Area(SAFE, area.y + 0.5, sketch.size.width - 2 * SAFE, area.height - SAFE - 0.5)
    band_of(sketch, plate.inset(0, -0.25), level)
    effects = card.levels[level - 1].abilities
    sketch.fit_strip(sketch.desk.glyphs(effects), band_room(plate).inset(0, 0.6), f"level {level}")


def sides(desk: Desk, card: CrewCard) -> Iterator[tuple[Face, Face, int]]:
    """Icons in front, words behind."""
    back = all_levels(desk, card, in_words=True) if desk.words else card_back(desk, "crew")
    yield all_levels(desk, card), back, card.copies
