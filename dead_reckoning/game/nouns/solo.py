"""The Warden's turn.  Section 16."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.nouns.cleanup import Refill
from dead_reckoning.game.nouns.goods import shift
from dead_reckoning.game.nouns.turn import BeginTurn, EndTurn
from dead_reckoning.game.printed.terms import HARBOR
from dead_reckoning.game.table.draft import Draft, without
from dead_reckoning.game.table.state import OpenCard, Warden
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import copier, record, value
from dead_reckoning.model.terms import CardId, Cell, Event, Instruction, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class LayWardenDeck(Task):
    """The Warden cards are dealt, if he has none left.  Rules 16.3, 17.8."""


@record
class RevealCard(Task):
    """Chance: his next card.  Rules 16.2, 16.3."""

    extra: bool = False
    """The extra card of the extreme level."""


@record
class Collect(Task):
    """He takes the goods of his islands.  Rule 16.12."""


@record
class PlayExtra(Task):
    """Whether an extra card is due.  Rule 16.2, reading 65."""


WARDEN_TURN: Final[tuple[Task, ...]] = (
    BeginTurn(),
    LayWardenDeck(),
    RevealCard(),
    Collect(),
    Refill(),
    PlayExtra(),
    EndTurn(),
)
"""Rules 16.4, 16.12 and 16.21; the card's steps follow when it is revealed."""


@record
class Foresee(Task):
    """The buildings that he may fight with this card.  Rules 16.14, 16.26."""

    raided: Cell = Cell("")
    """The island that the bottom symbol would choose now, where that has been asked."""


@record
class SettleSiege(Task):
    """Choose the buildings on this island as the ones that he may fight.  Rule 16.26."""

    cell: Cell


@record
class ChooseFor(Task):
    """Question: which of several equal steps he takes.  Rule 16.5."""

    steps: tuple[Instruction, ...]
    rule: str
    """The rule that leaves it open."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class Choose(Option):
    """A Warden's choice among several that are equal to him: a location, a card, a token or a seat.  Rule 16.5."""

    kind = "choose for the Warden"
    pattern = "choose {subject}"
    subject: str


SHAPES: Final[tuple[type[Option], ...]] = (Choose,)


# -- Events, and how each is written -------------------------------------------------------------------------------


copy_open_card: Final = copier(OpenCard)


def open_card(draft: Draft) -> OpenCard:
    """The Warden card of this turn, to write on.  There is one."""
    turn = draft.turn()
    assert turn.open is not None
    turn.open = copy_open_card(turn.open)
    return turn.open


@record
class WardenDealt(Event):
    """The Warden cards are shuffled and dealt.  Rules 16.3, 17.8."""


def warden_dealt(_event: WardenDealt, draft: Draft) -> None:
    """Nobody knows the order, or whose is which."""
    state, game = draft.state, draft.game
    state.warden_cards = tuple(game.warden_cards)
    each = len(state.warden_cards) // len(state.wardens)
    state.wardens = tuple(Warden(warden.seat, warden.revealed, each) for warden in state.wardens)


@record
class WardenRevealed(Event):
    """A Warden card is turned up, with the section that counts.  Rules 16.2, 16.3."""

    seat: Seat
    card: CardId
    advanced: bool
    number: int
    """The number of the turn; an extra card has that of the card before it."""
    section: int
    """Counts from 1."""
    extra: bool
    """Whether it is the extra card of the extreme level."""


def warden_revealed(event: WardenRevealed, draft: Draft) -> None:
    """It is known; an extra card has limits of its own, except for goods that wait.  Rule 16.2, reading 65."""
    state, turn = draft.state, draft.turn()
    state.warden_cards = without(state.warden_cards, event.card)
    state.wardens = tuple(
        Warden(warden.seat, event.number, warden.cards - 1) if warden.seat == event.seat else warden
        for warden in state.wardens
    )
    start = state.players[event.seat].at
    old = turn.open
    turn.open = OpenCard(event.card, event.advanced, event.section, old.start if old else start)
    if old is None or not event.extra:
        return
    turn.open.cargo, turn.open.coins = old.cargo, old.coins
    if draft.game.rules.extra_card == "own_limits":
        turn.fought = ()
    else:
        turn.open.beaten, turn.open.sunk, turn.open.struck = old.beaten, old.sunk, old.struck


@record
class SiegeSettled(Event):
    """The one island whose buildings may be fought.  Rules 16.25, 16.26."""

    seat: Seat
    cell: Cell
    both: bool
    """Whether a ship is due, too."""


def siege_settled(event: SiegeSettled, draft: Draft) -> None:
    """Record the buildings for this card."""
    card = open_card(draft)
    card.siege, card.both = event.cell, event.both


@record
class DockExchanged(Event):
    """Every 3 cargo on the Warden's dock became 1 coin.  Rule 16.12."""

    seat: Seat
    cargo: int
    coins: int


def dock_exchanged(event: DockExchanged, draft: Draft) -> None:
    """Cargo goes, coins come."""
    shift(draft, event.seat, HARBOR, -event.cargo, event.coins)


@record
class IslandEmptied(Event):
    """The Warden took all goods from an island.  Rule 16.12."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


def island_emptied(event: IslandEmptied, draft: Draft) -> None:
    """Move goods from the island to the dock."""
    shift(draft, event.seat, event.cell, -event.cargo, -event.coins)
    shift(draft, event.seat, HARBOR, event.cargo, event.coins)


WRITERS: Final[WriterRows] = (
    writes(WardenDealt, warden_dealt),
    writes(WardenRevealed, warden_revealed),
    writes(SiegeSettled, siege_settled),
    writes(DockExchanged, dock_exchanged),
    writes(IslandEmptied, island_emptied),
)
