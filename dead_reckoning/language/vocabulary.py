"""The words at hand: what decks declare, on top of the base game's.  The grammar is composed for a vocabulary."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final

from attrs import frozen

from dead_reckoning.game.printed.amounts import ThingsCounted
from dead_reckoning.game.printed.board import Building
from dead_reckoning.game.printed.effects import ShipIs, Trigger
from dead_reckoning.language.nouns import FORGIVEN, plural
from dead_reckoning.language.spellings import BASE_SPELLINGS, PARTS
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.terms import Coined
from dead_reckoning.model.verbs import (
    ConditionWord,
    CountWord,
    FoeWord,
    MomentWord,
    OpenWord,
    Reader,
    Spelling,
    Symbol,
    Verb,
)
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
    open_words: tuple[OpenWord, ...] = ()
    """Moments, conditions, things counted and kinds of foes that packs bring."""

    def __attrs_post_init__(self) -> None:
        """Raises ValueError for a symbol or building that could not be read: the grammar would break on it."""
        for noun in self.nouns:
            if complaint := ill_formed(noun):
                raise ValueError(complaint)
        for word in self.open_words:
            if complaint := "" if isinstance(word, FoeWord) else ill_spelt(word):
                raise ValueError(complaint)

    def __reduce__(self) -> tuple[type[Vocabulary], tuple[object, ...]]:
        """Without what was worked out from it: parsers and tables of functions do not travel."""
        return Vocabulary, (self.symbols, self.buildings, self.verbs, self.open_words)

    @property
    def nouns(self) -> tuple[Symbol | Building, ...]:
        """Symbols and buildings."""
        return (*self.symbols, *self.buildings)

    @cached_property
    def plurals(self) -> Mapping[str, str]:
        """The plurals that decks declare."""
        things = (word for word in self.open_words if isinstance(word, CountWord))
        return {str(noun.word): noun.plural for noun in (*self.nouns, *things)}

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
        return {**readers, **coined_readers(self.open_words)}

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
        composed = "\n".join([base, *lines, *(verb.spelling.grammar for verb in self.verbs)])
        return "\n".join([composed, *coined_lines(self.open_words, composed)]) if self.open_words else composed


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


# -- Open words ------------------------------------------------------------------------------------------------------

OPENED: Final = {MomentWord: "moment", ConditionWord: "condition", CountWord: "count", FoeWord: "foe"}
"""Class of open words -> the rule of ``grammar/ability.lark`` that they extend."""


def rule_name(word: OpenWord) -> str:
    """The name of a word's own reading: ``coined_moment_treating_a_guest``."""
    return f"coined_{OPENED[type(word)]}_{word.word.replace(' ', '_')}"


def ill_spelt(word: MomentWord | ConditionWord | CountWord) -> str:
    """What is wrong with a word that a pack brings; empty if nothing is."""
    forms = (word.word, word.plural) if isinstance(word, CountWord) else (word.word,)
    for form in forms:
        if not PHRASE.fullmatch(form):
            return f"`{form}` is nothing to write: lower-case Latin words with one space between them"
    if isinstance(word, CountWord) and len(bent(word)) > 1:
        return f"`{word.plural}` cannot be the plural of `{word.word}`: only one word may differ"
    return ""


def bent(word: CountWord) -> tuple[tuple[str, str], ...]:
    """The words that differ between singular and plural, in pairs; all of them, if they are not as many."""
    one, many = word.word.split(" "), word.plural.split(" ")
    if len(one) != len(many):
        return (*((part, "") for part in one), ("", ""))
    return tuple(pair for pair in zip(one, many, strict=True) if pair[0] != pair[1])


MADE_OF: Final[Mapping[type, Callable[[Coined], object]]] = {
    MomentWord: Trigger,
    ConditionWord: ShipIs,
    CountWord: ThingsCounted,
}
"""Class of open words -> what a word of it is read as."""


def coined_readers(words: Iterable[OpenWord]) -> Mapping[str, Reader]:
    """How each word is read."""
    return {rule_name(word): always(MADE_OF[type(word)](Coined(word.word))) for word in words if type(word) in MADE_OF}


def always(value: object) -> Reader:
    """Whatever stood there, it is this."""
    return lambda *_words: value


def coined_lines(words: Iterable[OpenWord], grammar: str) -> Iterator[str]:
    """Lark lines that let the rules of the language be these words, too; nouns stand as their terminals."""
    nouns = {
        form.strip('"'): name
        for name, forms in re.findall(r'^([A-Z]+):\s+("[a-z]+"(?: \| "[a-z]+")*)$', grammar, re.MULTILINE)
        for form in forms.split(" | ")
    }
    for word in words:
        if isinstance(word, FoeWord):
            if PHRASE.fullmatch(word.word) and word.word not in FOES:
                yield f"%extend foe: {spelt(word.word, nouns)}"
            continue
        for one, many in bent(word) if isinstance(word, CountWord) else ():
            if one not in nouns:
                yield f'{one.upper()}: "{one}" | "{many}"'
                nouns |= dict.fromkeys((one, many), one.upper())
        yield f"%extend {OPENED[type(word)]}: {spelt(word.word, nouns)} -> {rule_name(word)}"


FOES: Final = ("ship", "building", "merchant")
"""What `if enemy is` knows in the base game."""


def spelt(phrase: str, nouns: Mapping[str, str]) -> str:
    """A phrase in a rule."""
    return " ".join(nouns.get(word) or f'"{word}"' for word in phrase.split(" "))


BASE: Final = Vocabulary()
"""The base game's words."""
