"""Public functions and classes that report which argument does not fit, which one would, and how to write the call.

What fits is what the annotations say.  A public function looks before it does anything, which takes a few microseconds.
A method of a public class looks only when it has failed: some are called in loops.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache, wraps
from inspect import Parameter, getmodule, isclass, isfunction, signature
from os import PathLike
from pathlib import Path
from types import MappingProxyType, NoneType, SimpleNamespace, UnionType
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

from attrs import fields, has

from dead_reckoning.errors import ArgumentError, DeadReckoningError
from dead_reckoning.model.findings import shown

P = ParamSpec("P")
R = TypeVar("R")
Hint: TypeAlias = Any
"""A type as annotations have it."""
Test: TypeAlias = Callable[[Any], bool]

NO_HINTS: Final[Mapping[str, str]] = MappingProxyType({})
LONGEST: Final = 60
"""Characters of a value that a message quotes."""
NO_LEAST: Final[Mapping[str, int]] = MappingProxyType({})


def public(
    example: str, hints: Mapping[str, str] = NO_HINTS, own: Collection[str] = (), **least: int
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A public function that raises ArgumentError for arguments that do not fit, before it does anything.

    ``example``: an example call.  ``hints``: arguments that it does not have, and classes of values that fit none of
    its arguments -> the text to write instead.  ``own``: arguments of which each game has a class of its own.
    ``least``: numeric arguments -> their least values.
    """

    def checked(call: Callable[P, R]) -> Callable[P, R]:
        @cache
        def expected() -> Expected:
            return expected_by(call, own, least)

        def refusal(wrong: CallFault) -> ArgumentError:
            return ArgumentError(f"{call.__name__}() {wrong.why}; {wrong.advice(example, hints)}")

        @wraps(call)
        def called(*given: P.args, **named: P.kwargs) -> R:
            if wrong := expected().fault(given, named):
                raise refusal(wrong)
            try:
                return call(*given, **named)
            except Exception as error:
                unsure = own and not isinstance(error, DeadReckoningError)  # a record may belong to no game
                if unsure and (wrong := expected_by(call).fault(given, named)):
                    raise refusal(wrong) from error
                raise

        return called

    return checked


class CallFault(NamedTuple):
    """The fault of a call."""

    why: str
    about: tuple[str, ...] = ()
    """The unknown argument, or the classes of the value that does not fit."""
    near: str = ""
    """The argument with the nearest name."""

    def advice(self, example: str, hints: Mapping[str, str] = NO_HINTS) -> str:
        """One hint that says what to write instead."""
        meant = f"did you mean `{self.near}`?" if self.near else f"write {example}"
        return next((hints[each] for each in self.about if each in hints), meant)


class Fitting(NamedTuple):
    """A requirement for a value: a test, and the same in words."""

    fits: Test
    words: str


class Expected(NamedTuple):
    """The arguments that a function takes."""

    placed: tuple[str, ...]
    """Arguments that may be given by their place, in order."""
    needed: frozenset[str]
    """Arguments without a default."""
    kinds: Mapping[str, Fitting]
    """Argument -> its requirement."""
    rest: str
    """The name of the parameter that takes all further arguments; empty if the call takes no more."""
    free: str
    """The name for further arguments by name; empty if the function takes none."""

    def fault(self, given: tuple[object, ...], named: Mapping[str, object]) -> CallFault | None:
        """The fault in the arguments of a call; None if they fit."""
        placed, kinds = self.placed, self.kinds
        for name, value in zip(placed, given, strict=False):
            if not kinds[name].fits(value):
                return self.refused(name, value)
        for name, value in named.items():
            known = name if name in kinds and name not in (self.rest, self.free) else self.free
            if not known:
                return self.unknown(name)
            if not kinds[known].fits(value):
                return self.refused(name, value)
        if len(given) > len(placed):
            wrong = [value for value in given[len(placed) :] if not self.rest or not kinds[self.rest].fits(value)]
            if wrong:
                return self.refused(self.rest, wrong[0]) if self.rest else self.too_many()
        if named.keys() & placed[: len(given)]:
            return CallFault(f"got `{next(name for name in placed[: len(given)] if name in named)}` twice")
        lacking = self.needed.difference(named, placed[: len(given)])
        return CallFault(f"needs `{next(name for name in kinds if name in lacking)}`") if lacking else None

    def refused(self, name: str, value: object) -> CallFault:
        """The fault for an argument that does not fit."""
        why = f"takes {self.kinds[name].words} as `{name}`, and not {shown(value):.{LONGEST}}"
        return CallFault(why, tuple(kind.__name__ for kind in type(value).__mro__))

    def unknown(self, name: str) -> CallFault:
        """The fault for an unknown argument."""
        near = get_close_matches(name, self.kinds, n=1)
        return CallFault(f"has no argument {name!r}", (name,), *near)

    def too_many(self) -> CallFault:
        """The fault for arguments that have no place."""
        many = len([name for name in self.placed if name != SELF])
        return CallFault(f"takes {many or 'no'} arguments by their place" + ", the others by name" * bool(many))


SELF: Final = "self"


def expected_by(
    call: Callable[..., object], own: Collection[str] = (), least: Mapping[str, int] = NO_LEAST
) -> Expected:
    """The parameters of a function, by its annotations."""
    hints, takes = hints_of(call), signature(call).parameters
    by_place = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    rest, free = (
        "".join(name for name, each in takes.items() if each.kind is kind)
        for kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
    )
    return Expected(
        placed=tuple(name for name, each in takes.items() if each.kind in by_place),
        needed=frozenset(name for name, each in takes.items() if each.default is each.empty) - {rest, free},
        kinds={
            name: of_any_game(kind) if name in own else at_least(kind, least.get(name))
            for name, kind in ((name, fitting(hints.get(name, object))) for name in takes)  # `self` has no hint
        },
        rest=rest,
        free=free,
    )


def hints_of(call: Callable[..., object]) -> dict[str, Hint]:
    """The types of arguments, except types that only the type checker imports."""
    known = vars(getmodule(call) or SimpleNamespace())
    found: dict[str, Hint] = {}
    for name, hint in call.__annotations__.items():
        with suppress(NameError):
            found |= get_type_hints(SimpleNamespace(__annotations__={name: hint}), known, include_extras=True)
    return found


# -- Methods and constructors ----------------------------------------------------------------------------------------


MAKING: Final = "__init__"
MADE: Final = {
    "Box": "dr.base_box(), or dr.load_box(folder)",
    "Companion": "dr.open_companion(box, 'normal')",
    "Comparison": "dr.compare('old.json', 'new.json')",
    "MatchReport": "dr.match('eager', 'random', games=100)",
    "Observation": "dr.observe(position, 0)",
    "Odds": "dr.odds(3, 2)",
    "OptionSpace": "dr.option_space(box, 2)",
    "Report": "dr.lint('my_pack')",
    "TrialReport": "dr.trial(pilots='eager', games=100)",
}
"""Public class -> the call that makes its objects."""
LEFT: Final = {"Decision.__init__", "Position.__init__", "Position.choose", "Position.offered"}
"""Methods in the loop, which stay as they are; ``choose`` itself refuses arguments that do not fit."""
IN_LOOPS: Final = {"Decision.option", "Decision.sample"}
"""Methods of one argument that are called in loops."""
NO_VALUE: Final = object()


def watch(kind: type, door: str = "dr.") -> None:
    """Make methods and the constructor of a class raise ArgumentError for arguments that do not fit.

    Whatever else they raise stays.  A protocol is left alone: others write its methods.  ``door``: the text before the
    name of a public class.
    """
    if getattr(kind, "_is_protocol", False):
        return
    ours = [base for base in kind.__mro__ if base.__module__.startswith("dead_reckoning.")]
    for name in sorted({name for base in ours for name in vars(base) if name == MAKING or not name.startswith("_")}):
        call = getattr(kind, name, None)
        if isfunction(call) and call.__qualname__ not in LEFT:
            setattr(kind, name, watched(kind, call, door))


def watched(kind: type, call: Callable[P, R], door: str) -> Callable[P, R]:
    """A method or constructor that raises ArgumentError if it fails because an argument does not fit."""

    @wraps(call)
    def called(*given: P.args, **named: P.kwargs) -> R:
        try:
            return call(*given, **named)
        except Exception as error:
            refuse(error, given, named)
            raise

    def refuse(error: Exception, given: tuple[object, ...], named: Mapping[str, object] = NO_LEAST) -> None:
        cause = error.__cause__ if isinstance(error, ArgumentError) else error  # of one that it calls, or its own
        if cause and not isinstance(cause, DeadReckoningError) and (why := why_broken(kind, call, given, named, door)):
            raise ArgumentError(why) from cause

    if call.__qualname__ not in IN_LOOPS:
        return called
    quick: Callable[P, R] = of_one_argument(call, called, refuse)
    return quick


def of_one_argument(
    call: Callable[..., R], any_number: Callable[..., R], refuse: Callable[..., None]
) -> Callable[..., R]:
    """The same for a method with one argument; a positional call takes a third of the time."""

    @wraps(call)
    def called(thing: object, value: object = NO_VALUE, /, **named: object) -> R:
        if named or value is NO_VALUE:
            return any_number(thing, *(() if value is NO_VALUE else (value,)), **named)
        try:
            return call(thing, value)
        except Exception as error:
            refuse(error, (thing, value))
            raise

    return called


def why_broken(
    kind: type, call: Callable[..., object], given: tuple[object, ...], named: Mapping[str, object], door: str
) -> str:
    """The argument that does not fit the call, or that did not fit when the object was made; otherwise empty."""
    makes = call.__name__ == MAKING
    if wrong := expected_by(call).fault(given, named):
        return (
            f"{kind.__name__ if makes else call.__name__}() {wrong.why}; {wrong.advice(example_of(kind, call, door))}"
        )
    made: Hint = type(given[0])
    if makes or not has(made):
        return ""
    held = {each.alias: getattr(given[0], each.name) for each in fields(made) if each.init}
    wrong = expected_by(made.__init__, held).fault(given[:1], held)
    return f"{kind.__name__}() {wrong.why}; {wrong.advice(example_of(kind, made.__init__, door))}" if wrong else ""


def example_of(kind: type, call: Callable[..., object], door: str) -> str:
    """An example call of a method or constructor, with the names of its required arguments or of some optional ones."""
    if call.__name__ == MAKING and door and kind.__name__ in MADE:
        return MADE[kind.__name__]
    takes = [each for name, each in signature(call).parameters.items() if name != SELF]
    needed = [each for each in takes if each.default is each.empty and each.kind is not Parameter.VAR_KEYWORD]
    written = [f"{each.name}=..." if each.kind is Parameter.KEYWORD_ONLY else each.name for each in needed or takes[:3]]
    named = f"{door}{kind.__name__}" if call.__name__ == MAKING else f"{kind.__name__.lower()}.{call.__name__}"
    return f"{named}({', '.join(written)})"


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


SAID: Final = {
    "At": "Position",
    "SeenAt": "Observation",
    "Mapping": "dict",
    "Rng": "random.Random",
    "Random": "random.Random",
}
"""Names of types -> names that a caller knows better."""


def fitting(hint: Hint) -> Fitting:
    """The requirement for values of a type. In collections the members are checked, too."""
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
    """The requirement that a value fits one of several types."""
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
    name = SAID.get(kind.__name__, kind.__name__)
    words = f"a{'n' * (name[0] in 'AEIO')} {name}"
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
