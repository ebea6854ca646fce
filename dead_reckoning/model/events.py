"""Events: what has happened, in the past tense.  A function beside each class writes it into the position."""

from __future__ import annotations


class Event:
    """Whatever has happened.  The base class of all events, those of packs included."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """The name of its class, for programs: ``CardDrawn``; of a hidden event, the name of the one that it hides."""
        return type(self).__name__
