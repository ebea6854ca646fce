"""The abilities of a deck, read once for all checks: each line, each face, each effect with what stands above it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, cast

from attrs import fields, has

from dead_reckoning.decks.files import span
from dead_reckoning.decks.locating import Path as JsonPath
from dead_reckoning.decks.locating import inside
from dead_reckoning.decks.structuring import effect as read_once
from dead_reckoning.language import write
from dead_reckoning.lint.subject import Subject, complain
from dead_reckoning.model import effects as fx
from dead_reckoning.model.amounts import Count, CountOf, Fixed, Goods, Per, SymbolsShown
from dead_reckoning.model.crafted import INSIDE
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.findings import Finding, Fix, Span
from dead_reckoning.model.terms import Card

T = TypeVar("T")

RESULTS: Final = ("win", "lose")
"""The lists of an encounter's back that are carried out at once.  Rule 7.3."""
CARDS: Final = ("crew", "advancements", "encounters")
"""Kinds of deck whose abilities lie in a sleeve, so that "this card" means something.  Rule 8.4."""


class Line(NamedTuple):
    """One ability of a deck."""

    path: JsonPath
    text: str
    """As its author wrote it."""
    effect: Effect

    @property
    def list(self) -> str:
        """The key of the list that it stands in: ``abilities``, ``win`` or ``lose``."""
        return str(self.path[-2])


class Use(NamedTuple):
    """An effect somewhere in an ability."""

    line: Line
    effect: Effect
    above: tuple[Effect, ...]
    """The prefixes and joints that it stands in, outermost first."""


Face: TypeAlias = tuple[JsonPath, tuple[Line, ...]]
"""A list of abilities with its path."""


def lines(subject: Subject) -> tuple[Line, ...]:
    """Every ability of a deck."""
    return kept(subject, "ability_lines", make_lines)


def faces(subject: Subject) -> tuple[Face, ...]:
    """Every list of abilities that has some."""
    return kept(subject, "ability_faces", make_faces)


def uses(subject: Subject, *kinds: type[Effect]) -> Iterator[Use]:
    """The effects of some classes in all abilities of a deck."""
    known = kept(subject, "ability_uses", make_uses)
    for kind in kinds:
        yield from known.get(kind, ())


def kept(subject: Subject, key: str, make: Callable[[Subject], T]) -> T:
    """What is made once for a subject; it lies where its cached properties lie."""
    memory: dict[str, Any] = vars(subject)
    if key not in memory:
        memory[key] = make(subject)
    return cast(T, memory[key])


def make_lines(subject: Subject) -> tuple[Line, ...]:
    """The abilities, each with its effect."""
    vocabulary = subject.vocabulary
    return tuple(Line(path, text, read_once(text, vocabulary)) for path, text in subject.abilities())


def make_faces(subject: Subject) -> tuple[Face, ...]:
    """The abilities by the list that they stand in."""
    found: dict[JsonPath, list[Line]] = {}
    for line in lines(subject):
        found.setdefault(line.path[:-1], []).append(line)
    return tuple((path, tuple(face)) for path, face in found.items())


def make_uses(subject: Subject) -> Mapping[type[Effect], list[Use]]:
    """The effects by class."""
    found: dict[type[Effect], list[Use]] = {}
    for line in lines(subject):
        for use in below(line, line.effect, ()):
            found.setdefault(type(use.effect), []).append(use)
    return found


def below(line: Line, effect: Effect, above: tuple[Effect, ...]) -> Iterator[Use]:
    """An effect and those inside it."""
    yield Use(line, effect, above)
    parts = INSIDE.get(type(effect))
    if parts:
        above = (*above, effect)
        for part in parts(effect):
            yield from below(line, part, above)
        if isinstance(effect, fx.Cost):
            yield from below(line, effect.cost, above)


# -- What effects say ------------------------------------------------------------------------------------------------


def leaves(effect: Effect) -> Iterator[Effect]:
    """The verbs at the ends of an ability, without its costs."""
    parts = INSIDE.get(type(effect))
    if parts is None:
        yield effect
    else:
        for part in parts(effect):
            yield from leaves(part)


def in_battle(use: Use) -> bool:
    """Whether it stands in a battle ability."""
    return any(isinstance(effect, fx.Battle) for effect in use.above)


def is_cost(use: Use) -> bool:
    """Whether it stands before a ``:`` as what has to be given."""
    return bool(use.above) and isinstance(use.above[-1], fx.Cost) and use.above[-1].cost is use.effect


def amounts(effect: Effect) -> Iterator[tuple[str, Fixed | Goods | Per[Any]]]:
    """The quantities that a verb prints, by the name of their field."""
    for name in field_names(class_of(effect)):
        value = getattr(effect, name)
        if isinstance(value, Fixed | Goods | Per):
            yield name, value


def class_of(effect: Effect) -> Any:
    """The class of an effect, as a key."""
    return type(effect)


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a class of effects; none if a pack's verb has been written without attrs."""
    return tuple(field.name for field in fields(kind)) if has(kind) else ()


def counts(effect: Effect) -> Iterator[tuple[Count, int]]:
    """What an effect counts, and how many of it at least it takes to matter."""
    if isinstance(effect, fx.If):
        if isinstance(effect.condition, fx.AtLeast):
            yield effect.condition.of, effect.condition.number
        elif isinstance(effect.condition, fx.NoneOf):
            yield effect.condition.of, 1
        return
    for name in field_names(class_of(effect)):
        value = getattr(effect, name)
        if isinstance(value, Per):
            yield value.of, value.every
        elif isinstance(value, CountOf):
            yield value.of, 1


def of_this_card(count: Count) -> bool:
    """Whether it counts symbols of the card that the ability stands on."""
    return isinstance(count, SymbolsShown) and count.on is Card.THIS


# -- Complaining -----------------------------------------------------------------------------------------------------


def accuse(
    subject: Subject, code: str, use: Use | Line, message: str, hint: str, instead: Effect | None = None
) -> Finding:
    """A finding that underlines an effect where it can be found in its line, else the whole line.

    ``instead``: an effect that means the same.
    """
    line = use.line if isinstance(use, Use) else use
    part = write(use.effect, subject.vocabulary)
    start = line.text.find(part)
    place = (
        part_place(subject, line, start, len(part)) if start >= 0 else subject.inner_place(line.path, len(line.text))
    )
    fix = Fix(replacement=write(instead, subject.vocabulary), certain=True) if instead and start >= 0 else None
    return complain(code, place, message, hint, fix)


def part_place(subject: Subject, line: Line, start: int, length: int) -> Span:
    """The place of some characters of an ability."""
    stretch = inside(subject.loaded.text, subject.located.of(line.path), start, start + length)
    return span(subject.loaded.path, subject.loaded.text, *stretch)
