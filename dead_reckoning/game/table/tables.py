"""The tables of this game: those that every game has, and what its own columns come to."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from dead_reckoning.engine.tables import Tables
from dead_reckoning.game.printed.chapters import Deed, EncounterRule
from dead_reckoning.game.printed.terms import DeedId, EncounterKindId


@frozen(eq=False, repr=False)
class GameTables(Tables):
    """The chapters of this game, joined."""

    @property
    def encounters(self) -> Mapping[EncounterKindId, EncounterRule]:
        """Kind of encounters -> their rule, if they are not met as merchants."""
        found: Mapping[EncounterKindId, EncounterRule] = self.more["encounters"]
        return found

    @property
    def deeds(self) -> Mapping[DeedId, Deed]:
        """Deed of a Warden card -> the order that it gives him."""
        found: Mapping[DeedId, Deed] = self.more["deeds"]
        return found
