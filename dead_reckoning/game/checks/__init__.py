"""Checks of decks and packs of Dead Reckoning, by chapter.

achievements  achievements and bonus tokens
battle        battle abilities and the battle board
better        which effect does all that another does
buildings     buildings and their tokens
crew          crew cards, and what one ability means
encounters    encounters, their backs and their results
entries       cards and tokens as a whole
goods         holds, trades and harm
influence     islands, open sea and influence
meanings      the words of decks that rules give a meaning
numbers       numbers in abilities
sailing       where the ship is
setup         the box and what is laid out
solo          Warden cards
triggered     moments and what they wake
worth         what cards cost
"""

from typing import Final

from dead_reckoning.game.checks import (
    achievements,
    battle,
    buildings,
    crew,
    encounters,
    entries,
    goods,
    influence,
    meanings,
    numbers,
    sailing,
    setup,
    solo,
    triggered,
    worth,
)
from dead_reckoning.lint.kind import LintKind

LINT: Final = LintKind(
    checks=(
        influence.unordered_rows,
        crew.no_card_to_count,
        crew.always_true,
        crew.never_true,
        sailing.nothing_there,
        influence.adjacent_too_many,
        crew.dominated_alternative,
        goods.losing_trade,
        buildings.discount_as_free,
        goods.voluntary_harm,
        crew.flags_beside_slash,
        numbers.absurd_number,
        triggered.never_wakes,
        triggered.idle_building,
        battle.too_late_in_battle,
        battle.too_early_in_battle,
        encounters.icon_as_result,
        encounters.ability_as_result,
        encounters.copy_as_result,
        encounters.swapped_results,
        numbers.unpayable_cost,
        numbers.unreachable_count,
        crew.gift_as_cost,
        crew.said_twice,
        goods.undoes_itself,
        numbers.idle_limit,
        crew.incomplete_crew,
        entries.same_face,
        worth.cost_out_of_line,
        worth.outclassed_card,
        encounters.free_card,
        worth.weaker_level,
        encounters.missing_result,
        encounters.backs_or_copies,
        encounters.same_backs,
        buildings.unknown_building,
        influence.rewards_not_falling,
        influence.odd_player_numbers,
        influence.odd_production,
        influence.more_rewards_than_spaces,
        battle.wrong_neighbor,
        battle.one_sided_neighbors,
        battle.explosion_zones,
        battle.misplaced_spoils,
        battle.unreachable_zone,
        achievements.same_bonus_token,
        solo.deed_fields,
        solo.misplaced_deed,
        solo.odd_section,
        achievements.odd_goal,
        goods.empty_upgrade,
        buildings.building_numbers,
        entries.mismatched_id,
        encounters.duplicate_back,
        setup.odd_set_up,
        goods.absurd_hold,
        encounters.unbeatable_encounter,
        entries.twin_names,
    ),
    pack_checks=(
        setup.incomplete_box,
        encounters.unknown_encounter_kind,
        encounters.unused_encounter_kind,
        buildings.building_without_token,
        achievements.unknown_achievement,
        encounters.idle_encounter_kind,
        encounters.unmet_kind,
        meanings.rule_for_nothing,
        solo.unknown_deed,
        achievements.unreachable_achievement,
        crew.crew_replaced,
    ),
    worded=entries.worded,
)
