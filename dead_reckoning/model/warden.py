"""What the rules instruct a Warden to do.  Sections 16 and 17.

A *question* is a task that waits for an answer; what it asks stands beside it in its chapter.
"""

from __future__ import annotations

from typing import Final

from dead_reckoning.model import tasks
from dead_reckoning.model.effects import Instruction
from dead_reckoning.model.records import record
from dead_reckoning.model.state import Task
from dead_reckoning.model.terms import NOBODY, BuildingId, CardId, Cell, Grade, Seat

# -- His turn --------------------------------------------------------------------------------------------------------


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
    tasks.BeginTurn(),
    LayWardenDeck(),
    RevealCard(),
    Collect(),
    tasks.Refill(),
    PlayExtra(),
    tasks.EndTurn(),
)
"""Rules 16.4, 16.12 and 16.21; the card's steps follow when it is revealed."""


@record
class Foresee(Task):
    """Which buildings he may fight with this card.  Rules 16.14, 16.26."""

    raided: Cell = Cell("")
    """The island that the bottom symbol would choose now, where that has been asked."""


@record
class SettleSiege(Task):
    """Those on this island.  Rule 16.26."""

    cell: Cell


@record
class ChooseFor(Task):
    """Question: which of several equal steps he takes.  Rule 16.5."""

    steps: tuple[Instruction, ...]
    rule: str
    """The rule that leaves it open."""


# -- The left part ---------------------------------------------------------------------------------------------------


@record
class TakeFrom(Task):
    """The card on a framed tile.  Rule 16.6."""

    cell: Cell


@record
class TossCoin(Task):
    """Chance: whether a merchant ship is beaten.  Rule 16.6."""

    cell: Cell


@record
class BeatMerchant(Task):
    """Chance: the back of a merchant ship that is beaten.  Rules 16.6, 16.11."""

    cell: Cell


@record
class PlaceSquare(Task):
    """The cubes of a square, whole.  Rules 16.7, 16.14."""

    cell: Cell
    cubes: int
    cleared: bool = False
    """Whether a ship in pirate mode was beaten for it."""


@record
class LayFor(Task):
    """The next cube of a square.  Rule 16.7."""

    cell: Cell
    left: int
    fills: bool
    """Whether only empty spaces are filled: he controls the island."""
    sought: bool = False
    """Whether a cube for an empty supply has been asked for."""


@record
class LayOne(Task):
    """One cube, if he has one, and then the rest of its square.  Rules 11.7, 16.7."""

    cell: Cell
    seat: Seat
    """Whose cube is replaced; ``NOBODY``: none."""
    left: int = 0
    """Cubes of the square that are left, the price of this one paid."""
    fills: bool = False
    """As in ``LayFor``."""


@record
class LoseSquare(Task):
    """A battle for a square was lost.  Rule 16.14."""

    cell: Cell


@record
class Repulse(Task):
    """One of two battles was lost.  Rule 16.25."""


@record
class EndAt(Task):
    """Where his ship ends.  Rule 16.8."""

    cell: Cell


@record
class MeetAtEnd(Task):
    """What waits where it ends: a garrison, and a ship in pirate mode.  Rules 16.14, 16.16."""

    cell: Cell


# -- His battles -----------------------------------------------------------------------------------------------------


@record
class AttackPlayer(Task):
    """A battle against a player's ship, wherever it lies.  Rules 16.13, 16.24."""

    seat: Seat
    more: int = 0
    halved: bool = False
    won: tuple[Instruction, ...] = ()
    lost: tuple[Instruction, ...] = ()


@record
class Besiege(Task):
    """A battle against a fort and a garrison together.  Rules 16.14, 16.16."""

    cell: Cell
    halved: bool
    won: tuple[Instruction, ...]
    lost: tuple[Instruction, ...]


@record
class EndFight(tasks.EndBattle):
    """The board is cleared, and what hung on the battle follows."""

    won: tuple[Instruction, ...] = ()
    lost: tuple[Instruction, ...] = ()


# -- The middle and the right part -----------------------------------------------------------------------------------


@record
class PickTarget(Task):
    """Chance: a coin, where he is to attack one of several players.  Rule 17.5."""

    seats: tuple[Seat, ...]
    order: Instruction
    """What is done to the one that it falls on."""


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
    """To this one.  Rule 16.28."""

    cell: Cell
    cargo: int
    coins: int


# -- Pairs -----------------------------------------------------------------------------------------------------------


@record
class AskConsent(Task):
    """Question to the partner: cubes past a fort, or in the place of own ones.  Rule 17.9."""

    cell: Cell
    agreed: tuple[Instruction, ...]
    refused: tuple[Instruction, ...]


@record
class ShiftOne(Task):
    """A cube moves to this island, once the partner has agreed to all that needs it.  Rules 8.7, 17.9."""

    cell: Cell
    left: int = 0
    """How many cubes may move, this one included."""


@record
class EndConsents(Task):
    """What a partner has said counts no more.  Rule 17.9."""


@record
class SplitRepair(Task):
    """Question: how much of a repair serves the own ship, the rest the partner's.  Rule 17.3."""

    amount: int
