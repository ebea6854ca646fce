"""The whole table as one seat sees it, as one SVG: ocean and harbor, the players' boards, the own cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import define, field

from dead_reckoning.game.faces import boards, counters
from dead_reckoning.game.faces.backs import card_back
from dead_reckoning.game.faces.crafted import Stack, guarded, inserts_of, printed_insert, sleeve_face, with_insert
from dead_reckoning.game.faces.sleeve import panel
from dead_reckoning.game.faces.table import kinds
from dead_reckoning.game.faces.tiles import TILE, free_zones, tile_back
from dead_reckoning.game.faces.tokens import UPGRADE
from dead_reckoning.game.printed.board import BattleBoard, Island, OpenSea, ShipBoard
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.game.printed.terms import CELLS, CardNumber
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.state import OceanCell, Player, Warden
from dead_reckoning.model.terms import NOBODY
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import END, START, Drawing
from dead_reckoning.press.face import FaceBuilder, RenderContext
from dead_reckoning.press.fonts import STRONG, font
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import TYPE, titles
from dead_reckoning.press.svg import Scaled, table_svg
from dead_reckoning.press.table_picture import TableKind

TABLE: Final = Size(420, 297)
"""Millimetres of the picture; it may be shown at any size."""
EDGE: Final = 7.0
TILE_SHARE: Final = 0.78
GAP: Final = 3.0
SIDE: Final = TILE.width * TILE_SHARE
OCEAN: Final = Area(EDGE, EDGE, 3 * SIDE + 2 * GAP, 4 * SIDE + 3 * GAP)
COLUMN: Final = Area(OCEAN.right + 8, EDGE, TABLE.width - OCEAN.right - 8 - EDGE, TABLE.height - 2 * EDGE)
HAND: Final = 62.0
"""Height of the own cards."""


@define
class TableDrawing:
    """A table while it is being laid: what is drawn on it, and the things that lie there, scaled."""

    context: RenderContext
    box: Box
    seen: Observation
    builder: FaceBuilder
    things: list[Scaled] = field(factory=list)
    said: list[str] = field(factory=list)

    def put(self, drawing: Drawing, x: float, y: float, scale: float, quarter: int = 0) -> None:
        """A drawing with its corner at a place."""
        self.things.append(Scaled(drawing, x, y, scale, quarter))


def drawn_table(observation: Observation, context: RenderContext, box: Box) -> str:
    """The table as a seat sees it, as the text of one SVG."""
    table = TableDrawing(context, box, observation, FaceBuilder(context, TABLE))
    builder = table.builder
    builder.canvas.rect(builder.area, "#2b4a5c")
    builder.waves(builder.area, "#35586c", 8, 9)
    ocean(table)
    harbor(table)
    seats(table)
    own_cards(table)
    battle(table)
    turn = observation.state.turn.number
    title = f"{context.caption('table')}: {context.caption('turn')} {turn}"
    return table_svg(builder.canvas.drawing(TABLE, title, ". ".join(table.said)), table.things)


# -- Ocean and harbor ------------------------------------------------------------------------------------------------


def cell_area(place: int) -> Area:
    """Where a cell lies: row 1 is next to the harbor, at the foot."""
    row, column = divmod(place, 3)
    return Area(OCEAN.x + column * (SIDE + GAP), OCEAN.y + (3 - row) * (SIDE + GAP), SIDE, SIDE)


def ocean(table: TableDrawing) -> None:
    """Twelve tiles with what lies on them."""
    back = tile_back(table.context)
    for place, (cell, waters) in enumerate(zip(CELLS, table.seen.state.ocean, strict=True)):
        area = cell_area(place)
        entry = table.box.by_id.get(waters.tile) if waters.tile else None
        if not isinstance(entry, Island | OpenSea):
            table.put(back.drawing, area.x, area.y, TILE_SHARE)
            continue
        front, _, _ = next(kinds(table.box)[type(entry)].sides(table.context, entry))
        table.put(front.drawing, area.x, area.y, TILE_SHARE, waters.turned)
        zones = {name: scaled(zone, area) for name, zone in free_zones(entry)}
        on_tile(table, waters, zones)
        ships = [seat for seat, player in enumerate(table.seen.state.players) if player.at == cell]
        in_row(table, ships, zones["ships"])
        table.said.append(f"{cell}: {front.drawing.title}")


def scaled(zone: Area, tile: Area) -> Area:
    """A zone of a tile as it lies on the table."""
    return Area(
        tile.x + zone.x * TILE_SHARE, tile.y + zone.y * TILE_SHARE, zone.width * TILE_SHARE, zone.height * TILE_SHARE
    )


def on_tile(table: TableDrawing, waters: OceanCell, zones: dict[str, Area]) -> None:
    """Card, cubes, goods and buildings of a cell."""
    builder = table.builder
    insert = inserts_of(table.box).get(waters.card) if waters.card else None
    if insert:
        face = panel(table.context, insert.id, printed_insert(table.context, insert))
        area = zones["card"]
        table.put(face.drawing, area.x, area.y, area.width / face.size.width)
        table.said.append(face.drawing.title)
    cubes = [seat for seat, number in enumerate(waters.cubes) for _ in range(number)]
    for number, seat in enumerate(cubes, 1):
        if space := zones.get(f"space {number}"):
            mark(table, seat, space)
    lasting = [(seat, number) for seat, number in enumerate(waters.permanent) if number]
    if lasting and (beach := zones.get("permanent")):
        for place, (seat, number) in enumerate(lasting):
            x = beach.x + place * beach.height
            mark(table, seat, Area(x, beach.y, beach.height, beach.height))
            builder.number(number, x + beach.height / 2, beach.y - 1.4, TYPE[8])
    if store := zones.get("goods"):
        y = store.y
        for good, number in (("cargo", waters.cargo), ("coin", waters.coins)):
            if number:
                table.put(plate_of(table, good, number), store.x, y, store.width / 11)
                y += 5.9 * store.width / 11
    if waters.buildings and (land := zones.get("buildings")):
        for place, building in enumerate(waters.buildings):
            table.put(building_sign(table, building), land.x + place * 8.4, land.bottom - 7.6, 1)


def mark(table: TableDrawing, seat: int, area: Area) -> None:
    """A cube of a player in a space."""
    drawing = counters.cube(table.context, seat).drawing
    table.put(drawing, area.x + area.width * 0.08, area.y + area.height * 0.08, area.width * 0.84 / drawing.size.width)


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
    size = min(area.height * 1.25, area.width / max(1, len(ships)))
    for place, seat in enumerate(ships):
        player = table.seen.state.players[seat]
        face = (counters.pirate if player.pirate else counters.ship)(table.context, seat)
        x = area.right - (len(ships) - place) * size
        table.put(face.drawing, x, area.bottom - size, size * 0.94 / face.size.width)


def harbor(table: TableDrawing) -> None:
    """The place below row 1, with the ships that lie there."""
    count = len(table.seen.state.players)
    face = boards.harbor(table.context, count)
    scale = OCEAN.width / face.size.width
    y = OCEAN.bottom + GAP + 2
    table.put(face.drawing, OCEAN.x, y, scale)
    for seat, player in enumerate(table.seen.state.players):
        if player.at == "harbor":
            ship = (counters.pirate if player.pirate else counters.ship)(table.context, seat)
            step = OCEAN.width / count
            table.put(ship.drawing, OCEAN.x + step * (seat + 0.5) - 10, y + 2.4, 20 / ship.size.width)


def battle(table: TableDrawing) -> None:
    """While one is fought, the battle board above the ocean, with the cubes that have fallen.  Section 12."""
    fought = table.seen.state.battle
    board = next((entry for entry in table.box.entries if isinstance(entry, BattleBoard)), None)
    if fought is None or board is None:
        return
    face, share = boards.battle(table.context, board), 0.84
    x = OCEAN.middle[0] - face.size.width * share / 2
    y = OCEAN.middle[1] - face.size.height * share / 2
    table.put(face.drawing, x, y, share)
    areas = boards.zone_areas(board)
    for zone, sides in zip(board.zones, fought.cubes, strict=False):
        area = areas[zone.id]
        cubes = [seat for seat, number in zip(fought.seats, sides, strict=True) for _ in range(number)]
        for place, seat in enumerate(cubes):
            row, column = divmod(place, 3)
            cube = counters.cube(table.context, seat) if seat != NOBODY else counters.black_cube(table.context)
            left = x + (area.x + 7 + column * 10.4) * share
            table.put(cube.drawing, left, y + (area.y + 5 + row * 10.4) * share, share * 0.92)
    table.said.append(face.drawing.title)


# -- Players ---------------------------------------------------------------------------------------------------------


def seats(table: TableDrawing) -> None:
    """A panel for each player."""
    players = table.seen.state.players
    high = (COLUMN.height - HAND - GAP) / len(players)
    for seat, player in enumerate(players):
        seat_panel(table, seat, player, Area(COLUMN.x, COLUMN.y + seat * high, COLUMN.width, high - GAP))


def seat_panel(table: TableDrawing, seat: int, player: Player, area: Area) -> None:
    """One player: what all may see, and the own chest."""
    builder, context = table.builder, table.context
    active = seat == table.seen.state.active
    builder.canvas.rect(area, palette.PARCHMENT, palette.GOLD if active else palette.INK, 1.4 if active else 0.5, 2)
    head = Area(area.x, area.y, area.width, 11)
    builder.canvas.rect(head.inset(0.5), palette.SEATS[seat][0], radius=1.6)
    builder.seat_mark(seat, head.x + 7, head.middle[1], 8)
    warden = warden_at(table, seat)
    name = f"{context.caption('warden' if warden else 'player')} {seat + 1}"
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


# -- What lies before a player ---------------------------------------------------------------------------------------


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
    foot = ship_of(table, player, Area(area.x, area.y, area.width * (1 if below else BESIDE), area.height))
    if below:
        cards_of(table, seat, player, Area(area.x, foot + 2, area.width, area.bottom - foot - 2))
    else:
        left = area.x + area.width * BESIDE + 3
        cards_of(table, seat, player, Area(left, area.y, area.right - left, area.height))


def ship_of(table: TableDrawing, player: Player, area: Area) -> float:
    """The hull spaces side by side, each with its upgrade tokens; where they end."""
    board = next((entry for entry in table.box.entries if isinstance(entry, ShipBoard)), None)
    spaces = list(boards.hull_spaces(table.context, board)) if board else []
    count = max(1, len(spaces), len(player.hull))
    size = UPGRADE
    scale = min(1.0, (area.width - BETWEEN * (count - 1)) / count / size.width, area.height / (size.height + 2))
    for place in range(count):
        x = area.x + place * (size.width * scale + BETWEEN)
        if place < len(spaces):
            table.put(spaces[place].drawing, x, area.y, scale)
        for height, token in enumerate(player.hull[place] if place < len(player.hull) else ()):
            if entry := table.box.by_id.get(token):
                front, _, _ = next(kinds(table.box)[type(entry)].sides(table.context, entry))
                table.put(front.drawing, x, area.y + min(2.0, 0.7 * height), scale)
                table.said.append(front.drawing.title)
    return area.y + size.height * scale


def cards_of(table: TableDrawing, seat: int, player: Player, area: Area) -> None:
    """The own deck, the discard pile, the cards played by others, and advancements that are held."""
    card, warden = table.context.card, warden_at(table, seat)
    scale = min(area.height / card.height, area.width / 3 / card.width)
    wide, x = card.width * scale, area.x
    crew = card_back(table.context, "crew").drawing
    piles: Sequence[tuple[int, Drawing | str]] = ((in_deck(table, seat, player), crew), (len(player.discard), "card"))
    for number, drawing in ((warden.cards, "warden"),) if warden else piles:
        pile(table, drawing, number, Area(x, area.y, wide, card.height * scale))
        x += wide + BETWEEN
    shown = list(open_cards(table, seat, player))
    room = area.right - x
    step = min(wide + BETWEEN, (room - wide) / max(1, len(shown) - 1))
    for place, drawing in enumerate(shown):
        share = min(area.height / drawing.size.height, wide / drawing.size.width)
        table.put(drawing, x + place * step, area.y, share)
        table.said.append(drawing.title)


def open_cards(table: TableDrawing, seat: int, player: Player) -> Iterator[Drawing]:
    """What others have played, the Warden's card of this turn, and advancements that are held."""
    if seat != table.seen.seat:
        yield from (sleeve_drawing(table, player, each.card) for each in player.played)
    opened = table.seen.state.turn.open
    entry = table.box.by_id.get(opened.card) if opened and seat == table.seen.state.active else None
    if opened and entry:
        normal, advanced, _ = next(kinds(table.box)[type(entry)].sides(table.context, entry))
        yield (advanced if opened.advanced else normal).drawing
    for held in player.held:
        if insert := inserts_of(table.box).get(held):
            yield panel(table.context, insert.id, printed_insert(table.context, insert)).drawing


def in_deck(table: TableDrawing, seat: int, player: Player) -> int:
    """How many cards a player has left to draw."""
    unseen = table.seen.unseen[seat]
    return len(player.deck.top + player.deck.bag + player.deck.bottom) + len(unseen.cards) - unseen.hand


def pile(table: TableDrawing, top: Drawing | str, number: int, area: Area) -> None:
    """A pile with the number of its cards: their back, or an outline with an icon, as of what is empty or lies open."""
    builder = table.builder
    if isinstance(top, Drawing) and number:
        table.put(top, area.x, area.y, area.width / top.size.width)
    else:
        builder.canvas.rect(area, palette.PALE, palette.EDGE, 0.5, 1.4, ' stroke-dasharray="2 1.2"')
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
    area = Area(COLUMN.x, COLUMN.bottom - HAND, COLUMN.width, HAND)
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
        table.put(drawing, area.x + 4 + place * step, area.y + (6.4 if played else 8), scale)
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


TABLE_OF_GAME: Final = TableKind(draw=drawn_table)
"""What the picture of a table asks of the game."""
