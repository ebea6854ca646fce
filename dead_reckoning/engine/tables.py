"""Functions that make the rows of a chapter, and the tables of a game that chapters are joined into.

``handles``, ``asks``, ``writes``, ... let the type checker see that a function fits its class (``model/chapters``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from attrs import frozen

from dead_reckoning.model.chapters import (
    Action,
    Applicable,
    Bound,
    GeneralChapter,
    Handler,
    Layout,
    Question,
    Reason,
    ScoreLine,
    StateCheck,
    Trigger,
    Worth,
    Writer,
)
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import let_write
from dead_reckoning.model.terms import Decision, Effect, Event, Frame, Instruction, Outcome

O = TypeVar("O", bound=Instruction)  # noqa: E741  # an instruction
E = TypeVar("E", bound=Event)
F = TypeVar("F", bound=Effect)
C = TypeVar("C", bound=Option)
Way = TypeVar("Way", bound=Callable[..., Any])


def handles(instruction: type[O], handler: Callable[[O, Any], Outcome]) -> tuple[type[Instruction], Handler]:
    """A row of ``handlers``."""
    return instruction, handler


def asks(
    instruction: type[O],
    ask: Callable[[O, Any], Decision],
    answer: Callable[[O, Any, C], Outcome],
    always: bool = False,
    again: bool = False,
) -> tuple[type[Instruction], Question]:
    """A row of ``questions``."""
    return instruction, Question(ask, answer, always, again)


def applies(effect: type[F], check: Callable[[F, Any], bool]) -> tuple[type[Effect], Applicable]:
    """A row of ``applicable``."""
    return effect, check


def writes(event: type[E], writer: Callable[[E, Any], None]) -> tuple[type[Event], Writer]:
    """A row of ``writers``; the module of the function may write from then on."""
    let_write(writer.__module__)
    return event, writer


def checks(event: type[E], check: Callable[[E, Any], tuple[Event, ...]]) -> tuple[type[Event], StateCheck]:
    """A row of ``state_checks``."""
    return event, check


def triggers(event: type[E], trigger: Callable[[E, Any], tuple[Frame, ...]]) -> tuple[type[Event], Trigger]:
    """A row of ``triggers``."""
    return event, trigger


def scores(effect: type[F], worth: Callable[[F, Any], int]) -> tuple[type[Effect], Worth]:
    """A row of ``worth``."""
    return effect, worth


def action(
    shape: type[C],
    offer: Callable[[Any], Sequence[Option]],
    take: Callable[[Any, C], Outcome],
    *reasons: Reason,
) -> Action:
    """An action of the main phase."""
    return Action(shape, offer, take, reasons)


def instead(function: Way, other: Way) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """A row of ``ways``."""
    return function, other


@frozen(eq=False, repr=False)
class Tables:
    """The chapters of a game, joined."""

    chapters: tuple[GeneralChapter, ...]
    handlers: Mapping[type[object], Handler | Question]
    """Instruction class -> its handler, or its question."""
    applicable: Mapping[type[object], Applicable]
    """Effect class -> whether it would change anything."""
    consequences: Mapping[type[object], tuple[Writer, tuple[StateCheck, ...], tuple[Trigger, ...]]]
    """Event class -> its writer, its consequences, its triggers."""
    offers: tuple[Callable[[Any], Sequence[Option]], ...]
    """The sources of options in the main phase, in this order."""
    actions: Mapping[type[Option], Action]
    """Shape -> the action of the main phase."""
    action_words: frozenset[str]
    """The first words of actions."""
    reasons: Mapping[tuple[type[Instruction], type[Option]], tuple[Reason, ...]]
    shapes: tuple[type[Option], ...]
    bounds: Mapping[type[Option], Bound]
    worth: Mapping[type[object], Worth]
    """Effect class -> coins in scoring."""
    score_lines: Mapping[str, ScoreLine]
    secrets: frozenset[type[Event]]
    """Events of which others see only that they happen."""
    set_up: tuple[Instruction, ...]
    ways: Mapping[Callable[..., Any], Callable[..., Any]]
    """Functions of the rules -> the game's own functions that replace them."""
    layouts: tuple[Layout, ...]
    more: Mapping[str, Any]
    """The further columns of a game: name -> the joined rows."""
