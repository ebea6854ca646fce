"""The knowledge of a seat, as the game defines it.  Rule 0.9, reading 37."""

from __future__ import annotations

from dead_reckoning.broken_packs import at_door
from dead_reckoning.calls import public
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.model.terms import Event
from dead_reckoning.view.kind import At, ViewKind


@public("dr.observe(position, 0)")
@at_door
def observe(position: At, seat: int) -> Observation:
    """The part of a position that a seat may know.  *Rule 0.9.*

    Raises ArgumentError for a seat that is not at the table.
    """
    seen: Observation = position.game.kind.part(ViewKind).observe(position, seat)
    return seen


@public("dr.observe_events(position, 0)")
@at_door
def observe_events(position: At, seat: int) -> tuple[Event, ...]:
    """The events of the last choice as a seat saw them.  *Rule 0.9.*

    ``NOBODY`` sees what all players see.  An event with a secret becomes a ``HiddenEvent``.  Raises ArgumentError
    for a seat that is not at the table.
    """
    return position.game.kind.part(ViewKind).observe_events(position, seat)
