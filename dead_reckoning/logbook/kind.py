"""What the logbook needs of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from attrs import frozen

from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.faults import Fault
from dead_reckoning.logbook.forms import Forms


@frozen(eq=False)
class LogbookKind:
    """How positions of a game are written, read and doubted."""

    forms: Callable[[Game, tuple[type, ...]], Forms]
    """The forms of all that a position holds; also given every class of instructions."""
    misplaced: Callable[[Game, State], Iterator[Fault]]
    """What is wrong with a position as it is."""
    arrange: Callable[[Game, Iterable[str]], State]
    """A state made from lines, or from a text of several.  Raises ArrangeError, which names the line."""


def logbook_kind(game: Game) -> LogbookKind:
    """What a game gives to the logbook."""
    return game.kind.part(LogbookKind)
