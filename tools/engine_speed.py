"""Measures how fast random games are played, beside other engines in the same run.

    pip install catanatron chess dgisim open_spiel
    python tools/engine_speed.py --seconds 60 --compiled FOLDER

With ``--compiled`` the engine of an unpacked compiled wheel (``tools/compiled_trial.py --keep FOLDER``) runs beside it.

A decision is one choice of a player among two or more options, for all engines; what chance decides, and what is
forced, is not counted.  All engines are timed in short slices by turns, each framed by a small loop of plain Python,
and brought to a machine where that loop makes ``QUIET`` million steps a second (``tools/speed.py``): so the ratios are
good on a busy machine, too.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

from attrs import Factory, define, frozen

sys.path.append(str(Path(__file__).resolve().parent.parent))  # behind an engine that PYTHONPATH names

import dead_reckoning as dr  # runs from a checkout, too
from dead_reckoning.pilots.finding import new_pilots
from dead_reckoning.pilots.playing import Table
from tools.big_decks import exponent
from tools.speed import QUIET, pace

SLICE: Final = 0.25
"""Seconds of one engine before the next one has its turn."""

Game = Callable[[int], int]
"""Plays the game of a seed, gives the number of decisions."""


# -- Engines ---------------------------------------------------------------------------------------------------------


def ours(seats: int) -> Game:
    """Dead Reckoning with so many seats: players decide evenly, chance by weight."""
    box = dr.base_box()

    def play(seed: int) -> int:
        position, rng, decisions = dr.begin(box, seats), Random(seed), 0
        while not position.over:
            decision = position.decision
            decisions += decision.seat != dr.CHANCE and len(decision.options) > 1
            position = position.choose(decision.sample(rng))
        return decisions

    return play


def catan(_seats: int) -> Game:
    """Catanatron with four random players."""
    catanatron: Any = importlib.import_module("catanatron")
    colors = (catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.WHITE, catanatron.Color.ORANGE)

    def play(seed: int) -> int:
        game = catanatron.Game([catanatron.RandomPlayer(color) for color in colors], seed=seed)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += len(getattr(game, "playable_actions", None) or game.state.playable_actions) > 1
            game.play_tick()
        return decisions

    return play


def chess_game(_seats: int) -> Game:
    """python-chess, random moves, until the game is over by its own rules."""
    chess: Any = importlib.import_module("chess")

    def play(seed: int) -> int:
        board, rng, decisions = chess.Board(), Random(seed), 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            decisions += len(moves) > 1
            board.push(moves[int(rng.random() * len(moves))])
        return decisions

    return play


def spiel_chess(_seats: int) -> Game:
    """Chess of OpenSpiel, which is written in C++."""
    spiel: Any = importlib.import_module("pyspiel")
    game = spiel.load_game("chess")

    def play(seed: int) -> int:
        state, rng, decisions = game.new_initial_state(), Random(seed), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += len(actions) > 1
            state.apply_action(actions[int(rng.random() * len(actions))])
        return decisions

    return play


def dgisim_game(_seats: int) -> Game:
    """Dgisim with two random players; the share of its actions that are forced is counted beforehand."""
    dgisim: Any = importlib.import_module("dgisim")
    agents: Any = importlib.import_module("dgisim.agents")
    actions: list[bool] = []

    class Counting(agents.RandomAgent):  # type: ignore[misc]  # of a library without types
        """A random player that notes which of its actions were real choices."""

        def choose_action(self, history: list[Any], pid: Any) -> Any:
            """As a random player does."""
            actions.append(is_open(history[-1].action_generator(pid)))
            return super().choose_action(history, pid)

    def games(player: Any, seed: int) -> int:
        state = dgisim.GameState.from_default()
        machine = dgisim.GameStateMachine(state, player(), player(), seed=seed)
        machine.run()
        return len(machine.get_action_history())

    for seed in range(COUNTED):
        games(Counting, seed)
    share = sum(actions) / len(actions)
    return lambda seed: round(games(agents.RandomAgent, seed) * share)


COUNTED: Final = 4
"""Games of dgisim in which forced actions are counted."""


def is_open(generator: Any) -> bool:
    """Whether an action of dgisim leaves a choice: of its kind, or of what it needs."""
    while generator is not None and not generator.filled():
        choices = generator.choices()
        if not isinstance(choices, tuple) or len(choices) > 1:
            return True
        generator = generator.choose(choices[0])
    return generator is None  # choices of whole hands have no generator


ENGINES: Final[dict[str, tuple[str, Callable[[int], Game], int]]] = {
    "dead_reckoning, 2 seats": ("dead_reckoning", ours, 2),
    "dead_reckoning, 3 seats": ("dead_reckoning", ours, 3),
    "dead_reckoning, 4 seats": ("dead_reckoning", ours, 4),
    "catanatron, 4 players": ("catanatron", catan, 4),
    "python-chess": ("chess", chess_game, 2),
    "chess of OpenSpiel (C++)": ("pyspiel", spiel_chess, 2),
    "dgisim": ("dgisim", dgisim_game, 2),
}
"""Name -> package, how a game is played, seats."""


# -- Timing ----------------------------------------------------------------------------------------------------------


@define
class Score:
    """The result of one engine."""

    game: Game
    seeds: Iterator[int] = Factory(count)
    decisions: int = 0
    games: int = 0
    rates: list[float] = Factory(list)
    """Decisions a second of each slice, on a quiet machine."""


def time_slice(score: Score) -> None:
    """One engine's turn."""
    before = pace()
    start, decisions = perf_counter(), 0
    while (spent := perf_counter() - start) < SLICE:
        decisions += score.game(next(score.seeds))
        score.games += 1
    quiet = spent * (before + pace()) / 2 / QUIET
    score.decisions += decisions
    score.rates.append(decisions / quiet)


def timed(seconds: float, compiled: Program | None) -> dict[str, Score]:
    """All engines that are installed, by turns, for so many seconds each at least."""
    scores = {
        name: Score(make(seats))
        for name, (package, make, seats) in ENGINES.items()
        if importlib.util.find_spec(package)
    }
    if compiled:
        scores |= {f"compiled, {seats} seats": Score(partial(compiled.asked, "play", seats)) for seats in (2, 3, 4)}
    for score in scores.values():
        score.game(10_000_000)
    while any(len(score.rates) * SLICE < seconds for score in scores.values()):
        for score in scores.values():
            time_slice(score)
    return scores


def kept_bytes(size: int, seed: int = 1) -> float:
    """Bytes that a kept position takes on average, when so many are kept."""
    ours(3)(seed)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = positions(size, seed)
    taken = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return taken


def positions(size: int, seed: int) -> list[dr.Position]:
    """The positions of random games, so many."""
    kept: list[dr.Position] = []
    for game in count(seed):
        position, rng = dr.begin(dr.base_box(), 3), Random(game)
        while not position.over:
            kept.append(position)
            if len(kept) == size:
                return kept
            position = position.choose(position.decision.sample(rng))
    raise AssertionError("games have no end")


SIZES: Final = (1_250, 2_500, 5_000, 10_000)
"""Positions that are kept."""


def growth(rounds: int = 3) -> float:
    """The power of the number of positions with which the time to make and keep them grows."""
    times = [[spent_keeping(size, seed) for size in SIZES] for seed in range(rounds)]
    return exponent(SIZES, [min(spent) for spent in zip(*times, strict=True)])


def spent_keeping(size: int, seed: int) -> float:
    """Seconds of the processor; Python's looks for garbage, which walk through all that is kept, are not counted."""
    gc.collect()
    gc.disable()
    try:
        start = process_time()
        positions(size, seed)
        return process_time() - start
    finally:
        gc.enable()


# -- What search lives on --------------------------------------------------------------------------------------------


@frozen
class Sample:
    """A position in the middle of a game, and what the first seat sees of it."""

    position: dr.Position
    seen: dr.Observation


ACTS: Final[dict[str, Callable[[Sample, Random], object]]] = {
    "observe": lambda sample, _: dr.observe(sample.position, 0),
    "imagine": lambda sample, rng: dr.imagine(sample.position.box, sample.seen, rng),
    "scores": lambda sample, _: sample.position.scores(),
    "fork and choose": lambda sample, rng: sample.position.choose(sample.position.decision.sample(rng)),
}
"""The name of an act at a position -> its function."""


def samples(games: int = 6, every: int = 17) -> list[Sample]:
    """Positions of random games of 2 to 4 seats."""
    found: list[Sample] = []
    for seed in range(games):
        position, rng = dr.begin(dr.base_box(), 2 + seed % 3), Random(seed)
        while not position.over:
            if len(position.choices) % every == 0:
                found.append(Sample(position, dr.observe(position, 0)))
            position = position.choose(position.decision.sample(rng))
    return found


def microseconds_of(act: Callable[[Sample, Random], object], there: Sequence[Sample], seed: int) -> float:
    """The mean time of an act at a position on a quiet machine, in microseconds."""
    rng, before, start = Random(seed), pace(), perf_counter()
    for sample in there:
        act(sample, rng)
    taken = perf_counter() - start
    return taken * (before + pace()) / 2 / QUIET / len(there) * 1e6


def microseconds(rounds: int = 9) -> dict[str, float]:
    """The time of each act on a quiet machine, in microseconds: the median of rounds that run all of them."""
    there = samples()
    spent: dict[str, list[float]] = {name: [] for name in ACTS}
    for seed in range(rounds):
        for name, act in ACTS.items():
            spent[name].append(microseconds_of(act, there, seed))
    return {name: statistics.median(times) for name, times in spent.items()}


IN_A_ROW: Final = 400
"""Positions of a game that are looked at one after another."""


def microseconds_in_a_row(rounds: int = 9) -> dict[str, float]:
    """As ``microseconds``, of positions of one game in their order, as a pilot sees them; each round has a new game.

    What is remembered of a position is of use at the next one, which shares most of its parts.
    """
    spent: dict[str, list[float]] = {name: [] for name in ACTS}
    for seed in range(rounds):
        there = positions(IN_A_ROW, 1_000 + seed)
        row = [Sample(position, dr.observe(there[0], 0)) for position in there]  # nothing else is looked at before
        for name, act in ACTS.items():
            if name == "imagine":
                row = [Sample(position, dr.observe(position, 0)) for position in there]
            spent[name].append(microseconds_of(act, row, seed))
    return {name: statistics.median(times) for name, times in spent.items()}


PILOTS: Final = ("random", "eager", "greedy", "planner")
"""The pilots that need no time budget."""


def piloted(choices: int, rounds: int = 3) -> dict[str, float]:
    """Decisions a second of pilots that play against themselves, on a quiet machine: the median of rounds."""
    spent: dict[str, list[float]] = {name: [] for name in PILOTS}
    for seed in range(rounds):
        for name in PILOTS:
            table, position = Table(new_pilots([name] * 3), seed), dr.begin(dr.base_box(), 3)
            while position.decision.seat == dr.CHANCE:
                position = table.step(position)
            asked, before, start = 0, pace(), perf_counter()
            while asked < choices and not position.over:
                asked += position.decision.seat != dr.CHANCE
                table.note(position)
                position = table.step(position)
            taken = perf_counter() - start
            spent[name].append(asked / (taken * (before + pace()) / 2 / QUIET))
    return {name: statistics.median(rates) for name, rates in spent.items()}


def options_per_decision(games: int = 6) -> float:
    """Options that a player has on average."""
    found: list[int] = []
    for seed in range(games):
        position, rng = dr.begin(dr.base_box(), 2 + seed % 3), Random(seed)
        while not position.over:
            decision = position.decision
            if decision.seat != dr.CHANCE and len(decision.options) > 1:
                found.append(len(decision.options))
            position = position.choose(decision.sample(rng))
    return statistics.fmean(found)


# -- Plain and compiled beside each other -----------------------------------------------------------------------------


game_of: Final = cache(ours)

FIGURES: Final[dict[str, Callable[..., Any]]] = {
    "play": lambda seats, seed: game_of(seats)(seed),
    "is compiled": lambda: dr.compiled,
    "options a decision": options_per_decision,
    "bytes a kept position": kept_bytes,
    "exponent of keeping": growth,
    "µs at a position": microseconds,
    "µs in a row": microseconds_in_a_row,
    "decisions a second of pilots": piloted,
}
"""The figures measured for either engine."""


class Program:
    """Another Python, which finds another engine and answers in lines of JSON."""

    def __init__(self, package: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(package)}
        command = [sys.executable, "-P", __file__, "--answer"]
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def asked(self, name: str, *given: object) -> Any:
        """One of the figures."""
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps([name, *given]), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


def answer() -> None:
    """Give figures as they are asked for."""
    for line in sys.stdin:
        name, *given = json.loads(line)
        print(json.dumps(FIGURES[name](*given)), flush=True)


def told(name: str, *given: object, compiled: Program | None) -> None:
    """A figure of plain Python, and of the compiled engine."""
    sides = [FIGURES[name](*given), *([compiled.asked(name, *given)] if compiled else [])]
    rows = sides if isinstance(sides[0], dict) else [{"": side} for side in sides]
    for key in rows[0]:
        figures = [row[key] for row in rows]
        print(f"{name + ': ' + key if key else name:44}" + "".join(f"{figure:>14,.2f}" for figure in figures))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8.0, help="for each engine")
    parser.add_argument("--compiled", type=Path, help="the folder of an unpacked compiled wheel")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.answer:
        answer()
        return 0
    compiled = Program(given.compiled.resolve()) if given.compiled else None
    assert compiled is None or compiled.asked("is compiled"), "there is no compiled engine"
    scores = timed(given.seconds, compiled)
    print("The engine runs compiled." if dr.compiled else "The engine runs as plain Python.")
    print(f"{'engine':28}{'decisions/s':>12}{'lowest..highest':>20}{'a game':>9}{'games/s':>9}")
    for name, score in scores.items():
        rate, each = statistics.median(score.rates), score.decisions / score.games
        span = f"{min(score.rates):,.0f}..{max(score.rates):,.0f}"
        print(f"{name:28}{rate:>12,.0f}{span:>20}{each:>9.0f}{rate / each:>9.1f}")
    told("options a decision", compiled=compiled)
    told("bytes a kept position", SIZES[-1] if given.seconds > 1 else 100, compiled=compiled)
    if given.seconds > 1:
        told("exponent of keeping", compiled=compiled)
    told("µs at a position", compiled=compiled)
    told("µs in a row", compiled=compiled)
    told("decisions a second of pilots", round(10 + 15 * given.seconds), compiled=compiled)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
