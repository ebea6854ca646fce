"""Wishes of other games' authors, expressed by a pack without Python: read, told and played."""

from pathlib import Path

import pytest

import dead_reckoning as dr
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import Moment, Thing

FOLDER = Path(__file__).parent / "wishes"
NEW = (
    *(fx.Double, fx.Cheaper, fx.Steal, fx.Explore, fx.RemoveInfluence, fx.OthersDiscard),
    *(fx.LevelUpInHand, fx.CopyAbility, fx.EnemyIs, fx.FirstPlayer),
    *(Moment.GAINING_THIS_CARD, Moment.SETTING_UP, Moment.ENEMY_ARRIVING),
    *(Thing.CARD_IN_HAND, Thing.ENEMY_HERE, Thing.DAMAGE, Thing.TILE_EXPLORED),
)


@pytest.fixture(scope="module")
def box() -> dr.Box:
    return dr.load_box(FOLDER)


def test_all_that_is_new_stands_on_a_card(box: dr.Box) -> None:
    assert not set(NEW) - box.said


def test_games_without_it_do_not_look_for_it() -> None:
    assert not set(NEW) & dr.base_box().said


def test_what_a_crew_card_brings_at_set_up_each_player_has(box: dr.Box) -> None:
    position = dr.begin(box, seats=3)
    asked = []
    while position.state.turn.number == 0:
        decision = position.decision
        if decision.options and str(decision.options[0]).startswith("fit "):
            asked.append(decision.seat)
        position = position.choose(decision.options[0])
    first = position.state.first
    assert asked == [(first + step) % 3 for step in range(3)]
    assert all(sum(map(len, player.hull)) == 1 for player in position.state.players)
