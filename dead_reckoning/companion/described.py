"""A solo game whose Warden stops where he needs to know what is on the table, or what is printed there."""

from __future__ import annotations

from attrs import evolve

from dead_reckoning.errors import UntoldError
from dead_reckoning.game.nouns import companion as co
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.rulebook import join
from dead_reckoning.game.rules import companion as chapter
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.chapters import Handler, Question
from dead_reckoning.model.terms import Cell, Instruction, Outcome
from dead_reckoning.position import game_of


def companion_game(box: Box, seats: int, rules: RuleSet, level: Difficulty | None) -> Game:
    """The game of a companion.  Raises BoxError."""
    solo = game_of(box, seats, rules, level)
    tables = join((*solo.tables.chapters, chapter.CHAPTER))
    asking = {kind: how if isinstance(how, Question) else asking_first(how) for kind, how in tables.handlers.items()}
    return evolve(
        solo,
        tables=evolve(tables, handlers=asking),
        rebuild=lambda other: companion_game(other, seats, rules, level),
        describes=True,
    )


def asking_first(handler: Handler) -> Handler:
    """A handler that asks for the figure it reads, and is carried out once that is known."""

    def carried_out(instruction: Instruction, scope: Scope) -> Outcome:
        try:
            return handler(instruction, scope)
        except UntoldError as gap:
            return Outcome(then=(co.AskFigure(Cell(gap.cell), gap.figure), instruction))

    return carried_out
