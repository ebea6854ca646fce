"""Every code that a finding can bear, with what ``reckon rule`` tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from inspect import cleandoc
from typing import Final, NamedTuple

from dead_reckoning.lint.checks import CHECKS
from dead_reckoning.lint.checks.box import PACK_CHECKS


class Rule(NamedTuple):
    """One code."""

    code: str
    name: str
    page: str
    """What, why, what instead."""


GROUPS: Final[Mapping[str, str]] = {
    "DR1": "files",
    "DR2": "abilities",
    "DR3": "decks and packs",
    "DR4": "provenance",
    "DR5": "words",
    "DR6": "print",
    "DR7": "games",
}
"""What the first digit of a code says."""

TOLD: Final[Mapping[str, str]] = {
    "DR101 unreadable-file": "There is no such file, it may not be read, it is no file of data, or larger than 2 MB.",
    "DR102 not-utf-8": "Decks are UTF-8 text without a byte order mark, and without half of a surrogate pair.",
    "DR103 broken-json": "The file is no JSON; the place is where reading stopped.",
    "DR104 duplicate-key": "A key stands twice in one object. Readers would keep the one or the other: keep one.",
    "DR105 strange-number": "`NaN`, `Infinity`, or a number of more than 18 digits.",
    "DR106 too-deep": "Brackets lie within brackets deeper than any deck needs.",
    "DR107 link-out-of-folder": "A link leads out of the folder that is checked. Name the file itself if it is meant.",
    "DR110 unknown-key": "An object has a key that its schema does not know. `reckon schema KIND` lists what there is.",
    "DR111 missing-key": "An object lacks a key that must be there.",
    "DR112 wrong-type": 'A text where a number is due, and the like. `1.0`, `"1"` and `true` are no whole numbers.',
    "DR113 wrong-value": "A value out of bounds, or not among those that there are.",
    "DR114 unknown-kind": "There is no such kind of deck, or the file has a name of another kind's.",
    "DR115 broken-table": "A table to import is none: an empty one, quotes that do not close, cells without a heading.",
    "DR198 idle-allowance": "The settings allow a finding of an entry, and there is none any more: take it away.",
    "DR199 too-many-findings": "There are more findings of a kind than are shown. Mend some first.",
    "DR201 unknown-word": "A word that the ability language does not have: `cannnon`, `har bor`.",
    "DR202 words-run-together": "Words stand apart: `sail per upgrade`, not `sailper upgrade`.",
    "DR203 misplaced-word": "A word of the language where it does not fit: `gain 2 helms to ship`.",
    "DR204 unknown-good": "Goods are cargo and coins.",
    "DR205 missing-word": "Something is missing: `if in harbor repair 1` lacks a `:`.",
    "DR206 missing-number": "Verbs say how many, in figures: `influence 1`.",
    "DR207 number-out-of-range": "Numbers go from 1 to 999, whole and without a leading zero.",
    "DR208 unknown-sign": "A sign that the language has not. `,` joins results, `/` alternatives, `:` ends a prefix.",
    "DR209 surplus-word": "A word too many: `gain 1 basic cargo to ship`.",
    "DR210 wrong-timing": "A battle verb outside a battle, or the reverse; end-game abilities only count coins.",
    "DR211 cost-for-nothing": "A cost, condition or trigger that nothing follows: `pay 2 cargo from ship:`.",
    "DR212 coins-on-dock": "Coins never lie on a dock: those of the harbor lie in the chest. Say `harbor`.",
    "DR213 nothing-named": "`it` without a card, `its` without an island: a prefix names one, such as `draw 1 card:`.",
    "DR214 uncountable": "`per` and `if` need something that can be counted: a symbol, `island you control`, ...",
    "DR215 empty-ability": "An ability says something. A card without abilities has an empty list.",
    "DR216 no-such-row": "Rows go from 1 to 4.",
    "DR217 ability-too-long": "An ability of more than 2,000 characters is not read.",
    "DR310 missing-need": "A pack needs another that is neither installed nor beside it.",
    "DR311 cyclic-need": "Packs need each other in a circle. Of two, one can need the other.",
    "DR312 id-conflict": "An id is used by two packs, or by two decks of one. `overrides` says that it is meant.",
    "DR313 override-of-nothing": "`overrides` names an entry that no pack loaded before has.",
    "DR314 word-taken": "A symbol or building is named like a word of the language, or like another's.",
    "DR315 missing-deck": "`pack.json` names a deck that is not there, or that is no deck.",
    "DR316 unreached-deck": "A deck lies in the pack's folder, and `pack.json` does not name it: nobody would load it.",
    "DR317 verbs-missing": "The Python package that brings the pack's verbs is not installed.",
    "DR318 addition-of-nothing": "`adds` names a card that no pack loaded before has.",
    "DR319 ill-formed-word": "The language could not read it: lower-case Latin words, and a plural of the last one.",
    "DR320 duplicate-pack": "Two packs have one id.",
    "DR610 too-long-to-print": "`reckon render`: a text has too little room even in the smallest type that is allowed.",
    "DR611 missing-letter": "`reckon render`: a text has a letter that the bundled fonts lack.",
    "DR612 missing-icon": "`reckon render`: nobody has drawn an icon for it: `icons/NAME.svg` in the pack's folder.",
    "DR613 unusable-picture": "`reckon render`: a picture of a pack is broken, too large, or more than shapes.",
    "DR701 unknown-name": "A log or a position names a card, a location, an order or an option that there is not.",
    "DR702 wrong-count": "Pieces of a position do not add up: cubes, cards, tokens, tiles are each in one place.",
    "DR703 impossible-position": "No game comes to this: a full hold, a ship that should have sunk, another's control.",
    "DR704 stuck-position": "What is left to do in a position cannot be carried out, or does not end the turn.",
    "DR711 other-packs": "A log or a position was written with other packs than are loaded: name them with `--pack`.",
    "DR712 other-cards": "The packs of a log or a position print other cards than when it was written.",
    "DR713 other-rules": "An option of the rules is new, or has another default than when the file was written.",
    "DR714 choice-does-not-fit": "A choice of a log is not among the options: here the log and the game part.",
    "DR715 other-check-sum": "A position on the way is not the one that was logged: something before it was changed.",
    "DR716 choices-missing": "A log has a check-sum for more choices than it has: its end was cut off.",
}
"""What is found while files, abilities and packs are read, and while they are printed: code and name, and when."""


@cache
def rules() -> Mapping[str, Rule]:
    """Every code, in order."""
    found = [told_rule(title, page) for title, page in TOLD.items()]
    found += [rule_of_check(check) for check in (*CHECKS, *PACK_CHECKS)]
    return {rule.code: rule for rule in sorted(found)}


def told_rule(title: str, page: str) -> Rule:
    """A row of ``TOLD``."""
    code, _, name = title.partition(" ")
    return Rule(code, name, page)


def rule_of_check(check: object) -> Rule:
    """A check, by its docstring: ``DR301  Two entries have ...``."""
    page = cleandoc(check.__doc__ or "")
    code, _, rest = page.partition(" ")
    return Rule(code, str(getattr(check, "__name__", "")).replace("_", "-"), rest.strip())


def matching(prefixes: tuple[str, ...]) -> frozenset[str]:
    """The codes that begin with one of some prefixes, or are named by it: ``DR2``, ``DR204``, ``unknown-good``.

    Raises LookupError that names the first prefix that no code begins with.
    """
    codes: set[str] = set()
    for prefix in prefixes:
        found = {rule.code for rule in rules().values() if rule.code.startswith(prefix) or rule.name == prefix}
        if not found:
            raise LookupError(prefix)
        codes |= found
    return frozenset(codes)
