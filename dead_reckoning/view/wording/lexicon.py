"""All languages together: the base game's words, and what packs bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, Protocol

from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.nouns import Gender, Noun
from dead_reckoning.model.verbs import Building, Phrase, Symbol
from dead_reckoning.view.wording import en, ru, uk
from dead_reckoning.view.wording.brackets import BRACKETS, bracketed, bracketed_noun, bracketed_phrase
from dead_reckoning.view.wording.naming import borrowed, spaced
from dead_reckoning.view.wording.tables import Words

LANGUAGES: Final = BASE_LANGUAGES
"""The languages of the base game."""


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
        """A lexicon that knows a pack's words too.  What a language lacks is said in English; ``lint`` tells of it."""
        nouns = {str(noun.word): with_english(str(noun.word), noun.plural, noun.nouns) for noun in symbols}
        nouns |= {str(noun.word): with_english(str(noun.word), noun.plural, noun.nouns) for noun in buildings}
        phrases = {verb.effect: {en.WORDS.code: Phrase(clause=called(verb.effect)), **verb.phrases} for verb in verbs}
        extended = {code: with_more(words, nouns, phrases) for code, words in self.languages.items()}
        english = extended[en.WORDS.code]
        others = {code: words._replace(english=english) for code, words in extended.items() if words is not english}
        return Lexicon({**extended, **others})


def called(effect: type[Effect]) -> str:
    """``SingShanty`` -> ``sing shanty``: all that is known of a verb without words."""
    return spaced(effect.__name__)


def with_english(word: str, plural: str, nouns: Mapping[str, Noun]) -> Mapping[str, Noun]:
    """The nouns of a word, the English one made of it if it is missing."""
    made = Noun(gender=Gender.NEUTER, singular=(word, word, word), plural=(plural, plural, plural))
    return {en.WORDS.code: made, **nouns}


def with_more(
    words: Words, nouns: Mapping[str, Mapping[str, Noun]], phrases: Mapping[type[Effect], Mapping[str, Phrase]]
) -> Words:
    """One language with a pack's nouns and phrases; nouns that it lacks are the English ones."""
    lang = in_language(words.code)
    own = words.nouns if words.brought else {}
    new_nouns = {
        word: forms.get(lang) or own.get(word) or borrowed(forms[en.WORDS.code]) for word, forms in nouns.items()
    }
    new_phrases = {effect: said[lang] for effect, said in phrases.items() if lang in said}
    if words.code == BRACKETS:
        new_nouns = {word: bracketed_noun(noun) for word, noun in new_nouns.items()}
        new_phrases = {effect: bracketed_phrase(phrase) for effect, phrase in new_phrases.items()}
    return words._replace(nouns={**words.nouns, **new_nouns}, phrases={**words.phrases, **new_phrases})


BASE: Final = Lexicon({words.code: words for words in (en.WORDS, ru.WORDS, uk.WORDS, bracketed(en.WORDS))})
"""The base game's words."""
