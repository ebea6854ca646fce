"""The layout of a tensor: parts of rows, rows of fields, each with a size, a range and a unit."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from struct import Struct
from typing import Any, Final, Generic, TypeAlias, TypeVar

import numpy as np
from attrs import define, field, frozen
from numpy.typing import NDArray

Tensor: TypeAlias = NDArray[np.float32]


Mask: TypeAlias = NDArray[np.int8]


Numbers: TypeAlias = "array[float]"
"""The numbers of a tensor while it is drawn: single ones and slices are written several times faster than numpy's."""


@frozen
class TensorField:
    """Adjacent numbers of one kind, each from 0 to ``most``."""

    name: str
    size: int
    most: float
    """The limit: larger values become this value."""
    about: str
    """The meaning of the numbers, with their unit."""


@frozen(slots=False, repr=False)
class TensorPart:
    """Rows of the same fields."""

    name: str
    rows: int
    per: str
    """The thing for which there is a row; empty if there is only one row."""
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
        """TensorField -> its place in a row, and its largest number."""
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
        """The shape of the part in a dictionary: rows and numbers, or only numbers for a single row."""
        return (self.rows, self.width) if self.per else (self.width,)


class TensorFilling:
    """Writes numbers into parts of a tensor; other numbers do not change.

    Numbers may exceed their limits here; ``TensorSketch.end`` caps all of them together.
    """

    def __init__(self, part: TensorPart, numbers: Numbers | None = None, start: int = 0) -> None:
        self.numbers = zeros(part.size)[:] if numbers is None else numbers
        """An array for the part alone, if none was given."""
        self.go_to(part, start)

    def go_to(self, part: TensorPart, start: int) -> None:
        """Go on in another part, which begins at a place of the tensor."""
        self.bounds, self.width, self.start = part.bounds, part.width, start

    def put(self, field: str, value: float, at: int = 0, row: int = 0) -> None:
        """One number of a field: the first, or one further on.  0 and less are not written."""
        if value > 0:
            self.numbers[self.start + self.bounds[field][0] + at + row * self.width] = value

    def put_all(self, field: str, *values: float) -> None:
        """The numbers of a field and of those that follow it, zeros included."""
        PACKERS[len(values)](self.numbers, ITEM * (self.start + self.bounds[field][0]), *values)

    def lay(self, row: Numbers) -> None:
        """A whole row, where the part or its row begins."""
        self.numbers[self.start : self.start + len(row)] = row

    def mark(self, field: str, ats: Iterable[int]) -> None:
        """A 1 at several places of a field."""
        numbers, start = self.numbers, self.start + self.bounds[field][0]
        for at in ats:
            numbers[start + at] = 1

    def cut(self, part: TensorPart) -> Tensor:
        """The numbers of one row of a part, each kept within its range."""
        return np.minimum(np.frombuffer(self.numbers, np.float32), part.most)


ITEM: Final = 4
"""Bytes of a number."""
PACKERS: Final = tuple(Struct(f"{number}f").pack_into for number in range(64))
"""Number of values -> the function that writes this many in a row, in a fifth of numpy's time."""


@lru_cache(maxsize=1024)
def zeros(size: int) -> Numbers:
    """An array of this many zeros, to copy from."""
    return array("f", bytes(ITEM * size))


@define(eq=False)
class TensorSketch:
    """Numbers that show what one seat saw last in one game.  An encoder draws there what has changed since."""

    size: int
    numbers: Numbers = field(init=False, repr=False)
    """Some may be larger than their range."""
    tensor: Tensor = field(init=False, repr=False)
    """The same numbers, in the same memory."""
    seen: Any = None
    """The observation that it shows; None: nothing that may be kept."""
    memory: Any = None
    """The seat's memory at that time."""

    def __attrs_post_init__(self) -> None:
        """Nothing is drawn."""
        self.numbers = zeros(self.size)[:]
        self.tensor = np.frombuffer(self.numbers, np.float32)

    def __reduce__(self) -> tuple[type[TensorSketch], tuple[int]]:
        """A copy is empty: only so do its two fields share their memory, and it is drawn when it is used."""
        return TensorSketch, (self.size,)

    def begin(self, seat: int) -> tuple[Any, Any]:
        """The last observation and memory, if they are this seat's; otherwise empty the sketch."""
        before = self.seen, self.memory
        self.seen = self.memory = None
        if before[0] is not None and before[0].seat == seat:
            return before
        self.tensor[:] = 0
        return None, None

    def end(self, seen: Any, memory: Any, most: Tensor, into: Tensor | None) -> Tensor:
        """The drawing is whole: its numbers within their ranges, in a new array, or written ``into`` one."""
        self.seen, self.memory = seen, memory
        return np.minimum(self.tensor, most, out=into)


K = TypeVar("K")
"""A value derived from objects."""


@define(eq=False)
class Kept(Generic[K]):
    """A cache of values derived from objects, by the identity of the objects."""

    most: int
    """The most values that are kept."""
    found: dict[tuple[int, ...], tuple[Sequence[object], K]] = field(factory=dict, repr=False)
    """The objects and the derived value, by a number and the objects' identities; the objects are held, so nothing else
    has those.
    """

    def get(self, more: int, things: Sequence[object], make: Callable[[], K]) -> K:
        """The value derived from objects and a number."""
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
