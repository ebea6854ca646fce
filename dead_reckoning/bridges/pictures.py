"""A game as text or as a picture, as one seat sees it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Final

from dead_reckoning.bridges.kind import bridges_kind
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.model.harmless import harmless
from dead_reckoning.model.terms import Seat
from dead_reckoning.position import Position
from dead_reckoning.press.table_picture import table_picture
from dead_reckoning.view.observations import observe
from dead_reckoning.view.teller import Row, Teller


def text(position: Position, seat: Seat, lang: str) -> str:
    """The table in lines, and the question."""
    teller = Teller(position.box, lang)
    view = teller.table(position, seat)
    question = () if position.over else (teller.question(position),)
    return "\n\n".join([*("\n".join(aligned(rows)) for rows in view if rows), *question])


def aligned(rows: Sequence[Row]) -> list[str]:
    """Rows with their columns below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def svg(position: Position, seat: Seat, lang: str) -> str:
    """The table as the press draws it, as the text of one SVG."""
    return table_picture(observe(position, seat), lang, position.box)


def observation_text(seen: Observation, game: Game) -> str:
    """The same, with digits that represent everything that is seen."""
    return f"{bridges_kind(game).line(seen, game)} [{blake2b(repr(seen.contents).encode(), digest_size=8).hexdigest()}]"


def printed(position: Position, seat: Seat, lang: str) -> None:
    """The same lines on standard output."""
    sys.stdout.write(f"{harmless(text(position, seat, lang))}\n")


RENDERERS: Final[Mapping[str, Callable[[Position, Seat, str], str | None]]] = {
    "human": printed,
    "ansi": text,
    "svg": svg,
}
"""Render mode -> the maker of the picture."""


def checked_mode(mode: str | None) -> str | None:
    """A render mode.  Raises ValueError for one that there is not."""
    if mode is not None and mode not in RENDERERS:
        raise ValueError(f"there is no render mode {mode!r}; there are {', '.join(RENDERERS)}")
    return mode
