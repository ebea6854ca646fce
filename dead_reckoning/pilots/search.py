"""The search of ``planner`` and ``search``: over plans of whole turns, tried in imagined worlds.

A tree over single choices is too shallow for turns of twenty of them.  Here the nodes are plans: the first ones are
played by habit, one is what is left of the plan before.  Then the best one is changed at some choice, there alone or
from there on; what seems to be better is tried against it with other luck, the same for both, and takes its place if it
still is.  (Compared with what the best one was worth before, plans would be held to the luck that made it the best.)
All plans are grown in one imagined world, where turns that begin alike are played once.  In the end the best few are
tried in more worlds, the same for each, and half of them are dropped again and again.
All are tried to the end of the turn.  (To the next own turn, what others do by habit drowns the differences.)
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final, Protocol

from attrs import Factory, define, frozen

from dead_reckoning.model.options import Option
from dead_reckoning.pilots.kind import PositionValues
from dead_reckoning.pilots.turns import Follower, Line, World, line_from
from dead_reckoning.pilots.view import Budget, View

FRESH: Final = 6
"""One in this many new plans is played by habit from its beginning."""
CONFIRMED: Final = 3
"""The number of times that a seemingly better plan is tried against the best one."""
STEADY: Final = 2
"""Times that a plan was worth the same, after which it is taken to depend on no luck."""
SAME: Final = 1e-9
"""Coins that make no difference."""
KNOWN: Final = 0.1
"""The cost of a turn that was already played, as a part of an iteration."""
STALE: Final = 20
"""Such plans one after another, after which a world is taken to have no others."""
KEPT: Final = 4
"""Plans that are tried in more worlds; half of them is dropped each time."""


@define(eq=False)
class SearchPlan:
    """A line, and what it was worth so far."""

    line: Line
    values: list[float] = Factory(list)

    @property
    def mean(self) -> float:
        """The average value of the plan."""
        return fmean(self.values)

    @property
    def steady(self) -> bool:
        """Whether it was worth the same whenever it was tried: most turns leave little to chance."""
        return len(self.values) >= STEADY and max(self.values) - min(self.values) < SAME


@frozen
class Manner:
    """The manner in which a pilot searches for a plan."""

    iterations: int
    """Turns that are tried for one plan."""
    growth: float
    """The part of these with which plans are grown; the rest chooses among the best ones in other worlds."""
    by_habit: int
    """The number of plans played by habit before the best one is changed."""
    effort: float
    """Coins that a choice costs, so that what brings nothing is left out."""
    sensible: bool
    """Whether what no player would do is left out."""


class Planning(Protocol):
    """A pilot as its search sees it."""

    manner: Manner

    def values_in(self, view: View) -> PositionValues:
        """The values that the search uses."""
        ...

    def world(self, view: View, rng: Random) -> World:
        """An imagined world."""
        ...


class PlanSearch:
    """The search for one plan."""

    def __init__(self, pilot: Planning, view: View, rng: Random, budget: Budget, before: Sequence[Option]) -> None:
        self.pilot, self.manner = pilot, pilot.manner
        self.view = view
        self.values = pilot.values_in(view)
        self.rng = rng
        self.is_late = budget.begun()
        self.iterations = budget.iterations or self.manner.iterations
        self.before = before
        """The rest of the earlier plan."""
        self.tried = 0.0
        """Iterations."""
        self.stale = 0
        """Plans, one after another, that led nowhere new."""
        self.plans: list[SearchPlan] = []
        self.best: SearchPlan | None = None

    def grow(self) -> None:
        """Plans, in a world of their own, until so many turns were tried."""
        world = self.pilot.world(self.view, self.rng)
        enough = self.manner.growth * self.iterations
        while not self.plans or (self.tried < enough and self.stale < STALE and not self.is_late()):
            plan = self.tried_out(world, self.next_line())
            self.plans.append(plan)
            if self.best is None or (plan.mean > self.best.mean and self.beats(world, plan, self.best)):
                self.best = plan

    def next_line(self) -> Sequence[Option | None]:
        """The beginning of the next plan."""
        if len(self.plans) == 1:
            return self.before
        number = len(self.plans)
        if self.best is None or not self.best.line.asked or number < self.manner.by_habit or number % FRESH == 0:
            return ()
        choices = self.best.line.choices
        cut = int(self.rng.random() * len(choices))
        return choices[:cut] if self.rng.random() < 1 / 2 else (*choices[:cut], None, *choices[cut + 1 :])

    def tried_out(self, world: World, choices: Sequence[Option | None]) -> SearchPlan:
        """A new plan."""
        before = world.nodes
        line = self.played(world, self.rng, choices)
        self.stale = self.stale + 1 if world.nodes == before else 0
        return SearchPlan(line, [self.value(line)])

    def played(self, world: World, rng: Random, choices: Sequence[Option | None]) -> Line:
        """A line that follows some choices."""
        before = world.nodes
        line = line_from(world, self.view.seat, rng, Follower(choices, world.kind.ends_turn))
        self.tried += KNOWN if world.nodes == before else 1
        return line

    def beats(self, world: World, plan: SearchPlan, best: SearchPlan) -> bool:
        """Whether a plan is better than the best one with other luck, too: the same for both."""
        ahead = 0.0
        for _ in range(CONFIRMED):
            luck = self.rng.random()
            ahead += self.again(world, plan, luck) - self.again(world, best, luck)
            if ahead <= 0:
                return False
            if plan.steady and best.steady:
                break
        return True

    def again(self, world: World, plan: SearchPlan, luck: float) -> float:
        """The value of a plan with another course of chance."""
        line = self.played(world, Random(luck), plan.line.choices)
        plan.values.append(self.value(line))
        return plan.values[-1]

    def value(self, line: Line) -> float:
        """The value of a line's end, less the effort."""
        worth = self.values.value(self.view.game, line.end, self.view.seat)
        return worth - self.manner.effort * len(line.asked)

    def halved(self) -> SearchPlan:
        """The best plan, after the best few were tried in the same worlds and the worse half was dropped each time."""
        if self.best and self.manner.growth == 1:
            return self.best
        unlike = list({plan.line.choices: plan for plan in reversed(self.plans)}.values())[::-1]
        left = sorted(unlike, key=lambda plan: -plan.mean)[:KEPT]
        if self.best and self.best not in left:
            left[-1] = self.best
        rounds = max(len(left).bit_length() - 1, 1)
        for plan in left:
            plan.values.clear()
        while len(left) > 1:
            for _ in range(max(int((1 - self.manner.growth) * self.iterations) // (rounds * len(left)), 1)):
                world, luck = self.pilot.world(self.view, self.rng), self.rng.random()
                for plan in left:
                    self.again(world, plan, luck)
                if self.is_late() or all(plan.steady for plan in left):
                    return max(left, key=lambda plan: plan.mean)
            left = sorted(left, key=lambda plan: -plan.mean)[: len(left) // 2]
        return left[0]
