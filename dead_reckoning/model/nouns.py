"""A noun as grammar sees it: its forms by number and case."""

from __future__ import annotations

from enum import Enum
from typing import Final

from attrs import frozen


class Gender(Enum):
    """Grammatical gender; English nouns are neuter."""

    MASCULINE = "m"
    FEMININE = "f"
    NEUTER = "n"


class Case(Enum):
    """Cases; the sentences of the base game need the first three, those of another language may need more."""

    NOMINATIVE = "nom"
    GENITIVE = "gen"
    ACCUSATIVE = "acc"
    DATIVE = "dat"
    INSTRUMENTAL = "ins"
    LOCATIVE = "loc"


CASES: Final = tuple(Case)


@frozen(kw_only=True)
class Noun:
    """Forms by case, in the order of ``Case``: singular and plural.

    English gives each form three times; a case that a language does not give is as its nominative.
    """

    gender: Gender
    singular: tuple[str, ...]
    plural: tuple[str, ...]
    paucal: str = ""
    """The form after 2, 3 and 4 in languages that have one; empty where it follows from the others."""


# -- Nouns in one line -----------------------------------------------------------------------------------------------


def noun(line: str) -> Noun:
    """A noun in one line: ``"f: карта, карты, карту; карты, карт"``.

    The gender, then the singular: nominative, genitive, accusative; then the plural likewise.  An accusative like the
    nominative may be left out; English needs neither gender nor cases: ``"sail; sails"``.  Behind the accusative there
    may be dative, instrumental and locative, and behind the plural the form after few.  Raises ValueError.
    """
    head, colon, forms = line.rpartition(": ")
    singular, plural, few = (forms if forms.count("; ") == 2 else f"{forms}; ").split("; ")
    gender = Gender(head) if colon else Gender.NEUTER
    return Noun(gender=gender, singular=three_cases(singular), plural=three_cases(plural), paucal=few)


def three_cases(forms: str) -> tuple[str, ...]:
    """``"карты, карт"`` -> nominative, genitive, accusative, and those that are given besides."""
    nominative, *others = forms.split(", ")
    genitive = others[0] if others else nominative
    return nominative, genitive, *(others[1 : len(CASES) - 1] or (nominative,))
