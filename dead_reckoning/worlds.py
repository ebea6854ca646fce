"""Positions that look to a seat like the one it sees, and what it remembers of those before."""

from __future__ import annotations

from typing import Final

from dead_reckoning.broken_packs import at_door
from dead_reckoning.calls import public
from dead_reckoning.errors import ArgumentError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Memory, Observation
from dead_reckoning.model.terms import Rng
from dead_reckoning.position import Position, Start, game_of, kind_for, start_game, start_of
from dead_reckoning.view.kind import ViewKind
from dead_reckoning.view.observations import observe

TRIES: Final = 10_000
"""Deals after which an observation is taken to contradict itself."""


@public("dr.imagine(box, dr.observe(position, 0), Random(1))", own=("observation", "memory"))
@at_door
def imagine(box: Box, observation: Observation, rng: Rng, memory: Memory | None = None) -> Position:
    """A random complete position that looks the same to the seat as the observed one.  *Rule 0.9.*

    With a ``memory`` (from ``recall``), the position also agrees with everything that the seat has seen before.

    ``rng`` deals the hidden things; all positions that the seat cannot distinguish are equally likely.  Deals that
    would lead to another question or other options are discarded.  The position has no history.

    Raises ArgumentError if no deal fits, because the observation belongs to another box or was changed, or the memory
    belongs to another game or seat.
    """
    if memory and memory.seat != observation.seat:
        raise ArgumentError(f"seat {observation.seat} sees this, but the memory is that of seat {memory.seat}")
    game = game_seen(box, observation)
    deal = game.kind.part(ViewKind).deal
    for _ in range(TRIES):
        start = Start(game.seats, game.rules, deal(game, observation, rng, memory), game.difficulty)
        position = start_of(game, start)
        if observe(position, observation.seat) == observation:
            return position
    raise ArgumentError(f"none of {TRIES} random positions looked like this to seat {observation.seat}")


def game_seen(box: Box, observation: Observation) -> Game:
    """The tables of the game that a seat sees.  Raises BoxError."""
    return game_of(box, *kind_for(box).part(ViewKind).setting(observation))


@public("dr.recall(position, 0)")
def recall(position: Position, seat: int) -> Memory:
    """Build the memory of a seat by replaying the game from its start.  *Rule 0.9.*

    ``remember`` keeps a memory up to date during a game.  Raises ArgumentError for a seat that is not at the table.

    >>> import dead_reckoning as dr
    >>> position = dr.begin(dr.base_box(), 2)
    >>> dr.recall(position, 0).players[1].most
    15
    """
    now = start_game(position.box, position.start)
    memory, after = begin_memory(now, seat), now.game.kind.part(ViewKind).after
    for choice in position.choices:
        now = now.choose(choice)
        memory = after(memory, now)
    return memory


@at_door
def begin_memory(position: Position, seat: int) -> Memory:
    """The knowledge of a seat at the start of a game."""
    if not 0 <= seat < position.game.seats:
        raise ArgumentError(f"there is no seat {seat} at a table of {position.game.seats}")
    memory: Memory = position.game.kind.part(ViewKind).first_memory(position, seat, position.start.state is None)
    return memory


@public("dr.remember(memory, position)", own=("memory",))
@at_door
def remember(memory: Memory, position: Position) -> Memory:
    """Update a memory by one choice.  Call it with every position of a game, in order."""
    known: Memory = position.game.kind.part(ViewKind).after(memory, position)
    return known
