"""Cubes on islands, control, and production.  Section 11, rules 8.6 to 8.8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from dead_reckoning.engine.tables import applies, asks, handles
from dead_reckoning.game.nouns import influence as nouns
from dead_reckoning.game.nouns.buildings import BuildingsRemoved
from dead_reckoning.game.nouns.influence import (
    CheckControl,
    ClearCubes,
    ControlGained,
    ControlLost,
    CubePlaced,
    CubePressed,
    CubeReplaced,
    CubeTaken,
    LayCube,
    LayPermanent,
    MoveTo,
    NeedCube,
    PermanentPlaced,
    PlaceCube,
    PlaceCubes,
    PressCube,
    ProduceAt,
    Produced,
    ProduceOn,
    ReplaceCube,
    ShiftCubes,
    SpendInfluence,
    TakeCube,
    TakeTheirs,
)
from dead_reckoning.game.nouns.triggered import Offers
from dead_reckoning.game.nouns.turn import DONE, NONE_OF_THEM, Done, NoneOfThem
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.ocean import AT, NEXT, ROW
from dead_reckoning.game.printed.terms import CELLS, HARBOR, AllOfThem, BuildingId, Direction, Good, Goods, Moment
from dead_reckoning.game.table.counting import (
    NO_BUILDING,
    OUTPOST,
    amount,
    beside,
    blockaded,
    closed,
    controller,
    empty_spaces,
    hostile,
    is_island,
    load,
)
from dead_reckoning.game.table.memory import of_ocean
from dead_reckoning.game.table.scope import NO_CELL, Scope, asked
from dead_reckoning.game.table.state import OceanCell
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.records import changer
from dead_reckoning.model.terms import NOBODY, NOTHING, Cell, Decision, Event, Frame, Outcome, Seat

Placing: TypeAlias = PlaceCube | ReplaceCube | PressCube
Taking: TypeAlias = TakeCube | NoneOfThem

# -- Placing cubes ---------------------------------------------------------------------------------------------------


def influence(instruction: fx.Influence, scope: Scope) -> Outcome:
    """All cubes now, one after another; control is checked once, after the last.  *Rules 8.6, 8.7.*"""
    number = amount(instruction.amount, scope)
    at = scope.player.at
    if not number or not is_island(scope, at):
        return NOTHING
    adjacent = number if isinstance(instruction.adjacent, AllOfThem) else min(instruction.adjacent.number, number)
    cells = (at, *beside(at)) if adjacent else (at,)
    place = PlaceCubes(number, adjacent, NO_CELL, instruction.ignoring_forts, instruction.ignoring)
    return Outcome(then=(place, CheckControl(cells)))


def beside_of(instruction: PlaceCubes, at: Cell) -> tuple[Cell, ...]:
    """The cells beside the ship's tile where cubes may go: nowhere, on the island that was chosen, or on any.  *Rule
    8.7.*
    """
    if not instruction.adjacent:
        return ()
    return (instruction.beside,) if instruction.beside else beside(at)


def is_open(scope: Scope, cell: Cell, ignoring_forts: bool, ignoring: BuildingId = NO_BUILDING) -> bool:
    """Whether the player may place cubes on an island.  *Rules 6.4, 8.25, 11.20.*"""
    if not is_island(scope, cell) or blockaded(scope, cell):
        return False
    return ignoring_forts or not closed(scope, cell, ignoring)


def weight(scope: Scope, seat: Seat, cell: Cell) -> int:
    """Influence that it takes to replace a cube of an opponent.  *Rule 15.2, reading 48.*"""
    if not scope.state.players[seat].finished:
        return 1
    return 1 if (cell, seat) in scope.state.turn.pressed else 2


def ask_cube(instruction: PlaceCubes, scope: Scope) -> Decision:
    """Ask where the next cube goes; with an empty supply, where it comes from.  *Rules 8.6, 11.7.*

    A cube that comes off the same island leaves a space, so that is settled first.
    """
    options = list(scope.game.way(places)(instruction, scope))
    return asked(scope.seat, options, "8.6") if scope.player.cubes or not options else ask_own_cube(instruction, scope)


def places(instruction: PlaceCubes, scope: Scope) -> Iterator[Placing]:
    """The places for a cube: an empty space if there is one, or else in place of an opponent's cube.  *Rules 8.6, 8.7,
    15.2.*
    """
    at, forts = scope.player.at, instruction.ignoring_forts
    for cell in (at, *beside_of(instruction, at)) if instruction.left else ():
        if not is_open(scope, cell, forts, instruction.ignoring):
            continue
        ocean_cell = scope.ocean_cell(cell)
        if empty_spaces(scope, ocean_cell) > 0:
            yield PlaceCube(cell)
        else:
            for seat in scope.opponents():
                if ocean_cell.cubes[seat]:
                    yield from replacing(instruction, scope, seat, cell)


def replacing(instruction: PlaceCubes, scope: Scope, seat: Seat, cell: Cell) -> list[Placing]:
    """A cube of an opponent's may be replaced, or pressed with the first influence of two.  *Rule 15.2, reading 48.*"""
    left = instruction.left if cell == scope.player.at else min(instruction.left, instruction.adjacent)
    if scope.game.way(weight)(scope, seat, cell) <= left:
        return [ReplaceCube(seat, cell)]
    return [PressCube(seat, cell)] if scope.game.rules.shielded_influence_split else []


def place_cube(instruction: PlaceCubes, scope: Scope, choice: Placing | Taking) -> Outcome:
    """The cube, and then the next one.  *Rules 8.6, 8.7, 15.2.*"""
    if isinstance(choice, NoneOfThem):
        return NOTHING
    if isinstance(choice, TakeCube):
        return Outcome(take_own_cube(instruction, scope, choice).events, then=(instruction,))
    cell = choice.cell
    owner = NOBODY if isinstance(choice, PlaceCube) else choice.seat
    spent = scope.game.way(weight)(scope, owner, cell) if isinstance(choice, ReplaceCube) else 1
    away = cell != scope.player.at
    rest = PlaceCubes(
        instruction.left - spent,
        instruction.adjacent - spent * away,
        cell if away else instruction.beside,
        instruction.ignoring_forts,
        instruction.ignoring,
    )
    spend = SpendInfluence if isinstance(choice, PressCube) else LayCube
    return Outcome(then=(spend(cell, owner), rest))


def ask_own_cube(_instruction: NeedCube | PlaceCubes, scope: Scope) -> Decision:
    """With an empty supply, ask which of the player's cubes comes off an island without changing control.
    *Rule 11.7.*
    """
    if scope.player.cubes:
        return asked(scope.seat, [], "11.7")
    cells = [cell for cell in CELLS if spares_cube(scope, cell)]
    return asked(scope.seat, [*map(TakeCube, cells), NONE_OF_THEM] if cells else [], "11.7")


with_other: Final = changer(OceanCell)
"""A cell with other cubes."""


def spares_cube(scope: Scope, cell: Cell) -> bool:
    """Whether a cube of the player can leave an island, without a change of control.  *Rules 6.4, 11.7, 11.20.*"""
    ocean_cell = scope.ocean_cell(cell)
    if scope.state.battle is not None and scope.state.battle.kind == "tie":
        return ocean_cell.cubes[scope.seat] > 0  # the count is over (15.7, reading 75)
    if not ocean_cell.cubes[scope.seat] or not is_open(scope, cell, ignoring_forts=False):
        return False
    totals = list(ocean_cell.cubes)
    totals[scope.seat] -= 1
    after = with_other(ocean_cell, cubes=tuple(totals))
    return controller(scope, after) == controller(scope, ocean_cell)


def take_own_cube(_instruction: NeedCube | PlaceCubes, scope: Scope, choice: Taking) -> Outcome:
    """Back to the supply.  *Rule 11.7.*"""
    if isinstance(choice, NoneOfThem):
        return NOTHING
    return Outcome((CubeTaken(scope.seat, choice.cell),))


def lay_cube(instruction: LayCube, scope: Scope) -> Outcome:
    """Lay a cube from the supply.  *Rule 8.6.*"""
    if instruction.instead_of != NOBODY:
        return Outcome((CubeReplaced(scope.seat, instruction.cell, instruction.instead_of),))
    return Outcome((CubePlaced(scope.seat, instruction.cell),))


def spend_influence(instruction: SpendInfluence, scope: Scope) -> Outcome:
    """It counts for the rest of the turn.  *Rule 15.2, reading 48.*"""
    return Outcome((CubePressed(scope.seat, instruction.cell, instruction.owner),))


def has_space(scope: Scope, cell: Cell, instruction: fx.Influence) -> bool:
    """Whether a cube of the supply may go into an empty space, which is soon seen.  *Rule 8.6.*"""
    if not scope.player.cubes or empty_spaces(scope, scope.ocean_cell(cell)) <= 0:
        return False
    return is_open(scope, cell, instruction.ignoring_forts, instruction.ignoring)


def can_influence(instruction: fx.Influence, scope: Scope) -> bool:
    """Whether the ship is on an island with a place for a cube that does not come from there.  *Rules 8.6,
    8.7, 11.7.*
    """
    at = scope.player.at
    number = amount(instruction.amount, scope) if is_island(scope, at) else 0
    if not number:
        return False
    way = scope.game.way(places)
    if way is places and has_space(scope, at, instruction):
        return True
    adjacent = number if isinstance(instruction.adjacent, AllOfThem) else instruction.adjacent.number
    place = PlaceCubes(number, adjacent, NO_CELL, instruction.ignoring_forts, instruction.ignoring)
    if scope.player.cubes:
        return next(way(place, scope), None) is not None
    goals = {option.cell for option in way(place, scope)}
    return any(goals - {cell} for cell in CELLS if spares_cube(scope, cell))


# -- Moving cubes ----------------------------------------------------------------------------------------------------


def move_influence(instruction: fx.MoveInfluence, scope: Scope) -> Outcome:
    """Own cubes from this island to one beside it; control is checked after the last.  *Rules 8.7, 11.4.*"""
    at = scope.player.at
    if not is_island(scope, at):
        return NOTHING
    return Outcome(then=(ShiftCubes(amount(instruction.amount, scope)), CheckControl((at, *beside(at)))))


def ask_shift(instruction: ShiftCubes, scope: Scope) -> Decision:
    """Ask for an adjacent island with an empty space.  *Rules 8.7, 11.20.*"""
    at = scope.player.at
    if not instruction.left or not is_open(scope, at, False) or not scope.ocean_cell(at).cubes[scope.seat]:
        return asked(scope.seat, [], "8.7")
    near = [
        cell for cell in beside(at) if is_open(scope, cell, False) and empty_spaces(scope, scope.ocean_cell(cell)) > 0
    ]
    return asked(scope.seat, [*map(MoveTo, near)], "8.7")


def shift_cube(instruction: ShiftCubes, scope: Scope, choice: MoveTo) -> Outcome:
    """One cube.  *Rule 8.7.*"""
    seat, cell = scope.seat, choice.cell
    events = (CubeTaken(seat, scope.player.at), CubePlaced(seat, cell))
    return Outcome(events, then=(ShiftCubes(instruction.left - 1),))


def can_move_influence(instruction: fx.MoveInfluence, scope: Scope) -> bool:
    """Whether a cube could move.  *Rule 8.7.*"""
    at = scope.player.at
    return is_island(scope, at) and bool(ask_shift(ShiftCubes(amount(instruction.amount, scope)), scope).options)


# -- Removing cubes --------------------------------------------------------------------------------------------------


def remove_influence(instruction: fx.RemoveInfluence, scope: Scope) -> Outcome:
    """Opponents' cubes off this island; control is checked after the last.  *Rules 8.6, 11.4.*"""
    at = scope.player.at
    if not is_island(scope, at):
        return NOTHING
    return Outcome(then=(ClearCubes(amount(instruction.amount, scope)), CheckControl((at,))))


def theirs(scope: Scope) -> list[TakeTheirs]:
    """Cubes that can go: no permanent ones, and of nobody whose last turn is over.  *Rules 11.3, 11.20, 15.2.*"""
    at = scope.player.at
    if not is_island(scope, at) or not is_open(scope, at, ignoring_forts=False):
        return []
    cubes, players = scope.ocean_cell(at).cubes, scope.state.players
    return [TakeTheirs(seat, at) for seat in scope.opponents() if cubes[seat] and not players[seat].finished]


def ask_theirs(instruction: ClearCubes, scope: Scope) -> Decision:
    """Ask whose cube goes."""
    return asked(scope.seat, theirs(scope) if instruction.left else [], "8.6")


def take_theirs(instruction: ClearCubes, _scope: Scope, choice: TakeTheirs) -> Outcome:
    """Back to its owner's supply, and then the next one."""
    rest = ClearCubes(instruction.left - 1)
    return Outcome((CubeTaken(choice.seat, choice.cell),), then=(rest,))


# -- Control ---------------------------------------------------------------------------------------------------------


def check_control(instruction: CheckControl, scope: Scope) -> Outcome:
    """Whether cubes have given an island to another.  *Rules 11.3, 11.4, 11.5.*"""
    events: list[Event] = []
    calls: list[Frame] = []
    for cell in instruction.cells:
        ocean_cell = scope.ocean_cell(cell)
        new = controller(scope, ocean_cell)
        if new != ocean_cell.controller:
            events += change_of_control(scope, cell, new)
            if new != NOBODY:
                calls.append(gained(new, cell))
    calls.sort(key=lambda frame: (frame.seat - scope.state.active) % scope.game.seats)
    return Outcome(tuple(events), call=tuple(calls))


def gained(seat: Seat, cell: Cell) -> Frame:
    """The permanent cube at once, and then abilities that wait for control.  *Rules 8.22, 11.3.*"""
    return Frame(seat, "11.3", (NeedCube(), LayPermanent(cell), Offers(Moment.GAINING_CONTROL)), cell)


def change_of_control(scope: Scope, cell: Cell, new: Seat) -> list[Event]:
    """The losses, removals and gains when control changes.  *Rules 11.6, 11.10, reading 33.*"""
    ocean_cell = scope.ocean_cell(cell)
    events: list[Event] = []
    if ocean_cell.controller != NOBODY:
        events.append(ControlLost(ocean_cell.controller, cell))
    stay = new == NOBODY and scope.game.rules.uncontrolled_buildings != "removed"
    if ocean_cell.buildings and not stay and new != ocean_cell.builder:
        events.append(BuildingsRemoved(cell, ocean_cell.buildings))
    if new != NOBODY:
        events.append(ControlGained(new, cell))
    return events


def lay_permanent(instruction: LayPermanent, scope: Scope) -> Outcome:
    """One cube into the permanent area; if none can be had, none.  *Rule 11.3, reading 21.*"""
    return Outcome((PermanentPlaced(scope.seat, instruction.cell),)) if scope.player.cubes else NOTHING


# -- Production ------------------------------------------------------------------------------------------------------

CLOCKWISE: Final = (Direction.AWAY, Direction.RIGHT, Direction.BACK, Direction.LEFT)
STEP: Final = {
    Direction.AWAY: (1, 0),
    Direction.BACK: (-1, 0),
    Direction.LEFT: (0, -1),
    Direction.RIGHT: (0, 1),
}
"""Direction -> rows and columns."""
PLACE: Final = {cell: place for place, cell in AT.items()}


def points_at(cell: Cell, arrow: Direction, turned: int) -> Cell | None:
    """The cell that an arrow of a tile points to; None if that is off the ocean.  *Rule 11.13, reading 57.*"""
    row, column = PLACE[cell]
    rows, columns = STEP[CLOCKWISE[(CLOCKWISE.index(arrow) + turned) % 4]]
    return AT.get((row + rows, column + columns))


def production(scope: Scope, cell: Cell) -> Goods:
    """The production of an island: printed, by an outpost, and by arrows of the open sea.  *Rules 11.13, 11.18.*"""
    ocean_cell = scope.ocean_cell(cell)
    printed = scope.game.islands[ocean_cell.tile].production
    outpost = OUTPOST in ocean_cell.buildings
    cargo, coins = printed.cargo + outpost, printed.coins + outpost
    for other in NEXT[cell]:
        sea = scope.game.seas.get(scope.ocean_cell(other).tile) if other != HARBOR else None
        if sea and any(points_at(other, arrow, scope.ocean_cell(other).turned) == cell for arrow in sea.arrows):
            cargo += sea.good is Good.CARGO
            coins += sea.good is Good.COIN
    return load(cargo, coins)


def harvest(scope: Scope, cell: Cell, more: Goods) -> Goods:
    """The goods of the player's production there, with the ability's additional goods.  *Rules 8.8, 11.13.*"""
    had = production(scope, cell)
    return load(had.cargo + more.cargo, had.coins + more.coins)


def produce(instruction: fx.Produce, scope: Scope) -> Outcome:
    """Produce on at most this many different islands.  *Rule 8.8.*"""
    more = load(amount(instruction.more_cargo, scope), amount(instruction.more_coins, scope))
    return Outcome(then=(ProduceOn(amount(instruction.islands, scope), instruction.rows, more),))


def yields(scope: Scope, cell: Cell, rows: tuple[int, ...]) -> bool:
    """Whether the player may produce there: a face-up island, anywhere, that is not closed.  *Rules 8.8, 11.14.*"""
    return is_island(scope, cell) and (not rows or ROW[cell] in rows) and not hostile(scope, cell)


@of_ocean
def yielding(scope: Scope, rows: tuple[int, ...]) -> tuple[Cell, ...]:
    """The cells where the player may produce.  *Rule 8.8.*"""
    return tuple([cell for cell in CELLS if yields(scope, cell, rows)])


@of_ocean
def fruitful(scope: Scope, rows: tuple[int, ...]) -> bool:
    """Whether that would yield something anywhere.  *Rule 11.13.*"""
    nothing = load(0, 0)
    return any(production(scope, cell) != nothing for cell in yielding(scope, rows))


def ask_production(instruction: ProduceOn, scope: Scope) -> Decision:
    """Any island that has not produced for this ability.  *Rules 6.5, 8.8.*"""
    there = yielding(scope, instruction.rows) if instruction.left else ()
    cells = [cell for cell in there if cell not in instruction.done]
    done = [DONE] if instruction.done and cells else []
    return asked(scope.seat, [*map(ProduceAt, cells), *done], "8.8")


def produce_on(instruction: ProduceOn, scope: Scope, choice: ProduceAt | Done) -> Outcome:
    """The goods lie on the island.  *Rules 8.8, 11.13.*"""
    if isinstance(choice, Done):
        return NOTHING
    cell = choice.cell
    had = scope.game.way(harvest)(scope, cell, instruction.more)
    event = Produced(scope.seat, cell, had.cargo, had.coins)
    rest = ProduceOn(instruction.left - 1, instruction.rows, instruction.more, tuple(sorted((*instruction.done, cell))))
    return Outcome((event,), then=(rest,))


def can_produce(instruction: fx.Produce, scope: Scope) -> bool:
    """Whether any island may produce, and would yield something.  *Rule 8.8.*"""
    if amount(instruction.islands, scope) <= 0:
        return False
    more = amount(instruction.more_cargo, scope) + amount(instruction.more_coins, scope) > 0
    return bool(yielding(scope, instruction.rows) if more else fruitful(scope, instruction.rows))


def gain_production(instruction: fx.GainProduction, scope: Scope) -> Outcome:
    """Gain the goods that the island would produce, to the ship; a fort bars it.  *Rule 8.22, readings 18 and 51.*"""
    if not yields(scope, scope.here, ()):
        return NOTHING
    return Outcome(then=(fx.Gain(scope.game.way(harvest)(scope, scope.here, load(0, 0)), instruction.to),))


def can_gain_production(instruction: fx.GainProduction, scope: Scope) -> bool:
    """Whether producing there is not barred, and what it yields has a place.  *Rule 4.9, reading 51.*"""
    if not yields(scope, scope.here, ()):
        return False
    gain = fx.Gain(scope.game.way(harvest)(scope, scope.here, load(0, 0)), instruction.to)
    return bool(scope.game.tables.applicable[fx.Gain](gain, scope))


CHAPTER: Final = Chapter(
    "influence",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(fx.Influence, influence),
        handles(LayCube, lay_cube),
        handles(SpendInfluence, spend_influence),
        handles(fx.MoveInfluence, move_influence),
        handles(fx.RemoveInfluence, remove_influence),
        handles(CheckControl, check_control),
        handles(LayPermanent, lay_permanent),
        handles(fx.Produce, produce),
        handles(fx.GainProduction, gain_production),
    ),
    questions=(
        asks(PlaceCubes, ask_cube, place_cube),
        asks(NeedCube, ask_own_cube, take_own_cube),
        asks(ShiftCubes, ask_shift, shift_cube),
        asks(ClearCubes, ask_theirs, take_theirs),
        asks(ProduceOn, ask_production, produce_on),
    ),
    applicable=(
        applies(fx.Influence, can_influence),
        applies(fx.MoveInfluence, can_move_influence),
        applies(fx.RemoveInfluence, lambda effect, scope: amount(effect.amount, scope) > 0 and bool(theirs(scope))),
        applies(fx.Produce, can_produce),
        applies(fx.GainProduction, can_gain_production),
    ),
    reasons=(
        (
            PlaceCubes,
            PlaceCube,
            (
                Reason("no-island", "8.6", lambda scope, choice: not is_island(scope, choice.cell)),
                Reason("blockaded", "6.4", lambda scope, choice: blockaded(scope, choice.cell)),
                Reason("closed", "11.20", lambda scope, choice: closed(scope, choice.cell)),
            ),
        ),
        (
            ProduceOn,
            ProduceAt,
            (
                Reason("no-island", "11.14", lambda scope, choice: not is_island(scope, choice.cell)),
                Reason("closed", "11.20", lambda scope, choice: hostile(scope, choice.cell)),
            ),
        ),
    ),
)
