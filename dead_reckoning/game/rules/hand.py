"""Drawing and discarding by abilities, and decks that run out.  Rules 8.20, 8.23, 9.6."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dead_reckoning.engine.tables import applies, asks, handles
from dead_reckoning.game.nouns import hand as nouns
from dead_reckoning.game.nouns.crew import DECLINE, Decline
from dead_reckoning.game.nouns.hand import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    Cut,
    CutDeck,
    DeckCut,
    DeckShuffled,
    DiscardCard,
    DiscardOne,
    DrawCard,
    DrawCards,
    DrawInto,
    DrawOne,
    FillDeck,
    Play,
    PlayDrawn,
)
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import CardNumber
from dead_reckoning.game.rules.goods import LOSERS
from dead_reckoning.game.table.counting import amount
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.terms import CHANCE, NOTHING, Decision, Frame, Outcome, Seat


def draw(instruction: fx.Draw, scope: Scope) -> Outcome:
    """Draw cards at once.  *Rule 8.23.*"""
    return Outcome(then=(DrawCards(amount(instruction.amount, scope)),))


DRAW_ONE: Final = DrawOne()
FILL_DECK: Final = FillDeck()


def draw_cards(instruction: DrawCards, scope: Scope) -> Outcome:
    """One after another; with deck and discard pile empty it ends.  *Rule 9.6.*"""
    number, empty = instruction.number, deck_is_empty(scope)
    if not number or (empty and not scope.player.discard):
        return NOTHING
    return drawing(number, empty)


@lru_cache(64)
def drawing(number: int, empty: bool) -> Outcome:
    """One card, and then the others; before it an empty deck is filled."""
    rest = DRAW_ONE, DrawCards(number - 1)
    return Outcome((), (FILL_DECK, *rest) if empty else rest)


def deck_is_empty(scope: Scope) -> bool:
    """Whether there is nothing to draw from."""
    pile = scope.player.deck
    return not (pile.top or pile.bag or pile.bottom)


def has_cards(scope: Scope) -> bool:
    """Whether a card can be drawn.  *Rule 9.6.*"""
    return not deck_is_empty(scope) or bool(scope.player.discard)


def fill_deck(_instruction: FillDeck, scope: Scope) -> Outcome:
    """An empty deck is the discard pile, shuffled; the neighbor cuts it, if so played.  *Rule 9.6, section 18.*"""
    if not deck_is_empty(scope) or not scope.player.discard:
        return NOTHING
    cuts = (CutDeck(scope.seat),) if scope.game.rules.cut_after_shuffle else ()
    return Outcome((DeckShuffled(scope.seat),), then=cuts)


def ask_cut(instruction: CutDeck, scope: Scope) -> Decision:
    """The player to the right names a number.  *Section 18.*"""
    neighbor = Seat((instruction.owner - 1) % scope.game.seats)
    return asked(neighbor, [*map(Cut, range(1, 7))], "18")


def cut_deck(instruction: CutDeck, scope: Scope, choice: Cut) -> Outcome:
    """Move this many cards from top to bottom; in an unknown order, nothing changes.  *Section 18.*"""
    neighbor = Seat((instruction.owner - 1) % scope.game.seats)
    return Outcome((DeckCut(instruction.owner, neighbor, choice.number),))


def ask_draw(_instruction: DrawOne | DrawInto, scope: Scope) -> Decision:
    """The known top, or any card of the bag, or what is below.  *Rule 9.6.*"""
    pile, draws = scope.player.deck, scope.game.each_card[DrawCard]
    cards = pile.top[:1] or pile.bag or pile.bottom[:1]
    return Decision(CHANCE, tuple([draws[card] for card in cards]), (1,) * len(cards), "9.6")


def draw_one(_instruction: DrawOne, scope: Scope, choice: DrawCard) -> Outcome:
    """Draw the card into the hand.  *Rule 9.6.*"""
    return into_hand(scope.seat, scope.game.number_of[choice.card])


@lru_cache(1024)
def into_hand(seat: Seat, card: CardNumber) -> Outcome:
    """A card that is drawn; made once, since it happens so often."""
    return Outcome((CardDrawn(seat, card),))


def draw_into(instruction: DrawInto, scope: Scope, choice: DrawCard) -> Outcome:
    """Draw the card; the effects after it call it "it".  *Rule 8.23.*"""
    event = CardDrawn(scope.seat, scope.game.number_of[choice.card])
    frame = scope.frame_for(instruction.then, it=scope.game.names[event.card])
    return Outcome((event,), call=(frame,))


def play_it(_instruction: fx.PlayIt, _scope: Scope) -> Outcome:
    """The card just named may be played.  *Rule 8.23.*"""
    return Outcome(then=(PlayDrawn(),))


def ask_play_drawn(_instruction: PlayDrawn, scope: Scope) -> Decision:
    """If wanted; unplayed it stays in hand.  *Rule 8.23.*"""
    it = scope.frame.it
    in_hand = bool(it) and scope.game.number_of[it] in scope.player.hand
    return asked(scope.seat, [Play(it), DECLINE] if in_hand else [], "8.23")


def play_drawn(instruction: PlayDrawn, scope: Scope, choice: Play | Decline) -> Outcome:
    """It comes into play, and the player has what it buys.  *Rule 8.23.*"""
    if isinstance(choice, Decline):
        return NOTHING
    event = CardPlayed(scope.seat, scope.game.number_of[scope.frame.it])
    return Outcome((event,), then=(instruction.then,) if instruction.then else ())


def discard(instruction: fx.Discard, scope: Scope) -> Outcome:
    """Cards from hand: a cost, or a result.  *Rule 8.20.*"""
    return Outcome(then=(DiscardOne(),) * amount(instruction.amount, scope))


def others_discard(instruction: fx.OthersDiscard, scope: Scope) -> Outcome:
    """Those of the players that the card names, each in turn.  *Rules 3.6, 8.20.*"""
    cards = (DiscardOne(),) * amount(instruction.amount, scope)
    losers = LOSERS[instruction.who](scope) if cards else ()
    return Outcome(call=tuple(Frame(seat, scope.frame.source, cards) for seat in losers))


def can_make_discard(instruction: fx.OthersDiscard, scope: Scope) -> bool:
    """Whether one of them has a card in hand.  *Rule 8.20.*"""
    holders = (scope.state.players[seat] for seat in LOSERS[instruction.who](scope))
    return amount(instruction.amount, scope) > 0 and any(player.hand for player in holders)


def ask_discard(_instruction: DiscardOne, scope: Scope) -> Decision:
    """Any card in hand.  *Rule 8.20.*"""
    return asked(scope.seat, [DiscardCard(scope.game.names[card]) for card in scope.player.hand], "8.20")


def discard_one(_instruction: DiscardOne, scope: Scope, choice: DiscardCard) -> Outcome:
    """Onto the discard pile."""
    return Outcome((CardDiscarded(scope.seat, scope.game.number_of[choice.card]),))


CHAPTER: Final = Chapter(
    "hand",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(fx.Draw, draw),
        handles(DrawCards, draw_cards),
        handles(FillDeck, fill_deck),
        handles(fx.PlayIt, play_it),
        handles(fx.Discard, discard),
        handles(fx.OthersDiscard, others_discard),
    ),
    questions=(
        asks(DrawOne, ask_draw, draw_one),
        asks(DrawInto, ask_draw, draw_into),
        asks(CutDeck, ask_cut, cut_deck),
        asks(PlayDrawn, ask_play_drawn, play_drawn),
        asks(DiscardOne, ask_discard, discard_one),
    ),
    applicable=(
        applies(fx.Draw, lambda effect, scope: amount(effect.amount, scope) > 0 and has_cards(scope)),
        applies(fx.Discard, lambda effect, scope: 0 < amount(effect.amount, scope) <= len(scope.player.hand)),
        applies(fx.OthersDiscard, can_make_discard),
        applies(fx.PlayIt, lambda effect, scope: bool(scope.frame.it)),
    ),
)
