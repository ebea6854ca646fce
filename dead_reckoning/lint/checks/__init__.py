"""All checks, in the order of their codes.

box         checks of a pack's texts and pictures
boxes       checks of what a pack declares and its decks use
deck        checks of one file
faces       checks of a card as a whole
letters     letters that cannot be printed
lines       the abilities of a deck, read once
meaning     what one ability means
numbers     numbers in abilities
places      tiles, boards, Warden cards, the setup
print_size  what fits on a card
provenance  where values come from
tongues     languages that packs bring
words       names and texts
worth       what abilities are worth
"""

from collections.abc import Callable, Iterator
from typing import Final

from dead_reckoning.lint.checks import (
    deck,
    faces,
    letters,
    meaning,
    numbers,
    places,
    print_size,
    provenance,
    words,
    worth,
)
from dead_reckoning.lint.context import CheckContext
from dead_reckoning.model.findings import Finding

Check = Callable[[CheckContext], Iterator[Finding]]

CHECKS: Final[tuple[Check, ...]] = (
    deck.spelling,
    meaning.unordered_rows,
    meaning.no_card_to_count,
    meaning.always_true,
    meaning.never_true,
    meaning.nothing_there,
    numbers.adjacent_too_many,
    meaning.dominated_alternative,
    meaning.repeated_ability,
    meaning.losing_trade,
    numbers.discount_as_free,
    meaning.voluntary_harm,
    meaning.flags_beside_slash,
    numbers.absurd_number,
    meaning.never_wakes,
    meaning.idle_building,
    meaning.too_late_in_battle,
    meaning.too_early_in_battle,
    meaning.icon_as_result,
    meaning.ability_as_result,
    meaning.copy_as_result,
    meaning.swapped_results,
    numbers.unpayable_cost,
    numbers.unreachable_count,
    meaning.gift_as_cost,
    meaning.moment_on_one_side,
    deck.duplicate_id,
    deck.incomplete_crew,
    faces.same_face,
    worth.cost_out_of_line,
    faces.free_card,
    worth.weaker_level,
    faces.missing_result,
    faces.backs_or_copies,
    faces.same_backs,
    faces.unknown_building,
    places.rewards_not_falling,
    places.odd_player_numbers,
    places.odd_production,
    places.more_rewards_than_spaces,
    places.wrong_neighbor,
    places.one_sided_neighbors,
    places.explosion_zones,
    places.misplaced_spoils,
    places.unreachable_zone,
    faces.same_bonus_token,
    places.deed_fields,
    places.misplaced_deed,
    places.odd_section,
    faces.odd_goal,
    faces.empty_upgrade,
    faces.building_numbers,
    faces.misfit_id,
    faces.duplicate_back,
    places.odd_set_up,
    faces.absurd_hold,
    faces.unbeatable_encounter,
    deck.origin_of_nothing,
    provenance.origin_without_source,
    provenance.redundant_origin,
    deck.missing_translation,
    deck.stale_text,
    words.twin_names,
    words.foreign_letters,
    words.sister_letters,
    words.stray_spaces,
    words.text_numbers,
    words.untidy_name,
    letters.unprintable_letter,
    print_size.long_name,
    print_size.crowded_face,
    print_size.wordy_face,
)
