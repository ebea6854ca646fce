"""Transparent film: of each card only what its slot shows, and a white ground below it.

Inks are see-through.  The second picture of each card is the mask of the white that has to lie under it: black where
there is anything.  Mirrored, it can be printed on the back of the film, where nobody scratches it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dead_reckoning.model.box import Entry
from dead_reckoning.model.cards import Advancement, Encounter
from dead_reckoning.press.faces.advancements import COST, HEAD, Insert, slot_area, slot_panel
from dead_reckoning.press.faces.desk import Desk, Face, Sketch
from dead_reckoning.press.geometry import Area

CORNERS: Final = 1.5
"""Radius of what is painted, at its outer edge."""
CHOKE: Final = 0.15
"""By how much the white stays inside of the colours, so that none shows beside them."""


def film_faces(desk: Desk, entry: Entry) -> Iterator[tuple[Face, Face, int]]:
    """Film and white of everything of an entry that can be sleeved, and how many of them."""
    if isinstance(entry, Advancement):
        insert = Insert(entry.name.text(desk.lang), entry.row, entry.slot, entry.cost, entry.abilities)
        yield film(desk, str(entry.id), insert), white(desk, str(entry.id), insert), entry.copies
    if isinstance(entry, Encounter):
        insert = Insert(entry.name.text(desk.lang), entry.row, entry.slot, None, entry.abilities)
        yield film(desk, str(entry.id), insert), white(desk, str(entry.id), insert), 1
        for back in entry.backs:
            if back.abilities:
                beaten = Insert(back.name.text(desk.lang), entry.row, entry.slot, None, back.abilities)
                yield film(desk, str(back.id), beaten), white(desk, str(back.id), beaten), back.copies


def film(desk: Desk, id: str, insert: Insert) -> Face:
    """The panel of the slot and nothing else."""
    sketch = Sketch(desk, desk.card)
    slot_panel(sketch, insert)
    return sketch.face(id, "film", insert.name, desk.said(insert.effects))


def white(desk: Desk, id: str, insert: Insert) -> Face:
    """The mask of the white below it."""
    sketch = Sketch(desk, desk.card)
    for area in painted(sketch, insert):
        sketch.canvas.rect(area.inset(CHOKE), "#000000", radius=CORNERS)
    return sketch.face(id, "white", insert.name)


def painted(sketch: Sketch, insert: Insert) -> Iterator[Area]:
    """Everything that a film paints: the panel, and the plate of the cost that juts out of it."""
    area = slot_area(sketch.size, insert.slot)
    yield area.inset(-0.2)
    if insert.cost is not None:
        yield Area(area.x - 0.4, area.y - 0.4, COST, HEAD + 0.9).inset(-0.2)
