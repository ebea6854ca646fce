"""Things of several sizes on one sheet, so that straight cuts from edge to edge part them, and marks for these cuts.

A sheet falls into rows, and each row into things of the row's height.  What is left at the end of a row is a small
sheet, on gray ground: it has marks of its own and is cut in the same way.  So no mark at the edge of a part of the
paper points through a thing on it.  A back is where the printer turns it behind its front.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, Generic, NamedTuple, TypeVar

from attrs import Factory, define, frozen

from dead_reckoning.press.geometry import (
    MARK_LENGTH,
    TINY,
    Area,
    Duplex,
    GeometryError,
    Profile,
    Size,
    Stroke,
)

T_ = TypeVar("T_")

FRAME: Final = MARK_LENGTH / 2
"""Around the rows of a sheet, small ones too: room for its marks."""
AWAY: Final = 0.25
"""From a thing or its bleed to a mark."""
LONG: Final = 1.9
"""Length of the marks at the left and right edges."""
TICK: Final = 0.7
"""Length of the marks above and below rows."""
BETWEEN: Final = 2 * (AWAY + TICK) + 0.1
"""Between rows: the marks below the upper one do not touch those above the lower one."""

WORTH: Final = 4
"""Things that a small sheet has room for, at least: it takes more cuts."""


@frozen(kw_only=True)
class Tray:
    """A sheet to be filled: its paper, what the printer needs, and the color beyond the cut."""

    paper: Size
    profile: Profile = Factory(Profile)
    bleed: float = 0
    duplex: Duplex = Duplex.NONE

    @property
    def room(self) -> Area:
        """The area for things."""
        return self.printable.inset(FRAME + self.bleed)

    @property
    def printable(self) -> Area:
        """The printable area, marks included: the same on both sides, so that backs find room behind fronts."""
        margins = self.profile.margins
        side, top = max(margins.left, margins.right), max(margins.top, margins.bottom)
        return Area(0, 0, self.paper.width, self.paper.height).inset(side, top)

    def holds(self, size: Size) -> bool:
        """Whether a thing fits on the sheet at all."""
        return holds(self.room, size)

    def behind(self, front: Area) -> tuple[Area, bool]:
        """The place of a front's back on the back page, and whether it is upside down there."""
        right, down = self.profile.right, self.profile.down
        if (self.duplex is Duplex.SHORT) != self.paper.is_portrait:
            return Area(self.paper.width - front.right, front.y, front.width, front.height).moved(right, down), False
        turned = Area(front.x, self.paper.height - front.bottom, front.width, front.height)
        return turned.moved(right, down), True


@define
class PackedRow(Generic[T_]):
    """Things of one height beside each other, and behind them maybe a small sheet with lower ones."""

    area: Area
    things: list[tuple[T_, Area]] = Factory(list)
    small: CutSheet[T_] | None = None

    def rest(self, bleed: float) -> Area:
        """The free area on the right."""
        x = self.things[-1][1].right + 2 * bleed if self.things else self.area.x
        return Area(x, self.area.y, self.area.right - x, self.area.height)

    @property
    def everything(self) -> Iterator[tuple[T_, Area]]:
        """Its things, and those on its small sheet."""
        yield from self.things
        if self.small:
            yield from self.small.everything


@define
class CutSheet(Generic[T_]):
    """A sheet, or a small sheet on one: rows below each other, and room around them for marks."""

    area: Area
    bleed: float
    rows: list[PackedRow[T_]] = Factory(list)

    @property
    def room(self) -> Area:
        """The area for things."""
        return self.area.inset(FRAME + self.bleed)

    @property
    def everything(self) -> Iterator[tuple[T_, Area]]:
        """All things, row by row."""
        for row in self.rows:
            yield from row.everything

    def row_for(self, size: Size) -> PackedRow[T_] | None:
        """A row of this height with room for a thing, or a new one; None if there is room for neither."""
        rows = (row for row in self.rows if not row.small and abs(row.area.height - size.height) < TINY)
        return next((row for row in rows if holds(row.rest(self.bleed), size)), None) or self.new_row(size)

    def new_row(self, size: Size) -> PackedRow[T_] | None:
        """A row as high as a thing, below those that there are; None if there is no room for it."""
        room, between = self.room, BETWEEN + 2 * self.bleed
        y = self.rows[-1].area.bottom + between if self.rows else room.y
        if not holds(Area(room.x, y, room.width, room.bottom - y), size):
            return None
        self.rows.append(PackedRow(Area(room.x, y, room.width, size.height)))
        return self.rows[-1]

    def small_row_for(self, size: Size) -> PackedRow[T_] | None:
        """A row on a small sheet with room for a thing; if none has, on a new one after a higher row."""
        for row in self.rows:
            if row.small and (found := row.small.row_for(size)):
                return found
        for row in self.rows:
            rest = row.rest(self.bleed)
            small = CutSheet[T_](Area(rest.x - self.bleed, rest.y, rest.width + self.bleed, rest.height), self.bleed)
            if not row.small and small.capacity(size) >= WORTH and (found := small.new_row(size)):
                row.small = small
                return found
        return None

    def capacity(self, size: Size) -> int:
        """The number of things of a size that fit, all of them in rows."""
        room, bleed = self.room, 2 * self.bleed
        across = (room.width + bleed + TINY) // (size.width + bleed)
        down = (room.height + bleed + BETWEEN + TINY) // (size.height + bleed + BETWEEN)
        return int(max(across, 0) * max(down, 0))

    @property
    def narrowed(self) -> Area:
        """As wide as its things need it."""
        right = max(area.right for _, area in self.everything)
        return Area(self.area.x, self.area.y, right + self.bleed + FRAME - self.area.x, self.area.height)

    def cuts(self) -> Iterator[Stroke]:
        """Marks: at both edges for each row, above and below for each thing in it; on small sheets the same."""
        area, bleed = self.area, self.bleed
        for y in edges((row.area.y, row.area.bottom) for row in self.rows):
            left, right = area.x + FRAME - AWAY, area.right - FRAME + AWAY
            yield left - LONG, y, left, y
            yield right, y, right + LONG, y
        for row in self.rows:
            top, foot = row.area.y - bleed - AWAY, row.area.bottom + bleed + AWAY
            areas = [area for _, area in row.things] + ([row.small.area] if row.small else [])
            for x in edges((area.x, area.right) for area in areas):
                yield x, top - TICK, x, top
                yield x, foot, x, foot + TICK
            if row.small:
                yield from row.small.cuts()


class Leaf(NamedTuple, Generic[T_]):
    """A sheet with what is on it."""

    tray: Tray
    whole: CutSheet[T_]

    @property
    def things(self) -> Iterator[tuple[T_, Area]]:
        """Everything with its trim."""
        return self.whole.everything

    @property
    def small_sheets(self) -> list[CutSheet[T_]]:
        """The sheets that are cut out first and then cut up in the same way."""
        return [row.small for row in self.whole.rows if row.small]

    @property
    def filled(self) -> float:
        """The share of the usable room that is used."""
        room = self.tray.room
        return sum(area.width * area.height for _, area in self.things) / (room.width * room.height)

    def cuts(self) -> Iterator[Stroke]:
        """Marks for all cuts, small sheets included."""
        return self.whole.cuts()


def edges(pairs: Iterable[tuple[float, float]]) -> list[float]:
    """The places of cuts, each once."""
    return sorted({round(edge, 4) for pair in pairs for edge in pair})


def holds(area: Area, size: Size) -> bool:
    """Whether a thing fits into an area."""
    return size.width <= area.width + TINY and size.height <= area.height + TINY


def too_large(size: Size, tray: Tray) -> GeometryError:
    """The error for a thing that fits on no sheet."""
    return GeometryError(
        f"an object of {size.width:g} x {size.height:g} mm does not fit on paper of "
        f"{tray.paper.width:g} x {tray.paper.height:g} mm with these margins"
    )


def packed(things: Iterable[tuple[T_, Size]], tray: Tray) -> list[Leaf[T_]]:
    """Things on sheets, the highest first.  Raises GeometryError if one fits on none."""
    leaves: list[Leaf[T_]] = []
    ordered = sorted(things, key=lambda each: (-each[1].height, -each[1].width))
    for size, same in groupby(ordered, key=lambda each: each[1]):
        if not tray.holds(size):
            raise too_large(size, tray)
        rows = rows_for(size, leaves, tray)
        row = next(rows)
        for thing, _ in same:
            while not holds(row.rest(tray.bleed), size):
                row = next(rows)
            rest = row.rest(tray.bleed)
            row.things.append((thing, Area(rest.x, rest.y, size.width, size.height)))
    for leaf in leaves:
        for small in leaf.small_sheets:
            small.area = small.narrowed
    return leaves


def rows_for(size: Size, leaves: list[Leaf[T_]], tray: Tray) -> Iterator[PackedRow[T_]]:
    """Rows with room for things of a size, as they are needed: first on what is left of rows, in the end on new sheets.

    A sheet that has no room for a thing will have none for another of its size.
    """
    for leaf in leaves:
        while row := leaf.whole.small_row_for(size) or leaf.whole.row_for(size):
            yield row
    while True:
        leaves.append(Leaf(tray, CutSheet(tray.printable, tray.bleed)))
        while row := leaves[-1].whole.row_for(size):
            yield row


def mirrored(strokes: Sequence[Stroke], tray: Tray) -> tuple[Stroke, ...]:
    """Marks of a front as they are on its back."""
    found = []
    for x1, y1, x2, y2 in strokes:
        one, _ = tray.behind(Area(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)))
        found.append((one.x, one.y, one.right, one.bottom))
    return tuple(found)
