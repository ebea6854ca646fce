"""?"""

from __future__ import annotations

from typing import Final, NewType

from attrs import frozen

SymbolId = NewType("SymbolId", str)
"""A symbol by its English word, singular: ``"helm"``, ``"black flag"``.  Rule 0.7."""


CardId = NewType("CardId", str)
"""A printed card for ever, dotted: ``"crew.deckhand"``.  Never made from text."""


Cell = NewType("Cell", str)
"""A location: ``"harbor"``, or row and column of the ocean, ``"r1c1"`` to ``"r4c3"``.  Rule 0.3."""


@frozen
class Coined:
    """A moment, a condition or a thing counted that a pack has words for."""

    value: str
    """Its spelling, in the singular."""


Seat = NewType("Seat", int)
"""A place at the table, 0 to 3; ``CHANCE`` and ``NOBODY`` are no players."""


CHANCE: Final = Seat(-1)
"""Who decides what nobody decides: cards, tiles, cubes."""


NOBODY: Final = Seat(-2)
"""The controller of an island that has none, the owner of black cubes."""
