"""Things of several sizes on one sheet: in shelves, each cut off by one straight cut.

Large things first; what is smaller fills what they leave.  A back lies where the printer turns it behind its front.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from attrs import Factory, define, field, frozen

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

TICK: Final = 2.2
"""Length of the marks between shelves."""
BETWEEN: Final = 2.0
"""Between shelves, with room for marks."""


@frozen(kw_only=True)
class Tray:
    """A sheet to be filled: its paper, what the printer needs, and the color beyond the cut."""

    paper: Size
    profile: Profile = Factory(Profile)
    bleed: float = 0
    duplex: Duplex = Duplex.NONE

    @property
    def room(self) -> Area:
        """What may be used: the same on both sides, so that backs find room behind fronts."""
        margins = self.profile.margins
        side, top = max(margins.left, margins.right), max(margins.top, margins.bottom)
        edge = MARK_LENGTH / 2
        return Area(0, 0, self.paper.width, self.paper.height).inset(side + edge, top + edge)

    def holds(self, size: Size) -> bool:
        """Whether a thing fits on the sheet at all."""
        return holds(self.room, size)

    def behind(self, front: Area) -> tuple[Area, bool]:
        """Where the back of a front lies on the back page, and whether it is upside down there."""
        right, down = self.profile.right, self.profile.down
        if (self.duplex is Duplex.SHORT) != self.paper.is_portrait:
            return Area(self.paper.width - front.right, front.y, front.width, front.height).moved(right, down), False
        turned = Area(front.x, self.paper.height - front.bottom, front.width, front.height)
        return turned.moved(right, down), True


@define
class PackedRow(Generic[T_]):
    """Things beside each other, none higher than the first; below lower ones lie more."""

    area: Area
    things: list[tuple[T_, Area]] = field(factory=list)
    free: list[Area] = field(factory=list)
    """What is left of it: each part can be cut off by straight cuts."""

    def spot(self, size: Size) -> Area | None:
        """The first free part with room for a size."""
        return next((area for area in self.free if holds(area, size)), None)


class Leaf(NamedTuple, Generic[T_]):
    """A sheet with what lies on it, shelf by shelf."""

    tray: Tray
    shelves: list[PackedRow[T_]]

    @property
    def things(self) -> Iterator[tuple[T_, Area]]:
        """Everything with its trim."""
        for shelf in self.shelves:
            yield from shelf.things

    @property
    def filled(self) -> float:
        """The share of the usable room that is used."""
        room = self.tray.room
        return sum(area.width * area.height for _, area in self.things) / (room.width * room.height)

    def cuts(self) -> Iterator[Stroke]:
        """Marks: at both sides for each shelf, above and below for each thing on it."""
        room, bleed = self.tray.room, self.tray.bleed
        for shelf in self.shelves:
            areas = [area for _, area in shelf.things]
            for y in edges((area.y, area.bottom) for area in areas):
                yield room.x - bleed - 0.6 - TICK, y, room.x - bleed - 0.6, y
                yield room.right + bleed + 0.6, y, room.right + bleed + 0.6 + TICK, y
            top, foot = shelf.area.y - bleed - 0.3, shelf.area.bottom + bleed + 0.3
            for x in edges((area.x, area.right) for area in areas if area.y < shelf.area.y + TINY):
                yield x, top - TICK / 2, x, top
            for x in edges((area.x, area.right) for area in areas if is_lowest(area, areas)):
                yield x, foot, x, foot + TICK / 2


def edges(pairs: Iterable[tuple[float, float]]) -> list[float]:
    """Where cuts go, each once."""
    return sorted({round(edge, 4) for pair in pairs for edge in pair})


def is_lowest(area: Area, others: Iterable[Area]) -> bool:
    """Whether nothing of a shelf lies below a thing."""
    return not any(
        other.y >= area.bottom - TINY and other.x < area.right - TINY and other.right > area.x + TINY
        for other in others
    )


def holds(area: Area, size: Size) -> bool:
    """Whether a thing fits into an area."""
    return size.width <= area.width + TINY and size.height <= area.height + TINY


def too_large(size: Size, tray: Tray) -> GeometryError:
    """Why a thing lies on no sheet."""
    return GeometryError(
        f"a thing of {size.width:g} x {size.height:g} mm does not fit on paper of "
        f"{tray.paper.width:g} x {tray.paper.height:g} mm with these margins"
    )


def packed(things: Iterable[tuple[T_, Size]], tray: Tray) -> list[Leaf[T_]]:
    """Things on as few sheets as shelves allow.  Raises GeometryError if one fits on none."""
    leaves: list[Leaf[T_]] = []
    ordered = sorted(things, key=lambda each: (-each[1].height, -each[1].width))
    for thing, size in ordered:
        if not tray.holds(size):
            raise too_large(size, tray)
        shelf = next((shelf for leaf in leaves if (shelf := shelf_for(leaf, size))), None)
        if shelf is None:
            leaf: Leaf[T_] = Leaf(tray, [])
            leaves.append(leaf)
            shelf = new_shelf(leaf, size)
        assert shelf
        put(shelf, thing, size, tray.bleed)
    return leaves


def shelf_for(leaf: Leaf[T_], size: Size) -> PackedRow[T_] | None:
    """A shelf of a sheet with room for a size: one that there is, or a new one below them."""
    return next((shelf for shelf in leaf.shelves if shelf.spot(size)), None) or new_shelf(leaf, size)


def new_shelf(leaf: Leaf[T_], size: Size) -> PackedRow[T_] | None:
    """A shelf as high as a size, below those that there are; None if the sheet has no room for it."""
    room, bleed = leaf.tray.room, leaf.tray.bleed
    y = leaf.shelves[-1].area.bottom + max(BETWEEN, 2 * bleed) if leaf.shelves else room.y
    if y + size.height > room.bottom + TINY:
        return None
    area = Area(room.x, y, room.width, size.height)
    shelf = PackedRow[T_](area, free=[area])
    leaf.shelves.append(shelf)
    return shelf


def put(shelf: PackedRow[T_], thing: T_, size: Size, bleed: float) -> None:
    """A thing at the upper left of a free part; what is left of that lies at its right and below both."""
    spot = shelf.spot(size)
    assert spot
    shelf.things.append((thing, Area(spot.x, spot.y, size.width, size.height)))
    across, down = size.width + 2 * bleed, size.height + 2 * bleed
    right = Area(spot.x + across, spot.y, spot.width - across, size.height)
    below = Area(spot.x, spot.y + down, spot.width, spot.height - down)
    place = shelf.free.index(spot)
    shelf.free[place : place + 1] = [area for area in (right, below) if area.width > TINY and area.height > TINY]


def mirrored(strokes: Sequence[Stroke], tray: Tray) -> tuple[Stroke, ...]:
    """Marks of a front as they lie on its back."""
    found = []
    for x1, y1, x2, y2 in strokes:
        one, _ = tray.behind(Area(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)))
        found.append((one.x, one.y, one.right, one.bottom))
    return tuple(found)
