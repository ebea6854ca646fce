"""The middle and the right part of a Warden card.  Rules 16.10 to 16.13."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.nouns.goods import shift
from dead_reckoning.game.nouns.solo import open_card
from dead_reckoning.game.printed.terms import HARBOR, BuildingId, Grade
from dead_reckoning.game.table.draft import Draft, put, stock_with
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Event, Instruction, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class PickTarget(Task):
    """Chance: a coin, where he is to attack one of several players.  Rule 17.5."""

    seats: tuple[Seat, ...]
    order: Instruction
    """The order for the chosen target."""


@record
class AttackDamaged(Task):
    """The top symbol.  Rule 16.10."""

    seat: Seat = NOBODY
    """Whom; ``NOBODY``: it is not settled yet."""


@record
class Raid(Task):
    """The bottom symbol.  Rule 16.10."""


@record
class GainGoods(Task):
    """Goods to his dock.  Rule 16.11."""

    cargo: int = 0
    coins: int = 0


@record
class GainPerMerchants(Task):
    """A coin for every two cards of the merchant pile.  Rule 16.11."""


@record
class TakeToken(Task):
    """An upgrade: the one shown, or another of its grade.  Rule 16.11."""

    grade: Grade
    upgrade: CardId = CardId("")


@record
class PutToken(Task):
    """This one.  Rule 16.11."""

    upgrade: CardId


@record
class RepairShip(Task):
    """Damage off his ship.  Rule 16.11."""

    amount: int


@record
class BuildBest(Task):
    """A building on the best island without one.  Rule 16.11."""

    building: BuildingId


@record
class ReapBest(Task):
    """Production on his best islands.  Rules 16.11, 16.27."""

    left: int
    done: tuple[Cell, ...] = ()


@record
class Reap(Task):
    """Production on this one, and then on the others.  Rules 16.11, 16.27."""

    cell: Cell
    left: int
    """Islands that are due, this one included."""
    done: tuple[Cell, ...] = ()


@record
class RaiseWolves(Task):
    """A step to Sea Wolves.  Rule 16.11."""


@record
class FlyBlackFlag(Task):
    """An attack on the player, under its conditions.  Rules 16.11, 16.29."""

    more: int = 0
    spares_harbor: bool = False
    if_cubes: int = 0
    otherwise: tuple[Instruction, ...] = ()
    seat: Seat = NOBODY
    """Whom; ``NOBODY``: it is not settled yet."""


@record
class SeekMerchant(Task):
    """A merchant ship on any tile is beaten.  Rule 16.11."""


@record
class StockLater(Task):
    """Goods for an island, after his turn.  Rule 16.11."""

    cargo: int
    coins: int


@record
class StockBest(Task):
    """They go to his most valuable island.  Rule 16.28."""

    cargo: int
    coins: int


@record
class Stock(Task):
    """Put goods on this island.  Rule 16.28."""

    cell: Cell
    cargo: int
    coins: int


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class Reaped(Event):
    """The production of an island went straight to the Warden.  Rule 16.11."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


def reaped(event: Reaped, draft: Draft) -> None:
    """Put the goods on the dock."""
    shift(draft, event.seat, HARBOR, event.cargo, event.coins)


@record
class TokenTaken(Event):
    """An upgrade token is put beside the Warden's ship.  Rules 16.11, 16.23."""

    seat: Seat
    upgrade: CardId


def token_taken(event: TokenTaken, draft: Draft) -> None:
    """Take a token from its stack; his tokens are in one pile."""
    draft.state.upgrades = stock_with(draft.state.upgrades, event.upgrade, -1)
    player = draft.player(event.seat)
    player.hull = put(player.hull, 0, (*player.hull[0], event.upgrade))


@record
class StockDue(Event):
    """Goods that are put on an island after the Warden's turn.  Rule 16.28."""

    seat: Seat
    cargo: int
    coins: int


def stock_due(event: StockDue, draft: Draft) -> None:
    """They wait for the end of the turn."""
    card = open_card(draft)
    card.cargo += event.cargo
    card.coins += event.coins


@record
class IslandStocked(Event):
    """They lie there.  Rule 16.28."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


def island_stocked(event: IslandStocked, draft: Draft) -> None:
    """Put the goods on the island."""
    shift(draft, event.seat, event.cell, event.cargo, event.coins)


WRITERS: Final[WriterRows] = (
    writes(Reaped, reaped),
    writes(TokenTaken, token_taken),
    writes(StockDue, stock_due),
    writes(IslandStocked, island_stocked),
)
