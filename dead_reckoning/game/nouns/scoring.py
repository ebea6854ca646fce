"""The final count.  Section 15."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class FinalCount(Task):
    """Count the final scores and find the winners.  Section 15."""


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class GameEnded(Event):
    """The game ended, with the final count in coins by seat, and the winners.  Rules 15.3, 15.7."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


def game_ended(event: GameEnded, draft: Draft) -> None:
    """The final count."""
    draft.state.scores, draft.state.winners = event.scores, event.winners


WRITERS: Final[WriterRows] = (writes(GameEnded, game_ended),)
