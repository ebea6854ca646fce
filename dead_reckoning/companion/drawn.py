"""The ocean, and the left part of a Warden card, drawn with letters as his cards show it: the harbor on the left.

*Rule 16.4.*
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.companion.knowledge import Knowledge
from dead_reckoning.game.printed.cards import WardenSection
from dead_reckoning.game.printed.terms import CELLS, COLUMNS, HARBOR, ROWS
from dead_reckoning.game.rules.warden import player_seats, section_of
from dead_reckoning.game.table.counting import is_island
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.terms import Cell

SHIP: Final = ">"
YOUR_SHIP: Final = "<"
FRAME: Final = "[]"


def grid(cells: Mapping[Cell, str], width: int) -> tuple[str, ...]:
    """Three lines for the columns, with the harbor before them and rows 1 to 4 from left to right."""
    line = "+".join(("", "-" * 3, *("-" * width for _ in ROWS), ""))
    drawn = [line]
    for column in COLUMNS:
        harbor = cells.get(HARBOR, "") if column == COLUMNS[1] else ""
        row = [f"{cells.get(Cell(f'r{number}c{column}'), ''):^{width}}" for number in ROWS]
        drawn += ["|".join(("", f"{harbor:^3}", *row, "")), line]
    return tuple(drawn)


def section_drawn(section: WardenSection) -> tuple[str, ...]:
    """The left part: framed tiles in brackets, numbers of cubes, and where his ship ends."""
    cubes = {square.cell: str(square.cubes) for square in section.cubes}
    cells = {
        cell: "".join((FRAME[0] * (cell in section.take), cubes.get(cell, " "), SHIP * (cell == section.ship)))
        + FRAME[1] * (cell in section.take)
        for cell in (HARBOR, *CELLS)
    }
    return grid({cell: text.strip() for cell, text in cells.items()}, 5)


def entered_drawn(knows: Knowledge) -> tuple[str, ...]:
    """The section that he plays now, of a printed card that was entered: nobody has a picture of that."""
    state = knows.position.state
    card = state.turn.open
    if card is None or all(card.card != each.id for each in knows.entered):
        return ()
    return section_drawn(section_of(Scope(knows.position.game, state, state.active)))


def ocean_drawn(knows: Knowledge) -> tuple[str, ...]:
    """The ocean as far as it is known: both sides' cubes on islands, ``~`` for open sea, ``?`` for face-down tiles."""
    state = knows.position.state
    game = knows.position.game
    scope, players = Scope(game, state, game.wardens[0]), player_seats(game)
    cells: dict[Cell, str] = {}
    for cell, here in zip(CELLS, state.ocean, strict=True):
        totals = [a + b for a, b in zip(here.cubes, here.permanent, strict=True)]
        sides = ("+".join(str(totals[seat]) for seat in each) for each in (players, game.wardens))
        island = ":".join(sides) + "*" * bool(here.buildings)
        cells[cell] = "?" if not here.tile else island if is_island(scope, cell) else "~"
    for seat in (*players, *game.wardens):
        at = state.players[seat].at
        cells[at] = cells.get(at, "") + (YOUR_SHIP if seat in players else SHIP)
    return grid(cells, 7 if len(players) == 1 else 12)
