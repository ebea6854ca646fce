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

from collections.abc import Sequence
from typing import Any, Final, SupportsInt, TypeAlias

from dead_reckoning.errors import IllegalChoice, MissingExtraError

try:
    from gymnasium import Env
    from gymnasium.envs.registration import register
except ImportError as error:
    raise MissingExtraError('this bridge needs gymnasium: pip install "dead-reckoning[gym]"') from error

from dead_reckoning.bridges.pictures import RENDERERS, checked_mode
from dead_reckoning.bridges.running import ILLEGAL, GameSetting, RunningGame, checked_illegal
from dead_reckoning.bridges.spaces import action_space, observation_space
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots import playing
from dead_reckoning.pilots.finding import maker
from dead_reckoning.pilots.luck import GameSeeds
from dead_reckoning.pilots.view import Maker

Seen: TypeAlias = dict[str, Any]
"""``observation``, ``action_mask`` and, in the compact form, ``options``."""

NAME: Final = "DeadReckoning"

TRIES: Final = 100
"""Games that are begun until there is one in which the learner is asked."""


class LearnerEnv(Env[Seen, Any]):
    """A game in which one seat learns, and the others are played by pilots.

    ``seat``: the seat that learns; None: another one each game, by the seed.  ``opponents``: a pilot for all other
    seats, or one for each of them in turn, by name or by class.  ``illegal``: ``end`` ends the game at an action that
    was not offered, with a reward of -1; ``raise`` raises IllegalChoice.  The rest are the fields of
    ``bridges.running.GameSetting``.  Raises ValueError and PilotError for what cannot be played.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDERERS), "render_fps": 1}  # noqa: RUF012  # as Env has it

    def __init__(  # what can be said; all of it by name
        self,
        *,
        seat: int | None = None,
        opponents: str | Maker | Sequence[str | Maker] = "eager",
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
        self.illegal = checked_illegal(illegal)
        if seat is not None and seat not in self.setting.players:
            raise ValueError(f"nobody can learn at seat {seat}; players sit at {list(self.setting.players)}")
        self.own_seat = seat
        self.seeds = GameSeeds()
        """Not of ``np_random``, which every learner can read."""
        self.makers = makers_of(opponents, len(self.setting.players) - 1)
        self.metadata = {**self.metadata, "fingerprint": self.setting.fingerprint}
        self.observation_space = observation_space(self.setting)
        self.action_space = action_space(self.setting)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game, and play it until the learner is asked.  ``options={"seat": 1}`` names the learner's seat.

        A game in which the learner is never asked is begun again.  Raises ValueError for a seat that is none, and if
        the learner is not asked in any of many games, since they are broken off too early.
        """
        super().reset(seed=seed)
        if seed is not None:
            self.seeds = GameSeeds(seed)
        self.ended = False
        for _ in range(TRIES):
            self.begin(dict(options or {}))
            if not (self.table.over or self.table.broken_off):
                return self.table.look(self.seat), self.info()
        raise ValueError(f"in {TRIES} games the learner was never asked: let them go on for longer")

    def begin(self, options: dict[str, Any]) -> None:
        """A new game, up to the learner's first question."""
        players = self.setting.players
        lot = players[int(self.np_random.integers(len(players)))]
        chosen = options.get("seat", self.own_seat)
        if chosen is not None and chosen not in players:
            raise ValueError(f"nobody can learn at seat {chosen}; players sit at {list(players)}")
        self.seat = lot if chosen is None else Seat(chosen)
        seed = self.seeds.following()
        others = iter(self.makers)
        pilots = [next(others)() if seat in players and seat != self.seat else Nobody() for seat in range(len_of(self))]
        self.pilots = playing.Table(pilots, seed)
        self.pay: list[float] = [0.0] * len_of(self)
        self.table = RunningGame(self.setting, seed, self.pilots.note)
        self.let_others_play()

    def step(self, action: SupportsInt) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play until the learner is asked again."""
        if self.ended:
            raise ValueError("the game is over: reset begins another")
        self.pay = [0.0] * len_of(self)
        try:
            self.add(self.table.choose(int(action)))
        except IllegalChoice as refused:
            if self.illegal == "raise":
                raise
            self.ended = True
            return self.table.look(self.seat), ILLEGAL, True, False, {**self.info(), "illegal": str(refused)}
        self.let_others_play()
        over, broken_off = self.table.over, self.table.broken_off
        self.ended = over or broken_off
        return self.table.look(self.seat), self.pay[self.seat], over, broken_off, self.info()

    def let_others_play(self) -> None:
        """Until the learner is asked, or the game goes on no longer."""
        table, pilots = self.table, self.pilots
        while not (table.over or table.broken_off or table.asked == self.seat):
            self.add(table.take(table.position.offered(pilots.choice(table.position))))

    def add(self, paid: Sequence[float] | None) -> None:
        """Keep what was paid for a choice until the learner is asked again."""
        if paid is not None:
            self.pay = [before + more for before, more in zip(self.pay, paid, strict=True)]

    def info(self) -> dict[str, Any]:
        """Beside what is seen: the learner's seat, the turn, and at the end the final count."""
        position = self.table.position
        found: dict[str, Any] = {"seat": int(self.seat), "turn": position.turn}
        if position.over:
            found |= {"scores": list(position.scores()), "winners": [int(seat) for seat in position.winners]}
        return found

    def action_masks(self) -> Any:
        """The mask alone, as sb3-contrib asks for it."""
        return self.table.mask(self.table.asked == self.seat and not self.ended)

    def texts(self) -> dict[int, str]:
        """The number of each action that is offered now -> what it says; nothing when the game is over."""
        return {} if self.ended else self.table.texts

    def render(self) -> Any:
        """The table as the learner sees it: text with ``ansi``, a picture with ``svg``."""
        if self.render_mode is None:
            return None
        return RENDERERS[self.render_mode](self.table.position, self.seat, self.lang)


class Nobody:
    """Sits where no pilot is asked: at the learner's seat, and at a Warden's."""

    def choose(self, *_asked: object) -> str:
        """Never asked."""
        raise AssertionError("this seat is not a pilot's")


def len_of(env: LearnerEnv) -> int:
    """Seats at the table."""
    return env.setting.game.seats


def makers_of(opponents: str | Maker | Sequence[str | Maker], number: int) -> list[Maker]:
    """What makes the pilots of the other seats.  Raises PilotError for a name nobody has, ValueError for too few."""
    if isinstance(opponents, str) or callable(opponents):
        return [maker(opponents)] * number
    if len(opponents) != number:
        raise ValueError(f"there are {number} other seats, not {len(opponents)}")
    return [maker(each) for each in opponents]


register(id=f"{NAME}-v0", entry_point=LearnerEnv)
for level in Difficulty:
    register(id=f"{NAME}-Solo-{level.value.title()}-v0", entry_point=LearnerEnv, kwargs={"solo": level.value})
