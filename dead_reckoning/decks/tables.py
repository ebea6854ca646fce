"""Decks <-> tables: a row for each card, and one more for every further part that it has.

A table is made from a well-formed deck and read again before it is handed out, so that nothing is lost unseen.  What a
person has made of a table is read whole: every mistake is a finding at its cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import pairwise
from typing import Any, Final, TypeAlias, cast

from attrs import Factory, define, frozen

from dead_reckoning.decks.cells import (
    CellError,
    CellValue,
    Object,
    UnusableValue,
    cell_text,
    is_blank,
    read_cell,
    text_in,
    whole_number,
)
from dead_reckoning.decks.columns import DECK, ENTRIES, CellShape, Column, SubTable, TableColumns, table_columns
from dead_reckoning.decks.converter import effect
from dead_reckoning.decks.files import LARGEST_FILE, WINDOW, Json, overload, shortened
from dead_reckoning.decks.formatter import arranged, canonical
from dead_reckoning.decks.kinds import ENTRY_OF, Form, form_of, has_entries, kind_name, schema
from dead_reckoning.decks.loader import ability_findings_in
from dead_reckoning.decks.source_map import Path as JsonPath
from dead_reckoning.decks.validation import deviations_in
from dead_reckoning.decks.workbook_files import MERGED, MERGED_HINT
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.language import BASE, Vocabulary, write
from dead_reckoning.language.vocabulary import KindWord
from dead_reckoning.model.findings import Code, Finding, Span

Grid: TypeAlias = Sequence[Sequence[CellValue]]
"""The cells of a table, row by row; the first row that is not empty has the headings."""
MOST_TOLD: Final = 100
"""Findings that are told of one table."""
UPRIGHT: Final = re.compile(r"([A-Z]+)\d+:\1\d+")
"""Merged cells of one column."""
REMARK: Final = "#"
"""The beginning of the heading of a column with private remarks; also of the names of such sheets."""


class TableError(DeadReckoningError):
    """A deck that no table can hold without a loss."""


# -- Deck -> table ---------------------------------------------------------------------------------------------------


def table_of(kind: Form, value: Json, vocabulary: Vocabulary = BASE) -> Grid:
    """A well-formed deck as a table, abilities in their canonical spelling.

    Columns that no entry fills are left out if an entry can be without.  Raises TableError.
    """
    spelt = arranged(kind, value, lambda text: write(effect(text, vocabulary), vocabulary))
    grid = grid_of(table_columns(kind), cast("Object", spelt))
    again = deck_of(grid, kind_name(kind), kind_name(kind), vocabulary)
    if again.findings or again.text != canonical(kind, value, vocabulary):
        why = again.findings[0].message if again.findings else "it would say something else when it is read again"
        raise TableError(f"a table cannot hold this deck: {why}")
    return grid


def grid_of(layout: TableColumns, deck: Object) -> Grid:
    """The rows of a deck whose keys are in order."""
    root = schema(layout.kind)
    rows = [dict[str, CellValue](row) for entry in entries_in(deck) for row in entry_rows(layout, entry, root)] or [{}]
    rows[0] |= dict(cells_of(deck, layout.deck, root))
    always = {each.heading for each in layout.every if each.needed}
    filled = {heading for row in rows for heading, cell in row.items() if cell != ""}
    headings = [heading for heading in layout.headings if heading in always | filled]
    return [headings, *([row.get(heading, "") for heading in headings] for row in rows)]


def entries_in(deck: Object) -> list[Object]:
    """The entries of a deck."""
    return cast("list[Object]", deck[ENTRIES])


def entry_rows(layout: TableColumns, entry: Object, root: Object) -> Iterator[Mapping[str, CellValue]]:
    """The rows of an entry: the first has its fields, each has one thing of each of its parts."""
    lists = [(part, cast("list[Object]", entry.get(part.key, []))) for part in layout.parts]
    for index in range(max(1, *(len(things) for _, things in lists)) if lists else 1):
        row: dict[str, CellValue] = (
            dict(cells_of(entry, layout.columns, root)) if index == 0 else {"id": str(entry["id"])}
        )
        for part, things in lists:
            if index < len(things):
                row |= {part.heading: index + 1, **dict(cells_of(things[index], part.columns, root))}
        yield row


def cells_of(thing: Object, columns: Sequence[Column], root: Object) -> Iterator[tuple[str, CellValue]]:
    """The cells of an entry or a part, by their headings."""
    for column in columns:
        value: Any = thing
        for step in column.path:
            value = value[int(step)] if isinstance(value, list) else value.get(step, {})
        if value != {}:
            yield column.heading, cell_text(value, column, root)


# -- Table -> deck ---------------------------------------------------------------------------------------------------


@frozen
class Imported:
    """The result of reading a table."""

    kind: str = ""
    text: str = ""
    """The deck in its one layout; empty if there are findings."""
    entries: int = 0
    findings: tuple[Finding, ...] = ()


def deck_of(grid: Grid, file: str, name: str = "", vocabulary: Vocabulary = BASE, kind: str = "") -> Imported:
    """The deck that a table says.

    The kind is the one that is given, or that the column ``deck.kind`` says, or the name of the table, if it is that of
    a kind.  Raises nothing: what is wrong is in the findings; their lines are rows, their columns the table's.
    """
    reading = Reading(file, grid)
    reading.read_kind(name, kind, vocabulary.kinds)
    if reading.layout:
        reading.read_headings()
        reading.read_rows()
        reading.judge(vocabulary)
    findings = sorted(dict.fromkeys(reading.findings), key=lambda each: (each.place.line, each.place.column))
    if findings:
        return Imported(reading.kind, findings=capped(findings))
    return finished(file, reading, vocabulary)


def finished(file: str, reading: Reading, vocabulary: Vocabulary) -> Imported:
    """The deck of a table without findings, unless it is too large for a file."""
    text = canonical(reading.form, cast("Json", reading.deck), vocabulary)
    size = f"its deck would be larger than {LARGEST_FILE // 1024 // 1024} MB"
    if message := size if len(text.encode("utf-8")) > LARGEST_FILE else overload(text):
        finding = Code.UNREADABLE_FILE.finding(Span(file=file), message, "split the table into several")
        return Imported(reading.kind, findings=(finding,))
    return Imported(reading.kind, text, len(entries_in(reading.deck)))


def capped(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """The findings; of very many the first, and that there are more."""
    if len(findings) <= MOST_TOLD:
        return tuple(findings)
    message = f"more than {MOST_TOLD} findings: the rest is not shown"
    place = Span(file=findings[0].place.file)
    return (*findings[:MOST_TOLD], Code.TOO_MANY_FINDINGS.finding(place, message, "fix some of these first"))


@frozen
class Row:
    """The row and the columns from which a thing is read."""

    number: int
    columns: tuple[Column, ...]


@define
class Reading:
    """A table while it is read.  Rows and columns are indices, from 0."""

    file: str
    grid: Grid
    kind: str = ""
    form: Form = ""
    """The form of the deck."""
    layout: TableColumns | None = None
    head: int = 0
    """The row of the headings."""
    where: dict[str, int] = Factory(dict)
    """Heading -> column."""
    deck: Object = Factory(lambda: {ENTRIES: []})
    cells: dict[JsonPath, tuple[int, int]] = Factory(dict)
    """Path of a value -> its cell."""
    rows: dict[JsonPath, Row] = Factory(dict)
    """Path of an entry or a part -> its row."""
    unread: set[JsonPath] = Factory(set)
    """Paths of cells that could not be read, or lack their column: findings of the schema about them are redundant."""
    findings: list[Finding] = Factory(list)

    # -- Cells

    def cell(self, row: int, heading: str) -> CellValue:
        """A cell; nothing if the row is too short, or the table has no such column."""
        return self.at(row, self.where.get(heading, -1))

    def at(self, row: int, column: int) -> CellValue:
        """The same by its column."""
        return self.grid[row][column] if 0 <= column < len(self.grid[row]) else None

    def add_finding(self, place: tuple[int, int], code: Code, message: str, hint: str, word: str = "") -> None:
        """Take a finding down."""
        self.findings.append(code.finding(self.span(*place, word), message, hint))

    def span(self, row: int, column: int, word: str = "", line: int = 0) -> Span:
        """A cell as a place: with the line of it in which a word is, and the word under the caret."""
        if row >= len(self.grid):
            return Span(file=self.file, line=row + 1, column=column + 1)
        lines = text_in(self.at(row, column)).split("\n")
        line = next((index for index, text in enumerate(lines) if word and word in text), line)
        source = lines[min(line, len(lines) - 1)]
        return self.marked(row, column, source, max(0, source.find(word)) if word else 0, len(word) or len(source))

    def marked(self, row: int, column: int, source: str, start: int, width: int) -> Span:
        """A cell as a place, some characters of one of its lines under the caret."""
        left = max(0, start - WINDOW // 2) if len(source) > WINDOW else 0
        shown = source[left : left + WINDOW]
        cut = column - (start - left)  # the caret is that far from the column, which counts cells here
        width = max(1, min(width, WINDOW))
        return Span(file=self.file, line=row + 1, column=column + 1, width=width, source=shown, cut=cut)

    def has_merged_cells(self) -> bool:
        """Report merged cells, once: other faults may result from them.  Within a remark they harm nothing."""
        merged = [
            (row, column, cell.text)
            for row, cells in enumerate(self.grid)
            for column, cell in enumerate(cells)
            if isinstance(cell, UnusableValue) and cell.what == MERGED
        ]
        harmful = [each for each in merged if not (UPRIGHT.fullmatch(each[2]) and self.is_remark(each[1]))]
        if harmful:
            (row, column, text), more = harmful[0], len(harmful) - 1
            others = f", and {more} more in this table" if more else ""
            self.add_finding((row, column), Code.BROKEN_TABLE, f"merged cells: {text}{others}", MERGED_HINT)
        return bool(harmful)

    def is_remark(self, column: int) -> bool:
        """Whether a column is not read."""
        return heading_key(self.at(self.head, column)).startswith(REMARK)

    # -- The kind

    def read_kind(self, name: str, given: str, plain: Sequence[KindWord]) -> None:
        """Find the row of the headings, and which kind of deck it is."""
        self.head = next((row for row, cells in enumerate(self.grid) if not all(map(is_blank, cells))), len(self.grid))
        if self.head == len(self.grid):
            self.add_finding((0, 0), Code.BROKEN_TABLE, "this table is empty", "its first row has the headings")
            return
        if self.has_merged_cells():
            return
        column = self.columns_called(f"{DECK}.kind")
        said = [
            (row, column[0])
            for row in range(self.head + 1, len(self.grid))
            if column and not is_blank(self.at(row, column[0]))
        ]
        self.kind = given or (text_in(self.at(*said[0])).strip() if said else name)
        form = form_of(self.kind, plain)
        if form is not None and has_entries(form):
            self.form, self.layout = form, table_columns(form)
            return
        kinds = ", ".join((*ENTRY_OF, *(each.id for each in plain)))
        if said or given:
            self.add_finding(
                (self.head, 0) if given else said[0],
                Code.UNKNOWN_KIND,
                f"there is no kind of deck {shortened(self.kind)}",
                kinds,
            )
        else:
            hint = f"name the kind with --kind, or call the table like one: {kinds}"
            self.add_finding((self.head, 0), Code.UNKNOWN_KIND, "which kind of deck is this?", hint)

    def columns_called(self, heading: str) -> list[int]:
        """The columns with a heading."""
        return [column for column, cell in enumerate(self.grid[self.head]) if heading_key(cell) == heading.casefold()]

    # -- The headings

    def read_headings(self) -> None:
        """Find each column of the kind, and what is no such column."""
        assert self.layout
        known = {heading.casefold(): heading for heading in self.layout.headings}
        unknown = []
        for column, cell in enumerate(self.grid[self.head]):
            heading = known.get(heading_key(cell), "")
            if heading in self.where:
                hint = "remove one of the two columns"
                message = f"there are two columns {shortened(heading)}"
                self.add_finding((self.head, column), Code.DUPLICATE_KEY, message, hint)
            elif heading:
                self.where[heading] = column
            elif not self.is_remark(column):
                unknown.append(column)
        meant = [heading for column in unknown if (heading := self.unknown_column(column))]
        parts = [part for part in self.layout.parts if any(each.heading in self.where for each in part.columns)]
        for each in (*self.layout.columns, *(column for part in parts for column in part.columns)):
            if each.needed and each.heading not in self.where and each.heading not in meant:
                message = f"the column {shortened(each.heading)} is missing"
                self.add_finding((self.head, 0), Code.MISSING_KEY, message, each.about)

    def unknown_column(self, column: int) -> str:
        """Report a column that the kind has not, if anything is in it; the heading that was probably meant."""
        assert self.layout
        cell = self.grid[self.head][column]
        if is_blank(cell):
            filled = next((row for row in range(len(self.grid)) if not is_blank(self.at(row, column))), None)
            if filled is not None:
                hint = f"give the column a heading; one that begins with {REMARK} is yours, and not read"
                self.add_finding((filled, column), Code.UNKNOWN_KEY, "this column has no heading", hint)
            return ""
        free = [heading for heading in self.layout.headings if heading not in self.where]
        near = get_close_matches(heading_key(cell), free, n=1, cutoff=0.7)
        hint = f"did you mean `{near[0]}`?" if near else f"if it is a remark of yours, begin its heading with {REMARK}"
        message = f"a deck of {self.kind} has no column {shortened(text_in(cell).strip())}"
        self.add_finding((self.head, column), Code.UNKNOWN_KEY, message, hint)
        return near[0] if near else ""

    # -- The rows

    def read_rows(self) -> None:
        """Read every row into the deck."""
        assert self.layout
        begun: dict[str, int] = {}
        for row in range(self.head + 1, len(self.grid)):
            self.beyond(row)
            self.read_deck(row)
            if not self.says_something(row):
                continue
            name = text_in(self.cell(row, "id")).strip()
            entry = self.continued(row, begun.get(name, -1) if name else len(entries_in(self.deck)) - 1)
            if entry < 0:
                entry = self.begin(row)
                begun[name] = entry
            for part in self.layout.parts:
                self.read_part(row, entry, part)
        for key, value in (("format_version", 1), ("kind", self.kind)):
            self.deck.setdefault(key, value)

    def beyond(self, row: int) -> None:
        """Report cells to the right of the last heading."""
        for column in range(len(self.grid[self.head]), len(self.grid[row])):
            if not is_blank(self.at(row, column)):
                message, hint = "this cell has no heading above it", "is a separator too many in this row?"
                self.add_finding((row, column), Code.BROKEN_TABLE, message, hint)
                return

    def read_deck(self, row: int) -> None:
        """Read the values of a row that apply to the whole deck."""
        assert self.layout
        for column in self.layout.deck:
            cell = self.cell(row, column.heading)
            if is_blank(cell):
                continue
            where = (row, self.where[column.heading])
            value = self.value(where, cell, column, column.path)
            if self.deck.setdefault(str(column.path[0]), value) != value:
                hint = "one table is one deck; write it once, or the same in every row"
                message = f"another row has a different {shortened(column.heading)}"
                self.add_finding(where, Code.WRONG_VALUE, message, hint)
            self.cells[column.path] = where

    def says_something(self, row: int) -> bool:
        """Whether a row has any cell of an entry or a part."""
        assert self.layout
        of_deck = {column.heading for column in self.layout.deck}
        return any(not is_blank(self.cell(row, name)) for name in self.where if name not in of_deck)

    def continued(self, row: int, entry: int) -> int:
        """The entry that a row goes on with; -1 if it begins one.

        A row goes on that has a part and nothing of the entry but the id, or what the entry's first row says already.
        """
        assert self.layout
        if entry < 0 or not self.layout.parts:
            return -1
        numbers = [self.cell(row, part.heading) for part in self.layout.parts]
        parted = any(self.part_cells(row, part) for part in self.layout.parts)
        first = self.rows[(ENTRIES, entry)].number
        own = [column.heading for column in self.layout.columns if column.heading != "id"]
        differs = any(
            not is_blank(cell := self.cell(row, name)) and text_in(cell) != text_in(self.cell(first, name))
            for name in own
        )
        repeats = any(not is_blank(self.cell(row, name)) for name in own) and "1" in map(text_in, numbers)
        return -1 if differs or repeats or not parted else entry

    def part_cells(self, row: int, part: SubTable) -> bool:
        """Whether a row has anything of a part."""
        names = (part.heading, *(column.heading for column in part.columns))
        return any(not is_blank(self.cell(row, name)) for name in names)

    def begin(self, row: int) -> int:
        """Begin an entry."""
        assert self.layout
        entries = entries_in(self.deck)
        where = (ENTRIES, len(entries))
        self.rows[where] = Row(row, self.layout.columns)
        entries.append({})
        self.fill(where, row, self.layout.columns, entries[-1])
        return len(entries) - 1

    def read_part(self, row: int, entry: int, part: SubTable) -> None:
        """A thing in a list of an entry, if the row has one."""
        if not self.part_cells(row, part):
            return
        things = cast("list[Object]", entries_in(self.deck)[entry].setdefault(part.key, []))
        where = (ENTRIES, entry, part.key, len(things))
        self.rows[where] = Row(row, part.columns)
        things.append({})
        self.check_number(row, part, len(things))
        self.fill(where, row, part.columns, things[-1])

    def check_number(self, row: int, part: SubTable, due: int) -> None:
        """The number of a part, where it is given, is the place that it has."""
        cell = self.cell(row, part.heading)
        if is_blank(cell):
            return
        place = (row, self.where[part.heading])
        try:
            number = whole_number(text_in(cell), cell)
        except CellError as error:
            self.add_finding(place, error.code, error.message, error.hint)
            return
        if number != due:
            message = f"expected the {part.heading} with the number {due}, not {number}"
            hint = "sort the rows of a card by this column, or leave it empty to count them in their order"
            self.add_finding(place, Code.WRONG_VALUE, message, hint)

    def fill(self, where: JsonPath, row: int, columns: Sequence[Column], thing: Object) -> None:
        """Read the cells of a row into an entry or a part."""
        for column in columns:
            path = (*where, *column.path)
            if column.heading not in self.where:
                self.unread |= {path} if column.needed else set()
                continue
            place = row, self.where[column.heading]
            cell = self.at(*place)
            empty_list = is_blank(cell) and column.needed and column.shape in LISTS
            if is_blank(cell) and not empty_list:
                continue
            value = [] if empty_list else self.value(place, cell, column, path)
            self.cells[path] = place
            if path not in self.unread:
                put(thing, column, value)

    def value(self, place: tuple[int, int], cell: CellValue, column: Column, path: JsonPath) -> Json:
        """The value of a cell; if it cannot be read, a finding is added."""
        try:
            return read_cell(cell, column, schema(self.form))
        except CellError as error:
            self.add_finding(place, error.code, error.message, error.hint, error.word)
            self.unread.add(path)
            return None

    # -- The deck as a whole

    def judge(self, vocabulary: Vocabulary) -> None:
        """Add the findings of the schema and of the ability language, at the cells."""
        deck = cast("Json", self.deck)
        try:
            for found in deviations_in(self.form, deck):
                missing = found.code is Code.MISSING_KEY
                path = (*found.where, found.key) if found.key else found.where
                if any(
                    path[: len(known)] == known or (missing and known[: len(path)] == path) for known in self.unread
                ):
                    continue
                place, heading = self.place_of(path)
                message = DECK_WORDS.get(found.code, "{0}").format(found.message, heading or found.key)
                self.findings.append(found.code.finding(place, message, found.hint))
        except RecursionError:
            self.findings.append(deep_finding_of(self.file))
            return
        for where, finding in ability_findings_in(self.form, deck, vocabulary):
            self.findings.append(self.in_cell(where, finding))

    def place_of(self, path: JsonPath) -> tuple[Span, str]:
        """The cell of a value, or of one that should be there, and its heading if it is one cell's."""
        for cut in range(len(path), -1, -1):
            begin, rest = path[:cut], path[cut:]
            if begin in self.cells:
                row, column = self.cells[begin]
                heading = text_in(self.grid[self.head][column])
                return self.span(row, column, line=self.line_of(row, column, rest, self.is_nested(heading))), heading
            if begin in self.rows:
                row_of = self.rows[begin]
                fits = [each for each in row_of.columns if each.path[: len(rest)] == rest]
                heading = next((each.heading for each in fits if each.heading in self.where), "")
                column = self.where.get(heading if rest else "", self.where.get("id", 0))
                return self.span(row_of.number, column), fits[0].heading if rest and fits else ""
        return Span(file=self.file), ""

    def is_nested(self, heading: str) -> bool:
        """Whether a column holds things with things in them."""
        assert self.layout
        return any(each.shape is CellShape.OBJECTS for each in self.layout.every if each.heading == heading.strip())

    def line_of(self, row: int, column: int, rest: JsonPath, nested: bool = False) -> int:
        """The line of a cell in which one of the things of a list is; more lines may belong to a thing."""
        lines = text_in(self.at(row, column)).split("\n")
        begun = [index for index, line in enumerate(lines) if line.strip() and not (nested and line.startswith(" "))]
        at = rest[0] if rest and isinstance(rest[0], int) else 0
        return begun[at] if at < len(begun) else 0

    def in_cell(self, where: JsonPath, finding: Finding) -> Finding:
        """A finding about an ability, moved into its cell."""
        if not where:
            return Code.TOO_MANY_FINDINGS.finding(Span(file=self.file), finding.message, finding.hint)
        row, column = self.cells[where[:-1]]
        line = text_in(self.at(row, column)).split("\n")[self.line_of(row, column, where[-1:])]
        start = finding.place.column - 1 + len(line) - len(line.lstrip())
        place = self.marked(row, column, line, start, finding.place.width)
        hint = finding.hint
        for of_deck, of_table in ENTRY_WORDS.items():
            hint = hint.replace(of_deck, of_table)
        return Finding(code=finding.code, name=finding.name, message=finding.message, hint=hint, place=place)


LISTS: Final = frozenset({CellShape.LINES, CellShape.NUMBERS, CellShape.OBJECTS})
"""Shapes whose empty cell is an empty list where there has to be one."""
ENTRY_WORDS: Final = {
    "a separate entry": "a separate line in the cell",
    "a new entry for two": "a new line in the cell for two",
}
"""Words of hints for entries of a list -> the words for a table."""
DECK_WORDS: Final[Mapping[Code, str]] = {
    Code.MISSING_KEY: "`{1}` is missing",
    Code.UNKNOWN_KEY: "`{1}` is not allowed here",
}
"""Findings that speak of keys in a file, and how they are worded of a table."""


def heading_key(cell: CellValue) -> str:
    """A heading as it is compared."""
    return text_in(cell).strip().casefold()


def put(thing: Object, column: Column, value: Json) -> None:
    """Put a value where its column says."""
    if column.shape is CellShape.ORIGINS:
        cast("Object", thing.setdefault(str(column.path[0]), {})).update(cast("Object", value))
        return
    place: Any = thing
    for step, following in pairwise(column.path):
        fresh: Json = [] if isinstance(following, int) else {}
        if isinstance(place, list):
            place += [{} for _ in range(len(place), int(step) + 1)]
            place = place[int(step)]
        else:
            place = place.setdefault(step, fresh)
    place[column.path[-1]] = value


def deep_finding_of(file: str) -> Finding:
    """Things in things in things."""
    hint = "a deck needs no more than a dozen levels"
    return Code.TOO_DEEP.finding(Span(file=file), "the values are nested too deep", hint)
