"""Fits what pilots think that things are worth: python tools/fit_values.py --games 300 --seed 1 [--write].

Pilots play, the same at each seat of a game; at the end of every turn the features of each seat are noted, less the
mean of the others'.  Then the weights are found with which they foretell the margin of the final count best, two for
each feature: for the beginning of a game and for its end.  A ridge holds them to today's where games tell little.  Half
of the games judge what the others gave.  ``--samples`` keeps what was played, and goes on from there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import numpy as np

import dead_reckoning as dr
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots.finding import maker
from dead_reckoning.pilots.habits import DATA
from dead_reckoning.pilots.playing import play_out
from dead_reckoning.pilots.valuing import FEATURES, features, gone, value, weights
from dead_reckoning.position import Position

Sample = tuple[list[float], float, float, float]
"""Features, how far the game has gone, the margin in the end, and what today's weights foretold."""


def main() -> None:
    """Play, fit, judge; write if wanted."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pilots", default="planner:16,planner:40,greedy")
    parser.add_argument("--ridge", type=float, default=500.0)
    parser.add_argument("--samples", type=Path)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    games = kept(wanted.samples)
    for number in range(len(games), wanted.games):
        games.append(samples(wanted.seed + number, wanted.pilots.split(",")))
        if wanted.samples:
            with wanted.samples.open("a", encoding="utf-8") as file:
                file.write(json.dumps(games[-1]) + "\n")
    half = len(games) // 2
    for train, judge in ((games[:half], games[half:]), (games[half:], games[:half])):
        found = fitted([sample for game in train for sample in game], wanted.ridge)
        tell(found, [sample for game in judge for sample in game])
    begin, end = fitted([sample for game in games for sample in game], wanted.ridge)
    for name, first, last in zip(FEATURES, begin, end, strict=True):
        print(f"{name:<26}{first:8.2f}{last:8.2f}")
    if wanted.write:
        write(begin, end)


def kept(path: Path | None) -> list[list[Sample]]:
    """The games of a file, one a line."""
    lines = path.read_text(encoding="utf-8").splitlines() if path and path.is_file() else []
    return [json.loads(line) for line in lines]


def samples(seed: int, names: Sequence[str]) -> list[Sample]:
    """What one game tells; who plays follows from its seed."""
    rng = Random(f"fit {seed}")
    seats = 2 + seed % 3
    make = maker(rng.choice(names))
    pilots = [make() for _ in range(seats)]
    turns: dict[int, Position] = {}

    def watch(now: Position) -> None:
        turns.setdefault(now.state.turn.number, now)

    last = play_out(dr.begin(dr.base_box(), seats), pilots, seed, watch=watch)
    scores = last.scores()
    print(f"game {seed}: {last.state.turn.number} turns, {scores}", file=sys.stderr, flush=True)
    return [sample for now in turns.values() if not now.over for sample in noted(now, scores)]


def noted(position: Position, scores: Sequence[int]) -> Iterator[Sample]:
    """Each seat, less the mean of the others."""
    game, state = position.game, position.state
    rows = np.array([features(game, state, Seat(place), player) for place, player in enumerate(state.players)])
    coins = np.array(scores)
    for seat in range(len(rows)):
        others = [other for other in range(len(rows)) if other != seat]
        due = float(coins[seat] - coins[others].mean())
        told = value(game, state, Seat(seat))
        yield list(rows[seat] - rows[others].mean(axis=0)), gone(game, state), due, told


def matrix(found: Sequence[Sample]) -> np.ndarray:
    """Each feature twice: by what is left of the game, and by what has gone."""
    rows = np.array([sample[0] for sample in found])
    part = np.array([sample[1] for sample in found])[:, None]
    return np.hstack([rows * (1 - part), rows * part])


def fitted(found: Sequence[Sample], ridge: float) -> tuple[list[float], list[float]]:
    """The weights for the beginning and for the end."""
    rows, due = matrix(found), np.array([sample[2] for sample in found])
    scale = rows.std(axis=0) + 1e-9
    scaled = rows / scale
    today = np.concatenate(weights()) * scale
    best = np.linalg.solve(scaled.T @ scaled + ridge * np.eye(len(scale)), scaled.T @ due + ridge * today) / scale
    return list(best[: len(FEATURES)]), list(best[len(FEATURES) :])


def tell(found: tuple[list[float], list[float]], judge: Sequence[Sample]) -> None:
    """How well the weights foretell games that they were not fitted to, beside today's."""
    due = np.array([sample[2] for sample in judge])
    new, old = matrix(judge) @ np.array([*found[0], *found[1]]), np.array([sample[3] for sample in judge])
    print(
        f"{len(judge)} samples: correlation with the margin {np.corrcoef(new, due)[0, 1]:.3f}, "
        f"today's weights {np.corrcoef(old, due)[0, 1]:.3f}; error {np.sqrt(((new - due) ** 2).mean()):.1f} coins"
    )


def write(begin: Sequence[float], end: Sequence[float]) -> None:
    """Keep them for the pilots."""
    value = {
        name: {feature: round(number, 3) for feature, number in zip(FEATURES, numbers, strict=True)}
        for name, numbers in (("begin", begin), ("end", end))
    }
    (DATA / "values.json").write_text(json.dumps(value, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
