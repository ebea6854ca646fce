"""Frames: instructions that are being carried out."""

from __future__ import annotations

from typing import Final

from dead_reckoning.model.effects import Instruction
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import NOBODY, Cell, Seat


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
