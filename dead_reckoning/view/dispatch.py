"""Tables of functions by type: how this room treats each class of effect without a chain of branches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

K = TypeVar("K")
R = TypeVar("R")


def entry(kind: type[K], function: Callable[[K], R]) -> tuple[type[object], Callable[[object], R]]:
    """One row of a table: values of this kind are given to this function.  The checker sees that the two fit."""
    return kind, cast(Callable[[object], R], function)
