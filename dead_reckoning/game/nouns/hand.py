"""The hand and the crew deck.  Sections 3 and 9."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.terms import CardNumber
from dead_reckoning.game.table.draft import Draft, nothing_moves, without
from dead_reckoning.game.table.state import Pile, Played
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Effect, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class DrawCards(Task):
    """So many cards, as long as there are any.  Rule 9.6."""

    number: int


@record
class DrawOne(Task):
    """Chance: the next card of the deck."""


@record
class FillDeck(Task):
    """An empty deck is made anew from the discard pile.  Rule 9.6."""


@record
class DrawInto(Task):
    """Chance: a card that what follows calls "it".  Rule 8.23."""

    then: Effect


@record
class CutDeck(Task):
    """Question to the neighbor: how many cards go from top to bottom.  Section 18."""

    owner: Seat


@record
class DiscardOne(Task):
    """Question: a card from the hand."""


@record
class PlayDrawn(Task):
    """Question: whether the card just named is played, for what follows.  Rule 8.23."""

    then: Effect | None = None


# -- Options -------------------------------------------------------------------------------------------------------


@value
class DrawCard(Option):
    """A crew card from the deck, by its name.  Rule 9.6."""

    kind = "draw"
    pattern = "draw {card}"
    card: str


@value
class Play(Option):
    """A crew card from the hand, by its name.  Rule 3.3."""

    kind = "play"
    pattern = "play {card}"
    card: str


@value
class Cut(Option):
    """So many cards from the top of a deck to its bottom.  Section 18."""

    kind = "cut"
    pattern = "cut {number}"
    number: int


@value
class DiscardCard(Option):
    """A crew card from the hand.  Rule 8.20."""

    kind = "discard"
    pattern = "discard {card}"
    card: str


SHAPES: Final[tuple[type[Option], ...]] = (
    DrawCard,
    Play,
    Cut,
    DiscardCard,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


def drawn_from(pile: Pile, card: CardNumber) -> Pile:
    """A deck without its first card."""
    if pile.top:
        return Pile(pile.top[1:], pile.bag, pile.bottom)
    if pile.bag:
        return Pile((), without(pile.bag, card), pile.bottom)
    return Pile((), (), pile.bottom[1:])


@record
class CardDrawn(Event):
    """A crew card comes to the hand.  Rule 9.6."""

    seat: Seat
    card: CardNumber


def card_drawn(event: CardDrawn, draft: Draft) -> None:
    """From where the deck holds it to the hand."""
    player = draft.player(event.seat)
    player.deck = drawn_from(player.deck, event.card)
    player.hand = tuple(sorted((*player.hand, event.card)))


@record
class DeckShuffled(Event):
    """The discard pile is a deck again.  Rule 9.6."""

    seat: Seat


def deck_shuffled(event: DeckShuffled, draft: Draft) -> None:
    """The discard pile is a bag."""
    player = draft.player(event.seat)
    player.deck, player.discard = Pile((), player.discard, ()), ()


@record
class DeckCut(Event):
    """The neighbor named a number.  Section 18."""

    seat: Seat
    neighbor: Seat
    number: int


@record
class CardPlayed(Event):
    """A card is played.  Rule 3.3."""

    seat: Seat
    card: CardNumber


def card_played(event: CardPlayed, draft: Draft) -> None:
    """From the hand into play."""
    player = draft.player(event.seat)
    player.hand = without(player.hand, event.card)
    player.played = (*player.played, Played(event.card))
    draft.stir()


@record
class CardDiscarded(Event):
    """From the hand."""

    seat: Seat
    card: CardNumber


def card_discarded(event: CardDiscarded, draft: Draft) -> None:
    """From the hand to the discard pile."""
    player = draft.player(event.seat)
    player.hand = without(player.hand, event.card)
    player.discard = tuple(sorted((*player.discard, event.card)))


WRITERS: Final[WriterRows] = (
    writes(CardDrawn, card_drawn),
    writes(DeckShuffled, deck_shuffled),
    writes(DeckCut, nothing_moves),
    writes(CardPlayed, card_played),
    writes(CardDiscarded, card_discarded),
)
