"""Names of seats on pictures: the same as in the log."""

from __future__ import annotations

from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.table.state import State
from dead_reckoning.view.game_tongues import game_words
from dead_reckoning.view.wording.sentences import with_capital


def seat_name(box: Box, lang: str, state: State, seat: int) -> str:
    """A player's color, or the Warden."""
    words, wardens = game_words(box, lang), [warden.seat for warden in state.wardens]
    names = words.seats[seat]
    if seat in wardens:
        names = words.warden if len(wardens) == 1 else words.wardens[seat]
    return with_capital(names[0])
