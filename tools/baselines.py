"""A table of baselines to compare with: python -m tools.baselines [--minutes N] [--journal FILE] [--page].

Every pilot of the library plays against ``greedy`` at two, three and four seats, and alone against the Warden at each
level.  Told are victories with Wilson's intervals, and the coins ahead of the best other one.  A cell gets the more
games the shorter they are, by the root of their seconds, which makes all intervals together as narrow as the time
allows; so games are counted, not promised.  ``--journal`` keeps each game as it is done, and goes on from there.
``--page`` writes docs/bridges/baselines.txt.  ``tools/compiled_engine.py`` says how to play with a compiled engine,
which plays twice as many games.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from itertools import islice, takewhile
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import monotonic, process_time
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import dead_reckoning as dr
from dead_reckoning.bridges.running import GameSetting
from dead_reckoning.garbage import RARELY
from dead_reckoning.pilots.finding import PILOTS
from dead_reckoning.pilots.matches import one_among, wilson
from dead_reckoning.pilots.playing import play_out
from dead_reckoning.pilots.workers import pool
from tools.ladder import keep, kept, print_of_pilots, table

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "bridges" / "baselines.txt"

RIVAL: Final = "greedy"
"""The pilot in the other seats."""

LEVELS: Final = ("normal", "advanced", "expert", "extreme")

TABLES: Final = ("2", "3", "4", *LEVELS)
"""Numbers of seats, and levels of the Warden."""


class Cell(NamedTuple):
    """A place of the table: who plays, and at which table."""

    pilot: str
    table: str


class Result(NamedTuple):
    """A game: whether the pilot has won it alone, by how many coins it was ahead of the best other one, and seconds."""

    won: bool
    margin: int
    seconds: float


Results = dict[Cell, dict[int, Result]]
"""By cell, the games by their numbers."""


def played(cell: Cell, number: int, seed: int) -> tuple[Cell, int, Result]:
    """A game of a cell, at each seat in turn."""
    began = process_time()
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
    return cell, number, Result(last.winners == (own,), margin, process_time() - began)


def lots(cells: Sequence[Cell], found: Results, games: int) -> Iterator[tuple[Cell, int]]:
    """The games to play next, which depend on the finished ones: at most this many of each cell."""
    begun = {cell: len(counted(found[cell])) for cell in cells}

    def share(cell: Cell) -> float:
        """The used part of a cell's share."""
        done = found[cell].values()
        return begun[cell] * sqrt(fmean(each.seconds for each in done) if done else UNKNOWN)

    while open_cells := [cell for cell in cells if begun[cell] < games]:
        cell = min(open_cells, key=share)
        begun[cell] += 1
        if begun[cell] - 1 not in found[cell]:
            yield cell, begun[cell] - 1


UNKNOWN: Final = 1.0
"""Seconds of a game, as long as none is done."""


def all_played(workers: Executor, given: argparse.Namespace, found: Results) -> Iterator[tuple[Cell, int, Result]]:
    """Games as they are done; none is begun after the time is over."""
    until = monotonic() + 60 * given.minutes if given.minutes else float("inf")
    next_ones = takewhile(lambda _: monotonic() < until, lots(cells_of(given), found, given.games))
    running = {workers.submit(played, *lot, given.seed) for lot in islice(next_ones, given.jobs)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
            running |= {workers.submit(played, *lot, given.seed) for lot in islice(next_ones, 1)}


def cells_of(given: argparse.Namespace) -> list[Cell]:
    """The places of the table."""
    return [Cell(pilot, table) for pilot in given.pilots.split(",") for table in given.tables.split(",")]


def counted(found: dict[int, Result]) -> list[Result]:
    """The games of a cell up to the first that is not done, so that long ones are not left out."""
    return [found[number] for number in takewhile(found.__contains__, range(len(found)))]


def told(results: Sequence[Result]) -> str:
    """The text of a cell: victories with their interval, and the mean of the coins ahead with its own."""
    if not results:
        return "–"
    wins = sum(each.won for each in results)
    low, high = wilson(wins, len(results))
    share = f"{wins} of {len(results)}: {100 * low:.0f} to {100 * high:.0f}%"
    if len(results) == 1:
        return share
    margins = [each.margin for each in results]
    return f"{share}; {fmean(margins):+.0f} ± {1.96 * stdev(margins) / len(margins) ** 0.5:.0f}"


def page(found: Results, given: argparse.Namespace) -> str:
    """The table of the docs."""
    tables = given.tables.split(",")
    heads = ["pilot", *(f"solo, {each}" if each in LEVELS else f"{each} seats" for each in tables)]
    rows = [
        (f"``{pilot}``", *(told(counted(found[Cell(pilot, each)])) for each in tables))
        for pilot in given.pilots.split(",")
    ]
    return "\n".join(
        [
            *table(heads, rows),
            f"Each cell shows how many games one pilot won against ``{RIVAL}`` in all other seats, or against the",
            "Warden, with the 95% interval of the win rate (Wilson). After the semicolon comes the average number",
            "of coins by which the pilot was ahead of its best rival, with a 95% interval. The cells have different",
            "numbers of games, because short games were played more often than long ones.",
            f"Made by ``python -m tools.baselines --seed {given.seed}``.",
            "",
            *table(("table", "fingerprint"), [(each, f"``{mark}``") for each, mark in marks_of(given).items()]),
        ]
    )


def arguments_of(arguments: list[str]) -> argparse.Namespace:
    """The arguments of the command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=50, help="no game is begun later; 0: all are played")
    parser.add_argument("--games", type=int, default=400, help="of each cell, at most")
    parser.add_argument("--pilots", default=",".join(PILOTS))
    parser.add_argument("--tables", default=",".join(TABLES), help="numbers of seats, and levels of the Warden")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--journal", type=Path, help="keep games there, and go on from there")
    parser.add_argument("--page", action="store_true", help="write the page of the docs")
    return parser.parse_args(arguments)


def marks_of(given: argparse.Namespace) -> dict[str, str]:
    """The fingerprint of each table."""
    tables = given.tables.split(",")
    return {
        each: GameSetting(**({"solo": each} if each in LEVELS else {"seats": int(each)})).fingerprint for each in tables
    }


def main(arguments: list[str]) -> int:
    """Play, and print the table."""
    given, found = arguments_of(arguments), defaultdict[Cell, dict[int, Result]](dict)
    if given.journal:
        head = {"seed": given.seed, "tables": marks_of(given), "pilots": print_of_pilots()}
        for cell, number, result in kept(given.journal, head):
            found[Cell(*cell)][number] = Result(*result)
    began, total = monotonic(), 60 * given.minutes or given.games * len(cells_of(given))
    columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
    with pool(given.jobs) as workers, Progress(*columns, console=Console(stderr=True)) as bar:
        shown = bar.add_task("games", total=total)
        for cell, number, result in all_played(workers, given, found):
            found[cell][number] = result
            games = sum(map(len, found.values()))
            done = monotonic() - began if given.minutes else games
            bar.update(shown, completed=done, description=f"{games} games")
            if given.journal:
                keep(given.journal, [cell, number, result])
    text = page(found, given)
    print(text)
    if given.page:
        PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
