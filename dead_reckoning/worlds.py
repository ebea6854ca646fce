"""Positions that a seat cannot tell from the one it sees."""

from __future__ import annotations

from typing import Final

from dead_reckoning.model.box import Box
from dead_reckoning.model.decisions import Rng
from dead_reckoning.model.observations import Observation
from dead_reckoning.position import Position, Start, game_of, start_game
from dead_reckoning.view.determinization import deal
from dead_reckoning.view.observations import observe

TRIES: Final = 10_000
"""Deals after which an observation is taken to contradict itself."""


def imagine(box: Box, observation: Observation, rng: Rng) -> Position:
    """A random complete position that looks the same to the seat as the observed one.  *Rule 0.9.*

    What the seat cannot see is dealt by ``rng``, all worlds that it cannot tell apart being as likely; a deal that
    would not lead to the same question, or not to the same options, is thrown away.  The position has no history.

    Raises ValueError if no deal fits: the observation is of another box, or was changed.
    """
    seats = len(observation.state.players)
    game = game_of(box, seats, observation.rules)
    for _ in range(TRIES):
        start = Start(seats, observation.rules, deal(game, observation, rng))
        position = start_game(box, start)
        if observe(position, observation.seat) == observation:
            return position
    raise ValueError(f"in {TRIES} deals no position looked like this to seat {observation.seat}")
