"""Step 5 of a battle: the winner, and the consequences.  Rules 12.14, 12.15, 12.17, 12.18, 12.22, 12.26."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dead_reckoning.engine.tables import asks, handles, triggers
from dead_reckoning.game.nouns import aftermath as nouns
from dead_reckoning.game.nouns.aftermath import (
    Aftermath,
    BattleEnded,
    Blockaded,
    EncounterResult,
    EndBattle,
    OnWin,
    SinkShips,
)
from dead_reckoning.game.nouns.battle import MeetPirates
from dead_reckoning.game.nouns.buildings import BuildingsRemoved
from dead_reckoning.game.nouns.cleanup import ModeChosen
from dead_reckoning.game.nouns.crew import DECLINE, Decline
from dead_reckoning.game.nouns.encounters import AdvancementHeld, CardRemoved
from dead_reckoning.game.nouns.spoils import BattleHurt, BattleWon
from dead_reckoning.game.nouns.triggered import LastingUsed
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import Moment
from dead_reckoning.game.rules import achievements, sinking
from dead_reckoning.game.rules.battle import battle_of
from dead_reckoning.game.rules.battle_abilities import BattleUse, battle_uses
from dead_reckoning.game.rules.crew import unwrapped
from dead_reckoning.game.rules.triggered import triggered, waiting
from dead_reckoning.game.table.counting import pirate_lies
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.terms import NOTHING, CardId, Decision, Event, Frame, Outcome, Seat


def on_win_uses(scope: Scope) -> Iterator[BattleUse]:
    """The abilities that the winner may use now: abilities on cards, and those that were set.  *Rule 12.26,
    reading 45.*
    """
    if scope.game.rules.on_win_alternates:
        yield from waiting(Moment.WIN, scope)
    else:
        yield from battle_uses(scope, on_win=True)


def ask_on_win(_instruction: OnWin, scope: Scope) -> Decision:
    """Any of them, or no more.  *Rule 12.26.*"""
    options = dict.fromkeys(option for option, *_ in on_win_uses(scope))
    return asked(scope.seat, [*options, DECLINE] if options else [], "12.26")


def use_on_win(instruction: OnWin, scope: Scope, choice: Use | Decline) -> Outcome:
    """One, and ask again.  *Rule 12.26.*"""
    if isinstance(choice, Decline):
        return NOTHING
    _, event, source, effect = next(each for each in on_win_uses(scope) if each[0] == choice)
    done = effect.then if isinstance(effect, fx.On) else effect
    return Outcome((event,), call=(Frame(scope.seat, source, unwrapped(done)),), then=(instruction,))


def aftermath(_instruction: Aftermath, scope: Scope) -> Outcome:
    """The consequences of winning and losing, by the kind of battle.  *Rules 12.17, 12.21, 12.25.*"""
    return AFTERMATH[battle_of(scope).kind](scope)


def after_ship(scope: Scope) -> Outcome:
    """The loser takes 1 damage and leaves pirate mode; the winner has a step to Legend.  *Rules 6.6, 12.17, 12.18.*"""
    battle = battle_of(scope)
    winner, loser = battle.seats[battle.winner], battle.seats[1 - battle.winner]
    events: list[Event] = [BattleHurt(1 - battle.winner, 1)]
    if scope.state.players[loser].pirate:
        events.append(ModeChosen(loser, False))
    if battle.met and battle.winner == 1 and stays_blockaded(scope, winner):
        events.append(Blockaded(loser, battle.cell))
    return Outcome((*events, *achievements.step(scope, winner, achievements.LEGEND)))


def stays_blockaded(scope: Scope, winner: Seat) -> bool:
    """Whether the winner still blockades; also one who sinks, except under a variant.  *Rule 4.4, reading 40.*"""
    sinks = scope.state.players[winner].damage >= sinking.FATAL
    return pirate_lies(scope, winner, battle_of(scope).cell) and not (sinks and not scope.game.rules.blockade_by_sunk)


def after_neutral(scope: Scope) -> Outcome:
    """No damage for losing; a step to Legend for winning; then what the encounter brings.  *Rules 7.3, 12.17, 14.1.*"""
    battle = battle_of(scope)
    won = battle.winner == 0
    steps = achievements.step(scope, scope.seat, achievements.LEGEND) if won else ()
    return Outcome(steps, then=(EncounterResult(CardId(battle.foe), battle.back, won),))


def after_buildings(scope: Scope) -> Outcome:
    """Beaten buildings go to the supply; a beaten attacker takes 1 damage.  *Rules 12.21, 12.22, readings 2, 6, 8.*"""
    battle, rules = battle_of(scope), scope.game.rules
    if battle.winner == 0:
        events: list[Event] = [BuildingsRemoved(battle.cell, battle.buildings)]
        if not rules.enter_after_siege:
            events.append(Blockaded(scope.seat, battle.cell))
        return Outcome(tuple(events))
    return Outcome((BattleHurt(0, rules.building_loss_damage),) if rules.building_loss_damage else ())


AFTERMATH: Final = {"ship": after_ship, "neutral": after_neutral, "building": after_buildings}
"""Kind of battle -> the consequences."""


def encounter_result(instruction: EncounterResult, scope: Scope) -> Outcome:
    """The result, and the card held, or out of the game.  *Rule 7.3, reading 42.*"""
    back = scope.game.backs[instruction.back][1]
    result = back.win if instruction.won else back.lose
    kept = instruction.won and bool(back.abilities)
    event = AdvancementHeld(scope.seat, back.id) if kept else CardRemoved(instruction.card)
    frame = Frame(scope.seat, back.id, result)
    return Outcome((event,), call=(frame,) if result else ())


def sink_ships(_instruction: SinkShips, scope: Scope) -> Outcome:
    """Both may; both losses are counted before either is paid.  *Rules 12.15, 13.1, 13.5.*"""
    battle = battle_of(scope)
    ships = (0, 1) if battle.kind == "ship" else (0,)
    events = [
        sinking.loss(scope, battle.seats[side], battle.seats[1 - side])
        for side in ships
        if scope.state.players[battle.seats[side]].damage >= sinking.FATAL
    ]
    return Outcome(tuple(events))


def end_battle(_instruction: EndBattle, scope: Scope) -> Outcome:
    """All cubes go back; a ship that was placed elsewhere may have to fight there.  *Reading 24.*"""
    battle = battle_of(scope)
    at = scope.state.players[battle.seats[0]].at
    moved = at != battle.cell and scope.game.rules.battle_on_placing
    spent = [
        LastingUsed(lasting.seat, lasting.text, battle.cell)
        for lasting in scope.state.turn.lasting
        if lasting.effect.trigger.moment is Moment.WIN and battle.cell not in lasting.done
    ]
    return Outcome((*spent, BattleEnded(battle.seats)), then=(MeetPirates(at),) if moved else ())


def won_triggers(event: BattleWon, scope: Scope) -> tuple[Frame, ...]:
    """Abilities that wait for a battle won, and then for one lost.  *Rules 3.6, 8.22.*"""
    battle = battle_of(scope)
    if battle.kind == "tie":
        return ()
    ends = ((Moment.WINNING_A_BATTLE, event.side), (Moment.LOSING_A_BATTLE, 1 - event.side))
    return tuple(
        frame
        for moment, side in ends
        if not (battle.kind == "building" and side == 1)  # buildings have no abilities
        for frame in triggered(moment, battle.seats[side], battle.cell, scope)
    )


CHAPTER: Final = Chapter(
    "aftermath",
    writers=nouns.WRITERS,
    handlers=(
        handles(Aftermath, aftermath),
        handles(EncounterResult, encounter_result),
        handles(SinkShips, sink_ships),
        handles(EndBattle, end_battle),
    ),
    questions=(asks(OnWin, ask_on_win, use_on_win),),
    triggers=(triggers(BattleWon, won_triggers),),
)
