"""The icons: one SVG file each, read strictly, so that a stranger's file can do no more than draw.

An icon is 24 units high.  Only shapes and their plain attributes are taken over; whatever else a file holds (scripts,
links, styles, text, other files) makes it an icon that cannot be used, and says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from attrs import frozen

from dead_reckoning.errors import DeadReckoningError

FOLDER: Final = Path(__file__).resolve().parent / "data" / "icons"
UNITS: Final = 24
"""Height of an icon in its own units."""
LARGEST: Final = 100_000
"""Bytes of an icon's file."""

SHAPES: Final = frozenset({"path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "g"})
ATTRIBUTES: Final = (
    *("d", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "points", "transform"),
    *("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "fill-rule"),
    *("opacity", "fill-opacity", "stroke-opacity"),
)
PLAIN_VALUE: Final = re.compile(r"[-+0-9a-zA-Z#.,%() \n\t]*")
DANGEROUS: Final = re.compile(r"url|script|expression|import", re.IGNORECASE)
COLOR: Final = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
SPACE: Final = "{http://www.w3.org/2000/svg}"


class IconError(DeadReckoningError, ValueError):
    """An icon's file that cannot be used; the message says why."""


@frozen
class Icon:
    """A drawing in its own units: ``width`` by 24."""

    markup: str
    """SVG elements, nothing but shapes."""
    width: float = UNITS

    @property
    def gray(self) -> Icon:
        """The same without color: for what is counted."""
        return Icon(COLOR.sub(lambda found: gray(found[1]), self.markup), self.width)


def gray(color: str) -> str:
    """A color's lightness as a gray, a little lifted so that it reads as pale."""
    full = "".join(letter * 2 for letter in color) if len(color) == 3 else color
    red, green, blue = (int(full[start : start + 2], 16) for start in (0, 2, 4))
    light = (299 * red + 587 * green + 114 * blue) // 1000
    level = light + (255 - light) * 3 // 10
    return f"#{level:02x}{level:02x}{level:02x}"


# -- Reading ---------------------------------------------------------------------------------------------------------


def read_icon(source: bytes) -> Icon:
    """An icon from its file's bytes.  Raises IconError."""
    if len(source) > LARGEST:
        raise IconError(f"it has {len(source):,} bytes, {LARGEST:,} at most are read")
    if b"<!" in source:
        raise IconError("it has a document type, an entity or a comment: shapes alone are read")
    try:
        root = ElementTree.fromstring(source)  # no entities: see above
    except (ElementTree.ParseError, ValueError) as error:
        raise IconError(f"it is not an SVG: {error}") from None
    if root.tag != f"{SPACE}svg":
        raise IconError("it is not an SVG")
    width, height = view_box(root)
    scale = UNITS / height
    inner = "\n".join(element(child) for child in root)
    inherited = attributes(root, skip=frozenset({"width", "height", "x", "y"}))
    bigger = "" if scale == 1 else f' transform="scale({scale:.6g})"'
    return Icon(f"<g{inherited}{bigger}>\n{inner}\n</g>", round(width * scale, 4))


def view_box(root: ElementTree.Element) -> tuple[float, float]:
    """Width and height of the drawing, which has to begin at 0 0."""
    try:
        left, top, width, height = map(float, root.attrib.get("viewBox", "").split())
    except ValueError:
        raise IconError('it has no viewBox such as "0 0 24 24"') from None
    if left or top or not (0 < height < 1e4 and 0 < width <= 4 * height):
        raise IconError("its viewBox has to begin at 0 0, and to be at most four times as wide as high")
    return width, height


def element(node: ElementTree.Element) -> str:
    """One shape, or a group of them."""
    tag = node.tag.removeprefix(SPACE)
    if tag not in SHAPES:
        raise IconError(f"it has an element `{tag[:40]}`: shapes alone are read")
    inner = "\n".join(element(child) for child in node)
    return f"<{tag}{attributes(node)}>\n{inner}\n</{tag}>" if inner else f"<{tag}{attributes(node)}/>"


def attributes(node: ElementTree.Element, skip: frozenset[str] = frozenset()) -> str:
    """The attributes of a shape, checked."""
    kept = [(name, value) for name, value in node.attrib.items() if name not in skip and name != "viewBox"]
    for name, value in kept:
        if name not in ATTRIBUTES:
            raise IconError(f"it has an attribute `{name[:40]}`: shapes alone are read")
        if not PLAIN_VALUE.fullmatch(value) or DANGEROUS.search(value):
            raise IconError(f"the value of `{name}` is not plain")
    return "".join(f' {name}="{" ".join(value.split())}"' for name, value in kept)


# -- The set ---------------------------------------------------------------------------------------------------------


def file_name(name: str) -> str:
    """``black flag`` lies in ``black_flag.svg``."""
    return f"{name.replace(' ', '_')}.svg"


def icon_names(folder: Path = FOLDER) -> Iterator[str]:
    """The names of the icons of a folder, in order."""
    return (path.stem.replace("_", " ") for path in sorted(folder.glob("*.svg")))


@cache
def own_icons() -> Mapping[str, Icon]:
    """The press's own icons by name."""
    return {name: read_icon((FOLDER / file_name(name)).read_bytes()) for name in icon_names()}
