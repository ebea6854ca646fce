"""Advancements and upgrades that an ability brings.  Section 8."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.terms import Grade
from dead_reckoning.game.table.draft import Draft, put, stock_with, take_from_deck, without
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import CardId, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class SeekAdvancement(Task):
    """Take the first advancement in a row's deck.  Rule 7.6."""

    row: int


@record
class FitUpgrade(Task):
    """Question: which token to put on which hull space.  Rule 8.14."""

    grade: Grade


@record
class DropUpgrade(Task):
    """Question: which token leaves the ship.  Rule 8.15."""

    grade: Grade


@record
class PickCopy(Task):
    """Question: which ability of another advancement to use as if printed here.  Rule 8.21."""


@record
class PickAbility(Task):
    """Question: which ability of another card in play to use as if printed here.  Rule 8.21."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class Fit(Option):
    """The upgrade token to put on a hull space; spaces count from 1.  Rule 8.14."""

    kind = "fit"
    pattern = "fit {upgrade} on space {space}"
    upgrade: CardId
    space: int


@value
class RemoveToken(Option):
    """The upgrade token to remove from a hull space; spaces count from 1.  Rule 8.15."""

    kind = "remove upgrade"
    pattern = "remove {upgrade} from space {space}"
    upgrade: CardId
    space: int


@value
class Copy(Option):
    """An ability of another advancement, as if printed here.  Rule 8.21."""

    kind = "copy"
    pattern = "copy {card}: {ability}"
    card: CardId
    ability: str


SHAPES: Final[tuple[type[Option], ...]] = (
    Fit,
    RemoveToken,
    Copy,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class TopTaken(Event):
    """The first advancement in a row's deck was taken.  Rule 7.6."""

    seat: Seat
    row: int
    card: CardId


def top_taken(event: TopTaken, draft: Draft) -> None:
    """Out of the deck; the cards above it stay."""
    take_from_deck(draft, event.row, event.card)


@record
class UpgradeGained(Event):
    """A player put a token on a hull space.  Rule 8.14."""

    seat: Seat
    upgrade: CardId
    space: int


def upgrade_gained(event: UpgradeGained, draft: Draft) -> None:
    """Move a token from its stack onto a hull space."""
    draft.state.upgrades = stock_with(draft.state.upgrades, event.upgrade, -1)
    player = draft.player(event.seat)
    place = event.space - 1
    player.hull = put(player.hull, place, (*player.hull[place], event.upgrade))
    draft.stir()


@record
class UpgradeRemoved(Event):
    """A token went back to its stack.  Rule 8.15."""

    seat: Seat
    upgrade: CardId
    space: int


def upgrade_removed(event: UpgradeRemoved, draft: Draft) -> None:
    """Return a token from a hull space to its stack; the tokens above it move down, as used as before."""
    draft.state.upgrades = stock_with(draft.state.upgrades, event.upgrade, 1)
    player = draft.player(event.seat)
    place = event.space - 1
    gone = player.hull[place].index(event.upgrade) + 1
    player.hull = put(player.hull, place, without(player.hull[place], event.upgrade))
    player.hull_used = tuple(
        (space, height - (space == event.space and height > gone), ability)
        for space, height, ability in player.hull_used
        if (space, height) != (event.space, gone)
    )
    if draft.game.rules.removed_upgrade_counts:
        player.removed = (*player.removed, event.upgrade)
    draft.stir()


WRITERS: Final[WriterRows] = (
    writes(TopTaken, top_taken),
    writes(UpgradeGained, upgrade_gained),
    writes(UpgradeRemoved, upgrade_removed),
)
