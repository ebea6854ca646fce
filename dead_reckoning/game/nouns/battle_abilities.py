"""Abilities after the drop.  Rules 12.8 to 12.11."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.nouns.drop import move_cube
from dead_reckoning.game.table.draft import Draft, pair_plus
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import CardId, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class UseAbilities(Task):
    """Question: which battle ability to use, or whether to pass.  Rules 12.7, 12.8."""

    side: int
    passed: bool = False
    """Whether the other side has just passed."""


@record
class MoveOne(Task):
    """Question: which cube moves to which zone.  Rule 8.23."""

    or_explosion: bool


@record
class RemoveOne(Task):
    """Question: which of the player's cubes leaves the board.  Rule 8.23."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class MoveCubeOption(Option):
    """Move a cube on the battle board to another zone.  Rule 8.23."""

    kind = "move battle cube"
    pattern = "move {cube} from {start} to {end}"
    cube: Seat
    start: CardId
    end: CardId


@value
class RemoveCubeOption(Option):
    """Remove one of the player's cubes from the battle board.  Rule 8.23."""

    kind = "remove battle cube"
    pattern = "remove from {zone}"
    zone: CardId


@value
class Pass(Option):
    """Use no battle ability.  Rule 12.8."""

    kind = "pass"
    pattern = "pass"


PASS: Final = Pass()


SHAPES: Final[tuple[type[Option], ...]] = (
    MoveCubeOption,
    RemoveCubeOption,
    Pass,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class CubeMoved(Event):
    """An ability moved a battle cube.  Rule 8.23."""

    side: int
    start: int
    end: int


def cube_moved(event: CubeMoved, draft: Draft) -> None:
    """Move a cube from zone to zone."""
    move_cube(draft, event.side, event.start, event.end)


@record
class StrengthGained(Event):
    """A side gained strength without a cube.  Rule 8.23."""

    side: int
    number: int


def strength_gained(event: StrengthGained, draft: Draft) -> None:
    """Without a cube."""
    battle = draft.battle()
    battle.strength = pair_plus(battle.strength, event.side, event.number)


@record
class DamagePrevented(Event):
    """A side undid damage from this battle.  Rule 12.26."""

    side: int
    amount: int


def damage_prevented(event: DamagePrevented, draft: Draft) -> None:
    """Taken back."""
    battle = draft.battle()
    battle.damage = pair_plus(battle.damage, event.side, -event.amount)
    draft.player(battle.seats[event.side]).damage -= event.amount


WRITERS: Final[WriterRows] = (
    writes(CubeMoved, cube_moved),
    writes(StrengthGained, strength_gained),
    writes(DamagePrevented, damage_prevented),
)
