"""Logs and positions as values of a file: the table, the start, and the choices since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from attrs import frozen

from dead_reckoning.engine.kinds import GameKind
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.faults import Fault, Json
from dead_reckoning.logbook.kind import LogbookKind, logbook_kind
from dead_reckoning.logbook.serialization import box_fingerprint, digest, read_state, rules_fingerprint, state_value
from dead_reckoning.model.findings import Code
from dead_reckoning.model.version import __version__

FORMAT_VERSION: Final = 2
EVERY: Final = 50
"""Choices between two checksums."""


@frozen(kw_only=True)
class Header:
    """The table of a log or a position: engine, packs, rules."""

    engine: str = __version__
    """The version that wrote it."""
    packs: tuple[tuple[str, str], ...]
    """Id and version, in the order of loading."""
    fingerprint: str
    seats: int
    difficulty: Difficulty | None = None
    """None for a game without."""
    rules: RuleSet
    rules_fingerprint: str


@frozen
class Check:
    """The checksum of the position after so many choices."""

    after: int
    sum: str


@frozen(kw_only=True)
class Log:
    """A game: its table, its start, and every choice since."""

    header: Header
    start: State | None = None
    """None: with the setup."""
    pilots: tuple[str, ...] = ()
    """The pilots by seat, as ``reckon play`` calls them; empty if unknown."""
    seed: str = ""
    """The number that chance followed from; empty if it is not known.  To replay the choices it is not needed."""
    choices: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()


# -- Writing ---------------------------------------------------------------------------------------------------------


def header_of(game: Game) -> Header:
    """The header for a table."""
    return Header(
        packs=tuple((pack.id, pack.version) for pack in game.box.packs),
        fingerprint=box_fingerprint(game),
        seats=game.seats,
        difficulty=game.difficulty,
        rules=game.rules,
        rules_fingerprint=rules_fingerprint(game.kind, game.rules, game.difficulty),
    )


def header_value(kind: str, game: Game) -> dict[str, Json]:
    """The first keys of a file of a game."""
    header = header_of(game)
    return {
        "format_version": FORMAT_VERSION,
        "kind": kind,
        "engine": header.engine,
        "box": {"packs": dict(header.packs), "fingerprint": header.fingerprint},
        "seats": header.seats,
        **logbook_kind(game).setting_value(header.rules, header.difficulty),
        "rules_fingerprint": header.rules_fingerprint,
    }


def log_value(game: Game, log: Log) -> dict[str, Json]:
    """A log as values of a file."""
    start: dict[str, Json] = {"start": state_value(game, log.start)} if log.start else {}
    pilots: dict[str, Json] = {"pilots": list(log.pilots)} if log.pilots else {}
    seed: dict[str, Json] = {"seed": log.seed} if log.seed else {}
    checks: list[Json] = [{"after": check.after, "sum": check.sum} for check in log.checks]
    return {
        **header_value("log", game),
        **start,
        **pilots,
        **seed,
        "choices": list(log.choices),
        "checks": checks,
    }


def position_value(game: Game, state: State) -> dict[str, Json]:
    """A position as values of a file."""
    return {**header_value("position", game), "state": state_value(game, state)}


# -- Reading: values that follow their schema ------------------------------------------------------------------------


def read_header(kind: GameKind, value: Mapping[str, Any]) -> Header:
    """The header of a file.  Raises FaultError for unknown options of the rules."""
    rules, difficulty = kind.part(LogbookKind).read_setting(kind, value)
    return Header(
        engine=value["engine"],
        packs=tuple(value["box"]["packs"].items()),
        fingerprint=value["box"]["fingerprint"],
        seats=value["seats"],
        difficulty=difficulty,
        rules=rules,
        rules_fingerprint=fingerprint_of(kind, value, rules, difficulty),
    )


def fingerprint_of(kind: GameKind, value: Mapping[str, Any], rules: RuleSet, difficulty: Difficulty | None) -> str:
    """The fingerprint of the rules in a file; an older one, of the same rules, counts as today's."""
    now = rules_fingerprint(kind, rules, difficulty)
    kept: str = value.get("rules_fingerprint", now)
    then = kind.part(LogbookKind).covered_then(value, rules, difficulty)
    return now if kept == digest(dict(then)) else kept


def read_log(game: Game, header: Header, value: Mapping[str, Any]) -> Log:
    """The log that a file says.  Raises FaultError for a start that is none."""
    return Log(
        header=header,
        start=read_state(game, value["start"], ("start",)) if "start" in value else None,
        pilots=tuple(value.get("pilots", ())),
        seed=value.get("seed", ""),
        choices=tuple(value["choices"]),
        checks=tuple(Check(check["after"], check["sum"]) for check in value.get("checks", ())),
    )


# -- Whether it is the same game -------------------------------------------------------------------------------------


def table_differences(game: Game, header: Header) -> Iterator[Fault]:
    """The differences between a table and the one at which a file was written: box and rules."""
    here = header_of(game)
    if dict(here.packs).keys() != dict(header.packs).keys():
        message = f"this was played with {packs_listed(header)}; here there is {packs_listed(here)}"
        yield Fault(("box", "packs"), Code.OTHER_PACKS, message, "name the packs that are missing, and no others")
    elif here.fingerprint != header.fingerprint:
        message = f"the cards are not those of the game that was saved, {packs_listed(header)}"
        hint = f"here there is {packs_listed(here)}, whose fingerprint is {here.fingerprint}"
        yield Fault(("box", "fingerprint"), Code.OTHER_CARDS, message, hint)
    if here.rules_fingerprint != header.rules_fingerprint:
        message = f"the rules differ from those of version {header.engine}, which wrote this"
        hint = f"an option was edited, or counted differently; here the fingerprint is {here.rules_fingerprint}"
        yield Fault(("rules_fingerprint",), Code.OTHER_RULES, message, hint)


def packs_listed(header: Header) -> str:
    """Packs with their versions."""
    return " and ".join(f"`{pack}` {version}" for pack, version in header.packs)


def state_of(game: Game, value: Mapping[str, Any]) -> State:
    """The state of a position file.  Raises FaultError."""
    return read_state(game, cast("Json", value["state"]), ("state",))
