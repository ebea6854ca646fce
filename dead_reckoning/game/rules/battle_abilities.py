"""Step 3 of a battle: abilities, by turns or freely.  Rules 8.12, 8.23, 12.7, 12.8, 12.10."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from dead_reckoning.engine.tables import applies, asks, handles
from dead_reckoning.game.nouns import battle_abilities as nouns
from dead_reckoning.game.nouns.battle_abilities import (
    PASS,
    CubeMoved,
    DamagePrevented,
    MoveCubeOption,
    MoveOne,
    Pass,
    RemoveCubeOption,
    RemoveOne,
    StrengthGained,
    UseAbilities,
)
from dead_reckoning.game.nouns.crew import AbilityUsed, HullUsed
from dead_reckoning.game.nouns.drop import Drop, Explode
from dead_reckoning.game.nouns.gather import CannonsUsed, ReadyCubes
from dead_reckoning.game.nouns.spoils import CubeRemoved
from dead_reckoning.game.nouns.triggered import AbilitySet
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import CANNON, CELLS, Card, Moment, Per, SymbolsShown
from dead_reckoning.game.rules.battle import battle_of, has_ship, side_of
from dead_reckoning.game.rules.crew import applicable, unwrapped
from dead_reckoning.game.rules.drop import cube_of, side_of_cube
from dead_reckoning.game.rules.gather import black_cubes
from dead_reckoning.game.rules.influence import spares_cube
from dead_reckoning.game.rules.triggered import inner_on
from dead_reckoning.game.table.counting import BY_CHOICE, amount, cannons_of, hull_spent, taken
from dead_reckoning.game.table.faces import AbilityUse, CardFace
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.game.table.state import LastingAbility
from dead_reckoning.model.terms import NOTHING, Decision, Effect, Event, Frame, Outcome

BattleUse: TypeAlias = tuple[Use, Event, str, Effect]
"""Option, event, source, effect."""


def faces_in_battle(scope: Scope) -> Iterator[tuple[CardFace, int, int]]:
    """Faces with abilities for a battle: of cards in play, and of hull spaces that carry nothing.

    With the card number, or -1, and the hull space, 0 for the board itself.
    """
    player, game = scope.player, scope.game
    for played in player.played:
        yield game.face(played.card, player.sleeves[played.card]), played.card, -1
    if not has_ship(scope):
        return
    covered = battle_of(scope).covered[side_of(scope)]
    yield scope.hull.board, -1, 0
    for space, face in enumerate(scope.hull.faces):
        if space not in covered:
            yield face, -1, space + 1


def unused(scope: Scope, use: AbilityUse, card: int, space: int) -> Event | None:
    """The event of using an ability; none if it was used this turn.  *Rules 3.4, 12.19.*"""
    player = scope.player
    if card < 0:
        if hull_spent(player, space, use.ability):
            return None
        return HullUsed(scope.seat, space, use.ability, use.text)
    played = next(each for each in player.played if each.card == card)
    return None if use.ability in played.used else AbilityUsed(scope.seat, played.card, use.ability, use.text)


def battle_uses(scope: Scope, on_win: bool) -> Iterator[BattleUse]:
    """Battle abilities that would come to anything; some are barred against buildings.  *Rules 8.23, 12.7.*"""
    against_buildings = battle_of(scope).kind == "building"
    sets_up = on_win and battle_of(scope).winner < 0  # what it will come to is not known yet
    for face, card, space in faces_in_battle(scope):
        inner = scope.of_source(face.source)
        for entry in face.on_win if on_win else face.battle:
            effect = entry.effect
            assert isinstance(effect, fx.Battle)
            event = unused(scope, entry, card, space)
            if event is None or (against_buildings and not effect.against_buildings):
                continue
            then = won_effect(effect.then, inner) if on_win else effect.then
            if then is not None and (sets_up or applicable(then, inner)):
                yield entry.option, event, face.source, then


def won_effect(effect: Effect, scope: Scope) -> Effect | None:
    """The effect of an "on win" ability, if its conditions hold.  *Rule 12.26.*"""
    on = inner_on(effect, scope)
    return on.then if on else None


def ask_ability(_instruction: UseAbilities, scope: Scope) -> Decision:
    """One, or pass.  *Rules 12.7, 12.8, reading 45.*"""
    options = [option for option, *_ in battle_uses(scope, on_win=False)]
    if scope.game.rules.on_win_alternates:
        options += [option for option, *_ in battle_uses(scope, on_win=True)]
    return asked(scope.seat, [*dict.fromkeys(options), PASS], "12.8")


def use_ability(instruction: UseAbilities, scope: Scope, choice: Use | Pass) -> Outcome:
    """Against a ship the other side is next; two passes in a row end the step.  *Rules 12.7, 12.8.*"""
    battle = battle_of(scope)
    both = battle.kind == "ship" or (battle.kind == "building" and scope.game.rules.building_owner_plays)
    if isinstance(choice, Pass):
        if not both or instruction.passed:
            return NOTHING
        return Outcome(call=(other_side(instruction, scope, passed=True),))
    first, more = carry_out(scope, choice)
    following = (other_side(instruction, scope, passed=False),) if both else ()
    rest = () if both else (instruction,)
    return Outcome(first, then=rest, call=(*more, *following))


def carry_out(scope: Scope, choice: Use) -> tuple[tuple[Event, ...], tuple[Frame, ...]]:
    """An ability that was chosen: its event, and its frame, with explosions before the next.  *Rule 12.11.*"""
    for option, event, source, effect in battle_uses(scope, on_win=False):
        if option == choice:
            return (event,), (Frame(scope.seat, source, (*unwrapped(effect), Explode())),)
    option, event, source, effect = next(each for each in battle_uses(scope, on_win=True) if each[0] == choice)
    waits = fx.On(fx.Trigger(Moment.WIN), effect)
    return (event, AbilitySet(scope.seat, LastingAbility(scope.seat, source, waits, option))), ()


def other_side(instruction: UseAbilities, scope: Scope, passed: bool) -> Frame:
    """The other player's turn to use an ability.  *Rule 12.8.*"""
    side = 1 - instruction.side
    return Frame(battle_of(scope).seats[side], "12.8", (UseAbilities(side, passed),))


def roll(instruction: fx.Roll, scope: Scope) -> Outcome:
    """More cubes; those for the cannons of a drawn card use them.  *Rules 8.12, 8.23.*"""
    number = amount(instruction.amount, scope)
    of = instruction.amount.of if isinstance(instruction.amount, Per) else None
    events: tuple[Event, ...] = ()
    if number and isinstance(of, SymbolsShown) and of.symbol == CANNON and of.on is Card.IT:
        there = (*cannons_of(scope.game.number_of[scope.frame.it], scope), (BY_CHOICE, number))
        events = (CannonsUsed(scope.seat, number, taken(there, number)),)
    return Outcome(events, then=(ReadyCubes(side_of(scope), number), Drop()))


def can_roll(instruction: fx.Roll, scope: Scope) -> bool:
    """Whether a cube is in the supply, or can be had from an island.  *Rules 8.23, 11.7, 12.5.*"""
    if amount(instruction.amount, scope) <= 0:
        return False
    if side_of(scope) == 1 and battle_of(scope).black:
        return black_cubes(1, scope) > 0
    return scope.player.cubes > 0 or any(spares_cube(scope, cell) for cell in CELLS)


def can_prevent_damage(instruction: fx.PreventDamage, scope: Scope) -> bool:
    """Whether there is damage of this battle to take back.  *Rule 12.26.*"""
    return min(amount(instruction.amount, scope), battle_of(scope).damage[side_of(scope)], scope.player.damage) > 0


def gain_strength(instruction: fx.GainStrength, scope: Scope) -> Outcome:
    """Without a cube.  *Rules 8.23, 12.14.*"""
    return Outcome((StrengthGained(side_of(scope), amount(instruction.amount, scope)),))


def move_cube(instruction: fx.MoveCube, scope: Scope) -> Outcome:
    """Move this many cubes, of any player.  *Rule 8.23.*"""
    return Outcome(then=(MoveOne(instruction.or_explosion),) * amount(instruction.amount, scope))


def moves(instruction: MoveOne | fx.MoveCube, scope: Scope) -> list[MoveCubeOption]:
    """Each cube to each adjacent zone; some abilities also to the explosion zone.  *Rules 8.23, 12.10.*"""
    battle, zones = battle_of(scope), scope.game.battle_board.zones
    options: list[MoveCubeOption] = []
    for place, zone in enumerate(zones):
        for side in (0, 1):
            if battle.cubes[place][side]:
                more = [zones[explosion].id for explosion in scope.game.explosions] if instruction.or_explosion else []
                goals = dict.fromkeys((*zone.adjacent, *more))
                cube = cube_of(scope, side)
                options += [MoveCubeOption(cube, zone.id, goal) for goal in goals if goal != zone.id]
    return options


def ask_move(instruction: MoveOne, scope: Scope) -> Decision:
    """Any cube on the board.  *Rule 8.23.*"""
    return asked(scope.seat, moves(instruction, scope), "8.23")


def move_one(_instruction: MoveOne, scope: Scope, choice: MoveCubeOption) -> Outcome:
    """It is elsewhere.  *Rule 8.23.*"""
    index = scope.game.zone_index
    side = side_of_cube(scope, choice.cube)
    return Outcome((CubeMoved(side, index[choice.start], index[choice.end]),))


def remove_cube(instruction: fx.RemoveCube, scope: Scope) -> Outcome:
    """A cost in own cubes.  *Rule 8.23, reading 53.*"""
    return Outcome(then=(RemoveOne(),) * amount(instruction.amount, scope))


def own_cubes(scope: Scope) -> int:
    """The player's cubes on the board."""
    side = side_of(scope)
    return sum(zone[side] for zone in battle_of(scope).cubes)


def ask_removal(_instruction: RemoveOne, scope: Scope) -> Decision:
    """Any own cube on the board.  *Reading 53.*"""
    side, zones = side_of(scope), scope.game.battle_board.zones
    cubes = battle_of(scope).cubes
    return asked(scope.seat, [RemoveCubeOption(zones[p].id) for p, zone in enumerate(cubes) if zone[side]], "8.23")


def remove_one(_instruction: RemoveOne, scope: Scope, choice: RemoveCubeOption) -> Outcome:
    """Back to the supply.  *Rule 8.23.*"""
    zone = scope.game.zone_index[choice.zone]
    return Outcome((CubeRemoved(side_of(scope), zone),))


def prevent_damage(instruction: fx.PreventDamage, scope: Scope) -> Outcome:
    """Damage of this battle is taken back.  *Rule 12.26.*"""
    side = side_of(scope)
    number = min(amount(instruction.amount, scope), battle_of(scope).damage[side], scope.player.damage)
    return Outcome((DamagePrevented(side, number),)) if number else NOTHING


CHAPTER: Final = Chapter(
    "battle_abilities",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(fx.Roll, roll),
        handles(fx.GainStrength, gain_strength),
        handles(fx.MoveCube, move_cube),
        handles(fx.RemoveCube, remove_cube),
        handles(fx.PreventDamage, prevent_damage),
    ),
    questions=(
        asks(UseAbilities, ask_ability, use_ability),
        asks(MoveOne, ask_move, move_one),
        asks(RemoveOne, ask_removal, remove_one),
    ),
    applicable=(
        applies(fx.Roll, can_roll),
        applies(fx.GainStrength, lambda effect, scope: amount(effect.amount, scope) > 0),
        applies(fx.MoveCube, lambda effect, scope: bool(moves(effect, scope))),
        applies(fx.RemoveCube, lambda effect, scope: own_cubes(scope) >= amount(effect.amount, scope) > 0),
        applies(fx.PreventDamage, can_prevent_damage),
    ),
)
