"""How alike two words look, and how words run together could be parted."""

from __future__ import annotations

from collections.abc import Container, Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from dead_reckoning.language.lexing import NUMBER

LOOKALIKES: Final = {";": ",:|", "\\": "/", ".": ":,", "[": "(", "]": ")", "{": "(", "}": ")", "–": "-", "—": "-",
                     ":": ",", ",": ":", "|": "/", "/": "|", "¦": "|"}  # fmt: skip
"""A sign -> the signs of the language that it may be meant for, likeliest first."""

CYRILLIC: Final = str.maketrans("авеікмнорстухъё", "abeikmhopctyxbe")
"""Letters that look the same in another alphabet; easily typed by those who write in both."""


def transcribed(word: str) -> str:
    """The word with Cyrillic letters replaced by the Latin ones that they look like."""
    return word.translate(CYRILLIC)


@lru_cache(maxsize=4096)
def similarity(typed: str, word: str) -> float:
    """0 for nothing in common, 1 for the same."""
    if typed in LOOKALIKES and len(word) == 1:
        rank = LOOKALIKES[typed].find(word)
        return 0.9 - 0.05 * rank if rank >= 0 else 0.0
    if len(typed) == len(word) <= SHORT and typed != word:
        return SHORT_LIKENESS if sorted(typed) == sorted(word) or typed[0] == word[0] else 0.0
    return SequenceMatcher(None, typed, word, autojunk=False).ratio()


SHORT: Final = 2
"""Letters of a word in which a single slip leaves half."""
SHORT_LIKENESS: Final = 0.65


LONGEST_RUN: Final = 60
MOST_PIECES: Final = 6


def pieces(run: str, words: Container[str]) -> Iterator[tuple[str, ...]]:
    """The ways to part a run of letters and digits into known words and numbers, fewest pieces first."""
    if len(run) <= LONGEST_RUN:
        yield from sorted(_pieces(run, words, MOST_PIECES), key=len)


def _pieces(run: str, words: Container[str], most: int) -> Iterator[tuple[str, ...]]:
    if not run:
        yield ()
        return
    for end in range(len(run), 0, -1) if most else ():
        head = run[:end]
        if head in words or NUMBER.fullmatch(head):
            yield from ((head, *tail) for tail in _pieces(run[end:], words, most - 1))
