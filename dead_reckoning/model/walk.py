"""One walk over effects, for everything that looks into abilities: a pack's effects are walked as the base game's.

>>> from dead_reckoning.game.printed.terms import Fixed
>>> from dead_reckoning.game.printed.effects import Endgame, Score
>>> [type(effect).__name__ for effect in walk(Endgame(Score(Fixed(1))))]
['Endgame', 'Score']
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache

from attrs import AttrsInstance, fields, has

from dead_reckoning.model.terms import Effect


@cache
def field_names(kind: type[AttrsInstance]) -> tuple[str, ...]:
    """The fields of a class of effects."""
    return tuple(field.name for field in fields(kind))


def children(effect: Effect) -> tuple[Effect, ...]:
    """The effects that an effect holds directly, in the order of its fields; a cost before what it buys."""
    found: list[Effect] = []
    for name in field_names(type(effect)):  # type: ignore[arg-type]  # every effect is an attrs class
        held = getattr(effect, name)
        found += [part for part in (held if isinstance(held, tuple) else (held,)) if isinstance(part, Effect)]
    return tuple(found)


def walk(effect: Effect) -> Iterator[Effect]:
    """An effect, and all that it holds, outer ones first."""
    waiting = [effect]
    while waiting:
        part = waiting.pop()
        yield part
        waiting += children(part)[::-1]


def spoken(value: object) -> Iterator[object]:
    """The parts of entries, down to the words: every class of effects, and every value of an enum."""
    if isinstance(value, Enum):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from spoken(part)
    elif has(kind := type(value)):
        yield kind
        for name in field_names(kind):
            yield from spoken(getattr(value, name))
