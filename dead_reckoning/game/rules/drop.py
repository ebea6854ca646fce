"""Step 2 of a battle: cubes fall, knock and explode.  Rules 12.6, 12.11, 12.24; and the drop of rule 15.7."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import evolve

from dead_reckoning.engine.tables import asks, handles
from dead_reckoning.game.nouns import drop as nouns
from dead_reckoning.game.nouns.aftermath import BattleEnded
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.drop import (
    KNOCK,
    NO_KNOCK,
    CubeDropped,
    CubeKnocked,
    CubesExploded,
    Detonate,
    Drop,
    DropBegan,
    DropCube,
    Explode,
    FallIn,
    Knock,
    KnockAny,
    KnockCube,
    KnockFrom,
    KnockTo,
    NoKnock,
    TieBreak,
)
from dead_reckoning.game.nouns.gather import ReadyCubes
from dead_reckoning.game.nouns.scoring import GameEnded
from dead_reckoning.game.nouns.spoils import CubeRemoved
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import CANNON, HARBOR, CardNumber
from dead_reckoning.game.rules.battle import battle_of, new_battle
from dead_reckoning.game.rules.spoils import of_cubes
from dead_reckoning.game.table.counting import on_hull
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, NOBODY, NOTHING, Decision, Frame, Outcome, Seat

# -- Cubes fall ------------------------------------------------------------------------------------------------------


def drop(_instruction: Drop, scope: Scope) -> Outcome:
    """The active player's cubes first, told one by one; then explosions.  *Rules 12.6, 12.24.*"""
    battle = battle_of(scope)
    cubes = tuple(DropCube(side) for side, number in enumerate(battle.waiting) for _ in range(number))
    begun = () if battle.dropped else (DropBegan(),)
    return Outcome(begun, then=(*cubes, Explode()) if cubes else ())


def cube_of(scope: Scope, side: int) -> Seat:
    """The owner of a side's cubes; ``NOBODY`` for black ones."""
    battle = battle_of(scope)
    return NOBODY if side == 1 and battle.black else battle.seats[side]


def side_of_cube(scope: Scope, cube: Seat) -> int:
    """The side that a cube is on."""
    return next(side for side in all_sides(scope) if cube_of(scope, side) == cube)


def all_sides(scope: Scope) -> range:
    """The sides of the battle."""
    return range(len(battle_of(scope).seats))


@lru_cache(64)
def falls_of(game: Game, cube: Seat) -> tuple[FallIn, ...]:
    """The zones where somebody's cube may fall.  *Rule 12.24.*"""
    return tuple(FallIn(cube, zone.id) for zone in game.battle_board.zones)


def ask_zone(instruction: DropCube, scope: Scope) -> Decision:
    """Any zone, by its weight; before that, what the model thinks impossible.  *Rules 12.9, 12.24.*"""
    game = scope.game
    falls = falls_of(game, cube_of(scope, instruction.side))
    if any(map(any, battle_of(scope).cubes)):
        return Decision(CHANCE, (*falls, KNOCK), (*game.zone_weights, 0), "12.24")
    return Decision(CHANCE, falls, game.zone_weights, "12.24")


def zone_is(instruction: DropCube, scope: Scope, choice: FallIn | Knock) -> Outcome:
    """It comes to rest there, and may have pushed another.

    On its way a cube may knock one that is anywhere: each of these is reported, and first.
    *Rules 12.9, 12.24.*
    """
    if isinstance(choice, Knock):
        return Outcome(then=(KnockAny(), instruction))
    zone = scope.game.zone_index[choice.zone]
    lying = sum(battle_of(scope).cubes[zone])
    knock = (KnockCube(instruction.side, zone),) if lying else ()
    return Outcome((CubeDropped(instruction.side, zone),), then=knock)


def ask_knock(instruction: KnockCube, scope: Scope) -> Decision:
    """A cube that was in the zone, into an adjacent one, or none.  *Rules 12.9, 12.24.*"""
    battle, board = battle_of(scope), scope.game.battle_board
    near = board.zones[instruction.zone].adjacent
    lying = list(battle.cubes[instruction.zone])
    lying[instruction.side] -= 1
    options: list[Option] = [NO_KNOCK]
    weights = [(1000 - board.knock) * sum(lying) * len(near)]
    for side in all_sides(scope):
        if lying[side]:
            options += [KnockTo(cube_of(scope, side), zone) for zone in near]
            weights += [board.knock * lying[side]] * len(near)
    return Decision(CHANCE, tuple(options), tuple(weights), "12.9")


def knock_is(instruction: KnockCube, scope: Scope, choice: NoKnock | KnockTo) -> Outcome:
    """It is elsewhere.  *Rule 12.9.*"""
    if isinstance(choice, NoKnock):
        return NOTHING
    side, end = side_of_cube(scope, choice.cube), scope.game.zone_index[choice.zone]
    return Outcome((CubeKnocked(side, instruction.zone, end),))


def ask_knock_any(_instruction: KnockAny, scope: Scope) -> Decision:
    """Any cube on the board into any other zone.  *Rule 12.24.*"""
    zones = scope.game.battle_board.zones
    options = tuple(
        KnockFrom(cube_of(scope, side), start.id, end.id)
        for start, cubes in zip(zones, battle_of(scope).cubes, strict=True)
        for side in all_sides(scope)
        if cubes[side]
        for end in zones
        if end is not start
    )
    return Decision(CHANCE, options, (1,) * len(options), "12.24")


def knock_any_is(_instruction: KnockAny, scope: Scope, choice: KnockFrom) -> Outcome:
    """It is elsewhere.  *Rule 12.24.*"""
    index = scope.game.zone_index
    side = side_of_cube(scope, choice.cube)
    return Outcome((CubeKnocked(side, index[choice.start], index[choice.end]),))


def explode(_instruction: Explode, scope: Scope) -> Outcome:
    """All cubes of a zone drop again, each with one more of its color; until it is empty.  *Rules 12.5, 12.11.*"""
    battle, game = battle_of(scope), scope.game
    zone = next((place for place in game.explosions if any(battle.cubes[place])), None)
    if zone is None:
        return NOTHING
    cubes = battle.cubes[zone]
    frames = tuple(
        Frame(battle.seats[side], "12.11", (ReadyCubes(side, cubes[side]),)) for side in all_sides(scope) if cubes[side]
    )
    return Outcome(call=frames, then=(Detonate(zone), Drop(), Explode()))


def detonate(instruction: Detonate, scope: Scope) -> Outcome:
    """Cubes that no spare one joins drop again alone, or leave the board.  *Rule 12.11, reading 34.*"""
    battle = battle_of(scope)
    cubes, spare = battle.cubes[instruction.zone], battle.waiting
    kept = cubes
    if scope.game.rules.explosion_without_cube == "none":
        kept = tuple(map(min, cubes, spare))
    gone = [CubeRemoved(side, instruction.zone) for side in all_sides(scope) for _ in range(cubes[side] - kept[side])]
    return Outcome((*gone, CubesExploded(instruction.zone, kept)))


# -- The drop for a tie ----------------------------------------------------------------------------------------------


def tie_break(instruction: TieBreak, scope: Scope) -> Outcome:
    """One drop of all who are level; most strength wins; repeated among those still level.  *Rule 15.7.*"""
    if scope.state.battle is None:
        return drop_for_tie(instruction, scope)
    seats = scope.state.battle.seats
    strength = {seat: of_cubes(scope, side) for side, seat in enumerate(seats)}
    best = tuple(seat for seat in instruction.seats if strength[seat] == max(strength.values()))
    again = len(best) > 1 and any(drops(scope.of(seat)) for seat in best)
    then = (TieBreak(instruction.scores, best),) if again else ()
    ended = () if again else (GameEnded(instruction.scores, best),)
    return Outcome((BattleEnded(seats), *ended), then=then)


def drop_for_tie(instruction: TieBreak, scope: Scope) -> Outcome:
    """Their cubes fall together, told in turn order; explosions apply, abilities do not.  *Rules 12.24, 15.7.*"""
    seats = tuple(sorted(instruction.seats, key=lambda seat: (seat - scope.state.first) % scope.game.seats))
    plain = new_battle(scope, "tie", HARBOR, "the others", NOBODY, black=False)
    none = (0,) * len(seats)
    battle = evolve(plain, seats=seats, waiting=none, cubes=(none,) * len(plain.cubes))
    frames = tuple(
        Frame(seat, "15.7", (ReadyCubes(side, scope.game.way(cannons_of_deck)(scope.of(seat))),))
        for side, seat in enumerate(seats)
    )
    return Outcome((BattleBegan(battle),), then=(Drop(), instruction), call=frames)


def drops(scope: Scope) -> bool:
    """Whether the player has anything to drop; if nobody has, all of them win.  *Rule 15.7, reading 75.*"""
    battle = scope.state.battle
    on_board = sum(zone[battle.seats.index(scope.seat)] for zone in battle.cubes) if battle else 0
    on_islands = sum(ocean_cell.cubes[scope.seat] for ocean_cell in scope.state.ocean)
    return scope.game.way(cannons_of_deck)(scope) > 0 and scope.player.cubes + on_board + on_islands > 0


def cannons_of_deck(scope: Scope) -> int:
    """The cannons on the ship, regardless of goods, and on all cards of the deck; held advancements do not count.
    *Reading 15.*
    """
    player, game = scope.player, scope.game
    cards = (game.face(CardNumber(card), sleeve) for card, sleeve in enumerate(player.sleeves))
    return on_hull(scope, CANNON) + sum(face.symbols.get(CANNON, 0) for face in cards)


CHAPTER: Final = Chapter(
    "drop",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(Drop, drop),
        handles(Explode, explode),
        handles(Detonate, detonate),
        handles(TieBreak, tie_break),
    ),
    questions=(
        asks(DropCube, ask_zone, zone_is),
        asks(KnockCube, ask_knock, knock_is),
        asks(KnockAny, ask_knock_any, knock_any_is),
    ),
)
