"""The results of winning and losing.  Rules 12.15 to 12.26."""

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
    """Question: which "on a win" ability the winner uses.  Rule 12.26."""


@record
class Aftermath(Task):
    """Apply the results of winning and losing.  Rule 12.25."""


@record
class EncounterResult(Task):
    """Apply the result of an encounter, and move its card.  Rule 7.3."""

    card: CardId
    back: CardId
    won: bool


@record
class SinkShips(Task):
    """Sink ships with 5 or more damage; count both losses before paying either.  Rules 12.15, 13.5."""


@record
class EndBattle(Task):
    """Clear the battle board."""


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class Blockaded(Event):
    """The active player lost to a ship in pirate mode and is blockaded.  Rule 12.18."""

    seat: Seat
    cell: Cell


def was_blockaded(event: Blockaded, draft: Draft) -> None:
    """Record a blockade for the rest of the turn."""
    turn = draft.turn()
    if event.cell not in turn.blockaded:
        turn.blockaded = (*turn.blockaded, event.cell)


@record
class BattleEnded(Event):
    """A battle ended, and the board was cleared."""

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
