"""Measures the strength of the pilots: python tools/ladder.py [--games N] [--slow N] [--seats 2,3,4] [--jobs N]
[--page].

Every pilot plays every weaker one, at two, three and four seats, the next one most often; told are wins with Wilson's
intervals, a rating and milliseconds for a decision.  ``--journal`` keeps each game as it is done, and goes on from
there; with ``--minutes`` it stops then, all pairs being about as far.  Games are counted in order, up to the first
that is not done, so that what lasts long is not left out.  ``--page`` writes docs/pilots_strength.txt.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from hashlib import sha256
from itertools import combinations, islice, takewhile
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import dead_reckoning as dr
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import DEFAULT
from dead_reckoning.game.values.habits import DATA
from dead_reckoning.logbook.serialization import box_fingerprint
from dead_reckoning.pilots import matches
from dead_reckoning.pilots.matches import GameTask, PlayedGame, one_among, played, wilson
from dead_reckoning.pilots.workers import pool
from dead_reckoning.position import game_of

PAGE = Path(__file__).resolve().parent.parent / "docs" / "pilots_strength.txt"
SLOW = "search"
"""The pilot that has fewer games, where more than two sit at the table."""


class Pair(NamedTuple):
    """A pilot and its opponent."""

    first: str
    second: str
    seats: int


class Counts(NamedTuple):
    """The numbers of games that a pair plays."""

    near: int
    slow_near: int
    far: int
    slow_far: int

    def of(self, pair: Pair, is_far: bool) -> int:
        """The number of games of a pilot against a weaker one, next to it or not."""
        slow = pair.seats > 2 and pair.first.partition(":")[0] == SLOW
        near, far = (self.slow_near, self.slow_far) if slow else (self.near, self.far)
        return far if is_far else near


class Lot(NamedTuple):
    """A game to be played; the first pilot sits at each seat in turn."""

    pair: Pair
    number: int

    @property
    def own(self) -> int:
        """The seat of the first pilot."""
        return self.number % self.pair.seats

    @property
    def pilots(self) -> tuple[str, ...]:
        """The pilots by seat."""
        return tuple(self.pair.first if seat == self.own else self.pair.second for seat in range(self.pair.seats))


Results = dict[Lot, PlayedGame]


def main() -> None:
    """Play and tell."""
    wanted = arguments()
    pilots, seats = wanted.pilots.split(","), [int(number) for number in wanted.seats.split(",")]
    lots = lots_of(pilots, seats, Counts(wanted.games, wanted.slow, wanted.far, wanted.slow_far))
    head = {"seed": wanted.seed, "box": fingerprints(dr.base_box(), seats), "pilots": print_of_pilots()}
    found = read(wanted.journal, head) if wanted.journal else {}
    left = [lot for lot in lots if lot not in found]
    until = monotonic() + 60 * wanted.minutes if wanted.minutes else float("inf")
    columns = TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with pool(wanted.jobs) as workers, Progress(*columns, console=Console(stderr=True)) as bar:
        shown = bar.add_task("", total=len(lots), completed=len(lots) - len(left))
        for lot, game in all_played(workers, left, wanted.seed, until, 2 * wanted.jobs):
            found[lot] = game
            bar.advance(shown)
            if wanted.journal:
                add(wanted.journal, lot, game)
    counted = [lot for lot in in_order(lots, found) if lot in found]
    text = page(pilots, seats, {lot: found[lot] for lot in counted}, wanted.seed)
    print(text)
    if wanted.page:
        PAGE.write_text(text, encoding="utf-8")


def arguments() -> argparse.Namespace:
    """The arguments of the command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="games of a pair")
    parser.add_argument("--slow", type=int, default=60, help="of a pair with search at three and four seats")
    parser.add_argument("--far", type=int, default=200, help="of a pair with others between them")
    parser.add_argument("--slow-far", type=int, default=60, help="of such a pair with search")
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--pilots", default="random,eager,greedy,planner,search", help="the weakest first")
    parser.add_argument("--minutes", type=float, default=0, help="stop then; 0: at the end")
    parser.add_argument("--journal", type=Path, help="keep games there, and go on from there")
    parser.add_argument("--page", action="store_true", help="write the page of the docs")
    return parser.parse_args()


# -- Games -----------------------------------------------------------------------------------------------------------


def lots_of(pilots: Sequence[str], seats: Sequence[int], counts: Counts) -> list[Lot]:
    """All games, the pairs mixed: at any time each is about as far as the others, those that are far apart half so."""
    found: list[tuple[float, int, Lot]] = []
    for place, (weaker, better) in enumerate(combinations(range(len(pilots)), 2)):
        is_far = better - weaker > 1
        for many in seats:
            pair = Pair(pilots[better], pilots[weaker], many)
            count = counts.of(pair, is_far)
            found += [((1 + is_far) * (number + 1) / count, place, Lot(pair, number)) for number in range(count)]
    return [lot for _, _, lot in sorted(found)]


def fingerprints(box: Box, seats: Sequence[int]) -> list[str]:
    """The fingerprints of a box, at each number of seats."""
    return [box_fingerprint(game_of(box, many, DEFAULT)) for many in seats]


def print_of_pilots() -> str:
    """A fingerprint of the present pilots."""
    folders = (Path(matches.__file__).parent, DATA.parent)
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in {".py", ".json"})
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def result(lot: Lot, seed: int) -> tuple[Lot, PlayedGame]:
    """A game, played."""
    pilots = one_among(lot.pair.first, lot.pair.second, lot.own, lot.pair.seats)
    return lot, played(GameTask(dr.base_box(), pilots, f"{seed} {lot.number}"))


def all_played(
    workers: Executor, lots: Sequence[Lot], seed: int, until: float, ahead: int
) -> Iterator[tuple[Lot, PlayedGame]]:
    """Games as they are done; none is begun after the time is over."""
    waiting = takewhile(lambda _: monotonic() < until, lots)
    running = {workers.submit(result, lot, seed) for lot in islice(waiting, ahead)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
            running |= {workers.submit(result, lot, seed) for lot in islice(waiting, 1)}


def in_order(lots: Sequence[Lot], found: Results) -> Iterator[Lot]:
    """The games of each pair up to the first unfinished one."""
    broken: set[Pair] = set()
    for lot in lots:
        if lot not in found:
            broken.add(lot.pair)
        elif lot.pair not in broken:
            yield lot


# -- The journal -----------------------------------------------------------------------------------------------------


def read(path: Path, head: object) -> Results:
    """Games that were played before."""
    return {Lot(Pair(*pair), number): game_of_value(*game) for pair, number, game in kept(path, head)}


def kept(path: Path, head: object) -> list[Any]:
    """The lines of a journal, which begins with what was played; one that was cut off is left out."""
    if not path.exists():
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return []
    first, *lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if json.loads(first) != head:
        sys.exit(f"{path} was played with another seed, other tables, cards or pilots: name another file")
    whole = [line for line in lines if line.endswith("\n")]
    path.write_text("".join([first, *whole]), encoding="utf-8")
    return [json.loads(line) for line in whole]


def game_of_value(
    scores: list[int], winners: list[int], turns: int, decisions: list[int], seconds: list[float]
) -> PlayedGame:
    """A game, as it was kept."""
    return PlayedGame(tuple(scores), tuple(winners), turns, tuple(decisions), tuple(seconds))


def add(path: Path, lot: Lot, game: PlayedGame) -> None:
    """Keep a game."""
    keep(path, [lot.pair, lot.number, game])


def keep(path: Path, line: object) -> None:
    """Write a line of a journal."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


# -- What came of it -------------------------------------------------------------------------------------------------


def rated(found: Results, seats: int) -> dict[str, float]:
    """Pilots' ratings, 25 on the average, by Plackett and Luce; who sits at several seats changes by their mean."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for lot in found for name in lot.pilots}
    for lot, game in found.items():
        if lot.pair.seats != seats:
            continue
        after = model.rate([[ratings[name]] for name in lot.pilots], scores=[float(score) for score in game.scores])
        for name in set(lot.pilots):
            own = [team[0] for team, seated in zip(after, lot.pilots, strict=True) if seated == name]
            mean = fmean(each.mu for each in own), fmean(each.sigma for each in own)
            ratings[name] = model.rating(*mean, name=name)
    return {name: rating.mu for name, rating in ratings.items()}


def milliseconds(found: Results, pilot: str) -> float:
    """For one decision of a pilot, on the average."""
    thought = [
        (seconds, decisions)
        for lot, game in found.items()
        for name, seconds, decisions in zip(lot.pilots, game.seconds, game.decisions, strict=True)
        if name == pilot
    ]
    return 1000 * sum(seconds for seconds, _ in thought) / max(sum(number for _, number in thought), 1)


def cell(found: Results, pair: Pair) -> str:
    """The wins of a pair's first pilot, and the bounds of the true rate."""
    games = [(lot, game) for lot, game in found.items() if lot.pair == pair]
    wins = sum(game.winners == (lot.own,) for lot, game in games)
    low, high = wilson(wins, len(games))
    star = "" if low > 1 / pair.seats else " \\*"
    return f"{wins} of {len(games)}: {100 * low:.0f} to {100 * high:.0f}%{star}"


def page(pilots: Sequence[str], seats: Sequence[int], found: Results, seed: int) -> str:
    """The tables of the docs."""
    pairs = [(first, second) for second, first in combinations(pilots, 2)]
    wins = [
        (f"``{first}`` against ``{second}``", *(cell(found, Pair(first, second, many)) for many in seats))
        for first, second in sorted(pairs, key=lambda pair: [-pilots.index(pair[0]), -pilots.index(pair[1])])
    ]
    ratings = [rated(found, many) for many in seats]
    rungs = [
        (f"``{name}``", *(f"{each.get(name, 25):.1f}" for each in ratings), f"{milliseconds(found, name):.2f}")
        for name in reversed(pilots)
    ]
    shares = [f"{many} seats (even share {100 / many:.0f}%)" for many in seats]
    return "\n".join(
        [
            *table(("pilots", *shares), wins),
            "The table shows how many games the first pilot won, and the 95% interval (Wilson) of its win rate.",
            "With three or four seats, one copy of the first pilot plays against copies of the second.",
            "A star marks a lower bound that is not above the even share.",
            "",
            *table(("rating", *(f"{many} seats" for many in seats), "ms per decision"), rungs),
            f"Made by ``tools/ladder.py --seed {seed}``, {len(found)} games, on two busy cores.",
            "",
        ]
    )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines of a table."""
    lines = [".. list-table::", "   :header-rows: 1", ""]
    for row in (heads, *rows):
        lines += [f"   {'*' if place == 0 else ' '} - {text}" for place, text in enumerate(row)]
    return [*lines, ""]


if __name__ == "__main__":
    main()
