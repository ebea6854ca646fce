"""A policy plays at a seat, and is shown there what the environments show."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.bridges.policies import seated
from dead_reckoning.bridges.running import GameSetting, RunningGame
from dead_reckoning.errors import PilotError
from dead_reckoning.pilots.view import AnyPilot
from tests.bridges.playing import TABLES


def last_offered(shown: dict[str, Any]) -> int:
    return int(np.flatnonzero(shown["action_mask"])[-1])


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


@pytest.mark.parametrize("name", ["two", "three", "four", "tavern"])
def test_a_policy_is_shown_what_the_environment_shows(name: str) -> None:
    setting = TABLES[name]
    game, shown_there = RunningGame(GameSetting(**setting), 3), []
    for _ in range(60):
        shown_there.append(game.look(game.asked))
        game.choose(last_offered(shown_there[-1]))
    shown_here: list[dict[str, Any]] = []

    def policy(shown: dict[str, Any]) -> int:
        shown_here.append(shown)
        return last_offered(shown)

    seats = setting["seats"]
    dr.play_out(game.setting.begin(), [seated(policy, **setting)] * seats, 3, max_turns=game.position.turn)
    assert all(same(here, there) for here, there in zip(shown_here, shown_there, strict=False))
    assert len(shown_here) >= len(shown_there)


def test_a_policy_that_names_what_is_not_offered_is_told_so() -> None:
    with pytest.raises(PilotError, match="'action 64' is not allowed"):
        dr.play_out(dr.begin(seats=2), [seated(lambda _: 64, seats=2, actions="compact"), "random"], 1)


class Network:
    """A policy that is an object."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def __call__(self, shown: dict[str, Any]) -> Any:
        return self.answer or shown["nonsense"]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (None, r"seat 0, Network, has failed: KeyError\('nonsense'\) \(.*test_policies.py:\d+, in __call__\)"),
        ("x", r"seat 0, Network, has failed: .*an action is a whole number, not 'x'.*test_policies.py:\d+\)"),
        (10**6, r"seat 0, Network, chose an option that is not offered: .*test_policies.py:\d+; turn 0\)"),
    ],
)
def test_a_policy_that_fails_is_named_with_its_file_and_line(answer: object, told: str) -> None:
    with pytest.raises(PilotError, match=told):
        dr.match(seated(Network(answer), seats=2), "random", games=1, seed=1, max_turns=1)


OTHER_TABLES: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "seats": ({"seats": 2}, {"seats": 3}, "is for 2 seats, box .*, and this game has 3 seats, box "),
    "level": ({"solo": "normal"}, {"seats": 2}, "is for 2 seats, solo normal, box .*, and this game has 2 seats, box "),
    "box": ({"seats": 3}, {"seats": 3, "box": TABLES["tavern"]["box"]}, "3 seats, box (.{16}),.* 3 seats, box (?!\\1)"),
    "rules": (TABLES["rules"], {"seats": 2}, "rules (.{16}), and this game has 2 seats, box .{16}, rules (?!\\1)"),
}
"""The setting of a policy, that of a game, and what is reported."""


@pytest.mark.parametrize("name", OTHER_TABLES)
def test_a_policy_refuses_another_table(name: str) -> None:
    own, other, message = OTHER_TABLES[name]
    start = GameSetting(**other).begin()
    pilots: list[AnyPilot] = [
        seated(last_offered, name="mine", actions="compact", **own),
        *["random"] * (start.game.seats - 1),
    ]
    with pytest.raises(PilotError, match=f"the policy 'mine' .*{message}"):
        dr.play_out(start, pilots, 1, max_turns=1)


def test_a_policy_of_another_number_of_seats_plays_no_match() -> None:
    with pytest.raises(PilotError, match=r"'last_offered' is for 2 seats.* 3 seats"):
        dr.match(seated(last_offered, seats=2), "random", seats=3, games=1, seed=1)


def test_a_policy_plays_at_the_same_table_made_anew() -> None:
    """Two boxes of the same cards are one table."""
    pilot = seated(last_offered, box=evolve(dr.base_box()), seats=2)
    assert dr.match(pilot, "random", games=1, seed=1, max_turns=1).games == 1


def test_reports_and_refusals_name_a_policy() -> None:
    pilot, named = (seated(last_offered, seats=2, name=name) for name in ("", "step 2,000"))
    assert dr.match(pilot, named, games=1, seed=1, max_turns=1).pilots == ("last_offered", "step 2,000")
    with pytest.raises(
        PilotError, match=r"^'step 2,000' cannot be isolated: name a pilot, such as 'my_bot.py:Trader'$"
    ):
        dr.match(named, "random", games=1, isolate=True)


@pytest.mark.parametrize(("rounds", "least"), [(1, 0.0), pytest.param(12, 0.5, marks=pytest.mark.slow)])
def test_the_small_policy_of_the_page_learns(rounds: int, least: float) -> None:
    """The same each time; after a few seconds it is better than chance for certain."""
    text = (Path(__file__).parents[2] / "docs" / "examples" / "small_policy.py").read_text(encoding="utf-8")
    found: dict[str, Any] = {"__name__": "small_policy"}
    exec(text, found)
    weights = found["train"](rounds)
    assert weights.any()
    report = dr.match(found["pilot"](weights), "random", games=20, seed=1)
    assert report.low > least
