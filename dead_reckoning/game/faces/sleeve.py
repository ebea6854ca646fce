"""The contents of a sleeve: a portrait, an ability card with two levels on each side, and panels for the slots.

The portrait covers the ability card except for the strip at its foot.  Turned by half, the card shows its next level
there; from level 2 to 3 it is turned over like a page.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from attrs import evolve

from dead_reckoning.game.faces.advancements import Insert, panel_in, slot_area
from dead_reckoning.game.faces.crew import at_level, role
from dead_reckoning.game.faces.vignettes import draw_vignette
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter
from dead_reckoning.game.printed.terms import Slot
from dead_reckoning.press import palette
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.geometry import SAFE, Area, Size, windows


class Ends(NamedTuple):
    """The levels of one side of an ability card: at its foot, and upside down at its head."""

    side: str
    foot: int
    head: int


ENDS: Final = (Ends("front", 1, 2), Ends("back", 4, 3))
"""Turned over like a page, the end that shows level 2 shows level 3."""


def ability_card(context: RenderContext, card: CrewCard) -> tuple[Face, Face]:
    """Both sides of an ability card."""
    front, back = (ability_side(context, card, ends) for ends in ENDS)
    return front, back


def ability_side(context: RenderContext, card: CrewCard, ends: Ends) -> Face:
    """One side: a level at each end, and in the middle, where the portrait is, how to turn it."""
    upright = half(context, card, ends.foot)
    turned = half(context, card, ends.head)
    builder = FaceBuilder(context, context.card)
    builder.ground(palette.PARCHMENT)
    name = card.name.text(context.lang)
    x, y = builder.area.middle
    builder.icon(builder.emblem(role(card), "crew"), x, y - 4, 16, 0.5)
    builder.name(name, Area(SAFE + 2, y + 6, context.card.width - 2 * SAFE - 4, 6))
    hint = context.caption("turn over" if ends.side == "front" else "turn round")
    builder.fit_words([hint], Area(SAFE + 2, y + 11.6, context.card.width - 2 * SAFE - 4, 10.4), hint)
    face = builder.face(f"{card.id}.levels", ends.side, name)
    drawing = face.drawing.beside(upright.drawing).beside(turned.drawing.upside_down)
    said = " ".join(
        f"{context.caption('level')} {level}: {' '.join(context.said(card.levels[level - 1].abilities))}"
        for level in (ends.foot, ends.head)
        if level <= len(card.levels)
    )
    return evolve(
        face,
        drawing=evolve(drawing, words_said=said),
        overflows=(*face.overflows, *upright.overflows, *turned.overflows),
        missing_icons=tuple(dict.fromkeys((*face.missing_icons, *upright.missing_icons, *turned.missing_icons))),
    )


def half(context: RenderContext, card: CrewCard, level: int) -> Face:
    """The strip of one level at the foot of an empty side, or nothing where there is no such level."""
    builder = FaceBuilder(context, context.card)
    if level <= len(card.levels):
        at_level(builder, card, level, windows(context.card).level)
    return builder.face(f"{card.id}@{level}", "level", card.name.text(context.lang))


def portrait_size(card: Size) -> Size:
    """All of a card but the strip of the level."""
    return Size(card.width, windows(card).level.y)


def portrait_icons(context: RenderContext, card: CrewCard) -> tuple[str, ...]:
    """The subjects of a crew card's picture: a person, and the abilities of the first level."""
    return ("crew", *context.icon_names(card.levels[0].abilities))


MARK: Final = 6.4
"""The size of the sign of the crew's player."""


def portrait_card(context: RenderContext, card: CrewCard, seat: int | None = None) -> Face:
    """The opaque card in front: the person, the owner, and a picture that advancements will cover."""
    builder = FaceBuilder(context, portrait_size(context.card))
    builder.ground(palette.PARCHMENT)
    head = Area(SAFE, SAFE, builder.size.width - 2 * SAFE, windows(context.card).portrait.bottom - SAFE - 0.8)
    builder.canvas.rect(head, palette.SEA, palette.INK, 0.4, 1.4)
    size = head.height - 1.6
    builder.canvas.circle(head.x + size / 2 + 0.8, head.middle[1], size / 2, palette.PARCHMENT, palette.INK, 0.4)
    builder.icon(builder.emblem(role(card), "crew"), head.x + size / 2 + 0.8, head.middle[1], size * 0.72)
    sign = 0.0 if seat is None else MARK + 0.8
    if seat is not None:
        builder.seat_mark(seat, head.right - 0.8 - MARK / 2, head.middle[1], MARK)
    ribbon = Area(head.x + size + 2, head.middle[1] - 3.6, head.right - head.x - size - 3 - sign, 7.2)
    builder.ribbon(ribbon, palette.PARCHMENT)
    builder.name(card.name.text(context.lang), ribbon.inset(2.8, 0))
    picture = Area(SAFE, head.bottom + 0.9, head.width, builder.size.height - head.bottom - 0.9 - 1.4)
    draw_vignette(builder, picture, str(card.id), card.name, portrait_icons(context, card))
    return builder.face(f"{card.id}.portrait", "front", card.name.text(context.lang))


EDGE: Final = 0.6
"""Paper around a panel."""


def panel_size(card: Size) -> Size:
    """The size of a panel on paper, with the plate of its cost."""
    area = slot_area(card, Slot.TOP)
    return Size(area.width + 2 * EDGE, area.height + 2 * EDGE)


def panel(context: RenderContext, id: str, insert: Insert) -> Face:
    """The panel of a slot alone, as it is put into a sleeve, or stuck on clear film."""
    size = panel_size(context.card)
    builder = FaceBuilder(context, size)
    builder.canvas.rect(builder.area.inset(-context.bleed), palette.PALE)
    panel_in(builder, insert, builder.area.inset(EDGE))
    return builder.face(id, "panel", insert.name, context.said(insert.effects))


def inserts(context: RenderContext, entry: object) -> Iterator[tuple[str, Insert, int]]:
    """Everything of an entry that can be sleeved: its id, what it shows, and how many of them."""
    lang = context.lang
    if isinstance(entry, Advancement):
        yield (
            str(entry.id),
            Insert(entry.name.text(lang), entry.row, entry.slot, entry.cost, entry.abilities),
            entry.copies,
        )
    if isinstance(entry, Encounter):
        yield str(entry.id), Insert(entry.name.text(lang), entry.row, entry.slot, None, entry.abilities), entry.number
        for back in entry.backs:
            if back.abilities:
                beaten = Insert(back.name.text(lang), entry.row, entry.slot, None, back.abilities)
                yield str(back.id), beaten, back.copies
