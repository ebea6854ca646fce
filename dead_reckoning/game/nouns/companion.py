"""The questions of a companion at a real table: about things that only the people at the table can see.

A *question* is a task that waits for an answer.  It is part of no game that is kept: a companion keeps its answers.
"""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.printed.terms import BuildingId, Grade
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import CardId, Cell, Event, Instruction, Seat, Task


@record
class Known(Task):
    """A step of the Warden, now that what it needs has been told."""

    step: Instruction


@record
class Happened(Task):
    """Events that the table has reported, with all their consequences."""

    events: tuple[Event, ...]


@record
class AskTurn(Task):
    """Question: what the player's turn has changed."""


@record
class AskCard(Task):
    """Question: which card is on a tile.  Rule 16.6."""

    cell: Cell


@record
class AskFigure(Task):
    """Question: a figure of a tile that a rule reads.  Rules 16.7, 16.11, 16.27, 16.28."""

    cell: Cell
    figure: str
    """``spaces``, ``first``, ``rewards``, ``makes`` or ``arrows``."""


@record
class AskFront(Task):
    """Question: what the front of a merchant ship shows that goes to a pile face up.  Rule 16.6."""

    cell: Cell


@record
class AskToken(Task):
    """Question: which upgrade the Warden gains.  Rules 16.11, 16.13."""

    grade: Grade
    upgrade: CardId
    """The one that his card shows; empty: any of the grade."""


@record
class CheckTold(Task):
    """Control of islands whose permanent cubes were told, too: none is added.  Rules 11.3, 14.6."""

    cells: tuple[Cell, ...]


@record
class AskMerchant(Task):
    """Question: which merchant ship on a tile is beaten.  Rule 16.11."""


@record
class AskGoods(Task):
    """Question: which goods lie on islands.  Rules 16.10, 16.12, 16.26."""

    cells: tuple[Cell, ...]


@record
class AskFight(Task):
    """Question: how a battle of the Warden has ended.  Rules 16.13 to 16.15."""

    kind: str
    """``ship`` or ``building``."""
    cell: Cell
    seat: Seat
    """The owner of the ship or of the buildings."""
    cubes: int
    """The Warden's cubes."""
    buildings: tuple[BuildingId, ...] = ()
    others: int = 0
    """Cubes of the buildings."""
    won: tuple[Instruction, ...] = ()
    lost: tuple[Instruction, ...] = ()


@record
class AskLoss(Task):
    """Question: how many coins the player loses, whose ship sinks.  Rule 13.2."""


@value
class Told(Option):
    """It has been told."""

    kind = "told"
    pattern = "told"


@value
class Seen(Option):
    """A card or a token, as it was described."""

    kind = "seen"
    pattern = "seen {card}"
    card: CardId


@value
class Fought(Option):
    """The result of a battle."""

    kind = "fought"
    pattern = "fought"
    won: bool = False
    """Whether the Warden has won."""
    hits: int = 0
    """Damage that cubes and abilities did to his ship."""
    damage: int = 0
    """And to the player's."""
    cargo: int = 0
    """Spoils for his dock."""
    coins: int = 0
    short: bool = False
    """Whether all of his supply is in the battle ship: his step has no cube.  Rule 14.10."""


TOLD: Final = Told()
