"""The whole table as one seat sees it, as one SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from attrs import frozen

from dead_reckoning.broken_packs import at_door
from dead_reckoning.calls import public
from dead_reckoning.decks.packs import box_or_base
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.press.face import RenderContext
from dead_reckoning.press.kind import nothing, of_game
from dead_reckoning.press.library import context_of
from dead_reckoning.press.options import RenderError
from dead_reckoning.view.kind import At
from dead_reckoning.view.observations import observe
from dead_reckoning.view.tongues import worded

Mark: TypeAlias = tuple[str, str]
"""A mark without ``data-``, and its value: ``("cell", "r2c1")``."""


def no_picture(*_given: object) -> str:
    """Raises RenderError: the game has no picture of its table."""
    raise RenderError("this game has no picture of its table")


@frozen(kw_only=True)
class TableKind:
    """A game's part of the table picture."""

    draw: Callable[[Observation, RenderContext, Box], str] = no_picture
    """The table that a seat sees, with the cards of a box."""
    viewer: Callable[[Any], int] = lambda _state: 0
    """The seat as which a state is shown where chance is asked."""
    marks: Callable[[str, object], Iterable[Mark]] = nothing
    """The marks of the things on the picture that a field of an option or of an event names, by its name and value."""


@public("dr.table_picture(position, 'ru')", own=("seen",))
@at_door
def table_picture(seen: Observation | At, lang: str = "en", box: Box | None = None) -> str:
    """The table as a seat sees it, as the text of one SVG of 420 x 297 mm.

    ``seen`` is an observation or a position.  A position is drawn for the seat that has to choose or, if there is no
    such seat, for the seat whose turn it is.  The default ``box`` is the position's, or the base game.  Secrets are
    left out: the hands of other players are face down, and their chests are closed.

    Things have attributes, so that a page can highlight, click and move them: ``data-card`` (the id of any printed
    thing; a crew card by its name in the log, ``crew.deckhand#2``), ``data-cell`` (``r2c1``, ``harbor``),
    ``data-seat``, ``data-zone`` and ``data-space`` of boards, ``data-building``, ``data-piece`` (``cube``, ``ship``,
    ``goods``), ``data-fact`` (a number beside a player), ``data-own`` (a piece that belongs to the seat), and
    ``data-holds`` (the cards in a pile that the seat knows).  Text is real text, in the font families ``Press Text``
    and ``Press Title`` if the page has them.

    Raises RenderError for an unknown language.
    """
    if isinstance(seen, Observation):
        observation = seen
    else:
        asked = seen.decision.seat
        box = box or seen.game.box
        observation = observe(seen, asked if asked >= 0 else of_game(TableKind, box).viewer(seen.state))
    box = worded(box_or_base(box))
    return of_game(TableKind, box).draw(observation, context_of(box, lang), box)


def things_named(values: Mapping[str, object], box: Box | None = None) -> frozenset[Mark]:
    """The things on the picture that an option or an event names, by its fields: those of ``values_of``."""
    marks = of_game(TableKind, box).marks
    return frozenset(mark for name, value in values.items() for mark in marks(name, value))
