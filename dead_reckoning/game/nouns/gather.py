"""Before the cubes fall: cards, cannons, cubes.  Rules 12.3 to 12.6."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.table.draft import Draft, plus
from dead_reckoning.game.table.state import Battery
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class Gather(Task):
    """Question for the active player: whether to play more cards with cannons or battle abilities.  Rule 12.4."""


@record
class AnswerAttack(Task):
    """Question for the other player: whether to raise a card, jettison or play cards.  Rules 12.3, 12.16."""


@record
class CoverHolds(Task):
    """Question: which hull spaces the goods cover during the battle.  Rules 4.5, 4.11."""

    side: int


@record
class UseCannons(Task):
    """Question: how many cannons to use.  Rule 12.4."""

    side: int


@record
class ReadyCubes(Task):
    """Gather the cubes that a side drops; a player who lacks cubes may take some from islands.  Rules 12.4, 12.5."""

    side: int
    number: int
    asked: bool = False
    """Whether the player was just asked to take one from an island."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class Cover(Option):
    """The hull spaces that goods cover during a battle; spaces count from 1.  Rule 4.11."""

    kind = "cover"
    pattern = "cover {spaces}"
    spaces: tuple[int, ...]


@value
class FireCannons(Option):
    """The number of cannons used in a battle.  Rule 12.4."""

    kind = "cannons"
    pattern = "{cannons}"
    cannons: int


@value
class Ready(Option):
    """Do nothing more before the cubes fall.  Rules 12.3, 12.4."""

    kind = "ready"
    pattern = "ready"


READY: Final = Ready()


SHAPES: Final[tuple[type[Option], ...]] = (
    Cover,
    FireCannons,
    Ready,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class CannonsUsed(Event):
    """A player used cannons, which work once per turn.  Rule 12.4."""

    seat: Seat
    number: int
    of: tuple[tuple[Battery, int], ...] = ()
    """The places where they are printed, and the number at each."""


def cannons_used(event: CannonsUsed, draft: Draft) -> None:
    """Not again this turn."""
    player = draft.player(event.seat)
    used = dict(player.cannons_used)
    for source, number in event.of:
        used[source] = used.get(source, 0) + number
    player.cannons_used = tuple(sorted(used.items()))


@record
class HoldsCovered(Event):
    """A player chose the hull spaces that goods cover during the battle.  Rule 4.5."""

    side: int
    spaces: tuple[int, ...]


def holds_covered(event: HoldsCovered, draft: Draft) -> None:
    """Until the battle ends."""
    battle = draft.battle()
    battle.covered = (event.spaces, battle.covered[1]) if event.side == 0 else (battle.covered[0], event.spaces)


@record
class CubesReady(Event):
    """A side gathered the cubes that it will drop; ``own`` is true if they come from a player's supply.  Rule 12.4."""

    side: int
    number: int
    own: bool


def cubes_ready(event: CubesReady, draft: Draft) -> None:
    """They wait to be dropped."""
    battle = draft.battle()
    battle.waiting = plus(battle.waiting, event.side, event.number)
    if event.own:
        draft.player(battle.seats[event.side]).cubes -= event.number


WRITERS: Final[WriterRows] = (
    writes(CannonsUsed, cannons_used),
    writes(HoldsCovered, holds_covered),
    writes(CubesReady, cubes_ready),
)
