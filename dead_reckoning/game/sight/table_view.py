"""The table as one seat sees it: rows of words."""

from __future__ import annotations

from typing import Final, NamedTuple

from dead_reckoning.game.printed.board import BonusToken, BuildingToken, Upgrade
from dead_reckoning.game.printed.cards import Advancement, Encounter
from dead_reckoning.game.printed.terms import CELLS, CardNumber, Goods
from dead_reckoning.game.rules.warden import bare_cubes, is_pirate_card
from dead_reckoning.game.sight.naming import building_told, cell_told, crew_copies
from dead_reckoning.game.sight.observations import all_is_open
from dead_reckoning.game.sight.scenes import scene_at
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import OceanCell, Player, State
from dead_reckoning.model.languages import Case
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Effect, Seat
from dead_reckoning.view.teller import Row, Teller
from dead_reckoning.view.wording.sentences import sentence

PLAYER: Final = (
    "location",
    "mode",
    "sails",
    "damage",
    "aboard",
    "dock",
    "coffer",
    "hand",
    "upgrades",
    "achievements",
    "bonus token",
)
OCEAN: Final = ("location", "tile", "card", "cost", "cubes", "control", "goods", "buildings")
CARDS: Final = ("cards", "card", "level", "abilities")
SUPPLY: Final = ("supply", "left", "cost", "abilities")
"""The columns of the tables, by the words of the language."""


class TableView(NamedTuple):
    """Three tables, each with its headings first."""

    players: tuple[Row, ...]
    """A column for each."""
    ocean: tuple[Row, ...]
    cards: tuple[Row, ...]
    """The cards of the viewing seat: in hand, in play, held."""


def table_view(teller: Teller, state: State, seat: Seat, game: Game | None = None) -> TableView:
    """The table as a seat sees it; ``CHANCE`` has no cards.  Of Wardens more is told with the game's ``game``.

    *Rule 0.9.*
    """
    words = teller.word
    seats = tuple(Seat(other) for other in range(len(state.players)))
    columns = [player_column(teller, state, other, seat) for other in seats]
    players = zip(map(words, PLAYER), *columns, strict=True)
    ocean = tuple(ocean_row(teller, cell, ocean_cell) for cell, ocean_cell in zip(CELLS, state.ocean, strict=True))
    cards = card_rows(teller, state.players[seat]) if seat in seats else ()
    return TableView(
        (("", *map(teller.player, seats)), *players, *(warden_rows(teller, game, state) if game else ())),
        (tuple(map(words, OCEAN)), *ocean),
        (tuple(map(words, CARDS)), *cards),
    )


def warden_rows(teller: Teller, game: Game, state: State) -> tuple[Row, ...]:
    """The things of the Wardens: piles, cards, and cubes wherever they fight.  *Rules 16.2, 16.6, 16.13.*"""
    if not state.wardens:
        return ()
    cards = {warden.seat: str(warden.cards) for warden in state.wardens}
    piles: dict[Seat, tuple[str, str, str]] = {}
    for warden in state.wardens:
        held = state.players[warden.seat].held
        pirates = [card for card in held if is_pirate_card(game, card)]
        merchants = [card for card in held if card not in pirates]
        cubes = bare_cubes(Scope(game, state, warden.seat))
        piles[warden.seat] = (
            ", ".join(map(teller.thing, merchants)),
            ", ".join(map(teller.thing, pirates)),
            str(cubes),
        )
    seats = tuple(Seat(seat) for seat in range(len(state.players)))
    words = ("merchant pile", "pirate pile", "battle cubes")
    rows = tuple(
        (teller.word(word), *(piles[seat][place] if seat in piles else "" for seat in seats))
        for place, word in enumerate(words)
    )
    return (*rows, (teller.word("warden cards"), *(cards.get(seat, "") for seat in seats)))


def player_column(teller: Teller, state: State, seat: Seat, looks: Seat) -> Row:
    """One player; the coins in another's chest are a secret, those of a Warden lie on his dock.  *Rules 0.9, 16.2.*"""
    player = state.players[seat]
    is_warden = any(warden.seat == seat for warden in state.wardens)
    is_open = seat == looks or is_warden or all_is_open(state)
    return (
        cell_told(teller, player.at, scene_at(state)),
        teller.word("pirate" if player.pirate else "merchant"),
        str(state.turn.sails) if seat == state.active else "",
        str(player.damage),
        goods(teller, player.cargo, player.coins),
        goods(teller, player.dock, player.chest) if is_warden else str(player.dock),
        "" if is_warden else str(player.chest) if is_open else "?",
        str(len(player.hand)),
        ", ".join(teller.thing(token) for stack in player.hull for token in stack),
        ", ".join(map(teller.thing, player.markers)),
        ", ".join(map(teller.thing, player.bonus)) if is_open else "?" * bool(player.bonus),
    )


def ocean_row(teller: Teller, cell: str, ocean_cell: OceanCell) -> Row:
    """One cell of the ocean; nothing is known of one whose tile is face down."""
    cost = cost_of(teller, ocean_cell.card)
    cubes = [
        f"{teller.player(Seat(seat))} {normal}{f'+{lasting}' if lasting else ''}"
        for seat, (normal, lasting) in enumerate(zip(ocean_cell.cubes, ocean_cell.permanent, strict=True))
        if normal or lasting
    ]
    return (
        cell,
        teller.thing(ocean_cell.tile) if ocean_cell.tile else "?",
        teller.thing(ocean_cell.card) if ocean_cell.card else "",
        cost,
        ", ".join(cubes),
        teller.player(ocean_cell.controller) if ocean_cell.controller != NOBODY else "",
        goods(teller, ocean_cell.cargo, ocean_cell.coins),
        ", ".join(building_told(teller, each) for each in ocean_cell.buildings),
    )


def supply_view(teller: Teller, state: State) -> tuple[Row, ...]:
    """Buildings and upgrades that can still be had: their number, their cost in cargo, and their abilities."""
    tokens = {entry.building: entry for entry in teller.box.entries if isinstance(entry, BuildingToken)}
    left = [(tokens[building].id, many) for building, many in state.buildings if building in tokens]
    upgrades = [entry for entry in teller.box.entries if isinstance(entry, Upgrade)]
    holds = {entry.id: sentence(f"{teller.word('hold')} {entry.hold}") for entry in upgrades if entry.hold}
    rows = [
        (
            teller.thing(id),
            str(many),
            cost_of(teller, id),
            f"{holds.get(id, '')} {say_all(teller, abilities_of(teller, id))}".strip(),
        )
        for id, many in (*left, *state.upgrades)
        if many
    ]
    return (tuple(map(teller.word, SUPPLY)), *rows)


def entries_at(state: State, cell: str) -> tuple[CardId, ...]:
    """The tile and the card at a cell such as ``r2c1``, as far as they are face up; nothing for another text."""
    here = dict(zip(CELLS, state.ocean, strict=True)).get(Cell(cell))
    return tuple(id for id in (here.tile, here.card) if id) if here else ()


def look(teller: Teller, state: State, seat: Seat, game: Game | None = None) -> tuple[tuple[Row, ...], ...]:
    """Players, the ocean as a map, and the cards of the seat that looks."""
    view = table_view(teller, state, seat, game)
    return view.players, sea_map(teller, state), view.cards


def sea_map(teller: Teller, state: State) -> tuple[Row, ...]:
    """The ocean as it is on the table, three rows of four cells with a line for each thing, and headings first."""
    columns = len({cell[2:] for cell in CELLS})
    cells = [map_cell(teller, state, cell) for cell in CELLS]
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    heads = ("", *(cell[2:] for cell in CELLS[:columns]))
    return (heads, *((CELLS[number * columns][:2], *row) for number, row in enumerate(rows)))


def map_cell(teller: Teller, state: State, cell: Cell) -> str:
    """The contents of a cell: tile, card with its cost, ships, cubes, who controls it, goods, buildings."""
    place = CELLS.index(cell)
    _, tile, card, cost, *more = ocean_row(teller, cell, state.ocean[place])
    ships = [
        teller.word(
            "ship of", player=teller.player(Seat(seat)), mode=teller.word("pirate" if player.pirate else "merchant")
        )
        for seat, player in enumerate(state.players)
        if player.at == cell
    ]
    captions = (teller.word(word) for word in OCEAN[-len(more) :])
    told = [f"{caption}: {text}" for caption, text in zip(captions, more, strict=True) if text]
    return "\n".join([tile, *([f"{card} ({cost})" if cost else card] if card else []), *ships, *told])


def cost_of(teller: Teller, card: CardId) -> str:
    """The cost in cargo."""
    entry = teller.box.by_id.get(card)
    return str(entry.cost) if isinstance(entry, Advancement | Encounter | BuildingToken) else ""


def price_of(teller: Teller, card: CardId) -> str:
    """``For 3 cargo.``; nothing for what has no cost."""
    cost = cost_of(teller, card)
    price = teller.speaker.goods(Goods(cargo=int(cost)), Case.ACCUSATIVE) if cost else ""
    return sentence(teller.word("for price", price=price)) if price else ""


def bonus_told(teller: Teller, card: CardId) -> str:
    """The text of a bonus token; empty for anything else.  *Rule 15.3.*"""
    return teller.word("bonus says") if isinstance(teller.box.by_id.get(card), BonusToken) else ""


def goods(teller: Teller, cargo: int, coins: int) -> str:
    """``1 cargo and 2 coins``; nothing where there are none."""
    return teller.speaker.goods(Goods(cargo=cargo, coins=coins), Case.NOMINATIVE)


def card_rows(teller: Teller, player: Player) -> tuple[Row, ...]:
    """The cards that a player has at hand, with what they can do."""
    hand = [crew_row(teller, player, card, "hand") for card in player.hand]
    played = [crew_row(teller, player, each.card, "in play") for each in player.played]
    held = [
        (teller.word("held"), teller.thing(card), "", say_all(teller, abilities_of(teller, card)))
        for card in player.held
    ]
    return (*hand, *played, *held)


def crew_row(teller: Teller, player: Player, card: CardNumber, where: str) -> Row:
    """A crew card at its level, with what is sleeved into it."""
    sleeve = player.sleeves[card]
    printed = crew_copies(teller.box)[card][0].levels[sleeve.level - 1].abilities
    more = tuple(effect for id in sleeve.advancements for effect in abilities_of(teller, id))
    return teller.word(where), teller.thing(card), str(sleeve.level), say_all(teller, (*printed, *more))


def abilities_of(teller: Teller, card: CardId) -> tuple[Effect, ...]:
    """The abilities of an advancement, an upgrade, a building, or a gained or beaten encounter."""
    entry = teller.box.by_id.get(card)
    if isinstance(entry, Advancement | Encounter | Upgrade | BuildingToken):
        return entry.abilities
    backs = [back for each in teller.box.entries if isinstance(each, Encounter) for back in each.backs]
    return next((back.abilities for back in backs if back.id == card), ())


def say_all(teller: Teller, effects: tuple[Effect, ...]) -> str:
    """A sentence for each."""
    return " ".join(sentence(teller.speaker.alone(effect)) for effect in effects)
