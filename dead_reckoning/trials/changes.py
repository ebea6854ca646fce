"""Changes to the unchanged game in a trial: a card given away, or another box."""

from __future__ import annotations

from typing import TypeAlias

from attrs import evolve, field, frozen

from dead_reckoning.calls import LONGEST
from dead_reckoning.errors import ArgumentError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import RowDeck, State
from dead_reckoning.logbook.serialization import box_fingerprint
from dead_reckoning.model.findings import shown
from dead_reckoning.model.terms import CardId, Seat
from dead_reckoning.position import Position, Start, game_of, start_game


def card_id(text: str) -> CardId:
    """The id that a text is.  Raises ArgumentError for anything else."""
    if not isinstance(text, str):
        raise ArgumentError(f"Give() takes a card's id as `card`, and not {shown(text):.{LONGEST}}")
    return CardId(text)


@frozen
class Give:
    """A change: one seat gets a card when its first turn begins, free or for its cost.  Each seat gets it in turn."""

    card: CardId = field(converter=card_id)
    """Its id."""
    paid: bool = False
    """True if the seat pays the card's cost, one coin from its chest for each cargo; the effect is then the card's net
    value.
    """

    @property
    def name(self) -> str:
        """Its name in files."""
        return f"{'sell' if self.paid else 'give'} {self.card}"

    @property
    def label(self) -> str:
        """Its name for people."""
        return self.name


@frozen
class Against:
    """A change: the same games with another box."""

    box: Box
    """The other box."""
    place: str = field(default="", eq=False)
    """The source of the box, in the user's words; the name in files depends on the contents of the box."""

    @property
    def name(self) -> str:
        """Its name in files."""
        return f"against {box_fingerprint(game_of(self.box, 2, RuleSet()))}"

    @property
    def label(self) -> str:
        """Its name for people."""
        return f"against {self.place}" if self.place else self.name


Change: TypeAlias = Give | Against


def is_due(position: Position, seat: int) -> bool:
    """True if a seat's first turn has just begun."""
    state = position.state
    return state.active == seat and 0 < state.turn.number <= len(state.players) and position.decision.seat == seat


def given(position: Position, card: CardId, seat: Seat, *, paid: bool = False) -> Position:
    """The position with a card more beside a player; there is one less in its deck, if there is one.

    ``paid``: there are as many coins less in the chest as it costs, or none, if there are not so many.

    Its history is gone: this is not a position that the rules lead to.
    """
    state, game = position.state, position.game
    cost = game.advancements[card].cost if paid else 0
    players = tuple(
        evolve(player, held=(*player.held, card), chest=max(player.chest - cost, 0)) if other == seat else player
        for other, player in enumerate(state.players)
    )
    after = evolve(state, players=players, decks=with_one_less(game, state, card))
    return start_game(game.box, Start(game.seats, game.rules, after, game.difficulty))


def with_one_less(game: Game, state: State, card: CardId) -> tuple[RowDeck, ...]:
    """The decks with one copy of a card less, where there is one among the unknown."""
    row = game.row_of[card]
    return tuple(
        evolve(deck, bag=tuple((other, number - (other == card and number > 0)) for other, number in deck.bag))
        if place == row
        else deck
        for place, deck in enumerate(state.decks, 1)
    )
