"""What things are worth in Dead Reckoning, for pilots; ``data`` has the figures.

chance     names of what is drawn
features   what is counted of a position
habits     what pilots like, and which options they look at
positions  what a position is worth to a seat
"""

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
    turn=habits.turn_of,
    turn_over=habits.nothing_left,
    ends_turn=EndTurnOption,
)
