"""Pilots that do not look ahead: ``random``, and ``eager``, who has habits."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import isfinite
from random import Random

from dead_reckoning.errors import PilotError
from dead_reckoning.model.findings import shown
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.kind import pilots_kind
from dead_reckoning.pilots.view import Budget, View


class RandomPilot:
    """Chooses evenly among the options."""

    def choose(self, view: View, rng: Random, _budget: Budget) -> Option:
        """Any of them."""
        return view.options[int(rng.random() * len(view.options))]


class EagerPilot:
    """Does what brings something more often than what brings nothing, and looks at nothing else."""

    def choose(self, view: View, rng: Random, _budget: Budget) -> Option:
        """One option, by the weight of its kind."""
        kind = pilots_kind(view.game)
        return by_habit(kind.thinned(view.options), kind.weights, rng)


def by_habit(options: Sequence[Option], weights: Mapping[str, float], rng: Random) -> Option:
    """One option, by the weight of its kind."""
    return options[0] if len(options) == 1 else option_drawn(options, sums_of(options, weights), rng)


def sums_of(options: Sequence[Option], weights: Mapping[str, float]) -> list[float]:
    """For each option, the sum of its weight and those before it."""
    return list(accumulate([weights.get(option.kind, 1.0) for option in options]))


def checked_sums(weights: Sequence[float], number: int) -> list[float]:
    """The same for weights from somebody's own function.  Raises PilotError for anything else than weights."""
    sums = list(accumulate(weights))
    if len(sums) != number or min(weights) < 0 or not isfinite(sums[-1]):
        given = shown(list(weights))
        raise PilotError(f"a habit gives a weight of 0 or more for each of {number} options, not {given}")
    return sums


def option_drawn(options: Sequence[Option], sums: Sequence[float], rng: Random) -> Option:
    """One option, by what ``sums_of`` says of them."""
    place = bisect(sums, rng.random() * sums[-1])
    return options[min(place, len(options) - 1)]
