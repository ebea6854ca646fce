"""A noun as grammar sees it: enough forms to stand after any number in English, Russian and Ukrainian."""

from __future__ import annotations

from enum import Enum

from attrs import frozen


class Gender(Enum):
    """Grammatical gender; English nouns are neuter."""

    MASCULINE = "m"
    FEMININE = "f"
    NEUTER = "n"


class Case(Enum):
    """The cases that the sentences need."""

    NOMINATIVE = "nom"
    GENITIVE = "gen"
    ACCUSATIVE = "acc"


@frozen(kw_only=True)
class Noun:
    """Forms by case, in the order of ``Case``: singular and plural.  English gives each form three times."""

    gender: Gender
    singular: tuple[str, str, str]
    plural: tuple[str, str, str]
