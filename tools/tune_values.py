"""Fits what things are worth to played games: python tools/tune_values.py --games 400 --seed 1 [--judge N] [--write].

Pilots play each other at two, three and four seats, with the weights of today.  After each turn of a game it is noted
what every seat has; what a seat ends with beyond the mean of the table is what that should have foretold.  The weights
are those of least squares by temporal differences, LSTD(lambda), since a turn tells more of the turns after it than of
the end; where games tell little, they stay near today's.  Told is how much of the final differences weights foretell
in games that they were not fitted to, by thirds of a game.  ``--rounds`` plays and fits again with what was found.
``--judge`` plays new weights against the library's, on seeds of their own.  The same seed gives the same weights.
``--mean-of`` plays nothing: it goes half way from today's weights to the mean of two fits, one to a planner's games and
one to those of ``greedy``.  What is judged and written into the library is bounded, so that ``greedy`` still loads.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.game.values.features import FEATURES, features, gone
from dead_reckoning.game.values.habits import DATA
from dead_reckoning.game.values.positions import Values
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots.finding import Budgeted
from dead_reckoning.pilots.greedy import GreedyPilot
from dead_reckoning.pilots.matches import MatchReport
from dead_reckoning.pilots.planner import PlannerPilot
from dead_reckoning.pilots.playing import play_out
from dead_reckoning.pilots.view import Maker
from dead_reckoning.pilots.workers import pool
from dead_reckoning.position import Position

Weights: TypeAlias = Mapping[str, Mapping[str, float]]
Numbers: TypeAlias = NDArray[np.float64]
FILE = DATA / "values.json"
PARTS = ("begin", "end")
LAMBDA = 0.8
"""The part of a position's target that comes from beyond the next round."""
HOLD = 300
"""The pull of the weights toward the present ones, as a number of games."""
TRIED = 5
"""One in this many games is kept to test the weights."""


LOADED = 0.04
"""The additional value in coins of a barrel aboard, compared with one on the dock that could be loaded."""
NOT_GREEDY = ("advancements held", "cost of advancements held", "advanced upgrades")
"""Features of which the games of ``greedy`` tell nothing: it seldom ends a turn with them."""


class Lot(NamedTuple):
    """A game to be played: its seed, the weights, the pilot."""

    seed: int
    weights: Weights
    pilot: str


class Played(NamedTuple):
    """The data of a game: after each turn, by seat, features beyond the table's mean; in the same way coins
    at the end.
    """

    features: Numbers
    coins: Numbers


class Sums(NamedTuple):
    """The sums over games that are needed to solve for weights."""

    steps: Numbers
    coins: Numbers
    squares: Numbers


def main() -> None:
    """Play rounds and fit."""
    wanted = arguments()
    first = weights = read(wanted.start)
    if wanted.mean_of:
        weights = half_way(first, mean(*map(read, wanted.mean_of)))
    with pool(wanted.jobs) as executor:
        for number in range(0 if wanted.mean_of else wanted.rounds):
            begin = wanted.seed + number * wanted.games
            lots = [Lot(seed, weights, wanted.pilot) for seed in range(begin, begin + wanted.games)]
            games = track(executor.map(game, lots), "games", len(lots), console=Console(stderr=True))
            weights = fitted(weights, [each for each in games if each is not None])
        for seats in (2, 3, 4) if wanted.judge else ():
            print(judged(bounded(weights), read(FILE), wanted, seats, executor), flush=True)
    if wanted.out:
        write(wanted.out, wanted, weights)
    if wanted.write:
        write(FILE, wanted, bounded(weights))
    tell(first, weights)


def arguments() -> argparse.Namespace:
    """The arguments of the command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=400, help="games of a round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pilot", default="greedy", help="greedy, planner, or planner:12")
    parser.add_argument("--judge", type=int, default=0, help="games that judge, at each number of seats")
    parser.add_argument("--judge-pilot", help="who plays these, if not the same")
    parser.add_argument("--judge-seed", type=int, default=999)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--mean-of", type=Path, nargs=2, metavar=("PLANNER", "GREEDY"), help="files of two fits")
    parser.add_argument("--start", type=Path, default=FILE)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


def read(path: Path) -> Weights:
    """Weights of a file."""
    found: Weights = json.loads(path.read_text(encoding="utf-8"))
    return {part: found[part] for part in PARTS}


def write(path: Path, wanted: argparse.Namespace, weights: Weights) -> None:
    """Keep weights, and how they were made."""
    made = f"--games {wanted.games} --rounds {wanted.rounds} --seed {wanted.seed} --pilot {wanted.pilot}"
    made = f"--mean-of {' '.join(path.name for path in wanted.mean_of)}" if wanted.mean_of else made
    about = f"Coins of the final count, when a game begins and when it ends; fitted by tools/tune_values.py {made}."
    path.write_text(json.dumps({"about": about, **weights}, indent=2) + "\n", encoding="utf-8")


def pilot_with(weights: Weights, name: str) -> Maker:
    """A pilot that has these weights."""
    kind, _, iterations = name.partition(":")
    values = Values(weights["begin"], weights["end"])
    make = partial(GreedyPilot if kind == "greedy" else PlannerPilot, values)
    return partial(Budgeted, make, int(iterations)) if iterations else make


# -- What games tell -------------------------------------------------------------------------------------------------


def game(lot: Lot) -> Played | None:
    """The data of one game; None if it was stopped."""
    seats = 2 + lot.seed % 3
    notes: dict[int, Position] = {}

    def note(position: Position) -> None:
        if not position.over:
            notes.setdefault(position.state.turn.number, position)

    pilots = [pilot_with(lot.weights, lot.pilot)() for _ in range(seats)]
    last = play_out(dr.begin(dr.base_box(), seats), pilots, f"tune {lot.seed}", max_turns=40 * seats, watch=note)
    if not last.over:
        return None
    return Played(beyond([had(each) for each in notes.values()], 1), beyond(last.scores(), 0))


def had(position: Position) -> list[list[float]]:
    """By seat, features when a game begins and those when it ends, as much of each as the game is there."""
    game, state = position.game, position.state
    part = gone(game, state)
    counts = [features(game, state, Seat(seat), player) for seat, player in enumerate(state.players)]
    return [[*[(1 - part) * count for count in each], *[part * count for count in each]] for each in counts]


def beyond(numbers: Sequence[object] | Numbers, seats: int) -> Numbers:
    """Numbers less their mean over the seats, which are that axis."""
    found = np.array(numbers, dtype=float)
    beyond_mean: Numbers = found - found.mean(axis=seats, keepdims=True)
    return beyond_mean


# -- Weights ---------------------------------------------------------------------------------------------------------


def fitted(weights: Weights, games: Sequence[Played]) -> Weights:
    """Weights fitted to games; how much those foretell that are fitted to a part of them is told."""
    old = vector(weights)
    tried, rest = games[::TRIED], [each for place, each in enumerate(games) if place % TRIED]
    for name, these in ("before", old), ("fitted", solved(old, rest) if rest else old):
        told = ", ".join(f"{part:.3f}" for part in foretold(these, tried))
        print(f"{name}: of {len(tried)} games they foretell {told}", file=sys.stderr)
    new = [round(number, 2) + 0.0 for number in solved(old, games).tolist()]
    middle = len(FEATURES)
    return {
        part: dict(zip(FEATURES, half, strict=True))
        for part, half in zip(PARTS, (new[:middle], new[middle:]), strict=True)
    }


def vector(weights: Weights) -> Numbers:
    """Weights in a row."""
    return np.array([weights[part][name] for part in PARTS for name in FEATURES])


def solved(old: Numbers, games: Sequence[Played]) -> Numbers:
    """Weights by LSTD(lambda), held to the old ones."""
    sums = [sums_of(each) for each in games]
    steps, coins, squares = (sum(parts[1:], parts[0]) for parts in zip(*sums, strict=True))
    hold = np.diag(HOLD * squares / len(games) + 1)
    found: Numbers = np.linalg.solve(steps + hold, coins + hold @ old)
    return found


def sums_of(played: Played) -> Sums:
    """The sums over one game."""
    seats = len(played.coins)
    after = np.concatenate([played.features[1:], np.zeros_like(played.features[:1])])
    trace = np.zeros_like(played.features[0])
    steps = np.zeros((trace.shape[1], trace.shape[1]))
    for now, then in zip(played.features, after, strict=True):
        trace = LAMBDA ** (1 / seats) * trace + now
        steps += trace.T @ (now - then)
    return Sums(steps, trace.T @ played.coins, (played.features**2).sum(axis=(0, 1)))


def mean(planner: Weights, greedy: Weights) -> Weights:
    """The mean of two fits, where both tell something."""
    return {
        part: {
            name: found if name in NOT_GREEDY else (found + greedy[part][name]) / 2
            for name, found in planner[part].items()
        }
        for part in PARTS
    }


def half_way(old: Weights, new: Weights) -> Weights:
    """Weights between old ones and new ones: a whole step makes pilots play other games than those it was fitted to."""
    return {
        part: {name: round((found + new[part][name]) / 2, 2) + 0.0 for name, found in old[part].items()}
        for part in PARTS
    }


def bounded(weights: Weights) -> Weights:
    """Weights by which loading a barrel gains something: else ``greedy`` loads nothing, and buys nothing."""
    return {
        part: {**found, "cargo to load": round(min(found["cargo to load"], most_to_load(found)), 2)}
        for part, found in weights.items()
    }


def most_to_load(found: Mapping[str, float]) -> float:
    """The most that a barrel waiting in the harbor may count in addition to its place on the dock."""
    return found["cargo aboard"] - found["cargo on the dock"] - LOADED


def foretold(weights: Numbers, games: Sequence[Played]) -> list[float]:
    """The part of the variance of final differences that weights predict, by thirds of a game."""
    missed, due = np.zeros(3), np.zeros(3)
    for played in games:
        wrong = ((played.features @ weights - played.coins) ** 2).mean(axis=1)
        for third, part in enumerate(np.array_split(wrong, 3)):
            missed[third] += part.sum()
            due[third] += len(part) * (played.coins**2).mean()
    found: list[float] = (1 - missed / np.maximum(due, 1)).tolist()
    return found


def judged(
    new: Weights, old: Weights, wanted: argparse.Namespace, seats: int, executor: ProcessPoolExecutor
) -> MatchReport:
    """New weights against old ones, on seeds that nothing was fitted to."""
    pilot = wanted.judge_pilot or wanted.pilot
    first, second = pilot_with(new, pilot), pilot_with(old, pilot)
    return dr.match(first, second, seats, wanted.judge, seed=wanted.judge_seed, executor=executor)


def tell(old: Weights, new: Weights) -> None:
    """Each weight, before and after."""
    for name in FEATURES:
        cells = [f"{old[part][name]:7.2f} ->{new[part][name]:7.2f}" for part in PARTS]
        print(f"{name:<30}{cells[0]}   {cells[1]}")


if __name__ == "__main__":
    main()
