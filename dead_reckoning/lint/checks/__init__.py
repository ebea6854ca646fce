"""Checks of the cards of any game.

boxes       what a pack declares and its decks use
deck        checks of one file
letters     letters that cannot be printed
lines       the abilities of a deck, read once
meaning     what one ability means
print_size  what fits on a card
provenance  where values come from
tongues     languages that packs bring
words       names and texts
"""

from typing import Final

from dead_reckoning.lint.checks import boxes, deck, letters, meaning, print_size, provenance, tongues, words
from dead_reckoning.lint.kind import Check, PackCheck

CHECKS: Final[tuple[Check, ...]] = (
    deck.spelling,
    meaning.repeated_ability,
    meaning.moment_on_one_side,
    deck.duplicate_id,
    deck.origin_of_nothing,
    provenance.origin_without_source,
    provenance.redundant_origin,
    deck.missing_translation,
    deck.stale_text,
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

PACK_CHECKS: Final[tuple[PackCheck, ...]] = (
    boxes.symbol_never_shown,
    boxes.original_in_base,
    boxes.missing_noun,
    boxes.replaced_twice,
    letters.unprintable_word,
    tongues.broken_language,
    tongues.incomplete_language,
)
"""Checks of a pack as a whole."""
