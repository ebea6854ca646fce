"""Public functions that say which argument does not fit, what would, and how to write the call.

What fits is what the function's annotations say.  To look takes a microsecond or two for each call.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache, wraps
from inspect import Parameter, isclass, signature
from os import PathLike
from pathlib import Path
from types import MappingProxyType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    NewType,
    ParamSpec,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from dead_reckoning.errors import ArgumentError
from dead_reckoning.model.findings import shown

P = ParamSpec("P")
R = TypeVar("R")
Hint: TypeAlias = Any
"""A type as annotations have it."""
Test: TypeAlias = Callable[[Any], bool]

NO_HINTS: Final[Mapping[str, str]] = MappingProxyType({})
LONGEST: Final = 60
"""Characters of a value that a message quotes."""


def public(
    example: str, hints: Mapping[str, str] = NO_HINTS, own: Collection[str] = (), **least: int
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A public function that raises ArgumentError for arguments that do not fit, before it does anything.

    ``example``: how it is called.  ``hints``: arguments that it does not have -> what to write instead.  ``own``:
    arguments of which each game has a class of its own.  ``least``: arguments that are numbers -> the least that they
    may be.
    """

    def checked(call: Callable[P, R]) -> Callable[P, R]:
        @cache
        def expected() -> Expected:
            return expected_by(call, own, least)

        @wraps(call)
        def called(*given: P.args, **named: P.kwargs) -> R:
            wrong = expected().fault(given, named)
            if wrong:
                strange = next((hints[name] for name in named if name in hints), f"write {example}")
                raise ArgumentError(f"{call.__name__}() {wrong}; {strange}")
            return call(*given, **named)

        return called

    return checked


class Fitting(NamedTuple):
    """What a value must be: a test, and the same in words."""

    fits: Test
    words: str


class Expected(NamedTuple):
    """What a function takes."""

    placed: tuple[str, ...]
    """Arguments that may be given by their place, in order."""
    needed: frozenset[str]
    """Arguments without a default."""
    kinds: Mapping[str, Fitting]
    """Argument -> what it must be."""
    rest: str
    """What any number of further arguments are called; empty: there are no more."""

    def fault(self, given: tuple[object, ...], named: Mapping[str, object]) -> str:
        """What is wrong with the arguments of a call; empty if nothing is."""
        placed, kinds = self.placed, self.kinds
        for name, value in zip(placed, given, strict=False):
            if not kinds[name].fits(value):
                return self.refused(name, value)
        for name, value in named.items():
            if name not in kinds or name == self.rest:
                return self.unknown(name)
            if not kinds[name].fits(value):
                return self.refused(name, value)
        if len(given) > len(placed):
            wrong = [value for value in given[len(placed) :] if not self.rest or not kinds[self.rest].fits(value)]
            return (self.refused(self.rest, wrong[0]) if self.rest else self.too_many()) if wrong else ""
        if named.keys() & placed[: len(given)]:
            return f"got `{next(name for name in placed[: len(given)] if name in named)}` twice"
        lacking = self.needed.difference(named, placed[: len(given)])
        return f"needs `{next(name for name in kinds if name in lacking)}`" if lacking else ""

    def refused(self, name: str, value: object) -> str:
        """Of an argument that does not fit."""
        return f"takes {self.kinds[name].words} as `{name}`, and not {shown(value):.{LONGEST}}"

    def unknown(self, name: str) -> str:
        """Of an argument that there is not."""
        near = get_close_matches(name, self.kinds, n=1)
        return f"has no argument {name!r}" + (f", but `{near[0]}`" if near else "")

    def too_many(self) -> str:
        """Of arguments that have no place."""
        return f"takes {len(self.placed) or 'no'} arguments by their place" + ", the others by name" * bool(self.placed)


def expected_by(call: Callable[..., object], own: Collection[str], least: Mapping[str, int]) -> Expected:
    """What a function takes, by its annotations."""
    hints, takes = get_type_hints(call, include_extras=True), signature(call).parameters
    by_place = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    rest = [name for name, each in takes.items() if each.kind is Parameter.VAR_POSITIONAL]
    return Expected(
        placed=tuple(name for name, each in takes.items() if each.kind in by_place),
        needed=frozenset(name for name, each in takes.items() if each.default is each.empty and name not in rest),
        kinds={
            name: of_any_game(kind) if name in own else at_least(kind, least.get(name))
            for name, kind in ((name, fitting(hints.get(name, object))) for name in takes)  # `self` has no hint
        },
        rest="".join(rest),
    )


# -- What values must be ---------------------------------------------------------------------------------------------


def is_whole(value: object) -> bool:
    """Whether a value is a whole number, of numpy too, and not True or False."""
    return hasattr(value, "__index__") and not isinstance(value, bool)


def is_number(value: object) -> bool:
    """Whether a value is a number, of numpy too, and not True or False."""
    return hasattr(value, "__float__") and not isinstance(value, bool)


ANYTHING: Final = Fitting(lambda _value: True, "anything")
PLAIN: Final[dict[Hint, Fitting]] = {
    Any: ANYTHING,
    object: ANYTHING,
    int: Fitting(is_whole, "a whole number"),
    float: Fitting(is_number, "a number"),
    str: Fitting(lambda value: isinstance(value, str), "a text"),
    bytes: Fitting(lambda value: isinstance(value, bytes | bytearray), "bytes"),
    bool: Fitting(lambda value: isinstance(value, int), "True or False"),
    Path: Fitting(lambda value: isinstance(value, PathLike), "a path"),
    NoneType: Fitting(lambda value: value is None, "None"),
}
"""Types that have words of their own."""


def fitting(hint: Hint) -> Fitting:
    """What a value of a type must be.  In collections the members are looked at, too."""
    origin: Hint = get_origin(hint)
    parts = get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, NewType):
        return fitting(hint.__supertype__)
    if origin is Annotated:
        return fitting(parts[0])
    if origin in (Union, UnionType):
        return one_of([fitting(part) for part in parts])
    if origin is Literal:
        return Fitting(lambda value: value in parts, " or ".join(map(repr, parts)))
    if origin is type:
        return Fitting(isclass, "a class")
    if origin is Callable or "__call__" in vars(hint if isclass(hint) else object):
        return Fitting(callable, "a function")
    if origin is tuple and Ellipsis not in parts:
        return at_places([fitting(part) for part in parts])
    if isclass(origin) and issubclass(origin, Iterable) and not issubclass(origin, Mapping):
        return each_of(origin, fitting(parts[0]))
    return of_class(origin or hint)


def one_of(kinds: list[Fitting]) -> Fitting:
    """What fits one of some types."""
    tests, words = [kind.fits for kind in kinds], dict.fromkeys(kind.words for kind in kinds)
    return Fitting(lambda value: any(test(value) for test in tests), " or ".join(words))


def each_of(origin: type[Iterable[Any]], inner: Fitting) -> Fitting:
    """A collection; of an iterator, which is read once, the members are not looked at.  A text is no collection."""

    def fits(value: object) -> bool:
        if not isinstance(value, origin) or isinstance(value, str | bytes):
            return False
        return isinstance(value, Iterator) or all(map(inner.fits, value))

    many = "a tuple" if origin is tuple else "a list"
    return Fitting(fits, f"{many} with {inner.words} at each place")


def at_places(inner: list[Fitting]) -> Fitting:
    """A tuple with one value for each place."""

    def fits(value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != len(inner):
            return False
        return all(kind.fits(part) for kind, part in zip(inner, value, strict=True))

    return Fitting(fits, f"a tuple of {' and '.join(kind.words for kind in inner)}")


def of_class(kind: Hint) -> Fitting:
    """An object of a class; of a protocol, one that has its attributes."""
    if not isclass(kind):  # a type variable
        return ANYTHING
    words = f"a{'n' * (kind.__name__[0] in 'AEIO')} {kind.__name__}"
    if not getattr(kind, "_is_protocol", False):
        return Fitting(lambda value: isinstance(value, kind), words)
    wanted = {name for base in kind.__mro__[:-1] for name in (*vars(base), *vars(base).get("__annotations__", ()))}
    names = [name for name in wanted if not name.startswith("_")]
    return Fitting(lambda value: not isclass(value) and all(hasattr(value, name) for name in names), words)


def of_any_game(kind: Fitting) -> Fitting:
    """The same, or a record of another game, of which nothing else is known here."""
    return Fitting(lambda value: kind.fits(value) or hasattr(type(value), "__attrs_attrs__"), kind.words)


def at_least(kind: Fitting, floor: int | None) -> Fitting:
    """The same of numbers that are not less than a floor, if there is one."""
    if floor is None:
        return kind
    return Fitting(
        lambda value: kind.fits(value) and (value is None or value >= floor), f"{kind.words} ({floor} at least)"
    )
