"""Sentences about tiles, buildings, the harbor and hull spaces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from dead_reckoning.game.printed.board import BuildingToken
from dead_reckoning.game.printed.terms import CELLS, HARBOR, BuildingId, Good, Goods
from dead_reckoning.game.rules.influence import production
from dead_reckoning.game.sight.naming import building_told
from dead_reckoning.game.sight.table_view import say_all
from dead_reckoning.game.table.counting import GARRISON, OUTPOST, controller, empty_spaces
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import OceanCell
from dead_reckoning.model.terms import Cell
from dead_reckoning.view.teller import Teller
from dead_reckoning.view.wording.sentences import sentence

DOES: Final = {OUTPOST: "about outpost", GARRISON: "about garrison"}
"""The effects of buildings by the rules, in addition to protecting their island."""


def place_told(teller: Teller, scope: Scope, cell: str) -> str:
    """Sentences about a tile and its buildings; for a face-down one, how to reveal it.  *Rules 2.1, 4.2, 5.5.*"""
    if cell not in CELLS:
        return sentence(teller.word("about harbor")) if cell == HARBOR else ""
    here = scope.ocean_cell(Cell(cell))
    if not here.tile:
        return sentence(teller.word("about face down"))
    sea = scope.game.seas.get(here.tile)
    if sea:
        good = Goods(cargo=int(sea.good is Good.CARGO), coins=int(sea.good is Good.COIN))
        return sentence(teller.word("about open sea", goods=good))
    return (
        " ".join(map(sentence, island_told(teller, scope, Cell(cell), here))) if here.tile in scope.game.islands else ""
    )


def island_told(teller: Teller, scope: Scope, cell: Cell, here: OceanCell) -> Iterator[str]:
    """Sentences about an island's production, its control, and its value at the end.  *Rules 9.6, 11.2,
    11.9, 11.13.*
    """
    island, goods = scope.game.islands[here.tile], production(scope, cell)
    yield teller.word("about island", goods=goods, had=goods != Goods())
    yield teller.word("about control", spaces=island.spaces, empty=empty_spaces(scope, here))
    if here.controller != scope.seat and (cubes := cubes_to_control(scope, here)):
        yield teller.word("cubes to control", number=cubes)
    if island.rewards:
        yield teller.word("about rewards", list=", ".join(map(str, island.rewards)))
    if island.hand:
        yield teller.word("about hand symbol")
    for building in here.buildings:
        yield f"{sentence(building_told(teller, building))} {building_does(teller, scope, building)}".rstrip(". ")


def cubes_to_control(scope: Scope, here: OceanCell) -> int:
    """The fewest cubes in empty spaces by which a seat would control an island now; 0 if none do.  *Rule 11.2.*"""
    for more in range(1, empty_spaces(scope, here) + 1):
        cubes = (*here.cubes[: scope.seat], here.cubes[scope.seat] + more, *here.cubes[scope.seat + 1 :])
        if controller(scope, evolve(here, cubes=cubes)) == scope.seat:
            return more
    return 0


def building_does(teller: Teller, scope: Scope, building: BuildingId) -> str:
    """The effects of a building for its island.  *Rules 11.18, 11.20, 11.22.*"""
    tokens = (entry for entry in teller.box.entries if isinstance(entry, BuildingToken))
    abilities = next((entry.abilities for entry in tokens if entry.building == building), ())
    rules = ["about protection"] if building in scope.game.protecting else []
    rules += [DOES[building]] if building in DOES else []
    return " ".join([*(sentence(teller.word(rule)) for rule in rules), say_all(teller, abilities)]).strip()


def building_brings(teller: Teller, scope: Scope, token: BuildingToken, cost: int) -> str:
    """A sentence with a building's cost, the cubes that it drops when attacked, and its effects.  *Rules
    11.16, 12.20.*
    """
    more = f". {building_does(teller, scope, token.building).rstrip('.')}".removesuffix(". ")
    key = "building brings" if token.cubes else "building costs"
    return teller.word(key, cost=Goods(cargo=cost), cubes=token.cubes, more=more)


def space_told(teller: Teller, scope: Scope, space: int) -> str:
    """Sentences about a hull space of the seat's ship: its hold and its abilities.  *Rules 1.7, 4.6, 8.14.*"""
    hull = scope.hull
    if not 0 < space <= len(hull.faces):
        return ""
    shown, hold = say_all(teller, hull.faces[space - 1].abilities), hull.holds[space - 1]
    if not shown and not hold:
        return sentence(teller.word("hull bare"))
    room = [sentence(teller.word("about hull", hold=hold))] if hold else []
    counts = [sentence(teller.word("hull counts"))] if shown and hold else []
    return " ".join([*room, shown, *counts]).strip()
