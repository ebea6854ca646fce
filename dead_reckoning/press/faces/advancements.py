"""Advancements and encounters: what is bought, traded or fought for, in the slot that it will fill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from dead_reckoning.model.cards import Advancement, Encounter, EncounterBack
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.terms import Slot
from dead_reckoning.press import looks
from dead_reckoning.press.drawing import START
from dead_reckoning.press.faces.backs import card_back
from dead_reckoning.press.faces.desk import Desk, Face, Sketch, fit_block
from dead_reckoning.press.fonts import STRONG, font
from dead_reckoning.press.geometry import SAFE, Area, Size, windows
from dead_reckoning.press.setting import SMALLEST

HEAD: Final = 4.8
"""Height of the head of a slot's panel."""
SMALL_TITLES: Final = (3.3, 3.0, 2.75, 2.5, 2.3)
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


def slot_panel(sketch: Sketch, insert: Insert) -> None:
    """The panel in its window: cost, name, row, and the strip."""
    area = slot_area(sketch.size, insert.slot)
    colour = looks.ROW[insert.row]
    sketch.panel(area, looks.PALE, looks.INK)
    head = Area(area.x, area.y, area.width, HEAD)
    sketch.canvas.rect(head.inset(0.2), colour, radius=1.2)
    left = area.x + 1.2
    if insert.cost is not None:
        plate = Area(area.x - 0.4, area.y - 0.4, COST, HEAD + 0.9)
        sketch.canvas.rect(plate, looks.PARCHMENT, looks.INK, 0.4, 1.2)
        sketch.cost(plate.inset(0.8, 0.5), insert.cost)
        left = plate.right + 0.8
    waves = sketch.icon_left(f"row {insert.row}", area.right - HEAD - 0.6, head.middle[1], HEAD - 0.7)
    right = area.right - waves - 1.8
    sketch.name(insert.name, Area(left, head.y, right - left, head.height), "#ffffff", SMALL_TITLES)
    body = Area(area.x + 1.2, head.bottom + 0.2, area.width - 2.4, area.bottom - head.bottom - 0.6)
    sketch.fit_strip(sketch.desk.glyphs(insert.effects), body, insert.name)


def empty_slots(sketch: Sketch, taken: Sequence[Slot], colour: str = "#8fb3bf") -> None:
    """Dashed outlines where other cards may come."""
    for slot in Slot:
        if slot not in taken:
            area = slot_area(sketch.size, slot)
            sketch.canvas.rect(area, "none", colour, 0.25, 1.4, ' stroke-dasharray="1.6 1.2"')


# -- Advancements ----------------------------------------------------------------------------------------------------


def front(desk: Desk, card: Advancement) -> Face:
    """An advancement: its panel in its slot, the words where the card is else empty."""
    sketch = Sketch(desk, desk.card)
    sketch.ground("#edf5f6", "#9dbfca")
    name = card.name.text(desk.lang)
    said = desk.said(card.abilities, card.texts)
    room = free_room(desk.card, card.slot)
    if not desk.words:
        empty_slots(sketch, (card.slot,))
    head(sketch, card.slot, card.copies)
    slot_panel(sketch, Insert(name, card.row, card.slot, card.cost, card.abilities))
    free_part(sketch, card.abilities, said, room, name)
    return sketch.face(str(card.id), "front", name, said)


def head(sketch: Sketch, slot: Slot, copies: int) -> None:
    """Which slot the card fills, above it all; and how many there are, if more than one."""
    area = windows(sketch.size).portrait
    y = SAFE + (area.height - SAFE) / 2
    size = area.height * 0.5
    sketch.icon(f"slot {slot.value}", SAFE + 2 + size / 2, y, size)
    text = sketch.desk.caption(slot.value)
    sketch.canvas.word(text, SAFE + 3.4 + size, y + 0.9, 2.6, STRONG, looks.FAINT_INK, START)
    if copies > 1:
        sketch.number(f"×{copies}", sketch.size.width - SAFE - 4.4, y, 2.8, looks.FAINT_INK)


def free_room(card: Size, slot: Slot) -> Area:
    """The largest part of the card that the slot leaves free."""
    parts = windows(card)
    taken = parts.slot(slot.value)
    above = Area(0, parts.portrait.bottom, card.width, taken.y - parts.portrait.bottom)
    below = Area(0, taken.bottom, card.width, card.height - SAFE - taken.bottom)
    best = max(above, below, key=lambda area: area.height)
    return best.inset(SAFE + 2, 1.4)


def free_part(sketch: Sketch, effects: Sequence[Effect], said: Sequence[str], room: Area, what: str) -> None:
    """Where the card is else empty: the first icon of the abilities, large and pale, and the words below it."""
    names = [
        glyph.name for glyphs in sketch.desk.glyphs(effects) for glyph in glyphs if glyph.name in sketch.desk.icons
    ]
    height = min(room.height * (0.4 if sketch.desk.words else 0.7), 22)
    middle = room.y + (room.height * 0.24 if sketch.desk.words else room.height / 2)
    if names:
        sketch.icon(names[0], room.middle[0], middle, height, 0.5)
    if sketch.desk.words:
        top = middle + height / 2 + 1
        sketch.fit_words(said, Area(room.x, top, room.width, room.bottom - top), what)


# -- Encounters ------------------------------------------------------------------------------------------------------


def encounter_front(desk: Desk, card: Encounter) -> Face:
    """The open side: who sails there, what trading costs, and what it brings."""
    sketch = Sketch(desk, desk.card)
    sketch.ground(looks.SEA, looks.DEEP_SEA, "#bcdbe5")
    name = card.name.text(desk.lang)
    area = windows(desk.card).portrait
    top = Area(SAFE, SAFE, desk.card.width - 2 * SAFE, area.height - SAFE - 0.4)
    sketch.panel(top, looks.PARCHMENT)
    size = top.height - 1.2
    sketch.icon(sketch.emblem(str(card.encounter), "merchant"), top.x + size / 2 + 1, top.middle[1], size)
    left = top.x + size + 2.4
    right = Area(left, top.y, top.right - left - 1, top.height)
    sketch.name(name, Area(right.x, right.y + 0.5, right.width, right.height * 0.5), sizes=(3.8, 3.4, 3.0, 2.7, 2.4))
    y = right.y + right.height * 0.74
    x = right.x + right.width * 0.18
    sketch.icon("trade", x, y, 4)
    sketch.counted("cargo", card.cost, x + 2.8, y, 4)
    sketch.canvas.path(f"M{right.x + right.width * 0.56} {y + 2.3} l2 -4.6 h0.8 l-2 4.6 Z", looks.RED)
    sketch.icon("attack", right.x + right.width * 0.8, y, 4)
    said = desk.said(card.abilities, card.texts)
    room = free_room(desk.card, card.slot)
    if not desk.words:
        empty_slots(sketch, (card.slot,), looks.DEEP_SEA)
    slot_panel(sketch, Insert(name, card.row, card.slot, None, card.abilities))
    free_part(sketch, card.abilities, said, room, name)
    return sketch.face(str(card.id), "front", name, said)


def encounter_back(desk: Desk, card: Encounter, back: EncounterBack) -> Face:
    """The secret side: how hard it fights, what winning and losing bring, and what the winner sleeves."""
    sketch = Sketch(desk, desk.card)
    sketch.ground("#33495d", looks.GOLD, "#3f5a72")
    name = back.name.text(desk.lang)
    area = windows(desk.card).portrait
    top = Area(SAFE, SAFE, desk.card.width - 2 * SAFE, area.height - SAFE - 0.4)
    sketch.panel(top, looks.PARCHMENT)
    sketch.name(name, Area(top.x + 2, top.y + 0.4, top.width - 4, top.height * 0.46), sizes=(3.8, 3.4, 3.0, 2.7, 2.4))
    y = top.y + top.height * 0.73
    if back.cubes:
        step = 4.6
        left = top.middle[0] - (back.cubes - 1) * step / 2
        for number in range(back.cubes):
            sketch.icon("cube", left + number * step, y, 4.6)
    else:
        sketch.counted("cube", 0, top.middle[0] - 3, y, 4.4)
    if back.abilities:
        slot_panel(sketch, Insert(name, card.row, card.slot, None, back.abilities))
    results(sketch, card, back)
    own = desk.said(back.abilities, back.texts)
    said = [
        f"{desk.caption('win')}: {' '.join(desk.said(back.win))}" if back.win else "",
        f"{desk.caption('defeat')}: {' '.join(desk.said(back.lose))}" if back.lose else "",
        f"{desk.caption('sleeved')}: {' '.join(own)}" if own else "",
    ]
    return sketch.face(str(back.id), "back", name, [text for text in said if text])


def results(sketch: Sketch, card: Encounter, back: EncounterBack) -> None:
    """What winning and losing bring: in the parts that the slot leaves free."""
    win, lose = result_rooms(sketch.size, card.slot if back.abilities else None)
    result(sketch, win, "win", looks.WIN, "win", back.win)
    result(sketch, lose, "defeat", looks.LOSE, "defeat", back.lose)


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


def result(sketch: Sketch, area: Area, icon: str, fill: str, key: str, effects: Sequence[Effect]) -> None:
    """One outcome of the battle."""
    sketch.panel(area, fill)
    caption = sketch.desk.caption(key)
    side = max(9.0, font(STRONG).width(caption, SMALLEST) + 0.8)
    sketch.icon(icon, area.x + side / 2 + 0.3, area.middle[1] - 1, 6)
    sketch.label(caption, area.x + side / 2 + 0.3, area.middle[1] + 3.4, SMALLEST)
    body = Area(area.x + side + 1, area.y + 0.8, area.width - side - 2, area.height - 1.6)
    if not effects:
        sketch.label("—", body.middle[0], body.middle[1], 4)
        return
    said = sketch.desk.said(effects) if sketch.desk.words else ()
    fit_block(sketch, effects, said, body, caption)


# -- The sides -------------------------------------------------------------------------------------------------------


def sides(desk: Desk, card: Advancement) -> Iterator[tuple[Face, Face, int]]:
    """Front, back, and how many of them."""
    yield front(desk, card), row_back(desk, card.row), card.copies


def row_back(desk: Desk, row: int) -> Face:
    """The back of a row's deck."""
    return card_back(desk, f"row-{row}", f"row {row}", colour=DARK_ROW[row])


DARK_ROW: Final = {1: "#2c4a2c", 2: "#1f4257", 3: "#6b4218", 4: "#5a2230"}


def encounter_sides(desk: Desk, card: Encounter) -> Iterator[tuple[Face, Face, int]]:
    """The front before each of its backs."""
    open_side = encounter_front(desk, card)
    for back in card.backs:
        yield open_side, encounter_back(desk, card, back), back.copies
