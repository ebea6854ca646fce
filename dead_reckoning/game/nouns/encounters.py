"""Cards of the ocean: bought, traded with, met.  Section 7."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.table.draft import Draft, nothing_moves
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import CardId, Cell, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class MeetEncounter(Task):
    """Apply the rules for a kind of encounter at one of the moments that these rules name.  Section 7."""

    card: CardId
    cell: Cell
    moment: str
    """``explored``, ``passed`` or ``attacked``."""
    back: CardId = CardId("")
    """The back that was turned up; empty except for ``attacked``."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class Back(Option):
    """The back that an encounter turns out to have.  Rule 7.3."""

    kind = "back"
    pattern = "back {back}"
    back: CardId


@value
class Buy(Option):
    """Buy the advancement at the ship's location.  Rule 7.1."""

    kind = "buy"
    pattern = "buy {card}"
    card: CardId


@value
class Trade(Option):
    """Trade with the encounter at the ship's location.  Rule 7.2."""

    kind = "trade"
    pattern = "trade {card}"
    card: CardId


@value
class Attack(Option):
    """Attack the encounter at the ship's location.  Rule 7.3."""

    kind = "attack"
    pattern = "attack {card}"
    card: CardId


SHAPES: Final[tuple[type[Option], ...]] = (
    Back,
    Buy,
    Trade,
    Attack,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class CardTaken(Event):
    """A player took a card from its cell, to hold or fight it.  Rules 7.1 to 7.3."""

    seat: Seat
    cell: Cell
    card: CardId


def card_taken(event: CardTaken, draft: Draft) -> None:
    """The cell has no card, and one of the turn's two is used.  Rule 7.4."""
    draft.ocean_cell(event.cell).card = draft.ocean_cell(event.cell).card.__class__("")
    turn = draft.turn()
    turn.resolved += 1
    turn.stowed = False


@record
class AdvancementHeld(Event):
    """A player got a card and holds it until cleanup.  Rule 7.1."""

    seat: Seat
    card: CardId


def advancement_held(event: AdvancementHeld, draft: Draft) -> None:
    """Beside the player."""
    player = draft.player(event.seat)
    player.held = (*player.held, event.card)


@record
class BackTurned(Event):
    """An encounter's secret side was turned up.  Rule 7.3."""

    seat: Seat
    card: CardId
    back: CardId


def back_turned(event: BackTurned, draft: Draft) -> None:
    """One back less that nobody has seen."""
    draft.state.backs = tuple(sorted((*draft.state.backs, event.back)))


@record
class EncounterMet(Event):
    """A player met an encounter, and the abilities of its front follow.  Rule 0.5."""

    seat: Seat
    card: CardId


@record
class CardRemoved(Event):
    """A card left the game.  Rule 7.5."""

    card: CardId


def card_removed(event: CardRemoved, draft: Draft) -> None:
    """Out of the game, for good.  Rule 7.5."""
    draft.state.out = (*draft.state.out, event.card)


WRITERS: Final[WriterRows] = (
    writes(CardTaken, card_taken),
    writes(AdvancementHeld, advancement_held),
    writes(BackTurned, back_turned),
    writes(EncounterMet, nothing_moves),
    writes(CardRemoved, card_removed),
)
