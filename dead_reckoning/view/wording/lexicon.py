"""All languages together: the base game's words, and what packs bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, Protocol

from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.nouns import Noun
from dead_reckoning.model.verbs import Building, Phrase, Symbol
from dead_reckoning.view.wording import en, ru, uk
from dead_reckoning.view.wording.brackets import BRACKETS, bracketed, bracketed_noun, bracketed_phrase
from dead_reckoning.view.wording.tables import Words

LANGUAGES: Final = (en.WORDS.code, ru.WORDS.code, uk.WORDS.code)
"""The languages that people read."""


class WordMissingError(DeadReckoningError, LookupError):
    """A table of a language lacks an entry."""


class Worded(Protocol):
    """The columns of a verb that are words; any ``Verb`` has them."""

    @property
    def effect(self) -> type[Effect]:
        """The class of its effects."""

    @property
    def phrases(self) -> Mapping[str, Phrase]:
        """Its phrase in each language."""


def in_language(code: str) -> str:
    """The language that a pack must bring for this one: the brackets are put around English."""
    return en.WORDS.code if code == BRACKETS else code


class Lexicon(NamedTuple):
    """The tables of all languages, by language code."""

    languages: Mapping[str, Words]

    def words(self, lang: str) -> Words:
        """One language."""
        try:
            return self.languages[lang]
        except KeyError:
            known = ", ".join(self.languages)
            raise WordMissingError(f"no language {lang!r}; there are {known}") from None

    def extended(
        self,
        symbols: Iterable[Symbol] = (),
        buildings: Iterable[Building] = (),
        verbs: Iterable[Worded] = (),
    ) -> Lexicon:
        """A lexicon that knows a pack's words too.  A language that it leaves out is missed when it is asked for."""
        nouns = {str(symbol.word): symbol.nouns for symbol in symbols}
        nouns |= {str(building.word): building.nouns for building in buildings}
        phrases = {verb.effect: verb.phrases for verb in verbs}
        return Lexicon({code: with_more(words, nouns, phrases) for code, words in self.languages.items()})


def with_more(
    words: Words, nouns: Mapping[str, Mapping[str, Noun]], phrases: Mapping[type[Effect], Mapping[str, Phrase]]
) -> Words:
    """One language with a pack's nouns and phrases."""
    lang = in_language(words.code)
    new_nouns = {word: forms[lang] for word, forms in nouns.items() if lang in forms}
    new_phrases = {effect: said[lang] for effect, said in phrases.items() if lang in said}
    if words.code == BRACKETS:
        new_nouns = {word: bracketed_noun(noun) for word, noun in new_nouns.items()}
        new_phrases = {effect: bracketed_phrase(phrase) for effect, phrase in new_phrases.items()}
    return words._replace(nouns={**words.nouns, **new_nouns}, phrases={**words.phrases, **new_phrases})


BASE: Final = Lexicon({words.code: words for words in (en.WORDS, ru.WORDS, uk.WORDS, bracketed(en.WORDS))})
"""The base game's words."""
