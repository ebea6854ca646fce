"""Rulebooks: the chapters of the rules, and how they are joined into the tables of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from attrs import frozen

from dead_reckoning.engine.chapters import (
    achievements,
    battle,
    battle_abilities,
    buildings,
    cleanup,
    crew,
    dropping,
    encounters,
    gaining,
    gathering,
    goods,
    hand,
    influence,
    outcome,
    rising,
    sailing,
    scoring,
    setup,
    sinking,
    spoils,
    turn,
    waiting,
)
from dead_reckoning.engine.chart import Chart
from dead_reckoning.engine.happening import HAPPEN
from dead_reckoning.engine.tables import Chapter, Question, Tables
from dead_reckoning.model.box import Box
from dead_reckoning.model.options import SHAPES, first_word
from dead_reckoning.model.rules import RuleSet

K = TypeVar("K")
V = TypeVar("V")

CARDS: Final = (crew.CHAPTER, hand.CHAPTER, rising.CHAPTER, gaining.CHAPTER)
"""Cards and their abilities."""
OCEAN: Final = (sailing.CHAPTER, goods.CHAPTER, influence.CHAPTER, buildings.CHAPTER, waiting.CHAPTER)
BATTLE: Final = tuple(
    chapter.CHAPTER for chapter in (encounters, battle, gathering, dropping, battle_abilities, spoils, outcome)
)
"""A battle, step by step."""
END: Final = (sinking.CHAPTER, achievements.CHAPTER, cleanup.CHAPTER, scoring.CHAPTER)
WRITERS: Final = Chapter("position", writers=tuple(HAPPEN.items()), shapes=SHAPES)
"""The one writer, and the shapes of options."""


@frozen
class Rulebook:
    """The chapters that a game is played by.  Their order is that of options, checks and triggers."""

    chapters: tuple[Chapter, ...]


BASE: Final = Rulebook((WRITERS, setup.CHAPTER, turn.CHAPTER, *CARDS, *OCEAN, *BATTLE, *END))
"""Two to four players."""


def grouped(rows: Iterable[tuple[K, V]]) -> Mapping[K, tuple[V, ...]]:
    """Rows by their key, each group in the order of the rows."""
    found: dict[K, list[V]] = {}
    for key, value in rows:
        found.setdefault(key, []).append(value)
    return {key: tuple(values) for key, values in found.items()}


def join(chapters: tuple[Chapter, ...]) -> Tables:
    """The tables of several chapters; of two rows for one class, the later one counts."""
    checks = grouped(row for chapter in chapters for row in chapter.state_checks)
    triggers = grouped(row for chapter in chapters for row in chapter.triggers)
    writers = [row for chapter in chapters for row in chapter.writers]
    actions = [action for chapter in chapters for action in chapter.actions]
    return Tables(
        chapters=chapters,
        orders={
            **{order: how for chapter in chapters for order, how in chapter.handlers},
            **{order: how for chapter in chapters for order, how in chapter.questions},
        },
        applicable={effect: check for chapter in chapters for effect, check in chapter.applicable},
        consequences={event: (write, checks.get(event, ()), triggers.get(event, ())) for event, write in writers},
        offers=tuple(dict.fromkeys(action.offer for action in actions)),
        actions={action.shape: action for action in actions},
        action_words=frozenset(first_word(action.shape) for action in actions),
        reasons={(order, shape): why for chapter in chapters for order, shape, why in chapter.reasons},
        shapes=tuple(shape for chapter in chapters[::-1] for shape in chapter.shapes),
        bounds={shape: bound for chapter in chapters for shape, bound in chapter.bounds},
        worth={effect: worth for chapter in chapters for effect, worth in chapter.worth},
        score_lines={line: coins for chapter in chapters for line, coins in chapter.score_lines},
        set_up=tuple(order for chapter in chapters for order in chapter.set_up),
    )


TABLES: Final = join(BASE.chapters)
"""Those of the base game, without packs."""


def pack_chapters(box: Box) -> tuple[Chapter, ...]:
    """The chapters of a box's packs, and those that its verbs make."""
    verbs = tuple(
        Chapter(
            verb.name,
            handlers=tuple((order, how) for order, how in verb.handlers.items() if callable(how)),
            questions=tuple((order, how) for order, how in verb.handlers.items() if isinstance(how, Question)),
            applicable=tuple(verb.checks.items()),
            shapes=verb.shapes,
        )
        for verb in box.verbs
    )
    return (*verbs, *box.chapters)


def new_chart(box: Box, seats: int, rules: RuleSet, rulebook: Rulebook = BASE) -> Chart:
    """A game: a rulebook with a box, seats and rules, and with the chapters of the box's packs."""
    return Chart(box=box, seats=seats, rules=rules, tables=join((*rulebook.chapters, *pack_chapters(box))))
