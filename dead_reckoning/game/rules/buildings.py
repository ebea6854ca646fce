"""Forts, garrisons, outposts: building them.  Rules 8.10, 11.16 to 11.22."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import applies, asks, handles, triggers
from dead_reckoning.game.nouns import buildings as nouns
from dead_reckoning.game.nouns.buildings import BuildAt, BuildOn, Built, GarrisonFires, PutBuilding
from dead_reckoning.game.nouns.goods import PayGoods
from dead_reckoning.game.nouns.turn import DONE, Done, TurnBegan
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import CELLS, HARBOR, BuildingId, Place, Ware
from dead_reckoning.game.table.counting import GARRISON, amount, controlled, discount, guard, load
from dead_reckoning.game.table.memory import of_ocean
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.terms import NOTHING, Cell, Decision, Frame, Outcome, Seat


def build(instruction: fx.Build, scope: Scope) -> Outcome:
    """Up to so many.  *Rule 8.10.*"""
    left = amount(instruction.amount, scope)
    return Outcome(then=(BuildOn(left, instruction.building, instruction.free, instruction.discount),))


def price(instruction: BuildOn | fx.Build, building: BuildingId, scope: Scope) -> int:
    """Cargo from ship or dock.  *Rule 11.16.*"""
    if instruction.free:
        return 0
    less = instruction.discount + (discount(scope, Ware.BUILDING) if scope.game.cheapened else 0)
    return max(scope.game.buildings[building].cost - less, 0)


def buildable(instruction: BuildOn | fx.Build, scope: Scope) -> list[BuildingId]:
    """Types that are in the supply and can be paid.  *Rules 1.6, 11.16, reading 16.*"""
    limited = scope.game.rules.limited_pieces
    have = scope.player.cargo + scope.player.dock
    return [
        building
        for building, left in scope.state.buildings
        if instruction.building in ("", building)
        and (left > 0 or not limited)
        and price(instruction, building, scope) <= have
    ]


def sites(instruction: BuildOn | fx.Build, scope: Scope) -> list[BuildAt]:
    """The sites for buildings: controlled islands anywhere, one building of a type on each.  *Rules 6.5,
    8.10, 11.16.*
    """
    return [site for building in buildable(instruction, scope) for site in sites_of(scope, building)]


@of_ocean
def sites_of(scope: Scope, building: BuildingId) -> tuple[BuildAt, ...]:
    """The controlled islands without such a building.  *Rule 11.16.*"""
    return tuple(
        [
            BuildAt(building, cell)
            for cell, ocean_cell in zip(CELLS, scope.state.ocean, strict=True)
            if ocean_cell.controller == scope.seat and building not in ocean_cell.buildings
        ]
    )


def ask_site(instruction: BuildOn, scope: Scope) -> Decision:
    """A building and a place for it, or no more.  *Rule 8.10.*"""
    options = sites(instruction, scope) if instruction.left else []
    return asked(scope.seat, [*options, DONE] if options else [], "8.10")


def build_on(instruction: BuildOn, scope: Scope, choice: BuildAt | Done) -> Outcome:
    """It is paid for and built.  *Rules 8.10, 11.16.*"""
    if isinstance(choice, Done):
        return NOTHING
    building = choice.building
    cost = load(price(instruction, building, scope), 0)
    rest = BuildOn(instruction.left - 1, instruction.building, instruction.free, instruction.discount)
    pay = (PayGoods(cost, Place.SHIP_OR_HARBOR),) if cost.cargo else ()
    return Outcome(then=(*pay, PutBuilding(building, choice.cell), rest))


def put_building(instruction: PutBuilding, scope: Scope) -> Outcome:
    """It is built.  *Rule 11.16.*"""
    return Outcome((Built(scope.seat, instruction.cell, instruction.building),))


def can_build(instruction: fx.Build, scope: Scope) -> bool:
    """Whether there is a place for one that can be paid.  *Rule 8.10.*"""
    if not controlled(scope) or amount(instruction.amount, scope) <= 0:
        return False
    return any(sites_of(scope, building) for building in buildable(instruction, scope))


# -- Garrisons and ships that are there ------------------------------------------------------------------------------


def garrisons_fire(event: Built | TurnBegan, scope: Scope) -> tuple[Frame, ...]:
    """Ships there when it is built, or when their turn begins, if that is played.  *Rule 11.22, reading 10.*"""
    if not scope.game.rules.garrison_hits_standing:
        return ()
    if isinstance(event, Built):
        targets = [seat for seat in scope.of(event.seat).opponents() if scope.state.players[seat].at == event.cell]
        cells = [event.cell] if event.building == GARRISON else []
    else:
        targets = [event.seat]
        cells = [cell for cell in CELLS if scope.state.players[event.seat].at == cell]
    return tuple(fire for cell in cells for seat in targets for fire in fires(scope, cell, seat))


def fires(scope: Scope, cell: Cell, target: Seat) -> tuple[Frame, ...]:
    """A garrison there that is awake and another's.  *Rule 11.22.*"""
    ocean_cell = scope.ocean_cell(cell)
    owner = guard(scope, ocean_cell)
    if owner in scope.game.friends[target] or GARRISON not in ocean_cell.buildings:
        return ()
    return (Frame(owner, "11.22", (GarrisonFires(cell, target),)),)


def is_of_others(scope: Scope, choice: BuildAt) -> bool:
    """The player does not control the island.  *Rule 8.10.*"""
    return choice.cell == HARBOR or scope.ocean_cell(choice.cell).controller != scope.seat


CHAPTER: Final = Chapter(
    "buildings",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(fx.Build, build),
        handles(PutBuilding, put_building),
    ),
    questions=(asks(BuildOn, ask_site, build_on),),
    applicable=(applies(fx.Build, can_build),),
    triggers=(
        triggers(Built, garrisons_fire),
        triggers(TurnBegan, garrisons_fire),
    ),
    reasons=(
        (
            BuildOn,
            BuildAt,
            (
                Reason("unknown", "11.16", lambda scope, choice: choice.building not in scope.game.buildings),
                Reason("not-controlled", "8.10", is_of_others),
            ),
        ),
    ),
)
