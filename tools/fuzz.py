"""Throws spoilt decks, ability texts and files at the readers: what they raise is a failure, unless they name it.

    python tools/fuzz.py --decks 200000 --texts 1000000 --files 20000 --foreign 20000 --seed 1 --processes 2

``--files`` are files that we wrote, as many of each kind: journals of trials, lines of games, logs, the Warden's logs,
bundles.  ``--foreign`` are files in formats of others, which the quarantine reads: workbooks, fonts, icons, pictures.
Each has a bound on time and memory, whether it is read or refused.

Each input is made from the seed and its number alone, so a failure is tried again by itself:

    python tools/fuzz.py --seed 1 --texts 0 --decks 1 --first 4711
"""

from __future__ import annotations

import argparse
import json
import re
import signal
import sys
import traceback
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from copy import deepcopy
from functools import cache, partial
from io import BytesIO
from itertools import starmap
from pathlib import Path
from random import Random
from struct import error
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from types import FrameType
from typing import Final, NoReturn, TypeAlias
from warnings import catch_warnings, simplefilter
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from attrs import frozen
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import dead_reckoning as dr
from dead_reckoning import quarantine
from dead_reckoning.decks.bundles import bundle_bytes as bundle_of
from dead_reckoning.decks.files import Json
from dead_reckoning.games import companion_journal, journal, load_companion, replay_log
from dead_reckoning.language import findings_in, read, write
from dead_reckoning.lint.runner import lint
from dead_reckoning.model.findings import Finding
from dead_reckoning.pilots.gamelines import LineTask, game_line
from dead_reckoning.pilots.workers import pool
from dead_reckoning.trials.running import TrialJournal, TrialPlan, run as run_trial
from tests.decks.samples import SAMPLES
from tests.hostile.formats import DOORS, SOUND, findings_of, font, packed, parts_of, png, png_head, tables_of

if sys.platform != "win32":
    from resource import RUSAGE_SELF, getrusage

ROOT: Final = Path(__file__).resolve().parent.parent
PHRASEBOOK: Final = ROOT / "tests" / "language" / "phrasebook.txt"
LONGEST: Final = 10.0
"""Seconds of work for one input."""
PATIENCE: Final = 12
"""The factor by which the time limit grows on a busy machine, or while waiting for something."""
PART: Final = 250
"""Inputs that a process takes at once."""
FEW: Final = 25
"""The same of files that are read in a process of their own each."""


# -- Spoiling bytes --------------------------------------------------------------------------------------------------

Bytes: TypeAlias = bytes

JUNK: Final = (
    *("null", "true", "-1", "0", "-0", "1.0", "1e2", "1e999", "NaN", "Infinity", "99999999999999999999", "9" * 5000),
    *('""', '"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"', '"\\ud83d\\ude00"', '"../x"', "[]", "{}", "[[]]", '{"":""}'),
    *("{", "}", "[", "]", ",", ":", '"', "\\", "/*", "//", "'", '{"a":1,"a":2}', "[" * 300, "[" * 3000 + "]" * 3000),
)
"""Values that are written into a JSON text."""
STRANGE: Final = (
    *("\0", "\x07", "\x1b[31m", "\x7f", "\x85", "\u009b31m", "\u00a0", "\u00ad", "\u0301", "\u0661", "\u200b"),
    *("\u200f", "\u2028", "\u202e", "\u2066", "\u212a", "\ufeff", "\uff11", "\U0001f3f4", "\U000e0041", "ß", "İ", "ſ"),
    *("а", "і", "<b>", "[red]", "=cmd()", "%s", "{0}", "\\", "\n", "\r", "\t", "²", "½", "Ⅷ", "一", "ﷺ", "dock", "row"),
)
"""Signs that are written into texts."""
NUMBER: Final = re.compile(rb"-?\d+")


def flipped(data: Bytes, rng: Random) -> Bytes:
    """One bit changed."""
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]


def shortened(data: Bytes, rng: Random) -> Bytes:
    """Some bytes left out."""
    at = rng.randrange(len(data))
    return data[:at] + data[at + rng.choice((1, 1, 1, 2, 5, 30, 300)) :]


def cut_off(data: Bytes, rng: Random) -> Bytes:
    """The beginning alone."""
    return data[: rng.randrange(len(data))]


def doubled(data: Bytes, rng: Random) -> Bytes:
    """Some bytes twice."""
    at = rng.randrange(len(data))
    end = at + rng.choice((1, 2, 5, 30, 300))
    return data[:end] + data[at:end] + data[end:]


def moved(data: Bytes, rng: Random) -> Bytes:
    """Two stretches in each other's place."""
    a, b, c = sorted(rng.randrange(len(data) + 1) for _ in range(3))
    return data[:a] + data[b:c] + data[a:b] + data[c:]


def with_junk(data: Bytes, rng: Random) -> Bytes:
    """A piece of JSON where none is due."""
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(JUNK).encode() + data[at:]


def with_strange(data: Bytes, rng: Random) -> Bytes:
    """A strange character put in."""
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(STRANGE).encode() + data[at:]


def with_random_bytes(data: Bytes, rng: Random) -> Bytes:
    """Bytes put in that are no text."""
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.randbytes(rng.choice((1, 2, 8))) + data[at:]


def with_other_number(data: Bytes, rng: Random) -> Bytes:
    """A number replaced by something that may be none."""
    found = list(NUMBER.finditer(data))
    if not found:
        return data
    start, end = rng.choice(found).span()
    return data[:start] + rng.choice(JUNK[:12]).encode() + data[end:]


def recoded(data: Bytes, rng: Random) -> Bytes:
    """Another encoding."""
    return data.decode("utf-8", "replace").encode(rng.choice(("utf-8-sig", "utf-16", "utf-16-be", "utf-32")))


BYTE_SPOILERS: Final[Sequence[Callable[[Bytes, Random], Bytes]]] = (
    *(flipped, shortened, doubled, moved, with_junk, with_strange, with_random_bytes, with_other_number),
    *(flipped, shortened, with_junk, cut_off),
)


# -- Spoiling values -------------------------------------------------------------------------------------------------

Parent: TypeAlias = dict[str, Json] | list[Json]


def places(value: Json) -> Iterator[tuple[Parent, str | int]]:
    """Every value inside, as what holds it and the key or index."""
    steps: Iterable[tuple[str | int, Json]] = ()
    if isinstance(value, dict):
        steps = list(value.items())
    elif isinstance(value, list):
        steps = list(enumerate(value))
    for step, below in steps:
        assert isinstance(value, dict | list)
        yield value, step
        yield from places(below)


def get(parent: Parent, step: str | int) -> Json:
    """A value."""
    return parent[step]  # type: ignore[index]  # the step fits its parent


def put(parent: Parent, step: str | int, value: Json) -> None:
    """Another value in its place."""
    parent[step] = value  # type: ignore[index]  # the step fits its parent


def swap(deck: Json, rng: Random) -> None:
    """Two values change places; one inside the other gives a copy, never a circle."""
    (a, at), (b, bt) = rng.choices(list(places(deck)), k=2)
    one, other = deepcopy(get(a, at)), deepcopy(get(b, bt))
    put(a, at, other)
    put(b, bt, one)


def drop(deck: Json, rng: Random) -> None:
    """A value left out."""
    parent, step = rng.choice(list(places(deck)))
    del parent[step]  # type: ignore[arg-type]  # the step fits its parent


def repeat(deck: Json, rng: Random) -> None:
    """A list with its items several times."""
    lists = [value for place in places(deck) if isinstance(value := get(*place), list)]
    chosen = rng.choice(lists) if lists else []
    chosen.extend(deepcopy(chosen) * rng.choice((1, 1, 3, 30)))


def rename(deck: Json, rng: Random) -> None:
    """A key with a slip of the pen, or another key of the deck."""
    keyed = [(parent, step) for parent, step in places(deck) if isinstance(parent, dict) and isinstance(step, str)]
    parent, step = rng.choice(keyed)
    name = rng.choice([key for _, key in keyed]) if rng.random() < 0.5 else mistyped(step, rng)
    parent[name] = parent.pop(step)


def replace(deck: Json, rng: Random) -> None:
    """A value of another kind."""
    parent, step = rng.choice(list(places(deck)))
    odd: Sequence[Json] = (None, True, False, -1, 0, 1.0, 1e300, 10**17, "", "1", " ", "a.b", [], {}, [[]], {"": None})
    put(parent, step, deepcopy(rng.choice(odd)))


def mistype(deck: Json, rng: Random) -> None:
    """A text that is changed: an ability as abilities are, others by a slip or a strange character."""
    texts = [(parent, step, value) for parent, step in places(deck) if isinstance(value := get(parent, step), str)]
    parent, step, value = rng.choice(texts)
    put(parent, step, spoilt_text(value, rng) if rng.random() < 0.6 else mistyped(value, rng))


def other_ability(deck: Json, rng: Random) -> None:
    """A good ability in place of any text."""
    texts = [place for place in places(deck) if isinstance(get(*place), str)]
    put(*rng.choice(texts), rng.choice(phrases()))


def count(deck: Json, rng: Random) -> None:
    """Another number."""
    numbers = [place for place in places(deck) if isinstance(get(*place), int)]
    if numbers:
        put(*rng.choice(numbers), rng.choice((-1, 0, 1, 2, 4, 5, 12, 99, 100, 999, 1000, 2**63, 10**30)))


def mistyped(word: str, rng: Random) -> str:
    """A slip of the pen."""
    at = rng.randrange(len(word) + 1)
    return rng.choice(
        (
            word[:at] + word[at + 1 :],
            word[:at] + rng.choice("abcdefghijklmnopqrstuvwxyz_.-/~*0 ") + word[at:],
            word[:at] + rng.choice(STRANGE) + word[at:],
            word.swapcase(),
            word * 40,
        )
    )


VALUE_SPOILERS: Final[Sequence[Callable[[Json, Random], None]]] = (
    *(swap, drop, repeat, rename, replace, mistype, mistype, other_ability, other_ability, count),
)


# -- Decks -----------------------------------------------------------------------------------------------------------


@cache
def decks() -> tuple[dict[str, Json], ...]:
    """Good decks: one of each kind with everything in it, and those that are in the checkout."""
    files = (*(ROOT / "cards").glob("*.json"), *(ROOT / "tests" / "packs").rglob("*.json"))
    lying = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(files)]
    small = [deck for deck in lying if len(deck.get("entries", ())) <= 4]
    return (*SAMPLES.values(), *small, *(one_entry_of(deck) for deck in lying if deck not in small))


def one_entry_of(deck: dict[str, Json]) -> dict[str, Json]:
    """A large deck cut to its first entry, so that many are read in a second."""
    entries = deck["entries"]
    assert isinstance(entries, list)
    return {**deck, "entries": entries[:1]}


def spoilt_deck(rng: Random) -> Bytes:
    """A good deck with one to three things changed."""
    deck = deepcopy(rng.choice(decks()))
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        if any(isinstance(get(*place), str) for place in places(deck)):
            rng.choice(VALUE_SPOILERS)(deck, rng)
    text = json.dumps(deck, ensure_ascii=rng.random() < 0.3, indent=rng.choice((None, 1)))
    data = text.replace("\n", rng.choice(("\n", "\n", "\r\n", "\r"))).encode("utf-8", "surrogatepass")
    for _ in range(rng.choice((0, 0, 0, 1, 1, 2))):
        data = rng.choice(BYTE_SPOILERS)(data, rng) if data else data
    return recoded(data, rng) if rng.random() < 0.01 else data


PACK_KIND: Final = b'"kind": "pack"'
ONE_PACK_IN: Final = 16
"""Packs that are read as packs, with the base game and a grammar of their own, take a hundred times as long."""


def try_deck(data: Bytes, folder: Path) -> str:
    """Read and check a deck: whether it is good, and how it was refused if it is not."""
    path = folder / ("pack.json" if PACK_KIND in data and len(data) % ONE_PACK_IN == 0 else "x.json")
    path.write_bytes(data)
    try:
        report = lint([path])
    finally:
        path.unlink()
    for finding in report.findings:
        check_place(finding, data.decode("utf-8", "replace"), str(path))
    if not report.findings:
        return "good"
    return "refused" if report.cards == 0 else "found fault with"


# -- Texts -----------------------------------------------------------------------------------------------------------

TOKEN: Final = re.compile(r"\w+|[^\w\s]|\s+")


@cache
def phrases() -> tuple[str, ...]:
    """The good lines."""
    return tuple(PHRASEBOOK.read_text(encoding="utf-8").splitlines())


@cache
def tokens() -> tuple[str, ...]:
    """The words and signs of the good lines."""
    return tuple(sorted({token for line in phrases() for token in TOKEN.findall(line) if token.strip()}))


def spoilt_text(text: str, rng: Random) -> str:
    """A text with one to four words changed."""
    parts = TOKEN.findall(text) or [text]
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
        at = rng.randrange(len(parts))
        other = rng.randrange(len(parts))
        change = rng.randrange(9)
        if change == 0:
            parts[at], parts[other] = parts[other], parts[at]
        elif change == 1 and len(parts) > 1:
            del parts[at]
        elif change == 2:
            parts.insert(at, f"{rng.choice(tokens())} ")
        elif change == 3:
            parts[at] = rng.choice(tokens())
        elif change == 4:
            parts[at] = mistyped(parts[at], rng)
        elif change == 5:
            parts.insert(at, rng.choice(STRANGE))
        elif change == 6:
            parts[at:at] = parts[min(at, other) : max(at, other)]
        elif change == 7:
            parts += [rng.choice((" / ", " | ", ", ", ": ")), rng.choice(phrases())]
        else:
            parts[at] = rng.choice(("0", "01", "999", "1000", "9" * 30, "1.5", "-1", "1e3", "\u0661", ""))
    return "".join(parts)


def random_text(rng: Random) -> str:
    """Words of the language in no order, or no words at all."""
    if rng.random() < 0.5:
        return " ".join(rng.choices(tokens(), k=rng.randrange(12)))
    return "".join(chr(rng.choice((rng.randrange(128), rng.randrange(0x500), rng.randrange(0xD800)))) for _ in range(9))


def text_for(rng: Random) -> str:
    """A text to be read."""
    return random_text(rng) if rng.random() < 0.1 else spoilt_text(rng.choice(phrases()), rng)


def try_text(text: str) -> str:
    """Read an ability; what can be read is written, and read again."""
    found = findings_in(text)
    for finding in found:
        check_place(finding, text, "")
    if found:
        return "refused"
    effect = read(text)
    assert read(write(effect)) == effect, f"written as {write(effect)!r}, which is read otherwise"
    return "good"


# -- Files in formats of others --------------------------------------------------------------------------------------

TAG: Final = re.compile(rb"<[^<>]*>")


def with_tags(data: Bytes, rng: Random) -> Bytes:
    """XML with a tag left out, in another place, very often, or in itself very often."""
    found = list(TAG.finditer(data))
    if not found:
        return data
    tag, other = rng.choice(found), rng.choice(found)
    times = rng.choice((0, 2, 30, 3_000, 200_000))
    many = rng.choice((tag[0] * times, tag[0] * times + b"</g>" * times, tag[0][:-1] + b' x="&#65;"' * times + b">"))
    return data[: other.start()] + many + data[other.end() :]


def with_edge(data: Bytes, rng: Random) -> Bytes:
    """A number of one, two or four bytes at the edge of what it can be."""
    size = rng.choice((1, 2, 4))
    at = rng.randrange(len(data))
    edge = rng.choice((0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF))
    return data[:at] + (edge & ((1 << 8 * size) - 1)).to_bytes(size, "big") + data[at + size :]


def spoilt(data: Bytes, rng: Random, *more: Callable[[Bytes, Random], Bytes]) -> Bytes:
    """Bytes with one to three things changed."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        data = rng.choice((flipped, shortened, doubled, moved, with_random_bytes, with_edge, *more))(data or b"x", rng)
    return data


def spoilt_workbook(data: Bytes, rng: Random) -> Bytes:
    """A workbook with a part that is spoilt; its checks are true."""
    parts = parts_of(data)
    name = rng.choice(sorted(parts))
    return packed({**parts, name: spoilt(parts[name], rng, with_tags, with_tags, with_strange, with_other_number)})


def spoilt_font(data: Bytes, rng: Random) -> Bytes:
    """A font with a table that is spoilt; its directory is true."""
    tables = tables_of(data)
    name = rng.choice(sorted(tables))
    return font({**tables, name: spoilt(tables[name], rng)})


def spoilt_icon(data: Bytes, rng: Random) -> Bytes:
    """An SVG that is spoilt."""
    return spoilt(data, rng, with_tags, with_tags, with_strange, with_other_number, with_other_number)


def spoilt_png(_data: Bytes, rng: Random) -> Bytes:
    """A PNG with any head and any pixels; its checks are true."""
    edges = (0, 1, 2, 9, 300, 7_999, 8_000, 8_001, 0xFFFFFFFF)
    head = png_head(
        rng.choice(edges), rng.choice(edges), rng.choice((0, 1, 8, 8, 16, 255)), rng.randrange(8), rng.randrange(3)
    )
    pixels = zlib.compress(rng.randbytes(rng.randrange(999)) + bytes(rng.choice((0, 9, 10**5, 10**7))))
    chunks = [(b"IHDR", spoilt(head, rng) if rng.random() < 0.1 else head), (b"IDAT", pixels), (b"IEND", b"")]
    if rng.random() < 0.2:
        rng.shuffle(chunks)
    return png(*chunks)


FOREIGN_SPOILERS: Final[dict[str, Callable[[Bytes, Random], Bytes]]] = {
    "workbook": spoilt_workbook,
    "font": spoilt_font,
    "icon": spoilt_icon,
    "PNG": spoilt_png,
    "JPEG": spoilt,
}
"""Door -> the change to a file for it with which a reader gets far."""


def foreign_file(rng: Random) -> tuple[str, Bytes]:
    """A file, and the door that it is for: sound, spoilt where its format is deep, or spoilt anywhere."""
    door = rng.choice(sorted(DOORS))
    data = rng.choice(SOUND[door])
    change = rng.choices((FOREIGN_SPOILERS[door], spoilt, lambda data, _: data), (6, 2, 1))[0]
    return door, change(data, rng)


def try_foreign_file(door: str, data: Bytes, folder: Path) -> str:
    """Read a file at its door: its finding names it, and neither CPU time nor memory go beyond their bounds."""
    quarantine.child.end()  # for what it has used is known when it has ended
    before, _ = used()
    found = findings_of(door, data, folder)
    quarantine.child.end()
    after, memory = used()
    most = 4 * (quarantine.MOST_SECONDS + 1)  # a picture is read and drawn, in two formats
    assert after - before <= most, f"{after - before:.1f} seconds of work"
    assert memory <= quarantine.MEMORY, f"{memory:,} bytes of memory"
    path = str(folder / DOORS[door].file)
    assert all(each.place.file == path and each.message for each in found), f"{found} do not name {path}"
    return f"{door} refused" if found else f"{door} good"


def used() -> tuple[float, int]:
    """Seconds of work of all processes that were started and have ended, and the most bytes of one; 0 on Windows."""
    try:
        from resource import RUSAGE_CHILDREN, getrusage
    except ImportError:
        return 0, 0
    found = getrusage(RUSAGE_CHILDREN)
    return found.ru_utime + found.ru_stime, found.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


# -- Files that we wrote ---------------------------------------------------------------------------------------------

FILE_SECONDS: Final = 8.0
"""CPU time of one file, read or refused: one of 8 MB takes three."""
FILE_MEMORY: Final = 200 * 1024
"""Kilobytes that one file may add to the peak of the process."""
PILOTS: Final = ("random", "random")
PLAN: Final = TrialPlan(box=dr.base_box(), pilots=PILOTS, games=3, seed=1, max_turns=6)


def good_journal() -> Bytes:
    """A trial of three games."""
    with TemporaryDirectory() as name:
        run_trial(PLAN, journal=Path(name, "a.jsonl"))
        return Path(name, "a.jsonl").read_bytes()


def good_line() -> Bytes:
    """The log in a line of ``games --out``."""
    line = game_line(LineTask(PLAN.box, PILOTS, "1 0", PLAN.rules, PLAN.max_turns))
    return json.dumps(line["log"], separators=(",", ":")).encode()


def good_log() -> Bytes:
    """A log as a killed program leaves it."""
    with TemporaryDirectory() as name, journal(dr.begin(PLAN.box, 2), Path(name, "a.json"), PILOTS) as kept:
        position = dr.begin(PLAN.box, 2)
        for _ in range(60):
            position = position.choose(position.decision.sample(Random(1)))
            kept.add(str(position.choices[-1]))
        kept.save()
        return Path(name, "a.json").read_bytes()


def good_companion() -> Bytes:
    """The Warden's log after a dozen answers."""
    companion = dr.open_companion(PLAN.box, "normal", seed=2)
    for _ in range(12):
        question = companion.question
        companion = companion.answer(question.example or question.choices[0].text)
    with TemporaryDirectory() as name:
        companion_journal(companion, Path(name, "a.json")).file.close()
        return Path(name, "a.json").read_bytes()


def good_bundle() -> Bytes:
    """A pack of one deck."""
    pack = {"format_version": 1, "kind": "pack", "id": "rum", "version": "1.0.0", "name": {"en": "Rum"}}
    return bundle_of({"pack.json": json.dumps({**pack, "decks": []}).encode(), "README.md": b"Rum" * 99})


def read_journal(path: Path) -> bool:
    """Whether a journal is taken up."""
    TrialJournal(path, PLAN).close()
    return True


@frozen
class FileKind:
    """A kind of file that we write and read again."""

    name: str
    good: Callable[[], Bytes]
    """Makes one."""
    read: Callable[[Path], bool]
    """Whether it is read without findings."""
    refusal: type[Exception] = dr.LogError
    """The exception that may be raised."""


KINDS_OF_FILE: Final[Mapping[str, FileKind]] = {
    "journal": FileKind("a.jsonl", good_journal, read_journal, dr.TrialError),
    "line": FileKind("a.json", good_line, lambda path: not replay_log(path).findings),
    "log": FileKind("a.json", good_log, lambda path: not replay_log(path).findings),
    "companion": FileKind("a.json", good_companion, lambda path: bool(load_companion(path).position)),
    "bundle": FileKind("a.zip", good_bundle, lambda path: not lint([path]).findings),
}


@cache
def good_file(what: str) -> Bytes:
    """A good file of a kind."""
    return KINDS_OF_FILE[what].good()


def repeated(data: Bytes, rng: Random) -> Bytes:
    """A stretch many times."""
    at = rng.randrange(len(data))
    end = at + rng.choice((1, 5, 50, 500))
    return data[:end] + data[at:end] * rng.choice((100, 3_000, 20_000)) + data[end:]


def other_values(data: Bytes, rng: Random) -> Bytes:
    """Another value in one of its lines, or in all of it; the same if that is no JSON."""
    whole = data.split(b"\n") if data.startswith(b'{"kind"') else [data]
    at = rng.randrange(len(whole))
    try:
        value = json.loads(whole[at])
    except (ValueError, RecursionError):
        return data
    if any(isinstance(get(*place), str) for place in places(value)):
        rng.choice(VALUE_SPOILERS)(value, rng)
    return b"\n".join([*whole[:at], json.dumps(value).encode(), *whole[at + 1 :]])


def other_names(data: Bytes, rng: Random) -> Bytes:
    """A bundle with files of strange names, or many zeros; the same if it is none."""
    if not data.startswith(b"PK"):
        return data
    out = BytesIO(data)
    with suppress(BadZipFile, ValueError, NotImplementedError, EOFError, OSError, error), catch_warnings():
        simplefilter("ignore")
        with ZipFile(out, "a", rng.choice((ZIP_STORED, ZIP_DEFLATED))) as bundle:
            for _ in range(rng.choice((1, 1, 2, 3))):
                stem = rng.choice(("a.json", "README.md", "art/a.png", "nul", "con.json", "A.json", "pack.json"))
                size = rng.choice((1, 100, 10**5, 10**7))
                bundle.writestr(mistyped(stem, rng).replace("\0", ""), b"\0" * size)
    return out.getvalue()


FILE_SPOILERS: Final = (*BYTE_SPOILERS, repeated, other_values, other_values, other_values, other_names, other_names)


def spoilt_file(what: str, rng: Random) -> Bytes:
    """A good file with up to three things changed."""
    data = good_file(what)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        data = rng.choice(FILE_SPOILERS)(data, rng) if data else data
    return data


def try_file(what: str, data: Bytes, folder: Path) -> str:
    """Read a file, within bounds."""
    kind = KINDS_OF_FILE[what]
    path = folder / kind.name
    path.write_bytes(data)
    try:
        with within_bounds():
            return "good" if kind.read(path) else "found fault with"
    except kind.refusal:
        return "refused"
    finally:
        path.unlink()


@contextmanager
def within_bounds(most: float = FILE_SECONDS, memory: int = FILE_MEMORY) -> Iterator[None]:
    """A stretch that takes little CPU time and memory, however it ends."""
    began, peak = process_time(), peak_memory()
    try:
        yield
    finally:
        seconds, more = process_time() - began, peak_memory() - peak
        assert seconds < most, f"it took {seconds:.1f} s of CPU time"
        assert more < memory, f"it took {more / 1024:.0f} MB more than anything before"


def peak_memory() -> int:
    """The most memory that this process has had, in kilobytes; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    peak = getrusage(RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def try_files(what: str, seed: int, numbers: range) -> Tally:
    """Some files of a kind."""
    with TemporaryDirectory() as name:
        assert try_file(what, good_file(what), Path(name)) == "good"  # what is made once is made now

        def trial(number: int) -> str | Failure:
            data = spoilt_file(what, Random(f"{what} {seed} {number}"))
            return attempt(what, number, repr(data[:9_999]), partial(try_file, what, data, Path(name)))

        return tally(what, trial, numbers)


# -- Trying ----------------------------------------------------------------------------------------------------------


def check_place(finding: Finding, text: str, file: str) -> None:
    """A finding points into its text, and says something."""
    place = finding.place
    lines = text.split("\n") if file else [text]
    assert place.file == file, f"{finding} names another file"
    assert 1 <= place.line <= len(lines), f"{finding} points behind the last line"
    assert 1 <= place.column <= len(lines[place.line - 1]) + 1, f"{finding} points behind the end of its line"
    assert place.width >= 1, f"{finding} underlines nothing"
    assert finding.message, f"{finding} says nothing"


@frozen
class Failure:
    """An input that was not answered as it should be."""

    what: str
    """``deck``, ``text``, a kind of file, or ``foreign file``."""
    number: int
    given: str
    raised: str


@frozen
class Tally:
    """The results of several inputs."""

    what: str
    outcomes: Counter[str]
    failures: tuple[Failure, ...]
    seconds: float


class TooSlowError(BaseException):
    """No part of the library may catch it."""


def too_slow(_signal: int, _frame: FrameType | None) -> NoReturn:
    """Break off."""
    raise TooSlowError(f"more than {LONGEST:.0f} seconds")


@contextmanager
def in_time() -> Iterator[None]:
    """Stop the code inside when it takes too long, if the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    clocks = ((signal.SIGPROF, signal.ITIMER_PROF, LONGEST), (signal.SIGALRM, signal.ITIMER_REAL, LONGEST * PATIENCE))
    before = [(number, clock, signal.signal(number, too_slow)) for number, clock, _ in clocks]
    for _, clock, seconds in clocks:
        signal.setitimer(clock, seconds)
    try:
        yield
    finally:
        for number, clock, handler in before:
            signal.setitimer(clock, 0)
            signal.signal(number, handler)


def attempt(what: str, number: int, given: str, trial: Callable[[], str]) -> str | Failure:
    """One input: what came of it."""
    try:
        with in_time():
            return trial()
    except (Exception, TooSlowError) as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        raised = f"{type(error).__name__}: {str(error)[:500]} at {where.filename}:{where.lineno}"
        return Failure(what, number, given, raised)


def try_decks(seed: int, numbers: range) -> Tally:
    """Some decks."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "pack"
        folder.mkdir()

        def trial(number: int) -> str | Failure:
            data = spoilt_deck(Random(f"deck {seed} {number}"))
            return attempt("deck", number, repr(data), partial(try_deck, data, folder))

        return tally("deck", trial, numbers)


def try_texts(seed: int, numbers: range) -> Tally:
    """Some texts."""

    def trial(number: int) -> str | Failure:
        text = text_for(Random(f"text {seed} {number}"))
        return attempt("text", number, ascii(text), partial(try_text, text))

    return tally("text", trial, numbers)


def try_foreign_files(seed: int, numbers: range) -> Tally:
    """Some files in formats of others."""

    def trial(number: int) -> str | Failure:
        door, data = foreign_file(Random(f"file {seed} {number}"))
        with TemporaryDirectory() as name:
            given = f"{door}, {data[:2000]!r}"
            return attempt("foreign file", number, given, partial(try_foreign_file, door, data, Path(name)))

    return tally("foreign file", trial, numbers)


def tally(what: str, trial: Callable[[int], str | Failure], numbers: range) -> Tally:
    """The outcomes of some trials, counted."""
    start = perf_counter()
    outcomes = [trial(number) for number in numbers]
    failures = tuple(outcome for outcome in outcomes if isinstance(outcome, Failure))
    counts = Counter("failed" if isinstance(outcome, Failure) else outcome for outcome in outcomes)
    return Tally(what, counts, failures, perf_counter() - start)


Job: TypeAlias = Callable[[], Tally]


def jobs(
    seed: int, first: int, deck_count: int, text_count: int, file_count: int = 0, foreign_count: int = 0
) -> Iterator[Job]:
    """All inputs, in parts; so many files of each kind."""
    rows: tuple[tuple[Callable[[int, range], Tally], int, int], ...] = (
        *((partial(try_files, what), file_count, PART) for what in KINDS_OF_FILE),
        (try_decks, deck_count, PART),
        (try_texts, text_count, PART),
        (try_foreign_files, foreign_count, FEW),
    )
    for job, count, part in rows:
        for start in range(first, first + count, part):
            yield partial(job, seed, range(start, min(start + part, first + count)))


def run(job: Job) -> Tally:
    """One part, in whatever process."""
    return job()


def run_all(work: Sequence[Job], processes: int) -> Iterator[Tally]:
    """All parts, by one process or several."""
    if processes == 1:
        yield from map(run, work)
        return
    with pool(processes) as workers:
        yield from workers.map(run, work)


# -- Telling ---------------------------------------------------------------------------------------------------------


def summed(tallies: Iterable[Tally]) -> dict[str, Tally]:
    """Tallies of one thing put together."""
    total: dict[str, Tally] = {}
    for part in tallies:
        so_far = total.get(part.what, Tally(part.what, Counter(), (), 0.0))
        failures = (*so_far.failures, *part.failures)
        total[part.what] = Tally(part.what, so_far.outcomes + part.outcomes, failures, so_far.seconds + part.seconds)
    return total


def told(tally: Tally, seed: int) -> Iterator[str]:
    """A tally in words."""
    number = tally.outcomes.total()
    rate = number / tally.seconds if tally.seconds else 0
    counts = ", ".join(f"{times:,} {outcome}" for outcome, times in sorted(tally.outcomes.items()))
    yield f"{number:,} {tally.what}s in {tally.seconds:.0f} s of a process, {rate:,.0f} a second: {counts}"
    for failure in tally.failures:
        yield f"--seed {seed} --first {failure.number} ({failure.what}): {failure.raised}\n    {failure.given[:4000]}"


def watched(tallies: Iterable[Tally], number: int) -> Iterator[Tally]:
    """The same, with a bar on the error stream if a person looks."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("trying", total=number)
        failed = 0
        for each in tallies:
            failed += len(each.failures)
            progress.update(task, advance=each.outcomes.total(), description=f"{each.what}s, {failed} failed")
            yield each


def main() -> int:
    """Try everything, and print what came of it; fail if anything failed."""
    parser = argparse.ArgumentParser(description="Throws spoilt decks, ability texts and files at the readers.")
    parser.add_argument("--decks", type=int, default=20_000)
    parser.add_argument("--texts", type=int, default=50_000)
    parser.add_argument("--files", type=int, default=2_000, help="that we wrote, of each kind")
    parser.add_argument("--foreign", type=int, default=1_000, help="workbooks, fonts, icons and pictures")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input, to try one again")
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args()
    work = list(jobs(wanted.seed, wanted.first, wanted.decks, wanted.texts, wanted.files, wanted.foreign))
    number = wanted.decks + wanted.texts + wanted.files * len(KINDS_OF_FILE) + wanted.foreign
    tallies = summed(watched(run_all(work, wanted.processes), number))
    lines = starmap(told, ((tally, wanted.seed) for tally in tallies.values()))
    for line in (line for part in lines for line in part):
        print(line.encode(sys.stdout.encoding or "utf-8", "backslashreplace").decode(sys.stdout.encoding or "utf-8"))
    return int(any(tally.failures for tally in tallies.values()))


if __name__ == "__main__":
    raise SystemExit(main())
