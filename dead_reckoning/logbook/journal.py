"""A log that grows during a game: one line for each choice, in the form of a complete log.

A growing log only lacks its end.  ``mended`` adds it, so that a game that was cut off anywhere, even in
the middle of a line, can be read like any other.  This is the one place where a file is not written as a whole: of a
game that somebody plays each choice must be safe at once, and writing all of it each time would take ever longer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from itertools import accumulate
from types import TracebackType
from typing import Final, Self

from dead_reckoning.growing import GrowingFile

OPENING: Final = '"choices": ['
"""The key that begins the choices of a log."""
BETWEEN: Final = "\n    "
"""The text before a choice."""
CHOICE: Final = re.compile(r' *("(?:[^"\\\x00-\x1f]|\\.)*"),?')
"""Matches a line with one choice and nothing else."""
MOST_WAITING: Final = 8192
"""The most bytes of choices that may wait before they are written."""


def opened_up(head: str, choices: Iterable[str]) -> str:
    """The text of a growing log, from a JSON object without ``choices`` and the choices made so far."""
    return f"{head.rstrip().removesuffix('}').rstrip()},\n  {OPENING}{','.join(map(line_of, choices))}"


def line_of(choice: str) -> str:
    """The line of a choice, in ASCII, so that a cut never splits a character."""
    return BETWEEN + json.dumps(choice)


def mended(text: str) -> str | None:
    """A growing log with its end added; None if more than the end is missing.

    An incomplete last line is dropped.
    """
    start = text.find(f"\n  {OPENING}")
    head, body = text[:start], text[start + len(OPENING) + 3 :].split("\n")
    if start < 0 or (body[0] and len(body) > 1):
        return None
    found = [CHOICE.fullmatch(line) for line in body[1:]]
    if found and found[-1] is None:
        found.pop()
    if None in found:
        return None
    lines = ",".join(f"{BETWEEN}{line[1]}" for line in found if line)
    return f"{head}\n  {OPENING}{lines}]}}"


class Journal:
    """The file of a game in progress: a log without its end."""

    def __init__(self, file: GrowingFile, choices: Sequence[str]) -> None:
        """``choices``: the choices that the file already has."""
        self.file = file
        lengths = [bool(place) + len(line_of(choice)) for place, choice in enumerate(choices)]  # with the comma before
        self.ends = [*accumulate(lengths, initial=file.size - sum(lengths))]
        """The length of the file after each number of choices, in bytes."""
        self.waiting = b""
        """Choices that are not yet in the file."""

    def add(self, choice: str, sure: bool = False) -> None:
        """Write a choice.  With ``sure``, this and all earlier choices are on the disk on return.  Raises OSError."""
        comma = "," if len(self.ends) > 1 else ""
        data = (comma + line_of(choice)).encode("ascii")
        self.waiting += data
        self.ends.append(self.ends[-1] + len(data))
        if sure or len(self.waiting) > MOST_WAITING:
            self.save()

    def back(self, done: int) -> None:
        """Remove the last choices, so that a number of them is left.  Raises OSError."""
        self.save()
        del self.ends[done + 1 :]
        self.file.cut(self.ends[-1])
        self.file.sync()

    def save(self) -> None:
        """Flush everything to the disk.  Raises OSError, which names the file, also if another program wrote to the
        file or replaced it: two games in one file would ruin both.
        """
        before = self.file.size
        try:
            self.file.add(self.waiting)
        finally:
            self.waiting = self.waiting[self.file.size - before :]
        self.file.sync()

    def __enter__(self) -> Self:
        """The journal itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Flush to the disk, however the game ended."""
        try:
            self.save()
        finally:
            self.file.close()
