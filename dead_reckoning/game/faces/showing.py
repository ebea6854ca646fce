"""What can be shown of an entry instead of its card: panels, ability cards, portraits; and room on tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Final

from dead_reckoning.game.faces.crafted import inserts_of, printed_insert
from dead_reckoning.game.faces.sleeve import ability_card, panel, portrait_card
from dead_reckoning.game.faces.tiles import free_zones
from dead_reckoning.game.printed.board import Island, OpenSea
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.press.face import Face, RenderContext
from dead_reckoning.press.geometry import Area


def panels(context: RenderContext, box: Box, pattern: str) -> Iterator[Face]:
    """What goes into a slot."""
    for id, insert in inserts_of(box).items():
        if fnmatchcase(id, pattern) and (insert.back is None or insert.back.abilities):
            yield panel(context, id, printed_insert(context, insert))


def levels(context: RenderContext, box: Box, pattern: str) -> Iterator[Face]:
    """Both sides of ability cards."""
    for card in crew_of(box, pattern):
        yield from ability_card(context, card)


def portraits(context: RenderContext, box: Box, pattern: str) -> Iterator[Face]:
    """Who is in front of a sleeve."""
    for card in crew_of(box, pattern):
        yield portrait_card(context, card)


def crew_of(box: Box, pattern: str) -> Iterator[CrewCard]:
    """The crew cards whose id fits."""
    return (card for card in box.entries if isinstance(card, CrewCard) and fnmatchcase(str(card.id), pattern))


def zones(entry: Entry) -> Iterable[tuple[str, Area]]:
    """Where counters may be on a tile."""
    return free_zones(entry) if isinstance(entry, Island | OpenSea) else ()


SHOWN: Final[Mapping[str, Callable[[RenderContext, Box, str], Iterable[Face]]]] = {
    "panel": panels,
    "levels": levels,
    "portrait": portraits,
}
"""Name of a part -> its faces of the entries that fit."""
