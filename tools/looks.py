"""Measures how often trials of nothing look certain: python tools/looks.py --trials 1500 --seed 1.

A pool of games is played, and trials draw from it.  Some compare games with games of the same kind, so that nothing
differs but luck, and look at the result ten times.  Some have forty such changes and one baseline.  In some a change
brings 20 coins in one deal of five to twenty, and nothing in the others.  Printed are the shares that look sure, and
how many intervals hold the true value, beside those of an interval for a number of games that was fixed before.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Final

from rich.console import Console
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.pilots.workers import pool
from dead_reckoning.trials.figures import Difference, difference_of, false_discoveries, mean_of
from dead_reckoning.trials.running import AS_IT_IS, TrialPlan, run

LOOKS: Final = range(10, 101, 10)
"""Deals after which somebody looks."""
SHARED: Final = 40
"""Changes that one baseline is compared with."""
RARE: Final = (0.05, 0.1, 0.2)
"""Shares of the deals in which a card matters."""
COINS: Final = 20.0
"""The coins that it gives there."""
SURE: Final = 0.05
TO_ERR = Console(stderr=True)

Draw = Callable[[], float]


def margins(games: int, seed: int, pilot: str) -> list[float]:
    """Coins by which the first seat is ahead, of games as they are."""
    plan = TrialPlan(box=dr.base_box(), pilots=(pilot, pilot), games=games, seed=seed)
    with pool(os.cpu_count() or 1) as executor:
        return [game.margin(0) for game in run(plan, executor)[AS_IT_IS]]


def nulls(draw: Draw, trials: int) -> tuple[float, float, float]:
    """Trials of nothing that look sure: at one look, at any of ten, and by fixed intervals at any of ten; shares."""
    once = often = fixed = 0
    for _ in track(range(trials), "nothing, ten looks", console=TO_ERR):
        values = [draw() - draw() for _ in range(LOOKS[-1])]
        seen = [values[:number] for number in LOOKS]
        once += difference_of(values).p <= SURE
        often += any(difference_of(each).p <= SURE for each in seen)
        fixed += any(not found.low <= 0 <= found.high for found in map(mean_of, seen))
    return once / trials, often / trials, fixed / trials


def shared(draw: Draw, trials: int, deals: int = 24) -> tuple[float, float, float]:
    """Forty changes of nothing with one baseline: the share that looks sure, the largest, and trials with a flag."""
    shares, flagged = [], 0
    for _ in track(range(trials), "nothing, one baseline", console=TO_ERR):
        base = [draw() for _ in range(deals)]
        found: list[Difference] = [difference_of([draw() - each for each in base]) for _ in range(SHARED)]
        shares.append(fmean(each.p <= SURE for each in found))
        flagged += min(false_discoveries([each.p for each in found])) <= SURE
    return fmean(shares), max(shares), flagged / trials


def rare(share: float, deals: int, trials: int, rng: Random) -> tuple[float, float, float]:
    """A card that matters seldom: intervals that hold the true mean, that say anything, and fixed ones that hold it."""
    held = bounded = fixed = 0
    for _ in range(trials):
        values = [COINS * (rng.random() < share) for _ in range(deals)]
        found, usual = difference_of(values), mean_of(values)
        held += found.low <= COINS * share <= found.high
        bounded += found.is_bounded
        fixed += usual.low <= COINS * share <= usual.high
    return held / trials, bounded / trials, fixed / trials


def percents(shares: Sequence[float]) -> str:
    """Shares in a row."""
    return "".join(f"{100 * share:>13.1f}%" for share in shares)


def main() -> int:
    """Play, draw, print."""
    parser = argparse.ArgumentParser(description="How often trials of nothing look sure.")
    parser.add_argument("--trials", type=int, default=1500)
    parser.add_argument("--games", type=int, default=2000, help="of the pool")
    parser.add_argument("--pilot", default="eager")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng, played = Random(wanted.seed), margins(wanted.games, wanted.seed, wanted.pilot)

    def draw() -> float:
        return rng.choice(played)

    print(f"{wanted.trials} trials, {len(played)} games of {wanted.pilot}, seed {wanted.seed}")
    print(f"{'':<28}{'one look':>14}{'ten looks':>14}{'fixed, ten':>14}")
    print(f"{'no effect, significant':<28}{percents(nulls(draw, wanted.trials))}")
    print(f"{'':<28}{'mean':>14}{'worst':>14}{'flagged':>14}")
    print(f"{f'{SHARED} without effect':<28}{percents(shared(draw, wanted.trials // 5))}")
    print(f"{'':<28}{'correct':>14}{'bounded':>14}{'fixed, correct':>14}")
    for share in RARE:
        for deals in (20, 50, 100, 400):
            found = rare(share, deals, wanted.trials, rng)
            print(f"{f'1 deal of {1 / share:.0f}, {deals} deals':<28}{percents(found)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
