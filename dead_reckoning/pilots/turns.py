"""Whole turns tried out in a world: lines of choices, played by habit or followed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from dead_reckoning.engine.game import Game
from dead_reckoning.engine.loop import Step, settle
from dead_reckoning.model.decisions import Decision
from dead_reckoning.model.options import EndTurnOption, Option
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


class Follower:
    """Follows a line as long as its choices are offered, and then goes on by habit."""

    def __init__(self, line: Sequence[Asked]) -> None:
        self.steps = iter([asked.choice for asked in line])

    def choice(self, options: tuple[Option, ...], rng: Random) -> Option:
        """The next choice."""
        wanted = next(self.steps, None)
        if wanted is not None and wanted in options:
            return wanted
        self.steps = iter(())
        return by_habit(thinned(options), rng)


class LooseFollower:
    """Follows what can be followed of a line: what is not offered is left out, what was not foreseen is done by habit.

    So a plan is worth something in worlds where one card of it does not turn up, and a line in which one choice was
    changed keeps the rest.
    """

    def __init__(self, line: Sequence[Option | None]) -> None:
        self.steps = list(line)
        """None stands for a choice by habit."""

    def choice(self, options: tuple[Option, ...], rng: Random) -> Option:
        """The next choice.  The end of the turn is not brought forward."""
        steps = self.steps
        if steps and steps[0] is None:
            del steps[0]
            return by_habit(thinned(options), rng)
        for place, wanted in enumerate(steps[:AHEAD]):
            if wanted in options and (place == 0 or not isinstance(wanted, EndTurnOption)):
                del steps[: place + 1]
                return wanted
        return by_habit(thinned(options), rng)


AHEAD: Final = 6
"""Choices of a line that are looked at, if the next one is not offered."""


def line_from(world: World, seat: Seat, rng: Random, follower: Follower | LooseFollower | None = None) -> Line:
    """Play to the end of the turn: the seat follows a line, or plays by habit, as the others do."""
    game, state, decision = world
    asked: list[Asked] = []
    number = state.turn.number
    for _ in range(LONGEST):
        options = decision.options
        if not options or state.turn.number != number:
            break
        if decision.seat == CHANCE:
            choice = decision.sample(rng)
        elif decision.seat == seat:
            choice = follower.choice(options, rng) if follower else by_habit(thinned(options), rng)
            asked.append(Asked(options, choice))
        else:
            choice = by_habit(thinned(options), rng)
        step: Step = settle(game, state, choice)
        state, decision = step.state, step.decision
    return Line(tuple(asked), state)
