"""Records: attrs classes that nobody changes, for everything of a running game.

The type checker holds them frozen.  At run time they are thin, since a frozen attrs object costs four times as much to
build; where ``RECKON_WATCH`` is set in the environment, any write outside the one writer raises (the tests run so).

Since nobody changes one, a copy of a record is the record itself, and equal records have equal hashes; a pickle of one
is its class and its fields.  A ``value`` is a record that nobody writes at all, not even the one writer.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from attrs import Attribute, define, fields
from attrs.validators import get_disabled

__all__ = ["changer", "checked", "copier", "described", "record", "value"]

T = TypeVar("T")

WRITERS: Final = {"dead_reckoning.engine.loop", __name__}
"""Modules that may write: the loop, which keeps the frames; copies while they are made; and those of ``let_write``."""


def let_write(module: str) -> None:
    """Let a module write records: a game's drafts, and the functions that write its events."""
    WRITERS.add(module)


def only_writers(record: object, attribute: Attribute[Any], value: T) -> T:
    """Let the writers write, and nobody else."""
    writer = sys._getframe(2).f_globals["__name__"]
    if writer not in WRITERS:
        raise AssertionError(f"{writer} writes {type(record).__name__}.{attribute.name}; only {sorted(WRITERS)} may")
    return value


def getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """A function that returns some fields of a record."""
    if len(names) == 1:
        return lambda record: (getattr(record, names[0]),)
    return attrgetter(*names) if names else lambda _record: ()


def itself(record: T, _memo: object = None) -> T:
    """A copy of what never changes."""
    return record


def shown_name(kind: type) -> str:
    """The display name for objects of a class; empty: the name of the class.  An option has its kind's name."""
    named: Callable[[], str] = getattr(kind, "shown_name", str)
    return named()


def methods_of(kind: type[T]) -> dict[str, Callable[..., Any]]:
    """Methods that compare, hash, show, copy and pickle an immutable record.

    attrs could write the first three, and would compile three functions for each of some two hundred classes.
    """
    there = fields(kind)  # type: ignore[arg-type]  # a record is an attrs class
    values, compared = (getter([each.name for each in there if every or each.eq]) for every in (True, False))
    shown = [each.name for each in there if each.repr]
    name = kind.__qualname__.rpartition(">.")[2]
    title = shown_name(kind) or name
    named = any(each.kw_only for each in there)

    def equal(record: T, other: object) -> bool:
        return compared(record) == compared(other) if other.__class__ is record.__class__ else NotImplemented

    def hashed(record: T) -> int:
        return hash((name, compared(record)))

    def represented(record: T) -> str:
        return f"{title}({', '.join([f'{each}={getattr(record, each)!r}' for each in shown])})"

    return {
        "__eq__": equal,
        "__hash__": hashed,
        "__repr__": represented,
        "__reduce__": lambda record: (from_row, (kind, values(record))) if named else (kind, values(record)),
        "__copy__": itself,
        "__deepcopy__": itself,
    }


def new_record(kind: type[T] | None = None, *, kw_only: bool = False) -> Any:
    """A record's class, as ``attrs`` makes it for running games; without a class, what makes one of a class."""
    if kind is None:
        return partial(new_record, kw_only=kw_only)
    watch = only_writers if os.environ.get("RECKON_WATCH") else None
    own = set(vars(kind))
    made = define(kind, kw_only=kw_only, on_setattr=watch, eq=False, repr=False, getstate_setstate=False)
    for name, method in methods_of(made).items():
        if name not in own:
            setattr(made, name, method)
    return made


if TYPE_CHECKING:
    from attrs import frozen as record, frozen as value
else:
    record = value = new_record


def copier(kind: type[T]) -> Callable[[T], T]:
    """A function that copies a record with several fields, twenty times as fast as ``attrs.evolve``.

    As attrs does for ``__init__``, the function is written out for the class: an assignment for each field.
    """
    native: Callable[[T], T] | None = vars(kind).get("_copied")
    if native is not None:
        return native
    return written_out(kind, ())


def written_out(kind: type[T], changed: tuple[str, ...]) -> Callable[..., T]:
    """The function that makes a record of another one, with other values in some fields, which it takes by name."""
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # a record is an attrs class
    lines = "".join(f"    new.{name} = {name if name in changed else f'old.{name}'}\n" for name in names)
    takes = "".join(f", {name}" for name in changed)
    scope: dict[str, Any] = {"__name__": __name__, "kind": kind, "make": object.__new__}
    exec(f"def copy(old{takes}):\n    new = make(kind)\n{lines}    return new\n", scope)
    copy: Callable[..., T] = scope["copy"]
    return copy


def changer(kind: type[T], *names: str) -> Callable[..., T]:
    """A function that copies a record with other values in some fields: ``attrs.evolve`` for records that change very
    often.

    With ``names`` it is always these fields, all of them, which takes two thirds of the time.
    """
    copy = copier(kind)
    if names and "_copied" not in vars(kind):
        return written_out(kind, names)

    def changed(record: T, **values: object) -> T:
        new = copy(record)
        for name, value in values.items():
            setattr(new, name, value)
        return new

    return changed


# -- In the compiled engine ------------------------------------------------------------------------------------------


class Description:
    """The description of a native class for attrs: created on first use, since few are ever needed."""

    def __init__(self, kind: type, kw_only: bool, these: dict[str, Any]) -> None:
        self.kind = kind
        self.kw_only = kw_only
        self.these = these

    def __get__(self, _instance: object, _owner: type) -> Any:
        options: Any = dict.fromkeys(("init", "repr", "eq", "slots", "auto_detect"), False)
        twin: Any = type(self.kind.__name__, (), {"__module__": self.kind.__module__})
        found = fields(define(twin, these=self.these, kw_only=self.kw_only, **options))
        setattr(self.kind, "__attrs_attrs__", found)  # noqa: B010  # attrs reads it there
        return found


def described(kind: type, doc: str, kw_only: bool, /, **these: Any) -> None:
    """Give a native class what attrs, and whoever asks attrs, knows of its classes (``tools/native_records``)."""
    names = tuple(these)
    shown = tuple(name for name, each in these.items() if each.repr)
    title = shown_name(kind) or kind.__name__

    def represented(thing: object) -> str:
        return f"{title}({', '.join(f'{name}={getattr(thing, name)!r}' for name in shown)})"

    def reduced(thing: object) -> tuple[Callable[..., object], tuple[object, ...]]:
        return from_row, (kind, tuple(getattr(thing, name) for name in names))

    there = {
        "__doc__": doc,
        "__annotations__": {name: each.type for name, each in these.items()},
        "__match_args__": () if kw_only else tuple(name for name, each in these.items() if each.init),
        "__attrs_attrs__": Description(kind, kw_only, these),
    }
    methods = {"__repr__": represented, "__reduce__": reduced, "__copy__": itself, "__deepcopy__": itself}
    for name, each in there.items():
        setattr(kind, name, each)
    for name, method in methods.items():
        if name not in vars(kind):
            setattr(kind, name, method)


def checked(thing: object, name: str, value: object) -> None:
    """Ask the validator of a field, as attrs does when an object is made.  Raises what it raises."""
    if not get_disabled():
        attribute: Attribute[Any] = getattr(fields(type(thing)), name)  # type: ignore[arg-type]  # it is described
        assert attribute.validator
        attribute.validator(thing, attribute, value)


def from_row(kind: type[T], values: tuple[Any, ...]) -> T:
    """A record from a pickle, by the names of its fields."""
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # it is described
    return kind(**dict(zip(names, values, strict=True)))
