"""``planner`` and ``search``: search for the plan of a turn, and follow it until something differs."""

from __future__ import annotations

from random import Random
from time import perf_counter

from dead_reckoning.model.options import Option
from dead_reckoning.pilots.kind import Habit, PositionValues, values_of
from dead_reckoning.pilots.search import Manner, PlanSearch
from dead_reckoning.pilots.turns import Asked, Effort, World
from dead_reckoning.pilots.view import Budget, View


class PlannerPilot:
    """Plans a turn: tries out several turns, varies the best of them, and follows the most valuable one.

    The defaults for ``values`` and ``habit`` come from the game.
    """

    remembers = True
    manner = Manner(iterations=40, growth=1, by_habit=12, effort=0.02, sensible=True)
    """The manner of its search."""

    def __init__(self, values: PositionValues | None = None, habit: Habit | None = None) -> None:
        self.values = values
        self.habit = habit
        self.plan: tuple[Asked, ...] = ()
        self.effort: Effort = Effort()
        """The effort of planning so far."""

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

    def world(self, view: View, rng: Random) -> World:
        """An imagined world."""
        position = view.imagine(rng)
        self.effort.worlds += 1
        return World(
            position.game,
            position.state,
            position.decision,
            sensible=self.manner.sensible,
            habit=self.habit,
            effort=self.effort,
        )

    def planned(self, view: View, rng: Random, budget: Budget) -> tuple[Asked, ...]:
        """The best line of choices found."""
        search = PlanSearch(self, view, rng, budget, tuple(asked.choice for asked in self.plan))
        search.grow()
        return search.halved().line.asked


class SearchPilot(PlannerPilot):
    """Plans its turn like the planner, with a longer search."""

    manner = Manner(iterations=280, growth=0.85, by_habit=1, effort=0, sensible=False)
