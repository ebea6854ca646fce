"""Parts of the picture of a table: the sea with the harbor and the supply, and a battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dead_reckoning.game.faces import boards, counters
from dead_reckoning.game.faces.crafted import inserts_of, printed_insert
from dead_reckoning.game.faces.seat_names import seat_name
from dead_reckoning.game.faces.sleeve import panel, panel_size
from dead_reckoning.game.faces.table import kinds
from dead_reckoning.game.faces.table_drawing import (
    COLUMN,
    EDGE,
    FIGHT,
    GAP,
    OCEAN,
    READ,
    SIDE,
    SIGN,
    TABLE,
    TILE_SHARE,
    TableDrawing,
    marks_of,
)
from dead_reckoning.game.faces.tiles import free_zones, tile_back
from dead_reckoning.game.printed.board import BattleBoard, Island, OpenSea, Upgrade
from dead_reckoning.game.printed.terms import CELLS
from dead_reckoning.game.table.state import BattleState, OceanCell
from dead_reckoning.model.terms import NOBODY
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import END, START, Drawing
from dead_reckoning.press.face import FaceBuilder
from dead_reckoning.press.fonts import STRONG, TEXT, font
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import TYPE, titles
from dead_reckoning.press.svg import marked
from dead_reckoning.view.wording.sentences import with_capital


def cell_area(place: int) -> Area:
    """The area of a cell: row 1 is next to the harbor, at the foot."""
    row, column = divmod(place, 3)
    return Area(OCEAN.x + column * (SIDE + GAP), OCEAN.y + SIGN + (3 - row) * (SIDE + SIGN), SIDE, SIDE)


def ocean(table: TableDrawing) -> None:
    """Twelve tiles with what is on them."""
    back = tile_back(table.context)
    for place, (cell, waters) in enumerate(zip(CELLS, table.seen.state.ocean, strict=True)):
        area = cell_area(place)
        table.builder.canvas.word(str(cell), area.x + 0.6, area.y - 1.4, CODE, STRONG, "#ffffff", START)
        entry = table.box.by_id.get(waters.tile) if waters.tile else None
        if isinstance(entry, Island | OpenSea):
            front, _, _ = next(kinds(table.box)[type(entry)].sides(table.readable(TILE_SHARE), entry))
            table.put(front.drawing, area.x, area.y, TILE_SHARE, waters.turned, cell=cell, card=entry.id)
            on_tile(table, cell, waters, {name: scaled(zone, area) for name, zone in free_zones(entry)})
            table.said.append(f"{cell}: {front.drawing.title}")
        else:
            table.put(back.drawing, area.x, area.y, TILE_SHARE, cell=cell)
        ships = [seat for seat, player in enumerate(table.seen.state.players) if player.at == cell]
        in_row(table, ships, Area(area.x + 0.3 * SIDE, area.bottom - BERTH + OVER, 0.7 * SIDE - 0.6, BERTH))


CODE: Final = 4.6
"""The size of the code by which options name a cell."""
BERTH, OVER = 14.0, 2.4
"""Height of ships on a tile, and how far they reach out of it."""


def scaled(zone: Area, tile: Area) -> Area:
    """A zone of a tile as it is on the table."""
    return Area(
        tile.x + zone.x * TILE_SHARE, tile.y + zone.y * TILE_SHARE, zone.width * TILE_SHARE, zone.height * TILE_SHARE
    )


def on_tile(table: TableDrawing, cell: str, waters: OceanCell, zones: dict[str, Area]) -> None:
    """Card, cubes, goods and buildings of a cell."""
    builder = table.builder
    insert = inserts_of(table.box).get(waters.card) if waters.card else None
    if insert:
        area = zones["card"]
        scale = area.width / panel_size(table.context.card).width
        face = panel(table.readable(scale), insert.id, printed_insert(table.context, insert))
        table.put(face.drawing, area.x, area.y, scale, cell=cell, card=insert.id)
        table.said.append(face.drawing.title)
    cubes = [seat for seat, number in enumerate(waters.cubes) for _ in range(number)]
    for number, seat in enumerate(cubes, 1):
        if space := zones.get(f"space {number}"):
            mark(table, seat, space, cell)
    lasting = [(seat, number) for seat, number in enumerate(waters.permanent) if number]
    if lasting and (beach := zones.get("permanent")):
        side = min(beach.height, beach.width / len(lasting))
        for place, (seat, number) in enumerate(lasting):
            x = beach.x + place * side
            mark(table, seat, Area(x, beach.y, side, side), cell)
            builder.number(number, x + side / 2, beach.y - 1.1, READ)
    if store := zones.get("goods"):
        y = store.y
        for good, number in (("cargo", waters.cargo), ("coin", waters.coins)):
            if number:
                plate, scale = plate_of(table, good, number, store.width), store.width / PLATE.width
                table.put(plate, store.x, y, scale, piece="goods", cell=cell)
                y += (PLATE.height + 0.4) * scale
    if waters.buildings and (land := zones.get("buildings")):
        for place, building in enumerate(waters.buildings):
            down, right = divmod(place, BUILDINGS_BESIDE)
            sign = building_sign(table, building)
            scale = land.width / BUILDINGS_BESIDE / (sign.size.width + 0.4)
            step = land.width / BUILDINGS_BESIDE
            table.put(sign, land.x + right * step, land.y + down * step, scale, building=building, cell=cell)


BUILDINGS_BESIDE: Final = 2
"""Buildings in a row on a tile."""


def mark(table: TableDrawing, seat: int, area: Area, cell: str) -> None:
    """A cube of a player in a space."""
    drawing = counters.cube(table.context, seat).drawing
    x, y, scale = area.x + area.width * 0.08, area.y + area.height * 0.08, area.width * 0.84 / drawing.size.width
    table.put(drawing, x, y, scale, piece="cube", seat=seat, cell=cell)


PLATE: Final = Size(11, 5.5)
"""The size of a plate with the goods of a cell."""


def plate_of(table: TableDrawing, good: str, number: int, wide: float) -> Drawing:
    """A good and its number, on a plate of a width."""
    plate = FaceBuilder(table.readable(wide / PLATE.width), PLATE)
    plate.canvas.rect(plate.area, palette.PALE, palette.INK, 0.3, 1)
    plate.counted(good, number, 1, 2.75, 4.4)
    return plate.canvas.drawing(plate.size)


def building_sign(table: TableDrawing, building: str) -> Drawing:
    """A building on a small plate."""
    plate = FaceBuilder(table.context, Size(8, 7.6))
    plate.canvas.rect(plate.area, palette.PARCHMENT, palette.INK, 0.3, 1)
    plate.icon(plate.emblem(building, "building"), 4, 3.8, 6)
    return plate.canvas.drawing(plate.size)


def in_row(table: TableDrawing, ships: Sequence[int], area: Area) -> None:
    """Ships beside each other."""
    size = min(area.height, area.width / max(1, len(ships)))
    for place, seat in enumerate(ships):
        drawing = vessel(table, seat)
        x = area.right - (len(ships) - place) * size
        scale = size * 0.94 / drawing.size.width
        at = table.seen.state.players[seat].at
        table.put(drawing, x, area.bottom - size, scale, piece="ship", seat=seat, cell=at, own=own_mark(table, seat))


def own_mark(table: TableDrawing, seat: int) -> str:
    """The mark of the ship of the seat that sees."""
    return "yes" if seat == table.seen.seat else ""


def vessel(table: TableDrawing, seat: int) -> Drawing:
    """A ship on the sea, with its flag in pirate mode; that of the seat that sees has a ring of gold and a pointer."""
    builder = FaceBuilder(table.context, Size(24, 24))
    color, _ = palette.SEATS[seat]
    own = seat == table.seen.seat
    builder.canvas.circle(12, 12, 11.6, palette.GOLD if own else "#ffffff", palette.INK, 0.6)
    builder.canvas.circle(12, 12, 9.6 if own else 10.8, color, palette.INK, 0.4)
    builder.canvas.circle(12, 12, 7.8, palette.PARCHMENT, palette.INK, 0.3)
    builder.icon("black flag" if table.seen.state.players[seat].pirate else "ship", 12, 11.4, 11)
    builder.seat_mark(seat, 18.4, 18.6, 8.4)
    if own:
        builder.canvas.path("M7.4 0.3 h9.2 L12 6 Z", palette.GOLD, palette.INK, 0.5)
    return builder.canvas.drawing(builder.size)


def harbor(table: TableDrawing) -> None:
    """The place below row 1, with the ships that are there."""
    count = len(table.seen.state.players)
    scale = OCEAN.width / boards.HARBOR.width
    face = boards.harbor(table.readable(scale), count, Size(boards.HARBOR.width, PORT / scale))
    y = OCEAN.bottom + GAP
    table.put(face.drawing, OCEAN.x, y, scale, cell="harbor")
    for seat, player in enumerate(table.seen.state.players):
        if player.at == "harbor":
            ship, step = vessel(table, seat), OCEAN.width / count
            x = OCEAN.x + step * (seat + 0.5) - MOORED / 2
            own, scale = own_mark(table, seat), MOORED / ship.size.width
            table.put(ship, x, y + 1, scale, piece="ship", seat=seat, cell="harbor", own=own)


PORT: Final = 30.0
"""Height of the harbor."""
MOORED: Final = 19.0
"""Size of a ship in the harbor."""


def supply(table: TableDrawing) -> None:
    """Below the harbor: buildings and upgrades that can be had, and how many of each."""
    builder, had = table.builder, list(in_supply(table))
    builder.canvas.word(table.context.caption("supply"), SUPPLY.x, SUPPLY.y + 3.4, READ, STRONG, "#ffffff", START)
    room = Area(SUPPLY.x, SUPPLY.y + 4.8, SUPPLY.width, SUPPLY.height - 4.8)
    rows = max(1, -(-len(had) // SUPPLY_COLUMNS))
    high, wide = min(7.0, room.height / rows), room.width / SUPPLY_COLUMNS
    for place, (mark, id, name, many) in enumerate(had):
        down, right = divmod(place, SUPPLY_COLUMNS)
        area = Area(room.x + right * wide, room.y + down * high, wide - 1, high - 0.6)
        builder.canvas.rect(area, palette.PALE, palette.INK, 0.2, 0.8, marked(marks_of({mark: id})))
        count = f"×{many}"
        taken = font(STRONG).width(count, READ) + 2
        builder.canvas.word(count, area.right - 1.2, area.middle[1] + 1.5, READ, STRONG, palette.INK, END)
        where = Area(area.x + 0.8, area.y, area.width - 0.8 - taken, area.height)
        builder.name(name, where, anchor=START, face=TEXT)


QUAY: Final = OCEAN.bottom + GAP + PORT
SUPPLY: Final = Area(OCEAN.x, QUAY + 1, OCEAN.width, TABLE.height - QUAY - 2.5)
"""Below the harbor."""
SUPPLY_COLUMNS: Final = 4


def in_supply(table: TableDrawing) -> Iterator[tuple[str, str, str, int]]:
    """The key, id, name and number of each token in the supply."""
    state, context = table.seen.state, table.context
    for building, many in state.buildings:
        if many:
            yield "building", str(building), with_capital(context.word(str(building))), many
    for id, many in state.upgrades:
        entry = table.box.by_id.get(id)
        if many and isinstance(entry, Upgrade):
            yield "card", str(id), entry.name.text(context.lang), many


def battle(table: TableDrawing) -> None:
    """While one is fought: beside the sea who fights whom, and the battle board with the cubes that have fallen.

    Section 12.
    """
    fought = table.seen.state.battle
    board = next((entry for entry in table.box.entries if isinstance(entry, BattleBoard)), None)
    if fought is None or board is None:
        return
    left, builder = COLUMN.x, table.builder
    if fought.cell in CELLS:
        area = cell_area(CELLS.index(fought.cell))
        builder.canvas.rect(area.inset(-1.2), "none", palette.RED, 1.6, 2)
    fighters(table, fought, Area(left, EDGE, FIGHT - 8, FIGHTERS))
    share = (FIGHT - 8) / boards.BATTLE.width
    face = boards.battle(table.readable(share), board)
    x, y = left, EDGE + FIGHTERS + 2
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
            left_of = (0, 2, 1)[column] * (area.width - 18) / 2  # beside the sign of the zone, before they cover it
            cube_x, cube_y = x + (area.x + 4.5 + left_of) * share, y + (area.y + 4 + row * 10.4) * share
            table.put(cube, cube_x, cube_y, share * 0.92, piece="cube", seat=seat, zone=zone.id)
    under = y + face.size.height * share + 3
    insert = inserts_of(table.box).get(fought.back or fought.foe)
    if insert:
        scale = (FIGHT - 8) / panel_size(table.context.card).width
        drawing = panel(table.readable(scale), insert.id, printed_insert(table.context, insert)).drawing
        table.put(drawing, left, under, scale, card=insert.id)
    table.said.append(face.drawing.title)


FIGHTERS: Final = 26.0
"""Height of the names of those who fight."""


def fighters(table: TableDrawing, fought: BattleState, area: Area) -> None:
    """The fighters, one below the other: owners by their marks, an encounter by its name, and where."""
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
    """Draw, at the end of a fighter's row, the cubes that are still to fall, or the sign that this side has won."""
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
    """The cube that a side drops: its own cubes, or black ones.  Rule 12.4."""
    seat = fought.seats[side]
    is_black = seat == NOBODY or (side and fought.black)
    return (counters.black_cube(table.context) if is_black else counters.cube(table.context, seat)).drawing


def fighter(table: TableDrawing, fought: BattleState, side: int) -> str:
    """The fighter on a side: a player, the buildings of one, or an encounter."""
    context, seat = table.context, fought.seats[side]
    insert = inserts_of(table.box).get(fought.back or fought.foe)
    if seat < 0:
        return printed_insert(context, insert).name if insert else context.caption("encounters")
    name = seat_name(table.box, table.context.lang, table.seen.state, seat)
    if side and fought.buildings:
        return f"{name}: {', '.join(context.word(str(building)) for building in fought.buildings)}"
    return name
