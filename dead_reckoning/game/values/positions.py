"""The value of a position to a seat: features that anybody can count, and weights that were fitted to games.

The value is in coins of the final count, ahead of the best opponent.  ``data/values.json`` has the weights: two for
each feature, for the beginning and for the end of a game, and between them by how far the game has gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from operator import attrgetter, mul
from typing import Final, TypeAlias

from dead_reckoning.game.table.game import Game, remember
from dead_reckoning.game.table.state import OceanCell, Player, Sleeve, State
from dead_reckoning.game.values.features import (
    FEATURES,
    OF_CELL,
    OF_COLONIES,
    OF_HELD,
    OF_HULL,
    OF_NO_USE,
    OF_PLACE,
    OF_PLAYER,
    OF_SLEEVES,
    Counts,
    Goals,
    Markers,
    colonies,
    of_cell,
    of_colonies,
    of_goals,
    of_held,
    of_hull,
    of_place,
    of_player,
    of_sleeves,
    part_gone,
)
from dead_reckoning.game.values.habits import data
from dead_reckoning.model.terms import CardId, Seat

Worth: TypeAlias = tuple[float, float]
"""The value in coins, when a game begins and when it ends."""


NOTHING: Final[Worth] = (0.0, 0.0)


Standing: TypeAlias = tuple[float, float, float]
"""The value of a player's things, when a game begins and when it ends; and the number of achievements."""


Weights: TypeAlias = tuple[Counts, Counts]
"""The weights of features, when a game begins and when it ends."""


Ocean: TypeAlias = tuple[OceanCell, ...]


Islands: TypeAlias = list[tuple[float, float, tuple[int, ...]]]
"""By seat, the value of islands when a game begins and when it ends; and the things on them that count for
achievements.
"""


Tokens: TypeAlias = tuple[tuple[CardId, ...], ...]
"""Upgrades on a hull, by space."""


MOST_KEPT: Final = 100
"""Parts of positions whose worth is kept, of each kind: positions share what has not changed."""


class Values:
    """The values of features, and so of positions."""

    def __init__(self, begin: Mapping[str, float], end: Mapping[str, float]) -> None:
        self.begin = tuple(begin[name] for name in FEATURES)
        self.end = tuple(end[name] for name in FEATURES)
        groups = (OF_PLAYER, OF_HELD, OF_SLEEVES, OF_HULL, OF_CELL, OF_PLACE, OF_COLONIES)
        weights = [(tuple([begin[name] for name in names]), tuple([end[name] for name in names])) for names in groups]
        self.for_player, self.for_held, self.for_sleeves, self.for_hull, *rest = weights
        self.for_cell, self.for_place, self.for_colonies = rest
        self.valuer: Valuer | None = None

    def value(self, game: Game, state: State, seat: Seat) -> float:
        """The value of a state to a seat, in coins ahead of the best opponent."""
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

    Parts are told by their identity, where comparing them takes longer.  What is kept is beside them: as long as it
    does, nothing else has their identity.  Where ``Game.memory`` is None, nothing outlasts one position.
    """

    def __init__(self, values: Values, game: Game) -> None:
        self.game = game
        self.values = values
        self.seats: list[tuple[Standing, Player | None, Ocean]] = [((0.0, 0.0, 0.0), None, ())] * game.seats
        """By seat, the last value, with its player and its ocean."""
        self.players: dict[tuple[int, ...], tuple[Standing, tuple[object, ...]]] = {}
        """The values of players, by everything that counts in front of them: equal for players that differ in nothing
        else.
        """
        self.goals: dict[tuple[int, int, int], tuple[Goals, tuple[object, ...]]] = {}
        self.crews: dict[int, tuple[Worth, object]] = {}
        self.colonies: dict[tuple[Markers, tuple[int, ...]], Worth] = {}
        """The values of colonies, by markers and the counts on islands."""
        self.hulls: dict[Tokens, Worth] = {}
        self.helds: dict[tuple[CardId, ...], Worth] = {}
        self.oceans: dict[int, tuple[Islands, Ocean]] = {}
        self.cells: dict[int, tuple[Counts, OceanCell]] = {}
        self.lying: dict[tuple[object, ...], Counts] = {}
        """The counts of cells, by everything that counts on them."""

    def worths(self, state: State) -> list[float]:
        """By seat, the value of its things in coins."""
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
        """The value of achievements that are begun on islands, from markers and from progress there."""
        known = self.colonies.get(begun)
        if known is None:
            counts = of_colonies(self.game, *begun)
            known = remember(self.colonies, begun, worth(self.values.for_colonies, counts), MOST_KEPT)
        return known

    def of_place(self, player: Player, ocean: Ocean) -> Worth:
        """The value of a ship's place."""
        counts = of_place(self.game, player, ocean)
        return NOTHING if counts is OF_NO_USE else worth(self.values.for_place, counts)

    def of_player(self, player: Player) -> Standing:
        """The value of the things in front of a player."""
        parts = player.markers, player.progress, player.bonus, player.sleeves, player.hull, player.held
        key = (player.chest, player.coins, player.cargo, player.dock, player.damage, *map(id, parts))
        known = self.players.get(key)
        return known[0] if known else remember(self.players, key, (self.standing(player), parts), MOST_KEPT)[0]

    def standing(self, player: Player) -> Standing:
        """The value of the things in front of a player, computed anew."""
        goals = self.of_goals(player)
        begin, end = worth(self.values.for_player, of_player(self.game, player, goals))
        first, last = self.of_sleeves(player.sleeves)
        front, back = self.of_hull(player.hull)
        early, late = self.of_held(player.held)
        return begin + first + front + early, end + last + back + late, goals.reached

    def of_goals(self, player: Player) -> Goals:
        """The progress of a player's achievements."""
        parts = player.markers, player.progress, player.bonus
        key = id(parts[0]), id(parts[1]), id(parts[2])
        known = self.goals.get(key)
        return known[0] if known else remember(self.goals, key, (of_goals(self.game, *parts), parts), MOST_KEPT)[0]

    def of_sleeves(self, sleeves: tuple[Sleeve, ...]) -> Worth:
        """The value of a crew."""
        known = self.crews.get(id(sleeves))
        if known is None:
            counts = of_sleeves(self.game, sleeves)
            known = remember(self.crews, id(sleeves), (worth(self.values.for_sleeves, counts), sleeves), MOST_KEPT)
        return known[0]

    def of_hull(self, hull: Tokens) -> Worth:
        """The value of upgrades."""
        known = self.hulls.get(hull)
        return known or remember(self.hulls, hull, worth(self.values.for_hull, of_hull(self.game, hull)), MOST_KEPT)

    def of_held(self, held: tuple[CardId, ...]) -> Worth:
        """The value of the cards beside a player."""
        known = self.helds.get(held)
        return known or remember(self.helds, held, worth(self.values.for_held, of_held(self.game, held)), MOST_KEPT)

    def of_ocean(self, ocean: Ocean) -> Islands:
        """The values of islands."""
        known = self.oceans.get(id(ocean))
        return known[0] if known else remember(self.oceans, id(ocean), (self.islands(ocean), ocean), MOST_KEPT)[0]

    def islands(self, ocean: Ocean) -> Islands:
        """The result of ``of_ocean``, computed anew; most cells belong to nobody and add nothing."""
        known = self.cells
        cells = [counts for cell in ocean if (counts := at[0] if (at := known.get(id(cell))) else self.of_cell(cell))]
        sums = list(map(sum, zip(*cells, strict=True))) or [0] * PER_SEAT * self.game.seats
        begin, end, cubes, buildings = [sums[place::PER_SEAT] for place in range(PER_SEAT)]
        return list(zip(begin, end, zip(cubes, buildings, strict=True), strict=True))

    def of_cell(self, cell: OceanCell) -> Counts:
        """The value of a cell for each seat, when a game begins and when it ends, and the counts there.

        Empty where all of it is nothing.
        """
        key = lying(cell)
        counts = self.lying.get(key)
        if counts is None:
            counts = remember(self.lying, key, self.counted(cell) if cell.tile else (), MOST_KEPT)
        return remember(self.cells, id(cell), (counts, cell), MOST_KEPT)[0]

    def counted(self, cell: OceanCell) -> Counts:
        """The result of ``of_cell``, computed anew."""
        seats = range(self.game.seats)
        is_island = cell.tile in self.game.islands
        weights = self.values.for_cell
        worths = [worth(weights, of_cell(self.game, cell, seat)) if is_island else NOTHING for seat in seats]
        counts = colonies(self.game, (cell,))
        found = tuple([number for both in zip(worths, counts, strict=True) for pair in both for number in pair])
        return found if any(found) else ()


lying: Final = attrgetter("tile", "cubes", "permanent", "cargo", "coins", "buildings", "controller")
"""Everything that counts on a cell."""


PER_SEAT: Final = 4
"""Numbers that ``Valuer.of_cell`` has for each seat."""


def worth(weights: Weights, counts: Counts) -> Worth:
    """The value of features."""
    begin, end = weights
    return sum(map(mul, begin, counts)), sum(map(mul, end, counts))


@cache
def fitted_values() -> Values:
    """The values that come with the library."""
    found = data("values.json")
    return Values(found["begin"], found["end"])


WON: Final = 10.0
"""Coins that winning itself is worth."""


def margin(coins: list[float], seat: Seat) -> float:
    """The lead of a seat over the best other one."""
    return coins[seat] - max(coins[:seat] + coins[seat + 1 :])
