"""Numbers in what players type."""

from __future__ import annotations

import re
from typing import Final

from dead_reckoning.errors import FactError

LARGEST: Final = 99
"""The largest number that a player may type: no tile or card shows more."""
ATTACHED: Final = re.compile(r"\b(\d+)([^\W\d_]+)\b")
"""``2c`` is 2 c."""


def number(text: str, most: int) -> str:
    """A number in plain digits.  Raises FactError."""
    if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= most:
        return str(int(text))
    raise FactError("no number", text=text, most=most)
