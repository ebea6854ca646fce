"""Advancements and encounters: what is bought, traded or fought for, in the slot that it will fill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from dead_reckoning.game.faces.backs import card_back
from dead_reckoning.game.faces.meeting import kind_of, meeting
from dead_reckoning.game.faces.vignettes import draw_vignette
from dead_reckoning.game.printed.box import EncounterKind
from dead_reckoning.game.printed.cards import Advancement, Encounter, EncounterBack
from dead_reckoning.game.printed.terms import Slot
from dead_reckoning.model.effects import Effect
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import START, figure
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext, fit_block
from dead_reckoning.press.fonts import STRONG, font
from dead_reckoning.press.geometry import SAFE, Area, Size, windows
from dead_reckoning.press.glyphs import SMALLEST, TYPE, titles
from dead_reckoning.press.typesetting import set_words

HEAD: Final = 4.8
"""Height of the head of a slot's panel."""
SMALL_TITLES: Final = titles(10)
COST: Final = 9.5
"""Width of the plate with the cost."""


class Insert(NamedTuple):
    """What a card shows in its slot."""

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
    head = Area(area.x, area.y, area.width, HEAD)
    builder.canvas.path(row_head(head.inset(0.2), insert.row), palette.ROW[insert.row])
    left = area.x + 1.2
    if insert.cost is not None:
        plate = Area(area.x - 0.4, area.y - 0.4, COST, HEAD + 0.9)
        builder.canvas.rect(plate, palette.PARCHMENT, palette.INK, 0.4, 1.2)
        builder.cost(plate.inset(0.8, 0.75), "cargo", insert.cost)
        left = plate.right + 0.8
    else:
        plate = Area(left - 0.4, head.y + 0.5, HEAD + 0.2, HEAD - 1)
        builder.canvas.rect(plate, palette.PARCHMENT, radius=1)
        builder.icon(f"slot {insert.slot.value}", *plate.middle, HEAD - 1.6)
        left = plate.right + 0.8
    sign = Area(area.right - HEAD - 3.6, head.y + 0.5, HEAD + 0.2, HEAD - 1)
    builder.canvas.rect(sign, palette.PARCHMENT, radius=1)
    builder.icon(f"row {insert.row}", *sign.middle, HEAD - 1.4)
    right = sign.x - 0.8
    builder.name(insert.name, Area(left, head.y, right - left, head.height), "#ffffff", SMALL_TITLES)
    body = Area(area.x + 1.2, head.bottom + 0.4, area.width - 2.4, area.bottom - head.bottom - 0.8)
    builder.fit_strip(builder.context.glyphs(insert.effects), body, insert.name)


def empty_slots(builder: FaceBuilder, taken: Sequence[Slot], color: str = "#8fb3bf") -> None:
    """Dashed outlines where other cards may come."""
    for slot in Slot:
        if slot not in taken:
            area = slot_area(builder.size, slot)
            builder.canvas.rect(area, "none", color, 0.25, 1.4, ' stroke-dasharray="1.6 1.2"')


# -- Advancements ----------------------------------------------------------------------------------------------------


def front(context: RenderContext, card: Advancement) -> Face:
    """An advancement: its panel in its slot, a picture and the words where the card is else empty."""
    builder = FaceBuilder(context, context.card)
    builder.ground("#edf5f6", "#9dbfca")
    name = card.name.text(context.lang)
    said = context.said(card.abilities, card.texts)
    top = Area(SAFE, SAFE, context.card.width - 2 * SAFE, LINE)
    slot_line(builder, top, card.slot, card.copies)
    picture, words = rooms(context.card, card.slot, top.bottom, said if context.words else ())
    draw_vignette(builder, picture, str(card.id), card.name, context.icon_names(card.abilities))
    if context.words:
        plate(builder, said, words, name)
    slot_panel(builder, Insert(name, card.row, card.slot, card.cost, card.abilities))
    return builder.face(str(card.id), "front", name, said)


LINE: Final = 6.4
"""Height of the line above it all."""


def slot_line(builder: FaceBuilder, area: Area, slot: Slot, copies: int) -> None:
    """Which slot the card fills; and how many there are, if more than one."""
    y = area.middle[1] + 0.2
    builder.icon(f"slot {slot.value}", area.x + 4, y, area.height - 0.8)
    text = builder.context.caption(slot.value)
    builder.canvas.word(
        text, area.x + 7.6, y + font(STRONG).capital * TYPE[9] / 2, TYPE[9], STRONG, palette.FAINT_INK, START
    )
    if copies > 1:
        builder.number(f"×{copies}", area.right - 3.6, y, TYPE[9], palette.FAINT_INK)


AIR: Final = 0.9
"""Between the panel of a slot and what lies beside it."""


def rooms(card: Size, slot: Slot, top: float, said: Sequence[str]) -> tuple[Area, Area]:
    """Where the picture goes, and where words go: both beside the panel, the picture into the larger part."""
    parts = windows(card)
    taken = parts.slot(slot.value)
    above = Area(SAFE, top + AIR, card.width - 2 * SAFE, taken.y - top - 2 * AIR + 0.75)
    below = Area(SAFE, taken.bottom + AIR - 0.75, card.width - 2 * SAFE, card.height - SAFE - taken.bottom - AIR + 0.75)
    large, small = (above, below) if above.height > below.height else (below, above)
    needed = set_words(said, large.width - 2 * BESIDE, SMALLEST).height + 2 * ABOVE
    if small.height >= max(SMALL_ROOM, needed) or not said:
        return large, small
    high = max(large.height * 0.4 - AIR, needed)
    picture = Area(large.x, large.y, large.width, large.height - high - AIR)
    return picture, Area(large.x, picture.bottom + AIR, large.width, high)


BESIDE: Final = 1.4
ABOVE: Final = 0.7
"""From words to the frame around them, beside and above."""
SMALL_ROOM: Final = 12.0
"""Height of a part that holds all words of a card."""


def plate(builder: FaceBuilder, said: Sequence[str], area: Area, what: str) -> None:
    """The words on parchment."""
    builder.canvas.rect(area, palette.PALE, palette.EDGE, 0.3, 1.4)
    builder.fit_words(said, area.inset(BESIDE, ABOVE), what)


# -- Encounters ------------------------------------------------------------------------------------------------------


def encounter_front(context: RenderContext, card: Encounter) -> Face:
    """The open side: who sails there, what trading costs, and what it brings."""
    builder = FaceBuilder(context, context.card)
    builder.ground(palette.SEA, palette.DEEP_SEA, "#bcdbe5")
    name = card.name.text(context.lang)
    area = windows(context.card).portrait
    top = Area(SAFE, SAFE, context.card.width - 2 * SAFE, area.height - SAFE - 0.4)
    builder.panel(top, palette.PARCHMENT)
    choice(builder, top, card)
    own = context.said(card.abilities, card.texts)
    said = (*filter(None, [meeting(context, str(card.encounter))]), *own)
    picture, words = rooms(context.card, card.slot, top.bottom, own if context.words else ())
    sign = str(card.encounter)
    about = ("encounter", *context.icon_names(card.abilities)) if sign == "merchant" else (sign, "encounter")
    draw_vignette(builder, picture, str(card.id), card.name, about)
    if context.words:
        plate(builder, own, words, name)
    slot_panel(builder, Insert(name, card.row, card.slot, None, card.abilities))
    return builder.face(str(card.id), "front", name, said)


def choice(builder: FaceBuilder, area: Area, card: Encounter) -> None:
    """What one may do: pay so much, or attack; or when it is met, whether one likes it or not."""
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
    """The secret side: how hard it fights, what winning and losing bring, and what the winner sleeves."""
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
    """What winning and losing bring: in the parts that the slot leaves free."""
    win, lose = result_rooms(builder.size, card.slot if back.abilities else None)
    result(builder, win, "win", palette.WIN, "win", back.win)
    result(builder, lose, "defeat", palette.LOSE, "defeat", back.lose)


def result_rooms(card: Size, slot: Slot | None) -> tuple[Area, Area]:
    """Where both outcomes go: around a slot in the middle, else one above the other in the larger free part."""
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
    """From edge to edge, with a little air."""
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
    fit_block(builder, effects, said, body, caption)


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
