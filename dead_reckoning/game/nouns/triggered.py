"""Abilities that wait for a moment.  Rules 8.22 and 8.23."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import Moment
from dead_reckoning.game.table.draft import Draft, nothing_moves, put
from dead_reckoning.game.table.state import LastingAbility
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.records import copier, record
from dead_reckoning.model.terms import CardId, Cell, Coined, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class Offers(Task):
    """Question: which ability to use, of those that wait for this moment.  Rules 3.5, 8.22."""

    moment: Moment | Coined


@record
class Announce(Task):
    """Name the thing whose ability comes next, if the ability has an effect.  Rules 7.1, 8.22."""


# -- Events, and how each is written -------------------------------------------------------------------------------

copy_lasting: Final = copier(LastingAbility)


@record
class AbilityWoken(Event):
    """Something acted on its own for a player: a building, or a card that was just gained.  Rules 7.1, 8.22."""

    seat: Seat
    card: CardId
    """The thing: a building token, an advancement, a crew card."""
    cell: Cell
    """The cell; empty for cards."""


@record
class AbilitySet(Event):
    """A player used an ability that lasts until the turn ends.  Rule 8.22."""

    seat: Seat
    lasting: LastingAbility


def ability_set(event: AbilitySet, draft: Draft) -> None:
    """It waits until the turn ends."""
    turn = draft.turn()
    turn.lasting = (*turn.lasting, event.lasting)


@record
class LastingUsed(Event):
    """A lasting ability took effect at a place.  Rule 8.22."""

    seat: Seat
    text: Use
    """The option that represents it."""
    cell: Cell


def lasting_used(event: LastingUsed, draft: Draft) -> None:
    """It has worked there."""
    turn = draft.turn()
    for place, lasting in enumerate(turn.lasting):
        if lasting.seat == event.seat and lasting.text == event.text and event.cell not in lasting.done:
            new = copy_lasting(lasting)
            new.done = (*lasting.done, event.cell)
            turn.lasting = put(turn.lasting, place, new)
            return


WRITERS: Final[WriterRows] = (
    writes(AbilityWoken, nothing_moves),
    writes(AbilitySet, ability_set),
    writes(LastingUsed, lasting_used),
)
