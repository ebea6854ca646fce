"""Sentences about achievements, for somebody who looks at them."""

import pytest

import dead_reckoning as dr
from dead_reckoning.game.sight.goals import goals_told
from dead_reckoning.model.terms import Seat
from dead_reckoning.view.teller import Teller

TABLE = ["seat 0 at harbor", "seat 0 harbor 3 cargo 15 coins", "seat 1 harbor 4 cargo 9 coins"]


@pytest.mark.parametrize(
    ("goal", "told"),
    [("skilled_trader", "(Purple: 3 / 12, Blue: 4 / 12)"), ("capitalist", "(Purple: 15 / 30, Blue: ? / 30)")],
)
def test_a_goal_says_how_far_each_player_is_and_tells_no_secret(goal: str, told: str) -> None:
    position = dr.arrange(dr.base_box(), 2, TABLE)
    seen = dr.observe(position, 0)
    assert told in goals_told(Teller(position.box, "en", Seat(0)), position.game, seen, str)[f"achievement.{goal}"]
