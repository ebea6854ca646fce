"""Sheets for owners of the printed game: a row for each field of which nobody knows what is printed, to be filled in.

An entry has the number of its place in the box: kind by kind, row by row, slot by slot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias, cast

from attrs import frozen

from dead_reckoning.base_languages import captions
from dead_reckoning.decks.cells import CellError, CellValue, UnusableValue, is_blank, text_in
from dead_reckoning.decks.columns import choices
from dead_reckoning.decks.corrections import KnownEntry, WrongValue, deck_kind, with_printed
from dead_reckoning.decks.files import Json, shortened
from dead_reckoning.decks.printed_cells import (
    PrintedCellError,
    cell_of,
    field_in,
    field_named,
    name_in,
    value_of,
    word_in,
)
from dead_reckoning.decks.printed_fields import Object, PrintedField, PrintedValue, fields_of, is_known
from dead_reckoning.decks.spreadsheets import NamedTable, Offers
from dead_reckoning.decks.tables import Grid
from dead_reckoning.game.printed.numbered import numbers_of
from dead_reckoning.language import Vocabulary
from dead_reckoning.model.findings import Code, Finding, Span
from dead_reckoning.model.languages import BASE_LANGUAGES

GIVEN: Final = ("number", "name", "field", "kind", "row", "slot", "guess", "words")
ASKED: Final = ("printed", "same", "edition", "language", "remarks")
HEADS: Final = (*GIVEN, *ASKED, "id")
"""The given and the requested columns of a sheet; ``sheet number`` is the caption of a heading."""
YES: Final = frozenset({"x", "х", "v", "+", "1", "yes", "true", "да", "так", "✓", "✔", "=TRUE()"})
"""Typed or ticked for ``as guessed``."""

Say: TypeAlias = Callable[[str], str]
"""An ability in a sentence of the sheet's language."""


@frozen
class SheetEntry:
    """An entry with its number."""

    number: int
    id: str
    known: KnownEntry

    @property
    def kind(self) -> str:
        """The kind of its deck."""
        return deck_kind(self.known.kind)

    @property
    def value(self) -> Object:
        """The value as its deck has it."""
        return self.known.value


def in_order(known: Mapping[str, KnownEntry]) -> tuple[SheetEntry, ...]:
    """The entries in the order in which one takes things out of the box."""
    numbers = numbers_of(each.entry for each in known.values())
    return tuple(SheetEntry(number, str(name), known[name]) for name, number in numbers.items())


# -- How much is known ----------------------------------------------------------------------------------------------


class KnownCount(NamedTuple):
    """The known part of a kind, as numbers."""

    kind: str
    entries: int
    fields: int
    known: int


def kind_counts(known: Mapping[str, KnownEntry]) -> tuple[KnownCount, ...]:
    """Kind by kind, in the order of the sheet."""
    found: dict[str, KnownCount] = {}
    for entry in in_order(known):
        fields = [field for field in fields_of(entry.known.kind, entry.value) if field.value is not None]
        firm = sum(is_known(entry.value, field) for field in fields)
        before = found.get(entry.kind, KnownCount(entry.kind, 0, 0, 0))
        found[entry.kind] = KnownCount(entry.kind, before.entries + 1, before.fields + len(fields), before.known + firm)
    return tuple(found.values())


# -- Out ------------------------------------------------------------------------------------------------------------


def heading(column: str, lang: str) -> str:
    """The heading of a column."""
    return captions(lang if lang in BASE_LANGUAGES else "en")[f"sheet {column}"]


def open_fields(entry: SheetEntry) -> Iterator[PrintedField]:
    """The fields whose printed values are unknown; optional fields come with the others."""
    fields = list(fields_of(entry.known.kind, entry.value))
    if any(not is_known(entry.value, field) for field in fields if field.value is not None):
        yield from (field for field in fields if not is_known(entry.value, field) and field.key not in UNREAD)


UNREAD: Final = ("adjacent", "weight", "knock")
"""Keys of what nobody can read off: chances, and which parts touch, for want of names for them."""


class PrintedSheet(NamedTuple):
    """A sheet, and the words that are offered in its cells."""

    grid: Grid
    offers: Offers


def sheet_of(
    known: Mapping[str, KnownEntry], lang: str, vocabulary: Vocabulary, say: Say, kind: str = ""
) -> PrintedSheet:
    """The sheet in a language, of all kinds or of one."""
    rows: list[list[CellValue]] = [[heading(column, lang) for column in HEADS]]
    offers: dict[tuple[str, ...], list[tuple[int, int]]] = {TICKS: [], BASE_LANGUAGES: []}
    for entry in in_order(known):
        for field in open_fields(entry) if kind in ("", entry.kind) else ():
            place = len(rows)
            offers[TICKS].append((place, HEADS.index("same")))
            offers[BASE_LANGUAGES].append((place, HEADS.index("language")))
            if words := listed_words(field, lang):
                offers.setdefault(words, []).append((place, HEADS.index("printed")))
            rows.append(row_of(entry, field, lang, vocabulary, say))
    return PrintedSheet(rows, {words: cells for words, cells in offers.items() if cells})


TICKS: Final = ("x",)
"""Offered for ``as guessed``."""


def listed_words(field: PrintedField, lang: str) -> tuple[str, ...]:
    """The words of a field that has few."""
    return tuple(word_in(field, word, lang) for word in choices(field.node))


def row_of(entry: SheetEntry, field: PrintedField, lang: str, vocabulary: Vocabulary, say: Say) -> list[CellValue]:
    """A field with our guess."""
    said = captions(lang if lang in BASE_LANGUAGES else "en")
    words = say(str(field.value)) if field.spelt == "ability" and field.value is not None else ""
    return [
        entry.number,
        name_in(entry.value.get("name", {}), lang),
        field_in(field, lang),
        said.get(entry.kind, entry.kind),
        entry.value.get("row", ""),
        said.get(str(entry.value.get("slot", "")), ""),
        cell_of(field, field.value, lang, vocabulary),
        words,
        *("" for _ in ASKED),
        entry.id,
    ]


# -- In -------------------------------------------------------------------------------------------------------------


class SheetRow(NamedTuple):
    """A row that somebody has filled in."""

    number: int
    value: PrintedValue


@frozen
class ReadSheet:
    """The result of reading a sheet."""

    values: tuple[PrintedValue, ...] = ()
    findings: tuple[Finding, ...] = ()
    places: tuple[Span, ...] = ()
    """The cell of each value."""


def read_sheet(table: NamedTable, known: Mapping[str, KnownEntry], vocabulary: Vocabulary) -> ReadSheet:
    """The printed values from a sheet; every mistake is a finding at its cell."""
    reading = SheetReading(table, known, vocabulary)
    rows = list(reading.rows())
    values = [row.value for row in rows]
    for found in with_printed(values, known, vocabulary):
        if isinstance(found, WrongValue):
            row, code = rows[found.index].number, f"{found.code} {found.name}"
            reading.add_finding(row, SHOWN[found.key], code, found.message, found.hint)
    findings = sorted(reading.findings, key=lambda each: (each.place.line, each.place.column))
    places = tuple(reading.place(row.number, "printed") for row in rows)
    return ReadSheet(tuple(values), tuple(dict.fromkeys(findings)), places)


SHOWN: Final = {"id": "id", "field": "field", "value": "printed"}
"""The faulty part of a value -> its column."""


def guessed(field: PrintedField, lang: str) -> Json:
    """Our guess as an answer has it: a name in one language."""
    return name_in(cast("Mapping[str, str]", field.value), lang) if field.spelt == "translated" else field.value


class SheetReading:
    """A sheet while it is read."""

    def __init__(self, table: NamedTable, known: Mapping[str, KnownEntry], vocabulary: Vocabulary) -> None:
        self.table, self.known, self.vocabulary = table, known, vocabulary
        self.findings: list[Finding] = []
        self.fields: dict[str, tuple[PrintedField, ...]] = {}
        self.seen: set[tuple[str, str]] = set()
        self.head, self.lang, self.where = headings(table.grid)

    def rows(self) -> Iterator[SheetRow]:
        """The rows that are filled in and can be read."""
        missing = [column for column in ("id", "field", "printed") if column not in self.where]
        if missing:
            names = " or ".join(f"`{heading(missing[0], lang)}`" for lang in BASE_LANGUAGES)
            message = f"no column is called {names}"
            self.add_finding(self.head, "", Code.MISSING_KEY, message, "fill in a sheet of `reckon assumed --to`")
            return
        for number in range(self.head + 1, len(self.table.grid)):
            printed, same = self.cell(number, "printed"), text_in(self.cell(number, "same")).strip().casefold()
            if not is_blank(printed) or same in YES:
                yield from self.row(number, printed, same in YES)

    def row(self, number: int, printed: CellValue, same: bool) -> Iterator[SheetRow]:
        """A row that says what is printed."""
        name, said = self.text(number, "id"), self.text(number, "field")
        field = self.field(name, said)
        if field is None:
            self.unknown(number, name, said)
            return
        pointer = field.pointer
        if (name, pointer) in self.seen:
            message = f"`{name}` has another row for {shortened(said)}"
            self.add_finding(number, "field", Code.DUPLICATE_KEY, message, "keep one of the two")
            return
        self.seen.add((name, pointer))
        try:
            value = self.answer(number, printed, field, same)
        except PrintedCellError as error:
            for found in error.findings:
                self.add_finding(number, "printed", f"{found.code} {found.name}", found.message, found.hint)
            return
        except CellError as error:
            self.add_finding(number, "printed", error.code, error.message, error.hint)
            return
        yield SheetRow(number, self.printed(number, name, pointer, field, value))

    def answer(self, number: int, printed: CellValue, field: PrintedField, same: bool) -> Json:
        """The printed value.  Raises CellError."""
        lang = self.text(number, "language") or self.lang
        guess = guessed(field, lang)
        told = guess if is_blank(printed) else self.value(printed, field, lang)
        if same and told != guess:
            message = "it is ticked as guessed, but something else is written"
            raise CellError(Code.WRONG_VALUE, message, "clear one of the two cells")
        return told

    def printed(self, number: int, name: str, pointer: str, field: PrintedField, value: Json) -> PrintedValue:
        """The value with where it was seen; a name is one in the language of the copy."""
        lang = self.text(number, "language") or self.lang
        if field.spelt == "translated":
            code = lang if lang in BASE_LANGUAGES else self.lang
            pointer = f"{pointer}/{code}"
        return PrintedValue(
            id=name,
            field=pointer,
            value=value,
            edition=self.text(number, "edition"),
            language=lang,
            note=self.text(number, "remarks"),
        )

    def value(self, cell: CellValue, field: PrintedField, lang: str) -> Json:
        """The value of a cell.  Raises CellError."""
        if isinstance(cell, UnusableValue):
            raise CellError(Code.WRONG_TYPE, f"this is {cell.what}", cell.hint)
        return value_of(text_in(cell), field, lang if lang in BASE_LANGUAGES else self.lang, self.vocabulary)

    def field(self, name: str, said: str) -> PrintedField | None:
        """A field of an entry; None if the entry or the field does not exist."""
        if name in self.known and name not in self.fields:
            entry = self.known[name]
            self.fields[name] = tuple(fields_of(entry.kind, entry.value))
        return field_named(self.fields.get(name, ()), said)

    def unknown(self, number: int, name: str, said: str) -> None:
        """An entry or a field that is not there."""
        if name in self.known:
            what = f"`{name}` has no field {shortened(said)}"
            hint = "; ".join(field_in(each, self.lang) for each in self.fields[name])
            self.add_finding(number, "field", Code.OVERRIDE_OF_NOTHING, what, hint)
        else:
            what, hint = f"no entry is called {shortened(name)}", "keep the ids of the sheet as they are"
            self.add_finding(number, "id", Code.OVERRIDE_OF_NOTHING, what, hint)

    # -- Cells

    def cell(self, number: int, column: str) -> CellValue:
        """A cell; nothing if the row is too short, or there is no such column."""
        row = self.table.grid[number]
        at = self.where.get(column, len(row))
        return row[at] if at < len(row) else ""

    def text(self, number: int, column: str) -> str:
        """A cell as one line."""
        return " ".join(text_in(self.cell(number, column)).split())

    def place(self, number: int, column: str) -> Span:
        """A cell: lines are rows, columns those of the sheet."""
        source = self.text(number, column) if column and number < len(self.table.grid) else ""
        return Span(file=self.table.file, line=number + 1, column=self.where.get(column, 0) + 1, source=source)

    def add_finding(self, number: int, column: str, code: str, message: str, hint: str) -> None:
        """A finding at a cell, its code with its name."""
        place = self.place(number, column)
        short, _, name = code.partition(" ")
        self.findings.append(Finding(code=short, name=name, message=message, hint=hint, place=place))


def headings(grid: Grid) -> tuple[int, str, dict[str, int]]:
    """The row of the headings, the language that they are in, and the place of each column."""
    best: tuple[int, str, dict[str, int]] = (0, "en", {})
    for number, row in enumerate(grid[:MOST_ABOVE]):
        cells = [text_in(cell).strip().casefold() for cell in row]
        for lang in BASE_LANGUAGES:
            names = {heading(column, lang).casefold(): column for column in HEADS}
            where = {names[cell]: at for at, cell in reversed(list(enumerate(cells))) if cell in names}
            if len(where) > len(best[2]):
                best = number, lang, where
    return best


MOST_ABOVE: Final = 20
"""Rows above the headings."""


def printed_in(tables: Iterable[NamedTable], known: Mapping[str, KnownEntry], vocabulary: Vocabulary) -> ReadSheet:
    """The combined values of several sheets."""
    read = [read_sheet(table, known, vocabulary) for table in tables]
    values = tuple(value for each in read for value in each.values)
    findings = tuple(finding for each in read for finding in each.findings)
    return ReadSheet(values, findings, tuple(place for each in read for place in each.places))
