"""The columns of a chapter that only this game has: achievements, kinds of encounters, deeds of Wardens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from attrs import frozen

from dead_reckoning.game.printed.cards import WardenSymbol
from dead_reckoning.game.printed.terms import AchievementId, DeedId, EncounterKindId
from dead_reckoning.model.chapters import GeneralChapter, Handler, StateCheck
from dead_reckoning.model.columns import COLUMNS, ChapterColumn, by_key, without_names
from dead_reckoning.model.terms import Event, Instruction

Deed: TypeAlias = Callable[[WardenSymbol], Instruction]


@frozen(kw_only=True)
class EncounterRule:
    """The rule for a kind of encounters that are met differently from merchants.  Section 7.

    What is carried out is a ``MeetEncounter``, in the name of whoever meets it; a moment that is left out goes as
    with merchants.
    """

    tradable: bool = True
    """Whether its front can be had for what it costs.  Rule 7.2."""
    attackable: bool = True
    """Whether it can be attacked.  Rule 7.3."""
    explored: Handler | None = None
    """It was laid on a tile that was explored just now.  Rule 5.5."""
    passed: Handler | None = None
    """A ship passes its tile.  Rule 5.4."""
    left: Handler | None = None
    """A ship that had stopped there leaves its tile.  Rule 5.3."""
    attacked: Handler | None = None
    """It was attacked, and is turned over: instead of a battle and of what the back brings."""


@frozen
class Chapter(GeneralChapter):
    """A chapter of the rules, of the base game or of a pack.

    Every field is a tuple of rows, and may be left out.
    """

    achievements: tuple[tuple[AchievementId, type[Event], StateCheck], ...] = ()
    """Achievement, event, and what comes of it: a step toward the achievement, or its marker (``reaches``)."""
    encounters: tuple[tuple[EncounterKindId, EncounterRule], ...] = ()
    """Kind of encounters -> their rule (``meets``)."""
    deeds: tuple[tuple[DeedId, Deed], ...] = ()
    """Deed of a Warden card -> the order that a symbol with it gives him (``orders``).  Rules 16.10, 16.11."""


GAME_COLUMNS: Final[Mapping[str, ChapterColumn]] = {
    **COLUMNS,
    "achievements": ChapterColumn("rows made by `reaches`", into="state_checks", rows=without_names),
    "encounters": ChapterColumn("rows made by `meets`, with functions of an order and a scope", join=by_key),
    "deeds": ChapterColumn("rows made by `orders`", join=by_key),
}
"""The columns of a chapter of this game."""

SHEET_LINES: Final = (
    *("achievements", "chest", "ship", "coins on islands", "buildings", "advancements", "upgrades"),
    *("end-game abilities", "islands", "bonus token"),
)
"""The lines of the score sheet, for decks, which know no engine; a test compares.  Rule 15.3."""
