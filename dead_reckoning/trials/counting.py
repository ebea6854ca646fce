"""The record of one game: plain values, so that a file can hold it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Mapping
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
from dead_reckoning.game.table.game import Game
from dead_reckoning.model.terms import NOBODY, Event
from dead_reckoning.position import Position

Count = Mapping[str, int]


@frozen(kw_only=True)
class GameRecord:
    """The figures of one game.  Tuples have one value for each seat, unless stated otherwise."""

    over: bool
    """True if it came to an end, and was not stopped at the limit of turns."""
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
    """Upgrade -> the number that a seat gained."""
    buildings: tuple[Count, ...]
    """Building -> the number that a seat built."""
    levels: tuple[int, ...]
    """Number of times that a seat leveled up a card."""
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
        """True if a seat won alone."""
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
            upgrades=tuple(map(sorted_count, self.upgrades)),
            buildings=tuple(map(sorted_count, self.buildings)),
            levels=tuple(self.levels),
            battles=self.battles,
            sunk=self.sunk,
            offered=tuple(sorted(self.offered)),
            rules=sorted_count(self.rules),
        )


def sorted_count(count: Counter[str]) -> Count:
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
"""Event class -> its note."""


# -- Files -----------------------------------------------------------------------------------------------------------


def record_value(record: GameRecord) -> dict[str, Any]:
    """A record as values of a file."""
    return asdict(record)


@frozen(kw_only=True)
class RecordLimits:
    """The possible values in the records of a game: its table, and the names in its box."""

    seats: int
    turns: int
    """Turns of all seats after which a game is stopped."""
    lines: frozenset[str]
    """The lines of the score sheet."""
    achievements: frozenset[str]
    fronts: frozenset[str]
    """Encounters."""
    cards: frozenset[str]
    """Advancements and encounters."""
    gained: frozenset[str]
    """The same, and encounters by their backs."""
    upgrades: frozenset[str]
    buildings: frozenset[str]


def limits_of(game: Game, turns: int) -> RecordLimits:
    """The possible values in the records of a game that is stopped after a number of turns."""
    return RecordLimits(
        seats=game.seats,
        turns=turns,
        lines=frozenset(game.tables.score_lines),
        achievements=frozenset(game.achievements),
        fronts=frozenset(game.encounters),
        cards=frozenset(game.row_of),
        gained=frozenset(game.row_of) | frozenset(game.backs),
        upgrades=frozenset(game.upgrades),
        buildings=frozenset(map(str, game.buildings)),
    )


def read_record(value: object, limits: RecordLimits) -> GameRecord:
    """A record of a game from values of a file.  Raises ValueError for what no such game can have had."""
    if not isinstance(value, dict) or value.keys() != FIELDS:
        raise ValueError("a record has other fields")
    record = GameRecord(**{name: with_tuples(each) for name, each in value.items()})
    for name, is_so in SHAPES.items():
        if not is_so(getattr(record, name), limits):
            raise ValueError(f"{name} is not what it is in a record")
    for name, fits in SENSE.items():
        if not fits(record):
            raise ValueError(f"{name} does not fit the rest of its record")
    return record


FIELDS: Final = {field.name for field in fields(GameRecord)}


def with_tuples(value: Any) -> Any:
    """List as tuples, however deep."""
    return tuple(map(with_tuples, value)) if isinstance(value, list) else value


Shape = Callable[[object, RecordLimits], bool]
"""True if a value is what it should be in the records of a game."""
MOST: Final = 10**6
LONGEST: Final = 200
"""Letters of the number of a rule: those of packs are their own."""


def whole_number(least: int = -MOST, most: int = MOST) -> Shape:
    """A whole number."""
    return lambda value, _limits: type(value) is int and least <= value <= most


def known_names(which: Callable[[RecordLimits], Container[str]]) -> Shape:
    """Names that are known, in a row."""

    def are_names(value: object, limits: RecordLimits) -> bool:
        known = which(limits)
        return isinstance(value, tuple) and all(isinstance(name, str) and name in known for name in value)

    return are_names


def known_counts(which: Callable[[RecordLimits], Container[str]], least: int = 1) -> Shape:
    """Names that are known, and how many of each."""

    def are_counts(value: object, limits: RecordLimits) -> bool:
        known = which(limits)
        return isinstance(value, dict) and all(
            name in known and type(each) is int and least <= each <= MOST for name, each in value.items()
        )

    return are_counts


def by_seat(is_so: Shape) -> Shape:
    """One for each seat."""

    def are_so(value: object, limits: RecordLimits) -> bool:
        return isinstance(value, tuple) and len(value) == limits.seats and all(is_so(each, limits) for each in value)

    return are_so


class Rules(Container[str]):
    """Everything that may be the number of a rule."""

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name.isprintable() and len(name) <= LONGEST


def is_seat(value: object, limits: RecordLimits) -> bool:
    """A seat at the table."""
    return type(value) is int and 0 <= value < limits.seats


SHAPES: Final[Mapping[str, Shape]] = {
    "over": lambda value, _limits: isinstance(value, bool),
    "turns": lambda value, limits: type(value) is int and 0 <= value <= limits.turns + 1,
    "first": is_seat,
    "scores": by_seat(whole_number()),
    "winners": lambda value, limits: isinstance(value, tuple) and all(is_seat(seat, limits) for seat in value),
    "ended_by": lambda value, limits: is_seat(value, limits) or (type(value) is int and value == NOBODY),
    "sheets": by_seat(known_counts(lambda limits: limits.lines, -MOST)),
    "achievements": by_seat(known_names(lambda limits: limits.achievements)),
    "taken": by_seat(known_names(lambda limits: limits.gained)),
    "fought": by_seat(known_names(lambda limits: limits.fronts)),
    "upgrades": by_seat(known_counts(lambda limits: limits.upgrades)),
    "buildings": by_seat(known_counts(lambda limits: limits.buildings)),
    "levels": by_seat(whole_number(0)),
    "battles": whole_number(0),
    "sunk": whole_number(0),
    "offered": known_names(lambda limits: limits.cards),
    "rules": known_counts(lambda _limits: Rules()),
}
"""Field -> whether a value is what it should be."""

SENSE: Final[Mapping[str, Callable[[GameRecord], bool]]] = {
    "scores": lambda record: record.scores == tuple(sum(sheet.values()) for sheet in record.sheets),
    "winners": lambda record: len(set(record.winners)) == len(record.winners) * (record.over or not record.winners),
    "offered": lambda record: list(record.offered) == sorted(set(record.offered)),
}
"""Field -> whether it fits the others.  *Rule 15.3.*"""
