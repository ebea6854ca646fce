"""The bridges under long trial: no secret leaks, the libraries' own suites pass, and how fast they are.

    python -m tools.bridge_trial leaks --games 200 --seed 1
    python -m tools.bridge_trial suites
    python -m tools.bridge_trial speed --seconds 5

``leaks``: at decisions of random games, for every seat, a world is imagined that the seat cannot tell from the real
one; observation, mask, answers, strings and tensors must be the same to the last bit, though those of the real world
are drawn choice by choice, and those of the other one at once.  ``speed``: steps a second of
each bridge, of the bare engine, and of other games of the same libraries, by turns in one run; it needs the packages
chess and pygame.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from copy import copy
from random import Random
from time import process_time
from typing import Any, Final

import numpy as np

from dead_reckoning.bridges.pictures import observation_text, text
from dead_reckoning.bridges.running import GameSetting, RunningGame
from dead_reckoning.decks.packs import base_box
from dead_reckoning.model.terms import Seat
from dead_reckoning.position import begin
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


# -- Speed -----------------------------------------------------------------------------------------------------------


def timed(step: Callable[[], int], seconds: float) -> float:
    """Steps a second of the processor: ``step`` plays some, and says how many."""
    began, steps = process_time(), 0
    while process_time() - began < seconds:
        steps += step()
    return steps / (process_time() - began)


def of_engine(**table: Any) -> Callable[[], int]:
    """The bare engine: choices of players, chance left to itself."""
    rng = Random(1)

    def game() -> int:
        position, steps = begin(base_box(), **table), 0
        while not position.over:
            steps += position.decision.seat >= 0
            position = position.choose(position.decision.sample(rng))
        return steps

    return game


def of_agents(environment: Any) -> Callable[[], int]:
    """A PettingZoo environment: every step with its observation."""
    rng = np.random.default_rng(1)

    def game() -> int:
        environment.reset(seed=int(rng.integers(1000)))
        steps = 0
        for _ in environment.agent_iter():
            shown, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                return steps
            legal = shown["action_mask"].view(bool).nonzero()[0]
            environment.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return game


def of_learner(environment: Any) -> Callable[[], int]:
    """A Gymnasium environment: steps of the learner."""
    rng = np.random.default_rng(1)

    def game() -> int:
        shown, _ = environment.reset(seed=int(rng.integers(1000)))
        steps, ended = 0, False
        while not ended:
            legal = shown["action_mask"].view(bool).nonzero()[0]
            shown, _, terminated, truncated, _ = environment.step(int(legal[int(rng.random() * len(legal))]))
            ended = terminated or truncated
            steps += 1
        return steps

    return game


def of_vector(games: Any) -> Callable[[], int]:
    """Many games at once: steps of all learners."""
    rng = np.random.default_rng(1)
    masks = [games.reset(seed=1)[0]["action_mask"]]

    def some() -> int:
        actions = [int(rng.choice(mask.nonzero()[0])) for mask in masks[0].view(bool)]
        masks[0] = games.step(actions)[0]["action_mask"]
        return len(actions)

    return some


def of_states(game: Any, look: bool) -> Callable[[], int]:
    """A game of OpenSpiel: its states, chance included, with or without the observation of who is asked."""
    rng = Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                if look:
                    state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def contenders() -> dict[str, Callable[[], int]]:
    """What is measured by turns: ours, and others of the same libraries where they are installed."""
    import pyspiel
    from open_spiel.python.games import liars_poker
    from pettingzoo.classic import chess_v6

    from dead_reckoning.bridges import openspiel, pettingzoo
    from dead_reckoning.bridges.gymnasium import LearnerEnv
    from dead_reckoning.bridges.vectors import LearnerVector

    solo = LearnerEnv(solo="normal", actions="compact")
    return {
        "engine, 2 seats": of_engine(seats=2),
        "PettingZoo, 2 seats": of_agents(pettingzoo.env(seats=2)),
        "PettingZoo, 2 seats, compact": of_agents(pettingzoo.env(seats=2, actions="compact")),
        "engine, solo": of_engine(solo="normal"),
        "Gymnasium, solo, compact": of_learner(solo),
        **{
            f"vector of {number}, 2 seats, against itself": of_vector(LearnerVector(number, opponents="self"))
            for number in (1, 16, 64, 256)
        },
        "vector of 16, solo, compact": of_vector(LearnerVector(16, solo="normal", actions="compact")),
        "OpenSpiel, 2 seats": of_states(pyspiel.load_game(f"{openspiel.NAME}(seats=2)"), look=False),
        "OpenSpiel, 2 seats, observed": of_states(pyspiel.load_game(f"{openspiel.NAME}(seats=2)"), look=True),
        "PettingZoo, its chess": of_agents(chess_v6.env()),
        "OpenSpiel, its liar's poker in Python": of_states(liars_poker.LiarsPoker(), look=True),
        "OpenSpiel, its gin rummy in C++": of_states(pyspiel.load_game("gin_rummy"), look=True),
    }


def try_speed(given: argparse.Namespace) -> None:
    """Steps a second, by turns in one run, and each beside the first."""
    named = contenders()
    best = dict.fromkeys(named, 0.0)
    for _ in range(given.rounds):
        for name, step in named.items():
            best[name] = max(best[name], timed(step, given.seconds))
    first = next(iter(best.values()))
    for name, speed in best.items():
        print(f"{name:40} {speed:9,.0f} steps a second, {speed / first:6.2f} of the engine's", flush=True)


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
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--every", type=int, default=10, help="decisions from one comparison to the next")
    given = parser.parse_args(arguments)
    TRIALS[given.trial](given)
    return 0


TRIALS: Final[Mapping[str, Callable[[argparse.Namespace], None]]] = {
    "leaks": try_leaks,
    "suites": try_suites,
    "speed": try_speed,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
