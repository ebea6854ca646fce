"""Games that are kept in the folder of a workspace, and those of them that are at hand.

A game is a log that grows; beside it a small file says what a log does not: the seed, and how the table is shared.
What is at hand in memory may be lost at any moment: it is made again from the files.
"""

from __future__ import annotations

import asyncio
import errno
import re
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from attrs import define, evolve, field, frozen

from dead_reckoning.decks.atomic_write import atomic_write_text, put_back
from dead_reckoning.decks.files import FileError, is_file, is_folder, paths_in, read_json, text_of
from dead_reckoning.decks.formatter import laid_out
from dead_reckoning.errors import LogError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.games import journal, replay_log, save_log
from dead_reckoning.growing import BUSY, GrowingFile
from dead_reckoning.logbook.faults import Json
from dead_reckoning.logbook.journal import Journal
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, Event, Seat
from dead_reckoning.pilots.finding import OWN_NAMES
from dead_reckoning.pilots.luck import new_seed
from dead_reckoning.pilots.sitting import HUMAN, Sitting
from dead_reckoning.pilots.view import Budget
from dead_reckoning.position import Position, start_game
from dead_reckoning.view.kind import ViewKind
from dead_reckoning.view.teller import Teller
from dead_reckoning.web.table_hints import Hint
from dead_reckoning.web.workspace import Workspace

NAME: Final = re.compile(r"[a-z0-9]{8}")
"""The name of a game in its address and its files."""
LOG: Final = ".log.json"
TABLE: Final = ".table.json"
"""Endings of the two files of a game."""
MOST_GAMES: Final = 500
"""In one folder."""
MOST_AT_HAND: Final = 12
LARGEST_SEED: Final = 40
"""Digits."""
LONGEST_TITLE: Final = 60
"""Characters."""
MOST_THOUGHT: Final = 5.0
"""Seconds that a pilot may think about one choice, also where nobody can stop it: in the page of the static site."""


@frozen
class Shared:
    """The settings of a table that its log does not contain."""

    seed: int
    undo: str = "fair"
    """``fair`` or ``free``, as of ``reckon play``."""
    together: bool = False
    """Whether people share one screen, and a curtain falls between them."""
    title: str = ""
    """The title that somebody gave the game."""

    def value(self) -> Json:
        """As a file has it."""
        seed = str(self.seed)
        return {"kind": "table", "seed": seed, "undo": self.undo, "together": self.together, "title": self.title}


def shared_of(path: Path) -> Shared:
    """The settings of a table; a missing or broken file is ignored: a new seed is chosen."""
    try:
        value = read_json(path, text_of(path))
    except FileError:
        value = {}
    known = value if isinstance(value, dict) else {}
    seed = str(known.get("seed", ""))
    is_seed = re.fullmatch(rf"-?[0-9]{{1,{LARGEST_SEED}}}", seed, re.ASCII) is not None
    undo = "free" if known.get("undo") == "free" else "fair"
    title = str(known.get("title", ""))[:LONGEST_TITLE]
    return Shared(int(seed) if is_seed else new_seed(), undo, known.get("together") is True, title)


class LoggedLine(NamedTuple):
    """An action, as a line of the log."""

    seat: Seat
    event: Event
    text: str


@frozen(eq=False)
class ToldAt:
    """The lines of a position for a seat."""

    position: Position
    lines: tuple[LoggedLine, ...]


@frozen
class Costly:
    """A choice that cost something."""

    at: int
    """The number of choices before it."""
    turn: int
    chosen: str
    better: str
    cost: float


@define(eq=False)
class KeptFile:
    """A file that grows, as it was left: between two moves nobody holds it."""

    path: Path
    state: tuple[int, int, int] = (0, 0, 0)
    door: threading.Lock = field(factory=threading.Lock)
    """Held while something is written: a page that is made meanwhile does not take half a move for another's."""

    def note(self) -> None:
        """It is as it should be now.  Raises OSError."""
        self.state = self.now()

    def now(self) -> tuple[int, int, int]:
        """A stamp that shows whether the file has changed.  Raises OSError."""
        found = self.path.stat()
        return found.st_ino, found.st_size, found.st_mtime_ns

    def is_current(self) -> bool:
        """Whether it is as it was left; another program, or another tab, may have gone on."""
        if not self.door.acquire(blocking=False):
            return True
        try:
            return self.now() == self.state
        except OSError:
            return False
        finally:
            self.door.release()

    @contextmanager
    def growing(self, choices: Sequence[str]) -> Iterator[Journal]:
        """Open for more, with the choices that it holds.  Raises OSError, too where it is not as it was left."""
        with self.door:
            if self.now() != self.state:
                raise OSError(errno.EBUSY, BUSY, str(self.path))
            try:
                with Journal(GrowingFile(self.path), choices) as journal:
                    yield journal
            finally:
                self.note()

    def replaced(self, write: Callable[[Path], None]) -> None:
        """Written again as a whole.  Raises OSError."""
        with self.door:
            write(self.path)
            self.note()


@define(eq=False)
class Room:
    """A game that is at hand."""

    name: str
    file: KeptFile
    shared: Shared
    sitting: Sitting
    pilots: tuple[str, ...]
    """The pilots by seat; ``human`` for people."""
    positions: list[Position]
    """Every position of the game, the first one included."""
    told: dict[tuple[Seat, str], list[ToldAt]] = field(factory=dict)
    """The lines of each position, by seat and language, as far as they were requested."""
    telling: threading.Lock = field(factory=threading.Lock)
    """Pages are made in threads: one tells at a time."""
    lock: asyncio.Lock = field(factory=asyncio.Lock)
    """One choice after another."""
    hurry: threading.Event = field(factory=threading.Event)
    """Set while somebody wants pilots to answer with what they have found so far."""
    hints: dict[Seat, Hint] = field(factory=dict)
    """The last hint for each seat; the next hint follows its plan."""
    judged: dict[tuple[Seat, str], tuple[Costly, ...]] = field(factory=dict)
    """The most costly choices by seat and language, computed on request after the end of the game."""
    turns_back: int = 0
    """The number of times that something was taken back."""

    @property
    def position(self) -> Position:
        """The current position."""
        return self.sitting.position

    @property
    def at(self) -> int:
        """The number of choices so far: pages are made from it."""
        return len(self.positions) - 1

    @property
    def stamp(self) -> str:
        """Changes with every choice, and with one that is taken back."""
        return f"{self.at}-{self.turns_back}"

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.position.game.players if self.pilots[seat] == HUMAN)

    @contextmanager
    def moving(self) -> Iterator[None]:
        """With its file open; when the game is over, the log gets its end.  Raises OSError."""
        sitting = self.sitting
        with self.file.growing([str(choice) for choice in self.position.choices]) as journal:
            sitting.journal = journal
            try:
                yield
            finally:
                sitting.journal = None
        if self.position.over:
            self.file.replaced(lambda path: save_log(self.position, path, self.pilots, str(self.shared.seed)))

    def choose(self, choice: Option | str) -> None:
        """A choice of a person.  Raises IllegalChoice and OSError."""
        with self.moving():
            self.sitting.choose(choice)
            self.positions.append(self.position)

    def go_on(self, steps: int = 1) -> None:
        """Choices of chance and of pilots, so many steps at most; a person is never passed over, nor what one looks at.

        Raises PilotError and OSError.
        """
        with self.moving():
            for _ in range(steps):
                self.step()
                if self.waits or any(outcome_at(self.positions, seat) for seat in self.people):
                    break

    def step(self) -> None:
        """Take one step as people see it: a pilot's choice, or a cube that falls, with all other luck before the next
        one.
        """
        self.one_more()
        while not self.waits and is_luck(self.position):
            self.one_more()

    def one_more(self) -> None:
        """One choice of chance or of a pilot."""
        self.sitting.go_on()
        self.positions.append(self.position)

    @property
    def waits(self) -> bool:
        """Whether the game is over, or somebody is asked."""
        return self.position.over or self.sitting.asks(self.position)

    def back(self) -> str:
        """Take a choice back; returns the reason against it, as the key of a text, or an empty text.
        Raises OSError.
        """
        with self.moving():
            reason = self.sitting.back()
        if not reason:
            self.turns_back += 1
            self.judged.clear()
            done = self.position.history.length if self.position.history else 0
            self.positions = self.positions[: done + 1]
        return reason

    def lines(self, positions: Sequence[Position], seat: Seat, lang: str) -> tuple[tuple[LoggedLine, ...], ...]:
        """The lines of each position of this game, from the first on, for a seat."""
        with self.telling:
            told = self.told.setdefault((seat, lang), [])
            while told and (len(told) > len(positions) or told[-1].position is not positions[len(told) - 1]):
                told.pop()
            teller = Teller(positions[0].box, lang, seat).at(positions[0])
            told += [told_at(position, teller) for position in positions[len(told) :]]
            return tuple(each.lines for each in told)


def told_at(position: Position, teller: Teller) -> ToldAt:
    """The lines of a position."""
    active = position.state.active
    lines = (LoggedLine(getattr(event, "seat", active), event, text) for event, text in teller.lines(position))
    return ToldAt(position, tuple(lines))


def step_from(positions: Sequence[Position]) -> int:
    """The first of the positions that the last step has brought."""
    start = len(positions) - 1
    while start > 1 and is_luck(positions[start - 1]):
        start -= 1
    return start


def outcome_at(positions: Sequence[Position], seat: Seat) -> tuple[int, Observation] | None:
    """The outcome of the last step that a seat may still look at, with its position; None if nothing is left to see."""
    look_back = positions[-1].game.kind.part(ViewKind).outcome
    for at in range(len(positions), step_from(positions), -1):
        seen = look_back(positions[:at], seat)
        if seen is not None:
            return at - 1, seen
    return None


def is_luck(position: Position) -> bool:
    """Whether chance decides something that nobody watches: all but a battle."""
    return not position.over and position.decision.seat == CHANCE and position.state.battle is None


@frozen
class KeptTable:
    """A game in a list."""

    name: str
    title: str
    pilots: tuple[str, ...]
    choices: int
    over: bool
    changed: float
    """The time of the last change, for the order."""


@define(eq=False)
class KeptTables:
    """The games of a workspace."""

    workspace: Workspace
    at_hand: OrderedDict[str, Room] = field(factory=OrderedDict)
    lock: asyncio.Lock = field(factory=asyncio.Lock)
    """One game is loaded after another."""

    def path(self, name: str, ending: str = LOG) -> Path:
        """The file of a game."""
        assert NAME.fullmatch(name)
        return self.workspace.keep / f"{name}{ending}"

    def begin(self, position: Position, pilots: tuple[str, ...], shared: Shared) -> str:
        """A new game; its name.  Raises OSError."""
        name = new_name()
        atomic_write_text(self.path(name, TABLE), laid_out(shared.value()) + "\n")
        room = sat(position, pilots, shared, self.path(name), name, ())
        self.keep(name, room)
        if not room.waits:
            room.go_on()  # what is laid out is there when the page opens
        return name

    def room(self, name: str, box: Box) -> Room | None:
        """A game; None if none is kept under that name.  Raises LogError for one that does not fit, and OSError."""
        if not NAME.fullmatch(name):
            return None
        found = self.at_hand.get(name)
        if found and (found.position.box is not box or not found.file.is_current()):
            self.drop(found)
            found = None
        if found is None:
            if not is_file(self.path(name)):
                return None
            found = self.loaded(name, box)
        self.keep(name, found)
        return found

    def drop(self, room: Room) -> None:
        """No longer at hand: its file says more."""
        self.at_hand.pop(room.name, None)

    def loaded(self, name: str, box: Box) -> Room:
        """A game from its files.  Raises LogError and OSError."""
        path = self.path(name)
        replay = replay_log(path, box)
        if replay.findings:
            raise LogError(replay.findings)
        pilots = tuple(each if each == HUMAN or each in OWN_NAMES else "random" for each in replay.log.pilots)
        # a log may come from a stranger: it starts no program
        pilots = seated(pilots + ("random",) * (replay.position.start.seats - len(pilots)))
        start = start_game(box, replay.position.start)
        return sat(start, pilots, shared_of(self.path(name, TABLE)), path, name, replay.position.choices)

    def keep(self, name: str, room: Room) -> None:
        """Keep a table in memory, as the latest; the one that was not used for longest makes room."""
        self.at_hand[name] = room
        self.at_hand.move_to_end(name)
        while len(self.at_hand) > MOST_AT_HAND:
            self.at_hand.popitem(last=False)

    def kept(self) -> tuple[KeptTable, ...]:
        """All games that are kept, the latest first."""
        folder = self.workspace.keep
        if not is_folder(folder):
            return ()
        names = [path.name.removesuffix(LOG) for path in paths_in(folder) if path.name.endswith(LOG)]
        found = [each for name in names if NAME.fullmatch(name) and (each := self.listed(name))]
        return tuple(sorted(found, key=lambda each: (-each.changed, each.name)))

    def listed(self, name: str) -> KeptTable | None:
        """A game in the list, from what its file says; None for one that cannot be read."""
        path = self.path(name)
        try:
            text, changed = text_of(path), path.stat().st_mtime
        except (FileError, OSError):
            return None
        head, _, choices = text.partition(CHOICES)
        pilots = tuple(re.findall(r'"([a-z0-9:]+)"', head.partition('"pilots": [')[2].partition("]")[0]))
        made, title = choices.partition("]")[0].count('\n    "'), shared_of(self.path(name, TABLE)).title
        return KeptTable(name, title, seated(pilots), made, '"checks"' in choices, changed)

    def delete(self, name: str) -> None:
        """A game and all that is kept of it is gone.  Raises OSError."""
        self.at_hand.pop(name, None)
        for ending in (LOG, TABLE):
            put_back(self.path(name, ending), None)

    def entitle(self, name: str, title: str) -> None:
        """Call a game something.  Raises OSError."""
        shared = evolve(shared_of(self.path(name, TABLE)), title=title[:LONGEST_TITLE])
        if room := self.at_hand.get(name):
            shared = room.shared = evolve(room.shared, title=shared.title)
        atomic_write_text(self.path(name, TABLE), laid_out(shared.value()) + "\n")

    def is_kept(self, name: str) -> bool:
        """Whether there is such a game."""
        return NAME.fullmatch(name) is not None and is_file(self.path(name))


CHOICES: Final = '"choices": ['


def seated(pilots: tuple[str, ...]) -> tuple[str, ...]:
    """The pilots; if no person plays, somebody takes the first seat to look at the game or continue it."""
    return pilots if HUMAN in pilots else (HUMAN, *pilots[1:])


def new_name() -> str:
    """A name that no game has."""
    return secrets.token_hex(4)


def sat(
    position: Position, pilots: tuple[str, ...], shared: Shared, path: Path, name: str, choices: tuple[Option, ...]
) -> Room:
    """A game after choices, and its file without what was cut off.  Raises OSError."""
    hurry = threading.Event()
    budget = Budget(seconds=MOST_THOUGHT, stopped=hurry.is_set)
    sitting = Sitting(position, pilots, shared.seed, free=shared.undo == "free", budget=budget)
    positions = [position]
    for choice in choices:
        sitting.play_again((choice,))
        positions.append(sitting.position)
    file = KeptFile(path)
    if not sitting.position.over:
        journal(sitting.position, path, pilots).file.close()
    file.note()
    return Room(name, file, shared, sitting, pilots, positions, hurry=hurry)
