"""Bytes of CSV and XLSX files <-> the cells of tables.

What comes from a spreadsheet program is taken as such programs write it: with a byte order mark or without, separated
by commas, semicolons or tabs, in UTF-8, or in UTF-16 with its mark.  What goes out opens in them without doing
anything: no text of a card is ever a formula.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from attrs import frozen

from dead_reckoning.decks.cells import CellValue, UnusableValue, is_blank
from dead_reckoning.decks.columns import choices, table_columns
from dead_reckoning.decks.files import FileError, bytes_of, looks_wide, unreadable
from dead_reckoning.decks.kinds import Form
from dead_reckoning.decks.tables import REMARK, Grid, TableError
from dead_reckoning.decks.workbook_files import MOST_CELLS, MOST_COLUMNS, MOST_ROWS, SPLIT_IT, TOO_MANY, sheets_in
from dead_reckoning.model.findings import Code, Span
from dead_reckoning.quarantine import RefusedError, ask

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell as SheetCell
    from openpyxl.worksheet.worksheet import Worksheet

LARGEST_TABLE: Final = 20 * 1024 * 1024
"""Bytes of a file with tables."""
LONGEST_CELL: Final = 32_767
"""Characters that a cell of a spreadsheet can hold."""
CSV, XLSX = ".csv", ".xlsx"


@frozen
class NamedTable:
    """A table with its name; of a CSV file the name of the file."""

    name: str
    grid: Grid
    file: str
    """The name in findings: the file, and after ``#`` the sheet if there are several."""


def table_bytes(path: Path) -> bytes:
    """The bytes of a file with tables.  Raises FileError."""
    hint = "name a table, .csv or .xlsx"
    try:
        data = bytes_of(path, LARGEST_TABLE)
    except (OSError, ValueError) as error:
        raise FileError(unreadable(path, error, hint)) from None
    if len(data) > LARGEST_TABLE:
        message = f"larger than {LARGEST_TABLE // 1024 // 1024} MB"
        raise FileError(Code.UNREADABLE_FILE.finding(Span(file=str(path)), message, "split it into several files"))
    return data


def sheets_of(path: Path, encoding: str = "") -> list[NamedTable]:
    """The tables of a file.  Raises FileError, and ImportError where openpyxl is wanted and not installed."""
    data = table_bytes(path)
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")) or path.suffix.lower() == XLSX:
        return list(read_xlsx(path, data))
    return [NamedTable(path.stem, read_csv(path, data, encoding), str(path))]


# -- CSV -------------------------------------------------------------------------------------------------------------

SEPARATORS: Final[Mapping[str, str]] = {"comma": ",", "semicolon": ";", "tab": "\t"}
RISKY: Final = tuple("=+-@\t\r＝＋－＠")
"""The beginnings of texts that a spreadsheet program may execute."""
BEGINS: Final = r"(?<![^,;|\t\r\n\"])"
"""The places where a cell may begin: at the start, and after every sign that some program treats as the end
of a cell.
"""
UNGUARDED: Final = re.compile(f"{BEGINS}(?=[' \u00a0]*[{re.escape(''.join(RISKY))}])")
GUARDED: Final = re.compile(f"{BEGINS}'(?=[' \u00a0]*[{re.escape(''.join(RISKY))}])")


def csv_bytes(grid: Grid, separator: str = ",", mark: bool = True) -> bytes:
    """A table as CSV in UTF-8; with a byte order mark, so that spreadsheet programs see that it is.

    Before what they might carry out is an apostrophe, which is taken away again when the table is read: at the
    beginning of a cell, and inside it wherever another program might see the beginning of one.
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerows([guarded(cell) for cell in row] for row in grid)
    return out.getvalue().encode("utf-8-sig" if mark else "utf-8")


def guarded(cell: CellValue) -> str:
    """A cell as CSV has it."""
    if isinstance(cell, bool):
        return str(cell).lower()
    return UNGUARDED.sub("'", "" if cell is None else str(cell))


def read_csv(path: Path, data: bytes, encoding: str = "") -> Grid:
    """The cells of a CSV file.  Raises FileError."""
    text = text_of_csv(path, data, encoding)
    said = re.match(r"sep=(.)\r?\n", text)
    ends = {*SEPARATORS.values(), "\r", "\n", *(said[1] if said else "")}
    if sum(map(text.count, ends)) > MOST_CELLS:  # before any row is made: one alone can fill the memory
        raise too_many(str(path), 1)
    separator = said[1] if said else likely_separator(text)
    skipped = text[said.end() :] if said else text
    rows: list[list[CellValue]] = [[]] if said else []
    reader = csv.reader(io.StringIO(skipped, newline=""), delimiter=separator, strict=True)
    try:
        for row in reader:
            rows.append([GUARDED.sub("", cell) for cell in row])
            if len(rows) > MOST_ROWS or len(row) > MOST_COLUMNS:
                raise too_many(str(path), len(rows))
    except csv.Error as error:
        place = Span(file=str(path), line=len(rows) + 1)
        hint = 'put a cell that contains quotes in quotes, and double the quotes inside: "the ""Rum"" inn"'
        raise FileError(Code.BROKEN_TABLE.finding(place, f"this is not CSV: {error}", hint)) from None
    refuse_odd_separator(path, rows)
    return rows


ODD: Final = re.compile(r"[\w.# -]+([|$~^])[\w.# -]+(?:\1[\w.# -]*)*")
"""Headings in one cell, with one sign between them that no spreadsheet program takes for the end of a cell."""


def refuse_odd_separator(path: Path, rows: Grid) -> None:
    """Raises FileError that names a separator which is not read."""
    first = next((row for row in rows if any(row)), [])
    odd = ODD.fullmatch(str(first[0])) if len(first) == 1 else None
    if odd:
        message = f"the cells of this table seem to be separated by `{odd[1]}`"
        hint = (
            f"separate them by commas, semicolons or tabs; or put `sep={odd[1]}` on a line of its own at the beginning"
        )
        place = Span(file=str(path), line=1 + rows.index(first), source=str(first[0]), width=1)
        raise FileError(Code.BROKEN_TABLE.finding(place, message, hint))


def too_many(file: str, row: int) -> FileError:
    """More than any deck has."""
    return FileError(Code.BROKEN_TABLE.finding(Span(file=file, line=row), TOO_MANY, SPLIT_IT))


def likely_separator(text: str) -> str:
    """The separator of the headings: the sign that makes the most cells of the first row that is not empty."""

    def cells(separator: str) -> int:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
        try:
            return next((len(row) for row in reader if any(row)), 0)
        except csv.Error:
            return 0

    return max(SEPARATORS.values(), key=cells)


def text_of_csv(path: Path, data: bytes, encoding: str) -> str:
    """The text of a CSV file: in the encoding that is named, or in UTF-8 or UTF-16.  Raises FileError."""
    marks = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
    marked = next((name for mark, name in marks.items() if data.startswith(mark)), "")
    if not marked and not encoding and looks_wide(data):
        message, hint = "this is not UTF-8 text", "it looks like UTF-16: say so with --encoding utf-16-le"
        raise FileError(Code.NOT_UTF_8.finding(Span(file=str(path)), message, hint))
    try:
        return data.decode(marked or encoding or "utf-8")
    except UnicodeDecodeError as error:
        place = place_behind(path, data[: error.start].decode(error.encoding, errors="replace"))
        if marked or encoding:
            hint = "name another with --encoding, or save it as `CSV UTF-8`"
            message = f"this is not text in {error.encoding}"
        else:
            hint = f"it looks like {likely_encoding(data)}: say so with --encoding, or save it as `CSV UTF-8`"
            message = "this is not UTF-8 text"
        raise FileError(Code.NOT_UTF_8.finding(place, message, hint)) from None
    except UnicodeError as error:
        place, hint = Span(file=str(path)), "name another with --encoding"
        message = f"this is not text in {encoding}: {error}"
        raise FileError(Code.NOT_UTF_8.finding(place, message, hint)) from None


def place_behind(path: Path, text: str) -> Span:
    """The row and cell that follow this beginning of a CSV file; the first cell if the text is not CSV."""
    rows = columns = 0
    with suppress(csv.Error):
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=likely_separator(text)):
            rows, columns = rows + 1, len(row)
    return Span(file=str(path), line=max(1, rows), column=max(1, columns))


ENCODINGS: Final = ("windows-1251", "cp866", "koi8-u", "windows-1252")
"""Encodings in which spreadsheet programs save CSV in Russian and Ukrainian environments, and elsewhere."""


def likely_encoding(data: bytes) -> str:
    """The encoding in which the text has the most lower-case letters; of equals the first."""

    def letters(encoding: str) -> int:
        text = data.decode(encoding, errors="replace")
        return sum(letter.islower() - (not letter.isprintable() or "\u2500" <= letter <= "\u25ff") for letter in text)

    return max(ENCODINGS, key=letters)


# -- XLSX ------------------------------------------------------------------------------------------------------------

WIDEST: Final = 48
"""Characters in the width of a column."""
LINE: Final = 15
"""Points from line to line."""
MOST_LINES: Final = 27
"""Lines that are shown of a cell; a row can be no higher."""
MOST_NEW: Final = 2_000
"""Rows, from the first, that help somebody who fills them in."""
UNSPEAKABLE: Final = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
"""Characters that XML cannot contain, and texts that would be read as an escape for them."""


def xlsx_bytes(tables: Sequence[tuple[str, Form, Grid]]) -> bytes:
    """Tables as the sheets of a workbook: name, kind of deck, cells.  The same tables make the same bytes.

    Raises TableError if a sheet cannot have its name or a cell is too long, ImportError without openpyxl.
    """
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.worksheets[0])
    for name, kind, grid in tables:
        if name.casefold() in (sheet.casefold() for sheet in book.sheetnames):
            raise TableError(f"there are two decks called {name}: export them into two files")
        if not NAME.fullmatch(name):
            raise TableError(f"no sheet can be called {name!r}: at most 31 characters, none of []:*?/\\")
        sheet = book.create_sheet(name)
        fill_sheet(sheet, grid)
        dress_sheet(sheet, kind, grid)
    out = io.BytesIO()
    book.save(out)
    return without_clock(out.getvalue())


Offers: TypeAlias = Mapping[tuple[str, ...], Sequence[tuple[int, int]]]
"""Words -> the cells in which they are offered: row and column, from 0."""


def form_bytes(name: str, grid: Grid, offers: Offers, steady: int) -> bytes:
    """A table to fill in as a workbook; its first ``steady`` columns stay in sight.  The same makes the same bytes.

    Raises TableError if a cell is too long, ImportError without openpyxl.
    """
    from openpyxl import Workbook
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.datavalidation import DataValidation

    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = name
    fill_sheet(sheet, grid)
    size_sheet(sheet, grid)
    sheet.freeze_panes = f"{get_column_letter(steady + 1)}2"
    for words, cells in offers.items():
        listed = DataValidation(type="list", formula1=f'"{",".join(words)}"', allow_blank=True, showErrorMessage=False)
        for row, column in cells:
            listed.add(f"{get_column_letter(column + 1)}{row + 1}")
        sheet.add_data_validation(listed)
    out = io.BytesIO()
    book.save(out)
    return without_clock(out.getvalue())


NAME: Final = re.compile(r"(?!')[^\[\]:*?/\\\x00-\x1f]{1,31}(?<!')")


def fill_sheet(sheet: Worksheet, grid: Grid) -> None:
    """Put the cells in.  Raises TableError."""
    from openpyxl.styles import Alignment, Font

    for row, cells in enumerate(grid, 1):
        for column, value in enumerate(cells, 1):
            if value in ("", None):
                continue
            cell = cast("SheetCell", sheet.cell(row, column))  # none is merged in a new sheet
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            cell.font = Font(bold=row == 1)
            if isinstance(value, str):
                put_text(cell, value)
            elif not isinstance(value, UnusableValue):
                cell.value = value


def put_text(cell: SheetCell, text: str) -> None:
    """Put a text in that is a text and nothing else: neither a formula nor a number nor a date."""
    spoken = UNSPEAKABLE.sub(lambda letter: f"_x{ord(letter[0]):04X}_", text)
    if len(spoken.encode("utf-16-le")) // 2 > LONGEST_CELL:
        raise TableError(
            f"the cell {cell.coordinate} would have more than {LONGEST_CELL:,} characters: export it as CSV"
        )
    cell.value = spoken
    cell.data_type = "s"
    cell.number_format = "@"
    cell.quotePrefix = text.startswith(RISKY)


def dress_sheet(sheet: Worksheet, kind: Form, grid: Grid) -> None:
    """Make it pleasant: the headings stay in sight, columns are wide enough, words are offered, fields explained."""
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.datavalidation import DataValidation

    sheet.freeze_panes = "B2"
    size_sheet(sheet, grid)
    about = {each.heading: each for each in table_columns(kind).every}
    for column, heading in enumerate(map(str, grid[0]), 1):
        letter = get_column_letter(column)
        if heading in about:
            offered = ",".join(choices(about[heading].node))
            help_ = DataValidation(
                type="list" if offered else None,
                formula1=f'"{offered}"' if offered else None,
                allow_blank=True,
                showErrorMessage=False,
                showInputMessage=True,
                promptTitle=heading[:32],
                prompt=about[heading].about[:255],
            )
            help_.add(f"{letter}2:{letter}{max(MOST_NEW, len(grid))}")
            sheet.add_data_validation(help_)


def size_sheet(sheet: Worksheet, grid: Grid) -> None:
    """Rows are tall and columns wide enough, and the headings filter."""
    from openpyxl.utils import get_column_letter

    sheet.auto_filter.ref = sheet.dimensions
    for number, row in enumerate(grid, 1):
        tallest = max(sum(1 + len(line) // WIDEST for line in lines_of(cell)) for cell in row)
        sheet.row_dimensions[number].height = LINE * min(tallest, MOST_LINES)
    for column in range(len(grid[0])):
        widest = max(len(line) for row in grid for line in lines_of(row[column]))
        sheet.column_dimensions[get_column_letter(column + 1)].width = 2 + min(WIDEST, widest)


def lines_of(cell: CellValue) -> list[str]:
    """The lines of a cell."""
    return str(cell).split("\n")


def without_clock(data: bytes) -> bytes:
    """A workbook that does not say when it was made; its parts are not packed, since packing differs by machine."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            inside = old.read(name)
            if name == "docProps/core.xml":
                inside = re.sub(rb"(\d{4})-\d\d-\d\dT[\d:]+Z", b"1980-01-01T00:00:00Z", inside)
            new.writestr(zipfile.ZipInfo(name), inside)
    return out.getvalue()


def read_xlsx(path: Path, data: bytes) -> Iterator[NamedTable]:
    """The sheets of a workbook with anything in them.  Raises FileError, ImportError."""
    place = Span(file=str(path))
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        message, hint = "this is an old workbook, or one with a password", "save it as .xlsx, without a password"
        raise FileError(Code.BROKEN_TABLE.finding(place, message, hint))
    if find_spec("openpyxl") is None:
        raise ImportError("openpyxl is not installed")
    try:
        grids = ask(sheets_in, data, grids_of)
    except RefusedError as error:
        hint = error.hint or "open it in a spreadsheet program and save it again"
        raise FileError(Code.BROKEN_TABLE.finding(place, str(error), hint)) from None
    filled = [(name, grid) for name, grid in grids if any(not is_blank(cell) for row in grid for cell in row)]
    tables = [(name, grid) for name, grid in filled if not name.startswith(REMARK)]
    if not tables:
        message, hint = (
            "there is no table in this workbook",
            "the first row needs headings, and every other row is an entry",
        )
        raise FileError(Code.BROKEN_TABLE.finding(place, message, hint))
    for name, grid in tables:
        if not NAME.fullmatch(name):  # a deck's file is called after it
            message, hint = f"no sheet can be called {name!r}", "at most 31 characters, none of []:*?/\\"
            raise FileError(Code.BROKEN_TABLE.finding(place, message, hint))
        yield NamedTable(name, grid, f"{path}#{name}")


def grids_of(sheets: Any) -> list[tuple[str, Grid]]:
    """The answer of ``sheets_in``, checked.  Raises any error if it is something else."""
    return [(text_of(name), [[cell_of(cell) for cell in row] for row in rows]) for name, rows in sheets]


def cell_of(value: Any) -> CellValue:
    """A cell of an answer.  Raises any error if it is something else."""
    if isinstance(value, list):
        what, text, hint = map(text_of, value)
        return UnusableValue(what, text, hint)
    return value if value is None or isinstance(value, int | float) else text_of(value)


def text_of(value: Any) -> str:
    """A text of an answer.  Raises TypeError for any other value."""
    if not isinstance(value, str):
        raise TypeError
    return value
