"""What a position is worth to a seat: features that anybody can count, and weights that were fitted to games.

The value is in coins of the final count, ahead of the best opponent.  ``data/values.json`` has the weights: two for
each feature, for the beginning and for the end of a game, and between them by how far the game has gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from operator import attrgetter, mul
from typing import Final, TypeAlias

from attrs import frozen

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.amounts import Fixed, Goods
from dead_reckoning.game.printed.terms import CELLS, LEVELS, AchievementId, Grade
from dead_reckoning.game.rules.achievements import BUILDER, CAPITALIST, SETTLER, VESSEL
from dead_reckoning.game.table.game import Game, keep
from dead_reckoning.game.table.state import OceanCell, Player, Progress, Sleeve, State
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.terms import CardId, Seat
from dead_reckoning.model.walk import children
from dead_reckoning.pilots.habits import data

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
"""What cards and hulls can do, in what they print; of what is one of several or has a cost or a condition a part."""
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
"""What the place of the ship is good for: a card that its cargo pays for, or that can be fought; goods in harbor."""
OF_COLONIES: Final = ("coins of achievements under way",)
FEATURES: Final = tuple(dict.fromkeys((*OF_PLAYER, *OF_HELD, *OF_SLEEVES, *OF_HULL, *OF_CELL, *OF_PLACE, *OF_COLONIES)))
"""What is counted of each player, in this order."""

ENOUGH: Final = 14
"""Barrels in one place beyond which more are of little use."""
GRAVE: Final = 4
"""Damage with which a ship is about to sink."""

Counts: TypeAlias = tuple[float, ...]
Markers: TypeAlias = tuple[AchievementId, ...]
"""Achievements that a player has reached."""


# -- What is counted -------------------------------------------------------------------------------------------------


def features(game: Game, state: State, seat: Seat, player: Player) -> list[float]:
    """What a player has, by ``FEATURES``."""
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
    """How far a player's achievements are: what follows from markers, progress and bonus tokens."""

    coins: int
    """Of those that are reached."""
    bonus: int
    steps: float
    """Parts of achievements that are begun."""
    under_way: float
    """What these will bring, in coins, nearly reached ones counting more."""
    reached: float
    """How many, begun ones as a part of one."""


def of_goals(game: Game, markers: Markers, progress: tuple[Progress, ...], bonus: tuple[CardId, ...]) -> Goals:
    """How far these are."""
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
    """How far a player's achievements are."""
    return of_goals(game, player.markers, player.progress, player.bonus)


def of_player(game: Game, player: Player, goals: Goals) -> Counts:
    """What lies before a player, but for cards and hull."""
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
"""Achievement -> what a player has of what it takes."""


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
"""Achievements for what lies on islands: permanent cubes, buildings."""


def of_place(game: Game, player: Player, ocean: tuple[OceanCell, ...]) -> Counts:
    """What the place of a ship is good for."""
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
    """By seat, what counts for ``ON_ISLANDS``."""
    return [
        (
            sum([cell.permanent[seat] for cell in ocean]),
            sum([len(cell.buildings) for cell in ocean if cell.controller == seat]),
        )
        for seat in range(game.seats)
    ]


def of_held(game: Game, held: tuple[CardId, ...]) -> Counts:
    """Advancements that lie beside a player."""
    costs = costs_of(game)
    abilities = [ability for card in held for ability in game.abilities_of(card)]
    return (*of_abilities(abilities), len(held), sum([costs.get(card, 0) for card in held]))


def of_sleeves(game: Game, sleeves: tuple[Sleeve, ...]) -> Counts:
    """What the crew can do, and what it has grown to."""
    crew = [of_crew(game, card, sleeve.level, sleeve.advancements) for card, sleeve in enumerate(sleeves)]
    return tuple(map(sum, zip(*crew, strict=True)))


@lru_cache(4096)
def of_crew(game: Game, card: int, level: int, sleeved: tuple[CardId, ...]) -> Counts:
    """What one crew card can do, and a part of what it could do after the next level; what it has grown to."""
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
"""What of the next level counts already: so a level that leads on is worth raising to."""


def of_abilities(abilities: Sequence[Effect]) -> Counts:
    """How much cards can do, of each kind."""
    found = dict.fromkeys(OF_ABILITIES, 0.0)
    for ability in abilities:
        for name, number in strengths(ability):
            found[name] += number
    return tuple(found.values())


@lru_cache(4096)
def strengths(effect: Effect) -> tuple[tuple[str, float], ...]:
    """What an ability brings, by the names of ``OF_ABILITIES``."""
    part = PARTS.get(type(effect), 1.0)
    inner = [effect.then] if isinstance(effect, fx.Cost) else children(effect)
    if inner:
        return tuple(
            (name, number * part * (shared(len(inner)) if isinstance(effect, fx.OneOf) else 1))
            for each in inner
            for name, number in strengths(each)
        )
    count = COUNTED.get(type(effect))
    return count(effect) if count else ((("other abilities of cards"), 1.0),)


def shared(alternatives: int) -> float:
    """What each of so many alternatives counts: half of it, and its share of the other half.

    A choice is at least as good as each of what may be chosen.
    """
    return (1 + 1 / alternatives) / 2


PARTS: Final[Mapping[type[Effect], float]] = {fx.If: 0.5, fx.Cost: 0.5, fx.Battle: 0.5, fx.On: 0.5, fx.Endgame: 0.0}
"""What of an ability counts that is not always had."""


def number_of(amount: object) -> float:
    """A number that is printed; of one that is counted in the game, a guess."""
    return amount.number if isinstance(amount, Fixed) else 2.0


def lessening(number: float) -> float:
    """What so many at once count: each is worth less than the one before, on one island or with the same cargo."""
    return float(number**LESSENING)


LESSENING: Final = 0.5
"""The power of a number by which it counts."""


def shown(effect: fx.Show) -> tuple[tuple[str, float], ...]:
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
    fx.Show: shown,
    fx.Gain: gained,
    fx.Influence: lambda effect: (("influence by cards", lessening(number_of(effect.amount))),),
    fx.Produce: lambda effect: (("production by cards", lessening(number_of(effect.islands))),),
    fx.Build: lambda effect: (("building by cards", lessening(number_of(effect.amount))),),
    fx.GainUpgrade: lambda effect: (("upgrades by cards", number_of(effect.amount)),),
}
"""Verb -> what it brings."""


def of_hull(game: Game, hull: tuple[tuple[CardId, ...], ...]) -> Counts:
    """What the hull can do, carries and has got."""
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
    """What a player has on an island."""
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
    """Card -> what it costs, in coins; an encounter that was beaten counts as what its front costs."""
    costs: dict[str, float] = {card.id: card.cost for card in game.advancements.values()}
    for back, (front, _) in game.backs.items():
        costs[back] = costs[front.id] = COST_OF_ENCOUNTER * front.row
    return costs


COST_OF_ENCOUNTER: Final = 2
"""Coins that an encounter is taken to cost, for each row."""


def gone(game: Game, state: State) -> float:
    """How far a game has gone, from 0 to 1: by the one who has most achievements."""
    if state.ended_by >= 0:
        return 1.0
    return part_gone(game, max([goals_of(game, player).reached for player in state.players]))


def part_gone(game: Game, most: float) -> float:
    """How far a game has gone when somebody has so many achievements."""
    return min(most / game.rules.achievements_to_end, 1.0)


# -- What it is worth ------------------------------------------------------------------------------------------------


Worth: TypeAlias = tuple[float, float]
"""In coins, when a game begins and when it ends."""
NOTHING: Final[Worth] = (0.0, 0.0)
Standing: TypeAlias = tuple[float, float, float]
"""What somebody has is worth, when a game begins and when it ends; and how many achievements there are."""
Weights: TypeAlias = tuple[Counts, Counts]
"""What features are worth, when a game begins and when it ends."""
Ocean: TypeAlias = tuple[OceanCell, ...]
Islands: TypeAlias = list[tuple[float, float, tuple[int, ...]]]
"""By seat, what islands are worth, when a game begins and when it ends; and what on them counts for achievements."""
Tokens: TypeAlias = tuple[tuple[CardId, ...], ...]
"""Upgrades on a hull, by space."""

MOST_KEPT: Final = 100
"""Parts of positions whose worth is kept, of each kind: positions share what has not changed."""


class Values:
    """What features are worth, and so what positions are worth."""

    def __init__(self, begin: Mapping[str, float], end: Mapping[str, float]) -> None:
        self.begin = tuple(begin[name] for name in FEATURES)
        self.end = tuple(end[name] for name in FEATURES)
        groups = (OF_PLAYER, OF_HELD, OF_SLEEVES, OF_HULL, OF_CELL, OF_PLACE, OF_COLONIES)
        weights = [(tuple([begin[name] for name in names]), tuple([end[name] for name in names])) for names in groups]
        self.for_player, self.for_held, self.for_sleeves, self.for_hull, *rest = weights
        self.for_cell, self.for_place, self.for_colonies = rest
        self.valuer: Valuer | None = None

    def value(self, game: Game, state: State, seat: Seat) -> float:
        """What a state is worth to a seat, in coins ahead of the best opponent."""
        if state.scores:
            return margin(list(state.scores), seat) + (WON if seat in state.winners else -WON)
        valuer = self.valuer
        if valuer is None or valuer.game is not game:
            valuer = self.valuer_of(game)
        return margin(valuer.worths(state), seat)

    def valuer_of(self, game: Game) -> Valuer:
        """A new one for another game, which is kept until the next; for one value where nothing is remembered."""
        valuer = Valuer(self, game)
        if game.memory is not None:
            self.valuer = valuer
        return valuer


class Valuer:
    """Values the positions of one game, and keeps what their parts are worth.

    Parts are told by their identity, where comparing them takes longer.  What is kept stands beside them: as long as it
    does, nothing else has their identity.  Where ``Game.memory`` is None, nothing outlasts one position.
    """

    def __init__(self, values: Values, game: Game) -> None:
        self.game = game
        self.values = values
        self.seats: list[tuple[Standing, Player | None, Ocean]] = [((0.0, 0.0, 0.0), None, ())] * game.seats
        """By seat, all that it had when it was asked last: of which player and which ocean."""
        self.players: dict[tuple[int, ...], tuple[Standing, tuple[object, ...]]] = {}
        """Of what counts before a player: the same for players that differ in nothing else."""
        self.goals: dict[tuple[int, int, int], tuple[Goals, tuple[object, ...]]] = {}
        self.crews: dict[int, tuple[Worth, object]] = {}
        self.colonies: dict[tuple[Markers, tuple[int, ...]], Worth] = {}
        """Of markers, and of what counts on islands."""
        self.hulls: dict[Tokens, Worth] = {}
        self.helds: dict[tuple[CardId, ...], Worth] = {}
        self.oceans: dict[int, tuple[Islands, Ocean]] = {}
        self.cells: dict[int, tuple[Counts, OceanCell]] = {}
        self.lying: dict[tuple[object, ...], Counts] = {}
        """Of what counts on a cell."""

    def worths(self, state: State) -> list[float]:
        """By seat, what they have in coins."""
        ocean, most = state.ocean, 0.0
        found: list[Standing] = []
        for seat, player in enumerate(state.players):
            known, for_player, for_ocean = self.seats[seat]
            if for_player is not player or for_ocean is not ocean:
                known = self.of_seat(seat, player, ocean)
                self.seats[seat] = known, player, ocean
            most = max(most, known[2])
            found.append(known)
        part = 1.0 if state.ended_by >= 0 else part_gone(self.game, most)
        return [begin * (1 - part) + end * part for begin, end, _ in found]

    def of_seat(self, seat: int, player: Player, ocean: Ocean) -> Standing:
        """All that a seat has."""
        begin, end, most = self.of_player(player)
        first, last, owned = self.of_ocean(ocean)[seat]
        early, late = self.of_colonies(player.markers, owned)
        near, far = self.of_place(player, ocean)
        return begin + first + early + near, end + last + late + far, most

    def of_colonies(self, *begun: *tuple[Markers, tuple[int, ...]]) -> Worth:
        """What achievements that are begun on islands are worth: of markers, and of what counts there."""
        known = self.colonies.get(begun)
        if known is None:
            counts = of_colonies(self.game, *begun)
            known = keep(self.colonies, begun, worth(self.values.for_colonies, counts), MOST_KEPT)
        return known

    def of_place(self, player: Player, ocean: Ocean) -> Worth:
        """What the place of a ship is worth."""
        counts = of_place(self.game, player, ocean)
        return NOTHING if counts is OF_NO_USE else worth(self.values.for_place, counts)

    def of_player(self, player: Player) -> Standing:
        """What lies before a player is worth."""
        parts = player.markers, player.progress, player.bonus, player.sleeves, player.hull, player.held
        key = (player.chest, player.coins, player.cargo, player.dock, player.damage, *map(id, parts))
        known = self.players.get(key)
        return known[0] if known else keep(self.players, key, (self.standing(player), parts), MOST_KEPT)[0]

    def standing(self, player: Player) -> Standing:
        """What lies before a player is worth, worked out."""
        goals = self.of_goals(player)
        begin, end = worth(self.values.for_player, of_player(self.game, player, goals))
        first, last = self.of_sleeves(player.sleeves)
        front, back = self.of_hull(player.hull)
        early, late = self.of_held(player.held)
        return begin + first + front + early, end + last + back + late, goals.reached

    def of_goals(self, player: Player) -> Goals:
        """How far a player's achievements are."""
        parts = player.markers, player.progress, player.bonus
        key = id(parts[0]), id(parts[1]), id(parts[2])
        known = self.goals.get(key)
        return known[0] if known else keep(self.goals, key, (of_goals(self.game, *parts), parts), MOST_KEPT)[0]

    def of_sleeves(self, sleeves: tuple[Sleeve, ...]) -> Worth:
        """What a crew is worth."""
        known = self.crews.get(id(sleeves))
        if known is None:
            counts = of_sleeves(self.game, sleeves)
            known = keep(self.crews, id(sleeves), (worth(self.values.for_sleeves, counts), sleeves), MOST_KEPT)
        return known[0]

    def of_hull(self, hull: Tokens) -> Worth:
        """What upgrades are worth."""
        known = self.hulls.get(hull)
        return known or keep(self.hulls, hull, worth(self.values.for_hull, of_hull(self.game, hull)), MOST_KEPT)

    def of_held(self, held: tuple[CardId, ...]) -> Worth:
        """What cards beside a player are worth."""
        known = self.helds.get(held)
        return known or keep(self.helds, held, worth(self.values.for_held, of_held(self.game, held)), MOST_KEPT)

    def of_ocean(self, ocean: Ocean) -> Islands:
        """What islands are worth."""
        known = self.oceans.get(id(ocean))
        return known[0] if known else keep(self.oceans, id(ocean), (self.islands(ocean), ocean), MOST_KEPT)[0]

    def islands(self, ocean: Ocean) -> Islands:
        """As ``of_ocean``, worked out; of most cells nobody has anything, and so nothing is added."""
        known = self.cells
        cells = [counts for cell in ocean if (counts := at[0] if (at := known.get(id(cell))) else self.of_cell(cell))]
        sums = list(map(sum, zip(*cells, strict=True))) or [0] * PER_SEAT * self.game.seats
        begin, end, cubes, buildings = [sums[place::PER_SEAT] for place in range(PER_SEAT)]
        return list(zip(begin, end, zip(cubes, buildings, strict=True), strict=True))

    def of_cell(self, cell: OceanCell) -> Counts:
        """Of a cell for each seat, what it is worth, when a game begins and when it ends, and what is counted there.

        Empty where all of it is nothing.
        """
        key = lying(cell)
        counts = self.lying.get(key)
        if counts is None:
            counts = keep(self.lying, key, self.counted(cell) if cell.tile else (), MOST_KEPT)
        return keep(self.cells, id(cell), (counts, cell), MOST_KEPT)[0]

    def counted(self, cell: OceanCell) -> Counts:
        """As ``of_cell``, worked out."""
        seats = range(self.game.seats)
        is_island = cell.tile in self.game.islands
        weights = self.values.for_cell
        worths = [worth(weights, of_cell(self.game, cell, seat)) if is_island else NOTHING for seat in seats]
        counts = colonies(self.game, (cell,))
        found = tuple([number for both in zip(worths, counts, strict=True) for pair in both for number in pair])
        return found if any(found) else ()


lying: Final = attrgetter("tile", "cubes", "permanent", "cargo", "coins", "buildings", "controller")
"""What counts on a cell."""
PER_SEAT: Final = 4
"""Numbers that ``Valuer.of_cell`` has for each seat."""


def worth(weights: Weights, counts: Counts) -> Worth:
    """What features are worth."""
    begin, end = weights
    return sum(map(mul, begin, counts)), sum(map(mul, end, counts))


@cache
def fitted_values() -> Values:
    """Those that come with the library."""
    found = data("values.json")
    return Values(found["begin"], found["end"])


WON: Final = 10.0
"""Coins that winning itself is worth."""


def margin(coins: list[float], seat: Seat) -> float:
    """How far a seat is ahead of the best other one."""
    return coins[seat] - max(coins[:seat] + coins[seat + 1 :])
