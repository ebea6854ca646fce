"""Functions that make the rows of this game's own columns, for the type checker to see that a function fits.

``engine/tables`` has those that every game has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from dead_reckoning.game.nouns.encounters import MeetEncounter
from dead_reckoning.game.printed.chapters import Deed, EncounterRule
from dead_reckoning.game.printed.terms import AchievementId, DeedId, EncounterKindId
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.chapters import StateCheck
from dead_reckoning.model.terms import Event, Outcome

E = TypeVar("E", bound=Event)


def reaches(
    achievement: str, event: type[E], check: Callable[[E, Scope], tuple[Event, ...]]
) -> tuple[AchievementId, type[Event], StateCheck]:
    """A row of ``achievements``; ``game/rules/achievements`` has ``step`` and ``reached`` for the check."""
    return AchievementId(achievement), event, check


Meeting: TypeAlias = Callable[[MeetEncounter, Scope], Outcome]
"""The outcome of meeting an encounter."""


def meets(
    kind: str,
    *,
    tradable: bool = True,
    attackable: bool = True,
    explored: Meeting | None = None,
    passed: Meeting | None = None,
    left: Meeting | None = None,
    attacked: Meeting | None = None,
) -> tuple[EncounterKindId, EncounterRule]:
    """A row of ``encounters``."""
    rule = EncounterRule(
        tradable=tradable, attackable=attackable, explored=explored, passed=passed, left=left, attacked=attacked
    )
    return EncounterKindId(kind), rule


def orders(deed: str, order: Deed) -> tuple[DeedId, Deed]:
    """A row of ``deeds``: a symbol of a Warden card, and what it makes him do."""
    return DeedId(deed), order
