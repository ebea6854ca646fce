"""Reads an XLSX file into plain values: run in the quarantine, and loaded with little else."""

from __future__ import annotations

import io
import re
import warnings
import zipfile
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import IO, TYPE_CHECKING, Final, Protocol, TypeAlias, cast

from dead_reckoning.quarantine import RefusedError

if TYPE_CHECKING:
    from openpyxl.cell.read_only import ReadOnlyCell
    from openpyxl.worksheet._read_only import ReadOnlyWorksheet
    from openpyxl.worksheet.worksheet import Worksheet

MOST_ROWS: Final = 100_000
MOST_COLUMNS: Final = 500
MOST_CELLS: Final = 500_000
"""The most cells of a deck."""
TOO_MANY: Final = f"more than {MOST_ROWS:,} rows, {MOST_COLUMNS} columns or {MOST_CELLS:,} cells"
SPLIT_IT: Final = "split it into several tables"

PlainCell: TypeAlias = str | int | float | bool | list[str] | None
"""The content of a cell; for a cell that a deck cannot use, its kind, its text and a hint."""


def sheets_in(data: bytes) -> list[tuple[str, list[list[PlainCell]]]]:
    """The sheets of a workbook, each with its name and its rows.  Raises RefusedError, ImportError, anything else."""
    from openpyxl import load_workbook

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            names = packed.namelist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
        raise RefusedError("this is not an XLSX workbook", "save it as .xlsx or .csv") from None
    if "[Content_Types].xml" not in names:
        what = "an OpenDocument file" if "mimetype" in names else "no workbook"
        raise RefusedError(f"this is {what}, not XLSX", "save it as .xlsx or .csv")
    warnings.simplefilter("ignore")  # what openpyxl leaves out of its own reading is nothing of ours
    book = load_workbook(io.BytesIO(data), read_only=True, keep_links=False)
    sheets = cast("list[ReadOnlyWorksheet]", book.worksheets)
    return [(str(sheet.title), with_merged(list(sheet_cells(sheet)), merged_in(sheet))) for sheet in sheets]


MERGED: Final = "one of merged cells"
"""The kind of the first of merged cells: only it has kept a value, and the owner of the value is unknown."""
MERGED_HINT: Final = "unmerge the cells, and fill in each of them"


class SheetSource(Protocol):
    """Parts of a sheet that the types of openpyxl lack."""

    def _get_source(self) -> IO[bytes]: ...


def merged_in(sheet: ReadOnlyWorksheet) -> Iterator[str]:
    """The merged cells of a sheet, such as ``C2:D2``."""
    from openpyxl.xml.constants import SHEET_MAIN_NS
    from openpyxl.xml.functions import iterparse

    with cast("SheetSource", sheet)._get_source() as source:
        for _, element in iterparse(source):
            if element.tag == f"{{{SHEET_MAIN_NS}}}mergeCell":
                yield str(element.get("ref"))
            elif element.tag == f"{{{SHEET_MAIN_NS}}}row":
                element.clear()


def with_merged(rows: list[list[PlainCell]], merged: Iterator[str]) -> list[list[PlainCell]]:
    """The rows, with what is said of merged cells in the first of each; those beyond the last value hide nothing."""
    from openpyxl.utils.cell import range_boundaries

    for place in merged:
        left, top, right, bottom = (int(number or 1) for number in range_boundaries(place))
        if (left, top) != (right, bottom) and top <= len(rows) and left <= len(rows[top - 1]):
            rows[top - 1][left - 1] = [MERGED, place, MERGED_HINT]
    return rows


def sheet_cells(sheet: ReadOnlyWorksheet) -> Iterator[list[PlainCell]]:
    """The cells of a sheet, without those after the last that is filled.  Raises RefusedError."""
    from openpyxl.cell.read_only import EMPTY_CELL

    sheet.reset_dimensions()  # what the file says of its size need not be true
    cells, empty = 0, cast("ReadOnlyCell", EMPTY_CELL)
    found = cast("Worksheet", sheet).iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS + 1)
    for number, row in enumerate(cast("Iterator[tuple[ReadOnlyCell, ...]]", found), 1):
        end = next((at for at in range(len(row), 0, -1) if row[at - 1] is not empty), 0)
        cells += end
        if number > MOST_ROWS or end > MOST_COLUMNS or cells > MOST_CELLS:
            raise RefusedError(f"the sheet `{sheet.title}` has {TOO_MANY}", SPLIT_IT)
        yield [value_of(cell) for cell in row[:end]]


SWITCHES: Final = {"=TRUE()": True, "=FALSE()": False}
"""LibreOffice's formulas for true and false."""
ODD_HINT: Final = "paste its value there, and format the cell as text"
SPOKEN: Final = re.compile("_x([0-9A-Fa-f]{4})_")
"""The escapes of XML for characters that it cannot contain."""


def value_of(cell: ReadOnlyCell) -> PlainCell:
    """The content of a cell."""
    value = cell.value
    if str(value) in SWITCHES:
        return SWITCHES[str(value)]
    if cell.data_type == "f":
        return ["a formula", str(value), ODD_HINT]
    if cell.data_type == "e":
        return ["a spreadsheet error", str(value), ODD_HINT]
    if isinstance(value, datetime | date | time | timedelta):
        return ["a date or a time", str(value), "format the cell as text, and write it again"]
    if isinstance(value, str):
        return SPOKEN.sub(lambda code: chr(int(code[1], 16)), value)
    return value if isinstance(value, int | float | bool | None) else str(value)
