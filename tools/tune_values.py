"""Finds what things are worth by what wins: python tools/tune_values.py --games 300 --rounds 3 --seed 1 [--write].

In each game every seat plays with weights of its own: those of today, each group multiplied by a random factor.  What
those do who come off better tells for each group whether more or less of it wins; all are changed a step that way, and
the next round begins.  Groups, since a few hundred games do not tell fifty weights apart.  Told are the step, and the
coins a game that it should bring.  ``--judge`` plays new weights against the library's, on other seeds.  ``--start``
begins with a file that is not the library's.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

import dead_reckoning as dr
from dead_reckoning.pilots.finding import Budgeted
from dead_reckoning.pilots.greedy import GreedyPilot
from dead_reckoning.pilots.habits import DATA
from dead_reckoning.pilots.matches import MatchReport
from dead_reckoning.pilots.planner import PlannerPilot
from dead_reckoning.pilots.playing import play_out
from dead_reckoning.pilots.valuing import FEATURES, Values
from dead_reckoning.pilots.view import Maker

Weights = Mapping[str, Mapping[str, float]]
FILE = DATA / "values.json"
PARTS = ("begin", "end")
SPREAD = 0.8
"""Standard deviation of the logarithm of a factor."""
GROUPS: Sequence[tuple[str, ...]] = (
    ("cargo aboard", "cargo on the dock"),
    ("coins aboard", "coins on islands"),
    ("achievements", "steps", "bonus"),
    ("damage", "grave damage"),
    ("advancements held", "advancements sleeved"),
    ("cost of advancements held", "cost of advancements sleeved"),
    ("levels", "cards at the last level", "end-game abilities"),
    ("upgrades", "advanced upgrades"),
    ("islands controlled", "island rewards"),
    ("cargo on islands", "permanent cubes", "cubes on islands"),
    ("buildings",),
    ("sails of cards", "cannons of cards", "helms of cards"),
    ("cargo by cards", "coins by cards", "production by cards"),
    ("influence by cards",),
    ("building by cards", "upgrades by cards", "other abilities of cards"),
)
"""Features whose weights change together; the coins of chest and achievements are the measure of all."""
KEYS = [(part, names) for names in GROUPS for part in PARTS]
MOST = 60
"""Coins ahead that count: a rout tells no more than a victory."""
RIDGE = 20.0
"""Holds weights to today's where games tell little."""


class Lot(NamedTuple):
    """A game to be played: its seed, and today's weights."""

    seed: int
    weights: Weights
    pilot: str


class Sample(NamedTuple):
    """What a game tells of a seat: logarithms of its factors, less the mean of the seats, and coins likewise."""

    factors: list[float]
    coins: float


def main() -> None:
    """Play rounds, step by step."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--step", type=float, default=1.5, help="length of a step, in spreads")
    parser.add_argument("--pilot", default="planner:12")
    parser.add_argument("--judge", type=int, default=0, help="games that judge, at each number of seats")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--start", type=Path, default=FILE)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    first = weights = read(wanted.start)
    with ProcessPoolExecutor(wanted.jobs) as executor:
        for number in range(wanted.rounds):
            begin = wanted.seed + number * wanted.games
            lots = [Lot(seed, weights, wanted.pilot) for seed in range(begin, begin + wanted.games)]
            found = [sample for game in executor.map(samples, lots, chunksize=2) for sample in game]
            weights = stepped(weights, found, wanted.step)
            for path in [wanted.out] if wanted.out else []:
                write(path, weights)
        if wanted.judge:
            for seats in (2, 3, 4):
                print(judged(weights, read(FILE), wanted.pilot, seats, wanted.judge, executor), flush=True)
    if wanted.write:
        write(FILE, {**json.loads(FILE.read_text(encoding="utf-8")), **weights})
    tell(first, weights)


def read(path: Path) -> Weights:
    """Weights of a file."""
    found: Weights = json.loads(path.read_text(encoding="utf-8"))
    return {part: found[part] for part in PARTS}


def write(path: Path, weights: Mapping[str, object]) -> None:
    """Keep weights."""
    path.write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")


def pilot_with(weights: Weights, name: str) -> Maker:
    """A pilot that has these weights."""
    kind, _, iterations = name.partition(":")
    values = Values(weights["begin"], weights["end"])
    make = partial(GreedyPilot if kind == "greedy" else PlannerPilot, values)
    return partial(Budgeted, make, int(iterations)) if iterations else make


def samples(lot: Lot) -> list[Sample]:
    """What one game tells."""
    rng, seats = Random(f"tune {lot.seed}"), 2 + lot.seed % 3
    logs = [[rng.gauss(0, SPREAD) for _ in KEYS] for _ in range(seats)]
    pilots = [pilot_with(multiplied(lot.weights, each), lot.pilot)() for each in logs]
    last = play_out(dr.begin(dr.base_box(), seats), pilots, f"tune {lot.seed}", max_turns=40 * seats)
    scores = np.array(last.scores(), dtype=float)
    ahead = np.clip(scores - scores.mean(), -MOST, MOST)
    rows = np.array(logs) - np.mean(logs, axis=0)
    return [Sample(list(row), float(coins)) for row, coins in zip(rows, ahead, strict=True)]


def multiplied(weights: Weights, logs: Sequence[float]) -> Weights:
    """Weights, each with its factor."""
    factors = {(part, name): exp(log) for (part, names), log in zip(KEYS, logs, strict=True) for name in names}
    return {part: {name: old * factors.get((part, name), 1.0) for name, old in weights[part].items()} for part in PARTS}


def stepped(weights: Weights, found: Sequence[Sample], step: float) -> Weights:
    """Weights a step farther in the direction in which coins are."""
    rows, coins = np.array([sample.factors for sample in found]) / SPREAD, np.array([sample.coins for sample in found])
    slope = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ coins)
    logs = slope / np.linalg.norm(slope) * step * SPREAD
    error = float((coins - rows @ slope).std() / np.sqrt((rows**2).sum(axis=0).mean()))
    told = ", ".join(f"{names[0]} {part} {each:+.1f}" for (part, names), each in zip(KEYS, slope, strict=True))
    print(f"a step brings {np.linalg.norm(slope) * step:.1f} coins; error of each {error:.1f}; {told}", file=sys.stderr)
    return multiplied(weights, list(logs))


def judged(
    new: Weights, old: Weights, pilot: str, seats: int, games: int, executor: ProcessPoolExecutor
) -> MatchReport:
    """New weights against old ones, on seeds that no step was made with."""
    return dr.match(pilot_with(new, pilot), pilot_with(old, pilot), seats, games, seed=999, executor=executor)


def tell(old: Weights, new: Weights) -> None:
    """Each weight, before and after."""
    for name in FEATURES:
        cells = [f"{old[part][name]:7.2f} ->{new[part][name]:7.2f}" for part in PARTS]
        print(f"{name:<30}{cells[0]}   {cells[1]}")


if __name__ == "__main__":
    main()
