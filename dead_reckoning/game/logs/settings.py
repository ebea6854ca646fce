"""Reads and writes the rules and the Wardens in logs and positions, in any version of their format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from dead_reckoning.engine.kinds import GameKind
from dead_reckoning.game.printed.rule_set import OF_WARDENS, READINGS, RuleSet, Value, rule_set
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.logbook.faults import Fault, FaultError, Json, near, quoted
from dead_reckoning.logbook.kind import Setting
from dead_reckoning.model.findings import Code

THEN: Final[Mapping[str, Value]] = {
    "bonus_tokens_open": "no",
    "shielded_influence_split": "no",
    "start_tile_counts": "no",
}
"""The options of a file of the first format that it does not name: these had another default, or no name."""
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


def setting_value(rules: RuleSet, difficulty: Difficulty | None) -> dict[str, Json]:
    """The keys of a file that say what is played."""
    return {**({"wardens": difficulty.value} if difficulty else {}), "rules": dict(rules.changed)}


def read_setting(_kind: GameKind, value: Mapping[str, Any]) -> Setting:
    """The rules, and the level of the Wardens.  Raises FaultError."""
    options = options_of(value)
    if faults := [fault for name in options for fault in wrong_option(name, options[name])]:
        raise FaultError(faults)
    difficulty = Difficulty(value["wardens"]) if "wardens" in value else None
    if difficulty and value["seats"] not in TABLES_WITH_WARDENS:
        message = f"with Wardens there are 2 or 4 seats, theirs included, and not {value['seats']}"
        raise FaultError([Fault(("seats",), Code.WRONG_VALUE, message)])
    return rule_set(options), difficulty


def options_of(value: Mapping[str, Any]) -> Mapping[str, Value]:
    """The options that a file names, and those that were played without being named when it was written."""
    named: Mapping[str, Value] = value["rules"]
    if value["format_version"] > 1:
        return named
    return {**THEN, **{name: named[name] for name in named if name not in GONE}}


TABLES_WITH_WARDENS: Final = (2, 4)
"""Seats at a table with Wardens, theirs included.  Rules 16.1, 17.1."""


def covered(rules: RuleSet, difficulty: Difficulty | None) -> Mapping[str, Json]:
    """The options that differ from their default; without Wardens theirs count for nothing.

    So an option that is new, and played as ever by default, changes no fingerprint.
    """
    return {name: value for name, value in rules.changed.items() if difficulty or name not in OF_WARDENS}


def covered_then(value: Mapping[str, Any], rules: RuleSet, difficulty: Difficulty | None) -> dict[str, Json]:
    """The options that a fingerprint covers: those of its time, and newer ones that are changed."""
    covered = {name: option for name, option in rules.values.items() if name in EARLIER or name in rules.changed}
    if value["format_version"] > 1:
        return {name: option for name, option in covered.items() if difficulty or name not in OF_WARDENS}
    gone = {name: value["rules"].get(name, default) for name, default in GONE.items()}
    return {name: option for name, option in covered.items() if name not in NEW} | gone


def wrong_option(name: str, value: Value) -> Iterator[Fault]:
    """The faults in an option of the rules."""
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
