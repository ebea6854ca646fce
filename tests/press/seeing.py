"""Looking at what was printed: pixels of PDF pages, shapes of icons."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pypdfium2

from dead_reckoning.press import typst_writer
from dead_reckoning.press.drawing import Drawing, Picture
from dead_reckoning.press.geometry import Size
from dead_reckoning.press.icons import COLOR, UNITS, Icon
from dead_reckoning.press.imposition import Page, Placed

POINT = 25.4 / 72


class Picture8(NamedTuple):
    """A picture in gray: a byte a pixel, row by row."""

    width: int
    height: int
    pixels: bytes

    def ink(self, limit: int = 250) -> int:
        """All pixels darker than a limit, as the bits of one number."""
        marks = bytes.maketrans(bytes(range(256)), bytes(49 if level < limit else 48 for level in range(256)))
        return int(self.pixels.translate(marks), 2)


def filled(picture: Picture8, limit: int = 250) -> int:
    """The ink of a picture, with each row filled from its first to its last pixel: the outline of what is printed."""
    bits = 0
    for y in range(picture.height):
        row = picture.pixels[y * picture.width : (y + 1) * picture.width]
        inked = [x for x, level in enumerate(row) if level < limit]
        if inked:
            bits |= ((1 << (inked[-1] - inked[0] + 1)) - 1) << (y * picture.width + inked[0])
    return bits


def seen(source: bytes | Path, page: int = 0, dpi: float = 100) -> Picture8:
    """A page of a PDF as it palette."""
    document = pypdfium2.PdfDocument(source)
    bitmap = document[page].render(scale=dpi / 72, grayscale=True)
    width, height, stride = bitmap.width, bitmap.height, bitmap.stride
    raw = bytes(bitmap.buffer)
    rows = [raw[row * stride : row * stride + width] for row in range(height)]
    bitmap.close()
    document.close()
    return Picture8(width, height, b"".join(rows))


def mirrored(picture: Picture8, sideways: bool) -> Picture8:
    """A picture as it shows through from the other side of the sheet."""
    rows = [picture.pixels[row * picture.width : (row + 1) * picture.width] for row in range(picture.height)]
    turned = [row[::-1] for row in rows] if sideways else rows[::-1]
    return Picture8(picture.width, picture.height, b"".join(turned))


def overlap(one: int, other: int) -> float:
    """Of two shapes: what both cover, as a share of what either covers."""
    either = (one | other).bit_count()
    return (one & other).bit_count() / either if either else 1.0


def boxes(source: bytes | Path, page: int, size: Size) -> Iterator[tuple[float, float]]:
    """Left and top, in millimeters, of everything on a page that has exactly a size."""
    document = pypdfium2.PdfDocument(source)
    height = document[page].get_height() * POINT
    for item in document[page].get_objects(max_depth=1):
        left, foot, right, top = (edge * POINT for edge in item.get_bounds())
        if abs(right - left - size.width) < 0.01 and abs(top - foot - size.height) < 0.01:
            yield left, height - top
    document.close()


CELL = 12.0
"""Millimetres of paper for a silhouette: room for the widest icon, which is centered on it."""


def silhouettes(icons: dict[str, Icon], size: float) -> dict[str, int]:
    """The shapes of icons of a height in millimeters, black, each with the middle of its ink in the middle."""
    paper = Size(CELL, CELL)
    drawings = [Drawing(size=paper, items=(placed(icon, size),)) for icon in icons.values()]
    pages = [Page(size=paper, placed=(Placed(drawing, 0, 0),)) for drawing in drawings]
    pdf = typst_writer.as_pdf(pages, "icons", "en")
    return {name: centered(seen(pdf, number, 300)) for number, name in enumerate(icons)}


def placed(icon: Icon, size: float) -> Picture:
    """An icon in black near the middle of its paper."""
    width = icon.width / UNITS * size
    black = Icon(COLOR.sub("#000000", icon.markup), icon.width)
    return Picture("icon", black, (CELL - width) / 2, (CELL - size) / 2, size)


def centered(picture: Picture8) -> int:
    """The ink of a picture, moved so that its box is in the middle; what is enclosed belongs to the shape."""
    rows = [picture.pixels[row * picture.width : (row + 1) * picture.width] for row in range(picture.height)]
    inked = [(x, y) for y, row in enumerate(rows) for x, level in enumerate(row) if level < 128]
    left, right = min(x for x, _ in inked), max(x for x, _ in inked)
    top, foot = min(y for _, y in inked), max(y for _, y in inked)
    right_by = (picture.width - left - right - 1) // 2
    down_by = (picture.height - top - foot - 1) // 2
    bits = 0
    for x, y in inked:
        bits |= 1 << ((y + down_by) * picture.width + x + right_by)
    return bits
