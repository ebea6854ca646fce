"""The base classes of what cards and rules instruct."""

from __future__ import annotations


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
