"""A game's part of the ability language: its words as a grammar, and how each is read and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from attrs import field, frozen

from dead_reckoning.language.meaning import nested_too_deep
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.terms import Coined, Effect
from dead_reckoning.model.verbs import OpenWord, Plural, Reader, Spelling

Write: TypeAlias = Callable[[Effect], str]
"""Writes an effect inside another."""

Form: TypeAlias = Callable[[Any, Write, Plural], str]
"""Writes a prefix or a join; takes the effect, the writer for the effects in it, and the plurals."""

Times: TypeAlias = tuple[int, Any, int]
"""The words after an effect: every how many, what is counted (as the game reads it), at most how often; 0: no limit."""


@frozen
class OpenWordRule:
    """A rule of the grammar that words of packs extend."""

    name: str
    read: Callable[[Coined], object] | None = None
    """Makes what such a word is read as; None where the rule reads its own words."""


def with_s(noun: str) -> str:
    """``helm`` -> ``helms``."""
    return f"{noun}s"


PER_SIGNS: Final[Mapping[str, str]] = {"x": "per", "×": "per"}
"""Signs that mean ``per`` in any game."""


@frozen(eq=False, kw_only=True)
class LanguageKind:
    """The ability language of a game: ``grammar/general.lark`` with what the game adds."""

    icon_names: Callable[[], Mapping[str, Mapping[str, str]]] = dict
    """The wordings of a line in other languages, for people who copy icons: language -> phrase -> its forms there, with
    commas between them; the first one is written.
    """
    grammar: Callable[[], str]
    """Its own rules, as lark text; it comes after the general ones."""
    table: Callable[[], str] = str
    """The parse table that is kept for the grammar without packs (``tools/parse_table.py``); empty: there is none."""
    spellings: Mapping[type[Effect], Spelling[Any]]
    """The spelling of each verb."""
    readers: Mapping[str, Reader]
    """Grammar rule -> reader, for all rules that are no verbs, the general ones included."""
    forms: Mapping[type[Effect], Form]
    """The forms in which the prefixes and joins are written."""
    multiplied: Callable[[Any, Times], object]
    """Applies ``per`` to the field of the verb that it multiplies."""
    per: Callable[[Any, Plural], str]
    """The words of ``per`` after such a field, with a space before them; empty if nothing multiplies it."""
    shortest: str
    """The shortest line of all, such as ``sail``."""
    small_verbs: tuple[str, ...]
    """A verb for each phase, the main phase first, such as ``repair 1``: it fills a place that cannot be understood."""
    beginnings: tuple[str, ...] = ()
    """Simple lines that new cards begin with, alone or several together; empty: the shortest, and the first verb."""
    openings: tuple[str, ...] = ("",)
    """For each phase, a text that a verb of it may follow, such as ``battle : roll 1 ,``."""
    nouns: Mapping[type, str] = field(factory=dict)
    """Class of nouns that packs declare -> the rule that they extend."""
    open_rules: Mapping[type[OpenWord], OpenWordRule] = field(factory=dict)
    """Class of open words -> the rule that they extend."""
    plural: Plural = with_s
    """The plural of a noun, or of what is counted, as lines print it."""
    understood: Mapping[str, str] = PER_SIGNS
    """A word that the reader understands -> the word of the language."""
    suspect: re.Pattern[str] = re.compile(":.*:")
    """Found where a line that the grammar allows may be wrong: the rest needs no second look."""
    misuses: Callable[[str, tuple[Effect, ...]], tuple[Finding, ...]] = nested_too_deep
    """Findings in a line that reads, in reading order."""

    @property
    def first_lines(self) -> tuple[str, ...]:
        """The lines that new cards begin with."""
        return self.beginnings or (self.shortest, *self.small_verbs[:1])
