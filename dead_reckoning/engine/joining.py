"""Joins the chapters of a game into its tables, and checks the chapters of packs before that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias, TypeVar, get_args

from attrs import evolve, fields

from dead_reckoning.engine.kinds import AnyScope, GameKind
from dead_reckoning.engine.tables import Tables
from dead_reckoning.model.chapters import AnyState, GeneralChapter, Listener, Question
from dead_reckoning.model.columns import ChapterColumn, Rows
from dead_reckoning.model.findings import shown
from dead_reckoning.model.fitting import Hint, changed, first
from dead_reckoning.model.options import Option, first_word
from dead_reckoning.model.terms import CHANCE, Decision, Instruction

Function: TypeAlias = Callable[..., Any]
T = TypeVar("T", bound=Tables)
C = TypeVar("C", bound=GeneralChapter)


def joined_rows(chapters: Sequence[GeneralChapter], columns: Mapping[str, ChapterColumn]) -> dict[str, Any]:
    """Name of a column -> the joined rows of several chapters."""
    rows: dict[str, list[Rows]] = {name: [] for name in columns}
    for chapter in chapters:
        for name, column in columns.items():
            rows[column.into or name].append(column.rows(getattr(chapter, name)))
    return {name: column.join(rows[name]) for name, column in columns.items() if column.join}


def tables_of(chapters: Sequence[GeneralChapter], columns: Mapping[str, ChapterColumn], kind: type[T]) -> T:
    """The tables of several chapters."""
    found = joined_rows(chapters, columns)
    handlers, questions, listeners = map(found.pop, ("handlers", "questions", "listeners"))
    writers, checks, triggers = map(found.pop, ("writers", "state_checks", "triggers"))
    actions = found.pop("actions")
    own = {field.name for field in fields(kind)}
    return kind(
        chapters=tuple(chapters),
        handlers={**handlers, **{order: heard(question, listeners) for order, question in questions.items()}},
        consequences={
            event: (write, checks.get(event, ()), triggers.get(event, ())) for event, write in writers.items()
        },
        offers=tuple(dict.fromkeys(action.offer for action in actions)),
        actions={action.shape: action for action in actions},
        action_words=frozenset(first_word(action.shape) for action in actions),
        **{name: each for name, each in found.items() if name in own},
        more={name: each for name, each in found.items() if name not in own},
    )


def heard(question: Question, listeners: Sequence[Listener]) -> Question:
    """A question whose decision some chapters change before it is asked."""
    if not listeners:
        return question

    def ask(instruction: Instruction, scope: AnyScope) -> Decision:
        decision = question.ask(instruction, scope)
        for change in listeners:
            decision = change(scope.game, decision)
        return decision

    return evolve(question, ask=ask)


# -- Chapters of packs -----------------------------------------------------------------------------------------------

MOST_OPTIONS: Final = 100_000
"""The most options that a pack may offer at once: its options may be endless."""


def looked_at(chapter: C, seats: int, game: GameKind) -> C:
    """A chapter of a pack that raises TypeError where it asks, offers or lays out what cannot be, before it is seen."""
    faults: Mapping[Hint, Callable[[Any, int], str]] = {**FAULTS, AnyState: game.fault}
    kept: dict[tuple[int, Hint], Function] = {}  # actions that are offered together have one function

    def change(how: Function, hint: Hint) -> Function:
        gives = get_args(hint)[-1]
        if gives not in faults:
            return how
        fault_of = faults[gives]
        return kept.setdefault((id(how), gives), looking(how, gives, lambda found: fault_of(found, seats)))

    return changed(chapter, type(chapter), change)


def looking(how: Function, gives: Hint, fault_of: Callable[[Any], str]) -> Function:
    """A function whose results are looked at; not a decision that it leaves as it was, which was looked at before."""

    def looked(*given: Any) -> Any:
        found = how(*given)
        if gives is Decision and found is given[-1]:
            return found
        if gives == Sequence[Option]:
            found = [*islice(found, MOST_OPTIONS)]
        if fault := fault_of(found):
            raise TypeError(fault)
        return found

    return looked


def fault_in_decision(decision: object, seats: int) -> str:
    """The reason why a decision of a pack cannot be asked; empty if it can."""
    if not isinstance(decision, Decision):
        return "it is not a decision"
    if decision.seat != CHANCE and decision.seat not in range(seats):
        return f"nobody has the seat {shown(decision.seat)}"
    if type(decision.options) is not tuple:
        return f"its options are a {type(decision.options).__name__}, not a tuple"
    if decision.weights and not can_weigh(decision):
        return f"its options cannot have the weights {shown(decision.weights)}"
    return fault_in_options(decision.options)


def can_weigh(decision: Decision) -> bool:
    """Whether chance can choose by the weights of a decision: a number for each option, and one above 0."""
    weights: Any = decision.weights  # a stranger's
    if type(weights) is not tuple or len(weights) != len(decision.options):
        return False
    return all(isinstance(weight, int) and weight >= 0 for weight in weights) and any(weights)


def fault_in_options(options: Sequence[object], _seats: int = 0) -> str:
    """The reason why options of a pack cannot be offered; empty if they can: logs store them, and look them up."""
    return first(
        f"{shown(option)} is not an option that can be written" for option in options if not is_writable(option)
    )


def is_writable(option: object) -> bool:
    """Whether an option can be written into a log, and looked up."""
    try:
        return isinstance(option, Option) and bool(str(option).encode()) and isinstance(hash(option), int)
    except (Exception, SystemExit):  # a stranger's option may raise anything
        return False


FAULTS: Final[Mapping[Hint, Callable[[Any, int], str]]] = {
    Decision: fault_in_decision,
    Sequence[Option]: fault_in_options,
}
"""The type of a result -> the fault in such a result, at a table with this number of seats."""
