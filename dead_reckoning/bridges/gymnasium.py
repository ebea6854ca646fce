"""The game as a Gymnasium environment: one seat learns, pilots have the others.  Needs the extra ``[gym]``.

Importing this module registers ``DeadReckoning-v0`` and, against the Warden, ``DeadReckoning-Solo-Normal-v0``,
``-Advanced-``, ``-Expert-`` and ``-Extreme-``.

>>> import gymnasium
>>> import dead_reckoning.bridges.gymnasium
>>> env = gymnasium.make("DeadReckoning-Solo-Normal-v0")
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> bool(terminated)
False
"""

from __future__ import annotations

from typing import Any, Final, SupportsInt, TypeAlias

from dead_reckoning.errors import MissingExtraError

try:
    from gymnasium import Env
    from gymnasium.envs.registration import register
except ImportError as error:
    raise MissingExtraError('this bridge needs gymnasium: pip install "dead-reckoning[gym]"') from error

from dead_reckoning.bridges.learning import LearnerGames, Opponents
from dead_reckoning.bridges.pictures import RENDERERS, checked_mode
from dead_reckoning.bridges.running import VERSION, GameSetting, RunningGame, whole_number
from dead_reckoning.bridges.spaces import action_space, observation_space
from dead_reckoning.bridges.vectors import LearnerVector
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.pilots.luck import GameSeeds

Seen: TypeAlias = dict[str, Any]
"""``observation``, ``action_mask`` and, in the compact form, ``options``."""

NAME: Final = "DeadReckoning"


class LearnerEnv(Env[Seen, Any]):
    """A game in which one seat learns, and the others are played by pilots.

    ``seat``: the seat that learns; None: another one each game, by the seed.  ``opponents``: a pilot for all other
    seats, or one for each of them in turn, by name or by class; ``self``: the learner has all seats, and a step is paid
    to the seat that took it.  ``illegal``: ``end`` ends the game at an action that
    was not offered, with a reward of -1; ``raise`` raises IllegalChoice.  The rest are the fields of
    ``bridges.running.GameSetting``.  Raises ValueError and PilotError for what cannot be played.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDERERS), "render_fps": 1}  # noqa: RUF012  # as Env has it

    def __init__(  # what can be said; all of it by name
        self,
        *,
        seat: int | None = None,
        opponents: Opponents = "eager",
        illegal: str = "end",
        render_mode: str | None = None,
        lang: str = "en",
        **setting: Any,
    ) -> None:
        if not setting.get("solo") and not setting.get("pairs"):
            setting.setdefault("seats", 2)
        self.setting = GameSetting(**setting)
        self.render_mode = checked_mode(render_mode)
        self.lang = lang
        self.games = LearnerGames(self.setting, seat, opponents, illegal)
        self.metadata = {**self.metadata, "fingerprint": self.setting.fingerprint}
        self.observation_space = observation_space(self.setting)
        self.action_space = action_space(self.setting)

    @property
    def table(self) -> RunningGame:
        """The game under way."""
        return self.games.table

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game, and play it until the learner is asked.  ``options={"seat": 1}`` names the learner's seat.

        Raises ValueError for a seat that does not exist, and if the learner is not asked in any of many games, since
        they are stopped too early.
        """
        super().reset(seed=seed)
        if seed is not None:
            self.games.seeds = GameSeeds(seed)
        self.games.following(self.lot, (options or {}).get("seat"))
        return self.look(), self.games.info()

    def lot(self, number: int) -> int:
        """A number below another one."""
        return int(self.np_random.integers(number))

    def step(self, action: SupportsInt) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play until the learner is asked again."""
        games = self.games
        actor = games.seat
        refused = games.step(whole_number(action))
        over = games.table.over or bool(refused)
        return self.look(), games.pay[actor], over, games.ended and not over, games.info(refused)

    def look(self) -> Seen:
        """The observation of the learner.  After the end of a game, its mask offers action 0, so it is never empty."""
        found = self.table.look(self.games.seat)
        if self.games.ended:
            found["action_mask"] = self.action_masks()
        return found

    def action_masks(self) -> Any:
        """The mask alone, as sb3-contrib asks for it."""
        if not self.games.ended:
            return self.table.mask()
        mask = self.table.mask(False)
        mask[0] = 1
        return mask

    def texts(self) -> dict[int, str]:
        """The number of each action that is offered now -> its text; empty when the game is over."""
        return {} if self.games.ended else self.table.texts

    def render(self) -> Any:
        """The table as the learner sees it: text with ``ansi``, a picture with ``svg``."""
        if self.render_mode is None:
            return None
        return RENDERERS[self.render_mode](self.table.position, self.games.seat, self.lang)


register(id=f"{NAME}-{VERSION}", entry_point=LearnerEnv, vector_entry_point=LearnerVector)
for level in Difficulty:
    register(
        id=f"{NAME}-Solo-{level.value.title()}-{VERSION}",
        entry_point=LearnerEnv,
        vector_entry_point=LearnerVector,
        kwargs={"solo": level.value},
    )
