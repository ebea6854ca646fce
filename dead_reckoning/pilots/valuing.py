"""What a position is worth to a seat: features that anybody can count, and weights that were fitted to games.

The value is in coins of the final count, ahead of the best opponent.  ``data/values.json`` has the weights: two for
each feature, for the beginning and for the end of a game, and between them by how far the game has gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias, TypeVar

from dead_reckoning.engine.game import Game
from dead_reckoning.model.state import OceanCell, Player, State
from dead_reckoning.model.terms import LEVELS, CardNumber, Grade, Seat
from dead_reckoning.pilots.habits import data

FEATURES: Final = (
    "chest",
    "coins aboard",
    "cargo aboard",
    "cargo on the dock",
    "levels",
    "cards at the last level",
    "advancements",
    "cost of advancements",
    "upgrades",
    "advanced upgrades",
    "achievements",
    "coins of achievements",
    "steps",
    "bonus",
    "damage",
    "grave damage",
    "islands controlled",
    "island rewards",
    "coins on islands",
    "cargo on islands",
    "buildings",
    "permanent cubes",
    "cubes on islands",
    "end-game abilities",
)
"""What is counted of each player, in this order."""

ENOUGH: Final = 14
"""Barrels beyond which more are of little use."""
GRAVE: Final = 4
"""Damage with which a ship is about to sink."""


def features(game: Game, state: State, seat: Seat, player: Player) -> list[float]:
    """What a player has, by ``FEATURES``."""
    own, ends = kept(OF_PLAYERS, game, player, of_player)
    return [*own, *kept(OF_OCEANS, game, state.ocean, of_ocean)[seat], ends]


def of_player(game: Game, player: Player) -> tuple[tuple[float, ...], float]:
    """What lies before a player: the features up to those of islands, and the last one."""
    levels = [sleeve.level for sleeve in player.sleeves]
    cards = [*player.held, *(card for sleeve in player.sleeves for card in sleeve.advancements)]
    costs = costs_of(game)
    upgrades = [token for stack in player.hull for token in stack]
    worth = bonus = 0
    for name in player.markers:
        worth += game.achievements[name].coins
        bonus += any(name in game.bonus_tokens[token].achievements for token in player.bonus)
    own = (
        player.chest,
        player.coins,
        min(player.cargo, ENOUGH),
        min(player.dock, ENOUGH),
        sum(levels) - len(levels),
        levels.count(LEVELS[-1]),
        len(cards),
        sum([costs.get(card, 0) for card in cards]),
        len(upgrades),
        sum([game.upgrades[token].grade is Grade.ADVANCED for token in upgrades]),
        len(player.markers),
        worth,
        sum([progress.steps / game.goals[progress.achievement] for progress in player.progress]),
        2 * bonus,
        player.damage,
        player.damage >= GRAVE,
    )
    faces = [game.face(CardNumber(card), sleeve) for card, sleeve in enumerate(player.sleeves)]
    return own, sum([bool(face.endgame) for face in faces])


def of_ocean(game: Game, ocean: tuple[OceanCell, ...]) -> list[list[float]]:
    """By seat, what lies on islands: seven of the features."""
    return [on_islands(game, ocean, seat) for seat in range(game.seats)]


Thing = TypeVar("Thing")
Found = TypeVar("Found")
Cache: TypeAlias = dict[int, tuple[Game, Thing, Found]]

OF_PLAYERS: Final[Cache[Player, tuple[tuple[float, ...], float]]] = {}
OF_OCEANS: Final[Cache[tuple[OceanCell, ...], list[list[float]]]] = {}
MOST_KEPT: Final = 2000
"""Parts of positions whose features are kept: positions share what has not changed."""


def kept(cache: Cache[Thing, Found], game: Game, thing: Thing, make: Callable[[Game, Thing], Found]) -> Found:
    """What follows from a part of a position, worked out once for each object."""
    known = cache.get(id(thing))
    if known is not None and known[1] is thing and known[0] is game:
        return known[2]
    if len(cache) >= MOST_KEPT:
        cache.clear()
    found = make(game, thing)
    cache[id(thing)] = game, thing, found
    return found


def on_islands(game: Game, ocean: tuple[OceanCell, ...], seat: int) -> list[float]:
    """What a player has on islands."""
    islands = rewards = coins = cargo = buildings = permanent = cubes = 0
    for ocean_cell in ocean:
        island = game.islands.get(ocean_cell.tile)
        if island is None:
            continue
        here, fixed = ocean_cell.cubes[seat], ocean_cell.permanent[seat]
        cubes += here
        permanent += fixed
        if ocean_cell.controller == seat:
            islands += 1
            coins += ocean_cell.coins
            cargo += ocean_cell.cargo
            buildings += len(ocean_cell.buildings)
        if here or fixed:
            rewards += place_of(ocean_cell.cubes, ocean_cell.permanent, seat, island.spaces, island.rewards)
    return [islands, rewards, coins, min(cargo, ENOUGH), buildings, permanent, cubes]


def place_of(cubes: Sequence[int], permanent: Sequence[int], seat: int, spaces: int, rewards: Sequence[int]) -> int:
    """Coins for a place on an island.  *Rule 15.6.*"""
    own = cubes[seat] + permanent[seat]
    rivals = [a + b for other, (a, b) in enumerate(zip(cubes, permanent, strict=True)) if other != seat]
    rivals.append(spaces - sum(cubes))
    place = sum([rival >= own for rival in rivals])
    return rewards[place] if place < len(rewards) else 0


@cache
def costs_of(game: Game) -> Mapping[str, float]:
    """Card -> what it costs, in coins; an encounter that was beaten counts as what its front costs."""
    costs: dict[str, float] = {card.id: card.cost for card in game.advancements.values()}
    for back, (front, _) in game.backs.items():
        costs[back] = costs[front.id] = COST_OF_ENCOUNTER * front.row
    return costs


COST_OF_ENCOUNTER: Final = 2
"""Coins that an encounter is taken to cost, for each row."""


@cache
def weights() -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What each feature weighs when a game begins, and what when it ends."""
    found = data("values.json")
    begin, end = found["begin"], found["end"]
    return tuple(begin[name] for name in FEATURES), tuple(end[name] for name in FEATURES)


def gone(game: Game, state: State) -> float:
    """How far a game has gone, from 0 to 1: by the one who has most achievements."""
    if state.ended_by >= 0:
        return 1.0
    most = max([len(player.markers) + part_of(game, player) for player in state.players])
    return min(most / game.rules.achievements_to_end, 1.0)


def part_of(game: Game, player: Player) -> float:
    """Progress towards achievements that are not reached, as a part of one."""
    return min(sum([each.steps / game.goals[each.achievement] for each in player.progress]) / 4, 0.9)


def weights_at(part: float) -> list[float]:
    """What each feature weighs when a game has gone so far."""
    begin, end = weights()
    return [first + (last - first) * part for first, last in zip(begin, end, strict=True)]


def worths(game: Game, state: State) -> list[float]:
    """By seat, what they have in coins."""
    weighed = weights_at(gone(game, state))
    return [
        sum([weight * count for weight, count in zip(weighed, features(game, state, Seat(seat), player), strict=True)])
        for seat, player in enumerate(state.players)
    ]


def value(game: Game, state: State, seat: Seat) -> float:
    """What a state is worth to a seat, in coins ahead of the best opponent."""
    if state.scores:
        return margin(list(state.scores), seat) + (WON if seat in state.winners else -WON)
    return margin(worths(game, state), seat)


WON: Final = 10.0
"""Coins that winning itself is worth."""


def margin(coins: Sequence[float], seat: Seat) -> float:
    """How far a seat is ahead of the best other one."""
    return coins[seat] - max([other for place, other in enumerate(coins) if place != seat])
