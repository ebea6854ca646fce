"""Means, intervals, and what many of them at once are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan, ceil, cos, gamma, pi, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final

from attrs import frozen

CONFIDENCE: Final = 0.95
NORMAL: Final = NormalDist()


@frozen
class Mean:
    """A mean with its 95 % interval, in the unit of the values."""

    def __repr__(self) -> str:
        return f"<Mean: {self.mean:.2f}, 95 %: {self.low:.2f} to {self.high:.2f}, {self.number} values>"

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
    def p(self) -> float:
        """Probability of a mean at least as far from 0 by luck alone, 0 to 1: t-test; sign test if all are alike."""
        return 2 * self.p_beyond(0.0)

    def p_beyond(self, limit: float) -> float:
        """Probability of a mean so far beyond ``limit``, to one side, if the true one lies there; 0 to 0.5.

        A mean within the limits tells nothing against them: 0.5.
        """
        over = abs(self.mean) - limit
        if self.number < 2 or over <= 0:
            return 0.5
        if not self.error:
            return 0.5**self.number
        return 1 - student(over / self.error, self.number - 1)

    @property
    def is_bounded(self) -> bool:
        """Whether the interval tells anything: not that of a single value, nor that of values which are all alike."""
        return self.number > 1 and self.error > 0

    def values_for(self, half: float) -> int:
        """About how many values give an interval of ``half`` to each side, if they vary as these do."""
        return ceil(self.number * (NORMAL.inv_cdf((1 + CONFIDENCE) / 2) * self.error / half) ** 2)


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


@cache
def quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """How many standard errors an interval reaches to each side: Student's distribution, found by halving."""
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
    """By Benjamini and Hochberg: the part of false ones among all that are taken for true up to each of them.

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
