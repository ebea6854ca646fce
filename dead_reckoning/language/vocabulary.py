"""The words at hand: what decks declare, on top of the base game's.  The grammar is composed for a vocabulary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final

from attrs import frozen

from dead_reckoning.language.nouns import FORGIVEN, plural
from dead_reckoning.language.spellings import BASE_SPELLINGS, PARTS
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.verbs import Building, Reader, Spelling, Symbol, Verb
from dead_reckoning.resources import data_text

GRAMMAR_FILES: Final = ("ability.lark", "verbs.lark", "words.lark")
"""In the order in which a stranger should read them."""


def base_grammar() -> str:
    """The language of the base game: the grammar files, one after another."""
    return "\n".join(data_text("grammar", file) for file in GRAMMAR_FILES)


@frozen(slots=False, eq=False)
class Vocabulary:
    """Symbols, buildings and verbs beyond the base game's.  One object serves a whole box."""

    symbols: tuple[Symbol, ...] = ()
    """Symbols that packs declare."""
    buildings: tuple[Building, ...] = ()
    """Buildings that packs declare."""
    verbs: tuple[Verb[Any], ...] = ()
    """Verbs that packs bring."""

    def __attrs_post_init__(self) -> None:
        """Raises ValueError for a symbol or building that could not be read: the grammar would break on it."""
        for noun in self.nouns:
            if complaint := ill_formed(noun):
                raise ValueError(complaint)

    def __reduce__(self) -> tuple[type[Vocabulary], tuple[object, ...]]:
        """Without what was worked out from it: parsers and tables of functions do not travel."""
        return Vocabulary, (self.symbols, self.buildings, self.verbs)

    @property
    def nouns(self) -> tuple[Symbol | Building, ...]:
        """Symbols and buildings."""
        return (*self.symbols, *self.buildings)

    @cached_property
    def plurals(self) -> Mapping[str, str]:
        """The plurals that decks declare."""
        return {noun.word: noun.plural for noun in self.nouns}

    def plural(self, noun: str) -> str:
        """The plural of a noun or counted thing."""
        return self.plurals.get(noun) or plural(noun)

    @cached_property
    def spellings(self) -> Mapping[type[Effect], Spelling[Any]]:
        """How each effect is spelt."""
        return {**BASE_SPELLINGS, **{verb.effect: verb.spelling for verb in self.verbs}}

    @cached_property
    def readers(self) -> Mapping[str, Reader]:
        """Grammar rule -> reader, of all verbs and of the parts that they share."""
        readers: dict[str, Any] = dict(PARTS)
        for spelling in self.spellings.values():
            readers.update(spelling.readers)
        return readers

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of the language, and the names of its symbols and buildings."""
        quoted = re.findall(r'"([a-z]+)"', self.grammar)
        rules = re.findall(r"^!(?:symbol|building): (.*)$", self.grammar, re.MULTILINE)
        phrases = [part.replace('"', "").lower().strip() for rule in rules for part in rule.split("|")]
        return frozenset([*quoted, *phrases, *FORGIVEN])

    @cached_property
    def grammar(self) -> str:
        """The grammar for these words: the base files, and ``%extend`` lines for what decks declare."""
        base = base_grammar()
        words = [*extensions("symbol", self.symbols), *extensions("building", self.buildings)]
        lines = [line for line in dict.fromkeys(words) if not known_terminal(line, base)]
        return "\n".join([base, *lines, *(verb.spelling.grammar for verb in self.verbs)])


PHRASE: Final = re.compile(r"[a-z]+( [a-z]+)*")


def ill_formed(noun: Symbol | Building) -> str:
    """What is wrong with a declared word or its plural; empty if nothing is."""
    for form in (str(noun.word), noun.plural):
        if not PHRASE.fullmatch(form):
            return f"`{form}` is not a name for an icon: lower-case Latin words with one space between them"
    if noun.word == "number":
        return "`number` cannot be a name: the grammar needs it"
    if noun.word.split(" ")[:-1] != noun.plural.split(" ")[:-1]:
        return f"`{noun.plural}` cannot be the plural of `{noun.word}`: only the last word may differ"
    return ""


def extensions(rule: str, nouns: Iterable[Symbol | Building]) -> Iterator[str]:
    """Lark lines that let ``symbol`` or ``building`` be one more phrase, such as ``rum bottle``.

    The last word is a terminal with singular and plural, as all nouns of the base files are.
    """
    for noun in nouns:
        *before, last = noun.word.split(" ")
        many = noun.plural.split(" ")[-1]
        yield f"{last.upper()}: " + " | ".join(f'"{form}"' for form in dict.fromkeys((last, many)))
        yield " ".join([f"%extend {rule}:", *(f'"{word}"' for word in before), last.upper()])


def known_terminal(line: str, grammar: str) -> bool:
    """Whether a line defines a noun that the grammar has already."""
    name, colon, _ = line.partition(":")
    return not name.startswith("%") and f"\n{name}{colon}" in grammar


BASE: Final = Vocabulary()
"""The base game's words."""
