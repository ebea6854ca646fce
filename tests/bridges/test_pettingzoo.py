"""The PettingZoo environment, by PettingZoo's own tests.  The long ones run in tools/bridge_trial.py."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import dead_reckoning as dr
from dead_reckoning.errors import IllegalChoice
from tests.bridges.playing import TABLES

pytest.importorskip("pettingzoo", reason="the extra [gym] is not installed")

from gymnasium.spaces import Discrete
from pettingzoo import make
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from dead_reckoning.bridges import pettingzoo

USUAL = [
    "ignore:Observation space for each agent probably",
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",
    "ignore:The class of observation spaces",
]
"""Warnings of the suite for every environment whose observations are dictionaries with a mask."""
pytestmark = [pytest.mark.filterwarnings(line) for line in USUAL]


@pytest.mark.parametrize("name", TABLES)
def test_api(name: str) -> None:
    api_test(pettingzoo.env(**TABLES[name]), num_cycles=30)


@pytest.mark.parametrize("name", ["two", "pairs", "tavern"])
def test_seed(name: str) -> None:
    seed_test(lambda: pettingzoo.env(**TABLES[name]), num_cycles=20)


def test_render(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: pettingzoo.env(solo="normal", render_mode=render_mode), {"svg": is_svg})
    assert "r1c1" in capsys.readouterr().out


def is_svg(text: str) -> bool:
    return "<svg" in text and text.rstrip().endswith("</svg>")


class LegalSpace(Discrete):  # type: ignore[type-arg,unused-ignore]
    """Samples what may be done now: ``max_cycles_test`` samples without a mask."""

    def __init__(self, environment: Any, agent: str) -> None:
        super().__init__(int(environment.action_space(agent).n))
        self.look: Callable[[], Any] = lambda: environment.unwrapped.observe(agent)["action_mask"]

    def sample(self, mask: Any = None, probability: Any = None) -> Any:  # noqa: ARG002  # as Discrete has it
        legal = self.look()
        return Discrete.sample(self, legal if legal.any() else None)


def legal_parallel(max_cycles: int) -> Any:
    environment: Any = pettingzoo.parallel_env(seats=3, actions="compact", max_cycles=max_cycles)
    spaces = {agent: LegalSpace(environment, agent) for agent in environment.possible_agents}
    environment.action_space = spaces.__getitem__
    return environment


def test_max_cycles() -> None:
    max_cycles_test(
        SimpleNamespace(parallel_env=legal_parallel, env=lambda max_cycles: parallel_to_aec(legal_parallel(max_cycles)))
    )


def test_it_is_registered() -> None:
    environment = make("aec", "DeadReckoning-v0", seats=4, max_cycles=9)
    assert environment.unwrapped.setting.max_cycles == 9
    assert make("parallel", "DeadReckoning-v0").possible_agents == ["player_0", "player_1"]


def test_agents_are_the_seats_of_players() -> None:
    assert pettingzoo.env(seats=4).possible_agents == ["player_0", "player_1", "player_2", "player_3"]
    assert pettingzoo.env(solo="expert").possible_agents == ["player_0"]
    assert pettingzoo.env(pairs="expert").possible_agents == ["player_0", "player_2"]


def test_two_seats_are_the_usual_table() -> None:
    assert pettingzoo.env().possible_agents == ["player_0", "player_1"]


def played(**setting: Any) -> tuple[Any, dict[str, float]]:
    """A random game to its end, and what each agent was paid."""
    environment = pettingzoo.env(**setting)
    environment.reset(seed=3)
    paid = dict.fromkeys(environment.possible_agents, 0.0)
    rng = np.random.default_rng(3)
    for agent in environment.agent_iter():
        shown, reward, terminated, truncated, _ = environment.last()
        paid[agent] += reward
        over = terminated or truncated
        environment.step(None if over else int(rng.choice(shown["action_mask"].nonzero()[0])))
    return environment, paid


def test_a_team_wins_together() -> None:
    environment, paid = played(pairs="normal", rewards="margin")
    scores = environment.unwrapped.table.position.team_scores()
    assert set(paid.values()) == {scores[0] - scores[1]}


def test_a_game_that_is_broken_off_is_truncated() -> None:
    environment, paid = played(seats=3, max_turns=4)
    assert environment.unwrapped.table.broken_off
    assert not any(paid.values())


def test_everybody_is_told_how_the_game_went() -> None:
    environment = pettingzoo.env(seats=2, max_cycles=1)
    environment.reset(seed=1)
    assert environment.infos == {"player_0": {}, "player_1": {}}
    environment.step(int(environment.last()[0]["action_mask"].argmax()))
    scores = list(environment.unwrapped.table.position.scores())
    assert environment.last()[4] == {"scores": scores, "winners": [], "reason": "max_cycles"}
    environment.reset(seed=1)
    environment.step(int(environment.last()[0]["action_mask"].argmin()))
    assert [info["reason"] for info in environment.infos.values()] == ["illegal", "illegal"]


def test_nothing_is_there_before_the_first_game() -> None:
    environment = pettingzoo.env(seats=2)
    for ask in (lambda: environment.agents, lambda: environment.agent_selection, environment.last):
        with pytest.raises(AttributeError, match="cannot be accessed before reset"):
            ask()


def test_what_is_not_offered_ends_the_game_or_is_refused() -> None:
    environment = pettingzoo.env(seats=2)
    environment.reset(seed=1)
    asked = environment.agent_selection
    environment.step(int(environment.observe(asked)["action_mask"].argmin()))
    assert environment.terminations == dict.fromkeys(environment.agents, True)
    assert environment.rewards[asked] == -1
    raw = pettingzoo.raw_env(seats=2)
    raw.reset(seed=1)
    with pytest.raises(IllegalChoice):
        raw.step(int(raw.observe(raw.agent_selection)["action_mask"].argmin()))


def test_spaces_follow_from_the_box_and_name_it() -> None:
    plain, tavern = pettingzoo.env(seats=3), pettingzoo.env(**TABLES["tavern"] | {"actions": "flat"})
    assert plain.metadata["fingerprint"] != tavern.metadata["fingerprint"]
    assert plain.action_space("player_0").n < tavern.action_space("player_0").n
    assert plain.action_space("player_0").n == len(dr.option_space(dr.base_box(), 3))


def test_a_picture_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="there is no render mode 'gif'; there are human, ansi, svg"):
        pettingzoo.env(render_mode="gif")
