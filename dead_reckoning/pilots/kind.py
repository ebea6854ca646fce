"""The part of a game that pilots need."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from attrs import field, frozen

from dead_reckoning.calls import public
from dead_reckoning.game.table.game import Game
from dead_reckoning.logbook.faults import Json
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Frame, Seat


class PositionValues(Protocol):
    """The worth of positions."""

    def value(self, game: Any, state: Any, seat: Seat) -> float:
        """The value of a state for a seat: the number of points by which it is ahead of the best other seat in the
        final count.
        """
        ...


Habit: TypeAlias = Callable[[Any, Any, Seat, Sequence[Option]], Sequence[float]]
"""Game, state, the deciding seat, some of its options -> the relative frequency with which each is tried."""


class Draws(Protocol):
    """Earlier draws in a game."""

    def count(self, name: str) -> str:
        """A name with the number of its uses, including this use."""
        ...

    def shuffle_of(self, seat: Seat, bag: frozenset[int]) -> int:
        """The number of shuffles of a deck; new cards in the deck show a shuffle."""
        ...


DrawName: TypeAlias = Callable[[Draws, Frame, Any], str]
"""The name of what is drawn at a chance."""


@frozen(eq=False, kw_only=True)
class PilotsKind:
    """The part of a game that pilots use."""

    values: Callable[[], PositionValues]
    """The values of positions for a pilot that has none of its own."""
    weights: Mapping[str, float] = field(factory=dict)
    """Kind of option -> the relative frequency with which habit chooses it; a missing kind weighs 1."""
    likings: Mapping[str, float] = field(factory=dict)
    """Kind of option -> its value in addition to its immediate gain."""
    still: frozenset[str] = frozenset()
    """Kinds of options after which everything is worth what it was."""
    thinned: Callable[[Sequence[Option]], Sequence[Option]] = lambda options: options
    """The worthwhile ones among similar options."""
    sensible: Callable[[Any, Any, Sequence[Option]], Sequence[Option]] = lambda _game, _state, options: options
    """The options of a state that plans use: thinned, and without choices that no player would make."""
    draw_names: Mapping[type, DrawName] = field(factory=dict)
    """Question of chance -> the name of what is drawn; others are named by their class."""
    turn_over: Callable[[Any], bool] = lambda state: not state.frames
    """True if nothing of a state's turn is left from which any value follows."""
    ends_turn: tuple[type[Option], ...] = ()
    """Options that end a turn."""
    open_state: Callable[[Any], Any] = lambda _seen: None
    """The state of an observation, as far as it is open to the seat; None if a world has to be imagined."""
    shown: Callable[[Any, Any], dict[str, Json]] = lambda _game, _seen: {}
    """The values for programs, from a game and an observation: the seat's view, without the options."""


def pilots_kind(game: Game) -> PilotsKind:
    """The game's part for pilots."""
    return game.kind.part(PilotsKind)


@public("dr.values_of(position.game)", own=("game",))
def values_of(game: Game) -> PositionValues:
    """The values that the library's pilots give to the positions of a game."""
    return pilots_kind(game).values()
