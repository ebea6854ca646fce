"""How a tensor is laid out: parts of rows, rows of fields, each with a size, a range and a unit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeAlias

import numpy as np
from attrs import frozen
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


@frozen(slots=False)
class TensorPart:
    """Rows of the same fields."""

    name: str
    rows: int
    per: str
    """What has a row; empty where there is one row."""
    fields: tuple[TensorField, ...]

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
    """A part while numbers are put into it; what is not put is 0."""

    def __init__(self, part: TensorPart) -> None:
        self.part = part
        self.bounds = part.bounds
        self.places: list[int] = []
        self.values: list[float] = []

    def put(self, field: str, value: float, at: int = 0, row: int = 0) -> None:
        """One number of a field: the first, or one further on.  It is kept within its range."""
        if value > 0:
            start, most = self.bounds[field]
            self.places.append(start + at + row * self.part.width)
            self.values.append(value if value < most else most)

    def tensor(self) -> Tensor:
        """All rows, one after another."""
        found = np.zeros(self.part.size, np.float32)
        if self.places:
            found[self.places] = self.values
        return found
