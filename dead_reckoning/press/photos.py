"""Pictures that a pack brings: icons and art, from inside its folder, looked at before they are used.

``icons/black_flag.svg`` is the icon of a symbol, ``art/crew.captain.png`` (or ``.jpg``) the picture of a thing.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from dead_reckoning.decks import files
from dead_reckoning.decks.files import is_folder, link_out, paths_in
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.codes import Code
from dead_reckoning.model.findings import Finding
from dead_reckoning.press.drawing import Photo
from dead_reckoning.press.findings import about_face
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.icons import LARGEST as LARGEST_ICON
from dead_reckoning.press.icons import Icon, IconError, read_icon

ICONS: Final = "icons"
ART: Final = "art"
KINDS: Final = {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg"}
LARGEST: Final = 20_000_000
"""Bytes of a picture."""
MOST_PIXELS: Final = 8_000
"""Of an edge."""


class PhotoError(DeadReckoningError, ValueError):
    """A picture that cannot be used; the message says why."""


class Pictures(NamedTuple):
    """What the folders of packs hold."""

    icons: dict[str, Icon]
    photos: dict[str, Photo]
    findings: tuple[Finding, ...]


def pictures_of(folders: Iterator[Path]) -> Pictures:
    """The icons and art of packs; later packs win.  What cannot be used is a finding, and the rest is used."""
    icons: dict[str, Icon] = {}
    photos: dict[str, Photo] = {}
    findings: list[Finding] = []
    for folder in folders:
        for path in files_in(folder, ICONS, {".svg"}, findings):
            try:
                icons[path.stem.replace("_", " ")] = read_icon(bytes_of(path, LARGEST_ICON))
            except (IconError, PhotoError) as error:
                findings.append(complaint(path, path.stem, str(error)))
        for path in files_in(folder, ART, set(KINDS), findings):
            try:
                source = bytes_of(path, LARGEST)
                kind = KINDS[path.suffix.lower()]
                photos[path.stem] = Photo(source, kind, Area(0, 0, 1, 1), SIZES[kind](source))
            except PhotoError as error:
                findings.append(complaint(path, path.stem, str(error)))
    return Pictures(icons, photos, tuple(findings))


def complaint(path: Path, about: str, why: str) -> Finding:
    """That a picture is not used."""
    return about_face(Code.UNUSABLE_PICTURE, about, f"{path.name} is not used: {why}", "fix the file", str(path))


def files_in(folder: Path, name: str, endings: set[str], findings: list[Finding]) -> Iterator[Path]:
    """The pictures of a folder in a pack, in order; links that lead out of the pack are complained of."""
    where = folder / name
    if not is_folder(where):
        return
    if link_out(where, folder):
        findings.append(complaint(where, name, "it leads out of the pack's folder"))
        return
    try:
        paths = paths_in(where)
    except OSError as error:
        findings.append(complaint(where, name, f"it cannot be looked into: {error.strerror}"))
        return
    for path in paths:
        if path.suffix.lower() in endings:
            if link_out(path, folder):
                findings.append(complaint(path, path.stem, "it leads out of the pack's folder"))
            else:
                yield path


def bytes_of(path: Path, largest: int) -> bytes:
    """The bytes of a file that is not too large."""
    try:
        data = files.bytes_of(path, largest)
    except (OSError, ValueError) as error:
        raise PhotoError(f"it cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > largest:
        raise PhotoError(f"it has more than {largest:,} bytes")
    return data


# -- Looking into pictures -------------------------------------------------------------------------------------------


def png_size(source: bytes) -> tuple[int, int]:
    """Width and height of a whole PNG, in pixels.  Raises PhotoError if a piece of it is broken or missing."""
    if not source.startswith(b"\x89PNG\r\n\x1a\n"):
        raise PhotoError("it is not a PNG")
    at, size, data, ended = 8, (0, 0), bytearray(), False
    while at + 12 <= len(source) and not ended:
        length, kind = struct.unpack(">I4s", source[at : at + 8])
        body = source[at + 8 : at + 8 + length]
        check = source[at + 8 + length : at + 12 + length]
        if len(check) < 4 or zlib.crc32(kind + body) != struct.unpack(">I", check)[0]:
            raise PhotoError("it is a broken PNG")
        if kind == b"IHDR":
            size = struct.unpack(">II", body[:8])
            whole(size)
        if kind == b"IDAT":
            data += body
        ended = kind == b"IEND"
        at += 12 + length
    if not ended or not unpacked(bytes(data)):
        raise PhotoError("it is a broken PNG")
    return size


def unpacked(data: bytes) -> bool:
    """Whether packed pixels can be unpacked; so many that no picture needs them cannot."""
    try:
        unpacker = zlib.decompressobj()
        unpacker.decompress(data, MOST_PIXELS * MOST_PIXELS * 8)
    except zlib.error:
        return False
    return not unpacker.unconsumed_tail and unpacker.eof


def jpeg_size(source: bytes) -> tuple[int, int]:
    """Width and height of a JPEG, in pixels.  Raises PhotoError if it has no frame, tables or scan, or does not end."""
    if not source.startswith(b"\xff\xd8") or not source.rstrip(b"\0").endswith(b"\xff\xd9"):
        raise PhotoError("it is a broken JPEG, or none")
    at, size, seen = 2, (0, 0), set[int]()
    while at + 9 < len(source) and source[at] == 0xFF:
        kind, length = struct.unpack(">BH", source[at + 1 : at + 4])
        seen.add(kind)
        if kind in STARTS:
            height, width = struct.unpack(">HH", source[at + 5 : at + 9])
            size = whole((width, height))
        if kind == SCAN:
            if seen.issuperset(TABLES) and all(size) and len(source) > at + 2 + length + 2:
                return size
            break
        at += 2 + length
    raise PhotoError("it is a broken JPEG")


SCAN: Final = 0xDA
TABLES: Final = frozenset({0xDB, 0xC4})
"""Markers of the first scan, and of what has to come before it."""
STARTS: Final = frozenset({*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC)})
"""Markers of a JPEG's frame."""

SIZES: Final = {"png": png_size, "jpeg": jpeg_size}


def whole(size: tuple[int, int]) -> tuple[int, int]:
    """A size that a picture may have."""
    if not all(0 < edge <= MOST_PIXELS for edge in size):
        raise PhotoError(f"it has {size[0]} x {size[1]} pixels, {MOST_PIXELS:,} at most are printed")
    return size
