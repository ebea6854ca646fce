"""The game as a PettingZoo AEC environment.  Needs the extra ``[gym]``.

>>> from dead_reckoning.bridges import pettingzoo
>>> env = pettingzoo.env(seats=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> int(observation["action_mask"].sum()) > 1
True

Importing this module registers ``DeadReckoning-v0`` for ``pettingzoo.make("aec", ...)`` and ``("parallel", ...)``.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from dead_reckoning.errors import IllegalChoice, MissingExtraError

try:
    from gymnasium.spaces import Space
    from pettingzoo import AECEnv, ParallelEnv, register
    from pettingzoo.utils import OrderEnforcingWrapper
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ImportError as error:
    raise MissingExtraError('this bridge needs pettingzoo: pip install "dead-reckoning[gym]"') from error

from dead_reckoning.bridges.pictures import RENDERERS, checked_mode
from dead_reckoning.bridges.running import ILLEGAL, VERSION, GameSetting, RunningGame, checked_illegal
from dead_reckoning.bridges.spaces import action_space, observation_space
from dead_reckoning.pilots.luck import GameSeeds

Seen: TypeAlias = dict[str, Any]
"""``observation``, ``action_mask`` and, in the compact form, ``options``."""

NAME: Final = "DeadReckoning"


def env(**setting: Any) -> AECEnv[str, Seen, int]:
    """The environment as it is used: an action that is not offered ends the game, and order is kept.

    What can be said is what ``raw_env`` takes.
    """
    return OrderedEnv(raw_env(**{"illegal": "end", **setting}))


def parallel_env(**setting: Any) -> ParallelEnv[str, Seen, int]:
    """The environment in PettingZoo's parallel form: all act at once, and only the action of who is asked counts."""
    return turn_based_aec_to_parallel(raw_env(**setting))


def agent_of(seat: int) -> str:
    """The name of a seat's agent."""
    return f"player_{seat}"


class raw_env(AECEnv[str, Seen, int]):  # noqa: N801  # PettingZoo's word for it
    """The environment itself.

    ``illegal``: ``raise`` raises IllegalChoice for an action that is not offered, ``end`` ends the game, with a reward
    of -1 for the agent.  ``setting`` are the fields of ``bridges.running.GameSetting``: seats, solo, pairs, box,
    rules, actions, observations, belief, rewards, max_turns, max_cycles.  Raises ValueError for what cannot be played.
    """

    def __init__(
        self, *, illegal: str = "raise", render_mode: str | None = None, lang: str = "en", **setting: Any
    ) -> None:
        super().__init__()
        if not setting.get("solo") and not setting.get("pairs"):
            setting.setdefault("seats", 2)
        self.setting = GameSetting(**setting)
        self.illegal = checked_illegal(illegal)
        self.render_mode = checked_mode(render_mode)
        self.lang = lang
        self.seats = {agent_of(seat): seat for seat in self.setting.players}
        self.possible_agents = list(self.seats)
        self.agents: list[str] = []
        self.metadata = {
            "name": f"dead_reckoning_{VERSION}",
            "render_modes": list(RENDERERS),
            "render_fps": 1,
            "is_parallelizable": True,
            "fingerprint": self.setting.fingerprint,
        }
        self.observation_spaces = {agent: observation_space(self.setting) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.setting) for agent in self.possible_agents}
        self.seeds = GameSeeds()

    def observation_space(self, agent: str) -> Space[Any]:
        """The observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The action space of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game: the same seed and the same actions are the same game."""
        if seed is not None:
            self.seeds = GameSeeds(seed)
        self.table = RunningGame(self.setting, self.seeds.following())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = agent_of(self.table.asked)

    def observe(self, agent: str) -> Seen:
        """The present observation of an agent; only the agent that decides has a mask that is not all 0."""
        return self.table.look(self.seats[agent])

    def step(self, action: int | None) -> None:
        """Take an action of the agent that is asked.  Raises IllegalChoice for one that is not offered, if it is to."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            paid = self.table.choose(-1 if action is None else action)
        except IllegalChoice as refused:
            if self.illegal == "raise":
                raise
            self.end_for(agent, str(refused))
            return
        self.rewards = {name: float(paid[seat]) if paid else 0.0 for name, seat in self.seats.items()}
        self._accumulate_rewards()
        self.go_on()

    def end_for(self, agent: str, refused: str) -> None:
        """The game ends, since an agent did what was not offered."""
        self.tell_result(refused)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def go_on(self) -> None:
        """Go on to the next agent that decides, if any."""
        table = self.table
        over, broken_off = table.over, table.broken_off
        if not over:
            self.agent_selection = agent_of(table.asked)
        if over or broken_off:
            ended = dict.fromkeys(self.agents, True)
            self.terminations, self.truncations = (ended, self.truncations) if over else (self.terminations, ended)
            self.tell_result()
            self._deads_step_first()

    def tell_result(self, refused: str = "") -> None:
        """The count and the reason of the end, to everybody."""
        for agent in self.agents:
            self.infos[agent] = self.table.result(refused)

    def texts(self) -> dict[int, str]:
        """The number of each action that is offered now -> its text; empty when the game is over."""
        return self.table.texts if self.agents else {}

    def render(self) -> str | None:
        """The table as the asked seat sees it: text with ``ansi``, a picture with ``svg``."""
        if self.render_mode is None:
            return None
        return RENDERERS[self.render_mode](self.table.position, self.seats[self.agent_selection], self.lang)

    def close(self) -> None:
        """Nothing is open."""


class OrderedEnv(OrderEnforcingWrapper[str, Seen, int]):
    """The wrapper of PettingZoo that sees to the order of calls, with a short way to what is asked for at each step."""

    env: raw_env

    @property
    def agents(self) -> list[str]:
        """The agents that are still in the game. Raises AttributeError before ``reset``."""
        return self.begun("agents").agents

    @property
    def agent_selection(self) -> str:
        """The agent that decides.  Raises AttributeError before ``reset``."""
        return self.begun("agent_selection").agent_selection

    def begun(self, name: str) -> raw_env:
        """The environment itself.  Raises AttributeError before ``reset``."""
        if not self._has_reset:
            raise AttributeError(f"{name} cannot be accessed before reset")
        return self.env

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """The observation, the rewards and the info of the agent that decides."""
        environment = self.begun("agent_selection")
        agent = environment.agent_selection
        return (
            environment.observe(agent) if observe else None,
            environment._cumulative_rewards[agent],
            environment.terminations[agent],
            environment.truncations[agent],
            environment.infos[agent],
        )


register("aec", f"{NAME}-{VERSION}", env)
register("parallel", f"{NAME}-{VERSION}", parallel_env)
