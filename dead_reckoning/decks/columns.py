"""The columns of a kind's table: made from its schema, so that no field can be forgotten.

An entry's fields are columns.  What an object holds has the object's name before it (``production.cargo``), and so has
every one of a fixed number of objects (``level1`` to ``level4``).  A list of other objects of the entry (backs, hull
spaces, zones, sections) has rows of its own: these are its ``SubTable``.  Everything deeper is written into one cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import Final

from attrs import frozen

from dead_reckoning.decks.formatter import resolved
from dead_reckoning.decks.kinds import Form, Schema, schema
from dead_reckoning.decks.source_map import Path as JsonPath


class CellShape(Enum):
    """The form of a value in a cell."""

    TEXT = "a text, letter for letter"
    WORD = "a word or an id"
    NUMBER = "a whole number"
    SWITCH = "true or false"
    LINES = "one text a line"
    NUMBERS = "one whole number a line"
    OBJECTS = "one thing a line"
    ORIGINS = "a field and its status, and below it where from and why"


@frozen(kw_only=True)
class Column:
    """One column: its heading, and what its cells are in an entry."""

    heading: str
    path: JsonPath
    """The path from the row's entry or part: ``("levels", 0, "abilities")``."""
    shape: CellShape
    node: Schema
    """The schema of the value."""
    needed: bool
    """Whether every entry has the value; an empty cell of a list is an empty list then."""

    @property
    def about(self) -> str:
        """The schema's description of the field, for people."""
        return str(self.node.get("description", ""))


@frozen(kw_only=True)
class SubTable:
    """A list in an entry whose things have rows of their own."""

    heading: str
    """The heading of the column that numbers them, from 1."""
    key: str
    columns: tuple[Column, ...]


@frozen(kw_only=True)
class TableColumns:
    """All columns of a kind's table, in their order."""

    kind: Form
    columns: tuple[Column, ...]
    parts: tuple[SubTable, ...]
    deck: tuple[Column, ...]
    """Columns that apply to the whole deck, filled once in any row."""

    @property
    def every(self) -> tuple[Column, ...]:
        """All columns but those that number parts."""
        return (*self.columns, *(column for part in self.parts for column in part.columns), *self.deck)

    @property
    def headings(self) -> tuple[str, ...]:
        """Every heading that there can be."""
        parts = (heading for part in self.parts for heading in (part.heading, *(each.heading for each in part.columns)))
        return (*(each.heading for each in self.columns), *parts, *(each.heading for each in self.deck))


SINGULAR: Final[Mapping[str, str]] = {"levels": "level", "backs": "back", "spaces": "space", "zones": "zone"}
"""Key of a list -> the name of one of its things in headings."""
SILENT: Final = frozenset({"*", "text"})
"""Keys that say nothing in a heading: ``provenance.status``, ``texts.en``."""
LAST: Final = ("texts", "provenance")
"""Keys that come after the others."""
ENTRIES: Final = "entries"
DECK: Final = "deck"


@lru_cache(maxsize=64)
def table_columns(kind: Form) -> TableColumns:
    """The columns of a kind of deck."""
    root = schema(kind)
    entry = resolved(root["properties"][ENTRIES]["items"], root)
    return TableColumns(
        kind=kind,
        columns=tuple(columns(entry, root, (), True)),
        parts=tuple(parts(entry, root)),
        deck=tuple(sorted(deck_columns(root), key=lambda each: each.heading, reverse=True)),
    )


def deck_columns(root: Schema) -> Iterator[Column]:
    """The columns for the fields of a deck other than its entries."""
    for key, node, _ in fields(root, root):
        if key != ENTRIES:
            heading = headed(DECK, key)
            yield Column(heading=heading, path=(key,), shape=shape_of(node, root), node=node, needed=False)


def fields(node: Schema, root: Schema) -> Iterator[tuple[str, Schema, bool]]:
    """The keys of an object with their schemas, and whether all such objects have them; ``id`` first."""
    branches = [resolved(branch["then"], root) for branch in node.get("allOf", ())]
    found: Schema = {}
    for each in (node, *branches):
        found.update({key: below for key, below in each.get("properties", {}).items() if key not in found})
    for key in sorted(found, key=lambda key: (key != "id", LAST.index(key) + 1 if key in LAST else 0)):
        everywhere = bool(branches) and all(key in branch["required"] for branch in branches)
        yield key, resolved(found[key], root), everywhere or key in node.get("required", ())


def is_list_of_objects(node: Schema, root: Schema) -> bool:
    """Whether it is a list whose things have keys."""
    return node.get("type") == "array" and resolved(node["items"], root).get("type") == "object"


def is_numbered(node: Schema) -> bool:
    """Whether a list always has the same number of things."""
    return bool(node.get("minItems") and node.get("minItems") == node.get("maxItems"))


def parts(entry: Schema, root: Schema) -> Iterator[SubTable]:
    """The lists of an entry whose things have rows of their own."""
    for key, node, _ in fields(entry, root):
        if is_list_of_objects(node, root) and not is_numbered(node):
            name = SINGULAR.get(key, key)
            inner = resolved(node["items"], root)
            yield SubTable(heading=name, key=key, columns=tuple(columns(inner, root, (), True, name)))


def columns(node: Schema, root: Schema, path: JsonPath, needed: bool, name: str = "") -> Iterator[Column]:
    """The columns of an object's fields; of an entry, without its parts."""
    is_entry = not path and not name
    for key, below, always in fields(node, root):
        where = (*path, key)
        heading = headed(name, "*" if key == "abilities" and path and isinstance(path[-1], int) else key)
        numbered = is_list_of_objects(below, root) and is_numbered(below)
        if below.get("type") == "object":
            yield from columns(below, root, where, needed and always, heading)
        elif numbered:
            for index in range(below["minItems"]):
                inner = resolved(below["items"], root)
                yield from columns(inner, root, (*where, index), needed and always, f"{SINGULAR[key]}{index + 1}")
        elif not (is_entry and is_list_of_objects(below, root)):
            shape = shape_of(below, root)
            yield Column(heading=heading, path=where, shape=shape, node=below, needed=needed and always)
    others = node.get("additionalProperties")
    if isinstance(others, dict):
        heading = headed(name, "fields")
        yield Column(heading=heading, path=path, shape=CellShape.ORIGINS, node=resolved(others, root), needed=False)


def headed(name: str, key: str) -> str:
    """The heading of a key in an object that has a name."""
    return name if key in SILENT else f"{name}.{key}" if name else key


def shape_of(node: Schema, root: Schema) -> CellShape:
    """The form of a value."""
    if node.get("type") == "array":
        items = resolved(node["items"], root)
        return {"integer": CellShape.NUMBERS, "object": CellShape.OBJECTS}.get(str(items.get("type")), CellShape.LINES)
    if node.get("type") == "integer":
        return CellShape.NUMBER
    if node.get("type") == "boolean":
        return CellShape.SWITCH
    return CellShape.WORD if choices(node) or not may_be_padded(node) else CellShape.TEXT


def choices(node: Schema) -> tuple[str, ...]:
    """The words that there are, if they can be counted."""
    return tuple(node.get("enum", ())) or ((node["const"],) if isinstance(node.get("const"), str) else ())


def may_be_padded(node: Schema) -> bool:
    """Whether a text may begin and end with a blank; the blanks of others are a slip of the hand."""
    return not node.get("pattern") or bool(re.search(node["pattern"], " a "))
