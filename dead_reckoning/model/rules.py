"""The rule set: what may be played otherwise.

The printed rules leave some questions open.  Each is answered by a reading (section 18), and where players may well
disagree the answer is a field here, with its default and its other values.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeAlias, get_args, get_type_hints

from attrs import asdict, frozen

YesNo: TypeAlias = Literal["yes", "no"]
Value: TypeAlias = str | int
Values: TypeAlias = tuple[Value, ...] | range


@frozen(kw_only=True)
class RuleSet:
    """Which readings are played.  Section 18; ``READINGS`` tells which question each field answers.

    Raises ValueError for a value that an option does not have.
    """

    # set-up
    bonus_tokens: YesNo = "yes"
    bonus_tokens_open: YesNo = "yes"
    cut_after_shuffle: YesNo = "no"
    turned_tiles: YesNo = "no"
    limited_pieces: YesNo = "yes"
    achievements_to_end: int = 4
    # goods and sailing
    load_chest_coins: YesNo = "no"
    max_sails: int = 8
    entering_damage: Literal["per_tile", "once"] = "per_tile"
    passing_yield: Literal["per_island", "once"] = "per_island"
    start_tile_counts: YesNo = "yes"
    battle_on_placing: YesNo = "no"
    blockade_reaches_absent: YesNo = "no"
    blockade_by_sunk: YesNo = "yes"
    # cards
    alternatives_count: YesNo = "yes"
    damage_from_harbor: YesNo = "yes"
    removed_upgrade_counts: YesNo = "no"
    # islands and buildings
    uncontrolled_buildings: Literal["sleep", "removed", "protect"] = "sleep"
    garrison_hits_standing: YesNo = "no"
    garrison_before_pirate: YesNo = "yes"
    shielded_influence_split: YesNo = "yes"
    # battle
    building_battle: Literal["joint", "one_by_one"] = "joint"
    building_cubes: Literal["owner", "black"] = "owner"
    building_owner_plays: YesNo = "no"
    building_help: YesNo = "no"
    building_loss_damage: Literal[0, 1] = 1
    cubes_hit_buildings: YesNo = "no"
    enter_after_siege: YesNo = "yes"
    blockade_bars_siege: YesNo = "yes"
    shelter_uncovers_cannons: YesNo = "yes"
    explosion_without_cube: Literal["alone", "none"] = "alone"
    on_win_alternates: YesNo = "no"
    spoils_on_closed_island: YesNo = "yes"

    def __attrs_post_init__(self) -> None:
        """Every option has one of its values."""
        for name, value in asdict(self).items():
            values = option_values()[name]
            if isinstance(value, bool) or value not in values:
                raise ValueError(f"{name} cannot be {value!r}; its values are {listed(values)}")

    @property
    def changed(self) -> Mapping[str, Value]:
        """The options that differ from their default, by name: what a log keeps."""
        return {name: value for name, value in asdict(self).items() if value != getattr(DEFAULT, name)}


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
}
"""Option -> the number of its question in section 18, or the rule that names it."""


@cache
def option_values() -> Mapping[str, Values]:
    """Option -> its values, the default among them."""
    return {name: NUMBERS.get(name) or get_args(hint) for name, hint in get_type_hints(RuleSet).items()}


def listed(values: Values) -> str:
    """Values in a message."""
    return f"{values[0]} to {values[-1]}" if isinstance(values, range) else ", ".join(map(str, values))


DEFAULT: Final = RuleSet()
"""The readings that we play."""


def rule_set(changes: Mapping[str, Value]) -> RuleSet:
    """A rule set with some options changed.

    Raises ValueError that names an unknown option, or the values of a known one.
    """
    unknown = [name for name in changes if name not in READINGS]
    if unknown:
        raise ValueError(f"there is no option {unknown[0]!r}; there are {', '.join(READINGS)}")
    return RuleSet(**changes)  # type: ignore[arg-type]  # the values are checked as they come
