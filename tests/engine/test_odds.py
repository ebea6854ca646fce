"""The odds of plain drops, beside a naive counter of all ways in which cubes may fall, and the engine's drops."""

from collections import defaultdict
from itertools import pairwise

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.printed.board import BattleBoard, Zone, ZoneKind
from dead_reckoning.game.printed.cards import Provenance
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.game.table.odds import MOST, WORTH, GroupedBoard, odds
from dead_reckoning.model.terms import CardId
from tools.odds_trial import engine_drops, measured

BOARD = next(entry for entry in dr.base_box().entries if isinstance(entry, BattleBoard))


def zone(name: str, kind: ZoneKind, adjacent: str, weight: int, *spoils: Goods) -> Zone:
    return Zone(
        id=CardId(name),
        kind=kind,
        spoils=spoils,
        adjacent=tuple(map(CardId, adjacent.split())),
        weight=weight,
    )


SMALL = BattleBoard(
    id=CardId("board.small"),
    zones=(
        zone("chest", ZoneKind.SPOILS, "low", 60, Goods(cargo=1, coins=2)),
        zone("low", ZoneKind.STRENGTH_1, "chest high", 80),
        zone("high", ZoneKind.STRENGTH_2, "low powder", 40),
        zone("powder", ZoneKind.EXPLOSION, "low high", 4),
    ),
    knock=400,
    provenance=Provenance(()),
)
"""Every zone is worth something else, so nothing is taken together."""

# -- The naive counter -----------------------------------------------------------------------------------------------

Cubes = tuple[tuple[int, int], ...]


def changed(cubes: Cubes, place: int, side: int, number: int) -> Cubes:
    both = list(cubes[place])
    both[side] += number
    return (*cubes[:place], (both[0], both[1]), *cubes[place + 1 :])


def falls(board: BattleBoard, cubes: Cubes, side: int) -> list[tuple[Cubes, float]]:
    """Every way in which one cube may fall, just as rules 12.9 and 12.24 tell it."""
    index = {each.id: place for place, each in enumerate(board.zones)}
    total = sum(each.weight for each in board.zones)
    found = []
    for place, each in enumerate(board.zones):
        chance, lying = each.weight / total, sum(cubes[place])
        after = changed(cubes, place, side, 1)
        knock = board.knock / 1000 if lying else 0.0
        found.append((after, chance * (1 - knock)))
        for color in (0, 1):
            for other in each.adjacent if cubes[place][color] else ():
                moved = changed(changed(after, place, color, -1), index[other], color, 1)
                share = cubes[place][color] / (lying * len(each.adjacent))
                found.append((moved, chance * knock * share))
    return found


def naive(board: BattleBoard, attackers: int, defenders: int) -> tuple[dict[tuple[int, int], float], list[list[float]]]:
    """Chances of both strengths and expected cubes by zone, by counting all that is not rare.  Rule 12.11."""
    powder = next(place for place, each in enumerate(board.zones) if each.kind is ZoneKind.EXPLOSION)
    waiting: dict[tuple[int, int], dict[Cubes, float]] = {(attackers, defenders): {((0, 0),) * len(board.zones): 1.0}}
    done: dict[tuple[int, int], float] = defaultdict(float)
    lying = [[0.0, 0.0] for _ in board.zones]
    while waiting:
        left = max(waiting, key=lambda each: sum(waiting[each].values()))
        boards = waiting.pop(left)
        if sum(boards.values()) < RARE:
            continue
        for side in (0,) * left[0] + (1,) * left[1]:
            after: dict[Cubes, float] = defaultdict(float)
            for cubes, chance in boards.items():
                for moved, part in falls(board, cubes, side):
                    after[moved] += chance * part
            boards = after
        for cubes, chance in boards.items():
            mine, theirs = cubes[powder]
            if mine or theirs:
                again = waiting.setdefault((2 * mine, 2 * theirs), defaultdict(float))
                again[(*cubes[:powder], (0, 0), *cubes[powder + 1 :])] += chance
                continue
            done[strength(board, cubes, 0), strength(board, cubes, 1)] += chance
            for place, there in enumerate(cubes):
                lying[place] = [have + chance * more for have, more in zip(lying[place], there, strict=True)]
    return done, lying


def strength(board: BattleBoard, cubes: Cubes, side: int) -> int:
    return sum(WORTH.get(each.kind, 0) * there[side] for each, there in zip(board.zones, cubes, strict=True))


RARE = 1e-4


@pytest.mark.parametrize(
    ("attackers", "defenders"), [(1, 0), (1, 1), (2, 1), (1, 2), pytest.param(2, 2, marks=pytest.mark.slow)]
)
def test_on_a_board_with_nothing_to_take_together_all_ways_are_counted(attackers: int, defenders: int) -> None:
    ways, _ = naive(SMALL, attackers, defenders)
    assert sum(ways.values()) > 1 - 5 * RARE
    strengths = GroupedBoard(SMALL).drop(attackers, defenders)
    for pair in set(ways) | set(strengths):
        assert ways.get(pair, 0.0) == pytest.approx(strengths.get(pair, 0.0), abs=5 * RARE)


@pytest.mark.parametrize(("attackers", "defenders"), [(1, 1), (2, 1)])
def test_taking_zones_together_costs_next_to_nothing(attackers: int, defenders: int) -> None:
    """The printed board, where cubes come to the explosion zone only by knocks, so that all can be counted."""
    zones = tuple(evolve(z, weight=0) if z.kind is ZoneKind.EXPLOSION else z for z in BOARD.zones)
    board = evolve(BOARD, zones=zones)
    ways, lying = naive(board, attackers, defenders)
    found = odds(attackers, defenders, board)
    assert found.win == pytest.approx(
        sum(chance for (mine, theirs), chance in ways.items() if mine >= theirs), abs=2e-4
    )
    assert found.tie == pytest.approx(
        sum(chance for (mine, theirs), chance in ways.items() if mine == theirs), abs=2e-4
    )
    for place, each in enumerate(zones):
        both = found.attacker.cubes[each.id], found.defender.cubes[each.id]
        assert both == pytest.approx(lying[place], abs=1e-3)


def test_on_the_printed_board_it_costs_nothing_that_is_told() -> None:
    """Strengths are told in hundredths of a percent: all zones kept apart, the same chances come out."""
    together, apart = GroupedBoard(BOARD).drop(1, 1), GroupedBoard(BOARD, apart=True).drop(1, 1)
    for pair in set(together) | set(apart):
        assert together.get(pair, 0.0) == pytest.approx(apart.get(pair, 0.0), abs=5e-5)


# -- What must be so -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "defenders"), [(0, 0), (1, 0), (0, 2), (5, 3), (3, 5)])
def test_chances_add_up(attackers: int, defenders: int) -> None:
    found = odds(attackers, defenders, BOARD)
    for side in (found.attacker, found.defender):
        assert sum(side.strength) == pytest.approx(1)
        worth = sum(WORTH.get(each.kind, 0) * side.cubes[each.id] for each in BOARD.zones)
        assert side.mean_strength == pytest.approx(worth, abs=0.005)
    assert 0 <= found.tie <= found.win <= 1 + 1e-9


@pytest.mark.slow
def test_more_cubes_win_more() -> None:
    by_attackers = [odds(number, 3, BOARD).win for number in range(5)]
    assert all(less < more for less, more in pairwise(by_attackers))
    by_defenders = [odds(3, number, BOARD).win for number in range(5)]
    assert all(more > less for more, less in pairwise(by_defenders))


def test_without_knocks_a_cube_is_like_another() -> None:
    """Then cubes do not meet: nothing is left out, and expectations simply add up.  Rule 12.11."""
    calm = evolve(BOARD, knock=0)
    one, five = odds(1, 0, calm), odds(5, 0, calm)
    boom = 70 / 1000
    assert one.attacker.damage == pytest.approx(160 / 1000 / (1 - 2 * boom))
    assert five.attacker.mean_strength == pytest.approx(5 * one.attacker.mean_strength)
    assert five.attacker.mean_strength == pytest.approx(5 * 530 / 1000 / (1 - 2 * boom))


def test_spoils_are_told_by_what_zones_print() -> None:
    found = odds(2, 0, evolve(SMALL, knock=0))
    in_chest = found.attacker.cubes[CardId("chest")]
    assert (found.attacker.cargo, found.attacker.coins, found.attacker.free) == pytest.approx(
        (in_chest, 2 * in_chest, 0)
    )
    assert odds(1, 0, BOARD).attacker.free > 0


@pytest.mark.parametrize("number", [-1, MOST + 1])
def test_numbers_that_no_side_drops(number: int) -> None:
    with pytest.raises(ValueError, match=f"a side drops 0 to {MOST} cubes, not {number}"):
        odds(number, 1, BOARD)
    with pytest.raises(ValueError, match=f"a side drops 0 to {MOST} cubes, not {number}"):
        odds(1, number, BOARD)


def test_the_engine_drops_as_the_odds_tell() -> None:
    """``tools/odds_trial.py`` does it with 100,000 drops of several sizes, and three standard errors."""
    for name, told, seen, error in measured(4, 2, engine_drops(4, 2, 1500, seed=1)):
        assert abs(told - seen) <= 4 * error, name
