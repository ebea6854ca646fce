"""A seat's view of its own battle that has just ended."""

from collections.abc import Iterator
from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.game.nouns.aftermath import BattleEnded
from dead_reckoning.game.nouns.drop import CubeDropped, CubesExploded
from dead_reckoning.game.sight.battles import outcome
from dead_reckoning.game.sight.kind import VIEW
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.state import BattleState


def ends(seed: int, seats: int = 3) -> Iterator[list[dr.Position]]:
    """Games by chance, up to each end of a battle."""
    chance, positions = Random(seed), [dr.begin(dr.base_box(), seats)]
    while not positions[-1].over and len(positions) < 900:
        positions.append(positions[-1].choose(chance.choice(list(positions[-1].decision.options))))
        if any(isinstance(event, BattleEnded) for event in positions[-1].events):
            yield list(positions)


def seats_of(positions: list[dr.Position]) -> tuple[int, ...]:
    """The seats of the battle that has ended."""
    return next(event.seats for event in positions[-1].events if isinstance(event, BattleEnded))


def battle_of(seen: Observation | None) -> BattleState:
    """The battle that is still looked at."""
    assert seen
    assert seen.state.battle
    return seen.state.battle


def fell(positions: list[dr.Position]) -> int:
    """The number of cubes that fell since the battle began and stayed: each that explodes falls again."""
    start = max(place for place, each in enumerate(positions[:-1]) if not each.state.battle or place == 0)
    events = [event for each in positions[start + 1 :] for event in each.events]
    dropped = sum(isinstance(event, CubeDropped) for event in events)
    return dropped - sum(sum(event.cubes) for event in events if isinstance(event, CubesExploded))


@pytest.mark.parametrize("seed", range(4))
def test_all_cubes_that_fell_are_on_the_board_of_a_battle_that_has_ended(seed: int) -> None:
    found = list(ends(seed))
    assert found
    for positions in found:
        seat = max(seats_of(positions))
        battle = battle_of(outcome(positions, seat))
        assert sum(map(sum, battle.cubes)) == fell(positions)
        assert battle.seats == seats_of(positions)
        assert sum(battle.waiting) == 0
        assert 0 <= battle.winner < len(battle.seats)
        assert not positions[-1].state.battle or positions[-1].state.battle != battle


def test_who_did_not_fight_and_any_other_position_have_nothing_to_look_at() -> None:
    positions = next(ends(1))
    others = set(range(3)) - set(seats_of(positions))
    assert [outcome(positions, seat) for seat in others] == [None] * len(others)
    assert outcome(positions[:-1], max(seats_of(positions))) is None
    assert outcome(positions[:1], 0) is None


def test_the_rest_of_the_table_is_as_it_is_now() -> None:
    positions = next(ends(2))
    seat = max(seats_of(positions))
    seen = VIEW.outcome(positions, seat)
    now = dr.observe(positions[-1], seat)
    assert seen != now
    assert (seen.state.players, seen.state.ocean, seen.decision) == (now.state.players, now.state.ocean, now.decision)
    assert "Battle board" in dr.table_picture(seen)
    assert "Battle board" not in dr.table_picture(now)
