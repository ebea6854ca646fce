"""Many games at once: they are those of single environments, and their masks are never empty."""

from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra [gym] is not installed")

from gymnasium.utils.env_checker import data_equivalence  # noqa: E402

from dead_reckoning.bridges.gymnasium import LearnerEnv  # noqa: E402
from dead_reckoning.bridges.vectors import LearnerVector  # noqa: E402
from dead_reckoning.errors import IllegalChoice, PilotError  # noqa: E402

SHORT: dict[str, Any] = {"max_cycles": 6, "opponents": "random"}
SETTINGS: dict[str, dict[str, Any]] = {
    "flat": {"seats": 3, **SHORT},
    "compact": {"seats": 2, "actions": "compact", "observations": "dict", **SHORT},
    "belief": {"pairs": "normal", "belief": True, "actions": "compact", "max_turns": 3, "rewards": "gain"},
    "self": {"seats": 2, "actions": "compact", "rewards": "gain", "opponents": "self", "max_cycles": 9},
}


def chosen(masks: Any, rng: Any) -> list[int]:
    return [int(rng.choice(np.flatnonzero(mask))) for mask in masks]


def row(shown: Any, place: int) -> Any:
    return {key: row(value, place) for key, value in shown.items()} if isinstance(shown, dict) else shown[place]


@pytest.mark.parametrize("name", SETTINGS)
def test_each_row_is_a_game_of_its_own(name: str) -> None:
    games, singles = LearnerVector(2, **SETTINGS[name]), [LearnerEnv(**SETTINGS[name]) for _ in range(2)]
    shown, info = games.reset(seed=5)
    alone = [each.reset(seed=5 + place) for place, each in enumerate(singles)]
    rng, ends = np.random.default_rng(5), 0
    for _ in range(25):
        assert shown in games.observation_space
        assert shown["action_mask"].any(axis=1).all()
        assert info["seat"].tolist() == [told["seat"] for _, told in alone]
        assert info["turn"].tolist() == [told["turn"] for _, told in alone]
        for place in range(2):
            assert data_equivalence(row(shown, place), alone[place][0])
        actions = chosen(shown["action_mask"], rng)
        shown, rewards, over, stopped, info = games.step(actions)
        for place, each in enumerate(singles):
            seen, reward, *ended, told = each.step(actions[place])
            assert (rewards[place], over[place], stopped[place]) == (reward, *ended)
            if any(ended):
                ends += 1
                last = info["final_obs"][place]
                assert data_equivalence(last["observation"], seen["observation"])
                final = info["final_info"]
                assert final["reason"][place] == told["reason"]
                assert final["scores"][place] == told["scores"]
            alone[place] = each.reset() if any(ended) else (seen, told)
    assert ends


def test_arrays_are_kept_or_made_anew() -> None:
    for copy in (True, False):
        games = LearnerVector(2, copy=copy, solo="normal", actions="compact")
        one, _ = games.reset(seed=1)
        other = games.step([0, 0])[0]
        assert all((one[key] is other[key]) is not copy for key in one)


@pytest.mark.slow  # processes that import everything
@pytest.mark.parametrize("name", ["compact", "belief"])
def test_processes_play_the_same(name: str) -> None:
    ours = {processes: LearnerVector(3, processes=processes, **SETTINGS[name]) for processes in (0, 2)}
    rng = np.random.default_rng(1)
    shown: dict[int, Any] = {processes: games.reset(seed=[7, 8, 9]) for processes, games in ours.items()}
    for _ in range(30):
        assert data_equivalence(shown[0], shown[2])
        actions = chosen(shown[0][0]["action_mask"], rng)
        shown = {processes: games.step(actions) for processes, games in ours.items()}
    workers: Any = ours[2].rows
    workers.workers[0].terminate()
    workers.workers[0].join()
    with pytest.raises(ChildProcessError, match="a worker process has ended"):
        ours[2].step(actions)
    ours[2].close()


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        ({"num_envs": 0}, ValueError, "a vector has at least one game"),
        ({"num_envs": 2, "processes": 3}, ValueError, "no more processes than games"),
        ({"num_envs": 2, "opponents": "parot"}, PilotError, "there is no pilot 'parot'"),
        ({"num_envs": 2, "opponents": "self", "seat": 1}, ValueError, "against itself the learner has all seats"),
    ],
)
def test_what_cannot_be_played_is_said(wrong: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        LearnerVector(**wrong)


def test_what_cannot_be_done_is_said() -> None:
    games = LearnerVector(2, seats=2, illegal="raise")
    with pytest.raises(ValueError, match="no game has begun"):
        games.step([0, 0])
    with pytest.raises(ValueError, match="there are 2 games, not 1"):
        games.reset(seed=[1])
    shown, _ = games.reset(seed=1, options={"seat": 1})
    with pytest.raises(IllegalChoice):
        games.step(shown["action_mask"].argmin(axis=1))


def test_make_vec_makes_it() -> None:
    games = gymnasium.make_vec("DeadReckoning-Solo-Expert-v0", num_envs=3)
    assert isinstance(games.unwrapped, LearnerVector)
    assert games.unwrapped.setting.solo == "expert"
