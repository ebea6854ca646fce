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
    """The saved answer: a name that is the same in every language."""
    words: str
    """The meaning of the answer."""


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
    """The reason for the question, and the form of an answer."""
    choices: tuple[CompanionChoice, ...] = ()
    """None, where a line is entered; numbers may be answered besides, where ``example`` has one."""
    cells: tuple[Cell, ...] = ()
    """The cells of the goods or of the thing in question."""
    example: str = ""
    """An answer that would fit."""

    def __repr__(self) -> str:
        return f"<CompanionQuestion {self.kind}: {self.text!r}, {len(self.choices)} choices>"
