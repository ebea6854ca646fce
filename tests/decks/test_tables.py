"""Tables: whatever a deck says is in its table, and whatever a person made of a table is read or told of."""

import io
import json
import re
import warnings
import zipfile
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import given, settings, strategies as st

from dead_reckoning.decks.cells import CellValue
from dead_reckoning.decks.columns import CellShape, table_columns
from dead_reckoning.decks.converter import structure
from dead_reckoning.decks.files import FileError
from dead_reckoning.decks.formatter import arranged, canonical, resolved
from dead_reckoning.decks.kinds import ENTRY_OF, schema
from dead_reckoning.decks.loader import load_text
from dead_reckoning.decks.spreadsheets import (
    LONGEST_CELL,
    RISKY,
    SEPARATORS,
    csv_bytes,
    read_csv,
    read_xlsx,
    sheets_of,
    xlsx_bytes,
)
from dead_reckoning.decks.tables import Grid, Imported, TableError, deck_of, grid_of, table_of
from dead_reckoning.language import BASE
from dead_reckoning.lint.reporters import as_text
from dead_reckoning.resources import data_folder
from tests.decks.samples import SAMPLES
from tests.decks.strategies import decks
from tests.golden import compare
from tools.seeded_mistakes import correct_decks

HERE = Path(__file__).parent
CARDS = [path for path in sorted(data_folder("cards").glob("*.json")) if path.name != "pack.json"]
KINDS = tuple(ENTRY_OF)
Value = Any


def from_csv(grid: Grid, separator: str = ",") -> Imported:
    """The deck that comes back through CSV; without a name that would tell the kind."""
    return deck_of(read_csv(Path("table.csv"), csv_bytes(grid, separator)), "table.csv")


def from_xlsx(kind: str, grid: Grid) -> Imported:
    """The deck that comes back through XLSX."""
    (sheet,) = read_xlsx(Path("table.xlsx"), xlsx_bytes([("table", kind, grid)]))
    return deck_of(sheet.grid, sheet.file)


def assert_it_comes_back(kind: str, value: Value) -> None:
    """A deck goes through tables of every form, and the same bytes and entries come out."""
    grid = table_of(kind, value)
    text = canonical(kind, value)
    for back in (*(from_csv(grid, sign) for sign in SEPARATORS.values()), from_xlsx(kind, grid)):
        assert not back.findings
        assert (back.kind, back.text, back.entries) == (kind, text, len(value["entries"]))
    assert structure(kind, json.loads(back.text), BASE) == structure(kind, arranged(kind, value, str), BASE)


# -- There and back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", CARDS, ids=lambda path: path.stem)
def test_the_cards_that_come_with_reckon_come_back(path: Path) -> None:
    value = json.loads(path.read_text(encoding="utf-8"))
    assert_it_comes_back(value["kind"], value)
    assert from_csv(table_of(value["kind"], value)).text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", KINDS)
def test_a_deck_with_everything_in_it_comes_back(kind: str) -> None:
    assert_it_comes_back(kind, SAMPLES[kind])


@pytest.mark.parametrize("kind", KINDS)
def test_a_deck_without_entries_comes_back(kind: str) -> None:
    value = {"format_version": 1, "kind": kind, "entries": []}
    if not load_text(Path("deck.json"), json.dumps(value)).findings:
        assert_it_comes_back(kind, value)
    else:
        assert kind in {"ship_board", "set_up", "battle_board"}


def test_decks_mixed_from_the_box_come_back() -> None:
    for value in correct_decks(21, seed=3):
        assert_it_comes_back(value["kind"], value)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=12)
@given(data=st.data())
def test_whatever_a_schema_allows_comes_back(kind: str, data: st.DataObject) -> None:
    value = data.draw(decks(kind))
    assert not load_text(Path("deck.json"), json.dumps(value)).findings
    try:
        assert_it_comes_back(kind, value)
    except TableError:
        # the only thing that no cell can hold: a link to a schema that is no visible text
        assert not value["$schema"].strip()


def test_a_deck_that_a_table_cannot_hold_is_refused() -> None:
    for link in (" ", "a\rb"):
        with pytest.raises(TableError, match="a table cannot hold this deck: it would say something else"):
            table_of("crew", {**SAMPLES["crew"], "$schema": link})
    symbol: Value = {"deed": "repair"}
    for _ in range(25):
        symbol = {"deed": "repair", "otherwise": [symbol]}
    card = {**SAMPLES["wardens"]["entries"][0], "normal": [{"ship": "harbor", "right": [symbol]}]}
    with pytest.raises(TableError, match="nested too deep"):
        table_of("wardens", {**SAMPLES["wardens"], "entries": [card]})


def test_a_cell_can_be_too_long_for_a_workbook() -> None:
    note = {"status": "derived", "note": "n" * 1000}
    card = {**SAMPLES["buildings"]["entries"][0]}
    card["provenance"] = {"*": {"status": "original"}, **{f"/field_{number}": note for number in range(40)}}
    grid = table_of("buildings", {"format_version": 1, "kind": "buildings", "entries": [card]})
    assert max(len(str(cell)) for row in grid for cell in row) > LONGEST_CELL
    assert not from_csv(grid).findings
    with pytest.raises(TableError, match="more than 32,767 characters: export it as CSV"):
        xlsx_bytes([("buildings", "buildings", grid)])


def test_every_field_of_every_schema_has_a_column() -> None:
    for kind in KINDS:
        root = schema(kind)
        columns = {column.path for column in table_columns(kind).columns}
        tops = {str(path[0]) for path in columns} | {part.key for part in table_columns(kind).parts}
        entry = resolved(root["properties"]["entries"]["items"], root)
        branches = [resolved(branch["then"], root) for branch in entry.get("allOf", ())] or [entry]
        assert tops == {key for branch in branches for key in branch["properties"]}
        headings = table_columns(kind).headings
        assert len(set(headings)) == len(headings)


def test_every_shape_is_some_column_s() -> None:
    assert {column.shape for kind in KINDS for column in table_columns(kind).every} == set(CellShape)


# -- How a table looks -----------------------------------------------------------------------------------------------


def test_tables_are_as_they_were_read_once() -> None:
    shown = [f"{kind}\n{csv_bytes(table_of(kind, SAMPLES[kind]), mark=False).decode()}" for kind in KINDS]
    compare(HERE / "tables.golden.txt", "\n".join(shown).replace("\r\n", "\n"))


def test_the_same_tables_are_the_same_bytes_and_no_clock_is_in_them() -> None:
    grid = table_of("crew", SAMPLES["crew"])
    one, two = (xlsx_bytes([("crew", "crew", grid)]) for _ in range(2))
    assert one == two
    with zipfile.ZipFile(io.BytesIO(one)) as packed:
        assert {entry.date_time[0] for entry in packed.infolist()} == {1980}
        stamps = re.findall(rb"\d{4}-\d\d-\d\dT", b"".join(packed.read(name) for name in packed.namelist()))
    assert set(stamps) == {b"1980-01-01T"}


def test_a_workbook_is_pleasant() -> None:
    book = openpyxl.load_workbook(io.BytesIO(xlsx_bytes([("here", "tiles", table_of("tiles", SAMPLES["tiles"]))])))
    sheet = book["here"]
    assert sheet.freeze_panes == "B2"
    assert sheet["A1"].font.bold
    assert sheet["B2"].alignment.wrap_text
    offered = {rule.promptTitle: rule.formula1 for rule in sheet.data_validations.dataValidation}
    assert offered["tile"] == '"island,open sea"'
    assert offered["spaces"] is None


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@sum", "\uff1d1", "=cmd|' /C calc'!A0", "'=1", "''-1"])
def test_no_text_of_a_card_is_a_formula(text: str) -> None:
    card = {**SAMPLES["buildings"]["entries"][0], "name": {"en": text}}
    grid = table_of("buildings", {"format_version": 1, "kind": "buildings", "entries": [card]})
    rows = csv_bytes(grid).decode("utf-8-sig").splitlines()
    assert f",'{text}," in rows[1]
    sheet = openpyxl.load_workbook(io.BytesIO(xlsx_bytes([("t", "buildings", grid)])))["t"]
    cell = sheet.cell(2, 1 + list(grid[0]).index("name.en"))
    assert (cell.value, cell.data_type, cell.quotePrefix) == (text, "s", text.startswith(RISKY))


# -- What people make of tables --------------------------------------------------------------------------------------

CARD: dict[str, CellValue] = {
    "id": "test.lamp",
    "name.en": "Lamp",
    "row": 1,
    "slot": "top",
    "cost": 2,
    "abilities": "helm\ngain 1 cargo to harbor",
    "copies": 1,
    "provenance.status": "original",
}
SHIP: dict[str, CellValue] = {
    "id": "encounter.r1.ship",
    "name.en": "Ship",
    "encounter": "merchant",
    "row": 1,
    "slot": "top",
    "cost": 2,
    "abilities": "sail",
    "provenance.status": "original",
}
BACK: dict[str, CellValue] = {
    "back.id": "encounter.r1.ship.a",
    "back.name.en": "Guarded",
    "back.copies": 1,
    "back.cubes": 2,
}


def grid(*rows: dict[str, CellValue]) -> Grid:
    """Rows as a table; headings in the order in which they come first."""
    headings = list(dict.fromkeys(name for row in rows for name in row))
    return [headings, *([row.get(name) for name in headings] for row in rows)]


def deck_from(kind: str, *rows: dict[str, CellValue]) -> list[Value]:
    """The entries of a table without findings."""
    made = deck_of(grid(*rows), "table.csv", kind)
    assert [as_text(finding) for finding in made.findings] == []
    entries: list[Value] = json.loads(made.text)["entries"]
    return entries


@pytest.mark.parametrize(
    ("heading", "cell", "value"),
    [
        ("cost", "3", 3),
        ("cost", 3.0, 3),
        ("cost", "3.0", 3),
        ("cost", "3,00", 3),
        ("cost", " 3\u00a0", 3),
        ("slot", " Top ", "top"),
        ("name.en", 1984, "1984"),
        ("name.en", 7.0, "7"),
        ("abilities", "  2 sail \r\n\r\n helm", ["2 sails", "helm"]),
        ("id", " test.lamp ", "test.lamp"),
    ],
)
def test_what_is_plain_is_taken_for_what_it_is(heading: str, cell: CellValue, value: Value) -> None:
    (card,) = deck_from("advancements", {**CARD, heading: cell})
    for step in heading.split("."):
        card = card[step]
    assert card == value


@pytest.mark.parametrize("word", ["TRUE", "ИСТИНА", "ІСТИНА", "yes", True, 1])
def test_true_is_written_in_three_languages(word: CellValue) -> None:
    tile: dict[str, CellValue] = {"id": "tile.a", "tile": "island", "name.en": "A", "spaces": 3, "production.cargo": 1}
    tile |= {"rewards": "4\n2", "hand": word, "provenance.status": "original"}
    (made,) = deck_from("tiles", tile)
    assert made["hand"] is True
    assert made["rewards"] == [4, 2]


def test_headings_are_found_whatever_their_order_blanks_and_capitals() -> None:
    row = {f" {name.upper()} ": cell for name, cell in reversed(CARD.items())}
    assert deck_from("advancements", {**row, "# mine": "a remark", "": None}) == deck_from("advancements", CARD)


def test_empty_rows_are_passed_over() -> None:
    rows = [[None], *grid(CARD), [], [" ", ""], *grid({**CARD, "id": "test.two"})[1:]]
    made = deck_of(rows, "table.csv", "advancements")
    assert [entry["id"] for entry in json.loads(made.text)["entries"]] == ["test.lamp", "test.two"]


@pytest.mark.parametrize(
    "rows",
    [
        [{**SHIP, "back": 1, **BACK}, {"id": SHIP["id"], "back": 2, **BACK, "back.id": "b.b"}],
        [{**SHIP, **BACK}, {**BACK, "back.id": "b.b"}],
        [{**SHIP, **BACK}, {**SHIP, "back": 2, **BACK, "back.id": "b.b"}],
        [SHIP, BACK, {**BACK, "back.id": "b.b"}],
    ],
    ids=["as exported", "without numbers and ids", "filled down", "a row for the card alone"],
)
def test_a_part_goes_on_in_the_next_row(rows: list[dict[str, CellValue]]) -> None:
    (ship,) = deck_from("encounters", *rows)
    assert [back["id"] for back in ship["backs"]] == ["encounter.r1.ship.a", "b.b"]


def test_rows_that_were_sorted_find_their_card() -> None:
    other = {**SHIP, "id": "encounter.r1.zebra"}
    rows = [{**SHIP, **BACK}, {**other, **BACK, "back.id": "z.a"}, {"id": SHIP["id"], **BACK, "back.id": "b.b"}]
    ship, zebra = deck_from("encounters", *rows)
    assert [len(ship["backs"]), len(zebra["backs"])] == [2, 1]


WARDEN: dict[str, CellValue] = {
    "id": "warden.01",
    "provenance.status": "original",
    "normal.ship": "harbor",
    "advanced.ship": "harbor",
}


def test_things_in_a_cell_are_read() -> None:
    right = "attack player; number: 2; spares_harbor: true\n  gain goods; goods.coins: 1\n  repair\nrepair"
    (card,) = deck_from("wardens", {**WARDEN, "normal.right": right, "normal.cubes": "r1c1; cubes: 2"})
    attack, repair = card["normal"][0]["right"]
    assert repair == {"deed": "repair"}
    assert attack["otherwise"] == [{"deed": "gain goods", "goods": {"coins": 1}}, {"deed": "repair"}]
    assert card["normal"][0]["cubes"] == [{"cell": "r1c1", "cubes": 2}]


# -- Faults ----------------------------------------------------------------------------------------------------------

Fault = tuple[str, str, Callable[[], Grid]]

FAULTS: tuple[Fault, ...] = (
    ("an empty table", "advancements", lambda: []),
    ("only blanks", "advancements", lambda: [["", None], [" "]]),
    ("no kind", "table", lambda: grid(CARD)),
    ("a kind that there is not", "table", lambda: grid({**CARD, "deck.kind": "ships"})),
    ("two kinds", "advancements", lambda: grid({**CARD, "deck.kind": "advancements"}, {**CARD, "deck.kind": "crew"})),
    ("another version", "advancements", lambda: grid({**CARD, "deck.format_version": 2})),
    ("a column is missing", "advancements", lambda: grid({k: v for k, v in CARD.items() if k != "cost"})),
    ("a column is misspelt", "advancements", lambda: grid({"costs" if k == "cost" else k: v for k, v in CARD.items()})),
    ("a column too many", "advancements", lambda: grid({**CARD, "artist": "nobody"})),
    ("a column twice", "advancements", lambda: [[*grid(CARD)[0], "Cost"], [*grid(CARD)[1], 3]]),
    ("no heading", "advancements", lambda: grid({**CARD, "": "lost"})),
    ("a row too long", "advancements", lambda: [*grid(CARD), [*grid(CARD)[1], "lost"]]),
    ("an empty cell", "advancements", lambda: grid({**CARD, "cost": ""})),
    ("no id", "advancements", lambda: grid({**CARD, "id": None})),
    ("no abilities", "advancements", lambda: grid({**CARD, "abilities": None})),
    ("a text for a number", "advancements", lambda: grid({**CARD, "cost": "two"})),
    ("a fraction", "advancements", lambda: grid({**CARD, "cost": 2.5})),
    ("true for a number", "advancements", lambda: grid({**CARD, "cost": True})),
    ("a number for a word", "advancements", lambda: grid({**CARD, "slot": 3})),
    ("out of bounds", "advancements", lambda: grid({**CARD, "row": 5})),
    ("an ill-formed id", "advancements", lambda: grid({**CARD, "id": "Lamp"})),
    ("an unknown word", "advancements", lambda: grid({**CARD, "abilities": "sail\n  gain 2 coins to ship per isle"})),
    ("numbers joined", "tiles", lambda: grid({"id": "tile.a", "tile": "island", "rewards": 5.4})),
    ("good of an island", "tiles", lambda: grid({"id": "tile.a", "tile": "island", "name.en": "A", "good": "coin"})),
    ("a back without a ship", "encounters", lambda: grid(BACK, {**SHIP, **BACK})),
    ("a number out of turn", "encounters", lambda: grid({**SHIP, "back": 2, **BACK}, {"back": "x", **BACK})),
    ("a back without cubes", "encounters", lambda: grid({**SHIP, **BACK, "back.cubes": None})),
    ("a column of backs is missing", "encounters", lambda: grid({**SHIP, "back.id": "b.b"})),
    ("an unknown field", "wardens", lambda: grid({**WARDEN, "normal.right": "repair\nproduce; numbr: 2"})),
    ("a field twice", "wardens", lambda: grid({**WARDEN, "normal.right": "produce; number: 2; number: 3"})),
    ("no colon", "wardens", lambda: grid({**WARDEN, "normal.right": "produce; 2"})),
    ("no word for a deed", "wardens", lambda: grid({**WARDEN, "normal.right": "repair\nLoot!"})),
    ("indented for nothing", "wardens", lambda: grid({**WARDEN, "normal.cubes": "r1c1; cubes: 2\n  r1c2; cubes: 1"})),
    ("an odd origin", "advancements", lambda: grid({**CARD, "provenance.fields": "/cost: guessed\nfrom: nowhere"})),
    ("an origin of nothing", "advancements", lambda: grid({**CARD, "provenance.fields": "  note: lost"})),
    ("an origin twice", "advancements", lambda: grid({**CARD, "provenance.fields": "/cost: derived\n/cost: derived"})),
)
"""The fault, the name of the table, and the table."""


def test_fault_is_told_as_it_was_read_once() -> None:
    told = []
    for what, name, make in FAULTS:
        made = deck_of(make(), f"{name}.csv", name)
        assert made.findings, what
        assert not made.text
        assert all(finding.hint for finding in made.findings), what
        told.append(f"-- {what}\n" + "\n".join(map(as_text, made.findings)))
    compare(HERE / "faults.golden.txt", "\n\n".join(told) + "\n")


def test_very_many_findings_are_not_all_told() -> None:
    made = deck_of(grid(*({**CARD, "cost": "two"} for _ in range(300))), "table.csv", "advancements")
    assert len(made.findings) == 101
    assert made.findings[-1].code == "DR199"


# -- Files -----------------------------------------------------------------------------------------------------------

ROWS = grid({**CARD, "name.ru": "Лампа Ё", "name.uk": "Ліхтар Ґ"})


def csv_text(separator: str = ",") -> str:
    """The rows as CSV."""
    return csv_bytes(ROWS, separator, mark=False).decode()


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (csv_text().encode(), ""),
        (csv_text().replace("\r\n", "\n").encode(), ""),
        (csv_text(";").encode("utf-8-sig"), ""),
        (csv_text("\t").encode("utf-16"), ""),
        (b"\xfe\xff" + csv_text("\t").encode("utf-16-be"), ""),
        (f"sep=;\r\n{csv_text(';')}".encode(), ""),
        (csv_text(";").encode("windows-1251"), "windows-1251"),
        (csv_text(";").encode("utf-16-le"), "utf-16-le"),
        (csv_text(";").encode("koi8-u"), "koi8-u"),
    ],
)
def test_csv_is_read_as_spreadsheet_programs_write_it(data: bytes, encoding: str) -> None:
    rows = read_csv(Path("table.csv"), data, encoding)
    made = deck_of(rows, "table.csv", "advancements")
    assert not made.findings
    assert json.loads(made.text)["entries"][0]["name"] == {"en": "Lamp", "ru": "Лампа Ё", "uk": "Ліхтар Ґ"}


@pytest.mark.parametrize(
    ("data", "line", "code", "words"),
    [
        (csv_text(";").encode("windows-1251"), 2, "DR102", "it looks like windows-1251"),
        (csv_text(";").replace("Ґ", "Г").replace("і", "i").encode("cp866"), 2, "DR102", "it looks like cp866"),
        (csv_text().encode("utf-16-le"), 1, "DR102", "it looks like UTF-16"),
        (b"\xff\xfea", 1, "DR102", "CSV UTF-8"),
        (b'id,name\r\na,"b', 2, "DR115", "in quotes"),
        (b'id,name\r\na,"b"c\r\n', 2, "DR115", "in quotes"),
        (b'id\r\n"' + b"x" * 200_000 + b'"', 2, "DR115", "in quotes"),
    ],
)
def test_csv_that_cannot_be_read_is_told_of(data: bytes, line: int, code: str, words: str) -> None:
    with pytest.raises(FileError) as caught:
        read_csv(Path("table.csv"), data)
    finding = caught.value.finding
    assert (finding.code, finding.place.line) == (code, line)
    assert words in finding.hint


def workbook(*rows: Sequence[object]) -> bytes:
    """A workbook with these rows."""
    book = openpyxl.Workbook()
    for row in rows:
        book.worksheets[0].append(list(row))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


HEADINGS = list(CARD)


@pytest.mark.parametrize(
    ("heading", "cell", "words"),
    [
        ("cost", "=1+1", "this is a formula"),
        ("name.en", "=HYPERLINK(1)", "this is a formula"),
        ("cost", "#REF!", "this is a spreadsheet error"),
        ("cost", date(2026, 2, 1), "this is a date or a time"),
    ],
)
def test_what_only_a_spreadsheet_has_is_told_of(heading: str, cell: object, words: str) -> None:
    data = workbook(HEADINGS, [{**CARD, heading: cell}[name] for name in HEADINGS])
    (sheet,) = read_xlsx(Path("lamps.xlsx"), data)
    (finding,) = deck_of(sheet.grid, sheet.file, "advancements").findings
    assert as_text(finding).startswith(f"lamps.xlsx#Sheet:2:{HEADINGS.index(heading) + 1}: DR112 wrong-type: {words}")
    assert finding.hint


def merged(*places: str) -> Grid:
    """A sheet with a remark and a lamp in three languages, in which cells are merged."""
    names = {"name.ru": "Лампа", "name.uk": "Лампа", "# mine": "old"}
    rows = [list(row) for row in grid(*({**CARD, **names, "id": f"test.lamp{number}"} for number in range(3)))]
    book = openpyxl.load_workbook(io.BytesIO(workbook(*rows)))
    for place in places:
        book.worksheets[0].merge_cells(place)
    out = io.BytesIO()
    book.save(out)
    (sheet,) = read_xlsx(Path("lamps.xlsx"), out.getvalue())
    return sheet.grid


@pytest.mark.parametrize(
    ("places", "said"),
    [
        (("I2:J2",), "2:9: DR115 broken-table: merged cells: I2:J2"),
        (("E2:E4",), "2:5: DR115 broken-table: merged cells: E2:E4"),
        (("D2:E3", "I4:J4", "A1:B1"), "1:1: DR115 broken-table: merged cells: A1:B1, and 2 more in this table"),
        (("J3:K4",), "3:10: DR115 broken-table: merged cells: J3:K4"),
    ],
)
def test_merged_cells_are_one_finding(places: tuple[str, ...], said: str) -> None:
    (finding,) = deck_of(merged(*places), "t.xlsx#Sheet", "advancements").findings
    assert as_text(finding).splitlines()[0] == f"t.xlsx#Sheet:{said}"
    assert finding.hint


@pytest.mark.parametrize("places", [(), ("K2:K4",), ("M2:N3", "A9:B12")], ids=["none", "a remark", "beyond all values"])
def test_merged_cells_that_hide_nothing_are_passed_over(places: tuple[str, ...]) -> None:
    assert not deck_of(merged(*places), "t.xlsx", "advancements").findings


def test_sheets_that_are_empty_or_remarks_are_passed_over() -> None:
    book = openpyxl.load_workbook(io.BytesIO(workbook(HEADINGS, list(CARD.values()))))
    book.create_sheet("empty")
    book.create_sheet("# mine").append(["remarks"])
    out = io.BytesIO()
    book.save(out)
    assert [sheet.name for sheet in read_xlsx(Path("lamps.xlsx"), out.getvalue())] == ["Sheet"]


def zipped(**files: bytes) -> bytes:
    """A zip file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name.replace("_types", "[Content_Types].xml"), data)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (b"id,cost\r\n", "DR115", "this is not an XLSX workbook"),
        (b"PK\x03\x04 cut off", "DR115", "this is not an XLSX workbook"),
        (b"\xd0\xcf\x11\xe0 old", "DR115", "this is an old workbook, or one with a password"),
        (zipped(mimetype=b"application/vnd.oasis.opendocument.spreadsheet"), "DR115", "an OpenDocument file"),
        (zipped(readme=b"hello"), "DR115", "this is no workbook, not XLSX"),
        (zipped(_types=b"<broken"), "DR115", "it is broken: ParseError"),
        (workbook(HEADINGS)[:-100], "DR115", "this is not an XLSX workbook"),
    ],
)
def test_workbooks_that_cannot_be_read_are_told_of(data: bytes, code: str, words: str) -> None:
    with pytest.raises(FileError) as caught:
        list(read_xlsx(Path("lamps.xlsx"), data))
    assert caught.value.finding.code == code
    assert words in caught.value.finding.message
    assert caught.value.finding.hint


def test_a_cell_far_away_fills_no_memory() -> None:
    book = openpyxl.Workbook()
    book.worksheets[0]["A1"] = "id"
    book.worksheets[0]["XFD90000"] = "far"
    out = io.BytesIO()
    book.save(out)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        (sheet,) = read_xlsx(Path("far.xlsx"), out.getvalue())
    assert deck_of(sheet.grid, sheet.file, "crew").findings


def test_a_file_that_is_none_is_told_of(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere.csv"):
        with pytest.raises(FileError, match="cannot be read"):
            sheets_of(path)


def test_the_kind_may_be_given() -> None:
    rows = grid(CARD)
    assert deck_of(rows, "x.csv", "x", kind="advancements").kind == "advancements"
    assert deck_of(rows, "x.csv", "advancements").kind == "advancements"


def test_a_grid_is_made_in_the_order_of_the_plan() -> None:
    headings = list(grid_of(table_columns("tiles"), SAMPLES["tiles"])[0])
    order = table_columns("tiles").headings
    assert headings == [heading for heading in order if heading in headings]


def test_commas_in_the_cells_do_not_part_a_table_with_semicolons() -> None:
    text = "id;abilities\nx.y;influence 1, repair 1, sail, sail, sail, sail\n"
    assert read_csv(Path("table.csv"), text.encode())[0] == ["id", "abilities"]


@pytest.mark.parametrize("cell", ["sail | helm", "sail; helm"])
def test_hints_on_abilities_speak_of_the_cell(cell: str) -> None:
    made = deck_of(grid({**CARD, "abilities": cell}), "table.csv", "advancements")
    assert [finding.hint.count(" in the cell") for finding in made.findings] == [1]
