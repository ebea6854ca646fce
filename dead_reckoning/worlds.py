"""Positions that a seat cannot tell from the one it sees, and what it remembers of those before."""

from __future__ import annotations

from typing import Final

from dead_reckoning.model.box import Box
from dead_reckoning.model.decisions import Rng
from dead_reckoning.model.observations import Memory, Observation
from dead_reckoning.position import Position, Start, game_of, start_game
from dead_reckoning.view.determinization import deal
from dead_reckoning.view.observations import observe
from dead_reckoning.view.remembering import after, first_memory

TRIES: Final = 10_000
"""Deals after which an observation is taken to contradict itself."""


def imagine(box: Box, observation: Observation, rng: Rng, memory: Memory | None = None) -> Position:
    """A random complete position that looks the same to the seat as the observed one.  *Rule 0.9.*

    With a ``memory`` (``recall``) it also is one that may be true for all that the seat has seen before.

    What the seat cannot see is dealt by ``rng``, all worlds that it cannot tell apart being as likely; a deal that
    would not lead to the same question, or not to the same options, is thrown away.  The position has no history.

    Raises ValueError if no deal fits: the observation is of another box, or was changed; or the memory is of another
    game or seat.
    """
    if memory and memory.seat != observation.seat:
        raise ValueError(f"seat {observation.seat} sees this, and seat {memory.seat} remembers")
    seats = len(observation.state.players)
    game = game_of(box, seats, observation.rules, observation.difficulty)
    for _ in range(TRIES):
        start = Start(seats, observation.rules, deal(game, observation, rng, memory), observation.difficulty)
        position = start_game(box, start)
        if observe(position, observation.seat) == observation:
            return position
    raise ValueError(f"in {TRIES} deals no position looked like this to seat {observation.seat}")


def recall(position: Position, seat: int) -> Memory:
    """What a seat knows from all it has seen since the start of a game, which is played again for it.  *Rule 0.9.*

    What keeps up with a running game is ``remember``.  Raises ValueError for a seat that is not at the table.

    >>> import dead_reckoning as dr
    >>> position = dr.begin(dr.base_box(), 2)
    >>> dr.recall(position, 0).players[1].most
    15
    """
    now = start_game(position.box, position.start)
    memory = begin_memory(now, seat)
    for choice in position.choices:
        now = now.choose(choice)
        memory = after(memory, now)
    return memory


def begin_memory(position: Position, seat: int) -> Memory:
    """What a seat knows at the start of a game."""
    if not 0 <= seat < position.game.seats:
        raise ValueError(f"there is no seat {seat} at a table of {position.game.seats}")
    return first_memory(position, seat, from_set_up=position.start.state is None)


def remember(memory: Memory, position: Position) -> Memory:
    """What a seat knows one choice later; to be called with every position of a game, one after another."""
    return after(memory, position)
