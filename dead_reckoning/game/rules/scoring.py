"""The end of the game, and the final count.  Section 15."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import add
from typing import Any, Final

from dead_reckoning.engine.tables import handles, scores
from dead_reckoning.game.nouns import scoring as nouns
from dead_reckoning.game.nouns.drop import TieBreak
from dead_reckoning.game.nouns.scoring import FinalCount, GameEnded
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Achievement
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.rules.achievements import open_to, reached
from dead_reckoning.game.table.counting import amount, controlled, empty_spaces, holds
from dead_reckoning.game.table.game import Game, seats
from dead_reckoning.game.table.memory import of_ocean
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import State
from dead_reckoning.model.chapters import ScoreLine
from dead_reckoning.model.terms import Effect, Event, Frame, Outcome, Seat

# -- Islands ---------------------------------------------------------------------------------------------------------


def island_reward(own: int, rivals: list[int], rewards: tuple[int, ...]) -> int:
    """The reward of a number of cubes for their place on an island, compared with those of each rival.  *Rule 15.6.*

    Those who are level for a place all get the reward of the next lower one; level for the last paid place, nothing.
    """
    place = sum([number > own for number in rivals]) + (own in rivals)
    return rewards[place] if place < len(rewards) else 0


@of_ocean
def of_islands(scope: Scope) -> int:
    """Places on islands; empty spaces are the cubes of a rival who is paid nothing.  *Rules 11.9, 15.6.*"""
    total, seat, islands = 0, scope.seat, scope.game.islands
    for ocean_cell in scope.state.ocean:
        own = ocean_cell.cubes[seat] + ocean_cell.permanent[seat]
        island = islands.get(ocean_cell.tile) if own else None
        if island:
            rivals = [*map(add, ocean_cell.cubes, ocean_cell.permanent), empty_spaces(scope, ocean_cell)]
            del rivals[seat]
            total += island_reward(own, rivals, island.rewards)
    return total


# -- End-game abilities ----------------------------------------------------------------------------------------------


def of_abilities(scope: Scope) -> int:
    """The value of the abilities of crafted cards and of held advancements, where "this card" is the advancement.
    *Rule 8.24, reading 52.*
    """
    player, game = scope.player, scope.game
    total = 0
    for source, effect in game.crafted(player.sleeves).endgame:
        total += worth(effect, scope.of_source(source))
    for card in player.held:
        for ability in game.abilities_of(card):
            if isinstance(ability, fx.Endgame):
                total += worth(ability.then, scope.of_source(card))
    return total


def worth(effect: Effect, scope: Scope) -> int:
    """Coins of an end-game ability.  *Rule 8.24.*"""
    return scope.game.tables.worth[type(effect)](effect, scope)


WORTH: Final = (
    scores(fx.Score, lambda effect, scope: amount(effect.coins, scope)),
    scores(fx.Forfeit, lambda effect, scope: -amount(effect.coins, scope)),
    scores(fx.Several, lambda effect, scope: sum(worth(part, scope) for part in effect.effects)),
    scores(fx.OneOf, lambda effect, scope: max(worth(arm, scope) for arm in effect.arms)),
    scores(fx.If, lambda effect, scope: worth(effect.then, scope) if holds(effect.condition, scope) else 0),
)
"""The effects that count in scoring.  Rule 8.24."""


# -- Achievements that say what is counted ----------------------------------------------------------------------------


def reaching(goals: tuple[Achievement, ...]) -> Callable[[Event, Scope], tuple[Event, ...]]:
    """A check after an event: a player with the number for a goal reaches it, in anyone's turn.  *Rule 14.11.*"""

    def check(_event: Event, scope: Scope) -> tuple[Event, ...]:
        players = (seat for seat in seats(scope.game) if seat not in scope.game.wardens)
        found = ((seat, goal) for seat in players for goal in goals if open_to(scope, seat, goal.achievement))
        return tuple(
            each
            for seat, goal in found
            for each in reached(scope, seat, goal.achievement, counted_for(goal, seat, scope))
        )

    return check


def counted_for(goal: Achievement, seat: Seat, scope: Scope) -> int:
    """The player's total for the goal, in coins of the final count.  *Rule 8.24.*"""
    mine = Scope(scope.game, scope.state, seat, Frame(seat, str(goal.id), ()))
    return sum(worth(effect.then, mine) for effect in goal.counted if isinstance(effect, fx.Endgame))


# -- The sheet -------------------------------------------------------------------------------------------------------


def of_achievements(scope: Scope) -> int:
    """Coins printed on those reached.  *Rule 15.3.*"""
    return sum([scope.game.achievements[name].coins for name in scope.player.markers])


def of_advancements(scope: Scope) -> int:
    """1 per 2, sleeved or held.  *Rule 15.3.*"""
    player = scope.player
    return (len(player.held) + scope.game.crafted(player.sleeves).advancements) // 2


def of_upgrades(scope: Scope) -> int:
    """1 per basic and 2 per advanced one, covered ones included.  *Rule 15.3, reading 47.*"""
    return scope.hull.coins + scope.game.coins_of(scope.player.removed)


def of_bonus(scope: Scope) -> int:
    """2 per reached achievement on the player's bonus token.  *Rule 15.3.*"""
    player = scope.player
    if not player.markers:
        return 0
    shown = {name for token in player.bonus for name in scope.game.bonus_tokens[token].achievements}
    return 2 * sum([name in shown for name in player.markers])


@of_ocean
def of_island_coins(scope: Scope) -> int:
    """The coins on controlled islands; without a controller they score for nobody.  *Rule 11.8.*"""
    return sum([ocean_cell.coins for ocean_cell in controlled(scope)])


@of_ocean
def of_buildings(scope: Scope) -> int:
    """1 each, to the island's controller.  *Rule 11.17.*"""
    return sum([len(ocean_cell.buildings) for ocean_cell in controlled(scope)])


SHEET: Final[tuple[tuple[str, ScoreLine], ...]] = (
    ("achievements", of_achievements),
    ("chest", lambda scope: scope.player.chest),
    ("ship", lambda scope: scope.player.coins),
    ("coins on islands", of_island_coins),
    ("buildings", of_buildings),
    ("advancements", of_advancements),
    ("upgrades", of_upgrades),
    ("end-game abilities", of_abilities),
    ("islands", of_islands),
    ("bonus token", of_bonus),
)
"""Rule 15.3: line of the score sheet -> coins."""


COUNTING: Final = tuple([Frame(Seat(seat), "15.3", ()) for seat in range(4)])
"""The frame by seat in which points are counted."""


def score_sheet(game: Game, state: State) -> tuple[Mapping[str, int], ...]:
    """By seat, the lines of the score sheet in coins.  *Rule 15.3.*"""
    scopes = [Scope(game, state, seat, COUNTING[seat]) for seat in seats(game)]
    return tuple({line: summed([coins(scope)]) for line, coins in game.tables.score_lines.items()} for scope in scopes)


def totals(game: Game, state: State) -> tuple[int, ...]:
    """By seat, what a final count now would give, in coins.  *Rule 15.3.*"""
    lines = game.tables.score_lines.values()
    scopes = [Scope(game, state, seat, COUNTING[seat]) for seat in seats(game)]
    return tuple([summed([coins(scope) for coins in lines]) for scope in scopes])


def summed(coins: list[Any]) -> int:
    """Coins of lines of the score sheet together.  Raises TypeError for a pack's line that gives no whole number."""
    total: object = sum(coins)
    if isinstance(total, int):
        return total
    raise TypeError(f"{total!r:.200} are not coins")


def leaders(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with most coins.  *Rule 15.7.*"""
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))


def final_count(_instruction: FinalCount, scope: Scope) -> Outcome:
    """Most coins wins; those who are level drop cubes for it.  *Rule 15.7.*"""
    scores = totals(scope.game, scope.state)
    first = leaders(scores)
    if len(first) > 1:
        return Outcome(then=(TieBreak(scores, first),))
    return Outcome((GameEnded(scores, first),))


CHAPTER: Final = Chapter(
    "scoring",
    writers=nouns.WRITERS,
    handlers=(handles(FinalCount, final_count),),
    worth=WORTH,
    score_lines=SHEET,
)
