"""Checks of names and hand-written texts.  Each docstring is the page of its check."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from dead_reckoning.base_languages import NOTHING, words_of_room
from dead_reckoning.decks.translations import WithTexts, bearers, named_parts, own_effects, parts_with_texts
from dead_reckoning.game.printed.cards import Translated
from dead_reckoning.language import write
from dead_reckoning.lint.checks.lines import made_once
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding, Fix
from dead_reckoning.model.languages import BASE_LANGUAGES

JsonPath = tuple[str | int, ...]


class Written(NamedTuple):
    """A name or text of one language."""

    path: JsonPath
    lang: str
    text: str


def names_in_deck(context: CheckContext) -> tuple[Written, ...]:
    """Every name of a deck, in every language."""
    return made_once(context, "names", lambda context: tuple(make_names(context)))


def make_names(context: CheckContext) -> Iterator[Written]:
    """The names of entries and of their parts."""
    for index, entry in context.numbered.items():
        for named in named_parts(entry):
            if named.is_title:
                yield from in_languages(("entries", index, *named.path, named.key), named.name)


def in_languages(path: JsonPath, name: object) -> Iterator[Written]:
    """A name in each of its languages."""
    if isinstance(name, Translated):
        for lang, text in name.texts:
            yield Written((*path, lang), lang, text)


def texts(context: CheckContext) -> Iterator[Written]:
    """Every hand-written text of a deck, and every row of a pack's kind that is one."""
    for index, entry in context.numbered.items() if context.loaded.plain else ():
        for named in named_parts(entry):
            if not named.is_title:
                yield from in_languages(("entries", index, named.key), named.name)
    if not context.has_texts:
        return
    for index, entry in context.numbered.items():
        for path, part in parts_with_texts(entry, ()):
            for text in part.texts:
                yield Written(("entries", index, *path, "texts", text.lang, "text"), text.lang, text.text)


SCRIPTS: Final[Mapping[str, re.Pattern[str]]] = {
    "Latin": re.compile(r"[A-Za-z]+"),
    "Cyrillic": re.compile(r"[\u0400-\u04ff]+"),
}
ROMAN_NUMBER: Final = re.compile(r"[IVXLCDM]+")


def foreign_letters(context: CheckContext) -> Iterator[Finding]:
    """DR504  A name has letters from another script: Latin letters in Russian or Ukrainian, or Cyrillic letters in
    English.

    Why: lookalikes such as `а` and `a` look the same, but sorting and searching treat them as different. If a whole
    word is in another script, nobody has translated it yet.
    Instead: letters of the language. Roman numerals are allowed.

    Bad: "en": "Lаmp" with a Cyrillic а
    Good: "en": "Lamp"
    """
    for name in names_in_deck(context):
        own = letters_of(name.lang)
        found = [(part, script) for script in SCRIPTS for part in SCRIPTS[script].findall(name.text)]
        strange = [each for each in found if each[1] != own.get("script") and not ROMAN_NUMBER.fullmatch(each[0])]
        if own and strange:
            part, script = strange[0]
            message = f"`{part}` is in {script} letters, in a name in {own['language']}"
            yield finding_at(Code.FOREIGN_LETTERS, context.place(name.path), message, "type it again")


def letters_of(lang: str) -> Mapping[str, str]:
    """The content of the language's ``lint.json``: its English name, its script, and letters of the script that it
    lacks.
    """
    return words_of_room(lang, "lint").sections["lint",] if lang in BASE_LANGUAGES else NOTHING


def sister_letters(context: CheckContext) -> Iterator[Finding]:
    """DR505  A Russian name or text has letters that only Ukrainian has, or the reverse.

    Why: somebody swapped the two languages, or copied text and did not translate it.
    Instead: the letters ы, э, ъ and ё only in Russian; і, ї, є and ґ only in Ukrainian.

    Bad: "uk": "Сундук бочки рыбы"
    Good: "uk": "Скриня бочки риби"
    """
    for written in (*names_in_deck(context), *texts(context)):
        own = letters_of(written.lang)
        found = next((letter for letter in written.text if letter in own.get("sister letters", "")), "")
        if found:
            message = f"{own['language']} has no letter `{found}`"
            hint = "are the languages swapped?"
            yield finding_at(Code.SISTER_LETTERS, context.place(written.path), message, hint)


def stray_spaces(context: CheckContext) -> Iterator[Finding]:
    """DR506  A name begins or ends with a space, or has two spaces in a row.

    Why: the name is printed off center, and a search does not find it.
    Instead: single spaces between words.

    Bad: "Old  chart "
    Good: "Old chart"
    """
    for name in names_in_deck(context):
        tidy = " ".join(name.text.split())
        if tidy != name.text and "\u00a0" not in name.text.strip():
            place = context.inner_place(name.path, len(name.text))
            fix = None if set('"\\') & set(tidy) else Fix(replacement=tidy, certain=True)
            yield finding_at(Code.STRAY_SPACES, place, "extra spaces", f"write `{tidy}`", fix)


UNTIDY_ENDS: Final = tuple(".,;:-")


def untidy_name(context: CheckContext) -> Iterator[Finding]:
    """DR509  A name begins with a lowercase letter, or ends with punctuation.

    Why: names are titles on cards.
    Instead: a capital letter at the beginning, and no period at the end.

    Bad: "old chart."
    Good: "Old chart"
    """
    for name in names_in_deck(context):
        text = name.text.strip()
        if text[:1].islower() or text.endswith(UNTIDY_ENDS):
            message = f"`{name.text}` is not a title"
            hint = "a capital at the beginning, no punctuation at the end"
            yield finding_at(Code.UNTIDY_NAME, context.place(name.path), message, hint)


FIGURES: Final = re.compile(r"\d+")


def text_numbers(context: CheckContext) -> Iterator[Finding]:
    """DR507  Hand-written rules text contains a number that the abilities do not contain.

    Why: players would read one number and play another.
    Instead: the numbers from the abilities. The text may omit some of them (`once`, `a coin`), but must not contain
    others. If the text is stale, the library reports only DR502.

    Bad: abilities `gain 2 coins to ship`, text "Gain 3 coins to your ship."
    Good: abilities `gain 2 coins to ship`, text "Gain 2 coins to your ship."
    """
    for index, entry in context.numbered.items() if context.has_texts else ():
        fresh = {bearer.path: bearer.source for bearer in bearers(entry, context.vocabulary) if bearer.texts}
        if not fresh:
            continue
        for path, part in parts_with_texts(entry, ()):
            wanted = {*printed_numbers(part, context), "1"}
            for text in part.texts:
                strange = [figure for figure in FIGURES.findall(text.text) if figure not in wanted]
                if strange and text.source == fresh[path]:
                    place = context.place(("entries", index, *path, "texts", text.lang, "text"))
                    message = f"the {text.lang} text says {strange[0]}, the abilities do not"
                    yield finding_at(Code.TEXT_NUMBERS, place, message, "the numbers of the abilities")


def printed_numbers(part: WithTexts, context: CheckContext) -> Iterator[str]:
    """The numbers that the abilities of a part print."""
    for effect in own_effects(part):
        yield from FIGURES.findall(write(effect, context.vocabulary))
