"""Throws spoilt decks and ability texts at the readers: whatever they raise but CardError is a failure.

    python tools/fuzz.py --decks 200000 --texts 1000000 --seed 1 --processes 2

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
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from functools import cache, partial
from itertools import starmap
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from types import FrameType
from typing import Final, NoReturn, TypeAlias

from attrs import frozen
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dead_reckoning.decks.files import Json
from dead_reckoning.language import complaints, read, write
from dead_reckoning.lint.runner import lint
from dead_reckoning.model.findings import Finding
from dead_reckoning.pilots.workers import pool
from tests.decks.samples import SAMPLES

ROOT: Final = Path(__file__).resolve().parent.parent
PHRASEBOOK: Final = ROOT / "tests" / "language" / "phrasebook.txt"
LONGEST: Final = 10.0
"""Seconds of work for one input."""
PATIENCE: Final = 12
"""How many times as long it may take on a machine that is busy, or while it waits for something."""
PART: Final = 250
"""Inputs that a process takes at once."""


# -- Spoiling bytes --------------------------------------------------------------------------------------------------

Bytes: TypeAlias = bytes

JUNK: Final = (
    *("null", "true", "-1", "0", "-0", "1.0", "1e2", "1e999", "NaN", "Infinity", "99999999999999999999", "9" * 5000),
    *('""', '"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"', '"\\ud83d\\ude00"', '"../x"', "[]", "{}", "[[]]", '{"":""}'),
    *("{", "}", "[", "]", ",", ":", '"', "\\", "/*", "//", "'", '{"a":1,"a":2}', "[" * 300, "[" * 3000 + "]" * 3000),
)
"""What is written into a JSON text."""
STRANGE: Final = (
    *("\0", "\x07", "\x1b[31m", "\x7f", "\x85", "\u009b31m", "\u00a0", "\u00ad", "\u0301", "\u0661", "\u200b"),
    *("\u200f", "\u2028", "\u202e", "\u2066", "\u212a", "\ufeff", "\uff11", "\U0001f3f4", "\U000e0041", "ß", "İ", "ſ"),
    *("а", "і", "<b>", "[red]", "=cmd()", "%s", "{0}", "\\", "\n", "\r", "\t", "²", "½", "Ⅷ", "一", "ﷺ", "dock", "row"),
)
"""What is written into texts."""
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
    """Good decks: one of each kind with everything in it, and those that lie in the checkout."""
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
    found = complaints(text)
    for finding in found:
        check_place(finding, text, "")
    if found:
        return "refused"
    effect = read(text)
    assert read(write(effect)) == effect, f"written as {write(effect)!r}, which is read otherwise"
    return "good"


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
    """``deck`` or ``text``."""
    number: int
    given: str
    raised: str


@frozen
class Tally:
    """What came of some inputs."""

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
    """What is inside is broken off when it takes too long, where the system can do that."""
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


def tally(what: str, trial: Callable[[int], str | Failure], numbers: range) -> Tally:
    """The outcomes of some trials, counted."""
    start = perf_counter()
    outcomes = [trial(number) for number in numbers]
    failures = tuple(outcome for outcome in outcomes if isinstance(outcome, Failure))
    counts = Counter("failed" if isinstance(outcome, Failure) else outcome for outcome in outcomes)
    return Tally(what, counts, failures, perf_counter() - start)


Job: TypeAlias = Callable[[], Tally]


def jobs(seed: int, first: int, deck_count: int, text_count: int) -> Iterator[Job]:
    """All inputs, in parts."""
    for start in range(first, first + deck_count, PART):
        yield partial(try_decks, seed, range(start, min(start + PART, first + deck_count)))
    for start in range(first, first + text_count, PART):
        yield partial(try_texts, seed, range(start, min(start + PART, first + text_count)))


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
    """Tallies of one thing put together: ``deck`` and ``text``."""
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
    parser = argparse.ArgumentParser(description="Throws spoilt decks and ability texts at the readers.")
    parser.add_argument("--decks", type=int, default=20_000)
    parser.add_argument("--texts", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input, to try one again")
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args()
    work = list(jobs(wanted.seed, wanted.first, wanted.decks, wanted.texts))
    tallies = summed(watched(run_all(work, wanted.processes), wanted.decks + wanted.texts))
    lines = starmap(told, ((tally, wanted.seed) for tally in tallies.values()))
    for line in (line for part in lines for line in part):
        print(line.encode(sys.stdout.encoding or "utf-8", "backslashreplace").decode(sys.stdout.encoding or "utf-8"))
    return int(any(tally.failures for tally in tallies.values()))


if __name__ == "__main__":
    raise SystemExit(main())
