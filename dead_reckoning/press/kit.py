"""A kit: all that a table needs, ready to be cut.  What belongs to it, the game says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from dead_reckoning.press.face import Face
from dead_reckoning.press.options import Seating
from dead_reckoning.press.packing import Leaf


class PaperStock(NamedTuple):
    """A kind of paper."""

    name: str
    two_sided: bool
    clear: bool = False


CARDS: Final = PaperStock("cards", two_sided=True)
BOARDS: Final = PaperStock("boards", two_sided=False)
CLEAR: Final = PaperStock("film", two_sided=False, clear=True)
STOCKS: Final = (CARDS, BOARDS, CLEAR)
"""Kinds of paper, in the order in which they are printed."""


class KitPart(NamedTuple):
    """Something to be cut out: its group, its sides, its number, its paper."""

    group: str
    """Key of a caption."""
    front: Face
    back: Face | None
    """For a film, the white below it."""
    copies: int
    stock: PaperStock


class Wanted(NamedTuple):
    """The players and their materials."""

    players: int
    panels: str
    counters: bool
    automata: int = 0

    @property
    def table(self) -> Seating:
        """The seats of the table."""
        return Seating(self.players, self.automata)


Leaves: TypeAlias = Mapping[PaperStock, Sequence[Leaf[KitPart]]]
"""The sheets of each paper."""
