"""All languages together: the base game's words, and what packs bring."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from inspect import isclass
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from dead_reckoning.base_languages import base_language
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.game.printed import effects
from dead_reckoning.game.printed.board import Building
from dead_reckoning.model.languages import BASE_LANGUAGES, Gender, LanguageTables, Noun, TextPath, noun
from dead_reckoning.model.templates import with_texts
from dead_reckoning.model.terms import Effect
from dead_reckoning.model.verbs import (
    ConditionWord,
    CountPhrases,
    CountWord,
    FoeWord,
    MomentWord,
    OpenWord,
    Phrase,
    Symbol,
)
from dead_reckoning.view.wording.naming import borrowed, spaced
from dead_reckoning.view.wording.plurals import category_in, form
from dead_reckoning.view.wording.tables import Counting, Table, Words

BRACKETS: Final = "[]"
"""The code of the bracket language."""

TEXT: Final = re.compile(r"[^\W_](?:.*[^\W_)])?")
"""From the first letter to the last, with a closing bracket: spaces and points around it may stay outside."""


def bracket(text: str) -> str:
    """``", or "`` -> ``", ⟦or⟧ "``."""
    return TEXT.sub(lambda found: f"⟦{found[0]}⟧", text)


def bracketed_template(template: str) -> str:
    """A template with its texts in brackets and its slots as they were."""
    return with_texts(template, bracket)


def bracketed_noun(noun: Noun) -> Noun:
    """All forms in brackets."""
    singular, plural = (tuple(map(bracket, forms)) for forms in (noun.singular, noun.plural))
    return Noun(gender=noun.gender, singular=singular, plural=plural)


def bracketed_phrase(phrase: Phrase) -> Phrase:
    """All three templates in brackets."""
    return Phrase(
        clause=bracketed_template(phrase.clause),
        alone=bracketed_template(phrase.alone),
        cost=bracketed_template(phrase.cost),
        infinitive=phrase.infinitive,
    )


def bracketed_table(table: Mapping[str, str]) -> dict[str, str]:
    """All templates of a table in brackets."""
    return {key: bracketed_template(template) for key, template in table.items()}


def bracketed(words: Words) -> Words:
    """The bracket language, made of another one."""
    return words._replace(
        code=BRACKETS,
        nouns={word: bracketed_noun(noun) for word, noun in words.nouns.items()},
        phrases={effect: bracketed_phrase(phrase) for effect, phrase in words.phrases.items()},
        prefixes=bracketed_table(words.prefixes),
        moments=bracketed_table(words.moments),
        conditions=bracketed_table(words.conditions),
        joints=bracketed_table(words.joints),
        counts={what: Counting(*map(bracketed_template, said)) for what, said in words.counts.items()},
        choices={name: bracketed_table(table) for name, table in words.choices.items()},
        each=bracketed_table(words.each),
        labels=bracketed_table(words.labels),
    )


SIMPLE: Final = ("prefixes", "moments", "conditions", "joints", "each", "labels")
"""Tables of ``Words`` that are keys and templates."""


def words_from(tables: LanguageTables, english: Words | None = None) -> Words:
    """The tables of abilities, whole by what English says.  Raises MissingExtraError if Babel is needed."""
    nouns = {word: borrowed(each) for word, each in english.nouns.items()} if english else {}
    counts = {**(english.counts if english else {}), **tables.tables("counts")}
    return Words(
        code=tables.code,
        nouns=nouns | nouns_in(tables.section("nouns")),
        phrases=dict(phrases_in(tables, english)),
        **{name: {**(getattr(english, name) if english else {}), **tables.section(name)} for name in SIMPLE},
        counts={what: counting_in(tables, what, english) for what in counts},
        choices=choices_in(tables, ("choices",), english),
        category=category_in(tables),
        form=partial(form, tables.section("numbers")),
        english=english,
        brought=english is not None,
    )


def nouns_in(lines: Mapping[str, str]) -> dict[str, Noun]:
    """Nouns by their words."""
    return {word: noun(line) for word, line in lines.items()}


VERBS: Final[Mapping[str, type[Effect]]] = {
    spaced(kind.__name__): kind for kind in vars(effects).values() if isclass(kind) and issubclass(kind, Effect)
}
"""Name in the files of words -> effect."""


def phrases_in(tables: LanguageTables, english: Words | None) -> Iterator[tuple[type[Effect], Phrase]]:
    """The verbs that the language has a clause for."""
    for name, said in tables.tables("phrases").items():
        if "clause" in said and name in VERBS:
            follows = said.get("infinitive", "yes") == "yes" and (
                english is None or "infinitive" in said or english.phrases[VERBS[name]].infinitive
            )
            texts = {part: text for part, text in said.items() if part != "infinitive"}
            yield VERBS[name], Phrase(**texts, infinitive=follows)


def counting_in(tables: LanguageTables, what: str, english: Words | None) -> Counting:
    """The way to count something."""
    own = tables.section("counts", what)
    return english.counts[what]._replace(**own) if english else Counting(**own)


class WithChoices(Protocol):
    """Something with tables of choices."""

    @property
    def choices(self) -> Mapping[str, Table]:
        """The choices by their names."""


def choices_in(tables: LanguageTables, path: TextPath, english: WithChoices | None) -> dict[str, dict[str, str]]:
    """The tables that templates ask: those of English, and those that the language has besides."""
    said, own = english.choices if english else {}, tables.tables(*path)
    return {name: {**said.get(name, {}), **own.get(name, {})} for name in (*said, *own)}


T = TypeVar("T")

ENGLISH: Final = BASE_LANGUAGES[0]


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
    return ENGLISH if code == BRACKETS else code


class WhenAsked(Mapping[str, T]):
    """Something for each language by its code, made when it is first asked for."""

    def __init__(self, codes: Iterable[str], make: Callable[[str], T]) -> None:
        self.codes = dict.fromkeys(codes)
        self.make = make
        self.made: dict[str, T] = {}

    def __getitem__(self, code: str) -> T:
        if code not in self.made:
            if code not in self.codes:
                raise KeyError(code)
            self.made[code] = self.make(code)
        return self.made[code]

    def __contains__(self, code: object) -> bool:
        return code in self.codes

    def __iter__(self) -> Iterator[str]:
        return iter(self.codes)

    def __len__(self) -> int:
        return len(self.codes)


class Lexicon(NamedTuple):
    """The tables of all languages, by language code."""

    languages: Mapping[str, Words]
    speech: Callable[[Effect, str], str] | None = None
    """Says an ability in a language; None: by the tables."""

    def words(self, lang: str) -> Words:
        """One language."""
        try:
            return self.languages[lang]
        except KeyError:
            known = ", ".join(code for code in self.languages if code != BRACKETS)
            raise WordMissingError(f"no language {lang!r}; there are {known}") from None

    def extended(
        self,
        symbols: Iterable[Symbol] = (),
        buildings: Iterable[Building] = (),
        verbs: Iterable[Worded] = (),
        open_words: Iterable[OpenWord] = (),
    ) -> Lexicon:
        """A lexicon that knows a pack's words too.  Texts that a language lacks are in English; ``lint``
        reports them.
        """
        nouns = {str(noun.word): with_english(str(noun.word), noun.plural, noun.nouns) for noun in symbols}
        nouns |= {str(noun.word): with_english(str(noun.word), noun.plural, noun.nouns) for noun in buildings}
        phrases = {verb.effect: {ENGLISH: Phrase(clause=called(verb.effect)), **verb.phrases} for verb in verbs}
        open_words = tuple(open_words)
        for word in open_words:
            if isinstance(word, CountWord):
                nouns[word.word] = with_english(word.word, word.plural, word.nouns)

        def make(code: str) -> Words:
            words = with_open_words(with_more(self.languages[code], nouns, phrases), open_words)
            return words if code == ENGLISH else words._replace(english=extended[ENGLISH])

        extended = WhenAsked(self.languages, make)
        return Lexicon(extended, self.speech)


def with_open_words(words: Words, open_words: Iterable[OpenWord]) -> Words:
    """One language with a pack's moments, conditions, things counted and kinds of foes."""
    for word in open_words:
        words = OPENED[type(word)](words, word)
    return words


def in_words(words: Words, said: Mapping[str, str], otherwise: str) -> str:
    """A template of a pack in a language, in English if it is missing there."""
    template = said.get(in_language(words.code)) or said.get(ENGLISH) or otherwise
    return bracketed_template(template) if words.code == BRACKETS else template


def more_labels(words: Words, key: str, labels: Mapping[str, str], word: str) -> Mapping[str, str]:
    """The names on strips, with one more."""
    return {**words.labels, key.replace(" ", "-"): in_words(words, labels, word)}


def with_moment(words: Words, word: MomentWord) -> Words:
    """One more moment."""
    sentence = in_words(words, word.sentences, f"on {word.word}, {{then}}")
    labels = more_labels(words, f"on {word.word}", word.labels, word.word)
    return words._replace(moments={**words.moments, word.word: sentence}, labels=labels)


def with_condition(words: Words, word: ConditionWord) -> Words:
    """One more condition."""
    labels = more_labels(words, f"if {word.word}", word.labels, word.word)
    sentence = in_words(words, word.sentences, word.word)
    return words._replace(conditions={**words.conditions, word.word: sentence}, labels=labels)


def with_count(words: Words, word: CountWord) -> Words:
    """One more thing that is counted."""
    said = word.sentences.get(in_language(words.code)) or word.sentences.get(ENGLISH) or PLAIN_COUNT
    ways = [getattr(said, way) for way in Counting._fields]
    ways = [bracketed_template(way) for way in ways] if words.code == BRACKETS else ways
    labels = more_labels(words, word.word, word.labels, word.word)
    return words._replace(counts={**words.counts, word.word: Counting(*ways)}, labels=labels)


PLAIN_COUNT: Final = CountPhrases(
    each="for {each}",
    at_least="there are {number:@noun}",
    none="there are no {all:@noun}",
    total="number of {all:@noun}",
)
"""All that is known of a thing without words."""


def with_foe(words: Words, word: FoeWord) -> Words:
    """One more kind of encounter that is fought."""
    kind = in_words(words, word.names, word.word)
    sentence = words.conditions["enemy is another"].replace("{kind}", kind)
    label = words.labels["enemy-is-another"].replace("{kind}", kind)
    return words._replace(
        conditions={**words.conditions, f"enemy is {word.word}": sentence},
        labels={**words.labels, f"enemy-is-{word.word.replace(' ', '-')}": label},
    )


OPENED: Final[Mapping[type, Callable[[Words, Any], Words]]] = {
    MomentWord: with_moment,
    ConditionWord: with_condition,
    CountWord: with_count,
    FoeWord: with_foe,
}
"""Class of open words -> the tables of a language that change."""


def called(effect: type[Effect]) -> str:
    """``SingShanty`` -> ``sing shanty``: all that is known of a verb without words."""
    return spaced(effect.__name__)


def with_english(word: str, plural: str, nouns: Mapping[str, Noun]) -> Mapping[str, Noun]:
    """The nouns of a word, the English one made of it if it is missing."""
    made = Noun(gender=Gender.NEUTER, singular=(word, word, word), plural=(plural, plural, plural))
    return {ENGLISH: made, **nouns}


def with_more(
    words: Words, nouns: Mapping[str, Mapping[str, Noun]], phrases: Mapping[type[Effect], Mapping[str, Phrase]]
) -> Words:
    """One language with a pack's nouns and phrases; nouns that it lacks are the English ones."""
    lang = in_language(words.code)
    own = words.nouns if words.brought else {}
    new_nouns = {word: forms.get(lang) or own.get(word) or borrowed(forms[ENGLISH]) for word, forms in nouns.items()}
    new_phrases = {effect: said[lang] for effect, said in phrases.items() if lang in said}
    if words.code == BRACKETS:
        new_nouns = {word: bracketed_noun(noun) for word, noun in new_nouns.items()}
        new_phrases = {effect: bracketed_phrase(phrase) for effect, phrase in new_phrases.items()}
    return words._replace(nouns={**words.nouns, **new_nouns}, phrases={**words.phrases, **new_phrases})


def base_words(code: str) -> Words:
    """The base game's words in one of its languages."""
    return bracketed(BASE.words(ENGLISH)) if code == BRACKETS else words_from(base_language(code))


BASE: Final = Lexicon(WhenAsked((*BASE_LANGUAGES, BRACKETS), base_words))
"""The base game's words."""
