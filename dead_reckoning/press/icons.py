"""The icons: one SVG file each, read strictly, so that a stranger's file can do no more than draw.

An icon is 24 units high.  Only shapes and their plain attributes are taken over; whatever else a file holds (scripts,
links, styles, text, other files) makes it an icon that cannot be used, and says why.  A stranger's file is split into
its tags in the quarantine; what they may be is judged here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.press.picture_files import svg_tags
from dead_reckoning.quarantine import RefusedError, ask

FOLDER: Final = Path(__file__).resolve().parent / "data" / "icons"
UNITS: Final = 24
"""Height of an icon in its own units."""
LARGEST: Final = 100_000
"""Bytes of an icon's file."""
DEEPEST: Final = 20
"""Groups in groups."""

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
    """SVG elements, only shapes."""
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


Tag: TypeAlias = Sequence[object] | None
"""Name and attributes of an element that begins; nothing where one ends."""


def read_icon(source: bytes) -> Icon:
    """An icon from the bytes of a stranger's file.  Raises IconError."""
    if len(source) > LARGEST:
        raise IconError(f"it has {len(source):,} bytes, more than {LARGEST:,}")
    try:
        return ask(svg_tags, source, icon_of)
    except RefusedError as error:
        raise IconError(str(error)) from None


def icon_of(tags: Sequence[Tag]) -> Icon:
    """An icon from the tags of its file.  Raises RefusedError if it is more than shapes, any error for no tags."""
    name, root = begun(tags[0])
    if name != f"{SPACE}svg":
        raise RefusedError("it is not an SVG")
    width, height = view_box(root)
    scale = UNITS / height
    inherited = attributes({name: value for name, value in root.items() if name not in OF_THE_WHOLE})
    bigger = "" if scale == 1 else f' transform="scale({scale:.6g})"'
    inner = "\n".join(elements(tags[1:-1]))
    return Icon(f"<g{inherited}{bigger}>\n{inner}\n</g>", round(width * scale, 4))


OF_THE_WHOLE: Final = frozenset({"viewBox", "width", "height", "x", "y"})
"""Attributes of the file's own element that the press has its own values for."""


def begun(tag: Tag) -> tuple[str, Mapping[str, str]]:
    """The name and the attributes of an element that begins.  Raises TypeError if they are none."""
    name, said = tag or ()
    if not isinstance(name, str) or not isinstance(said, dict):
        raise TypeError
    return name, said


def view_box(root: Mapping[str, str]) -> tuple[float, float]:
    """Width and height of the drawing, which has to begin at 0 0."""
    try:
        left, top, width, height = map(float, root.get("viewBox", "").split())
    except ValueError:
        raise RefusedError('it has no viewBox such as "0 0 24 24"') from None
    if left or top or not (0 < height < 1e4 and 0 < width <= 4 * height):
        raise RefusedError("its viewBox has to begin at 0 0, and to be at most four times as wide as high")
    return width, height


def elements(tags: Sequence[Tag]) -> Iterator[str]:
    """Shapes and groups of them, line by line."""
    opened: list[str] = []
    for tag, behind in zip(tags, [*tags[1:], ()], strict=True):
        if tag is None:
            if name := opened.pop():
                yield f"</{name}>"
            continue
        whole, said = begun(tag)
        name = whole.removeprefix(SPACE)
        if name not in SHAPES:
            raise RefusedError(f"it has an element `{name[:40]}`: only shapes are read")
        if len(opened) == DEEPEST:
            raise RefusedError(f"it has more than {DEEPEST} nested groups")
        opened.append(name if behind else "")
        yield f"<{name}{attributes(said)}{'' if behind else '/'}>"
    if opened:
        raise ValueError


def attributes(said: Mapping[str, str]) -> str:
    """The attributes of a shape, checked."""
    for name, value in said.items():
        if name not in ATTRIBUTES:
            raise RefusedError(f"it has an attribute `{name[:40]}`: only shapes are read")
        if not PLAIN_VALUE.fullmatch(value) or DANGEROUS.search(value):
            raise RefusedError(f"the value of `{name}` is not plain")
    return "".join(f' {name}="{" ".join(value.split())}"' for name, value in said.items())


# -- The set ---------------------------------------------------------------------------------------------------------


def file_name(name: str) -> str:
    """``black flag`` is in ``black_flag.svg``."""
    return f"{name.replace(' ', '_')}.svg"


def icon_names(folder: Path = FOLDER) -> Iterator[str]:
    """The names of the icons of a folder, in order."""
    return (path.stem.replace("_", " ") for path in sorted(folder.glob("*.svg")))


@cache
def own_icons() -> Mapping[str, Icon]:
    """The press's own icons by name."""
    return {name: icon_of(svg_tags((FOLDER / file_name(name)).read_bytes())) for name in icon_names()}
