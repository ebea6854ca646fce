"""Texts that neither a terminal nor a runner of checks obeys, whatever a stranger has written."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category


def harmless(text: str) -> str:
    """The same for lines of our own words, in which blanks of all kinds may appear."""
    return unheard("\n".join(line if line.isprintable() else boxed(line) for line in text.split("\n")))


def boxed(line: str) -> str:
    """A line with a box in place of each character that a terminal would obey."""
    return "".join(letter if category(letter) == "Zs" else visible(letter) for letter in line)


def unheard(text: str) -> str:
    """A text of as many characters that says nothing to a runner."""
    return RUNNERS.sub(lambda found: f"{found[1]}{BOX}{found[3]}", text)


BOX: Final = "\N{REPLACEMENT CHARACTER}"
RUNNERS: Final = re.compile(r"(?m)(^\s*(?=:)|#)([:#])(:|\w*\[)")
"""``::error::`` at the beginning of a line, ``##[error]`` and ``##vso[`` anywhere: texts that CI runners treat as
commands.
"""


def visible(letter: str) -> str:
    """A character that a terminal may be shown: controls and direction marks become a box."""
    return letter if letter.isprintable() or letter == "\t" else BOX


def safe_line(line: str) -> str:
    """A line without anything that a terminal would obey, or a runner of checks that reads along."""
    return unheard("".join(map(visible, line)))
