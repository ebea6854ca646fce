"""A log that grows while a game is played: a choice a line, in the form that the whole log will have.

What is missing of a log that grows is its end.  ``mended`` puts it there, so that a game that was cut off anywhere, in
the middle of a line too, is read as others are.  This is the one place where a file is not written as a whole: of a
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
"""Where the choices of a log begin."""
BETWEEN: Final = "\n    "
"""The text before a choice."""
CHOICE: Final = re.compile(r' *("(?:[^"\\\x00-\x1f]|\\.)*"),?')
"""A line that holds a choice and no more."""
MOST_WAITING: Final = 8192
"""Bytes of choices that nobody asked for which may wait to be written."""


def opened_up(head: str, choices: Iterable[str]) -> str:
    """The text of a log that will grow: of a JSON object without ``choices``, with those that were made already."""
    return f"{head.rstrip().removesuffix('}').rstrip()},\n  {OPENING}{','.join(map(line_of, choices))}"


def line_of(choice: str) -> str:
    """A choice as its line has it, in plain letters: half of one can be cut off, half of a letter cannot."""
    return BETWEEN + json.dumps(choice)


def mended(text: str) -> str | None:
    """The text of a log that has not come to its end, with one; None if it is something else that is missing.

    What is left of a last line that was cut off is dropped.
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
    """The file of a game that is being played, which holds a log without its end."""

    def __init__(self, file: GrowingFile, choices: Sequence[str]) -> None:
        """``choices``: those that are in the file already."""
        self.file = file
        lengths = [bool(place) + len(line_of(choice)) for place, choice in enumerate(choices)]  # with the comma before
        self.ends = [*accumulate(lengths, initial=file.size - sum(lengths))]
        """Where the file ends after so many choices."""
        self.waiting = b""
        """Choices that are not in the file yet."""

    def add(self, choice: str, sure: bool = False) -> None:
        """Write a choice; ``sure``: it and those before it are on the disk when this is done.  Raises OSError."""
        comma = "," if len(self.ends) > 1 else ""
        data = (comma + line_of(choice)).encode("ascii")
        self.waiting += data
        self.ends.append(self.ends[-1] + len(data))
        if sure or len(self.waiting) > MOST_WAITING:
            self.save()

    def back(self, done: int) -> None:
        """Take choices back, until so many are left.  Raises OSError."""
        self.save()
        del self.ends[done + 1 :]
        self.file.cut(self.ends[-1])
        self.file.sync()

    def save(self) -> None:
        """Put on the disk what has been written.

        Raises OSError that names the file; also where another program has written into the file or replaced it: two
        games in one file would be none.
        """
        before = self.file.size
        try:
            self.file.add(self.waiting)
        finally:
            self.waiting = self.waiting[self.file.size - before :]
        self.file.sync()

    def __enter__(self) -> Self:
        """As it is."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """What was written is on the disk, whatever ended the game."""
        try:
            self.save()
        finally:
            self.file.close()
