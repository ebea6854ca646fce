"""Battles: the sides, and the steps.  Rules 7.3, 8.11, 12.1, 12.2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dead_reckoning.engine.tables import action, asks, handles
from dead_reckoning.game.nouns import battle as nouns
from dead_reckoning.game.nouns.aftermath import Aftermath, EncounterResult, EndBattle, SinkShips
from dead_reckoning.game.nouns.battle import (
    BattleBegan,
    Fight,
    FightBuildings,
    FightEncounter,
    FightShip,
    FlagAttack,
    FlyFlag,
    Meet,
    MeetPirates,
    Siege,
    SiegeOne,
)
from dead_reckoning.game.nouns.battle_abilities import UseAbilities
from dead_reckoning.game.nouns.drop import Drop
from dead_reckoning.game.nouns.encounters import Back, BackTurned, MeetEncounter
from dead_reckoning.game.nouns.gather import AnswerAttack, CoverHolds, CubesReady, Gather, ReadyCubes, UseCannons
from dead_reckoning.game.nouns.spoils import CountStrength, DealDamage, Resolve
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.ocean import INDEX
from dead_reckoning.game.printed.terms import HARBOR, BuildingId
from dead_reckoning.game.rules.crew import flag_targets
from dead_reckoning.game.rules.encounters import rule_of
from dead_reckoning.game.table.counting import blockaded, guard, hostile, pirates_at, protects, unfought_pirates
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.game.table.state import BattleState
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.records import changer
from dead_reckoning.model.terms import CHANCE, NOBODY, CardId, Cell, Decision, Frame, Instruction, Outcome, Seat

FINISHED_CUBES: Final = 2
"""The cubes of a player whose last turn is over.  Rule 12.23."""


with_battle: Final = changer(BattleState)


def battle_of(scope: Scope) -> BattleState:
    """The battle that is being fought."""
    battle = scope.state.battle
    assert battle is not None
    return battle


def side_of(scope: Scope) -> int:
    """The side that the player fights on."""
    return battle_of(scope).seats.index(scope.seat)


def has_ship(scope: Scope) -> bool:
    """Whether the player's ship fights, and not buildings.  *Rule 12.1.*"""
    return battle_of(scope).ships[side_of(scope)]


def new_battle(scope: Scope, kind: str, cell: Cell, foe: str, other: Seat, black: bool) -> BattleState:
    """An empty board."""
    zones = scope.game.battle_board.zones
    return BattleState(
        cell=cell,
        kind=kind,
        seats=(scope.seat, other),
        foe=foe,
        back=CardId(""),
        buildings=(),
        dropped=False,
        waiting=(0, 0),
        cubes=((0, 0),) * len(zones),
        strength=(0, 0),
        damage=(0, 0),
        covered=((), ()),
        winner=-1,
        black=black,
        met=False,
    )


# -- Who is fought ---------------------------------------------------------------------------------------------------


def offer_fight(scope: Scope) -> Sequence[Fight]:
    """A ship in pirate mode beside which the turn began: no black flag is needed.  *Rules 6.4, 12.1.*"""
    at = scope.player.at
    return [Fight(seat) for seat in unfought_pirates(scope, at)] if pirates_at(scope, at) else ()


def fight(_scope: Scope, choice: Fight) -> Outcome:
    """Fight the ship as with a black flag.  *Rule 6.4.*"""
    return Outcome(then=(FightShip(choice.seat),))


def ask_flag(_instruction: FlyFlag, scope: Scope) -> Decision:
    """One opponent's ship at the location of the player's ship, whatever the modes.  *Rule 8.11.*"""
    return asked(scope.seat, [FlagAttack(seat) for seat in flag_targets(scope)], "8.11")


def fly_flag(_instruction: FlyFlag, _scope: Scope, choice: FlagAttack) -> Outcome:
    """It is attacked.  *Rule 8.11.*"""
    return Outcome(then=(FightShip(choice.seat),))


def ask_meeting(instruction: MeetPirates, scope: Scope) -> Decision:
    """Each of them, in the mover's order, until all are fought or the mover has sunk.  *Rule 5.8.*"""
    if scope.player.at != instruction.cell:
        return asked(scope.seat, [], "5.8")
    return asked(scope.seat, [Meet(seat) for seat in unfought_pirates(scope, instruction.cell)], "5.8")


def meet(instruction: MeetPirates, _scope: Scope, choice: Meet) -> Outcome:
    """Fight the chosen ship first.  *Rule 5.8.*"""
    return Outcome(then=(FightShip(choice.seat, met=True), instruction))


def besieged(scope: Scope) -> Sequence[BuildingId]:
    """Another's forts and garrisons where the ship is, that were not fought.  *Rules 6.4, 12.1, 12.20.*"""
    at = scope.player.at
    if not hostile(scope, at):
        return ()
    if blockaded(scope, at) and scope.game.rules.blockade_bars_siege:
        return ()
    fought = scope.state.turn.fought
    return [
        building
        for building in scope.ocean_cell(at).buildings
        if protects(scope, building) and f"{building} {at}" not in fought
    ]


def offer_siege(scope: Scope) -> Sequence[Siege | SiegeOne]:
    """The buildings together, or one of them, as it is played.  *Rule 12.20, reading 2.*"""
    at = scope.player.at
    if at == HARBOR or not scope.state.ocean[INDEX[at]].buildings:  # which is soon seen
        return ()
    buildings = besieged(scope)
    if not buildings:
        return ()
    if scope.game.rules.building_battle == "joint":
        return [Siege(at)]
    return [SiegeOne(at, building) for building in buildings]


def siege(scope: Scope, choice: Siege | SiegeOne) -> Outcome:
    """No black flag is needed.  *Rule 12.20.*"""
    buildings = (choice.building,) if isinstance(choice, SiegeOne) else tuple(besieged(scope))
    return Outcome(then=(FightBuildings(choice.cell, buildings),))


# -- The steps of a battle -------------------------------------------------------------------------------------------


BOARD_STEPS: Final[tuple[Instruction, ...]] = (
    Resolve(),
    DealDamage(),
    CountStrength(),
    Aftermath(),
    SinkShips(),
    EndBattle(),
)
"""Steps 4 and 5.  Rules 12.2, 12.25."""


def steps(
    scope: Scope, other: Seat, others_gather: tuple[Instruction, ...]
) -> tuple[tuple[Frame, ...], tuple[Instruction, ...]]:
    """The frames of gathering, and what comes after them.  *Rules 12.2, 12.4, 12.16.*"""
    mine = Frame(scope.seat, "12.4", (Gather(), CoverHolds(0), UseCannons(0)))
    theirs = (Frame(other, "12.16", others_gather),) if others_gather else ()
    return (mine, *theirs), (Drop(), UseAbilities(0), *BOARD_STEPS)


def begin(scope: Scope, battle: BattleState, others_gather: tuple[Instruction, ...]) -> Outcome:
    """The battle begins: gathering comes first.  *Rule 12.2.*"""
    frames, rest = steps(scope, battle.seats[1], others_gather)
    return Outcome((BattleBegan(battle),), then=rest, call=frames)


def fight_ship(instruction: FightShip, scope: Scope) -> Outcome:
    """Ship against ship.  *Rules 12.1, 12.16.*"""
    battle = new_battle(scope, "ship", scope.player.at, f"seat {instruction.target}", instruction.target, black=False)
    if instruction.met:
        battle = with_battle(battle, met=True)
    return begin(scope, battle, SHIP_GATHERS)


SHIP_GATHERS: Final[tuple[Instruction, ...]] = (AnswerAttack(), CoverHolds(1), UseCannons(1))
"""The steps in which the owner of an attacked ship gathers cubes.  Rules 12.3, 12.16."""


def ask_back(instruction: FightEncounter, scope: Scope) -> Decision:
    """Any back of this front that nobody has seen.  *Rules 0.5, 7.3.*"""
    seen = scope.state.backs
    left = [(back.id, back.copies - seen.count(back.id)) for back in scope.game.encounters[instruction.card].backs]
    unseen = [(back, number) for back, number in left if number > 0]
    return Decision(CHANCE, tuple(Back(back) for back, _ in unseen), tuple(number for _, number in unseen), "7.3")


def back_is(instruction: FightEncounter, scope: Scope, choice: Back) -> Outcome:
    """It fights as a neutral; one without cubes does not, and what it brings is had at once.  *Rules 7.3, 12.4.*"""
    back = scope.game.backs[choice.back][1]
    turned = BackTurned(scope.seat, instruction.card, back.id)
    if rule_of(scope, instruction.card).attacked:
        met = MeetEncounter(instruction.card, instruction.cell, "attacked", back.id)
        return Outcome((turned,), then=(met,))
    if not back.cubes:
        won = bool(back.win or back.abilities)
        return Outcome((turned,), then=(EncounterResult(instruction.card, back.id, won),))
    plain = new_battle(scope, "neutral", instruction.cell, instruction.card, NOBODY, black=True)
    begun = begin(scope, with_battle(plain, back=back.id), ())
    black = min(back.cubes, scope.game.set_up.black_cubes)
    return Outcome((turned, *begun.events, CubesReady(1, black, False)), begun.then, begun.call)


def fight_buildings(instruction: FightBuildings, scope: Scope) -> Outcome:
    """Ship against buildings, which drop cubes of their owner's color.  *Rules 12.20, 12.23, reading 3.*"""
    owner = guard(scope, scope.ocean_cell(instruction.cell))
    black = scope.game.rules.building_cubes == "black"
    plain = new_battle(scope, "building", instruction.cell, f"buildings {instruction.cell}", owner, black)
    battle = with_battle(plain, buildings=instruction.buildings)
    return begin(scope, battle, buildings_gather(scope, battle))


def buildings_gather(scope: Scope, battle: BattleState) -> tuple[Instruction, ...]:
    """The cubes of buildings; the options of their owner, under that variant.  *Rule 12.20, reading 4.*"""
    if scope.game.rules.building_owner_plays:
        return AnswerAttack(), UseCannons(1)
    return (ReadyCubes(1, building_cubes(battle, scope.of(battle.seats[1]))),)


def building_cubes(battle: BattleState, scope: Scope) -> int:
    """Fort and garrison together, 2 more after a last turn.  *Rules 12.20, 12.23, reading 5.*"""
    number = sum(scope.game.buildings[building].cubes for building in battle.buildings)
    if scope.game.rules.building_help:
        number += len(scope.ocean_cell(battle.cell).buildings) + (scope.player.at == battle.cell)
    return number + FINISHED_CUBES * scope.player.finished


def has_no_targets(scope: Scope, choice: Siege | SiegeOne) -> bool:
    """There is no building of another that can be attacked, or not the one that is named.  *Rule 12.20.*"""
    if not hostile(scope, choice.cell):
        return True
    return isinstance(choice, SiegeOne) and choice.building not in protecting(scope, choice.cell)


def protecting(scope: Scope, cell: Cell) -> list[BuildingId]:
    """The buildings on an island that can be attacked.  *Rule 11.19.*"""
    return [building for building in scope.ocean_cell(cell).buildings if protects(scope, building)]


def is_fought(scope: Scope, choice: Siege | SiegeOne) -> bool:
    """All that are meant were fought this turn.  *Rule 12.1.*"""
    meant = [choice.building] if isinstance(choice, SiegeOne) else protecting(scope, choice.cell)
    return all(f"{building} {choice.cell}" in scope.state.turn.fought for building in meant)


AGAINST_SIEGE: Final = (
    Reason("no-building", "12.20", has_no_targets),
    Reason("not-here", "5.7", lambda scope, choice: scope.player.at != choice.cell),
    Reason("fought-already", "12.1", is_fought),
    Reason(
        "blockaded",
        "6.4",
        lambda s, choice: s.game.rules.blockade_bars_siege and blockaded(s, choice.cell),
    ),
)

CHAPTER: Final = Chapter(
    "battle",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(FightShip, fight_ship),
        handles(FightBuildings, fight_buildings),
    ),
    questions=(
        asks(FlyFlag, ask_flag, fly_flag),
        asks(MeetPirates, ask_meeting, meet),
        asks(FightEncounter, ask_back, back_is),
    ),
    actions=(
        action(
            Fight,
            offer_fight,
            fight,
            Reason("unknown", "12.1", lambda scope, choice: choice.seat >= scope.game.seats),
            Reason("not-offered", "12.1", lambda scope, choice: choice.seat == scope.seat),
            Reason("not-here", "5.7", lambda scope, choice: scope.state.players[choice.seat].at != scope.player.at),
            Reason("no-black-flag", "8.11", lambda scope, choice: not scope.state.players[choice.seat].pirate),
            Reason("fought-already", "12.1", lambda scope, choice: f"seat {choice.seat}" in scope.state.turn.fought),
        ),
        action(Siege, offer_siege, siege, *AGAINST_SIEGE),
        action(SiegeOne, offer_siege, siege, *AGAINST_SIEGE),
    ),
)
