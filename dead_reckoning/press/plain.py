"""The plain face of cards whose kind a pack describes: name, corner, rows, texts, and abilities as strips and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Translated
from dead_reckoning.game.printed.plain import FieldType, PlainCard, PlainField, PlainKind, PlainSize, plain_text
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import END
from dead_reckoning.press.face import Block, Face, FaceBuilder, RenderContext, first_that_fits
from dead_reckoning.press.fonts import STRONG, TEXT, font
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import SCALES, SMALLEST, TYPE, Scale, titles
from dead_reckoning.press.kind import Kind
from dead_reckoning.press.typesetting import Paragraphs, fit_line, set_words

TOKEN: Final = Size(44, 32)
"""As an upgrade of this game."""
PAPER: Final = "#f6f3ea"


class PlainLayout(NamedTuple):
    """Measures of a size, in millimeters."""

    head: float
    """Height of the name's plate."""
    names: Sequence[float]
    line: float
    """Height of a row."""
    gap: float
    edge: float
    """From the cut to what is printed: within the border."""


LAYOUTS: Final[Mapping[PlainSize, PlainLayout]] = {
    PlainSize.CARD: PlainLayout(8.2, titles(12.5), 4.6, 1.6, 3.4),
    PlainSize.TOKEN: PlainLayout(5.8, titles(9), 3.8, 0.8, 3.1),
}
WIDE_LINE: Final = 6.4
"""Height of a row on a card that has nothing else."""


def kind_of(kinds: Mapping[type, Kind], entry: Entry) -> Kind:
    """The kind of drawing for an entry: by the kinds of the game, or by the rows of its own."""
    return Kind(entry.kind.id, sides) if isinstance(entry, PlainCard) else kinds[type(entry)]


def sides(context: RenderContext, entry: Entry) -> Iterator[tuple[Face, Face, int]]:
    """Front, back, and how many of them."""
    assert isinstance(entry, PlainCard)
    yield front(context, entry), back(context, entry.kind), entry.copies


def size_of(context: RenderContext, kind: PlainKind) -> Size:
    """The size of a card of a kind."""
    return context.card if kind.face.size is PlainSize.CARD else TOKEN


def back(context: RenderContext, kind: PlainKind) -> Face:
    """The back of a kind: its color and its name."""
    builder = FaceBuilder(context, size_of(context, kind))
    builder.canvas.rect(builder.area.inset(-context.bleed), kind.face.color)
    frame = builder.area.inset(2.4)
    builder.canvas.rect(frame, "none", PAPER, 0.5, 2)
    builder.canvas.rect(frame.inset(0.9), "none", PAPER, 0.2, 1.4)
    plate = Area(frame.x + 2.5, builder.area.middle[1] - 4.5, frame.width - 5, 9)
    builder.panel(plate, PAPER, kind.face.color)
    builder.name(kind.name.text(context.lang), plate.inset(1.4, 0), sizes=LAYOUTS[kind.face.size].names)
    return builder.face(f"back.{kind.id}", "back", "", ())


def front(context: RenderContext, card: PlainCard) -> Face:
    """The card itself."""
    kind = card.kind
    builder = FaceBuilder(context, size_of(context, kind))
    layout = LAYOUTS[kind.face.size]
    builder.ground(PAPER, kind.face.color)
    inner = builder.area.inset(layout.edge)
    y = head(builder, card, Area(inner.x, inner.y, inner.width, layout.head)) + layout.gap
    if photo := context.photos.get(str(card.id)):
        picture = Area(inner.x, y, inner.width, inner.height * 0.36)
        builder.photo(photo, picture)
        builder.canvas.rect(picture, "none", palette.INK, 0.45)
        y = picture.bottom + layout.gap
    bare = kind.face.size is PlainSize.CARD and not any(rows_below(context, card))
    layout = layout._replace(line=WIDE_LINE) if bare else layout
    y = rows(builder, card, Area(inner.x, y, inner.width, inner.bottom - y), layout)
    body(builder, card, Area(inner.x, y, inner.width, inner.bottom - y))
    return builder.face(str(card.id), "front", card.name.text(context.lang), said(context, card))


def head(builder: FaceBuilder, card: PlainCard, area: Area) -> float:
    """The name on its plate, and the thing in the corner; returns the end of the plate."""
    lang, face = builder.context.lang, card.kind.face
    builder.canvas.rect(area, face.color, palette.INK, 0.3, 1.4)
    right = area.right
    corner = next((plain_text(row, held, lang) for row, held in card.rows if row.key == face.corner), "")
    if corner:
        size = area.height * 0.72
        wide = min(max(area.height, font(STRONG).width(corner, size) + 2.4), area.width * 0.4)
        plate = Area(area.right - wide, area.y, wide, area.height)
        builder.panel(plate, palette.PARCHMENT)
        builder.name(corner, plate.inset(0.8, 0.3), sizes=(size, *LAYOUTS[face.size].names))
        right = plate.x
    name = Area(area.x + 1, area.y, right - area.x - 2, area.height)
    builder.name(card.name.text(lang), name, "#ffffff", LAYOUTS[face.size].names)
    return area.bottom


def facts(card: PlainCard, lang: str, corner: bool = False) -> Iterator[tuple[str, str]]:
    """The rows that are printed in a line: name and value; of a switch that is on only the name.

    That of the corner is among them if ``corner`` is true.
    """
    for row, held in card.rows:
        if row.type in LINES and (corner or row.key != card.kind.face.corner) and held is not False:
            yield row.name.text(lang), "" if held is True else plain_text(row, held, lang)


LINES: Final = (FieldType.NUMBER, FieldType.SWITCH, FieldType.WORD, FieldType.NAME)


def rows(builder: FaceBuilder, card: PlainCard, area: Area, layout: PlainLayout) -> float:
    """One row below another: the name at the left, the value at the right; returns their end."""
    y, sizes = area.y, (TYPE[9], SMALLEST)
    for name, value in facts(card, builder.context.lang):
        base = y + layout.line / 2 + font(STRONG).capital * TYPE[9] / 2
        size, overflow = fit_line(f"{name}  {value}", area.width - 2, sizes, STRONG)
        builder.overflows += [overflow] if overflow else []
        builder.canvas.word(name, area.x + 1, base, size, TEXT, palette.FAINT_INK)
        builder.canvas.word(value, area.right - 1, base, size, STRONG, palette.INK, END)
        builder.canvas.line(area.x, y + layout.line, area.right, y + layout.line, card.kind.face.color, 0.15)
        y += layout.line
    builder.check(y - area.y, 0, area, card.name.text(builder.context.lang), "words")
    return y + (layout.gap / 2 if y > area.y else 0)


# -- Texts and abilities ---------------------------------------------------------------------------------------------


def rows_below(context: RenderContext, card: PlainCard) -> Iterator[tuple[PlainField, Sequence[str]]]:
    """The rows that have room below: texts, and abilities in words."""
    for row, held in card.rows:
        if isinstance(held, Translated) and row.type is FieldType.TEXT:
            yield row, held.text(context.lang).split("\n")
        elif isinstance(held, tuple) and held:
            yield row, context.said(held)


def said(context: RenderContext, card: PlainCard) -> list[str]:
    """The face for those who hear it."""
    lines = [" ".join(filter(None, fact)) for fact in facts(card, context.lang, corner=True)]
    return [*lines, *(text for _, texts in rows_below(context, card) for text in texts)]


class PlainBody:
    """Texts and abilities below each other."""

    def __init__(self, builder: FaceBuilder, card: PlainCard, width: float, scale: Scale, gap: float) -> None:
        held, self.gap = card.fields, gap
        self.parts: list[Block | Paragraphs] = []
        for row, texts in rows_below(builder.context, card):
            effects = held[row.key]
            if isinstance(effects, tuple):
                self.parts.append(Block(builder, effects, texts if builder.context.in_words else (), width, scale))
            else:
                self.parts.append(set_words(texts, width, scale.words))

    @property
    def height(self) -> float:
        """The height of all parts, with the gaps."""
        return sum(part.height for part in self.parts) + self.gap * max(0, len(self.parts) - 1)

    @property
    def width(self) -> float:
        """The width of the widest part."""
        return max((part.width for part in self.parts), default=0)

    def draw(self, builder: FaceBuilder, area: Area) -> None:
        """In the middle of an area."""
        y = area.y + max(0.0, (area.height - self.height) / 2)
        for part in self.parts:
            part.draw(builder.canvas, Area(area.x, y, area.width, part.height))
            y += part.height + self.gap


def body(builder: FaceBuilder, card: PlainCard, area: Area) -> None:
    """Texts and abilities on a plate, as large as they fit; else an overflow."""
    inner = area.inset(1.4, 1.0)
    gap = LAYOUTS[card.kind.face.size].gap
    pile = first_that_fits((PlainBody(builder, card, inner.width, scale, gap) for scale in SCALES), inner)
    if not pile.parts:
        return
    builder.panel(area, palette.PALE, card.kind.face.color, 0.3)
    builder.check(pile.height, pile.width, inner, card.name.text(builder.context.lang), "words")
    pile.draw(builder, inner)
