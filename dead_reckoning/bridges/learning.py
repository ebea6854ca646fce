"""Games one after another in which one seat learns, or all that are asked do; pilots have the other seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from dead_reckoning.bridges.running import ILLEGAL, GameSetting, RunningGame, checked_illegal
from dead_reckoning.errors import IllegalChoice
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots import playing
from dead_reckoning.pilots.finding import maker
from dead_reckoning.pilots.luck import GameSeeds
from dead_reckoning.pilots.view import Maker

Opponents: TypeAlias = str | Maker | Sequence[str | Maker]
"""A pilot for all other seats, or one for each of them in turn; ``self``: the learner has all seats."""

SELF: Final = "self"
"""The opponents of who plays against itself."""

TRIES: Final = 100
"""Games that are begun until there is one in which the learner is asked."""


class LearnerGames:
    """Games one after another.  Raises ValueError and PilotError for what cannot be played.

    ``seat``: the seat that learns; None: another one each game, by ``lot``, which gives a number below the one it gets.
    """

    def __init__(self, setting: GameSetting, seat: int | None, opponents: Opponents, illegal: str) -> None:
        self.setting = setting
        self.illegal = checked_illegal(illegal)
        self.against_itself = isinstance(opponents, str) and opponents == SELF
        if seat is not None and (self.against_itself or seat not in setting.players):
            raise ValueError(f"nobody can learn at seat {seat}; {self.who_can()}")
        self.own_seat = seat
        self.makers = [] if self.against_itself else makers_of(opponents, len(setting.players) - 1)
        self.seeds = GameSeeds()
        """Not of generators that every learner can read."""
        self.ended = False

    def who_can(self) -> str:
        """The possible learners, in words."""
        players = f"players sit at {list(self.setting.players)}"
        return f"against itself the learner has all seats; {players}" if self.against_itself else players

    def following(self, lot: Callable[[int], int], seat: int | None = None) -> None:
        """Begin the next game, and play it until the learner is asked.  ``seat`` is the learner's in this game alone.

        A game in which the learner is never asked is begun again.  Raises ValueError for a seat that does not exist,
        and if the learner is not asked in any of many games, since they are stopped too early.
        """
        self.ended = False
        for _ in range(TRIES):
            self.begin(lot, seat)
            if not (self.table.over or self.table.broken_off):
                return
        raise ValueError(f"in {TRIES} games the learner was never asked: let the games go on longer")

    def begin(self, lot: Callable[[int], int], seat: int | None) -> None:
        """A new game, up to the learner's first question."""
        players = self.setting.players
        by_lot = players[lot(len(players))]
        chosen = self.own_seat if seat is None else seat
        if chosen is not None and (self.against_itself or chosen not in players):
            raise ValueError(f"nobody can learn at seat {chosen}; {self.who_can()}")
        self.seat = by_lot if chosen is None else Seat(chosen)
        seed, seats = self.seeds.following(), self.setting.game.seats
        others = iter(self.makers)
        played = () if self.against_itself else [seat for seat in players if seat != self.seat]
        pilots = [next(others)() if seat in played else Nobody() for seat in range(seats)]
        self.pilots = playing.Table(pilots, seed)
        self.pay: list[float] = [0.0] * seats
        self.table = RunningGame(self.setting, seed, self.pilots.note if self.pilots.remembering else None)
        self.let_others_play()

    def step(self, action: int) -> str:
        """Take an action, and let the others play until the learner is asked again.

        The message if it was not offered, and so ends the game; empty otherwise.  Raises ValueError after the end of
        a game, and IllegalChoice if that is wished.
        """
        if self.ended:
            raise ValueError("the game is over: call reset to begin another")
        self.pay = [0.0] * len(self.pay)
        try:
            self.add(self.table.choose(action))
        except IllegalChoice as refused:
            if self.illegal == "raise":
                raise
            self.ended = True
            self.pay[self.seat] = ILLEGAL
            return str(refused)
        self.let_others_play()
        self.ended = self.table.over or self.table.broken_off
        return ""

    def let_others_play(self) -> None:
        """Until the learner is asked, or the game goes on no longer."""
        table, pilots = self.table, self.pilots
        if self.against_itself:
            self.seat = self.seat if table.over else table.asked
            return
        while not (table.over or table.broken_off or table.asked == self.seat):
            self.add(table.take(table.position.offered(pilots.choice(table.position))))

    def add(self, paid: Sequence[float] | None) -> None:
        """Keep what was paid for a choice until the learner is asked again."""
        if paid is not None:
            self.pay = [before + more for before, more in zip(self.pay, paid, strict=True)]

    def info(self, refused: str = "") -> dict[str, Any]:
        """Information beside the observation: the learner's seat, the turn, and at the end the count and the reason of
        the end.

        Who plays against itself gets what each seat was paid for the last step, too.
        """
        found: dict[str, Any] = {"seat": int(self.seat), "turn": self.table.position.turn}
        if self.against_itself:
            found["rewards"] = list(self.pay)
        if self.ended:
            found |= self.table.result(refused)
        return found


class Nobody:
    """Sits where no pilot is asked: at the learner's seat, and at a Warden's."""

    def choose(self, *_asked: object) -> str:
        """Never asked."""
        raise AssertionError("this seat is not a pilot's")


def makers_of(opponents: Opponents, number: int) -> list[Maker]:
    """The makers of the other seats' pilots.  Raises PilotError for an unknown name, ValueError for too few."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [maker(opponents)] * number
    if len(opponents) != number:
        raise ValueError(f"there are {number} other seats, not {len(opponents)}")
    return [maker(each) for each in opponents]
