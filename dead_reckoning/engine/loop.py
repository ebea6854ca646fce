"""The loop: it knows no card, no rule and no phase.

It carries out the head instruction of the top frame, writes what has happened, puts what comes first on top and what
comes then in front, and stops at a question.
"""

# The loop keeps the frames of its own draft.
# mypy: disable-error-code="misc"

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from dead_reckoning.engine.blame import accuse, by_rules
from dead_reckoning.engine.kinds import AnyScope, TableGame, TableState
from dead_reckoning.errors import PackRuleError
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.findings import shown
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import ENOUGH, NO_FRAME, NOBODY, NOTHING, Decision, Event, Frame, Instruction

BOUND: Final = 10_000
"""Instructions between two decisions; more is a card that wakes itself, and its author's fault."""

DEEPEST: Final = 100
"""Events that follow from one another at once; the rules know chains of three."""

NO_ORDER: Final = Instruction()
"""Before the first one is carried out."""

T = TypeVar("T")
S = TypeVar("S", bound=TableState)

OVER: Final = Decision(NOBODY, ())
"""Nobody is asked: the game is over."""


@record
class Step(Generic[S]):
    """The result of a choice: the position, the question there, and the events on the way."""

    state: S
    decision: Decision
    events: tuple[Event, ...]


def settle(game: TableGame, state: S, answer: Option | None = None, ask_always: bool = True) -> Step[S]:
    """Give an answer, if there is one, and go on to the next question.  The answer is one of the options.

    Without ``ask_always`` the options of the main phase are not made, for those who only look at the state: then the
    decision is ``OVER``.
    Raises PackRuleError if a rule of a pack breaks, or if there are ``BOUND`` orders and no question.
    """
    return Step(*settled(game, state, answer, ask_always))


Settled: TypeAlias = tuple[S, Decision, tuple[Event, ...]]
"""The fields of a step."""


def settled(game: TableGame, state: S, answer: Option | None, ask_always: bool = True) -> Settled[S]:
    """The fields of the step that ``settle`` gives, for positions, which keep them themselves."""
    try:  # as ``by_rules`` does, without a call for each choice
        return carry_on(game, state, answer, ask_always)
    except (Exception, SystemExit) as error:  # a stranger's function may raise anything
        accuse(error, carry_on, game, state, answer, ask_always)
        raise


def carry_on(game: TableGame, state: S, answer: Option | None, ask_always: bool) -> Settled[S]:
    """Carry out orders up to the next question."""
    draft = (kind := game.kind).draft(game, state)
    now: Any = draft.state  # it is written
    scope: AnyScope = kind.scope(game, now, NOBODY)
    frames = list(state.frames)
    events: list[Event] = []
    handlers, consequences = game.tables.handlers, game.tables.consequences
    mine: Frame | None = None  # the frame that was made here last, and that nobody else has seen
    frame, instruction, choice, stays = NO_FRAME, NO_ORDER, answer, False
    try:
        for _ in range(BOUND):
            if not frames:
                now.frames = ()
                return now, OVER, tuple(events)
            frame = frames[-1]
            todo = frame.todo
            if not todo:
                frames.pop()
                continue
            instruction = todo[0]
            seat = frame.seat
            scope.frame, scope.seat, scope.player = frame, seat, now.players[seat]
            how = handlers[type(instruction)]
            if not isinstance(how, Question):
                outcome = how(instruction, scope)
            elif answer is not None:
                outcome = how.answer(instruction, scope, answer)
                answer, stays = None, how.again and outcome is not ENOUGH
            elif how.always and not ask_always:
                now.frames = tuple(frames)
                return now, OVER, tuple(events)
            else:
                decision = how.ask(instruction, scope)
                options: Sequence[Option] = decision.options
                options = options if isinstance(options, tuple) else as_tuple(options)
                if len(options) > 1 or (how.always and options):
                    now.frames = tuple(frames)
                    return now, decision, tuple(events)
                outcome = how.answer(instruction, scope, options[0]) if options else NOTHING
            then, stays = (*outcome.then, instruction) if stays else outcome.then, False
            if not then and len(todo) == 1:
                frames.pop()
            elif frame is mine:
                frame.todo = then + todo[1:]
            elif len(then) != 1 or then[0] is not instruction:
                frames[-1] = mine = Frame(seat, frame.source, then + todo[1:], frame.here, frame.it)
            if outcome.call:
                frames += stacked(outcome.call)
            happened: Sequence[Event] = outcome.events
            for event in happened if isinstance(happened, tuple) else as_tuple(happened):
                write, follows, wakes = consequences[type(event)]
                write(event, draft)
                events.append(event)
                if follows or wakes:
                    follow_up(event, draft, scope, frames, events)
    except (Exception, SystemExit) as error:  # a stranger's function may raise anything
        error.add_note(doing(game, instruction, frame, choice))
        raise
    raise PackRuleError(without_end(instruction, frame))


def without_end(instruction: Instruction, frame: Frame) -> str:
    """The message for a loop that reaches no question."""
    last = f"the last one {shown(instruction)} of `{frame.source}`"
    return f"{BOUND} orders without a question, {last}: an ability triggers itself"


def doing(game: TableGame, instruction: Instruction, frame: Frame, choice: Option | None) -> str:
    """The work during which something broke: the chapter, its order, and the choice that led to it."""
    kind = type(instruction)
    names = [each.name for each in game.tables.chapters if kind in dict((*each.handlers, *each.questions))]
    where = f"`{getattr(frame, 'source', '')}`" + (f" in the chapter `{names[-1]}`" if names else "")
    return f"carrying out {shown(instruction)} of {where}, after the choice {shown(choice)}"


def as_tuple(given: Sequence[T]) -> tuple[T, ...]:
    """The result of a rule, which has to be a tuple.  Raises TypeError: a list of a pack's could be written
    later.
    """
    if isinstance(given, tuple):
        return given
    raise TypeError(f"{given!r:.200} is not a tuple")


def stacked(called: Sequence[Frame]) -> list[Frame]:
    """Frames as they are put on top: the first one last.  Raises TypeError."""
    for frame in as_tuple(called):
        as_tuple(frame.todo)
    return [*called[::-1]]


def follow_up(
    event: Event, draft: Any, scope: AnyScope, frames: list[Frame], events: list[Event], depth: int = 0
) -> None:
    """Write what follows at once from an event that is written, and so on; its triggers come first.

    Raises RecursionError where what follows has no end: compiled, calls within calls are not counted by Python.
    """
    if depth == DEEPEST:
        raise RecursionError("events trigger each other endlessly")
    consequences = scope.game.tables.consequences
    _, follows, wakes = consequences[type(event)]
    scope.player = scope.state.players[scope.seat]
    for follow in follows:
        if found := follow(event, scope):
            for following in as_tuple(found):
                consequences[type(following)][0](following, draft)
                events.append(following)
                follow_up(following, draft, scope, frames, events, depth + 1)
            scope.player = scope.state.players[scope.seat]
    for wake in wakes:
        if woken := wake(event, scope):
            frames += stacked(woken)


def ask(game: TableGame, state: TableState) -> Decision:
    """The question at a position where the loop has stopped.  Raises PackRuleError if a rule of a pack breaks."""
    if not state.frames:
        return OVER
    return by_rules(asked, game, state)


def asked(game: TableGame, state: TableState) -> Decision:
    """The question of the order at the head."""
    frame = state.frames[-1]
    instruction = frame.todo[0]
    question = game.tables.handlers[type(instruction)]
    assert isinstance(question, Question)
    return question.ask(instruction, game.kind.scope(game, state, frame.seat, frame))
