"""The turn, its main phase, and whose turn is next.  Sections 3 and 15."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import asks, handles
from dead_reckoning.game.nouns import turn as nouns
from dead_reckoning.game.nouns.scoring import FinalCount
from dead_reckoning.game.nouns.turn import (
    END_TURN,
    TURN,
    BeginTurn,
    EndTriggered,
    EndTurn,
    EndTurnOption,
    MainPhase,
    TakeTurn,
    TurnBegan,
    TurnEnded,
)
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import ENOUGH, NOBODY, Decision, Event, Frame, Instruction, Outcome, Seat


def take_turn(_instruction: TakeTurn, scope: Scope) -> Outcome:
    """The main phase, then the cleanup phase.  *Rule 3.1.*"""
    active = scope.state.active
    return Outcome(call=(Frame(active, "3.1", scope.game.way(turn_of)(scope.game, active)),))


def turn_of(_chart: Game, _seat: Seat) -> tuple[Instruction, ...]:
    """The steps of a turn.  *Rule 3.1.*"""
    return TURN


def begin_turn(_instruction: BeginTurn, scope: Scope) -> Outcome:
    """Every ability can be used once a turn: limits start again.  *Rules 3.4, 12.19.*"""
    return Outcome((TurnBegan(scope.seat, scope.state.turn.number + 1),))


def ask_action(_instruction: MainPhase, scope: Scope) -> Decision:
    """Any action that is open, or the end of the phase.  *Rules 3.1, 3.2.*"""
    options: list[Option] = []
    for offer in scope.game.tables.offers:
        if found := offer(scope):
            options += found
    options.append(END_TURN)
    return Decision(scope.seat, tuple(options), (), "3.2")


def take_action(_instruction: MainPhase, scope: Scope, choice: Option) -> Outcome:
    """One action; another one may follow.  *Rule 3.2.*"""
    return ENOUGH if isinstance(choice, EndTurnOption) else scope.game.tables.actions[type(choice)].take(scope, choice)


def end_turn(_instruction: EndTurn, scope: Scope) -> Outcome:
    """End the turn; after 4 achievements the others have one more turn, and then the game ends.  *Rule 15.1.*"""
    state, seat = scope.state, scope.seat
    events: list[Event] = []
    enough = len(scope.player.markers) >= scope.game.rules.achievements_to_end
    if enough and state.ended_by == NOBODY:
        events.append(EndTriggered(seat))
    ended_by = seat if events else state.ended_by
    events.append(TurnEnded(seat))
    following = Seat((seat + 1) % scope.game.seats)
    todo = (FinalCount(),) if following == ended_by else scope.game.way(turn_of)(scope.game, following)
    return Outcome(tuple(events), call=(Frame(following, "3.1", todo),))


CHAPTER: Final = Chapter(
    "turn",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(TakeTurn, take_turn),
        handles(BeginTurn, begin_turn),
        handles(EndTurn, end_turn),
    ),
    questions=(asks(MainPhase, ask_action, take_action, always=True, again=True),),
)
