"""Whether trials find what was changed: python tools/changed_cards.py --games 60 --seed 1 [--page].

Of ten cards, drawn by the seed, the cost is changed by 1 to 3 or an amount of an ability by 1, one card in each edition
of the box; ten others stay as they are.  Each of the twenty is given away in many games, in its edition and in the box.
What a card is worth is what it brings its owner in coins, less its cost; its effect is how much more it is worth in
its edition.  Told are the rank correlation of effects with changes, and which untouched cards are flagged.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from shutil import copytree
from statistics import correlation
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import dead_reckoning as dr
from dead_reckoning.decks.packs import load_box_on
from dead_reckoning.model.rules import DEFAULT
from dead_reckoning.model.terms import CardId
from dead_reckoning.pilots.playing import MOST_TURNS
from dead_reckoning.pilots.view import NO_LIMIT
from dead_reckoning.resources import data_folder
from dead_reckoning.trials.figures import Mean, false_discoveries, mean_of
from dead_reckoning.trials.running import TrialTask, done

PAGE = Path(__file__).resolve().parent.parent / "docs" / "trials_changed.txt"
DECK = "advancements.json"
PRICE = 1.0
"""Coins for a cargo of the cost."""
CHANGED = UNTOUCHED = 10
SURE = 0.05
AMOUNT = re.compile(r"(?<=gain )\d|\d(?= (?:sails|cannons|helms))|(?<=influence )\d|(?<=roll )\d|(?<=build )\d")
"""Numbers of abilities that are amounts of what they bring."""

Entry = dict[str, Any]


class Case(NamedTuple):
    """A card, and what was done to it."""

    card: CardId
    text: str
    change: int
    """How much better it is: coins of the cost, or 1 of an amount; 0: untouched."""
    cost: int
    """After the change."""
    box: dr.Box


def main() -> None:
    """Change, play, tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pilot", default="greedy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--cards", type=int, default=CHANGED, help="changed ones, and as many untouched")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--page", action="store_true")
    wanted = parser.parse_args()
    base, costs = dr.base_box(), {entry["id"]: entry["cost"] for entry in entries()}
    cases = list(cases_of(wanted.seed, wanted.cards, base))
    games = range(wanted.games)
    pilots = (wanted.pilot,) * wanted.seats
    tasks = [
        TrialTask(box, pilots, DEFAULT, NO_LIMIT, MOST_TURNS, wanted.seed, case.card, "", tuple(games))
        for case in cases
        for box in (base, case.box)
    ]
    rows: list[tuple[Case, Mean]] = []
    with ProcessPoolExecutor(wanted.jobs) as executor:
        played = executor.map(done, tasks)
        for case, before, after in zip(cases, played, played, strict=True):
            cheaper = PRICE * (costs[case.card] - case.cost)
            gains = [
                after[number].margin(number % wanted.seats) - before[number].margin(number % wanted.seats) + cheaper
                for number in games
            ]
            rows.append((case, mean_of(gains)))
            print(f"{case.card} {case.text}: {gains_text(rows[-1][1])}", file=sys.stderr, flush=True)
    text = page(rows, wanted)
    print(text)
    if wanted.page:
        PAGE.write_text(text + "\n", encoding="utf-8")


def entries() -> list[Entry]:
    """The advancements of the box."""
    found: list[Entry] = json.loads((data_folder("cards") / DECK).read_text(encoding="utf-8"))["entries"]
    return found


def cases_of(seed: int, number: int, base: dr.Box) -> Iterator[Case]:
    """So many changed cards, and as many untouched ones."""
    rng = Random(f"changed {seed}")
    drawn = rng.sample(range(len(entries())), len(entries()))
    found = 0
    for place in drawn:
        entry = entries()[place]
        if found >= number:
            yield Case(CardId(entry["id"]), "untouched", 0, entry["cost"], base)
        elif changed := changed_entry(entry, rng, amount=found % 2 == 1):
            text, change = changed
            yield Case(CardId(entry["id"]), text, change, entry["cost"], box_with(place, entry))
        else:
            continue
        found += 1
        if found == 2 * number:
            return


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


def box_with(place: int, entry: Entry) -> dr.Box:
    """The box with another entry at a place of the deck."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "cards"
        copytree(data_folder("cards"), folder)
        deck = json.loads((folder / DECK).read_text(encoding="utf-8"))
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


def gains_text(mean: Mean) -> str:
    """An effect."""
    return f"{mean.mean:+.1f} +- {(mean.high - mean.low) / 2:.1f}"


def page(rows: Sequence[tuple[Case, Mean]], wanted: argparse.Namespace) -> str:
    """The figures, as a page of the docs has them."""
    changed = [(case.change, mean.mean) for case, mean in rows if case.change]
    together = rank_correlation([change for change, _ in changed], [effect for _, effect in changed])
    q = false_discoveries([mean.p for _, mean in rows])
    wrong = [case.card for (case, _), each in zip(rows, q, strict=True) if not case.change and each <= SURE]
    right = sum(case.change != 0 and each <= SURE for (case, _), each in zip(rows, q, strict=True))
    lines = [
        f"Rank correlation of effect and change: {together:.2f}; {right} of {len(changed)} changed cards are flagged,",
        f"and {len(wrong)} of {len(rows) - len(changed)} untouched ones. {wanted.games} games of {wanted.seats} "
        f"``{wanted.pilot}`` each, seed {wanted.seed} (``tools/changed_cards.py``).",
        "",
        ".. list-table::",
        "   :header-rows: 1",
        "",
    ]
    cells = [
        (f"``{case.card}``", case.text, f"{case.change:+d}", gains_text(mean), f"{each:.3f}")
        for (case, mean), each in zip(rows, q, strict=True)
    ]
    for cell in (("card", "change", "better by", "effect in coins, 95 %", "q"), *cells):
        lines += [f"   {'*' if place == 0 else ' '} - {text}" for place, text in enumerate(cell)]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
