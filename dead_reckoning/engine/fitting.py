"""What is of a type: whatever the functions of packs give is looked at by these, before somebody stumbles over it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from inspect import isclass
from types import UnionType
from typing import Any, Final, NewType, TypeAlias, Union, get_args, get_origin, get_type_hints

from attrs import fields, has

from dead_reckoning.errors import shown
from dead_reckoning.game.printed.terms import CELLS, HARBOR
from dead_reckoning.game.table.state import State
from dead_reckoning.model.decisions import Decision
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, NOBODY, Cell, Seat

Hint: TypeAlias = Any
"""A type as annotations have it."""


def named(hint: Hint) -> str:
    """A type as an author writes it: ``tuple[Frame, ...]``."""
    whole = hint.__name__ if isclass(hint) and not get_args(hint) else str(hint).removesuffix(" | None")
    return re.sub(r"(?:[a-z_]+\.)+(?=[A-Z])", "", whole)


MOST_SEATS: Final = 4
BOUNDS: Final[Mapping[Hint, Callable[[Any, int], bool]]] = {
    Seat: lambda value, seats: value in (*range(seats), CHANCE, NOBODY),
    Cell: lambda value, _seats: value in ("", HARBOR, *CELLS),
}
"""Names of numbers and texts that may not be any."""


def flaw(value: object, hint: Hint, seats: int = MOST_SEATS) -> str:
    """Where a value, or what it holds, is not of a type, as ``.todo[0] is 7``; empty if all is.

    Of types that are not known here, anything is.
    """
    if isinstance(hint, NewType):
        inner = flaw(value, hint.__supertype__, seats)
        bound = BOUNDS.get(hint)
        return inner or ("" if bound is None or bound(value, seats) else f" is {shown(value)}")
    origin: Hint = get_origin(hint)
    parts = get_args(hint)
    if origin in (Union, UnionType):
        return "" if any(not flaw(value, part, seats) for part in parts) else f" is {shown(value)}"
    kind = origin or hint
    if not isclass(kind):
        return ""
    if not isinstance(value, kind) or (isinstance(value, str) and not is_writable(value)):
        return f" is {shown(value)}"
    if origin is tuple and isinstance(value, tuple):
        return in_tuple(value, parts, seats)
    if origin in (Sequence, Collection, Iterable) and isinstance(value, Collection):
        return first(flaw(part, parts[0], seats) for part in value)
    return in_fields(value, seats)


def is_writable(text: str) -> bool:
    """Whether a file can hold a text: half a character is none."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def in_tuple(value: tuple[object, ...], parts: tuple[Hint, ...], seats: int) -> str:
    """Where a tuple is not of its types."""
    if type(value) is not tuple and not hasattr(value, "_fields"):
        return f" is a {type(value).__name__}"
    inner = parts[:1] * len(value) if parts[1:] == (...,) else parts
    if len(value) != len(inner):
        return f" is {shown(value)}"
    told = ((place, flaw(part, hint, seats)) for place, (part, hint) in enumerate(zip(value, inner, strict=True)))
    return first(f"[{place}]{wrong}" for place, wrong in told if wrong)


def in_fields(value: Any, seats: int) -> str:
    """Where a record is not of its types."""
    told = ((name, flaw(getattr(value, name, None), hint, seats)) for name, hint in fields_of(value))
    return first(f".{name}{wrong}" for name, wrong in told if wrong)


def first(told: Iterable[str]) -> str:
    """The first that says something."""
    return next(filter(None, told), "")


def fields_of(value: object) -> tuple[tuple[str, Hint], ...]:
    """The fields of a record, with their types; none of what is no record."""
    kind: Hint = type(value)
    return hints_of(kind)


@cache
def hints_of(kind: Hint) -> tuple[tuple[str, Hint], ...]:
    """The fields of a record, with their types."""
    if not has(kind):
        return ()
    try:
        hints = get_type_hints(kind)
    except (NameError, TypeError):  # a stranger's annotation that means nothing
        return ()
    return tuple((field.name, hints.get(field.name, object)) for field in fields(kind))


# -- What is asked, and what is laid out -----------------------------------------------------------------------------


def trouble_with(decision: object, seats: int) -> str:
    """Why a decision of a pack cannot be asked; empty if it can."""
    if not isinstance(decision, Decision):
        return "it is no decision"
    if decision.seat != CHANCE and decision.seat not in range(seats):
        return f"nobody has the seat {shown(decision.seat)}"
    if type(decision.options) is not tuple:
        return f"its options are a {type(decision.options).__name__}, and no tuple"
    if decision.weights and not can_weigh(decision):
        return f"its options cannot weigh {shown(decision.weights)}"
    return first(map(trouble_with_option, decision.options))


def can_weigh(decision: Decision) -> bool:
    """Whether chance can choose by the weights of a decision: a number for each option, and one above 0."""
    weights: Any = decision.weights  # a stranger's
    if type(weights) is not tuple or len(weights) != len(decision.options):
        return False
    return all(isinstance(weight, int) and weight >= 0 for weight in weights) and any(weights)


def trouble_with_option(option: object) -> str:
    """Why an option of a pack cannot be offered; empty if it can: it is written into logs, and looked up."""
    try:
        if isinstance(option, Option) and str(option).encode() and isinstance(hash(option), int):
            return ""
    except (Exception, SystemExit):  # a stranger's option may raise anything
        pass
    return f"{shown(option)} is no option that can be written"


def flaw_in_state(state: Any, seats: int) -> str:
    """Where a position is none of a game with so many seats; empty if it is one."""
    wrong = flaw(state, State, seats)
    if wrong:
        return wrong
    counts = (("players", seats), ("ocean", len(CELLS)))
    told = ((name, len(getattr(state, name)), many) for name, many in counts)
    return first(f".{name} are {found}, and not {many}" for name, found, many in told if found != many)
