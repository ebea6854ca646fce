"""``search``: a search over plans of whole turns, in many imagined worlds.

A tree over single choices is too shallow for turns of twenty of them.  Here the nodes are plans: the first ones are
played by habit; then the best plan is kept up to some choice and played on from there by habit, and what turns out
better takes its place.  In the end the best few plans are tried in the same imagined worlds, to the end of the turn,
and half of them are dropped again and again.  (To the next own turn, what others do by habit drowns the differences.)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import fmean
from time import monotonic
from typing import Final

from attrs import Factory, define

from dead_reckoning.pilots.planner import PlannerPilot, deadline, world_of
from dead_reckoning.pilots.turns import Asked, Line, World, line_from
from dead_reckoning.pilots.valuing import Values
from dead_reckoning.pilots.view import Budget, View

ITERATIONS: Final = 240
"""Turns that are tried for one plan."""
WORLDS: Final = 3
"""Imagined worlds that plans are grown in."""
KEPT: Final = 8
"""Plans that are tried in more worlds; half of them is dropped each time."""


@define(eq=False)
class SearchPlan:
    """A line, and what it was worth so far."""

    line: Line
    values: list[float] = Factory(list)

    @property
    def mean(self) -> float:
        """What it is worth on the average."""
        return fmean(self.values)


class SearchPilot(PlannerPilot):
    """Plans a turn as the planner does, with more thought."""

    def planned(self, view: View, rng: Random, budget: Budget) -> tuple[Asked, ...]:
        """The best line of those that were tried."""
        until = deadline(budget)
        iterations = budget.iterations or ITERATIONS
        plans: list[SearchPlan] = []
        for part in range(1, WORLDS + 1):
            world = world_of(view, rng)
            for _ in grown(view, self.values, world, plans, rng):
                if len(plans) >= iterations * part // (2 * WORLDS) or monotonic() > until:
                    break
        return halved(
            view, self.values, sorted(plans, key=lambda plan: -plan.mean), iterations // 2, until, rng
        ).line.asked


def grown(view: View, values: Values, world: World, plans: list[SearchPlan], rng: Random) -> Iterator[SearchPlan]:
    """More and more plans in one world: by habit, and from the best ones kept up to a cut."""
    best: SearchPlan | None = None
    for number in count():
        kept = best.line.asked if best and number % 3 else ()
        line = line_from(world, view.seat, rng, kept[: int(rng.random() * len(kept))])
        plan = SearchPlan(line, [values.value(view.game, line.end, view.seat)])
        plans.append(plan)
        if best is None or plan.mean > best.mean:
            best = plan
        yield plan


def halved(
    view: View, values: Values, plans: list[SearchPlan], iterations: int, until: float, rng: Random
) -> SearchPlan:
    """The best plan, after the best few were tried in the same worlds and the worse half was dropped each time."""
    unlike = list({plan.line.choices: plan for plan in reversed(plans)}.values())[::-1]
    left = sorted(unlike, key=lambda plan: -plan.mean)[:KEPT]
    for plan in left:
        plan.values.clear()
    rounds = max(len(left).bit_length() - 1, 1)
    while len(left) > 1:
        for _ in range(max(iterations // (rounds * len(left)), 1)):
            world, luck = world_of(view, rng), rng.random()
            for plan in left:
                end = line_from(world, view.seat, Random(luck), plan.line.asked).end
                plan.values.append(values.value(view.game, end, view.seat))
            if monotonic() > until:
                return max(left, key=lambda plan: plan.mean)
        left = sorted(left, key=lambda plan: -plan.mean)[: len(left) // 2]
    return left[0]
