"""The turn, its main phase, and whose turn is next.  Sections 3 and 15."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.game import Game
from dead_reckoning.engine.scope import Scope
from dead_reckoning.engine.tables import Chapter, asks, handles
from dead_reckoning.model import events as ev
from dead_reckoning.model import options as op
from dead_reckoning.model import tasks
from dead_reckoning.model.decisions import ENOUGH, Decision, Outcome
from dead_reckoning.model.effects import Instruction
from dead_reckoning.model.events import Event
from dead_reckoning.model.options import Option
from dead_reckoning.model.state import Frame
from dead_reckoning.model.terms import NOBODY, Seat


def take_turn(_instruction: tasks.TakeTurn, scope: Scope) -> Outcome:
    """The main phase, then the cleanup phase.  *Rule 3.1.*"""
    active = scope.state.active
    return Outcome(call=(Frame(active, "3.1", scope.game.way(turn_of)(scope.game, active)),))


def turn_of(_chart: Game, _seat: Seat) -> tuple[Instruction, ...]:
    """What a turn consists of.  *Rule 3.1.*"""
    return tasks.TURN


def begin_turn(_instruction: tasks.BeginTurn, scope: Scope) -> Outcome:
    """Every ability can be used once a turn: limits start anew.  *Rules 3.4, 12.19.*"""
    return Outcome((ev.TurnBegan(scope.seat, scope.state.turn.number + 1),))


def ask_action(_instruction: tasks.MainPhase, scope: Scope) -> Decision:
    """Any action that is open, or the end of the phase.  *Rules 3.1, 3.2.*"""
    options: list[Option] = []
    for offer in scope.game.tables.offers:
        if found := offer(scope):
            options += found
    options.append(op.END_TURN)
    return Decision(scope.seat, tuple(options), (), "3.2")


def take_action(_instruction: tasks.MainPhase, scope: Scope, choice: Option) -> Outcome:
    """One action; another one may follow.  *Rule 3.2.*"""
    return (
        ENOUGH if isinstance(choice, op.EndTurnOption) else scope.game.tables.actions[type(choice)].take(scope, choice)
    )


def end_turn(_instruction: tasks.EndTurn, scope: Scope) -> Outcome:
    """With 4 achievements the others have one turn more; then it is over.  *Rule 15.1.*"""
    state, seat = scope.state, scope.seat
    events: list[Event] = []
    enough = len(scope.player.markers) >= scope.game.rules.achievements_to_end
    if enough and state.ended_by == NOBODY:
        events.append(ev.EndTriggered(seat))
    ended_by = seat if events else state.ended_by
    events.append(ev.TurnEnded(seat))
    following = Seat((seat + 1) % scope.game.seats)
    todo = (tasks.FinalCount(),) if following == ended_by else scope.game.way(turn_of)(scope.game, following)
    return Outcome(tuple(events), call=(Frame(following, "3.1", todo),))


CHAPTER: Final = Chapter(
    "turn",
    handlers=(
        handles(tasks.TakeTurn, take_turn),
        handles(tasks.BeginTurn, begin_turn),
        handles(tasks.EndTurn, end_turn),
    ),
    questions=(asks(tasks.MainPhase, ask_action, take_action, always=True, again=True),),
)
