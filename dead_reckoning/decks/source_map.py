"""The places of the values in a JSON text.

Used only when there is something to report: files are read with plain ``json`` and located afterwards.  The text must
be well-formed JSON.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""Keys and indices from the root to a value."""

TOKEN: Final = re.compile(r'[ \t\r\n]*(?:("[^"\\]*(?:\\.[^"\\]*)*")|([{}\[\],:])|([^\s{}\[\],:"]+))', re.DOTALL)
ESCAPE: Final = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)", re.DOTALL
)


class Stretch(NamedTuple):
    """Characters of a text: from ``start`` up to ``end``."""

    start: int
    end: int


class SourceMap(NamedTuple):
    """The place of each value, and of the key before it if it has one."""

    values: dict[Path, Stretch]
    keys: dict[Path, Stretch]

    def of(self, path: Path) -> Stretch:
        """The stretch of a value, or of the nearest one around it."""
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, Stretch(0, 1))


class OpenBracket(NamedTuple):
    """An object or array that has begun."""

    path: Path
    start: int
    is_object: bool


@lru_cache(maxsize=2)
def locate(text: str) -> SourceMap:
    """The place of every value of a well-formed JSON text.  One pass, no recursion; two texts are remembered."""
    found = SourceMap({}, {})
    stack: list[OpenBracket] = []
    step: str | int = 0
    expects_key = False
    for match in TOKEN.finditer(text):
        kind = match.lastindex or 3
        token, stretch = match[kind], Stretch(*match.span(kind))
        path = (*stack[-1].path, step) if stack else ()
        if token in ("{", "["):
            stack.append(OpenBracket(path, stretch.start, token == "{"))
            step, expects_key = 0, token == "{"
        elif token in ("}", "]"):
            closed = stack.pop()
            found.values[closed.path] = Stretch(closed.start, stretch.end)
            step = closed.path[-1] if closed.path else 0
        elif token == ",":
            expects_key = stack[-1].is_object
            step = step + 1 if isinstance(step, int) and not stack[-1].is_object else 0
        elif token == ":":
            expects_key = False
        elif expects_key:
            step = unescaped(token)
            found.keys[(*stack[-1].path, step)] = stretch
        else:
            found.values[path] = stretch
    return found


# -- Particular faults ----------------------------------------------------------------------------------------------

DEEPEST: Final = 100
"""Brackets within brackets that are still looked at."""


def literals(text: str) -> Iterator[tuple[str, Stretch]]:
    """The numbers and names of a JSON text, as they are."""
    for match in TOKEN.finditer(text):
        if match.lastindex == 3:
            yield match[3], Stretch(*match.span(3))


def second_key(text: str) -> Stretch:
    """The first key that its object has already."""
    stack: list[set[str]] = []
    last: Stretch | None = None
    name = ""
    for match in TOKEN.finditer(text):
        token = match[match.lastindex or 3]
        if token in ("{", "["):
            stack.append(set())
        elif token in ("}", "]"):
            stack.pop()
        elif match.lastindex == 1:
            name, last = token, Stretch(*match.span(1))
        elif token == ":" and last:
            key = unescaped(name)
            if key in stack[-1]:
                return last
            stack[-1].add(key)
    return Stretch(0, 1)


NO_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[^][{}"]+', re.DOTALL)
"""Strings, one that does not end among them, and whatever else is no bracket."""


def is_too_deep(text: str) -> bool:
    """Whether brackets lie deeper than any deck needs.

    It is asked before the text is read, since Pythons differ in how deep they go.
    """
    depth = 0
    for bracket in NO_BRACKETS.sub("", text):
        depth += 1 if bracket in "{[" else -1
        if depth > DEEPEST:
            return True
    return False


def too_deep(text: str) -> Stretch:
    """The first bracket that is too deep."""
    depth = 0
    for match in TOKEN.finditer(text):
        token = match[match.lastindex or 3]
        depth += (token in ("{", "[")) - (token in ("}", "]"))
        if depth > DEEPEST:
            return Stretch(*match.span(match.lastindex or 3))
    return Stretch(0, 1)


def half_character(text: str) -> Stretch | None:
    """The first text with half of a surrogate pair in it."""
    if "\\ud" not in text.lower():
        return None
    for match in TOKEN.finditer(text):
        if match.lastindex == 1 and any("\ud800" <= letter <= "\udfff" for letter in unescaped(match[1])):
            return Stretch(*match.span(1))
    return None


def unescaped(literal: str) -> str:
    """The text of a JSON string literal."""
    return ESCAPE.sub(lambda match: character(match[0]), literal[1:-1])


SIMPLE: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


def character(escape: str) -> str:
    r"""``\u0041`` -> ``A``, ``\n`` -> a line break; a pair of surrogates is one character."""
    if escape[1] != "u":
        return SIMPLE.get(escape[1], escape[1])
    units = [int(unit, 16) for unit in escape.split("\\u")[1:]]
    if len(units) == 1:
        return chr(units[0])
    return chr(0x10000 + ((units[0] - 0xD800) << 10) + (units[1] - 0xDC00))


def inside(text: str, string: Stretch, start: int, end: int) -> Stretch:
    """The stretch of the file for characters ``start`` to ``end`` of the string that a literal says."""
    literal = text[string.start : string.end]
    offsets = []
    at = 1
    while at < len(literal) - 1:
        offsets.append(at)
        match = ESCAPE.match(literal, at)
        at = match.end() if match else at + 1
    offsets.append(at)
    last = len(offsets) - 1
    return Stretch(string.start + offsets[min(start, last)], string.start + offsets[min(end, last)])
