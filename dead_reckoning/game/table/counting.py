"""Numbers that are asked for and never stored: amounts, sails, cannons, control, the hand limit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.ocean import INDEX, NEXT
from dead_reckoning.game.printed.terms import (
    CANNON,
    HARBOR,
    SAIL,
    Amount,
    BuildingId,
    Bundle,
    Card,
    CardNumber,
    Count,
    CountOf,
    Fixed,
    Goods,
    Per,
    Place,
    ShipState,
    Spot,
    SymbolsShown,
    Thing,
    Ware,
)
from dead_reckoning.game.table.faces import CardFace
from dead_reckoning.game.table.memory import of_ocean
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import Battery, OceanCell, Player, Sleeve
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Coined, Effect, Instruction, Seat, SymbolId
from dead_reckoning.model.walk import walk

OUTPOST: Final = BuildingId("outpost")
GARRISON: Final = BuildingId("garrison")
NO_BUILDING: Final = BuildingId("")


# -- Islands ---------------------------------------------------------------------------------------------------------


def is_island(scope: Scope, cell: Cell) -> bool:
    """Whether a face-up island is there.  Rule 11.14."""
    return cell != HARBOR and scope.state.ocean[INDEX[cell]].tile in scope.game.islands


def cubes_of(ocean_cell: OceanCell, seat: Seat) -> int:
    """A player's cubes on an island, permanent ones included."""
    return ocean_cell.cubes[seat] + ocean_cell.permanent[seat]


def empty_spaces(scope: Scope, ocean_cell: OceanCell) -> int:
    """Influence spaces without a cube; 0 where there is no island.  Rule 11.1."""
    island = scope.game.islands.get(ocean_cell.tile)
    return island.spaces - sum(ocean_cell.cubes) if island else 0


def controller(scope: Scope, ocean_cell: OceanCell) -> Seat:
    """The seat with more cubes there than each other player, and more than the empty spaces.  Rule 11.2."""
    totals = [a + b for a, b in zip(ocean_cell.cubes, ocean_cell.permanent, strict=True)]
    most = max(totals)
    if most == 0 or totals.count(most) > 1 or most <= empty_spaces(scope, ocean_cell):
        return NOBODY
    return Seat(totals.index(most))


def guard(scope: Scope, ocean_cell: OceanCell) -> Seat:
    """The owner of the fort or garrison that protects an island; ``NOBODY`` if none is awake.  Rules 11.10, 11.20,
    reading 33.
    """
    if ocean_cell.builder == NOBODY or scope.game.protecting.isdisjoint(ocean_cell.buildings):
        return NOBODY
    awake = ocean_cell.controller == ocean_cell.builder
    asleep_but_protects = ocean_cell.controller == NOBODY and scope.game.rules.uncontrolled_buildings == "protect"
    return ocean_cell.builder if awake or asleep_but_protects else NOBODY


def protects(scope: Scope, building: BuildingId) -> bool:
    """Whether a type of building can be attacked, and so keeps others out.  Rules 11.19, 11.20."""
    return building in scope.game.protecting


def closed(scope: Scope, cell: Cell, ignoring: BuildingId = NO_BUILDING) -> bool:
    """Whether another's fort or garrison keeps the player out of an island; one type may be ignored.  Rule 11.20."""
    if cell == HARBOR:
        return False
    ocean_cell = scope.state.ocean[INDEX[cell]]
    if not ocean_cell.buildings or guard(scope, ocean_cell) in (NOBODY, scope.seat):
        return False
    return not ignoring or any(protects(scope, each) for each in ocean_cell.buildings if each != ignoring)


def hostile(scope: Scope, cell: Cell) -> bool:
    """Whether an opponent has a fort or garrison there: it can be attacked, and bars production.

    *Rules 11.20, 17.2.*
    """
    if cell == HARBOR:
        return False
    ocean_cell = scope.state.ocean[INDEX[cell]]
    return bool(ocean_cell.buildings) and guard(scope, ocean_cell) not in scope.game.friends[scope.seat]


@of_ocean
def controlled(scope: Scope) -> tuple[OceanCell, ...]:
    """The islands that the player controls."""
    return tuple([ocean_cell for ocean_cell in scope.state.ocean if ocean_cell.controller == scope.seat])


# -- Where the ship is ---------------------------------------------------------------------------------------------


def pirates_at(scope: Scope, cell: Cell) -> list[Seat]:
    """Opponents in pirate mode on a cell; in the player's turn that mode does nothing.  Rule 6.3."""
    state = scope.state
    players = state.players
    found: list[Seat] = []
    for seat in scope.game.rivals[scope.seat]:
        player = players[seat]
        if player.pirate and player.at == cell and seat != state.active:
            found.append(seat)
    return found


def unfought_pirates(scope: Scope, cell: Cell) -> list[Seat]:
    """The ships there in pirate mode that the player has not fought this turn.  Rules 5.8, 12.1."""
    pirates = pirates_at(scope, cell)
    if not pirates:
        return pirates
    fought = scope.state.turn.fought
    return [seat for seat in pirates if f"seat {seat}" not in fought]


def pirate_lies(scope: Scope, seat: Seat, cell: Cell) -> bool:
    """Whether a ship in pirate mode is there."""
    player = scope.state.players[seat]
    return player.pirate and player.at == cell


def blockaded(scope: Scope, cell: Cell) -> bool:
    """Whether the player may not touch an island for a ship in pirate mode.  Rules 4.4, 6.4, 12.18, reading 39."""
    if cell == HARBOR or (scope.player.at != cell and not scope.game.rules.blockade_reaches_absent):
        return False
    lost = scope.state.turn.blockaded
    return (cell in lost and scope.seat == scope.state.active) or bool(pirates_at(scope, cell))


def sheltered(scope: Scope) -> bool:
    """Whether goods cover nothing: in the harbor, and on an island of the player.  Rules 5.2, 12.4, reading 27."""
    at = scope.player.at
    if at == HARBOR:
        return True
    return scope.state.ocean[INDEX[at]].controller in scope.game.teams[scope.seat] and not blockaded(scope, at)


# -- Symbols ---------------------------------------------------------------------------------------------------------


def had(face: CardFace, symbol: SymbolId, scope: Scope) -> int:
    """The number of a symbol that a face in play gives without being used."""
    number = face.plain.get(symbol, 0)
    for _, effect in face.counted:
        number += bare(effect, symbol, scope.of_source(face.source))
    return number


def bare(effect: Effect, symbol: SymbolId, scope: Scope) -> int:
    """The number of a symbol that a bare ability gives now."""
    if isinstance(effect, fx.Show):
        return amount(effect.amount, scope) if effect.symbol == symbol else 0
    if isinstance(effect, fx.If):
        return bare(effect.then, symbol, scope) if holds(effect.condition, scope) else 0
    if isinstance(effect, fx.Cheaper):
        return amount(effect.amount, scope) if effect.symbol == symbol else 0
    return sum(bare(part, symbol, scope) for part in effect.effects) if isinstance(effect, fx.Several) else 0


def on_cards(scope: Scope, symbol: SymbolId) -> int:
    """A symbol on the player's cards in play, and what was had by choice this turn."""
    player, face_of = scope.player, scope.game.face
    sleeves = player.sleeves
    total = 0
    for shown, number in player.shown:
        if shown == symbol:
            total += number
    for played in player.played:
        face = face_of(played.card, sleeves[played.card])
        total += had(face, symbol, scope) if face.counted else face.plain.get(symbol, 0)
    return total


def on_hull(scope: Scope, symbol: SymbolId, covered: tuple[int, ...] = ()) -> int:
    """A symbol on the board and on the hull spaces that carry nothing.  Rules 1.7, 4.6."""
    hull = scope.hull
    spaces = (had(face, symbol, scope) for place, face in enumerate(hull.faces) if place not in covered)
    return had(hull.board, symbol, scope) + sum(spaces)


def hull_spent(player: Player, space: int, ability: int) -> bool:
    """Whether an open ability of a space, or on the board (0), was used this turn.  Rules 3.4, 8.14."""
    height = len(player.hull[space - 1]) if space else 0
    return (space, height, ability) in player.hull_used


def on_ship(scope: Scope, symbol: SymbolId) -> int:
    """The most that can be had of a symbol with the goods arranged for it.  Rules 4.5, 4.11, 5.2."""
    player = scope.player
    hull = scope.game.hull(player.hull)
    goods = 0 if sheltered(scope) else player.cargo + player.coins
    found = hull.most.get((symbol, goods))
    if found is None:
        found = max(on_hull(scope, symbol, covered) for covered in hull.covers(goods))
        if hull.plain:
            hull.most[symbol, goods] = found
    return found


def sails(scope: Scope) -> int:
    """The number of sails that raising sails now would give.  Rules 5.1, 5.2."""
    total = on_ship(scope, SAIL) + on_cards(scope, SAIL)
    return min(total, scope.game.rules.max_sails)


def discount(scope: Scope, ware: Ware) -> int:
    """Cargo off what each costs.  Rule 4.10."""
    cheapened = scope.game.cheapened
    if not cheapened or ware not in cheapened:  # an enum takes long to be looked up
        return 0
    symbol = fx.discount_on(ware)
    return on_ship(scope, symbol) + on_cards(scope, symbol)


def due(cost: Effect, then: Instruction, scope: Scope) -> Effect:
    """A cost as it is due now: upgrades may be cheaper.  Rules 4.10, 8.15."""
    if not scope.game.cheapened or not isinstance(cost, fx.Pay) or not is_upgrade(then):
        return cost
    less = min(discount(scope, Ware.UPGRADE), cost.goods.cargo)
    return fx.Pay(Goods(cargo=cost.goods.cargo - less, coins=cost.goods.coins), cost.source)


def is_upgrade(then: Instruction) -> bool:
    """Whether what a cost buys is an upgrade.  Rule 8.15."""
    return isinstance(then, Effect) and any(isinstance(part, fx.GainUpgrade) for part in walk(then))


def has_sails(scope: Scope) -> bool:
    """Whether raising sails would give any, which is soon seen.  Rule 5.1."""
    return bool(on_ship(scope, SAIL) or on_cards(scope, SAIL))


Cannons: TypeAlias = tuple[tuple[Battery, int], ...]
"""The places where cannons are printed, and their numbers.

A battery is a name and a number: ``"space 2", 1`` is the first token on space 2; a card's name with 0 is what
its level shows, with 1 what is sleeved into it; ``"choice", 0`` are those had by choice, ``"board", 0`` the board's.
"""

BY_CHOICE: Final[Battery] = ("choice", 0)
OF_BOARD: Final[Battery] = ("board", 0)


def cannons_left(scope: Scope, covered: tuple[int, ...], ship: bool = True) -> Cannons:
    """Cannons that can still be used this turn, those first that may be covered or renewed.  Rules 8.12, 12.4.

    Nobody says at the table which ones were used, so it is decided in the player's favor.
    """
    player, hull = scope.player, scope.hull
    there: list[tuple[Battery, int]] = []
    if ship:
        there += [
            ((face.source, len(player.hull[space - 1])), had(face, CANNON, scope))
            for space, face in enumerate(hull.faces, 1)
            if space - 1 not in covered
        ]
    for played in player.played:
        there += cannons_of(played.card, scope)
    there.append((BY_CHOICE, sum(number for symbol, number in player.shown if symbol == CANNON)))
    if ship:
        there.append((OF_BOARD, had(hull.board, CANNON, scope)))
    used = dict(player.cannons_used)
    return tuple((source, number - used.get(source, 0)) for source, number in there if number > used.get(source, 0))


def cannons_of(card: CardNumber, scope: Scope) -> Cannons:
    """The cannons of a card's level, and of the cards sleeved into it.  Rules 8.4, 8.18."""
    game, sleeve = scope.game, scope.player.sleeves[card]
    own = had(game.face(card, Sleeve(sleeve.level)), CANNON, scope)
    name, sleeved = game.names[card], had(game.face(card, sleeve), CANNON, scope)
    return ((name, 0), own), ((name, 1), sleeved - own)


def taken(there: Cannons, number: int) -> Cannons:
    """This many of the cannons, from the first on."""
    found: list[tuple[Battery, int]] = []
    for source, have in there:
        if number and have:
            found.append((source, min(number, have)))
            number -= found[-1][1]
    return tuple(found)


# -- Amounts ---------------------------------------------------------------------------------------------------------


def amount(number: Amount | CountOf, scope: Scope) -> int:
    """A number, counted now.  Rule 8.3."""
    if isinstance(number, Fixed):
        return number.number
    if isinstance(number, CountOf):
        return count(number.of, scope)
    found = count(number.of, scope) // number.every
    return number.each.number * (min(found, number.most) if number.most else found)


def times(per: Per[Any], scope: Scope) -> int:
    """The number by which a printed x multiplies.  Rule 8.3."""
    found = count(per.of, scope) // per.every
    return min(found, per.most) if per.most else found


@lru_cache(4096)
def load(cargo: int, coins: int) -> Goods:
    """Goods that are spoken of often: made once, since a frozen value takes long to make."""
    return Goods(cargo=cargo, coins=coins)


def goods(bundle: Bundle, scope: Scope) -> Goods:
    """Goods, counted now.  Rule 8.3."""
    if isinstance(bundle, Goods):
        return bundle
    number = times(bundle, scope)
    return load(bundle.each.cargo * number, bundle.each.coins * number)


def count(of: Count, scope: Scope) -> int:
    """The number of things that ``per`` and ``if`` count."""
    if isinstance(of, SymbolsShown):
        source = scope.frame.it if of.on is Card.IT else scope.frame.source
        return symbols_on(source, of.symbol, scope)
    how = THINGS.get(of.thing)
    return how(scope) if how else coined(scope.game.open_words[of.thing].count(scope))


def coined(found: object) -> int:
    """The number that a pack has counted.  Raises TypeError if it is not a whole number."""
    if isinstance(found, int):
        return found
    raise TypeError(f"{found!r:.200} is not a number")


def symbols_on(source: str, symbol: SymbolId, scope: Scope) -> int:
    """The number of a symbol printed on a card: a crafted card with all that is in it.  Rules 8.2 to 8.4."""
    game = scope.game
    number = game.number_of.get(source)
    if number is not None:
        return game.face(number, scope.player.sleeves[number]).symbols.get(symbol, 0)
    space = game.space_of.get(source)
    if space:
        return scope.hull.faces[space - 1].symbols.get(symbol, 0)
    return game.printed(CardId(source)).get(symbol, 0)


def bought(scope: Scope) -> int:
    """Advancements in the sleeve that the frame speaks of."""
    number = scope.game.number_of.get(scope.frame.source)
    return len(scope.player.sleeves[number].advancements) if number is not None else 0


def cargo_owned(scope: Scope) -> int:
    """Cargo on dock, ship and controlled islands.  Rule 8.24."""
    return scope.player.dock + scope.player.cargo + sum(ocean_cell.cargo for ocean_cell in controlled(scope))


@of_ocean
def without_influence(scope: Scope) -> int:
    """Face-up islands without own cubes.  Rules 8.24, 11.14."""
    islands = (ocean_cell for ocean_cell in scope.state.ocean if ocean_cell.tile in scope.game.islands)
    return sum(cubes_of(ocean_cell, scope.seat) == 0 for ocean_cell in islands)


def buildings_owned(scope: Scope) -> int:
    """Buildings on controlled islands.  Rules 11.10, 14.4."""
    return sum(len(ocean_cell.buildings) for ocean_cell in controlled(scope))


def enemies_at(scope: Scope, cells: tuple[Cell, ...]) -> tuple[Seat, ...]:
    """Opponents whose ships lie on some cells, clockwise."""
    return tuple(seat for seat in scope.opponents() if scope.state.players[seat].at in cells)


def tallied(scope: Scope, thing: Thing) -> int:
    """The number of times that something has happened to the player since the game began."""
    return dict(scope.player.tallies).get(thing.value, 0)


def tokens_on_ship(scope: Scope) -> int:
    """Upgrade tokens, covered ones included.  Rule 14.7."""
    return sum(map(len, scope.player.hull))


THINGS: Final[Mapping[Thing | Coined, Callable[[Scope], int]]] = {
    Thing.ISLAND_CONTROLLED: lambda scope: len(controlled(scope)),
    Thing.ISLAND_WITHOUT_INFLUENCE: without_influence,
    Thing.BUILDING_CONTROLLED: buildings_owned,
    Thing.UPGRADE: tokens_on_ship,
    Thing.ADVANCEMENT: bought,
    Thing.ACHIEVEMENT: lambda scope: len(scope.player.markers),
    Thing.CARD_IN_HAND: lambda scope: len(scope.player.hand),
    Thing.ENEMY_HERE: lambda scope: len(enemies_at(scope, (scope.player.at,))),
    Thing.DAMAGE: lambda scope: scope.player.damage,
    Thing.TILE_EXPLORED: lambda scope: tallied(scope, Thing.TILE_EXPLORED),
    Thing.CARGO: cargo_owned,
}
"""Countable things that are not symbols."""


# -- Conditions ------------------------------------------------------------------------------------------------------


def holds(condition: fx.Condition, scope: Scope) -> bool:
    """Whether a condition is met now.  Rule 8.17."""
    return CONDITIONS[type(condition)](condition, scope)


def at_spot(condition: fx.AtSpot, scope: Scope) -> bool:
    """Whether the ship is in the harbor, or at open sea."""
    at = scope.player.at
    if condition.spot is Spot.HARBOR:
        return at == HARBOR
    return at != HARBOR and scope.ocean_cell(at).tile in scope.game.seas


SHIP_IS: Final[Mapping[ShipState | Coined, Callable[[Player], bool]]] = {
    ShipState.DAMAGED: lambda player: player.damage > 0,
    ShipState.EMPTY: lambda player: not player.cargo and not player.coins,
    ShipState.PIRATE: lambda player: player.pirate,
}
"""The possible states of a ship.  Rules 4.6, 6.1, 13.1."""


def ship_is(condition: fx.ShipIs, scope: Scope) -> bool:
    """Whether the player's ship is in a state, or meets a pack's condition.  Rules 4.6, 6.1, 13.1."""
    how = SHIP_IS.get(condition.state)
    return how(scope.player) if how else bool(scope.game.open_words[condition.state].holds(scope))


def enemy_is(condition: fx.EnemyIs, scope: Scope) -> bool:
    """A battle against a ship, a building, or a kind of encounter.  Rule 12.1."""
    battle = scope.state.battle
    if battle is None:
        return False
    if battle.kind != "neutral":
        return battle.kind == condition.kind
    return scope.game.encounters[CardId(battle.foe)].encounter == condition.kind


CONDITIONS: Final[Mapping[type, Callable[[Any, Scope], bool]]] = {
    fx.AtSpot: at_spot,
    fx.ShipIs: ship_is,
    fx.AtLeast: lambda condition, scope: count(condition.of, scope) >= condition.number,
    fx.NoneOf: lambda condition, scope: count(condition.of, scope) == 0,
    fx.Attacked: lambda _condition, scope: scope.seat != scope.state.active,
    fx.FirstPlayer: lambda _condition, scope: scope.seat == scope.state.first,
    fx.EnemyIs: enemy_is,
}


# -- Cards and goods -------------------------------------------------------------------------------------------------


@of_ocean
def hand_limit(scope: Scope) -> int:
    """The most cards that the hand may hold.  Rule 9.6."""
    shown = sum([scope.game.islands[ocean_cell.tile].hand for ocean_cell in controlled(scope)])
    return scope.game.set_up.hand_limit + shown


def room(scope: Scope) -> int:
    """Barrels and coins that the ship can still take.  Rule 4.7."""
    player = scope.player
    return scope.hull.capacity - player.cargo - player.coins


def stock(scope: Scope, place: Place) -> Goods:
    """The player's goods at a place that costs are paid from.  Rules 0.2, 4.10."""
    player = scope.player
    if place is SHIP_OR_HARBOR:
        return load(player.cargo + player.dock, player.coins + player.chest)
    if place is SHIP:
        return load(player.cargo, player.coins)
    if place is Place.HARBOR:
        return load(player.dock, player.chest)
    ocean_cell = scope.ocean_cell(scope.here)
    return load(ocean_cell.cargo, ocean_cell.coins)


SHIP: Final = Place.SHIP  # a member of an enum takes long to be found
SHIP_OR_HARBOR: Final = Place.SHIP_OR_HARBOR


def covers(have: Goods, need: Goods) -> bool:
    """Whether there is enough of both goods."""
    return have.cargo >= need.cargo and have.coins >= need.coins


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The cells of the ocean next to a cell."""
    return tuple(other for other in NEXT[cell] if other != HARBOR)
