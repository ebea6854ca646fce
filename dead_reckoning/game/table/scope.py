"""The surroundings of an instruction: the position, and the seat that carries it out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from dead_reckoning.engine.kinds import GeneralScope
from dead_reckoning.game.printed.ocean import INDEX
from dead_reckoning.game.table.faces import CardFace, Hull
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import OceanCell, Player, State
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import NO_FRAME, Cell, Decision, Frame, Instruction, Seat

NO_CELL: Final = Cell("")
"""No place in particular."""


@lru_cache(4096)
def right_of(seat: Seat, source: str, here: Cell) -> Frame:
    """A frame in which nothing is left to do."""
    return Frame(seat, source, (), here)


class Scope(GeneralScope[Game, State, Player]):
    """The surroundings of an instruction: the position, and the seat that carries it out."""

    __slots__ = ()

    def __init__(self, game: Game, state: State, seat: Seat, frame: Frame = NO_FRAME) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.frame = frame
        self.player = state.players[seat]

    @property
    def hull(self) -> Hull:
        """The player's ship."""
        tokens = self.player.hull
        return self.game.hulls.get(tokens) or self.game.hull(tokens)

    @property
    def here(self) -> Cell:
        """The place that the frame speaks of, or else where the ship is."""
        return self.frame.here or self.player.at

    def ocean_cell(self, cell: Cell) -> OceanCell:
        """The cell of the ocean with its contents."""
        return self.state.ocean[INDEX[cell]]

    def of(self, seat: Seat) -> Scope:
        """The same, in another seat's name."""
        return Scope(self.game, self.state, seat, self.frame)

    def of_source(self, source: str) -> Scope:
        """The same, by another card's right."""
        return Scope(self.game, self.state, self.seat, right_of(self.seat, source, self.frame.here))

    def faces(self) -> list[tuple[int, CardFace]]:
        """The player's cards in play: place in ``played``, and face."""
        face, sleeves = self.game.face, self.player.sleeves
        return [(place, face(played.card, sleeves[played.card])) for place, played in enumerate(self.player.played)]

    def opponents(self) -> tuple[Seat, ...]:
        """The opponents' seats, clockwise.  Rules 3.6, 17.2."""
        return self.game.rivals[self.seat]

    def frame_for(self, *instructions: Instruction, here: Cell = NO_CELL, source: str = "", it: str = "") -> Frame:
        """A frame in the same name and by the same right."""
        return Frame(self.seat, source or self.frame.source, instructions, here or self.frame.here, it or self.frame.it)


def asked(seat: Seat, options: Sequence[Option], rule: str) -> Decision:
    """A player's decision."""
    return Decision(seat, tuple(options), (), rule)
