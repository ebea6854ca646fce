"""Matches of two pilots, and ladders of many: the winners, and the certainty of the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from math import sqrt
from random import Random
from statistics import NormalDist
from time import perf_counter
from typing import Final, NamedTuple

from attrs import frozen

from dead_reckoning.calls import public
from dead_reckoning.decks.packs import box_or_base
from dead_reckoning.errors import MissingExtraError, PilotError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import DEFAULT, RuleSet
from dead_reckoning.garbage import RARELY
from dead_reckoning.model.hints import AS_DICT, AS_FRAME, hinting
from dead_reckoning.model.notebook import in_notebook
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.finding import called_by, maker, new_pilot
from dead_reckoning.pilots.isolated import isolated
from dead_reckoning.pilots.luck import new_seed, stream
from dead_reckoning.pilots.playing import MOST_TURNS, play_out
from dead_reckoning.pilots.spreading import Told, results_in_order
from dead_reckoning.pilots.view import NO_LIMIT, AnyPilot, Around, Budget, Pilot, View
from dead_reckoning.position import Position, begin, table_for

CONFIDENCE: Final = 0.95


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval of a rate: it contains the true rate with the given confidence.

    >>> [round(bound, 3) for bound in wilson(5, 10)]
    [0.237, 0.763]
    """
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate, spread = wins / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / games / 4) / (1 + spread)
    return max(min(middle - half, rate), 0.0), min(max(middle + half, rate), 1.0)  # rounding leaves the rate inside


# -- One game --------------------------------------------------------------------------------------------------------


@frozen
class GameTask:
    """A game to be played, in whatever process."""

    box: Box
    pilots: tuple[AnyPilot, ...]
    """The pilots by seat."""
    seed: int | str
    rules: RuleSet = DEFAULT
    budget: Budget = NO_LIMIT
    max_turns: int = MOST_TURNS


class PlayedGame(NamedTuple):
    """The result of a game."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Empty: it was stopped."""
    turns: int
    """The turns of all seats together."""
    decisions: tuple[int, ...]
    """The number of decisions by seat."""
    seconds: tuple[float, ...]
    """The thinking time by seat."""


class Timed(Around):
    """A pilot with a watch beside it."""

    def __init__(self, pilot: Pilot) -> None:
        super().__init__(pilot)
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, view: View, rng: Random, budget: Budget) -> Option | str:
        """Choose as the pilot does."""
        began = perf_counter()
        choice = self.pilot.choose(view, rng, budget)
        self.seconds += perf_counter() - began
        self.decisions += 1
        return choice


def played(task: GameTask) -> PlayedGame:
    """The result of a game.  Raises PilotError."""
    pilots = [Timed(new_pilot(pilot)) for pilot in task.pilots]
    start = begin(task.box, len(pilots), task.rules)
    with RARELY, naming_game(task.seed):
        last = play_out(start, pilots, task.seed, budget=task.budget, max_turns=task.max_turns)
    return PlayedGame(
        scores=last.scores(),
        winners=last.winners,
        turns=last.turn,
        decisions=tuple(pilot.decisions for pilot in pilots),
        seconds=tuple(pilot.seconds for pilot in pilots),
    )


@contextmanager
def naming_game(seed: int | str) -> Iterator[None]:
    """Say in which game a pilot fails: the same seed shows it again."""
    try:
        yield
    except PilotError as error:
        found = PilotError(f"{error}; in the game of seed {seed!r}")
        found.details = error.details
        raise found from error


# -- Matches ---------------------------------------------------------------------------------------------------------


IN_TABLES: Final = "write pandas.DataFrame([report.as_json()]), or for each seat of each game dr.trial(...).as_rows()"


RATE: Final = "write report.rate, and report.low, report.high for its 95% interval"
HINTS: Final = {
    **dict.fromkeys(("rows", "as_rows", *AS_FRAME), IN_TABLES),
    **dict.fromkeys(("win_rate", "winrate"), RATE),
    **dict.fromkeys(AS_DICT, "write report.as_json()"),
    **dict.fromkeys(("confidence", "interval"), RATE),
    **dict.fromkeys(("draws", "ties"), "write report.games - sum(report.wins): shared victories and stopped games"),
    **dict.fromkeys(("losses", "score", "scores"), "write report.wins, and report.lost for the games that were lost"),
    "winner": "write report.wins: the victories of the first pilot, and of the others",
}
"""Names that other libraries have -> the name to write here."""


@hinting(HINTS, "write report.wins, or report.as_json() for a dict")
@frozen(kw_only=True)
class MatchReport:
    """The results of one pilot against another.

    With three or four seats, one pilot of the first kind plays against others of the second kind; pilots of equal
    strength would win a third, or a quarter, of the games.  Shared victories and stopped games count for neither.
    """

    def __repr__(self) -> str:
        bounds = f"{100 * self.low:.0f} to {100 * self.high:.0f}%"
        first, second = self.pilots
        return f"<MatchReport: {first} won {self.wins[0]} of {self.games} games against {second}, 95%: {bounds}>"

    def _repr_html_(self) -> str:
        """HTML for a notebook: the victories and the time of each pilot."""
        rows = zip(self.pilots, self.wins, [f"{each:.1f}" for each in self.milliseconds], strict=True)
        return in_notebook(f"{self}"[1:-1], rows, ("pilot", "victories", "ms a decision"))

    pilots: tuple[str, str]
    """Names of the two pilots."""
    seats: int
    """Number of players, 2 to 4."""
    seed: int
    """The seed of all chance."""
    games: int
    """Number of games played."""
    wins: tuple[int, int]
    """Victories of the first pilot, and of the others."""
    unfinished: int
    """Games that were stopped at the limit of turns."""
    milliseconds: tuple[float, float]
    """Mean time for a decision, of each pilot."""
    lost: tuple[int, ...] = ()
    """Numbers of the games, from 0, that somebody else won alone; ``match_game`` plays one again."""

    @property
    def rate(self) -> float:
        """Share of the games that the first pilot won, 0 to 1."""
        return self.wins[0] / self.games if self.games else 0.0

    @property
    def low(self) -> float:
        """Lower end of the 95% interval of the rate (Wilson)."""
        return wilson(self.wins[0], self.games)[0]

    @property
    def high(self) -> float:
        """Upper end of the 95% interval of the rate (Wilson)."""
        return wilson(self.wins[0], self.games)[1]

    def as_json(self) -> dict[str, object]:
        """The figures by name."""
        return {
            "games": self.games,
            "wins": list(self.wins),
            "rate": round(self.rate, DIGITS),
            "low": round(self.low, DIGITS),
            "high": round(self.high, DIGITS),
        }


DIGITS: Final = 6


JOBS: Final = "write executor=ProcessPoolExecutor(4), from concurrent.futures"
ARGUMENTS: Final = dict.fromkeys(("jobs", "n_jobs", "processes", "workers"), JOBS)
"""Arguments that other libraries have -> the argument to write here."""


@public("dr.match('eager', 'random', games=100)", ARGUMENTS, seats=2, games=1, max_turns=1, own=("rules",))
def match(  # noqa: PLR0913  # what a match can be told; most of it by name
    first: AnyPilot,
    second: AnyPilot,
    seats: int = 2,
    games: int = 100,
    seed: int | None = None,
    *,
    box: Box | None = None,
    rules: RuleSet = DEFAULT,
    budget: Budget = NO_LIMIT,
    max_turns: int = MOST_TURNS,
    isolate: bool = False,
    executor: Executor | None = None,
    told: Told | None = None,
) -> MatchReport:
    """Let two pilots play: the first has one seat, which changes from game to game, and the second has all the others.

    A pilot is a name, a class, or an instance, of which each game gets a copy. The same seed gives the same games with
    any ``executor``; without one, the games are played in this process, one after another. Without ``seed``, the match
    chooses one that no pilot can guess, and the report contains it as ``seed``. With ``isolate``, each pilot is a name,
    and plays in its own process. After each game, ``told`` is called with the number of finished games and of all
    games. The default ``box`` is the base game. Raises PilotError, and ArgumentError for an impossible number of seats.
    """
    box, seed = box_or_base(box), new_seed() if seed is None else seed
    one, others = (isolated(pilot) if isolate else pilot for pilot in (first, second))
    table_for(box, seats, rules, "", "")
    for pilot in (one, others):
        maker(pilot)
    ours = [number % seats for number in range(games)]
    tasks = [
        GameTask(box, one_among(one, others, own, seats), seed_of_game(seed, number), rules, budget, max_turns)
        for number, own in enumerate(ours)
    ]
    found = results_in_order(played, tasks, executor, told)
    wins = [
        sum((own in game.winners) == is_ours and len(game.winners) == 1 for own, game in zip(ours, found, strict=True))
        for is_ours in (True, False)
    ]
    return MatchReport(
        pilots=(called_by(first), called_by(second)),
        seats=seats,
        seed=seed,
        games=games,
        wins=(wins[0], wins[1]),
        unfinished=sum(not game.winners for game in found),
        milliseconds=(thought(ours, found, True), thought(ours, found, False)),
        lost=tuple(
            number
            for number, (own, game) in enumerate(zip(ours, found, strict=True))
            if len(game.winners) == 1 and own not in game.winners
        ),
    )


@public("dr.match_game('eager', 'random', 3, seed=1)", seats=2, number=0, max_turns=1, own=("rules",))
def match_game(  # noqa: PLR0913  # as a match
    first: AnyPilot,
    second: AnyPilot,
    number: int,
    seats: int = 2,
    *,
    seed: int,
    box: Box | None = None,
    rules: RuleSet = DEFAULT,
    budget: Budget = NO_LIMIT,
    max_turns: int = MOST_TURNS,
) -> Position:
    """Play one game of a match again, by its number from 0, and return its last position, with all choices.

    Raises PilotError as ``match`` does.  A pilot with a limit of seconds may choose differently the second time.
    """
    start = begin(box_or_base(box), seats, rules)
    pilots = [new_pilot(pilot) for pilot in one_among(first, second, number % seats, seats)]
    game_seed = seed_of_game(seed, number)
    with naming_game(game_seed):
        return play_out(start, pilots, game_seed, budget=budget, max_turns=max_turns)


def seed_of_game(seed: int, number: int) -> str:
    """The seed of one game of many."""
    return f"{seed} {number}"


def one_among(one: AnyPilot, others: AnyPilot, own: int, seats: int) -> tuple[AnyPilot, ...]:
    """Pilots by seat: one of a kind among those of another."""
    return tuple(one if seat == own else others for seat in range(seats))


def thought(ours: Sequence[int], games: Sequence[PlayedGame], of_first: bool) -> float:
    """Milliseconds for a decision of one of two pilots."""
    seconds = decisions = 0.0
    for own, game in zip(ours, games, strict=True):
        for seat in range(len(game.scores)):
            if (seat == own) == of_first:
                seconds += game.seconds[seat]
                decisions += game.decisions[seat]
    return 1000 * seconds / decisions if decisions else 0.0


# -- Ladders ---------------------------------------------------------------------------------------------------------


RUNG_HINTS: Final = {
    **dict.fromkeys(("elo", "mu", "rating", "score"), "write rung.skill"),
    **dict.fromkeys(("error", "sigma"), "write rung.uncertainty"),
    **dict.fromkeys(AS_DICT, "write rung.as_json()"),
    "name": "write rung.pilot",
}
"""Names that other libraries have -> the name to write here."""


@hinting(RUNG_HINTS)
class Rung(NamedTuple):
    """A pilot's place on a ladder."""

    pilot: str
    """Its name."""
    skill: float
    """25 is the average."""
    uncertainty: float
    """A standard deviation."""
    games: int
    """Seats that it had, over all games."""
    wins: int
    """Games that it won alone."""

    def as_json(self) -> dict[str, object]:
        """The figures by name."""
        return {**self._asdict(), "skill": round(self.skill, DIGITS), "uncertainty": round(self.uncertainty, DIGITS)}


@public("dr.ladder(['eager', 'random'], games=100)", ARGUMENTS, seats=2, games=1, max_turns=1, own=("rules",))
def ladder(  # noqa: PLR0913  # as a match
    pilots: Sequence[AnyPilot],
    seats: int = 2,
    games: int = 100,
    seed: int | None = None,
    *,
    box: Box | None = None,
    rules: RuleSet = DEFAULT,
    max_turns: int = MOST_TURNS,
    isolate: bool = False,
    executor: Executor | None = None,
    told: Told | None = None,
) -> tuple[Rung, ...]:
    """Rate pilots by games against each other, best first.  A pilot is a name, a class, or an instance, as in
    ``match``.  Without ``seed``, the function chooses one that nobody can guess.

    With ``isolate``, each pilot plays in its own process.  After each game, ``told`` is called with the number of
    finished games and of all games.  The default ``box`` is the base game.

    Raises PilotError for fewer than two pilots or for unknown names, ArgumentError for an impossible number of seats,
    and MissingExtraError without the extra.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise MissingExtraError('a ladder needs openskill: pip install "dead-reckoning[trials]"') from error
    names = [called_by(pilot) for pilot in pilots]
    if len({pilot if isinstance(pilot, str) else id(pilot) for pilot in pilots}) < 2:
        raise PilotError("a ladder needs at least two pilots")
    box, seed = box_or_base(box), new_seed() if seed is None else seed
    table_for(box, seats, rules, "", "")
    rng = stream(seed, "ladder")
    lots = [seats_drawn(pilots, seats, number, rng) for number in range(games)]
    makers = [isolated(pilot) if isolate else pilot for pilot in pilots]
    tasks = [
        GameTask(box, tuple(makers[place] for place in lot), seed_of_game(seed, number), rules, NO_LIMIT, max_turns)
        for number, lot in enumerate(lots)
    ]
    model = PlackettLuce()
    ratings = [model.rating(name=name) for name in names]
    count, wins = [0] * len(pilots), [0] * len(pilots)
    for lot, game in zip(lots, results_in_order(played, tasks, executor, told), strict=True):
        rated = model.rate([[ratings[place]] for place in lot], scores=[float(score) for score in game.scores])
        for seat, place in enumerate(lot):
            ratings[place] = rated[seat][0]
            count[place] += 1
            wins[place] += game.winners == (seat,)
    rungs = [Rung(name, ratings[n].mu, ratings[n].sigma, count[n], wins[n]) for n, name in enumerate(names)]
    return tuple(sorted(rungs, key=lambda rung: -rung.skill))


def seats_drawn(pilots: Sequence[AnyPilot], seats: int, number: int, rng: Random) -> list[int]:
    """The pilots drawn for a game: each as often as the others, against any, each at most once if there are enough."""
    places = list(range(len(pilots)))
    first = number % len(pilots)
    others = [place for place in places if place != first]
    lot = [first, *(rng.sample(others, seats - 1) if len(others) >= seats - 1 else rng.choices(others, k=seats - 1))]
    rng.shuffle(lot)
    return lot
