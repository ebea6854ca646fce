"""Whether trials find what was changed: python tools/changed_cards.py --games 2400 --seed 1 [--page].

Of ten cards, drawn by the seed, the cost is changed by 1 to 3 or an amount of an ability by 1, one card in each edition
of the box.  Ten others stay as they are, in an edition that has all ten changes.  Each of the twenty is sold on turn 1
for what it costs in its edition, a coin of the chest for a cargo, and again in the box, with the same luck: a deal once
for each seat in both.  Its effect is by how many coins more its owner is ahead.  Each round plays the card whose effect
becomes surest by it.
Told are the rank correlation of effects with changes, and which untouched cards are flagged.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from math import sqrt
from pathlib import Path
from random import Random
from shutil import copytree
from statistics import correlation, fmean
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.decks.packs import load_box_on
from dead_reckoning.game.printed.rule_set import DEFAULT
from dead_reckoning.model.terms import CardId
from dead_reckoning.pilots.playing import MOST_TURNS
from dead_reckoning.pilots.spreading import results_in_order
from dead_reckoning.pilots.view import NO_LIMIT
from dead_reckoning.pilots.workers import pool
from dead_reckoning.resources import data_folder
from dead_reckoning.trials.counting import GameRecord
from dead_reckoning.trials.figures import Difference, difference_of, false_discoveries
from dead_reckoning.trials.running import TrialTask, done

PAGE = Path(__file__).resolve().parent.parent / "docs" / "trials_changed.txt"
DECK = "advancements.json"
ROUND = 5
"""Deals of a card in a round."""
FIRST = 10
"""Deals of each card before any is preferred."""
CHANGED = UNTOUCHED = 10
SURE = 0.05
AMOUNT = re.compile(r"(?<=gain )\d|(?<!if )\d(?= (?:sails|cannons|helms))|(?<=influence )\d|(?<=roll )\d|(?<=build )\d")
"""Numbers of abilities that are amounts of what they bring."""

Entry = dict[str, Any]
TO_ERR = Console(stderr=True)


class Case(NamedTuple):
    """A card, and what was done to it."""

    card: CardId
    text: str
    change: int
    """The improvement: coins of the cost, or 1 of an amount; 0: untouched."""
    box: dr.Box


class Played:
    """Deals of a card so far: how many coins more its owner is ahead in the edition than in the box."""

    def __init__(self, case: Case, base: dr.Box, pilots: tuple[str, ...], seed: int) -> None:
        self.case = case
        self.boxes = (base, case.box)
        self.pilots = pilots
        self.seed = seed
        self.gains: list[float] = []

    def next_tasks(self, deals: int) -> list[TrialTask]:
        """So many deals more: each in the box and in the edition."""
        first, seats = len(self.gains), len(self.pilots)
        numbers = [tuple(range(deal * seats, (deal + 1) * seats)) for deal in range(first, first + deals)]
        return [self.task(box, games) for games in numbers for box in self.boxes]

    def take(self, played: Sequence[Sequence[GameRecord]]) -> None:
        """Take the results of the games."""
        ahead = [fmean(game.margin(seat) for seat, game in enumerate(games)) for games in played]
        self.gains += [after - before for before, after in zip(ahead[::2], ahead[1::2], strict=True)]

    def task(self, box: dr.Box, numbers: tuple[int, ...]) -> TrialTask:
        """The card sold in a box."""
        return TrialTask(
            box=box,
            pilots=self.pilots,
            rules=DEFAULT,
            budget=NO_LIMIT,
            max_turns=MOST_TURNS,
            seed=self.seed,
            card=self.case.card,
            arm="",
            numbers=numbers,
            paid=True,
        )

    @property
    def mean(self) -> Difference:
        """The effect."""
        return difference_of(self.gains)

    @property
    def helped(self) -> float:
        """The amount by which another round reduces the error; 0 for a change without luck."""
        return self.mean.error * (1 - sqrt(len(self.gains) / (len(self.gains) + ROUND)))


def main() -> None:
    """Change, play, tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=2400, help="in all, half of them in the box as it is")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pilot", default="greedy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--cards", type=int, default=CHANGED, help="changed ones, and as many untouched")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--page", action="store_true")
    wanted = parser.parse_args()
    base, pilots = dr.base_box(), (wanted.pilot,) * wanted.seats
    rows = [Played(case, base, pilots, wanted.seed) for case in cases_of(wanted.seed, wanted.cards)]
    deals = wanted.games // (2 * wanted.seats)
    first = min(FIRST, max(1, deals // len(rows)))
    rounds = max(0, deals - first * len(rows)) // ROUND
    with pool(wanted.jobs) as executor:
        for row in track(rows, description="first games", console=TO_ERR):
            play(row, first, executor)
        for _ in track(range(rounds), description="rounds", console=TO_ERR):
            play(max(rows, key=lambda row: row.helped), ROUND, executor)
    text = page([(row.case, row.mean) for row in rows], wanted)
    print(text)
    if wanted.page:
        PAGE.write_text(text + "\n", encoding="utf-8")


def play(row: Played, deals: int, executor: Executor) -> None:
    """So many deals more of a card."""
    row.take(list(results_in_order(done, row.next_tasks(deals), executor)))


def entries() -> list[Entry]:
    """The advancements of the box."""
    found: list[Entry] = json.loads((data_folder("cards") / DECK).read_text(encoding="utf-8"))["entries"]
    return found


def cases_of(seed: int, number: int) -> Iterator[Case]:
    """So many changed cards, and as many untouched ones."""
    rng = Random(f"changed {seed}")
    drawn = rng.sample(range(len(entries())), len(entries()))
    changes: dict[int, Entry] = {}
    while len(changes) < number:
        place = drawn.pop()
        entry = entries()[place]
        changed = changed_entry(entry, rng, amount=len(changes) % 2 == 1)
        if changed:
            changes[place] = entry
            yield Case(CardId(entry["id"]), *changed, box_with({place: entry}))
    together = box_with(changes)
    for place in drawn[:number]:
        yield Case(CardId(entries()[place]["id"]), "untouched", 0, together)


def changed_entry(entry: Entry, rng: Random, amount: bool) -> tuple[str, int] | None:
    """Change an entry; what was changed, and how much better it is; None, if it has no amount."""
    step = rng.choice((-1, 1))
    if not amount:
        before = entry["cost"]
        step = step * rng.randint(1, 3 if step > 0 else min(3, before - 1)) if before > 1 else rng.randint(1, 3)
        entry["cost"] = before + step
        return f"cost {before} -> {entry['cost']}", -step
    for place, ability in enumerate(entry["abilities"]):
        found = AMOUNT.search(ability)
        if found:
            more = 1 if found[0] == "1" else step
            other = f"{ability[: found.start()]}{int(found[0]) + more}{ability[found.end() :]}"
            entry["abilities"][place] = re.sub(r"\b1 (sail|cannon|helm)s", r"\1", other)
            return f"{ability} -> {entry['abilities'][place]}", more
    return None


def box_with(changes: Mapping[int, Entry]) -> dr.Box:
    """The box with other entries at some places of the deck."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "cards"
        copytree(data_folder("cards"), folder)
        deck = json.loads((folder / DECK).read_text(encoding="utf-8"))
        for place, entry in changes.items():
            deck["entries"][place] = entry
        (folder / DECK).write_text(json.dumps(deck), encoding="utf-8")
        return load_box_on(folder)


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's; not a number, if all of one are equal."""
    if len(set(one)) < 2 or len(set(other)) < 2:
        return float("nan")
    return correlation(ranks(one), ranks(other))


def ranks(values: Sequence[float]) -> list[float]:
    """The place of each value, equal ones sharing theirs."""
    return [sum(other < value for other in values) + sum(other == value for other in values) / 2 for value in values]


def gains_text(mean: Difference) -> str:
    """An effect; without an interval if too few deals differ."""
    if not mean.is_bounded:
        return f"{mean.mean:+.1f}"
    return f"{mean.mean:+.1f} +- {(mean.high - mean.low) / 2:.1f}"


def page(rows: Sequence[tuple[Case, Difference]], wanted: argparse.Namespace) -> str:
    """The figures, as a page of the docs has them."""
    changed = [(case.change, mean.mean) for case, mean in rows if case.change]
    together = rank_correlation([change for change, _ in changed], [effect for _, effect in changed])
    q = false_discoveries([mean.p for _, mean in rows])
    wrong = [case.card for (case, _), each in zip(rows, q, strict=True) if not case.change and each <= SURE]
    right = sum(case.change != 0 and each <= SURE for (case, _), each in zip(rows, q, strict=True))
    lines = [
        f"The rank correlation between the changes and their effects is {together:.2f}.",
        f"The trial flags {right} of {len(changed)} changed cards and "
        f"{len(wrong)} of {len(rows) - len(changed)} unchanged cards.",
        f"It played a total of {wanted.games:,} games between {wanted.seats} ``{wanted.pilot}`` pilots, with seed "
        f"{wanted.seed} (``tools/changed_cards.py``).",
        "",
        ".. list-table::",
        "   :header-rows: 1",
        "",
    ]
    cells = [
        (f"``{case.card}``", case.text, f"{case.change:+d}", str(mean.number), gains_text(mean), f"{each:.3f}")
        for (case, mean), each in zip(rows, q, strict=True)
    ]
    for cell in (("card", "change", "better by", "deals", "effect in coins, 95%", "q"), *cells):
        lines += [f"   {'*' if place == 0 else ' '} - {text}" for place, text in enumerate(cell)]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
