"""Sentences about tiles, buildings and hull spaces, for somebody who looks at them."""

import pytest

import dead_reckoning as dr
from dead_reckoning.game.sight.explaining import thing_told
from dead_reckoning.game.sight.places import cubes_to_control
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.terms import Cell, Seat
from dead_reckoning.view.teller import Teller

BAY = ["seat 0 at harbor", "r1c1 tile.island.turtle_bay"]


@pytest.mark.parametrize(
    ("lines", "mark", "told"),
    [
        ([], ("cell", "r1c1"), "it produces 1 cargo;"),
        ([], ("card", "tile.island.turtle_bay"), "it produces 1 cargo;"),
        (["r1c1 cubes 2 0", "r1c1 buildings outpost"], ("cell", "r1c1"), "it produces 2 cargo and 1 coin;"),
        ([], ("cell", "r1c1"), "Spaces for cubes: 2, empty: 2;"),
        ([], ("cell", "r1c1"), "Cubes that you need for control, as it is now: 2."),
        ([], ("cell", "r1c1"), "first: 4, 2; the empty spaces count as"),
        (["r1c1 cubes 0 2", "r1c1 buildings fort"], ("cell", "r1c1"), "Fort. While somebody controls its island"),
        (["r1c1 cubes 2 0", "r1c1 buildings garrison"], ("cell", "r1c1"), "takes 1 damage."),
        ([], ("cell", "r2c2"), "a ship that stops here turns the tile up"),
        (["r1c2 tile.open_sea.trade_wind"], ("cell", "r1c2"), "produces 1 cargo more"),
        ([], ("cell", "harbor"), "loads cargo from your dock"),
        ([], ("space", "1"), "Room for goods: 4. 1 sail. That counts only while no goods are in this space"),
        ([], ("space", "2"), "No room for goods; an upgrade can go here."),
        (["seat 0 hull 2 upgrade.basic.swivel_gun"], ("space", "2"), "1 cannon."),
        ([], ("building", "outpost"), "raises the production of its island by 1 cargo and 1 coin"),
        ([], ("building", "fort"), "cubes that it drops when attacked: 4"),
    ],
)
def test_a_place_says_what_it_gives(lines: list[str], mark: tuple[str, str], told: str) -> None:
    position = dr.arrange(dr.base_box(), 2, [*BAY, *lines])
    said = thing_told(Teller(position.box, "en", Seat(0)), position.game, dr.observe(position, 0), mark)
    assert told.casefold() in said.casefold()


@pytest.mark.parametrize("mark", [("cell", "r9c9"), ("space", "9"), ("space", "x"), ("space", "0"), ("zone", "x")])
def test_what_is_no_place_says_nothing(mark: tuple[str, str]) -> None:
    position = dr.arrange(dr.base_box(), 2, BAY)
    assert thing_told(Teller(position.box, "en", Seat(0)), position.game, dr.observe(position, 0), mark) == ""


@pytest.mark.parametrize("cubes", [(0, 0), (1, 0), (0, 1), (0, 2), (1, 1), (2, 0), (1, 2), (3, 3)])
def test_so_many_cubes_control_an_island_and_one_fewer_does_not(cubes: tuple[int, int]) -> None:
    tile = "r1c1 tile.island.smoking_mountain"
    position = dr.arrange(dr.base_box(), 2, ["seat 0 at harbor", tile, f"r1c1 cubes {cubes[0]} {cubes[1]}"])
    needed = cubes_to_control(scope := Scope(position.game, position.state, Seat(0)), scope.ocean_cell(Cell("r1c1")))
    controls = [
        dr.arrange(dr.base_box(), 2, ["seat 0 at harbor", tile, f"r1c1 cubes {cubes[0] + more} {cubes[1]}"])
        .state.ocean[0]
        .controller
        == 0
        for more in range(6 - sum(cubes) + 1)
    ]
    assert needed == (controls.index(True) if True in controls else 0)
