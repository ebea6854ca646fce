"""Measures the speed of the bridges beside the bare engine and other games of the same libraries, in one run.

    python -m tools.bridge_speed --page
    python -m tools.bridge_speed --beside before=../old compiled=build/compiled "before, compiled=../old_compiled"

``--beside`` names folders with other copies of the package: an older checkout, or one that ``tools/compiled_engine.py``
has made.  Each copy runs in a process of its own, and they are measured by turns, in seconds of the processor; told is
the best of the rounds, so a busy machine matters little.  It needs the packages chess and pygame, and OpenSpiel.
``--page`` writes docs/bridges/speed.txt.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "bridges" / "speed.txt"

Playing: TypeAlias = Callable[[], int]
"""Plays some, and returns how many steps that were."""


# -- What is measured, in each copy ----------------------------------------------------------------------------------


def of_engine(**table: Any) -> Playing:
    """The bare engine: choices of players, chance left to itself."""
    import dead_reckoning as dr

    rng = Random(1)

    def game() -> int:
        position, steps = dr.begin(dr.base_box(), **table), 0
        while not position.over:
            steps += position.decision.seat >= 0
            position = position.choose(position.decision.sample(rng))
        return steps

    return game


def picked(mask: Any, rng: Random) -> int:
    """One of the actions that a mask offers."""
    legal = mask.view(bool).nonzero()[0]
    return int(legal[int(rng.random() * len(legal))])


def of_agents(environment: Any) -> Playing:
    """A PettingZoo environment: every step with its observation."""
    rng = Random(1)

    def game() -> int:
        environment.reset(seed=rng.randrange(1000))
        steps = 0
        for _ in environment.agent_iter():
            shown, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                break
            environment.step(picked(shown["action_mask"], rng))
            steps += 1
        return steps

    return game


def of_ours(**setting: Any) -> Playing:
    """Our environment for PettingZoo."""
    from dead_reckoning.bridges import pettingzoo

    return of_agents(pettingzoo.env(**setting))


def of_theirs(name: str) -> Playing:
    """A game that comes with PettingZoo."""
    from importlib import import_module

    return of_agents(import_module(f"pettingzoo.classic.{name}").env())


def of_learner(**setting: Any) -> Playing:
    """Our environment for Gymnasium: steps of the learner, between which the others play."""
    from dead_reckoning.bridges.gymnasium import LearnerEnv

    environment, rng = LearnerEnv(**setting), Random(1)

    def game() -> int:
        shown, _ = environment.reset(seed=rng.randrange(1000))
        steps, ended = 0, False
        while not ended:
            shown, _, terminated, truncated, _ = environment.step(picked(shown["action_mask"], rng))
            ended = terminated or truncated
            steps += 1
        return steps

    return game


def of_vector(number: int, **setting: Any) -> Playing:
    """Many games at once: steps of all learners.  A copy without a vector of its own has Gymnasium's."""
    from importlib.util import find_spec

    rng = Random(1)
    if find_spec("dead_reckoning.bridges.vectors"):
        from dead_reckoning.bridges.vectors import LearnerVector

        games: Any = LearnerVector(number, **setting)
    else:
        from gymnasium.vector import SyncVectorEnv

        from dead_reckoning.bridges.gymnasium import LearnerEnv

        games = SyncVectorEnv([lambda: LearnerEnv(**setting)] * number)
    masks = [games.reset(seed=1)[0]["action_mask"]]

    def some() -> int:
        for _ in range(-(-VECTOR_STEPS // number)):
            actions = [picked(mask, rng) if mask.any() else 0 for mask in masks[0]]
            masks[0] = games.step(actions)[0]["action_mask"]
        return number * -(-VECTOR_STEPS // number)

    return some


VECTOR_STEPS: Final = 256


def of_states(game: Any, look: bool) -> Playing:
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


def of_spiel(name: str = "", look: bool = True) -> Playing:
    """A game of OpenSpiel, or ours in it."""
    import pyspiel

    if name.startswith("python_"):
        from importlib import import_module

        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    if name:
        return of_states(pyspiel.load_game(name), look)
    from dead_reckoning.bridges import openspiel

    return of_states(pyspiel.load_game(f"{openspiel.NAME}(seats=2)"), look)


ROWS: Final[Mapping[str, Callable[[], Playing]]] = {
    "only the engine, two seats": lambda: of_engine(seats=2),
    "only the engine, solo": lambda: of_engine(solo="normal"),
    "PettingZoo, two seats, flat": lambda: of_ours(seats=2),
    "PettingZoo, two seats, compact": lambda: of_ours(seats=2, actions="compact"),
    "Gymnasium, two seats, compact, against ``eager``": lambda: of_learner(seats=2, actions="compact"),
    "Gymnasium, solo, compact": lambda: of_learner(solo="normal", actions="compact"),
    "vector of 16, two seats, compact, against ``eager``": lambda: of_vector(16, seats=2, actions="compact"),
    "vector of 16, solo, compact": lambda: of_vector(16, solo="normal", actions="compact"),
    **{
        f"vector of {number}, two seats, flat, against itself": lambda number=number: of_vector(  # type: ignore[misc]
            number, seats=2, opponents="self"
        )
        for number in (1, 16, 64, 256)
    },
    "OpenSpiel, two seats": lambda: of_spiel(look=False),
    "OpenSpiel, two seats, ``observation_tensor``": of_spiel,
}
"""The measurements of each copy."""

OTHERS: Final[Mapping[str, Callable[[], Playing]]] = {
    "PettingZoo's chess": lambda: of_theirs("chess_v6"),
    "PettingZoo's Connect Four": lambda: of_theirs("connect_four_v3"),
    "OpenSpiel's liar's poker (Python), ``observation_tensor``": lambda: of_spiel("python_liars_poker"),
    "OpenSpiel's gin rummy (C++), ``observation_tensor``": lambda: of_spiel("gin_rummy"),
}
"""Games of others."""


def serve() -> None:
    """Measure what is asked for, line by line: seconds of the processor for a step, or nothing if there is no such."""
    made: dict[str, Playing | None] = {}
    answers, sys.stdout = sys.stdout, sys.stderr  # a game may greet whoever imports it
    for line in sys.stdin:
        name, seconds = json.loads(line)
        if name not in made:
            made[name] = None
            with suppress(ImportError, ValueError):  # an older copy may not have it
                made[name] = {**ROWS, **OTHERS}[name]()
        playing = made[name]
        print(json.dumps(timed(playing, seconds) if playing else None), file=answers, flush=True)


def timed(playing: Playing, seconds: float) -> float:
    """Seconds of the processor for a step."""
    began, steps = process_time(), 0
    while process_time() - began < seconds:
        steps += playing()
    return (process_time() - began) / steps


# -- The copies, by turns --------------------------------------------------------------------------------------------


class PackageCopy:
    """A copy of the package, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(folder.resolve()), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-P", __file__, "--serve"],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def seconds(self, name: str, seconds: float) -> float | None:
        """For a step of one of the rows.  Raises EOFError if the process has ended."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps([name, seconds]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise EOFError(f"the copy that measures {name!r} has ended")
        found: float | None = json.loads(line)
        return found


Found: TypeAlias = dict[tuple[str, str], float]
"""By row and copy: seconds of the processor for a step."""


def measured(copies: Mapping[str, PackageCopy], rounds: int, seconds: float) -> Found:
    """The best of the rounds of each row in each copy, and of games of others in the first."""
    found: Found = {}
    first = next(iter(copies))
    for _ in range(rounds):
        for row in (*ROWS, *OTHERS):
            for name, copy in copies.items():
                if name == first or row in ROWS:
                    least = copy.seconds(row, seconds)
                    if least is not None:
                        found[row, name] = min(found.get((row, name), least), least)
    return found


def page(found: Found, copies: Sequence[str]) -> str:
    """The table of the docs: steps a second in each copy."""
    from tools.ladder import table

    def shown(row: str, copy: str) -> str:
        return f"{float(f'{1 / found[row, copy]:.2g}'):,.0f}" if (row, copy) in found else "–"

    rows = [(row, *(shown(row, copy) for copy in copies)) for row in (*ROWS, *OTHERS)]
    return "\n".join(
        [
            "The table shows steps per second of CPU time in random play. All versions took turns in one run of",
            "``tools/bridge_speed.py``, and each figure is the best of several rounds. A step is one choice by a",
            "player or by the learner. With PettingZoo, Gymnasium and vectors of environments, each step includes an",
            "observation. In OpenSpiel, random results count as steps, too.",
            "",
            *table(("measurement", *copies), rows),
        ]
    )


def main(arguments: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--beside", nargs="*", default=[], metavar="NAME=FOLDER", help="other copies of the package")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--page", action="store_true", help="write the page of the docs")
    parser.add_argument("--serve", action="store_true", help="measure one copy: the tool itself starts this")
    given = parser.parse_args(arguments)
    if given.serve:
        serve()
        return 0
    folders = {"now": ROOT, **{name: Path(folder) for name, folder in (each.split("=", 1) for each in given.beside)}}
    text = page(
        measured({name: PackageCopy(folder) for name, folder in folders.items()}, given.rounds, given.seconds),
        list(folders),
    )
    print(text)
    if given.page:
        PAGE.write_text(f"{text}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
