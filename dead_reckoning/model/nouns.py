"""A noun as grammar sees it: its forms by number and case."""

from __future__ import annotations

from enum import Enum

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


@frozen(kw_only=True)
class Noun:
    """Forms by case, in the order of ``Case``: singular and plural.

    English gives each form three times; a case that a language does not give is as its nominative.
    """

    gender: Gender
    singular: tuple[str, ...]
    plural: tuple[str, ...]
