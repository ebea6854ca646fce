"""Values that owners read off the printed game: fields, sheets, packs of values, and the merged values of
two owners.
"""

import json
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.comparison import compare
from dead_reckoning.decks.corrections import KnownEntry
from dead_reckoning.decks.kinds import abilities
from dead_reckoning.decks.packs import known_entries, load_box, open_with_base
from dead_reckoning.decks.printed_cells import cell_of, field_in, field_named, value_of
from dead_reckoning.decks.printed_fields import PrintedField, PrintedValue, assumed_fields, fields_of, put_right
from dead_reckoning.decks.printed_packs import keep_values, merged, open_owners_pack, put_into_decks, with_line
from dead_reckoning.decks.printed_sheets import HEADS, UNREAD, heading, kind_counts, read_sheet, sheet_of
from dead_reckoning.decks.spreadsheets import NamedTable, csv_bytes, form_bytes, read_csv, sheets_of
from dead_reckoning.errors import CardError
from dead_reckoning.games import replay_log
from dead_reckoning.language import BASE, read
from dead_reckoning.language.icon_names import icon_names, with_names, without_names
from dead_reckoning.lint.owners import judged_at, judgments
from dead_reckoning.model.findings import Span
from dead_reckoning.press.selection import select
from dead_reckoning.resources import data_folder

LANGS = ("en", "ru", "uk")
KNOWN = known_entries(open_with_base(()))
HOLD = PrintedValue(id="upgrade.basic.deep_hold", field="/hold", value=5, edition="2022", where="my copy")


def every_field() -> Iterator[tuple[KnownEntry, PrintedField]]:
    return ((entry, field) for entry in KNOWN.values() for field in fields_of(entry.kind, entry.value))


SECTION: dict[str, Any] = {"take": ["r1c1"], "ship": "harbor", "right": [{"deed": "gain goods", "goods": {"coins": 2}}]}

# -- Cells -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_written_for_a_field_is_read_again(lang: str) -> None:
    for _, field in every_field():
        if field.value is not None:
            expected: Any = field.value
            if field.spelt == "translated":
                expected = expected[lang]
            assert value_of(cell_of(field, field.value, lang, BASE), field, lang, BASE) == expected


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_every_ability_is_read_back_in_any_form_of_its_icons_names(lang: str) -> None:
    """More lines: ``tools/owners_trial.py``."""
    lines = {
        line
        for file in data_folder("cards").glob("*.json")
        if (deck := json.loads(file.read_text(encoding="utf-8")))["kind"] != "pack"
        for _, line in abilities(deck["kind"], deck)
    }
    for line in sorted(lines):
        assert read(without_names(with_names(line, lang), lang)) == read(line), line


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_no_name_of_an_icon_means_two_things(lang: str) -> None:
    rows = BASE.kind.icon_names()[lang]
    meant: dict[str, set[str]] = {}
    for english, text in rows.items():
        for form in text.split(","):
            meant.setdefault(form.strip(), set()).add(english.removesuffix("s"))
    assert [form for form, words in meant.items() if len(words) > 1] == []
    assert set(icon_names(lang).read.values()) <= set(rows)


@pytest.mark.parametrize(
    ("name", "pointer", "lang", "text", "value"),
    [
        ("upgrade.basic.deep_hold", "/hold", "en", " 5 ", 5),
        ("tile.island.shark", "/rewards", "en", "6, 5, 4", [6, 5, 4]),
        ("tile.island.shark", "/production", "ru", "2 бочки 1 монета", {"cargo": 2, "coins": 1}),
        ("tile.island.shark", "/production", "en", "2c", {"cargo": 2}),
        ("tile.island.shark", "/hand", "uk", "так", True),
        ("advancement.r1.spare_sail", "/slot", "ru", "Нижний", "bottom"),
        ("advancement.r1.spare_sail", "/abilities/0", "ru", "Взять 2 карты / 2 паруса", "draw 2 cards / 2 sails"),
        ("advancement.r1.spare_sail", "/abilities/0", "uk", "отримати 1 вантаж на гавань", "gain 1 cargo to harbor"),
        ("advancement.r1.spare_sail", "/abilities/0", "ru", "2 sail", "2 sails"),
        ("advancement.r1.spare_sail", "/abilities/1", "ru", "нет", None),
        ("warden.01", "/normal/0", "ru", "take r1c1; корабль гавань; 2 монеты", SECTION),
        ("warden.01", "/normal/0", "ru", "Взять \u04401\u04411; корабль гавань; 2 монеты", SECTION),
        ("upgrade.basic.deep_hold", "/grade", "en", "продвинутое", "advanced"),
        ("tile.open_sea.trade_wind", "/arrows", "uk", "ліворуч; от гавани, back", ["left", "away", "back"]),
        ("bonus.explorer.builder", "/achievements", "en", "Морські вовки, explorer", ["sea wolves", "explorer"]),
    ],
)
def test_people_write_as_they_like(name: str, pointer: str, lang: str, text: str, value: object) -> None:
    field = next(each for each in fields_of(KNOWN[name].kind, KNOWN[name].value) if each.pointer == pointer)
    assert value_of(text, field, lang, BASE) == value


# -- Putting right ---------------------------------------------------------------------------------------------------


def test_one_value_is_put_right_and_the_rest_keeps_its_status() -> None:
    entry = KNOWN[HOLD.id]
    right = put_right(entry.kind, entry.value, [HOLD])
    assert right["hold"] == 5
    assert {key: part for key, part in right.items() if key not in ("hold", "provenance")} == {
        key: part for key, part in entry.value.items() if key not in ("hold", "provenance")
    }
    assert right["provenance"]["/hold"] == {"status": "printed", "where": "my copy, 2022"}
    assert right["provenance"]["*"] == entry.value["provenance"]["*"]


def test_an_entry_of_which_all_is_known_is_printed() -> None:
    entry = KNOWN["advancement.r1.spare_sail"]
    fields = [each for each in assumed_fields(entry.kind, entry.value) if not each.more]
    values = [
        PrintedValue(id="x", field=f"{each.pointer}/en", value="a")
        if each.spelt == "translated"
        else PrintedValue(id="x", field=each.pointer, value=each.value)
        for each in fields
    ]
    assert put_right(entry.kind, entry.value, values)["provenance"]["*"]["status"] == "printed"
    assert put_right(entry.kind, entry.value, values[1:])["provenance"]["*"]["status"] == "reconstructed"


def test_lists_grow_and_shrink() -> None:
    entry = KNOWN["advancement.r1.spare_sail"]
    more = put_right(entry.kind, entry.value, [PrintedValue(id="x", field="/abilities/1", value="draw 1 card")])
    assert more["abilities"] == ["sail", "draw 1 card"]
    less = put_right(entry.kind, more, [PrintedValue(id="x", field="/abilities/0")])
    assert less["abilities"] == ["draw 1 card"]
    for field in ("/abilities/7", "/id", "/provenance/*", "/abilities/x", "/cost/deep"):
        with pytest.raises(LookupError):
            put_right(entry.kind, entry.value, [PrintedValue(id="x", field=field, value=1)])


# -- Packs -----------------------------------------------------------------------------------------------------------


def test_a_pack_of_values_corrects_the_box_without_copies(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert keep_values(open_owners_pack(folder), [HOLD]) == (1, 0, 0)
    before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert keep_values(open_owners_pack(folder), [HOLD]) == (0, 0, 1)
    assert {path: path.stat().st_mtime_ns for path in folder.iterdir()} == before
    box, base = load_box(folder), dr.base_box()
    changed = [(old, new) for old, new in zip(base.entries, box.entries, strict=True) if old != new]
    assert [(old.id, getattr(old, "hold", 0), getattr(new, "hold", 0)) for old, new in changed] == [(HOLD.id, 7, 5)]
    assert sum(row.known for row in kind_counts(known_entries(open_with_base([folder])))) == (
        sum(row.known for row in kind_counts(KNOWN)) + 1
    )


def test_a_pack_of_values_prints_what_it_corrects(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    keep_values(open_owners_pack(folder), [HOLD])
    assert [(str(entry.id), getattr(entry, "hold", 0)) for entry in select(folder).entries] == [(HOLD.id, 5)]


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({"id": "upgrade.basic.deep_hald", "field": "/hold", "value": 5}, "DR313"),
        ({"id": HOLD.id, "field": "/hald/0", "value": 5}, "DR110"),
        ({"id": HOLD.id, "field": "/hold", "value": 500}, "DR113"),
        ({"id": HOLD.id, "field": "/hold", "value": "many"}, "DR112"),
        ({"id": HOLD.id, "field": "/abilities/0", "value": "2 sials"}, "DR201"),
        ({"id": HOLD.id, "field": "hold", "value": 5}, "DR113"),
        ({"id": HOLD.id, "field": "/hold", "velue": 5}, "DR110"),
        ({"id": HOLD.id, "field": "/hold"}, "DR111"),
    ],
)
def test_a_value_that_does_not_fit_is_found_in_its_file(value: Mapping[str, object], code: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    keep_values(open_owners_pack(folder), [HOLD])
    file = folder / "printed.json"
    text = json.dumps({"format_version": 1, "kind": "printed", "values": [value]}, indent=1)
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as caught:
        load_box(folder)
    assert [(each.code, each.place.file) for each in caught.value.findings] == [(code, str(file))]
    assert caught.value.findings[0].place.line > 3


def test_two_owners_are_joined_and_nothing_is_chosen_in_silence() -> None:
    other = PrintedValue(id=HOLD.id, field=HOLD.field, value=6, edition="2022", where="another copy")
    copies = PrintedValue(id=HOLD.id, field="/copies", value=4, edition="2021")
    found = merged({"a": [HOLD, copies], "b": [other, copies]})
    assert [(each.field, each.values) for each in found.differing] == [("/hold", (("a", HOLD), ("b", other)))]
    assert (found.agreed, [(each.field, each.where) for each in found.values]) == (1, [("/copies", "a; b")])
    assert merged({"a": [HOLD, copies]}, "2021").values[0].field == "/copies"


def test_names_are_compared_in_one_language_and_others_are_counted() -> None:
    """Nothing says whether a Russian name and an English one are of one card."""
    names = {
        lang: PrintedValue(id=HOLD.id, field=f"/name/{lang}", value=name)
        for lang, name in (("en", "Deep"), ("ru", "Трюм"))
    }
    other = PrintedValue(id=HOLD.id, field="/name/en", value="Deeper")
    assert merged({"a": [names["en"]], "b": [names["ru"]]}).apart == ((HOLD.id, "/name"),)
    assert merged({"a": [names["en"]], "b": [other, names["ru"]]}).apart == ()
    assert [each.field for each in merged({"a": [names["en"]], "b": [other]}).differing] == ["/name/en"]
    assert merged({"a": [HOLD, names["en"]], "b": [HOLD]}).apart == ()


def test_what_is_joined_becomes_the_base_game(tmp_path: Path) -> None:
    shutil.copytree(data_folder("cards"), tmp_path / "cards")
    log = tmp_path / "CHANGELOG.md"
    log.write_text("## [Unreleased]\n", encoding="utf-8")
    assert put_into_decks(tmp_path / "cards", [HOLD]) == 1
    said = log.read_text(encoding="utf-8")
    assert put_into_decks(tmp_path / "cards", [HOLD]) == 0
    assert "(edition 2022): 1 value of 1 entry in `cards`" in " ".join(said.split())
    assert log.read_text(encoding="utf-8") == said
    entry = known_entries(open_with_base([tmp_path / "cards"]))[HOLD.id].value
    assert (entry["hold"], entry["provenance"]["/hold"]["status"]) == (5, "printed")
    changed = compare(data_folder("cards"), tmp_path / "cards").without("provenance").changes
    assert [str(change.line) for change in changed] == [f"{HOLD.id}: hold 7 -> 5"]
    with pytest.raises(ValueError, match="no deck of"):
        put_into_decks(tmp_path / "cards", [PrintedValue(id="crew.nobody", field="/copies", value=1)])


CHANGELOGS = {
    "## [Unreleased]\n\n### Changed\n\n- b\n\n## [1]\n\n### Changed\n\n- c\n": (
        "## [Unreleased]\n\n### Changed\n\n- new\n- b\n\n## [1]\n\n### Changed\n\n- c\n"
    ),
    "## [Unreleased]\n\n### Changed\n- b": "## [Unreleased]\n\n### Changed\n- new\n- b",
    "## [Unreleased]\n\n### Changed": "## [Unreleased]\n\n### Changed\n- new",
    "## [Unreleased]\n\n## [1]\n\n### Changed\n": "## [Unreleased]\n\n### Changed\n\n- new\n\n## [1]\n\n### Changed\n",
    "## [Unreleased]\r\n\r\n### Changed\r\n\r\n- b\r\n": "## [Unreleased]\r\n\r\n### Changed\r\n\r\n- new\r\n- b\r\n",
    "## [1]\n\n- c\n": "## [1]\n\n- c\n",
}
"""Changelogs before and after."""


@pytest.mark.parametrize("before", CHANGELOGS)
def test_a_changelog_gets_its_line_among_what_has_changed(before: str) -> None:
    assert with_line(before, "new") == CHANGELOGS[before]


def test_logs_of_before_still_play_by_their_fingerprint(tmp_path: Path) -> None:
    """With the cards of before every choice and checksum fits; with the new ones it is told that they are others."""
    shutil.copytree(data_folder("cards"), tmp_path / "before")
    shutil.copytree(data_folder("cards"), tmp_path / "cards")
    position, rng = dr.begin(dr.base_box(), seats=2), Random(5)
    while not position.over:
        position = position.choose(position.decision.sample(rng))
    file = tmp_path / "game.json"
    dr.save_log(position, file)
    put_into_decks(tmp_path / "cards", [HOLD])
    same = replay_log(file, load_box(tmp_path / "before"), verify=True)
    assert (same.notes, same.findings, same.finished, same.position.state) == ((), (), True, position.state)
    other = replay_log(file, load_box(tmp_path / "cards"), verify=True)
    assert [each.code for each in (*other.notes, *other.findings)][:1] == ["DR712"]


# -- Lint ------------------------------------------------------------------------------------------------------------

ODD: list[tuple[str, str, Any, str]] = [
    ("tile.island.shark", "/spaces", 4, ""),
    ("upgrade.basic.deep_hold", "/hold", 12, ""),
    ("upgrade.basic.ships_boat", "/hold", 25, "DR346"),
    ("advancement.r1.spare_sail", "/abilities/0", "30 sails", "DR242"),
    ("advancement.r1.ships_cat", "/cost", 0, "DR306"),
    ("advancement.r2.rapid_fire", "/copies", 9, "DR303"),
    ("tile.island.skull_rock", "/rewards", [4, 5, 6], "DR326"),
    ("warden.01", "/normal/0", {**SECTION, "right": SECTION["right"] * 2}, "DR338"),
]
"""Values as they may be printed, and what lint says of them."""


def test_printed_values_are_judged_where_they_were_read() -> None:
    """Findings that exist without them are not reported again."""
    opened = open_with_base(())
    values = [PrintedValue(id=name, field=field, value=value) for name, field, value, _ in ODD]
    told = {(each.number, each.finding.code) for each in judgments(opened, values)}
    assert {(number, code) for number, (_, _, _, code) in enumerate(ODD) if code} <= told
    assert {number for number, _ in told} == {number for number, row in enumerate(ODD) if row[3]}
    places = [Span(file="sheet.csv", line=number, column=9) for number in range(len(values))]
    at = {(each.place.line, each.code) for each in judged_at(opened, dict(zip(places, values, strict=True)))}
    assert at == told


def test_commands_point_at_the_cell_the_argument_and_the_file_and_keep_the_value(tmp_path: Path) -> None:
    rows = sheet("en")
    place = next(n for n, row in enumerate(rows) if is_row(row, "advancement.r1.spare_sail", "copies in the box"))
    rows[place][column("printed")] = "9"
    table, folder = tmp_path / "sheet.csv", tmp_path / "mine"
    table.write_bytes(csv_bytes(rows))
    for words, where in (
        (
            ["import", "--printed", str(table), "--into", str(folder)],
            f"sheet.csv:{place + 1}:{column('printed') + 1}: DR303",
        ),
        (["correct", "deep_hold", "hold", "25", "--where", "x", "--into", str(folder)], "VALUE:1:1: DR346"),
        (["merge-printed", str(folder)], "printed.json:6:"),
    ):
        done = CliRunner().invoke(reckon, words)
        assert done.exit_code == 0, done.output
        assert where in done.output
        assert "look at these again" in done.output
    assert len(open_owners_pack(folder).values) == 2


# -- Sheets ----------------------------------------------------------------------------------------------------------


def sheet(lang: str) -> list[list[Any]]:
    return [list(row) for row in sheet_of(KNOWN, lang, BASE, str.upper).grid]


def column(name: str) -> int:
    return HEADS.index(name)


def is_row(row: Sequence[Any], name: str, field: str) -> bool:
    return (row[column("id")], row[column("field")]) == (name, field)


def test_a_sheet_has_a_row_for_each_assumed_value_in_the_order_of_the_box() -> None:
    rows = sheet("en")[1:]
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assumed = {
        (name, field_in(field, "en"))
        for name, entry in KNOWN.items()
        for field in assumed_fields(entry.kind, entry.value)
        if field.value is not None and field.key not in UNREAD
    }
    assert assumed <= {(row[column("id")], row[column("field")]) for row in rows}


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_every_cell_that_a_person_reads_is_in_the_language_of_the_sheet(lang: str) -> None:
    """But for cells of the ocean, which the companion calls so, too."""
    texts = {str(cell) for row in sheet_of(KNOWN, lang, BASE, lambda _: "").grid for cell in row[: column("id")]}
    assert [text for text in texts if re.search("[A-Za-z]", re.sub("r[1-4]c[1-3]", "", text))] == []


@pytest.mark.parametrize("lang", LANGS)
def test_words_name_one_field_and_are_read_in_every_language(lang: str) -> None:
    for entry in KNOWN.values():
        fields = tuple(fields_of(entry.kind, entry.value))
        assert [field_named(fields, field_in(each, lang).upper()) for each in fields] == list(fields)
        assert [field_named(fields, each.pointer) for each in fields] == list(fields)


EACH_ONCE = {("en", "ru"), ("ru", "uk"), ("uk", "en")}
PAIRS = [
    pytest.param(*pair, marks=[] if pair in EACH_ONCE else [pytest.mark.slow]) for pair in product(LANGS, repeat=2)
]
"""A language of the sheet and one that is typed; the everyday tests have each language once on each side."""


@pytest.mark.parametrize(("lang", "other"), PAIRS)
def test_a_sheet_may_be_filled_in_in_another_language(lang: str, other: str) -> None:
    for entry, field in every_field():
        if field.value is not None and field.spelt != "translated":
            text = cell_of(field, field.value, other, BASE)
            assert value_of(text, field, lang, BASE) == field.value, (entry.entry, text)


@pytest.mark.parametrize("lang", LANGS)
def test_a_filled_sheet_says_what_was_filled_in(lang: str) -> None:
    rows = sheet(lang)
    filled = Random(7).sample(range(1, len(rows)), 120)
    for number in filled:
        rows[number][column("edition")] = "2022"
        if number % 2 and rows[number][column("guess")]:
            rows[number][column("printed")] = rows[number][column("guess")]
        else:
            rows[number][column("same")] = "x"
    found = read_sheet(NamedTable("printed", rows, "printed.csv"), KNOWN, BASE)
    assert found.findings == ()
    assert len(found.values) == len(filled)
    for each in found.values:
        entry = KNOWN[each.id]
        assert each.edition == "2022"
        if each.value is not None:
            assert (
                put_right(entry.kind, entry.value, [each])["provenance"].get(each.field, {"status": "printed"})[
                    "status"
                ]
                == "printed"
            )


@pytest.mark.parametrize(
    ("head", "text", "code"),
    [
        ("printed", "2 sials", "DR201"),
        ("printed", "none of it : :", "DR2"),
        ("id", "advancement.r1.nobody", "DR313"),
        ("field", "abilities/9/x", "DR313"),
        ("same", "x", "DR113"),
    ],
)
def test_a_mistake_points_at_its_cell(head: str, text: str, code: str) -> None:
    rows = sheet("en")
    place = next(n for n, row in enumerate(rows) if is_row(row, "advancement.r1.spare_sail", "ability 1"))
    rows[place][column("printed")] = "2 sails"
    rows[place][column(head)] = text
    findings = read_sheet(NamedTable("printed", rows, "x.csv"), KNOWN, BASE).findings
    wanted = "printed" if head == "same" else head
    assert findings
    assert all(each.code.startswith(code) for each in findings)
    assert {(each.place.line, each.place.column) for each in findings} == {(place + 1, column(wanted) + 1)}


def test_what_is_no_sheet_is_told() -> None:
    found = read_sheet(NamedTable("x", [["id", "name"], ["a", "b"]], "x.csv"), KNOWN, BASE)
    assert [each.code for each in found.findings] == ["DR111"]
    assert all(heading("field", lang) in found.findings[0].message for lang in LANGS)


def test_a_sheet_goes_through_files(tmp_path: Path) -> None:
    """Lists in cells, too; the same sheet makes the same bytes."""
    from openpyxl import load_workbook

    made = sheet_of(KNOWN, "ru", BASE, str.upper, "upgrades")
    data = form_bytes("printed", made.grid, made.offers, 3)
    assert data == form_bytes("printed", made.grid, made.offers, 3)
    file = tmp_path / "sheet.xlsx"
    file.write_bytes(data)
    texts = [[str(cell) for cell in row] for row in made.grid]
    again = [[str(cell or "") for cell in row] for row in sheets_of(file)[0].grid]
    assert [[*row, *([""] * (len(HEADS) - len(row)))] for row in again] == texts
    lists = [each.formula1 for each in load_workbook(file).worksheets[0].data_validations.dataValidation]
    assert '"x"' in lists
    assert any("базовое" in text or "basic" in text for text in lists)
    table = read_csv(tmp_path / "x.csv", csv_bytes(made.grid, ";"))
    assert [[str(cell) for cell in row] for row in table] == texts
