"""Step 2 of a battle: cubes fall, knock and explode.  Rules 12.6, 12.11, 12.24; and the drop of rule 15.7."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.chapters.battle import battle_of, new_battle
from dead_reckoning.engine.chapters.influence import spares_cube
from dead_reckoning.engine.chapters.spoils import strengths
from dead_reckoning.engine.counting import on_hull
from dead_reckoning.engine.scope import Scope
from dead_reckoning.engine.tables import Chapter, asks, handles
from dead_reckoning.model import duties as do
from dead_reckoning.model import events as ev
from dead_reckoning.model import options as op
from dead_reckoning.model.decisions import NOTHING, Decision, Outcome
from dead_reckoning.model.options import Option
from dead_reckoning.model.state import Frame
from dead_reckoning.model.terms import CANNON, CELLS, CHANCE, HARBOR, NOBODY, CardNumber, Seat

# -- Cubes fall ------------------------------------------------------------------------------------------------------


def drop(_order: do.Drop, scope: Scope) -> Outcome:
    """The active player's cubes first, told one by one; then explosions.  *Rules 12.6, 12.24.*"""
    battle = battle_of(scope)
    cubes = (*(do.DropCube(0),) * battle.waiting[0], *(do.DropCube(1),) * battle.waiting[1])
    begun = () if battle.dropped else (ev.DropBegan(),)
    return Outcome(events=begun, then=(*cubes, do.Explode()) if cubes else ())


def cube_of(scope: Scope, side: int) -> Seat:
    """Whose a cube is; a black one is nobody's."""
    battle = battle_of(scope)
    return NOBODY if side == 1 and battle.black else battle.seats[side]


def side_of_cube(scope: Scope, cube: Seat) -> int:
    """The side that a cube is on."""
    return 0 if cube == cube_of(scope, 0) else 1


def ask_zone(order: do.DropCube, scope: Scope) -> Decision:
    """Any zone, by its weight; before that, what the model thinks impossible.  *Rules 12.9, 12.24.*"""
    chart = scope.chart
    falls = chart.falls[cube_of(scope, order.side)]
    if any(map(any, battle_of(scope).cubes)):
        return Decision(CHANCE, (*falls, op.KNOCK), (*chart.zone_weights, 0), "12.24")
    return Decision(CHANCE, falls, chart.zone_weights, "12.24")


def zone_is(order: do.DropCube, scope: Scope, choice: op.FallIn | op.Knock) -> Outcome:
    """It lies there, and may have pushed another.

    On its way a cube may knock one that lies anywhere: that is said as often as it happens, and first.
    *Rules 12.9, 12.24.*
    """
    if isinstance(choice, op.Knock):
        return Outcome(then=(do.KnockAny(), order))
    zone = scope.chart.zone_index[choice.zone]
    lying = sum(battle_of(scope).cubes[zone])
    knock = (do.KnockCube(order.side, zone),) if lying else ()
    return Outcome(events=(ev.CubeDropped(order.side, zone),), then=knock)


def ask_knock(order: do.KnockCube, scope: Scope) -> Decision:
    """A cube that lay in the zone, into an adjacent one, or none.  *Rules 12.9, 12.24.*"""
    battle, board = battle_of(scope), scope.chart.battle_board
    near = board.zones[order.zone].adjacent
    lying = list(battle.cubes[order.zone])
    lying[order.side] -= 1
    options: list[Option] = [op.NO_KNOCK]
    weights = [(1000 - board.knock) * sum(lying) * len(near)]
    for side in (0, 1):
        if lying[side]:
            options += [op.KnockTo(cube_of(scope, side), zone) for zone in near]
            weights += [board.knock * lying[side]] * len(near)
    return Decision(CHANCE, tuple(options), tuple(weights), "12.9")


def knock_is(order: do.KnockCube, scope: Scope, choice: op.NoKnock | op.KnockTo) -> Outcome:
    """It lies elsewhere.  *Rule 12.9.*"""
    if isinstance(choice, op.NoKnock):
        return NOTHING
    side, end = side_of_cube(scope, choice.cube), scope.chart.zone_index[choice.zone]
    return Outcome(events=(ev.CubeKnocked(side, order.zone, end),))


def ask_knock_any(_order: do.KnockAny, scope: Scope) -> Decision:
    """Any cube on the board into any other zone.  *Rule 12.24.*"""
    zones = scope.chart.battle_board.zones
    options = tuple(
        op.KnockFrom(cube_of(scope, side), start.id, end.id)
        for start, cubes in zip(zones, battle_of(scope).cubes, strict=True)
        for side in (0, 1)
        if cubes[side]
        for end in zones
        if end is not start
    )
    return Decision(CHANCE, options, (1,) * len(options), "12.24")


def knock_any_is(_order: do.KnockAny, scope: Scope, choice: op.KnockFrom) -> Outcome:
    """It lies elsewhere.  *Rule 12.24.*"""
    index = scope.chart.zone_index
    side = side_of_cube(scope, choice.cube)
    return Outcome(events=(ev.CubeKnocked(side, index[choice.start], index[choice.end]),))


def explode(_order: do.Explode, scope: Scope) -> Outcome:
    """All cubes of a zone drop again, each with one more of its colour; until it is empty.  *Rules 12.5, 12.11.*"""
    battle, chart = battle_of(scope), scope.chart
    zone = next((place for place in chart.explosions if any(battle.cubes[place])), None)
    if zone is None:
        return NOTHING
    cubes = battle.cubes[zone]
    frames = tuple(
        Frame(battle.seats[side], "12.11", (do.ReadyCubes(side, cubes[side]),)) for side in (0, 1) if cubes[side]
    )
    return Outcome(call=frames, then=(do.Detonate(zone), do.Drop(), do.Explode()))


def detonate(order: do.Detonate, scope: Scope) -> Outcome:
    """Cubes that no spare one joins drop again alone, or leave the board.  *Rule 12.11, reading 34.*"""
    battle = battle_of(scope)
    cubes, spare = battle.cubes[order.zone], battle.waiting
    kept = cubes
    if scope.chart.rules.explosion_without_cube == "none":
        kept = min(cubes[0], spare[0]), min(cubes[1], spare[1])
    gone = [ev.CubeRemoved(side, order.zone) for side in (0, 1) for _ in range(cubes[side] - kept[side])]
    return Outcome(events=(*gone, ev.CubesExploded(order.zone, kept)))


# -- The drop for a tie ----------------------------------------------------------------------------------------------


def tie_break(order: do.TieBreak, scope: Scope) -> Outcome:
    """Each drops in turn; most strength wins; repeated among those still level.  *Rule 15.7.*"""
    battle = scope.state.battle
    if battle is not None:
        done = do.TieBreak(order.scores, order.seats, (*order.strengths, strengths(scope)[0]))
        return Outcome(events=(ev.BattleEnded(battle.seats),), then=(done,))
    if len(order.strengths) < len(order.seats):
        seat = order.seats[len(order.strengths)]
        return Outcome(call=(Frame(seat, "15.7", (do.DropForTie(),)),), then=(order,))
    best = tuple(
        seat for seat, strength in zip(order.seats, order.strengths, strict=True) if strength == max(order.strengths)
    )
    if len(best) == 1 or not any(drops(scope.of(seat)) for seat in best):
        return Outcome(events=(ev.GameEnded(order.scores, best),))
    return Outcome(then=(do.TieBreak(order.scores, best),))


def drops(scope: Scope) -> bool:
    """Whether the player has anything to drop; if nobody has, all of them win.  *Rules 11.7, 15.7.*"""
    return cannons_of_deck(scope) > 0 and (scope.player.cubes > 0 or any(spares_cube(scope, cell) for cell in CELLS))


def cannons_of_deck(scope: Scope) -> int:
    """On the ship, goods ignored, and on all cards of the deck; held advancements do not count.  *Reading 15.*"""
    player, chart = scope.player, scope.chart
    cards = (chart.face(CardNumber(card), sleeve) for card, sleeve in enumerate(player.sleeves))
    return on_hull(scope, CANNON) + sum(face.symbols.get(CANNON, 0) for face in cards)


def drop_for_tie(_order: do.DropForTie, scope: Scope) -> Outcome:
    """Explosions apply, abilities do not.  *Rule 15.7.*"""
    battle = new_battle(scope, "tie", HARBOR, "the others", NOBODY, black=True)
    then = (do.ReadyCubes(0, cannons_of_deck(scope)), do.Drop())
    return Outcome(events=(ev.BattleBegan(battle),), then=then)


CHAPTER: Final = Chapter(
    "dropping",
    handlers=(
        handles(do.Drop, drop),
        handles(do.Explode, explode),
        handles(do.Detonate, detonate),
        handles(do.TieBreak, tie_break),
        handles(do.DropForTie, drop_for_tie),
    ),
    questions=(
        asks(do.DropCube, ask_zone, zone_is),
        asks(do.KnockCube, ask_knock, knock_is),
        asks(do.KnockAny, ask_knock_any, knock_any_is),
    ),
)
