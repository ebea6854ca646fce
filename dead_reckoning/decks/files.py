"""Bytes of strangers -> JSON values, or findings.  Nothing here knows what a card is."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from math import isinf
from pathlib import Path
from typing import Final, NamedTuple, Protocol, TypeAlias

from dead_reckoning.decks.bundles import BUNDLE, LARGEST_BUNDLE, MAKE_IT, Bundle, BundleError, unpacked
from dead_reckoning.decks.source_map import half_character, is_too_deep, literals, second_key, too_deep
from dead_reckoning.errors import ArgumentError, DeadReckoningError
from dead_reckoning.model.findings import Code, Finding, Span, shown

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"

LARGEST_FILE: Final = 8 * 1024 * 1024
"""Bytes; a deck of six thousand cards is less than half of it."""
MOST_MARKS: Final = 600_000
"""Commas and opening brackets of a file: its cost grows with its values; six thousand cards have a fifth of it."""
LONGEST_NUMBER: Final = 18
"""Digits; nothing that is printed needs more."""
WINDOW: Final = 400
"""Characters of a line that a finding keeps."""


class FileError(DeadReckoningError):
    """The file holds no usable JSON."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


# -- Bytes -> text ---------------------------------------------------------------------------------------------------


def text_of(path: Path, shelf: Shelf | None = None) -> str:
    """The text of a file.  Raises FileError; never waits for a pipe, never reads more than the largest file."""
    try:
        data = (shelf or DISK).bytes_of(path)
    except BundleError as error:
        place = Span(file=str(on_disk(path)))
        message = f"this bundle cannot be read: {error}"
        raise FileError(Code.UNREADABLE_FILE.finding(place, message, MAKE_IT)) from None
    except (OSError, ValueError) as error:
        raise FileError(unreadable(path, error, "name a deck file, or a folder of them")) from None
    return decoded(path, data)


def unreadable(path: Path, error: OSError | ValueError, hint: str) -> Finding:
    """A file that cannot even be opened."""
    reason = getattr(error, "strerror", None) or str(error)
    message = f"cannot be read: {reason[:1].lower()}{reason[1:]}"
    return Code.UNREADABLE_FILE.finding(Span(file=str(path)), message, hint)


def decoded(path: Path, data: bytes) -> str:
    """The text of a file whose bytes are in hand.  Raises FileError."""
    place = Span(file=str(path))
    if len(data) > LARGEST_FILE:
        message, hint = f"larger than {LARGEST_FILE // 1024 // 1024} MB", "split the deck into several files"
        raise FileError(Code.UNREADABLE_FILE.finding(place, message, hint))
    if looks_wide(data):
        message, hint = "this is not UTF-8 text", "it looks like UTF-16; save it as UTF-8"
        raise FileError(Code.NOT_UTF_8.finding(place, message, hint))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        place = Span(file=str(path), line=line, column=column)
        raise FileError(Code.NOT_UTF_8.finding(place, "this is not UTF-8 text", encoding_hint(data))) from None


def bytes_of(path: Path, largest: int = LARGEST_FILE) -> bytes:
    """The bytes of a regular file, one more than the largest at most; of one in a bundle, too.

    Raises OSError, ValueError.
    """
    inside = place_in_bundle(path)
    return inside.content[: largest + 1] if inside else bytes_on_disk(path, largest)


def bytes_on_disk(path: Path, largest: int) -> bytes:
    """The same of a file of this machine."""
    must_be_data(path.stat().st_mode)  # opening a device can do things
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        must_be_data(os.fstat(file.fileno()).st_mode)
        return file.read(largest + 1)


def must_be_data(mode: int) -> None:
    """Raises OSError for a folder, a pipe, a device, a socket."""
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(0, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(0, "it is not a regular file")


def looks_wide(data: bytes) -> bool:
    """Whether every other byte at the beginning is zero: UTF-16 without its mark."""
    odd, even = set(data[1:40:2]), set(data[0:40:2])
    return (odd == {0}) != (even == {0})


def encoding_hint(data: bytes) -> str:
    """The probable encoding of the file, and the next step."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "it looks like UTF-16; save it as UTF-8"
    return "save the file as UTF-8"


# -- Text -> values --------------------------------------------------------------------------------------------------


class Watch:
    """Faults that ``json`` accepts, noted while it reads."""

    def __init__(self) -> None:
        self.duplicates = False
        self.numbers: list[str] = []
        """Numbers as written that are no numbers, or too long."""

    def pairs(self, pairs: list[tuple[str, Json]]) -> Json:
        """An object."""
        value = dict(pairs)
        self.duplicates = self.duplicates or len(value) < len(pairs)
        return value

    def whole(self, digits: str) -> int:
        """A whole number."""
        if len(digits) > LONGEST_NUMBER:
            self.numbers.append(digits)
            return 0
        return int(digits)

    def broken(self, digits: str) -> float:
        """A number with a point or a power; one beyond all bounds is none."""
        value = float(digits)
        if isinf(value):
            self.numbers.append(digits)
            return 0
        return value

    def constant(self, name: str) -> int:
        """NaN, Infinity."""
        self.numbers.append(name)
        return 0


def read_json(path: Path, text: str) -> Json:
    """The value that a file's text says.  Raises FileError."""
    watch = Watch()
    if text.startswith("\ufeff"):
        place = Span(file=str(path))
        message, hint = "the file begins with a byte order mark", "save it as UTF-8 without one"
        raise FileError(Code.NOT_UTF_8.finding(place, message, hint))
    if reason := overload(text):
        raise FileError(Code.UNREADABLE_FILE.finding(Span(file=str(path)), reason, "split it into several files"))
    if is_too_deep(text):
        raise FileError(deep_finding(path, text))
    try:
        value = any_json(text, watch)
    except Exception as error:
        raise FileError(broken_json(path, text, error)) from None
    for look in LOOKS:
        if finding := look(path, text, watch):
            raise FileError(finding)
    return value


def any_json(text: str, watch: Watch | None = None) -> Json:
    """The value of a text that is JSON, whatever else is odd about it.  Raises ValueError, RecursionError."""
    watch = watch or Watch()
    value: Json = json.loads(
        text,
        object_pairs_hook=watch.pairs,
        parse_int=watch.whole,
        parse_float=watch.broken,
        parse_constant=watch.constant,
    )
    return value


def broken_json(path: Path, text: str, error: Exception) -> Finding:
    """The finding for a text that is not JSON: the message of ``json``, or its failure."""
    if not isinstance(error, json.JSONDecodeError):
        return Code.BROKEN_JSON.finding(Span(file=str(path)), f"this cannot be read as JSON: {type(error).__name__}")
    message = f"this is not JSON: {error.msg[0].lower()}{error.msg[1:]}"
    return Code.BROKEN_JSON.finding(span(path, text, error.pos, error.pos + 1), message, JSON_HINTS.get(error.msg, ""))


def overload(text: str) -> str:
    """The reason why a file with this text has too many values to be read; empty if it has not."""
    marks = text.count(",") + text.count("[") + text.count("{")
    return f"it has more than {MOST_MARKS:,} commas and brackets" if marks > MOST_MARKS else ""


def deep_finding(path: Path, text: str) -> Finding:
    """Brackets within brackets within brackets."""
    hint = "a deck needs no more than a dozen levels"
    return Code.TOO_DEEP.finding(span(path, text, *too_deep(text)), "brackets are nested too deep", hint)


def duplicate_key(path: Path, text: str, watch: Watch) -> Finding | None:
    """A key that occurs twice in one object: ``json`` would keep the last."""
    if not watch.duplicates:
        return None
    stretch = second_key(text)
    message = f"the key {shortened(text[slice(*stretch)])} appears twice in one object"
    return Code.DUPLICATE_KEY.finding(span(path, text, *stretch), message, "keep one of them")


def strange_number(path: Path, text: str, watch: Watch) -> Finding | None:
    """``NaN``, ``Infinity``, a number of five thousand digits."""
    if not watch.numbers:
        return None
    strange = watch.numbers[0]
    place = span(path, text, *next(stretch for literal, stretch in literals(text) if literal == strange))
    what = "is too long a number" if strange.lstrip("-")[:1].isdecimal() else "is not a number"
    return Code.STRANGE_NUMBER.finding(place, f"{shortened(strange)} {what}", "write a whole number")


def half_a_character(path: Path, text: str, _watch: Watch) -> Finding | None:
    """``\\ud800`` alone: half of a pair of surrogates."""
    stretch = half_character(text)
    if stretch is None:
        return None
    message = f"{shortened(text[slice(*stretch)])} is half of a surrogate pair"
    return Code.NOT_UTF_8.finding(span(path, text, *stretch), message, "write the whole character")


LOOKS: Final[tuple[Callable[[Path, str, Watch], Finding | None], ...]] = (
    duplicate_key,
    strange_number,
    half_a_character,
)
"""The checks of a text that is JSON."""


def shortened(text: str, longest: int = 40) -> str:
    """A piece of a file, in backquotes, fit for a message."""
    return f"`{text if len(text) <= longest else text[: longest - 3] + '...'}`"


JSON_HINTS: Final = {
    "Expecting value": "something is missing here, or a text lacks its quotes",
    "Expecting property name enclosed in double quotes": "there is a comma too many before it, or a key without quotes",
    "Illegal trailing comma before end of object": "remove the comma",
    "Illegal trailing comma before end of array": "remove the comma",
    "Expecting ',' delimiter": "a comma is missing before it",
    "Expecting ':' delimiter": "a colon is missing after the key",
    "Extra data": "the file should end before it",
    "Unterminated string starting at": 'its closing " is missing',
}


def span(path: Path, text: str, start: int, end: int) -> Span:
    """The place of some characters of a file; of a very long line only a window is kept."""
    begin = text.rfind("\n", 0, start) + 1
    stop = text.find("\n", start)
    stop = stop if stop >= 0 else len(text)
    stop -= text.endswith("\r", begin, stop)
    left = begin if stop - begin <= WINDOW else max(begin, start - WINDOW // 2)
    return Span(
        file=str(path),
        line=text.count("\n", 0, start) + 1,
        column=start - begin + 1,
        width=max(1, min(end, stop) - start),
        source=text[left : min(stop, left + WINDOW)],
        cut=left - begin,
    )


# -- Paths as they are given -----------------------------------------------------------------------------------------

AnyPath: TypeAlias = Path | str
"""The forms in which a path may be given."""


def each_path(paths: AnyPath | Iterable[AnyPath]) -> tuple[Path, ...]:
    """One path or several, each as a text or a ``Path``.  Raises ArgumentError for anything else."""
    found = (paths,) if isinstance(paths, str | Path) else tuple(paths)
    try:
        return tuple(map(Path, found))
    except TypeError:
        raise ArgumentError(f"a path is a text or a Path, not {shown(found)}") from None


def is_there(path: AnyPath) -> bool:
    """Whether something is at a path; never raises."""
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


# -- Bundles: files that are read as folders --------------------------------------------------------------------------


class PlaceInBundle(NamedTuple):
    """A path that leads into a bundle, or to one."""

    bundle: Path
    """The file on the disk."""
    name: str
    """The name inside the bundle; empty for the bundle itself."""

    @property
    def opened(self) -> Bundle:
        """All that is in it.  Raises OSError, BundleError."""
        state = self.bundle.stat()
        opened = bundle_at(self.bundle.absolute(), state.st_mtime_ns, state.st_size, state.st_ino)
        if isinstance(opened, BundleError):
            raise BundleError(*opened.args)
        return opened

    @property
    def sound(self) -> Bundle | None:
        """The same; None if it cannot be read."""
        try:
            return self.opened
        except (OSError, ValueError):
            return None

    @property
    def content(self) -> bytes:
        """The bytes of the file in it.  Raises OSError, BundleError."""
        opened = self.opened
        if self.name in opened.folders:
            raise IsADirectoryError(0, "it is a bundle" if not self.name else "it is a folder")
        if self.name not in opened.files:
            raise FileNotFoundError(2, "there is no such file in this bundle")
        return opened.files[self.name]


def place_in_bundle(path: Path) -> PlaceInBundle | None:
    """The place in a bundle that a path leads to; None if it is neither a bundle nor a file in one."""
    if BUNDLE not in str(path).lower():
        return None
    for number, part in enumerate(path.parts, 1):
        if part.lower().endswith(BUNDLE):
            file = Path(*path.parts[:number])
            if is_file_on_disk(file):
                return PlaceInBundle(file, "/".join(path.parts[number:]))
    return None


@lru_cache(maxsize=8)
def bundle_at(path: Path, _written: int, _size: int, _which: int) -> Bundle | BundleError:
    """The contents of a bundle, or its error; read once until the file is written again."""
    try:
        return unpacked(bytes_on_disk(path, LARGEST_BUNDLE))
    except BundleError as error:
        return error


def on_disk(path: Path) -> Path:
    """The file that a path is read from: itself, or the bundle that it is in."""
    inside = place_in_bundle(path)
    return inside.bundle if inside else path


# -- Folders ---------------------------------------------------------------------------------------------------------


def real(path: Path) -> Path:
    """The target of a path; one that leads nowhere, or in a circle, is left as it is."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        return path.absolute()


def is_folder(path: Path) -> bool:
    """Whether a path is a folder that can be looked into, or a bundle; never raises."""
    inside = place_in_bundle(path)
    if inside:
        return bool((opened := inside.sound) and inside.name in opened.folders)
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """Whether a path is a file of data; never raises."""
    inside = place_in_bundle(path)
    if inside and inside.name:
        return bool((opened := inside.sound) and inside.name in opened.files)
    return is_file_on_disk(path)


def is_file_on_disk(path: Path) -> bool:
    """Whether a path is a file of data of this machine; never raises."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


PRINTED_MARK: Final = ".made-by-reckon-render"
"""A file in a folder that holds what was printed: the JSON in it are no decks."""


def deck_files(path: Path) -> Iterator[Path]:
    """The files that are meant: of a folder, the ``.json`` files below it, in the order of their names.

    Linked folders are not entered, so that nobody walks in a circle; what is hidden is passed over, and so are a folder
    that the press has made and what else reckon writes.  A folder that may not be read stands for itself.
    """
    inside = place_in_bundle(path)
    if not is_folder(path):
        yield path
    elif inside:
        yield from decks_among({inside.bundle / name: data for name, data in inside.opened.files.items()}, path)
    else:
        yield from decks_on_disk(path)


def decks_among(files: Mapping[Path, bytes], folder: Path) -> Iterator[Path]:
    """The decks below a folder of files that are in hand, by the same rule as on the disk."""
    printed = {file.parent for file in files if file.name == PRINTED_MARK}
    for file, data in sorted(files.items()):
        if file.suffix == ".json" and file.is_relative_to(folder):
            hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
            if not hidden and printed.isdisjoint(file.parents) and not NO_DECK.match(data[:200]):
                yield file


def decks_on_disk(path: Path) -> Iterator[Path]:
    """The decks below a folder of this machine."""
    found: list[Path] = []
    waiting = [path]
    while waiting:
        folder = waiting.pop()
        try:
            entries = listing(folder)
        except OSError:
            found.append(folder)  # reading it will say why it cannot be opened
            continue
        if any(entry.name == PRINTED_MARK for entry in entries):
            continue
        for entry in entries:
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                waiting.append(Path(entry.path))
            elif entry.name.endswith(".json") and not is_no_deck(entry):
                found.append(Path(entry.path))
    yield from sorted(found)


NO_DECK: Final = re.compile(
    rb'\s*\{\s*("format_version": *[0-9]+,\s*)?"kind": *"(log|position|baseline|printed|trial)"'
)
"""The beginning of games, positions, baselines and manifests."""


def is_no_deck(entry: os.DirEntry[str]) -> bool:
    """Whether a file says in its first lines that it is something else that reckon has written."""
    if entry.is_symlink():
        return False
    try:
        return NO_DECK.match(bytes_on_disk(Path(entry.path), 200)) is not None
    except OSError:
        return False  # reading it will say why it cannot be read


def paths_in(folder: Path) -> list[Path]:
    """The contents of a folder, by name.  Raises OSError."""
    inside = place_in_bundle(folder)
    if inside is None:
        return sorted(Path(entry.path) for entry in listing(folder))
    return sorted(path for name in inside.opened.files if (path := inside.bundle / name).parent == folder)


def listing(folder: Path) -> list[os.DirEntry[str]]:
    """The contents of a folder.  Raises OSError."""
    with os.scandir(folder) as entries:
        return list(entries)


def link_out(file: Path, folder: Path) -> Finding | None:
    """The finding that a file in a folder is a link, or below a link, that leads out of the folder.

    Such a file is told of and nothing else: neither read nor quoted nor written.
    """
    end, name = real(file), file.absolute()
    stays = end == name and name.is_relative_to(folder.absolute())  # a circle of links, which leads nowhere
    if end.is_relative_to(real(folder)) or stays:
        return None
    message, hint = "this link leads out of its folder", "copy the file, or name the file itself"
    return Code.LINK_OUT_OF_FOLDER.finding(Span(file=str(file)), message, hint)


# -- Where files lie -------------------------------------------------------------------------------------------------


class Shelf(Protocol):
    """A place that decks are read from: the disk, or a tree in git."""

    def bytes_of(self, path: Path) -> bytes:
        """The bytes of a file, one more than the largest at most.  Raises OSError, ValueError."""

    def is_file(self, path: Path) -> bool:
        """Whether a path is a file of data; never raises."""

    def is_folder(self, path: Path) -> bool:
        """Whether a path is a folder; never raises."""

    def deck_files(self, path: Path) -> Iterator[Path]:
        """The files that are meant by a file or a folder."""


class Disk:
    """The files of this machine."""

    def bytes_of(self, path: Path) -> bytes:
        """The bytes of a file."""
        return bytes_of(path)

    def is_file(self, path: Path) -> bool:
        """Whether it is a file of data."""
        return is_file(path)

    def is_folder(self, path: Path) -> bool:
        """Whether it is a folder."""
        return is_folder(path)

    def deck_files(self, path: Path) -> Iterator[Path]:
        """The decks below a folder."""
        return deck_files(path)


DISK: Final = Disk()
