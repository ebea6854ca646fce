"""The left part of a Warden card.  Rules 16.4 to 16.9."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.nouns.solo import open_card
from dead_reckoning.game.table.draft import Draft, nothing_moves
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import CardId, Cell, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class TakeFrom(Task):
    """The card on a framed tile.  Rule 16.6."""

    cell: Cell


@record
class TossCoin(Task):
    """Chance: whether a merchant ship is beaten.  Rule 16.6."""

    cell: Cell


@record
class BeatMerchant(Task):
    """Chance: the back of a merchant ship that is beaten.  Rules 16.6, 16.11."""

    cell: Cell


@record
class PlaceSquare(Task):
    """The cubes of a square, whole.  Rules 16.7, 16.14."""

    cell: Cell
    cubes: int
    cleared: bool = False
    """Whether a ship in pirate mode was beaten for it."""


@record
class LayFor(Task):
    """The next cube of a square.  Rule 16.7."""

    cell: Cell
    left: int
    fills: bool
    """Whether only empty spaces are filled: he controls the island."""
    sought: bool = False
    """Whether a cube for an empty supply has been asked for."""


@record
class LayOne(Task):
    """One cube, if he has one, and then the rest of its square.  Rules 11.7, 16.7."""

    cell: Cell
    seat: Seat
    """The owner of the replaced cube; ``NOBODY``: no cube is replaced."""
    left: int = 0
    """Cubes of the square that are left, the price of this one paid."""
    fills: bool = False
    """The same as in ``LayFor``."""


@record
class LoseSquare(Task):
    """A battle for a square was lost.  Rule 16.14."""

    cell: Cell


@record
class Repulse(Task):
    """One of two battles was lost.  Rule 16.25."""


@record
class EndAt(Task):
    """The cell where his ship ends.  Rule 16.8."""

    cell: Cell


@record
class MeetAtEnd(Task):
    """The opponents where it ends: a garrison, and a ship in pirate mode.  Rules 16.14, 16.16."""

    cell: Cell


# -- Options -------------------------------------------------------------------------------------------------------


@value
class Heads(Option):
    """The result of a coin: the merchant ship is beaten.  Rule 16.6."""

    kind = "heads"
    pattern = "heads"


@value
class Tails(Option):
    """The other result of a coin.  Rule 16.6."""

    kind = "tails"
    pattern = "tails"


HEADS: Final = Heads()


TAILS: Final = Tails()


SHAPES: Final[tuple[type[Option], ...]] = (
    Heads,
    Tails,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class CoinTossed(Event):
    """The result of a coin that was tossed for a merchant ship.  Rule 16.6."""

    seat: Seat
    card: CardId
    heads: bool


@record
class WardenTook(Event):
    """A card went to the Warden's piles; ``kept`` is the side that is up.  Rules 16.6, 16.11."""

    seat: Seat
    cell: Cell
    card: CardId
    kept: CardId
    pirate: bool
    """Whether the card goes into the pirate pile."""


def warden_took(event: WardenTook, draft: Draft) -> None:
    """Move a card from the cell to the piles."""
    draft.ocean_cell(event.cell).card = CardId("")
    player = draft.player(event.seat)
    player.held = (*player.held, event.kept)


@record
class StepSkipped(Event):
    """The Warden left a step out; ``why`` is a word of a list.  Section 16."""

    seat: Seat
    step: str
    """``cubes``, ``card``, ``end``, ``attack``, ``deed``."""
    cell: Cell
    """The cell; empty: no particular place."""
    why: str


@record
class WardenEnded(Event):
    """The Warden's ship is moved to its end position.  Rule 16.8."""

    seat: Seat
    cell: Cell


def warden_ended(event: WardenEnded, draft: Draft) -> None:
    """It is moved there straight."""
    draft.player(event.seat).at = event.cell


@record
class GarrisonStruck(Event):
    """A garrison hurt the Warden's ship.  Rule 16.16."""

    seat: Seat
    by: Seat
    cell: Cell


def garrison_struck(event: GarrisonStruck, draft: Draft) -> None:
    """Once for each garrison."""
    draft.player(event.seat).damage += 1
    card = open_card(draft)
    card.struck = tuple(sorted((*card.struck, event.cell)))


@record
class Repulsed(Event):
    """One of two battles was lost: no more battles and no more cubes.  Rule 16.25."""

    seat: Seat


def repulsed(_event: Repulsed, draft: Draft) -> None:
    """Record the defeat for this card."""
    open_card(draft).beaten = True


WRITERS: Final[WriterRows] = (
    writes(CoinTossed, nothing_moves),
    writes(WardenTook, warden_took),
    writes(StepSkipped, nothing_moves),
    writes(WardenEnded, warden_ended),
    writes(GarrisonStruck, garrison_struck),
    writes(Repulsed, repulsed),
)
