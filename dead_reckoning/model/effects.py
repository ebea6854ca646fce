"""?"""

from __future__ import annotations


class Instruction:
    """What can be carried out: what a card says (an effect), or what the rules say (a task)."""

    __slots__ = ()


class Effect(Instruction):
    """Whatever an ability instructs.  The base of every class in this module, and of a pack's."""

    __slots__ = ()
