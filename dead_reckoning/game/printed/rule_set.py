"""The rule set: the rules that a game can change.

The printed rules leave some questions open.  A reading (section 18) answers each, and where players may well
disagree the answer is a field here, with its default and its other values.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeAlias, get_args, get_type_hints

from attrs import asdict, field, fields, frozen

from dead_reckoning.errors import ArgumentError

Value: TypeAlias = str | int
"""An option as files and commands write it: a word or a number."""
Values: TypeAlias = tuple[Value, ...] | range


WORDS: Final = {True: "yes", False: "no"}
"""The texts of a flag in files and commands."""


def flag(value: bool | Literal["yes", "no"]) -> bool:
    """A flag, or its word.  What is neither comes back as it is, for the rule set to refuse."""
    words: Mapping[object, bool] = {"yes": True, "no": False}
    return value if isinstance(value, bool) else words.get(value, value)  # type: ignore[arg-type]  # as said


@frozen(kw_only=True, cache_hash=True)
class RuleSet:
    """The readings of the rules that a game uses.  Section 18; ``READINGS`` names the question that each field answers.

    Flags are booleans; ``"yes"`` and ``"no"``, the words in files, also work.

    Raises ArgumentError for a value that an option does not have.
    """

    def __repr__(self) -> str:
        changed = [each for each in fields(RuleSet) if getattr(self, each.name) != each.default]
        return f"RuleSet({', '.join(f'{each.name}={getattr(self, each.name)!r}' for each in changed)})"

    # setup
    bonus_tokens: bool = field(default=True, converter=flag)
    bonus_tokens_open: bool = field(default=True, converter=flag)
    cut_after_shuffle: bool = field(default=False, converter=flag)
    turned_tiles: bool = field(default=False, converter=flag)
    limited_pieces: bool = field(default=True, converter=flag)
    achievements_to_end: int = 4
    # goods and sailing
    load_chest_coins: bool = field(default=False, converter=flag)
    max_sails: int = 8
    entering_damage: Literal["per_tile", "once"] = "per_tile"
    passing_yield: Literal["per_island", "once"] = "per_island"
    start_tile_counts: bool = field(default=True, converter=flag)
    battle_on_placing: bool = field(default=False, converter=flag)
    blockade_reaches_absent: bool = field(default=False, converter=flag)
    blockade_by_sunk: bool = field(default=True, converter=flag)
    # cards
    alternatives_count: bool = field(default=True, converter=flag)
    damage_from_harbor: bool = field(default=True, converter=flag)
    removed_upgrade_counts: bool = field(default=False, converter=flag)
    # islands and buildings
    uncontrolled_buildings: Literal["sleep", "removed", "protect"] = "sleep"
    garrison_hits_standing: bool = field(default=False, converter=flag)
    garrison_before_pirate: bool = field(default=True, converter=flag)
    shielded_influence_split: bool = field(default=True, converter=flag)
    # battle
    building_battle: Literal["joint", "one_by_one"] = "joint"
    building_cubes: Literal["owner", "black"] = "owner"
    building_owner_plays: bool = field(default=False, converter=flag)
    building_help: bool = field(default=False, converter=flag)
    building_loss_damage: Literal[0, 1] = 1
    cubes_hit_buildings: bool = field(default=False, converter=flag)
    enter_after_siege: bool = field(default=True, converter=flag)
    blockade_bars_siege: bool = field(default=True, converter=flag)
    shelter_uncovers_cannons: bool = field(default=True, converter=flag)
    explosion_without_cube: Literal["alone", "none"] = "alone"
    on_win_alternates: bool = field(default=False, converter=flag)
    spoils_on_closed_island: bool = field(default=True, converter=flag)
    # the Warden
    solo_tie: Literal["drop", "warden"] = "drop"
    warden_bonus_token: bool = field(default=False, converter=flag)
    extra_card: Literal["own_limits", "same_turn"] = "own_limits"
    flag_bars_sieges: Literal["printed", "attacking"] = "printed"
    top_symbol_replaces: bool = field(default=False, converter=flag)
    halved_where_he_ends: bool = field(default=True, converter=flag)
    two_best_by: Literal["sum", "cargo", "coins"] = "sum"

    def __attrs_post_init__(self) -> None:
        """Every option has one of its values."""
        for name, value in self.values.items():
            values = option_values()[name]
            if isinstance(value, bool) or value not in values:
                raise ArgumentError(f"{name} cannot be {value!r}; its values are {values_listed(values)}")

    @property
    def values(self) -> Mapping[str, Value]:
        """Every option by name, as files write it."""
        hints = flags()
        return {
            name: WORDS[value] if name in hints and isinstance(value, bool) else value
            for name, value in asdict(self).items()
        }

    @property
    def changed(self) -> Mapping[str, Value]:
        """The options that differ from their default, by name, as a log stores them."""
        usual = DEFAULT.values
        return {name: value for name, value in self.values.items() if value != usual[name]}


OF_WARDENS: Final = (
    "solo_tie",
    "warden_bonus_token",
    "extra_card",
    "flag_bars_sieges",
    "top_symbol_replaces",
    "halved_where_he_ends",
    "two_best_by",
)
"""Options that only games with Wardens obey.  Sections 16 and 17."""

NUMBERS: Final[Mapping[str, range]] = {"achievements_to_end": range(1, 10), "max_sails": range(1, 100)}
"""Options that are numbers within bounds."""

READINGS: Final[Mapping[str, str]] = {
    "bonus_tokens": "2.5",
    "bonus_tokens_open": "37",
    "cut_after_shuffle": "18",
    "turned_tiles": "57",
    "limited_pieces": "16",
    "achievements_to_end": "15.1",
    "load_chest_coins": "31",
    "max_sails": "5.1",
    "entering_damage": "17",
    "passing_yield": "18",
    "start_tile_counts": "72",
    "battle_on_placing": "24",
    "blockade_reaches_absent": "39",
    "blockade_by_sunk": "40",
    "alternatives_count": "32",
    "damage_from_harbor": "71",
    "removed_upgrade_counts": "47",
    "uncontrolled_buildings": "33",
    "garrison_hits_standing": "10",
    "garrison_before_pirate": "11",
    "shielded_influence_split": "48",
    "building_battle": "2",
    "building_cubes": "3",
    "building_owner_plays": "4",
    "building_help": "5",
    "building_loss_damage": "6",
    "cubes_hit_buildings": "7",
    "enter_after_siege": "8",
    "blockade_bars_siege": "54",
    "shelter_uncovers_cannons": "27",
    "explosion_without_cube": "34",
    "on_win_alternates": "45",
    "spoils_on_closed_island": "55",
    "solo_tie": "35",
    "warden_bonus_token": "62",
    "extra_card": "65",
    "flag_bars_sieges": "66",
    "top_symbol_replaces": "78",
    "halved_where_he_ends": "80",
    "two_best_by": "84",
}
"""Option -> the number of its question in section 18, or the rule that names it."""


@cache
def option_values() -> Mapping[str, Values]:
    """Option -> its values, the default among them."""
    words = tuple(WORDS.values())
    hints = get_type_hints(RuleSet)
    return {name: NUMBERS.get(name) or (words if hint is bool else get_args(hint)) for name, hint in hints.items()}


@cache
def flags() -> frozenset[str]:
    """The options that are flags."""
    return frozenset(name for name, hint in get_type_hints(RuleSet).items() if hint is bool)


def values_listed(values: Values) -> str:
    """Values in a message."""
    return f"{values[0]} to {values[-1]}" if isinstance(values, range) else ", ".join(map(str, values))


DEFAULT: Final = RuleSet()
"""The readings that we play."""


def rule_set(changes: Mapping[str, Value]) -> RuleSet:
    """A rule set with some options changed.

    Raises ArgumentError that names an unknown option, or the values of a known one.
    """
    unknown = [name for name in changes if name not in READINGS]
    if unknown:
        raise ArgumentError(f"there is no option {unknown[0]!r}; there are {', '.join(READINGS)}")
    return RuleSet(**changes)  # type: ignore[arg-type]  # the values are checked as they come
