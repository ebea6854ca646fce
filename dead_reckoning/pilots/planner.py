"""``planner``: tries whole turns out in an imagined world, and follows the best one until something differs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Final

from dead_reckoning.model.options import Option
from dead_reckoning.pilots.kind import Habit, PositionValues, values_of
from dead_reckoning.pilots.turns import Asked, Effort, Follower, Line, World, line_from
from dead_reckoning.pilots.view import Budget, View

LINES: Final = 34
"""Turns that are tried."""
BEST: Final = 4
"""Of which so many are tried again, to take luck out of them ..."""
AGAIN: Final = 3
"""... so often."""
EFFORT: Final = 0.02
"""Coins that a choice costs, so that what brings nothing is left out."""


class PlannerPilot:
    """Plans its turn: plays out whole turns by habit, and follows the one with the highest value.

    ``values`` and ``habit`` are the game's by default.
    """

    remembers = True

    def __init__(self, values: PositionValues | None = None, habit: Habit | None = None) -> None:
        self.values = values
        self.habit = habit
        self.plan: tuple[Asked, ...] = ()
        self.effort = Effort()
        """What planning has taken so far."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Option:
        """The next choice of the plan; makes a new plan if the question is not the planned one."""
        if len(view.options) == 1:
            return view.options[0]
        if not self.plan or self.plan[0].options != view.options:
            began = perf_counter()
            self.plan = self.planned(view, rng, budget)
            self.effort.plans += 1
            self.effort.seconds += perf_counter() - began
        asked, *rest = self.plan
        self.plan = tuple(rest)
        return asked.choice

    def values_in(self, view: View) -> PositionValues:
        """The pilot's values, or those of the game."""
        return self.values or values_of(view.game)

    def world(self, view: View, rng: Random, *, sensible: bool = False) -> World:
        """An imagined world."""
        position = view.imagine(rng)
        self.effort.worlds += 1
        return World(
            position.game,
            position.state,
            position.decision,
            sensible=sensible,
            habit=self.habit,
            effort=self.effort,
        )

    def planned(self, view: View, rng: Random, budget: Budget) -> tuple[Asked, ...]:
        """The best line of choices found."""
        world = self.world(view, rng, sensible=True)
        late = budget.begun()
        values = self.values_in(view)
        lines = [line_from(world, view.seat, rng)]
        while len(lines) < (budget.iterations or LINES) and not late():
            lines.append(line_from(world, view.seat, rng))
        rated_lines = [(rated - EFFORT * len(line.asked), line) for rated, line in by_choices(view, values, lines)]
        best = sorted(rated_lines, key=lambda rated: -rated[0])[:BEST]
        again = [
            (fmean([rated, *(again_of(view, values, world, line, rng) for _ in range(AGAIN))]), -place)
            for place, (rated, line) in enumerate(best)
        ]
        return best[-max(again)[1]][1].asked


def by_choices(view: View, values: PositionValues, lines: Sequence[Line]) -> list[tuple[float, Line]]:
    """Lines with what they are worth, those with the same choices together."""
    groups: dict[tuple[Option, ...], list[Line]] = {}
    for line in lines:
        groups.setdefault(line.choices, []).append(line)
    return [
        (fmean(values.value(view.game, line.end, view.seat) for line in group), group[0]) for group in groups.values()
    ]


def again_of(view: View, values: PositionValues, world: World, line: Line, rng: Random) -> float:
    """What a line is worth when chance comes out otherwise."""
    played = line_from(world, view.seat, rng, Follower(line.choices, world.kind.ends_turn))
    return values.value(view.game, played.end, view.seat) - EFFORT * len(played.asked)
