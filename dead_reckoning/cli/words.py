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

from dead_reckoning.cli.default_paths import looked_at
from dead_reckoning.cli.output import console, hand_over, print_findings
from dead_reckoning.decks.dependencies import Packs, open_beside
from dead_reckoning.decks.fast_validation import passes
from dead_reckoning.decks.files import Json, real
from dead_reckoning.decks.formatter import canonical
from dead_reckoning.decks.kinds import LANGUAGE
from dead_reckoning.decks.migrations import FORMAT_VERSION
from dead_reckoning.decks.packs import load_box
from dead_reckoning.decks.translations import states
from dead_reckoning.errors import CardError
from dead_reckoning.lint.runner import read_decks
from dead_reckoning.model.languages import BASE_LANGUAGES, LanguageTables, TextPath, together
from dead_reckoning.press.sayable import missing_texts, nested, sayable_texts, table_of
from dead_reckoning.view.tongues import name_texts


@click.group("words")
def command() -> None:
    """Check names and hand-written texts of cards in all languages."""


@command.command("status")
@click.argument("paths", nargs=-1, type=click.Path(readable=False))
@click.option("--lang", help="List the missing texts of this language of a pack, with the English texts.")
def status(paths: tuple[str, ...], lang: str | None) -> None:
    """List missing names, and hand-written texts that are older than their card.

    A pack needs names in the `languages` of its pack.json; a deck outside of a pack needs all three. Of a language
    that a pack brings, the command counts the texts of each table.

    PATHS are deck files or folders. The default is the pack in the current folder, or else the cards that come with
    reckon. The exit code is 1 if a text is missing or stale.
    """
    out = console()
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
    gaps = [print_language(each, lang, out) for folder in folders if folder for each in progress_in(folder)]
    sys.exit(1 if wrong or any(gaps) or any(state.state != "there" for state in told) else 0)


class LanguageProgress(NamedTuple):
    """A language, and how far it is."""

    tables: LanguageTables
    wanted: Mapping[TextPath, str]
    missing: Mapping[str, Sequence[TextPath]]
    """By table."""


def progress_in(folder: Path) -> Iterator[LanguageProgress]:
    """The languages that a pack brings, each with all that the packs beside it say in it."""
    opened = open_beside(folder)
    names = name_texts(entry for each in opened for deck in each.decks for entry in deck.entries)
    said = together(language for each in opened for language in each.languages)
    own = next(each for each in opened if real(each.folder) == real(folder))
    for code in dict.fromkeys(language.code for language in own.languages):
        yield LanguageProgress(said[code], sayable_texts(names), missing_texts(said[code].texts, names))


def print_language(progress: LanguageProgress, lang: str | None, out: Console) -> bool:
    """How much a language says, table by table; whether anything is missing."""
    tables, wanted, missing = progress
    number = sum(map(len, missing.values()))
    code = Text.assemble((tables.code, "bold green"), f"  {tables.name}: ")
    out.print(code.append(f"{len(wanted) - number} of {len(wanted)} texts"))
    whole = Counter(map(table_of, wanted))
    for table, paths in missing.items():
        out.print(Text(f"    {table}: {whole[table] - len(paths)} of {whole[table]}"))
        for path in paths if lang == tables.code else ():
            out.print(Text.assemble(("      " + " / ".join(path), "bold"), f": {wanted[path]}"))
    return bool(number)


@command.command("begin")
@click.argument("code")
@click.argument("name")
@click.option("--pack", "packs", multiple=True, metavar="PACK", help="Also list the names of this pack's cards.")
def begin(code: str, name: str, packs: tuple[str, ...]) -> None:
    """Print a new language file to translate: CODE such as fr, NAME such as Français.

    The file has all texts in English. Translate what you like and delete the rest: English stands in for it.
    """
    try:
        box = load_box(*packs)
    except CardError as error:
        print_findings(error.findings, console(stderr=True))
        sys.exit(1)
    head: dict[str, Json] = {"format_version": FORMAT_VERSION, "kind": LANGUAGE, "code": code, "name": name}
    value: Json = {**head, **nested(sayable_texts(name_texts(box.entries)))}
    if not passes(LANGUAGE, value):
        raise click.BadParameter(f"'{code}' or '{name}' cannot be a language: such as de Deutsch.", param_hint="CODE")
    hand_over(canonical(LANGUAGE, value))
