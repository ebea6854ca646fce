"""The odds of a battle by plain drops: what may be expected before a cube falls.  Section 12, without abilities.

A drop is a walk over boards with cubes on them.  Zones that are worth the same are taken together here, so that a
board is a few numbers; what that costs in accuracy is measured in ``docs/odds``.  A knock moves a lying cube, and the
cube that fell takes its place: so if the lying cube has the same color, one might as well say that the new one fell
next door.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from attrs import frozen

from dead_reckoning.errors import ArgumentError
from dead_reckoning.game.printed.board import BattleBoard, ZoneKind
from dead_reckoning.model.hints import AS_DICT, hinting
from dead_reckoning.model.notebook import in_notebook
from dead_reckoning.model.terms import CardId

WORTH: Final = {ZoneKind.STRENGTH_1: 1, ZoneKind.STRENGTH_2: 2}
"""Kind of zone -> the value of a cube there.  Rule 12.9."""

MOST: Final = 16
"""Cubes of a side, at most."""
EFFORT: Final = 60_000
"""Boards looked at for explosions before the rest of the explosions is counted without knocks."""
LIGHT: Final = 1e-7
"""Chance below which what is still to fall on a board is counted without knocks."""
CROWD: Final = 2_000
"""Boards from which on the light ones are left aside."""
NOTHING: Final = 1e-12
"""A chance that makes no difference."""

BITS: Final = 8
MASK: Final = (1 << BITS) - 1

Chances: TypeAlias = dict[int, float]
"""Board -> its chance.  A board is a number: eight bits for each group of zones and side."""
Waiting: TypeAlias = tuple[int, int]
"""Cubes that each side has yet to drop."""
Strengths: TypeAlias = dict[tuple[int, int], float]
"""Strengths of both sides -> their chance."""


# -- The answer ----------------------------------------------------------------------------------------------------


@frozen
class SideOdds:
    """The expected results of a drop for one side."""

    strength: tuple[float, ...]
    """Chance of each strength from 0 on.  Rule 12.14."""
    cubes: Mapping[CardId, float]
    """Expected cubes in each zone when the board is resolved."""
    cargo: float
    """Expected spoils in barrels, of zones that print them.  Rule 12.12."""
    coins: float
    """Expected spoils in coins, of zones that print them."""
    free: float
    """Expected spoils of zones that give a choice: barrels or coins."""
    damage: float
    """Expected damage to the other side's ship by the board.  Rule 12.13."""

    @property
    def mean_strength(self) -> float:
        """The expected strength."""
        return sum(strength * chance for strength, chance in enumerate(self.strength))


HINTS: Final = {
    **dict.fromkeys(("p", "probability", "win_rate"), "write odds.win, and odds.tie for the ties in it"),
    **dict.fromkeys(("as_json", *AS_DICT), "write attrs.asdict(odds)"),
}
"""Names that other libraries have -> the name to write here."""


@hinting(HINTS)
@frozen
class Odds:
    """The odds of a battle: probabilities and expected results."""

    def __repr__(self) -> str:
        chances = f"win {100 * self.win:.1f}%, ties included: {100 * self.tie:.1f}%"
        return f"<Odds: {self.attackers} cubes against {self.defenders}, {chances}>"

    def _repr_html_(self) -> str:
        """HTML for a notebook: the expectations of both sides."""
        sides = [
            (side.mean_strength, side.cargo, side.coins, side.free, side.damage)
            for side in (self.attacker, self.defender)
        ]
        names = ("strength", "cargo", "coins", "cargo or coins", "damage")
        rows = ((name, f"{one:.2f}", f"{other:.2f}") for name, one, other in zip(names, *sides, strict=True))
        return in_notebook(f"{self}"[1:-1], rows, ("expected", "attacker", "defender"))

    attackers: int
    """Cubes that the active player drops."""
    defenders: int
    """Cubes that the other side drops."""
    win: float
    """Chance that the active player wins, ties included.  Rule 12.14."""
    tie: float
    """Chance that the strengths are equal."""
    attacker: SideOdds
    """The active player's side."""
    defender: SideOdds
    """The other side."""


def odds(attackers: int, defenders: int, board: BattleBoard) -> Odds:
    """Compute the odds of a battle without abilities and without other strength; the supply of cubes is unlimited.

    Raises ArgumentError for less than 0 or more than ``MOST`` cubes.  *Rules 12.6 to 12.14.*
    """
    for number in (attackers, defenders):
        if not 0 <= number <= MOST:
            raise ArgumentError(f"a side drops 0 to {MOST} cubes, not {number}")
    table = GroupedBoard(board)
    strengths = table.drop(attackers, defenders)
    lying = table.spread((attackers, defenders))
    sides = [side_odds(board, strengths, [zone[side] for zone in lying], side) for side in (0, 1)]
    return Odds(
        attackers,
        defenders,
        win=sum(chance for (mine, theirs), chance in strengths.items() if mine >= theirs),
        tie=sum(chance for (mine, theirs), chance in strengths.items() if mine == theirs),
        attacker=sides[0],
        defender=sides[1],
    )


def side_odds(board: BattleBoard, strengths: Strengths, cubes: Sequence[float], side: int) -> SideOdds:
    """The expectations of a side, from the chances of strengths and its expected cubes in each zone."""
    chances = [0.0] * (max(pair[side] for pair in strengths) + 1)
    for pair, chance in strengths.items():
        chances[pair[side]] += chance
    lying = list(zip(board.zones, cubes, strict=True))
    printed = [(zone.spoils[0], number) for zone, number in lying if len(zone.spoils) == 1]
    chosen = [(max(goods.cargo + goods.coins for goods in z.spoils), n) for z, n in lying if len(z.spoils) > 1]
    return SideOdds(
        strength=tuple(chances),
        cubes={zone.id: number for zone, number in lying},
        cargo=sum(number * goods.cargo for goods, number in printed),
        coins=sum(number * goods.coins for goods, number in printed),
        free=sum(number * goods for goods, number in chosen),
        damage=sum(number for zone, number in lying if zone.kind is ZoneKind.DAMAGE),
    )


# -- The board in groups ---------------------------------------------------------------------------------------------


class GroupedBoard:
    """A battle board with zones of the same worth taken together; every explosion zone is kept apart.

    ``apart`` keeps all zones apart, to measure what taking them together costs: that takes a hundred times as long.
    """

    def __init__(self, board: BattleBoard, apart: bool = False) -> None:
        self.board = board
        total = sum(zone.weight for zone in board.zones)
        self.weights = [zone.weight / total for zone in board.zones]
        self.knock = board.knock / 1000
        place = {zone.id: index for index, zone in enumerate(board.zones)}
        self.near = [[place[other] for other in zone.adjacent] for zone in board.zones]
        self.groups = [[zone] for zone in range(len(board.zones))] if apart else zones_by_worth(board)
        self.group_of = {zone: group for group, members in enumerate(self.groups) for zone in members}
        kinds = [board.zones[members[0]].kind for members in self.groups]
        self.worth = [WORTH.get(kind, 0) for kind in kinds]
        self.explosions = [group for group, kind in enumerate(kinds) if kind is ZoneKind.EXPLOSION]
        self.share = [sum(self.weights[zone] for zone in members) for members in self.groups]
        count = len(self.groups)
        self.one = [[1 << BITS * (side * count + group) for group in range(count)] for side in (0, 1)]
        self.falls = cache(self.worked_out)

    def worked_out(self, group: int, lying: int) -> tuple[float, tuple[tuple[int, float], ...]]:
        """Chances of the next cube with so many lying in a group: it stays there; it knocks one into another group.

        The cubes of a group lie in its zones by their weights.
        """
        stays = 0.0
        leaves: dict[int, float] = defaultdict(float)
        for zone in self.groups[group]:
            empty = (1 - self.weights[zone] / self.share[group]) ** lying if self.share[group] else 1.0
            knocks = self.weights[zone] * self.knock * (1 - empty) if self.near[zone] else 0.0
            stays += self.weights[zone] - knocks
            for other in self.near[zone]:
                leaves[self.group_of[other]] += knocks / len(self.near[zone])
        stays += leaves.pop(group, 0.0)
        return stays, tuple((other, chance) for other, chance in leaves.items() if chance)

    def counts(self, board: int, side: int) -> list[int]:
        """A side's cubes by group."""
        shift = BITS * len(self.groups) * side
        return [board >> shift + BITS * group & MASK for group in range(len(self.groups))]

    # -- Falling

    def fall(self, boards: Chances, side: int) -> Chances:
        """One more cube of a side.  *Rules 12.9, 12.24.*"""
        new: Chances = defaultdict(float)
        own, others, falls = self.one[side], self.one[1 - side], self.falls
        ours, theirs = (BITS * len(self.groups) * each for each in (side, 1 - side))
        shifts = [(group, ours + BITS * group, theirs + BITS * group) for group in range(len(self.groups))]
        for board, chance in boards.items():
            for group, our_shift, their_shift in shifts:
                our_cubes, their_cubes = board >> our_shift & MASK, board >> their_shift & MASK
                lying = our_cubes + their_cubes
                stays, leaves = falls(group, lying)
                new[board + own[group]] += chance * stays
                for other, knocked in leaves:
                    if our_cubes:
                        new[board + own[other]] += chance * knocked * our_cubes / lying
                    if their_cubes:
                        moved = board + own[group] + others[other] - others[group]
                        new[moved] += chance * knocked * their_cubes / lying
        return new

    def drop(self, attackers: int, defenders: int) -> Strengths:
        """The chances of strengths.  *Rules 12.6, 12.11.*"""
        result = Result(self)
        waiting: dict[Waiting, Chances] = {(attackers, defenders): {0: 1.0}}
        effort, exploding = 0, False
        while waiting:
            dropping = max(waiting, key=lambda each: (sum(waiting[each].values()), each))
            boards = waiting.pop(dropping)
            if effort > EFFORT:
                result.finish(boards, dropping)
                continue
            for step in range(sum(dropping)):
                side = int(step >= dropping[0])
                boards = self.fall(boards, side)
                effort += len(boards) * exploding
                rest = sum(dropping) - step - 1
                boards = result.sift(boards, (max(rest - dropping[1], 0), min(rest, dropping[1])))
            exploding = True
            for board, chance in boards.items():
                cubes, left = self.exploded(board)
                if cubes == (0, 0):
                    result.finish({left: chance}, cubes)
                else:
                    ahead = waiting.setdefault(cubes, {})
                    ahead[left] = ahead.get(left, 0.0) + chance
        return result.strengths()

    def exploded(self, board: int) -> tuple[Waiting, int]:
        """The cubes that drop again, with as many more, and the board without them.  *Rule 12.11.*"""
        for group in self.explosions:
            mine, theirs = self.counts(board, 0)[group], self.counts(board, 1)[group]
            if mine or theirs:
                return (2 * mine, 2 * theirs), board - mine * self.one[0][group] - theirs * self.one[1][group]
        return (0, 0), board

    # -- Expectations by zone

    def spread(self, dropped: Waiting) -> list[list[float]]:
        """The expected cubes of both sides in each zone, as if what is expected were what happens."""
        lying = [[0.0, 0.0] for _ in self.weights]
        waiting = [float(number) for number in dropped]
        while sum(waiting) > NOTHING:
            for side in (0, 1):
                for part in portions(waiting[side]):
                    self.flow(lying, side, part)
            waiting = [0.0, 0.0]
            for group in self.explosions:
                for zone in self.groups[group]:
                    waiting = [more + 2 * there for more, there in zip(waiting, lying[zone], strict=True)]
                    lying[zone] = [0.0, 0.0]
        return lying

    def flow(self, lying: list[list[float]], side: int, part: float) -> None:
        """One cube, or a part of one, as expected numbers."""
        here = [sum(zone) for zone in lying]
        total = sum(here)
        moves = []
        for zone, weight in enumerate(self.weights):
            if here[zone] > 0 and self.near[zone]:
                empty = max(1 - here[zone] / total, 0.0) ** total
                knocks = part * weight * self.knock * (1 - empty)
                moves += [
                    (zone, other, color, knocks * lying[zone][color] / here[zone] / len(self.near[zone]))
                    for other in self.near[zone]
                    for color in (0, 1)
                ]
        for zone, other, color, number in moves:
            lying[zone][color] -= number
            lying[other][color] += number
        for zone, weight in enumerate(self.weights):
            lying[zone][side] += part * weight


def zones_by_worth(board: BattleBoard) -> list[list[int]]:
    """The zones of each worth; every explosion zone by itself."""
    groups: dict[object, list[int]] = {}
    for index, zone in enumerate(board.zones):
        key = zone.id if zone.kind is ZoneKind.EXPLOSION else WORTH.get(zone.kind, 0)
        groups.setdefault(key, []).append(index)
    return list(groups.values())


def portions(number: float) -> Iterator[float]:
    """Whole cubes, and the rest of one."""
    while number > 0:
        yield min(number, 1.0)
        number -= 1


# -- Adding up -------------------------------------------------------------------------------------------------------


class Result:
    """Chances of strengths, as boards are finished."""

    def __init__(self, table: GroupedBoard) -> None:
        self.table = table
        self.settled: dict[tuple[Waiting, int, int], float] = defaultdict(float)
        """Cubes still to drop, and the strengths that are there -> chance."""

    def finish(self, boards: Chances, waiting: Waiting) -> None:
        """Boards of which the cubes that still wait, and those that explode, drop without knocks."""
        table = self.table
        for board, chance in boards.items():
            both = [table.counts(board, side) for side in (0, 1)]
            mine, theirs = (sum(map(int.__mul__, counts, table.worth)) for counts in both)
            booms = [sum(counts[group] for group in table.explosions) for counts in both]
            self.settled[(waiting[0] + 2 * booms[0], waiting[1] + 2 * booms[1]), mine, theirs] += chance

    def sift(self, boards: Chances, waiting: Waiting) -> Chances:
        """The boards that are worth following; the others are finished."""
        if len(boards) < CROWD:
            return boards
        self.finish({board: chance for board, chance in boards.items() if chance < LIGHT}, waiting)
        return {board: chance for board, chance in boards.items() if chance >= LIGHT}

    def strengths(self) -> Strengths:
        """All of it: waiting cubes are added for the attacker first, then for the defender."""
        powers = [[1.0], lone(self.table)]
        while len(powers) <= max(max(waiting) for waiting, *_ in self.settled):
            powers.append(sum_chances(powers[-1], powers[1]))
        half: dict[tuple[int, int, int], float] = defaultdict(float)
        for (waiting, mine, theirs), chance in self.settled.items():
            for more, part in enumerate(powers[waiting[0]], mine):
                half[waiting[1], more, theirs] += chance * part
        strengths: Strengths = defaultdict(float)
        for (waits, mine, theirs), chance in half.items():
            for more, part in enumerate(powers[waits], theirs):
                strengths[mine, more] += chance * part
        return strengths


def lone(table: GroupedBoard) -> list[float]:
    """Chances of the strength that one cube comes to: the value of its zone, or that of two cubes if it explodes."""
    boom = sum(table.share[group] for group in table.explosions)
    plain = [0.0] * (max(table.worth) + 1)
    for group, worth in enumerate(table.worth):
        if group not in table.explosions:
            plain[worth] += table.share[group]
    found = plain
    while True:
        new = [boom * chance for chance in sum_chances(found, found)]
        for worth, chance in enumerate(plain):
            new[worth] += chance
        if len(new) == len(found) and max(abs(a - b) for a, b in zip(new, found, strict=True)) < NOTHING:
            return new
        found = new


def sum_chances(one: Iterable[float], other: Sequence[float]) -> list[float]:
    """Chances of a sum."""
    first = list(one)
    product = [0.0] * (len(first) + len(other) - 1)
    for place, chance in enumerate(first):
        if chance:
            for more, second in enumerate(other):
                product[place + more] += chance * second
    while len(product) > 1 and product[-1] < NOTHING:
        product.pop()
    return product
