"""``reckon import``: the module cannot have the name of the command."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import click

from dead_reckoning.cli.errors import say
from dead_reckoning.cli.export import NO_OPENPYXL, stop, write_whole
from dead_reckoning.cli.names import KIND
from dead_reckoning.cli.output import console, look_again, plural, print_findings
from dead_reckoning.decks.dependencies import Packs, pack_folder
from dead_reckoning.decks.files import FileError, bytes_of, deck_files, is_file, is_folder, link_out, paths_in, real
from dead_reckoning.decks.kinds import ENTRY_OF
from dead_reckoning.decks.loader import PACK_FILE, LoadedDeck, ids_at, load_file, load_text
from dead_reckoning.decks.packs import box_of, known_entries, open_with_base, vocabulary_of
from dead_reckoning.decks.printed_packs import compared, keep_values, open_owners_pack
from dead_reckoning.decks.printed_sheets import printed_in
from dead_reckoning.decks.spreadsheets import CSV, XLSX, NamedTable, sheets_of
from dead_reckoning.decks.tables import Imported, deck_of
from dead_reckoning.errors import CardError
from dead_reckoning.lint.owners import judged_at
from dead_reckoning.model.findings import Finding

DECK_SUFFIX = ".json"
UNREADABLE = ("DR101", "DR102", "DR115")
NO_KIND = "DR114"


class Goal(NamedTuple):
    """A table, and the deck file that is made of it."""

    sheet: NamedTable
    deck: Path
    typed: bool = False
    """Whether somebody has named the deck's file, and it is not called after the table."""


@click.command("import")
@click.argument("tables", nargs=-1, required=True, type=click.Path(readable=False, path_type=Path))
@click.option(
    "--out", "-o", type=click.Path(path_type=Path), help="The deck to write, or the folder to write decks into."
)
@click.option(
    "--kind",
    type=KIND,
    metavar="KIND",
    help=f"The kind of deck, if the table does not name it: {', '.join(ENTRY_OF)}, or a kind from the pack.",
)
@click.option("--encoding", default="", help="Encoding of a CSV file that is not UTF-8, e.g. windows-1251.")
@click.option("--check", is_flag=True, help="Check the tables and write nothing.")
@click.option("--printed", is_flag=True, help="The tables are filled-in sheets from reckon assumed.")
@click.option("--into", type=click.Path(path_type=Path), help="With --printed: your pack; created if missing.")
def command(
    tables: tuple[Path, ...],
    out: Path | None,
    kind: str | None,
    encoding: str,
    check: bool,
    printed: bool,
    into: Path | None,
) -> None:
    """Convert tables to decks: .csv files, .xlsx files with a deck on each sheet, or folders of them.

    The command writes each deck next to its table, under the name of the table or sheet, or to the place given by
    --out. In a pack, it replaces the deck with that name. If a folder of tables has subfolders, the decks go to the
    same subfolders. The command replaces decks only if all tables are correct. If you have renamed a sheet, it does not
    write a second deck with the same cards. Messages about mistakes give the row and column.

    With --printed, the values that you filled in are written into your pack. Nothing else in it changes.

    The exit code is 0 on success, 1 if a table has mistakes, and 2 if a table cannot be read.
    """
    if encoding and not known_encoding(encoding):
        raise click.BadParameter(
            f"there is no encoding {encoding!r}; try windows-1251 or cp866", param_hint="--encoding"
        )
    if printed != bool(into) or (printed and (out or kind)):
        raise click.UsageError("--printed goes with --into FOLDER, and with neither --out nor --kind.")
    found = list(tables_in(tables))
    if not found:
        raise click.UsageError("No table found: tables are files that end in .csv or .xlsx.")
    if into:
        import_printed(found, into, encoding, check)
        return
    goals: list[Goal] = []
    unreadable = []
    for table in found:
        try:
            goals += goals_of(table, out, encoding)
        except FileError as error:
            unreadable.append(error.finding)
        except ImportError:
            stop(NO_OPENPYXL)
    refuse_same(goals, out)
    made = list(decks_of(goals, kind or ""))
    findings = [*unreadable, *(finding for _, deck in made for finding in deck.findings)]
    if findings:
        print_findings(findings, console(stderr=True))
        say(f"{plural(len(findings), 'finding')}: nothing is written.", err=True)
        sys.exit(2 if any(is_unreadable(each) or (kind and each.code == NO_KIND) for each in findings) else 1)
    refuse_second(made)
    for goal, deck in made:
        write_deck(goal, deck, check)


def is_unreadable(finding: Finding) -> bool:
    """Whether a table could not even be looked into."""
    return finding.code in UNREADABLE


def known_encoding(name: str) -> bool:
    """Whether Python knows an encoding of texts."""
    try:
        return codecs.lookup(name)._is_text_encoding
    except LookupError:
        return False


class TableFile(NamedTuple):
    """A file with tables."""

    file: Path
    below: Path
    """The folder that it is in, from the folder that was named."""


def tables_in(paths: Iterable[Path]) -> Iterator[TableFile]:
    """The tables that paths name; of a folder all that are below it, except for what is hidden or leads out of it."""
    for path in paths:
        if not is_folder(path):
            yield TableFile(path, Path())
            continue
        for folder, folders, names in os.walk(path):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for file in sorted(Path(folder, name) for name in names if is_table(name)):
                if link_out(file, path) is None:
                    yield TableFile(file, Path(folder).relative_to(path))


def is_table(name: str) -> bool:
    """Whether a file in a folder is a table; one that begins with ``~$`` is a program's note that it has one open."""
    return not name.startswith((".", "~$")) and name.lower().endswith((CSV, XLSX))


def goals_of(table: TableFile, out: Path | None, encoding: str) -> Iterator[Goal]:
    """The tables of a file, each with the deck that it becomes.  Raises FileError, ImportError."""
    for sheet in sheets_of(table.file, encoding):
        name = f"{sheet.name}{DECK_SUFFIX}"
        if out is None:
            yield Goal(sheet, table.file.parent / name)
        elif out.suffix.lower() == DECK_SUFFIX and not is_folder(out):
            yield Goal(sheet, out, typed=True)
        else:
            yield Goal(sheet, deck_in(out, table.below / name))


def deck_in(folder: Path, name: Path) -> Path:
    """The place of a deck in a folder; in a pack, the path of its only deck with that name."""
    if name.parent == Path() and is_file(folder / PACK_FILE):
        value = load_file(folder / PACK_FILE).value
        decks = value.get("decks") if isinstance(value, dict) else None
        found = [Path(str(each)) for each in (decks if isinstance(decks, list) else ())]
        same = [each for each in found if each.name == name.name and not each.is_absolute() and ".." not in each.parts]
        if len(same) == 1:
            return folder / same[0]
    return folder / name


def refuse_same(goals: Iterable[Goal], out: Path | None) -> None:
    """Two tables cannot become one file."""
    seen: dict[Path, Goal] = {}
    for goal in goals:
        other = seen.setdefault(real(goal.deck), goal)
        if other is not goal:
            hint = "name a folder with --out" if out else "give them other names"
            raise click.UsageError(f"{other.sheet.file} and {goal.sheet.file} would both become {goal.deck}: {hint}.")


def refuse_second(made: Iterable[tuple[Goal, Imported]]) -> None:
    """A new deck must not have the cards of another beside it: its table was probably renamed."""
    goals = {real(goal.deck) for goal, _ in made}
    for goal, deck in made:
        if goal.typed or is_file(goal.deck):
            continue
        own = names_in(load_text(goal.deck, deck.text))
        for other in others_beside(goal.deck):
            same = sorted(own & names_in(load_file(other))) if real(other) not in goals else []
            if same:
                raise click.UsageError(
                    f"{goal.sheet.file}: {other} already has {same[0]}, and a second deck would repeat it: "
                    f"call the table {other.stem}, or name the deck to write with --out."
                )


def names_in(deck: LoadedDeck) -> frozenset[str]:
    """The ids of a deck's entries."""
    return frozenset(name for _, name, within in ids_at(deck) if name and not within)


def others_beside(deck: Path) -> Iterator[Path]:
    """The decks of the pack that a deck comes to lie in; outside of packs those in its folder."""
    folder = pack_folder(deck)
    if folder:
        yield from deck_files(folder)
    elif is_folder(deck.parent):
        yield from (path for path in paths_in(deck.parent) if path.suffix == DECK_SUFFIX)


def decks_of(goals: Iterable[Goal], kind: str) -> Iterator[tuple[Goal, Imported]]:
    """The decks, in the words of the packs that they are in."""
    words = Packs()
    for goal in goals:
        yield goal, deck_of(goal.sheet.grid, goal.sheet.file, goal.sheet.name, words.words_beside(goal.deck), kind)


def holds(path: Path, data: bytes) -> bool:
    """Whether a file is there and holds these bytes and no others."""
    try:
        return bytes_of(path, len(data)) == data
    except (OSError, ValueError):
        return False


def write_deck(goal: Goal, deck: Imported, check: bool) -> None:
    """Write a deck, unless it is already there as it should be, and say so."""
    data = deck.text.encode("utf-8")
    same = holds(goal.deck, data)
    if not same and not check:
        write_whole(goal.deck, data, inside=None if goal.typed else goal.deck.parent)
    what = "unchanged" if same else "would be written" if check else "written"
    say(f"{goal.deck}: {plural(deck.entries, 'entry', 'entries')} of {deck.kind}, {what}.")


# -- What owners have read off ---------------------------------------------------------------------------------------


def import_printed(tables: Iterable[TableFile], into: Path, encoding: str, check: bool) -> None:
    """Put filled sheets into an owner's pack."""
    try:
        own = (str(into),) if is_file(into / PACK_FILE) else ()
        opened = open_with_base(own)
        box_of(opened)
        sheets = [sheet for table in tables for sheet in sheets_of(table.file, encoding)]
        read = printed_in(sheets, known_entries(opened), vocabulary_of(opened))
        if read.findings:
            print_findings(read.findings, console(stderr=True))
            say(f"{plural(len(read.findings), 'finding')}: nothing is written.", err=True)
            sys.exit(1)
        pack = open_owners_pack(into)
        kept = compared(pack, read.values) if check else keep_values(pack, read.values)
        look_again(judged_at(opened, dict(zip(read.places, read.values, strict=True)), [into]))
    except CardError as error:
        print_findings(error.findings, console(stderr=True))
        sys.exit(1)
    except FileError as error:
        print_findings([error.finding], console(stderr=True))
        sys.exit(2)
    except ImportError:
        stop(NO_OPENPYXL)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--into") from None
    except OSError as error:
        raise click.ClickException(f"cannot be written: {error.filename}: {error.strerror or error}") from None
    say(f"{into}: {kept.new} new, {kept.changed} changed, {kept.same} as before{', nothing written' * check}.")
