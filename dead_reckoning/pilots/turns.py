"""Whole turns tried out in a world: lines of choices, played by habit or followed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from dead_reckoning.engine.game import Game
from dead_reckoning.engine.loop import Step, settle
from dead_reckoning.model.decisions import Decision
from dead_reckoning.model.options import Option
from dead_reckoning.model.state import State
from dead_reckoning.model.terms import CHANCE, Seat
from dead_reckoning.pilots.habits import by_habit, thinned

LONGEST: Final = 400
"""Choices after which a turn is taken to be endless."""


class Asked(NamedTuple):
    """An own choice of a line: what was offered, and what was chosen."""

    options: tuple[Option, ...]
    choice: Option


class Line(NamedTuple):
    """What a seat chose up to the end of a turn, and where that led."""

    asked: tuple[Asked, ...]
    end: State

    @property
    def choices(self) -> tuple[Option, ...]:
        """The own choices alone."""
        return tuple(asked.choice for asked in self.asked)


class World(NamedTuple):
    """Where lines begin: a state that may be the true one, and what is asked there."""

    game: Game
    state: State
    decision: Decision


def line_from(world: World, seat: Seat, rng: Random, follow: Sequence[Asked] = ()) -> Line:
    """Play to the end of the turn.

    The seat follows a line as long as the choices are offered, and goes on by habit; the others play by habit.
    """
    game, state, decision = world
    asked: list[Asked] = []
    steps = iter(follow)
    number = state.turn.number
    for _ in range(LONGEST):
        if not decision.options or state.turn.number != number:
            break
        if decision.seat == CHANCE:
            choice = decision.sample(rng)
        elif decision.seat == seat:
            wanted = next(steps, None)
            if wanted is None or wanted.choice not in decision.options:
                steps = iter(())
                choice = by_habit(thinned(decision.options), rng)
            else:
                choice = wanted.choice
            asked.append(Asked(decision.options, choice))
        else:
            choice = by_habit(thinned(decision.options), rng)
        step: Step = settle(game, state, choice)
        state, decision = step.state, step.decision
    return Line(tuple(asked), state)
