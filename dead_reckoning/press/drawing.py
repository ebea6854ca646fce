"""A drawing: shapes, icons and words at their places, in millimeters, before any writer has seen it.

Words lie above everything else.  A text is a value of its own from here to the writers: it never becomes markup.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from attrs import evolve, frozen

from dead_reckoning.press.fonts import font, settable
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.icons import UNITS, Icon

START: Final = "start"
MIDDLE: Final = "middle"
END: Final = "end"


@lru_cache(maxsize=1 << 14)
def figure(value: float) -> str:
    """A number in markup, to a thousandth; most of them come often."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


@frozen
class Shape:
    """A shape as SVG markup, made of numbers and our own constants, never of anybody's text."""

    markup: str


@frozen
class Picture:
    """An icon at a place."""

    name: str
    icon: Icon
    x: float
    y: float
    height: float
    gray: bool = False
    opacity: float = 1
    turned: bool = False
    """Upside down, in the same place."""

    @property
    def key(self) -> str:
        """Tell apart what is drawn differently."""
        return f"{self.name.replace(' ', '-')}-gray" if self.gray else self.name.replace(" ", "-")

    @property
    def width(self) -> float:
        """The width for its height."""
        return self.icon.width / UNITS * self.height


@frozen
class Word:
    """A line of text on its baseline; ``size`` is the type size."""

    text: str
    x: float
    y: float
    size: float
    font: str
    color: str
    anchor: str = START
    turned: bool = False
    """Upside down: it begins at ``x`` and runs to the left."""

    @property
    def width(self) -> float:
        """The measured width."""
        return font(self.font).width(self.text, self.size)

    @property
    def is_drawn(self) -> bool:
        """Whether it has letters of a pack's font, which nobody but us is given: it is drawn, letter by letter."""
        return not font(self.font).brought.isdisjoint(self.text)

    @property
    def left(self) -> float:
        """Its left edge."""
        if self.turned:
            return self.x - self.width
        return self.x - {START: 0.0, MIDDLE: 0.5, END: 1.0}[self.anchor] * self.width


@frozen
class Photo:
    """A picture of a pack: a PNG or JPEG, whose bytes are embedded; it fills its area, and is cut to it."""

    source: bytes
    kind: str
    """``png`` or ``jpeg``."""
    area: Area
    pixels: tuple[int, int]

    @property
    def svg(self) -> str:
        """Its bytes as markup, cut to its area."""
        area = self.area
        place = f'x="{figure(area.x)}" y="{figure(area.y)}" width="{figure(area.width)}" height="{figure(area.height)}"'
        data = b64encode(self.source).decode("ascii")
        return (
            f'<svg {place} viewBox="0 0 {self.pixels[0]} {self.pixels[1]}" preserveAspectRatio="xMidYMid slice">'
            f'<image width="{self.pixels[0]}" height="{self.pixels[1]}"'
            f' href="data:image/{self.kind};base64,{data}"/></svg>'
        )


Item = Shape | Picture | Photo


@frozen(kw_only=True)
class Drawing:
    """The drawing of one side of a thing.  Everything outside ``size`` is bleed."""

    size: Size
    title: str = ""
    words_said: str = ""
    """Its words, for readers who cannot see it."""
    items: tuple[Item, ...] = ()
    words: tuple[Word, ...] = ()

    def only(self, area: Area) -> Drawing:
        """The words that are in an area: to check that nothing paints in another's window."""
        return evolve(self, words=tuple(word for word in self.words if area.y <= word.y <= area.bottom))

    @property
    def upside_down(self) -> Drawing:
        """The same, turned by half."""
        return evolve(
            self,
            items=tuple(turned_item(item, self.size) for item in self.items),
            words=tuple(turned_word(word, self.size) for word in self.words),
        )

    def beside(self, other: Drawing) -> Drawing:
        """Both on one side."""
        return evolve(self, items=(*self.items, *other.items), words=(*self.words, *other.words))


def shrunk(drawing: Drawing, factor: float, x: float, y: float) -> Drawing:
    """A drawing at another size, with its upper left corner at a place, as items and words of what it is drawn on."""
    place = f"translate({figure(x)} {figure(y)}) scale({figure(factor)})"
    items: list[Item] = []
    for item in drawing.items:
        if isinstance(item, Picture):
            items.append(evolve(item, x=x + item.x * factor, y=y + item.y * factor, height=item.height * factor))
        else:
            markup = item.markup if isinstance(item, Shape) else item.svg
            items.append(Shape(f'<g transform="{place}">{markup}</g>'))
    words = (evolve(w, x=x + w.x * factor, y=y + w.y * factor, size=w.size * factor) for w in drawing.words)
    return evolve(drawing, items=tuple(items), words=tuple(words))


def turned_item(item: Item, size: Size) -> Item:
    """An item of a side of a size, turned by half around the middle of the side."""
    if isinstance(item, Picture):
        x, y = size.width - item.x - item.width, size.height - item.y - item.height
        return evolve(item, x=x, y=y, turned=not item.turned)
    markup = item.markup if isinstance(item, Shape) else item.svg
    middle = f"{figure(size.width / 2)} {figure(size.height / 2)}"
    return Shape(f'<g transform="rotate(180 {middle})">{markup}</g>')


def turned_word(word: Word, size: Size) -> Word:
    """A word of a side of a size, turned by half around the middle of the side."""
    assert not word.turned
    return evolve(word, x=size.width - word.left, y=size.height - word.y, anchor=START, turned=True)


class Canvas:
    """Collects what is drawn."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.words: list[Word] = []

    def path(self, data: str, fill: str = "none", stroke: str = "", width: float = 0.3, more: str = "") -> None:
        """A path; ``more`` are further attributes of ours."""
        self.items.append(Shape(f'<path d="{data}"{paint(fill, stroke, width)}{more}/>'))

    def rect(
        self, area: Area, fill: str = "none", stroke: str = "", width: float = 0.3, radius: float = 0, more: str = ""
    ) -> None:
        """A rectangle, maybe with round corners."""
        place = f'x="{figure(area.x)}" y="{figure(area.y)}" width="{figure(area.width)}" height="{figure(area.height)}"'
        corner = f' rx="{figure(radius)}"' if radius else ""
        self.items.append(Shape(f"<rect {place}{corner}{paint(fill, stroke, width)}{more}/>"))

    def rects(
        self, areas: Iterable[Area], fill: str = "none", stroke: str = "", width: float = 0.3, more: str = ""
    ) -> None:
        """Rectangles that look alike, as one shape, which is far quicker to print than one for each."""
        data = "".join(
            f"M{figure(area.x)} {figure(area.y)}h{figure(area.width)}v{figure(area.height)}h{figure(-area.width)}Z"
            for area in areas
        )
        if data:
            self.path(data, fill, stroke, width, f' stroke-linejoin="round"{more}')

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 0.3, more: str = "") -> None:
        """A straight line with round ends."""
        data = f"M{figure(x1)} {figure(y1)} L{figure(x2)} {figure(y2)}"
        self.path(data, stroke=stroke, width=width, more=f' stroke-linecap="round"{more}')

    def circle(
        self, x: float, y: float, radius: float, fill: str = "none", stroke: str = "", width: float = 0.3
    ) -> None:
        """A disc or a ring."""
        place = f'cx="{figure(x)}" cy="{figure(y)}" r="{figure(radius)}"'
        self.items.append(Shape(f"<circle {place}{paint(fill, stroke, width)}/>"))

    def picture(self, picture: Picture) -> None:
        """An icon."""
        self.items.append(picture)

    def word(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        face: str = "text",
        color: str = "#22303c",
        anchor: str = START,
    ) -> None:
        """A line of text on its baseline."""
        if text.strip():
            self.words.append(Word(settable(text), x, y, size, face, color, anchor))

    def drawing(self, size: Size, title: str = "", words_said: str = "") -> Drawing:
        """All of it, once it is done."""
        return Drawing(size=size, title=title, words_said=words_said, items=tuple(self.items), words=tuple(self.words))


def paint(fill: str, stroke: str, width: float) -> str:
    """The attributes of color."""
    lined = f' stroke="{stroke}" stroke-width="{figure(width)}"' if stroke else ""
    return f' fill="{fill}"{lined}'
