"""The abilities of a deck, read once for all checks: each line, each face, each effect with what is above it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from attrs import fields, has

from dead_reckoning.decks.converter import effect as read_once
from dead_reckoning.decks.files import span
from dead_reckoning.decks.source_map import Path as JsonPath, inside
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.crafted import INSIDE
from dead_reckoning.game.printed.terms import Count, CountOf, Fixed, Goods, Per
from dead_reckoning.language import write
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Finding, Fix, Span
from dead_reckoning.model.terms import Effect

T = TypeVar("T")


class CheckedLine(NamedTuple):
    """One ability of a deck."""

    path: JsonPath
    text: str
    """The text as its author wrote it."""
    effect: Effect

    @property
    def list(self) -> str:
        """The key of the list that it is in: ``abilities``, ``win`` or ``lose``."""
        return str(self.path[-2])


class EffectUse(NamedTuple):
    """An effect somewhere in an ability."""

    line: CheckedLine
    effect: Effect
    above: tuple[Effect, ...]
    """The prefixes and joints that it is in, outermost first."""


Face: TypeAlias = tuple[JsonPath, tuple[CheckedLine, ...]]
"""A list of abilities with its path."""


def lines(context: CheckContext) -> tuple[CheckedLine, ...]:
    """Every ability of a deck."""
    return made_once(context, "ability_lines", make_lines)


def faces(context: CheckContext) -> tuple[Face, ...]:
    """Every list of abilities that has some, of the entries that can be read from end to end."""
    return made_once(context, "ability_faces", make_faces)


def uses(context: CheckContext, *kinds: type[Effect]) -> Iterator[EffectUse]:
    """The effects of some classes in all abilities of a deck."""
    known = made_once(context, "ability_uses", make_uses)
    for kind in kinds:
        yield from known.get(kind, ())


def made_once(context: CheckContext, key: str, make: Callable[[CheckContext], T]) -> T:
    """A value that is made once per deck and stored beside its cached properties."""
    memory: dict[str, Any] = vars(context)
    if key not in memory:
        memory[key] = make(context)
    return cast(T, memory[key])


def make_lines(context: CheckContext) -> tuple[CheckedLine, ...]:
    """The abilities, each with its effect."""
    vocabulary = context.vocabulary
    return tuple(CheckedLine(path, text, read_once(text, vocabulary)) for path, text in context.abilities())


def make_faces(context: CheckContext) -> tuple[Face, ...]:
    """The abilities by the list that they are in."""
    found: dict[JsonPath, list[CheckedLine]] = {}
    for line in lines(context):
        if line.path[:2] not in context.unread:
            found.setdefault(line.path[:-1], []).append(line)
    return tuple((path, tuple(face)) for path, face in found.items())


def make_uses(context: CheckContext) -> Mapping[type[Effect], list[EffectUse]]:
    """The effects by class."""
    found: dict[type[Effect], list[EffectUse]] = {}
    for line in lines(context):
        for use in below(line, line.effect, ()):
            found.setdefault(type(use.effect), []).append(use)
    return found


def below(line: CheckedLine, effect: Effect, above: tuple[Effect, ...]) -> Iterator[EffectUse]:
    """An effect and those inside it."""
    yield EffectUse(line, effect, above)
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


def is_cost(use: EffectUse) -> bool:
    """Whether it is before a ``:`` as what has to be given."""
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
    """The things that an effect counts, each with the least number that matters."""
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


# -- Findings ---------------------------------------------------------------------------------------------------------


def accuse(
    context: CheckContext,
    code: str,
    use: EffectUse | CheckedLine,
    message: str,
    hint: str,
    instead: Effect | None = None,
    certain: bool = True,
) -> Finding:
    """A finding that underlines an effect where it can be found in its line, else the whole line.

    ``instead``: an effect that means the same; or, if it is not ``certain``, one that was probably meant.
    """
    line = use.line if isinstance(use, EffectUse) else use
    part = write(use.effect, context.vocabulary)
    start = line.text.find(part)
    place = (
        part_place(context, line, start, len(part)) if start >= 0 else context.inner_place(line.path, len(line.text))
    )
    fix = Fix(replacement=write(instead, context.vocabulary), certain=certain) if instead and start >= 0 else None
    return finding_at(code, place, message, hint, fix)


def part_place(context: CheckContext, line: CheckedLine, start: int, length: int) -> Span:
    """The place of some characters of an ability."""
    stretch = inside(context.loaded.text, context.located.of(line.path), start, start + length)
    return span(context.loaded.path, context.loaded.text, *stretch)
