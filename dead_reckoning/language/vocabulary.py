"""The words that abilities can use: those of a game, and those that decks declare.  Each vocabulary has its own
grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import Any, Final, Protocol

from attrs import field, frozen

from dead_reckoning.engine.kinds import Parts
from dead_reckoning.game.parts import PARTS
from dead_reckoning.language.kind import LanguageKind
from dead_reckoning.model.terms import Coined, Effect
from dead_reckoning.model.verbs import (
    ConditionWord,
    CountWord,
    FoeWord,
    MomentWord,
    OpenWord,
    Reader,
    Spelling,
    Verb,
)
from dead_reckoning.resources import data_text

GENERAL_FILE: Final = "general.lark"
"""The rules of ability lines that all games share."""


class DeclaredNoun(Protocol):
    """A word of a pack's decks that ability lines can name, such as a ``Symbol``."""

    @property
    def word(self) -> str:
        """Singular."""
        ...

    @property
    def plural(self) -> str:
        """The plural, as ability lines write it."""
        ...


class KindWord(Protocol):
    """The word for a kind of deck that a pack describes."""

    @property
    def id(self) -> str:
        """The word that a deck gives as its kind."""


@frozen(slots=False, eq=False)
class Vocabulary:
    """The words of a game, with the nouns and verbs of packs.  One object serves a whole box."""

    nouns: tuple[DeclaredNoun, ...] = ()
    """Nouns that packs declare, such as symbols and buildings."""
    verbs: tuple[Verb[Any], ...] = ()
    """Verbs that packs add."""
    open_words: tuple[OpenWord, ...] = ()
    """Moments, conditions, counted things and kinds of foes that packs add."""
    game: Parts = field(default=PARTS, repr=False)
    """The game that the words belong to."""
    kinds: tuple[KindWord, ...] = ()
    """Kinds of decks that packs describe; the kind of a deck is a word, too."""

    def __attrs_post_init__(self) -> None:
        """Check the nouns.  Raises ValueError for one that the grammar could not read."""
        for noun in self.nouns:
            if why := ill_formed(noun):
                raise ValueError(why)
        for word in self.open_words:
            if why := "" if isinstance(word, FoeWord) else ill_spelt(word):
                raise ValueError(why)

    def __reduce__(self) -> tuple[type[Vocabulary], tuple[object, ...]]:
        """The vocabulary without its caches, because parsers and tables of functions cannot be pickled."""
        return Vocabulary, (self.nouns, self.verbs, self.open_words, self.game, self.kinds)

    @cached_property
    def kind(self) -> LanguageKind:
        """The ability language of the game."""
        return self.game.part(LanguageKind)

    @property
    def is_of_packs(self) -> bool:
        """Whether packs add words to it."""
        return bool(self.nouns or self.verbs or self.open_words)

    @cached_property
    def plurals(self) -> Mapping[str, str]:
        """The plurals that decks declare."""
        things = (word for word in self.open_words if isinstance(word, CountWord))
        return {str(noun.word): noun.plural for noun in (*self.nouns, *things)}

    @cached_property
    def declared(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Name of a grammar rule -> the phrases that packs add to it, in singular and plural."""
        rules: dict[str, list[str]] = {}
        for noun in self.nouns:
            rules.setdefault(self.kind.nouns[type(noun)], []).extend((str(noun.word), noun.plural))
        for word in self.open_words:
            forms = (word.word, word.plural) if isinstance(word, CountWord) else (word.word,)
            rules.setdefault(self.kind.open_rules[type(word)].name, []).extend(forms)
        return tuple((rule, tuple(forms)) for rule, forms in rules.items())

    def plural(self, noun: str) -> str:
        """The plural of a noun or counted thing."""
        return self.plurals.get(noun) or self.kind.plural(noun)

    @cached_property
    def spellings(self) -> Mapping[type[Effect], Spelling[Any]]:
        """The spelling of each effect."""
        return {**self.kind.spellings, **{verb.effect: verb.spelling for verb in self.verbs}}

    @cached_property
    def readers(self) -> Mapping[str, Reader]:
        """Grammar rule -> its reader, for all verbs and the parts that they share."""
        readers: dict[str, Any] = dict(self.kind.readers)
        for spelling in self.spellings.values():
            readers.update(spelling.readers)
        return {**readers, **self.coined_readers}

    @cached_property
    def coined_readers(self) -> Mapping[str, Reader]:
        """The reader of each open word."""
        rules = [(word, self.kind.open_rules[type(word)]) for word in self.open_words]
        return {rule_name(word, rule.name): always(rule.read(Coined(word.word))) for word, rule in rules if rule.read}

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of the language, and the names of its nouns."""
        quoted = re.findall(r'"([a-z]+)"', self.grammar)
        named = "|".join(self.kind.nouns.values()) or "symbol"
        rules = re.findall(rf"^!(?:{named}): (.*)$", self.grammar, re.MULTILINE)
        phrases = [part.replace('"', "").lower().strip() for rule in rules for part in rule.split("|")]
        return frozenset([*quoted, *phrases, *self.kind.understood])

    @cached_property
    def grammar(self) -> str:
        """The grammar for these words: the game's, and ``%extend`` lines for what decks declare."""
        own = grammar_of(self.kind)
        words = [line for noun in self.nouns for line in extension(self.kind.nouns[type(noun)], noun)]
        lines = [line for line in dict.fromkeys(words) if not known_terminal(line, own)]
        composed = "\n".join([own, *lines, *(verb.spelling.grammar for verb in self.verbs)])
        return "\n".join([composed, *self.coined_lines(composed)]) if self.open_words else composed

    def coined_lines(self, grammar: str) -> Iterator[str]:
        """Lark lines that add the words of packs to the rules of the language; nouns use their terminals."""
        nouns = {
            form.strip('"'): name
            for name, forms in re.findall(r'^([A-Z]+):\s+("[a-z]+"(?: \| "[a-z]+")*)$', grammar, re.MULTILINE)
            for form in forms.split(" | ")
        }
        for word in self.open_words:
            rule = self.kind.open_rules[type(word)]
            for one, many in bent(word) if isinstance(word, CountWord) else ():
                if one not in nouns:
                    yield f'{one.upper()}: "{one}" | "{many}"'
                    nouns |= dict.fromkeys((one, many), one.upper())
            phrase = spelt(word.word, nouns)
            if rule.read:
                yield f"%extend {rule.name}: {phrase} -> {rule_name(word, rule.name)}"
            elif PHRASE.fullmatch(word.word) and not knows(grammar, rule.name, phrase):
                yield f"%extend {rule.name}: {phrase}"


def grammar_of(kind: LanguageKind) -> str:
    """The grammar of a game without packs: the general rules, followed by those of the game."""
    return "\n".join([data_text("grammar", GENERAL_FILE), kind.grammar()])


PHRASE: Final = re.compile(r"[a-z]+( [a-z]+)*")


def ill_formed(noun: DeclaredNoun) -> str:
    """The fault in a declared word or its plural; empty if nothing is wrong."""
    for form in (str(noun.word), noun.plural):
        if not PHRASE.fullmatch(form):
            return f"`{form}` is not a name for an icon: use lowercase Latin words with one space between them"
    if noun.word == "number":
        return "`number` cannot be a name: the grammar needs it"
    if noun.word.split(" ")[:-1] != noun.plural.split(" ")[:-1]:
        return f"`{noun.plural}` cannot be the plural of `{noun.word}`: only the last word may differ"
    return ""


def extension(rule: str, noun: DeclaredNoun) -> Iterator[str]:
    """Lark lines that add a phrase, such as ``rum bottle``, to a rule, such as ``symbol``.

    The last word is a terminal with singular and plural, as all nouns of the game's files are.
    """
    *before, last = noun.word.split(" ")
    many = noun.plural.split(" ")[-1]
    yield f"{last.upper()}: " + " | ".join(f'"{form}"' for form in dict.fromkeys((last, many)))
    yield " ".join([f"%extend {rule}:", *(f'"{word}"' for word in before), last.upper()])


def known_terminal(line: str, grammar: str) -> bool:
    """Whether a line defines a noun that the grammar already has."""
    name, colon, _ = line.partition(":")
    return not name.startswith("%") and f"\n{name}{colon}" in grammar


# -- Open words ------------------------------------------------------------------------------------------------------


def rule_name(word: OpenWord, rule: str) -> str:
    """The name of the grammar rule for a pack's word: ``coined_moment_treating_a_guest``."""
    return f"coined_{rule}_{word.word.replace(' ', '_')}"


def ill_spelt(word: MomentWord | ConditionWord | CountWord) -> str:
    """The fault in a word that a pack brings; empty if nothing is wrong."""
    forms = (word.word, word.plural) if isinstance(word, CountWord) else (word.word,)
    for form in forms:
        if not PHRASE.fullmatch(form):
            return f"`{form}` cannot be written: use lowercase Latin words with one space between them"
    if isinstance(word, CountWord) and len(bent(word)) > 1:
        return f"`{word.plural}` cannot be the plural of `{word.word}`: only one word may differ"
    return ""


def bent(word: CountWord) -> tuple[tuple[str, str], ...]:
    """Pairs of words that differ between singular and plural; all words, if the numbers of words differ."""
    one, many = word.word.split(" "), word.plural.split(" ")
    if len(one) != len(many):
        return (*((part, "") for part in one), ("", ""))
    return tuple(pair for pair in zip(one, many, strict=True) if pair[0] != pair[1])


def always(value: object) -> Reader:
    """A reader that ignores its arguments and returns one value."""
    return lambda *_words: value


def knows(grammar: str, rule: str, phrase: str) -> bool:
    """Whether a phrase is already an alternative of a rule."""
    alternatives = re.findall(rf"^[?!]*{rule}: (.*)$", grammar, re.MULTILINE)
    return phrase in (part.strip() for line in alternatives for part in line.split("|"))


def spelt(phrase: str, nouns: Mapping[str, str]) -> str:
    """A phrase as an alternative of a Lark rule."""
    return " ".join(nouns.get(word) or f'"{word}"' for word in phrase.split(" "))


@cache
def words_of_game(game: Parts) -> Vocabulary:
    """The words of a game, without packs."""
    return Vocabulary(game=game)


BASE: Final = words_of_game(PARTS)
"""The words of Dead Reckoning, without packs."""
