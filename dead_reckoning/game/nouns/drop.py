"""Cubes fall onto the battle board.  Rules 12.7 and 12.24."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.table.draft import Draft, plus, put
from dead_reckoning.game.table.state import BattleState
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import CardId, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class Drop(Task):
    """Drop all gathered cubes, one after another.  Rules 12.6, 12.24."""


@record
class DropCube(Task):
    """Chance: where the next cube falls.  Rule 12.24."""

    side: int


@record
class KnockCube(Task):
    """Chance: whether the fallen cube knocked another one into an adjacent zone.  Rule 12.9."""

    side: int
    zone: int


@record
class KnockAny(Task):
    """Chance: which cube a falling cube knocked on its way, and where that cube is now.  Rule 12.24."""


@record
class Explode(Task):
    """Drop the cubes of an explosion zone again, with one extra cube for each.  Rule 12.11."""


@record
class Detonate(Task):
    """Take the cubes out of an explosion zone, so that they can be dropped again.  Rule 12.11, reading 34."""

    zone: int


@record
class TieBreak(Task):
    """Break a tie: all tied players drop their cubes together.  Rule 15.7."""

    scores: tuple[int, ...]
    seats: tuple[Seat, ...]


# -- Options -------------------------------------------------------------------------------------------------------


@value
class FallIn(Option):
    """The zone that a cube falls into, by id.  Rule 12.24."""

    kind = "fall in"
    pattern = "{cube} in {zone}"
    cube: Seat
    """The owner of the cube; ``NOBODY`` for a black one."""
    zone: CardId


@value
class NoKnock(Option):
    """The fallen cube did not knock another one.  Rule 12.9."""

    kind = "no knock"
    pattern = "no knock"


@value
class KnockTo(Option):
    """The owner of the cube that was knocked out of the zone, and the zone that it goes to.  Rule 12.9."""

    kind = "knock to"
    pattern = "{cube} knocked to {zone}"
    cube: Seat
    zone: CardId


@value
class Knock(Option):
    """The falling cube knocked another one, in any zone, before it came to rest.  Rule 12.24."""

    kind = "knock"
    pattern = "knock"


@value
class KnockFrom(Option):
    """The cube that the falling one knocked on its way, and where it is now.  Rule 12.24."""

    kind = "knock from"
    pattern = "{cube} knocked from {start} to {end}"
    cube: Seat
    start: CardId
    end: CardId


NO_KNOCK: Final = NoKnock()


KNOCK: Final = Knock()


SHAPES: Final[tuple[type[Option], ...]] = (
    FallIn,
    NoKnock,
    KnockTo,
    Knock,
    KnockFrom,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


def zone_plus(battle: BattleState, zone: int, side: int, number: int) -> None:
    """Cubes more or less in a zone."""
    battle.cubes = put(battle.cubes, zone, plus(battle.cubes[zone], side, number))


def move_cube(draft: Draft, side: int, start: int, end: int) -> None:
    """A cube from zone to zone."""
    battle = draft.battle()
    zone_plus(battle, start, side, -1)
    zone_plus(battle, end, side, 1)


def give_back(draft: Draft, battle: BattleState, side: int, number: int) -> None:
    """Battle cubes to their owner's supply; black ones have none."""
    if number and not (side == 1 and battle.black):
        draft.player(battle.seats[side]).cubes += number


@record
class DropBegan(Event):
    """The drop began; from now on nobody plays cards.  Rule 12.3."""


def drop_began(_event: DropBegan, draft: Draft) -> None:
    """No more cards."""
    draft.battle().dropped = True


@record
class CubeDropped(Event):
    """A cube fell into a zone.  Rule 12.9."""

    side: int
    zone: int


def cube_dropped(event: CubeDropped, draft: Draft) -> None:
    """Drop a cube into a zone."""
    battle = draft.battle()
    battle.waiting = plus(battle.waiting, event.side, -1)
    zone_plus(battle, event.zone, event.side, 1)


@record
class CubeKnocked(Event):
    """A fallen cube knocked another cube into a different zone.  Rule 12.9."""

    side: int
    start: int
    end: int


def cube_knocked(event: CubeKnocked, draft: Draft) -> None:
    """Move a knocked cube from zone to zone."""
    move_cube(draft, event.side, event.start, event.end)


@record
class CubesExploded(Event):
    """Cubes left the explosion zone, to be dropped again with one extra cube for each.  Rule 12.11."""

    zone: int
    cubes: tuple[int, ...]
    """The numbers of cubes by side."""


def cubes_exploded(event: CubesExploded, draft: Draft) -> None:
    """Off the zone, to be dropped again; those that come along are listed in ``CubesReady``."""
    battle = draft.battle()
    battle.cubes = put(battle.cubes, event.zone, (0,) * len(battle.seats))
    battle.waiting = tuple(number + more for number, more in zip(battle.waiting, event.cubes, strict=True))


WRITERS: Final[WriterRows] = (
    writes(DropBegan, drop_began),
    writes(CubeDropped, cube_dropped),
    writes(CubeKnocked, cube_knocked),
    writes(CubesExploded, cubes_exploded),
)
