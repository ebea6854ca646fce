"""The languages of a box: those of the base game, and those that its packs bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from attrs import evolve

from dead_reckoning.base_languages import base_language
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import Encounter, Translated
from dead_reckoning.game_kinds import box_parts
from dead_reckoning.model.languages import BASE_LANGUAGES, LanguageTables, TextPath, together
from dead_reckoning.model.terms import Effect
from dead_reckoning.view.kind import SpeechKind
from dead_reckoning.view.wording import BASE, BRACKETS, Lexicon
from dead_reckoning.view.wording.brought import Texts, sound
from dead_reckoning.view.wording.lexicon import ENGLISH, WhenAsked, words_from
from dead_reckoning.view.wording.tables import Words

NAMES: Final = "names"
"""The table of the names of printed things, by their ids."""


def languages_of(box: Box) -> tuple[str, ...]:
    """The codes of all languages that something of a box can be said in."""
    return (*BASE_LANGUAGES, *(code for code in brought(box) if code not in BASE_LANGUAGES))


@lru_cache(maxsize=16)
def brought(box: Box) -> dict[str, LanguageTables]:
    """The texts of packs in each language, by its code, without those that cannot be used."""
    return {code: sound(tables, examples()) for code, tables in together(box.languages).items()}


@cache
def examples() -> tuple[Texts, ...]:
    """All that the languages of the base game say; English first."""
    return tuple(base_language(code).texts for code in BASE_LANGUAGES)


def completed(languages: Iterable[LanguageTables]) -> dict[str, LanguageTables]:
    """The texts in each of the packs' languages, with the base game's texts in its own languages."""
    languages = tuple(languages)
    own = (base_language(code) for code in BASE_LANGUAGES if any(code == each.code for each in languages))
    return together((*own, *languages))


@lru_cache(maxsize=16)
def lexicon_of(box: Box) -> Lexicon:
    """The words of all languages that a box knows."""
    own = completed(brought(box).values())

    def make(code: str) -> Words:
        return words_from(own[code], BASE.words(ENGLISH)) if code in own else BASE.words(code)

    lexicon = Lexicon(WhenAsked((*languages_of(box), BRACKETS), make)) if own else BASE
    return lexicon._replace(speech=speech_of(box)).extended(box.symbols, box.buildings, box.verbs, box.open_words)


def speech_of(box: Box) -> Callable[[Effect, str], str] | None:
    """The function that puts abilities of a box into words; a game without one spells them as written."""
    parts = box_parts(box)
    if SpeechKind.__name__ in parts.places:
        return parts.part(SpeechKind).say
    return lambda effect, _lang: box.spell(effect)


def language_names(box: Box) -> dict[str, str]:
    """The names of the languages in themselves."""
    own = {code: base_language(code).name for code in BASE_LANGUAGES}
    return {**{code: tables.name for code, tables in brought(box).items()}, **own}


def captions_in(box: Box, lang: str) -> dict[str, str]:
    """The captions that packs have in a language, by their keys."""
    return brought(box)[lang].section("captions") if lang in brought(box) else {}


# -- Names -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def worded(box: Box) -> Box:
    """A box whose things have their names in the languages of packs, too: to be shown and printed, not to be played."""
    names = {code: names for code, tables in brought(box).items() if (names := tables.section(NAMES))}
    return evolve(box, entries=tuple(with_names(box.entries, names))) if names else box


def with_names(entries: Iterable[Entry], names: Mapping[str, Mapping[str, str]]) -> Iterator[Entry]:
    """Entries with more names: language code -> id -> name."""
    for entry in entries:
        changes: dict[str, Any] = {}
        name = getattr(entry, "name", None)
        if isinstance(name, Translated):
            changes["name"] = more_names(name, entry.id, names)
        if isinstance(entry, Encounter):
            changes["backs"] = tuple(evolve(back, name=more_names(back.name, back.id, names)) for back in entry.backs)
        yield evolve(entry, **changes) if changes else entry


def more_names(name: Translated, id: str, names: Mapping[str, Mapping[str, str]]) -> Translated:
    """A name with those of further languages."""
    known = dict(name.texts)
    more = tuple((code, said[id]) for code, said in names.items() if id in said and code not in known)
    return Translated((*name.texts, *more)) if more else name


def name_texts(entries: Iterable[Entry]) -> dict[TextPath, str]:
    """The English names of things, as a table of a language would have them."""
    found: dict[TextPath, str] = {}
    for entry in entries:
        name = getattr(entry, "name", None)
        if isinstance(name, Translated):
            found[NAMES, str(entry.id)] = name.text(ENGLISH)
        if isinstance(entry, Encounter):
            found |= {(NAMES, str(back.id)): back.name.text(ENGLISH) for back in entry.backs}
    return found
