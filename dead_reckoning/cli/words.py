"""``reckon words``."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console
from rich.text import Text

from dead_reckoning.base_languages import WORDS
from dead_reckoning.cli.common_options import WholeGroup, format_option, print_json
from dead_reckoning.cli.default_paths import looked_at
from dead_reckoning.cli.errors import CODE
from dead_reckoning.cli.languages import known_among
from dead_reckoning.cli.names import LANG, PACK
from dead_reckoning.cli.output import console, hand_over, print_findings
from dead_reckoning.decks.converter import structure_language
from dead_reckoning.decks.dependencies import Packs, open_beside
from dead_reckoning.decks.fast_validation import passes
from dead_reckoning.decks.files import Json, is_there, real, span
from dead_reckoning.decks.formatter import canonical
from dead_reckoning.decks.kinds import LANGUAGE
from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.decks.migrations import FORMAT_VERSION
from dead_reckoning.decks.packs import load_box
from dead_reckoning.decks.source_map import Path as JsonPath, locate
from dead_reckoning.decks.translations import named_parts, parts_with_texts, states
from dead_reckoning.lint.runner import read_decks
from dead_reckoning.model.findings import Code, Span
from dead_reckoning.model.languages import BASE_LANGUAGES, LanguageTables, TextPath
from dead_reckoning.press.sayable import missing_texts, nested, place_of, sayable_texts, table_of
from dead_reckoning.resources import data_folder, own_folder
from dead_reckoning.view.tongues import completed, languages_of, name_texts
from dead_reckoning.view.wording.searching import likeness


@click.group("words", cls=WholeGroup)
def command() -> None:
    """Check the names and hand-written text of cards in all languages."""


@command.command("status")
@click.argument("paths", nargs=-1, type=click.Path(readable=False))
@format_option("text", "json")
@click.option(
    "--lang",
    type=LANG,
    metavar="CODE",
    help="List the missing strings in this language, which a pack adds, with the English strings.",
)
def status(paths: tuple[str, ...], form: str, lang: str | None) -> None:
    """List missing names, and hand-written text that is older than the card's abilities.

    A pack needs names in all `languages` of its pack.json. A deck that is not in a pack needs them in English, Russian
    and Ukrainian. For a language that a pack adds, the command counts the translated strings in each table. A string
    that is identical to the English one counts as not translated, unless the file lists it in `as_in_english`.

    PATHS are deck files or folders. The default is the pack in the current folder; without one, it is the cards that
    come with reckon. The exit code is 1 if anything is missing or outdated.
    """
    out = console(stderr=form == "json")
    found = list(read_decks(looked_at(paths)))
    packs = Packs()
    wrong = [finding for deck, _ in found for finding in deck.findings]
    print_findings(tuple(dict.fromkeys(wrong)), out)
    told = [
        state
        for deck, vocabulary in found
        for state in states(
            deck, vocabulary, packs.languages_beside(deck.path) or BASE_LANGUAGES, packs.names_beside(deck.path)
        )
    ]
    asked = {state.lang for state in told}
    for state in told:
        if state.state != "there":
            out.print(Text.assemble(f"{state.id}: {state.what} in {state.lang} is ", (state.state, "bold red")))
    known = (*BASE_LANGUAGES, *sorted(asked - set(BASE_LANGUAGES)))
    for code in [code for code in known if code in asked] or BASE_LANGUAGES:
        count = Counter(f"{state.what} {state.state}" for state in told if state.lang == code)
        parts = ", ".join(f"{number} x {what}" for what, number in sorted(count.items()))
        out.print(Text.assemble((code, "bold green"), f"  {parts or 'nothing'}"))
    folders = dict.fromkeys(packs.folder_of(deck.path) for deck, _ in found if deck.kind == LANGUAGE)
    brought = [each for folder in folders if folder for each in progress_in(folder)]
    gaps = [print_language(each, lang, out) for each in brought]
    if lang:
        known_among(lang, {*asked, *BASE_LANGUAGES, *(each.tables.code for each in brought)})
    if form == "json":
        print_json([{"id": each.id, "what": each.what, "lang": each.lang, "state": each.state} for each in told])
    if any(finding.code == Code.UNREADABLE_FILE.number for finding in wrong):
        sys.exit(CODE)
    sys.exit(1 if wrong or any(gaps) or any(state.state != "there" for state in told) else 0)


class LanguageProgress(NamedTuple):
    """A language, and how far it is."""

    tables: LanguageTables
    wanted: Mapping[TextPath, str]
    missing: Mapping[str, Sequence[TextPath]]
    """The missing texts, by table."""


def progress_in(folder: Path) -> Iterator[LanguageProgress]:
    """The languages that a pack brings, each with all that the packs beside it say in it."""
    opened = open_beside(folder)
    names = name_texts(entry for each in opened for deck in each.decks for entry in deck.entries)
    said = completed(language for each in opened for language in each.languages)
    own = next(each for each in opened if real(each.folder) == real(folder))
    for code in dict.fromkeys(language.code for language in own.languages):
        yield LanguageProgress(said[code], sayable_texts(names), missing_texts(said[code], names))


def print_language(progress: LanguageProgress, lang: str | None, out: Console) -> bool:
    """Print how complete a language is, table by table; true if anything is missing."""
    tables, wanted, missing = progress
    number = sum(map(len, missing.values()))
    code = Text.assemble((tables.code, "bold green"), f"  {tables.name}: ")
    out.print(code.append(f"{len(wanted) - number} of {len(wanted)} texts"))
    whole = Counter(map(table_of, wanted))
    for table, paths in missing.items():
        out.print(Text(f"    {table}: {whole[table] - len(paths)} of {whole[table]}"))
        for path in paths if lang == tables.code else ():
            out.print(Text.assemble((f"      {place_of(path)}", "bold"), f": {wanted[path]}"))
    return bool(number)


@command.command("where")
@click.argument("text", nargs=-1, required=True)
@click.option("--pack", "packs", multiple=True, type=PACK, metavar="PACK", help="Also search this pack.")
@click.option("--lang", type=LANG, metavar="CODE", help="Search only text in this language, such as ru.")
@format_option("text", "json")
@click.option("--most", type=click.IntRange(1), default=8, show_default=True, help="Number of places to list.")
def where(text: tuple[str, ...], packs: tuple[str, ...], lang: str | None, form: str, most: int) -> None:
    """Find the file and line that contains TEXT: a sentence, or part of one, from the screen or from a card.

    A sentence can consist of several strings. The location of the longest one comes first. The command searches the
    languages and cards of the base game, and those of the pack in the current folder, if there is one. The exit code is
    1 if it finds no similar string.
    """
    if lang:
        known_among(lang, languages_of(load_box(*packs)))
    for folder in looked_at(packs):
        if not is_there(folder):
            raise click.BadParameter(f"there is no pack '{folder}'.", param_hint="--pack")
    said = " ".join(text)
    folders = (own_folder(*WORDS), data_folder("cards"), *looked_at(packs))
    found = sorted(sentences_below(said, folders, lang), key=lambda place: -place.alike)
    if form == "json":
        print_json([place_as_json(place) for place in found[:most]])
        sys.exit(0 if found else 1)
    out = console()
    for place in found[:most]:
        out.print(
            Text.assemble((f"{place.span.file}:{place.span.line}:{place.span.column}", "bold"), f"  {place.name}")
        )
        out.print(Text(f"    {place.text}"))
    if len(found) > most:
        out.print(f"and {len(found) - most} more: --most {len(found)} lists them")
    if not found:
        console(stderr=True).print(Text(f"No text is like '{said}'. Names of a pack are in its files: --pack PACK."))
        sys.exit(1)


class SayingPlace(NamedTuple):
    """The place of a text that a sentence may come from."""

    alike: float
    span: Span
    name: str
    """Its place in the file's tables."""
    text: str


def place_as_json(place: SayingPlace) -> dict[str, object]:
    """A place, as data."""
    where = {"file": place.span.file, "line": place.span.line, "column": place.span.column}
    return {**where, "name": place.name, "text": place.text}


def sentences_below(said: str, folders: Sequence[Path], lang: str | None) -> Iterator[SayingPlace]:
    """The texts below folders that are like a sentence."""
    for deck, _ in read_decks(folders):
        for path, code, text in texts_in(deck):
            if lang in (None, code) and (alike := likeness(said, tuple(map(str, path)), text)):
                place = span(from_here(deck.path), deck.text, *locate(deck.text).of(path))
                yield SayingPlace(alike, place, " / ".join(map(str, path)), text)


def from_here(file: Path) -> Path:
    """A file as it is called from the current folder, if it is below that."""
    below = real(file).is_relative_to(real(Path()))
    return real(file).relative_to(real(Path())) if below else file


def texts_in(deck: LoadedDeck) -> Iterator[tuple[JsonPath, str, str]]:
    """The texts of a file with their places and languages: those of a language, or names and rules of cards."""
    if deck.kind == LANGUAGE and not deck.findings:
        tables = structure_language(deck.value)
        yield from ((path, tables.code, text) for path, text in tables.texts.items())
    for index, entry in enumerate(deck.entries):
        for named in named_parts(entry):
            for code, text in named.name.texts:
                yield ("entries", index, *named.path, "name", code), code, text
        for path, part in parts_with_texts(entry, ()):
            for each in part.texts:
                yield ("entries", index, *path, "texts", each.lang, "text"), each.lang, each.text


@command.command("begin")
@click.argument("code", type=LANG)
@click.argument("name")
@click.option(
    "--pack", "packs", multiple=True, type=PACK, metavar="PACK", help="Also include the names of this pack's cards."
)
def begin(code: str, name: str, packs: tuple[str, ...]) -> None:
    """Print a new language file to translate: CODE such as fr, NAME such as Français.

    The file contains all strings in English. Translate as many of them as you like. Delete or keep the others; they
    appear in English either way. `reckon words status` counts the translated strings.
    """
    if code in BASE_LANGUAGES:
        raise click.BadParameter(
            f"'{code}' comes with reckon: `reckon words where` finds its texts.", param_hint="CODE"
        )
    box = load_box(*packs)
    head: dict[str, Json] = {"format_version": FORMAT_VERSION, "kind": LANGUAGE, "code": code, "name": name}
    value: Json = {**head, **nested(sayable_texts(name_texts(box.entries)))}
    if not passes(LANGUAGE, value):
        raise click.BadParameter(f"'{code}' or '{name}' cannot be a language; write: de Deutsch.", param_hint="CODE")
    hand_over(canonical(LANGUAGE, value))
