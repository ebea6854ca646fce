"""The cost or the effect of an option, and the known facts about the other side of an attack."""

import pytest

import dead_reckoning as dr
from dead_reckoning.game.printed.cards import Encounter
from dead_reckoning.game.printed.terms import BuildingId
from dead_reckoning.game.sight.battles import foe_cubes, own_cubes
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots.finding import new_pilot
from dead_reckoning.pilots.playing import Table
from dead_reckoning.view.teller import Teller

FACE_DOWN = ("seat 0 at r1c1", "r1c1 tile.island.shark", "explored")
FORT = ("seat 0 at r1c1", "r1c1 tile.island.turtle_bay", "r1c1 cubes 0 2", "r1c1 buildings fort")


def option_of(position: dr.Position, text: str) -> Option:
    """An option that is offered."""
    return next(option for option in position.decision.options if str(option) == text)


def told(position: dr.Position, text: str, lang: str = "en") -> str:
    """The effect of an option for the deciding seat."""
    seat = position.decision.seat
    seen = dr.observe(position, seat)
    return Teller(position.box, lang, Seat(seat)).brings(position, seen, option_of(position, text))


@pytest.mark.parametrize(("lang", "where"), [("en", "no stop"), ("ru", "нельзя"), ("uk", "не можна")])
def test_a_step_to_where_no_stop_is_possible_says_so_before_and_after(lang: str, where: str) -> None:
    position = dr.arrange(dr.base_box(), 2, [*FACE_DOWN, "sails 2"])
    before = told(position, "sail r2c1", lang)
    after = Teller(position.box, lang, Seat(0)).tell_events(position.choose("sail r2c1"))
    assert where in before.casefold()
    assert "r1c1" in before, "the way that is left"
    assert where in after[0]
    assert "r1c1" in after[1]
    assert (before + after[0]).count("5.5") == 2


def test_a_step_to_where_one_may_stop_needs_no_words() -> None:
    position = dr.arrange(dr.base_box(), 2, ["seat 0 at r1c1", "r1c1 tile.island.shark", "sails 2"])
    assert told(position, "sail r2c1") == ""
    (line, *_) = Teller(position.box, "en", Seat(0)).tell_events(position.choose("sail r2c1"))
    assert "5.5" not in line


def test_cubes_of_an_encounter_are_between_those_of_the_backs_that_nobody_has_seen() -> None:
    box = dr.base_box()
    encounters = [entry for entry in box.entries if isinstance(entry, Encounter)]
    card = next(entry for entry in encounters if len({back.cubes for back in entry.backs}) > 1)
    setting = ["seat 0 at r1c1", "r1c1 tile.island.shark", f"r1c1 card {card.id}"]
    position = dr.arrange(box, 2, setting)
    foe = foe_cubes(position.game, dr.observe(position, 0), option_of(position, f"attack {card.id}"))
    cubes = [back.cubes for back in card.backs for _ in range(back.copies)]
    assert (foe.least, foe.most) == (min(cubes), max(cubes))
    assert foe.least <= foe.usual <= foe.most
    assert str(foe.most) in told(position, f"attack {card.id}")


def test_cubes_of_buildings_are_known() -> None:
    position = dr.arrange(dr.base_box(), 2, FORT)
    seen, option = dr.observe(position, 0), option_of(position, "siege r1c1")
    foe = foe_cubes(position.game, seen, option)
    assert foe.least == foe.most == foe.usual == position.game.buildings[BuildingId("fort")].cubes
    assert own_cubes(position.game, seen, option) == 1, "the cannon of the board"


def test_goods_that_are_moved_are_told_beside_what_the_ship_has_then() -> None:
    position = dr.arrange(dr.base_box(), 2, ["seat 0 ship 2 cargo 1 coin", "seat 0 harbor 3 cargo 0 coins"])
    assert told(position, "stow 4 cargo 0 coins") == "Loads 2 cargo. Unloads 1 coin."
    assert told(position, "stow 0 cargo 0 coins").startswith("Unloads 2 cargo and 1 coin.")


def test_goods_that_hide_sails_say_so_before_and_after() -> None:
    harbor = dr.arrange(dr.base_box(), 2, ["seat 0 harbor 5 cargo 0 coins"])
    assert told(harbor, "stow 3 cargo 0 coins").endswith("At sea the goods then hide 1 sail on the ship.")
    assert told(harbor, "stow 5 cargo 0 coins").endswith("At sea the goods then hide 2 sails on the ship.")
    loaded = dr.arrange(dr.base_box(), 2, ["seat 0 ship 5 cargo", "seat 0 at r1c1", "r1c1 tile.open_sea.trade_wind"])
    sailing = dr.arrange(dr.base_box(), 2, ["seat 0 ship 3 cargo", "seat 0 at r1c1", "r1c1 tile.open_sea.trade_wind"])
    assert "hide" not in told(harbor, "raise sails")
    assert "Goods on the ship hide 1 sail;" in told(sailing, "raise sails")
    assert "raise sails" not in map(str, loaded.decision.options), "no sail is left"


def test_an_island_that_may_produce_says_what_it_produces() -> None:
    lines = ["seat 0 at harbor", "r1c1 tile.island.turtle_bay", "r2c1 tile.island.parrot_cay"]
    position = dr.arrange(dr.base_box(), 2, [*lines, "seat 0 hand crew.purser@2"])
    while not any(str(option).startswith("produce") for option in position.decision.options):
        position = position.choose(
            next(each for each in position.decision.options if str(each).startswith(("play", "use")))
        )
    assert told(position, "produce r1c1") == "Produces 1 cargo."


def test_a_card_that_is_bought_says_when_it_works_and_an_end_says_what_ends() -> None:
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("greedy")], 4)
    ends, bought = set[str](), set[str]()
    while not position.over and not (len(ends) >= 2 and bought):
        for option in map(str, position.options) if position.decision.seat >= 0 else ():
            if option == "done":
                ends.add(told(position, option))
            elif option.startswith("buy "):
                bought.add(told(position, option))
        position = table.step(position)
    assert len(bought) == 1
    assert "end of this turn" in bought.pop()
    assert all(each.startswith("Ends the ") for each in ends)


def test_a_level_keeps_the_abilities_of_the_sleeve() -> None:
    sleeved = "seat 0 sleeve crew.bosun@1+advancement.r1.spare_sail"
    hand = "seat 0 hand crew.bosun crew.captain crew.purser crew.buccaneer crew.gunner#1 crew.gunner#2"
    position = dr.arrange(dr.base_box(), 2, [sleeved, hand, "seat 0 levelings 1", "phase start"])
    assert "1 sail" in told(position, "raise crew.bosun")
