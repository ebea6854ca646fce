"""Buildings on islands.  Section 11."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.terms import BuildingId
from dead_reckoning.game.table.draft import Draft, stock_with, without
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Cell, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class GarrisonFires(Task):
    """Let a garrison damage a ship.  Rule 11.22."""

    cell: Cell
    target: Seat


@record
class BuildOn(Task):
    """Question: which building to build next, and where.  Rules 8.10, 11.16."""

    left: int
    building: BuildingId
    free: bool
    discount: int


@record
class PutBuilding(Task):
    """Put a building on an island after its cost is paid.  Rule 11.16."""

    building: BuildingId
    cell: Cell


# -- Options -------------------------------------------------------------------------------------------------------


@value
class BuildAt(Option):
    """The building to build, and the controlled island for it.  Rule 8.10."""

    kind = "build"
    pattern = "build {building} {cell}"
    building: BuildingId
    cell: Cell


SHAPES: Final[tuple[type[Option], ...]] = (BuildAt,)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class Built(Event):
    """A player built a building.  Rule 11.16."""

    seat: Seat
    cell: Cell
    building: BuildingId


def built(event: Built, draft: Draft) -> None:
    """Take a building from the supply."""
    draft.state.buildings = stock_with(draft.state.buildings, event.building, -1)
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.buildings = tuple(sorted((*ocean_cell.buildings, event.building)))
    ocean_cell.builder = event.seat


@record
class BuildingsRemoved(Event):
    """Buildings went back to the supply.  Rules 11.6, 12.21."""

    cell: Cell
    buildings: tuple[BuildingId, ...]


def buildings_removed(event: BuildingsRemoved, draft: Draft) -> None:
    """Return buildings to the supply."""
    ocean_cell = draft.ocean_cell(event.cell)
    for building in event.buildings:
        ocean_cell.buildings = without(ocean_cell.buildings, building)
        draft.state.buildings = stock_with(draft.state.buildings, building, 1)


WRITERS: Final[WriterRows] = (
    writes(Built, built),
    writes(BuildingsRemoved, buildings_removed),
)
