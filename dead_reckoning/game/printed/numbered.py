"""The number that an entry has on sheets for owners of the printed game, and that a companion takes as its name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dead_reckoning.game.printed.board import (
    Achievement,
    BattleBoard,
    BonusToken,
    BuildingToken,
    Island,
    OpenSea,
    SetUp,
    ShipBoard,
    Upgrade,
)
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, WardenCard
from dead_reckoning.game.printed.terms import Slot
from dead_reckoning.model.terms import CardId

PILES: Final[tuple[tuple[type, ...], ...]] = (
    (CrewCard,),
    (Advancement,),
    (Encounter,),
    (Island, OpenSea),
    (Upgrade,),
    (BuildingToken,),
    (Achievement,),
    (BonusToken,),
    (ShipBoard,),
    (SetUp,),
    (BattleBoard,),
    (WardenCard,),
)
"""The groups of things that are taken out of the box together, in order; things of kinds that packs
describe come last.
"""
PILE_OF: Final = {kind: place for place, kinds in enumerate(PILES) for kind in kinds}
SLOTS: Final = tuple(Slot)


def numbers_of(entries: Iterable[Entry]) -> dict[CardId, int]:
    """The number of each entry, from 1: pile by pile, row by row, slot by slot."""
    return {entry.id: number for number, entry in enumerate(sorted(entries, key=place), 1)}


def place(entry: Entry) -> tuple[int, int, int]:
    """The sort key of an entry; entries with equal keys stay in their order."""
    pile = PILE_OF.get(type(entry), len(PILES))
    if isinstance(entry, Advancement | Encounter):
        return pile, entry.row, SLOTS.index(entry.slot)
    return pile, 0, 0
