"""Putting values into JSON texts: existing text does not change, letter for letter."""

from __future__ import annotations

from dead_reckoning.decks.files import Json
from dead_reckoning.decks.formatter import laid_out, on_one_line
from dead_reckoning.decks.kinds import ANY
from dead_reckoning.decks.source_map import Path as JsonPath, Stretch, locate

STEP = "  "
"""The indent of each level in our own layout."""


def appended(text: str, path: JsonPath, value: Json) -> str:
    """A text with one more value at the end of an array."""
    located = locate(text)
    there = located.values[path]
    number = sum(1 for other in located.values if other[:-1] == path and len(other) == len(path) + 1)
    if not number:
        return put_first(text, path, there, value)
    last = located.values[(*path, number - 1)]
    between = gap(text, last)
    new = in_layout(text, value, (*path, ANY), between)
    return f"{text[: last.end]},{between or ' '}{new}{text[last.end :]}"


def replaced(text: str, path: JsonPath, value: Json) -> str:
    """A text with another value in place of one, laid out as the others are."""
    there = locate(text).values[path]
    pattern = tuple(ANY if isinstance(step, int) else step for step in path)
    return f"{text[: there.start]}{in_layout(text, value, pattern, gap(text, there))}{text[there.end :]}"


def put_first(text: str, path: JsonPath, there: Stretch, value: Json) -> str:
    """A text with a value in an array that is empty."""
    outer = gap(text, locate(text).keys.get(path, there))
    between = f"{outer}{unit(text)}" if outer else ""
    new = in_layout(text, value, (*path, ANY), between)
    return f"{text[: there.start]}[{between}{new}{outer}]{text[there.end :]}"


def with_key(text: str, key: str, value: Json, order: tuple[str, ...]) -> str:
    """A text of an object with one more key, after those that come before it in an order."""
    located = locate(text)
    keys = [str(path[0]) for path in located.keys if len(path) == 1]
    before = order[: order.index(key)] if key in order else order
    behind = next((name for name in reversed(before) if name in keys), keys[-1])
    last = located.values[(behind,)]
    between = gap(text, located.keys[(behind,)])
    new = f"{on_one_line(key)}: {in_layout(text, value, (key,), between)}"
    return f"{text[: last.end]},{between or ' '}{new}{text[last.end :]}"


def gap(text: str, there: Stretch) -> str:
    """The line break and the indentation before a value; nothing if something else is before it on its line."""
    begin = text.rfind("\n", 0, there.start) + 1
    indent = text[begin : there.start]
    if not begin or indent.strip():
        return ""
    return f"{chr(13) if text.endswith(chr(13), 0, begin - 1) else ''}\n{indent}"


def unit(text: str) -> str:
    """The indent of each level in a text."""
    located = locate(text)
    first = next((stretch for path, stretch in located.keys.items() if len(path) == 1), None)
    return (gap(text, first).lstrip("\r\n") if first else "") or STEP


def in_layout(text: str, value: Json, path: JsonPath, between: str) -> str:
    """A value as the text lays out others: on one line if they are on one, else with its line ends and indentation."""
    if not between:
        return on_one_line(value)
    first, *rest = laid_out(value, path).split("\n")
    return "".join([first, *(f"{between}{indented(line, unit(text))}" for line in rest)])


def indented(line: str, step: str) -> str:
    """A line of our layout, indented by another step."""
    plain = line.lstrip(" ")
    return step * ((len(line) - len(plain)) // len(STEP)) + plain
