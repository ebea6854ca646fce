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
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from attrs import Attribute, define, fields

__all__ = ["changer", "copier", "record", "value"]

T = TypeVar("T")

WRITERS: Final = frozenset({"dead_reckoning.engine.apply", "dead_reckoning.engine.loop", __name__})
"""Who may write: what happens, the loop that keeps the frames, and copies while they are made."""


def only_writers(record: object, attribute: Attribute[Any], value: T) -> T:
    """Let the writers write, and nobody else."""
    writer = sys._getframe(2).f_globals["__name__"]
    if writer not in WRITERS:
        raise AssertionError(f"{writer} writes {type(record).__name__}.{attribute.name}; only {sorted(WRITERS)} may")
    return value


def fields_of(kind: type[T]) -> Callable[[T], tuple[Any, ...]]:
    """What gives the fields of a record, in their order."""
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # a record is an attrs class
    if len(names) == 1:
        return lambda record: (getattr(record, names[0]),)
    return attrgetter(*names) if names else lambda _record: ()


def itself(record: T, _memo: object = None) -> T:
    """A copy of what never changes."""
    return record


def travelling(kind: type[T]) -> type[T]:
    """Teach a class to be copied and pickled as what never changes."""
    values = fields_of(kind)
    methods = {"__reduce__": lambda record: (kind, values(record)), "__copy__": itself, "__deepcopy__": itself}
    for name, method in methods.items():
        if name not in vars(kind):
            setattr(kind, name, method)
    return kind


def new_record(kind: type[T]) -> type[T]:
    """A record's class, as ``attrs`` makes it for running games."""
    watch = only_writers if os.environ.get("RECKON_WATCH") else None
    own = "__hash__" in vars(kind)
    return travelling(define(kind, on_setattr=watch, unsafe_hash=None if own else True, getstate_setstate=False))


if TYPE_CHECKING:
    from attrs import frozen as record
    from attrs import frozen as value
else:
    record = value = new_record


def copier(kind: type[T]) -> Callable[[T], T]:
    """What copies a record that has several fields, twenty times as fast as ``attrs.evolve``.

    As attrs does for ``__init__``, the function is written out for the class: an assignment for each field.
    """
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # a record is an attrs class
    lines = "".join(f"    new.{name} = old.{name}\n" for name in names)
    scope: dict[str, Any] = {"__name__": __name__, "kind": kind, "make": object.__new__}
    exec(f"def copy(old):\n    new = make(kind)\n{lines}    return new\n", scope)
    copy: Callable[[T], T] = scope["copy"]
    return copy


def changer(kind: type[T]) -> Callable[..., T]:
    """What gives a record with other values in some fields: ``attrs.evolve`` for those that are changed very often."""
    copy = copier(kind)

    def changed(record: T, **values: object) -> T:
        new = copy(record)
        for name, value in values.items():
            setattr(new, name, value)
        return new

    return changed
