"""A battle begins.  Section 12."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.terms import BuildingId
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.game.table.state import BattleState
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import CardId, Cell, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class MeetPirates(Task):
    """Question: which ship in pirate mode to fight next.  Rule 5.8."""

    cell: Cell


@record
class FlyFlag(Task):
    """Question: which ship the black flag attacks.  Rule 8.11."""


@record
class FightShip(Task):
    """Fight a ship; ``met`` is true if the active player moved onto it.  Rules 5.8, 12.16."""

    target: Seat
    met: bool = False


@record
class FightEncounter(Task):
    """Chance: which back the attacked encounter has.  Rule 7.3."""

    card: CardId
    cell: Cell


@record
class FightBuildings(Task):
    """Fight buildings.  Rule 12.20."""

    cell: Cell
    buildings: tuple[BuildingId, ...]


# -- Options -------------------------------------------------------------------------------------------------------


@value
class Fight(Option):
    """Fight a ship in pirate mode, without a black flag.  Rule 12.1."""

    kind = "fight"
    pattern = "fight seat {seat}"
    seat: Seat


@value
class Siege(Option):
    """Attack all of another player's buildings at the ship's location at the same time.  Rule 12.20."""

    kind = "siege"
    pattern = "siege {cell}"
    cell: Cell


@value
class SiegeOne(Option):
    """Attack one of another player's buildings at the ship's location.  Reading 2."""

    kind = "siege one"
    pattern = "siege {cell} {building}"
    cell: Cell
    building: BuildingId


@value
class FlagAttack(Option):
    """The player whom the black flag attacks.  Rule 8.11."""

    kind = "flag"
    pattern = "attack seat {seat}"
    seat: Seat


@value
class Meet(Option):
    """The ship in pirate mode to fight next.  Rule 5.8."""

    kind = "meet"
    pattern = "meet seat {seat}"
    seat: Seat


SHAPES: Final[tuple[type[Option], ...]] = (
    Fight,
    Siege,
    SiegeOne,
    FlagAttack,
    Meet,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class BattleBegan(Event):
    """A battle between two sides began.  Rule 12.1."""

    battle: BattleState


def battle_began(event: BattleBegan, draft: Draft) -> None:
    """The opponent is fought this turn."""
    draft.state.battle = event.battle
    draft.battle_is_own = False
    turn = draft.turn()
    battle = event.battle
    foes = tuple(f"{building} {battle.cell}" for building in battle.buildings) or (battle.foe,)
    turn.fought = (*turn.fought, *foes)
    turn.stowed = False


WRITERS: Final[WriterRows] = (writes(BattleBegan, battle_began),)
