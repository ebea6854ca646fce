"""How a tensor is laid out: parts of rows, rows of fields, each with a size, a range and a unit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, TypeAlias

import numpy as np
from attrs import Factory, define, frozen
from numpy.typing import NDArray

Tensor: TypeAlias = NDArray[np.float32]


Mask: TypeAlias = NDArray[np.int8]


@frozen
class TensorField:
    """Numbers of one kind that stand beside each other; all of them go from 0 to ``most``."""

    name: str
    size: int
    most: float
    """What is more is shown as this."""
    about: str
    """What it tells, and in which unit."""


@frozen(slots=False, repr=False)
class TensorPart:
    """Rows of the same fields."""

    name: str
    rows: int
    per: str
    """What has a row; empty where there is one row."""
    fields: tuple[TensorField, ...]

    def __repr__(self) -> str:
        return f"<TensorPart {self.name}: {self.rows} x {self.width} numbers>"

    @cached_property
    def width(self) -> int:
        """Numbers in a row."""
        return sum(field.size for field in self.fields)

    @cached_property
    def size(self) -> int:
        """Numbers in all rows."""
        return self.rows * self.width

    @cached_property
    def bounds(self) -> Mapping[str, tuple[int, float]]:
        """TensorField -> where it begins in a row, and its largest number."""
        found: dict[str, tuple[int, float]] = {}
        start = 0
        for field in self.fields:
            found[field.name] = start, field.most
            start += field.size
        return found

    @cached_property
    def most(self) -> Tensor:
        """The largest numbers of a row."""
        return np.repeat([field.most for field in self.fields], [field.size for field in self.fields]).astype(
            np.float32
        )

    @property
    def shape(self) -> tuple[int, ...]:
        """Of the part in a dictionary: rows and numbers, or numbers where there is one row."""
        return (self.rows, self.width) if self.per else (self.width,)


class TensorFilling:
    """Numbers that are put into parts of a tensor; what is not put is 0."""

    def __init__(self, part: TensorPart, start: int = 0) -> None:
        self.places: list[int] = []
        self.values: list[float] = []
        self.size = part.size
        self.go_to(part, start)

    def go_to(self, part: TensorPart, start: int) -> None:
        """Go on in another part, which begins at a place of the tensor."""
        self.bounds, self.width, self.start = part.bounds, part.width, start

    def put(self, field: str, value: float, at: int = 0, row: int = 0) -> None:
        """One number of a field: the first, or one further on.  It is kept within its range."""
        if value > 0:
            start, most = self.bounds[field]
            self.places.append(self.start + start + at + row * self.width)
            self.values.append(value if value < most else most)

    def mark(self, field: str, ats: Collection[int]) -> None:
        """A 1 at several places of a field."""
        start = self.start + self.bounds[field][0]
        self.places += [start + at for at in ats]
        self.values += [1.0] * len(ats)

    def into(self, tensor: Tensor) -> None:
        """Write the numbers into a tensor."""
        if self.places:
            tensor[self.places] = self.values

    def tensor(self) -> Tensor:
        """A tensor of the first part."""
        found = np.zeros(self.size, np.float32)
        self.into(found)
        return found


MOST_KEPT: Final = 4096
"""Things whose numbers are kept, of each part."""


# -- The encoder -----------------------------------------------------------------------------------------------------
@define(eq=False)
class Kept:
    """Numbers that follow from an object, kept while it may be seen again."""

    found: dict[tuple[int, int], tuple[object, object, Tensor]] = Factory(dict)

    def get(self, thing: object, more: object, seat: int, make: Callable[[], Tensor]) -> Tensor:
        """The numbers of a thing as a seat sees it; ``more`` is what they also depend on."""
        key = id(thing), seat
        known = self.found.get(key)
        if known is not None and known[0] is thing and known[1] == more:
            return known[2]
        if len(self.found) >= MOST_KEPT:
            self.found.clear()
        tensor = make()
        self.found[key] = thing, more, tensor
        return tensor


def slices_of(parts: Iterable[TensorPart]) -> Iterator[tuple[str, slice]]:
    """The name of each part, and its place in the tensor."""
    start = 0
    for part in parts:
        yield part.name, slice(start, start + part.size)
        start += part.size


def one_row(part: TensorPart) -> TensorPart:
    """A part with one of its rows."""
    return TensorPart(part.name, 1, "", part.fields)
