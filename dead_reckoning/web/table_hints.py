"""Hints: a pilot's choice, the next steps of its plan, and the plan's value beside plans that begin otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from attrs import frozen

from dead_reckoning.game.sight.plans import plan_gains, plan_steps
from dead_reckoning.game.table.state import State
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.planner import PlannerPilot
from dead_reckoning.pilots.search import PlanSearch, SearchPlan
from dead_reckoning.pilots.turns import Asked
from dead_reckoning.pilots.view import NO_LIMIT, View, view_of
from dead_reckoning.position import Position
from dead_reckoning.view.teller import Teller

STEADFAST: Final = 1.0
"""Coins by which another plan must be better before a hint leaves the previous hint's plan."""
ALIKE: Final = 0.05
"""Coins that make no difference between two beginnings."""
MOST_NEXT: Final = 3
"""The number of next steps that a hint shows."""


@frozen(eq=False)
class Hint:
    """The choice of a pilot."""

    stamp: str
    """The stamp of the game at the time of the hint."""
    plan: tuple[Asked, ...]
    """The choices of its plan up to the end of the turn, this one first."""
    gain: float
    """The gain from the plan, in coins."""
    other: float | None
    """The gain from the best plan with another beginning, in coins; None if the search tried no such plan."""
    end: State | None = None
    """The end of the turn in an imagined world; None if there is no other choice."""

    @property
    def option(self) -> Option:
        """The pilot's choice."""
        return self.plan[0].choice


def hint_at(position: Position, stamp: str, seed: int, before: Hint | None) -> Hint:
    """A hint for the seat that decides; it follows the previous hint's plan unless that plan is much worse.

    Without that, two hints one after the other could follow different plans, the second one undoing the first.
    """
    if before and before.stamp == stamp:
        return before
    view = view_of(position)
    if len(view.options) == 1:
        return Hint(stamp, (Asked(view.options, view.options[0]),), 0.0, None)
    pilot, rng = PlannerPilot(), Random(seed)
    rest = before.plan[1:] if before else ()
    search = PlanSearch(pilot, view, rng, NO_LIMIT, tuple(asked.choice for asked in rest))
    search.grow()
    plan = followed(search, rest, view) or search.halved()
    others = [each.mean for each in search.plans if first_of(each) != first_of(plan)]
    trial = Trial(search)
    plan = trial.shortened(plan)
    others += [plan.mean - less for less in trial.lost_by_other_orders(plan)]
    now = pilot.values_in(view).value(view.game, view.imagine(Random(seed)).state, view.seat)
    other = max(others) - now if others else None
    return Hint(stamp, plan.line.asked, plan.mean - now, other, plan.line.end)


def followed(search: PlanSearch, rest: tuple[Asked, ...], view: View) -> SearchPlan | None:
    """A plan that continues the previous hint's plan; None if the question is another one or the plan is too poor."""
    if not rest or rest[0].options != view.options:
        return None
    alike = [plan for plan in search.plans if first_of(plan) == rest[0].choice]
    best = max(alike, key=lambda plan: plan.mean, default=None)
    return best if best and best.mean >= search.halved().mean - STEADFAST else None


class Trial:
    """Tries changes to a plan, each with the same luck in the same imagined world."""

    def __init__(self, search: PlanSearch) -> None:
        self.search = search
        self.world = search.pilot.world(search.view, search.rng)
        self.luck = search.rng.random()

    def tried(self, choices: Sequence[Option]) -> SearchPlan:
        """The plan that begins with these choices."""
        line = self.search.played(self.world, Random(self.luck), choices)
        return SearchPlan(line, [self.search.value(line)])

    def shortened(self, plan: SearchPlan) -> SearchPlan:
        """The plan without useless choices, such as a choice that a later one undoes."""
        best, place = self.tried(plan.line.choices), 0
        while place < len(best.line.choices):
            choices = best.line.choices
            without = self.tried((*choices[:place], *choices[place + 1 :]))
            if without.mean > best.mean and len(without.line.asked) < len(best.line.asked):
                best = without
            else:
                place += 1
        return SearchPlan(best.line, plan.values) if best.line.asked else plan

    def lost_by_other_orders(self, plan: SearchPlan) -> list[float]:
        """For each later choice of the plan that is offered now: the coins lost if it comes first."""
        first, *later = plan.line.choices
        offered = [option for option in later if option in self.search.view.options and option != first]
        as_planned = self.tried(plan.line.choices).mean
        return [
            as_planned - self.tried((option, *(each for each in plan.line.choices if each != option))).mean
            for option in offered[:MOST_NEXT]
        ]


def first_of(plan: SearchPlan) -> Option:
    """The first choice of a plan."""
    return plan.line.asked[0].choice


def reasons_told(teller: Teller, hint: Hint, position: Position) -> tuple[str, ...]:
    """The reasons for a hint: what its plan brings by the end of the turn, its worth in coins, and its next steps."""
    if hint.end is None:
        return (teller.word("app hint only"),)
    brings = plan_gains(teller, position.state, hint.end, position.decision.seat)
    told = [teller.word("app hint brings", what="; ".join(brings)) if brings else teller.word("app hint prepares")]
    if abs(hint.gain) >= ALIKE:
        told.append(teller.word("app hint gain", gain=f"{hint.gain:+.1f}"))
    if hint.other is not None:
        less = hint.gain - hint.other
        key = "same" if less < ALIKE else "less"
        told.append(teller.word(f"app hint {key}", less=f"{less:.1f}"))
    following = plan_steps(teller, position.state, [asked.choice for asked in hint.plan[1:]])[:MOST_NEXT]
    if following:
        told.append(teller.word("app hint then", words="; ".join(following)))
    return tuple(told)
