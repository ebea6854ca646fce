"""Estimates which word is likely to come next, by the example lines of the grammar."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

END: Final = "$END"
EXAMPLE: Final = re.compile(r"^//> (.+)$", re.MULTILINE)
LOOK_BACK: Final = 3
"""Words before a place that are compared; the examples are too few for more."""


def examples(grammar: str) -> list[str]:
    """The example lines of a grammar, in its order; each once, though it may explain two rules."""
    return list(dict.fromkeys(EXAMPLE.findall(grammar)))


class Likelihood:
    """Counts of how often a terminal followed others, made once per grammar."""

    def __init__(self, lines: Iterable[Sequence[str]], alike: Mapping[str, str]) -> None:
        self.alike = alike
        """Terminal -> the terminal that it counts as before others: all symbols are equal."""
        self.seen: dict[tuple[str, ...], Counter[str]] = {}
        for line in lines:
            for at, terminal in enumerate((*line, END)):
                for context in self.contexts(line[:at]):
                    self.seen.setdefault(context, Counter())[self.alike.get(terminal, terminal)] += 1

    def contexts(self, before: Sequence[str]) -> Iterator[tuple[str, ...]]:
        """The last words before a place, the shortest stretch first; the beginning of a line counts as a word."""
        known = [self.alike.get(terminal, terminal) for terminal in before[-LOOK_BACK:]]
        padded = (*([""] * LOOK_BACK), *known)
        for length in range(LOOK_BACK + 1):
            yield padded[len(padded) - length :]

    def of(self, terminal: str, before: Sequence[str]) -> float:
        """The likelihood of a terminal after others: the sum of its shares after none, one, two and three of them."""
        counted = self.alike.get(terminal, terminal)
        seen = (self.seen[context] for context in self.contexts(before) if context in self.seen)
        return sum(after[counted] / after.total() for after in seen)

    def ordered(self, terminals: Iterable[str], before: Sequence[str]) -> list[str]:
        """Terminals, the likely ones first; those that are as likely by their names."""
        return sorted(terminals, key=lambda terminal: (-self.of(terminal, before), terminal))
