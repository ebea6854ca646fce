"""The parts of a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from dead_reckoning.model.languages import CASES, Case, Noun
from dead_reckoning.model.terms import Effect
from dead_reckoning.model.verbs import Phrase

Table: TypeAlias = Mapping[str, str]
"""Words of the ability language, or keys like ``=1``, to templates."""


class Counting(NamedTuple):
    """Four ways to speak of one thing that can be counted; ``@noun`` is its noun."""

    each: str
    """After an amount; ``{each}`` is "each helm" or "every 3 helms"."""
    at_least: str
    """After "if"; ``{number}`` is how many."""
    none: str
    """After "if"."""
    total: str
    """The number itself."""


class Words(NamedTuple):
    """One language: everything that differs from the next."""

    code: str
    nouns: Mapping[str, Noun]
    """The nouns by the words of the ability language: symbols, buildings, things, goods, and the things that verbs
    count.
    """
    phrases: Mapping[type[Effect], Phrase]
    """The verbs."""
    prefixes: Table
    """The texts before ``{then}``."""
    moments: Table
    """Triggers, with ``{then}``."""
    conditions: Table
    """After "if", where nothing is counted."""
    joints: Table
    """The words that join parts."""
    counts: Mapping[str, Counting]
    """The countable things."""
    choices: Mapping[str, Table]
    """The tables that templates ask with ``?``."""
    each: Table
    """"Each" by gender (``m``, ``f``, ``n``), and before a number (``every``)."""
    labels: Table
    """Short names for the words and icons of strips; the noun replaces a missing one."""
    category: Callable[[int], str]
    """The plural category of a whole number, as the CLDR has it."""
    form: Callable[[Noun, str, Case], str]
    """The form of a noun after a number of this category, in this case."""
    english: Words | None = None
    """The English words, for verbs that a pack does not name in this language."""
    brought: bool = False
    """Whether a pack brings texts of it: anything that its tables cannot express is in English."""


def singular(noun: Noun, case: Case) -> str:
    """The noun for one, without a number."""
    return in_case(noun.singular, case)


def plural(noun: Noun, case: Case) -> str:
    """The noun for several, without a number."""
    return in_case(noun.plural, case)


def in_case(forms: tuple[str, ...], case: Case) -> str:
    """A form by its case; the nominative where there is no such form."""
    at = CASES.index(case)
    return forms[at] if at < len(forms) else forms[0]
