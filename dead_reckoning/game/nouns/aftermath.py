"""What winning and losing bring.  Rules 12.15 to 12.26."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.nouns.drop import give_back
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import CardId, Cell, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class OnWin(Task):
    """Question: an ability of the winner that waits for this.  Rule 12.26."""


@record
class Aftermath(Task):
    """What winning and losing bring.  Rule 12.25."""


@record
class EncounterResult(Task):
    """What an encounter brings, and where its card goes.  Rule 7.3."""

    card: CardId
    back: CardId
    won: bool


@record
class SinkShips(Task):
    """Ships with 5 or more damage sink, both losses counted before either is paid.  Rules 12.15, 13.5."""


@record
class EndBattle(Task):
    """The board is cleared."""


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class Blockaded(Event):
    """Lost to a ship in pirate mode.  Rule 12.18."""

    seat: Seat
    cell: Cell


def was_blockaded(event: Blockaded, draft: Draft) -> None:
    """For the rest of the turn."""
    turn = draft.turn()
    if event.cell not in turn.blockaded:
        turn.blockaded = (*turn.blockaded, event.cell)


@record
class BattleEnded(Event):
    """The board is cleared."""

    seats: tuple[Seat, ...]


def battle_ended(_event: BattleEnded, draft: Draft) -> None:
    """All cubes go back."""
    battle = draft.battle()
    for side in range(len(battle.seats)):
        give_back(draft, battle, side, sum([zone[side] for zone in battle.cubes]) + battle.waiting[side])
    draft.state.battle = None
    draft.battle_is_own = False


WRITERS: Final[WriterRows] = (
    writes(Blockaded, was_blockaded),
    writes(BattleEnded, battle_ended),
)
