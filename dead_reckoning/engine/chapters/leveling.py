"""Levels that rise.  Rule 8.18, section 10."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.chapters.crew import is_elsewhere, is_no_card
from dead_reckoning.engine.scope import Scope, asked
from dead_reckoning.engine.tables import Chapter, Reason, applies, asks, handles
from dead_reckoning.model import effects as fx
from dead_reckoning.model import events as ev
from dead_reckoning.model import options as op
from dead_reckoning.model import tasks
from dead_reckoning.model.decisions import NOTHING, Decision, Outcome
from dead_reckoning.model.events import Event
from dead_reckoning.model.terms import CHANCE, LEVELS, Card, CardNumber


def raised(scope: Scope, card: CardNumber) -> tuple[Event, ...]:
    """A card by one level; nothing at level 4.  *Rules 8.18, 10.1.*"""
    level = scope.player.sleeves[card].level
    return (ev.LevelRaised(scope.seat, card, level + 1),) if level < LEVELS[-1] else ()


def level_up(instruction: fx.LevelUp, scope: Scope) -> Outcome:
    """This card, the one that was named, or the bottom card of the deck.  *Rule 8.18.*"""
    if instruction.card is Card.BOTTOM:
        return Outcome(then=(tasks.RaiseBottom(),))
    number = scope.game.number_of.get(scope.frame.it if instruction.card is Card.IT else scope.frame.source)
    return Outcome(raised(scope, number)) if number is not None else NOTHING


def raise_bottom(_instruction: tasks.RaiseBottom, scope: Scope) -> Outcome:
    """The last card that can rise; the owner looks no further than that.  *Rule 8.18.*"""
    pile, sleeves = scope.player.deck, scope.player.sleeves
    for card in reversed(pile.bottom):
        if sleeves[card].level < LEVELS[-1]:
            return Outcome(raised(scope, card))
    if pile.bag:
        return Outcome(then=(tasks.SeeBottom(), tasks.RaiseBottom()))
    for card in reversed(pile.top):
        if sleeves[card].level < LEVELS[-1]:
            return Outcome(raised(scope, card))
    return NOTHING


def ask_bottom(_instruction: tasks.SeeBottom, scope: Scope) -> Decision:
    """Any card of the bag.  *Rule 8.18.*"""
    cards, names = scope.player.deck.bag, scope.game.names
    return Decision(CHANCE, tuple(op.Bottom(names[card]) for card in cards), (1,) * len(cards), "8.18")


def bottom_is(_instruction: tasks.SeeBottom, scope: Scope, choice: op.Bottom) -> Outcome:
    """Its owner knows it."""
    return Outcome((ev.BottomSeen(scope.seat, scope.game.number_of[choice.card]),))


def rises(scope: Scope) -> list[CardNumber]:
    """Cards in hand that can rise.  *Rule 10.1.*"""
    player = scope.player
    return [card for card in player.hand if player.sleeves[card].level < LEVELS[-1]]


def ask_due(_instruction: tasks.RaiseDueCard, scope: Scope) -> Decision:
    """Which card in hand rises; before a first turn it need not be any.  *Rules 2.6, 10.1.*"""
    if not scope.player.levelings:
        return asked(scope.seat, [], "10.1")
    options = [scope.game.raises[card] for card in rises(scope)]
    first_turn = scope.state.turn.number < scope.game.seats
    return asked(scope.seat, [*options, op.DECLINE] if first_turn and options else options, "10.1")


def raise_due(_instruction: tasks.RaiseDueCard, scope: Scope, choice: op.Raise | op.Decline) -> Outcome:
    """It stays in hand.  *Rules 10.1, 10.2.*"""
    spent = ev.LevelingSpent(scope.seat)
    if isinstance(choice, op.Decline):
        return Outcome((spent,))
    return Outcome((*raised(scope, scope.game.number_of[choice.card]), spent))


def level_up_in_hand(_instruction: fx.LevelUpInHand, _scope: Scope) -> Outcome:
    """Whichever the player likes.  *Rule 8.18.*"""
    return Outcome(then=(tasks.RaiseInHand(),))


def ask_in_hand(_instruction: tasks.RaiseInHand, scope: Scope) -> Decision:
    """Any card in hand that can rise.  *Rule 8.18.*"""
    return asked(scope.seat, [scope.game.raises[card] for card in rises(scope)], "8.18")


def raise_in_hand(_instruction: tasks.RaiseInHand, scope: Scope, choice: op.Raise) -> Outcome:
    """It stays in hand.  *Rule 8.18.*"""
    return Outcome(raised(scope, scope.game.number_of[choice.card]))


def can_level_up(instruction: fx.LevelUp, scope: Scope) -> bool:
    """Whether a card can rise.  *Rule 8.18.*"""
    if instruction.card is Card.BOTTOM:
        pile, sleeves = scope.player.deck, scope.player.sleeves
        return any(sleeves[card].level < LEVELS[-1] for card in (*pile.top, *pile.bag, *pile.bottom))
    number = scope.game.number_of.get(scope.frame.it if instruction.card is Card.IT else scope.frame.source)
    return number is not None and scope.player.sleeves[number].level < LEVELS[-1]


def cannot_rise(scope: Scope, choice: op.Raise) -> bool:
    """The card is at level 4.  *Rule 10.1.*"""
    return scope.game.number_of[choice.card] not in rises(scope)


CHAPTER: Final = Chapter(
    "rising",
    handlers=(
        handles(fx.LevelUp, level_up),
        handles(tasks.RaiseBottom, raise_bottom),
        handles(fx.LevelUpInHand, level_up_in_hand),
    ),
    questions=(
        asks(tasks.SeeBottom, ask_bottom, bottom_is),
        asks(tasks.RaiseDueCard, ask_due, raise_due),
        asks(tasks.RaiseInHand, ask_in_hand, raise_in_hand),
    ),
    applicable=(
        applies(fx.LevelUp, can_level_up),
        applies(fx.LevelUpInHand, lambda effect, scope: bool(rises(scope))),
    ),
    reasons=tuple(
        (
            question,
            op.Raise,
            (
                Reason("unknown", "0.4", is_no_card),
                Reason("not-in-hand", "10.1", is_elsewhere),
                Reason("no-effect", "10.1", cannot_rise),
            ),
        )
        for question in (tasks.RaiseDueCard, tasks.RaiseInHand)
    ),
)
