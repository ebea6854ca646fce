"""Positions as a few thousand bytes, for other processes and for tables of positions that were met.

The form is JSON: a tuple is a list, a record an object with one key, the name that files give its class, and its fields
in their order.  Reading can make only records of a game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, cast

from attrs import NOTHING, fields, frozen, has

from dead_reckoning.errors import DeadReckoningError, LogError
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.kind import logbook_kind
from dead_reckoning.logbook.serialization import box_fingerprint, instructions_of
from dead_reckoning.logbook.wire import class_name
from dead_reckoning.model.findings import Code, Span

PACKED: Final = 1
"""The version of the form."""


@frozen
class PackedHeader:
    """The header of a packed position, and its state as values."""

    fingerprint: str
    seats: int
    changed: Mapping[str, Any]
    """The options that differ from their default."""
    level: str
    """The word of a difficulty, or an empty one."""
    value: object


# -- Packing ---------------------------------------------------------------------------------------------------------


def state_bytes(game: Game, state: State) -> bytes:
    """A state as bytes: the same for equal states of one game."""
    level = game.difficulty.value if game.difficulty else ""
    value = [PACKED, box_fingerprint(game), game.seats, dict(game.rules.changed), state, level]
    return ENCODER.encode(value).encode("utf-8")


def value_of(record: object) -> dict[str, Any]:
    """A record, or a word of an enum, as JSON knows it."""
    kind = type(record)
    get = GETTERS.get(kind)
    if get is None:
        get = GETTERS[kind] = getter_of(kind)
    return {class_name(kind): get(record)}


GETTERS: Final[dict[type, Callable[[object], Any]]] = {}
"""The functions that return the fields of each record; created on first use."""


def getter_of(kind: type) -> Callable[[object], Any]:
    """A function that returns the fields of a record in their order."""
    if issubclass(kind, Enum):
        return lambda word: [getattr(word, "value", None)]
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # a record is an attrs class
    if len(names) == 1:
        return lambda record: [getattr(record, names[0])]
    return attrgetter(*names) if names else lambda record: []


ENCODER: Final = json.JSONEncoder(default=value_of, separators=(",", ":"), ensure_ascii=False)


# -- Unpacking -------------------------------------------------------------------------------------------------------


LARGEST_PACKED: Final = 1_000_000
"""Bytes; a position of a long game has some thousands."""


class UnpackError(DeadReckoningError, ValueError):
    """The bytes are not a packed position."""


@contextmanager
def telling() -> Iterator[None]:
    """Tell what is wrong with a packed position.  Raises LogError."""
    try:
        yield
    except Exception as error:
        message = str(error) if isinstance(error, UnpackError) else "these bytes are not a packed position"
        hint = "`unpack` takes what `position.packed()` gave, with the same box"
        raise LogError((Code.WRONG_VALUE.finding(Span(), message, hint),)) from None


def read_packed(data: bytes) -> PackedHeader:
    """The outer part of a packed position.  Raises ValueError, TypeError and their like for what is none."""
    if len(data) > LARGEST_PACKED:
        raise UnpackError("these bytes are longer than a position")
    version, fingerprint, seats, rules, value, level = json.loads(data)
    if version != PACKED:
        newer = "a newer version of reckon packed it; " * (type(version) is int and version > PACKED)
        raise UnpackError(f"{newer}this position is packed in version {version!r}, not in {PACKED}")
    if type(seats) is not int or not 0 < seats <= 4:
        raise UnpackError(f"there is no table of {seats!r} seats")
    return PackedHeader(fingerprint, seats, rules, level, value)


def state_of(game: Game, header: PackedHeader) -> State:
    """The state in a packed position.  Raises ValueError, TypeError and their like for what is none."""
    if header.fingerprint != box_fingerprint(game):
        raise UnpackError("this position was packed with another box")
    found = value_made(records_of(game), header.value)
    is_state = isinstance(found, game.kind.state) and len(found.players) == game.seats
    if not is_state or not logbook_kind(game).is_of(game, found):
        raise UnpackError("these bytes are not a packed position")
    return cast("State", found)


def value_made(kinds: Mapping[str, Callable[..., Any]], value: object) -> object:
    """A value as records and tuples."""
    if isinstance(value, list):
        return tuple([value_made(kinds, item) if type(item) in NESTED else item for item in value])
    if isinstance(value, dict):
        ((name, given),) = value.items()
        return kinds[name](*[value_made(kinds, item) if type(item) in NESTED else item for item in given])
    return value


NESTED: Final = frozenset({list, dict})


@lru_cache(16)
def records_of(game: Game) -> Mapping[str, Callable[..., Any]]:
    """The makers of everything that a state may hold, by the names in files: of the model, and of orders of packs."""
    kinds = (*instructions_of(game), *logbook_kind(game).records)
    return {class_name(kind): maker_of(kind) for kind in kinds if not is_bare(kind)}


def is_bare(kind: type) -> bool:
    """Whether a class is only the base of others."""
    return not has(kind) and not issubclass(kind, Enum)


def maker_of(kind: type) -> Callable[..., Any]:
    """A function that makes a record from its fields in their order."""
    named = () if issubclass(kind, Enum) else fields(kind)  # type: ignore[arg-type]  # as above
    names = [field.alias for field in named]
    if not any(field.kw_only for field in named):
        return record_maker(kind, len(names)) if any(field.default is not NOTHING for field in named) else kind
    return lambda *given: kind(**dict(zip(names, given, strict=True)))


def record_maker(kind: type, number: int) -> Callable[..., Any]:
    """A function that makes a record from all its fields, even those with defaults."""

    def make(*given: object) -> object:
        if len(given) != number:
            raise UnpackError("these bytes are not a packed position")
        return kind(*given)

    return make
