"""A table of baselines to compare with: python -m tools.baselines [--minutes N] [--games N] [--page].

Every pilot of the library plays against ``greedy`` at two, three and four seats, and alone against the Warden at each
level.  Told are victories with Wilson's intervals, and the coins ahead of the best other one.  All cells are about as
far when the time is over, so a slow pilot takes games from all: games are counted, not promised.  ``--page`` writes
docs/bridges/baselines.txt.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from itertools import islice, takewhile
from pathlib import Path
from statistics import fmean, stdev
from time import monotonic
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

import dead_reckoning as dr
from dead_reckoning.bridges.running import GameSetting
from dead_reckoning.garbage import RARELY
from dead_reckoning.pilots.finding import PILOTS
from dead_reckoning.pilots.matches import one_among, wilson
from dead_reckoning.pilots.playing import play_out
from dead_reckoning.pilots.workers import pool
from tools.ladder import table

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "bridges" / "baselines.txt"

RIVAL: Final = "greedy"
"""Who has the other seats."""

LEVELS: Final = ("normal", "advanced", "expert", "extreme")

TABLES: Final = ("2", "3", "4", *LEVELS)
"""Numbers of seats, and levels of the Warden."""


class Cell(NamedTuple):
    """A place of the table: who plays, and at which table."""

    pilot: str
    table: str


class Result(NamedTuple):
    """A game: whether the pilot has won it alone, and by how many coins it was ahead of the best other one."""

    won: bool
    margin: int


def played(cell: Cell, number: int, seed: int) -> tuple[Cell, int, Result]:
    """A game of a cell, at each seat in turn."""
    if cell.table in LEVELS:
        own, start = 0, dr.begin(solo=cell.table)
        pilots: Sequence[object] = (cell.pilot, RIVAL)
    else:
        seats = int(cell.table)
        own, start = number % seats, dr.begin(seats=seats)
        pilots = one_among(cell.pilot, RIVAL, own, seats)
    with RARELY:
        last = play_out(start, pilots, f"{seed} {cell.table} {number}")  # type: ignore[arg-type]  # names
    scores = last.scores()
    margin = scores[own] - max(scores[:own] + scores[own + 1 :])
    return cell, number, Result(last.winners == (own,), margin)


def all_played(workers: Executor, given: argparse.Namespace, ahead: int) -> Iterator[tuple[Cell, int, Result]]:
    """Games as they are done; none is begun after the time is over."""
    until = monotonic() + 60 * given.minutes if given.minutes else float("inf")
    cells = [Cell(pilot, table) for pilot in given.pilots.split(",") for table in given.tables.split(",")]
    lots = takewhile(lambda _: monotonic() < until, ((cell, number) for number in range(given.games) for cell in cells))
    running = {workers.submit(played, cell, number, given.seed) for cell, number in islice(lots, ahead)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
            running |= {workers.submit(played, *lot, given.seed) for lot in islice(lots, 1)}


def counted(found: dict[int, Result]) -> list[Result]:
    """The games of a cell up to the first that is not done, so that long ones are not left out."""
    return [found[number] for number in takewhile(found.__contains__, range(len(found)))]


def told(results: Sequence[Result]) -> str:
    """What a cell says: the share of victories with its interval, and the mean of the coins ahead with its own."""
    if not results:
        return "–"
    low, high = wilson(sum(each.won for each in results), len(results))
    margins = [each.margin for each in results]
    half = 1.96 * stdev(margins) / len(margins) ** 0.5 if len(margins) > 1 else float("inf")
    wins = f"{100 * low:.0f} to {100 * high:.0f} %"
    return f"{wins}; {fmean(margins):+.0f} ± {half:.0f}" if len(margins) > 1 else wins


def page(found: dict[Cell, dict[int, Result]], given: argparse.Namespace) -> str:
    """The table of the docs."""
    tables = given.tables.split(",")
    heads = ["pilot", *(f"solo, {each}" if each in LEVELS else f"{each} seats" for each in tables)]
    rows = [
        (f"``{pilot}``", *(told(counted(found[Cell(pilot, each)])) for each in tables))
        for pilot in given.pilots.split(",")
    ]
    done = [len(counted(games)) for games in found.values()]
    few, many = min(done, default=0), max(done, default=0)
    marks = {each: GameSetting(**({"solo": each} if each in LEVELS else {"seats": int(each)})) for each in tables}
    return "\n".join(
        [
            *table(heads, rows),
            f"Games won alone against ``{RIVAL}`` at all other seats, or against the Warden: where the true share is",
            "with 95 % (Wilson); then the mean of the coins ahead of the best other one, with its interval of 95 %.",
            f"A cell has {few} games." if few == many else f"A cell has {few} to {many} games.",
            f"Made by ``python -m tools.baselines --seed {given.seed}``.",
            "",
            *table(("table", "fingerprint"), [(each, f"``{mark.fingerprint}``") for each, mark in marks.items()]),
        ]
    )


def main(arguments: list[str]) -> int:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=50, help="no game is begun later; 0: all are played")
    parser.add_argument("--games", type=int, default=100, help="of each cell, at most")
    parser.add_argument("--pilots", default=",".join(PILOTS))
    parser.add_argument("--tables", default=",".join(TABLES), help="numbers of seats, and levels of the Warden")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--page", action="store_true", help="write the page of the docs")
    given = parser.parse_args(arguments)
    found: dict[Cell, dict[int, Result]] = defaultdict(dict)
    number = given.games * len(given.pilots.split(",")) * len(given.tables.split(","))
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with pool(given.jobs) as workers, Progress(*columns, console=Console(stderr=True)) as bar:
        shown = bar.add_task("", total=number)
        for cell, place, result in all_played(workers, given, 2 * given.jobs):
            found[cell][place] = result
            bar.advance(shown)
    text = page(found, given)
    print(text)
    if given.page:
        PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
