"""Which word is likely to come next, judged by the example lines of the grammar."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

END: Final = "$END"
EXAMPLE: Final = re.compile(r"^//> (.+)$", re.MULTILINE)
WEIGHTS: Final = (1.0, 4.0, 16.0, 64.0)
"""What a share counts for that was seen behind no word, behind the same one word, two words, three words."""


def examples(grammar: str) -> list[str]:
    """The example lines of a grammar, in its order; each once, though it may explain two rules."""
    return list(dict.fromkeys(EXAMPLE.findall(grammar)))


class Likelihood:
    """How often a terminal followed others, counted once for a grammar."""

    def __init__(self, lines: Iterable[Sequence[str]], alike: Mapping[str, str]) -> None:
        self.alike = alike
        """Terminal -> what it counts as before others: one symbol is as good as another."""
        self.seen: dict[tuple[str, ...], Counter[str]] = {}
        for line in lines:
            for at, terminal in enumerate((*line, END)):
                for context in self.contexts(line[:at]):
                    self.seen.setdefault(context, Counter())[self.alike.get(terminal, terminal)] += 1

    def contexts(self, before: Sequence[str]) -> Iterator[tuple[str, ...]]:
        """The last words before a place, the shortest stretch first; the beginning of a line counts as a word."""
        padded = ("", "", "", *(self.alike.get(terminal, terminal) for terminal in before))
        for length in range(len(WEIGHTS)):
            yield padded[len(padded) - length :]

    def of(self, terminal: str, before: Sequence[str]) -> float:
        """How likely a terminal is behind others; good for comparing, no probability."""
        counted = self.alike.get(terminal, terminal)
        total = 0.0
        for weight, context in zip(WEIGHTS, self.contexts(before), strict=True):
            if after := self.seen.get(context):
                total += weight * after[counted] / after.total()
        return total
