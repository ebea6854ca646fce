"""What a teller asks of this game."""

from __future__ import annotations

from typing import Final

from dead_reckoning.view.table_view import table_view
from dead_reckoning.view.teller import (
    QUIET,
    TellingKind,
    end_told,
    fields_of,
    scene_at,
    scenes_of,
    told_by_option,
)

TELLING: Final = TellingKind(
    quiet=QUIET,
    scenes=scenes_of,
    scene=scene_at,
    fields=fields_of,
    option_field=told_by_option,
    ended=end_told,
    table=table_view,
)
"""What is said of it."""
