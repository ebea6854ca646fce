"""Levels that rise.  Rule 8.18, section 10."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import applies, asks, handles
from dead_reckoning.game.nouns import leveling as nouns
from dead_reckoning.game.nouns.crew import DECLINE, Decline
from dead_reckoning.game.nouns.leveling import (
    Bottom,
    BottomSeen,
    LevelingSpent,
    LevelRaised,
    Raise,
    RaiseBottom,
    RaiseDueCard,
    RaiseInHand,
    SeeBottom,
)
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import LEVELS, Card, CardNumber
from dead_reckoning.game.rules.crew import is_elsewhere, is_no_card
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.terms import CHANCE, NOTHING, Decision, Event, Outcome


def raised(scope: Scope, card: CardNumber) -> tuple[Event, ...]:
    """A card by one level; nothing at level 4.  *Rules 8.18, 10.1.*"""
    level = scope.player.sleeves[card].level
    return (LevelRaised(scope.seat, card, level + 1),) if level < LEVELS[-1] else ()


def level_up(instruction: fx.LevelUp, scope: Scope) -> Outcome:
    """This card, the one that was named, or the bottom card of the deck.  *Rule 8.18.*"""
    if instruction.card is Card.BOTTOM:
        return Outcome(then=(RaiseBottom(),))
    number = scope.game.number_of.get(scope.frame.it if instruction.card is Card.IT else scope.frame.source)
    return Outcome(raised(scope, number)) if number is not None else NOTHING


def raise_bottom(_instruction: RaiseBottom, scope: Scope) -> Outcome:
    """The last card that can rise; the owner looks no further than that.  *Rule 8.18.*"""
    pile, sleeves = scope.player.deck, scope.player.sleeves
    for card in reversed(pile.bottom):
        if sleeves[card].level < LEVELS[-1]:
            return Outcome(raised(scope, card))
    if pile.bag:
        return Outcome(then=(SeeBottom(), RaiseBottom()))
    for card in reversed(pile.top):
        if sleeves[card].level < LEVELS[-1]:
            return Outcome(raised(scope, card))
    return NOTHING


def ask_bottom(_instruction: SeeBottom, scope: Scope) -> Decision:
    """Any card of the bag.  *Rule 8.18.*"""
    cards, names = scope.player.deck.bag, scope.game.names
    return Decision(CHANCE, tuple(Bottom(names[card]) for card in cards), (1,) * len(cards), "8.18")


def bottom_is(_instruction: SeeBottom, scope: Scope, choice: Bottom) -> Outcome:
    """Its owner knows it."""
    return Outcome((BottomSeen(scope.seat, scope.game.number_of[choice.card]),))


def rises(scope: Scope) -> list[CardNumber]:
    """Cards in hand that can rise.  *Rule 10.1.*"""
    player = scope.player
    return [card for card in player.hand if player.sleeves[card].level < LEVELS[-1]]


def raises(scope: Scope) -> list[Raise]:
    """The options to raise a card in hand.  *Rule 10.1.*"""
    options = scope.game.each_card[Raise]
    return [options[card] for card in rises(scope)]


def ask_due(_instruction: RaiseDueCard, scope: Scope) -> Decision:
    """Ask which card in hand rises; before a first turn the player may decline.  *Rules 2.6, 10.1.*"""
    if not scope.player.levelings:
        return asked(scope.seat, [], "10.1")
    options = raises(scope)
    first_turn = scope.state.turn.number < scope.game.seats
    return asked(scope.seat, [*options, DECLINE] if first_turn and options else options, "10.1")


def raise_due(_instruction: RaiseDueCard, scope: Scope, choice: Raise | Decline) -> Outcome:
    """It stays in hand.  *Rules 10.1, 10.2.*"""
    spent = LevelingSpent(scope.seat)
    if isinstance(choice, Decline):
        return Outcome((spent,))
    return Outcome((*raised(scope, scope.game.number_of[choice.card]), spent))


def level_up_in_hand(_instruction: fx.LevelUpInHand, _scope: Scope) -> Outcome:
    """Whichever the player likes.  *Rule 8.18.*"""
    return Outcome(then=(RaiseInHand(),))


def ask_in_hand(_instruction: RaiseInHand, scope: Scope) -> Decision:
    """Any card in hand that can rise.  *Rule 8.18.*"""
    return asked(scope.seat, raises(scope), "8.18")


def raise_in_hand(_instruction: RaiseInHand, scope: Scope, choice: Raise) -> Outcome:
    """It stays in hand.  *Rule 8.18.*"""
    return Outcome(raised(scope, scope.game.number_of[choice.card]))


def can_level_up(instruction: fx.LevelUp, scope: Scope) -> bool:
    """Whether a card can rise.  *Rule 8.18.*"""
    if instruction.card is Card.BOTTOM:
        pile, sleeves = scope.player.deck, scope.player.sleeves
        return any(sleeves[card].level < LEVELS[-1] for card in (*pile.top, *pile.bag, *pile.bottom))
    number = scope.game.number_of.get(scope.frame.it if instruction.card is Card.IT else scope.frame.source)
    return number is not None and scope.player.sleeves[number].level < LEVELS[-1]


def cannot_rise(scope: Scope, choice: Raise) -> bool:
    """The card is at level 4.  *Rule 10.1.*"""
    return scope.game.number_of[choice.card] not in rises(scope)


CHAPTER: Final = Chapter(
    "leveling",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(fx.LevelUp, level_up),
        handles(RaiseBottom, raise_bottom),
        handles(fx.LevelUpInHand, level_up_in_hand),
    ),
    questions=(
        asks(SeeBottom, ask_bottom, bottom_is),
        asks(RaiseDueCard, ask_due, raise_due),
        asks(RaiseInHand, ask_in_hand, raise_in_hand),
    ),
    applicable=(
        applies(fx.LevelUp, can_level_up),
        applies(fx.LevelUpInHand, lambda effect, scope: bool(rises(scope))),
    ),
    reasons=tuple(
        (
            question,
            Raise,
            (
                Reason("unknown", "0.4", is_no_card),
                Reason("not-in-hand", "10.1", is_elsewhere),
                Reason("no-effect", "10.1", cannot_rise),
            ),
        )
        for question in (RaiseDueCard, RaiseInHand)
    ),
)
