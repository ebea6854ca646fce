"""Advancements and encounters: cards that are bought, traded or fought for, in the slot that it will fill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from dead_reckoning.game.faces.backs import card_back
from dead_reckoning.game.faces.meeting import kind_of, meeting
from dead_reckoning.game.faces.vignettes import draw_vignette
from dead_reckoning.game.printed.box import EncounterKind
from dead_reckoning.game.printed.cards import Advancement, Encounter, EncounterBack, Translated
from dead_reckoning.game.printed.terms import Slot
from dead_reckoning.model.terms import Effect
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import figure
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext, fit_block
from dead_reckoning.press.fonts import STRONG, font
from dead_reckoning.press.geometry import SAFE, Area, Size, windows
from dead_reckoning.press.glyphs import LARGE_SCALES, SMALLEST, TYPE, titles
from dead_reckoning.press.typesetting import Paragraphs, set_words

HEAD: Final = 4.8
"""Height of the head of a slot's panel."""
SMALL_TITLES: Final = titles(10)
COST: Final = 9.5
"""Width of the plate with the cost."""


class Insert(NamedTuple):
    """The contents of a card's slot."""

    name: str
    row: int
    slot: Slot
    cost: int | None
    """None where nothing is to be paid any more."""
    effects: tuple[Effect, ...]


def slot_area(card: Size, slot: Slot) -> Area:
    """The panel of a slot: all that a transparent card paints."""
    return windows(card).slot(slot.value).inset(SAFE, 0.75)


def row_head(area: Area, row: int) -> str:
    """The outline of a head, as path data.  Each row has a form of its own, so that it can be told without color.

    Row 1 is plain, row 2 pointed, row 3 forked, row 4 battlemented.
    """
    x, y, right, foot = (figure(value) for value in (area.x, area.y, area.right, area.bottom))
    middle, tip = figure(area.middle[1]), figure(area.right - area.height * 0.5)
    tooth = area.height / 4
    steps = "".join(f"h{figure(side)} v{figure(tooth)} " for side in (-2.2, 2.2, -2.2))
    return {
        2: f"M{x} {y} H{tip} L{right} {middle} L{tip} {foot} H{x} Z",
        3: f"M{x} {y} H{right} L{tip} {middle} L{right} {foot} H{x} Z",
        4: f"M{x} {y} H{right} v{figure(tooth)} {steps} H{x} Z",
    }.get(row, f"M{x} {y} H{right} V{foot} H{x} Z")


def slot_panel(builder: FaceBuilder, insert: Insert) -> None:
    """The panel in its window: cost, name, row, and the strip."""
    panel_in(builder, insert, slot_area(builder.size, insert.slot))


def panel_in(builder: FaceBuilder, insert: Insert, area: Area) -> None:
    """The panel of a slot in an area."""
    builder.panel(area, palette.PALE, palette.INK)
    head = Area(area.x, area.y, area.width, max(HEAD, builder.context.least * 1.1))
    builder.canvas.path(row_head(head.inset(0.2), insert.row), palette.ROW[insert.row])
    left = area.x + 1.2
    if insert.cost is not None:
        plate = Area(area.x - 0.4, area.y - 0.4, COST, HEAD + 0.9)
        builder.canvas.rect(plate, palette.PARCHMENT, palette.INK, 0.4, 1.2)
        builder.cost(plate.inset(0.8, 0.75), "cargo", insert.cost)
        left = plate.right + 0.6
    else:
        plate = Area(left - 0.4, head.y + 0.5, HEAD + 0.2, HEAD - 1)
        builder.canvas.rect(plate, palette.PARCHMENT, radius=1)
        builder.icon(f"slot {insert.slot.value}", *plate.middle, HEAD - 1.6)
        left = plate.right + 0.8
    right = area.right - HEAD - 3.6
    if builder.context.least:  # the form of the head tells the row, too; the name needs the room
        right = area.right - 3
    else:
        sign = Area(right + 0.5, head.y + 0.5, HEAD + 0.2, HEAD - 1)
        builder.canvas.rect(sign, palette.PARCHMENT, radius=1)
        builder.icon(f"row {insert.row}", *sign.middle, HEAD - 1.4)
    builder.name(insert.name, Area(left, head.y, right - left, head.height), "#ffffff", SMALL_TITLES)
    body = Area(area.x + 1.2, head.bottom + 0.4, area.width - 2.4, area.bottom - head.bottom - 0.8)
    builder.fit_strip(builder.context.glyphs(insert.effects), body, insert.name, LARGE_SCALES)


def empty_slots(builder: FaceBuilder, taken: Sequence[Slot], color: str = "#8fb3bf") -> None:
    """Dashed outlines where other cards may come."""
    for slot in Slot:
        if slot not in taken:
            area = slot_area(builder.size, slot)
            builder.canvas.rect(area, "none", color, 0.25, 1.4, ' stroke-dasharray="1.6 1.2"')


# -- Advancements ----------------------------------------------------------------------------------------------------


def front(context: RenderContext, card: Advancement) -> Face:
    """An advancement: a picture over the whole card, and on it the slot's panel and the words."""
    builder = FaceBuilder(context, context.card)
    name = card.name.text(context.lang)
    said = context.said(card.abilities, card.texts)
    head = Area(SAFE + 0.4, SAFE + 0.4, context.card.width - 2 * SAFE - 0.8, LINE)
    parts = parted(builder.size, card.slot, head.bottom, said if context.words else ())
    scenery(builder, card.row, parts.free, str(card.id), card.name, context.icon_names(card.abilities))
    slot_line(builder, head, card)
    plate(builder, parts, name)
    slot_panel(builder, Insert(name, card.row, card.slot, card.cost, card.abilities))
    return builder.face(str(card.id), "front", name, said)


RIM: Final = 2.0
"""The width of the rim around a card's picture, in the color of its row."""
LINE: Final = 6.8
"""Height of the signs above it all."""


def scenery(  # a picture has as many sides
    builder: FaceBuilder, row: int, free: Area, id: str, name: Translated, icons: Sequence[str]
) -> None:
    """The picture over the whole card, in a rim of the row's color."""
    builder.canvas.rect(builder.area.inset(-builder.context.bleed), palette.ROW[row])
    draw_vignette(builder, builder.area.inset(RIM), id, name, icons, free)


def slot_line(builder: FaceBuilder, area: Area, card: Advancement) -> None:
    """Draw the slot that the card fills and its row; between them the number of copies, if there are several."""
    y, size, icon = area.middle[1], TYPE[11], area.height - 1.2
    text = builder.context.caption(card.slot.value)
    wide = font(STRONG).width(text, size) + icon * 1.1 + 3.4
    builder.panel(Area(area.x, area.y, wide, area.height), width=0.3)
    builder.icon(f"slot {card.slot.value}", area.x + 1 + icon / 2, y, icon)
    builder.canvas.word(text, area.x + 1.6 + icon * 1.1, y + font(STRONG).capital * size / 2, size, STRONG)
    sign = Area(area.right - SIGN, area.y, SIGN, area.height)
    builder.panel(sign, width=0.3)
    builder.icon(f"row {card.row}", *sign.middle, icon)
    if card.copies > 1:
        count = sign.moved(-SIGN - AIR, 0)
        builder.panel(count, width=0.3)
        builder.number(f"×{card.copies}", *count.middle, size)


SIGN: Final = 9.0
"""Width of the plate of a row."""
AIR: Final = 0.9
"""Between the panel of a slot and what is beside it."""
PLATE_SIZES: Final = tuple(TYPE[points] for points in (11, 10, 9, 8))
"""Type of the words of a card: as large as there is room for."""


class CardParts(NamedTuple):
    """The parts of a card beside the panel of its slot."""

    words: Paragraphs
    plate: Area
    """The plate for the words."""
    free: Area
    """The part in which the subject of the picture is visible."""


def parted(card: Size, slot: Slot, top: float, said: Sequence[str]) -> CardParts:
    """The words at the foot of the smaller part beside the panel, else of the other; the subject in what is left."""
    panel, wide = slot_area(card, slot), card.width - 2 * SAFE
    above = Area(SAFE, top + AIR, wide, panel.y - top - 2 * AIR)
    below = Area(SAFE, panel.bottom + AIR, wide, card.height - SAFE - panel.bottom - AIR)
    small, large = sorted((above, below), key=lambda area: area.height)
    order = [(small, PLATE_SIZES[:3]), (large, PLATE_SIZES)]
    tries = [(room, set_words(said, wide - 2 * BESIDE, size)) for room, sizes in order for size in sizes]
    room, words = next((each for each in tries if plate_height(each[1]) <= each[0].height), tries[-1])
    high = min(plate_height(words), room.height)
    at_foot = Area(SAFE, room.bottom - high, wide, high)
    rest = Area(SAFE, room.y, wide, room.height - high - AIR) if said else room
    other = small if room is large else large
    return CardParts(words, at_foot, max(rest, other, key=lambda area: area.height))


def plate_height(words: Paragraphs) -> float:
    """The height of the plate for words."""
    return words.height + 2 * ABOVE


BESIDE: Final = 1.4
ABOVE: Final = 0.9
"""The distance from words to the frame around them, beside and above."""


def plate(builder: FaceBuilder, parts: CardParts, what: str) -> None:
    """The words on parchment."""
    if parts.words.lines:
        builder.panel(parts.plate, width=0.3)
        room = parts.plate.inset(BESIDE, ABOVE)
        builder.check(parts.words.height, parts.words.width, room, what, "words")
        parts.words.draw(builder.canvas, room, centered=True)


# -- Encounters ------------------------------------------------------------------------------------------------------


def encounter_front(context: RenderContext, card: Encounter) -> Face:
    """The open side: the ship, the price of trading, and its result."""
    builder = FaceBuilder(context, context.card)
    name = card.name.text(context.lang)
    area = windows(context.card).portrait
    top = Area(SAFE, SAFE, context.card.width - 2 * SAFE, area.height - SAFE - 0.4)
    own = context.said(card.abilities, card.texts)
    said = (*filter(None, [meeting(context, str(card.encounter))]), *own)
    parts = parted(context.card, card.slot, top.bottom, own if context.words else ())
    sign = str(card.encounter)
    about = ("encounter", *context.icon_names(card.abilities)) if sign == "merchant" else (sign, "encounter")
    scenery(builder, card.row, parts.free, str(card.id), card.name, about)
    builder.panel(top, palette.PARCHMENT)
    choice(builder, top, card)
    plate(builder, parts, name)
    slot_panel(builder, Insert(name, card.row, card.slot, None, card.abilities))
    return builder.face(str(card.id), "front", name, said)


def choice(builder: FaceBuilder, area: Area, card: Encounter) -> None:
    """Draw the choice: the price, or an attack; for an encounter without a choice, the moment when it is met."""
    size = area.height - 1.6
    builder.icon(builder.emblem(str(card.encounter), "merchant"), area.x + size / 2 + 1, area.middle[1], size)
    left, y = area.x + size + 2.4, area.middle[1]
    wide = area.right - left
    kind = kind_of(builder.context, str(card.encounter))
    if kind and not kind.is_merchant:
        other_choice(builder, Area(left, area.y, wide, area.height), card, kind)
        return
    icon, x = 6.4, left + wide * 0.06
    x += builder.icon_left("trade", x, y, icon) + 1
    builder.counted("cargo", card.cost, x, y, icon)
    x = left + wide * 0.62
    builder.canvas.path(f"M{figure(x)} {figure(y + 3.6)} l3.2 -7.2 h1.2 l-3.2 7.2 Z", palette.RED)
    builder.icon("attack", left + wide * 0.86, y, icon)


def other_choice(builder: FaceBuilder, area: Area, card: Encounter, kind: EncounterKind) -> None:
    """The same of a kind that is no merchant: only what can be done with it, and when it is met."""
    icon, x, y = 5.4, area.x, area.middle[1]
    if kind.trade:
        x += builder.icon_left("trade", x, y, icon) + 0.8
        x = builder.counted("cargo", card.cost, x, y, icon) + 1.2
    if kind.attack:
        x += builder.icon_left("attack", x, y, icon) + 1.2
    if said := meeting(builder.context, str(card.encounter)):
        builder.fit_words([said], Area(x, area.y + 0.6, area.right - x - 1, area.height - 1.2), said)


def encounter_back(context: RenderContext, card: Encounter, back: EncounterBack) -> Face:
    """The secret side: its strength, the results of winning and losing, and the side that the winner sleeves."""
    builder = FaceBuilder(context, context.card)
    builder.ground("#33495d", palette.GOLD, "#3f5a72")
    name = back.name.text(context.lang)
    area = windows(context.card).portrait
    top = Area(SAFE, SAFE, context.card.width - 2 * SAFE, area.height - SAFE - 0.4)
    builder.panel(top, palette.PARCHMENT)
    y, size = top.middle[1], 6.4
    kind = kind_of(context, str(card.encounter))
    if not back.abilities:  # else the panel of the slot says it
        builder.name(name, Area(top.x + 2, top.y + 0.4, top.width - 4, top.height * 0.46), sizes=titles(11))
        y, size = top.y + top.height * 0.73, 4.8
    if back.cubes:
        step = min(size, (top.width - 4) / back.cubes)
        left = top.middle[0] - (back.cubes - 1) * step / 2
        for number in range(back.cubes):
            builder.icon("cube", left + number * step, y, step)
    elif kind is None or kind.is_fought:
        builder.counted("cube", 0, top.middle[0] - 3, y, size)
    if back.abilities:
        slot_panel(builder, Insert(name, card.row, card.slot, None, back.abilities))
    if kind is None or kind.is_fought or back.win or back.lose:
        results(builder, card, back)
    else:
        middle = builder.area.middle
        builder.icon(builder.emblem(str(card.encounter), "encounter"), middle[0], middle[1], 22)
    own = context.said(back.abilities, back.texts)
    said = [
        f"{context.caption('win')}: {' '.join(context.said(back.win))}" if back.win else "",
        f"{context.caption('defeat')}: {' '.join(context.said(back.lose))}" if back.lose else "",
        f"{context.caption('sleeved')}: {' '.join(own)}" if own else "",
    ]
    return builder.face(str(back.id), "back", name, [text for text in said if text])


def results(builder: FaceBuilder, card: Encounter, back: EncounterBack) -> None:
    """Draw the results of winning and losing in the parts that the slot leaves free."""
    win, lose = result_rooms(builder.size, card.slot if back.abilities else None)
    result(builder, win, "win", palette.WIN, "win", back.win)
    result(builder, lose, "defeat", palette.LOSE, "defeat", back.lose)


def result_rooms(card: Size, slot: Slot | None) -> tuple[Area, Area]:
    """The areas of both outcomes: around a slot in the middle, else one above the other in the larger free part."""
    parts = windows(card)
    top, foot = parts.portrait.bottom + 0.5, card.height - SAFE
    if slot is Slot.MIDDLE:
        above, below = (top, parts.middle.y), (parts.middle.bottom, foot)
        return outcome(card, *above), outcome(card, *below)
    if slot is Slot.TOP:
        top = parts.top.bottom
    if slot is Slot.BOTTOM:
        foot = parts.bottom.y
    half = (top + foot) / 2
    return outcome(card, top, half), outcome(card, half, foot)


def outcome(card: Size, top: float, foot: float) -> Area:
    """The area of an outcome, from edge to edge, with a little air."""
    return Area(SAFE, top + 0.4, card.width - 2 * SAFE, foot - top - 0.8)


def result(builder: FaceBuilder, area: Area, icon: str, fill: str, key: str, effects: Sequence[Effect]) -> None:
    """One outcome of the battle."""
    builder.panel(area, fill)
    caption = builder.context.caption(key)
    side = max(9.0, font(STRONG).width(caption, SMALLEST) + 1.6)
    builder.icon(icon, area.x + side / 2 + 0.4, area.middle[1] - 1, 6)
    builder.label(caption, area.x + side / 2 + 0.4, area.middle[1] + 3.4, SMALLEST)
    body = Area(area.x + side + 1.6, area.y + 0.8, area.width - side - 2.6, area.height - 1.6)
    builder.canvas.line(body.x - 0.8, area.y + 2, body.x - 0.8, area.bottom - 2, palette.FAINT_INK, 0.15)
    if not effects:
        builder.label("—", body.middle[0], body.middle[1], 4)
        return
    said = builder.context.said(effects) if builder.context.words else ()
    fit_block(builder, effects, said, body, caption, LARGE_SCALES[2:])


# -- The sides -------------------------------------------------------------------------------------------------------


def sides(context: RenderContext, card: Advancement) -> Iterator[tuple[Face, Face, int]]:
    """Front, back, and how many of them."""
    yield front(context, card), row_back(context, card.row), card.copies


def row_back(context: RenderContext, row: int) -> Face:
    """The back of a row's deck."""
    return card_back(context, f"row-{row}", f"row {row}", color=DARK_ROW[row])


DARK_ROW: Final = {1: "#2c4a2c", 2: "#1f4257", 3: "#6b4218", 4: "#5a2230"}


def encounter_sides(context: RenderContext, card: Encounter) -> Iterator[tuple[Face, Face, int]]:
    """The front before each of its backs; before that of the row's deck, if it has none."""
    open_side = encounter_front(context, card)
    if not card.backs:
        yield open_side, row_back(context, card.row), card.copies
    for back in card.backs:
        yield open_side, encounter_back(context, card, back), back.copies
