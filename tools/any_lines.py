"""Packs of random cards, played: whatever the grammar reads and the checks let pass must play.

    python tools/any_lines.py --packs 500 --seed 1

Lines are made from the composed grammar itself, rule by rule, so that every verb comes in, those of packs too, and
prefixes are in each other in every way that the grammar allows.  A pack is 12 advancements of 20 copies and some
encounters; it is read and checked as a file would be, and a game is played with it in which nothing is taken on trust.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import traceback
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from attrs import evolve, frozen
from lark import Lark
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.decks.loader import load_bytes
from dead_reckoning.game.printed.board import Upgrade
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.terms import ROWS, Slot
from dead_reckoning.game.rulebook import new_game
from dead_reckoning.language import BASE, Vocabulary, findings_in, read, write
from dead_reckoning.language.lexer import WordLexer, forms
from dead_reckoning.lint.context import Surroundings
from dead_reckoning.lint.runner import judged
from dead_reckoning.pilots.workers import end_with_parent
from dead_reckoning.position import Start
from tools.games import Tally, any_rules, eager, full_table, play_from

# -- Lines -----------------------------------------------------------------------------------------------------------

Rule = tuple[str, ...]
"""An expansion of a symbol of the grammar: further symbols, or terminals."""


@frozen
class Speech:
    """A grammar, spoken: every line that comes out can be read, up to what the grammar cannot see."""

    rules: Mapping[str, tuple[Rule, ...]]
    heights: Mapping[Rule, int]
    """The number of nested rules in the shortest text of an expansion."""
    words: Mapping[str, tuple[str, ...]]
    """Terminal -> its forms."""

    def line(self, rng: Random, depth: int = 16, start: str = "ability") -> str:
        """A random line; ``depth``: about how many rules deep it may go."""
        return self.tidy(list(self.said(start, rng, depth)))

    def said(self, symbol: str, rng: Random, depth: int) -> Iterator[str]:
        """The terminals of a random text of a symbol."""
        if symbol not in self.rules:
            yield symbol
            return
        least = min(self.heights[rule] for rule in self.rules[symbol])
        fitting = [rule for rule in self.rules[symbol] if self.heights[rule] <= max(depth, least)]
        for part in rng.choice(fitting):
            yield from self.said(part, rng, depth - 1)

    def tidy(self, terminals: list[str]) -> str:
        """Terminals as text; numbers come later, see ``numbered_states``."""
        return " ".join(self.words.get(terminal, (terminal,))[0] for terminal in terminals)


def numbered(text: str, rng: Random) -> str:
    """The text with small numbers, mostly, in place of ``NUMBER``."""
    words = text.split(" ")
    return " ".join(str(number(rng)) if word == "NUMBER" else word for word in words)


def number(rng: Random) -> int:
    """Mostly a small one, so that rows are rows and costs can be paid."""
    return rng.choice((1, 1, 1, 1, 2, 2, 3, 4)) if rng.random() < 0.97 else rng.choice((5, 9, 40, 999))


@cache
def speech(vocabulary: Vocabulary = BASE) -> Speech:
    """The grammar of a vocabulary."""
    lark = Lark(vocabulary.grammar, parser="lalr", lexer=WordLexer, start=["ability", "face"])
    rules: dict[str, list[Rule]] = {}
    for rule in lark.rules:
        rules.setdefault(rule.origin.name, []).append(tuple(symbol.name for symbol in rule.expansion))
    fixed = {name: tuple(dict.fromkeys(expansions)) for name, expansions in rules.items()}
    return Speech(fixed, heights(fixed), {each.name: forms(each) for each in lark.terminals if forms(each)})


def heights(rules: Mapping[str, tuple[Rule, ...]]) -> dict[Rule, int]:
    """The number of nested rules in the shortest text of each expansion."""
    least: dict[str, int] = {}
    found: dict[Rule, int] = {}
    for height in range(1, len(rules) + 1):
        shallow = {name for name, lowest in least.items() if lowest < height}
        for name, expansions in rules.items():
            for rule in expansions:
                if all(part not in rules or part in shallow for part in rule):
                    found.setdefault(rule, height)
                    least.setdefault(name, height)
    return found


def good_line(rng: Random, vocabulary: Vocabulary = BASE, start: str = "ability") -> str:
    """A random line that can be read."""
    while True:
        text = numbered(speech(vocabulary).line(rng, rng.choice((12, 16, 22)), start), rng)
        if text.startswith("endgame") and rng.random() < 0.8:
            continue  # one rule in four begins so, and little can happen in scoring
        if not findings_in(text, vocabulary):
            line = write(read(text, vocabulary), vocabulary)
            if len(line) <= LONGEST:
                return line


LONGEST: Final = 500
"""Characters of an ability in a deck."""


# -- Packs -----------------------------------------------------------------------------------------------------------

CARDS: Final = 12
COPIES: Final = 20
MEETINGS: Final = 4
"""Encounters of a pack."""
TOKENS: Final = 6
"""Upgrades of a pack."""


def entry(place: int, lines: list[str]) -> dict[str, Any]:
    """An advancement."""
    return {
        "id": f"form.{place:02}",
        "name": {"en": f"Card {place}"},
        "row": ROWS[place % 4],
        "slot": tuple(Slot)[place % 3].value,
        "cost": 1,
        "copies": COPIES,
        "provenance": {"*": {"status": "original"}},
        "abilities": lines,
    }


def met(place: int, won: list[str], lost: list[str]) -> dict[str, Any]:
    """An encounter that is nearly always won."""
    card = {**entry(place, ["sail"]), "id": f"met.{place:02}", "encounter": "merchant", "row": ROWS[place % 2]}
    del card["copies"]
    names = {"id": f"met.{place:02}.back", "name": {"en": f"Back {place}"}}
    card["backs"] = [{**names, "copies": COPIES, "cubes": 1 + 3 * (place % 2), "win": won, "lose": lost}]
    return card


def deck(kind: str, entries: list[dict[str, Any]]) -> bytes:
    """A deck as a file holds it."""
    return json.dumps({"format_version": 1, "kind": kind, "entries": entries}).encode()


def has_findings(kind: str, entries: list[dict[str, Any]], vocabulary: Vocabulary = BASE) -> bool:
    """Whether the checks say anything of abilities."""
    found = judged(load_bytes(Path("deck.json"), deck(kind, entries), vocabulary), vocabulary, Surroundings())[1]
    return any(finding.code.startswith(("DR1", "DR2")) for finding in found)


def loaded(kind: str, entries: list[dict[str, Any]], vocabulary: Vocabulary = BASE) -> tuple[Entry, ...]:
    """A deck, read."""
    found = load_bytes(Path("deck.json"), deck(kind, entries), vocabulary)
    assert not found.findings, found.findings
    return found.entries


def token(place: int, lines: list[str]) -> dict[str, Any]:
    """An upgrade token."""
    return {
        "id": f"upgrade.{place:02}",
        "name": {"en": f"Token {place}"},
        "grade": ("basic", "advanced")[place % 2],
        "hold": 2,
        "copies": COPIES,
        "provenance": {"*": {"status": "original"}},
        "abilities": lines,
    }


def good_token(rng: Random, vocabulary: Vocabulary = BASE) -> str:
    """A random line that may be on an upgrade: the checks let it pass."""
    while True:
        line = good_line(rng, vocabulary)
        if not has_findings("upgrades", [token(0, [line])], vocabulary):
            return line


def good_result(rng: Random, vocabulary: Vocabulary = BASE) -> str:
    """A random line that may be the result of an encounter: the checks let it pass."""
    while True:
        line = good_line(rng, vocabulary)
        if not has_findings("encounters", [met(0, [line], [HARM])], vocabulary):
            return line


HARM: Final = "damage 1 to you"


Pack = Mapping[str, list[dict[str, Any]]]
"""Kind of deck -> its entries."""


def random_pack(rng: Random, vocabulary: Vocabulary = BASE) -> Pack:
    """Advancements with any lines that can be read; results and tokens with any that the checks let pass."""
    lines = [good_line(rng, vocabulary) for _ in range(CARDS)]
    results = [([good_result(rng, vocabulary)], [good_result(rng, vocabulary)]) for _ in range(MEETINGS)]
    tokens = [good_token(rng, vocabulary) for _ in range(TOKENS)]
    return {
        "advancements": [entry(place, [line]) for place, line in enumerate(lines)],
        "encounters": [met(place, won, lost) for place, (won, lost) in enumerate(results)],
        "upgrades": [token(place, [line]) for place, line in enumerate(tokens)],
    }


def boxed(pack: Pack, vocabulary: Vocabulary = BASE) -> Box:
    """The base box and a pack; the pack's tokens take the place of others."""
    base = dr.base_box()
    more = [card for kind, entries in pack.items() for card in loaded(kind, entries, vocabulary)]
    kept = [each for each in base.entries if not isinstance(each, Upgrade)]
    return evolve(base, entries=(*kept, *more))


# -- Games -----------------------------------------------------------------------------------------------------------


def trial(seed: int) -> Tally:
    """The game of a seed.  Raises whatever goes wrong, with the lines of the pack."""
    rng = Random(f"lines {seed}")
    pack = random_pack(rng)
    box, seats, rules = boxed(pack), 2 + seed % 3, any_rules(rng)
    try:
        start = Start(seats, rules, full_table(new_game(box, seats, rules), rng))
        return play_from(box, start, seed, eager, thorough=seed % 10 == 0)
    except Exception as error:
        error.add_note(json.dumps(pack, indent=1))
        raise


def outcome(seed: int) -> tuple[Tally | None, str]:
    """The game of a seed, or what went wrong."""
    try:
        return trial(seed), ""
    except Exception:
        return None, f"seed {seed}\n{traceback.format_exc()}"


def main() -> int:
    """Play, and print what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--packs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.packs)
    total, wrong = Tally(), []
    with multiprocessing.Pool(given.jobs, end_with_parent) as pool:
        for tally, error in track(pool.imap_unordered(outcome, seeds), total=given.packs, description="packs"):
            if tally is None:
                wrong.append(error)
            else:
                total.add(tally)
    for error in wrong:
        print(error)
    used = len([name for name in total.hits if name.startswith("ability ")])
    print(
        f"{given.packs} packs, {used:,} forms of abilities used, {total.choices:,} choices, {len(wrong)} games broken"
    )
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
