"""This game's answers for positions, logs and matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.engine.play import PlayKind
from dead_reckoning.errors import ArgumentError, BoxError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import RuleSet, Value, rule_set
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.rulebook import missing_parts, new_game
from dead_reckoning.game.rules.legality import read_choice, why_illegal
from dead_reckoning.game.rules.option_space import new_space
from dead_reckoning.game.rules.pairs import team_scores
from dead_reckoning.game.rules.scoring import score_sheet, totals
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State

SEATS: Final = (2, 3, 4)
"""The numbers of players.  Rule 2.1."""


def seating(seats: int, solo: str, pairs: str) -> tuple[int, Difficulty | None]:
    """The number of seats, Wardens included, and the level of the Wardens.  *Rules 2.1, 16.1, 17.1.*  Raises
    ArgumentError.
    """
    if not solo and not pairs:
        if seats not in SEATS:
            raise ArgumentError(f"the game is for {SEATS[0]} to {SEATS[-1]} players, not {seats!r}")
        return seats, None
    if seats:
        raise ArgumentError("against Wardens the number of seats is fixed: leave it out")
    if solo and pairs:
        raise ArgumentError("a game is solo or in pairs, not both")
    wardens = 2 if pairs else 1
    return 2 * wardens, difficulty_of(solo or pairs)


def difficulty_of(word: str) -> Difficulty:
    """The level of a word.  *Rule 16.2.*  Raises ArgumentError."""
    try:
        return Difficulty(word)
    except ValueError:
        levels = ", ".join(level.value for level in Difficulty)
        raise ArgumentError(f"there is no level {word!r}; there are {levels}") from None


def setting(changed: Mapping[str, Value], level: str) -> tuple[RuleSet, Difficulty | None]:
    """The rules and the level of the Wardens that files and other processes name.  Raises ArgumentError."""
    return rule_set(changed), None if level == "" else difficulty_of(level)


def opened(box: Box, seats: int, rules: RuleSet, difficulty: Difficulty | None) -> Game:
    """The tables of a game.  Raises BoxError for a box that lacks something."""
    game = new_game(box, seats, rules, difficulty)
    if missing := next(missing_parts(game), ""):
        raise BoxError(missing)
    return game


def scores_of(game: Game, state: State) -> tuple[int, ...]:
    """By seat, the final count in coins, or as it would be now.  *Rule 15.3.*"""
    return state.scores or totals(game, state)


def teams_of(game: Game, scores: tuple[int, ...]) -> tuple[int, ...]:
    """The scores of the players and of the Wardens; without Wardens everybody is a team.  *Rules 16.19, 17.6.*"""
    return team_scores(game, scores) if game.wardens else scores


PLAY: Final = PlayKind(
    seating=seating,
    setting=setting,
    opened=opened,
    turn=lambda state: state.turn.number,
    winners=lambda state: state.winners,
    scores=scores_of,
    sheets=score_sheet,
    team_scores=teams_of,
    automata=lambda game: game.wardens,
    space=new_space,
    read_choice=read_choice,
    why_refused=why_illegal,
)
"""This game's part for positions."""
