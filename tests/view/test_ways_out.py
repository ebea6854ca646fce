"""What would make a choice possible that is not allowed now."""

import pytest

import dead_reckoning as dr
from dead_reckoning.errors import IllegalChoice
from dead_reckoning.game.rules.legality import CODES
from dead_reckoning.game.sight.ways_out import WAYS, way_out
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.terms import Seat
from dead_reckoning.view.teller import Teller

BAY = ["seat 0 at r1c1", "r1c1 tile.island.turtle_bay", "r1c2 tile.island.shark"]
SEA = ["seat 0 at r1c1", "r1c1 tile.open_sea.trade_wind", "r1c2 tile.island.shark"]
WHEEL, SPARE = "advancement.r1.worn_wheel", "advancement.r1.spare_sail"


@pytest.mark.parametrize(
    ("lines", "choice", "told"),
    [
        ([*BAY, f"r1c1 card {WHEEL}"], f"buy {WHEEL}", "Missing on the ship: 1 cargo."),
        ([*BAY, f"r1c1 card {WHEEL}", "seat 0 harbor 2 cargo 0 coins"], f"buy {WHEEL}", "in the harbor: 2 cargo."),
        ([*BAY, f"r1c2 card {SPARE}"], f"buy {SPARE}", "Steps from your ship to r1c2 (Shark Island): 1."),
        ([*BAY, "seat 1 at r1c2"], "fight seat 1", "Steps from your ship to r1c2 (Shark Island): 1."),
        ([*BAY, "seat 1 at r1c1"], "fight seat 1", "Use an ability with a black flag."),
        ([*BAY, "sails 2"], "sail r3c1", "Steps from your ship to r3c1: 2."),
        ([*BAY, "seat 0 hand crew.captain"], "use crew.captain: black flag", "Play the card first."),
        ([*BAY, "seat 1 at r1c1", "seat 1 pirate", "r1c1 cubes 2 0"], "stow 0 cargo 0 coins", "Fight and beat: Blue."),
        (
            [*BAY, "r1c1 goods 1 cargo 0 coins", "r1c1 cubes 1 0"],
            "stow 1 cargo 0 coins",
            "for control, as it is now: 1.",
        ),
        (["seat 0 at harbor", "seat 0 harbor 9 cargo 0 coins"], "stow 8 cargo 0 coins", "It can carry 7 in all."),
        ([*SEA, "seat 0 ship 7 cargo"], "raise sails", "hide 2 sails"),
        ([*SEA, "seat 0 played crew.deckhand#1"], "use crew.deckhand#1: influence 1", "r1c2 (Shark Island): 1."),
    ],
)
def test_what_is_not_allowed_says_the_way_out(lines: list[str], choice: str, told: str) -> None:
    position = dr.arrange(dr.base_box(), 2, lines)
    with pytest.raises(IllegalChoice) as refused:
        position.choose(choice)
    option = next(option for option in dr.option_space(position.box, 2) if str(option) == choice)
    scope = Scope(position.game, position.state, Seat(0))
    assert told in way_out(Teller(position.box, "en", Seat(0)), scope, option, refused.value.code)


def test_a_way_out_belongs_to_a_reason_that_the_rules_give() -> None:
    assert WAYS.keys() <= CODES.keys()
