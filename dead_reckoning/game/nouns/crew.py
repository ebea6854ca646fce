"""Crew cards in play, and the abilities on them.  Sections 3 and 8."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import CardNumber
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.game.table.state import Played
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Effect, Event, Seat, SymbolId, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class Accept(Task):
    """Question: whether to pay a cost and get its effect.  Rules 3.5, 4.10."""

    cost: Effect
    then: Effect


@record
class PickArm(Task):
    """Question: which of the alternatives to use.  Rule 8.1."""

    arms: tuple[Effect, ...]


# -- Options -------------------------------------------------------------------------------------------------------


@value
class Decline(Option):
    """Do not use what the question offers.  Rule 3.5."""

    kind = "decline"
    pattern = "decline"


@value
class Arm(Option):
    """An alternative, or a cost to pay, by its canonical text.  Rules 3.5, 8.1."""

    kind = "arm"
    pattern = "{ability}"
    ability: str


DECLINE: Final = Decline()


SHAPES: Final[tuple[type[Option], ...]] = (
    Use,
    Decline,
    Arm,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class AbilityUsed(Event):
    """A player used an ability of a card in play, which works once a turn.  Rule 3.4."""

    seat: Seat
    card: CardNumber
    ability: int
    text: str


def ability_used(event: AbilityUsed, draft: Draft) -> None:
    """Not again this turn."""
    player = draft.player(event.seat)
    player.played = tuple(
        [
            Played(played.card, tuple(sorted((*played.used, event.ability)))) if played.card == event.card else played
            for played in player.played
        ]
    )
    draft.stir()


@record
class HullUsed(Event):
    """A player used an ability of a hull space, which works once a turn.  Rules 3.4, 4.6."""

    seat: Seat
    space: int
    ability: int
    text: str


def hull_used(event: HullUsed, draft: Draft) -> None:
    """Not again this turn."""
    player = draft.player(event.seat)
    height = len(player.hull[event.space - 1]) if event.space else 0
    player.hull_used = tuple(sorted((*player.hull_used, (event.space, height, event.ability))))
    draft.stir()


@record
class SymbolShown(Event):
    """A player got a symbol for this turn by making a choice or paying a cost.  Rules 5.1, 8.1, 8.9."""

    seat: Seat
    symbol: SymbolId
    number: int


def symbol_shown(event: SymbolShown, draft: Draft) -> None:
    """It counts until the turn ends."""
    player = draft.player(event.seat)
    player.shown = (*player.shown, (event.symbol, event.number))


WRITERS: Final[WriterRows] = (
    writes(AbilityUsed, ability_used),
    writes(HullUsed, hull_used),
    writes(SymbolShown, symbol_shown),
)
