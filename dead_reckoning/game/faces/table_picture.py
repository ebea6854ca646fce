"""The whole table as one seat sees it, as one SVG: ocean and harbor, the players' boards, the own cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from attrs import evolve

from dead_reckoning.engine.play import PictureKind
from dead_reckoning.game.faces import boards
from dead_reckoning.game.faces.backs import card_back
from dead_reckoning.game.faces.crafted import (
    SleevedInsert,
    Stack,
    guarded,
    inserts_of,
    name_of,
    printed_insert,
    sleeve_face,
    with_insert,
)
from dead_reckoning.game.faces.seat_names import seat_name
from dead_reckoning.game.faces.sleeve import panel, panel_size
from dead_reckoning.game.faces.table import kinds
from dead_reckoning.game.faces.table_drawing import COLUMN, GAP, HAND, READ, TABLE, TableDrawing, marks_of
from dead_reckoning.game.faces.table_marks import marks_named
from dead_reckoning.game.faces.table_parts import battle, harbor, ocean, supply
from dead_reckoning.game.faces.tokens import BONUS, UPGRADE
from dead_reckoning.game.printed.board import Achievement, Island, OpenSea, ShipBoard, Upgrade
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.game.printed.terms import CELLS, CardNumber
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.state import Player, Warden
from dead_reckoning.model.terms import NOBODY, Seat
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import END, START, Drawing, Shape
from dead_reckoning.press.face import FaceBuilder, RenderContext
from dead_reckoning.press.fonts import STRONG, font
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import TYPE, titles
from dead_reckoning.press.svg import marked, table_svg
from dead_reckoning.press.table_picture import TableKind, table_picture

WAVES: Final = (
    '<pattern id="sea" width="9" height="16" patternUnits="userSpaceOnUse"><path d="M0 4c3 -1.1 6 -1.1 9 0'
    'M-4.5 12c3 -1.1 6 -1.1 9 0c3 -1.1 6 -1.1 9 0" fill="none" stroke="#35586c" stroke-width="0.35"/></pattern>'
)
"""The background of the table."""


def drawn_table(observation: Observation, context: RenderContext, box: Box) -> str:
    """The table as a seat sees it, as the text of one SVG."""
    context = evolve(context, waves=False, least=READ)
    table = TableDrawing(context, box, observation, FaceBuilder(context, TABLE))
    builder = table.builder
    builder.canvas.rect(builder.area, "#2b4a5c")
    builder.canvas.items.append(Shape(WAVES))
    builder.canvas.rect(builder.area, "url(#sea)")
    for part in (ocean, harbor, supply, seats, own_cards, battle):
        part(table)
    turn = observation.state.turn.number
    title = f"{context.caption('table')}: {context.caption('turn')} {turn}"
    return table_svg(builder.canvas.drawing(TABLE, title, ". ".join(table.said)), table.things)


# -- Players ---------------------------------------------------------------------------------------------------------


def seats(table: TableDrawing) -> None:
    """A panel for each player."""
    players = table.seen.state.players
    column = table.column
    high = column.height / len(players)
    for seat, player in enumerate(players):
        seat_panel(table, seat, player, Area(column.x, column.y + seat * high, column.width, high - GAP))


def seat_panel(table: TableDrawing, seat: int, player: Player, area: Area) -> None:
    """One player: the public things, and the viewer's chest."""
    builder = table.builder
    active = seat == asked(table.seen)
    builder.canvas.rect(area, palette.PARCHMENT, palette.GOLD if active else palette.INK, 1.4 if active else 0.5, 2)
    table.area(area, seat=seat)
    head, narrow = Area(area.x, area.y, area.width, 11), area.width < NARROW
    builder.canvas.rect(head.inset(0.5), palette.SEATS[seat][0], radius=1.6)
    builder.seat_mark(seat, head.x + 7, head.middle[1], 8)
    name = seat_name(table.box, table.context.lang, table.seen.state, seat)
    told = f"{name} ({table.context.caption('you see')})" if seat == table.seen.seat else name
    builder.name(told, Area(head.x + 13, head.y, 46, head.height), "#ffffff", titles(14), START)
    right = head.right - 3
    for note in notes(table, seat, player)[: 1 if narrow else 2]:
        builder.canvas.word(note, right, head.middle[1] + 1.5, NOTE, STRONG, "#ffffff", END)
        right -= font(STRONG).width(note, NOTE) + 5
    medals(table, player, head)
    lines = 2 if narrow else 1
    inner = Area(area.x + 4, head.bottom + 1, area.width - 8, FACTS * lines)
    facts(table, seat, player, inner, lines)
    lying(table, seat, player, Area(inner.x, inner.bottom + 1, inner.width, area.bottom - inner.bottom - 3))
    table.said.append(f"{name}: {player.at}")


FACTS: Final = 9.0
"""Height of a line of the numbers of a player."""
NARROW: Final = 160.0
"""Width of a panel that has two of these lines."""
NOTE: Final = 4.4
"""Size of what is written beside a name."""


def medals(table: TableDrawing, player: Player, head: Area) -> None:
    """The achievements beside the name: those that are reached, and faintly the others where there is room."""
    goals = [entry for entry in table.box.entries if isinstance(entry, Achievement)]
    shown = [goal for goal in goals if head.width >= NARROW or goal.achievement in player.markers]
    step = min(MEDAL + 0.8, (head.width - NAMED - PLACED) / max(1, len(shown)))
    for place, goal in enumerate(shown):
        builder, half = FaceBuilder(table.context, Size(MEDAL, MEDAL)), MEDAL / 2
        has = goal.achievement in player.markers
        lines = (palette.PALE, palette.INK) if has else ("#ffffff66", "#ffffff")
        builder.canvas.circle(half, half, half - 0.2, *lines, 0.4)
        builder.icon(builder.emblem(str(goal.achievement), "achievement"), half, half, 6, 1 if has else 0.4)
        share = min(1.0, step / MEDAL)
        x, y = head.x + NAMED + place * step, head.middle[1] - half * share
        table.put(builder.canvas.drawing(builder.size), x, y, share, card=str(goal.id))


MEDAL: Final = 8.8
"""Size of the sign of an achievement."""
NAMED, PLACED = 58.0, 44.0
"""Width for the name before these signs, and for the place behind them."""


def asked(seen: Observation) -> Seat:
    """The seat that has to choose: the active seat while chance decides; nobody after the end."""
    if seen.state.over:
        return NOBODY
    return seen.state.active if seen.decision.is_chance else seen.decision.seat


def notes(table: TableDrawing, seat: int, player: Player) -> tuple[str, ...]:
    """Notes beside a player's name, from the right."""
    active = (table.context.caption("active"),) if seat == asked(table.seen) else ()
    return (place_name(table, player), *active)


def place_name(table: TableDrawing, player: Player) -> str:
    """The place of a player's ship: the name of its tile, or its cell while the tile is face down."""
    if player.at == "harbor":
        return table.context.caption("harbor")
    tile = table.seen.state.ocean[CELLS.index(player.at)].tile
    entry = table.box.by_id.get(tile) if tile else None
    return entry.name.text(table.context.lang) if isinstance(entry, Island | OpenSea) else str(player.at)


def facts(table: TableDrawing, seat: int, player: Player, area: Area, lines: int) -> None:
    """The goods aboard, and numbers with their icons, in so many lines."""
    builder, seen = table.builder, table.seen
    own = seat == seen.seat or seen.all_is_open or warden_at(table, seat) is not None
    unseen = seen.unseen[seat]
    values = (
        ("dock", "dock", "cargo", player.dock),
        ("coffer", "chest", "coin", player.chest if own else "?"),
        ("damage", "", "damage", player.damage),
        ("cubes left", "", "influence", player.cubes),
        ("hand", "", "hand", len(player.hand) if own else unseen.hand),
        ("sails", "", "sail", seen.state.turn.sails if seat == seen.state.active else "–"),
    )
    share = ABOARD if lines == 1 else 1
    hold = Area(area.x, area.y, area.width * share, FACTS)
    aboard(table, player, hold)
    table.area(hold, fact="aboard", seat=seat)
    left, wide = (area.x + area.width * share, area.width * (1 - share)) if lines == 1 else (area.x, area.width)
    for place, (fact, where, icon, value) in enumerate(values):
        x, y = left + place * wide / len(values), area.y + 5 + (lines - 1) * FACTS
        table.area(Area(x, y - 5, wide / len(values) - 1, FACTS), fact=fact, seat=seat)
        if where:
            x += builder.icon_left(where, x, y, 6) + 0.6
        builder.counted(icon, value, x, y, 6)


ABOARD: Final = 0.44
"""Share of a line for what a ship carries."""
PIECE: Final = 6.4
"""Size of a barrel or a coin aboard."""
ROOM: Final = 14.0
"""Width for the number behind the pieces."""


def aboard(table: TableDrawing, player: Player, area: Area) -> None:
    """Draw the load of the ship, piece by piece: barrels, coins and free room; and the number of goods and
    of places.
    """
    builder, most = table.builder, capacity(table, player)
    y = area.y + 5
    left = area.x + builder.icon_left("ship", area.x, y, 6) + 1
    carried = ("cargo",) * player.cargo + ("coin",) * player.coins
    step = min(PIECE + 0.3, (area.right - left - ROOM) / max(1, most, len(carried)))
    size = min(PIECE, step)
    for place in range(max(most, len(carried))):
        x = left + (place + 0.5) * step
        if place < len(carried):
            builder.icon(carried[place], x, y, size)
        else:
            builder.canvas.circle(x, y, size * 0.36, palette.PALE, palette.EDGE, 0.35)
    right = left + max(most, len(carried)) * step + 1.4
    builder.canvas.word(f"{len(carried)}/{most}", right, y + 1.6, NOTE, STRONG, palette.INK, START)


def capacity(table: TableDrawing, player: Player) -> int:
    """The number of goods that a ship has room for: a token covers the space under it.  Rules 4.7, 8.14."""
    board = next((entry for entry in table.box.entries if isinstance(entry, ShipBoard)), None)
    tops = [table.box.by_id.get(stack[-1]) if stack else None for stack in player.hull]
    spaces = board.spaces if board else ()
    return sum(top.hold if isinstance(top, Upgrade) else space.hold for top, space in zip(tops, spaces, strict=False))


# -- What is before a player ---------------------------------------------------------------------------------------


BESIDE: Final = 0.68
"""Share of the width for the ship, where cards lie beside it."""
STACKED: Final = 56.0
"""Height from which cards lie below the ship instead."""
BETWEEN: Final = 1.6
LARGEST: Final = 1.25
"""The largest scale of a ship."""


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
    """The hull spaces side by side, each with its upgrade tokens; returns their end."""
    board = next((entry for entry in table.box.entries if isinstance(entry, ShipBoard)), None)
    count = max(1, len(board.spaces) if board else 0, len(player.hull))
    size = UPGRADE
    scale = min(LARGEST, (area.width - BETWEEN * (count - 1)) / count / size.width, area.height / (size.height + 2))
    context = table.readable(scale)
    spaces = list(boards.hull_spaces(context, board)) if board else []
    for place in range(count):
        x = area.x + place * (size.width * scale + BETWEEN)
        if place < len(spaces):
            table.put(spaces[place].drawing, x, area.y, scale, seat=seat, space=place + 1)
        for height, token in enumerate(player.hull[place] if place < len(player.hull) else ()):
            if entry := table.box.by_id.get(token):
                front, _, _ = next(kinds(table.box)[type(entry)].sides(context, entry))
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
    step = (area.right - x) / max(1, len(shown))
    for id, size, drawn in shown:
        share = min(1.0, area.height / size.height, (step - BETWEEN) / size.width)
        drawing = drawn(table.readable(share))
        if share < TINY:
            drawing = evolve(drawing, words=())
        table.put(drawing, x, area.y, share, seat=seat, card=id)
        table.said.append(drawing.title)
        x += size.width * share + BETWEEN


TINY: Final = 0.25
"""The scale below which a card shows no text."""


class ShownCard(NamedTuple):
    """An open thing before a player: its id, its size, and the function that draws it."""

    id: str
    size: Size
    drawn: Callable[[RenderContext], Drawing]


class Heap(NamedTuple):
    """A pile of cards: its name, how many, their back or an icon, and those that the seat knows."""

    name: str
    number: int
    top: Drawing | str
    holds: Sequence[str] = ()


def open_cards(table: TableDrawing, seat: int, player: Player) -> Iterator[ShownCard]:
    """The open cards: those that others have played, the Warden's card of this turn, held cards, visible bonus
    tokens.
    """
    box, card = table.box, table.context.card
    if seat != table.seen.seat:
        for each in player.played:
            yield ShownCard(name_of(box, each.card), card, partial(sleeve_drawing, box, player, each.card))
    opened = table.seen.state.turn.open
    entry = box.by_id.get(opened.card) if opened and seat == table.seen.state.active else None
    if opened and entry:
        yield ShownCard(str(entry.id), card, partial(side_drawing, box, entry, int(opened.advanced)))
    for held in player.held:
        if insert := inserts_of(box).get(held):
            yield ShownCard(insert.id, panel_size(card), partial(insert_drawing, insert))
    for token in player.bonus:
        if entry := box.by_id.get(token):
            yield ShownCard(str(token), BONUS, partial(side_drawing, box, entry, 0))


def side_drawing(box: Box, entry: Entry, side: int, context: RenderContext) -> Drawing:
    """The front or the back of something."""
    front, back, _ = next(kinds(box)[type(entry)].sides(context, entry))
    return (back if side else front).drawing


def insert_drawing(insert: SleevedInsert, context: RenderContext) -> Drawing:
    """The panel of something that can be sleeved."""
    return panel(context, insert.id, printed_insert(context, insert)).drawing


def in_deck(table: TableDrawing, seat: int, player: Player) -> int:
    """The number of cards that a player has left to draw."""
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
    share = min(1.0, area.width / 12)
    badge = FaceBuilder(table.readable(share), Size(10, 6))
    badge.canvas.rect(badge.area.inset(0.2), palette.PALE, palette.INK, 0.35, 2.4)
    badge.number(number, *badge.area.middle, TYPE[12.5])
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
    played = [each.card for each in player.played]
    scale = (HAND - 9) / table.context.card.height
    context = table.readable(scale)
    wide, apart = table.context.card.width * scale, APART if played and player.hand else 0
    number = len(played) + len(player.hand)
    step = min(wide + 2.4, (area.width - 8 - apart - wide) / max(1, number - 1))
    x = area.x + 4
    for where, caption, cards in (("played", "in play", played), ("hand", "own cards", player.hand)):
        if not cards and (where == "played" or number):
            continue
        builder.canvas.word(table.context.caption(caption), x, area.y + 5.4, NOTE, STRONG, "#ffffff", START)
        for card in cards:
            drawing = sleeve_drawing(table.box, player, card, context)
            table.put(drawing, x, area.y + 7.4, scale, seat=seen.seat, pile=where, card=name_of(table.box, card))
            table.said.append(drawing.title)
            x += step
        x += apart


APART: Final = 9.0
"""Between the cards in play and those in hand."""


def sleeve_drawing(box: Box, player: Player, number: CardNumber, context: RenderContext) -> Drawing:
    """A crafted card."""
    sleeve, inserts = player.sleeves[number], inserts_of(box)
    card = crew_of(box)[number]
    stack = Stack(guarded(card, sleeve.level))
    for id in sleeve.advancements:
        if id in inserts:
            stack = with_insert(stack, inserts[str(id)])
    return sleeve_face(context, stack).drawing


TABLE_OF_GAME: Final = TableKind(draw=drawn_table, viewer=lambda state: state.active, marks=marks_named)
"""The game's part of the table picture."""

PICTURES: Final = PictureKind(table=table_picture)
"""The pictures of positions for notebooks."""
