"""``reckon show``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.text import Text

from dead_reckoning.cli.common_options import format_option, pack_option, print_json
from dead_reckoning.cli.default_paths import pack_here
from dead_reckoning.cli.errors import say as say_line
from dead_reckoning.cli.languages import known, lang_option
from dead_reckoning.cli.names import ENTRY
from dead_reckoning.cli.output import console
from dead_reckoning.cli.seeking import meant
from dead_reckoning.decks.packs import box_of, load_box, open_with_base
from dead_reckoning.game.faces.meeting import kind_of, meeting
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import CrewCard, Encounter
from dead_reckoning.language import Vocabulary, write
from dead_reckoning.press.library import context_of
from dead_reckoning.press.selection import Selection, places_of
from dead_reckoning.verbs import lexicon_of, vocabulary_of
from dead_reckoning.view.fact_sheets import FactSheet, fact_sheet
from dead_reckoning.view.strips import Strips, strip, strip_text, strips_of
from dead_reckoning.view.tongues import captions_in, worded
from dead_reckoning.view.wording import Lexicon, say


@click.command("show")
@click.argument("card_id", type=ENTRY, metavar="ID")
@click.option("--level", type=click.IntRange(1, 4), help="Only this level of a crew card.")
@click.option("--file", "where", is_flag=True, help="Print only the file and line of the entry.")
@format_option("text", "json")
@lang_option
@pack_option()
def command(card_id: str, level: int | None, where: bool, form: str, lang: str, packs: tuple[str, ...]) -> None:
    """Show a card, tile, token or board: its values, and each ability as a sentence, as text and as icons.

    ID is the id of the entry (crew.captain), the end of an id (captain), or the name of the entry in any language. A
    single word of the name is enough if no other entry has it. To show a card from a pack, name the pack with --pack,
    or run the command in its folder.
    """
    given = packs or pack_here()
    box = worded(load_box(*given))
    known(lang, box)
    entry = find(box, card_id, hint="" if packs else PACK_HINT)
    if level and not isinstance(entry, CrewCard):
        raise click.UsageError(f"'{card_id}' is not a crew card: only those have levels.")
    if where:
        place = written_at(entry.id, given)
        say_line(place) if form == "text" else print_json({"id": str(entry.id), "place": place})
        return
    if form == "json":
        name = getattr(entry, "name", None)
        sheet = sheet_as_json(shown_part(fact_sheet(entry, lang, captions_in(box, lang)), level), vocabulary_of(box))
        print_json({"id": str(entry.id), "name": name.text(lang) if name else "", **sheet})
        return
    SheetPrinter(box, lang, console()).entry(entry, level)


def written_at(id: str, packs: Iterable[str | Path]) -> str:
    """File and line of an entry; of one that a pack overrides, where the pack has it."""
    opened = tuple(open_with_base(packs))
    place = places_of(Selection(box=box_of(opened), entries=(), opened=opened))[id]
    return f"{place.file}:{place.line}"


PACK_HINT: Final = " For a card of a pack, name the pack: --pack FOLDER."
"""The hint for a command without a pack."""


def find(box: Box, card_id: str, hint: str) -> Entry:
    """The entry of an id, of the end of one, or of a name."""
    found, near = meant(card_id, box.entries, "An id looks like 'crew.captain'.")
    if found:
        return box.by_id[found]
    raise click.BadParameter(f"There is no entry '{card_id}'. {near}{hint}", param_hint="ID")


class SheetPrinter:
    """Puts sheets on a terminal, in the words of a box."""

    def __init__(self, box: Box, lang: str, out: Console) -> None:
        self.words: Vocabulary = vocabulary_of(box)
        self.lexicon: Lexicon = lexicon_of(box)
        self.strips: Strips = strips_of(box)
        self.lang = lang
        self.captions = captions_in(box, lang)
        self.faces = context_of(box, lang)
        self.out = out

    def entry(self, entry: Entry, level: int | None) -> None:
        """An entry with all its parts, or with one level."""
        name = getattr(entry, "name", None)
        title = f"{name.text(self.lang)}  " if name else ""
        self.out.print(Text.assemble((title, "bold"), str(entry.id)))
        shown = fact_sheet(entry, self.lang, self.captions)
        shown = shown_part(shown, level)
        kind = kind_of(self.faces, str(entry.encounter)) if isinstance(entry, Encounter) else None
        if kind and not kind.trade:
            shown = shown._replace(facts=tuple(fact for fact in shown.facts if fact[0] != "cost"))
        if kind and not kind.is_fought:
            shown = shown._replace(parts=())
        if kind and (met := meeting(self.faces, str(kind.kind))):
            self.out.print(Text(f"  {met}", style="green"))
        self.sheet(shown, "  ")

    def sheet(self, shown: FactSheet, indent: str) -> None:
        """Facts, abilities, parts."""
        if shown.facts:
            self.out.print(Text(indent + facts(shown)))
        for caption, effects in shown.abilities:
            if caption:
                self.out.print(Text(f"{indent}{caption}", style="green"))
            for effect in effects:
                self.out.print(Text(f"{indent}  {say(effect, self.lang, self.lexicon)}"))
                self.out.print(Text(f"{indent}    {write(effect, self.words)}", style="dim"))
                if self.strips:
                    self.out.print(Text(f"{indent}    {strip_text(strip(effect, self.strips))}", style="cyan"))
        for part in shown.parts:
            if not part.abilities and not part.parts:
                self.out.print(Text.assemble(indent, (part.title, "bold green"), f"  {facts(part)}"))
                continue
            self.out.print(Text(f"{indent}{part.title}", style="bold green"))
            self.sheet(part, f"{indent}  ")


def shown_part(sheet: FactSheet, level: int | None) -> FactSheet:
    """A sheet, or one level of it."""
    return sheet._replace(facts=(), parts=sheet.parts[level - 1 : level]) if level else sheet


def sheet_as_json(sheet: FactSheet, words: Vocabulary) -> dict[str, object]:
    """A sheet as data: abilities as text of the ability language."""
    return {
        "title": sheet.title,
        "facts": dict(sheet.facts),
        "abilities": [[caption, [write(each, words) for each in effects]] for caption, effects in sheet.abilities],
        "parts": [sheet_as_json(part, words) for part in sheet.parts],
    }


def facts(shown: FactSheet) -> str:
    """The facts of a sheet in one line."""
    return ", ".join(f"{field} {value}" for field, value in shown.facts)
