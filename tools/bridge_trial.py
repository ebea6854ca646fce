"""The bridges under long trial: no secret leaks, and the libraries' own suites pass.

    python -m tools.bridge_trial leaks --games 200 --seed 1
    python -m tools.bridge_trial suites

``leaks``: at decisions of random games, for every seat, a world is imagined that the seat cannot tell from the real
one; observation, mask, answers, strings and tensors must be the same to the last bit, though those of the real world
are drawn choice by choice, and those of the other one at once.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from copy import copy
from random import Random
from typing import Any, Final

import numpy as np

from dead_reckoning.bridges.pictures import observation_text, text
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
    other.position, other.sketches = world, {}
    other.forget_answers()
    mine, theirs = shown_of(table, seat), shown_of(other, seat)
    assert same(mine, theirs), f"seat {seat} tells {position} from {world}"
    return world != position


def shown_of(table: RunningGame, seat: Seat) -> dict[str, Any]:
    """All that a seat is shown by any bridge: tensors, mask, answers, strings."""
    position = table.position
    strings = text(position, seat, "en"), observation_text(observe(position, seat), position.game)
    offered = [answer.text for answer in table.answers] if seat == table.asked else []
    return {**table.look(seat), "strings": strings, "offered": offered}


def same(one: Any, other: Any) -> bool:
    """Whether two things that are shown are the same to the last bit."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


# -- Suites ----------------------------------------------------------------------------------------------------------


def try_suites(given: argparse.Namespace) -> None:
    """The libraries' own suites in full, of whole games."""
    import pyspiel
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test, performance_benchmark, seed_test

    from dead_reckoning.bridges import openspiel, pettingzoo
    from dead_reckoning.bridges.gymnasium import LearnerEnv

    for setting in BRIDGED:
        api_test(pettingzoo.env(**setting), num_cycles=1000)
        seed_test(lambda setting=setting: pettingzoo.env(**setting), num_cycles=500)
        check_env(LearnerEnv(**setting), skip_render_check=True)
        print(f"PettingZoo and Gymnasium: {setting}", flush=True)
    for asked in ("seats=2", "seats=3,rewards=margin", "seats=4", "solo=extreme", "pairs=normal"):
        game = pyspiel.load_game(f"{openspiel.NAME}({asked},max_turns={given.turns})")
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)
        print(f"OpenSpiel: {asked}", flush=True)
    performance_benchmark(pettingzoo.env(seats=2))


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
    parser.add_argument("--turns", type=int, default=200, help="of games in the suite of OpenSpiel")
    parser.add_argument("--every", type=int, default=10, help="decisions from one comparison to the next")
    given = parser.parse_args(arguments)
    TRIALS[given.trial](given)
    return 0


TRIALS: Final[Mapping[str, Callable[[argparse.Namespace], None]]] = {
    "leaks": try_leaks,
    "suites": try_suites,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
