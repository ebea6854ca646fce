"""Counts the features of a position: features that anybody at the table can count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from attrs import frozen

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import CELLS, LEVELS, AchievementId, Fixed, Goods, Grade
from dead_reckoning.game.rules.achievements import BUILDER, CAPITALIST, SETTLER, VESSEL
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import OceanCell, Player, Progress, Sleeve, State
from dead_reckoning.model.terms import CardId, Effect, Seat
from dead_reckoning.model.walk import children

OF_ABILITIES: Final = (
    "sails of cards",
    "cannons of cards",
    "helms of cards",
    "cargo by cards",
    "coins by cards",
    "influence by cards",
    "production by cards",
    "building by cards",
    "upgrades by cards",
    "other abilities of cards",
)
"""Printed abilities of cards and hulls; alternatives and abilities with a cost or a condition count in part."""


OF_PLAYER: Final = (
    "chest",
    "coins aboard",
    "cargo aboard",
    "cargo on the dock",
    "achievements",
    "coins of achievements",
    "steps",
    "coins of achievements under way",
    "bonus",
    "damage",
    "grave damage",
)


OF_HELD: Final = (*OF_ABILITIES, "advancements held", "cost of advancements held")


OF_SLEEVES: Final = (
    *OF_ABILITIES,
    "levels",
    "cards at the last level",
    "advancements sleeved",
    "cost of advancements sleeved",
    "end-game abilities",
)


OF_HULL: Final = (*OF_ABILITIES, "hold", "upgrades", "advanced upgrades")


OF_CELL: Final = (
    "islands controlled",
    "island rewards",
    "coins on islands",
    "cargo on islands",
    "buildings",
    "permanent cubes",
    "cubes on islands",
)


OF_PLACE: Final = ("cards in reach", "cost of cards in reach", "cargo to load", "coins to unload")
"""Uses of the ship's place: a card that its cargo pays for, or that can be fought; goods in harbor."""


OF_COLONIES: Final = ("coins of achievements under way",)


FEATURES: Final = tuple(dict.fromkeys((*OF_PLAYER, *OF_HELD, *OF_SLEEVES, *OF_HULL, *OF_CELL, *OF_PLACE, *OF_COLONIES)))
"""The features that are counted for each player, in this order."""


ENOUGH: Final = 14
"""Barrels in one place beyond which more are of little use."""


GRAVE: Final = 4
"""Damage with which a ship is about to sink."""


Counts: TypeAlias = tuple[float, ...]


Markers: TypeAlias = tuple[AchievementId, ...]
"""Achievements that a player has reached."""


def features(game: Game, state: State, seat: Seat, player: Player) -> list[float]:
    """The features of a player, by ``FEATURES``."""
    cells = [of_cell(game, cell, seat) for cell in state.ocean if cell.tile in game.islands]
    islands = [sum(counts) for counts in zip(*cells, strict=True)] or [0.0] * len(OF_CELL)
    counts = (
        *of_player(game, player, goals_of(game, player)),
        *of_held(game, player.held),
        *of_sleeves(game, player.sleeves),
        *of_hull(game, player.hull),
        *islands,
        *of_place(game, player, state.ocean),
        *of_colonies(game, player.markers, colonies(game, state.ocean)[seat]),
    )
    names = (*OF_PLAYER, *OF_HELD, *OF_SLEEVES, *OF_HULL, *OF_CELL, *OF_PLACE, *OF_COLONIES)
    found = dict.fromkeys(FEATURES, 0.0)
    for name, count in zip(names, counts, strict=True):
        found[name] += count
    return list(found.values())


@frozen
class Goals:
    """A player's progress toward achievements, from markers, progress and bonus tokens."""

    coins: int
    """The coins of reached ones."""
    bonus: int
    steps: float
    """Parts of achievements that are begun."""
    under_way: float
    """The expected value of unfinished achievements, in coins; nearly reached ones count more."""
    reached: float
    """The number of achievements; begun ones count in part."""


def of_goals(game: Game, markers: Markers, progress: tuple[Progress, ...], bonus: tuple[CardId, ...]) -> Goals:
    """The progress of these achievements."""
    shown = [game.bonus_tokens[token].achievements for token in bonus]
    steps = sum([each.steps / game.goals[each.achievement] for each in progress])
    return Goals(
        coins=sum([game.achievements[name].coins for name in markers]),
        bonus=2 * sum([any(name in each for each in shown) for name in markers]),
        steps=steps,
        under_way=sum([nearness(game, markers, each.achievement, each.steps) for each in progress]),
        reached=len(markers) + min(steps / 4, 0.9),
    )


def goals_of(game: Game, player: Player) -> Goals:
    """The progress of a player's achievements."""
    return of_goals(game, player.markers, player.progress, player.bonus)


def of_player(game: Game, player: Player, goals: Goals) -> Counts:
    """The things in front of a player, except for cards and hull."""
    under_way = goals.under_way
    for name, count in HELD_FOR.items():
        under_way += nearness(game, player.markers, name, count(player))
    return (
        player.chest,
        player.coins,
        min(player.cargo, ENOUGH),
        min(player.dock, ENOUGH),
        len(player.markers),
        goals.coins,
        goals.steps,
        under_way,
        goals.bonus,
        player.damage,
        player.damage >= GRAVE,
    )


HELD_FOR: Final[Mapping[AchievementId, Callable[[Player], float]]] = {
    CAPITALIST: lambda player: player.chest,
    VESSEL: lambda player: sum(map(len, player.hull)),
}
"""Achievement -> the player's progress."""


def nearness(game: Game, markers: Markers, achievement: AchievementId, number: float) -> float:
    """Its coins by the square of the part that is done: the last step is worth more than the first."""
    goal = game.goals.get(achievement)
    if not goal or achievement in markers:
        return 0.0
    part = min(number / goal, 1.0)
    return part * part * game.achievements[achievement].coins


def of_colonies(game: Game, markers: Markers, owned: tuple[int, ...]) -> Counts:
    """Achievements that are begun on islands."""
    return (sum([nearness(game, markers, name, number) for name, number in zip(ON_ISLANDS, owned, strict=True)]),)


ON_ISLANDS: Final = (SETTLER, BUILDER)
"""Achievements for what is on islands: permanent cubes, buildings."""


def of_place(game: Game, player: Player, ocean: tuple[OceanCell, ...]) -> Counts:
    """The uses of a ship's place."""
    place = PLACES.get(player.at)
    if place is None:
        room = game.hull(player.hull).capacity - player.cargo
        return 0, 0, min(player.dock, room), player.coins
    card = ocean[place].card
    advancement = game.advancements.get(card)
    if not card or (advancement and advancement.cost > player.cargo):
        return OF_NO_USE
    return 1, costs_of(game).get(card, 0), 0, 0


PLACES: Final = {cell: place for place, cell in enumerate(CELLS)}


OF_NO_USE: Final[Counts] = (0.0, 0.0, 0.0, 0.0)


def colonies(game: Game, ocean: tuple[OceanCell, ...]) -> list[tuple[int, ...]]:
    """By seat, the counts for ``ON_ISLANDS``."""
    return [
        (
            sum([cell.permanent[seat] for cell in ocean]),
            sum([len(cell.buildings) for cell in ocean if cell.controller == seat]),
        )
        for seat in range(game.seats)
    ]


def of_held(game: Game, held: tuple[CardId, ...]) -> Counts:
    """Advancements that are beside a player."""
    costs = costs_of(game)
    abilities = [ability for card in held for ability in game.abilities_of(card)]
    return (*of_abilities(abilities), len(held), sum([costs.get(card, 0) for card in held]))


def of_sleeves(game: Game, sleeves: tuple[Sleeve, ...]) -> Counts:
    """The abilities of the crew, and its growth."""
    crew = [of_crew(game, card, sleeve.level, sleeve.advancements) for card, sleeve in enumerate(sleeves)]
    return tuple(map(sum, zip(*crew, strict=True)))


@lru_cache(4096)
def of_crew(game: Game, card: int, level: int, sleeved: tuple[CardId, ...]) -> Counts:
    """The abilities of one crew card, a part of those of the next level, and its growth."""
    levels, costs = game.crew[card].levels, costs_of(game)
    now, after = levels[level - 1].abilities, levels[min(level, len(levels) - 1)].abilities
    abilities = (*now, *[ability for each in sleeved for ability in game.abilities_of(each)])
    counts, before, later = map(of_abilities, (abilities, now, after))
    return (
        *[has + NEXT_LEVEL * (will - had) for has, had, will in zip(counts, before, later, strict=True)],
        level - 1,
        level == LEVELS[-1],
        len(sleeved),
        sum([costs.get(each, 0) for each in sleeved]),
        any(isinstance(ability, fx.Endgame) for ability in abilities),
    )


NEXT_LEVEL: Final = 0.6
"""The part of the next level that already counts: so a level that leads to another is worth reaching."""


def of_abilities(abilities: Sequence[Effect]) -> Counts:
    """The strength of cards' abilities, of each kind."""
    found = dict.fromkeys(OF_ABILITIES, 0.0)
    for ability in abilities:
        for name, number in strengths(ability):
            found[name] += number
    return tuple(found.values())


@lru_cache(4096)
def strengths(effect: Effect) -> tuple[tuple[str, float], ...]:
    """The results of an ability, by the names of ``OF_ABILITIES``."""
    part = PARTS.get(type(effect), 1.0)
    inner = [effect.then] if isinstance(effect, fx.Cost) else children(effect)
    if inner:
        return tuple(
            (name, number * part * (shared_worth(len(inner)) if isinstance(effect, fx.OneOf) else 1))
            for each in inner
            for name, number in strengths(each)
        )
    count = COUNTED.get(type(effect))
    return count(effect) if count else ((("other abilities of cards"), 1.0),)


def shared_worth(alternatives: int) -> float:
    """The share that each of several alternatives counts: half of it, and its share of the other half.

    A choice is at least as good as each of what may be chosen.
    """
    return (1 + 1 / alternatives) / 2


PARTS: Final[Mapping[type[Effect], float]] = {fx.If: 0.5, fx.Cost: 0.5, fx.Battle: 0.5, fx.On: 0.5, fx.Endgame: 0.0}
"""The part that counts of an ability that does not always work."""


def number_of(amount: object) -> float:
    """A number that is printed; of one that is counted in the game, a guess."""
    return amount.number if isinstance(amount, Fixed) else 2.0


def lessening(number: float) -> float:
    """The count of several at once: each is worth less than the one before, on one island or with the same cargo."""
    return float(number**LESSENING)


LESSENING: Final = 0.5
"""The power of a number by which it counts."""


def symbols_shown(effect: fx.Show) -> tuple[tuple[str, float], ...]:
    """Symbols."""
    name = f"{effect.symbol}s of cards"
    return ((name if name in OF_ABILITIES else "other abilities of cards", number_of(effect.amount)),)


def gained(effect: fx.Gain) -> tuple[tuple[str, float], ...]:
    """Goods."""
    goods = effect.goods
    if not isinstance(goods, Goods):
        return (("cargo by cards", 2.0),)
    return (("cargo by cards", goods.cargo), ("coins by cards", goods.coins))


COUNTED: Final[Mapping[type[Effect], Callable[..., tuple[tuple[str, float], ...]]]] = {
    fx.Show: symbols_shown,
    fx.Gain: gained,
    fx.Influence: lambda effect: (("influence by cards", lessening(number_of(effect.amount))),),
    fx.Produce: lambda effect: (("production by cards", lessening(number_of(effect.islands))),),
    fx.Build: lambda effect: (("building by cards", lessening(number_of(effect.amount))),),
    fx.GainUpgrade: lambda effect: (("upgrades by cards", number_of(effect.amount)),),
}
"""Verb -> its results."""


def of_hull(game: Game, hull: tuple[tuple[CardId, ...], ...]) -> Counts:
    """The hull's abilities, capacity and upgrades."""
    ship = game.hull(hull)
    abilities = of_abilities([ability for face in ship.faces for ability in face.abilities])
    upgrades = [token for stack in hull for token in stack]
    return (
        *[EVERY_TURN * number for number in abilities],
        ship.capacity,
        len(upgrades),
        sum([game.upgrades[token].grade is Grade.ADVANCED for token in upgrades]),
    )


EVERY_TURN: Final = 2.4
"""A hull serves every turn where no goods cover it, a crew card every third one."""


def of_cell(game: Game, cell: OceanCell, seat: int) -> Counts:
    """A player's things on an island."""
    island = game.islands[cell.tile]
    here, fixed = cell.cubes[seat], cell.permanent[seat]
    ours = cell.controller == seat
    reward = place_of(cell.cubes, cell.permanent, seat, island.spaces, island.rewards) if here or fixed else 0
    return (
        ours,
        reward,
        cell.coins if ours else 0,
        min(cell.cargo, ENOUGH) if ours else 0,
        len(cell.buildings) if ours else 0,
        fixed,
        here,
    )


def place_of(cubes: Sequence[int], permanent: Sequence[int], seat: int, spaces: int, rewards: Sequence[int]) -> int:
    """Coins for a place on an island.  *Rule 15.6.*"""
    own = cubes[seat] + permanent[seat]
    rivals = [a + b for other, (a, b) in enumerate(zip(cubes, permanent, strict=True)) if other != seat]
    rivals.append(spaces - sum(cubes))
    place = sum([rival >= own for rival in rivals])
    return rewards[place] if place < len(rewards) else 0


@lru_cache(16)
def costs_of(game: Game) -> Mapping[str, float]:
    """Card -> its cost in coins; a beaten encounter has the cost of its front."""
    costs: dict[str, float] = {card.id: card.cost for card in game.advancements.values()}
    for back, (front, _) in game.backs.items():
        costs[back] = costs[front.id] = COST_OF_ENCOUNTER * front.row
    return costs


COST_OF_ENCOUNTER: Final = 2
"""Coins that an encounter is taken to cost, for each row."""


def gone(game: Game, state: State) -> float:
    """The elapsed part of a game, from 0 to 1: by the player with the most achievements."""
    if state.ended_by >= 0:
        return 1.0
    return part_gone(game, max([goals_of(game, player).reached for player in state.players]))


def part_gone(game: Game, most: float) -> float:
    """The elapsed part of a game when the leader has this number of achievements."""
    return min(most / game.rules.achievements_to_end, 1.0)
