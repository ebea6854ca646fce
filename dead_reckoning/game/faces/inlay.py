"""The list in the box of a kit: its contents and their sheets, other requirements, and instructions for cutting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby
from typing import Final

from dead_reckoning.game.faces.boards import BATTLE
from dead_reckoning.game.faces.brief import setup_numbers
from dead_reckoning.game.faces.sleeve import ENDS
from dead_reckoning.game.printed.board import SetUp
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.plain import PlainCard
from dead_reckoning.press import palette
from dead_reckoning.press.booklet import GUTTER, MARGIN, Piece, flowed, heading, stacked
from dead_reckoning.press.drawing import END
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.fonts import STRONG, TEXT, font
from dead_reckoning.press.geometry import Area, Marks, Size
from dead_reckoning.press.glyphs import TYPE
from dead_reckoning.press.imposition import GRAY
from dead_reckoning.press.kit import BOARDS, CARDS, CLEAR, KitPart, Leaves
from dead_reckoning.press.options import FILM, RenderOptions, seating
from dead_reckoning.press.typesetting import LEADING, set_words

SIZE: Final = TYPE[9]
PER_CREW: Final = "ability cards"
"""Each of these needs a sleeve."""
OF_WARDENS: Final = "wardens"
"""Each of these needs one, too.  Rule 16.2: both sides say something, and one is hidden."""
SHEETS_OF: Final = {CARDS: "sheets of card", BOARDS: "sheets of paper", CLEAR: "sheets of film"}
"""Stock -> the things to buy for it."""


def inlay(
    context: RenderContext,
    parts: Sequence[KitPart],
    leaves: Leaves,
    entries: Sequence[Entry],
    options: RenderOptions,
    paper: Size,
) -> list[Face]:
    """The pages of the list."""
    width = (paper.width - 2 * MARGIN - GUTTER) / 2
    pieces = [
        line(context.caption("prototype"), width),
        *contents(context, parts, leaves, entries, width),
        *shopping(context, parts, leaves, options, entries, width),
        cutting(context, options, width),
    ]
    if setup_numbers(entries):
        pieces.append(line(context.caption("fold brief"), width))
    if any(part.group == PER_CREW for part in parts):
        last = "sleeve film" if options.panels == FILM else "sleeve 3"
        shown = (*numbered_steps(context, "sleeving", ("sleeve 1", "sleeve 2"), width), turns(width))
        pieces.append(stacked(*shown, *texts(context, (last,), 3, width)))
    return list(flowed(context, paper, width, pieces, "kit"))


def line(text: str, width: float, indent: float = 0) -> Piece:
    """A text in one piece."""
    words = set_words([text], width - indent, SIZE)

    def draw(page: FaceBuilder, area: Area) -> None:
        words.draw(page.canvas, Area(area.x + indent, area.y, area.width - indent, area.height))

    return Piece(words.height, draw)


def contents(
    context: RenderContext, parts: Sequence[KitPart], leaves: Leaves, entries: Sequence[Entry], width: float
) -> Iterator[Piece]:
    """Each group of parts: the number of pieces, and the numbers of their sheets."""
    yield heading(context.caption("contents"))
    where: dict[str, list[str]] = {}
    for stock, sheets in leaves.items():
        for group in dict.fromkeys(part.group for part in parts):
            numbers = [
                number for number, leaf in enumerate(sheets, 1) if any(part.group == group for part, _ in leaf.things)
            ]
            where.setdefault(group, []).extend(runs(numbers, stock.name[0].upper()))
    if setup_numbers(entries):
        yield list_line(context.caption("brief"), "1", context.caption("folded"), width)
    for group in dict.fromkeys(part.group for part in parts):
        count = sum(part.copies for part in parts if part.group == group)
        text = context.caption(group)
        yield list_line(text[:1].upper() + text[1:], str(count), ", ".join(where[group]), width)


def runs(numbers: Sequence[int], letter: str) -> Iterator[str]:
    """The names of sheets, those that follow one another together: ``B1``, ``B8–B11``."""
    for _, run in groupby(enumerate(numbers), lambda each: each[1] - each[0]):
        first, *more = (f"{letter}{number}" for _, number in run)
        yield f"{first}–{more[-1]}" if more else first


COUNT_AT: Final = 0.62
"""Share of a line at which its number ends; behind it are the sheets."""


def list_line(what: str, count: str, where: str, width: float) -> Piece:
    """One line of the list; many sheets take several."""
    sheets = set_words([where], width * (1 - COUNT_AT) - 2, SIZE)

    def draw(page: FaceBuilder, area: Area) -> None:
        y = area.y + SIZE * 0.65 + font(TEXT).capital * SIZE / 2
        page.canvas.word(what, area.x, y, SIZE, TEXT)
        page.canvas.word(count, area.x + width * COUNT_AT, y, SIZE, STRONG, anchor=END)
        for number, (text, _) in enumerate(sheets.lines):
            page.canvas.word(text, area.right, y + number * LEADING * SIZE, SIZE, TEXT, palette.FAINT_INK, END)
        page.canvas.line(area.x, area.bottom + 0.8, area.right, area.bottom + 0.8, palette.EDGE, 0.12)

    return Piece(SIZE * 1.3 + max(0.0, sheets.height - LEADING * SIZE), draw)


WITH_MARKS: Final = ("cut 1", "cut 2", "cut 3", "cut 4", "cut 5")
WITHOUT: Final = ("cut 1", "cut bare")
"""The captions about cutting, with marks and without."""


def cutting(context: RenderContext, options: RenderOptions, width: float) -> Piece:
    """Instructions for cutting, by the marks that are drawn."""
    bare = options.marks is Marks.NONE
    told = numbered_steps(context, "cutting", WITHOUT if bare else WITH_MARKS, width)
    return stacked(*told, *([] if bare else [pictured()]))


def shopping(
    context: RenderContext,
    parts: Sequence[KitPart],
    leaves: Leaves,
    options: RenderOptions,
    entries: Sequence[Entry],
    width: float,
) -> Iterator[Piece]:
    """The shopping list."""
    yield heading(context.caption("shopping"))
    for stock, sheets in leaves.items():
        if sheets:
            text = context.caption(SHEETS_OF[stock]).format(sheets=context.counted(len(sheets), "sheet"))
            yield line(f"– {text}", width)
    sleeved = {PER_CREW: "sleeves"} | ({OF_WARDENS: "sleeves of the Warden"} if seating(options.kit).automata else {})
    for group, key in sleeved.items():
        cards = [part for part in parts if part.group == group]
        if cards:
            sleeves = context.counted(sum(part.copies for part in cards), "clear sleeve")
            size = cards[0].front.size
            text = context.caption(key).format(sleeves=sleeves, size=f"{size.width:g} × {size.height:g}")
            yield line(f"– {text}", width)
    if not all(isinstance(entry, PlainCard) for entry in entries) and not any(
        isinstance(entry, SetUp) for entry in entries
    ):
        yield line(f"– {context.caption('base game')}", width)
    for entry in entries:
        if isinstance(entry, SetUp):
            black = context.counted(entry.black_cubes, "black one")
            cubes = context.caption("real cubes").format(number=DROPPED, black=black)
            yield line(f"– {cubes}", width)
            inside = " × ".join(f"{length // 10 + 1:g}" for length in (BATTLE.width, BATTLE.height))
            yield line(f"– {context.caption('drop box').format(size=inside)}", width)
            yield line(f"– {context.caption('endless')}", width)


DROPPED: Final = 12
"""Cubes that a player seldom drops more of in one battle."""


def numbered_steps(context: RenderContext, title: str, keys: Sequence[str], width: float) -> Iterator[Piece]:
    """A heading and numbered texts."""
    yield heading(context.caption(title))
    yield from texts(context, keys, 1, width)


def texts(context: RenderContext, keys: Sequence[str], first: int, width: float) -> Iterator[Piece]:
    """Numbered texts."""
    for number, key in enumerate(keys, first):
        yield numbered(number, line(context.caption(key), width, 6))


def numbered(number: int, piece: Piece) -> Piece:
    """A text with its number before it."""

    def draw(page: FaceBuilder, area: Area) -> None:
        page.canvas.circle(area.x + 2.2, area.y + 1.9, 2.2, palette.PARCHMENT, palette.INK, 0.3)
        page.number(number, area.x + 2.2, area.y + 1.9, TYPE[8])
        piece.draw(page, area)

    return Piece(max(piece.height, 4.4), draw)


CUT_UP: Final = Size(46, 40)
"""The size of the sheet in the picture about cutting."""
DASHED: Final = ' stroke-dasharray="1 1"'


def pictured() -> Piece:
    """A sheet of two rows, the second with a small sheet; the numbers of the steps beside their cuts."""

    def draw(page: FaceBuilder, area: Area) -> None:
        sheet = Area(area.middle[0] - CUT_UP.width / 2, area.y + 5, CUT_UP.width, CUT_UP.height)
        small = Area(sheet.x + 17, sheet.y + 19, 24, 17)
        page.canvas.rect(sheet, "#ffffff", palette.INK, 0.3)
        page.canvas.rect(small, GRAY)
        row_of(page, Area(sheet.x + 5, sheet.y + 4, 36, 12), (12, 12, 12))
        row_of(page, Area(sheet.x + 5, small.y, 12, small.height), (12,), 24)
        for y in (small.y + 3, small.y + 9.4):
            row_of(page, Area(small.x + 3, y, 18, 4.6), (6, 6, 6))
        for step, x, y in (
            (3, sheet.x - 3.6, sheet.y + 4),
            (4, sheet.x + 17, sheet.y - 3.4),
            (5, sheet.right + 3.6, small.middle[1]),
        ):
            page.canvas.circle(x, y, 2.2, palette.PARCHMENT, palette.INK, 0.3)
            page.number(step, x, y, TYPE[8])

    return Piece(CUT_UP.height + 7, draw)


def row_of(page: FaceBuilder, row: Area, widths: Sequence[float], more: float = 0) -> None:
    """Things in a row with their cuts; ``more`` is how much further these reach over a small sheet behind them."""
    x = row.x
    for wide in widths:
        page.canvas.rect(Area(x, row.y, wide, row.height), palette.SEA)
        x += wide
    for y in (row.y, row.bottom):
        page.canvas.line(row.x - 1.4, y, x + more + 1.4, y, palette.RED, 0.4)
    for x in accumulate((*widths, *([more] if more else [])), initial=row.x):
        page.canvas.line(x, row.y - 0.9, x, row.bottom + 0.9, palette.DEEP_SEA, 0.4, DASHED)


MINI: Final = Size(15, 21)
"""The size of an ability card in the picture about turning it."""


def turns(width: float) -> Piece:
    """The ability card at each level: which end is down, and what is done to it in between."""

    def draw(page: FaceBuilder, area: Area) -> None:
        step = width / 4
        levels = (ENDS[0].foot, ENDS[0].head, ENDS[1].head, ENDS[1].foot)
        for place, level in enumerate(levels):
            x = area.x + step * (place + 0.5) - MINI.width / 2
            card = Area(x, area.y + 1, MINI.width, MINI.height)
            fill = palette.PARCHMENT if place < len(levels) / 2 else palette.SEA
            page.canvas.rect(card, fill, palette.INK, 0.4, 1)
            foot = Area(card.x + 1, card.bottom - 5.6, card.width - 2, 4.6)
            page.canvas.rect(foot, palette.LEVEL[level], palette.INK, 0.3, 0.6)
            page.number(level, *foot.middle, TYPE[10])
            if place:
                arrow(page, card.x - (step - MINI.width) / 2, card.middle[1], over=place == len(levels) / 2)

    return Piece(MINI.height + 2, draw)


def arrow(page: FaceBuilder, x: float, y: float, over: bool) -> None:
    """Round by half: a bent arrow; over like a page: a straight one with a fold."""
    if over:
        page.canvas.line(x, y - 5, x, y + 5, palette.INK, 0.4, ' stroke-dasharray="1 1"')
        page.canvas.path(f"M{x - 3.4:.2f} {y:.2f} h5", stroke=palette.RED, width=0.6)
        page.canvas.path(f"M{x + 3.6:.2f} {y:.2f} l-2.4 -1.5 v3 Z", palette.RED)
        return
    page.canvas.path(f"M{x - 2.6:.2f} {y + 2:.2f} a3 3 0 1 1 5.2 0", stroke=palette.RED, width=0.6)
    page.canvas.path(f"M{x + 3.5:.2f} {y + 3.4:.2f} l-2.9 -1 l2.2 -1.9 Z", palette.RED)
