"""Numbers and cells in what players type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from dead_reckoning.errors import FactError

LARGEST: Final = 99
"""The largest number that a player may type: no tile or card shows more."""
ATTACHED: Final = re.compile(r"\b(\d+)([^\W\d_]+)\b")
"""``2c`` is 2 c."""
CELL: Final = re.compile("\\b[r\u0440]([1-4])[c\u0441]([1-3])\\b")
"""A cell as it is typed with Latin letters, or with the Cyrillic ones that look like them."""


NOTHING: Final = ("nothing", "none", "no", "0")
"""Words that say 0, in English."""


def zero(words: Iterable[str], meaning: Mapping[str, str]) -> bool:
    """Whether all that is typed says that there is nothing."""
    told = [meaning.get(word, word) for word in words]
    return bool(told) and all(word in NOTHING for word in told)


def plainly(text: str) -> str:
    """A line in small letters, its cells with Latin ones, its numbers apart from words."""
    return ATTACHED.sub(r"\1 \2", CELL.sub(r"r\1c\2", text.casefold()))


def number(text: str, most: int) -> str:
    """A number in plain digits.  Raises FactError."""
    if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= most:
        return str(int(text))
    raise FactError("no number", text=text, most=most)
