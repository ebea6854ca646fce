"""``reckon export``."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import click

from dead_reckoning.cli.errors import say
from dead_reckoning.cli.output import console, hand_over, plural, print_findings
from dead_reckoning.decks.atomic_write import atomic_write_bytes
from dead_reckoning.decks.dependencies import Packs
from dead_reckoning.decks.files import deck_files, is_folder, link_out
from dead_reckoning.decks.kinds import Form, has_entries
from dead_reckoning.decks.spreadsheets import CSV, SEPARATORS, XLSX, csv_bytes, xlsx_bytes
from dead_reckoning.decks.tables import Grid, TableError, table_of


class ExportedTable(NamedTuple):
    """A deck as a table."""

    source: Path
    below: Path
    """The folder that it is in, from the folder that was named."""
    kind: Form
    grid: Grid


separator_option = click.option(
    "--separator",
    type=click.Choice(tuple(SEPARATORS)),
    default="comma",
    show_default=True,
    help="Separator of CSV cells; spreadsheet programs in Russian or Ukrainian expect semicolon.",
)
"""The separator of cells in a CSV file."""


@click.command("export")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--out",
    "-o",
    type=click.Path(path_type=Path),
    help="A .csv or .xlsx file, or a folder for one CSV file per deck.",
)
@separator_option
@click.option("--force", is_flag=True, help="Overwrite existing tables.")
def command(paths: tuple[Path, ...], out: Path | None, separator: str, force: bool) -> None:
    """Convert decks to tables for a spreadsheet program: one row for each card, one line for each ability.

    PATHS are deck files or folders of them. A single deck is written as CSV to standard output or to a .csv file.
    Several decks become the sheets of an .xlsx file, or a folder of .csv files. `reckon import` converts tables back to
    decks without loss.

    The exit code is 0 on success, and 2 if a deck cannot be read or a table cannot be written.
    """
    tables = list(tables_of(paths))
    if not tables:
        raise click.UsageError("No deck found: decks are files that end in .json.")
    if out is None or out.suffix.lower() == CSV:
        if len(tables) > 1:
            raise click.UsageError(f"{len(tables)} decks do not fit into one CSV: name a folder, or a file .xlsx.")
        data = csv_bytes(tables[0].grid, SEPARATORS[separator], mark=out is not None)
        if out is None:
            hand_over(data)
            return
        written = {out: data}
    elif out.suffix.lower() == XLSX:
        written = {out: workbook(tables)}
    elif out.suffix and not is_folder(out):
        raise click.UsageError(f"{out.name} is neither .csv nor .xlsx, and a folder has no such ending.")
    else:
        written = {
            out / table.below / f"{table.source.stem}{CSV}": csv_bytes(table.grid, SEPARATORS[separator])
            for table in tables
        }
        if len(written) < len(tables):
            raise click.ClickException("Two of the decks have the same name: export them into two folders.")
    if not force and (there := next((path for path in written if os.path.lexists(path)), None)):
        raise click.ClickException(f"{there} exists; --force overwrites it.")
    for path, data in written.items():
        write_whole(path, data, inside=None if path == out else out)
    number = sum(len(table.grid) - 1 for table in tables)
    say(f"{out}: {plural(len(tables), 'deck')}, {plural(number, 'row')}.")


def tables_of(paths: Iterable[Path]) -> Iterator[ExportedTable]:
    """The decks of paths as tables; ends the command if one cannot be read."""
    words = Packs()
    wrong = []
    for path in paths:
        for file in deck_files(path):
            if is_folder(path) and (out := link_out(file, path)):
                wrong.append(out)
                continue
            loaded, vocabulary = words.load(file)
            wrong += loaded.findings
            if wrong or (not has_entries(loaded.form) and is_folder(path)):
                continue  # a pack.json, or a saved game among decks
            if not has_entries(loaded.form):
                raise click.ClickException(f"{file}: a file of the kind `{loaded.kind}` has no entries for rows.")
            try:
                below = file.parent.relative_to(path) if is_folder(path) else Path()
                yield ExportedTable(file, below, loaded.form, table_of(loaded.form, loaded.value, vocabulary))
            except TableError as error:
                stop(f"{file}: {error}.")
    if wrong:
        print_findings(wrong, console(stderr=True))
        sys.exit(2)


def workbook(tables: list[ExportedTable]) -> bytes:
    """All tables in one file."""
    try:
        return xlsx_bytes([(table.source.stem, table.kind, table.grid) for table in tables])
    except TableError as error:
        stop(f"{error}.")
    except ImportError:
        stop(NO_OPENPYXL)
    raise AssertionError("stop ends the command")


NO_OPENPYXL = 'XLSX needs the package openpyxl: pip install "dead-reckoning[xlsx]". CSV needs nothing.'


def stop(message: str) -> None:
    """End the command."""
    say(f"Error: {message}", err=True)
    sys.exit(2)


def write_whole(path: Path, data: bytes, inside: Path | None = None) -> None:
    """Write a file, all of it or nothing; ``inside`` as ``atomic_write_bytes`` has it."""
    try:
        atomic_write_bytes(path, data, inside)
    except OSError as error:
        stop(f"{path} cannot be written: {error.strerror or error}.")
