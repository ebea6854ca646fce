"""Languages: those of the base game, what a pack says in another one, and nouns as grammar sees them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cached_property
from typing import Final, TypeAlias

from attrs import frozen

BASE_LANGUAGES: Final = ("en", "ru", "uk")
"""The languages that the base game is in, by their codes; texts that another language lacks are in the first."""

TextPath: TypeAlias = tuple[str, ...]
"""The place of a text in the tables of a language: ``("game", "choices", "at", "harbor")``."""


@frozen(kw_only=True)
class LanguageTables:
    """The texts of the base game, or of a pack, in a language, by their places in its tables (``docs/languages``)."""

    code: str
    name: str
    """The name of the language in itself."""
    texts: Mapping[TextPath, str]
    kept: frozenset[str] = frozenset()
    """The places of texts that are meant to be as in English."""

    @cached_property
    def sections(self) -> Mapping[TextPath, Mapping[str, str]]:
        """The place of a table -> its own texts, by their keys in it."""
        found: dict[TextPath, dict[str, str]] = {}
        for path, text in self.texts.items():
            found.setdefault(path[:-1], {})[path[-1]] = text
        return found

    def section(self, *path: str) -> dict[str, str]:
        """The texts of one table, by their keys in it."""
        return dict(self.sections.get(path, {}))

    def tables(self, *path: str) -> dict[str, Mapping[str, str]]:
        """The tables in a table of tables, by their names in it."""
        return {where[-1]: table for where, table in self.sections.items() if where[:-1] == path and where}


def texts_below(node: Mapping[str, object], path: TextPath = ()) -> Iterator[tuple[TextPath, str]]:
    """The texts of the tables in a file of words, and of tables in them; all beside those tables is no text."""
    for key, below in node.items():
        if isinstance(below, dict):
            yield from texts_below(below, (*path, key))
        elif path:
            yield (*path, key), str(below)


def together(tables: Iterable[LanguageTables]) -> dict[str, LanguageTables]:
    """The tables of several packs by language; if two have the same text, the later one counts."""
    found: dict[str, LanguageTables] = {}
    for each in tables:
        before = found.get(each.code)
        texts = {**(before.texts if before else {}), **each.texts}
        kept = each.kept | (before.kept if before else frozenset())
        found[each.code] = LanguageTables(code=each.code, name=each.name, texts=texts, kept=kept)
    return found


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
