"""Faces on pages: fronts and backs behind each other, marks, and what the margins say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from attrs import evolve, frozen

from dead_reckoning.press import palette
from dead_reckoning.press.drawing import Canvas, Drawing, Shape, Word, figure
from dead_reckoning.press.face import Face
from dead_reckoning.press.fonts import TEXT, font
from dead_reckoning.press.geometry import Area, Duplex, Marks, Sheet, SheetPlan, Size, Stroke, sheet_of, windows
from dead_reckoning.press.glyphs import FINE_PRINT
from dead_reckoning.press.packing import Leaf, Tray, mirrored

Sides_ = TypeVar("Sides_", bound="Sides")


class Pair(NamedTuple):
    """A front, its back, and how many of them."""

    front: Face
    back: Face | None
    copies: int = 1


@frozen
class Placed:
    """A drawing on a page, with its trim at a place."""

    drawing: Drawing
    x: float
    y: float
    turned: bool = False


@frozen(kw_only=True)
class Page:
    """One page: everything on it at its place."""

    size: Size
    bleed: float = 0
    """The bleed of the drawings on it."""
    placed: tuple[Placed, ...] = ()
    lines: tuple[Stroke, ...] = ()
    lines_behind: bool = False
    words: tuple[Word, ...] = ()
    trim: Area | None = None
    """The trim of the page itself, if it is one card."""
    mirrored: bool = False


MARGIN_TEXT: Final = FINE_PRINT
FROM_EDGE: Final = 4.2
FOLDED_MARGIN: Final = 12.0
"""The distance from the left edge of a folded sheet to the text."""
BESIDE_MARK: Final = 0.8
"""The distance from the first mark of the lower edge to the text."""


def sheets(pairs: Sequence[Pair], plan: SheetPlan, first: int = 1, title: str = "") -> Iterator[Page]:
    """Pages with cards of one size; a back page follows its front page."""
    sheet = sheet_of(plan)
    flat = [pair for pair in pairs for _ in range(pair.copies)]
    for start in range(0, len(flat), sheet.capacity):
        chunk = flat[start : start + sheet.capacity]
        number = first + start // sheet.capacity
        yield front_page(sheet, chunk, f"{number}A  {title}" if has_backs(plan) else f"{number}  {title}")
        if has_backs(plan):
            yield back_page(sheet, chunk, f"{number}B  {title}")


def has_backs(plan: SheetPlan) -> bool:
    """Whether backs lie on pages of their own."""
    return plan.duplex in (Duplex.LONG, Duplex.SHORT)


def front_page(sheet: Sheet, chunk: Sequence[Pair], text: str) -> Page:
    """The fronts; on a fold sheet the backs, too, below the fold."""
    placed = [
        Placed(pair.front.drawing, sheet.front(place).trim.x, sheet.front(place).trim.y)
        for place, pair in enumerate(chunk)
    ]
    lines = sheet.marks()
    if sheet.plan.duplex is Duplex.FOLD:
        placed += backs_of(sheet, chunk)
        middle = sheet.paper.height / 2
        lines += ((0, middle, 12, middle), (sheet.paper.width - 12, middle, sheet.paper.width, middle))
    return sheet_page(sheet, placed, lines, text)


def back_page(sheet: Sheet, chunk: Sequence[Pair], text: str) -> Page:
    """The backs, where the printer turns them behind their fronts."""
    return sheet_page(sheet, backs_of(sheet, chunk), sheet.marks(back=True), text)


def backs_of(sheet: Sheet, chunk: Sequence[Pair]) -> list[Placed]:
    """The backs of a sheet at their places."""
    placed = []
    for place, pair in enumerate(chunk):
        if pair.back:
            cell = sheet.back(place)
            placed.append(Placed(pair.back.drawing, cell.trim.x, cell.trim.y, cell.turned))
    return placed


OUTER: Final = 2.0
"""Color beyond the outer cuts where cards share their cuts and have no bleed."""
GROUND: Final = re.compile(r'<rect x="0" y="0" width="([\d.]+)" height="([\d.]+)"[^>]*? fill="(#[0-9a-fA-F]{6})"')


def rim(sheet: Sheet, placed: Sequence[Placed]) -> tuple[Placed, ...]:
    """The grounds of cards, a little larger, below all of them: so that a cut that is a hair off shows no white."""
    if sheet.plan.bleed or sheet.plan.gap:
        return ()
    canvas = Canvas()
    for each in placed:
        size, fill = each.drawing.size, ground_of(each.drawing)
        if fill:
            canvas.rect(Area(each.x, each.y, size.width, size.height).inset(-OUTER), fill)
    return (Placed(canvas.drawing(sheet.paper), 0, 0),) if canvas.items else ()


def ground_of(drawing: Drawing) -> str:
    """The color that a drawing begins with, all over; empty if it leaves anything bare, as films do."""
    first = drawing.items[0] if drawing.items else None
    found = GROUND.match(first.markup) if isinstance(first, Shape) else None
    if found and (found[1], found[2]) == (figure(drawing.size.width), figure(drawing.size.height)):
        return found[3]
    return ""


def sheet_page(sheet: Sheet, placed: Sequence[Placed], lines: tuple[Stroke, ...], text: str) -> Page:
    """A page of a sheet, with its number in the margin, clear of marks and cards."""
    area = sheet.area()
    room = (area.y - font(TEXT).capital * MARGIN_TEXT) / 2  # the grid is in the middle
    y = sheet.paper.height - max(0.0, min(FROM_EDGE, room))
    word = Word(text, area.x + BESIDE_MARK, y, MARGIN_TEXT, TEXT, palette.FAINT_INK)
    return Page(
        size=sheet.paper,
        bleed=sheet.plan.bleed,
        placed=(*rim(sheet, placed), *placed),
        lines=lines,
        lines_behind=sheet.plan.marks.value == "lines",
        words=() if sheet.plan.marks is Marks.NONE else (word,),
    )


# -- Things of several sizes -----------------------------------------------------------------------------------------


class Sides(Protocol):
    """Something to be cut out."""

    @property
    def front(self) -> Face:
        """The face on the front page."""

    @property
    def back(self) -> Face | None:
        """The face on the back page behind it."""


def leaf_pages(leaves: Sequence[Leaf[Sides_]], names: Sequence[str], note: str, two_sided: bool) -> Iterator[Page]:
    """Things of several sizes on sheets, each back page behind its front page."""
    for name, leaf in zip(names, leaves, strict=True):
        tray, cuts = leaf.tray, tuple(leaf.cuts())
        fronts = [Placed(thing.front.drawing, area.x, area.y) for thing, area in leaf.things]
        yield leaf_page(tray, [*grounds(leaf), *fronts], cuts, f"{name}{'A' if two_sided else ''}  {note}")
        if two_sided:
            behind = [(thing.back, *tray.behind(area)) for thing, area in leaf.things if thing.back]
            backs = [Placed(back.drawing, place.x, place.y, turned) for back, place, turned in behind]
            yield leaf_page(tray, [*grounds(leaf, back=True), *backs], mirrored(cuts, tray), f"{name}B  {note}")


GRAY: Final = "#e4e4e4"
"""The color of small sheets."""


def grounds(leaf: Leaf[Sides_], back: bool = False) -> tuple[Placed, ...]:
    """The grounds of small sheets, with holes for what is on them: of that nothing shows through."""
    canvas = Canvas()
    for small in leaf.small_sheets:
        areas = [small.area, *(area for _, area in small.everything)]
        shown = (leaf.tray.behind(area)[0] for area in areas) if back else areas
        canvas.rects(shown, GRAY, more=' fill-rule="evenodd"')
    return (Placed(canvas.drawing(leaf.tray.paper), 0, 0),) if canvas.items else ()


def white_pages(leaves: Sequence[Leaf[Sides_]], names: Sequence[str], note: str) -> Iterator[Page]:
    """The whites that are below films: the backs of them, at the same places."""
    for name, leaf in zip(names, leaves, strict=True):
        whites = [Placed(thing.back.drawing, area.x, area.y) for thing, area in leaf.things if thing.back]
        yield leaf_page(leaf.tray, whites, tuple(leaf.cuts()), f"{name}  {note}")


def leaf_page(tray: Tray, placed: Sequence[Placed], cuts: Sequence[Stroke], text: str) -> Page:
    """One page, with its name and what it is in the margin."""
    word = Word(text, tray.room.x, tray.paper.height - FROM_EDGE, FINE_PRINT, TEXT, palette.FAINT_INK)
    return Page(size=tray.paper, bleed=tray.bleed, placed=tuple(placed), lines=tuple(cuts), words=(word,))


def folded(faces: Sequence[Face], paper: Size, note: str) -> Iterator[Page]:
    """Pages of half a paper, two beside each other: sheets that are laid into each other and folded make a booklet."""
    wide = Size(max(paper.width, paper.height), min(paper.width, paper.height))
    word = Word(note, FOLDED_MARGIN, wide.height - FROM_EDGE, FINE_PRINT, TEXT, palette.FAINT_INK)
    last = -(-len(faces) // 4) * 4 - 1
    for first in range(0, last // 2 + 1):
        pair = (last - first, first) if first % 2 == 0 else (first, last - first)
        placed = [
            Placed(faces[number].drawing, side * wide.width / 2, 0)
            for side, number in enumerate(pair)
            if number < len(faces)
        ]
        yield Page(size=wide, placed=tuple(placed), words=(word,))


def single(face: Face, bleed: float) -> Page:
    """A page that is one side of one card, with its bleed around."""
    size = Size(face.size.width + 2 * bleed, face.size.height + 2 * bleed)
    trim = Area(bleed, bleed, face.size.width, face.size.height)
    return Page(size=size, bleed=bleed, placed=(Placed(face.drawing, bleed, bleed),), trim=trim)


# -- Proofs ----------------------------------------------------------------------------------------------------------

PROOF: Final = "#d81b9a"


def proof(face: Face, safe: float) -> Face:
    """A face with its safe area, its windows, and red hatching where something does not fit."""
    canvas = Canvas()
    size = face.size
    whole = Area(0, 0, size.width, size.height)
    canvas.rect(whole.inset(safe), "none", PROOF, 0.2, more=' stroke-dasharray="1 1"')
    parts = windows(size)
    for part in (parts.top, parts.middle, parts.bottom, parts.level):
        canvas.line(0, part.y, size.width, part.y, PROOF, 0.12, ' stroke-dasharray="0.4 1"')
    if face.overflows or face.missing_letters or face.missing_icons:
        canvas.rect(whole.inset(0.6), "none", "#e00000", 1.2)
        canvas.line(0, 0, size.width, size.height, "#e00000", 0.4)
    items = (*face.drawing.items, *canvas.items)
    return evolve(face, drawing=evolve(face.drawing, items=items))
