"""What pilots go by in Dead Reckoning."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.nouns.turn import EndTurnOption
from dead_reckoning.game.values import chance, habits, positions
from dead_reckoning.pilots.kind import PilotsKind

PILOTS: Final = PilotsKind(
    values=positions.fitted_values,
    weights=habits.data("habits.json")["weights"],
    likings=habits.data("habits.json")["likings"],
    still=habits.STILL,
    thinned=habits.thinned,
    draw_names=chance.NAMES,
    turn=habits.turn_number,
    turn_over=habits.nothing_left,
    ends_turn=EndTurnOption,
)
