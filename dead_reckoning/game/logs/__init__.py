"""Positions of Dead Reckoning as the logbook has them.

arrangement   a position, from lines that people write
forms         the forms of all that a position holds
plausibility  whether a position makes sense
"""

from typing import Final

from dead_reckoning.game.logs import arrangement, forms, plausibility
from dead_reckoning.logbook.kind import LogbookKind

LOGBOOK: Final = LogbookKind(
    forms=forms.forms_in,
    misplaced=plausibility.misplaced,
    arrange=arrangement.arrange,
)
