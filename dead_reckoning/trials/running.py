"""Playing a trial: tasks for any executor, and a journal from which an interrupted one goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Final

from attrs import Factory, define, frozen

from dead_reckoning.decks.atomic_write import atomic_write_text
from dead_reckoning.decks.files import bytes_of
from dead_reckoning.errors import TrialError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import Advancement
from dead_reckoning.game.printed.rule_set import DEFAULT, RuleSet
from dead_reckoning.garbage import RARELY
from dead_reckoning.logbook.checksums import box_fingerprint, digest
from dead_reckoning.model.terms import CardId, Seat
from dead_reckoning.model.version import __version__
from dead_reckoning.pilots.finding import new_pilots
from dead_reckoning.pilots.matches import called
from dead_reckoning.pilots.playing import MOST_TURNS, Table
from dead_reckoning.pilots.spreading import spread
from dead_reckoning.pilots.view import NO_LIMIT, Budget, Maker
from dead_reckoning.position import begin, game_of
from dead_reckoning.trials.changes import Against, Change, Give, given, is_due
from dead_reckoning.trials.counting import GameRecord, Tally, read_record, record_value

AS_IT_IS: Final = "as it is"
"""The arm without a change."""

PER_TASK: Final = {"random": 12, "eager": 12, "greedy": 4}
"""Games of one task, so that it takes about a second; of other pilots one game."""


@frozen(kw_only=True)
class TrialPlan:
    """What a trial plays: everything that its figures depend on."""

    box: Box
    """The cards."""
    pilots: tuple[str | Maker, ...]
    """One for each seat; they change seats from game to game."""
    games: int
    """Number of games with each change, and without any; see ``games_of``."""
    seed: int
    """All chance follows from it."""
    changes: tuple[Change, ...] = ()
    """Each is compared with the games without a change."""
    rules: RuleSet = DEFAULT
    """The readings of the rules."""
    budget: Budget = NO_LIMIT
    """How long pilots may think about a decision."""
    max_turns: int = MOST_TURNS
    """Turns of all seats after which a game is stopped."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.pilots)

    @property
    def arms(self) -> tuple[str, ...]:
        """The names of what is compared; the first is the game as it is."""
        return (AS_IT_IS, *(change.name for change in self.changes))

    def games_of(self, change: Change | None) -> int:
        """How many games are played with a change: with a card given, whole deals, each once for each seat."""
        return self.deals * self.seats if isinstance(change, Give) else self.games

    @property
    def deals(self) -> int:
        """How many deals are played with a card given: the first so many of the games without a change."""
        return -(-self.games // self.seats)

    @property
    def header(self) -> dict[str, Any]:
        """What files say of it."""
        return {
            "engine": __version__,
            "box": {
                "packs": {pack.id: pack.version for pack in self.box.packs},
                "fingerprint": box_fingerprint(game_of(self.box, self.seats, self.rules)),
            },
            "seats": self.seats,
            "rules": dict(self.rules.changed),
            "pilots": [called(pilot) for pilot in self.pilots],
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
    """Whether the card is paid for."""


def tasks_of(plan: TrialPlan, done: Iterable[tuple[str, int]] = ()) -> list[TrialTask]:
    """What is left to be played."""
    known = set(done)
    size = min((PER_TASK.get(pilot, 1) if isinstance(pilot, str) else 1 for pilot in plan.pilots), default=1)
    tasks: list[TrialTask] = []
    for arm, change in zip(plan.arms, (None, *plan.changes), strict=True):
        box = change.box if isinstance(change, Against) else plan.box
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
            position, card = given(position, card, seat, paid=task.paid), None
        tally.watch(position)
        table.note(position)
        if position.over or position.state.turn.number > task.max_turns:
            return tally.record(position)
        position = table.step(position)


# -- Journals --------------------------------------------------------------------------------------------------------


LARGEST_JOURNAL: Final = 1024 * 1024 * 1024
"""Bytes of a journal that are read: a game takes about a thousand."""


@define
class TrialJournal:
    """A file that games are written to as they are done: a line each, the plan first."""

    path: Path
    seats: int
    records: dict[tuple[str, int], GameRecord] = Factory(dict)

    def take_up(self, plan: TrialPlan) -> None:
        """Take in what was done before; what an interruption has cut off is played again.

        Raises TrialError for the journal of another trial, and for a file that is none or cannot be written.
        """
        try:
            self.begin({"kind": "journal", "plan": digest(plan.header)})
        except OSError as error:
            raise self.trouble(error) from error

    def begin(self, head: Mapping[str, str]) -> None:
        """Make the file, or read it."""
        if not self.path.exists():
            atomic_write_text(self.path, json.dumps(head) + "\n")
            return
        data = bytes_of(self.path, LARGEST_JOURNAL)
        if len(data) > LARGEST_JOURNAL:
            raise TrialError(f"{self.path} is larger than any journal: name another file, or remove it")
        whole, _, rest = data.rpartition(b"\n")
        if not whole:
            raise TrialError(f"{self.path} is not a journal of a trial: name another file, or remove it")
        lines = whole.split(b"\n")
        if loaded(lines[0]) != head:
            raise TrialError(f"{self.path} is the journal of another trial, or none: name another file, or remove it")
        for number, line in enumerate(lines[1:], 2):
            self.take(line, number)
        if rest:
            with self.path.open("rb+") as file:
                file.truncate(len(whole) + 1)

    def take(self, line: bytes, number: int) -> None:
        """One line of it."""
        try:
            value = loaded(line)
            arm, game = str(value["arm"]), int(value["game"])
            self.records[arm, game] = read_record(value["record"], self.seats)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise TrialError(f"{self.path}:{number}: this is not a game of a trial: remove the line") from error

    def trouble(self, error: OSError) -> TrialError:
        """What is told where the file cannot be read or written."""
        return TrialError(f"{self.path} cannot be written: {error.strerror or error}")

    def add(self, arm: str, game: int, record: GameRecord) -> None:
        """Write a game down.  Raises TrialError if that cannot be."""
        self.records[arm, game] = record
        line = json.dumps({"arm": arm, "game": game, "record": record_value(record)}, separators=(",", ":"))
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
        except OSError as error:
            raise self.trouble(error) from error


def loaded(line: bytes) -> Any:
    """A line as values; None if it is not JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


# -- Trials ----------------------------------------------------------------------------------------------------------

Told = Callable[[int, int], None]
"""Is told how many games are done, and of how many."""
Records = dict[str, tuple[GameRecord, ...]]
"""Arm -> its games, by number."""


def run(
    plan: TrialPlan, executor: Executor | None = None, journal: TrialJournal | None = None, told: Told | None = None
) -> Records:
    """Play a trial, or what is left of it.

    The records are the same for whatever executor, and however often it was interrupted.  Raises PilotError and
    TrialError.
    """
    if journal:
        journal.take_up(plan)
    records = journal.records if journal else {}
    games = {arm: plan.games_of(change) for arm, change in zip(plan.arms, (None, *plan.changes), strict=True)}
    known = {(arm, number) for arm, number in records if 0 <= number < games.get(arm, 0)}
    count, total = len(known), sum(games.values())
    for task, number, record in played(plan, known, executor):
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
    """A gift of each card, free or for its cost; ``all`` stands for all advancements.

    Raises TrialError for what is no advancement.
    """
    known = [entry.id for entry in box.entries if isinstance(entry, Advancement)]
    wanted = [card for name in cards for card in (known if name == "all" else [CardId(name)])]
    for card in wanted:
        if card not in known:
            raise TrialError(f"there is no advancement {card!r} in the box")
    return tuple(Give(card, paid) for card in dict.fromkeys(wanted))
