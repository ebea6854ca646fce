"""Transparent film: of each card only what its slot shows, and a white ground below it.

Inks are see-through.  The second picture of each card is the mask of the white that has to lie under it: black where
there is anything.  Mirrored, it can be printed on the back of the film, where nobody scratches it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dead_reckoning.game.faces.advancements import COST, HEAD, Insert, slot_area, slot_panel
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Advancement, Encounter
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.geometry import Area

CORNERS: Final = 1.5
"""Radius of what is painted, at its outer edge."""
CHOKE: Final = 0.15
"""By how much the white stays inside of the colors, so that none shows beside them."""


def film_faces(context: RenderContext, entry: Entry) -> Iterator[tuple[Face, Face, int]]:
    """Film and white of everything of an entry that can be sleeved, and how many of them."""
    if isinstance(entry, Advancement):
        insert = Insert(entry.name.text(context.lang), entry.row, entry.slot, entry.cost, entry.abilities)
        yield film(context, str(entry.id), insert), white(context, str(entry.id), insert), entry.copies
    if isinstance(entry, Encounter):
        insert = Insert(entry.name.text(context.lang), entry.row, entry.slot, None, entry.abilities)
        yield film(context, str(entry.id), insert), white(context, str(entry.id), insert), entry.number
        for back in entry.backs:
            if back.abilities:
                beaten = Insert(back.name.text(context.lang), entry.row, entry.slot, None, back.abilities)
                yield film(context, str(back.id), beaten), white(context, str(back.id), beaten), back.copies


def film(context: RenderContext, id: str, insert: Insert) -> Face:
    """The panel of the slot and nothing else."""
    builder = FaceBuilder(context, context.card)
    slot_panel(builder, insert)
    return builder.face(id, "film", insert.name, context.said(insert.effects))


def white(context: RenderContext, id: str, insert: Insert) -> Face:
    """The mask of the white below it."""
    builder = FaceBuilder(context, context.card)
    for area in painted(builder, insert):
        builder.canvas.rect(area.inset(CHOKE), "#000000", radius=CORNERS)
    return builder.face(id, "white", insert.name)


def painted(builder: FaceBuilder, insert: Insert) -> Iterator[Area]:
    """Everything that a film paints: the panel, and the plate of the cost that juts out of it."""
    area = slot_area(builder.size, insert.slot)
    yield area.inset(-0.2)
    if insert.cost is not None:
        yield Area(area.x - 0.4, area.y - 0.4, COST, HEAD + 0.9).inset(-0.2)
