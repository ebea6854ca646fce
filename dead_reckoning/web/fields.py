"""A card as rows of a form, by the schema of its kind, and what a form changes in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, Final, NamedTuple

from attrs import frozen

from dead_reckoning.decks.formatter import properties, resolved
from dead_reckoning.decks.kinds import Form, Schema, schema

Path = tuple[str | int, ...]
HIDDEN: Final = ("id", "provenance", "texts")
"""Fields without a row at the top of a card: an id never changes, and the deck has the sources of values."""
WHOLE: Final = re.compile(r"-?[0-9]{1,9}")
FORMS: Final = {"integer": "number", "boolean": "switch", "string": "text"}
MOST_ITEMS: Final = 60
"""The most items of a list, even if its schema allows more."""


@frozen(kw_only=True)
class FieldRow:
    """One row: a value to be typed or chosen, a list, or a heading of what follows."""

    sort: str
    """``number``, ``switch``, ``text``, ``choice``, ``ability``, ``list``, ``group``."""
    pointer: str
    """The place of the value, as a JSON pointer from the card."""
    key: str
    """The last key on the way, for captions."""
    title: str
    """The title from the schema."""
    about: str
    """The description from the schema."""
    value: Any = ""
    depth: int = 0
    number: int = 0
    """The number of an item in its list, from 1; 0 if it is in no list."""
    least: int | None = None
    most: int | None = None
    options: tuple[str, ...] = ()
    can_grow: bool = False
    """Whether another item fits in the list."""
    can_go: bool = False
    """Whether the item or optional value may be left out."""


class Node(NamedTuple):
    """A place in a card, with what its schema says of it."""

    path: Path
    schema: Schema
    value: Any
    optional: bool = False
    number: int = 0


def rows(kind: Form, value: Mapping[str, Any]) -> tuple[FieldRow, ...]:
    """All rows of a card."""
    root = schema(kind)
    top = resolved(root["properties"]["entries"]["items"], root)
    return tuple(row for row in inner_rows(root, Node((), top, value)) if row.pointer[1:] not in HIDDEN)


def inner_rows(root: Schema, node: Node) -> Iterator[FieldRow]:
    """The rows of an object."""
    needed = node.schema.get("required", ())
    for key, part in properties(node.schema, node.value, root).items():
        if key not in HIDDEN or node.path:
            inner = Node((*node.path, key), resolved(part, root), node.value.get(key), key not in needed)
            yield from rows_of(root, inner)


def rows_of(root: Schema, node: Node) -> Iterator[FieldRow]:
    """The rows of one value and of what is in it."""
    if node.schema.get("format") == "ability":
        yield row("ability", node, value=node.value or "")
    elif "items" in node.schema:
        yield from list_rows(root, node)
    elif isinstance(node.value, dict) or "properties" in node.schema:
        whole = node.value if isinstance(node.value, dict) else {}
        yield row("group", node)
        yield from inner_rows(root, node._replace(value=whole))
    elif "enum" in node.schema:
        options = tuple(each for each in node.schema["enum"] if isinstance(each, str))
        yield row("choice", node, value=shown(node.value), options=options)
    elif "const" not in node.schema:
        sort = FORMS.get(str(node.schema.get("type")), "text")
        yield row(sort, node, value=node.value is True if sort == "switch" else shown(node.value))


def list_rows(root: Schema, node: Node) -> Iterator[FieldRow]:
    """A list: its heading, and its items."""
    items = node.value if isinstance(node.value, list) else []
    most = min(int(node.schema.get("maxItems", MOST_ITEMS)), MOST_ITEMS)
    yield row("list", node, can_grow=len(items) < most)
    one = resolved(node.schema["items"], root)
    may_go = len(items) > int(node.schema.get("minItems", 0))
    for number, item in enumerate(items):
        yield from rows_of(root, Node((*node.path, number), one, item, may_go, number + 1))


def row(sort: str, node: Node, **more: Any) -> FieldRow:
    """A row of a node."""
    keys = [step for step in node.path if isinstance(step, str)]
    bounds = (node.schema.get(key) for key in ("minimum", "maximum"))
    least, most = (each if isinstance(each, int) else None for each in bounds)
    return FieldRow(
        sort=sort,
        pointer=pointer(node.path),
        key=keys[-1],
        title=str(node.schema.get("title", keys[-1])),
        about=str(node.schema.get("description", "")),
        depth=len(node.path) - 1,
        number=node.number,
        least=least,
        most=most,
        **{"can_go": node.optional, **more},
    )


def shown(value: Any) -> str:
    """A plain value in a form; empty for one that is not there."""
    return "" if value is None else str(value)


# -- Pointers --------------------------------------------------------------------------------------------------------


def pointer(path: Path) -> str:
    """A path as a JSON pointer."""
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in path)


def found(rows: tuple[FieldRow, ...], pointer: str) -> FieldRow | None:
    """The row of a pointer."""
    return next((each for each in rows if each.pointer == pointer), None)


def steps(pointer: str, value: Any) -> Path:
    """A pointer of a row as the steps to its value."""
    path: list[str | int] = []
    for part in pointer.split("/")[1:]:
        step: str | int = part.replace("~1", "/").replace("~0", "~")
        if isinstance(value, list):
            step = int(step)
            value = value[step] if step < len(value) else None
        else:
            value = value.get(step) if isinstance(value, dict) else None
        path.append(step)
    return tuple(path)


# -- Changes ---------------------------------------------------------------------------------------------------------


def with_value(card: Mapping[str, Any], path: Path, new: Any) -> dict[str, Any]:
    """A card with another value in a place; None takes it out.  Objects on the way are made if they are missing."""
    whole: Any = deepcopy(dict(card))
    inner = whole
    for step in path[:-1]:
        inner = inner.setdefault(step, {}) if isinstance(inner, dict) else inner[step]
    if new is not None:
        inner[path[-1]] = new
    elif isinstance(inner, list):
        del inner[int(path[-1])]
    else:
        inner.pop(path[-1], None)
    return dict(whole)


def value_at(card: Any, path: Path) -> Any:
    """The value at a place of a card; None if it is missing."""
    for step in path:
        try:
            card = card[step]
        except (KeyError, IndexError, TypeError):
            return None
    return card


def typed(row: FieldRow, text: str) -> Any:
    """The value of a form's row; None if empty.  A text that is not a number stays a text: lint finds it."""
    text = text.strip()
    if row.sort == "switch":
        return text == "1" or None if row.can_go else text == "1"
    if not text and (row.can_go or row.sort == "number"):
        return None
    return int(text) if row.sort == "number" and WHOLE.fullmatch(text) else text


def filled(kind: Form, card: Mapping[str, Any], form: Mapping[str, str]) -> dict[str, Any]:
    """A card with what a form says of its rows, by their pointers; rows of which it says nothing stay."""
    made = dict(card)
    for each in rows(kind, card):
        if each.sort in ("number", "text", "choice", "switch") and each.pointer in form:
            path = steps(each.pointer, made)
            new = typed(each, form[each.pointer])
            if new != value_at(made, path):
                made = with_value(made, path, new)
    return made


def stepped(row: FieldRow, step: int) -> int:
    """A number that is one higher or lower, within its bounds."""
    now = int(row.value) if WHOLE.fullmatch(str(row.value)) else 0
    least = row.least if row.least is not None else now + step
    most = row.most if row.most is not None else now + step
    return max(least, min(most, now + step))


def grown(card: Mapping[str, Any], row: FieldRow, is_ability: bool) -> dict[str, Any]:
    """A card with one more item in a list: an empty ability, or one like the last."""
    path = steps(row.pointer, card)
    items = value_at(card, path) or []
    return with_value(card, path, [*items, "" if is_ability else deepcopy(items[-1]) if items else {}])


def is_ability_list(kind: Form, row: FieldRow, card: Mapping[str, Any]) -> bool:
    """Whether the items of a list are abilities."""
    grown_card = with_value(card, steps(row.pointer, card), [""])
    inner = found(rows(kind, grown_card), f"{row.pointer}/0")
    return inner is not None and inner.sort == "ability"
