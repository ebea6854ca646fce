"""What pilots need of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeAlias

from attrs import frozen

from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.model.frames import Frame
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Seat


class PositionValues(Protocol):
    """What positions are worth."""

    def value(self, game: Game, state: State, seat: Seat) -> float:
        """What a state is worth to a seat, in what is counted at the end, ahead of the best other one."""
        ...


class Draws(Protocol):
    """What was drawn before in a game."""

    def count(self, name: str) -> str:
        """A name with a number: how often it was asked, this time included."""
        ...

    def shuffle_of(self, seat: Seat, bag: frozenset[int]) -> int:
        """How often a deck was shuffled: cards that were not in it are."""
        ...


DrawName: TypeAlias = Callable[[Draws, Frame, State], str]
"""The name of what is drawn at a chance."""


@frozen(eq=False)
class PilotsKind:
    """What pilots go by in a game."""

    values: Callable[[], PositionValues]
    """What positions are worth to a pilot that has no opinion of its own."""
    weights: Mapping[str, float]
    """Kind of option -> how often it is chosen by habit, beside the others; what is not there weighs 1."""
    likings: Mapping[str, float]
    """Kind of option -> what it is worth beyond what it brings at once."""
    still: frozenset[str]
    """Kinds of options after which everything is worth what it was."""
    thinned: Callable[[Sequence[Option]], Sequence[Option]]
    """Of options that are alike, those that are worth a look."""
    draw_names: Mapping[type, DrawName]
    """Question of chance -> the name of what is drawn; others are named by their class."""
    turn: Callable[[State], int]
    """The number of the turn."""
    turn_over: Callable[[State], bool]
    """Whether nothing of the turn is left from which any value follows."""
    ends_turn: type[Option]
    """Options that end a turn."""


def pilots_kind(game: Game) -> PilotsKind:
    """What a game gives to pilots."""
    return game.kind.part(PilotsKind)
