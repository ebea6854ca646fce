"""How a tensor is laid out: parts of rows, rows of fields, each with a size, a range and a unit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np
from attrs import define, field, frozen
from numpy.typing import NDArray

Tensor: TypeAlias = NDArray[np.float32]


Mask: TypeAlias = NDArray[np.int8]


@frozen
class TensorField:
    """Numbers of one kind that are beside each other; all of them go from 0 to ``most``."""

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
        for each in self.fields:
            found[each.name] = start, each.most
            start += each.size
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
    """Writes numbers into parts of a tensor; what is not written stays as it is."""

    def __init__(self, part: TensorPart, tensor: Tensor | None = None, start: int = 0) -> None:
        self.tensor: Tensor = np.zeros(part.size, np.float32) if tensor is None else tensor
        """Of the part alone, if none was given."""
        self.go_to(part, start)

    def go_to(self, part: TensorPart, start: int) -> None:
        """Go on in another part, which begins at a place of the tensor."""
        self.bounds, self.width, self.start = part.bounds, part.width, start

    def put(self, field: str, value: float, at: int = 0, row: int = 0) -> None:
        """One number of a field: the first, or one further on.  It is kept within its range; 0 is not written."""
        if value > 0:
            start, most = self.bounds[field]
            self.tensor[self.start + start + at + row * self.width] = value if value < most else most

    def mark(self, field: str, ats: Iterable[int]) -> None:
        """A 1 at several places of a field."""
        tensor, start = self.tensor, self.start + self.bounds[field][0]
        for at in ats:
            tensor[start + at] = 1


@define(eq=False)
class TensorSketch:
    """A tensor that shows what one seat saw last in one game.  An encoder draws there what has changed since."""

    tensor: Tensor
    seen: Any = None
    """The observation that it shows; None: nothing that may be kept."""
    memory: Any = None
    """What the seat remembered then."""

    def begin(self, seat: int) -> tuple[Any, Any]:
        """What it shows, and what was remembered, for a seat; if there is nothing to go on from, it is emptied."""
        before = self.seen, self.memory
        self.seen = self.memory = None
        if before[0] is not None and before[0].seat == seat:
            return before
        self.tensor[:] = 0
        return None, None

    def end(self, seen: Any, memory: Any) -> Tensor:
        """The drawing is whole."""
        self.seen, self.memory = seen, memory
        return self.tensor


K = TypeVar("K")
"""What follows from things."""


@define(eq=False)
class Kept(Generic[K]):
    """What follows from objects, kept while they may be seen again, and known by their identity."""

    most: int
    """So many are kept at most."""
    found: dict[tuple[int, ...], tuple[Sequence[object], K]] = field(factory=dict, repr=False)
    """By some number and the identities of objects, which are held, so nothing else has those; and what follows."""

    def get(self, more: int, things: Sequence[object], make: Callable[[], K]) -> K:
        """What follows from things, and from a number."""
        key = more, *map(id, things)
        known = self.found.get(key)
        if known is not None:
            return known[1]
        if len(self.found) >= self.most:
            self.found.clear()
        found = make()
        self.found[key] = things, found
        return found


def slices_of(parts: Iterable[TensorPart]) -> Iterator[tuple[str, slice]]:
    """The name of each part, and its place in the tensor."""
    start = 0
    for part in parts:
        yield part.name, slice(start, start + part.size)
        start += part.size


def one_row(part: TensorPart) -> TensorPart:
    """A part with one of its rows."""
    return TensorPart(part.name, 1, "", part.fields)
