"""Positions as views see them, and a game's part of views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from attrs import frozen

from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Decision, Effect, Event, Rng, Seat


class At(Protocol):
    """The position of a view: any ``Position``."""

    @property
    def game(self) -> Game:
        """Box and rules."""

    @property
    def state(self) -> State:
        """The state of all things."""

    @property
    def decision(self) -> Decision:
        """The question."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last choice."""


class SeenAt(Protocol):
    """A seat's view of a position; any ``Observation`` fits."""

    @property
    def seat(self) -> Seat:
        """The seat whose view it is."""

    @property
    def state(self) -> Any:
        """The state, as far as the seat knows it."""

    @property
    def decision(self) -> Decision:
        """The question."""


@frozen(kw_only=True)
class SpeechKind:
    """The words for abilities of a game."""

    say: Callable[[Effect, str], str] | None = None
    """An ability in a language, without capital and full stop; None: by the tables of phrases in the languages."""


@frozen(kw_only=True)
class ViewKind:
    """A game's part of views."""

    observe: Callable[[Any, int], Any]
    """The knowledge of a seat about a position: an observation, with ``seat`` and ``decision``."""
    observe_events: Callable[[Any, int], tuple[Event, ...]]
    """The events of the last choice as a seat saw them."""
    setting: Callable[[Any], tuple[int, Any, Any]]
    """The number of seats, the rules, and the difficulty of an observation."""
    records: tuple[type, ...]
    """The classes that observations and memories are made of, besides those of positions."""
    deal: Callable[[Any, Any, Rng, Any], Any]
    """A state in which hidden things are dealt; from a game, an observation and a memory or None.  Raises ArgumentError
    for a memory of another game.
    """
    first_memory: Callable[[Any, int, bool], Any]
    """A seat's knowledge at the beginning of a game, from the setup on or from elsewhere: a memory, with ``seat``."""
    after: Callable[[Any, Any], Any]
    """A seat's knowledge one choice later."""
    ends: type[Option] | tuple[()] = ()
    """Options that end a turn."""
    forgotten: tuple[type[Option], ...] = ()
    """Options that whoever ends a turn may have forgotten."""
    risks: tuple[type[Option], ...] = ()
    """Options whose odds the player who chooses wants to know."""
    outcome: Callable[[Sequence[Any], int], Any] = lambda *_given: None
    """A seat's view of something that the last of several positions has ended, as an observation, such as the board of
    its battle; None if nothing is left to see.
    """
    outcome_events: tuple[type[Event], ...] = ()
    """Events that tell how it ended."""
