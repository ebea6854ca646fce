"""Pages as PDF and PNG, by typst: an optional extra, ``dead-reckoning[print]``.

Typst is given one JSON value and our own template.  Nothing that a card says is ever part of the source.
"""

from __future__ import annotations

import json
import re
import struct
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from dead_reckoning.errors import MissingExtraError
from dead_reckoning.model.version import __version__
from dead_reckoning.press.drawing import Drawing, Word
from dead_reckoning.press.fonts import FOLDER as FONTS, NAMES, font
from dead_reckoning.press.geometry import MM_PER_INCH, Area, Duplex
from dead_reckoning.press.imposition import Page
from dead_reckoning.press.pdf_update import PdfUpdate
from dead_reckoning.press.picture_files import PNG, png_parts
from dead_reckoning.press.svg import shapes_svg

if TYPE_CHECKING:
    import typst

TEMPLATE: Final = Path(__file__).resolve().parent / "data" / "pages.typ"
STRETCH: Final = {"Fira Sans Condensed": ("Fira Sans", 75)}
"""Typst takes the width out of a family's name."""
MARK: Final = "#404040"
PER_RUN: Final = 40
"""Pages that are set at once; the pieces of a job are told by it."""

Json = Any
"""Data as JSON: made here, read by the template."""


def extra() -> Any:
    """The typst library.  Raises MissingExtraError."""
    try:
        import typst
    except ImportError:
        message = 'PDF, PNG and virtual tables need an extra: pip install "dead-reckoning[print]"'
        raise MissingExtraError(message) from None
    return typst


def version() -> str:
    """The version of the library that sets the pages."""
    found: str = extra().__version__
    return found


# -- Data for the template -------------------------------------------------------------------------------------------


def page_data(pages: Sequence[Page], title: str, lang: str, clear: bool = False) -> str:
    """Pages as the JSON text that the template reads; a drawing that comes often is there once."""
    numbers: dict[int, int] = {}
    faces: list[Json] = []
    written: list[Drawing] = []

    def number(drawing: Drawing, bleed: float) -> int:
        if id(drawing) not in numbers:
            numbers[id(drawing)] = len(faces)
            faces.append(face_data(drawing, bleed))
        return numbers[id(drawing)]

    value = {
        "title": title,
        "author": f"dead_reckoning {__version__}",
        "lang": lang,
        "mark": MARK,
        "clear": clear,
        "fonts": {name: font_data(name) for name in NAMES},
        "pages": [
            {
                "w": page.size.width,
                "h": page.size.height,
                "behind": page.lines_behind,
                "mirrored": page.mirrored,
                "lines": [[rounded(value) for value in line] for line in page.lines],
                "words": [word_data(word, 0) for word in page.words if not word.is_drawn],
                "faces": [
                    {
                        "k": number(placed.drawing, page.bleed),
                        "x": rounded(placed.x - page.bleed),
                        "y": rounded(placed.y - page.bleed),
                        "turned": placed.turned,
                    }
                    for placed in page.placed
                ]
                + [
                    {"k": number(drawing, 0), "x": 0, "y": 0, "turned": False} for drawing in drawn_words(page, written)
                ],
            }
            for page in pages
        ],
        "faces": faces,
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def drawn_words(page: Page, kept: list[Drawing]) -> Iterator[Drawing]:
    """The words of a page that are drawn, as a drawing that is on it and is kept while others are numbered."""
    words = tuple(word for word in page.words if word.is_drawn)
    if words:
        kept.append(Drawing(size=page.size, words=words))
        yield kept[-1]


def face_data(drawing: Drawing, bleed: float) -> Json:
    """A drawing with its bleed: shapes as SVG, words apart."""
    return {
        "w": drawing.size.width + 2 * bleed,
        "h": drawing.size.height + 2 * bleed,
        "svg": shapes_svg(drawing, bleed),
        "alt": alternative_text(drawing),
        "said": bool(drawing.words_said),
        "words": [word_data(word, bleed) for word in drawing.words if not word.is_drawn],
    }


def alternative_text(drawing: Drawing) -> str | None:
    """The alternative text of a drawing: its name and its words."""
    if drawing.words_said:
        return f"{drawing.title}. {drawing.words_said}"
    return drawing.title or None


def word_data(word: Word, shift: float) -> Json:
    """A line of text, from its left end."""
    return {
        "t": font(word.font).set(word.text),
        "x": rounded((word.x if word.turned else word.left) + shift),
        "y": rounded(word.y + shift),
        "w": rounded(word.width),
        "s": rounded(word.size),
        "f": word.font,
        "c": word.color,
        **({"r": True} if word.turned else {}),
    }


def font_data(name: str) -> Json:
    """A face as typst asks for it."""
    face = font(name)
    family, stretch = STRETCH.get(face.family, (face.family, 100))
    return {"family": family, "weight": face.weight, "stretch": stretch}


def rounded(value: float) -> float:
    """To a ten-thousandth of a millimeter."""
    return round(value, 4)


# -- Setting ---------------------------------------------------------------------------------------------------------


def compiler(typst_: Any, data: str) -> typst.Compiler:
    """A compiler that sees the template, the bundled fonts, and nothing else."""
    fonts = typst_.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)])
    made: typst.Compiler = typst_.Compiler(
        TEMPLATE.read_bytes(), root=str(FONTS), font_paths=fonts, sys_inputs={"data": data}
    )
    return made


def compiled(typst_: Any, data: str, form: Literal["pdf", "png"], dpi: float = 72) -> list[bytes]:
    """The files that come of it.  A warning is our fault (a font that is not found is one): it stops the job."""
    made, warnings = compiler(typst_, data).compile_with_warnings(format=form, ppi=dpi)
    if warnings:
        raise AssertionError(f"typst warns: {warnings[0].message}")
    return [made] if isinstance(made, bytes) else made or []


def as_pdf(pages: Sequence[Page], title: str, lang: str, duplex: Duplex = Duplex.NONE) -> bytes:
    """A PDF that says how it wants to be printed: at its own size, turned as it was planned."""
    typst_ = extra()
    [source] = compiled(typst_, page_data(pages, title, lang), "pdf")
    return finished(source, pages, duplex)


TURNED: Final = {Duplex.LONG: "DuplexFlipLongEdge", Duplex.SHORT: "DuplexFlipShortEdge"}
"""Edge that the printer turns over -> the request for it in a PDF."""


COLORS: Final = re.compile(rb"<</Length \d+/N 3/Range")
"""The beginning of a PDF's color profile: sRGB."""
INTENT: Final = (
    b"/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/DestOutputProfile %d 0 R>>]"
)


def finished(source: bytes, pages: Sequence[Page], duplex: Duplex) -> bytes:
    """A PDF with wishes for the printer, what its colors are meant for, and the boxes of pages that are cut."""
    pdf = PdfUpdate(source)
    if profile := pdf.last(COLORS):
        pdf.put_into(pdf.catalog, b"<<", INTENT % profile)
    pdf.take_out(pdf.catalog, b"/Suspects false")
    pdf.put_into(pdf.catalog, b"/ViewerPreferences<<", b"/PrintScaling/None/PickTrayByPDFSize true" + turned_by(duplex))
    for number, page in zip(pdf.pages, pages, strict=True):
        if page.trim:
            pdf.put_into(number, b"<<", boxes(page, page.trim))
    return pdf.written()


def turned_by(duplex: Duplex) -> bytes:
    """The wish for an edge."""
    return b"/Duplex/" + TURNED.get(duplex, "Simplex").encode("ascii")


def boxes(page: Page, trim: Area) -> bytes:
    """The trim and bleed boxes of a page, in points from its lower left corner."""
    points = 72 / MM_PER_INCH
    high = page.size.height
    cut = (trim.x, high - trim.bottom, trim.right, high - trim.y)
    whole = (0.0, 0.0, page.size.width, high)
    return b"".join(
        f"/{name}[{' '.join(f'{length * points:.4f}' for length in box)}]".encode("ascii")
        for name, box in (("TrimBox", cut), ("BleedBox", whole))
    )


def as_pngs(pages: Sequence[Page], lang: str, dpi: float, clear: bool = False) -> Iterator[bytes]:
    """One PNG a page, with its dots per inch; ``clear``: the empty parts are transparent."""
    typst_ = extra()
    for start in range(0, len(pages), PER_RUN):
        chunk = pages[start : start + PER_RUN]
        made = compiled(typst_, page_data(chunk, "", lang, clear), "png", dpi)
        yield from (finished_png(png, dpi, clear) for png in made)


RGB: Final = 2
"""The color type of a PNG without transparency."""


def finished_png(png: bytes, dpi: float, clear: bool) -> bytes:
    """A PNG that says its colors and its dots a metre; unless it is clear, without alpha, which print shops refuse."""
    parts = list(png_parts(png))
    head, pixels = parts[0][1], b"".join(body for kind, body in parts if kind == b"IDAT")
    if not clear:
        pixels = zlib.compress(opaque(zlib.decompress(pixels), *struct.unpack_from(">I", head)))
        head = head[:9] + bytes((RGB,)) + head[10:]
    per_metre = round(dpi / MM_PER_INCH * 1000)
    dots = struct.pack(">IIB", per_metre, per_metre, 1)
    made = ((b"IHDR", head), (b"sRGB", b"\0"), (b"pHYs", dots), (b"IDAT", pixels), (b"IEND", b""))
    return PNG + b"".join(png_part(*part) for part in made)


def png_part(kind: bytes, body: bytes) -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def opaque(pixels: bytes, width: int) -> bytes:
    """Rows of a PNG without their alpha.  A filter looks at one channel at a time, so the others stay as they are."""
    kept = bytearray()
    for start in range(0, len(pixels), 1 + 4 * width):
        row = bytearray(3 * width)
        for channel in range(3):
            row[channel::3] = pixels[start + 1 + channel : start + 1 + 4 * width : 4]
        kept.append(pixels[start])
        kept += row
    return bytes(kept)
