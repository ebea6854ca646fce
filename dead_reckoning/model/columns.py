"""The columns of a chapter: a row for each, with the expected value, and the way to join the rows of chapters.

What a value has to be is the type of the field in ``model/chapters``; ``due`` says it to an author.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Final, TypeAlias

from attrs import frozen

from dead_reckoning.model.options import Option, reading_order

Rows: TypeAlias = Iterable[Any]
"""The rows of a chapter in one column; ``model/chapters`` has their types."""


def as_they_are(rows: Rows) -> Rows:
    """Rows, as they are."""
    return rows


def without_names(rows: Rows) -> Rows:
    """Rows without the first item of each."""
    return (row[1:] for row in rows)


@frozen
class ChapterColumn:
    """One thing that a chapter can bring."""

    due: str
    """The expected value, in words."""
    join: Callable[[Sequence[Rows]], Any] | None = None
    """Joins the rows of several chapters, given chapter by chapter; None: they are not joined."""
    into: str = ""
    """The column that its rows are joined with, as ``rows`` makes them; empty: they are joined by themselves."""
    rows: Callable[[Rows], Rows] = as_they_are


def by_key(chapters: Sequence[Rows]) -> Mapping[Any, Any]:
    """The last part of each row by those before it; of two rows with one key, the later one counts."""
    return {row[0] if len(row) == 2 else row[:-1]: row[-1] for row in rows_in_order(chapters)}  # a pair


def rows_by_first(chapters: Sequence[Rows]) -> Mapping[Any, tuple[Any, ...]]:
    """The second parts of rows by the first ones, in the order of the rows."""
    found: dict[Any, list[Any]] = {}
    for key, value in rows_in_order(chapters):
        found.setdefault(key, []).append(value)
    return {key: tuple(values) for key, values in found.items()}


def rows_in_order(chapters: Sequence[Rows]) -> tuple[Any, ...]:
    """All rows in their order."""
    return tuple(chain.from_iterable(chapters))


def shapes_to_read(chapters: Sequence[Rows]) -> tuple[type[Option], ...]:
    """Shapes, those of the last chapter first; a shape that reads any text comes last of all."""
    return reading_order(rows_in_order(chapters[::-1]))


def as_set(chapters: Sequence[Rows]) -> frozenset[Any]:
    """All rows, without an order."""
    return frozenset(rows_in_order(chapters))


COLUMNS: Final[Mapping[str, ChapterColumn]] = {
    "name": ChapterColumn("a name"),
    "handlers": ChapterColumn("rows made by `handles`", by_key),
    "questions": ChapterColumn("rows made by `asks`", by_key),
    "applicable": ChapterColumn("rows made by `applies`", by_key),
    "writers": ChapterColumn("rows made by `writes`", by_key),
    "state_checks": ChapterColumn("rows made by `checks`", rows_by_first),
    "triggers": ChapterColumn("rows made by `triggers`", rows_by_first),
    "actions": ChapterColumn("rows made by `action`", rows_in_order),
    "shapes": ChapterColumn("a tuple of classes of options", shapes_to_read),
    "bounds": ChapterColumn("pairs of a class of options and a function of the game", by_key),
    "reasons": ChapterColumn("a class of orders, one of options, and reasons", by_key),
    "worth": ChapterColumn("rows made by `scores`", by_key),
    "score_lines": ChapterColumn("pairs of a name and a function of the scope", by_key),
    "ways": ChapterColumn("rows made by `instead`", by_key),
    "listeners": ChapterColumn("a tuple of functions of the game and a decision", rows_in_order),
    "layouts": ChapterColumn("a tuple of functions of the game and a state", rows_in_order),
    "secrets": ChapterColumn("a tuple of classes of events", as_set),
    "set_up": ChapterColumn("a tuple of orders", rows_in_order),
    "vocabulary": ChapterColumn("a tuple of MomentWord, ConditionWord and CountWord"),
    "words": ChapterColumn("a GameText for each language"),
}
"""The columns of a chapter of any game."""

VERB_COLUMNS: Final[Mapping[str, str]] = {
    "name": "a name",
    "effect": "a class of effects",
    "spelling": "a Spelling with readers and a writer",
    "phrases": "a Phrase for each language",
    "strip": "a function of the effect",
    "handlers": "a function or a Question for each class of orders",
    "shapes": "a tuple of classes of options",
    "wordings": "a text for each pattern",
    "applicable": "a function for each class of effects",
}
"""The columns of a verb, with what their values have to be."""
