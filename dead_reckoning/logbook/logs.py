"""Logs and positions as values of a file: what was played with, from where, and what was chosen since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from attrs import frozen

from dead_reckoning.game.printed.rule_set import OF_WARDENS, READINGS, RuleSet, Value, rule_set
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.checksums import box_fingerprint, digest, rules_fingerprint
from dead_reckoning.logbook.faults import Fault, FaultError, Json, near, quoted
from dead_reckoning.logbook.serialization import read_state, state_value
from dead_reckoning.model.codes import Code
from dead_reckoning.model.version import __version__

FORMAT_VERSION: Final = 2
THEN: Final[Mapping[str, Value]] = {
    "bonus_tokens_open": "no",
    "shielded_influence_split": "no",
    "start_tile_counts": "no",
}
"""What a file of the first format played where it names nothing else: these had another default, or no name."""
NEW: Final = ("damage_from_harbor", "start_tile_counts", *OF_WARDENS)
"""Options that the first format did not have."""
GONE: Final[Mapping[str, Value]] = {"solo_tie": "drop", "warden_bonus_token": "no"}
"""Options of the first format that nothing obeyed, with their defaults."""
EARLIER: Final = frozenset(
    (
        *("bonus_tokens", "bonus_tokens_open", "cut_after_shuffle", "turned_tiles", "limited_pieces"),
        *("achievements_to_end", "load_chest_coins", "max_sails", "entering_damage", "passing_yield"),
        *("start_tile_counts", "battle_on_placing", "blockade_reaches_absent", "blockade_by_sunk"),
        *("alternatives_count", "damage_from_harbor", "removed_upgrade_counts", "uncontrolled_buildings"),
        *("garrison_hits_standing", "garrison_before_pirate", "shielded_influence_split", "building_battle"),
        *("building_cubes", "building_owner_plays", "building_help", "building_loss_damage", "cubes_hit_buildings"),
        *("enter_after_siege", "blockade_bars_siege", "shelter_uncovers_cannons", "explosion_without_cube"),
        *("on_win_alternates", "spoils_on_closed_island", "solo_tie", "warden_bonus_token", "extra_card"),
        *("flag_bars_sieges", "top_symbol_replaces"),
    )
)
"""The options of the time when a fingerprint covered every option.  The list is closed: today's cover what differs."""
EVERY: Final = 50
"""Choices between two checksums."""


@frozen(kw_only=True)
class Header:
    """What a log or a position was played with."""

    engine: str = __version__
    """The version that wrote it."""
    packs: tuple[tuple[str, str], ...]
    """Id and version, in the order of loading."""
    fingerprint: str
    seats: int
    difficulty: Difficulty | None = None
    """Of the Wardens; two seats are a solo game, four two players and two Wardens."""
    rules: RuleSet
    rules_fingerprint: str


@frozen
class Check:
    """The checksum of the position after so many choices."""

    after: int
    sum: str


@frozen(kw_only=True)
class Log:
    """A game: what it was played with, where it began, and every choice since."""

    header: Header
    start: State | None = None
    """None: with the set-up."""
    pilots: tuple[str, ...] = ()
    """Who played, by seat, as ``reckon play`` calls them; empty if nobody said so."""
    seed: str = ""
    """The number that chance followed from; empty if it is not known.  To replay the choices it is not needed."""
    choices: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()


# -- Writing ---------------------------------------------------------------------------------------------------------


def header_of(game: Game) -> Header:
    """What is played with at a table."""
    return Header(
        packs=tuple((pack.id, pack.version) for pack in game.box.packs),
        fingerprint=box_fingerprint(game),
        seats=game.seats,
        difficulty=game.difficulty,
        rules=game.rules,
        rules_fingerprint=rules_fingerprint(game.rules, game.difficulty),
    )


def header_value(kind: str, header: Header) -> dict[str, Json]:
    """The first keys of a file."""
    return {
        "format_version": FORMAT_VERSION,
        "kind": kind,
        "engine": header.engine,
        "box": {"packs": dict(header.packs), "fingerprint": header.fingerprint},
        "seats": header.seats,
        **({"wardens": header.difficulty.value} if header.difficulty else {}),
        "rules": dict(header.rules.changed),
        "rules_fingerprint": header.rules_fingerprint,
    }


def log_value(game: Game, log: Log) -> dict[str, Json]:
    """A log as values of a file."""
    start: dict[str, Json] = {"start": state_value(game, log.start)} if log.start else {}
    pilots: dict[str, Json] = {"pilots": list(log.pilots)} if log.pilots else {}
    seed: dict[str, Json] = {"seed": log.seed} if log.seed else {}
    checks: list[Json] = [{"after": check.after, "sum": check.sum} for check in log.checks]
    return {
        **header_value("log", log.header),
        **start,
        **pilots,
        **seed,
        "choices": list(log.choices),
        "checks": checks,
    }


def position_value(game: Game, state: State) -> dict[str, Json]:
    """A position as values of a file."""
    return {**header_value("position", header_of(game)), "state": state_value(game, state)}


# -- Reading: values that follow their schema ------------------------------------------------------------------------


def read_header(value: Mapping[str, Any]) -> Header:
    """What a file was played with.  Raises FaultError for options of the rules that there are not."""
    options = options_of(value)
    if faults := [fault for name in options for fault in wrong_option(name, options[name])]:
        raise FaultError(faults)
    rules = rule_set(options)
    difficulty = Difficulty(value["wardens"]) if "wardens" in value else None
    if difficulty and value["seats"] not in TABLES_WITH_WARDENS:
        message = f"with Wardens there are 2 or 4 seats, theirs included, and not {value['seats']}"
        raise FaultError([Fault(("seats",), Code.WRONG_VALUE, message)])
    return Header(
        engine=value["engine"],
        packs=tuple(value["box"]["packs"].items()),
        fingerprint=value["box"]["fingerprint"],
        seats=value["seats"],
        difficulty=difficulty,
        rules=rules,
        rules_fingerprint=fingerprint_of(value, rules, difficulty),
    )


def options_of(value: Mapping[str, Any]) -> Mapping[str, Value]:
    """The options that a file names, and those that were played without being named when it was written."""
    named: Mapping[str, Value] = value["rules"]
    if value["format_version"] > 1:
        return named
    return {**THEN, **{name: named[name] for name in named if name not in GONE}}


TABLES_WITH_WARDENS: Final = (2, 4)
"""Seats at a table with Wardens, theirs included.  Rules 16.1, 17.1."""


def fingerprint_of(value: Mapping[str, Any], rules: RuleSet, difficulty: Difficulty | None) -> str:
    """The fingerprint of the rules in a file; an older one, of the same rules, counts as today's."""
    now = rules_fingerprint(rules, difficulty)
    kept: str = value.get("rules_fingerprint", now)
    return now if kept == digest(options_then(value, rules, difficulty)) else kept


def options_then(value: Mapping[str, Any], rules: RuleSet, difficulty: Difficulty | None) -> dict[str, Json]:
    """What a fingerprint of every option covers: those of its time, and newer ones that are changed."""
    covered = {name: option for name, option in rules.values.items() if name in EARLIER or name in rules.changed}
    if value["format_version"] > 1:
        return {name: option for name, option in covered.items() if difficulty or name not in OF_WARDENS}
    gone = {name: value["rules"].get(name, default) for name, default in GONE.items()}
    return {name: option for name, option in covered.items() if name not in NEW} | gone


def wrong_option(name: str, value: Value) -> Iterator[Fault]:
    """What is wrong with an option of the rules."""
    if name not in READINGS:
        message, hint = f"there is no option {quoted(name)}", near(name, READINGS)
        yield Fault(("rules", name), Code.UNKNOWN_NAME, message, hint, of_key=True)
        return
    if type(value) not in (str, int):
        message = f"a word or expected a whole number, not {quoted(value)}"
        yield Fault(("rules", name), Code.WRONG_TYPE, message)
        return
    try:
        rule_set({name: value})
    except ValueError as error:
        yield Fault(("rules", name), Code.WRONG_VALUE, str(error))


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
    """Where a table has another box or other rules than a file was written at."""
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
        hint = f"an option was edited, or is counted in another way; here the fingerprint is {here.rules_fingerprint}"
        yield Fault(("rules_fingerprint",), Code.OTHER_RULES, message, hint)


def packs_listed(header: Header) -> str:
    """Packs with their versions."""
    return " and ".join(f"`{pack}` {version}" for pack, version in header.packs)


def state_of(game: Game, value: Mapping[str, Any]) -> State:
    """The state of a position file.  Raises FaultError."""
    return read_state(game, cast("Json", value["state"]), ("state",))
