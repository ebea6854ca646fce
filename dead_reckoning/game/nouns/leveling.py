"""Crew cards that rise by a level.  Section 10."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.terms import CardNumber
from dead_reckoning.game.table.draft import Draft, put, without
from dead_reckoning.game.table.state import Pile, Played, Sleeve
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class RaiseDueCard(Task):
    """Question: which card to raise, now that the player can no longer wait.  Rule 10.1."""


@record
class RaiseBottom(Task):
    """Raise the bottommost card in the player's deck that can still rise.  Rule 8.18."""


@record
class RaiseInHand(Task):
    """Question: which card in hand to raise.  Rule 8.18."""


@record
class SeeBottom(Task):
    """Chance: which unknown card is the last one in the player's deck.  Rule 8.18."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class Bottom(Option):
    """The last of the unknown cards in a deck, by name.  Rule 8.18."""

    kind = "bottom"
    pattern = "bottom {card}"
    card: str


@value
class Raise(Option):
    """The crew card in hand that rises by a level.  Rule 10.1."""

    kind = "raise"
    pattern = "raise {card}"
    card: str


SHAPES: Final[tuple[type[Option], ...]] = (
    Bottom,
    Raise,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class BottomSeen(Event):
    """The owner of a deck saw the last of its unknown cards.  Rule 8.18."""

    seat: Seat
    card: CardNumber


def bottom_seen(event: BottomSeen, draft: Draft) -> None:
    """Move a card from the bag to the known end."""
    player = draft.player(event.seat)
    pile = player.deck
    player.deck = Pile(pile.top, without(pile.bag, event.card), (event.card, *pile.bottom))


@record
class LevelRaised(Event):
    """A card rose by one level.  Rules 8.18, 10.1."""

    seat: Seat
    card: CardNumber
    level: int


def level_raised(event: LevelRaised, draft: Draft) -> None:
    """A new level is unused; sleeved cards do not change.  Rule 8.18."""
    player = draft.player(event.seat)
    old = player.sleeves[event.card]
    player.sleeves = put(player.sleeves, event.card, Sleeve(event.level, old.advancements))
    levels = draft.game.crew[event.card].levels
    before, after = len(levels[old.level - 1].abilities), len(levels[event.level - 1].abilities)
    player.played = tuple(
        [
            Played(played.card, tuple([used + after - before for used in played.used if used >= before]))
            if played.card == event.card
            else played
            for played in player.played
        ]
    )
    own = (draft.game.names[event.card], 0)
    player.cannons_used = tuple([used for used in player.cannons_used if used[0] != own])
    draft.stir()


@record
class LevelingGranted(Event):
    """A player got the right to raise a card before the next turn.  Rules 2.6, 10.1."""

    seat: Seat


def leveling_granted(event: LevelingGranted, draft: Draft) -> None:
    """One card more may be raised."""
    draft.player(event.seat).levelings += 1


@record
class LevelingSpent(Event):
    """A player used or lost the right to raise a card.  Rule 10.1."""

    seat: Seat


def leveling_spent(event: LevelingSpent, draft: Draft) -> None:
    """One card less may be raised."""
    draft.player(event.seat).levelings -= 1


WRITERS: Final[WriterRows] = (
    writes(BottomSeen, bottom_seen),
    writes(LevelRaised, level_raised),
    writes(LevelingGranted, leveling_granted),
    writes(LevelingSpent, leveling_spent),
)
