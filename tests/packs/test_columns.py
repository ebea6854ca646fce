"""Every column of a chapter and of a verb is judged when a pack is loaded, and joined into the tables of a game.

The cases are made from the types of the columns, so that a new column is tried as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, NewType, Union, get_args, get_origin

import pytest
from attrs import evolve, fields, has

import dead_reckoning as dr
from dead_reckoning.decks.packs import InstalledPack
from dead_reckoning.decks.plug_ins import WRONG_COLUMN, faults_in_rows
from dead_reckoning.engine.tables import Tables
from dead_reckoning.game.nouns.turn import EndTurnOption
from dead_reckoning.game.printed.chapters import GAME_COLUMNS, Chapter
from dead_reckoning.game.rulebook import join
from dead_reckoning.game.table.tables import GameTables
from dead_reckoning.model.chapters import GeneralChapter
from dead_reckoning.model.columns import COLUMNS, VERB_COLUMNS
from dead_reckoning.model.fitting import hints_of
from dead_reckoning.model.options import Option
from dead_reckoning.model.verbs import Verb
from tests.packs.test_plug_ins import HUM, pack


def names_of(kind: type) -> list[str]:
    return [field.name for field in fields(kind)]


def test_the_tables_of_columns_are_whole() -> None:
    assert sorted(COLUMNS) == sorted(names_of(GeneralChapter))
    assert sorted(GAME_COLUMNS) == sorted(names_of(Chapter))
    assert list(VERB_COLUMNS) == names_of(Verb)
    assert all(len(hints_of(kind)) == len(names_of(kind)) for kind in (Chapter, Verb))


# -- Values that are right -------------------------------------------------------------------------------------------


def sound(hint: Any) -> Any:
    """A value of a type."""
    origin, parts = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return sound(hint.__supertype__)
    if origin is Annotated:
        return sound(parts[0])
    if origin in (Union, UnionType):
        return sound(parts[0])
    if origin is type:
        return class_of(parts[0])
    if origin is Callable:
        return function_of(0 if parts[0] is ... else len(parts[0]))
    if origin is tuple:
        return (sound(parts[0]),) if parts[1:] == (...,) else tuple(map(sound, parts))
    if origin is Mapping:
        return {sound(parts[0]): sound(parts[1])}
    return value_of(origin or hint)


def value_of(kind: Any) -> Any:
    """A value of a class."""
    if issubclass(kind, Enum):
        return next(iter(kind))
    if has(kind):
        return kind(**{name: sound(part) for name, part in hints_of(kind)})
    plain: dict[Any, Any] = {str: "odd", int: 7, bool: True}
    return plain[kind] if kind in plain else class_of(kind)()


@cache
def class_of(base: Any) -> type:
    """A class that is derived from another one; of options, one that is there."""
    base = getattr(base, "__bound__", base)
    return EndTurnOption if base is Option else type("Odd", (base,), {"__slots__": ()})


def function_of(many: int) -> Callable[..., Any]:
    """A function of so many values."""
    names = ", ".join(f"_{place}" for place in range(many))
    found: Callable[..., Any] = eval(f"lambda {names}: None")
    return found


# -- And wrong ones --------------------------------------------------------------------------------------------------


def spoilt(value: Any, hint: Any) -> Iterator[Any]:
    """A value of a type with one thing in it that is of another type; in a list; with a part too many, or too few."""
    origin, parts = get_origin(hint), get_args(hint)
    yield object()
    if origin is Annotated:
        yield from spoilt(value, parts[0])
        yield " " if value == "odd" else Unkeyed()
    elif origin in (Union, UnionType):
        yield from spoilt(value, parts[0])
    elif origin is tuple:
        yield from ([*value], (*value, 1.5), {})
        yield from () if parts[1:] == (...,) else (value[:-1],)
        kinds = [(place, parts[0] if parts[1:] == (...,) else parts[place]) for place in range(len(value))]
        yield from (changed(value, place, wrong) for place, kind in kinds for wrong in spoilt(value[place], kind))
    elif origin is Mapping:
        ((key, part),) = value.items()
        yield from ({1.5: part}, *({key: wrong} for wrong in spoilt(part, parts[1])))
    elif origin is Callable and parts[0] is not ...:
        yield function_of(len(parts[0]) + 1)
    elif has(type(value)):
        record: Any = type(value)
        for name, kind in hints_of(record):
            yield from (each for wrong in spoilt(getattr(value, name), kind) for each in with_field(value, name, wrong))


def changed(value: tuple[Any, ...], place: int, part: Any) -> tuple[Any, ...]:
    return (*value[:place], part, *value[place + 1 :])


def with_field(record: Any, name: str, value: Any) -> Iterator[Any]:
    """A record with another value in a field; none if the compiled engine refuses to make it."""
    try:
        yield evolve(record, **{name: value})
    except TypeError:
        assert dr.compiled


class Unkeyed:
    """A callable that cannot be a key of a dictionary."""

    __hash__ = None  # type: ignore[assignment]

    def __call__(self) -> None:
        """Nothing."""


def told(brought: Any) -> list[str]:
    """The messages about a chapter or a verb when it is loaded."""
    verbs, chapters = ((brought,), ()) if isinstance(brought, Verb) else ((), (brought,))
    faults = list(faults_in_rows(verbs, chapters, ()))
    assert {fault.code for fault in faults} <= {WRONG_COLUMN}
    return [fault.message.partition("` of the ")[0][1:] for fault in faults]


BLANK: dict[Any, Any] = {Chapter: Chapter("odd"), Verb: HUM}


def with_column(kind: Any, name: str, value: Any) -> Any:
    """A chapter or a verb with nothing else in it."""
    return evolve(BLANK[kind], **{name: value})


CASES = [(kind, name, hint) for kind in BLANK for name, hint in hints_of(kind)]
NAMES = [f"{kind.__name__}.{name}" for kind, name, _ in CASES]
parametrize = pytest.mark.parametrize(("kind", "name", "hint"), CASES, ids=NAMES)


@parametrize
def test_a_column_with_what_is_due_is_loaded(kind: Any, name: str, hint: Any) -> None:
    assert told(with_column(kind, name, sound(hint))) == []


@parametrize
def test_a_column_with_anything_else_is_a_finding(kind: Any, name: str, hint: Any) -> None:
    wrong = [*spoilt(sound(hint), hint), 1, (1,), [1], 1.5]
    wrong += [] if name == "name" else ["no", ("no",)]
    assert len(wrong) > 5
    brought = [each for value in wrong for each in with_field(BLANK[kind], name, value)]
    passed = [each for each in brought if told(each) != [name]]
    assert not passed, passed


# -- Loading, and joining --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAME_COLUMNS)
def test_a_box_with_a_wrong_column_is_not_loaded(name: str, tmp_path: Path) -> None:
    wrong = {"name": " ", "words": {1: 1}}.get(name, (1,))
    odd = InstalledPack(folder=pack(tmp_path), chapters=(with_column(Chapter, name, wrong),))
    with pytest.raises(dr.CardError) as caught:
        dr.load_box(odd)
    assert [finding.code for finding in caught.value.findings] == ["DR351"]


NOT_JOINED = {"name", "vocabulary", "words"}
"""Columns for language and view, which ask the box for them."""
WITH = {"listeners": ("questions",), **dict.fromkeys(("state_checks", "triggers", "achievements"), ("writers",))}
"""Columns that change the rows of others."""


def seen(tables: GameTables) -> list[Any]:
    """The contents of the tables, except for the chapters."""
    return [getattr(tables, name) for name in names_of(Tables) if name != "chapters"]


@pytest.mark.parametrize("name", GAME_COLUMNS)
def test_every_column_is_joined(name: str) -> None:
    right = dict(hints_of(Chapter))
    beside = evolve(BLANK[Chapter], **{each: sound(right[each]) for each in WITH.get(name, ())})
    found, missing = (seen(join((chapter,))) for chapter in (evolve(beside, **{name: sound(right[name])}), beside))
    assert (found == missing) == (name in NOT_JOINED)
