"""Assumed values: the values of decks that are neither printed nor derived."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, cast

from dead_reckoning.decks.files import Json
from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.game.printed.cards import Origin

NO_VALUES = ("id", "name", "provenance", "texts")
"""Fields that no source need show."""


class Assumption(NamedTuple):
    """One value that is reconstructed or original."""

    file: Path
    id: str
    field: str
    """JSON pointer from the entry; ``*`` if it is all that is not named apart."""
    value: str
    """The value as JSON, shortened."""
    origin: Origin


def assumptions(loaded: LoadedDeck) -> Iterator[Assumption]:
    """The values of a deck that are assumed, in the order of the file."""
    for entry, value in zip(
        loaded.entries, cast("dict[str, Any]", loaded.value or {}).get("entries", ()), strict=False
    ):
        apart = {field.removeprefix("/") for field, _ in entry.provenance.origins}
        for field, origin in entry.provenance.assumed:
            found = pointed(value, field)
            if field == "*" and isinstance(found, dict):
                found = {key: part for key, part in found.items() if key not in apart}
            yield Assumption(loaded.path, str(entry.id), field, brief(found), origin)


def pointed(value: Json, pointer: str) -> Json:
    """The value at a JSON pointer (RFC 6901); for ``*`` everything that a source could show.

    Raises LookupError if it leads nowhere.
    """
    if pointer == "*":
        fields = cast("dict[str, Json]", value)
        return {key: part for key, part in fields.items() if key not in NO_VALUES}
    for step in pointer[1:].split("/"):
        name = step.replace("~1", "/").replace("~0", "~")
        if isinstance(value, dict) and name in value:
            value = value[name]
        elif (
            isinstance(value, list)
            and name.isdecimal()
            and name.isascii()
            and len(name) < 10
            and int(name) < len(value)
        ):
            value = value[int(name)]
        else:
            raise LookupError(pointer)
    return value


def brief(value: Json, longest: int = 72) -> str:
    """A value in one short line."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= longest else f"{text[: longest - 3]}..."
