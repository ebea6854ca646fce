"""The Warden's battles.  Rules 16.24 to 16.27."""

from __future__ import annotations

from dead_reckoning.game.nouns.aftermath import EndBattle
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import Cell, Instruction, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class AttackPlayer(Task):
    """A battle against a player's ship, wherever it is.  Rules 16.13, 16.24."""

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
class EndFight(EndBattle):
    """The board is cleared, and what hung on the battle follows."""

    won: tuple[Instruction, ...] = ()
    lost: tuple[Instruction, ...] = ()
