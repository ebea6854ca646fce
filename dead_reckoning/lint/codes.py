"""Every code that a finding can bear, with what ``reckon rule`` tells of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from inspect import cleandoc
from typing import Final, NamedTuple

from dead_reckoning.game.printed.box import OWN_GAME
from dead_reckoning.lint.checks import CHECKS, PACK_CHECKS
from dead_reckoning.lint.kind import Check, PackCheck, lint_kind
from dead_reckoning.lint.pages import PAGES


class Rule(NamedTuple):
    """One code."""

    code: str
    name: str
    page: str
    """The explanation: what, why, and what instead."""


GROUPS: Final[Mapping[str, str]] = {
    "DR1": "files",
    "DR2": "abilities",
    "DR3": "decks and packs",
    "DR4": "provenance",
    "DR5": "words",
    "DR6": "print",
    "DR7": "games",
}
"""The meaning of a code's first digit."""


@cache
def deck_checks(game: str = OWN_GAME) -> tuple[Check, ...]:
    """The checks of one deck, those for any game and those of one, in the order of their codes."""
    return tuple(sorted((*CHECKS, *lint_kind(game).checks), key=code_of))


@cache
def pack_checks(game: str = OWN_GAME) -> tuple[PackCheck, ...]:
    """The checks of a pack as a whole, in the same order."""
    return tuple(sorted((*PACK_CHECKS, *lint_kind(game).pack_checks), key=code_of))


def code_of(check: object) -> str:
    """The code of a check, with which its docstring begins."""
    return (check.__doc__ or "").lstrip().partition(" ")[0]


@cache
def rules() -> Mapping[str, Rule]:
    """Every code, in order."""
    found = [rule_of_page(title, page) for title, page in PAGES.items()]
    found += [rule_of_check(check) for check in (*deck_checks(), *pack_checks())]
    return {rule.code: rule for rule in sorted(found)}


def rule_of_page(title: str, page: str) -> Rule:
    """A row of ``PAGES``, which is written like a docstring of a check."""
    code, _, name = title.partition(" ")
    return Rule(code, name, page.replace("\nBad: ", "\n\nBad: "))


def rule_of_check(check: object) -> Rule:
    """A check, by its docstring: ``DR301  Two entries have ...``."""
    page = cleandoc(check.__doc__ or "")
    code, _, rest = page.partition(" ")
    return Rule(code, str(getattr(check, "__name__", "")).replace("_", "-"), rest.strip())


def found_by_drawing(codes: Iterable[str]) -> tuple[str, ...]:
    """Those of some codes that only ``reckon render`` reports, as their pages say: drawings have to be measured."""
    return tuple(code for code in codes if code in rules() and rules()[code].page.startswith("`reckon render"))


OWN_CODE: Final = re.compile(r"(?!DR)[A-Z]{2,8}[1-9][0-9]{2}")


def is_own_code(code: str) -> bool:
    """Whether a code can be a pack's: capitals and three digits, such as ``RUM101``, and not ours."""
    return OWN_CODE.fullmatch(code) is not None


def own_rules(checks: Iterable[object]) -> Mapping[str, Rule]:
    """The codes of a pack's own checks, with their pages."""
    found = (rule_of_check(check) for check in checks)
    return {rule.code: rule for rule in found if is_own_code(rule.code)}


def matching(prefixes: tuple[str, ...]) -> frozenset[str]:
    """The codes that begin with one of some prefixes, or are named by it: ``DR2``, ``DR204``, ``unknown-good``.

    A whole code of a pack's own, such as ``RUM101``, is taken as it is.

    Raises LookupError that names the first prefix that no code begins with.
    """
    codes: set[str] = set()
    for prefix in prefixes:
        found = {rule.code for rule in rules().values() if rule.code.startswith(prefix) or rule.name == prefix}
        found |= {prefix} if is_own_code(prefix) else set()
        if not found:
            raise LookupError(prefix)
        codes |= found
    return frozenset(codes)
