"""The words of Dead Reckoning for mistakes."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from dead_reckoning.game.language.kind import GRAMMAR_FOLDER
from dead_reckoning.game.language.meaning import word_misuses
from dead_reckoning.game.language.misplaced import (
    endgame_comes_first,
    endgame_counts_coins,
    endgame_goes_nowhere,
    form_of_another_time,
    verb_of_another_time,
)
from dead_reckoning.game.printed.terms import Moment
from dead_reckoning.language.clues import Clue, Message, MistakesKind
from dead_reckoning.language.guide import Guide
from dead_reckoning.language.messages import shortened
from dead_reckoning.model.findings import Code
from dead_reckoning.resources import data_text


def no_such_row(clue: Clue, _guide: Guide) -> Message | None:
    """``(row 0)``."""
    if clue.before.terminal != "ROW" or not clue.word.text.isdecimal():
        return None
    return Message(Code.NO_SUCH_ROW, f"there is no row {shortened(clue.word.text)}", "rows go from 1 to 4")


SMALL_PRINT: Final = {
    "ROW": "rows are named by `on first passing an island (row 4)`, `on first entering a tile (row 4)`, "
    "`produce on 1 island (row 4)` and `take advancement (row 4)`",
    "UP": "`(up to 3)` follows `per ...`, and `(up to 2 adjacent)` follows `influence 3`",
    "IGNORING": "`influence 2 (ignoring garrisons)` ignores buildings",
    "COST": "`build 1 (cost -1)` makes the building cheaper",
    "FREE": "`build 1 (outpost, free)` builds at no cost",
    "NOT": "`battle (not buildings): roll 1` leaves battles against buildings out",
}
"""Explanations for a text in brackets in the wrong place, by its first word."""

MISTAKES: Final = MistakesKind(
    beginning="an ability begins with a verb such as `gain` or `influence`, a symbol such as `sail`, "
    "or `battle:`, `if`, `on`, `this turn:`, `endgame:`",
    moments=tuple(moment.value for moment in Moment),
    result_hint="such as `: repair 1`, or `: on exploring: ...` after `this turn`",
    costs="costs begin with `pay`, `discard`, `remove`, offers with `draw`, `play it`",
    adjectives=frozenset({"BASIC", "ADVANCED", "OWN", "BLACK", "BONUS"}),
    plural_after=frozenset({"NOT", "IGNORING"}),
    unfinished={
        "ISLAND": ("YOU", "`island you control` or `island without influence`"),
        "BUILDING": ("YOU", "`building you control`"),
        "ADVANCEMENT": ("ON", "`advancement on this card`"),
    },
    goods=frozenset({"CARGO", "COIN"}),
    goods_hint="goods are cargo, coins",
    goods_where={
        "TO": (
            "the ability does not say where the goods go",
            "`to` and a place: `ship`, `harbor`, `ship or harbor`, `any island`",
        ),
        "FROM": (
            "the ability does not say where the goods come from",
            "`from` and a place or enemies, such as `ship or harbor`",
        ),
    },
    conditions_joined={
        "AND": "write one after another: `if 3 helms: if 2 cannons: ...`",
        "OR": "write an arm for each: `if 3 helms: ... / if 2 cannons: ...`",
    },
    joints={
        "OR": (
            "`or` joins places and rows, not alternatives",
            "`/` separates alternatives, each a whole ability: `sail / gain 1 coin to ship`",
        ),
        "AND": (
            "`and` joins cargo and coins only, not results",
            "`,` separates results, each with its verb: `repair 1, draw 1 card`",
        ),
    },
    small_print=SMALL_PRINT,
    waiting=re.compile(r"(?:(?:battle|endgame|on|this turn)\b[^:]*:\s*)*", re.IGNORECASE),
    typical=(no_such_row,),
    misplaced_first=(endgame_counts_coins, endgame_goes_nowhere, endgame_comes_first),
    misplaced_last=(verb_of_another_time, form_of_another_time),
    word_misuses=word_misuses,
    wordings=partial(data_text, GRAMMAR_FOLDER, "cannot_say.toml"),
)
"""Found when the first mistake is."""
