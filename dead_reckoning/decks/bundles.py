"""A pack in one file: a zip that is read in memory and within bounds, and never unpacked to the disk.

What a zip says of itself is a stranger's word, and it says most things twice: in its directory and before each entry.
So both must agree, and its bytes must be its entries, one after the other, its directory, and nothing else.
"""

from __future__ import annotations

import io
import re
import stat
import struct
import unicodedata
import zlib
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final, NamedTuple

from attrs import frozen

from dead_reckoning.errors import DeadReckoningError

if TYPE_CHECKING:
    from zipfile import ZipInfo

BUNDLE: Final = ".zip"
"""The ending of a bundle's name."""
LARGEST_BUNDLE: Final = 64 * 1024 * 1024
"""Bytes, as it comes and unpacked."""
LARGEST_PART: Final = 20 * 1024 * 1024
"""Bytes of one of its files: as much as a picture may have."""
MOST_PARTS: Final = 2_000
LARGEST_DIRECTORY: Final = 1024 * 1024
"""Bytes of the list of its entries."""
LONGEST_NAME: Final = 200
MOST_TIMES: Final = 200
"""The most times larger than packed that a file may be; a deck is about ten times larger."""
SMALL: Final = 1024 * 1024
"""Bytes of a file that may grow as it likes."""
MAKE_IT: Final = "make it with `reckon pack bundle`"


class BundleError(DeadReckoningError, ValueError):
    """A bundle that cannot be used; the message says why."""


@frozen
class Bundle:
    """The files of a bundle by their names, with ``/`` between folders."""

    files: Mapping[str, bytes]
    folders: frozenset[str]
    """The names of its folders; the bundle itself is the folder without a name."""


# -- Making ----------------------------------------------------------------------------------------------------------

NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
UNIX: Final = 3
PLAIN_FILE: Final = (stat.S_IFREG | 0o644) << 16


def bundle_bytes(files: Mapping[str, bytes]) -> bytes:
    """A bundle of files: the same files make the same bytes, on every machine.

    Nothing is compressed, since programs that compress differ.  Raises BundleError if it could not be read again.
    """
    from zipfile import ZipFile, ZipInfo

    out = io.BytesIO()
    with ZipFile(out, "w") as bundle:
        for name in sorted(files):
            entry = ZipInfo(name, NO_TIME)
            entry.create_system, entry.external_attr = UNIX, PLAIN_FILE
            bundle.writestr(entry, files[name])
    unpacked(out.getvalue())
    return out.getvalue()


# -- Reading ---------------------------------------------------------------------------------------------------------


class Part(NamedTuple):
    """An entry of a zip, as its directory has it."""

    info: ZipInfo
    name: str
    start: int
    """The beginning of its bytes, after its header."""

    @property
    def end(self) -> int:
        """The end of its bytes."""
        return self.start + self.info.compress_size

    @property
    def is_folder(self) -> bool:
        """Whether it only says that there is a folder."""
        return self.name.endswith("/")

    @property
    def growth(self) -> int:
        """The number of times that it is larger than packed; 1 for small files."""
        size: int = self.info.file_size
        return size // (self.info.compress_size + 1) if size > SMALL else 1

    @property
    def type(self) -> int:
        """The type of file that it claims to be, on systems with types; 0 if it names none."""
        return stat.S_IFMT(self.info.external_attr >> 16)


def unpacked(data: bytes) -> Bundle:
    """The files of a bundle whose bytes are in hand.  Raises BundleError, whatever the bytes are."""
    directory_at = checked_end(data)
    parts = [part_of(data, info) for info in directory_of(data)]
    for part in parts:
        for wrong, why in ODDITIES:
            if wrong(part):
                raise BundleError(f"its entry {shown_name(part.name)} {why}")
    check_layout(parts, directory_at)
    check_names(parts)
    if sum(part.info.file_size for part in parts) > LARGEST_BUNDLE:
        raise BundleError(f"unpacked it is larger than {LARGEST_BUNDLE // 1024 // 1024} MB")
    files = {part.name: content(data, part) for part in parts if not part.is_folder}
    above = {str(folder) for part in parts for folder in PurePosixPath(part.name).parents}
    own = {part.name.rstrip("/") for part in parts if part.is_folder}
    return Bundle(files, frozenset({"", *above, *own} - {"."}))


END: Final = struct.Struct("<4s4H2LH")
END_MARK: Final = b"PK\5\6"


def checked_end(data: bytes) -> int:
    """The beginning of a zip's directory.  Raises BundleError if the end of the zip is odd."""
    if len(data) > LARGEST_BUNDLE:
        raise BundleError(f"it is larger than {LARGEST_BUNDLE // 1024 // 1024} MB")
    if not data.startswith(b"PK"):
        raise BundleError("it is not a zip")
    if len(data) < END.size or not data[-END.size :].startswith(END_MARK):
        raise BundleError("it is cut off, or something follows its end")
    at: int
    _, disk, first_disk, here, number, size, at, comment = END.unpack(data[-END.size :])
    if max(here, number) > MOST_PARTS or size > LARGEST_DIRECTORY:
        raise BundleError(f"it has more than {MOST_PARTS:,} entries, or is a zip64")
    if disk or first_disk or comment or here != number or at + size != len(data) - END.size:
        raise BundleError("the record at its end does not match its contents")
    return at


def directory_of(data: bytes) -> list[ZipInfo]:
    """The entries that the directory lists.  Raises BundleError."""
    from zipfile import ZipFile

    try:
        with ZipFile(io.BytesIO(data)) as bundle:
            listed = bundle.infolist()
    except Exception as error:
        raise BundleError(f"its directory cannot be read: {error}") from None
    if len(listed) != END.unpack(data[-END.size :])[4]:
        raise BundleError("the record at its end has another number of entries")
    if not listed:
        raise BundleError("it is empty")
    return listed


HEAD: Final = struct.Struct("<4s5H3L2H")
STREAMED: Final = 0x8
"""The flag of an entry whose sizes are after it."""
ENCRYPTED: Final = 0x1 | 0x40 | 0x2000


def part_of(data: bytes, info: ZipInfo) -> Part:
    """An entry of which both say the same: the directory, and what is before it.  Raises BundleError."""
    told = shown_name(info.orig_filename)
    head = data[info.header_offset : info.header_offset + HEAD.size]
    if len(head) < HEAD.size or not head.startswith(b"PK\3\4"):
        raise BundleError(f"its entry {told} is not where the directory says")
    _, _, flags, method, _, _, check, size, whole, letters, more = HEAD.unpack(head)
    start = info.header_offset + HEAD.size
    raw = data[start : start + letters]
    sizes = (check, size, whole)
    said = (info.CRC, info.compress_size, info.file_size)
    agree = flags == info.flag_bits and method == info.compress_type and (flags & STREAMED or sizes == said)
    if not agree or raw != info.orig_filename.encode("utf-8" if flags & 0x800 else "cp437"):
        raise BundleError(f"its entry {told} differs from what the directory says")
    try:
        return Part(info, raw.decode("utf-8"), start + letters + more)
    except UnicodeDecodeError:
        raise BundleError(f"the name of its entry {told} is not UTF-8") from None


def check_layout(parts: list[Part], directory_at: int) -> None:
    """Whether entries lie one after the other, with nothing between them.  Raises BundleError."""
    ordered = sorted(parts, key=lambda part: part.info.header_offset)
    starts = [*(part.info.header_offset for part in ordered), directory_at]
    if starts[0] != 0:
        raise BundleError("something precedes its first entry")
    for part, (_, following) in zip(ordered, pairwise(starts), strict=True):
        behind = (12, 16) if part.info.flag_bits & STREAMED else (0,)
        if following - part.end not in behind:
            raise BundleError(f"something follows its entry {shown_name(part.name)}, or overlaps it")


def check_names(parts: list[Part]) -> None:
    """Whether every file has a name of its own, on every system.  Raises BundleError."""
    seen: set[str] = set()
    files = {folded(part.name) for part in parts if not part.is_folder}
    for part in parts:
        name = folded(part.name)
        if name in seen:
            raise BundleError(f"its entry {shown_name(part.name)} appears twice, or in other letters")
        if any(str(above) in files for above in PurePosixPath(name).parents):
            raise BundleError(f"its entry {shown_name(part.name)} is inside a file")
        seen.add(name)


def folded(name: str) -> str:
    """A name as systems compare it that see no capitals, nor how accents are written."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name.rstrip("/")).casefold())


def climbs(name: str) -> bool:
    """Whether a name leads elsewhere than down, on any system."""
    parts = name.removesuffix("/").split("/")
    return bool({"", ".", ".."} & set(parts)) or "\\" in name or ":" in name


DEVICES_AND_ENDS: Final = re.compile(
    r"""(?: con | prn | aux | nul | conin\$ | conout\$ | (?: com | lpt ) [0-9] ) \s* (?: [.] .* )?  # also con.json
      | .* [. ]                                                                            # a.json. is a.json
      | .* [<>"|?*] .*""",
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
"""Parts of names that Windows cannot have, or takes for another one."""


def is_another_elsewhere(name: str) -> bool:
    """Whether a part of a name means a device on some system, or is cut off there and another one then."""
    parts = unicodedata.normalize("NFKC", name).split("/")  # the small digits of com\u00b9 count as digits
    return any(map(DEVICES_AND_ENDS.fullmatch, parts))


def is_unspeakable(name: str) -> bool:
    """Whether a name has letters that a terminal would obey, or that nobody sees."""
    return any(unicodedata.category(letter)[0] == "C" for letter in name)


STORED: Final = 0
METHODS: Final = (STORED, 8)
"""The compression methods of an entry: none, or deflated."""
ODDITIES: Final[tuple[tuple[Callable[[Part], bool], str], ...]] = (
    (lambda part: len(part.name) > LONGEST_NAME, f"has a name of more than {LONGEST_NAME} letters"),
    (lambda part: is_unspeakable(part.name), "has a name that cannot be written"),
    (lambda part: climbs(part.name), "has a name that leads out of the bundle"),
    (lambda part: is_another_elsewhere(part.name), "has a name that some systems read as another name"),
    (lambda part: bool(part.info.flag_bits & ENCRYPTED), "is encrypted"),
    (lambda part: part.info.compress_type not in METHODS, "is compressed in a way that no bundle uses"),
    (lambda part: part.type not in (0, stat.S_IFREG, stat.S_IFDIR), "is not a regular file"),
    (lambda part: part.is_folder and part.info.file_size > 0, "is a folder that contains data"),
    (lambda part: part.info.file_size > LARGEST_PART, f"is larger than {LARGEST_PART // 1024 // 1024} MB"),
    (lambda part: part.growth > MOST_TIMES, "grows too much when unpacked"),
)
"""Tests for faults of an entry, with their messages."""


def content(data: bytes, part: Part) -> bytes:
    """The bytes of an entry, no more than it says it has.  Raises BundleError."""
    packed, size = data[part.start : part.end], part.info.file_size
    if part.info.compress_type == STORED:
        whole, ended = packed, True
    else:
        whole, ended = inflated(packed, size)
    if not ended or len(whole) != size or zlib.crc32(whole) != part.info.CRC:
        raise BundleError(f"its entry {shown_name(part.name)} is broken")
    return whole


def inflated(packed: bytes, size: int) -> tuple[bytes, bool]:
    """Bytes unpacked, one more than their size at most, and whether that was all of them and nothing more."""
    try:
        inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        whole = inflater.decompress(packed, size + 1)
    except Exception:  # of whatever kind: the entry is broken
        return b"", False
    return whole, inflater.eof and not inflater.unused_data


def shown_name(name: str, longest: int = 60) -> str:
    """A name fit for a message."""
    return f"`{name if len(name) <= longest else name[: longest - 3] + '...'}`"
