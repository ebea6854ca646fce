"""Crafted cards, and parts of cards: a sleeve as it looks on the table, panels, ability cards, portraits.

``crew.gunner@3+advancement.r2.rapid_fire`` is a gunner of level 3 with one advancement.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Final, NamedTuple

from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.game.faces import crew
from dead_reckoning.game.faces.advancements import Insert as SlotInsert, empty_slots, slot_panel
from dead_reckoning.game.faces.sleeve import ability_card, panel, portrait_card, portrait_icons
from dead_reckoning.game.faces.tiles import free_zones
from dead_reckoning.game.faces.vignettes import draw_vignette
from dead_reckoning.game.printed.board import Island, OpenSea
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, EncounterBack
from dead_reckoning.game.printed.crafted import CraftedCard, sleeved, symbols
from dead_reckoning.game.printed.terms import CardNumber, Slot
from dead_reckoning.model.terms import CardId, SymbolId
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import START
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.fonts import STRONG
from dead_reckoning.press.geometry import SAFE, Area, Size, windows
from dead_reckoning.press.glyphs import SCALES, SMALLEST
from dead_reckoning.press.kind import StackChoice
from dead_reckoning.press.typesetting import set_words

TEXT_FORM: Final = re.compile(r"(?P<crew>[^@+\s]+)(?:@(?P<level>\d{1,3}))?(?P<more>(?:\+[^+\s]+)*)")
SIDE: Final = 84.0
"""Width of the column beside the card."""


class StackError(DeadReckoningError, ValueError):
    """A sleeve that cannot be made; the message says why."""


class SleevedInsert(NamedTuple):
    """A card in a sleeve, by the id that was asked for; ``back`` if it was beaten."""

    id: str
    card: Advancement | Encounter
    back: EncounterBack | None = None


class Stack(NamedTuple):
    """A sleeve, and the cards in it as they were named."""

    crafted: CraftedCard
    inserts: tuple[SleevedInsert, ...] = ()

    @property
    def name(self) -> str:
        """The text form."""
        return "+".join([f"{self.crafted.crew.id}@{self.crafted.level}", *(each.id for each in self.inserts)])


def read_stack(text: str, box: Box) -> Stack:
    """A sleeve from its text form.  Raises StackError with the reason why there can be none such."""
    found = TEXT_FORM.fullmatch(text.strip())
    if found is None:
        raise StackError(f"{text!r} is not a stack: write it as crew.gunner@3+advancement.r2.rapid_fire")
    card = box.by_id.get(CardId(found["crew"]))
    if card is None:
        raise StackError(f"there is no {found['crew']!r}{likely_name(found['crew'], map(str, box.by_id))}")
    if not isinstance(card, CrewCard):
        raise StackError(f"{found['crew']} is not a crew card: a stack begins with one")
    inserts = inserts_of(box)
    stack = Stack(guarded(card, int(found["level"] or 1)))
    for name in found["more"].split("+")[1:]:
        if name not in inserts:
            if CardId(name) in box.by_id:
                raise StackError(f"{name} cannot be sleeved: only advancements and encounters can")
            raise StackError(f"there is no {name!r}{likely_name(name, inserts)}")
        stack = with_insert(stack, inserts[name])
    return stack


def guarded(card: CrewCard, level: int) -> CraftedCard:
    """A crew card at a level that there is."""
    if not 1 <= level <= len(card.levels):
        raise StackError(f"{card.id} has no level {level}; levels go from 1 to {len(card.levels)}")
    return CraftedCard(card, level)


def inserts_of(box: Box) -> Mapping[str, SleevedInsert]:
    """Everything that may be in a sleeve, by its id: advancements, encounters, and encounters' backs by their own."""
    found: dict[str, SleevedInsert] = {}
    for entry in box.entries:
        if isinstance(entry, Advancement | Encounter):
            found[str(entry.id)] = SleevedInsert(str(entry.id), entry)
        if isinstance(entry, Encounter):
            found.update((str(back.id), SleevedInsert(str(back.id), entry, back)) for back in entry.backs)
    return found


def choices_of(box: Box, id: str) -> StackChoice | None:
    """The levels of a crew card, and what may be in each slot of its sleeve; None for another card."""
    card = box.by_id.get(CardId(id))
    if not isinstance(card, CrewCard):
        return None
    slots: dict[str, list[str]] = {slot.value: [] for slot in Slot}
    for name, insert in inserts_of(box).items():
        if insert.back is None or insert.back.abilities:
            slots[insert.card.slot.value].append(name)
    return StackChoice(len(card.levels), {slot: tuple(names) for slot, names in slots.items()})


@lru_cache(maxsize=16)
def names_of(box: Box) -> tuple[str, ...]:
    """The name of each card number, as options and logs have it: copies count from 1."""
    cards = [entry for entry in box.entries if isinstance(entry, CrewCard)]
    return tuple(
        f"{card.id}#{copy}" if card.copies > 1 else str(card.id) for card in cards for copy in range(1, card.copies + 1)
    )


def name_of(box: Box, number: CardNumber) -> str:
    """The name of a crew card."""
    return names_of(box)[number]


def with_insert(stack: Stack, insert: SleevedInsert) -> Stack:
    """The sleeve with one card more.  Rules 7.3, 9.4."""
    if insert.back is not None and not insert.back.abilities:
        raise StackError(f"{insert.id} shows no ability to sleeve: whoever beats it puts it out of the game")
    rival = next((each.id for each in stack.inserts if each.card.slot is insert.card.slot), None)
    if rival:
        raise StackError(f"{rival} and {insert.id} both want the {insert.card.slot.value} slot")
    crafted = stack.crafted.with_advancement(sleeved(insert.card, insert.back))
    return Stack(crafted, (*stack.inserts, insert))


def likely_name(name: str, known: Iterable[str]) -> str:
    """A hint with the name that was probably meant; empty if no name is near."""
    near = get_close_matches(name, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


# -- The picture -----------------------------------------------------------------------------------------------------


def symbols_shown(crafted: CraftedCard) -> dict[SymbolId, int]:
    """The symbols that the sleeve shows, and their numbers, which ``per`` counts.  Rules 8.2 to 8.4."""
    return {symbol: crafted.shows(symbol) for symbol, _ in symbols(crafted.abilities)}


def sleeve_face(context: RenderContext, stack: Stack) -> Face:
    """The sleeve alone."""
    builder = FaceBuilder(context, context.card)
    sleeve(builder, stack)
    crafted = stack.crafted
    name = f"{crafted.crew.name.text(context.lang)}, {context.caption('level')} {crafted.level}"
    return builder.face(stack.name, "sleeve", name, context.said(crafted.abilities))


def stack_of(context: RenderContext, box: Box, text: str) -> Face:
    """The sleeve of a text form, alone.  Raises StackError."""
    return sleeve_face(context, read_stack(text, box))


def told_stack(context: RenderContext, box: Box, text: str) -> Face:
    """The sleeve of a text form, with what it counts and says.  Raises StackError."""
    return stack_face(context, read_stack(text, box))


def stack_face(context: RenderContext, stack: Stack) -> Face:
    """The sleeve, and beside it what it counts and says."""
    crafted = stack.crafted
    card = context.card
    builder = FaceBuilder(context, Size(card.width + SIDE, card.height))
    builder.canvas.rect(builder.area.inset(-context.bleed), "#e9eef0")
    sleeve(builder, stack)
    column = Area(card.width + 2.5, SAFE + 1, SIDE - 5, card.height - 2 * SAFE - 2)
    y = counts(builder, crafted, column)
    said = context.said(crafted.abilities)
    if context.words:
        room = Area(column.x, y + 2, column.width, column.bottom - y - 2)
        builder.fit_words(said, room, str(crafted.crew.id), centered=False)
    name = crafted.crew.name.text(context.lang)
    return builder.face(stack.name, "front", f"{name}, {context.caption('level')} {crafted.level}", said)


def sleeve(builder: FaceBuilder, stack: Stack) -> None:
    """Portrait, slots and level, each in its window."""
    crafted = stack.crafted
    context = builder.context
    card = context.card
    inner = FaceBuilder(context, card)
    inner.ground(palette.PARCHMENT)
    parts = windows(card)
    room = Area(SAFE, parts.top.y + 0.75, card.width - 2 * SAFE, parts.level.y - parts.top.y - 1.5)
    draw_vignette(inner, room, str(crafted.crew.id), crafted.crew.name, portrait_icons(context, crafted.crew))
    crew.portrait(inner, crafted.crew, parts.portrait)
    empty_slots(inner, [each.slot for each in crafted.sleeved], palette.EDGE)
    for insert in stack.inserts:
        slot_panel(inner, printed_insert(context, insert))
    crew.at_level(inner, crafted.crew, crafted.level, parts.level)
    builder.canvas.items += inner.canvas.items
    builder.canvas.words += inner.canvas.words
    builder.overflows += inner.overflows
    builder.no_icons += inner.no_icons
    builder.coarse += inner.coarse


def printed_insert(context: RenderContext, insert: SleevedInsert) -> SlotInsert:
    """The visible part of a card in a sleeve: the front of an advancement, or the gained side of an encounter."""
    card, shown_side = insert.card, insert.back or insert.card
    cost = card.cost if isinstance(card, Advancement) else None
    return SlotInsert(shown_side.name.text(context.lang), card.row, card.slot, cost, shown_side.abilities)


def counts(builder: FaceBuilder, crafted: CraftedCard, column: Area) -> float:
    """The symbols with their numbers; returns the end of the column."""
    context = builder.context
    builder.canvas.word(context.caption("symbols"), column.x, column.y + 2.4, 3, STRONG, palette.FAINT_INK, START)
    y = column.y + 7.4
    for symbol, number in symbols_shown(crafted).items():
        end = builder.counted(str(symbol), number, column.x, y, 5.2)
        label = context.word(str(symbol))
        room = column.right - end - 1.5
        size = next((scale.words for scale in SCALES if set_words([label], room, scale.words).width <= room), SMALLEST)
        builder.canvas.word(label, end + 1.5, y + 0.9, size, STRONG, palette.FAINT_INK)
        y += 6.6
    return y


def panels(context: RenderContext, box: Box, pattern: str) -> Iterator[Face]:
    """Draw the panels for slots."""
    for id, insert in inserts_of(box).items():
        if fnmatchcase(id, pattern) and (insert.back is None or insert.back.abilities):
            yield panel(context, id, printed_insert(context, insert))


def levels(context: RenderContext, box: Box, pattern: str) -> Iterator[Face]:
    """Both sides of ability cards."""
    for card in crew_of(box, pattern):
        yield from ability_card(context, card)


def portraits(context: RenderContext, box: Box, pattern: str) -> Iterator[Face]:
    """Draw the portraits for the front of sleeves."""
    for card in crew_of(box, pattern):
        yield portrait_card(context, card)


def crew_of(box: Box, pattern: str) -> Iterator[CrewCard]:
    """The crew cards whose id fits."""
    return (card for card in box.entries if isinstance(card, CrewCard) and fnmatchcase(str(card.id), pattern))


def zones(entry: Entry) -> Iterable[tuple[str, Area]]:
    """The areas of a tile where counters may be."""
    return free_zones(entry) if isinstance(entry, Island | OpenSea) else ()


SHOWN: Final[Mapping[str, Callable[[RenderContext, Box, str], Iterable[Face]]]] = {
    "panel": panels,
    "levels": levels,
    "portrait": portraits,
}
"""Name of a part -> its faces of the entries that fit."""
