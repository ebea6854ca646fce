"""Counts about Wardens: their piles, their cubes, their islands.  Sections 16 and 17."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.cards import WardenDeed, WardenSection, WardenSymbol
from dead_reckoning.game.printed.crafted import symbols
from dead_reckoning.game.printed.ocean import NEXT
from dead_reckoning.game.printed.terms import CANNON, CELLS, HARBOR, Difficulty, Goods
from dead_reckoning.game.rules.battle import FINISHED_CUBES
from dead_reckoning.game.rules.gather import HARBOR_CUBES
from dead_reckoning.game.rules.influence import production
from dead_reckoning.game.table.counting import guard, is_island, pirate_lies
from dead_reckoning.game.table.faces import is_for_battle
from dead_reckoning.game.table.game import Game, seats
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import OpenCard, Warden
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Seat
from dead_reckoning.model.walk import walk

T = TypeVar("T")

MERCHANT: Final = "merchant"
"""The kind of encounters that are merchant ships.  Rule 0.5."""
FORTUNE: Final = "fortune"
"""The kind of encounters that he leaves alone.  Rule 16.22."""
TURNS_A_SECTION: Final = 3
"""Rule 16.3."""


# -- Who -------------------------------------------------------------------------------------------------------------


def is_warden(scope: Scope) -> bool:
    """Whether a Warden carries the order out."""
    return scope.seat in scope.game.wardens


def runner(game: Game, warden: Seat) -> Seat:
    """The seat that decides for a Warden: the player after him.  *Rules 16.5, 16.30, 17.1.*"""
    return Seat((warden + 1) % game.seats)


def player_seats(game: Game) -> tuple[Seat, ...]:
    """The seats of players."""
    return tuple(seat for seat in seats(game) if seat not in game.wardens)


def warden_of(scope: Scope) -> Warden:
    """The Warden who carries the order out."""
    return next(warden for warden in scope.state.wardens if warden.seat == scope.seat)


# -- His card --------------------------------------------------------------------------------------------------------


def side_of(game: Game, number: int) -> bool:
    """Whether the card of a turn shows its advanced side.  *Rule 16.2, reading 68.*

    At the advanced level the sides alternate: which cards show which is dealt by chance, and so is their order, so it
    is enough to draw a card at random each turn.
    """
    return game.difficulty in (Difficulty.EXPERT, Difficulty.EXTREME) or (
        game.difficulty is Difficulty.ADVANCED and number % 2 == 0
    )


def sections_of(game: Game, card: CardId, advanced: bool) -> tuple[WardenSection, ...]:
    """The sections of a side."""
    entry = game.warden_cards[card]
    return entry.advanced if advanced else entry.normal


def section_number(game: Game, card: CardId, advanced: bool, number: int) -> int:
    """The section of a turn, from 1; past the last one it is the last one.  *Rule 16.3, reading 64.*"""
    return min((number - 1) // TURNS_A_SECTION + 1, len(sections_of(game, card, advanced)))


def open_card(scope: Scope) -> OpenCard:
    """The card that is carried out."""
    card = scope.state.turn.open
    assert card is not None
    return card


def section_of(scope: Scope) -> WardenSection:
    """The section that is carried out."""
    card = open_card(scope)
    return sections_of(scope.game, card.card, card.advanced)[card.section - 1]


def flags(section: WardenSection) -> tuple[WardenSymbol, ...]:
    """The black flags of the right part."""
    return tuple(symbol for symbol in section.right if symbol.deed == WardenDeed.ATTACK)


# -- His piles -------------------------------------------------------------------------------------------------------


def is_pirate_card(game: Game, card: CardId) -> bool:
    """Whether the side that is up has a cannon or a battle ability; never of a card taken unturned.

    *Rules 16.6, 16.22.*
    """
    encounter = game.encounters.get(card)
    if encounter is not None and encounter.encounter != MERCHANT:
        return False
    return any(is_for_battle(part) for effect in game.abilities_of(card) for part in walk(effect))


def merchants(scope: Scope) -> int:
    """Cards in the merchant pile.  *Rules 16.6, 16.11.*"""
    return sum(not is_pirate_card(scope.game, card) for card in scope.player.held)


def arms(scope: Scope) -> int:
    """Cannons and battle abilities in the pirate pile, alternatives and on-win abilities too.  *Rules 8.2, 16.13.*"""
    pirates = [card for card in scope.player.held if is_pirate_card(scope.game, card)]
    abilities = [effect for card in pirates for effect in scope.game.abilities_of(card)]
    battle = sum(isinstance(part, fx.Battle) for effect in abilities for part in walk(effect))
    return battle + sum(number for symbol, number in symbols(abilities) if symbol == CANNON)


# -- His cubes -------------------------------------------------------------------------------------------------------


def bare_cubes(scope: Scope) -> int:
    """His cubes wherever he fights.  *Rule 16.13.*"""
    tokens = [token for stack in scope.player.hull for token in stack]
    printed = symbols(effect for token in tokens for effect in scope.game.upgrades[token].abilities)
    return 1 + sum(number for symbol, number in printed if symbol == CANNON) + arms(scope) // 2


def battle_cubes(scope: Scope, cell: Cell, attacked: bool) -> int:
    """His cubes in a battle at a place: more in the harbor, by own buildings, after a last turn.

    *Rules 12.23, 16.13.*
    """
    number = bare_cubes(scope) + FINISHED_CUBES * scope.player.finished
    if cell == HARBOR:
        return number + HARBOR_CUBES * attacked
    ocean_cell = scope.ocean_cell(cell)
    return number + (len(ocean_cell.buildings) if ocean_cell.controller == scope.seat else 0)


def halved(number: int) -> int:
    """Half of his cubes, rounded up.  *Rule 16.25.*"""
    return -(-number // 2)


# -- Whom he fights --------------------------------------------------------------------------------------------------


def pirates_on(scope: Scope, cell: Cell) -> tuple[Seat, ...]:
    """Players whose ships lie on a cell in pirate mode.  *Rule 16.7.*"""
    return tuple(seat for seat in player_seats(scope.game) if pirate_lies(scope, seat, cell))


def guarded(scope: Scope, cell: Cell) -> bool:
    """Whether a player's fort or garrison protects an island.  *Rules 16.7, 17.4.*"""
    protector = guard(scope, scope.ocean_cell(cell)) if is_island(scope, cell) else NOBODY
    return protector != NOBODY and protector not in scope.game.wardens


def bars_sieges(scope: Scope) -> bool:
    """Whether he fights no building with this card, foreseen when it is revealed.  *Rule 16.14, reading 66.*"""
    section = section_of(scope)
    if any(symbol.deed == WardenDeed.ATTACK_DAMAGED for symbol in section.middle) and damaged_players(scope):
        return True
    if scope.game.rules.flag_bars_sieges == "attacking":
        return will_attack(scope)
    return bool(flags(section))


DAMAGED: Final = 3
"""Damage with which the top symbol holds.  Rule 16.10."""


def damaged_players(scope: Scope) -> tuple[Seat, ...]:
    """Players whom the top symbol reaches.  *Rules 16.10, 17.5.*"""
    return tuple(seat for seat in player_seats(scope.game) if scope.state.players[seat].damage >= DAMAGED)


def distance(start: Cell, end: Cell) -> int:
    """The fewest steps between two locations, the harbor being one.  *Rules 5.3, 17.11.*"""
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {other for cell in reached for other in NEXT[cell]}
        steps += 1
    return steps


def nearest(scope: Scope, targets: Sequence[Seat]) -> list[Seat]:
    """Not in the harbor and nearer to where he started, then more damage; those in the harbor are equally near.

    *Rules 17.5, 17.11, reading 69.*
    """
    if len(targets) == 1:
        return list(targets)
    players, start = scope.state.players, open_card(scope).start
    ashore = [seat for seat in targets if players[seat].at != HARBOR] or targets
    return best(ashore, lambda seat: -distance(start, players[seat].at), lambda seat: players[seat].damage)


def flag_reaches(scope: Scope, spares_harbor: bool) -> tuple[Seat, ...]:
    """Players whom a black flag reaches.  *Rules 16.29, 17.5.*"""
    players = scope.state.players
    return tuple(seat for seat in player_seats(scope.game) if not (spares_harbor and players[seat].at == HARBOR))


def enough_cubes(scope: Scope, seat: Seat, more: int, if_cubes: int) -> bool:
    """Whether he would drop as many cubes as a flag asks for.  *Rule 16.29.*"""
    return battle_cubes(scope, scope.state.players[seat].at, attacked=False) + more >= if_cubes


def will_attack(scope: Scope) -> bool:
    """Whether a flag on the right will attack, read now, by its own conditions alone.  *Rules 16.14, 16.29.*"""
    return any(
        enough_cubes(scope, seat, flag.number, flag.if_cubes)
        for flag in flags(section_of(scope))
        for seat in nearest(scope, flag_reaches(scope, flag.spares_harbor))
    )


# -- His islands -----------------------------------------------------------------------------------------------------


def own_islands(scope: Scope) -> list[Cell]:
    """The islands that he controls."""
    ocean = zip(CELLS, scope.state.ocean, strict=True)
    return [cell for cell, ocean_cell in ocean if ocean_cell.controller == scope.seat]


def best(things: Iterable[T], *worths: Callable[[T], int]) -> list[T]:
    """The most valuable things, by one measure after another: several, if they are equal."""
    left = list(things)
    for worth in worths:
        if len(left) < 2:  # nothing to compare: a real table is not asked for what it is worth
            break
        most = max(map(worth, left), default=0)
        left = [thing for thing in left if worth(thing) == most]
    return left


def first_reward(scope: Scope, cell: Cell) -> int:
    """Coins for the first place on an island.  *Rule 11.9.*"""
    return scope.game.islands[scope.ocean_cell(cell).tile].first_reward


def sum_of_production(scope: Scope, cell: Cell) -> int:
    """The present production of an island, cargo and coins together.  *Rule 16.27, reading 84.*"""
    goods = production(scope, cell)
    return goods.cargo + goods.coins


def most_valuable(scope: Scope, cells: Iterable[Cell]) -> list[Cell]:
    """The most valuable islands: by the first reward, then by production.  *Rules 16.11, 16.28.*"""
    return best(cells, lambda cell: first_reward(scope, cell), lambda cell: sum_of_production(scope, cell))


def most_productive(scope: Scope, cells: Iterable[Cell], of_several: bool) -> list[Cell]:
    """The most productive islands: by cargo and coins together, or by one good if a symbol is for several islands; then
    by cargo.

    *Rule 16.27, reading 84.*
    """
    worth = OF_PRODUCTION[scope.game.rules.two_best_by if of_several else "sum"]
    return best(cells, lambda cell: worth(production(scope, cell)), lambda cell: production(scope, cell).cargo)


OF_PRODUCTION: Final[Mapping[str, Callable[[Goods], int]]] = {
    "sum": lambda goods: goods.cargo + goods.coins,
    "cargo": lambda goods: goods.cargo,
    "coins": lambda goods: goods.coins,
}
"""Value of the option ``two_best_by`` -> the counted number.  Reading 84."""


def raided(scope: Scope) -> list[Cell]:
    """The islands that the bottom symbol chooses from: most coins, then most goods.  *Rule 16.10.*"""
    ocean = zip(CELLS, scope.state.ocean, strict=True)
    rich = [
        cell
        for cell, ocean_cell in ocean
        if is_island(scope, cell)
        and ocean_cell.controller != scope.seat
        and (ocean_cell.cargo or ocean_cell.coins)
        and not pirates_on(scope, cell)
    ]
    return best(rich, lambda cell: scope.ocean_cell(cell).coins, lambda cell: goods_on(scope, cell))


def goods_on(scope: Scope, cell: Cell) -> int:
    """Cargo and coins on an island."""
    ocean_cell = scope.ocean_cell(cell)
    return ocean_cell.cargo + ocean_cell.coins
