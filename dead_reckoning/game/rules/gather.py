"""Step 1 of a battle: cards, cannons and cubes are gathered.  Rules 12.3 to 12.5, 12.16, 12.23."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from dead_reckoning.engine.tables import asks, handles
from dead_reckoning.game.nouns import gather as nouns
from dead_reckoning.game.nouns.crew import AbilityUsed
from dead_reckoning.game.nouns.gather import (
    READY,
    AnswerAttack,
    CannonsUsed,
    Cover,
    CoverHolds,
    CubesReady,
    FireCannons,
    Gather,
    HoldsCovered,
    Ready,
    ReadyCubes,
    UseCannons,
)
from dead_reckoning.game.nouns.goods import Jettison
from dead_reckoning.game.nouns.hand import CardPlayed, Play
from dead_reckoning.game.nouns.influence import NeedCube
from dead_reckoning.game.nouns.leveling import LevelingSpent, Raise
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import CANNON, HARBOR
from dead_reckoning.game.rules.battle import FINISHED_CUBES, battle_of, building_cubes, has_ship
from dead_reckoning.game.rules.crew import NOT_IN_HAND
from dead_reckoning.game.rules.goods import jettison as jettison_one, offer_jettison
from dead_reckoning.game.rules.leveling import raised, raises
from dead_reckoning.game.table.counting import Cannons, cannons_left, sheltered, taken
from dead_reckoning.game.table.faces import CardFace
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.terms import NOTHING, Decision, Effect, Frame, Outcome

HARBOR_CUBES: Final = 4
"""The additional cubes of a player who is attacked in the harbor.  Rule 12.16."""


Gathering: TypeAlias = Jettison | Play | Use | Ready


def armed(scope: Scope) -> list[Play]:
    """Cards in hand that show cannons or battle abilities.  *Rules 12.4, 12.16.*"""
    player, game = scope.player, scope.game
    plays = game.each_card[Play]
    return [plays[card] for card in player.hand if game.face(card, player.sleeves[card]).arms]


def cannon_arms(scope: Scope) -> Iterator[tuple[Use, AbilityUsed, CardFace, Effect]]:
    """Alternatives on cards in play that are cannons: taking one is the choice of this turn.  *Rules 8.1, 8.12.*"""
    player, game = scope.player, scope.game
    for played in player.played:
        face = game.face(played.card, player.sleeves[played.card])
        for entry in face.uses:
            if entry.ability not in played.used and isinstance(entry.effect, fx.Show) and entry.effect.symbol == CANNON:
                event = AbilityUsed(scope.seat, played.card, entry.ability, entry.text)
                yield entry.option, event, face, entry.effect


def ask_gather(_instruction: Gather, scope: Scope) -> Decision:
    """More cards, and goods overboard, until the cubes are fixed.  *Rules 4.8, 12.4.*"""
    arms = [option for option, *_ in cannon_arms(scope)]
    options = [*offer_jettison(scope), *armed(scope), *dict.fromkeys(arms)]
    return asked(scope.seat, [*options, READY] if options else [], "12.4")


def gather(instruction: Gather | AnswerAttack, scope: Scope, choice: Gathering) -> Outcome:
    """A card into play, goods overboard, or a cannon had by choice.  *Rules 4.8, 8.12, 12.4.*"""
    if isinstance(choice, Ready):
        return NOTHING
    if isinstance(choice, Jettison):
        return Outcome(jettison_one(scope, choice).events, then=(instruction,))
    if isinstance(choice, Play):
        event = CardPlayed(scope.seat, scope.game.number_of[choice.card])
        return Outcome((event,), then=(instruction,))
    used, face, effect = next(
        (used, face, effect) for option, used, face, effect in cannon_arms(scope) if option == choice
    )
    return Outcome((used,), call=(Frame(scope.seat, face.source, (effect,)),), then=(instruction,))


def ask_answer(_instruction: AnswerAttack, scope: Scope) -> Decision:
    """Raise a card, jettison from a ship that is attacked, play cards, in any order.  *Rules 4.8, 12.3, 12.16.*"""
    raising = raises(scope) if scope.player.levelings else []
    overboard = offer_jettison(scope) if has_ship(scope) else []
    arms = [option for option, *_ in cannon_arms(scope)]
    options = [*raising, *overboard, *armed(scope), *dict.fromkeys(arms)]
    return asked(scope.seat, [*options, READY] if options else [], "12.3")


def answer_attack(instruction: AnswerAttack, scope: Scope, choice: Raise | Gathering) -> Outcome:
    """One of them, and then another.  *Rules 10.1, 12.3.*"""
    if isinstance(choice, Raise):
        card = scope.game.number_of[choice.card]
        return Outcome((*raised(scope, card), LevelingSpent(scope.seat)), then=(instruction,))
    return gather(instruction, scope, choice)


def ask_cover(instruction: CoverHolds, scope: Scope) -> Decision:
    """Ask which spaces carry the goods, if cannons compete with abilities.  *Rules 4.5, 4.6, 4.11.*"""
    return asked(scope.seat, [cover_option(each) for each in best_covers(instruction, scope)], "4.11")


def best_covers(_instruction: CoverHolds, scope: Scope) -> list[tuple[int, ...]]:
    """The arrangements that no other one beats.  *Rules 4.11, 12.4.*"""
    if sheltered(scope) and scope.game.rules.shelter_uncovers_cannons:
        return [()]
    hull = scope.hull
    covers = hull.covers(scope.player.cargo + scope.player.coins)
    worths = {each: (total(cannons_left(scope, each)), fighting_spaces(hull.faces, each)) for each in covers}
    best: dict[tuple[int, frozenset[int]], tuple[int, ...]] = {}
    for each, (guns, spaces) in worths.items():
        beaten = any(g >= guns and s >= spaces and (g, s) != (guns, spaces) for g, s in worths.values())
        if not beaten:
            best.setdefault((guns, spaces), each)
    return list(best.values())


def total(there: Cannons) -> int:
    """The total number of cannons."""
    return sum(number for _, number in there)


def fighting_spaces(faces: tuple[CardFace, ...], covered: tuple[int, ...]) -> frozenset[int]:
    """Uncovered spaces with battle abilities."""
    return frozenset(space for space, face in enumerate(faces) if space not in covered and (face.battle or face.on_win))


def cover_option(spaces: tuple[int, ...]) -> Cover:
    """Spaces count from 1."""
    return Cover(tuple(space + 1 for space in spaces))


def cover(instruction: CoverHolds, _scope: Scope, choice: Cover) -> Outcome:
    """It stays so until the battle ends.  *Rule 4.5.*"""
    spaces = tuple(space - 1 for space in choice.spaces)
    return Outcome((HoldsCovered(instruction.side, spaces),)) if spaces else NOTHING


def ask_cannons(instruction: UseCannons, scope: Scope) -> Decision:
    """Ask how many cannons to use now; the others stay for another battle of this turn.  *Rules 8.12, 12.4.*"""
    free = total(free_cannons(instruction, scope))
    return asked(scope.seat, [*map(FireCannons, range(free + 1))], "12.4")


def free_cannons(instruction: UseCannons, scope: Scope) -> Cannons:
    """The free cannons of ship and cards; for buildings only those of cards.  *Rule 12.4, reading 4.*"""
    return cannons_left(scope, battle_of(scope).covered[instruction.side], has_ship(scope))


def use_cannons(instruction: UseCannons, scope: Scope, choice: FireCannons) -> Outcome:
    """A cube for each, and those that place and time give.  *Rules 12.4, 12.16, 12.23.*"""
    number = choice.cannons
    of = taken(free_cannons(instruction, scope), number)
    used = (CannonsUsed(scope.seat, number, of),) if number else ()
    return Outcome(
        events=used,
        then=(ReadyCubes(instruction.side, number + scope.game.way(more_cubes)(instruction.side, scope)),),
    )


def more_cubes(side: int, scope: Scope) -> int:
    """Additional cubes: of buildings, of the side's own buildings and the harbor if ships fight, and after a last turn.
    *Rules 12.16, 12.23.*
    """
    battle, player = battle_of(scope), scope.player
    if not battle.ships[side]:
        return building_cubes(battle, scope)
    number = FINISHED_CUBES * player.finished
    if battle.kind != "ship":
        return number
    if battle.cell == HARBOR:
        return number + (HARBOR_CUBES if side == 1 else 0)
    ocean_cell = scope.ocean_cell(battle.cell)
    return number + (len(ocean_cell.buildings) if ocean_cell.controller == scope.seat else 0)


def ready_cubes(instruction: ReadyCubes, scope: Scope) -> Outcome:
    """Take cubes from the supply, then from islands; missing cubes are not dropped.  *Rules 11.7, 12.5.*"""
    if not instruction.number:
        return NOTHING
    battle = battle_of(scope)
    if instruction.side == 1 and battle.black:
        black = black_cubes(instruction.number, scope)
        return Outcome((CubesReady(1, black, False),) if black else ())
    now = min(instruction.number, scope.player.cubes)
    rest = instruction.number - now
    events = (CubesReady(instruction.side, now, True),) if now else ()
    if not rest or (instruction.asked and not now):
        return Outcome(events)
    return Outcome(events, then=(NeedCube(), ReadyCubes(instruction.side, rest, asked=True)))


def black_cubes(number: int, scope: Scope) -> int:
    """This many black cubes, at most as many as the box still has.  *Rules 1.4, 1.6.*"""
    battle = battle_of(scope)
    out = sum(zone[1] for zone in battle.cubes) + battle.waiting[1]
    return min(number, scope.game.set_up.black_cubes - out)


def shows_no_arms(scope: Scope, choice: Play) -> bool:
    """The card shows neither cannons nor battle abilities.  *Rules 12.4, 12.16.*"""
    return choice not in armed(scope)


CHAPTER: Final = Chapter(
    "gather",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(handles(ReadyCubes, ready_cubes),),
    questions=(
        asks(Gather, ask_gather, gather),
        asks(AnswerAttack, ask_answer, answer_attack),
        asks(CoverHolds, ask_cover, cover),
        asks(UseCannons, ask_cannons, use_cannons),
    ),
    reasons=(
        (Gather, Play, (*NOT_IN_HAND, Reason("no-effect", "12.4", shows_no_arms))),
        (AnswerAttack, Play, (*NOT_IN_HAND, Reason("no-effect", "12.16", shows_no_arms))),
    ),
)
