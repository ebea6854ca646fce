"""The Warden's battles: his cubes, ties, spoils.  Rules 16.13 to 16.16, 16.23, 16.24."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from dead_reckoning.engine.tables import asks, handles, instead
from dead_reckoning.game.nouns.aftermath import OnWin
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.battle_abilities import PASS, UseAbilities
from dead_reckoning.game.nouns.buildings import GarrisonFires
from dead_reckoning.game.nouns.drop import Drop
from dead_reckoning.game.nouns.gather import CubesReady, FireCannons, ReadyCubes, UseCannons
from dead_reckoning.game.nouns.goods import GoodsGained
from dead_reckoning.game.nouns.solo_battle import AttackPlayer, Besiege, EndFight
from dead_reckoning.game.nouns.spoils import CubeRemoved, Nothing, TakeSpoils, TakeSpoilsOption
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import HARBOR, Goods
from dead_reckoning.game.rules import aftermath, battle_abilities, gather as chapters_gather, sailing, spoils
from dead_reckoning.game.rules.battle import (
    BOARD_STEPS,
    SHIP_GATHERS,
    battle_of,
    building_cubes,
    buildings_gather,
    new_battle,
    protecting,
)
from dead_reckoning.game.rules.solo_left import strike
from dead_reckoning.game.rules.warden import battle_cubes, halved, is_warden
from dead_reckoning.game.table.counting import guard
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.game.table.state import BattleState
from dead_reckoning.model.terms import NOTHING, Decision, Event, Frame, Instruction, Outcome

# -- He attacks ------------------------------------------------------------------------------------------------------


def attack_player(instruction: AttackPlayer, scope: Scope) -> Outcome:
    """Attack a player at the player's location, wherever his own ship is.  *Rules 16.13, 16.24, reading 79.*"""
    cell = scope.state.players[instruction.seat].at
    battle = new_battle(scope, "ship", cell, f"seat {instruction.seat}", instruction.seat, black=False)
    cubes = battle_cubes(scope, cell, attacked=False) + instruction.more
    return fought(instruction, scope, battle, cubes, SHIP_GATHERS)


def besiege(instruction: Besiege, scope: Scope) -> Outcome:
    """A garrison hurts him first; fort and garrison fight together, however that is played.  *Rules 16.14, 16.16.*"""
    owner = guard(scope, scope.ocean_cell(instruction.cell))
    black = scope.game.rules.building_cubes == "black"
    plain = new_battle(scope, "building", instruction.cell, f"buildings {instruction.cell}", owner, black)
    battle = evolve(plain, buildings=tuple(protecting(scope, instruction.cell)))
    begun = fought(
        instruction, scope, battle, battle_cubes(scope, instruction.cell, False), buildings_gather(scope, battle)
    )
    return Outcome((*strike(scope, instruction.cell), *begun.events), begun.then, begun.call)


def fought(
    instruction: AttackPlayer | Besiege,
    scope: Scope,
    battle: BattleState,
    cubes: int,
    gather: tuple[Instruction, ...],
) -> Outcome:
    """His cubes are fixed first, halved if two battles are due; he has no abilities.  *Rules 16.13, 16.25.*"""
    number = halved(cubes) if instruction.halved else cubes
    mine = Frame(scope.seat, "16.13", (ReadyCubes(0, number),))
    theirs = Frame(battle.seats[1], "12.16", gather)
    steps = (Drop(), UseAbilities(0), *BOARD_STEPS[:-1], EndFight(instruction.won, instruction.lost))
    return Outcome((BattleBegan(battle),), then=steps, call=(mine, theirs))


def end_fight(instruction: EndFight, scope: Scope) -> Outcome:
    """End the fight; its consequences follow.  *Rule 16.14.*"""
    ended = aftermath.end_battle(instruction, scope)
    rest = instruction.won if battle_of(scope).winner == 0 else instruction.lost
    return Outcome(ended.events, (*ended.then, *rest))


# -- What the other rules do otherwise ------------------------------------------------------------------------------


def ask_cannons(instruction: UseCannons, scope: Scope) -> Decision:
    """An attacked Warden has his cubes, and nothing to choose.  *Rules 16.13, 16.20.*"""
    if not is_warden(scope):
        return chapters_gather.ask_cannons(instruction, scope)
    battle = battle_of(scope)
    ship = battle.ships[instruction.side]
    number = battle_cubes(scope, battle.cell, attacked=True) if ship else building_cubes(battle, scope)
    return asked(scope.seat, [FireCannons(number)], "16.13")


def use_cannons(instruction: UseCannons, scope: Scope, choice: FireCannons) -> Outcome:
    """Add this many cubes; those of the harbor and the buildings are among them.  *Rule 16.13.*"""
    if not is_warden(scope):
        return chapters_gather.use_cannons(instruction, scope, choice)
    return Outcome(then=(ReadyCubes(instruction.side, choice.cannons),))


def ready_cubes(instruction: ReadyCubes, scope: Scope) -> Outcome:
    """He is never short of cubes in battle.  *Rule 16.13.*"""
    if not is_warden(scope) or (instruction.side == 1 and battle_of(scope).black):
        return chapters_gather.ready_cubes(instruction, scope)
    return Outcome((CubesReady(instruction.side, instruction.number, True),)) if instruction.number else NOTHING


def ask_ability(instruction: UseAbilities, scope: Scope) -> Decision:
    """He has no abilities.  *Rule 16.13.*"""
    return asked(scope.seat, [PASS], "16.13") if is_warden(scope) else battle_abilities.ask_ability(instruction, scope)


def ask_on_win(instruction: OnWin, scope: Scope) -> Decision:
    """He has no abilities.  *Rule 16.13.*"""
    return asked(scope.seat, [], "16.13") if is_warden(scope) else aftermath.ask_on_win(instruction, scope)


def ask_spoils(instruction: TakeSpoils, scope: Scope) -> Decision:
    """His go to his dock, of the player's choice where the zone gives one.  *Rule 16.13.*"""
    if not is_warden(scope):
        return spoils.ask_spoils(instruction, scope)
    zone = scope.game.battle_board.zones[instruction.zone]
    return asked(scope.seat, [TakeSpoilsOption(goods, Goods()) for goods in dict.fromkeys(zone.spoils)], "16.13")


def take_spoils(instruction: TakeSpoils, scope: Scope, choice: TakeSpoilsOption | Nothing) -> Outcome:
    """Take the spoils to his dock.  *Rule 16.13.*"""
    if not is_warden(scope) or isinstance(choice, Nothing):
        return spoils.take_spoils(instruction, scope, choice)
    goods = choice.all_goods
    removed: Event = CubeRemoved(instruction.side, instruction.zone)
    return Outcome((removed, GoodsGained(scope.seat, HARBOR, goods.cargo, goods.coins)))


def tied_side(scope: Scope) -> int:
    """He wins ties in ship battles; else the usual rule.  *Rules 12.14, 16.15.*"""
    battle = battle_of(scope)
    if battle.kind != "ship":
        return spoils.tied_side(scope)
    return next((side for side, seat in enumerate(battle.seats) if seat in scope.game.wardens), 0)


def garrison_fires(instruction: GarrisonFires, scope: Scope) -> Outcome:
    """It hurts him only where he ends or fights one.  *Rule 16.16.*"""
    return NOTHING if instruction.target in scope.game.wardens else sailing.garrison_fires(instruction, scope)


CHAPTER: Final = Chapter(
    "solo_battle",
    ways=(instead(spoils.tied_side, tied_side),),
    handlers=(
        handles(AttackPlayer, attack_player),
        handles(Besiege, besiege),
        handles(EndFight, end_fight),
        handles(ReadyCubes, ready_cubes),
        handles(GarrisonFires, garrison_fires),
    ),
    questions=(
        asks(UseCannons, ask_cannons, use_cannons),
        asks(UseAbilities, ask_ability, battle_abilities.use_ability),
        asks(OnWin, ask_on_win, aftermath.use_on_win),
        asks(TakeSpoils, ask_spoils, take_spoils),
    ),
)
