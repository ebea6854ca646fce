"""The base words of any game: seats and places, what is carried out, what has happened."""

from __future__ import annotations

from typing import Final, NewType

from attrs import frozen

from dead_reckoning.model.records import record

SymbolId = NewType("SymbolId", str)
"""A symbol by its English word, singular: ``"helm"``, ``"black flag"``.  Rule 0.7."""


CardId = NewType("CardId", str)
"""The permanent id of a printed card, dotted: ``"crew.deckhand"``.  Never made from text."""


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


class Instruction:
    """What can be carried out: what a card says (an effect), or what the rules say (a task)."""

    __slots__ = ()


class Effect(Instruction):
    """Whatever an ability instructs.  The base class of all effects, those of packs included."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """The name of its class, for programs: ``MoveCube``."""
        return type(self).__name__


class Task(Instruction):
    """Whatever the rules instruct.  The base of every game's tasks, and of a pack's."""

    __slots__ = ()


@record
class Frame:
    """Instructions being carried out: by whom, by what right, where, and what is left of them."""

    seat: Seat
    """"You"."""
    source: str
    """"This card": a crew card, an entry's id, ``space 2``; or a rule."""
    todo: tuple[Instruction, ...]
    """The head comes first."""
    here: Cell = Cell("")
    """The place that a trigger named; empty: where the ship is."""
    it: str = ""
    """The card that a prefix has named."""


NO_FRAME: Final = Frame(NOBODY, "", ())
"""Where nothing is being carried out."""


class Event:
    """Whatever has happened.  The base class of all events, those of packs included."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """The name of its class, for programs: ``CardDrawn``; of a hidden event, the name of the one that it hides."""
        return type(self).__name__
