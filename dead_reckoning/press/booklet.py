"""The reference booklet: symbol key, marks, crew and advancement reference, glossary, on pages of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from attrs import frozen

from dead_reckoning.base_languages import caption
from dead_reckoning.game.printed.box import NO_GAME, Box
from dead_reckoning.game.printed.plain import PlainCard
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press import palette, plain
from dead_reckoning.press.captions import has_caption
from dead_reckoning.press.drawing import MIDDLE, START
from dead_reckoning.press.face import Block, Face, FaceBuilder, RenderContext
from dead_reckoning.press.fonts import STRONG, TEXT, TITLE
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import FINE_PRINT, SMALLEST, TYPE, Scale, titles
from dead_reckoning.press.kind import nothing, of_game
from dead_reckoning.press.typesetting import LEADING, set_strip, set_words
from dead_reckoning.view.strips import read_strip

MARGIN: Final = 12.0
GUTTER: Final = 7.0
HEADING: Final = 10.0
SCALE: Final = Scale(4.4, TYPE[8])
GAP: Final = 2.4


class Piece(NamedTuple):
    """Something that is never broken over two columns: its height, and how it is drawn into an area of that height."""

    height: float
    draw: Callable[[FaceBuilder, Area], None]
    heading: bool = False
    """Whether it must not be last in a column."""


@frozen(kw_only=True)
class BookletKind:
    """The part of a game for the booklet."""

    key: tuple[str, ...] = ()
    """The icons of the symbol key, in order."""
    marks: tuple[tuple[str, str], ...] = ()
    """Strips that show a mark, and the caption that tells what it means."""
    glossary: tuple[str, ...] = ()
    """The words of the glossary; each is given in every language."""
    sections: Callable[[FaceBuilder, Box, float], Iterable[Piece]] = nothing
    """The cards of a box, one by one, in columns of a width."""


def booklet(context: RenderContext, box: Box, paper: Size) -> list[Face]:
    """The pages."""
    told = of_game(BookletKind, box)
    width = (paper.width - 2 * MARGIN - GUTTER) / 2
    builder = FaceBuilder(context, paper)
    spoken = box.game != NO_GAME or any(isinstance(entry, PlainCard) and entry.abilities for entry in box.entries)
    pieces = [
        *(key(builder, told.key, width) if spoken else ()),
        *(marks(builder, told.marks, width) if spoken else ()),
        *told.sections(builder, box, width),
        *plain_cards(builder, box, width),
        *(glossary(builder, told.glossary, width) if spoken else ()),
    ]
    return list(flowed(context, paper, width, pieces))


def flowed(
    context: RenderContext,
    paper: Size,
    width: float,
    pieces: Sequence[Piece],
    name: str = "booklet",
    first: int = 1,
    columns: int = 2,
) -> Iterator[Face]:
    """Pieces in columns of a page; ``name`` is the key of the caption above every page, ``first`` the first number."""
    top, foot = MARGIN + HEADING, paper.height - MARGIN - 4
    page = begun(context, paper, first, name, columns)
    number, column, y = first, 0, top
    for place, piece in enumerate(pieces):
        needed = piece.height + (GAP + pieces[place + 1].height if piece.heading and place + 1 < len(pieces) else 0)
        if y + needed > foot and y > top:
            column, y = column + 1, top
        if column == columns:
            yield page.face(f"{name}.{number:02}", "front", title(context, name))
            number, column = number + 1, 0
            page = begun(context, paper, number, name, columns)
        x = MARGIN + column * (width + GUTTER)
        piece.draw(page, Area(x, y, width, piece.height))
        y += piece.height + GAP
    yield page.face(f"{name}.{number:02}", "front", title(context, name))


def stacked(*pieces: Piece) -> Piece:
    """Pieces that stay together, as one."""

    def draw(page: FaceBuilder, area: Area) -> None:
        y = area.y
        for piece in pieces:
            piece.draw(page, Area(area.x, y, area.width, piece.height))
            y += piece.height + GAP

    return Piece(sum(piece.height for piece in pieces) + GAP * (len(pieces) - 1), draw)


def title(context: RenderContext, name: str) -> str:
    """The title above every page."""
    return f"{context.game}: {context.caption(name)}"


def begun(context: RenderContext, paper: Size, number: int, name: str, columns: int = 2) -> FaceBuilder:
    """An empty page with its heading and number."""
    page = FaceBuilder(context, paper)
    page.canvas.rect(page.area, "#fffdf7")
    page.canvas.word(title(context, name), MARGIN, MARGIN + 2, 5, TITLE, palette.INK)
    y = MARGIN + 4.6
    page.canvas.line(MARGIN, y, paper.width - MARGIN, y, palette.EDGE, 0.5)
    page.canvas.line(MARGIN, y + 1, paper.width - MARGIN, y + 1, palette.EDGE, 0.2)
    x = paper.width / 2
    if columns == 2:
        page.canvas.line(
            x, MARGIN + HEADING, x, paper.height - MARGIN - 4, palette.EDGE, 0.15, ' stroke-dasharray="0.6 1.2"'
        )
    foot = paper.height - MARGIN + 2
    page.canvas.word(context.unofficial, MARGIN, foot, FINE_PRINT, TEXT, palette.FAINT_INK)
    page.canvas.word(str(number), x, foot, 3, STRONG, palette.INK, MIDDLE)
    return page


# -- Pieces ----------------------------------------------------------------------------------------------------------


def heading(text: str) -> Piece:
    """The name of a section on a ribbon."""

    def draw(builder: FaceBuilder, area: Area) -> None:
        builder.ribbon(area, palette.PARCHMENT)
        builder.name(text, area.inset(4, 0))

    return Piece(7.4, draw, heading=True)


def small_heading(text: str, color: str) -> Piece:
    """The name of a row."""

    def draw(builder: FaceBuilder, area: Area) -> None:
        builder.canvas.rect(area, color, radius=1)
        builder.name(text, area.inset(3, 0), "#ffffff", (3.4, 3.0), START)

    return Piece(5.4, draw, heading=True)


def key(builder: FaceBuilder, icons: Sequence[str], width: float) -> Iterator[Piece]:
    """Every icon with its word, two beside each other."""
    context = builder.context
    yield heading(context.caption("symbol key"))
    names = [name for name in icons if name in context.icons]
    own = [
        str(name) for name in context.icons if name not in names and name in context.lexicon.words(context.lang).nouns
    ]
    names += [name for name in own if name not in icons]
    for place in range(0, len(names), 2):
        yield key_row(builder, names[place : place + 2], width)


def key_row(builder: FaceBuilder, names: Sequence[str], width: float) -> Piece:
    """One or two icons with their words."""
    half = width / 2
    indent = 13.0
    texts = [set_words([builder.context.word(name)], half - indent - 1, TYPE[8]) for name in names]
    height = max(6.2, *(text.height for text in texts))

    def draw(page: FaceBuilder, area: Area) -> None:
        for place, (name, text) in enumerate(zip(names, texts, strict=True)):
            left, y = area.x + place * half, area.middle[1]
            icon = page.context.icons[name]
            size = min(5.6, 12.0 * 24 / icon.width)
            page.icon(name, left + indent / 2 - 0.6, y, size)
            text.draw(page.canvas, Area(left + indent, y - text.height / 2, half - indent - 1, text.height))

    return Piece(height, draw)


def marks(builder: FaceBuilder, shown: Sequence[tuple[str, str]], width: float) -> Iterator[Piece]:
    """The marks between icons, each on an example."""
    context = builder.context
    yield heading(context.caption("marks"))
    for strip, meaning in shown:
        face = [tuple(read_strip(part)) for part in strip.split(" | ")]
        yield mark(builder, face, context.caption(meaning), width)


def mark(builder: FaceBuilder, face: Sequence[Sequence[object]], meaning: str, width: float) -> Piece:
    """An example and what it means."""
    setting = set_strip(face, width * 0.45, SCALE.icon, builder.typesetter())  # type: ignore[arg-type]
    words = set_words([meaning], width * 0.52, SCALE.words)

    def draw(page: FaceBuilder, area: Area) -> None:
        setting.draw(page.canvas, Area(area.x + 1, area.y, width * 0.45, area.height), centered=False)
        top = area.middle[1] - words.height / 2
        words.draw(page.canvas, Area(area.x + width * 0.48, top, width * 0.52, words.height))

    return Piece(max(setting.height, words.height) + 1, draw)


def plain_cards(builder: FaceBuilder, box: Box, width: float) -> Iterator[Piece]:
    """The cards of kinds that packs describe, kind by kind."""
    cards = [entry for entry in box.entries if isinstance(entry, PlainCard)]
    for kind in dict.fromkeys(card.kind for card in cards):
        yield heading(kind.heading.text(builder.context.lang))
        yield from (plain_piece(builder, card, width) for card in cards if card.kind == kind)


def plain_piece(builder: FaceBuilder, card: PlainCard, width: float) -> Piece:
    """A card: its name and copies in one line, its rows below, then its strip and its words."""
    context = builder.context
    shown = [f"{name} {value}".rstrip() for name, value in plain.facts(card, context.lang, corner=True)]
    rows = set_words([", ".join(shown)] if shown else [], width - 8, SCALE.words)
    said = [text for _, texts in plain.rows_below(context, card) for text in texts]
    block = Block(builder, card.abilities, [" ".join(said)] if said else [], width - 8, SCALE)

    def draw(page: FaceBuilder, area: Area) -> None:
        left = area.x + 7.5
        page.name(
            card.name.text(context.lang), Area(area.x + 1, area.y, width - 12, 5.2), anchor=START, sizes=titles(10)
        )
        if card.copies > 1:
            page.canvas.word(f"×{card.copies}", area.right - 5.6, area.y + 3.7, 3, STRONG, palette.FAINT_INK)
        rows.draw(page.canvas, Area(left, area.y + 5.8, width - 8, rows.height))
        block.draw(page.canvas, Area(left, area.y + 5.8 + rows.height, width - 8, block.height))
        page.canvas.line(area.x, area.bottom, area.right, area.bottom, palette.EDGE, 0.15)

    return Piece(rows.height + block.height + 7, draw)


def glossary(builder: FaceBuilder, told: Sequence[str], width: float) -> Iterator[Piece]:
    """The words in every language beside each other."""
    context = builder.context
    yield heading(context.caption("glossary"))
    others = [context.lang, *(lang for lang in BASE_LANGUAGES if lang != context.lang)]
    for word in told:
        yield glossary_row([translated(context, word, lang) for lang in others], width)


def translated(context: RenderContext, word: str, lang: str) -> str:
    """A word in a language."""
    if lang == context.lang:
        return context.caption(word).lower() if has_caption(word) else context.word(word)
    if has_caption(word):
        return caption(word, lang).lower()
    return RenderContext(lang=lang, lexicon=context.lexicon).word(word)


def glossary_row(words: Sequence[str], width: float) -> Piece:
    """One word in every language."""
    third = width / len(words)
    faces = (STRONG, *[TEXT] * (len(words) - 1))
    texts = [set_words([word], third - 1.5, SMALLEST, face) for word, face in zip(words, faces, strict=True)]

    def draw(page: FaceBuilder, area: Area) -> None:
        for place, (text, face) in enumerate(zip(texts, faces, strict=True)):
            for number, (line, _) in enumerate(text.lines):
                y = area.y + SMALLEST * (0.92 + number * LEADING)
                page.canvas.word(line, area.x + place * third, y, SMALLEST, face)
        page.canvas.line(area.x, area.bottom + 1, area.right, area.bottom + 1, palette.EDGE, 0.12)

    return Piece(max(text.height for text in texts), draw)
