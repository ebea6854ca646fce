"""What is looked at, and what views ask of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from attrs import frozen

from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Memory, Observation
from dead_reckoning.game.table.state import State
from dead_reckoning.model.decisions import Decision, Rng
from dead_reckoning.model.events import Event
from dead_reckoning.model.options import Option


class At(Protocol):
    """What is looked at: any ``Position``."""

    @property
    def game(self) -> Game:
        """Box and rules."""

    @property
    def state(self) -> State:
        """Where everything is."""

    @property
    def decision(self) -> Decision:
        """What is asked."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last choice brought about."""


@frozen(kw_only=True)
class ViewKind:
    """What views ask of a game."""

    observe: Callable[[At, int], Observation]
    """What a seat may know of a position."""
    observe_events: Callable[[At, int], tuple[Event, ...]]
    """The events of the last choice as a seat saw them."""
    deal: Callable[[Game, Observation, Rng, Memory | None], State]
    """A state in which the unseen is dealt.  Raises ValueError for a memory of another game."""
    first_memory: Callable[[At, int, bool], Memory]
    """What a seat knows where a game begins: from the set-up on, or from elsewhere."""
    after: Callable[[Memory, At], Memory]
    """What a seat knows one choice later."""
    ends: type[Option]
    """Options that end a turn."""
    forgotten: tuple[type[Option], ...]
    """Options that whoever ends a turn may have forgotten."""
