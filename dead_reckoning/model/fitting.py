"""Checks of types: everything that packs bring and their functions return is checked before it can break something.

The types are those that the fields of our classes have: the possible content of a chapter is defined there, and nowhere
else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from inspect import isclass, signature
from types import UnionType
from typing import Annotated, Any, Final, NewType, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from attrs import evolve, fields, has

from dead_reckoning.model import chapters
from dead_reckoning.model.findings import shown
from dead_reckoning.model.terms import CHANCE, NOBODY, Seat

Hint: TypeAlias = Any
"""A type as annotations have it."""
T = TypeVar("T")


def type_text(hint: Hint) -> str:
    """A type as an author writes it: ``tuple[Frame, ...]``."""
    whole = hint.__name__ if isclass(hint) and not get_args(hint) else str(hint).removesuffix(" | None")
    return re.sub(r"(?:[a-z_]+\.)+(?=[A-Z])", "", whole)


# -- Whether a value is of a type ------------------------------------------------------------------------------------

MOST_SEATS: Final = 4
BOUNDS: Final[dict[Hint, Callable[[Any, int], bool]]] = {
    Seat: lambda value, seats: value in (*range(seats), CHANCE, NOBODY)
}
"""Names of numbers and texts that may not be any: of the value and the number of seats.  Only ``bound`` adds to it."""


def bound(name: Hint, holds: Callable[[Any, int], bool]) -> None:
    """Say what a game's name of numbers or texts may be."""
    BOUNDS[name] = holds


def fault(value: object, hint: Hint, seats: int = MOST_SEATS) -> str:
    """The place where a value, or a part of it, is not of a type, as ``.todo[0] is 7``; empty if all is.

    Of types that are not known here, anything is.
    """
    if isinstance(hint, NewType):
        inner = fault(value, hint.__supertype__, seats)
        holds = BOUNDS.get(hint)
        return inner or ("" if holds is None or holds(value, seats) else f" is {shown(value)}")
    origin: Hint = get_origin(hint)
    parts = get_args(hint)
    if origin is Annotated:
        inner = fault(value, parts[0], seats)
        return inner or ("" if all(test(value) for test in parts[1:]) else f" is {shown(value)}")
    if origin in (Union, UnionType):
        return "" if any(not fault(value, part, seats) for part in parts) else f" is {shown(value)}"
    kind = origin or hint
    if not isclass(kind):
        return ""
    if not isinstance(value, kind) or not is_sound(value, origin, parts):
        return f" is {shown(value)}"
    if origin is tuple and isinstance(value, tuple):
        return in_tuple(value, parts, seats)
    if origin is Mapping and isinstance(value, Mapping):
        rows: Hint = tuple[parts]  # type: ignore[valid-type]  # a type that is made here
        return first(fault(row, rows, seats) for row in value.items())
    if origin in (Sequence, Collection, Iterable) and isinstance(value, Collection):
        return first(fault(part, parts[0], seats) for part in value)
    return in_fields(value, seats)


def is_sound(value: object, origin: Hint, parts: tuple[Hint, ...]) -> bool:
    """Whether a text can be written (half a character cannot), a class derived, a function called as a type says."""
    if isinstance(value, str):
        return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)
    if origin is type and isclass(value):
        base: Hint = getattr(parts[0], "__bound__", parts[0])  # of a type variable
        return issubclass(value, base)
    return origin is not Callable or parts[0] is Ellipsis or takes(value, len(parts[0]))


def takes(how: Hint, many: int) -> bool:
    """Whether a function can be called with so many values."""
    try:
        signature(how).bind(*[None] * many)
    except TypeError:
        return False
    except ValueError:  # a builtin that does not say what it takes
        return True
    return True


def in_tuple(value: tuple[object, ...], parts: tuple[Hint, ...], seats: int) -> str:
    """The place where a tuple does not fit its types."""
    if type(value) is not tuple and not hasattr(value, "_fields"):
        return f" is a {type(value).__name__}"
    inner = in_full(parts, value)
    if len(value) != len(inner):
        return f" is {shown(value)}"
    told = ((place, fault(part, hint, seats)) for place, (part, hint) in enumerate(zip(value, inner, strict=True)))
    return first(f"[{place}]{wrong}" for place, wrong in told if wrong)


def in_full(parts: tuple[Hint, ...], value: tuple[object, ...]) -> tuple[Hint, ...]:
    """The types of the parts of a tuple, with one for each part of a tuple of any length."""
    return parts[:1] * len(value) if parts[1:] == (...,) else parts


def in_fields(value: Any, seats: int) -> str:
    """The place where a record does not fit its types."""
    told = ((name, fault(getattr(value, name, None), hint, seats)) for name, hint in fields_of(value))
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
        hints = all_hints(kind)
    except (NameError, TypeError):  # a stranger's annotation that means nothing
        return ()
    return tuple((field.name, hints.get(field.name, object)) for field in fields(kind))


def all_hints(kind: Hint) -> dict[str, Hint]:
    """The types of its annotations; ``model/verbs`` has some names for the checker alone.  Raises NameError."""
    try:
        return get_type_hints(kind, include_extras=True)
    except NameError:
        return get_type_hints(kind, localns=vars(chapters), include_extras=True)


# -- The functions and classes in a value ----------------------------------------------------------------------------

Change: TypeAlias = Callable[[Any, Hint], Any]
"""Takes a function or a class, and its type; gives what takes its place."""


def changed(value: T, hint: Hint, change: Change) -> T:
    """A value of a type, with each function and class in it changed; a value without them stays the same object."""
    return with_parts(value, hint, change)  # type: ignore[no-any-return]  # of one type with the value


def with_parts(value: Any, hint: Hint, change: Change) -> Any:
    """The result of ``changed`` for a value with parts."""
    origin: Hint = get_origin(hint)
    parts = get_args(hint)
    if origin in (type, Callable):
        return change(value, hint)
    if origin is Annotated:
        return with_parts(value, parts[0], change)
    if origin in (Union, UnionType):
        return with_parts(value, next((part for part in parts if not fault(value, part)), None), change)
    if origin is Mapping:
        rows: Hint = tuple[parts]  # type: ignore[valid-type]  # a type that is made here
        there = tuple(value.items())
        items = with_parts(there, tuple[rows, ...], change)
        return value if items is there else dict(items)
    if origin is tuple:
        inner = zip(value, in_full(parts, value), strict=True)
        made = tuple(with_parts(part, kind, change) for part, kind in inner)
        return value if all(new is old for new, old in zip(made, value, strict=True)) else made
    old = {name: getattr(value, name) for name, _ in fields_of(value)}
    new = {name: with_parts(old[name], kind, change) for name, kind in fields_of(value)}
    different = {name: each for name, each in new.items() if each is not old[name]}
    return evolve(value, **different) if different else value


def functions_and_classes(value: object) -> list[Any]:
    """The functions and classes in a record, in the order of its fields."""
    found: list[Any] = []

    def keep(each: Any, _hint: Hint) -> Any:
        found.append(each)
        return each

    changed(value, type(value), keep)
    return found


def functions_in(value: object) -> list[Any]:
    """The functions in a record."""
    return [each for each in functions_and_classes(value) if not isclass(each)]
