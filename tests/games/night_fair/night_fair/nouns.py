"""The questions, options and events."""

from __future__ import annotations

from typing import ClassVar

from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Event, Seat, Task

# -- What is asked ---------------------------------------------------------------------------------------------------


@record
class Deal(Task):
    """A card to a seat."""

    seat: Seat


@record
class PlayRound(Task):
    """All choose, all show, then each act in its turn."""


@record
class Choose(Task):
    """A seat chooses an act, face down."""

    seat: Seat


@record
class Reveal(Task):
    """All acts are turned up at once."""


@record
class UseAct(Task):
    """Use the act of a seat."""

    seat: Seat


@value
class DealCard(Option):
    """The card that chance deals."""

    kind: ClassVar[str] = "deal"
    pattern: ClassVar[str] = "deal {card}"
    card: str


@value
class ChooseAct(Option):
    """The act for this round."""

    kind: ClassVar[str] = "choose"
    pattern: ClassVar[str] = "choose {card}"
    card: str


@value
class RollDie(Option):
    """Roll a die."""

    kind: ClassVar[str] = "roll"
    pattern: ClassVar[str] = "roll {number}"
    number: int


@value
class TakeArm(Option):
    """One of several things."""

    kind: ClassVar[str] = "arm"
    pattern: ClassVar[str] = "arm {number}"
    number: int


@value
class PayCost(Option):
    """Pay it."""

    kind: ClassVar[str] = "pay"
    pattern: ClassVar[str] = "pay"


@value
class Decline(Option):
    """Leave it."""

    kind: ClassVar[str] = "decline"
    pattern: ClassVar[str] = "decline"


# -- What happens ----------------------------------------------------------------------------------------------------


@record
class CardDealt(Event):
    """Secret to others."""

    seat: Seat
    card: str


@record
class ActChosen(Event):
    """Secret to others."""

    seat: Seat
    card: str


@record
class ActsShown(Event):
    """All at once."""


@record
class DieRolled(Event):
    """A showman has rolled a die."""

    seat: Seat
    number: int


@record
class TicketsGained(Event):
    """From the box; fewer than none go back."""

    seat: Seat
    number: int
