"""Achievements, and the steps toward them.  Section 14."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.terms import AchievementId
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.game.table.state import Player, Progress
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class Deliver(Task):
    """Question: how much of the 12 cargo the ship returns; the dock returns the rest.  Rule 14.9."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class DeliverOption(Option):
    """Return this much cargo at once for the achievement.  Rule 14.9."""

    kind = "deliver"
    pattern = "deliver {number} cargo"
    number: int


SHAPES: Final[tuple[type[Option], ...]] = (DeliverOption,)


# -- Events, and how each is written -------------------------------------------------------------------------------


def progress(player: Player, achievement: AchievementId) -> Progress:
    """The progress of a player."""
    for each in player.progress:
        if each.achievement == achievement:
            return each
    return Progress(achievement, 0, 0)


@record
class StepTaken(Event):
    """A player took a step toward an achievement; ``cube`` is true if a cube shows the step.  Rule 14.10."""

    seat: Seat
    achievement: AchievementId
    cube: bool


def step_taken(event: StepTaken, draft: Draft) -> None:
    """One step more, and a cube if there is one."""
    player = draft.player(event.seat)
    if event.cube:
        player.cubes -= 1
    old = progress(player, event.achievement)
    new = Progress(event.achievement, old.steps + 1, old.cubes + event.cube)
    others = (each for each in player.progress if each.achievement != event.achievement)
    player.progress = tuple(sorted((*others, new), key=lambda each: each.achievement))


@record
class AchievementReached(Event):
    """A player reached an achievement and placed a permanent marker.  Section 14."""

    seat: Seat
    achievement: AchievementId


def achievement_reached(event: AchievementReached, draft: Draft) -> None:
    """Record an achievement for good."""
    player = draft.player(event.seat)
    player.markers = (*player.markers, event.achievement)


@record
class StepsReturned(Event):
    """The cubes that showed steps went back to the supply.  Rule 14.10."""

    seat: Seat
    achievement: AchievementId


def steps_returned(event: StepsReturned, draft: Draft) -> None:
    """The cubes that showed them."""
    player = draft.player(event.seat)
    old = progress(player, event.achievement)
    player.cubes += old.cubes
    player.progress = tuple(
        Progress(each.achievement, each.steps, 0) if each is old else each for each in player.progress
    )


WRITERS: Final[WriterRows] = (
    writes(StepTaken, step_taken),
    writes(AchievementReached, achievement_reached),
    writes(StepsReturned, steps_returned),
)
