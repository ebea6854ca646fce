"""The ocean as a grid: which locations are next to each other.  Rules 0.3 and 2.1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.game.printed.terms import CELLS, COLUMNS, HARBOR, ROWS
from dead_reckoning.model.terms import Cell

# r is a row of the ocean, 1 (by the harbor) to 4;  c is a column, 1 to 3
AT: Final = {(r, c): Cell(f"r{r}c{c}") for r in ROWS for c in COLUMNS}
NEXT: Final[Mapping[Cell, tuple[Cell, ...]]] = {
    HARBOR: tuple(AT[1, c] for c in COLUMNS),
    **{
        cell: (
            *((HARBOR,) if r == 1 else ()),
            *(AT[place] for place in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if place in AT),
        )
        for (r, c), cell in AT.items()
    },
}
"""Location -> those beside it.  Rules 0.3, 5.3."""
INDEX: Final[Mapping[Cell, int]] = {cell: place for place, cell in enumerate(CELLS)}
"""Cell -> its place in ``State.ocean``."""
ROW: Final[Mapping[Cell, int]] = {cell: r for (r, _), cell in AT.items()}
