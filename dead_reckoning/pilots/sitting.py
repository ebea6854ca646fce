"""A game that people and pilots play together: the next decision, the choices that may be taken back, and the file of
the game.

A choice may be taken back as long as nothing was revealed since: by chance, or by another player.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Final

from dead_reckoning.logbook.journal import Journal
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE
from dead_reckoning.pilots.finding import new_pilot
from dead_reckoning.pilots.habits import RandomPilot
from dead_reckoning.pilots.playing import Table
from dead_reckoning.pilots.view import NO_LIMIT, Budget
from dead_reckoning.position import Position

HUMAN: Final = "human"
"""Instead of a pilot's name: somebody is asked."""
USUAL_PILOT: Final = "random"

Past = list[tuple[Position, object]]
"""The positions where people chose, with the states of the random numbers."""


class Sitting:
    """A game, who plays it, and what may be taken back."""

    def __init__(
        self,
        position: Position,
        pilots: tuple[str, ...],
        seed: int,
        *,
        free: bool = False,
        budget: Budget = NO_LIMIT,
        watched: Callable[[Position], bool] = lambda _position: False,
    ) -> None:
        self.position = position
        self.pilots = pilots
        self.free = free
        """Whether everything may be taken back."""
        self.watched = watched
        """Whether somebody sees what chance brings, and tells it."""
        self.journal: Journal | None = None
        """The file in which the running game is saved."""
        self.rng = random.Random(seed)
        self.past: Past = []
        self.shown = ""
        """The event that has revealed something since: the key of a text; empty if nothing has."""
        self.table = Table([RandomPilot() if name == HUMAN else new_pilot(name) for name in pilots], seed, budget)

    def asks(self, position: Position) -> bool:
        """Whether a person decides: a player, or whoever watches chance."""
        seat = position.decision.seat
        return self.watched(position) if seat == CHANCE else self.pilots[seat] == HUMAN

    def choose(self, choice: Option | str) -> None:
        """Make a person's choice.  Raises IllegalChoice, and OSError if it cannot be saved."""
        position = self.position
        then = position.choose(choice)
        self.table.note(position)
        if position.decision.seat == CHANCE and not self.free:
            self.shown = "chance has shown"
            self.past[:] = last_told(self.past)
        self.past.append((position, self.rng.getstate()))
        self.position = then
        if self.journal:
            self.journal.add(str(then.history.choice if then.history else choice), sure=True)

    def go_on(self) -> None:
        """Make the choice of chance or a pilot; it reveals something new, so nothing before it can be taken back.

        Raises PilotError, and OSError if it cannot be kept.
        """
        position = self.position
        self.table.note(position)
        drawn = self.drawn(position)
        choice = self.table.choice(position) if drawn is None else drawn
        self.revealed(position)
        self.position = position.choose(choice)
        if self.journal:
            self.journal.add(str(choice))

    def drawn(self, position: Position) -> Option | None:
        """The random choice; None if a pilot decides."""
        seat = position.decision.seat
        by_luck = seat == CHANCE or self.pilots[seat] == USUAL_PILOT
        return position.decision.sample(self.rng) if by_luck else None

    def revealed(self, position: Position) -> None:
        """Somebody else has chosen at a position."""
        if not self.free:
            self.past.clear()
            self.shown = "chance has shown" if position.decision.seat == CHANCE else "another has shown"

    def back(self) -> str:
        """Go where a person chose last; chance will come out as it did.  Why not, as the key of a text, or nothing.

        Raises OSError if it cannot be kept.
        """
        if reason := self.no_way_back():
            return reason
        self.position, luck = self.past.pop()
        self.rng.setstate(luck)  # type: ignore[arg-type]  # it is what getstate gave
        self.table.start_over()
        if self.journal:
            self.journal.back(self.position.history.length if self.position.history else 0)
        return ""

    def no_way_back(self) -> str:
        """The reason why nothing can be taken back, as the key of a text; empty if something can."""
        asked = self.position.decision.seat
        last = self.past[-1][0].decision.seat if self.past else asked
        if not self.free and CHANCE not in (asked, last) and last != asked:
            self.past.clear()
            self.shown = "another has shown"
        return "" if self.past else self.shown or "nothing to undo"

    def play_again(self, choices: Iterable[Option | str]) -> None:
        """Play the choices of a kept game, so that luck and the way back are as they were when it was left.

        Raises IllegalChoice.
        """
        for choice in choices:
            if self.asks(self.position):
                self.choose(choice)
            else:
                self.drawn(self.position)
                self.revealed(self.position)
                self.table.note(self.position)
                self.position = self.position.choose(choice)


def last_told(past: Past) -> Past:
    """The latest typed results of chance among the past choices: somebody may have mistyped them."""
    last = takewhile(lambda entry: entry[0].decision.seat == CHANCE, reversed(past))
    return list(last)[::-1]
