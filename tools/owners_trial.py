"""A printed game that is made up, read off by two people into sheets, imported, joined, and played.

    python tools/owners_trial.py --seed 1 --games 500

Every assumed value of the base box is changed at random.  One person fills in a Russian workbook without a mistake, the
other an English CSV file with slips and in other spellings.  No value may be lost, none invented, and every slip must
be listed.  With ``--office``, LibreOffice opens and saves the workbook.  The joined box is linted and played,
and the pieces are counted on the way.  Random abilities are copied by the names of their icons, in three languages and
in any form, and read back.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.console import Console
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.decks.corrections import KnownEntry
from dead_reckoning.decks.packs import known_entries, load_box, open_with_base
from dead_reckoning.decks.printed_cells import cell_of, field_named
from dead_reckoning.decks.printed_fields import PrintedField, PrintedValue, fields_of
from dead_reckoning.decks.printed_packs import keep_values, merged, open_owners_pack
from dead_reckoning.decks.printed_sheets import HEADS, in_order, open_fields, printed_in, sheet_of
from dead_reckoning.decks.spreadsheets import csv_bytes, form_bytes, sheets_of
from dead_reckoning.language import BASE, read
from dead_reckoning.language.icon_names import icon_names, replaced_phrases, with_names, without_names
from dead_reckoning.position import Start
from tools.any_lines import good_line
from tools.games import play_from

Truth = dict[tuple[str, str], Any]
SLIPS: Final = 0.03
"""The share of slips in the cells of the second person."""
SAME: Final = ("row", "copies", "kind", "players", "achievements")
"""Keys whose values stay: ids, the number of pieces and the board hang together with them."""
COLUMN: Final = {name: place for place, name in enumerate(HEADS)}


def made_up(rng: Random, known: Mapping[str, KnownEntry]) -> Truth:
    """The printed values of the made-up game, by id and field."""
    fields = [(entry.id, each) for entry in in_order(known) for each in open_fields(entry)]
    there = [(name, each) for name, each in fields if each.value is not None]
    pool: dict[tuple[str, str], list[Any]] = {}
    for _, each in there:
        pool.setdefault(kin(each), []).append(each.value)
    return {(name, each.pointer): changed(rng, each, pool[kin(each)]) for name, each in there}


def kin(field: PrintedField) -> tuple[str, str]:
    """Fields that may have each other's values: those of a name and a spelling."""
    return field.key, field.spelt


def changed(rng: Random, field: PrintedField, others: Sequence[Any]) -> Any:
    """Another value of a field, or the same by chance."""
    if field.spelt == "translated":
        return "".join(rng.choice("bdfgklmnprst") + rng.choice("aeiou") for _ in range(4)).capitalize()
    return field.value if kin(field)[0] in SAME else rng.choice(others)


def filled(rows: Sequence[Sequence[Any]], truth: Truth, lang: str, rng: Random, slips: Truth | None) -> list[list[Any]]:
    """A sheet as somebody fills it in; what was written by mistake is noted in ``slips``."""
    out = [list(rows[0])]
    pool = list(truth.items())
    for row in rows[1:]:
        name, cells = str(row[COLUMN["id"]]), list(row)
        field = field_named(FIELDS_OF[name], row[COLUMN["field"]])
        assert field
        pointer = field.pointer
        out.append(cells)
        if (name, pointer) not in truth:
            continue
        value = truth[name, pointer]
        if slips is not None and rng.random() < SLIPS:
            fitting = [other for (id, at), other in pool if other != value and kin(field_of(id, at)) == kin(field)]
            if fitting:
                value = slips[name, pointer] = rng.choice(fitting)
        written = value if field.spelt == "translated" else cell_of(field, value, lang, BASE)
        if field.spelt != "translated" and value == field.value and rng.random() < 0.5:
            cells[COLUMN["same"]] = rng.choice(("x", "X", "yes", "да"))
        else:
            cells[COLUMN["printed"]] = otherwise_spelt(written, field, rng) if slips is not None else written
        cells[COLUMN["edition"]] = "2022"
    return out


def otherwise_spelt(text: str, field: PrintedField, rng: Random) -> str:
    """The same with blanks and capitals as they come."""
    if field.spelt == "translated":
        return f" {text} "
    return rng.choice((text, f"  {text}", text.replace(" ", "  "), text.capitalize() if field.spelt else text))


KNOWN: Final = known_entries(open_with_base(()))
FIELDS_OF: Final = {name: tuple(fields_of(entry.kind, entry.value)) for name, entry in KNOWN.items()}
FIELDS: Final = {(name, each.pointer): each for name, fields in FIELDS_OF.items() for each in fields}


def field_of(name: str, pointer: str) -> PrintedField:
    """A field of the base box."""
    return FIELDS[name, pointer]


def told(values: Sequence[PrintedValue]) -> Truth:
    """The values that were read, by id and field; a name without its language."""
    return {(each.id, each.field.removesuffix("/ru").removesuffix("/en")): each.value for each in values}


def saved_again(book: Path) -> Path:
    """A workbook as LibreOffice saves it."""
    out = book.parent / "office"
    form = "xlsx:Calc MS Excel 2007 XML"
    subprocess.run(["soffice", "--headless", "--convert-to", form, "--outdir", out, book], check=True, timeout=300)
    return out / book.name


def sheets(seed: int, folder: Path, office: bool) -> Iterator[str]:
    """Both sheets through files, import and merging; what is wrong."""
    rng = Random(seed)
    truth, slips = made_up(rng, KNOWN), Truth()
    first = sheet_of(KNOWN, "ru", BASE, str)
    second = sheet_of(KNOWN, "en", BASE, str)
    book, table = folder / "first.xlsx", folder / "second.csv"
    book.write_bytes(form_bytes("printed", filled(first.grid, truth, "ru", rng, None), first.offers, 3))
    table.write_bytes(csv_bytes(filled(second.grid, truth, "en", rng, slips)))
    book = saved_again(book) if office else book
    read_first = printed_in(sheets_of(book), KNOWN, BASE)
    read_second = printed_in(sheets_of(table), KNOWN, BASE)
    yield from (str(found) for found in (*read_first.findings, *read_second.findings))
    if told(read_first.values) != truth:
        yield f"the first sheet: {len(truth)} values were written, {len(read_first.values)} read"
    wrong = {key for key, value in told(read_second.values).items() if truth.get(key) != value}
    if wrong != set(slips) or told(read_second.values).keys() != truth.keys():
        yield f"the second sheet: {len(slips)} slips were made, {len(wrong)} read"
    for name, values in (("first", read_first.values), ("second", read_second.values)):
        keep_values(open_owners_pack(folder / name), values)
    packs = {name: open_owners_pack(folder / name).values for name in ("first", "second")}
    named = {key for key in slips if field_of(*key).spelt == "translated"}  # each names it in a language of its own
    found = merged(packs)
    if len(found.apart) != sum(field_of(*key).spelt == "translated" for key in truth):
        yield f"{len(found.apart)} names are told to be in two languages"
    if {(each.id, each.field) for each in found.differing} != set(slips) - named:
        yield f"{len(slips) - len(named)} slips, of which {len(found.differing)} are listed"
    kept = {key: value for key, value in told(found.values).items() if key not in slips}
    if kept != {key: value for key, value in truth.items() if key not in slips}:
        yield "a value was lost, or invented"
    print(f"{len(truth)} values, {len(slips)} slips, {len(found.differing)} listed, {found.agreed} agreed")
    keep_values(open_owners_pack(folder / "joined"), [*found.values, *read_first.values])


def games(folder: Path, number: int, seed: int, out: Console) -> Iterator[str]:
    """The joined box, linted and played."""
    report = dr.lint([folder / "joined"])
    yield from (str(found) for found in report.findings)
    box = load_box(folder / "joined")
    for game in track(range(number), "Games", console=out):
        start, luck = Start(game % 3 + 2), seed * 1_000_000 + game
        play_from(box, start, luck, lambda decision, rng: decision.sample(rng), game % 50 == 0)
    print(f"{number} games with the joined box")


def lines(number: int, seed: int, out: Console) -> Iterator[str]:
    """Random abilities by the names of their icons."""
    rng = Random(seed)
    for _ in track(range(number), "Abilities", console=out):
        line = good_line(rng)
        for lang in ("en", "ru", "uk"):
            for text in (with_names(line, lang), copied(line, lang, rng)):
                try:
                    same = read(without_names(text, lang)) == read(line)
                except dr.DeadReckoningError as error:
                    yield f"{lang}: {line}: {text}: {error}"
                    continue
                if not same:
                    yield f"{lang}: {line}: {text}"
    print(f"{number} abilities in three languages, each twice")


def copied(line: str, lang: str, rng: Random) -> str:
    """An ability in any forms of the names, and with capitals and blanks as they come."""
    rows = BASE.kind.icon_names().get(lang, {})
    forms = {tuple(english.split()): rng.choice(text.split(",")).strip() for english, text in rows.items()}
    text = replaced_phrases(line, forms, icon_names(lang).longest)
    return rng.choice((text, text.capitalize(), text.upper(), text.replace(" ", "  ")))


def main() -> None:
    """Exit code 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--lines", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--office", action="store_true", help="open and save the workbook with LibreOffice")
    given = parser.parse_args()
    out, wrong = Console(stderr=True), 0
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for trial in (
            sheets(given.seed, folder, given.office),
            lines(given.lines, given.seed, out),
            games(folder, given.games, given.seed, out),
        ):
            for fault in trial:
                wrong += 1
                print(fault, file=sys.stderr)
    print(f"{wrong} faults")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
