"""What a language consists of: its tables, and how its nouns stand after numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from dead_reckoning.model.effects import Effect
from dead_reckoning.model.nouns import Case, Gender, Noun
from dead_reckoning.model.verbs import Phrase

CASES: Final = tuple(Case)

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
    """By the ability language's words: symbols, buildings, things, goods, and what the verbs count."""
    phrases: Mapping[type[Effect], Phrase]
    """The verbs."""
    prefixes: Table
    """What stands before ``{then}``."""
    moments: Table
    """Triggers, with ``{then}``."""
    conditions: Table
    """After "if", where nothing is counted."""
    joints: Table
    """How parts are joined."""
    counts: Mapping[str, Counting]
    """What can be counted."""
    choices: Mapping[str, Table]
    """The tables that templates ask with ``?``."""
    each: Table
    """"Each" by gender (``m``, ``f``, ``n``), and before a number (``every``)."""
    labels: Table
    """Short names for the words and icons of strips; where one is missing, the noun serves."""
    category: Callable[[int], str]
    """The plural category of a whole number, as the CLDR has it."""
    form: Callable[[Noun, str, Case], str]
    """The form of a noun after a number of this category, in this case."""
    english: Words | None = None
    """Who says the verbs that a pack has no words for in this language."""
    brought: bool = False
    """Whether a pack brings the language: what cannot be said with its tables is said in English."""


# -- Nouns in one line -----------------------------------------------------------------------------------------------


def noun(line: str) -> Noun:
    """A noun in one line: ``"f: карта, карты, карту; карты, карт"``.

    The gender, then the singular: nominative, genitive, accusative; then the plural likewise.  An accusative like the
    nominative may be left out; English needs neither gender nor cases: ``"sail; sails"``.  Behind the accusative there
    may be dative, instrumental and locative.  Raises ValueError.
    """
    head, colon, forms = line.rpartition(": ")
    singular, plural = forms.split("; ")
    gender = Gender(head) if colon else Gender.NEUTER
    return Noun(gender=gender, singular=three_cases(singular), plural=three_cases(plural))


def three_cases(forms: str) -> tuple[str, ...]:
    """``"карты, карт"`` -> nominative, genitive, accusative, and those that are given besides."""
    nominative, *others = forms.split(", ")
    genitive = others[0] if others else nominative
    return nominative, genitive, *(others[1 : len(CASES) - 1] or (nominative,))


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


# -- Plural rules of the CLDR, for whole numbers ---------------------------------------------------------------------


def english_category(number: int) -> str:
    """``one`` for 1, ``other`` for the rest."""
    return "one" if number == 1 else "other"


def slavic_category(number: int) -> str:
    """Russian and Ukrainian: 1, 21, 31 are ``one``; 2, 3, 4, 22 are ``few``; 5, 11, 12, 112 are ``many``."""
    last, last_two = number % 10, number % 100
    if last == 1 and last_two != 11:
        return "one"
    return "few" if last in (2, 3, 4) and last_two not in (12, 13, 14) else "many"


def english_form(noun: Noun, category: str, case: Case) -> str:
    """``1 sail``, ``2 sails``."""
    return singular(noun, case) if category == "one" else plural(noun, case)


def ukrainian_form(noun: Noun, category: str, case: Case) -> str:
    """``1 кубик``, ``2 кубики``, ``5 кубиків``."""
    if category == "one":
        return singular(noun, case)
    return plural(noun, case if category == "few" else Case.GENITIVE)


def russian_form(noun: Noun, category: str, case: Case) -> str:
    """``1 кубик``, ``2 кубика``, ``5 кубиков``; in the genitive ``2 кубиков``, as in "не более 2 кубиков"."""
    if category == "one":
        return singular(noun, case)
    living = case is Case.ACCUSATIVE and plural(noun, case) != plural(noun, Case.NOMINATIVE)
    if category == "many" or case is Case.GENITIVE or living:
        return plural(noun, Case.GENITIVE)
    return after_two(noun)


def after_two(noun: Noun) -> str:
    """Russian nouns after 2, 3, 4: ``чёрных флага``, ``бонусные карты``.

    The noun is in the genitive singular, but its adjectives are in the plural: genitive, or nominative if feminine.
    """
    one, many = singular(noun, Case.GENITIVE).split(), plural(noun, Case.GENITIVE).split()
    if len(one) != len(many):
        return " ".join(one)
    adjectives = plural(noun, Case.NOMINATIVE).split() if noun.gender is Gender.FEMININE else many
    endings = ("ого", "его", "ой", "ей")
    return " ".join(
        adjective if word.endswith(endings) else word for word, adjective in zip(one, adjectives, strict=True)
    )
