"""The chapters' tables, joined."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dead_reckoning.engine.chapters import (
    achievements,
    battle,
    battle_abilities,
    buildings,
    cleanup,
    crew,
    dropping,
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
from dead_reckoning.engine.performing import Follows, Perform, Question, Wakes
from dead_reckoning.model.box import Box
from dead_reckoning.model.events import Event
from dead_reckoning.model.rules import RuleSet

PLAYING: Final = (crew, waiting, hand, rising, gaining)
"""Cards and their abilities."""
FIGHTING: Final = (battle, gathering, dropping, battle_abilities, spoils, outcome)
"""A battle, step by step."""
PERFORMING: Final = (setup, turn, *PLAYING, goods, sailing, influence, buildings, *FIGHTING, cleanup, scoring)
ASKING: Final = (setup, turn, *PLAYING, goods, sailing, influence, buildings, *FIGHTING, achievements, cleanup)
FOLLOWING: Final = (sinking, achievements)
WAKING: Final = (sailing, buildings, waiting, outcome)
JUDGING: Final = (crew, hand, rising, gaining, goods, sailing, influence, buildings, battle_abilities)

ORDERS: Final[Mapping[type[object], Perform | Question]] = {
    **{order: perform for chapter in PERFORMING for order, perform in chapter.PERFORMS.items()},
    **{order: question for chapter in ASKING for order, question in chapter.QUESTIONS.items()},
}
"""Order class -> how it is carried out, or what it asks."""

CANS: Final = {effect: check for chapter in JUDGING for effect, check in chapter.CANS.items()}
"""Effect class -> whether it would come to anything."""


def joined(tables: list[Mapping[type[Event], tuple[Any, ...]]]) -> dict[type[Event], tuple[Any, ...]]:
    """Tables by event kind, one behind the other."""
    kinds = dict.fromkeys(kind for table in tables for kind in table)
    return {kind: tuple(entry for table in tables for entry in table.get(kind, ())) for kind in kinds}


FOLLOWS: Final[Follows] = joined([chapter.FOLLOWS for chapter in FOLLOWING])
"""Event kind -> checks, in this order."""

WAKES: Final[Wakes] = joined([chapter.WAKES for chapter in WAKING])
"""Event kind -> what it wakes, in this order."""


CONSEQUENCES: Final[Mapping[type[Event], tuple[Any, tuple[Any, ...], tuple[Any, ...]]]] = {
    kind: (write, FOLLOWS.get(kind, ()), WAKES.get(kind, ())) for kind, write in HAPPEN.items()
}
"""Event kind -> how it is written, what follows from it, what it wakes."""


def new_chart(box: Box, seats: int, rules: RuleSet) -> Chart:
    """A box and a rule set at a table, with the orders of the box's packs beside those of the rules."""
    orders: dict[type[object], Any] = dict(ORDERS)
    orders |= {order: how for verb in box.verbs for order, how in verb.handlers.items()}
    cans: dict[type[object], Any] = dict(CANS)
    cans |= {order: check for verb in box.verbs for order, check in verb.checks.items()}
    return Chart(box=box, seats=seats, rules=rules, orders=orders, cans=cans)
