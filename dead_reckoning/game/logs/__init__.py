"""Positions of Dead Reckoning as the logbook has them.

arrangement   a position, from lines that people write
forms         the forms of all that a position holds
settings      what files say of the rules and the Wardens
plausibility  whether a position makes sense
"""

from typing import Final

from dead_reckoning.game.logs import arrangement, forms, plausibility, settings
from dead_reckoning.logbook.kind import LogbookKind

LOGBOOK: Final = LogbookKind(
    forms=forms.forms_in,
    records=forms.RECORDS,
    has_schema=True,
    is_of=lambda game, state: bool(state.wardens) == bool(game.wardens),
    setting_value=settings.setting_value,
    read_setting=settings.read_setting,
    covered=settings.covered,
    covered_then=settings.covered_then,
    misplaced=plausibility.misplaced,
    arrange=arrangement.arrange,
)
