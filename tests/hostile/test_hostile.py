"""Any stranger's file leads to findings: soon, with places in the file, and without writing anything."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

import pytest
from attrs import frozen
from click.testing import CliRunner

from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.loader import load_file
from dead_reckoning.lint.runner import lint
from dead_reckoning.model.findings import Finding
from tests.hostile.making import (
    GOOD,
    Listing,
    Maker,
    ability,
    but,
    changed,
    entries,
    entry,
    file_in_folder,
    folder_called_deck,
    link,
    link_outside,
    listing,
    locked_folder,
    long_string,
    nothing,
    pack,
    pack_text,
    packs,
    pipe,
    raw,
    sparse,
    text,
    unreadable,
    write,
)

LONGEST = 15.0
"""Seconds that the answer may take."""
MEMORY = 1024 * 1024 * 1024
"""Bytes of address space that the command gets."""
ROOT = Path(__file__).resolve().parent.parent.parent
POSIX = os.name == "posix"


@frozen
class Row:
    """A hostile file or folder, and what is to be said of it."""

    what: str
    make: Maker
    codes: str
    """The codes of all findings in their order; empty if nothing is wrong; ``some`` for one or more of any code."""
    at: tuple[int, int] = (0, 0)
    """Line and column of the first finding, where it matters."""
    posix: bool = False
    """Whether it cannot be made elsewhere."""
    heavy: bool = False
    """Whether the command is started with little memory for it."""


DEEP = 20_000
DIGITS = "9" * 5_000

# --- what is not JSON text -----------------------------------------------------------------------------------

BYTES = (
    Row("an empty file", raw(b""), "DR103", (1, 1)),
    Row("white space only", raw(b" \n\t\r\n"), "DR103"),
    Row("a byte order mark", text(GOOD, encoding="utf-8-sig"), "DR102", (1, 1)),
    Row("UTF-16, little end first", text(GOOD, encoding="utf-16-le"), "DR102"),
    Row("UTF-16, big end first", text(GOOD, encoding="utf-16-be"), "DR102"),
    Row("UTF-16 with its mark", text(GOOD, encoding="utf-16"), "DR102", (1, 1)),
    Row("UTF-32", text(GOOD, encoding="utf-32"), "DR102", (1, 1)),
    Row("Latin-1", raw(GOOD.encode().replace(b"Spyglass", b"Caf\xe9 glass")), "DR102", (7, 26)),
    Row("CP1251", text(GOOD.replace("і", "i"), encoding="cp1251"), "DR102", (7, 41)),
    Row("a UTF-8 character cut off", raw(GOOD.encode()[: GOOD.encode().index(b"\xd0") + 1]), "DR102", (7, 41)),
    Row("a surrogate in UTF-8", raw(GOOD.encode().replace(b"Spyglass", b"\xed\xa0\x80")), "DR102", (7, 23)),
    Row("an overlong slash", raw(GOOD.encode().replace(b"Spyglass", b"\xc0\xaf")), "DR102", (7, 23)),
    Row("NUL bytes only", raw(b"\0" * 1000), "DR103", (1, 1)),
    Row("a NUL byte in a text", but("Spyglass", "Spy\0glass"), "DR103", (7, 26)),
    Row("a NUL byte behind the end", text(GOOD + "\0"), "DR103", (17, 1)),
    Row("random bytes", raw(bytes(range(256)) * 40), "DR102"),
    Row("a picture", raw(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "DR102", (1, 1)),
    Row("line ends of CR and LF", text(GOOD.replace("\n", "\r\n")), ""),
    Row("line ends of CR and LF, a mistake", text(changed(("cost", "csot")).replace("\n", "\r\n")), "DR110", (10, 7)),
    Row("line ends of CR only", text(GOOD.replace("\n", "\r")), ""),
    Row("line ends of CR only, a mistake", text(changed(("cost", "csot")).replace("\n", "\r")), "DR110"),
    Row("tabs", text(GOOD.replace("  ", "\t")), ""),
    Row("tabs, a mistake", text(changed(("cost", "csot")).replace("  ", "\t")), "DR110", (10, 4)),
    Row("all in one line", text(GOOD.replace("\n", "")), ""),
)

# --- what is no file ----------------------------------------------------------------------------------------

LOCKED, UNSEARCHED = locked_folder(0), locked_folder(0o400)
FORBIDDEN = (unreadable, LOCKED, UNSEARCHED)
"""Things that only the superuser may read."""

PLACES = (
    Row("nothing there", nothing("x.json"), "DR101"),
    Row("a folder in place of a file", folder_called_deck, "DR101"),
    Row("an empty folder", lambda folder: folder, "DR101"),
    Row("a file taken for a folder", lambda folder: text(GOOD)(folder) / "y.json", "DR101"),
    Row("no permission", unreadable, "DR101", posix=True),
    Row("a folder that may not be read", LOCKED, "DR101", posix=True),
    Row("a folder that may not be searched", UNSEARCHED, "DR101", posix=True),
    Row("a name of 300 characters", nothing("x" * 300), "DR101", posix=True),
    Row("a path of 6,000 characters", nothing("x/" * 3000), "DR101", posix=True),
    Row("a link to itself", link("x.json"), "DR101", posix=True),
    Row("a link to itself, named", link("x.json", named=True), "DR101", posix=True),
    Row("a link to itself in a pack", link("x.json", pack_beside=True), "some", posix=True),
    Row("a link to nothing", link("y.json"), "DR101", posix=True),
    Row("a link to the folder that it lies in", link(".", name="round"), "DR101", posix=True),
    Row("a link out of the folder", link_outside, "DR107", posix=True),
    Row("a named pipe in a folder", pipe(named=False), "DR101", posix=True),
    Row("a named pipe, named", pipe(named=True), "DR101", posix=True),
    Row("a device without end", lambda _: Path("/dev/zero"), "DR101", posix=True, heavy=True),
    Row("an empty device", lambda _: Path("/dev/null"), "DR101", posix=True),
    Row("100 MB", sparse(100), "DR101", heavy=True),
    Row("a text of 40 MB", long_string(40), "DR101", heavy=True),
    Row("a file name with a line break", file_in_folder("a\nb.json", "{"), "DR103", posix=True),
    Row("a file name with an escape", file_in_folder("\x1b[31mred.json", "{"), "DR103", posix=True),
    Row("a file name that turns direction", file_in_folder("\u202enosj.json", "{"), "DR103", posix=True),
    Row("a file name that is not UTF-8", file_in_folder("\udcff.json", "{"), "DR103", posix=True),
    Row("a file name with markup", file_in_folder("[bold]x[red].json", "{"), "DR103", posix=True),
)

# --- broken JSON --------------------------------------------------------------------------------------------

BROKEN = (
    Row("an open brace", text("{"), "DR103"),
    Row("a bracket too many", text(GOOD + "}"), "DR103", (17, 1)),
    Row("brackets that do not fit", text('{"kind": ["crew"}}'), "DR103", (1, 17)),
    Row("a comma too many in an object", but('"original"}}', '"original"},}'), "DR103"),
    Row("a comma too many in a list", but('to ship"]', 'to ship",]'), "DR103"),
    Row("a comma missing", but('"row": 2,', '"row": 2'), "DR103", (9, 7)),
    Row("a colon missing", but('"row": 2', '"row" 2'), "DR103", (8, 13)),
    Row("single quotes", but('"row"', "'row'"), "DR103", (8, 7)),
    Row("no quotes", but('"row"', "row"), "DR103", (8, 7)),
    Row("a text without end", but('"slot": "middle"', '"slot": "middle'), "DR103"),
    Row("a comment", but('"row": 2,', '"row": 2, // far'), "DR103", (8, 17)),
    Row("an escape that is none", ability("\\x41"), "DR103", (11, 30)),
    Row("half an escape", ability("\\u00"), "DR103"),
    Row("a line break in a text", ability("sail\n"), "DR103", (11, 34)),
    Row("a tab in a text", ability("sail\t"), "DR103", (11, 34)),
    Row("Python's words", but('"cost": 3', '"cost": None'), "DR103", (10, 15)),
    Row("a leading zero", but('"cost": 3', '"cost": 03'), "DR103", (10, 16)),
    Row("a plus sign", but('"cost": 3', '"cost": +3'), "DR103", (10, 15)),
    Row("hexadecimal digits", but('"cost": 3', '"cost": 0x3'), "DR103", (10, 16)),
    Row("NaN", but('"cost": 3', '"cost": NaN'), "DR105"),
    Row("Infinity", but('"cost": 3', '"cost": Infinity'), "DR105"),
    Row("-Infinity", but('"cost": 3', '"cost": -Infinity'), "DR105"),
    Row("two texts", text(GOOD + GOOD), "DR103", (17, 1)),
    Row("a web page", text("<!DOCTYPE html>\n<script>alert(1)</script>"), "DR103", (1, 1)),
    Row("half a pair, escaped", but("Spyglass", "Spy\\ud800glass"), "DR102"),
    Row("half a pair, the lower one", but("Spyglass", "\\uDC00"), "DR102"),
    Row("half a pair in a key", but('"row": 2', '"\\ud800": 1, "row": 2'), "DR102"),
    Row("half a pair as a key, twice", text('{"\\ud800": 1, "\\ud800": 2}'), "DR104"),
    Row("a pair", but("Spyglass", "\\ud83d\\ude00"), "DR510"),
    Row("a key twice", but('"row": 2', '"row": 2, "row": 2'), "DR104", (8, 17)),
    Row("a key twice, at the top", but('"kind"', '"entries": [],\n  "kind"'), "DR104", (5, 3)),
    Row("a key twice, deep inside", but('"original"}', '"original", "status": "printed"}'), "DR104", (13, 50)),
    Row("a key twice, once escaped", but('"row": 2', '"row": 2, "\\u0072ow": 2'), "DR104", (8, 17)),
    Row("a key twice, both escaped", text('{"kind": 1,\n"\\u0069d": 1,\n"i\\u0064": 2}'), "DR104", (3, 1)),
    Row(
        "a key twice, in the third object that has it",
        text('{"entries": [{"id": 1}, {"id": 1},\n{"id": 1, "id": 2}]}'),
        "DR104",
        (2, 11),
    ),
    Row("a key twice, with an escape in it", text('{"\\u001b[31m": 1, "\\u001b[31m": 2}'), "DR104", (1, 19)),
    Row("a key twice, 100,000 long", text(json.dumps({"k" * 100_000: 1})[:-1] + f', "{"k" * 100_000}": 2}}'), "DR104"),
    Row(
        "the last of 60,000 keys twice",
        text("{" + "".join(f'"k{number}": 1,\n' for number in range(60_000)) + '"k59999": 2}'),
        "DR104",
        heavy=True,
    ),
)

# --- numbers ------------------------------------------------------------------------------------------------

NUMBERS = (
    Row("1.0 for a whole number", but('"cost": 3', '"cost": 1.0'), "DR112", (10, 15)),
    Row("a text for a number", but('"cost": 3', '"cost": "1"'), "DR112", (10, 15)),
    Row("true for a number", but('"cost": 3', '"cost": true'), "DR112", (10, 15)),
    Row("null for a number", but('"cost": 3', '"cost": null'), "DR112", (10, 15)),
    Row("a list for a number", but('"cost": 3', '"cost": [3]'), "DR112", (10, 15)),
    Row("1e0 for a number", but('"cost": 3', '"cost": 1e0'), "DR112", (10, 15)),
    Row("1e2 where at most 99", but('"cost": 3', '"cost": 1e2'), "DR112", (10, 15)),
    Row("1e999", but('"cost": 3', '"cost": 1e999'), "DR105", (10, 15)),
    Row("-0, which is 0", but('"cost": 3', '"cost": -0'), "DR306"),
    Row("-0 where at least 1", but('"copies": 1', '"copies": -0'), "DR113", (12, 17)),
    Row("-0.0", but('"cost": 3', '"cost": -0.0'), "DR112", (10, 15)),
    Row("-1", but('"cost": 3', '"cost": -1'), "DR113", (10, 15)),
    Row("100 where at most 99", but('"cost": 3', '"cost": 100'), "DR113", (10, 15)),
    Row("4,000 digits", but('"cost": 3', f'"cost": {DIGITS[:4000]}'), "DR105", (10, 15)),
    Row("5,000 digits", but('"cost": 3', f'"cost": {DIGITS}'), "DR105"),
    Row("5,000 digits behind a point", but('"cost": 3', f'"cost": 0.{DIGITS}'), "DR112", (10, 15)),
    Row("5,000 digits in an ability", ability(f"influence {DIGITS}"), "some"),
    Row(
        "5,000 digits in a pointer",
        but('{"*":', f'{{"/abilities/{DIGITS}": {{"status": "printed"}}, "*":'),
        "DR113",
    ),
    Row("digits of another script", ability("influence \u0661"), "DR207", (11, 40)),
    Row("a version that is true", but('"format_version": 1', '"format_version": true'), "DR112", (2, 21)),
    Row("a version that is a text", but('"format_version": 1', '"format_version": "1"'), "DR112", (2, 21)),
    Row("a version that is 1.0", but('"format_version": 1', '"format_version": 1.0'), "DR112", (2, 21)),
    Row("a version to come", but('"format_version": 1', '"format_version": 2'), "DR113", (2, 21)),
)

# --- deep, long, many ---------------------------------------------------------------------------------------

LARGE = (
    Row("lists in lists", text("[" * DEEP + "]" * DEEP), "DR106"),
    Row("lists that never close", text("[" * DEEP), "some"),
    Row("objects in objects", text('{"a":' * DEEP + "1" + "}" * DEEP), "DR106"),
    Row("lists inside an entry", but('"cost": 3', f'"cost": {"[" * DEEP}{"]" * DEEP}'), "DR106"),
    Row("objects inside an entry", but('"cost": 3', '"cost": ' + '{"a": ' * DEEP + "1" + "}" * DEEP), "some"),
    Row("lists in an unknown key", but('"row": 2', f'"row": 2, "x": {"[" * DEEP}{"]" * DEEP}'), "DR106"),
    Row("90 lists in an unknown key", but('"row": 2', f'"row": 2, "x": {"[" * 90}{"]" * 90}'), "DR110"),
    Row("90 lists for a version", but('n": 1', f'n": {"[" * 90}{"]" * 90}'), "DR112"),
    Row("90 lists for a kind", text(f'{{"kind": {"[" * 90}{"]" * 90}}}'), "DR114", (1, 10)),
    Row("101 lists within each other", but('"row": 2', f'"row": 2, "x": {"[" * 101}{"]" * 101}'), "DR106"),
    Row(
        "900 lists twice in what must differ",
        text(pack_text(needs="NEEDS").replace('"NEEDS"', ", ".join(["[" * 900 + "]" * 900] * 2).join("[]"))),
        "some",
    ),
    Row("a key of 1 MB", but('"row": 2', f'"row": 2, "{"k" * 1_000_000}": 1'), "DR110", (8, 17)),
    Row("100,000 keys and no kind", text(json.dumps({f"kin{number}": 1 for number in range(100_000)})), "some"),
    Row("300,000 entries that are 0", text(entries(*["0"] * 300_000)), "some", heavy=True),
    Row("300,000 in one line", text(entries("0," * 300_000 + "0")), "some", heavy=True),
    Row("500,000 numbers in an unknown key", but('"row": 2', '"row": 2, "x": [' + "0," * 500_000 + "0]"), "DR110"),
    Row("3,000 equal ids", text(entries(*[entry("a.b")] * 3_000)), "some", heavy=True),
    Row("3,000 equal ids in one line", text(entries(", ".join([entry("a.b")] * 3_000))), "some", heavy=True),
    Row("10,000 cards that are all alike", text(entries(*(entry(f"a.b{number}") for number in range(10_000)))), "some"),
    Row("1,000 bad abilities", text(entries(entry("a.b", abilities=["gian 1 xyz " * 40] * 1_000))), "some"),
    Row("an ability of 2 MB", ability("sail / " * 300_000 + "sail"), "some", heavy=True),
    Row("an ability with 5,000 conditions", ability("if in harbor: " * 5_000 + "gain 1 cargo to dock"), "some"),
    Row("an ability of one long word", ability("x" * 100_000), "some"),
    Row("an ability of 490 signs", ability("/" * 490), "some"),
    Row("a pointer of 1 MB", but('{"*":', f'{{"{"/a" * 500_000}": {{"status": "printed"}}, "*":'), "some", heavy=True),
    Row(
        "40,000 pointers to nothing",
        but('{"*":', "{" + "".join(f'"/x{number}": {{"status": "printed"}}, ' for number in range(40_000)) + '"*":'),
        "some",
        heavy=True,
    ),
    Row("a name of 1 MB", but("Spyglass", "x" * 1_000_000), "DR113", (7, 22)),
    Row("a million escapes", but("Spyglass", "\\n" * 1_000_000), "some"),
    Row(
        "6,000 objects in what must differ",
        text(pack_text(needs=[{"a": number} for number in range(6_000)]), "pack.json"),
        "some",
    ),
)

# --- texts that mean to deceive -----------------------------------------------------------------------------

TEXTS = (
    Row("an id that climbs", but("advancement.r2.spyglass", "../../x"), "DR113", (6, 13)),
    Row("an id with a line break", but("r2.spyglass", "r2.spyglass\\n"), "DR113", (6, 13)),
    Row("an id with a control character", but("r2.spyglass", "r2.spy\\u0007glass"), "DR113", (6, 13)),
    Row("an id with a zero width", but("r2.spyglass", "r2.spy\u200bglass"), "DR113", (6, 13)),
    Row("an id with a Cyrillic letter", but("r2.spyglass", "r2.spyglаss"), "DR113", (6, 13)),
    Row("an id with a capital", text(entries(entry("a.b"), entry("a.B"))), "DR113", (3, 8)),
    Row("an id of spaces", but("advancement.r2.spyglass", "   "), "DR113", (6, 13)),
    Row("the same id twice", text(entries(entry("a.b"), entry("a.b"))), "DR301", (3, 8)),
    Row("a name that turns direction", but("Spyglass", "\u202essalgypS"), "DR113", (7, 22)),
    Row("a name with an escape", but("Spyglass", "\\u001b[31mSpyglass"), "DR113", (7, 22)),
    Row("a name with a C1 escape", but("Spyglass", "\u009b31mSpyglass"), "DR113", (7, 22)),
    Row("a name with a line break at its end", but("Spyglass", "Spyglass\\n"), "DR113", (7, 22)),
    Row("a name of zero width", but("Spyglass", "\u200b\u200b"), "DR113", (7, 22)),
    Row("an empty name", but("Spyglass", ""), "DR113", (7, 22)),
    Row("a name with a script", but("Spyglass", "<script>alert(1)</script>"), ""),
    Row("a name with a formula", but("Spyglass", "=cmd('/c calc')!A1"), ""),
    Row("a name with markup", but("Spyglass", "[bold]Spyglass[/bold]"), ""),
    Row("an ability with an escape", ability("sail \\u001b]0;x\\u0007"), "some"),
    Row("an ability with a raw C1 escape", ability("sail \u009b31m"), "some"),
    Row("an ability with a raw delete", ability("sail \x7f"), "DR208"),
    Row("an ability that turns direction", ability("sail \u202e"), "DR208", (11, 35)),
    Row("an ability with a right-to-left mark", ability("sail \u200f"), "DR208", (11, 35)),
    Row("an ability with a zero width", ability("sa\u200bil"), "some"),
    Row("an ability with a line break", ability("sail\\n"), "DR208", (11, 34)),
    Row("an ability with a line separator", ability("sail\u2028"), "DR208", (11, 34)),
    Row("an ability with markup", ability("[bold]sail[/bold]"), "some", (11, 30)),
    Row("an ability with a script", ability("<script>"), "some", (11, 30)),
    Row("an ability with a path", ability("../../etc/passwd"), "some", (11, 30)),
    Row("an empty ability", ability(""), "DR215", (11, 30)),
    Row("an ability of spaces", ability("   "), "DR215"),
    Row("spaces around an ability", ability("  sail "), "DR220", (11, 30)),
    Row("a key with an escape", but('"row": 2', '"row": 2, "\\u001b[31m\\u009b": 1'), "DR110", (8, 17)),
    Row("a key with raw controls", but('"row": 2', '"row": 2, "\x7f\u009b\u202e": 1'), "DR110", (8, 17)),
    Row("a status with an escape", but('"original"', '"\u009b31m"'), "DR113", (13, 38)),
    Row("a key of Python's", but('"row": 2', '"row": 2, "__class__": "x"'), "DR110", (8, 17)),
    Row("a pointer to nothing", but('{"*":', '{"/abilities/7": {"status": "printed"}, "*":'), "DR401", (13, 22)),
    Row("a pointer with an escape", but('{"*":', '{"/\\u001b": {"status": "printed"}, "*":'), "DR113"),
)

# --- keys and kinds -----------------------------------------------------------------------------------------

KEYS = (
    Row("a key missing", but('      "cost": 3,\n', ""), "DR111", (5, 5)),
    Row("a key too many", but('"row": 2', '"row": 2, "color": "red"'), "DR110", (8, 17)),
    Row("cost misspelt", but('"cost"', '"csot"'), "DR110", (10, 7)),
    Row("cost with a capital", but('"cost"', '"Cost"'), "DR110", (10, 7)),
    Row("abilities misspelt", but('"abilities"', '"abilites"'), "DR110", (11, 7)),
    Row("id with capitals", but('"id"', '"ID"'), "DR110", (6, 7)),
    Row("kind misspelt", but('"kind"', '"knid"'), "DR110", (3, 3)),
    Row("entries misspelt", but('"entries"', '"entires"'), "DR110", (4, 3)),
    Row("format_version misspelt", but('"format_version"', '"formatversion"'), "DR110", (2, 3)),
    Row("status misspelt", but('"status"', '"staus"'), "DR110", (13, 28)),
    Row("en misspelt", but('"en"', '"eng"'), "DR110", (7, 16)),
    Row("the star misspelt", but('"*"', '"**"'), "DR113"),
    Row("entries that are an object", text('{"format_version": 1, "kind": "crew", "entries": {}}'), "DR112", (1, 50)),
    Row("an entry that is a text", text(entries('"crew.captain"')), "DR112", (2, 1)),
    Row("no entries", text(entries()), ""),
    *(
        Row(f"the kind {kind}", but('"advancements"', kind), "DR114", (3, 11))
        for kind in (
            *("null", "7", "7.5", "true", "[]", "{}", '""', '["crew"]', '{"kind": "crew"}', '"Crew"', '"crew "'),
            '"\u0441rew"',
            '"\\u001b[31mcrew"',
            f'"{"x" * 5000}"',
        )
    ),
    Row("no kind", but('  "kind": "advancements",\n', ""), "DR111", (1, 1)),
    Row("another kind than the entries'", but('"advancements"', '"crew"'), "some"),
    *(
        Row(f"{value} for a deck", text(value), "DR112", (1, 1))
        for value in ("null", "7", "7.5", "true", "[]", '""', f"[{GOOD}]")
    ),
)

# --- packs --------------------------------------------------------------------------------------------------


def same_id_twice(folder: Path) -> Path:
    """Two packs side by side with one id."""
    write(folder / "rum" / "pack.json", pack_text())
    write(folder / "gin" / "pack.json", pack_text())
    return folder


def id_conflict(folder: Path) -> Path:
    """A pack that has an entry of the base game once more."""
    write(folder / "pack.json", pack_text(needs=["base"], decks=["x.json"]))
    write(folder / "x.json", entries(entry("crew.captain")))
    return folder


RUM = {"word": "rum", "plural": "rums"}
ONE = {"x.json": GOOD}
BOTTLES = ({"word": "rum bottle", "plural": "rum bottles"}, {"word": "gin bottle", "plural": "gin bottlez"})


def names(number: int) -> list[str]:
    """So many words that are in no language."""
    return [f"q{chr(97 + each // 26)}{chr(97 + each % 26)}x" for each in range(number)]


PACKS = (
    Row("a good pack", pack(ONE, decks=["x.json"]), ""),
    Row("a need that is not there", pack(needs=["gin"]), "DR310", (7, 13)),
    Row("a need of itself", pack(needs=["rum"]), "DR361", (7, 13)),
    Row("two that need each other", packs(gin=("rum",), rum=("gin",)), "DR311 DR311"),
    Row("three in a circle", packs(gin=("rum",), rum=("ale",), ale=("gin",)), "DR311 DR311 DR311"),
    Row("20 in a chain", packs(**{f"p{n}": (f"p{n + 1}",) if n < 19 else () for n in range(20)}), ""),
    Row("a need that climbs", pack(needs=["../rum"]), "DR113", (7, 13)),
    Row("a need twice", pack(needs=["base", "base"]), "DR113", (7, 12)),
    Row("a deck that climbs", pack(decks=["../x.json"]), "DR113", (7, 13)),
    Row("a deck that climbs late", pack(decks=["a/../../x.json"]), "DR113", (7, 13)),
    Row("an absolute deck", pack(decks=["/etc/passwd.json"]), "DR113", (7, 13)),
    Row("a deck on a drive", pack(decks=["C:\\x.json"]), "DR113", (7, 13)),
    Row("a deck that is not there", pack(decks=["x.json"]), "DR315", (7, 13)),
    Row("a deck that is a folder", pack({"x.json/y.json": GOOD}, decks=["x.json"]), "some", (7, 12)),
    Row("a deck named twice", pack(ONE, decks=["x.json", "x.json"]), "DR113", (7, 12)),
    Row("a deck that is not named", pack(ONE), "DR316"),
    Row("a deck that is the pack itself", pack(decks=["pack.json"]), "some"),
    Row("a pack that replaces nothing", pack(overrides=["crew.nobody"]), "DR313", (7, 17)),
    Row("a pack that adds to nothing", pack(adds={"crew.nobody": 1}), "DR318"),
    Row("a symbol that is a word", pack(symbols=[{"word": "gain", "plural": "gains"}]), "DR314"),
    Row("a symbol that is a symbol", pack(symbols=[{"word": "helm", "plural": "helms"}]), "DR314"),
    Row("a symbol with the name of a rule", pack(symbols=[{"word": "number", "plural": "numbers"}]), "DR319"),
    Row("a symbol twice", pack(symbols=[RUM, RUM]), "DR314"),
    Row("a symbol that is a building as well", pack(symbols=[RUM], buildings=[RUM]), "DR314"),
    Row("a symbol that begins with a word", pack(symbols=[{"word": "sail helm", "plural": "sail helms"}]), "DR314"),
    Row("a plural of something else", pack(symbols=[{"word": "rum bottle", "plural": "gin flasks"}]), "DR319"),
    Row("a plural of fewer words", pack(symbols=[{"word": "rum bottle", "plural": "bottles"}]), "DR319"),
    Row("two plurals of one last word", pack(symbols=[*BOTTLES]), "DR319"),
    Row("99 symbols", pack(symbols=[{"word": name, "plural": f"{name}s"} for name in names(99)]), ""),
    Row("a Cyrillic symbol", pack(symbols=[{"word": "ром", "plural": "ромы"}]), "DR113 DR113"),
    Row("a symbol with a quote", pack(symbols=[{"word": 'rum"', "plural": "rums"}]), "DR113"),
    Row("a symbol with grammar in it", pack(symbols=[{"word": "a | b", "plural": "rums"}]), "DR113"),
    Row("verbs that are not there", pack(verbs="no_such_package"), "DR317", (7, 12)),
    Row("verbs that are a path", pack(verbs="../x"), "DR113", (7, 12)),
    Row("a crew deck called pack.json", text(GOOD, "pack.json"), "DR114"),
    Row("a pack that is broken", text("{", "pack.json"), "DR103"),
    Row("a pack that is a list", text("[]", "pack.json"), "DR112", (1, 1)),
    Row("a pack beside a broken deck", pack({"x.json": "{"}, decks=["x.json"]), "DR103"),
    Row("two packs with one id", same_id_twice, "DR320"),
    Row("a pack that calls itself base", pack(id="base"), "some"),
    Row("one id in two decks", pack({"x.json": GOOD, "y.json": GOOD}, decks=["x.json", "y.json"]), "DR312", (6, 13)),
    Row("60,000 additions to nothing", pack(adds={f"a.b{number}": 1 for number in range(60_000)}), "some", heavy=True),
    Row("999 that replace nothing", pack(overrides=[f"a.b{number}" for number in range(999)]), "some"),
    Row("an id of another pack", id_conflict, "DR312 DR343", (2, 8)),
)

ROWS = (*BYTES, *PLACES, *BROKEN, *NUMBERS, *LARGE, *TEXTS, *KEYS, *PACKS)
SUITED = [row for row in ROWS if POSIX or not row.posix]
AS_ROOT = POSIX and os.geteuid() == 0
QUICK = [row for row in SUITED if not row.heavy and not (AS_ROOT and row.make in FORBIDDEN)]
"""Cases that run in this process: the heavy ones run as separate programs, and the superuser may read everything."""


def named(row: Row) -> str:
    return row.what if len(row.what) < 60 else row.what[:57] + "..."


# --- watching -----------------------------------------------------------------------------------------------


class TooSlowError(BaseException):
    """No part of the library may catch it."""


def too_slow(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise TooSlowError


CLOCKS = (
    (
        (signal.SIGPROF, signal.ITIMER_PROF, LONGEST),
        (signal.SIGALRM, signal.ITIMER_REAL, 8 * LONGEST),
    )
    if POSIX
    else ()
)
"""Seconds of work, and of waiting: other programs may have the machine for a while."""


@contextmanager
def in_time() -> Iterator[None]:
    """Stop the code inside when it takes too long."""
    before = [(number, clock, signal.signal(number, too_slow)) for number, clock, _ in CLOCKS]
    for _, clock, seconds in CLOCKS:
        signal.setitimer(clock, seconds)
    try:
        yield
    finally:
        for number, clock, handler in before:
            signal.setitimer(clock, 0)
            signal.signal(number, handler)


def lines_of(path: Path) -> list[str]:
    """The lines of a file; one empty line for what has none."""
    try:
        return path.read_bytes().decode("utf-8").split("\n") if path.is_file() else [""]
    except (OSError, UnicodeDecodeError):
        return []


def strays(findings: tuple[Finding, ...]) -> Iterator[str]:
    """The findings that point at no character of their file."""
    texts: dict[str, list[str]] = {}
    for finding in findings:
        place = finding.place
        lines = texts.setdefault(place.file, lines_of(Path(place.file)) if len(place.file) < 255 else [""])
        if not lines:
            continue  # no text at all: the place is one of bytes
        line = lines[place.line - 1] if place.line <= len(lines) else None
        inside = line is not None and 1 <= place.column <= len(line) + 1 and place.width >= 1
        if not inside or (line and place.column + place.width - 1 > max(place.column, len(line) + 1)):
            yield f"{place.file}:{place.line}:{place.column}+{place.width} {finding.code}"


def clean(output: str) -> bool:
    """Whether a terminal may be shown this: no controls, nothing that turns direction, no traceback."""
    return "Traceback" not in output and all(letter.isprintable() or letter in "\n\t" for letter in output)


def codes_of(findings: tuple[Finding, ...]) -> str:
    return " ".join(finding.code for finding in findings)


def exit_code(row: Row, told: str) -> int:
    """0 if all is well, 1 if not, 2 if a file cannot be read at all."""
    return 2 if row.codes == "DR101" or ": DR101 " in told else int(bool(row.codes))


@contextmanager
def untouched(folder: Path) -> Iterator[None]:
    """Nothing in the folder changes."""
    before: Listing = listing(folder)
    yield
    assert listing(folder) == before


# --- the tests ----------------------------------------------------------------------------------------------


def test_the_table_is_large_and_says_each_thing_once() -> None:
    assert len(ROWS) >= 200
    assert len({row.what for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("row", QUICK, ids=named)
def test_a_hostile_file_gives_findings(row: Row, tmp_path: Path) -> None:
    path = row.make(tmp_path)
    with untouched(tmp_path), in_time():
        findings = lint([path]).findings
    assert row.codes in (codes_of(findings), "some" if findings else "")
    if row.at != (0, 0):
        assert (findings[0].place.line, findings[0].place.column) == row.at
    assert not list(strays(findings))


@pytest.mark.parametrize("row", QUICK, ids=named)
@pytest.mark.slow
def test_the_command_survives_a_hostile_file(row: Row, tmp_path: Path) -> None:
    path = row.make(tmp_path)
    with untouched(tmp_path), in_time():
        result = CliRunner().invoke(reckon, ["lint", str(path)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == exit_code(row, result.output)
    assert clean(result.output), ascii(result.output[:2000])
    assert len(result.output) < 1_000_000
    assert "secret" not in result.output


PROGRAM = f"""
import sys
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
except ImportError:
    pass
from dead_reckoning.cli.main import main
main()
"""
"""The command with little memory."""

BY_ITSELF = [
    row
    for row in SUITED
    if row.heavy
    or row.what
    in (
        "nothing there",
        "a named pipe, named",
        "a name with an escape",
        "a file name with an escape",
        "a file name that is not UTF-8",
        "random bytes",
        "lists in lists",
        "half a pair as a key, twice",
        "5,000 digits",
        "all in one line",
        "an ability with markup",
        "a crew deck called pack.json",
    )
]


@pytest.mark.slow
@pytest.mark.parametrize("row", BY_ITSELF, ids=named)
def test_the_program_survives_a_hostile_file(row: Row, tmp_path: Path) -> None:
    path = row.make(tmp_path)
    with untouched(tmp_path):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, "lint", str(path)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            timeout=4 * LONGEST,
            check=False,
        )
    told = done.stdout.decode("utf-8")
    assert done.stderr == b""
    assert done.returncode == exit_code(row, told)
    assert clean(told)
    assert len(told) < 1_000_000
    for code in row.codes.replace("some", "").split():
        assert f": {code} " in told


def test_calling_it_wrongly_is_no_finding() -> None:
    assert CliRunner().invoke(reckon, ["lint", "--no-such-option"]).exit_code == 2


def test_a_good_deck_cut_off_anywhere_gives_findings(tmp_path: Path) -> None:
    content = (ROOT / "cards" / "crew.json").read_bytes()
    path = tmp_path / "x.json"
    for end in [*range(0, len(content), 100), *range(len(content) - 30, len(content.rstrip()))]:
        path.write_bytes(content[:end])
        with in_time():
            loaded = load_file(path)
        assert loaded.findings, end
        assert not loaded.entries
        assert not list(strays(loaded.findings)), end


def test_markup_comes_out_as_typed(tmp_path: Path) -> None:
    path = text(changed(("gain 1 coin to ship", "[bold]sail[/bold] :smile:")))(tmp_path)
    output = CliRunner().invoke(reckon, ["lint", str(path)]).output
    assert "[bold]sail[/bold] :smile:" in output


def test_a_file_is_named_as_it_was_typed(tmp_path: Path) -> None:
    path = text("{", "[red]x.json")(tmp_path)
    assert CliRunner().invoke(reckon, ["lint", str(path)]).output.startswith(f"{path}:1:2: DR103 ")


@pytest.mark.parametrize(
    ("old", "new", "meant"),
    [
        ('"cost"', '"csot"', "cost"),
        ('"cost"', '"COST"', "cost"),
        ('"slot"', '"solt"', "slot"),
        ('"row"', '"rwo"', "row"),
        ('"copies"', '"copys"', "copies"),
        ('"provenance"', '"provenence"', "provenance"),
        ('"abilities"', '"ability"', "abilities"),
        ('"name"', '"names"', "name"),
        ('"id"', '"Id"', "id"),
        ('"en"', '"En"', "en"),
        ('"ru"', '"rus"', "ru"),
        ('"status"', '"state"', "status"),
        ('"entries"', '"entrys"', "entries"),
        ('"kind"', '"kinds"', "kind"),
        ('"format_version"', '"format-version"', "format_version"),
    ],
)
def test_a_misspelt_key_is_one_finding_that_names_the_right_one(old: str, new: str, meant: str, tmp_path: Path) -> None:
    (finding,) = lint([but(old, new)(tmp_path)]).findings
    assert finding.code == "DR110"
    assert finding.hint == f"did you mean `{meant}`?"
    assert finding.place.source[finding.place.column - 1 :].startswith(new)


@pytest.mark.slow
@pytest.mark.skipif(not POSIX, reason="paths of other systems are shorter")
def test_folders_may_lie_deep(tmp_path: Path) -> None:
    before = Path.cwd()
    os.chdir(tmp_path)
    try:
        for _ in range(1_200):
            os.mkdir("d")  # noqa: PTH102
            os.chdir("d")
        Path("x.json").write_text("{", encoding="utf-8")
        os.chdir(tmp_path)
        with in_time():
            findings = lint([Path("d")]).findings
        assert findings
    finally:
        os.chdir(tmp_path)
        deepest = 0
        while os.path.isdir("d"):  # noqa: PTH112
            os.chdir("d")
            deepest += 1
        Path("x.json").unlink(missing_ok=True)
        for _ in range(deepest):
            os.chdir("..")
            os.rmdir("d")  # noqa: PTH106
        os.chdir(before)


def test_a_path_that_no_system_has(tmp_path: Path) -> None:
    findings = lint([tmp_path / "x\0y.json"]).findings
    assert codes_of(findings) == "DR101"


def test_a_folder_below_a_pack_is_read_with_its_words(tmp_path: Path) -> None:
    deck = entries(entry("a.b", abilities=["rum"]))
    pack({"sub/x.json": deck}, decks=["sub/x.json"], symbols=[RUM])(tmp_path)
    for path in (tmp_path, tmp_path / "sub", tmp_path / "sub" / "x.json"):
        assert lint([path]).findings == ()


def test_a_pack_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    deck = entries(entry("a.b", abilities=["rum"]))
    pack({"x.json": deck}, decks=["x.json"])(tmp_path)
    assert codes_of(lint([tmp_path / "x.json"]).findings) == "DR221"
    pack({"x.json": deck}, decks=["x.json"], symbols=[RUM])(tmp_path)
    assert lint([tmp_path / "x.json"]).findings == ()
