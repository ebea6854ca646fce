"""The parts of a kit, with its films, and the places of its things on a virtual table.

A kit is printed for playtests of packs and of the reconstruction.

What belongs to a kit follows from the entries that are printed: crew cards bring portraits and ability cards, the
numbers of the setup bring cubes, markers, goods and harbors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.game.faces import boards, counters, sleeve
from dead_reckoning.game.faces.advancements import COST, HEAD, Insert, slot_area, slot_panel
from dead_reckoning.game.faces.brief import setup_numbers
from dead_reckoning.game.faces.references import crew_reference, turn_reference
from dead_reckoning.game.printed.board import (
    Achievement,
    BattleBoard,
    BonusToken,
    BuildingToken,
    Island,
    OpenSea,
    SetUp,
    ShipBoard,
    Upgrade,
)
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, WardenCard
from dead_reckoning.press import palette
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.kind import Kind
from dead_reckoning.press.kit import BOARDS, CARDS, CLEAR, KitPart, Wanted
from dead_reckoning.press.options import FILM, Seating
from dead_reckoning.press.tabletop import Cubes, VirtualKind

DAMAGE: Final = 16
"""Damage markers.  Rule 1.4."""
GOODS: Final = (
    *(("cargo", 1, 32), ("cargo", 3, 36), ("cargo", 10, 16)),
    *(("coin", 1, 40), ("coin", 5, 16), ("coin", 10, 20)),
)
"""The good, the value and the number of each counter: ours, the supply is unlimited (rule 0.1).

Where change is given at once, 200 games used at most 24, 29 and 15 of cargo, 34, 9 and 17 of coins.
"""


Maker = Callable[[RenderContext, Sequence[Entry], Wanted, Mapping[type, Kind]], Iterator[KitPart]]


def parts(
    context: RenderContext, entries: Sequence[Entry], wanted: Wanted, kinds: Mapping[type, Kind]
) -> Iterator[KitPart]:
    """All parts of a kit of some entries."""
    for maker in MAKERS:
        yield from maker(context, entries, wanted, kinds)


def of_type(entries: Iterable[Entry], *types: type) -> Iterator[Entry]:
    """The entries of some types."""
    return (entry for entry in entries if isinstance(entry, types))


def crew(
    context: RenderContext, entries: Sequence[Entry], wanted: Wanted, _kinds: Mapping[type, Kind]
) -> Iterator[KitPart]:
    """The ability cards and portraits for each player."""
    for card in of_type(entries, CrewCard):
        assert isinstance(card, CrewCard)
        front, back = sleeve.ability_card(context, card)
        yield KitPart("ability cards", front, back, card.copies * wanted.table.players, CARDS)
        for seat in players(wanted):
            portrait = sleeve.portrait_card(context, card, seat)
            yield KitPart("portraits", portrait, None, card.copies, BOARDS)


def players(wanted: Wanted) -> Iterator[int]:
    """The seats of people."""
    return (seat for seat in wanted.table.seats if not wanted.table.is_automaton(seat))


def references(
    context: RenderContext, entries: Sequence[Entry], wanted: Wanted, _kinds: Mapping[type, Kind]
) -> Iterator[KitPart]:
    """A reference of the turn and one of the crew for each player, in a kit for a whole game."""
    numbers = setup_numbers(entries)
    if not numbers:
        return
    front, back = turn_reference(context, numbers)
    yield KitPart("turn references", front, back, wanted.table.players, CARDS)
    if cards := [entry for entry in entries if isinstance(entry, CrewCard)]:
        yield KitPart("crew references", crew_reference(context, cards), None, wanted.table.players, BOARDS)


def two_sided(
    context: RenderContext, entries: Sequence[Entry], _wanted: Wanted, kinds: Mapping[type, Kind]
) -> Iterator[KitPart]:
    """Cards of the decks, Warden cards, tiles, tokens; equal backs are one drawing."""
    shared: dict[str, Face] = {}
    for entry in of_type(
        entries, Advancement, Encounter, WardenCard, Island, OpenSea, Upgrade, BuildingToken, BonusToken
    ):
        kind = kinds[type(entry)]
        for front, back, copies in kind.sides(context, entry):
            known = back if kind.telling_back else shared.setdefault(back.id, back)
            yield KitPart(kind.name, front, known, copies, CARDS)


def panels(
    context: RenderContext, entries: Sequence[Entry], wanted: Wanted, _kinds: Mapping[type, Kind]
) -> Iterator[KitPart]:
    """The form in which advancements go into sleeves: panels of paper, or films."""
    for entry in of_type(entries, Advancement, Encounter):
        if wanted.panels == FILM:
            for film, white, copies in film_faces(context, entry):
                yield KitPart("films", film, white, copies, CLEAR)
        else:
            for id, insert, copies in sleeve.inserts(context, entry):
                yield KitPart("panels", sleeve.panel(context, id, insert), None, copies, BOARDS)


def players_boards(
    context: RenderContext, entries: Sequence[Entry], wanted: Wanted, _kinds: Mapping[type, Kind]
) -> Iterator[KitPart]:
    """A ship, a dock and a chest for each player, a dock for each Warden; for all harbor, battle and achievements."""
    table, seats = wanted.table, len(wanted.table.seats)
    for entry in of_type(entries, ShipBoard):
        assert isinstance(entry, ShipBoard)
        yield KitPart("ship_board", boards.ship(context, entry), None, table.players, BOARDS)
    for entry in of_type(entries, BattleBoard):
        assert isinstance(entry, BattleBoard)
        yield KitPart("battle_board", boards.battle(context, entry), None, 1, BOARDS)
    goals = [entry for entry in entries if isinstance(entry, Achievement)]
    if goals:
        yield KitPart("achievements", boards.goals(context, goals, seats), None, 1, BOARDS)
    for entry in of_type(entries, SetUp):
        assert isinstance(entry, SetUp)
        yield KitPart("set_up", boards.set_up(context, entry), None, 1, BOARDS)
        yield KitPart("harbor board", boards.harbor(context, seats), None, 1, BOARDS)
        yield KitPart("docks", boards.dock(context), None, seats, BOARDS)
        yield KitPart("chests", boards.chest(context), None, table.players, BOARDS)


def small_parts(
    context: RenderContext, entries: Sequence[Entry], wanted: Wanted, _kinds: Mapping[type, Kind]
) -> Iterator[KitPart]:
    """Ships, goods, markers, and cubes of paper where they are wanted."""
    for entry in of_type(entries, SetUp):
        assert isinstance(entry, SetUp)
        for seat in wanted.table.seats:
            yield KitPart("ships", counters.ship(context, seat), None, 1, BOARDS)
            if seat in players(wanted):  # of a Warden the ship is always in merchant mode: rule 16.23
                yield KitPart("pirate markers", counters.pirate(context, seat), None, 1, BOARDS)
            yield KitPart("achievement markers", counters.marker(context, seat), None, entry.markers, BOARDS)
            if wanted.counters:
                yield KitPart("cubes", counters.cube(context, seat), None, entry.cubes, BOARDS)
        if wanted.counters:
            yield KitPart("black cubes", counters.black_cube(context), None, entry.black_cubes, BOARDS)
        for good, worth, count in GOODS:
            yield KitPart("goods", counters.goods(context, good, worth), None, count, BOARDS)
        yield KitPart("damage markers", counters.damage(context), None, DAMAGE, BOARDS)
        yield KitPart("first player", counters.first_player(context), None, 1, BOARDS)


MAKERS: Final[tuple[Maker, ...]] = (crew, references, two_sided, panels, players_boards, small_parts)
"""Functions that make the parts of a kit, in order."""


CORNERS: Final = 1.5
"""Radius of what is painted, at its outer edge."""
CHOKE: Final = 0.15
"""The distance by which the white stays inside the colors, so that none shows beside them."""


def film_faces(context: RenderContext, entry: Entry) -> Iterator[tuple[Face, Face, int]]:
    """Film and white of everything of an entry that can be sleeved, and how many of them."""
    if isinstance(entry, Advancement):
        insert = Insert(entry.name.text(context.lang), entry.row, entry.slot, entry.cost, entry.abilities)
        yield film(context, str(entry.id), insert), white(context, str(entry.id), insert), entry.copies
    if isinstance(entry, Encounter):
        insert = Insert(entry.name.text(context.lang), entry.row, entry.slot, None, entry.abilities)
        yield film(context, str(entry.id), insert), white(context, str(entry.id), insert), entry.number
        for back in entry.backs:
            if back.abilities:
                beaten = Insert(back.name.text(context.lang), entry.row, entry.slot, None, back.abilities)
                yield film(context, str(back.id), beaten), white(context, str(back.id), beaten), back.copies


def film(context: RenderContext, id: str, insert: Insert) -> Face:
    """The panel of the slot and nothing else."""
    builder = FaceBuilder(context, context.card)
    slot_panel(builder, insert)
    return builder.face(id, "film", insert.name, context.said(insert.effects))


def white(context: RenderContext, id: str, insert: Insert) -> Face:
    """The mask of the white below it."""
    builder = FaceBuilder(context, context.card)
    for area in painted(builder, insert):
        builder.canvas.rect(area.inset(CHOKE), "#000000", radius=CORNERS)
    return builder.face(id, "white", insert.name)


def painted(builder: FaceBuilder, insert: Insert) -> Iterator[Area]:
    """Everything that a film paints: the panel, and the plate of the cost that juts out of it."""
    area = slot_area(builder.size, insert.slot)
    yield area.inset(-0.2)
    if insert.cost is not None:
        yield Area(area.x - 0.4, area.y - 0.4, COST, HEAD + 0.9).inset(-0.2)


def boards_and_tokens(
    context: RenderContext, entries: Sequence[Entry], wanted: Wanted, kinds: Mapping[type, Kind]
) -> Iterator[KitPart]:
    """Boards and tokens of what is printed."""
    for maker in (players_boards, small_parts):
        yield from (part for part in maker(context, entries, wanted, kinds) if part.group != "set_up")


def cubes(context: RenderContext, entries: Sequence[Entry], table: Seating) -> Iterator[Cubes]:
    """Cubes of each seat, and black ones, if the numbers of the setup are printed."""
    for entry in entries:
        if isinstance(entry, SetUp):
            for seat in table.seats:
                title = f"{context.caption('cube of player')} {seat + 1}"
                yield Cubes(title, palette.SEATS[seat][0], entry.cubes)
            yield Cubes(context.caption("black cubes"), palette.INK, entry.black_cubes)


VIRTUAL: Final = VirtualKind(
    flats=boards_and_tokens,
    cubes=cubes,
    own_decks=frozenset({"crew"}),
    undealt=frozenset({"ship_board", "battle_board", "achievements"}),
    loose=frozenset({"ships", "pirate markers", "goods", "damage markers", "first player", "achievement markers"}),
    endless=frozenset({"goods", "damage markers", "achievement markers"}),
    of_players=frozenset({"ship_board", "chests"}),
    spots={
        "ship_board": (0.0, 5.0),
        "board.dock": (-2.4, 0.0),
        "board.chest": (2.0, 0.0),
        "ship": (-4.0, -3.6),
        "pirate": (-1.5, -3.6),
        "marker": (1.0, -3.6),
    },
)
"""The game's part of a virtual table.  A Warden has no ship board and no chest: rule 16.1."""
