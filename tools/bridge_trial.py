"""The bridges under long trial: no secret leaks, the libraries' own suites pass, and how fast they are.

    python -m tools.bridge_trial leaks --games 200 --seed 1
    python -m tools.bridge_trial suites
    python -m tools.bridge_trial speed --seconds 5

``leaks``: at decisions of random games, for every seat, a world is imagined that the seat cannot tell from the real
one; observation, mask, answers, strings and tensors must be the same to the last bit.  ``speed``: steps a second of
each bridge, of the bare engine, and of another game of the same library, by turns in one run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from copy import copy
from random import Random
from typing import Any, Final

import numpy as np

from dead_reckoning.bridges.running import GameSetting, RunningGame
from dead_reckoning.model.terms import Seat
from dead_reckoning.view.observations import observe
from dead_reckoning.worlds import imagine

BRIDGED: Final[tuple[dict[str, Any], ...]] = (
    {"seats": 2},
    {"seats": 3, "actions": "compact", "observations": "dict"},
    {"seats": 4, "belief": True},
    {"solo": "normal", "actions": "compact"},
    {"pairs": "normal", "belief": True, "actions": "compact"},
)
"""Tables that are tried."""


# -- Leaks -----------------------------------------------------------------------------------------------------------


def leaks(setting: Mapping[str, Any], games: int, seed: int, every: int = 10) -> int:
    """Compare worlds at some of the decisions of random games; how many differed from the real one.

    Raises AssertionError where a seat can tell two of them apart.
    """
    compared = 0
    played = GameSetting(**setting)
    for number in range(games):
        rng = Random(f"{seed} {number}")
        table = RunningGame(played, rng.getrandbits(60))
        step = 0
        while not (table.over or table.broken_off):
            if step % every == 0:
                compared += sum(looks_alike(table, seat, rng) for seat in played.players)
            mask = table.mask().nonzero()[0]
            table.choose(int(mask[int(rng.random() * len(mask))]))
            step += 1
    return compared


def looks_alike(table: RunningGame, seat: Seat, rng: Random) -> bool:
    """Compare one other world; whether it is another one at all."""
    position = table.position
    memory = table.memory(seat)
    world = imagine(position.box, observe(position, seat), rng, memory)
    other = copy(table)
    other.position = world
    other.forget_answers()
    mine, theirs = table.look(seat), other.look(seat)
    assert same(mine, theirs), f"seat {seat} tells {position} from {world}"
    return world != position


def same(one: Any, other: Any) -> bool:
    """Whether two things that are shown are the same to the last bit."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


# -- The command -----------------------------------------------------------------------------------------------------


def try_leaks(given: argparse.Namespace) -> None:
    """Compare worlds at all kinds of tables."""
    compared = 0
    for number, setting in enumerate(BRIDGED):
        games = given.games // len(BRIDGED) + (number < given.games % len(BRIDGED))
        found = leaks(setting, games, given.seed, given.every)
        compared += found
        print(f"{games} games of {setting}: {found:,} other worlds, all shown alike", flush=True)
    print(f"{given.games} games: {compared:,} worlds that differ from the real one, and nobody can tell")


def main(arguments: list[str]) -> int:
    """Run a trial."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("trial", choices=TRIALS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=10, help="decisions from one comparison to the next")
    given = parser.parse_args(arguments)
    TRIALS[given.trial](given)
    return 0


TRIALS: Final[Mapping[str, Callable[[argparse.Namespace], None]]] = {"leaks": try_leaks}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
