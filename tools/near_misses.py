"""Measures how well typing errors are explained: changes single words of good lines, and reads the messages about them.

    python tools/near_misses.py --count 5000 --seed 2 --show-failures

For each kind of slip the table says how many were tried, how many were refused, how often the finding points at the
very column of the changed word, how often the right word comes first in the hint, and how often nothing else is
found.  A slip that happens to give another good line is no slip: those are counted apart.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from attrs import frozen
from rich.console import Console
from rich.progress import track
from rich.table import Table

from dead_reckoning.game.printed.terms import LARGEST_NUMBER
from dead_reckoning.language import findings_in, read
from dead_reckoning.model.findings import Finding

PHRASEBOOK: Final = Path(__file__).resolve().parent.parent / "tests" / "language" / "phrasebook.txt"

GOALS: Final = {"refused": 0.99, "column": 1.0, "word": 0.9}
"""The least shares of slips that are refused, and, among these, that have the exact column and the right word first."""


# -- Slips -----------------------------------------------------------------------------------------------------------


class Near(NamedTuple):
    """A possible replacement for a word."""

    text: str
    meant: str
    """The right word; empty if nobody could know it."""
    words: int = 1
    """The number of words of the line that it replaces."""


@frozen
class Slip:
    """A good line with one word spoilt."""

    kind: str
    good: str
    text: str
    column: int
    """The column of the changed word, from 1."""
    meant: str


Tokens = Sequence[re.Match[str]]
Change = Callable[[Tokens, int], Iterator[Near]]
"""Gives the near misses of one word of a line."""

TOKEN: Final = re.compile(r"\w+|[^\w\s]")
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
KEY_ROWS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
CYRILLIC: Final = dict(zip("aeikopcyxmt", "аеікорсухмт", strict=True))
SIGNS: Final = {
    ",": ";.",
    ":": ".;",
    "/": "\\|",
    "(": "[{",
    ")": "]}",
    "-": "–—−",
    "=": ":",
    "+": "=",
}
"""A sign -> those that are typed for it."""
TOO_LARGE: Final = (LARGEST_NUMBER + 1, 12345, 10**6)


def neighbors(letter: str) -> str:
    """The keys to the left and right of a key, and those that touch it in the rows above and below.

    >>> neighbors("s")
    'adwexz'
    """
    row = next((number for number, keys in enumerate(KEY_ROWS) if letter and letter in keys), -1)
    if row < 0:
        return ""
    at = KEY_ROWS[row].index(letter)
    touching = ((row, at - 1), (row, at + 1), (row - 1, at), (row - 1, at + 1), (row + 1, at), (row + 1, at - 1))
    return "".join(KEY_ROWS[r][k] for r, k in touching if 0 <= r < len(KEY_ROWS) and 0 <= k < len(KEY_ROWS[r]))


def letters(spoil: Callable[[str, int], Iterable[str]]) -> Change:
    """A change at each place of a word of two letters or more: takes the word and the place, gives near misses."""

    def change(tokens: Tokens, at: int) -> Iterator[Near]:
        word = tokens[at][0]
        if word.isalpha() and len(word) > 1:
            places = range(len(word) + 1)
            yield from (Near(text, word) for place in places for text in spoil(word, place) if text not in ("", word))

    return change


def dropped(word: str, place: int) -> Iterator[str]:
    """``cago``."""
    yield word[:place] + word[place + 1 :]


def doubled(word: str, place: int) -> Iterator[str]:
    """``carrgo``."""
    yield word[:place] + word[place : place + 1] + word[place:]


def swapped(word: str, place: int) -> Iterator[str]:
    """``cagro``."""
    yield word[:place] + word[place : place + 2][::-1] + word[place + 2 :]


def struck_beside(word: str, place: int) -> Iterator[str]:
    """``cafgo``."""
    yield from (word[:place] + key + word[place + 1 :] for key in neighbors(word[place : place + 1]))


def added(word: str, place: int) -> Iterator[str]:
    """``carqgo``."""
    beside = word[max(0, place - 1) : place + 1]  # a letter twice is a kind of its own
    yield from (word[:place] + letter + word[place:] for letter in LETTERS if letter not in beside)


def in_two_alphabets(word: str, place: int) -> Iterator[str]:
    """The word with a Cyrillic letter."""
    if word[place : place + 1] in CYRILLIC:
        yield word[:place] + CYRILLIC[word[place]] + word[place + 1 :]


def torn(word: str, place: int) -> Iterator[str]:
    """``car go``."""
    if 0 < place < len(word):
        yield f"{word[:place]} {word[place:]}"


def glued(tokens: Tokens, at: int) -> Iterator[Near]:
    """``cargoto``."""
    here, after = tokens[at][0], tokens[at + 1][0] if at + 1 < len(tokens) else ""
    if here.isalnum() and after.isalnum():
        yield Near(here + after, f"{here} {after}", words=2)


def numbers(spoil: Callable[[str], Iterable[Near]]) -> Change:
    """A change of a number."""

    def change(tokens: Tokens, at: int) -> Iterator[Near]:
        if tokens[at][0].isdecimal():
            yield from spoil(tokens[at][0])

    return change


def mistaken_sign(tokens: Tokens, at: int) -> Iterator[Near]:
    """``;`` for ``,``."""
    sign = tokens[at][0]
    yield from (Near(other, sign) for other in SIGNS.get(sign, ""))


KINDS: Final[Mapping[str, Change]] = {
    "a letter dropped": letters(dropped),
    "a letter doubled": letters(doubled),
    "letters swapped": letters(swapped),
    "the key beside it": letters(struck_beside),
    "a letter added": letters(added),
    "a Cyrillic letter": letters(in_two_alphabets),
    "a space inside": letters(torn),
    "no space after it": glued,
    "a leading zero": numbers(lambda number: [Near(f"0{number}", number)]),
    "zero": numbers(lambda number: [Near("0", "")]),
    "too large": numbers(lambda number: [Near(str(large), "") for large in TOO_LARGE]),
    "another sign": mistaken_sign,
}


def all_slips(kind: str, lines: Iterable[str]) -> list[Slip]:
    """Every slip of a kind in some lines, each text once."""
    slips = {}
    for line in lines:
        tokens = list(TOKEN.finditer(line))
        for at, token in enumerate(tokens):
            for near in KINDS[kind](tokens, at):
                end = tokens[at + near.words - 1].end()
                text = line[: token.start()] + near.text + line[end:]
                slips[text] = Slip(kind, line, text, token.start() + 1, near.meant)
    return list(slips.values())


def some_slips(lines: Sequence[str], count: int, seed: int) -> list[Slip]:
    """So many slips, of each kind as many as of the others where there are enough."""
    rng = Random(seed)
    pools = {kind: all_slips(kind, lines) for kind in KINDS}
    chosen: list[Slip] = []
    for left, kind in zip(range(len(pools), 0, -1), sorted(pools, key=lambda kind: len(pools[kind])), strict=True):
        share = -(-(count - len(chosen)) // left)
        chosen += rng.sample(pools[kind], min(share, len(pools[kind])))
    return chosen


# -- What is said about them -----------------------------------------------------------------------------------------


@frozen
class Verdict:
    """A slip, and what was said about it."""

    slip: Slip
    findings: tuple[Finding, ...]

    @property
    def refused(self) -> bool:
        """Whether anything was said at all."""
        return bool(self.findings)

    @property
    def column_exact(self) -> bool:
        """Whether the first finding points at the spoilt word."""
        return self.refused and self.findings[0].place.column == self.slip.column

    @property
    def word_first(self) -> bool:
        """Whether the right word is offered before any other."""
        return self.refused and offered(self.findings[0]) == self.slip.meant

    @property
    def alone(self) -> bool:
        """Whether there was just one finding."""
        return len(self.findings) == 1

    @property
    def same_meaning(self) -> bool:
        """For a line that was not refused: whether it is the good line in a spelling that is forgiven."""
        return read(self.slip.text) == read(self.slip.good)

    @property
    def failed(self) -> bool:
        """Whether it speaks against the reader."""
        return self.refused and not (self.column_exact and (self.word_first or not self.slip.meant))


def offered(finding: Finding) -> str:
    """The word that a finding offers first."""
    if finding.fix:
        return finding.fix.replacement
    match = re.search(r"`([^`]+)`", finding.hint)
    return match[1] if match else ""


def judge(slip: Slip) -> Verdict:
    """Read a spoilt line."""
    return Verdict(slip, findings_in(slip.text))


@frozen
class Figures:
    """The verdicts of one kind, or of all, as numbers."""

    verdicts: tuple[Verdict, ...]

    @property
    def refused(self) -> float:
        """Share of all."""
        return share(verdict.refused for verdict in self.verdicts)

    @property
    def column(self) -> float:
        """Share of the refused."""
        return share(verdict.column_exact for verdict in self.verdicts if verdict.refused)

    @property
    def word(self) -> float:
        """Share of the refused whose right word can be known."""
        return share(verdict.word_first for verdict in self.verdicts if verdict.refused and verdict.slip.meant)

    @property
    def alone(self) -> float:
        """Share of the refused."""
        return share(verdict.alone for verdict in self.verdicts if verdict.refused)

    @property
    def accepted(self) -> Counter[str]:
        """The changes that were not slips after all, by kind."""
        names = {True: "forgiven spelling", False: "another good line"}
        return Counter(names[verdict.same_meaning] for verdict in self.verdicts if not verdict.refused)


def share(answers: Iterable[bool]) -> float:
    """The part of the answers that is yes; all of none."""
    listed = list(answers)
    return sum(listed) / len(listed) if listed else 1.0


def phrasebook() -> list[str]:
    """The good lines."""
    return PHRASEBOOK.read_text(encoding="utf-8").splitlines()


# -- The report ------------------------------------------------------------------------------------------------------


def report(verdicts: Sequence[Verdict]) -> Table:
    """One row for each kind of slip, and one for all."""
    table = Table("slip", *(f"{name}" for name in ("made", "refused", "column", "word first", "alone", "accepted")))
    for kind in KINDS:
        table.add_row(kind, *row([verdict for verdict in verdicts if verdict.slip.kind == kind]))
    table.add_section()
    table.add_row("all", *row(verdicts))
    table.add_row("goal", "", *(f"{goal:.0%}" for goal in GOALS.values()))
    return table


def row(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """The cells of a row."""
    figures = Figures(tuple(verdicts))
    yield str(len(verdicts))
    yield from (f"{part:.2%}" for part in (figures.refused, figures.column, figures.word, figures.alone))
    yield ", ".join(f"{number} {what}" for what, number in sorted(figures.accepted.items()))


def failure(verdict: Verdict) -> str:
    """A slip that was not explained as it should be."""
    slip, said = verdict.slip, verdict.findings[0]
    wanted = f"{slip.column}, `{slip.meant}`" if slip.meant else f"{slip.column}"
    return (
        f"{slip.kind}: {slip.text}\n"
        f"    said   {said.place.column}, `{offered(said)}`: {said.code} {said.message}; {said.hint}\n"
        f"    wanted {wanted}"
    )


def main() -> int:
    """Try, print, and fail if a goal is missed."""
    parser = argparse.ArgumentParser(description="How well slips of the pen are explained.")
    parser.add_argument("--count", type=int, default=2000, help="slips to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show-failures", action="store_true", help="print each slip that is not well explained")
    chosen = parser.parse_args()

    slips = some_slips(phrasebook(), chosen.count, chosen.seed)
    verdicts = [judge(slip) for slip in track(slips, "reading", console=Console(stderr=True))]
    if chosen.show_failures:
        print(*(failure(verdict) for verdict in verdicts if verdict.failed), sep="\n")
        print(*(f"accepted: {verdict.slip.text}" for verdict in verdicts if not verdict.refused), sep="\n")
    Console().print(report(verdicts))
    figures = Figures(tuple(verdicts))
    return int(any(getattr(figures, name) < goal for name, goal in GOALS.items()))


if __name__ == "__main__":
    raise SystemExit(main())
