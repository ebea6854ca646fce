"""Means, intervals, and what many of them at once are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan, cos, gamma, inf, pi, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final

from attrs import frozen

CONFIDENCE: Final = 0.95
NORMAL: Final = NormalDist()


@frozen
class Mean:
    """A mean with its 95% interval, in the unit of the values."""

    def __repr__(self) -> str:
        return f"<Mean: {self.mean:.2f}, 95%: {self.low:.2f} to {self.high:.2f}, {self.number} values>"

    mean: float
    """The mean."""
    low: float
    """Lower end of the interval."""
    high: float
    """Upper end of the interval."""
    error: float
    """Standard error of the mean."""
    number: int
    """Number of values."""

    @property
    def is_bounded(self) -> bool:
        """True if the interval has a meaning: there are several values, and they differ."""
        return self.number > 1 and self.error > 0


def mean_of(values: Sequence[float], confidence: float = CONFIDENCE) -> Mean:
    """The mean of values; of fewer than two, without bounds that tell anything.

    >>> found = mean_of([1, 2, 3, 4])
    >>> round(found.low, 2), found.mean, round(found.high, 2)
    (0.45, 2.5, 4.55)
    """
    if len(values) < 2:
        only = float(values[0]) if values else 0.0
        return Mean(only, float("-inf"), float("inf"), float("inf"), len(values))
    mean = fmean(values)
    error = sqrt(variance(values) / len(values))
    half = quantile(len(values) - 1, confidence) * error
    return Mean(mean, mean - half, mean + half, error, len(values))


FEWEST: Final = 10
"""Deals with a difference, without which nothing is said of how large it is on the average."""
SPREAD: Final = 1 / 6
"""Variance of the effects that the interval of a difference is made for, in variances of a value: the interval is
narrowest at some tens of values, and a little wider for few and for thousands."""


@frozen
class Difference:
    """A mean difference of paired values, with an interval that is valid however often you look.

    With a probability of 95%, the intervals of all growing sets of values contain the true mean. You may look, play
    on, and stop when the answer is clear.  This is a confidence sequence.  It is 1.5 times as wide as an interval for a
    fixed number of values.  Source: the t-test with a normal prior of effects
    (Gonen, Johnson, Lu and Westfall 2005), whose Bayes factor is a test martingale (Perez-Ortiz and others 2024).
    """

    def __repr__(self) -> str:
        return f"<Difference: {self.mean:.2f}, 95%: {self.low:.2f} to {self.high:.2f}, {self.moved} of {self.number}>"

    mean: float
    """The mean, in the unit of the values."""
    low: float
    """Lower end of the interval; minus infinity if there are too few values."""
    high: float
    """Upper end of the interval."""
    error: float
    """Standard error of the mean."""
    number: int
    """Number of values."""
    moved: int
    """Number of values that are not 0."""

    @property
    def is_bounded(self) -> bool:
        """True if the interval has a meaning: there are enough differences, and the values differ."""
        return self.error > 0 and self.high < inf

    @property
    def p(self) -> float:
        """An upper bound, 0 to 1, on the probability that luck alone moves a mean this far from 0, however often you
        look.
        """
        return self.p_beyond(0.0)

    def p_beyond(self, limit: float) -> float:
        """The same bound for a mean this far beyond ``limit``, if the true mean is no farther from 0 than ``limit``; 0
        to 1.
        """
        over = abs(self.mean) - limit
        if self.high == inf or over <= 0:
            return 1.0
        return min(1.0, 1 / (odds_of(over / self.error, self.number) if self.error else odds_alike(self.number)))

    def values_for(self, half: float) -> int:
        """The approximate number of values for an interval of ``half`` to each side, if they vary as these do."""
        wanted = max(self.number, FEWEST)
        while reach(wanted) * self.error * sqrt(self.number / wanted) > half:
            wanted += wanted // 10
        return wanted


def difference_of(values: Sequence[float]) -> Difference:
    """The mean of the differences of pairs; without bounds if fewer than ``FEWEST`` differ at all.

    A mean of a few large differences among many zeros says little about how many more there are.

    >>> found = difference_of([1.0, 2.0, 3.0, 4.0] * 5)
    >>> round(found.low, 2), found.mean, round(found.high, 2), found.moved
    (1.56, 2.5, 3.44, 20)
    """
    mean, moved = fmean(values) if values else 0.0, sum(value != 0 for value in values)
    error = sqrt(variance(values) / len(values)) if len(values) > 1 else inf
    half = (reach(len(values)) * error if error else 0.0) if moved >= FEWEST else inf
    return Difference(mean, mean - half, mean + half, error, len(values), moved)


def odds_of(t: float, number: int) -> float:
    """The Bayes factor: how many times better effects explain a mean ``t`` standard errors from 0 than no
    effect does.
    """
    growth = 1 + number * SPREAD
    freedom = number - 1
    ratio = (1 + t * t / freedom) / (1 + t * t / (growth * freedom))
    return float(ratio ** (number / 2) / sqrt(growth))


def odds_alike(number: int) -> float:
    """The same where all values are alike: of a coin that falls on one side each time, all chances as likely before."""
    return float(2**number / (number + 1))


@cache
def reach(number: int, confidence: float = CONFIDENCE) -> float:
    """The half-width of a difference's interval, in standard errors: where ``odds_of`` is 20 to 1."""
    growth = 1 + number * SPREAD
    least = (sqrt(growth) / (1 - confidence)) ** (2 / number) if number > 1 else inf
    return sqrt((number - 1) * (least - 1) / (1 - least / growth)) if least < growth else inf


@cache
def quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The half-width of an interval, in standard errors: Student's distribution, found by halving."""
    low, high = 0.0, 1000.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if student(middle, freedom) < (1 + confidence) / 2 else (low, middle)
    return (low + high) / 2


def student(t: float, freedom: int) -> float:
    """The part of Student's distribution below ``t``: exact for few degrees of freedom, normal for many."""
    if freedom > MANY:
        return NORMAL.cdf(t * (1 - 1 / (4 * freedom)) / sqrt(1 + t * t / (2 * freedom)))
    return 0.5 + density_sum(t, freedom)


MANY: Final = 40
STEPS: Final = 400


def density_sum(t: float, freedom: int) -> float:
    """The area below Student's density from 0 to ``t``, by Simpson's rule in the angle whose tangent it is."""

    def density(angle: float) -> float:
        return float(cos(angle) ** (freedom - 1))

    end = atan(t / sqrt(freedom))
    width = end / STEPS
    inner = sum((4 if step % 2 else 2) * density(step * width) for step in range(1, STEPS))
    area = width / 3 * (density(0.0) + inner + density(end))
    return area * gamma((freedom + 1) / 2) / (sqrt(pi) * gamma(freedom / 2))


def false_discoveries(chances: Sequence[float]) -> list[float]:
    """The rate of false discoveries up to each of them, after Benjamini and Hochberg.

    >>> [round(q, 3) for q in false_discoveries([0.01, 0.04, 0.03, 0.5])]
    [0.04, 0.053, 0.053, 0.5]
    """
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    found = [1.0] * len(chances)
    least = 1.0
    for rank in range(len(order), 0, -1):
        place = order[rank - 1]
        least = min(least, chances[place] * len(chances) / rank)
        found[place] = least
    return found
