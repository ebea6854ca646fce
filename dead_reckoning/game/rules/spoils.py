"""Step 4 of a battle: the board is resolved.  Rules 12.9, 12.12 to 12.14, 12.21, 12.25."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import asks, handles
from dead_reckoning.game.nouns import spoils as nouns
from dead_reckoning.game.nouns.aftermath import OnWin
from dead_reckoning.game.nouns.goods import GoodsGained
from dead_reckoning.game.nouns.spoils import (
    NO_SPOILS,
    BattleHurt,
    BattleWon,
    CountStrength,
    CubeRemoved,
    DealDamage,
    Nothing,
    Resolve,
    TakeSpoils,
    TakeSpoilsOption,
)
from dead_reckoning.game.printed.board import ZoneKind
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.game.rules.battle import battle_of
from dead_reckoning.game.table.counting import blockaded, closed, is_island, load, room
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.terms import NOBODY, NOTHING, Decision, Event, Frame, Outcome

STRENGTH: Final = {ZoneKind.STRENGTH_1: 1, ZoneKind.STRENGTH_2: 2}
"""Kind of zone -> the value of a cube there.  Rule 12.9."""


def resolve(_instruction: Resolve, scope: Scope) -> Outcome:
    """Spoils, the active player's first; none against buildings.  *Rule 12.12.*"""
    battle, zones = battle_of(scope), scope.game.battle_board.zones
    if battle.kind == "building":
        return NOTHING
    cubes = [
        [
            TakeSpoils(side, place)
            for place, zone in enumerate(zones)
            if zone.kind is ZoneKind.SPOILS
            for _ in range(battle.cubes[place][side])
        ]
        for side in (0, 1)
    ]
    return Outcome(call=tuple(Frame(battle.seats[side], "12.12", tuple(cubes[side])) for side in (0, 1) if cubes[side]))


def ask_spoils(instruction: TakeSpoils, scope: Scope) -> Decision:
    """Ask which goods, and how much of them aboard; the rest to the island of the battle, or lost.  *Rule 12.12.*"""
    if battle_of(scope).seats[instruction.side] == NOBODY:
        return asked(scope.seat, [NO_SPOILS], "12.12")
    options: list[TakeSpoilsOption] = []
    for goods in scope.game.battle_board.zones[instruction.zone].spoils:
        for cargo, coins in ways(goods, scope):
            options.append(TakeSpoilsOption(goods, load(cargo, coins)))
    return asked(scope.seat, list(dict.fromkeys(options)), "12.12")


def ways(goods: Goods, scope: Scope) -> list[tuple[int, int]]:
    """The amounts of some spoils that may go aboard: no room is made, and off an island nothing is left without a
    reason.

    Where the holds do not take the spoils of all cubes, room may be kept for those that come later.  Rule 3.6.
    """
    free = room(scope)
    loads = [
        (cargo, coins) for cargo in range(goods.cargo + 1) for coins in range(goods.coins + 1) if cargo + coins <= free
    ]
    if takes_rest(scope):
        return loads
    least = min(max(map(sum, loads)), max(free - more_spoils(scope), 0))
    return [each for each in loads if sum(each) >= least]


def more_spoils(scope: Scope) -> int:
    """Barrels and coins that later cubes of the player bring."""
    zones = scope.game.battle_board.zones
    later = (instruction for instruction in scope.frame.todo[1:] if isinstance(instruction, TakeSpoils))
    return sum(max(goods.cargo + goods.coins for goods in zones[instruction.zone].spoils) for instruction in later)


def takes_rest(scope: Scope) -> bool:
    """Whether spoils may be on the island of the battle.  *Rule 12.12, reading 55.*"""
    cell = battle_of(scope).cell
    if not is_island(scope, cell):
        return False
    if scope.game.rules.spoils_on_closed_island:
        return True
    return not closed(scope, cell) and not blockaded(scope, cell)


def take_spoils(instruction: TakeSpoils, scope: Scope, choice: TakeSpoilsOption | Nothing) -> Outcome:
    """The cube is removed, and its owner has the goods.  *Rule 12.12.*"""
    removed = CubeRemoved(instruction.side, instruction.zone)
    if isinstance(choice, Nothing):
        return Outcome((removed,))
    cargo, coins = choice.goods.cargo, choice.goods.coins
    rest = choice.all_goods.cargo - cargo, choice.all_goods.coins - coins
    events: list[Event] = [removed]
    if cargo or coins:
        events.append(GoodsGained(scope.seat, "ship", cargo, coins))
    if any(rest) and takes_rest(scope):
        events.append(GoodsGained(scope.seat, battle_of(scope).cell, *rest))
    return Outcome(tuple(events))


def deal_damage(_instruction: DealDamage, scope: Scope) -> Outcome:
    """Each cube in a damage zone is removed; the opposing ship takes 1 damage.  *Rules 12.13, 12.21.*"""
    battle, zones = battle_of(scope), scope.game.battle_board.zones
    places = [place for place, zone in enumerate(zones) if zone.kind is ZoneKind.DAMAGE]
    removed = [
        CubeRemoved(side, place) for side in (0, 1) for place in places for _ in range(battle.cubes[place][side])
    ]
    hits = [sum(battle.cubes[place][side] for place in places) for side in (0, 1)]
    events: list[Event] = [*removed]
    if hits[0] and battle.kind == "ship":
        events.append(BattleHurt(1, hits[0]))
    if hits[0] and battle.kind == "building" and scope.game.rules.cubes_hit_buildings:
        events += shot_away(scope, hits[0])
    if hits[1]:
        events.append(BattleHurt(0, hits[1]))
    return Outcome(tuple(events))


def shot_away(scope: Scope, hits: int) -> list[Event]:
    """Cubes of buildings that hits take off the board, the strongest first.  *Reading 7.*"""
    battle, zones = battle_of(scope), scope.game.battle_board.zones
    strong = [
        place for kind in (ZoneKind.STRENGTH_2, ZoneKind.STRENGTH_1) for place, z in enumerate(zones) if z.kind is kind
    ]
    lying = [place for place in strong for _ in range(battle.cubes[place][1])]
    return [CubeRemoved(1, place) for place in lying[:hits]]


def strengths(scope: Scope) -> tuple[int, int]:
    """The strengths of both sides: remaining cubes, and the gains of abilities.  *Rule 12.14.*"""
    mine, theirs = battle_of(scope).strength
    return mine + of_cubes(scope, 0), theirs + of_cubes(scope, 1)


def of_cubes(scope: Scope, side: int) -> int:
    """The strength of a side's cubes on the board.  *Rules 12.9, 12.14.*"""
    battle, zones = battle_of(scope), scope.game.battle_board.zones
    return sum(
        [
            STRENGTH.get(zone.kind, 0) * cubes[side]
            for zone, cubes in zip(zones, battle.cubes, strict=True)
            if cubes[side]
        ]
    )


def tied_side(_scope: Scope) -> int:
    """The side that wins with equal strengths: the active player.  *Rule 12.14.*"""
    return 0


def count_strength(_instruction: CountStrength, scope: Scope) -> Outcome:
    """Most wins; the active player wins ties.  Then come the winner's abilities.  *Rules 12.14, 12.25, 12.26.*"""
    battle = battle_of(scope)
    both = strengths(scope)
    side = scope.game.way(tied_side)(scope) if both[0] == both[1] else int(both[1] > both[0])
    winner = battle.seats[side]
    by_ship = winner >= 0 and not (battle.kind == "building" and side == 1)
    frames = (Frame(winner, "12.26", (OnWin(),)),) if by_ship else ()
    return Outcome((BattleWon(side, both),), call=frames)


CHAPTER: Final = Chapter(
    "spoils",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(Resolve, resolve),
        handles(DealDamage, deal_damage),
        handles(CountStrength, count_strength),
    ),
    questions=(asks(TakeSpoils, ask_spoils, take_spoils),),
)
