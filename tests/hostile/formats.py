"""Files in formats of others, by code: sound ones, and ones that take what they can get.

A door is where such a file is read, as the press and ``reckon import`` do it.
"""

import struct
import zipfile
import zlib
from base64 import b64decode
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from fontTools.ttLib import TTFont

from dead_reckoning.decks.files import FileError
from dead_reckoning.decks.spreadsheets import sheets_of, xlsx_bytes
from dead_reckoning.model.findings import Finding
from dead_reckoning.press.letters import brought_letters
from dead_reckoning.press.photos import pictures_of

# -- Doors -----------------------------------------------------------------------------------------------------------


def read_workbook(folder: Path) -> tuple[Finding, ...]:
    """The findings in a workbook."""
    try:
        sheets_of(folder / DOORS["workbook"].file)
    except FileError as error:
        return (error.finding,)
    return ()


def read_fonts(folder: Path) -> tuple[Finding, ...]:
    """The findings in a font of a pack."""
    return brought_letters([folder])[1]


def read_pictures(folder: Path) -> tuple[Finding, ...]:
    """The findings in a picture of a pack that is printed as PNG; if PNG has none, as PDF."""
    return pictures_of(iter([folder]), "png").findings or pictures_of(iter([folder]), "pdf").findings


class Door(NamedTuple):
    """The place where files of a format are read."""

    file: str
    """From a folder, which may be a pack."""
    read: Callable[[Path], tuple[Finding, ...]]


DOORS: Final = {
    "workbook": Door("x.xlsx", read_workbook),
    "font": Door("fonts/text.ttf", read_fonts),
    "icon": Door("icons/sail.svg", read_pictures),
    "PNG": Door("art/crew.captain.png", read_pictures),
    "JPEG": Door("art/crew.captain.jpg", read_pictures),
}


def findings_of(door: str, data: bytes, folder: Path) -> tuple[Finding, ...]:
    """The findings in a file that is read at a door."""
    path = folder / DOORS[door].file
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    return DOORS[door].read(folder)


# -- Workbooks -------------------------------------------------------------------------------------------------------

Parts = dict[str, bytes]
MAIN: Final = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LINKS: Final = "http://schemas.openxmlformats.org/package/2006/relationships"
WORKBOOK: Final = xlsx_bytes([("x", "advancements", [["id"], ["a.b"]])])


def parts_of(data: bytes) -> Parts:
    """The parts of a workbook, by name."""
    with zipfile.ZipFile(BytesIO(data)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def packed(parts: Parts, packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A workbook of these parts."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", packing) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    return out.getvalue()


def workbook(**changed: str) -> bytes:
    """A good workbook with some parts otherwise: ``sheet``, ``styles``, ``texts``, ``links``."""
    said = {PARTS[name]: text.encode("utf-8") for name, text in changed.items()}
    return packed({**parts_of(WORKBOOK), **said})


PARTS: Final = {
    "sheet": "xl/worksheets/sheet1.xml",
    "styles": "xl/styles.xml",
    "texts": "xl/sharedStrings.xml",
    "links": "xl/_rels/workbook.xml.rels",
}


def sheet(rows: str, head: str = "") -> bytes:
    """A workbook with a sheet of these rows."""
    return workbook(sheet=f'{head}<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>')


def styles(outer: str, inner: str, number: int) -> bytes:
    """A workbook with many styles of a kind."""
    return workbook(styles=f'<styleSheet xmlns="{MAIN}"><{outer}>{f"<{inner}/>" * number}</{outer}></styleSheet>')


def relations(number: int) -> bytes:
    """A workbook with many relations."""
    return workbook(links=f'<Relationships xmlns="{LINKS}">{LINK * number}</Relationships>')


LINK: Final = '<Relationship Id="r" Target="x"/>'
LAUGHTER: Final = (
    f"""<!DOCTYPE x [<!ENTITY a0 "ha">{"".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(9))}]>"""
)
PASSWORDS: Final = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'


# -- Fonts -----------------------------------------------------------------------------------------------------------

FONT: Final = (Path(__file__).parents[1] / "packs" / "aegean" / "fonts" / "text.ttf").read_bytes()


def tables_of(data: bytes) -> Parts:
    """The tables of a font, by name."""
    raw = TTFont(BytesIO(data)).reader
    return {str(tag): raw[tag] for tag in list(raw.keys())}


def font(tables: Parts) -> bytes:
    """A TrueType font of these tables."""
    at, out = 12 + 16 * len(tables), struct.pack(">4s4H", b"\0\1\0\0", len(tables), 0, 0, 0)
    for tag, data in tables.items():
        out += struct.pack(">4s3L", tag.encode("ascii"), 0, at, len(data))
        at += len(data)
    return out + b"".join(tables.values())


def with_codes(table: bytes) -> bytes:
    """The sound font with another table of characters."""
    return font({**tables_of(FONT), "cmap": table})


def overlapping_parts(number: int) -> bytes:
    """A table of characters whose parts lie in each other, and name nothing."""
    places = b"".join(struct.pack(">2HL", 3, 10, 4 + 8 * number + 24 * at) for at in range(number))
    parts = (struct.pack(">2H5L", 12, 0, 24, 0, (24 * (number - at) - 16) // 12, 2, 1) for at in range(number))
    return with_codes(struct.pack(">2H", 0, number) + places + b"".join(parts))


# -- Pictures --------------------------------------------------------------------------------------------------------


def svg(inner: str) -> bytes:
    """An icon."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{inner}</svg>'.encode()


ICON: Final = svg('<g fill="#fff"><path d="M2 2 L22 22" stroke="#123456" stroke-dasharray="2 1"/></g><circle r="9"/>')


def png(*chunks: tuple[bytes, bytes]) -> bytes:
    """A PNG of these chunks, with their checks."""
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def png_head(width: int, height: int, depth: int = 8, color: int = 0, interlaced: int = 0) -> bytes:
    """The first chunk of a PNG."""
    return struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced)


def picture(head: bytes, pixels: bytes) -> bytes:
    """A PNG with pixels that are packed."""
    return png((b"IHDR", head), (b"IDAT", pixels), (b"IEND", b""))


def zeros(number: int) -> bytes:
    """So many zeros, packed."""
    packer = zlib.compressobj(9)
    return b"".join(packer.compress(bytes(min(1 << 20, number - at))) for at in range(0, number, 1 << 20)) + (
        packer.flush()
    )


PNG: Final = picture(png_head(40, 8), zlib.compress((b"\0" + bytes(range(0, 240, 6))) * 8))
JPEG: Final = b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqm"
    "x5moq6T/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABQb/xAAbEAACAgMBAAAAAAAAAAAAAAABAgADBBExBf/aAAgBAQAAPwA3z05K"
    "PEKU1NbYdIilmOuAT//Z"
)
SCANS: Final = b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqm"
    "x5moq6T/wgALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABAX/2gAIAQEAAAABNR//xAAYEAACAwAAAAAAAAAAAAAAAAAAAQIDIf/aAAgB"
    "AQABBQKsji//xAAWEAEBAQAAAAAAAAAAAAAAAAAAARH/2gAIAQEABj8CbX//xAAXEAEBAQEAAAAAAAAAAAAAAAABABEx/9oACAEBAAE/IRZbgGt/"
    "/9oACAEBAAAAEH//xAAXEAEAAwAAAAAAAAAAAAAAAAABABEx/9oACAEBAAE/EMY2qnJWBP/Z"
)
"""A JPEG that comes in several scans."""

PIECES: Final = picture(png_head(9, 9, interlaced=1), zlib.compress(bytes(100)))
"""A PNG that comes in seven pieces."""
SOUND: Final = {
    "workbook": (WORKBOOK,),
    "font": (FONT,),
    "icon": (ICON,),
    "PNG": (PNG, PIECES),
    "JPEG": (JPEG, SCANS),
}
"""Door -> files with which nothing is wrong."""


# -- Files that take what they can get ---------------------------------------------------------------------------------

DASHES: Final = '<path d="M0 0 L24 24" stroke="#000" stroke-dasharray="0.0001"/>'

Maker = Callable[[], bytes]

QUICK: Final[dict[str, tuple[str, Maker]]] = {
    "100,000 tags in each other": ("workbook", lambda: sheet("<a>" * 100_000 + "</a>" * 100_000)),
    "much laughter": ("workbook", lambda: sheet("<row><c><v>&a9;</v></c></row>", LAUGHTER)),
    "a file of the machine": ("workbook", lambda: sheet("<row><c><v>&a;</v></c></row>", PASSWORDS)),
    "parts of a table in each other": ("font", partial(overlapping_parts, 15_000)),
    "800 groups in groups": ("icon", lambda: svg("<g>" * 800 + '<path d="M0 0"/>' + "</g>" * 800)),
    "10,000 groups in groups": ("icon", lambda: svg("<g>" * 10_000 + "</g>" * 10_000)),
    "laughter in an icon": ("icon", lambda: LAUGHTER.encode() + svg("<path d='&a9;'/>")),
    "a file of the machine in an icon": ("icon", lambda: PASSWORDS.encode() + svg("<path d='&a;'/>")),
    "a head of 7 bytes": ("PNG", lambda: picture(bytes(7), b"")),
    "no head": ("PNG", lambda: png((b"IDAT", zlib.compress(b"\0\0")), (b"IEND", b""))),
    "a head that comes second": ("PNG", lambda: png((b"tEXt", b"x"), (b"IHDR", png_head(1, 1)), (b"IEND", b""))),
    "nothing but an end": ("PNG", lambda: png((b"IEND", b""))),
    "too few pixels": ("PNG", lambda: picture(png_head(400, 80), zlib.compress(b"\0\x80\x80"))),
    "too few interlaced pixels": ("PNG", lambda: picture(png_head(9, 9, interlaced=1), zlib.compress(bytes(99)))),
    "no pixels": ("PNG", lambda: picture(png_head(0, 0), zlib.compress(b""))),
    "a color that is none": ("PNG", lambda: picture(png_head(1, 1, color=5), zlib.compress(bytes(9)))),
    "a filter that is none": ("PNG", lambda: picture(png_head(1, 1), zlib.compress(b"\x09\0"))),
    "pixels for 4,294,967,295 lines": ("PNG", lambda: picture(png_head(0xFFFFFFFF, 0xFFFFFFFF), zeros(1 << 20))),
    "a JPEG without its scan": ("JPEG", lambda: JPEG[: JPEG.index(b"\xff\xda")] + JPEG[-2:]),
}
"""A hostile file -> its door and its maker; refused quickly."""

LONG: Final[dict[str, tuple[str, Maker]]] = {
    "a text of 190 MB": ("workbook", lambda: sheet(f"<row><c><v>{'1' * 190_000_000}</v></c></row>")),
    "a million tags in each other": ("workbook", lambda: sheet("<a>" * 1_000_000 + "</a>" * 1_000_000)),
    "511 MB of pixels": ("PNG", lambda: picture(png_head(7_980, 8_000, 16, 6), zeros(8_000 * (8 * 7_980 + 1)))),
    "one tag": ("workbook", lambda: sheet(f'<row><c x="{"&#65;" * 9_000_000}"/></row>')),
    "1.9 million styles": ("workbook", lambda: styles("cellXfs", "xf", 1_900_000)),
    "1.9 million fonts": ("workbook", lambda: styles("fonts", "font", 1_900_000)),
    "1.9 million relations": ("workbook", partial(relations, 1_900_000)),
    "15 million empty cells in one row": ("workbook", lambda: sheet(f"<row>{'<c/>' * 15_000_000}</row>")),
    "400 dashed paths": ("icon", lambda: svg(DASHES * 400)),
    "40 dashed paths": ("icon", lambda: svg(DASHES * 40)),
}
"""The same, ended after some seconds or where the memory ends."""
