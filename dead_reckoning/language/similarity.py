"""Measures how similar two words look, and separates words that are run together."""

from __future__ import annotations

from collections.abc import Container, Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from dead_reckoning.language.lexer import NUMBER

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


def is_slip(typed: str, word: str) -> bool:
    """Whether one may be a slip of the pen for the other: a letter or two, in long words; signs by their look."""
    return not word.isalpha() or slips(typed, word) <= (1 if min(len(typed), len(word)) <= SHORT_WORD else 2)


SHORT_WORD: Final = 5
"""Letters of a word in which two slips would make another."""


@lru_cache(maxsize=4096)
def slips(typed: str, word: str) -> int:
    """The number of letters that are changed, left out, added, or swapped with the next."""
    before: list[int] = []
    row = list(range(len(word) + 1))
    for i, letter in enumerate(typed, 1):
        before, last, row = row, before, [i]
        for j, due in enumerate(word, 1):
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != due))
            if i > 1 and j > 1 and letter == word[j - 2] and typed[i - 2] == due:
                least = min(least, last[j - 2] + 1)
            row.append(least)
    return row[-1]


OTHER_WORDS: Final = frozenset(
    [
        "all",
        "are",
        "been",
        "boat",
        "both",
        "but",
        "can",
        "cart",
        "clay",
        "day",
        "deal",
        "deck",
        "die",
        "died",
        "dies",
        "does",
        "done",
        "down",
        "drag",
        "draws",
        "end",
        "ends",
        "for",
        "four",
        "get",
        "gold",
        "good",
        "got",
        "had",
        "has",
        "have",
        "heal",
        "her",
        "hers",
        "how",
        "hull",
        "land",
        "last",
        "lay",
        "left",
        "let",
        "loss",
        "lost",
        "lot",
        "made",
        "make",
        "man",
        "many",
        "may",
        "more",
        "most",
        "must",
        "near",
        "new",
        "next",
        "none",
        "nor",
        "now",
        "off",
        "old",
        "once",
        "ones",
        "our",
        "out",
        "over",
        "paid",
        "part",
        "past",
        "place",
        "places",
        "plan",
        "plays",
        "point",
        "port",
        "power",
        "price",
        "prize",
        "pull",
        "put",
        "raid",
        "rail",
        "rain",
        "read",
        "real",
        "ring",
        "road",
        "run",
        "said",
        "sale",
        "same",
        "save",
        "saw",
        "say",
        "sell",
        "send",
        "set",
        "shop",
        "sink",
        "site",
        "some",
        "start",
        "stay",
        "steer",
        "step",
        "stone",
        "stop",
        "store",
        "such",
        "tail",
        "tale",
        "tall",
        "team",
        "than",
        "that",
        "their",
        "them",
        "then",
        "there",
        "these",
        "they",
        "those",
        "three",
        "through",
        "throw",
        "tide",
        "tied",
        "till",
        "time",
        "toll",
        "too",
        "top",
        "tow",
        "town",
        "tree",
        "try",
        "two",
        "until",
        "use",
        "used",
        "via",
        "was",
        "way",
        "were",
        "when",
        "where",
        "which",
        "while",
        "who",
        "whom",
        "why",
        "with",
        "won",
        "word",
        "work",
        "year",
        "yes",
        "your",
    ]
)
"""Words of plain English that look like one of the language: an author who writes one means it."""

SHORT: Final = 2
"""Letters of a word in which a single slip leaves half."""
SHORT_LIKENESS: Final = 0.65


LONGEST_RUN: Final = 60
MOST_PIECES: Final = 6


def partings(run: str, words: Container[str]) -> Iterator[tuple[str, ...]]:
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
