"""Reads picture files into plain values: run in the quarantine, and loaded with little else."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final, Literal
from xml.etree import ElementTree

from dead_reckoning.quarantine import RefusedError

# -- PNG -------------------------------------------------------------------------------------------------------------

PNG: Final = b"\x89PNG\r\n\x1a\n"
"""The first bytes of the file."""
LARGEST_UNPACKED: Final = 256 * 1024 * 1024
"""Bytes of the pixels of a picture."""
CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Numbers of a pixel, by the color type of a PNG."""
PASSES: Final = {
    0: ((0, 0, 1, 1),),
    1: ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)),
}
"""In which pieces a PNG comes, by its interlace method: the first pixel of each, and the steps to the next."""


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height of a whole PNG, in pixels.  Raises RefusedError, anything else."""
    if not data.startswith(PNG):
        raise RefusedError("it is not a PNG")
    parts = list(png_parts(data))
    kind, head = parts[0]
    if kind != b"IHDR" or parts[-1][0] != b"IEND":
        raise RefusedError("it is broken")
    width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    size = unpacked_size(width, height, depth * CHANNELS[color], interlaced)
    if size > LARGEST_UNPACKED:
        raise RefusedError(f"its pixels take more than {LARGEST_UNPACKED // 1024 // 1024} MB")
    pixels = zlib.decompressobj().decompress(b"".join(body for kind, body in parts if kind == b"IDAT"), size or 1)
    if len(pixels) < size:
        raise RefusedError("it has too few pixels for its size")
    return width, height


def png_parts(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG with their kinds, to the end that it names.  Raises RefusedError, struct.error."""
    at, kind = len(PNG), b""
    while kind != b"IEND":
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        if struct.unpack_from(">I", data, at + 8 + length)[0] != zlib.crc32(kind + body):
            raise RefusedError("it is broken")
        yield kind, body
        at += 12 + length


def unpacked_size(width: int, height: int, bits: int, interlaced: int) -> int:
    """Bytes of the pixels of a PNG: in each line one more than its pixels take."""
    pieces = [
        (-((left - width) // across), -((top - height) // down)) for left, top, across, down in PASSES[interlaced]
    ]
    return sum(high * (1 + -(-wide * bits // 8)) for wide, high in pieces if wide > 0)


# -- JPEG ------------------------------------------------------------------------------------------------------------

STARTS: Final = frozenset({*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC)})
"""Markers of a JPEG's frame."""
SCAN: Final = 0xDA
TABLES: Final = frozenset({0xDB, 0xC4})
"""Markers of the first scan, and of what has to come before it."""


def jpeg_size(data: bytes) -> tuple[int, int]:
    """Width and height of a JPEG, in pixels.  Raises RefusedError if it has no frame, tables or scan, or does not end;
    anything else.
    """
    if not data.startswith(b"\xff\xd8") or not data.rstrip(b"\0").endswith(b"\xff\xd9"):
        raise RefusedError("it is broken, or not a JPEG")
    at, size, seen = 2, (0, 0), set[int]()
    while SCAN not in seen and data[at] == 0xFF:
        kind, length = struct.unpack_from(">BH", data, at + 1)
        seen.add(kind)
        if kind in STARTS:
            height, width = struct.unpack_from(">HH", data, at + 5)
            size = width, height
        at += 2 + length
    if SCAN not in seen or not seen.issuperset(TABLES) or not all(size) or len(data) <= at + 2:
        raise RefusedError("it is broken")
    return size


# -- SVG -------------------------------------------------------------------------------------------------------------


def svg_tags(data: bytes) -> list[tuple[str, dict[str, str]] | None]:
    """The tags of an SVG in their order: an opening tag with its name and attributes, a closing tag as nothing.

    Raises RefusedError.
    """
    try:
        return [
            (node.tag, dict(node.attrib)) if event == "start" else None
            for event, node in ElementTree.iterparse(BytesIO(data), events=("start", "end"))
        ]
    except (ElementTree.ParseError, ValueError) as error:
        raise RefusedError(f"it is not an SVG: {error}") from None


# -- Drawing ---------------------------------------------------------------------------------------------------------

HERE: Final = Path(__file__).resolve().parent
DPI: Final = 300
SHEET: Final = b"""
#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", width: 40mm)
"""


def drawn(data: bytes, form: Literal["pdf", "png"]) -> bool:
    """Draw an SVG as ``pdf`` or ``png``, as typst will.  Raises RefusedError, ImportError, anything else."""
    import typst

    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[])
    maker = typst.Compiler(SHEET, root=str(HERE), font_paths=fonts, sys_inputs={"svg": data.decode("utf-8")})
    try:
        maker.compile_with_warnings(format=form, ppi=DPI)
    except typst.TypstError as error:
        raise RefusedError(f"it cannot be drawn: {error}") from None
    return True
