"""Pilots that do not look ahead: ``random``, and ``eager``, who has habits."""

from __future__ import annotations

import json
from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any, Final

from dead_reckoning.game.printed.amounts import Goods
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.view import Budget, View

DATA: Final = Path(__file__).resolve().parent / "data"


@cache
def data(name: str) -> Any:
    """Numbers that pilots go by: ``habits.json``, ``values.json``."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


class RandomPilot:
    """Chooses evenly among the options."""

    def choose(self, view: View, rng: Random, _budget: Budget) -> Option:
        """Any of them."""
        return view.options[int(rng.random() * len(view.options))]


class EagerPilot:
    """Does what brings something more often than what brings nothing, and looks at nothing else."""

    def choose(self, view: View, rng: Random, _budget: Budget) -> Option:
        """One option, by the weight of its kind."""
        return by_habit(thinned(view.options), rng)


@cache
def habits() -> Mapping[str, float]:
    """Kind of option -> how often it is chosen, beside the others; what is not there weighs 1."""
    found: Mapping[str, float] = data("habits.json")["weights"]
    return found


def by_habit(options: Sequence[Option], rng: Random) -> Option:
    """One option, by the weight of its kind."""
    return options[0] if len(options) == 1 else drawn(options, sums_of(options), rng)


def sums_of(options: Sequence[Option]) -> list[float]:
    """Of each option, its weight and that of those before it."""
    weights = habits()
    return list(accumulate([weights.get(option.kind, 1.0) for option in options]))


def drawn(options: Sequence[Option], sums: Sequence[float], rng: Random) -> Option:
    """One option, by what ``sums_of`` says of them."""
    place = bisect(sums, rng.random() * sums[-1])
    return options[min(place, len(options) - 1)]


def thinned(options: Sequence[Option]) -> Sequence[Option]:
    """Of options that differ in how much is carried only the corners: least, most cargo, most coins, most in all.

    A ship that may carry anything from nothing to ten barrels has sixty options, and no more than these matter.
    """
    if len(options) < MANY:
        return options
    loads: dict[str, list[tuple[Goods, Option]]] = {}
    for option in options:
        goods = getattr(option, "goods", None)
        if isinstance(goods, Goods):
            loads.setdefault(option.kind, []).append((goods, option))
    if not loads:
        return options
    kept = {id(option) for group in loads.values() for option in corners(group)}
    return [option for option in options if id(option) in kept or option.kind not in loads]


MANY: Final = 6
"""Options that are looked at without being thinned."""


def corners(loads: Sequence[tuple[Goods, Option]]) -> list[Option]:
    """The extremes of what is carried: the first ones, where several are."""
    sums = [(goods.cargo, goods.coins, goods.cargo + goods.coins, option) for goods, option in loads]
    return [
        min(sums, key=itemgetter(2))[-1],
        max(sums, key=itemgetter(0, 1))[-1],
        max(sums, key=itemgetter(1, 0))[-1],
        max(sums, key=itemgetter(2, 1))[-1],
    ]
