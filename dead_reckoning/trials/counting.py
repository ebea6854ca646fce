"""What is noted of one game: plain values, so that it can be kept in a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import asdict, fields, frozen

from dead_reckoning.game.nouns.achievements import AchievementReached
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.buildings import Built
from dead_reckoning.game.nouns.encounters import AdvancementHeld, BackTurned
from dead_reckoning.game.nouns.gaining import UpgradeGained
from dead_reckoning.game.nouns.leveling import LevelRaised
from dead_reckoning.game.nouns.setup import CardLaid
from dead_reckoning.game.nouns.sinking import Sank
from dead_reckoning.model.events import Event
from dead_reckoning.model.terms import NOBODY
from dead_reckoning.position import Position

Count = Mapping[str, int]


@frozen(kw_only=True)
class GameRecord:
    """The figures of one game.  Tuples have one value for each seat, unless stated otherwise."""

    over: bool
    """Whether it came to an end, and was not stopped at the limit of turns."""
    turns: int
    """Turns of all seats together."""
    first: int
    """The seat that had the first turn."""
    scores: tuple[int, ...]
    """Coins of the final count."""
    winners: tuple[int, ...]
    """The seats that won."""
    ended_by: int
    """The seat that triggered the end; -2 if the game was stopped."""
    sheets: tuple[Count, ...]
    """Line of the score sheet -> coins."""
    achievements: tuple[tuple[str, ...], ...]
    """In the order of reaching them."""
    taken: tuple[tuple[str, ...], ...]
    """Advancements and encounters that a seat gained, in this order; encounters by the ids of their backs."""
    fought: tuple[tuple[str, ...], ...]
    """Encounters that were fought, by their fronts."""
    upgrades: tuple[Count, ...]
    """Upgrade -> how many a seat gained."""
    buildings: tuple[Count, ...]
    """Building -> how many a seat built."""
    levels: tuple[int, ...]
    """How many times a seat leveled up a card."""
    battles: int
    """Number of battles."""
    sunk: int
    """Number of ships that sank."""
    offered: tuple[str, ...]
    """Cards that were on the ocean, each once; sorted."""
    rules: Count
    """Rule number -> number of decisions by this rule."""

    def margin(self, seat: int) -> float:
        """Coins of a seat beyond the mean of the others."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return self.scores[seat] - sum(others) / len(others)

    def won(self, seat: int) -> bool:
        """Whether a seat won alone."""
        return self.winners == (seat,)


class Tally:
    """Counts while a game is played; ``watch`` is shown every position."""

    def __init__(self, seats: int) -> None:
        self.achievements: list[list[str]] = [[] for _ in range(seats)]
        self.taken: list[list[str]] = [[] for _ in range(seats)]
        self.fought: list[list[str]] = [[] for _ in range(seats)]
        self.upgrades: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.buildings: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.levels = [0] * seats
        self.battles = self.sunk = 0
        self.offered: set[str] = set()
        self.rules: Counter[str] = Counter()

    def watch(self, position: Position) -> None:
        """Count what has happened, and who asks."""
        if position.decision.rule:
            self.rules[position.decision.rule] += 1
        for event in position.events:
            note = NOTES.get(type(event))
            if note:
                note(self, event)

    def record(self, last: Position) -> GameRecord:
        """The record of the game whose last position this is."""
        state = last.state
        return GameRecord(
            over=last.over,
            turns=state.turn.number,
            first=state.first,
            scores=last.scores(),
            winners=tuple(state.winners),
            ended_by=state.ended_by if state.ended_by >= 0 else NOBODY,
            sheets=last.score_sheets(),
            achievements=tuple(map(tuple, self.achievements)),
            taken=tuple(map(tuple, self.taken)),
            fought=tuple(map(tuple, self.fought)),
            upgrades=tuple(map(in_order, self.upgrades)),
            buildings=tuple(map(in_order, self.buildings)),
            levels=tuple(self.levels),
            battles=self.battles,
            sunk=self.sunk,
            offered=tuple(sorted(self.offered)),
            rules=in_order(self.rules),
        )


def in_order(count: Counter[str]) -> Count:
    """A count in the order of its keys."""
    return dict(sorted(count.items()))


Note = Callable[[Tally, Any], None]


def built(tally: Tally, event: Built) -> None:
    """A building."""
    tally.buildings[event.seat][event.building] += 1


def fitted(tally: Tally, event: UpgradeGained) -> None:
    """An upgrade."""
    tally.upgrades[event.seat][event.upgrade] += 1


def raised(tally: Tally, event: LevelRaised) -> None:
    """A level."""
    tally.levels[event.seat] += 1


def fought(tally: Tally, _event: BattleBegan) -> None:
    """A battle."""
    tally.battles += 1


def sunk(tally: Tally, _event: Sank) -> None:
    """A ship."""
    tally.sunk += 1


NOTES: Final[Mapping[type[Event], Note]] = {
    AchievementReached: lambda tally, event: tally.achievements[event.seat].append(event.achievement),
    AdvancementHeld: lambda tally, event: tally.taken[event.seat].append(event.card),
    BackTurned: lambda tally, event: tally.fought[event.seat].append(event.card),
    CardLaid: lambda tally, event: tally.offered.add(event.card),
    UpgradeGained: fitted,
    Built: built,
    LevelRaised: raised,
    BattleBegan: fought,
    Sank: sunk,
}
"""Event class -> what is counted."""


# -- Files -----------------------------------------------------------------------------------------------------------


def record_value(record: GameRecord) -> dict[str, Any]:
    """A record as values of a file."""
    return asdict(record)


def read_record(value: Mapping[str, Any], seats: int) -> GameRecord:
    """A record of so many seats from values of a file.  Raises KeyError, TypeError or ValueError for what is none."""
    record = GameRecord(**{field.name: with_tuples(value[field.name]) for field in fields(GameRecord)})
    for names, is_so in SHAPES.items():
        for name in names:
            if not is_so(getattr(record, name), seats):
                raise ValueError(f"{name} is not what it is in a record")
    return record


def with_tuples(value: Any) -> Any:
    """Lists as tuples, however deep."""
    return tuple(map(with_tuples, value)) if isinstance(value, list) else value


def is_number(value: object, _seats: int = 0) -> bool:
    """A whole number that a game may have."""
    return type(value) is int and -MOST < value < MOST


def is_count(value: object, _seats: int = 0) -> bool:
    """Names with numbers."""
    return isinstance(value, dict) and all(map(is_number, value.values()))


def are_names(value: object, _seats: int = 0) -> bool:
    """Names, in a row."""
    return isinstance(value, tuple) and all(isinstance(name, str) for name in value)


def by_seat(is_so: Callable[[object], bool]) -> Callable[[object, int], bool]:
    """One for each seat."""
    return lambda value, seats: isinstance(value, tuple) and len(value) == seats and all(map(is_so, value))


MOST: Final = 10**6
SHAPES: Final[Mapping[tuple[str, ...], Callable[[object, int], bool]]] = {
    ("over",): lambda value, _seats: isinstance(value, bool),
    ("turns", "ended_by", "battles", "sunk"): is_number,
    ("first",): lambda value, seats: type(value) is int and 0 <= value < seats,
    ("winners",): lambda value, seats: isinstance(value, tuple) and all(seat in range(seats) for seat in value),
    ("scores", "levels"): by_seat(is_number),
    ("sheets", "upgrades", "buildings"): by_seat(is_count),
    ("achievements", "taken", "fought"): by_seat(are_names),
    ("offered",): are_names,
    ("rules",): is_count,
}
"""Fields -> whether a value is what it should be, at a table of so many seats."""
