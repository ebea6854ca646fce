"""Damage, repairs and ships that sink.  Section 13."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.nouns.solo import open_card
from dead_reckoning.game.printed.terms import HARBOR
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import Event, Seat

# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class Damaged(Event):
    """A ship took damage; ``by`` is the seat that caused it.  Rules 8.17, 11.22."""

    seat: Seat
    amount: int
    by: Seat


def damaged(event: Damaged, draft: Draft) -> None:
    """More damage."""
    draft.player(event.seat).damage += event.amount


@record
class Repaired(Event):
    """A player repaired damage to the ship.  Rule 8.16."""

    seat: Seat
    amount: int


def repaired(event: Repaired, draft: Draft) -> None:
    """Less damage."""
    draft.player(event.seat).damage -= event.amount


@record
class Sank(Event):
    """A ship sank, and its owner lost coins from aboard and from the chest.  Rule 13.2."""

    seat: Seat
    by: Seat
    aboard: int
    chest: int


def sank(event: Sank, draft: Draft) -> None:
    """Coins change hands; the ship goes to the harbor, whole, in merchant mode, without sails.  Rules 13.2, 13.3."""
    player = draft.player(event.seat)
    player.coins -= event.aboard
    player.chest -= event.chest
    player.at, player.damage, player.pirate = HARBOR, 0, False
    if event.by >= 0:
        draft.player(event.by).chest += event.aboard + event.chest
    if event.seat == draft.state.active:
        turn = draft.turn()
        turn.sails, turn.path, turn.stowed = 0, (), False
        if turn.open is not None:
            open_card(draft).sunk = True


WRITERS: Final[WriterRows] = (
    writes(Damaged, damaged),
    writes(Repaired, repaired),
    writes(Sank, sank),
)
