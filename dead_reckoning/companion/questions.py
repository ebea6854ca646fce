"""Questions of a companion, and what may be answered."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from dead_reckoning.model.terms import Cell

NONE: Final = "none"
"""Answer: no merchant ship is there."""
NO_CARD: Final = "no card"
"""Answer: the tile has no card."""
NO_TOKEN: Final = "no token"
"""Answer: no token of the grade is left."""
EVENT: Final = "event"
"""Answer: an encounter that is no ship."""
UNKNOWN: Final = "unknown"
"""Answer: whoever sits there cannot tell, and is asked in other words."""


@frozen
class CompanionChoice:
    """One of the answers to a question."""

    text: str
    """What is kept: a name that is the same in every language."""
    words: str
    """What it means."""


@frozen(repr=False)
class CompanionQuestion:
    """A question to the person at the table."""

    kind: str
    """``turn``, ``goods``, ``fight``, ``loss``: a line is entered; ``tile``, ``card``, ``front``, ``back``, ``token``,
    ``figure``, ``section``: what is printed is described; ``merchant``, ``draw``, ``choice``, ``yes``: one of the
    choices; ``over``: nothing is asked any more."""
    text: str
    """The question."""
    help: str
    """Why it is asked, and how it is answered."""
    choices: tuple[CompanionChoice, ...] = ()
    """None, where a line is entered; numbers may be answered besides, where ``example`` has one."""
    cells: tuple[Cell, ...] = ()
    """Where goods are asked for, or where the thing is."""
    example: str = ""
    """An answer that would fit."""

    def __repr__(self) -> str:
        return f"<CompanionQuestion {self.kind}: {self.text!r}, {len(self.choices)} choices>"
