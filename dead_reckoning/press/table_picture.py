"""The whole table as one seat sees it, as one SVG."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from dead_reckoning.broken_packs import at_door
from dead_reckoning.decks.packs import base_box
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.press.face import RenderContext
from dead_reckoning.press.kind import of_game
from dead_reckoning.press.library import context_of
from dead_reckoning.view.tongues import worded


@frozen(kw_only=True)
class TableKind:
    """What the picture of a table asks of a game."""

    draw: Callable[[Observation, RenderContext, Box], str]
    """The table that a seat sees, with the cards of a box."""


@at_door
def table_picture(observation: Observation, lang: str = "en", box: Box | None = None) -> str:
    """The table as a seat sees it, as the text of one SVG.

    The default ``box`` is the base game.  Secrets are left out: other hands are face down, other chests closed.  Raises
    RenderError for an unknown language.
    """
    box = worded(box or base_box())
    return of_game(TableKind).draw(observation, context_of(box, lang), box)
