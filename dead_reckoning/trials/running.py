"""Playing a trial: tasks for any executor, and a journal from which an interrupted one goes on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from dead_reckoning.decks.files import FileError, Json, read_json
from dead_reckoning.decks.migrations import made_by_newer
from dead_reckoning.errors import TrialError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import Advancement
from dead_reckoning.game.printed.rule_set import DEFAULT, RuleSet
from dead_reckoning.garbage import RARELY
from dead_reckoning.growing import GrowingFile
from dead_reckoning.logbook.serialization import box_fingerprint, digest
from dead_reckoning.model.terms import CardId, Seat
from dead_reckoning.model.version import __version__
from dead_reckoning.pilots.finding import called_by, new_pilots
from dead_reckoning.pilots.playing import MOST_TURNS, Table
from dead_reckoning.pilots.spreading import Told, spread
from dead_reckoning.pilots.view import NO_LIMIT, Budget, Maker
from dead_reckoning.position import begin, game_of
from dead_reckoning.trials.changes import Against, Change, Give, given, is_due
from dead_reckoning.trials.counting import GameRecord, Tally, limits_of, read_record, record_value

AS_IT_IS: Final = "as it is"
"""The arm without a change."""

PER_TASK: Final = {"random": 12, "eager": 12, "greedy": 4}
"""Games of one task, so that it takes about a second; of other pilots one game."""


@frozen(kw_only=True)
class TrialPlan:
    """The plan of a trial, with everything that its figures depend on."""

    box: Box
    """The cards."""
    pilots: tuple[str | Maker, ...]
    """One for each seat; they change seats from game to game."""
    games: int
    """Number of games with each change, and without any; see ``games_of``."""
    seed: int
    """The seed of all chance."""
    changes: tuple[Change, ...] = ()
    """Each is compared with the games without a change."""
    rules: RuleSet = DEFAULT
    """The readings of the rules."""
    budget: Budget = NO_LIMIT
    """The limits of a pilot's thinking about a decision."""
    max_turns: int = MOST_TURNS
    """Turns of all seats after which a game is stopped."""

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.pilots)

    @property
    def arms(self) -> tuple[str, ...]:
        """The names of the compared games; the first is the game without a change."""
        return (AS_IT_IS, *(change.name for change in self.changes))

    def games_of(self, change: Change | None) -> int:
        """Number of games with a change; for a given card, whole deals, each played once for each seat."""
        return self.deals * self.seats if isinstance(change, Give) else self.games

    @property
    def deals(self) -> int:
        """Number of deals for a given card; they are the first games without a change."""
        return -(-self.games // self.seats)

    @property
    def header(self) -> dict[str, Any]:
        """The header in files."""
        return {
            "engine": __version__,
            "box": {
                "packs": {pack.id: pack.version for pack in self.box.packs},
                "fingerprint": box_fingerprint(game_of(self.box, self.seats, self.rules)),
            },
            "seats": self.seats,
            "rules": dict(self.rules.changed),
            "pilots": [called_by(pilot) for pilot in self.pilots],
            "iterations": self.budget.iterations,
            "max_turns": self.max_turns,
            "seed": self.seed,
            "games": self.games,
            "deals": self.deals,
            "arms": list(self.arms),
        }


# -- Tasks -----------------------------------------------------------------------------------------------------------


@frozen
class TrialTask:
    """Some games of one arm."""

    box: Box
    pilots: tuple[str | Maker, ...]
    rules: RuleSet
    budget: Budget
    max_turns: int
    seed: int
    card: CardId | None
    arm: str
    numbers: tuple[int, ...]
    paid: bool = False
    """True if the card is paid for."""


def tasks_of(plan: TrialPlan, done: Iterable[tuple[str, int]] = ()) -> list[TrialTask]:
    """The games left to be played."""
    known = set(done)
    size = min((PER_TASK.get(pilot, 1) if isinstance(pilot, str) else 1 for pilot in plan.pilots), default=1)
    tasks: list[TrialTask] = []
    for arm, change in changes_by_arm(plan).items():
        box = box_of(plan, change)
        gift = change if isinstance(change, Give) else None
        left = [number for number in range(plan.games_of(change)) if (arm, number) not in known]
        for start in range(0, len(left), size):
            numbers = tuple(left[start : start + size])
            tasks.append(
                TrialTask(
                    box=box,
                    pilots=plan.pilots,
                    rules=plan.rules,
                    budget=plan.budget,
                    max_turns=plan.max_turns,
                    seed=plan.seed,
                    card=gift.card if gift else None,
                    arm=arm,
                    numbers=numbers,
                    paid=bool(gift and gift.paid),
                )
            )
    return tasks


def done(task: TrialTask) -> tuple[GameRecord, ...]:
    """The games of a task, played.  Raises PilotError."""
    with RARELY:
        return tuple(one_game(task, number) for number in task.numbers)


def deal_of(task: TrialTask, number: int) -> tuple[int, Seat]:
    """The deal of a game, which is its luck and its pilots, and the seat that is given the card.

    A deal with a card is played once for each seat, so that what is good for one seat in it is bad for it in the other
    games, and cancels out: all that is left is the card.
    """
    deal, seat = divmod(number, len(task.pilots)) if task.card else (number, 0)
    return deal, Seat(seat)


def one_game(task: TrialTask, number: int) -> GameRecord:
    """A game: the same deal has the same luck and the same pilots in every arm."""
    seats, card = len(task.pilots), task.card
    deal, seat = deal_of(task, number)
    turned = [task.pilots[(each + deal) % seats] for each in range(seats)]
    table = Table(new_pilots(turned), f"trial {task.seed} {deal}", task.budget)
    position, tally = begin(task.box, seats, task.rules), Tally(seats)
    while True:
        if card and is_due(position, seat):
            after, card = given(position, card, seat, paid=task.paid), None
            table.pay(seat, position.players[seat].chest - after.players[seat].chest)
            position = after
        tally.watch(position)
        table.note(position)
        if position.over or position.turn > task.max_turns:
            return tally.record(position)
        position = table.step(position)


# -- Journals --------------------------------------------------------------------------------------------------------


LONGEST_LINE: Final = 1_000_000
"""Bytes of a line of a journal: a game takes some thousands."""


class TrialJournal:
    """A file that games are written to as they are done: a line each, the plan first.

    It may come from anywhere: a line is a possible game of this trial, or an error.
    """

    def __init__(self, path: Path, plan: TrialPlan) -> None:
        """Open the journal of a plan; a game that an interruption cut off is played again.

        Raises TrialError for the journal of another trial, for a file that is none, is a link or cannot be written,
        and while another program writes to it.
        """
        self.path = path
        self.records: dict[tuple[str, int], GameRecord] = {}
        self.games = games_by_arm(plan)
        self.limits = {
            arm: limits_of(game_of(box_of(plan, change), plan.seats, plan.rules), plan.max_turns)
            for arm, change in changes_by_arm(plan).items()
        }
        with self.errors_raised():
            self.file = GrowingFile(path)
            try:
                self.take_up({"kind": "journal", "plan": digest(plan.header)})
            except BaseException:
                self.file.close()
                raise

    def take_up(self, head: dict[str, Json]) -> None:
        """Read the file, or begin it."""
        whole = 0
        for number, line in enumerate(self.file.lines(LONGEST_LINE), 1):
            if line.endswith(b"\n"):
                self.take(line, number, head)
                whole += len(line)
            elif number == 1:
                raise TrialError(f"{self.path} is not a journal of a trial: name another file, or remove it")
            elif len(line) > LONGEST_LINE:
                raise self.strange(number)
        if whole < self.file.size:
            self.file.cut(whole)
        if not whole:
            self.file.add(json.dumps(head).encode("ascii") + b"\n")

    def take(self, line: bytes, number: int, head: Json) -> None:
        """One line of it, the first of which is its head."""
        try:
            value = read_json(self.path, line.decode("utf-8"))
        except (FileError, UnicodeDecodeError):
            value = None
        if number > 1:
            self.note(value, number)
        elif newer := made_by_newer(value):
            raise TrialError(f"{self.path}: {newer}")
        elif value != head:
            raise TrialError(f"{self.path} is not the journal of this trial: name another file, or remove it")

    def note(self, value: Json, number: int) -> None:
        """A game that was played before."""
        if not isinstance(value, dict) or value.keys() != {"arm", "game", "record"}:
            raise self.strange(number)
        arm, game, record = value["arm"], value["game"], value["record"]
        if not isinstance(arm, str) or type(game) is not int or game not in range(self.games.get(arm, 0)):
            raise self.strange(number)
        try:
            found = read_record(record, self.limits[arm])
        except ValueError as error:
            raise self.strange(number) from error
        if self.records.setdefault((arm, game), found) is not found:
            raise TrialError(f"{self.path}:{number}: this game is in the file twice: remove one of the lines")

    def strange(self, number: int) -> TrialError:
        """The error for a line that this trial has not written."""
        return TrialError(f"{self.path}:{number}: this is not a game of this trial: remove the line")

    @contextmanager
    def errors_raised(self) -> Iterator[None]:
        """Raises TrialError where the file cannot be read or written."""
        try:
            yield
        except OSError as error:
            raise TrialError(f"{self.path} cannot be written: {error.strerror or error}") from error

    def add(self, arm: str, game: int, record: GameRecord) -> None:
        """Write a game down.  Raises TrialError if that cannot be."""
        self.records[arm, game] = record
        line = json.dumps({"arm": arm, "game": game, "record": record_value(record)}, separators=(",", ":"))
        with self.errors_raised():
            self.file.add(line.encode("ascii") + b"\n")

    def close(self) -> None:
        """Let others write to it."""
        self.file.close()


def changes_by_arm(plan: TrialPlan) -> dict[str, Change | None]:
    """Name of an arm -> its change; None: the game as it is."""
    return dict(zip(plan.arms, (None, *plan.changes), strict=True))


def games_by_arm(plan: TrialPlan) -> dict[str, int]:
    """Name of an arm -> the number of games played."""
    return {arm: plan.games_of(change) for arm, change in changes_by_arm(plan).items()}


def box_of(plan: TrialPlan, change: Change | None) -> Box:
    """The box that is played with under a change."""
    return change.box if isinstance(change, Against) else plan.box


# -- Trials ----------------------------------------------------------------------------------------------------------

Records = dict[str, tuple[GameRecord, ...]]
"""Arm -> its games, by number."""


def run(
    plan: TrialPlan, executor: Executor | None = None, journal: Path | None = None, told: Told | None = None
) -> Records:
    """Play a trial, or what is left of it.

    The records are the same for whatever executor, and however often it was interrupted.  Raises PilotError and
    TrialError.
    """
    if journal is None:
        return gone_on(plan, executor, None, told)
    with closing(TrialJournal(journal, plan)) as kept:
        return gone_on(plan, executor, kept, told)


def gone_on(plan: TrialPlan, executor: Executor | None, journal: TrialJournal | None, told: Told | None) -> Records:
    """Play what no journal has."""
    records = journal.records if journal else {}
    games = games_by_arm(plan)
    count, total = len(records), sum(games.values())
    for task, number, record in played(plan, set(records), executor):
        if journal:
            journal.add(task.arm, number, record)
        else:
            records[task.arm, number] = record
        count += 1
        if told:
            told(count, total)
    return {arm: tuple(records[arm, number] for number in range(number_of)) for arm, number_of in games.items()}


def played(
    plan: TrialPlan, known: Iterable[tuple[str, int]], executor: Executor | None
) -> Iterator[tuple[TrialTask, int, GameRecord]]:
    """Every game that is not known, as it is done."""
    tasks = tasks_of(plan, known)
    for place, records in spread(done, tasks, executor):
        for number, record in zip(tasks[place].numbers, records, strict=True):
            yield tasks[place], number, record


def gifts(box: Box, cards: Sequence[str], *, paid: bool = False) -> tuple[Give, ...]:
    """A gift of each card, free or for its cost; ``all`` means all advancements.

    Raises TrialError for what is no advancement.
    """
    known = [entry.id for entry in box.entries if isinstance(entry, Advancement)]
    wanted = [card for name in cards for card in (known if name == "all" else [CardId(name)])]
    for card in wanted:
        if card not in known:
            raise TrialError(f"there is no advancement {card!r} in the box")
    return tuple(Give(card, paid) for card in dict.fromkeys(wanted))
