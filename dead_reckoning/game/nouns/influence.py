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
    """Question: where the next cube goes.  Rules 8.6, 8.7."""

    left: int
    adjacent: int
    """How many may still go to an adjacent island."""
    beside: Cell
    """The adjacent island chosen; empty: none yet."""
    ignoring_forts: bool
    ignoring: BuildingId = BuildingId("")
    """The type of building that bars nothing; empty: none."""


@record
class NeedCube(Task):
    """Question, if the supply is empty: which own cube to take from an island.  Rule 11.7."""


@record
class LayCube(Task):
    """A cube into a space, in an opponent's place if all are full.  Rule 8.6."""

    cell: Cell
    instead_of: Seat


@record
class SpendInfluence(Task):
    """The first of two influence against a finished opponent's cube.  Rule 15.2, reading 48."""

    cell: Cell
    owner: Seat


@record
class LayPermanent(Task):
    """A cube into the permanent area.  Rule 11.3."""

    cell: Cell


@record
class CheckControl(Task):
    """Whether control has changed.  Rule 11.4."""

    cells: tuple[Cell, ...]


@record
class ShiftCubes(Task):
    """Question: to which adjacent island an own cube moves."""

    left: int


@record
class ClearCubes(Task):
    """Question: whose cube leaves the island."""

    left: int


@record
class ProduceOn(Task):
    """Question: the next island that produces.  Rule 8.8."""

    left: int
    rows: tuple[int, ...]
    more: Goods
    done: tuple[Cell, ...] = ()


# -- Options -------------------------------------------------------------------------------------------------------


@value
class PlaceCube(Option):
    """A cube into an empty space.  Rule 8.6."""

    kind = "place"
    pattern = "place {cell}"
    cell: Cell


@value
class ReplaceCube(Option):
    """A cube in an opponent's place.  Rule 8.6."""

    kind = "replace"
    pattern = "replace seat {seat} {cell}"
    seat: Seat
    cell: Cell


@value
class PressCube(Option):
    """The first of two influence against the cube of a finished player.  Rule 15.2, reading 48."""

    kind = "press"
    pattern = "press seat {seat} {cell}"
    seat: Seat
    cell: Cell


@value
class TakeCube(Option):
    """An own cube off an island.  Rule 11.7."""

    kind = "take"
    pattern = "take {cell}"
    cell: Cell


@value
class MoveTo(Option):
    """An own cube to an island beside this one.  Rule 8.7."""

    kind = "move cube"
    pattern = "move cube to {cell}"
    cell: Cell


@value
class ProduceAt(Option):
    """An island that produces.  Rule 8.8."""

    kind = "produce"
    pattern = "produce {cell}"
    cell: Cell


@value
class TakeTheirs(Option):
    """A cube of an opponent off an island.  Rule 8.6."""

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
    """Goods came up on an island.  Rule 11.13."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


def produced(event: Produced, draft: Draft) -> None:
    """On the island."""
    shift(draft, event.seat, event.cell, event.cargo, event.coins)


@record
class CubePlaced(Event):
    """Into an empty influence space.  Rule 8.6."""

    seat: Seat
    cell: Cell


def cube_placed(event: CubePlaced, draft: Draft) -> None:
    """From the supply into a space."""
    draft.player(event.seat).cubes -= 1
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.cubes = plus(ocean_cell.cubes, event.seat, 1)


@record
class CubeReplaced(Event):
    """In the place of an opponent's.  Rule 8.6."""

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
    """One of the two influence that replacing a cube takes has been spent.  Rule 15.2, reading 48."""

    seat: Seat
    cell: Cell
    owner: Seat


def cube_pressed(event: CubePressed, draft: Draft) -> None:
    """The other influence may follow in this turn."""
    turn = draft.turn()
    turn.pressed = tuple(sorted((*turn.pressed, (event.cell, event.owner))))


@record
class CubeTaken(Event):
    """From an influence space back to the player's supply.  Rule 11.7."""

    seat: Seat
    cell: Cell


def cube_taken(event: CubeTaken, draft: Draft) -> None:
    """Back to the supply."""
    draft.player(event.seat).cubes += 1
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.cubes = plus(ocean_cell.cubes, event.seat, -1)


@record
class ControlGained(Event):
    """More cubes than anybody, and than empty spaces.  Rule 11.2."""

    seat: Seat
    cell: Cell


def control_gained(event: ControlGained, draft: Draft) -> None:
    """Buildings, if any stay, are the new controller's."""
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.controller = ocean_cell.builder = event.seat


@record
class ControlLost(Event):
    """And nobody has it now.  Rule 11.10."""

    seat: Seat
    cell: Cell


def control_lost(event: ControlLost, draft: Draft) -> None:
    """Nobody's, but the buildings remember."""
    draft.ocean_cell(event.cell).controller = NOBODY


@record
class PermanentPlaced(Event):
    """A cube into the permanent area.  Rule 11.3."""

    seat: Seat
    cell: Cell


def permanent_placed(event: PermanentPlaced, draft: Draft) -> None:
    """From the supply into the permanent area."""
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
