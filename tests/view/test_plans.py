"""The gains of a plan by the end of a turn, as hints tell them."""

import pytest

import dead_reckoning as dr
from dead_reckoning.game.sight.plans import plan_gains
from dead_reckoning.model.terms import Seat
from dead_reckoning.view.teller import Teller

BAY = ["r1c1 tile.island.turtle_bay", "r1c1 card advancement.r1.spare_sail"]
SEA = ["seat 0 at harbor", *BAY]
SAIL = "seat 0 held advancement.r1.spare_sail"


@pytest.mark.parametrize(
    ("now", "end", "told"),
    [
        ([], ["seat 0 harbor 0 cargo 18 coins"], ["coins: +3"]),
        (["seat 0 ship 2 cargo"], [], ["cargo: -2"]),
        (["seat 0 harbor 2 cargo 15 coins"], ["seat 0 ship 2 cargo"], ["cargo aboard: +2"]),
        ([], ["seat 0 damage 1"], ["damage: +1"]),
        ([], ["r1c1 cubes 1 0"], ["cubes on islands: +1"]),
        ([], ["r1c1 cubes 2 0"], ["control of r1c1 (Turtle Bay)", "cubes on islands: +2"]),
        (["r1c1 cubes 2 0"], ["r1c1 cubes 0 2"], ["control lost: r1c1 (Turtle Bay)", "cubes on islands: -2"]),
        ([], ["seat 0 at r1c1"], ["ship at the end: r1c1 (Turtle Bay)"]),
        ([], ["seat 0 pirate"], ["mode: pirate"]),
        ([], [SAIL], ["Spare sail"]),
        (["r1c1 card advancement.r1.worn_wheel"], [SAIL], ["cards not seen yet: +1"]),
        ([], ["seat 0 hull 2 upgrade.basic.deep_hold"], ["Deep hold"]),
        ([], ["seat 0 markers explorer"], ["achievements: Explorer"]),
        (["seat 0 hand crew.captain"], ["seat 0 hand crew.captain@2"], ["Captain one level up"]),
        ([], ["r2c1 tile.island.shark", "r2c1 cubes 2 0"], ["tiles turned up: r2c1"]),
    ],
)
def test_a_plan_is_told_by_what_it_brings_and_names_nothing_that_nobody_has_seen(
    now: list[str], end: list[str], told: list[str]
) -> None:
    before, after = (dr.arrange(dr.base_box(), 2, [*SEA, *more]) for more in (now, end))
    assert list(plan_gains(Teller(before.box, "en", Seat(0)), before.state, after.state, Seat(0))) == told
