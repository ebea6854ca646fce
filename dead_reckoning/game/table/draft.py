"""A draft: a private copy of the position that is being written, and that nobody outside can see.

A part is copied when it is first written, and shared with the old position otherwise.  The functions beside the events
in ``game/nouns`` write on it, and nobody else.
"""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final, TypeVar

from dead_reckoning.game.printed.ocean import INDEX
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import BattleState, OceanCell, Player, RowDeck, State, Turn
from dead_reckoning.model.records import copier, let_write
from dead_reckoning.model.terms import Cell, Event, Seat

T = TypeVar("T")

let_write(__name__)

copy_state: Final = copier(State)
copy_player: Final = copier(Player)
copy_ocean_cell: Final = copier(OceanCell)
copy_turn: Final = copier(Turn)
copy_battle: Final = copier(BattleState)


class Draft:
    """A position that is being written."""

    __slots__ = ("battle_is_own", "cells", "game", "seats", "state", "turn_is_own")

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state: State = copy_state(state)
        self.seats = self.cells = 0
        self.turn_is_own = self.battle_is_own = False

    def player(self, seat: Seat) -> Player:
        """A player to write on."""
        state = self.state
        if not self.seats >> seat & 1:
            self.seats |= 1 << seat
            players = list(state.players)
            players[seat] = copy_player(players[seat])
            state.players = tuple(players)
        return state.players[seat]

    def ocean_cell(self, cell: Cell) -> OceanCell:
        """A cell of the ocean to write on.  The ocean is another one whenever it is written (``game/table/memory``)."""
        state, place = self.state, INDEX[cell]
        ocean = list(state.ocean)
        if not self.cells >> place & 1:
            self.cells |= 1 << place
            ocean[place] = copy_ocean_cell(ocean[place])
        state.ocean = tuple(ocean)
        return ocean[place]

    def turn(self) -> Turn:
        """The turn's facts to write on."""
        if not self.turn_is_own:
            self.turn_is_own = True
            self.state.turn = copy_turn(self.state.turn)
        return self.state.turn

    def stir(self) -> None:
        """Something has happened: goods may be moved again.  Rule 4.1."""
        if self.state.turn.stowed:
            self.turn().stowed = False

    def battle(self) -> BattleState:
        """The battle to write on.  There is one."""
        battle = self.state.battle
        assert battle is not None
        if not self.battle_is_own:
            self.battle_is_own = True
            battle = self.state.battle = copy_battle(battle)
        return battle


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at a place."""
    return (*items[:place], item, *items[place + 1 :])


def plus(items: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """The numbers with one of them changed."""
    return (*items[:place], items[place] + number, *items[place + 1 :])


def pair_plus(items: tuple[int, int], place: int, number: int) -> tuple[int, int]:
    """The pair with one number changed."""
    return (items[0], items[1] + number) if place else (items[0] + number, items[1])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Without the first such item, which is there."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def stock_with(stock: tuple[tuple[T, int], ...], item: T, number: int) -> tuple[tuple[T, int], ...]:
    """A stock with more or less of an item; an item that runs out stays with 0."""
    return tuple([(each, have + number) if each == item else (each, have) for each, have in stock])


def take_from_deck(draft: Draft, row: int, card: str) -> None:
    """Out of what is known of a row's deck."""
    deck = draft.state.decks[row - 1]
    new = RowDeck(tuple(without(deck.top, card)), deck.bag)  # type: ignore[arg-type]  # an id is a string
    draft.state.decks = put(draft.state.decks, row - 1, new)


def nothing_moves(_event: Event, _draft: Draft) -> None:
    """It changes nothing: a bag has no order, and some events only report."""
