"""Crew cards: playing them, using and joining their abilities.  Sections 3 and 8."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dead_reckoning.engine.chart import Face, Use
from dead_reckoning.engine.counting import amount, holds, hull_spent, sheltered
from dead_reckoning.engine.performing import Action, Cans, Performs, Question, Questions, Scope, asked
from dead_reckoning.model import duties as do
from dead_reckoning.model import effects as fx
from dead_reckoning.model import events as ev
from dead_reckoning.model.amounts import Fixed
from dead_reckoning.model.decisions import NOTHING, Decision, Outcome
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.events import Event
from dead_reckoning.model.state import Frame, Order
from dead_reckoning.model.terms import BLACK_FLAG, BONUS_CARD, CANNON, SAIL, Seat

# -- Whether an ability would come to anything -----------------------------------------------------------------------


def can(effect: Effect, scope: Scope) -> bool:
    """Whether carrying out an effect now would come to anything: what would not, is not offered.  *Rule 3.5.*"""
    check = scope.chart.cans.get(type(effect))
    return check is None or check(effect, scope)


def can_show(effect: fx.Show, scope: Scope) -> bool:
    """A symbol had by choice: a sail before sails are raised, a flag with somebody to attack.  *Rules 5.1, 8.1.*"""
    if effect.symbol == SAIL:
        turn = scope.state.turn
        return not turn.raised and not turn.moved
    if effect.symbol == BLACK_FLAG:
        return bool(flag_targets(scope))
    return effect.symbol in (CANNON, BONUS_CARD)


def flag_targets(scope: Scope) -> list[Seat]:
    """Opponents beside the ship that were not fought this turn; none while a battle is on.  *Rules 8.11, 12.1.*"""
    if scope.state.battle is not None:
        return []
    here, fought = scope.player.at, scope.state.turn.fought
    players = scope.state.players
    return [seat for seat in scope.opponents() if players[seat].at == here and f"seat {seat}" not in fought]


def can_cost(effect: fx.Cost, scope: Scope) -> bool:
    """Paid whole, or nothing is had for it.  *Rule 4.10.*"""
    return can(effect.cost, scope) and (isinstance(effect.cost, fx.Draw) or can(effect.then, scope))


# -- Playing ---------------------------------------------------------------------------------------------------------


def offer_play(scope: Scope) -> list[str]:
    """Any card in hand.  *Rule 3.3.*"""
    plays = scope.chart.plays
    return [plays[card] for card in scope.player.hand]


def play(scope: Scope, choice: str) -> Outcome:
    """It lies in play, and its abilities may be used.  *Rule 3.3.*"""
    return Outcome(events=(ev.CardPlayed(scope.seat, scope.chart.number_of[choice.removeprefix("play ")]),))


# -- Using -----------------------------------------------------------------------------------------------------------


def usable(scope: Scope) -> Iterator[tuple[Event, Use, Face]]:
    """Every ability of the main phase that has not been used this turn, on cards and on the hull.  *Rules 3.4, 4.6.*"""
    seat, player, chart = scope.seat, scope.player, scope.chart
    for played in player.played:
        face = chart.face(played.card, player.sleeves[played.card])
        for use in face.uses:
            if use.ability not in played.used:
                yield ev.AbilityUsed(seat, played.card, use.ability, use.text), use, face
    for space, face in open_spaces(scope):
        for use in face.uses:
            if not hull_spent(player, space, use.ability):
                yield ev.HullUsed(seat, space, use.ability, use.text), use, face


def open_spaces(scope: Scope) -> Sequence[tuple[int, Face]]:
    """Hull spaces that can be kept free of goods, and the board itself, as 0.  *Rules 1.7, 4.5, 4.6.*"""
    hull = scope.hull
    if not hull.usable or sheltered(scope):
        return hull.usable
    covers = hull.covers(scope.player.cargo + scope.player.coins)
    return [(space, face) for space, face in hull.usable if any(space - 1 not in covered for covered in covers)]


def offer_use(scope: Scope) -> list[str]:
    """Each ability, and each alternative of one, that would come to anything.  *Rules 3.5, 8.1.*"""
    options: list[str] = []
    player, chart = scope.player, scope.chart
    for played in player.played:
        face = chart.face(played.card, player.sleeves[played.card])
        inner = None
        for use in face.uses:
            if use.ability not in played.used:
                inner = inner or scope.of_source(face.source)
                if use.comes_to_something(use.effect, inner):
                    options.append(use.option)
    for space, face in open_spaces(scope):
        inner = None
        for use in face.uses:
            if not hull_spent(player, space, use.ability):
                inner = inner or scope.of_source(face.source)
                if use.comes_to_something(use.effect, inner):
                    options.append(use.option)
    return options if len(options) < 2 else list(dict.fromkeys(options))


def use(scope: Scope, choice: str) -> Outcome:
    """Once a turn.  *Rules 3.4, 8.1.*"""
    for event, entry, face in usable(scope):
        if entry.option == choice and can(entry.effect, scope.of_source(face.source)):
            return Outcome(events=(event,), call=(Frame(scope.seat, face.source, unwrapped(entry.effect)),))
    raise AssertionError(f"{choice!r} was offered and cannot be found")


def unwrapped(effect: Effect) -> tuple[Order, ...]:
    """The orders of an ability that was chosen from a menu: its conditions hold, its first cost is agreed to.

    What stands behind a cost is looked at when it has been paid: it may have taken what a second cost asks for.
    """
    if isinstance(effect, fx.If):
        return unwrapped(effect.then)
    if isinstance(effect, fx.Cost) and effect.cost == fx.Draw(Fixed(1)):
        return (do.FillDeck(), do.DrawInto(effect.then))
    if isinstance(effect, fx.Cost) and isinstance(effect.cost, fx.PlayIt):
        return (do.PlayDrawn(effect.then),)
    if isinstance(effect, fx.Cost):
        return (effect.cost, effect.then)
    return (effect,)


# -- Joining ---------------------------------------------------------------------------------------------------------


def one_of(order: fx.OneOf, _scope: Scope) -> Outcome:
    """Exactly one alternative.  *Rule 8.1.*"""
    return Outcome(then=(do.PickArm(order.arms),))


def ask_arm(order: do.PickArm, scope: Scope) -> Decision:
    """Those that would come to anything.  *Rule 8.1.*"""
    options = [scope.chart.text(arm) for arm in order.arms if can(arm, scope)]
    return asked(scope.seat, list(dict.fromkeys(options)), "8.1")


def pick_arm(order: do.PickArm, scope: Scope, choice: str) -> Outcome:
    """It is carried out."""
    return Outcome(then=unwrapped(next(arm for arm in order.arms if scope.chart.text(arm) == choice)))


def several(order: fx.Several, _scope: Scope) -> Outcome:
    """In their order.  *Rule 8.1.*"""
    return Outcome(then=order.effects)


def if_(order: fx.If, scope: Scope) -> Outcome:
    """Only while the condition holds.  *Rule 8.17.*"""
    return Outcome(then=(order.then,)) if holds(order.condition, scope) else NOTHING


def cost(order: fx.Cost, scope: Scope) -> Outcome:
    """Nothing is had for a cost that is not paid whole.  *Rules 3.5, 4.10.*"""
    if isinstance(order.cost, fx.Draw | fx.PlayIt):
        return Outcome(then=unwrapped(order))
    return Outcome(then=(do.Accept(order.cost, order.then),)) if can(order.cost, scope) else NOTHING


def ask_accept(order: do.Accept, scope: Scope) -> Decision:
    """The cost, or doing without.  *Rules 3.5, 4.10.*"""
    return asked(scope.seat, [scope.chart.text(order.cost), "decline"], "3.5")


def accept(order: do.Accept, _scope: Scope, choice: str) -> Outcome:
    """What it buys comes after it is paid."""
    return NOTHING if choice == "decline" else Outcome(then=(order.cost, order.then))


def show(order: fx.Show, scope: Scope) -> Outcome:
    """A symbol had by choice counts until the turn ends; a black flag attacks.  *Rules 5.1, 8.9, 8.11.*"""
    number = amount(order.amount, scope)
    if order.symbol == BLACK_FLAG:
        return Outcome(then=(do.FlyFlag(),) * number)
    return Outcome(events=(ev.SymbolShown(scope.seat, order.symbol, number),))


# -- All of it -------------------------------------------------------------------------------------------------------

ACTIONS: Final = (
    Action("play", offer_play, play),
    Action("use", offer_use, use),
)

PERFORMS: Final[Performs] = {
    fx.OneOf: one_of,
    fx.Several: several,
    fx.If: if_,
    fx.Cost: cost,
    fx.Show: show,
}

QUESTIONS: Final[Questions] = {
    do.PickArm: Question(ask_arm, pick_arm),
    do.Accept: Question(ask_accept, accept),
}

CANS: Final[Cans] = {
    fx.OneOf: lambda effect, scope: any(can(arm, scope) for arm in effect.arms),
    fx.Several: lambda effect, scope: any(can(part, scope) for part in effect.effects),
    fx.If: lambda effect, scope: holds(effect.condition, scope) and can(effect.then, scope),
    fx.Cost: can_cost,
    fx.Show: can_show,
}
