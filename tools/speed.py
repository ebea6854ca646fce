"""Measures how fast card text is read, how soon the command answers, and how long a bot waits.

    python tools/speed.py

A machine that others use, too, is slower for seconds at a time.  So a loop of plain Python is timed before and after
each stretch of work, and all seconds are given as they would be where that loop makes ``QUIET`` million steps a second.
"""

from __future__ import annotations

import argparse
import re
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from types import SimpleNamespace
from typing import Final

from attrs import frozen

import dead_reckoning as dr
from dead_reckoning.game.printed.terms import LARGEST_NUMBER, ROWS
from dead_reckoning.language import BASE, read
from dead_reckoning.language.reader import parser
from dead_reckoning.language.stored_table import built
from dead_reckoning.pilots.greedy import GreedyPilot
from dead_reckoning.pilots.view import NO_LIMIT, view_of
from dead_reckoning.position import Position

ROOT: Final = Path(__file__).resolve().parent.parent
PHRASEBOOK: Final = ROOT / "tests" / "language" / "phrasebook.txt"

LINES: Final = 10_000
GOAL: Final = 2.0
"""Seconds for so many lines, on one core."""


# -- Measuring -------------------------------------------------------------------------------------------------------

QUIET: Final = 6.25
"""Million steps a second of ``pace`` on a quiet machine."""
STEPS: Final = 120_000


def pace() -> float:
    """Million steps a second of a small loop, at this moment."""
    number, tally = 1, [0] * 16
    start = perf_counter()
    for _ in range(STEPS):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        tally[number & 15] += 1
    return STEPS / (perf_counter() - start) / 1e6


def seconds(slices: Sequence[Callable[[], object]]) -> float:
    """The seconds that work takes on a quiet machine, slice by slice."""
    total, before = 0.0, pace()
    for work in slices:
        start = perf_counter()
        work()
        spent = perf_counter() - start
        after = pace()
        total += spent * (before + after) / 2 / QUIET
        before = after
    return total


# -- What is read ----------------------------------------------------------------------------------------------------

SYMBOL: Final = re.compile(r"\b(?:sail|cannon|helm)(s?)\b")
NUMBER: Final = re.compile(r"\b\d+\b(?! card:)")  # a card that is named as `it` is one
ROW: Final = re.compile(r"\(row [\d or]+\)")
PLACE: Final = re.compile(r"(?<=coin |oins |argo )(to|from) (?:ship or harbor|ship|harbor)\b")
PLACES: Final = ("harbor", "ship", "ship or harbor")


def varied(line: str, rng: Random, largest: int = LARGEST_NUMBER) -> str:
    """A line like this one, with other numbers, symbols, places and rows."""
    line = NUMBER.sub(lambda _: str(rng.randint(1, largest)), line)
    line = ROW.sub(lambda match: f"(row {' or '.join(map(str, rng.sample(ROWS, match[0].count(' or ') + 1)))})", line)
    line = SYMBOL.sub(lambda match: rng.choice(("sail", "cannon", "helm")) + match[1], line)
    return PLACE.sub(lambda match: f"{match[1]} {rng.choice(PLACES)}", line)


def different_lines(number: int, seed: int = 1) -> list[str]:
    """So many lines that are all different, like those of the phrasebook."""
    rng = Random(seed)
    models = PHRASEBOOK.read_text(encoding="utf-8").splitlines()
    lines: dict[str, None] = {}
    for turn in count():
        if len(lines) == number:
            break
        lines[varied(models[turn % len(models)], rng)] = None
    return list(lines)


def read_all(lines: Sequence[str]) -> None:
    """Read some lines."""
    for line in lines:
        read(line)


SLICE: Final = 1_000
"""Lines between two looks at the pace."""


def reading(lines: Sequence[str]) -> float:
    """Seconds for reading lines with a parser that is already made."""
    parser(BASE)
    return seconds([partial(read_all, lines[at : at + SLICE]) for at in range(0, len(lines), SLICE)])


def building(rounds: int = 5) -> float:
    """Seconds for building a parser."""
    return statistics.median(
        seconds([lambda: built(BASE.grammar, BASE.kind, SimpleNamespace())]) for _ in range(rounds)
    )


# -- Starting --------------------------------------------------------------------------------------------------------


@frozen
class Start:
    """A program that is started to see how soon it is done."""

    name: str
    command: tuple[str, ...]


def starts() -> list[Start]:
    """Nothing at all, the package, and the command where it is installed."""
    found = [
        Start("python -c pass", (sys.executable, "-c", "pass")),
        Start("import dead_reckoning", (sys.executable, "-c", "import dead_reckoning")),
    ]
    reckon = shutil.which("reckon", path=str(Path(sys.executable).parent))
    if reckon:
        found.append(Start("reckon --help", (reckon, "--help")))
    elif (ROOT / "dead_reckoning" / "__main__.py").exists():
        found.append(Start("python -m dead_reckoning --help", (sys.executable, "-m", "dead_reckoning", "--help")))
    return found


def run(start: Start) -> None:
    """Start a program and wait for its end."""
    subprocess.run(start.command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def starting(programs: Sequence[Start], rounds: int = 15) -> list[float]:
    """Seconds from start to end of each, by turns; medians."""
    times: list[list[float]] = [[] for _ in programs]
    for _ in range(rounds):
        for program, spent in zip(programs, times, strict=True):
            spent.append(seconds([partial(run, program)]))
    return [statistics.median(spent) for spent in times]


# -- What search lives on --------------------------------------------------------------------------------------------


def visited(number: int, seed: int = 1) -> list[Position]:
    """Positions of random games where a player has a choice, at 2, 3 and 4 seats by turns."""
    found: list[Position] = []
    for game in count():
        position, rng = dr.begin(dr.base_box(), 2 + game % 3), Random(seed + game)
        while not position.over:
            if len(found) == number:
                return found
            if position.decision.seat >= 0:
                found.append(position)
            position = position.choose(position.decision.sample(rng))
    raise AssertionError("games go on")


def chosen(position: Position) -> object:
    """The choice of a greedy player."""
    return GreedyPilot().choose(view_of(position), Random(1), NO_LIMIT)


def imagined(position: Position) -> object:
    """A world that looks the same to whoever is asked."""
    return dr.imagine(position.box, dr.observe(position, position.decision.seat), Random(1))


WORK: Final[Mapping[str, Callable[[Position], object]]] = {
    "choose": lambda position: position.choose(position.decision.options[0]),
    "observe": lambda position: dr.observe(position, position.decision.seat),
    "observe and imagine": imagined,
    "scores": lambda position: position.scores(),
    "a decision of greedy": chosen,
}
"""The work of a bot at a position."""


def microseconds(work: Callable[[Position], object], positions: Sequence[Position], rounds: int) -> float:
    """The microseconds that work takes at a position; the median of rounds."""
    slices = [partial(each_of, work, positions[at : at + VISITED // 8]) for at in range(0, VISITED, VISITED // 8)]
    return statistics.median(seconds(slices) for _ in range(rounds)) / len(positions) * 1e6


def each_of(work: Callable[[Position], object], positions: Sequence[Position]) -> None:
    """Do it at each position."""
    for position in positions:
        work(position)


VISITED: Final = 1_600
"""Positions at which bots are timed."""


def main() -> int:
    """Measure and print; fail if the goal is missed."""
    parser = argparse.ArgumentParser(description="Times the language, the start of the command, and what bots do.")
    parser.add_argument("--rounds", type=int, default=15, help="starts of each program")
    rounds = parser.parse_args().rounds
    spent = statistics.median(reading(different_lines(LINES, seed)) for seed in range(1, min(rounds, 3) + 1))
    print(f"read {LINES:,} different lines   {spent:.2f} s, {spent / LINES * 1e6:.0f} µs a line; goal {GOAL:.0f} s")
    print(f"build the parser           {building() * 1e3:.0f} ms")
    positions = visited(VISITED)
    for name, work in WORK.items():
        print(f"{name:26} {microseconds(work, positions, min(rounds, 5)):.1f} µs")
    programs = starts()
    floor, *others = starting(programs, rounds)
    print(f"{programs[0].name:26} {floor * 1e3:.0f} ms")
    for program, time in zip(programs[1:], others, strict=True):
        print(f"{program.name:26} {time * 1e3:.0f} ms, {time / floor:.1f} times as long")
    return int(spent > GOAL)


if __name__ == "__main__":
    raise SystemExit(main())
