"""The end of a turn.  Section 9."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.terms import CardNumber
from dead_reckoning.game.table.draft import Draft, put, without
from dead_reckoning.game.table.state import Sleeve
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import CardId, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class CleanUp(Task):
    """Carry out the cleanup phase.  Section 9."""


@record
class Refill(Task):
    """Put a card on every face-up tile without one.  Rule 9.1."""


@record
class ChooseMode(Task):
    """Question: pirate mode or merchant mode.  Rule 9.2."""


@record
class LowerSails(Task):
    """Set the sails track to 0.  Rule 9.3."""


@record
class SleeveHeld(Task):
    """Question: which held advancement to sleeve into which card.  Rule 9.4."""


@record
class ClearAndDraw(Task):
    """Discard the played cards, and draw.  Rule 9.6."""

    bonus: int
    """Bonus cards counted before sleeving.  Rules 8.9, 9.5."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class MerchantMode(Option):
    """Put the ship in merchant mode.  Rule 9.2."""

    kind = "merchant mode"
    pattern = "merchant mode"


@value
class PirateMode(Option):
    """Put the ship in pirate mode.  Rule 9.2."""

    kind = "pirate mode"
    pattern = "pirate mode"


@value
class SleeveInto(Option):
    """Sleeve an advancement, or a beaten encounter (named by its back), into a crew card in play.  Rule 9.4."""

    kind = "sleeve"
    pattern = "sleeve {advancement} into {card}"
    advancement: CardId
    card: str


MERCHANT_MODE: Final = MerchantMode()


PIRATE_MODE: Final = PirateMode()


SHAPES: Final[tuple[type[Option], ...]] = (
    MerchantMode,
    PirateMode,
    SleeveInto,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class ModeChosen(Event):
    """A ship changed to pirate mode or merchant mode.  Rules 6.1, 6.6, 9.2."""

    seat: Seat
    pirate: bool


def mode_chosen(event: ModeChosen, draft: Draft) -> None:
    """The ship's mode."""
    draft.player(event.seat).pirate = event.pirate


@record
class SailsLowered(Event):
    """The sails track went to 0; unused sails were lost.  Rule 9.3."""

    seat: Seat


def sails_lowered(_event: SailsLowered, draft: Draft) -> None:
    """The track shows none."""
    draft.turn().sails = 0


@record
class PlayedDiscarded(Event):
    """A player discarded all cards in play.  Rule 9.6."""

    seat: Seat


def played_discarded(event: PlayedDiscarded, draft: Draft) -> None:
    """Move cards from play to the discard pile."""
    player = draft.player(event.seat)
    player.discard = tuple(sorted((*player.discard, *[played.card for played in player.played])))
    player.played = ()


@record
class AdvancementSleeved(Event):
    """A player sleeved a held card into a crew card.  Rule 9.4."""

    seat: Seat
    advancement: CardId
    card: CardNumber


def advancement_sleeved(event: AdvancementSleeved, draft: Draft) -> None:
    """Slide an advancement into a crew card."""
    player = draft.player(event.seat)
    player.held = without(player.held, event.advancement)
    old = player.sleeves[event.card]
    new = Sleeve(old.level, (*old.advancements, event.advancement))
    player.sleeves = put(player.sleeves, event.card, new)


WRITERS: Final[WriterRows] = (
    writes(ModeChosen, mode_chosen),
    writes(SailsLowered, sails_lowered),
    writes(PlayedDiscarded, played_discarded),
    writes(AdvancementSleeved, advancement_sleeved),
)
