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
BETWEEN: Final = 3.0
"""Between shelves, with room for marks."""


@frozen(kw_only=True)
class Tray:
    """A sheet to be filled: its paper, what the printer needs, and the colour beyond the cut."""

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
        return size.width <= self.room.width + TINY and size.height <= self.room.height + TINY

    def behind(self, front: Area) -> tuple[Area, bool]:
        """Where the back of a front lies on the back page, and whether it is upside down there."""
        right, down = self.profile.right, self.profile.down
        if (self.duplex is Duplex.SHORT) != self.paper.is_portrait:
            return Area(self.paper.width - front.right, front.y, front.width, front.height).moved(right, down), False
        turned = Area(front.x, self.paper.height - front.bottom, front.width, front.height)
        return turned.moved(right, down), True


@define
class PackedRow(Generic[T_]):
    """Things beside each other, none higher than the first."""

    y: float
    height: float
    x: float
    things: list[tuple[T_, Area]] = field(factory=list)


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
            for y in sorted({round(edge, 4) for _, area in shelf.things for edge in (area.y, area.bottom)}):
                yield room.x - bleed - 0.6 - TICK, y, room.x - bleed - 0.6, y
                yield room.right + bleed + 0.6, y, room.right + bleed + 0.6 + TICK, y
            top, foot = shelf.y - bleed - 0.3, shelf.y + shelf.height + bleed + 0.3
            for x in sorted({round(edge, 4) for _, area in shelf.things for edge in (area.x, area.right)}):
                yield x, top - TICK / 2, x, top
                yield x, foot, x, foot + TICK / 2


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
        place = next((spot for leaf in leaves if (spot := room_on(leaf, size))), None)
        if place is None:
            leaf: Leaf[T_] = Leaf(tray, [])
            place = room_on(leaf, size)
            if place is None:
                raise too_large(size, tray)
            leaves.append(leaf)
        put(place, thing, size, tray.bleed)
    return leaves


def room_on(leaf: Leaf[T_], size: Size) -> PackedRow[T_] | None:
    """A shelf of a sheet with room for a size: one that there is, or a new one below them."""
    room, bleed = leaf.tray.room, leaf.tray.bleed
    for shelf in leaf.shelves:
        if size.height <= shelf.height + TINY and shelf.x + size.width <= room.right + TINY:
            return shelf
    last = leaf.shelves[-1] if leaf.shelves else None
    y = last.y + last.height + max(BETWEEN, 2 * bleed) if last else room.y
    if y + size.height > room.bottom + TINY or size.width > room.width + TINY:
        return None
    shelf = PackedRow[T_](y, size.height, room.x)
    leaf.shelves.append(shelf)
    return shelf


def put(shelf: PackedRow[T_], thing: T_, size: Size, bleed: float) -> None:
    """A thing on a shelf."""
    shelf.things.append((thing, Area(shelf.x, shelf.y, size.width, size.height)))
    shelf.x += size.width + 2 * bleed


def mirrored(strokes: Sequence[Stroke], tray: Tray) -> tuple[Stroke, ...]:
    """Marks of a front as they lie on its back."""
    found = []
    for x1, y1, x2, y2 in strokes:
        one, _ = tray.behind(Area(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)))
        found.append((one.x, one.y, one.right, one.bottom))
    return tuple(found)
