"""What to write instead of names that other libraries have: a hint in the error, and no second name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


def hinting(hints: Mapping[str, str]) -> Callable[[type[T]], type[T]]:
    """A class whose objects name what to write instead of attributes that they lack.

    ``hints``: attribute -> what to write.  Type checkers see the class as it is.
    """

    def hinted(kind: type[T]) -> type[T]:
        def missing(thing: T, name: str) -> object:
            if name in hints:
                raise AttributeError(f"{kind.__name__!r} object has no attribute {name!r}; {hints[name]}")
            return object.__getattribute__(thing, name)  # raises the error that it would raise without hints

        setattr(kind, "__getattr__", missing)  # noqa: B010  # a checker would believe in every attribute
        return kind

    return hinted


def hinting_arguments(hints: Mapping[str, str]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A function that names what to write instead of arguments that it does not take: name -> what to write."""

    def hinted(call: Callable[P, R]) -> Callable[P, R]:
        @wraps(call)
        def called(*given: P.args, **named: P.kwargs) -> R:
            for name in named:
                if name in hints:
                    raise TypeError(f"{call.__name__}() has no argument {name!r}; {hints[name]}")
            return call(*given, **named)

        return called

    return hinted
