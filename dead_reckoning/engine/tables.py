"""What a chapter of the rules is: one value with a row for each thing that it does.

The base game's chapters and a pack's are of the same kind; ``engine/rulebook`` joins them into the tables of a game.
The functions that make rows (``handles``, ``asks``, ``writes``, ...) let the type checker see that a function fits its
class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from attrs import frozen

from dead_reckoning.engine.chart import Chart
from dead_reckoning.engine.happening import Draft
from dead_reckoning.engine.scope import Scope
from dead_reckoning.model.decisions import Decision, Outcome
from dead_reckoning.model.effects import Effect, Order
from dead_reckoning.model.events import Event
from dead_reckoning.model.options import Option
from dead_reckoning.model.state import Frame

O = TypeVar("O", bound=Order)  # noqa: E741  # an order
E = TypeVar("E", bound=Event)
F = TypeVar("F", bound=Effect)
C = TypeVar("C", bound=Option)

# In the joined tables a function stands beside its class; the row functions have checked that it fits.
Handler: TypeAlias = Callable[[Any, Scope], Outcome]
Ask: TypeAlias = Callable[[Any, Scope], Decision]
Answer: TypeAlias = Callable[[Any, Scope, Any], Outcome]
Writer: TypeAlias = Callable[[Any, Draft], None]
StateCheck: TypeAlias = Callable[[Any, Scope], tuple[Event, ...]]
Trigger: TypeAlias = Callable[[Any, Scope], tuple[Frame, ...]]
Applicable: TypeAlias = Callable[[Any, Scope], bool]
ScoreLine: TypeAlias = Callable[[Scope], int]
Bound: TypeAlias = Callable[[Chart], Iterable[Option]]


@frozen
class Question:
    """An order in two halves: what is asked, and what the answer comes to.

    A question without options falls away; one with a single option is answered at once, unless it is a player's own
    to say (``always``).
    """

    ask: Ask
    answer: Answer
    always: bool = False


@frozen
class Reason:
    """One way in which a choice can be wrong: a code (``engine/legality``) and the rule that forbids it."""

    code: str
    rule: str
    holds: Callable[[Scope, Any], bool]
    """Of the scope and the option."""


@frozen
class Action:
    """What a player may choose in the main phase.  Rule 3.2.

    What is offered and what is refused follow from the same reasons: an option is legal if no reason against it holds.
    """

    shape: type[Option]
    offer: Callable[[Scope], Sequence[Option]]
    """The options there are now."""
    take: Callable[[Scope, Any], Outcome]
    """Takes the scope and the option chosen."""
    reasons: tuple[Reason, ...] = ()
    """Why an option of this shape may not be chosen; the first one that holds is told."""


@frozen
class Chapter:
    """A chapter of the rules, of the base game or of a pack.

    Every field is a tuple of rows, and may be left out.
    """

    name: str
    handlers: tuple[tuple[type[Order], Handler], ...] = ()
    """Order class -> how it is carried out (``handles``)."""
    questions: tuple[tuple[type[Order], Question], ...] = ()
    """Order class -> what it asks (``asks``)."""
    applicable: tuple[tuple[type[Effect], Applicable], ...] = ()
    """Effect class -> whether carrying it out now would change anything (``applies``).  Rule 3.5."""
    writers: tuple[tuple[type[Event], Writer], ...] = ()
    """Event class -> how it is written into the position (``writes``)."""
    state_checks: tuple[tuple[type[Event], StateCheck], ...] = ()
    """Event class -> events that follow at once from what is so now (``checks``)."""
    triggers: tuple[tuple[type[Event], Trigger], ...] = ()
    """Event class -> frames that it puts before all else (``triggers``)."""
    actions: tuple[Action, ...] = ()
    """What may be done in the main phase, in the order of being told."""
    shapes: tuple[type[Option], ...] = ()
    """Shapes of options that this chapter brings; the base game's stand in ``model/options``."""
    bounds: tuple[tuple[type[Option], Bound], ...] = ()
    """Shape -> every option of it that a game can offer, where that does not follow from the names of its fields."""
    reasons: tuple[tuple[type[Order], type[Option], tuple[Reason, ...]], ...] = ()
    """Question and shape -> why such an answer may not be given there."""
    score_lines: tuple[tuple[str, ScoreLine], ...] = ()
    """Line of the score sheet -> coins.  Rule 15.3."""
    set_up: tuple[Order, ...] = ()
    """What is laid out before the first turn, after what earlier chapters lay out."""


def handles(order: type[O], handler: Callable[[O, Scope], Outcome]) -> tuple[type[Order], Handler]:
    """A row of ``handlers``."""
    return order, handler


def asks(
    order: type[O],
    ask: Callable[[O, Scope], Decision],
    answer: Callable[[O, Scope, C], Outcome],
    always: bool = False,
) -> tuple[type[Order], Question]:
    """A row of ``questions``."""
    return order, Question(ask, answer, always)


def applies(effect: type[F], check: Callable[[F, Scope], bool]) -> tuple[type[Effect], Applicable]:
    """A row of ``applicable``."""
    return effect, check


def writes(event: type[E], writer: Callable[[E, Draft], None]) -> tuple[type[Event], Writer]:
    """A row of ``writers``."""
    return event, writer


def checks(event: type[E], check: Callable[[E, Scope], tuple[Event, ...]]) -> tuple[type[Event], StateCheck]:
    """A row of ``state_checks``."""
    return event, check


def triggers(event: type[E], trigger: Callable[[E, Scope], tuple[Frame, ...]]) -> tuple[type[Event], Trigger]:
    """A row of ``triggers``."""
    return event, trigger


def action(
    shape: type[C],
    offer: Callable[[Scope], Sequence[Option]],
    take: Callable[[Scope, C], Outcome],
    *reasons: Reason,
) -> Action:
    """An action of the main phase."""
    return Action(shape, offer, take, reasons)


@frozen(eq=False)
class Tables:
    """The chapters of a game, joined."""

    chapters: tuple[Chapter, ...]
    orders: Mapping[type[object], Handler | Question]
    """Order class -> how it is carried out, or what it asks."""
    applicable: Mapping[type[object], Applicable]
    """Effect class -> whether it would change anything."""
    consequences: Mapping[type[object], tuple[Writer, tuple[StateCheck, ...], tuple[Trigger, ...]]]
    """Event class -> how it is written, what follows from it, what it wakes."""
    offers: tuple[Callable[[Scope], Sequence[Option]], ...]
    """What is offered in the main phase, in this order."""
    actions: Mapping[type[Option], Action]
    """Shape -> the action of the main phase."""
    action_words: frozenset[str]
    """The first words of actions."""
    reasons: Mapping[tuple[type[Order], type[Option]], tuple[Reason, ...]]
    shapes: tuple[type[Option], ...]
    bounds: Mapping[type[Option], Bound]
    score_lines: Mapping[str, ScoreLine]
    set_up: tuple[Order, ...]
