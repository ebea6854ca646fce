"""The values of positions for a pilot."""

from __future__ import annotations

from typing import Final

from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots.kind import PilotsKind
from night_fair.table import State, Table


class Lead:
    """Tickets ahead of the best other showman."""

    def value(self, _game: Table, state: State, seat: Seat) -> float:
        """The value for a seat."""
        counts = [player.tickets for player in state.players]
        return float(counts[seat] - max(count for other, count in enumerate(counts) if other != seat))


PILOTS: Final = PilotsKind(values=Lead)
