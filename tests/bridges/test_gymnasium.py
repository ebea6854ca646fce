"""The Gymnasium environment, by Gymnasium's own checks."""

import re
from typing import Any, cast

import numpy as np
import pytest

import dead_reckoning as dr
from dead_reckoning.errors import IllegalChoice
from tests.boxes import BOXES
from tests.bridges.playing import TABLES

gymnasium = pytest.importorskip("gymnasium", reason="the extra [gym] is not installed")

from gymnasium.utils.env_checker import check_env, data_equivalence  # noqa: E402

from dead_reckoning.bridges.gymnasium import LearnerEnv  # noqa: E402


def made(id: str = "DeadReckoning-v0", **setting: Any) -> Any:
    return gymnasium.make(id, **setting)


@pytest.mark.usefixtures("capsys")
@pytest.mark.filterwarnings("ignore:.*Overriding environment")
@pytest.mark.parametrize("name", TABLES)
def test_check_env(name: str) -> None:
    check_env(made(**TABLES[name]).unwrapped, skip_render_check=name != "solo")


@pytest.mark.parametrize("level", ["Normal", "Advanced", "Expert", "Extreme"])
def test_the_warden_has_four_levels(level: str) -> None:
    environment = made(f"DeadReckoning-Solo-{level}-v0", actions="compact").unwrapped
    environment.reset(seed=1)
    assert environment.table.position.game.difficulty.value == level.lower()
    assert environment.setting.players == (0,)


def vectors(mode: str, box: str = "base") -> Any:
    setting = {"actions": "compact", "observations": "dict", "box": BOXES[box]()}
    return gymnasium.make_vec("DeadReckoning-Solo-Normal-v0", num_envs=2, vectorization_mode=mode, **setting)


def roll(environments: Any, steps: int) -> list[Any]:
    shown, info = environments.reset(seed=5)
    found = [shown, info]
    for _ in range(steps):
        actions = np.array([int(mask.nonzero()[0][-1]) for mask in shown["action_mask"]])
        shown, *rest = environments.step(actions)
        assert shown in environments.observation_space
        found += [shown, *rest]
    environments.close()
    return found


def test_a_vector_plays_the_games_of_its_parts() -> None:
    assert data_equivalence(roll(vectors("sync"), 12), roll(vectors("sync"), 12))


@pytest.mark.slow  # processes that import everything
@pytest.mark.parametrize("box", BOXES)
def test_a_vector_in_processes_plays_the_same(box: str) -> None:
    assert data_equivalence(roll(vectors("sync", box), 12), roll(vectors("async", box), 12))


def game(environment: Any, seed: int, actions: int = 5_000) -> tuple[float, dict[str, Any]]:
    """Random actions until the game ends; returns the total reward, and the last info."""
    shown, info = environment.reset(seed=seed)
    rng, paid = np.random.default_rng(seed), 0.0
    for _ in range(actions):
        action = rng.choice(shown["action_mask"].nonzero()[0])
        shown, reward, over, broken_off, info = environment.step(action)
        paid += reward
        if over or broken_off:
            break
    return paid, info


def test_margin_is_what_the_scores_say() -> None:
    paid, info = game(made(rewards="margin", actions="compact"), 4)
    assert paid == info["scores"][info["seat"]] - info["scores"][1 - info["seat"]]


@pytest.mark.parametrize("opponents", ["greedy", dr.new_pilot("eager").__class__, ["random", "planner:3", "eager"]])
def test_pilots_have_the_other_seats(opponents: Any) -> None:
    environment = made(seats=4, seat=2, opponents=opponents, max_turns=5)
    _, info = game(environment, 1)
    assert info["seat"] == 2
    assert info["turn"] >= 5


def test_the_learner_sits_where_it_is_said_or_anywhere() -> None:
    environment = made(seats=3, opponents="random")
    seats = {environment.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert seats == {0, 1, 2}
    assert environment.reset(seed=1, options={"seat": 1})[1]["seat"] == 1
    with pytest.raises(ValueError, match="nobody can learn at seat 7"):
        environment.reset(seed=1, options={"seat": 7})


def refused(environment: Any) -> int:
    """An action that is not offered."""
    return int(environment.unwrapped.action_masks().argmin())


def test_what_is_not_offered_ends_the_game_or_is_refused() -> None:
    environment = made()
    environment.reset(seed=1)
    _, reward, over, _, info = environment.step(refused(environment))
    assert (reward, over) == (-1, True)
    assert "is not allowed" in info["illegal"]
    with pytest.raises(ValueError, match="the game is over"):
        environment.step(0)
    strict = made(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalChoice):
        strict.step(refused(strict))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seat": 3}, "nobody can learn at seat 3"),
        ({"opponents": "parot"}, "there is no pilot 'parot'"),
        ({"opponents": ["eager", "eager"]}, "there are 1 other seats, not 2"),
        ({"illegal": "shrug"}, "illegal cannot be 'shrug'"),
    ],
)
def test_what_cannot_be_played_is_said(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        LearnerEnv(**wrong)


@pytest.mark.parametrize("actions", ["flat", "compact"])
def test_each_action_that_is_offered_has_a_text(actions: str) -> None:
    env = gymnasium.make("DeadReckoning-v0", actions=actions, opponents="random", max_cycles=150)
    shown, _ = env.reset(seed=3)
    plain, ended = cast(LearnerEnv, env.unwrapped), False
    while not ended:
        texts = plain.texts()
        assert sorted(texts) == np.flatnonzero(shown["action_mask"]).tolist()
        assert len(set(texts.values())) == len(texts)
        wholes = {str(option) for option in plain.table.options}
        assert actions == "compact" or set(texts.values()) == wholes
        shown, _, terminated, truncated, _ = env.step(env.action_space.sample(shown["action_mask"]))
        ended = terminated or truncated
    assert plain.texts() == {}


@pytest.mark.parametrize(
    ("setting", "reason"),
    [
        ({"seats": 2, "max_cycles": 5}, "max_cycles"),
        ({"seats": 3, "max_turns": 1}, "max_turns"),
        ({"solo": "normal", "opponents": "random"}, "over"),
    ],
)
def test_info_says_how_a_game_went_that_goes_on_no_longer(setting: dict[str, Any], reason: str) -> None:
    environment = made(**setting)
    _, info = game(environment, 2)
    position = environment.unwrapped.table.position
    assert info["reason"] == reason
    assert info["scores"] == list(position.scores())
    assert info["winners"] == [int(seat) for seat in position.winners]
    assert bool(info["winners"]) == (reason == "over")


def test_a_mask_is_never_empty() -> None:
    environment = made(max_cycles=3, opponents="random")
    shown, _ = environment.reset(seed=1)
    for _ in range(3):
        shown, _, _, ended, _ = environment.step(environment.action_space.sample(shown["action_mask"]))
    assert ended
    assert np.flatnonzero(shown["action_mask"]).tolist() == [0]
    assert np.array_equal(environment.unwrapped.action_masks(), shown["action_mask"])


def test_who_plays_against_itself_has_all_seats_and_hears_what_each_was_paid() -> None:
    environment = made(seats=3, opponents="self", actions="compact", rewards="gain", max_turns=9)
    shown, info = environment.reset(seed=4)
    paid, seats, rng, ended = np.zeros(3), {info["seat"]}, np.random.default_rng(4), False
    while not ended:
        actor = info["seat"]
        shown, reward, over, broken_off, info = environment.step(rng.choice(shown["action_mask"].nonzero()[0]))
        assert reward == info["rewards"][actor]
        paid, ended = paid + info["rewards"], over or broken_off
        seats.add(info["seat"])
    assert seats == {0, 1, 2}
    scores = info["scores"]
    assert paid.tolist() == [scores[seat] - max(scores[:seat] + scores[seat + 1 :]) for seat in range(3)]
    with pytest.raises(ValueError, match="against itself the learner has all seats"):
        LearnerEnv(opponents="self", seat=0)


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "argument": ({"seatz": 2}, "has no argument 'seatz'; did you mean `seats`"),
    "seats": ({"seats": "two"}, "takes a whole number as `seats`, and not 'two'"),
    "opponents": ({"opponents": 3}, "a pilot is a name, a class or an instance with `choose`, not 3"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_setting_that_does_not_fit_is_told(name: str) -> None:
    setting, told = WRONG[name]
    with pytest.raises(dr.DeadReckoningError, match=re.escape(told)):
        LearnerEnv(**setting)


@pytest.mark.parametrize("action", [None, "x", []])
def test_an_action_that_is_no_number_is_told(action: Any) -> None:
    env = LearnerEnv()
    env.reset(seed=1)
    with pytest.raises(dr.ArgumentError, match="an action is a whole number, not"):
        env.step(action)
