"""Measures how fast many decks are checked: makes correct advancement decks in a temporary folder and times ``lint`` on
them.

    python tools/big_decks.py --times 10 --seed 1 --profile 20
    python tools/big_decks.py --growth

The time of ``lint`` alone is given, twice: for the first run of a process, and with its caches warm.  ``--growth`` does
so for one file and for forty, and for four numbers of cards up to a hundred thousand, and fits how it grows.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import re
import sys
from collections.abc import Iterator, Sequence
from math import inf, log
from pathlib import Path
from random import Random
from statistics import linear_regression
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Final, TypeAlias, cast

from attrs import frozen

from dead_reckoning.game.values.worth import worth
from dead_reckoning.language import read, write
from dead_reckoning.lint.runner import Report, lint
from tools.speed import PHRASEBOOK, varied

FILES: Final = 40
CARDS_OF_A_FILE: Final = 150
GOAL: Final = 3.0
"""Seconds for 6,000 cards, on one core."""
TIMES: Final = (1, 3, 7, 17)
"""Times ``FILES`` files, up to 102,000 cards."""
STEEPEST: Final = 1.05
"""The power of the number of cards with which time may grow."""

Card: TypeAlias = dict[str, object]


# -- Making ----------------------------------------------------------------------------------------------------------

NOUNS: Final = (
    ("Spyglass", "Подзорная труба", "Підзорна труба"),
    ("Lantern", "Фонарь", "Ліхтар"),
    ("Old chart", "Старая карта", "Стара мапа"),
    ("Powder keg", "Бочонок пороха", "Барило пороху"),
)
SLOTS: Final = ("top", "middle", "bottom")


PLAUSIBLE: Final = 4
"""The largest number in an ability: more would be absurd in this game, and the checks say so."""
LINES: Final = 600


def canonical_lines(seed: int) -> list[str]:
    """Abilities as cards may print them: found good by every check, each alone on a card."""
    rng = Random(seed)
    phrases = PHRASEBOOK.read_text(encoding="utf-8").splitlines()
    models = [line for line in phrases if not line.startswith("if ")]  # what is beside it may settle a condition
    lines: dict[str, None] = {}
    while len(lines) < LINES:
        lines[write(read(varied(rng.choice(models), rng, PLAUSIBLE)))] = None
    with TemporaryDirectory(prefix="reckon-") as folder:
        path = Path(folder) / "lines.json"
        cards = [card(number, [line], Random(number), 1) for number, line in enumerate(lines)]
        path.write_text(deck_text(cards), encoding="utf-8", newline="\n")
        accused = {finding.place.line for finding in lint([path]).findings}
        text = path.read_text(encoding="utf-8").split("\n")
    wrong = {number for number, printed in enumerate(text, start=1) if number in accused}
    return [line for line in lines if not any(json.dumps(line) in text[number - 1] for number in wrong)]


def apart(lines: Sequence[str]) -> list[str]:
    """The lines without those that say what one before them says in another number: lint wants their sum."""
    return list({re.sub(r"\d+ |s\b", "", line): line for line in reversed(lines)}.values())[::-1]


def card(number: int, lines: Sequence[str], rng: Random, most: int = 2) -> Card:
    """One advancement with one or two abilities, and a cost that fits them."""
    en, ru, uk = rng.choice(NOUNS)
    row = rng.randint(1, 4)
    abilities = apart(rng.sample(lines, rng.randint(1, most)))
    return {
        "id": f"advancement.r{row}.card_{number}",
        "name": {"en": f"{en} {number}", "ru": f"{ru} {number}", "uk": f"{uk} {number}"},
        "row": row,
        "slot": rng.choice(SLOTS),
        "cost": fair_cost(abilities),
        "abilities": abilities,
        "copies": rng.randint(1, 3),
        "provenance": {
            "*": {"status": "original"},
            "/cost": {"status": "reconstructed", "note": "no source shows it"},
        },
    }


def fair_cost(abilities: Sequence[str]) -> int:
    """About what a card of these abilities is worth, in cargo."""
    worths = [worth(read(line)) for line in abilities]
    return max(1, round(sum(each for each in worths if each is not None)))


def deck_text(cards: Sequence[Card]) -> str:
    """A deck file."""
    deck = {"format_version": 1, "kind": "advancements", "entries": cards}
    return json.dumps(deck, ensure_ascii=False, indent=2) + "\n"


def different_cards(numbers: range, lines: Sequence[str], rng: Random) -> list[Card]:
    """Cards of which no two are alike but for their names."""
    found: dict[str, Card] = {}
    for number in numbers:
        made = card(number, lines, rng)
        while (face := repr((made["row"], made["slot"], sorted(cast("list[str]", made["abilities"]))))) in found:
            made = card(number, lines, rng)
        found[face] = made
    return list(found.values())


def make_decks(folder: Path, files: int, cards: int, seed: int) -> Iterator[Path]:
    """Deck files with so many cards each; the same seed gives the same files."""
    rng = Random(seed)
    lines = canonical_lines(seed)
    for index in range(files):
        path = folder / f"deck_{index:04}.json"
        first = index * cards
        text = deck_text(different_cards(range(first, first + cards), lines, rng))
        path.write_text(text, encoding="utf-8", newline="\n")
        yield path


# -- Timing ----------------------------------------------------------------------------------------------------------


@frozen(kw_only=True)
class Timing:
    """One run of ``lint``."""

    report: Report
    wall: float
    """Seconds on the clock."""
    cpu: float
    """Seconds of one core."""


def timed(folder: Path) -> Timing:
    """Check a folder."""
    wall, cpu = perf_counter(), process_time()
    report = lint([folder])
    return Timing(report=report, wall=perf_counter() - wall, cpu=process_time() - cpu)


def told(what: str, timing: Timing) -> str:
    """A run in one line."""
    report = timing.report
    counts = f"{report.files:,} files  {report.cards:,} cards  {len(report.findings)} findings"
    return f"{what:5}  {counts}  {timing.wall:.2f} s, {timing.cpu:.2f} s of a core"


def profile(folder: Path, functions: int) -> None:
    """Print the functions that take the most time, without the functions that they call."""
    profiler = cProfile.Profile()
    profiler.runcall(lint, [folder])
    pstats.Stats(profiler, stream=sys.stdout).strip_dirs().sort_stats("tottime").print_stats(functions)


def exponent(sizes: Sequence[float], times: Sequence[float]) -> float:
    """The power of the size with which time grows: the slope of the line through the logarithms."""
    return linear_regression([log(size) for size in sizes], [log(spent) for spent in times]).slope


def growth(seed: int) -> float:
    """Check one large file, then more and more files; the exponent."""
    spent: list[float] = []
    for files, cards in [(1, FILES * CARDS_OF_A_FILE), *((FILES * times, CARDS_OF_A_FILE) for times in TIMES)]:
        with TemporaryDirectory() as name:
            list(make_decks(Path(name), files, cards, seed))
            runs = [timed(Path(name)) for _ in range(3)]
            best = min(runs, key=lambda run: run.cpu)
            print(told("best of 3", best), flush=True)
            spent.append(best.cpu if not best.report.findings else inf)
    found = exponent([FILES * CARDS_OF_A_FILE * times for times in TIMES], spent[1:])
    print(f"grows with the power {found:.3f} of the number of cards")
    return found


def main() -> int:
    """Make, check, print; fail on findings, or if the goal is missed."""
    parser = argparse.ArgumentParser(description="Times lint on many correct decks.")
    parser.add_argument("--times", type=int, default=1, help="so many times 40 files of 150 cards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", type=int, default=0, metavar="N", help="show the N slowest functions as well")
    parser.add_argument("--growth", action="store_true", help="fit how time grows with the number of cards")
    wanted = parser.parse_args()
    if wanted.growth:
        return int(not growth(wanted.seed) <= STEEPEST)
    with TemporaryDirectory() as name:
        folder = Path(name)
        paths = list(make_decks(folder, FILES * wanted.times, CARDS_OF_A_FILE, wanted.seed))
        megabytes = sum(path.stat().st_size for path in paths) / 1e6
        print(f"made   {len(paths):,} files  {megabytes:.1f} MB")
        # The lines were read while the decks were made, by ``read``, which remembers nothing; the parser is made.
        first = timed(folder)
        print(told("first", first))
        print(told("again", timed(folder)))
        if wanted.profile:
            profile(folder, wanted.profile)
    return int(bool(first.report.findings) or first.cpu > GOAL * wanted.times)


if __name__ == "__main__":
    raise SystemExit(main())
