"""Checks of the languages that packs bring.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dead_reckoning.decks.files import span
from dead_reckoning.decks.kinds import LANGUAGE
from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.decks.packs import Opened
from dead_reckoning.decks.source_map import locate
from dead_reckoning.lint.context import finding_at
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.languages import TextPath

MOST_NAMED: Final = 3
"""Texts of a table that are missing, by name."""


def language_files(pack: Opened) -> Iterator[LoadedDeck]:
    """The files of languages of a pack that can be read."""
    return (deck for deck in pack.decks if deck.kind == LANGUAGE and not deck.findings)


def broken_language(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR512  A string in a language file cannot be used: it has an unknown field, or English has no such string.

    Why: the English string appears instead, in the middle of the other language.
    Instead: only fields, nouns and tables that the English string uses; `docs/languages` lists them.

    Bad: "turn ended": "{player} beendet den Zug"
    Good: "turn ended": "{seat} beendet den Zug"
    """
    if not pack.languages:
        return
    from dead_reckoning.press.captions import caption_fault
    from dead_reckoning.press.sayable import sayable_texts
    from dead_reckoning.view.tongues import examples, name_texts
    from dead_reckoning.view.wording.brought import faults
    from dead_reckoning.view.wording.plurals import is_known

    named = name_texts(entry for each in box for deck in each.decks for entry in deck.entries)
    entries, english = {path[-1] for path in named}, sayable_texts(named)
    for deck, language in zip(language_files(pack), pack.languages, strict=True):
        if not language.section("plurals") and not is_known(language.code):
            message = f"the CLDR has no language `{language.code}`: after numbers its nouns behave as in English"
            yield text_finding(deck, ("code",), message, "the code of ISO 639, such as `de`")
        for path, why in faults(language, examples()):
            yield text_finding(deck, path, why, "correct the text, or leave it out")
        for key, text in language.section("captions").items():
            if why := caption_fault(key, text):
                yield text_finding(deck, ("captions", key), why, "correct the text, or leave it out")
        if any(each.incomplete for each in box):
            continue
        for place in sorted(language.kept):
            if language.texts.get(path := tuple(place.split(" / "))) != english.get(path, ""):
                yield text_finding(deck, ("as_in_english",), f"`{place}` is not as in English", "leave it out here")
        for id in language.section("names"):
            if id not in entries:
                yield text_finding(
                    deck, ("names", id), f"there is no `{id}` in the box", "the id of an entry or a back"
                )


def text_finding(deck: LoadedDeck, path: TextPath, message: str, hint: str) -> Finding:
    """A finding about a text of a language."""
    place = span(deck.path, deck.text, *locate(deck.text).of(path))
    return finding_at(Code.BROKEN_LANGUAGE, place, message, hint)


def incomplete_language(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR513  A language lacks strings that English has.

    Why: the missing strings appear in English, in the middle of the other language. A string that equals the English
    one counts as missing: nobody has translated it yet.
    Instead: the missing strings; `reckon words status` lists them. If a string is the same in both languages, name it
    under `as_in_english`. While you are still working on the language, `ignore` in reckon.toml turns this check off.

    Bad: "joints": {"and": " und "}
    Good: "joints": {"and": " und ", "or": " oder ", ...}
    """
    if not pack.languages:
        return
    from dead_reckoning.press.sayable import key_of, missing_texts
    from dead_reckoning.view.tongues import completed, name_texts

    said = completed(language for each in box for language in each.languages)
    names = name_texts(entry for each in box for deck in each.decks for entry in deck.entries)
    for deck, language in zip(language_files(pack), pack.languages, strict=True):
        there = said[language.code]
        for table, missing in missing_texts(there, names).items():
            first = ", ".join(f"`{key_of(path)}`" for path in missing[:MOST_NAMED])
            more = " and others" if len(missing) > MOST_NAMED else ""
            place = span(deck.path, deck.text, *locate(deck.text).of(("code",)))
            in_english = all(path in there.texts for path in missing)
            does = "says in English" if in_english else "does not say"
            message = f"`{language.code}` {does} {first}{more} of `{table}`"
            hint = "translate them; one that is the same in both is named in `as_in_english`"
            hint = hint if in_english else "add them; until then the English texts appear"
            yield finding_at(Code.INCOMPLETE_LANGUAGE, place, message, hint)
