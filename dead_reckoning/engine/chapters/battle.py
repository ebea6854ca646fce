"""Battles: who fights whom, and in which steps.  Rules 7.3, 8.11, 12.1, 12.2."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from dead_reckoning.engine.chapters.crew import flag_targets
from dead_reckoning.engine.counting import blockaded, closed, guard, protects, unfought_pirates
from dead_reckoning.engine.performing import Action, Performs, Question, Questions, Scope, asked
from dead_reckoning.model import duties as do
from dead_reckoning.model import events as ev
from dead_reckoning.model.decisions import Decision, Outcome
from dead_reckoning.model.state import Battle, Frame, Order
from dead_reckoning.model.terms import CHANCE, NOBODY, BuildingId, CardId, Cell, Seat

FINISHED_CUBES: Final = 2
"""For a player whose last turn is over.  Rule 12.23."""


def battle_of(scope: Scope) -> Battle:
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


def new_battle(scope: Scope, kind: str, cell: Cell, foe: str, other: Seat, black: bool) -> Battle:
    """An empty board."""
    zones = scope.chart.battle_board.zones
    return Battle(
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


def offer_fight(scope: Scope) -> list[str]:
    """A ship in pirate mode beside which the turn began: no black flag is needed.  *Rules 6.4, 12.1.*"""
    return [f"fight seat {seat}" for seat in unfought_pirates(scope, scope.player.at)]


def fight(_scope: Scope, choice: str) -> Outcome:
    """As with a black flag.  *Rule 6.4.*"""
    return Outcome(then=(do.FightShip(Seat(int(choice.rsplit(" ", 1)[1]))),))


def ask_flag(_order: do.FlyFlag, scope: Scope) -> Decision:
    """One opponent's ship at the own ship's location, whatever the modes.  *Rule 8.11.*"""
    return asked(scope.seat, [f"attack seat {seat}" for seat in flag_targets(scope)], "8.11")


def fly_flag(_order: do.FlyFlag, _scope: Scope, choice: str) -> Outcome:
    """It is attacked.  *Rule 8.11.*"""
    return Outcome(then=(do.FightShip(Seat(int(choice.rsplit(" ", 1)[1]))),))


def ask_meeting(order: do.MeetPirates, scope: Scope) -> Decision:
    """Each of them, in the mover's order, until all are fought or the mover has sunk.  *Rule 5.8.*"""
    if scope.player.at != order.cell:
        return asked(scope.seat, [], "5.8")
    return asked(scope.seat, [f"meet seat {seat}" for seat in unfought_pirates(scope, order.cell)], "5.8")


def meet(order: do.MeetPirates, _scope: Scope, choice: str) -> Outcome:
    """That one first.  *Rule 5.8.*"""
    return Outcome(then=(do.FightShip(Seat(int(choice.rsplit(" ", 1)[1])), met=True), order))


def besieged(scope: Scope) -> list[BuildingId]:
    """Another's forts and garrisons where the ship lies, that were not fought.  *Rules 6.4, 12.1, 12.20.*"""
    at = scope.player.at
    if not closed(scope, at):
        return []
    if blockaded(scope, at) and scope.chart.rules.blockade_bars_siege == "yes":
        return []
    fought = scope.state.turn.fought
    return [
        building
        for building in scope.waters(at).buildings
        if protects(scope, building) and f"{building} {at}" not in fought
    ]


def offer_siege(scope: Scope) -> list[str]:
    """The buildings together, or one of them, as it is played.  *Rule 12.20, reading 2.*"""
    buildings = besieged(scope)
    if not buildings:
        return []
    at = scope.player.at
    if scope.chart.rules.building_battle == "joint":
        return [f"siege {at}"]
    return [f"siege {at} {building}" for building in buildings]


def siege(scope: Scope, choice: str) -> Outcome:
    """No black flag is needed.  *Rule 12.20.*"""
    _, at, *named = choice.split(" ", 2)
    buildings = [building for building in besieged(scope) if not named or building == named[0]]
    return Outcome(then=(do.FightBuildings(Cell(at), tuple(buildings)),))


# -- The steps of a battle -------------------------------------------------------------------------------------------


BOARD_STEPS: Final[tuple[Order, ...]] = (
    do.Resolve(),
    do.DealDamage(),
    do.CountStrength(),
    do.Aftermath(),
    do.SinkShips(),
    do.EndBattle(),
)
"""Steps 4 and 5.  Rules 12.2, 12.25."""


def steps(scope: Scope, other: Seat, others_gather: tuple[Order, ...]) -> tuple[tuple[Frame, ...], tuple[Order, ...]]:
    """The frames of gathering, and what comes after them.  *Rules 12.2, 12.4, 12.16.*"""
    mine = Frame(scope.seat, "12.4", (do.Gather(), do.CoverHolds(0), do.UseCannons(0)))
    theirs = (Frame(other, "12.16", others_gather),) if others_gather else ()
    return (mine, *theirs), (do.Drop(), do.UseAbilities(0), *BOARD_STEPS)


def begin(scope: Scope, battle: Battle, others_gather: tuple[Order, ...]) -> Outcome:
    """The battle begins: gathering comes first.  *Rule 12.2.*"""
    frames, rest = steps(scope, battle.seats[1], others_gather)
    return Outcome(events=(ev.BattleBegan(battle),), then=rest, call=frames)


def fight_ship(order: do.FightShip, scope: Scope) -> Outcome:
    """Ship against ship.  *Rules 12.1, 12.16.*"""
    battle = new_battle(scope, "ship", scope.player.at, f"seat {order.target}", order.target, black=False)
    if order.met:
        battle = evolve(battle, met=True)
    return begin(scope, battle, (do.AnswerAttack(), do.CoverHolds(1), do.UseCannons(1)))


def ask_back(order: do.FightEncounter, scope: Scope) -> Decision:
    """Any back of this front that nobody has seen.  *Rules 0.5, 7.3.*"""
    seen = scope.state.backs
    left = [(back.id, back.copies - seen.count(back.id)) for back in scope.chart.encounters[order.card].backs]
    unseen = [(back, number) for back, number in left if number > 0]
    return Decision(CHANCE, tuple(f"back {back}" for back, _ in unseen), tuple(number for _, number in unseen), "7.3")


def back_is(order: do.FightEncounter, scope: Scope, choice: str) -> Outcome:
    """It fights as a neutral; one without cubes does not, and what it brings is had at once.  *Rules 7.3, 12.4.*"""
    back = scope.chart.backs[CardId(choice.removeprefix("back "))][1]
    turned = ev.BackTurned(scope.seat, order.card, back.id)
    if not back.cubes:
        won = bool(back.win or back.abilities)
        return Outcome(events=(turned,), then=(do.EncounterResult(order.card, back.id, won),))
    plain = new_battle(scope, "neutral", order.cell, order.card, NOBODY, black=True)
    begun = begin(scope, evolve(plain, back=back.id), ())
    black = min(back.cubes, scope.chart.set_up.black_cubes)
    return Outcome((turned, *begun.events, ev.CubesReady(1, black, False)), begun.then, begun.call)


def fight_buildings(order: do.FightBuildings, scope: Scope) -> Outcome:
    """Ship against buildings, which drop cubes of their owner's colour.  *Rules 12.20, 12.23, reading 3.*"""
    owner = guard(scope, scope.waters(order.cell))
    black = scope.chart.rules.building_cubes == "black"
    plain = new_battle(scope, "building", order.cell, f"buildings {order.cell}", owner, black)
    battle = evolve(plain, buildings=order.buildings)
    gather: tuple[Order, ...] = (do.ReadyCubes(1, building_cubes(battle, scope.of(owner))),)
    if scope.chart.rules.building_owner_plays == "yes":
        gather = (do.AnswerAttack(), do.UseCannons(1))
    return begin(scope, battle, gather)


def building_cubes(battle: Battle, scope: Scope) -> int:
    """Fort and garrison together, 2 more after a last turn.  *Rules 12.20, 12.23, reading 5.*"""
    number = sum(scope.chart.buildings[building].cubes for building in battle.buildings)
    if scope.chart.rules.building_help == "yes":
        number += len(scope.waters(battle.cell).buildings) + (scope.player.at == battle.cell)
    return number + FINISHED_CUBES * scope.player.finished


# -- All of it -------------------------------------------------------------------------------------------------------

ACTIONS: Final = (
    Action("fight", offer_fight, fight),
    Action("siege", offer_siege, siege),
)

PERFORMS: Final[Performs] = {
    do.FightShip: fight_ship,
    do.FightBuildings: fight_buildings,
}

QUESTIONS: Final[Questions] = {
    do.FlyFlag: Question(ask_flag, fly_flag),
    do.MeetPirates: Question(ask_meeting, meet),
    do.FightEncounter: Question(ask_back, back_is),
}
