"""The language part of Dead Reckoning."""

from __future__ import annotations

import re
from typing import Final

from dead_reckoning.game.language.icon_names import icon_names
from dead_reckoning.game.language.meaning import misuses
from dead_reckoning.game.language.nouns import FORGIVEN, plural
from dead_reckoning.game.language.prefixes import FORMS, IN_BATTLE, READERS, multiplied
from dead_reckoning.game.language.spellings import PARTS, SPELLINGS, write_per
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Building
from dead_reckoning.game.printed.terms import ThingsCounted
from dead_reckoning.language.kind import LanguageKind, OpenWordRule
from dead_reckoning.model.verbs import ConditionWord, CountWord, FoeWord, MomentWord, Symbol
from dead_reckoning.resources import data_text

GRAMMAR_FOLDER: Final = "grammar/dead_reckoning"
GRAMMAR_FILES: Final = ("phases.lark", "verbs.lark", "words.lark")
"""The files in the order in which a stranger should read them."""
TABLE_FILE: Final = "parse_table.json"


def grammar() -> str:
    """The grammar files, one after another."""
    return "\n".join(data_text(GRAMMAR_FOLDER, file) for file in GRAMMAR_FILES)


def table() -> str:
    """The parse table that is kept; empty if the file is missing."""
    try:
        return data_text(GRAMMAR_FOLDER, TABLE_FILE)
    except FileNotFoundError:
        return ""


LANGUAGE: Final = LanguageKind(
    icon_names=icon_names,
    grammar=grammar,
    table=table,
    spellings=SPELLINGS,
    readers={**READERS, **PARTS},
    forms=FORMS,
    multiplied=multiplied,
    per=write_per,
    shortest="sail",
    small_verbs=("repair 1", "roll 1", "gain 1 coin"),
    beginnings=("sail", "helm", "cannon", "influence 1", "gain 1 cargo to harbor", "repair 1"),
    openings=("", IN_BATTLE),
    nouns={Symbol: "symbol", Building: "building"},
    open_rules={
        MomentWord: OpenWordRule("moment", fx.Trigger),
        ConditionWord: OpenWordRule("condition", fx.ShipIs),
        CountWord: OpenWordRule("count", ThingsCounted),
        FoeWord: OpenWordRule("foe"),
    },
    plural=plural,
    understood=FORGIVEN,
    suspect=re.compile(r"dock|row|\bits?\b|:.*:", re.IGNORECASE),
    misuses=misuses,
)
"""The words of its abilities."""
