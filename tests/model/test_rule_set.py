"""The rule set: every option of section 18, its default first."""

import re
from pathlib import Path

import attrs
import pytest

from dead_reckoning.model.rules import DEFAULT, READINGS, RuleSet, Values, option_values, rule_set

OPTIONS = """\
building_battle = joint, one_by_one
building_cubes = owner, black
building_owner_plays = no, yes
building_help = no, yes
building_loss_damage = 1, 0
cubes_hit_buildings = no, yes
enter_after_siege = yes, no
garrison_hits_standing = no, yes
garrison_before_pirate = yes, no
limited_pieces = yes, no
entering_damage = per_tile, once
passing_yield = per_island, once
battle_on_placing = no, yes
shelter_uncovers_cannons = yes, no
load_chest_coins = no, yes
alternatives_count = yes, no
uncontrolled_buildings = sleep, removed, protect
explosion_without_cube = alone, none
bonus_tokens_open = yes, no
blockade_reaches_absent = no, yes
blockade_by_sunk = yes, no
on_win_alternates = no, yes
removed_upgrade_counts = no, yes
shielded_influence_split = yes, no
blockade_bars_siege = yes, no
spoils_on_closed_island = yes, no
turned_tiles = no, yes
damage_from_harbor = yes, no
start_tile_counts = yes, no
solo_tie = drop, warden
warden_bonus_token = no, yes
extra_card = own_limits, same_turn
flag_bars_sieges = printed, attacking
top_symbol_replaces = no, yes
halved_where_he_ends = yes, no
two_best_by = sum, cargo, coins
bonus_tokens = yes, no
cut_after_shuffle = no, yes
"""
"""As section 18 prints them: name, default, other values."""


def values_of(name: str) -> set[str]:
    """The values of an option, as text."""
    values: Values = option_values()[name]
    return {str(value) for value in values}


@pytest.mark.parametrize("line", OPTIONS.splitlines())
def test_options_have_their_default_and_their_other_values(line: str) -> None:
    name, _, values = line.partition(" = ")
    default, *others = values.split(", ")
    assert str(DEFAULT.values[name]) == default
    assert values_of(name) == {default, *others}


def test_there_are_no_other_options_but_two_numbers() -> None:
    named = {line.partition(" = ")[0] for line in OPTIONS.splitlines()}
    assert {field.name for field in attrs.fields(RuleSet)} == named | {"max_sails", "achievements_to_end"}
    assert (DEFAULT.max_sails, DEFAULT.achievements_to_end) == (8, 4)


def test_every_option_says_which_question_it_answers() -> None:
    assert list(READINGS) == [field.name for field in attrs.fields(RuleSet)]
    page = Path(__file__).parent.parent.parent / "docs" / "rules" / "readings.rst"
    for name in READINGS:
        assert re.search(rf"\b{name}\b", page.read_text(encoding="utf-8")), f"docs/rules/readings.rst: {name}"


def test_what_differs_from_the_default_is_kept() -> None:
    assert DEFAULT.changed == {}
    rules = rule_set({"bonus_tokens": "no", "max_sails": 10})
    assert rules.changed == {"bonus_tokens": "no", "max_sails": 10}
    assert rule_set(rules.changed) == rules


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"bonus_token": "no"}, "there is no option 'bonus_token'"),
        ({"bonus_tokens": "maybe"}, "bonus_tokens cannot be 'maybe'; its values are yes, no"),
        ({"max_sails": 0}, "max_sails cannot be 0; its values are 1 to 99"),
        ({"building_loss_damage": True}, "building_loss_damage cannot be True; its values are 0, 1"),
    ],
)
def test_what_is_no_option_or_no_value_of_one_is_told(changes: dict[str, str | int], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        rule_set(changes)


@pytest.mark.parametrize("name", READINGS)
def test_every_option_is_obeyed_somewhere(name: str) -> None:
    """One that nothing asks for would be taken and not played."""
    rooms = (Path(__file__).parents[2] / "dead_reckoning" / room for room in ("engine", "view"))
    sources = (path.read_text(encoding="utf-8") for room in rooms for path in room.rglob("*.py"))
    assert any(re.search(rf"rules\.{name}\b|\"{name}\"", source) for source in sources)
