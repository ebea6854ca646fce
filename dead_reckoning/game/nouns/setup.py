"""The setup.  Section 2."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.terms import CELLS, ROWS
from dead_reckoning.game.table.draft import Draft, put, stock_with, take_from_deck, without
from dead_reckoning.game.table.state import RowDeck
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import CardId, Cell, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class ShowFront(Task):
    """Reveal the front of a row's deck, unless it is known.  Rule 2.2."""

    row: int


@record
class RevealFront(Task):
    """Chance: which unknown card comes next in a row's deck.  Rule 2.2."""

    row: int


@record
class TurnTile(Task):
    """Chance: which tile is turned up.  Rules 2.1, 5.5."""

    cell: Cell


@record
class LayTile(Task):
    """Chance: how far a tile is rotated, if tiles are laid at random angles.  Reading 57."""

    cell: Cell
    tile: CardId


@record
class LayCard(Task):
    """Lay the top card of a row's deck on a cell.  Rules 2.3, 5.6."""

    cell: Cell


@record
class DealBonus(Task):
    """Chance: which bonus token a player gets.  Rule 2.5."""


@record
class KeepBonus(Task):
    """Question: which bonus token to keep.  Rule 2.5."""


@record
class DealTokens(Task):
    """Deal bonus tokens to all players, if the game uses them.  Rule 2.5."""


@record
class DrawHands(Task):
    """Let every player draw the first hand.  Rule 2.6."""


@record
class ChooseFirst(Task):
    """Chance: which player goes first.  Rule 2.6."""


@record
class StockDocks(Task):
    """Put cargo on the docks in turn order, and let the fourth player raise a card.  Rule 2.6."""


SET_UP: Final[tuple[Task, ...]] = (
    *(TurnTile(cell) for cell in CELLS[:3]),
    *(ShowFront(row) for row in ROWS),
    *(LayCard(cell) for cell in CELLS[:3]),
    DealTokens(),
    DrawHands(),
    ChooseFirst(),
    StockDocks(),
)
"""Section 2, in its order; the first turn follows."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class TurnUp(Option):
    """The tile that is turned up.  Rule 2.1."""

    kind = "turn up"
    pattern = "turn up {tile}"
    tile: CardId


@value
class Turned(Option):
    """The rotation of a tile, in quarter turns clockwise.  Reading 57."""

    kind = "turned by"
    pattern = "turned by {number}"
    number: int


@value
class Reveal(Option):
    """The next card of a row's deck.  Rule 2.2."""

    kind = "reveal"
    pattern = "reveal {card}"
    card: CardId


@value
class Deal(Option):
    """The bonus token that a player gets.  Rule 2.5."""

    kind = "deal"
    pattern = "deal {token}"
    token: CardId


@value
class First(Option):
    """The player who goes first.  Rule 2.6."""

    kind = "first"
    pattern = "first seat {seat}"
    seat: Seat


@value
class KeepToken(Option):
    """The bonus token to keep.  Rule 2.5."""

    kind = "keep token"
    pattern = "keep {token}"
    token: CardId


SHAPES: Final[tuple[type[Option], ...]] = (
    TurnUp,
    Turned,
    Reveal,
    Deal,
    First,
    KeepToken,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class FirstChosen(Event):
    """The first player was chosen.  Rule 2.6."""

    seat: Seat


def first_chosen(event: FirstChosen, draft: Draft) -> None:
    """The first player's turn comes first."""
    draft.state.first = draft.state.active = event.seat


@record
class FrontRevealed(Event):
    """The front of a deck's top card became visible.  Rule 2.2."""

    row: int
    card: CardId


def front_revealed(event: FrontRevealed, draft: Draft) -> None:
    """Move a front from the bag to the end of the known cards."""
    deck = draft.state.decks[event.row - 1]
    new = RowDeck((*deck.top, event.card), stock_with(deck.bag, event.card, -1))
    draft.state.decks = put(draft.state.decks, event.row - 1, new)


@record
class TileTurned(Event):
    """A tile was turned face up.  Rules 2.1, 5.5."""

    cell: Cell
    tile: CardId
    turned: int


def tile_turned(event: TileTurned, draft: Draft) -> None:
    """A tile leaves those that are face down."""
    state, ocean_cell = draft.state, draft.ocean_cell(event.cell)
    ocean_cell.tile, ocean_cell.turned = event.tile, event.turned
    if event.tile in draft.game.islands:
        state.islands = without(state.islands, event.tile)
        state.hidden_islands -= 1
    else:
        state.seas = without(state.seas, event.tile)


@record
class CardLaid(Event):
    """The top card of a row's deck was put on a cell.  Rules 2.3, 5.6."""

    cell: Cell
    row: int
    card: CardId


def card_laid(event: CardLaid, draft: Draft) -> None:
    """Lay a card from the top of a deck."""
    take_from_deck(draft, event.row, event.card)
    draft.ocean_cell(event.cell).card = event.card


@record
class BonusDealt(Event):
    """A player got a bonus token.  Rule 2.5."""

    seat: Seat
    token: CardId


def bonus_dealt(event: BonusDealt, draft: Draft) -> None:
    """Move a token from the box to the player."""
    draft.state.tokens = without(draft.state.tokens, event.token)
    player = draft.player(event.seat)
    player.bonus = (*player.bonus, event.token)


@record
class BonusKept(Event):
    """A player kept one bonus token; the others left the game.  Rule 2.5."""

    seat: Seat
    token: CardId


def bonus_kept(event: BonusKept, draft: Draft) -> None:
    """The others go out of the game."""
    player = draft.player(event.seat)
    draft.state.out = (*draft.state.out, *without(player.bonus, event.token))
    player.bonus = (event.token,)


@record
class DockStocked(Event):
    """A player got cargo on the dock at the start.  Rule 2.6."""

    seat: Seat
    cargo: int


def dock_stocked(event: DockStocked, draft: Draft) -> None:
    """Cargo on the dock."""
    draft.player(event.seat).dock += event.cargo


WRITERS: Final[WriterRows] = (
    writes(FirstChosen, first_chosen),
    writes(FrontRevealed, front_revealed),
    writes(TileTurned, tile_turned),
    writes(CardLaid, card_laid),
    writes(BonusDealt, bonus_dealt),
    writes(BonusKept, bonus_kept),
    writes(DockStocked, dock_stocked),
)
