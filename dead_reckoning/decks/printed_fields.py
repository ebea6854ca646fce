"""The fields of an entry that somebody can compare with a printed thing, and how one is put right.

A field is a JSON pointer (RFC 6901) from the entry.  Each ability is one, and so is each value with a spelling of its
own (``SPELT``); an object or a list of others is gone into.  What would come next in a list is a field, too.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, cast

from attrs import frozen

from dead_reckoning.decks.files import Json
from dead_reckoning.decks.formatter import properties, resolved
from dead_reckoning.decks.kinds import Form, Schema, schema
from dead_reckoning.game.printed.cards import Status

Object = dict[str, Any]
UNPRINTED: Final = ("id", "provenance", "texts")
"""Keys that no printed thing shows."""
NAMING: Final = ("word", "id")
"""The endings of definitions for words that identify a thing."""
SPELT: Final = ("ability", "goods", "section", "translated")
"""Definitions of values that are one field each, with a spelling of their own; of all others it is that of JSON."""
ITEMS: Final[Schema] = {}
FIRM: Final = (Status.PRINTED.value, Status.DERIVED.value)


@frozen
class PrintedField:
    """One thing that can be compared."""

    pointer: str
    node: Schema
    """The schema of the value."""
    spelt: str = ""
    """Its definition, if that has a spelling of its own."""
    value: Json = None
    """The value of the entry; None if it has none."""
    items: Schema = ITEMS
    """The schema of the things in a list."""

    @property
    def key(self) -> str:
        """The subject of a field: the last step that is not a number."""
        return next(step for step in reversed(self.pointer.split("/")) if not step.isdecimal())

    @property
    def more(self) -> bool:
        """Whether it is the place behind the last thing of a list."""
        return self.value is None and self.pointer.rpartition("/")[2].isdecimal()


def fields_of(kind: Form, entry: Object) -> Iterator[PrintedField]:
    """The fields of a well-formed entry, in the order of its schema."""
    root = schema(kind)
    node = root["properties"]["entries"]["items"]
    yield from inside("", entry, node, root)


def inside(pointer: str, value: Object, node: Schema, root: Schema) -> Iterator[PrintedField]:
    """The fields of an object."""
    for key, below in properties(resolved(node, root), value, root).items():
        if key not in UNPRINTED:
            yield from fields_at(f"{pointer}/{key}", value.get(key), below, root)


def fields_at(pointer: str, value: Json, node: Schema, root: Schema) -> Iterator[PrintedField]:
    """The fields at a place: itself, or those of what is in it."""
    name = str(node.get("$ref", "")).removeprefix("#/$defs/")
    node = resolved(node, root)
    if name in SPELT:
        yield PrintedField(pointer, node, name, value)
    elif node.get("type") == "object" and isinstance(value, dict):
        yield from inside(pointer, value, node, root)
    elif node.get("type") == "array" and is_gone_into(node["items"], root):
        things = value if isinstance(value, list) else []
        for index, thing in enumerate(things):
            yield from fields_at(f"{pointer}/{index}", thing, node["items"], root)
        if len(things) < node.get("maxItems", 1) and is_spelt(node["items"]):
            yield from fields_at(f"{pointer}/{len(things)}", None, node["items"], root)
    elif not name.endswith(NAMING) and "const" not in node and node.get("type") != "object":
        yield PrintedField(pointer, node, "", value, resolved(node.get("items", ITEMS), root))


def is_spelt(node: Schema) -> bool:
    """Whether it has a spelling of its own."""
    return str(node.get("$ref", "")).removeprefix("#/$defs/") in SPELT


def is_gone_into(node: Schema, root: Schema) -> bool:
    """Whether each thing of a list has fields, or is one."""
    return is_spelt(node) or resolved(node, root).get("type") == "object"


# -- What is known ---------------------------------------------------------------------------------------------------


def status_of(entry: Object, pointer: str) -> str:
    """The status of a field's value: its own, that of its container, or that of the whole entry."""
    origins = cast("Mapping[str, Mapping[str, str]]", entry.get("provenance", {}))
    while pointer:
        if pointer in origins:
            return origins[pointer]["status"]
        pointer = pointer.rpartition("/")[0]
    return origins.get("*", {}).get("status", Status.ORIGINAL.value)


def assumed_fields(kind: Form, entry: Object) -> Iterator[PrintedField]:
    """The fields that are neither printed nor derived."""
    return (field for field in fields_of(kind, entry) if not is_known(entry, field))


def is_known(entry: Object, field: PrintedField) -> bool:
    """Whether a value is printed or derived; of a name it is enough in one language."""
    origins = cast("Mapping[str, Mapping[str, str]]", entry.get("provenance", {}))
    named = field.spelt == "translated" and any(
        name.startswith(f"{field.pointer}/") and origin["status"] in FIRM for name, origin in origins.items()
    )
    return named or status_of(entry, field.pointer) in FIRM


# -- Putting right ---------------------------------------------------------------------------------------------------


@frozen(kw_only=True)
class PrintedValue:
    """A printed value, and the place where somebody has seen it."""

    id: str
    field: str
    value: Json = None
    """None: nothing is printed there."""
    edition: str = ""
    language: str = ""
    where: str = ""
    note: str = ""

    @property
    def source(self) -> str:
        """The place where it was seen, in one text."""
        return ", ".join(filter(None, (self.where, self.edition, self.language)))

    def as_json(self) -> Object:
        """The value as its file has it."""
        said = {key: getattr(self, key) for key in SAID_OF_IT}
        printed = {} if self.value is None else {"value": self.value}
        return {"id": self.id, "field": self.field, **printed, **{key: text for key, text in said.items() if text}}


SAID_OF_IT: Final = ("edition", "language", "where", "note")


def printed_value(value: Mapping[str, Any]) -> PrintedValue:
    """One of a well-formed file."""
    return PrintedValue(**value)


def put_right(kind: Form, entry: Object, values: Iterable[PrintedValue]) -> Object:
    """A copy of an entry with what is printed.  Raises LookupError with the pointer of a field that it cannot have."""
    right: Object = copy.deepcopy(entry)
    in_order = sorted(values, key=lambda each: sort_key(each.field))
    for each in in_order:
        put(right, each.field, each.value)
    for each in reversed(in_order):
        if each.value is None:
            take_out(right, each.field)
    origins = dict(right.get("provenance", {}))
    for each in in_order:
        below = [name for name in origins if name.startswith(f"{each.field}/")]
        for name in (each.field, *below):
            origins.pop(name, None)
        if each.value is not None:
            origins[each.field] = origin_of(each)
    right["provenance"] = origins
    return with_whole(kind, right, in_order)


def origin_of(value: PrintedValue) -> Object:
    """The place where a value was seen, in the form of provenance."""
    said = {"status": Status.PRINTED.value, "where": value.source, "note": value.note}
    return {key: text for key, text in said.items() if text}


def with_whole(kind: Form, entry: Object, values: Iterable[PrintedValue]) -> Object:
    """An entry that is printed as a whole if nothing in it is assumed; so is each list in it."""
    left = [field.pointer for field in assumed_fields(kind, entry) if not field.more]
    origins = dict(entry["provenance"])
    sources = dict.fromkeys(each.source for each in values)
    whole = {key: text for key, text in {"status": Status.PRINTED.value, "where": "; ".join(sources)}.items() if text}
    for key in ("*", *(f"/{key}" for key, part in entry.items() if isinstance(part, list))):
        some = any(name == key or name.startswith(f"{key}/") for name in origins)
        if some and not any(key == "*" or name.startswith(f"{key}/") for name in left):
            origins[key] = whole
    return {**entry, "provenance": origins}


def sort_key(pointer: str) -> tuple[tuple[int, str], ...]:
    """A pointer as it is sorted: numbers by their size."""
    return tuple((int(step), "") if PLACE.fullmatch(step) else (-1, step) for step in pointer.split("/"))


PLACE: Final = re.compile("0|[1-9][0-9]{0,3}")
"""A place in a list."""


def holder(entry: Object, pointer: str) -> tuple[Any, str]:
    """The container of a field, and its last step.  Raises LookupError."""
    found: Any = entry
    *steps, last = pointer.removeprefix("/").split("/")
    for step in steps:
        if isinstance(found, dict) and step not in found and step not in UNPRINTED:
            found[step] = []  # an optional list that is empty
        if step in UNPRINTED or not isinstance(found, dict | list):
            raise LookupError(pointer)
        found = found[int(step)] if isinstance(found, list) and PLACE.fullmatch(step) else key_in(found, step, pointer)
    if last in UNPRINTED or (isinstance(found, list) and not PLACE.fullmatch(last)):
        raise LookupError(pointer)
    return found, last


def key_in(found: Any, step: str, pointer: str) -> Any:
    """The value of a key.  Raises LookupError."""
    if not isinstance(found, dict):
        raise LookupError(pointer)
    return found[step]


def put(entry: Object, pointer: str, value: Json) -> None:
    """Put a value in; after the last of a list it is one more.  Raises LookupError."""
    found, last = holder(entry, pointer)
    if isinstance(found, dict):
        found[last] = value
    elif isinstance(found, list) and int(last) <= len(found):
        found[int(last) : int(last) + 1] = [value]
    else:
        raise LookupError(pointer)


def take_out(entry: Object, pointer: str) -> None:
    """Take a value out that is not printed."""
    found, last = holder(entry, pointer)
    if isinstance(found, dict):
        del found[last]
    else:
        del found[int(last)]
