"""Places in a text as editors count them: lines, and units of UTF-8, UTF-16 or UTF-32.

Language Server Protocol 3.17, "Text Documents": three line breaks count, and a place behind a line is at its end.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from attrs import frozen
from lsprotocol.types import Position, Range

LINE_END: Final = re.compile(r"\r\n|\n|\r")
UNITS: Final[Mapping[str, Callable[[str], int]]] = {
    "utf-8": lambda text: len(text.encode("utf-8", "surrogatepass")),
    "utf-16": lambda text: len(text.encode("utf-16-le", "surrogatepass")) // 2,
    "utf-32": len,
}
"""Encoding -> the number of units in a text."""


@frozen(slots=False)
class EditorText:
    """A text, and how an editor counts in it."""

    text: str
    encoding: str = "utf-16"
    """``utf-8``, ``utf-16`` or ``utf-32``."""

    @cached_property
    def starts(self) -> list[int]:
        """The characters before each line."""
        return [0, *(match.end() for match in LINE_END.finditer(self.text))]

    @cached_property
    def ends(self) -> list[int]:
        """The characters before the end of each line, its line break left out."""
        return [*(match.start() for match in LINE_END.finditer(self.text)), len(self.text)]

    def offset(self, position: Position) -> int:
        """The characters before a position; one after a line is at its end, one after the text at the end of all."""
        if position.line >= len(self.starts):
            return len(self.text)
        start, end = self.starts[position.line], self.ends[position.line]
        line = self.text[start:end]
        if line.isascii():
            return start + min(position.character, len(line))
        count, units = UNITS[self.encoding], 0
        for index, letter in enumerate(line):
            units += count(letter)
            if units > position.character:
                return start + index
        return end

    def position(self, offset: int) -> Position:
        """The position after so many characters."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self.starts, offset) - 1
        before = self.text[self.starts[line] : min(offset, self.ends[line])]
        return Position(line, len(before) if before.isascii() else UNITS[self.encoding](before))

    def range(self, start: int, end: int) -> Range:
        """The range of some characters."""
        return Range(self.position(start), self.position(end))

    def stretch(self, range_: Range) -> tuple[int, int]:
        """The characters of a range: from, up to."""
        start, end = self.offset(range_.start), self.offset(range_.end)
        return min(start, end), max(start, end)

    def changed(self, range_: Range, new: str) -> EditorText:
        """The text with another one in place of a range."""
        start, end = self.stretch(range_)
        return EditorText(self.text[:start] + new + self.text[end:], self.encoding)
