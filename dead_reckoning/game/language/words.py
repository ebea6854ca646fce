"""The words of Dead Reckoning, for completion."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.printed.terms import ROWS
from dead_reckoning.language.completion import CompletionKind, WordKind

WORDS: Final = CompletionKind(
    rules={
        "building": WordKind.BUILDING,
        "battle_moment": WordKind.MOMENT,
        "battle_condition": WordKind.CONDITION,
        **dict.fromkeys(("battle", "endgame"), WordKind.PREFIX),
        **dict.fromkeys(("foe", "gain_place", "own_place"), WordKind.NOUN),
    },
    verb_lists=frozenset(
        f"{time}_{list_}"
        for time in ("main", "battle", "endgame")
        for list_ in ("counted", "verb", "afterwards", "cost")
    ),
    verbs_that_bend=frozenset({"LOSE", "DISCARD", "COST"}),
    nouns=frozenset({"cargo"}),
    largest_numbers=(ROWS[-1],),
)
"""Loaded when the first line is finished."""
