"""Saves positions, and finds those that make no sense."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dead_reckoning.logbook.faults import Fault
from dead_reckoning.logbook.forms import FLAG, TEXT, Forms, coded_form, number_form, row_form
from dead_reckoning.logbook.kind import LogbookKind
from dead_reckoning.model.findings import Code
from dead_reckoning.model.terms import NOBODY, Effect, Frame, Instruction, Seat, Task
from night_fair import cards
from night_fair.table import Showman, State, Table


def forms(game: Table, instructions: tuple[type, ...]) -> Forms:
    """The forms of all that a position holds."""
    seats = {Seat(seat): seat for seat in range(game.seats)}
    special = {int: number_form(), bool: FLAG, str: TEXT, Seat: coded_form("a seat", {**seats, NOBODY: "nobody"})}
    bases = {
        Instruction: instructions,
        Effect: tuple(kind for kind in instructions if issubclass(kind, Effect)),
        Task: tuple(kind for kind in instructions if issubclass(kind, Task)),
    }
    found = Forms(special, bases, {})
    found.special[State, "players"] = row_form([found.of(Showman)] * game.seats)
    return found


def misplaced(game: Table, state: State) -> Iterator[Fault]:
    """Each copy of a card is in one place."""
    if tuple(sorted(state.cards)) != game.cards:
        yield Fault(("deck",), Code.WRONG_COUNT, f"these are not the {len(game.cards)} cards of the box")


WORDS: Final = tuple(each for each in vars(cards).values() if getattr(each, "__module__", "") == cards.__name__)
"""The words of acts."""

LOGBOOK: Final = LogbookKind(forms=forms, records=(State, Showman, Frame, *WORDS), misplaced=misplaced)
