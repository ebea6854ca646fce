"""Writes docs/engine_tables.rst from the engine's tables."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, cast

from attrs import AttrsInstance, fields

from dead_reckoning.game.rulebook import TABLES
from dead_reckoning.game.rules import legality
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.options import BOUNDED, PARTS
from dead_reckoning.model.terms import Effect, Task

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "engine_tables.rst"

HEAD: Final = """\
Instructions, events, options
=============================

.. This page is written by tools/engine_page.py from the tables of dead_reckoning/engine/.  Change those.

These tables list everything that the engine (:doc:`engine`) can carry out, report and offer. An *instruction* tells
the engine what to do: a *task* comes from the rules, and an *effect* comes from an ability on a card. A *handler* is
the function that carries out an instruction. If the instruction asks a question, there are two such functions: one
lists the options, and the other takes the answer. An *event* is something that has happened. The last tables list the
options that players and chance can choose, and the reasons why the engine refuses a choice.
"""


def table(title: str, heads: tuple[str, ...], widths: str, rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """A list-table with a heading."""
    yield f"{title}\n{'-' * len(title)}\n"
    yield ".. list-table::\n   :header-rows: 1\n   :widths: " + widths + "\n"
    for row in (heads, *rows):
        yield "   * - " + "\n     - ".join(cell or "–" for cell in row)
    yield ""


def first_line(thing: object) -> str:
    """The first line of a docstring."""
    return inspect.cleandoc(inspect.getdoc(thing) or "").partition("\n")[0]


def chapter(function: Any) -> str:
    """The chapter and the name of a handler."""
    return f"{function.__module__.removeprefix('dead_reckoning.game.rules.')}.{function.__name__}"


def duty_rows() -> Iterator[tuple[str, ...]]:
    """The orders of the rules, by chapters."""
    for kind, how in TABLES.handlers.items():
        if not issubclass(kind, Task):
            continue
        place = (
            f"``{chapter(how.ask)}``, ``{chapter(how.answer)}``" if isinstance(how, Question) else f"``{chapter(how)}``"
        )
        yield f"``{kind.__name__}``", first_line(kind), place


def effect_rows() -> Iterator[tuple[str, ...]]:
    """The orders of cards."""
    for kind, how in TABLES.handlers.items():
        if issubclass(kind, Effect) and not isinstance(how, Question):
            yield f"``{kind.__name__}``", first_line(kind), f"``{chapter(how)}``"


def event_rows() -> Iterator[tuple[str, ...]]:
    """The events and their consequences."""
    for kind in TABLES.consequences:
        _, checks, triggers = TABLES.consequences[kind]
        follows = [check.__name__ for check in checks]
        wakes = [wake.__name__ for wake in triggers if wake.__name__ != "<lambda>"]
        if len(wakes) < len(triggers):
            wakes.append("cards that wait for the event")
        yield f"``{kind.__name__}``", first_line(kind), ", ".join([*follows, *wakes])


def shape_rows() -> Iterator[tuple[str, ...]]:
    """The possible answers of players and chance."""
    for shape in (shape for chapter in TABLES.chapters for shape in chapter.shapes):
        typed = ", ".join(
            f"``{each.name}: {type_name(each.type)}``" for each in fields(cast(type[AttrsInstance], shape))
        )
        yield f"``{shape.kind}``", f"``{shape.pattern}``", typed, first_line(shape)


def part_rows() -> Iterator[tuple[str, ...]]:
    """Fields that the texts of options can have."""
    for name, part in sorted(PARTS.items()):
        yield f"``{name}``", f"``{part.pattern}``", "yes" if name in BOUNDED else "no"


def as_attrs(shape: type) -> type[AttrsInstance]:
    """A class of values, as attrs knows it."""
    return cast("type[AttrsInstance]", shape)


def type_name(kind: object) -> str:
    """A type as it is written in code."""
    return kind if isinstance(kind, str) else getattr(kind, "__name__", str(kind))


def code_rows() -> Iterator[tuple[str, ...]]:
    """The reasons for refusing a choice."""
    return ((f"``{code}``", sentence) for code, sentence in legality.CODES.items())


def page() -> str:
    """The whole page."""
    parts = [
        HEAD,
        *table("Tasks from the rules", ("task", "meaning", "handler"), "18 50 32", duty_rows()),
        *table("Effects on cards", ("effect", "meaning", "handler"), "18 50 32", effect_rows()),
        *table("Events", ("event", "meaning", "checks and triggers that follow"), "20 50 30", event_rows()),
        ".. _option-texts:\n",
        *table("Options and their texts", ("kind", "text", "fields", "meaning"), "14 26 26 34", shape_rows()),
        ".. _option-parts:\n",
        *table(
            "Fields of options",
            ("field", "regular expression for the field in an option's text", "limited to values from the box"),
            "18 64 18",
            part_rows(),
        ),
        ".. _refusals:\n",
        *table(
            "Reasons for refusing a choice",
            ("code", "meaning"),
            "24 76",
            [(f"``{c}``", s) for c, s in legality.CODES.items()],
        ),
    ]
    return "\n".join(parts)
