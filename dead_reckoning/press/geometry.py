"""Positions on paper: cards, sheets, cuts, backs.  All lengths are millimeters, from the top left corner.

No renderer is known here, so every position can be tested to a hundredth of a millimeter.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from attrs import evolve, frozen

from dead_reckoning.errors import DeadReckoningError

MM_PER_INCH: Final = 25.4
TINY: Final = 1e-9
"""The possible error of sums of floats."""


class GeometryError(DeadReckoningError, ValueError):
    """A sheet that cannot be laid out; the message says what to change."""


# -- Sizes -----------------------------------------------------------------------------------------------------------


@frozen
class Size:
    """Width and height."""

    width: float
    height: float

    @property
    def turned(self) -> Size:
        """Portrait to landscape, and back."""
        return Size(self.height, self.width)

    @property
    def is_portrait(self) -> bool:
        """Whether the long edge is upright; a square counts as portrait."""
        return self.height >= self.width

    def less(self, trim: float) -> Size:
        """Smaller by so much in both directions: a card that has to slide into a tight sleeve."""
        return Size(self.width - trim, self.height - trim)


PAPERS: Final = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}
"""Paper by name, portrait."""

CARDS: Final = {
    "standard": Size(63, 88),
    "poker": Size(63.5, 88.9),
    "euro-poker": Size(63, 87.9),
    "bridge": Size(57.15, 88.9),
    "us-game": Size(55.9, 87.1),
    "mini-us": Size(41, 63),
    "mini-euro": Size(44, 68),
    "tarot": Size(69.85, 120.65),
}
"""Trim sizes of cards by name.  63 x 88 and 63.5 x 88.9 are two sizes, not one."""

SLEEVES: Final = {
    "standard": Size(63, 88),
    "poker": Size(63.5, 88),
    "us-game": Size(55.9, 87),
    "tarot": Size(69.5, 120),
}
"""Sleeves by the name under which they are sold -> the cards that slide in: a hair less than what they are made for."""


@frozen
class Shop:
    """A printer of cards on demand: the card, the bleed around it, and the dots an inch of its picture files."""

    card: Size
    bleed: float
    dots: float = 300

    @property
    def pixels(self) -> tuple[int, int]:
        """The size of one side's picture, in pixels."""
        width, height = self.card.width + 2 * self.bleed, self.card.height + 2 * self.bleed
        return pixels(width, self.dots), pixels(height, self.dots)


SHOPS: Final = {
    "makeplayingcards": Shop(Size(63.5, 88.9), 0.12 * MM_PER_INCH),
    "thegamecrafter": Shop(Size(63.5, 88.9), 0.125 * MM_PER_INCH),
}
"""Name -> the requirements of its templates for poker cards, as far as we know.  Look at them before ordering."""


@frozen
class Area:
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The center."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float, down: float | None = None) -> Area:
        """Smaller on every side; ``down`` is for above and below, where that differs.  Negative grows it."""
        high = by if down is None else down
        return Area(self.x + by, self.y + high, self.width - 2 * by, self.height - 2 * high)

    def moved(self, x: float, y: float) -> Area:
        """The same rectangle elsewhere."""
        return Area(self.x + x, self.y + y, self.width, self.height)

    def holds(self, other: Area, slack: float = TINY) -> bool:
        """Whether another is wholly inside."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def pixels(mm: float, dpi: float) -> int:
    """A length in whole pixels."""
    return round(mm / MM_PER_INCH * dpi)


# -- The parts of a crafted card -------------------------------------------------------------------------------------

SAFE: Final = 2.5
"""Things nearer to the edge than this may be cut off."""
CORNER: Final = 3.0
"""Radius of a card's corners."""


@frozen
class Windows:
    """The parts of a card: for the portrait, the three slots, the level.

    One table for faces, films and sleeves: an advancement paints in its own window only, so whatever may be sleeved
    together never overlaps.
    """

    portrait: Area
    top: Area
    middle: Area
    bottom: Area
    level: Area

    def slot(self, name: str) -> Area:
        """The window of a slot."""
        return {"top": self.top, "middle": self.middle, "bottom": self.bottom}[name]


PORTRAIT_SHARE: Final = 0.155
LEVEL_SHARE: Final = 0.25
"""The level's share of a card's height; the slots share the rest equally."""


def windows(card: Size) -> Windows:
    """The windows of a card of this size, edge to edge."""
    portrait, level = card.height * PORTRAIT_SHARE, card.height * LEVEL_SHARE
    slot = (card.height - portrait - level) / 3
    tops = [portrait + slot * number for number in range(4)]
    return Windows(
        portrait=Area(0, 0, card.width, portrait),
        top=Area(0, tops[0], card.width, slot),
        middle=Area(0, tops[1], card.width, slot),
        bottom=Area(0, tops[2], card.width, slot),
        level=Area(0, tops[3], card.width, level),
    )


# -- Sheets ----------------------------------------------------------------------------------------------------------


class Marks(Enum):
    """The kinds of cut marks."""

    NONE = "none"
    EDGE = "edge"
    """Short lines in the margins."""
    LINES = "lines"
    """Lines over the whole sheet, behind the cards."""
    CORNERS = "corners"
    """A small cross at each corner of each card."""


class Duplex(Enum):
    """The ways in which backs come behind fronts."""

    NONE = "none"
    """Fronts only."""
    LONG = "long"
    """The printer turns the sheet over its long edge."""
    SHORT = "short"
    FOLD = "fold"
    """Front and back on one side, head to head: fold and glue."""


@frozen
class Margins:
    """The margins that a printer cannot print on."""

    left: float = 5
    top: float = 5
    right: float = 5
    bottom: float = 5


@frozen
class Profile:
    """A printer: its margins, and how far its backs lie off, measured on a calibration sheet.

    ``right`` and ``down`` are how far the back has to be moved, looked at from the back, as it is printed.
    """

    margins: Margins = Margins()
    right: float = 0
    down: float = 0


@frozen(kw_only=True)
class SheetPlan:
    """A plan for cards of one size on sheets."""

    paper: Size
    card: Size
    bleed: float = 0
    gap: float = 0
    marks: Marks = Marks.EDGE
    duplex: Duplex = Duplex.NONE
    profile: Profile = Profile()


@frozen
class GridPlace:
    """A place for one card, by row and column from 0; ``turned``: upside down."""

    row: int
    column: int
    trim: Area
    turned: bool = False


MARK_LENGTH: Final = 5.0
MARK_DISTANCE: Final = 2.2
"""The least distance of marks; with bleed, the bleed."""
CROSS: Final = 1.5
"""Length of an arm of a corner cross."""

Stroke = tuple[float, float, float, float]
"""A line from x, y to x, y."""


@frozen
class Sheet:
    """The grid of a plan: the numbers of rows and columns, and their start.  Always in the middle of the paper."""

    plan: SheetPlan
    paper: Size
    """The paper, portrait or landscape, whichever holds more cards."""
    rows: int
    columns: int

    @property
    def capacity(self) -> int:
        """Cards on one sheet."""
        return self.rows * self.columns

    @property
    def half(self) -> float:
        """Height that the fronts may use: all of the paper, or what is above the fold."""
        return self.paper.height / 2 if self.plan.duplex is Duplex.FOLD else self.paper.height

    def area(self) -> Area:
        """The grid's outline, along the trim."""
        card, gap = self.plan.card, self.plan.gap
        width = self.columns * card.width + (self.columns - 1) * gap
        height = self.rows * card.height + (self.rows - 1) * gap
        return Area((self.paper.width - width) / 2, (self.half - height) / 2, width, height)

    def front(self, number: int) -> GridPlace:
        """The place of the card of a number, row by row."""
        row, column = divmod(number, self.columns)
        area, card, gap = self.area(), self.plan.card, self.plan.gap
        x = area.x + column * (card.width + gap)
        y = area.y + row * (card.height + gap)
        return GridPlace(row, column, Area(x, y, card.width, card.height))

    def back(self, number: int) -> GridPlace:
        """The place of its back, on the back page; on a fold sheet below the fold of the same page.

        Turning the sheet over an upright axis mirrors the columns, turning it over a lying one mirrors the rows and
        puts everything upside down.
        """
        front = self.front(number)
        trim, profile = front.trim, self.plan.profile
        if self.plan.duplex is Duplex.FOLD:
            mirrored = Area(trim.x, self.paper.height - trim.bottom, trim.width, trim.height)
            return evolve(front, trim=mirrored, turned=True)
        if self.turns_sideways:
            mirrored = Area(self.paper.width - trim.right, trim.y, trim.width, trim.height)
            column = self.columns - 1 - front.column
            return GridPlace(front.row, column, mirrored.moved(profile.right, profile.down))
        mirrored = Area(trim.x, self.paper.height - trim.bottom, trim.width, trim.height)
        row = self.rows - 1 - front.row
        return GridPlace(row, front.column, mirrored.moved(profile.right, profile.down), turned=True)

    @property
    def turns_sideways(self) -> bool:
        """Whether the sheet is turned like a page of a book: over an axis that is upright."""
        return (self.plan.duplex is Duplex.SHORT) != self.paper.is_portrait

    def cuts(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The cuts of the fronts: vertical ones by x, horizontal ones by y."""
        cells = [self.front(number).trim for number in range(self.capacity)]
        xs = sorted({round(edge, 6) for cell in cells for edge in (cell.x, cell.right)})
        ys = sorted({round(edge, 6) for cell in cells for edge in (cell.y, cell.bottom)})
        return tuple(xs), tuple(ys)

    def marks(self, back: bool = False) -> tuple[Stroke, ...]:
        """The marks of a page, as lines; on the back they move with the backs."""
        lines = tuple(MARKS[self.plan.marks](self))
        if self.plan.duplex is Duplex.FOLD:
            lines += tuple((x, self.paper.height - y, right, self.paper.height - down) for x, y, right, down in lines)
        if not back:
            return lines
        profile = self.plan.profile
        return tuple(self.mirrored(line, profile.right, profile.down) for line in lines)

    def mirrored(self, line: Stroke, right: float, down: float) -> Stroke:
        """A line of the front as it has to be printed on the back."""
        x1, y1, x2, y2 = line
        if self.turns_sideways:
            x1, x2 = self.paper.width - x1, self.paper.width - x2
        else:
            y1, y2 = self.paper.height - y1, self.paper.height - y2
        return x1 + right, y1 + down, x2 + right, y2 + down


def no_marks(_sheet: Sheet) -> Iterator[Stroke]:
    """Nothing."""
    yield from ()


def edge_marks(sheet: Sheet) -> Iterator[Stroke]:
    """Short lines beside the grid, outside of the bleed."""
    xs, ys = sheet.cuts()
    away = max(MARK_DISTANCE, sheet.plan.bleed)  # beyond the bleed, and what is printed around cards without any
    outer = sheet.area().inset(-away)
    for x in xs:
        yield x, outer.y - MARK_LENGTH, x, outer.y
        yield x, outer.bottom, x, outer.bottom + MARK_LENGTH
    for y in ys:
        yield outer.x - MARK_LENGTH, y, outer.x, y
        yield outer.right, y, outer.right + MARK_LENGTH, y


def full_lines(sheet: Sheet) -> Iterator[Stroke]:
    """Lines from edge to edge."""
    xs, ys = sheet.cuts()
    yield from ((x, 0, x, sheet.half) for x in xs)
    yield from ((0, y, sheet.paper.width, y) for y in ys)


def crosses(sheet: Sheet) -> Iterator[Stroke]:
    """A cross at every corner."""
    for number in range(sheet.capacity):
        trim = sheet.front(number).trim
        for x in (trim.x, trim.right):
            for y in (trim.y, trim.bottom):
                yield x - CROSS, y, x + CROSS, y
                yield x, y - CROSS, x, y + CROSS


MARKS: Final = {
    Marks.NONE: no_marks,
    Marks.EDGE: edge_marks,
    Marks.LINES: full_lines,
    Marks.CORNERS: crosses,
}
"""Mode -> the lines that it draws."""


def sheet_of(plan: SheetPlan) -> Sheet:
    """The sheet that holds most cards.  Raises GeometryError if none fits, or if neighbors' bleeds would overlap."""
    if plan.bleed and plan.gap < 2 * plan.bleed - TINY:
        raise GeometryError(
            f"a bleed of {plan.bleed:g} mm needs a gap of {2 * plan.bleed:g} mm between cards, not {plan.gap:g} mm"
        )
    flat = [grid(plan, plan.paper), grid(plan, plan.paper.turned)]
    best = max(flat, key=lambda sheet: sheet.capacity)
    if not best.capacity:
        card, paper = plan.card, plan.paper
        raise GeometryError(
            f"a card of {card.width:g} x {card.height:g} mm does not fit on paper of "
            f"{paper.width:g} x {paper.height:g} mm with these margins"
        )
    return best


def grid(plan: SheetPlan, paper: Size) -> Sheet:
    """A sheet with as many rows and columns as fit on the paper.

    The grid is in the middle, so both sides keep the larger of their margins.
    """
    margins = plan.profile.margins
    half = paper.height / 2 if plan.duplex is Duplex.FOLD else paper.height
    wide = paper.width - 2 * max(margins.left, margins.right)
    high = half - 2 * max(margins.top, margins.bottom)
    return Sheet(plan, paper, how_many_fit(high, plan.card.height, plan), how_many_fit(wide, plan.card.width, plan))


def how_many_fit(room: float, length: float, plan: SheetPlan) -> int:
    """The number of cards of a length that fit, with gaps between and bleed around."""
    return max(0, int((room - 2 * plan.bleed + plan.gap + TINY) // (length + plan.gap)))
