"""Influence cubes, control and production.  Section 11."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.nouns.goods import shift
from dead_reckoning.game.printed.terms import BuildingId, Goods
from dead_reckoning.game.table.draft import Draft, plus, without
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import NOBODY, Cell, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class PlaceCubes(Task):
    """Question: where to place the next cube.  Rules 8.6, 8.7."""

    left: int
    adjacent: int
    """The number of cubes that may still go to an adjacent island."""
    beside: Cell
    """The adjacent island that the player chose; empty before the choice."""
    ignoring_forts: bool
    ignoring: BuildingId = BuildingId("")
    """The type of building that the ability ignores; empty if it ignores none."""


@record
class NeedCube(Task):
    """Question, if the supply is empty: from which island to take one of the player's cubes.  Rule 11.7."""


@record
class LayCube(Task):
    """Put a cube into a space, or replace an opponent's cube if all spaces are full.  Rule 8.6."""

    cell: Cell
    instead_of: Seat


@record
class SpendInfluence(Task):
    """Spend the first of two influence to replace a cube whose owner has finished playing.  Rule 15.2, reading 48."""

    cell: Cell
    owner: Seat


@record
class LayPermanent(Task):
    """Put a cube into the permanent area.  Rule 11.3."""

    cell: Cell


@record
class CheckControl(Task):
    """Check whether control has changed.  Rule 11.4."""

    cells: tuple[Cell, ...]


@record
class ShiftCubes(Task):
    """Question: to which adjacent island one of the player's cubes moves.  Rule 8.7."""

    left: int


@record
class ClearCubes(Task):
    """Question: whose cube to remove from the island.  Rule 8.6."""

    left: int


@record
class ProduceOn(Task):
    """Question: which island produces next.  Rule 8.8."""

    left: int
    rows: tuple[int, ...]
    more: Goods
    done: tuple[Cell, ...] = ()


# -- Options -------------------------------------------------------------------------------------------------------


@value
class PlaceCube(Option):
    """Place a cube into an empty space.  Rule 8.6."""

    kind = "place"
    pattern = "place {cell}"
    cell: Cell


@value
class ReplaceCube(Option):
    """Replace an opponent's cube.  Rule 8.6."""

    kind = "replace"
    pattern = "replace seat {seat} {cell}"
    seat: Seat
    cell: Cell


@value
class PressCube(Option):
    """Spend the first of two influence to replace a cube whose owner has finished playing.  Rule 15.2, reading 48."""

    kind = "press"
    pattern = "press seat {seat} {cell}"
    seat: Seat
    cell: Cell


@value
class TakeCube(Option):
    """Take one of the player's cubes from an island.  Rule 11.7."""

    kind = "take"
    pattern = "take {cell}"
    cell: Cell


@value
class MoveTo(Option):
    """Move one of the player's cubes to an adjacent island.  Rule 8.7."""

    kind = "move cube"
    pattern = "move cube to {cell}"
    cell: Cell


@value
class ProduceAt(Option):
    """The island that produces.  Rule 8.8."""

    kind = "produce"
    pattern = "produce {cell}"
    cell: Cell


@value
class TakeTheirs(Option):
    """Remove an opponent's cube from an island.  Rule 8.6."""

    kind = "take theirs"
    pattern = "take seat {seat} {cell}"
    seat: Seat
    cell: Cell


SHAPES: Final[tuple[type[Option], ...]] = (
    PlaceCube,
    ReplaceCube,
    PressCube,
    TakeCube,
    MoveTo,
    ProduceAt,
    TakeTheirs,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class Produced(Event):
    """An island produced goods.  Rule 11.13."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


def produced(event: Produced, draft: Draft) -> None:
    """Put the produced goods on the island."""
    shift(draft, event.seat, event.cell, event.cargo, event.coins)


@record
class CubePlaced(Event):
    """A player placed a cube into an empty influence space.  Rule 8.6."""

    seat: Seat
    cell: Cell


def cube_placed(event: CubePlaced, draft: Draft) -> None:
    """Move a cube from the supply into a space."""
    draft.player(event.seat).cubes -= 1
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.cubes = plus(ocean_cell.cubes, event.seat, 1)


@record
class CubeReplaced(Event):
    """A player replaced an opponent's cube.  Rule 8.6."""

    seat: Seat
    cell: Cell
    owner: Seat


def cube_replaced(event: CubeReplaced, draft: Draft) -> None:
    """One back to its owner, one in its place."""
    draft.player(event.owner).cubes += 1
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.cubes = plus(ocean_cell.cubes, event.owner, -1)
    draft.player(event.seat).cubes -= 1
    ocean_cell.cubes = plus(ocean_cell.cubes, event.seat, 1)
    if (event.cell, event.owner) in draft.state.turn.pressed:
        turn = draft.turn()
        turn.pressed = without(turn.pressed, (event.cell, event.owner))


@record
class CubePressed(Event):
    """A player spent the first of two influence to replace a cube whose owner has finished.  Rule 15.2, reading 48."""

    seat: Seat
    cell: Cell
    owner: Seat


def cube_pressed(event: CubePressed, draft: Draft) -> None:
    """The other influence may follow in this turn."""
    turn = draft.turn()
    turn.pressed = tuple(sorted((*turn.pressed, (event.cell, event.owner))))


@record
class CubeTaken(Event):
    """A cube went from an influence space back to its owner's supply.  Rule 11.7."""

    seat: Seat
    cell: Cell


def cube_taken(event: CubeTaken, draft: Draft) -> None:
    """Back to the supply."""
    draft.player(event.seat).cubes += 1
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.cubes = plus(ocean_cell.cubes, event.seat, -1)


@record
class ControlGained(Event):
    """A player gained control of an island.  Rule 11.2."""

    seat: Seat
    cell: Cell


def control_gained(event: ControlGained, draft: Draft) -> None:
    """Buildings, if any stay, are the new controller's."""
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.controller = ocean_cell.builder = event.seat


@record
class ControlLost(Event):
    """An island lost its controller, and nobody controls it now.  Rule 11.10."""

    seat: Seat
    cell: Cell


def control_lost(event: ControlLost, draft: Draft) -> None:
    """Nobody's, but the buildings remember."""
    draft.ocean_cell(event.cell).controller = NOBODY


@record
class PermanentPlaced(Event):
    """A player put a cube into the permanent area.  Rule 11.3."""

    seat: Seat
    cell: Cell


def permanent_placed(event: PermanentPlaced, draft: Draft) -> None:
    """Move a cube from the supply into the permanent area."""
    draft.player(event.seat).cubes -= 1
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.permanent = plus(ocean_cell.permanent, event.seat, 1)


WRITERS: Final[WriterRows] = (
    writes(Produced, produced),
    writes(CubePlaced, cube_placed),
    writes(CubeReplaced, cube_replaced),
    writes(CubePressed, cube_pressed),
    writes(CubeTaken, cube_taken),
    writes(ControlGained, control_gained),
    writes(ControlLost, control_lost),
    writes(PermanentPlaced, permanent_placed),
)
