"""The ship moves and explores.  Section 5."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Cell, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class SailTo(Task):
    """Sail one step of a move, if the ship is still on its course.  Rules 5.3, 11.23."""

    cell: Cell


@record
class SailOn(Task):
    """Question: where the move goes next, or whether it stops.  Rules 5.3, 5.4."""

    garrison_waits: bool = False
    """Whether a garrison here fires only after the answer.  Reading 11."""


@record
class Arrive(Task):
    """Carry out a stop: explore the tile, and fight ships in pirate mode.  Rules 5.5, 5.8."""


@record
class NoteExplored(Task):
    """Record that the player explored a tile.  Rules 5.5, 14.8."""

    cell: Cell


@record
class LateGarrison(Task):
    """Let a garrison fire after the battles with ships in pirate mode, if the ship is still there.  Reading 11."""

    cell: Cell


@record
class PickTile(Task):
    """Question: which adjacent tile to explore.  Rule 5.5."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class RaiseSails(Option):
    """Raise the sails.  Rule 5.1."""

    kind = "raise sails"
    pattern = "raise sails"


@value
class Sail(Option):
    """Sail one step to an adjacent location.  Rule 5.3."""

    kind = "sail"
    pattern = "sail {cell}"
    cell: Cell


@value
class Stop(Option):
    """End the move here.  Rule 5.4."""

    kind = "stop"
    pattern = "stop"


@value
class ExploreAt(Option):
    """The adjacent tile to explore.  Rule 5.5."""

    kind = "explore"
    pattern = "explore {cell}"
    cell: Cell


RAISE_SAILS: Final = RaiseSails()


STOP: Final = Stop()


SHAPES: Final[tuple[type[Option], ...]] = (
    RaiseSails,
    Sail,
    Stop,
    ExploreAt,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class SailsRaised(Event):
    """A player raised the sails; the track shows their number.  Rule 5.1."""

    seat: Seat
    sails: int


def sails_raised(event: SailsRaised, draft: Draft) -> None:
    """The track shows them."""
    turn = draft.turn()
    turn.sails, turn.raised, turn.stowed = event.sails, True, False


@record
class Sailed(Event):
    """A ship sailed one step.  Rule 5.3."""

    seat: Seat
    start: Cell
    end: Cell


def sailed(event: Sailed, draft: Draft) -> None:
    """One step for one sail."""
    turn = draft.turn()
    turn.sails -= 1
    turn.moved, turn.stowed = True, False
    turn.path = (*turn.path, event.end) if turn.path else (event.start, event.end)
    turn.entered = tuple(sorted((*turn.entered, event.end)))
    draft.player(event.seat).at = event.end


@record
class Passed(Event):
    """A ship left a cell without stopping there.  Rule 5.4."""

    seat: Seat
    cell: Cell


def passed(event: Passed, draft: Draft) -> None:
    """Without a stop."""
    turn = draft.turn()
    turn.passed = tuple(sorted((*turn.passed, event.cell)))


@record
class Stopped(Event):
    """A ship stopped, which ended its move.  Rule 5.4."""

    seat: Seat
    cell: Cell


def stopped(_event: Stopped, draft: Draft) -> None:
    """The move is over."""
    draft.turn().path = ()


@record
class Explored(Event):
    """A player explored a face-down tile.  Rule 5.5."""

    seat: Seat
    cell: Cell


def explored(_event: Explored, draft: Draft) -> None:
    """One a turn."""
    draft.turn().explored = True


@record
class Tallied(Event):
    """Something happened that a card in the box counts over the whole game."""

    seat: Seat
    what: str
    """The counted thing, in the words of abilities: ``tile you explored``."""


def tallied(event: Tallied, draft: Draft) -> None:
    """One more."""
    player = draft.player(event.seat)
    found = dict(player.tallies)
    player.tallies = tuple(sorted({**found, event.what: found.get(event.what, 0) + 1}.items()))


@record
class ShipPlaced(Event):
    """A ship was placed elsewhere, which does not count as a move.  Rule 5.10."""

    seat: Seat
    cell: Cell


def ship_placed(event: ShipPlaced, draft: Draft) -> None:
    """Put a ship in a place without a move."""
    draft.player(event.seat).at = event.cell
    if event.seat == draft.state.active:
        turn = draft.turn()
        turn.path, turn.stowed = (), False


WRITERS: Final[WriterRows] = (
    writes(SailsRaised, sails_raised),
    writes(Sailed, sailed),
    writes(Passed, passed),
    writes(Stopped, stopped),
    writes(Explored, explored),
    writes(Tallied, tallied),
    writes(ShipPlaced, ship_placed),
)
