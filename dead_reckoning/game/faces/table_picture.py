"""The whole table as one seat sees it, as one SVG: ocean and harbor, the players' boards, the own cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from attrs import define, evolve, field

from dead_reckoning.game.faces import boards, counters
from dead_reckoning.game.faces.backs import card_back
from dead_reckoning.game.faces.crafted import (
    Stack,
    guarded,
    inserts_of,
    name_of,
    printed_insert,
    sleeve_face,
    with_insert,
)
from dead_reckoning.game.faces.seat_names import seat_name
from dead_reckoning.game.faces.sleeve import panel
from dead_reckoning.game.faces.table import kinds
from dead_reckoning.game.faces.table_marks import MARKS
from dead_reckoning.game.faces.tiles import TILE, free_zones, tile_back
from dead_reckoning.game.faces.tokens import UPGRADE
from dead_reckoning.game.printed.board import BattleBoard, Island, OpenSea, ShipBoard, Upgrade
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.game.printed.terms import CELLS, CardNumber
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.state import BattleState, OceanCell, Player, Warden
from dead_reckoning.model.terms import NOBODY
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import END, START, Drawing, Shape
from dead_reckoning.press.face import FaceBuilder, RenderContext
from dead_reckoning.press.fonts import STRONG, TEXT, font
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import TYPE, titles
from dead_reckoning.press.svg import Scaled, marked, table_svg
from dead_reckoning.press.table_picture import TableKind

TABLE: Final = Size(420, 297)
"""Millimetres of the picture; it may be shown at any size."""
EDGE: Final = 7.0
TILE_SHARE: Final = 0.78
GAP: Final = 3.0
SIDE: Final = TILE.width * TILE_SHARE
OCEAN: Final = Area(EDGE, EDGE, 3 * SIDE + 2 * GAP, 4 * SIDE + 3 * GAP)
COLUMN: Final = Area(OCEAN.right + 8, EDGE, TABLE.width - OCEAN.right - 8 - EDGE, TABLE.height - 2 * EDGE)
SUPPLY: Final = Area(EDGE, 261, OCEAN.width, 30)
"""Below the harbor."""
HAND: Final = 62.0
"""Height of the own cards."""


WAVES: Final = (
    '<pattern id="sea" width="9" height="16" patternUnits="userSpaceOnUse"><path d="M0 4c3 -1.1 6 -1.1 9 0'
    'M-4.5 12c3 -1.1 6 -1.1 9 0c3 -1.1 6 -1.1 9 0" fill="none" stroke="#35586c" stroke-width="0.35"/></pattern>'
)
"""What the table is covered with."""
FIGHT: Final = 112.0
"""By how much the picture is wider while a battle is fought."""


def marks_of(marks: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """What is not empty, as texts."""
    return tuple((name, str(value)) for name, value in marks.items() if value != "")


@define
class TableDrawing:
    """A table while it is being laid: what is drawn on it, and the things that are there, scaled."""

    context: RenderContext
    box: Box
    seen: Observation
    builder: FaceBuilder
    things: list[Scaled] = field(factory=list)
    said: list[str] = field(factory=list)

    def put(  # a place has as many sides
        self, drawing: Drawing, x: float, y: float, scale: float, quarter: int = 0, **marks: object
    ) -> None:
        """A drawing with its corner at a place; ``marks`` say what it is."""
        self.things.append(Scaled(drawing, x, y, scale, quarter, marks_of(marks)))

    def area(self, area: Area, **marks: object) -> None:
        """Something that is an area of the table and no thing."""
        self.builder.canvas.rect(area, more=f' pointer-events="all"{marked(marks_of(marks))}')

    @property
    def column(self) -> Area:
        """Where the players are: beside the sea, or beside a battle."""
        shift = FIGHT if self.seen.state.battle else 0
        return Area(COLUMN.x + shift, COLUMN.y, COLUMN.width, COLUMN.height)


def drawn_table(observation: Observation, context: RenderContext, box: Box) -> str:
    """The table as a seat sees it, as the text of one SVG."""
    size = Size(TABLE.width + FIGHT, TABLE.height) if observation.state.battle else TABLE
    context = evolve(context, waves=False)
    table = TableDrawing(context, box, observation, FaceBuilder(context, size))
    builder = table.builder
    builder.canvas.rect(builder.area, "#2b4a5c")
    builder.canvas.items.append(Shape(WAVES))
    builder.canvas.rect(builder.area, "url(#sea)")
    for part in (ocean, harbor, supply, seats, own_cards, battle):
        part(table)
    turn = observation.state.turn.number
    title = f"{context.caption('table')}: {context.caption('turn')} {turn}"
    return table_svg(builder.canvas.drawing(size, title, ". ".join(table.said)), table.things)


# -- Ocean and harbor ------------------------------------------------------------------------------------------------


def cell_area(place: int) -> Area:
    """Where a cell is: row 1 is next to the harbor, at the foot."""
    row, column = divmod(place, 3)
    return Area(OCEAN.x + column * (SIDE + GAP), OCEAN.y + (3 - row) * (SIDE + GAP), SIDE, SIDE)


def ocean(table: TableDrawing) -> None:
    """Twelve tiles with what is on them."""
    back = tile_back(table.context)
    for place, (cell, waters) in enumerate(zip(CELLS, table.seen.state.ocean, strict=True)):
        area = cell_area(place)
        entry = table.box.by_id.get(waters.tile) if waters.tile else None
        if not isinstance(entry, Island | OpenSea):
            table.put(back.drawing, area.x, area.y, TILE_SHARE, cell=cell)
            continue
        front, _, _ = next(kinds(table.box)[type(entry)].sides(table.context, entry))
        table.put(front.drawing, area.x, area.y, TILE_SHARE, waters.turned, cell=cell, card=entry.id)
        zones = {name: scaled(zone, area) for name, zone in free_zones(entry)}
        on_tile(table, cell, waters, zones)
        ships = [seat for seat, player in enumerate(table.seen.state.players) if player.at == cell]
        in_row(table, ships, zones["ships"])
        table.said.append(f"{cell}: {front.drawing.title}")


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
        face = panel(table.context, insert.id, printed_insert(table.context, insert))
        area = zones["card"]
        table.put(face.drawing, area.x, area.y, area.width / face.size.width, cell=cell, card=insert.id)
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
            builder.number(number, x + side / 2, beach.y - 1.1, TYPE[8])
    if store := zones.get("goods"):
        y = store.y
        for good, number in (("cargo", waters.cargo), ("coin", waters.coins)):
            if number:
                table.put(plate_of(table, good, number), store.x, y, store.width / 11, piece="goods", cell=cell)
                y += 5.9 * store.width / 11
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


def plate_of(table: TableDrawing, good: str, number: int) -> Drawing:
    """A good and its number on a plate."""
    plate = FaceBuilder(table.context, Size(11, 5.5))
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
    """Ships beside each other; one in pirate mode flies its flag."""
    size = min(area.height, area.width / max(1, len(ships)))
    for place, seat in enumerate(ships):
        player = table.seen.state.players[seat]
        face = (counters.pirate if player.pirate else counters.ship)(table.context, seat)
        x = area.right - (len(ships) - place) * size
        scale = size * 0.94 / face.size.width
        table.put(face.drawing, x, area.bottom - size, scale, piece="ship", seat=seat, cell=player.at)


def harbor(table: TableDrawing) -> None:
    """The place below row 1, with the ships that are there."""
    count = len(table.seen.state.players)
    face = boards.harbor(table.context, count)
    scale = OCEAN.width / face.size.width
    y = OCEAN.bottom + GAP + 2
    table.put(face.drawing, OCEAN.x, y, scale, cell="harbor")
    for seat, player in enumerate(table.seen.state.players):
        if player.at == "harbor":
            ship = (counters.pirate if player.pirate else counters.ship)(table.context, seat)
            step = OCEAN.width / count
            x, wide = OCEAN.x + step * (seat + 0.5) - 10, 20 / ship.size.width
            table.put(ship.drawing, x, y + 2.4, wide, piece="ship", seat=seat, cell="harbor")


def supply(table: TableDrawing) -> None:
    """Below the harbor: buildings and upgrades that can be had, and how many of each."""
    had = list(in_supply(table))
    rows = max(1, -(-len(had) // SUPPLY_COLUMNS))
    high, wide = min(6.0, SUPPLY.height / rows), SUPPLY.width / SUPPLY_COLUMNS
    for place, (mark, id, text) in enumerate(had):
        down, right = divmod(place, SUPPLY_COLUMNS)
        area = Area(SUPPLY.x + right * wide, SUPPLY.y + down * high, wide - 1, high - 0.6)
        marks = marked(marks_of({mark: id}))
        table.builder.canvas.rect(area, palette.PALE, palette.INK, 0.2, 0.8, marks)
        table.builder.name(text, area.inset(1, 0), sizes=SUPPLY_SIZES, anchor=START, face=TEXT)


SUPPLY_COLUMNS: Final = 4
SUPPLY_SIZES: Final = (2.8, 2.5, 2.2, 2.0, 1.8)


def in_supply(table: TableDrawing) -> Iterator[tuple[str, str, str]]:
    """What each is found by, its id, and what is written."""
    state, context = table.seen.state, table.context
    for building, many in state.buildings:
        if many:
            yield "building", str(building), f"{context.word(str(building))} ×{many}"
    for id, many in state.upgrades:
        entry = table.box.by_id.get(id)
        if many and isinstance(entry, Upgrade):
            yield "card", str(id), f"{entry.name.text(context.lang)} ×{many}"


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
        cubes = [seat for seat, number in zip(fought.seats, sides, strict=True) for _ in range(number)]
        for place, seat in enumerate(cubes):
            row, column = divmod(place, 3)
            cube = counters.cube(table.context, seat) if seat != NOBODY else counters.black_cube(table.context)
            cube_x, cube_y = x + (area.x + 7 + column * 10.4) * share, y + (area.y + 5 + row * 10.4) * share
            table.put(cube.drawing, cube_x, cube_y, share * 0.92, piece="cube", seat=seat, zone=zone.id)
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
        if seat >= 0:
            builder.seat_mark(seat, x, y, min(9.0, high - 2))
            table.area(row, seat=seat)
        else:
            builder.icon(builder.emblem("enemy"), x, y, min(9.0, high - 2))
        builder.name(
            fighter(table, fought, side), Area(row.x + 16, row.y, row.width - 18, high), sizes=titles(14), anchor=START
        )
        if side:
            builder.canvas.line(area.x + 3, row.y, area.right - 3, row.y, palette.RED, 0.3)


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


# -- Players ---------------------------------------------------------------------------------------------------------


def seats(table: TableDrawing) -> None:
    """A panel for each player."""
    players = table.seen.state.players
    column = table.column
    high = (column.height - HAND - GAP) / len(players)
    for seat, player in enumerate(players):
        seat_panel(table, seat, player, Area(column.x, column.y + seat * high, column.width, high - GAP))


def seat_panel(table: TableDrawing, seat: int, player: Player, area: Area) -> None:
    """One player: what all may see, and the own chest."""
    builder = table.builder
    active = seat == table.seen.state.active
    builder.canvas.rect(area, palette.PARCHMENT, palette.GOLD if active else palette.INK, 1.4 if active else 0.5, 2)
    table.area(area, seat=seat)
    head = Area(area.x, area.y, area.width, 11)
    builder.canvas.rect(head.inset(0.5), palette.SEATS[seat][0], radius=1.6)
    builder.seat_mark(seat, head.x + 7, head.middle[1], 8)
    name = seat_name(table.box, table.context.lang, table.seen.state, seat)
    builder.name(name, Area(head.x + 13, head.y, 40, head.height), "#ffffff", titles(14), START)
    right = head.right - 3
    for note in notes(table, seat, player):
        builder.canvas.word(note, right, head.middle[1] + 1.2, TYPE[9], STRONG, "#ffffff", END)
        right -= font(STRONG).width(note, TYPE[9]) + 4
    reached(table, player, head)
    facts(table, seat, player, Area(area.x + 4, head.bottom + 1, area.width - 8, FACTS))
    lying(
        table,
        seat,
        player,
        Area(area.x + 4, head.bottom + FACTS + 2, area.width - 8, area.bottom - head.bottom - FACTS - 4),
    )
    table.said.append(f"{name}: {player.at}")


FACTS: Final = 9.0
"""Height of the numbers of a player."""


def reached(table: TableDrawing, player: Player, head: Area) -> None:
    """The achievements reached, beside the name."""
    for place, achievement in enumerate(player.markers):
        x, y = head.x + 58 + place * 9.6, head.middle[1]
        table.builder.canvas.circle(x, y, 4.4, palette.PALE, palette.INK, 0.4)
        table.builder.icon(table.builder.emblem(str(achievement), "achievement"), x, y, 6)


def notes(table: TableDrawing, seat: int, player: Player) -> Iterator[str]:
    """What is written beside a player's name."""
    yield place_name(table, player)
    if seat == table.seen.state.active:
        yield table.context.caption("active")
    if seat == table.seen.seat:
        yield table.context.caption("you see")


def place_name(table: TableDrawing, player: Player) -> str:
    """Where a player's ship is: the name of its tile, or its cell while nobody has seen that."""
    if player.at == "harbor":
        return table.context.caption("harbor")
    tile = table.seen.state.ocean[CELLS.index(player.at)].tile
    entry = table.box.by_id.get(tile) if tile else None
    return entry.name.text(table.context.lang) if isinstance(entry, Island | OpenSea) else str(player.at)


def facts(table: TableDrawing, seat: int, player: Player, area: Area) -> None:
    """Numbers with their icons."""
    builder, seen = table.builder, table.seen
    own = seat == seen.seat or seen.all_is_open or warden_at(table, seat) is not None
    unseen = seen.unseen[seat]
    values = (
        ("ship", "cargo", player.cargo),
        ("ship", "coin", player.coins),
        ("dock", "cargo", player.dock),
        ("chest", "coin", player.chest if own else "?"),
        ("", "damage", player.damage),
        ("", "influence", player.cubes),
        ("", "hand", len(player.hand) if own else unseen.hand),
        ("", "sail", seen.state.turn.sails if seat == seen.state.active else "–"),
    )
    step, y = area.width / len(values), area.y + 5
    for place, (where, icon, value) in enumerate(values):
        x = area.x + place * step
        if where:
            x += builder.icon_left(where, x, y, 6) + 0.6
        builder.counted(icon, value, x, y, 6)


# -- What is before a player ---------------------------------------------------------------------------------------


BESIDE: Final = 0.68
"""Share of the width for the ship, where cards lie beside it."""
STACKED: Final = 56.0
"""Height from which cards lie below the ship instead."""
BETWEEN: Final = 1.6


def warden_at(table: TableDrawing, seat: int) -> Warden | None:
    """The Warden who has a seat.  Rule 16.1."""
    return next((warden for warden in table.seen.state.wardens if warden.seat == seat), None)


def lying(table: TableDrawing, seat: int, player: Player, area: Area) -> None:
    """The hull with its upgrades, and the cards beside or below it."""
    below = area.height >= STACKED
    foot = ship_of(table, seat, player, Area(area.x, area.y, area.width * (1 if below else BESIDE), area.height))
    if below:
        cards_of(table, seat, player, Area(area.x, foot + 2, area.width, area.bottom - foot - 2))
    else:
        left = area.x + area.width * BESIDE + 3
        cards_of(table, seat, player, Area(left, area.y, area.right - left, area.height))


def ship_of(table: TableDrawing, seat: int, player: Player, area: Area) -> float:
    """The hull spaces side by side, each with its upgrade tokens; where they end."""
    board = next((entry for entry in table.box.entries if isinstance(entry, ShipBoard)), None)
    spaces = list(boards.hull_spaces(table.context, board)) if board else []
    count = max(1, len(spaces), len(player.hull))
    size = UPGRADE
    scale = min(1.0, (area.width - BETWEEN * (count - 1)) / count / size.width, area.height / (size.height + 2))
    for place in range(count):
        x = area.x + place * (size.width * scale + BETWEEN)
        if place < len(spaces):
            table.put(spaces[place].drawing, x, area.y, scale, seat=seat, space=place + 1)
        for height, token in enumerate(player.hull[place] if place < len(player.hull) else ()):
            if entry := table.box.by_id.get(token):
                front, _, _ = next(kinds(table.box)[type(entry)].sides(table.context, entry))
                y = area.y + min(2.0, 0.7 * height)
                table.put(front.drawing, x, y, scale, seat=seat, space=place + 1, card=token)
                table.said.append(front.drawing.title)
    return area.y + size.height * scale


def cards_of(table: TableDrawing, seat: int, player: Player, area: Area) -> None:
    """The own deck, the discard pile, the cards played by others, and advancements that are held."""
    card, warden = table.context.card, warden_at(table, seat)
    scale = min(area.height / card.height, area.width / 3 / card.width)
    wide, x = card.width * scale, area.x
    crew = card_back(table.context, "crew").drawing
    discard = [name_of(table.box, each) for each in player.discard]
    deck = [*player.deck.top, *player.deck.bag, *player.deck.bottom]
    known = sorted(name_of(table.box, each) for each in deck)
    piles = (
        Heap("deck", in_deck(table, seat, player), crew, known),
        Heap("discard", len(discard), "card", discard),
    )
    for heap in (Heap("wardens", warden.cards, "warden"),) if warden else piles:
        pile(table, heap, seat, Area(x, area.y, wide, card.height * scale))
        x += wide + BETWEEN
    shown = list(open_cards(table, seat, player))
    room = area.right - x
    step = min(wide + BETWEEN, (room - wide) / max(1, len(shown) - 1))
    for place, (id, drawing) in enumerate(shown):
        share = min(area.height / drawing.size.height, wide / drawing.size.width)
        table.put(drawing, x + place * step, area.y, share, seat=seat, card=id)
        table.said.append(drawing.title)


class Heap(NamedTuple):
    """A pile of cards: its name, how many, their back or an icon, and those that the seat knows."""

    name: str
    number: int
    top: Drawing | str
    holds: Sequence[str] = ()


def open_cards(table: TableDrawing, seat: int, player: Player) -> Iterator[tuple[str, Drawing]]:
    """What others have played, the Warden's card of this turn, cards that are held, bonus tokens in sight."""
    if seat != table.seen.seat:
        yield from ((name_of(table.box, each.card), sleeve_drawing(table, player, each.card)) for each in player.played)
    opened = table.seen.state.turn.open
    entry = table.box.by_id.get(opened.card) if opened and seat == table.seen.state.active else None
    if opened and entry:
        normal, advanced, _ = next(kinds(table.box)[type(entry)].sides(table.context, entry))
        yield str(entry.id), (advanced if opened.advanced else normal).drawing
    for held in player.held:
        if insert := inserts_of(table.box).get(held):
            yield insert.id, panel(table.context, insert.id, printed_insert(table.context, insert)).drawing
    for token in player.bonus:
        if entry := table.box.by_id.get(token):
            front, _, _ = next(kinds(table.box)[type(entry)].sides(table.context, entry))
            yield str(token), front.drawing


def in_deck(table: TableDrawing, seat: int, player: Player) -> int:
    """How many cards a player has left to draw."""
    unseen = table.seen.unseen[seat]
    return len(player.deck.top + player.deck.bag + player.deck.bottom) + len(unseen.cards) - unseen.hand


def pile(table: TableDrawing, heap: Heap, seat: int, area: Area) -> None:
    """A pile with the number of its cards: their back, or an outline with an icon, as of what is empty or is open."""
    builder, top, number = table.builder, heap.top, heap.number
    if isinstance(top, Drawing) and number:
        table.put(
            top, area.x, area.y, area.width / top.size.width, seat=seat, pile=heap.name, holds=" ".join(heap.holds)
        )
    else:
        marks = {"seat": seat, "pile": heap.name, "holds": " ".join(heap.holds)}
        dashed = f' stroke-dasharray="2 1.2"{marked(marks_of(marks))}'
        builder.canvas.rect(area, palette.PALE, palette.EDGE, 0.5, 1.4, dashed)
        icon = "card" if isinstance(top, Drawing) else top
        builder.icon(icon, *area.middle, min(area.width, area.height) * 0.6, 0.3)
    badge = FaceBuilder(table.context, Size(10, 6))
    badge.canvas.rect(badge.area.inset(0.2), palette.PALE, palette.INK, 0.35, 2.4)
    badge.number(number, *badge.area.middle, TYPE[11])
    share = min(1.0, area.width / 12)
    table.put(badge.canvas.drawing(badge.size), area.middle[0] - 5 * share, area.bottom - 7 * share, share)


# -- Cards -----------------------------------------------------------------------------------------------------------


def crew_of(box: Box) -> tuple[CrewCard, ...]:
    """The crew cards by number: each as often as it is in a deck."""
    return tuple(card for card in box.crew for _ in range(card.copies))


def own_cards(table: TableDrawing) -> None:
    """The cards in play and in hand of the seat that sees; nothing where nobody's hand is seen."""
    seen, builder = table.seen, table.builder
    column = table.column
    area = Area(column.x, column.bottom - HAND, column.width, HAND)
    builder.canvas.rect(area, "#20394a", palette.INK, 0.5, 2)
    if not 0 <= seen.seat < len(seen.state.players):
        return
    player = seen.state.players[seen.seat]
    shown = [(each.card, True) for each in player.played] + [(card, False) for card in player.hand]
    high = HAND - 10
    scale = high / table.context.card.height
    wide = table.context.card.width * scale
    step = min(wide + 2.4, (area.width - 8 - wide) / max(1, len(shown) - 1))
    builder.canvas.word(table.context.caption("own cards"), area.x + 4, area.y + 5, TYPE[9], STRONG, "#ffffff", START)
    for place, (card, played) in enumerate(shown):
        drawing = sleeve_drawing(table, player, card)
        where, y = ("played", 6.4) if played else ("hand", 8.0)
        x, name = area.x + 4 + place * step, name_of(table.box, card)
        table.put(drawing, x, area.y + y, scale, seat=seen.seat, pile=where, card=name)
        table.said.append(drawing.title)


def sleeve_drawing(table: TableDrawing, player: Player, number: CardNumber) -> Drawing:
    """A crafted card."""
    sleeve, inserts = player.sleeves[number], inserts_of(table.box)
    card = crew_of(table.box)[number]
    stack = Stack(guarded(card, sleeve.level))
    for id in sleeve.advancements:
        if id in inserts:
            stack = with_insert(stack, inserts[str(id)])
    return sleeve_face(table.context, stack).drawing


TABLE_OF_GAME: Final = TableKind(draw=drawn_table, viewer=lambda state: state.active, marks=MARKS)
"""What the picture of a table asks of the game."""
