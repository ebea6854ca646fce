"""A battle on the picture of a table: beside the sea, while it is fought and until it has been looked at."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.faces import boards, counters
from dead_reckoning.game.faces.crafted import inserts_of, printed_insert
from dead_reckoning.game.faces.seat_names import seat_name
from dead_reckoning.game.faces.sleeve import panel
from dead_reckoning.game.faces.table_drawing import EDGE, FIGHT, OCEAN, TableDrawing
from dead_reckoning.game.faces.table_sea import cell_area
from dead_reckoning.game.printed.board import BattleBoard
from dead_reckoning.game.printed.terms import CELLS
from dead_reckoning.game.table.state import BattleState
from dead_reckoning.model.terms import NOBODY
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import END, START, Drawing
from dead_reckoning.press.face import FaceBuilder
from dead_reckoning.press.fonts import STRONG
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import TYPE, titles


def battle(table: TableDrawing) -> None:
    """While one is fought: beside the sea who fights whom, and the battle board with the cubes that have fallen.

    Section 12.
    """
    fought = table.seen.state.battle
    board = next((entry for entry in table.box.entries if isinstance(entry, BattleBoard)), None)
    if fought is None or board is None:
        return
    left, builder = OCEAN.right + 8, table.builder
    if fought.cell in CELLS:
        area = cell_area(CELLS.index(fought.cell))
        builder.canvas.rect(area.inset(-1.2), "none", palette.RED, 1.6, 2)
    fighters(table, fought, Area(left, EDGE, FIGHT - 8, FIGHTERS))
    face = boards.battle(table.context, board)
    x, y, share = left, EDGE + FIGHTERS + 2, (FIGHT - 8) / face.size.width
    table.put(face.drawing, x, y, share)
    areas = boards.zone_areas(board)
    for zone, sides in zip(board.zones, fought.cubes, strict=False):
        area = areas[zone.id]
        blank = FaceBuilder(table.context, Size(area.width, area.height))
        blank.canvas.rect(blank.area, more=' pointer-events="all"')
        spot = blank.canvas.drawing(blank.size)
        table.put(spot, x + area.x * share, y + area.y * share, share, zone=zone.id)
        cubes = [side for side, number in enumerate(sides) for _ in range(number)]
        for place, side in enumerate(cubes):
            row, column = divmod(place, 3)
            cube, seat = cube_of(table, fought, side), fought.seats[side]
            cube_x, cube_y = x + (area.x + 7 + column * 10.4) * share, y + (area.y + 5 + row * 10.4) * share
            table.put(cube, cube_x, cube_y, share * 0.92, piece="cube", seat=seat, zone=zone.id)
    under = y + face.size.height * share + 3
    insert = inserts_of(table.box).get(fought.back or fought.foe)
    if insert:
        drawing = panel(table.context, insert.id, printed_insert(table.context, insert)).drawing
        table.put(drawing, left, under, (FIGHT - 8) / drawing.size.width, card=insert.id)
    table.said.append(face.drawing.title)


FIGHTERS: Final = 26.0
"""Height of the names of those who fight."""


def fighters(table: TableDrawing, fought: BattleState, area: Area) -> None:
    """Those who fight, one below the other: owners by their marks, an encounter by its name, and where."""
    builder, lines = table.builder, len(fought.seats)
    builder.canvas.rect(area, palette.PARCHMENT, palette.RED, 0.8, 2)
    high = area.height / max(2, lines)
    for side, seat in enumerate(fought.seats):
        row = Area(area.x, area.y + side * high, area.width, high)
        x, y = row.x + 8, row.middle[1]
        if side == fought.winner:
            builder.canvas.rect(row.inset(1), palette.WIN, palette.GREEN, 0.6, 1.6)
        if seat >= 0:
            builder.seat_mark(seat, x, y, min(9.0, high - 2))
            table.area(row, seat=seat)
        else:
            builder.icon(builder.emblem("enemy"), x, y, min(9.0, high - 2))
        wait(table, fought, side, row)
        name = Area(row.x + 16, row.y, row.width - 18 - WAITING, high)
        builder.name(fighter(table, fought, side), name, sizes=titles(14), anchor=START)
        if side:
            builder.canvas.line(area.x + 3, row.y, area.right - 3, row.y, palette.RED, 0.3)


WAITING: Final = 34.0
"""Width of the cubes that a side has yet to drop, or of the word that it has won."""
MOST_BESIDE: Final = 4
"""Cubes that are drawn one by one."""


def wait(table: TableDrawing, fought: BattleState, side: int, row: Area) -> None:
    """At the end of a fighter's row the cubes that are still to fall, or that this side has won."""
    y = row.middle[1]
    if side == fought.winner:
        table.builder.canvas.word(
            table.context.caption("won"), row.right - 5, y + 1.8, TYPE[14], STRONG, palette.GREEN, END
        )
    many = fought.waiting[side]
    if not many or fought.winner >= 0:
        return
    cube = cube_of(table, fought, side)
    drawn = many if many <= MOST_BESIDE else 1
    for place in range(drawn):
        table.put(cube, row.right - 4 - (drawn - place) * 7.6, y - 3.4, 0.68)
    if many > drawn:
        table.builder.canvas.word(f"{many} ×", row.right - 13.4, y + 1.8, TYPE[14], STRONG, palette.INK, END)


def cube_of(table: TableDrawing, fought: BattleState, side: int) -> Drawing:
    """What a side drops: its own cubes, or black ones.  Rule 12.4."""
    seat = fought.seats[side]
    is_black = seat == NOBODY or (side and fought.black)
    return (counters.black_cube(table.context) if is_black else counters.cube(table.context, seat)).drawing


def fighter(table: TableDrawing, fought: BattleState, side: int) -> str:
    """Who fights on a side: a player, the buildings of one, or an encounter."""
    context, seat = table.context, fought.seats[side]
    insert = inserts_of(table.box).get(fought.back or fought.foe)
    if seat < 0:
        return printed_insert(context, insert).name if insert else context.caption("encounters")
    name = seat_name(table.box, table.context.lang, table.seen.state, seat)
    if side and fought.buildings:
        return f"{name}: {', '.join(context.word(str(building)) for building in fought.buildings)}"
    return name
