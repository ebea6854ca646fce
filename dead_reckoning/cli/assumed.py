"""``reckon assumed``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import click
from rich.text import Text

from dead_reckoning.cli.common_options import format_option, pack_option, print_json
from dead_reckoning.cli.default_paths import pack_here
from dead_reckoning.cli.errors import say as say_line
from dead_reckoning.cli.export import NO_OPENPYXL, separator_option, stop, write_whole
from dead_reckoning.cli.languages import known as known_language, lang_option
from dead_reckoning.cli.output import console, plural
from dead_reckoning.decks.assumptions import assumptions
from dead_reckoning.decks.corrections import KnownEntry
from dead_reckoning.decks.files import is_there
from dead_reckoning.decks.kinds import ENTRY_OF
from dead_reckoning.decks.packs import Opened, box_of, known_entries, open_with_base, vocabulary_of
from dead_reckoning.decks.printed_cells import cell_of, field_in
from dead_reckoning.decks.printed_fields import PrintedField
from dead_reckoning.decks.printed_sheets import PrintedSheet, in_order, kind_counts, open_fields, sheet_of
from dead_reckoning.decks.spreadsheets import SEPARATORS, csv_bytes, form_bytes
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.language import Vocabulary, read
from dead_reckoning.press.owners_list import Guess
from dead_reckoning.press.rendering import owners_pdf
from dead_reckoning.verbs import lexicon_of
from dead_reckoning.view.tongues import worded
from dead_reckoning.view.wording import say


@click.command("assumed")
@click.option("--list", "each", is_flag=True, help="List every value that no source confirms.")
@click.option("--to", type=click.Choice(("xlsx", "csv", "pdf")), help="Write a sheet for the printed values.")
@click.option(
    "--out", "-o", type=click.Path(path_type=Path), help="The file to write the sheet to.  [default: printed_LANG.FORM]"
)
@click.option("--kind", type=click.Choice(tuple(ENTRY_OF)), metavar="KIND", help="Only decks of this kind.")
@format_option("text", "json")
@separator_option
@lang_option
@pack_option("Also count the values in this pack")
def command(
    each: bool,
    to: str | None,
    out: Path | None,
    kind: str | None,
    form: str,
    separator: str,
    lang: str,
    packs: tuple[str, ...],
) -> None:
    """Count the known values of the printed game, or write a sheet that owners of the game can fill in.

    A sheet has a row for each uncertain value, with our guess, in the order of the cards in the box. `reckon import
    --printed` reads the sheet, even if it is only partly filled in. As a PDF, the sheet is a list to print, with icons
    and boxes to check, and with the picture and number of each entry. `reckon warden` accepts these numbers as names:
    #17. The command never overwrites a file.
    """
    given = packs or pack_here()
    opened = open_with_base(given)
    box = worded(box_of(opened))
    known_language(lang, box)
    known = known_entries(opened)
    if to == "pdf":
        write_list(given, known, lang, vocabulary_of(opened), kind or "", out or Path(f"printed_{lang}.pdf"))
    elif to:
        words, lexicon = vocabulary_of(opened), lexicon_of(box)
        sheet = sheet_of(known, lang, words, lambda line: say(read(line, words), lang, lexicon), kind or "")
        write_sheet(sheet, to, out or Path(f"printed_{lang}.{to}"), separator)
    elif each:
        print_each(opened, kind, form)
    else:
        print_counts(known, kind, form)


def write_sheet(sheet: PrintedSheet, form: str, out: Path, separator: str) -> None:
    """Write a sheet, unless something is there."""
    refuse_filled(out)
    try:
        data = sheet_bytes(sheet, form, separator)
    except ImportError:
        stop(NO_OPENPYXL)
    write_whole(out, data)
    say_line(f"{out}: {plural(len(sheet.grid) - 1, 'row')}. Next: reckon import --printed {out} --into FOLDER")


def refuse_filled(out: Path) -> None:
    """No file is overwritten."""
    if is_there(out):
        raise click.ClickException(f"{out} exists, and may be filled in. Name another file with --out.")


def write_list(
    packs: Sequence[str | Path], known: Mapping[str, KnownEntry], lang: str, words: Vocabulary, kind: str, out: Path
) -> None:
    """Write the list on paper, unless something is there."""
    refuse_filled(out)
    entries = [each for each in in_order(known) if kind in ("", each.kind) and any(open_fields(each))]
    guesses = [tuple(guess_of(field, lang, words) for field in open_fields(each)) for each in entries]
    try:
        data = owners_pdf(packs, lang, entries, guesses)
    except DeadReckoningError as error:
        raise click.ClickException(str(error)) from None
    write_whole(out, data)
    say_line(f"{out}: {plural(len(entries), 'entry', 'entries')}. Next: reckon correct ID FIELD VALUE --into FOLDER")


def guess_of(field: PrintedField, lang: str, words: Vocabulary) -> Guess:
    """A field as the list on paper shows it: abilities as icons."""
    drawn = field.spelt == "ability" and field.value is not None
    effects = (read(str(field.value), words),) if drawn else ()
    return Guess(field_in(field, lang), cell_of(field, field.value, lang, words), effects)


def sheet_bytes(sheet: PrintedSheet, form: str, separator: str) -> bytes:
    """The file of a sheet.  Raises ImportError without openpyxl."""
    if form == "csv":
        return csv_bytes(sheet.grid, SEPARATORS[separator])
    return form_bytes("printed", sheet.grid, sheet.offers, STEADY)


STEADY: Final = 3
"""Columns that stay in sight: number, name, field."""


def print_counts(known: Mapping[str, KnownEntry], kind: str | None, form: str) -> None:
    """Print the numbers of known entries and fields, kind by kind."""
    rows = [row for row in kind_counts(known) if kind in (None, row.kind)]
    if form == "json":
        print_json(
            [{"kind": row.kind, "entries": row.entries, "values": row.fields, "known": row.known} for row in rows]
        )
        return
    say_line(f"{'kind':<14}{'entries':>8}{'values':>8}{'known':>8}{'assumed':>9}")
    for row in rows:
        say_line(f"{row.kind:<14}{row.entries:>8}{row.fields:>8}{row.known:>8}{row.fields - row.known:>9}")
    fields, firm = sum(row.fields for row in rows), sum(row.known for row in rows)
    say_line(f"{'together':<14}{sum(row.entries for row in rows):>8}{fields:>8}{firm:>8}{fields - firm:>9}")


def print_each(opened: Sequence[Opened], kind: str | None, form: str) -> None:
    """Every value that is reconstructed or original, deck by deck."""
    decks = (deck for each in opened for deck in each.decks if deck.entries and kind in (None, deck.kind))
    values = [value for deck in decks for value in assumptions(deck)]
    if form == "json":
        print_json(
            [
                {"id": each.id, "field": each.field, "value": each.value, "status": each.origin.status.value}
                for each in values
            ]
        )
        return
    out = console()
    for value in values:
        out.print(Text.assemble((value.origin.status.value, "bold"), f"  {value.id} {value.field}: {value.value}"))
        if reason := value.origin.note or value.origin.where:
            out.print(Text(f"    {reason}", style="dim"))
    out.print(f"{plural(len(values), 'value')} that no source confirms.")
