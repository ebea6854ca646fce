"""The public view of an event that happened in secret.

This module is never compiled: a field in place of its base class's property ``kind`` is more than mypyc can do.
"""

from __future__ import annotations

from dead_reckoning.model.records import record
from dead_reckoning.model.terms import Event, Seat


@record
class HiddenEvent(Event):
    """Something that others saw happen, and not with what.  It is no fact: nothing is written for it.  Rule 0.9."""

    kind: str
    """The event's class: ``CardDrawn``, ``LevelRaised``, ``BonusKept``."""
    seat: Seat
    """The seat that did it."""
