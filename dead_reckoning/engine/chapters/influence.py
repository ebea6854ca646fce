"""Cubes on islands, control, and production.  Section 11, rules 8.6 to 8.8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from attrs import evolve

from dead_reckoning.engine.chart import AT, NEXT, ROW
from dead_reckoning.engine.counting import (
    OUTPOST,
    amount,
    beside,
    blockaded,
    closed,
    controller,
    empty_spaces,
    is_island,
)
from dead_reckoning.engine.scope import Scope, asked
from dead_reckoning.engine.tables import Chapter, Reason, applies, asks, handles
from dead_reckoning.model import duties as do
from dead_reckoning.model import effects as fx
from dead_reckoning.model import events as ev
from dead_reckoning.model import options as op
from dead_reckoning.model.amounts import AllOfThem, Goods
from dead_reckoning.model.decisions import NOTHING, Decision, Outcome
from dead_reckoning.model.events import Event
from dead_reckoning.model.state import Frame
from dead_reckoning.model.terms import CELLS, HARBOR, NOBODY, Cell, Direction, Good, Moment, Seat

Placing: TypeAlias = op.PlaceCube | op.ReplaceCube | op.PressCube
Taking: TypeAlias = op.TakeCube | op.NoneOfThem

# -- Placing cubes ---------------------------------------------------------------------------------------------------


def influence(order: fx.Influence, scope: Scope) -> Outcome:
    """All cubes now, one after another; control is checked once, after the last.  *Rules 8.6, 8.7.*"""
    number = amount(order.amount, scope)
    at = scope.player.at
    if not number or not is_island(scope, at):
        return NOTHING
    adjacent = number if isinstance(order.adjacent, AllOfThem) else min(order.adjacent.number, number)
    cells = (at, *beside(at)) if adjacent else (at,)
    place = do.PlaceCubes(number, adjacent, Cell(""), order.ignoring_forts)
    return Outcome(then=(place, do.CheckControl(cells)))


def targets(order: do.PlaceCubes, scope: Scope) -> list[Cell]:
    """The island where the ship lies, and while cubes may go there, one beside it.  *Rules 8.6, 8.7.*"""
    at = scope.player.at
    near = ((order.beside,) if order.beside else beside(at)) if order.adjacent else ()
    return [cell for cell in (at, *near) if is_open(scope, cell, order.ignoring_forts)]


def is_open(scope: Scope, cell: Cell, ignoring_forts: bool) -> bool:
    """Whether the player may place cubes on an island.  *Rules 6.4, 8.25, 11.20.*"""
    if not is_island(scope, cell) or blockaded(scope, cell):
        return False
    return ignoring_forts or not closed(scope, cell)


def weight(scope: Scope, seat: Seat, cell: Cell) -> int:
    """Influence that it takes to replace a cube of an opponent.  *Rule 15.2, reading 48.*"""
    if not scope.state.players[seat].finished:
        return 1
    return 1 if (cell, seat) in scope.state.turn.pressed else 2


def ask_cube(order: do.PlaceCubes, scope: Scope) -> Decision:
    """Where the next cube goes; with an empty supply, where it comes from.  *Rules 8.6, 11.7.*

    A cube that comes off the same island leaves a space, so that is settled first.
    """
    options = list(places(order, scope))
    return asked(scope.seat, options, "8.6") if scope.player.cubes or not options else ask_own_cube(order, scope)


def places(order: do.PlaceCubes, scope: Scope) -> Iterator[Placing]:
    """Into an empty space if there is one, else in the place of an opponent's cube.  *Rules 8.6, 15.2.*"""
    for cell in targets(order, scope) if order.left else ():
        waters = scope.waters(cell)
        if empty_spaces(scope, waters) > 0:
            yield op.PlaceCube(cell)
        else:
            for seat in scope.opponents():
                if waters.cubes[seat]:
                    yield from replacing(order, scope, seat, cell)


def replacing(order: do.PlaceCubes, scope: Scope, seat: Seat, cell: Cell) -> list[Placing]:
    """A cube of an opponent's may be replaced, or pressed with the first influence of two.  *Rule 15.2, reading 48.*"""
    left = order.left if cell == scope.player.at else min(order.left, order.adjacent)
    if weight(scope, seat, cell) <= left:
        return [op.ReplaceCube(seat, cell)]
    return [op.PressCube(seat, cell)] if scope.chart.rules.shielded_influence_split == "yes" else []


def place_cube(order: do.PlaceCubes, scope: Scope, choice: Placing | Taking) -> Outcome:
    """The cube, and then the next one.  *Rules 8.6, 8.7, 15.2.*"""
    if isinstance(choice, op.NoneOfThem):
        return NOTHING
    if isinstance(choice, op.TakeCube):
        return Outcome(events=take_own_cube(order, scope, choice).events, then=(order,))
    cell = choice.cell
    owner = NOBODY if isinstance(choice, op.PlaceCube) else choice.seat
    spent = weight(scope, owner, cell) if isinstance(choice, op.ReplaceCube) else 1
    away = cell != scope.player.at
    rest = do.PlaceCubes(
        order.left - spent,
        order.adjacent - spent * away,
        cell if away else order.beside,
        order.ignoring_forts,
    )
    if isinstance(choice, op.PressCube):
        return Outcome(events=(ev.CubePressed(scope.seat, cell, owner),), then=(rest,))
    return Outcome(then=(do.LayCube(cell, owner), rest))


def ask_own_cube(_order: do.NeedCube | do.PlaceCubes, scope: Scope) -> Decision:
    """With an empty supply: which own cube comes off an island, where that does not change control.  *Rule 11.7.*"""
    if scope.player.cubes:
        return asked(scope.seat, [], "11.7")
    cells = [cell for cell in CELLS if spares_cube(scope, cell)]
    return asked(scope.seat, [*map(op.TakeCube, cells), op.NONE] if cells else [], "11.7")


def spares_cube(scope: Scope, cell: Cell) -> bool:
    """Whether an own cube can leave an island, without a change of control.  *Rules 6.4, 11.7, 11.20.*"""
    waters = scope.waters(cell)
    if scope.state.battle is not None and scope.state.battle.kind == "tie":
        return waters.cubes[scope.seat] > 0  # the count is over (15.7, reading 75)
    if not waters.cubes[scope.seat] or not is_open(scope, cell, ignoring_forts=False):
        return False
    totals = list(waters.cubes)
    totals[scope.seat] -= 1
    after = evolve(waters, cubes=tuple(totals))
    return controller(scope, after) == controller(scope, waters)


def take_own_cube(_order: do.NeedCube | do.PlaceCubes, scope: Scope, choice: Taking) -> Outcome:
    """Back to the supply.  *Rule 11.7.*"""
    if isinstance(choice, op.NoneOfThem):
        return NOTHING
    return Outcome(events=(ev.CubeTaken(scope.seat, choice.cell),))


def lay_cube(order: do.LayCube, scope: Scope) -> Outcome:
    """From the supply.  *Rule 8.6.*"""
    if order.instead_of != NOBODY:
        return Outcome(events=(ev.CubeReplaced(scope.seat, order.cell, order.instead_of),))
    return Outcome(events=(ev.CubePlaced(scope.seat, order.cell),))


def can_influence(order: fx.Influence, scope: Scope) -> bool:
    """With the ship on an island, and a place for a cube that it does not come from.  *Rules 8.6, 8.7, 11.7.*"""
    number = amount(order.amount, scope)
    if not number or not is_island(scope, scope.player.at):
        return False
    adjacent = number if isinstance(order.adjacent, AllOfThem) else order.adjacent.number
    place = do.PlaceCubes(number, adjacent, Cell(""), order.ignoring_forts)
    if scope.player.cubes:
        return next(places(place, scope), None) is not None
    goals = {option.cell for option in places(place, scope)}
    return any(goals - {cell} for cell in CELLS if spares_cube(scope, cell))


# -- Moving cubes ----------------------------------------------------------------------------------------------------


def move_influence(order: fx.MoveInfluence, scope: Scope) -> Outcome:
    """Own cubes from this island to one beside it; control is checked after the last.  *Rules 8.7, 11.4.*"""
    at = scope.player.at
    if not is_island(scope, at):
        return NOTHING
    return Outcome(then=(do.ShiftCubes(amount(order.amount, scope)), do.CheckControl((at, *beside(at)))))


def ask_shift(order: do.ShiftCubes, scope: Scope) -> Decision:
    """To an adjacent island with an empty space.  *Rules 8.7, 11.20.*"""
    at = scope.player.at
    if not order.left or not is_open(scope, at, False) or not scope.waters(at).cubes[scope.seat]:
        return asked(scope.seat, [], "8.7")
    near = [cell for cell in beside(at) if is_open(scope, cell, False) and empty_spaces(scope, scope.waters(cell)) > 0]
    return asked(scope.seat, [*map(op.MoveTo, near)], "8.7")


def shift_cube(order: do.ShiftCubes, scope: Scope, choice: op.MoveTo) -> Outcome:
    """One cube.  *Rule 8.7.*"""
    seat, cell = scope.seat, choice.cell
    events = (ev.CubeTaken(seat, scope.player.at), ev.CubePlaced(seat, cell))
    return Outcome(events=events, then=(do.ShiftCubes(order.left - 1),))


def can_move_influence(order: fx.MoveInfluence, scope: Scope) -> bool:
    """Whether a cube could move.  *Rule 8.7.*"""
    at = scope.player.at
    return is_island(scope, at) and bool(ask_shift(do.ShiftCubes(amount(order.amount, scope)), scope).options)


# -- Control ---------------------------------------------------------------------------------------------------------


def check_control(order: do.CheckControl, scope: Scope) -> Outcome:
    """Whether cubes have given an island to another.  *Rules 11.3, 11.4, 11.5.*"""
    events: list[Event] = []
    calls: list[Frame] = []
    for cell in order.cells:
        waters = scope.waters(cell)
        new = controller(scope, waters)
        if new != waters.controller:
            events += change_of_control(scope, cell, new)
            if new != NOBODY:
                calls.append(gained(new, cell))
    calls.sort(key=lambda frame: (frame.seat - scope.state.active) % scope.chart.seats)
    return Outcome(events=tuple(events), call=tuple(calls))


def gained(seat: Seat, cell: Cell) -> Frame:
    """The permanent cube at once, and then abilities that wait for control.  *Rules 8.22, 11.3.*"""
    return Frame(seat, "11.3", (do.NeedCube(), do.LayPermanent(cell), do.Offers(Moment.GAINING_CONTROL)), cell)


def change_of_control(scope: Scope, cell: Cell, new: Seat) -> list[Event]:
    """What is lost, what goes, what is gained.  *Rules 11.6, 11.10, reading 33.*"""
    waters = scope.waters(cell)
    events: list[Event] = []
    if waters.controller != NOBODY:
        events.append(ev.ControlLost(waters.controller, cell))
    stay = new == NOBODY and scope.chart.rules.uncontrolled_buildings != "removed"
    if waters.buildings and not stay and new != waters.builder:
        events.append(ev.BuildingsRemoved(cell, waters.buildings))
    if new != NOBODY:
        events.append(ev.ControlGained(new, cell))
    return events


def lay_permanent(order: do.LayPermanent, scope: Scope) -> Outcome:
    """One cube into the permanent area; if none can be had, none.  *Rule 11.3, reading 21.*"""
    return Outcome(events=(ev.PermanentPlaced(scope.seat, order.cell),)) if scope.player.cubes else NOTHING


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
    """Where an arrow of a tile points; none if that is off the ocean.  *Rule 11.13, reading 57.*"""
    row, column = PLACE[cell]
    rows, columns = STEP[CLOCKWISE[(CLOCKWISE.index(arrow) + turned) % 4]]
    return AT.get((row + rows, column + columns))


def production(scope: Scope, cell: Cell) -> Goods:
    """What an island yields: printed, by an outpost, and by arrows of the open sea.  *Rules 11.13, 11.18.*"""
    waters = scope.waters(cell)
    printed = scope.chart.islands[waters.tile].production
    outpost = OUTPOST in waters.buildings
    cargo, coins = printed.cargo + outpost, printed.coins + outpost
    for other in NEXT[cell]:
        sea = scope.chart.seas.get(scope.waters(other).tile) if other != HARBOR else None
        if sea and any(points_at(other, arrow, scope.waters(other).turned) == cell for arrow in sea.arrows):
            cargo += sea.good is Good.CARGO
            coins += sea.good is Good.COIN
    return Goods(cargo=cargo, coins=coins)


def produce(order: fx.Produce, scope: Scope) -> Outcome:
    """On so many different islands at most.  *Rule 8.8.*"""
    more = Goods(cargo=amount(order.more_cargo, scope), coins=amount(order.more_coins, scope))
    return Outcome(then=(do.ProduceOn(amount(order.islands, scope), order.rows, more),))


def yields(scope: Scope, cell: Cell, rows: tuple[int, ...]) -> bool:
    """Whether the player may produce there: a face-up island, anywhere, that is not closed.  *Rules 8.8, 11.14.*"""
    return is_island(scope, cell) and (not rows or ROW[cell] in rows) and not closed(scope, cell)


def ask_production(order: do.ProduceOn, scope: Scope) -> Decision:
    """Any island that has not produced for this ability.  *Rules 6.5, 8.8.*"""
    cells = [cell for cell in CELLS if cell not in order.done and yields(scope, cell, order.rows)] if order.left else []
    done = [op.DONE] if order.done and cells else []
    return asked(scope.seat, [*map(op.ProduceAt, cells), *done], "8.8")


def produce_on(order: do.ProduceOn, scope: Scope, choice: op.ProduceAt | op.Done) -> Outcome:
    """The goods lie on the island.  *Rules 8.8, 11.13.*"""
    if isinstance(choice, op.Done):
        return NOTHING
    cell = choice.cell
    had = production(scope, cell)
    event = ev.Produced(scope.seat, cell, had.cargo + order.more.cargo, had.coins + order.more.coins)
    rest = do.ProduceOn(order.left - 1, order.rows, order.more, tuple(sorted((*order.done, cell))))
    return Outcome(events=(event,), then=(rest,))


def can_produce(order: fx.Produce, scope: Scope) -> bool:
    """Whether any island may produce, and would yield something.  *Rule 8.8.*"""
    more = amount(order.more_cargo, scope) + amount(order.more_coins, scope) > 0
    cells = (cell for cell in CELLS if yields(scope, cell, order.rows))
    return amount(order.islands, scope) > 0 and any(more or production(scope, cell) != Goods() for cell in cells)


def gain_production(order: fx.GainProduction, scope: Scope) -> Outcome:
    """What the island would produce, to the ship; a fort bars it.  *Rule 8.22, readings 18 and 51.*"""
    if not yields(scope, scope.here, ()):
        return NOTHING
    return Outcome(then=(fx.Gain(production(scope, scope.here), order.to),))


def can_gain_production(order: fx.GainProduction, scope: Scope) -> bool:
    """Whether producing there is not barred, and what it yields has a place.  *Rule 4.9, reading 51.*"""
    if not yields(scope, scope.here, ()):
        return False
    return scope.chart.tables.applicable[fx.Gain](fx.Gain(production(scope, scope.here), order.to), scope)


CHAPTER: Final = Chapter(
    "influence",
    handlers=(
        handles(fx.Influence, influence),
        handles(do.LayCube, lay_cube),
        handles(fx.MoveInfluence, move_influence),
        handles(do.CheckControl, check_control),
        handles(do.LayPermanent, lay_permanent),
        handles(fx.Produce, produce),
        handles(fx.GainProduction, gain_production),
    ),
    questions=(
        asks(do.PlaceCubes, ask_cube, place_cube),
        asks(do.NeedCube, ask_own_cube, take_own_cube),
        asks(do.ShiftCubes, ask_shift, shift_cube),
        asks(do.ProduceOn, ask_production, produce_on),
    ),
    applicable=(
        applies(fx.Influence, can_influence),
        applies(fx.MoveInfluence, can_move_influence),
        applies(fx.Produce, can_produce),
        applies(fx.GainProduction, can_gain_production),
    ),
    reasons=(
        (
            do.PlaceCubes,
            op.PlaceCube,
            (
                Reason("no-island", "8.6", lambda scope, choice: not is_island(scope, choice.cell)),
                Reason("blockaded", "6.4", lambda scope, choice: blockaded(scope, choice.cell)),
                Reason("closed", "11.20", lambda scope, choice: closed(scope, choice.cell)),
            ),
        ),
        (
            do.ProduceOn,
            op.ProduceAt,
            (
                Reason("no-island", "11.14", lambda scope, choice: not is_island(scope, choice.cell)),
                Reason("closed", "11.20", lambda scope, choice: closed(scope, choice.cell)),
            ),
        ),
    ),
)
