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
    """Draw the given number of cards, or as many as there are.  Rule 9.6."""

    number: int


@record
class DrawOne(Task):
    """Chance: which card of the deck comes next.  Rule 9.6."""


@record
class FillDeck(Task):
    """Make a new deck from the discard pile, if the deck is empty.  Rule 9.6."""


@record
class DrawInto(Task):
    """Chance: which card the player draws; the rest of the ability calls it "it".  Rule 8.23."""

    then: Effect


@record
class CutDeck(Task):
    """Question for the neighbor: how many cards to move from top to bottom.  Section 18."""

    owner: Seat


@record
class DiscardOne(Task):
    """Question: which card to discard from the hand.  Rule 8.20."""


@record
class PlayDrawn(Task):
    """Question: whether to play the card just drawn and get the rest of the ability.  Rule 8.23."""

    then: Effect | None = None


# -- Options -------------------------------------------------------------------------------------------------------


@value
class DrawCard(Option):
    """The crew card drawn from the deck, by its name.  Rule 9.6."""

    kind = "draw"
    pattern = "draw {card}"
    card: str


@value
class Play(Option):
    """The crew card to play from the hand, by its name.  Rule 3.3."""

    kind = "play"
    pattern = "play {card}"
    card: str


@value
class Cut(Option):
    """The number of cards that go from the top of a deck to its bottom.  Section 18."""

    kind = "cut"
    pattern = "cut {number}"
    number: int


@value
class DiscardCard(Option):
    """The crew card to discard from the hand.  Rule 8.20."""

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
    """A player drew a crew card.  Rule 9.6."""

    seat: Seat
    card: CardNumber


def card_drawn(event: CardDrawn, draft: Draft) -> None:
    """Move a card from its place in the deck to the hand."""
    player = draft.player(event.seat)
    player.deck = drawn_from(player.deck, event.card)
    player.hand = tuple(sorted((*player.hand, event.card)))


@record
class DeckShuffled(Event):
    """A player shuffled the discard pile into a new deck.  Rule 9.6."""

    seat: Seat


def deck_shuffled(event: DeckShuffled, draft: Draft) -> None:
    """The discard pile is a bag."""
    player = draft.player(event.seat)
    player.deck, player.discard = Pile((), player.discard, ()), ()


@record
class DeckCut(Event):
    """The neighbor cut a shuffled deck.  Section 18."""

    seat: Seat
    neighbor: Seat
    number: int


@record
class CardPlayed(Event):
    """A player played a card.  Rule 3.3."""

    seat: Seat
    card: CardNumber


def card_played(event: CardPlayed, draft: Draft) -> None:
    """Move a card from the hand into play."""
    player = draft.player(event.seat)
    player.hand = without(player.hand, event.card)
    player.played = (*player.played, Played(event.card))
    draft.stir()


@record
class CardDiscarded(Event):
    """A player discarded a card from the hand.  Rule 8.20."""

    seat: Seat
    card: CardNumber


def card_discarded(event: CardDiscarded, draft: Draft) -> None:
    """Move a card from the hand to the discard pile."""
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
