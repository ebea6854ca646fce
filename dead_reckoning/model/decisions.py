"""What is asked, and what carrying out an instruction comes to."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from typing import Final, Protocol

from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import CHANCE, Event, Frame, Instruction, Seat


class Rng(Protocol):
    """What sampling needs of a random number generator: ``random.Random`` has it."""

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        ...


SHOWN: Final = 3
"""Options that the ``repr`` of a decision shows."""


@record
class Decision:
    """A question to one seat, with its legal options.  For chance, each option has a weight."""

    seat: Seat
    """Who is asked; ``CHANCE`` for a random event."""
    options: tuple[Option, ...]
    """The legal answers, each once."""
    weights: tuple[int, ...] = ()
    """Of chance only; an option that weighs 0 is legal, and never sampled."""
    rule: str = ""
    """The rule that asks."""

    def __repr__(self) -> str:
        return f"<Decision: {self.asked}: {self.summary}>"

    @property
    def is_chance(self) -> bool:
        """Whether this is a random event, which no player decides."""
        return self.seat == CHANCE

    @property
    def asked(self) -> str:
        """The seat that is asked, and the rule that asks, as text."""
        who = "chance" if self.seat == CHANCE else f"seat {self.seat}"
        return f"{who} by rule {self.rule}" if self.rule else who

    @property
    def summary(self) -> str:
        """The first options in a line, and how many more there are."""
        shown = " | ".join(map(str, self.options[:SHOWN]))
        more = len(self.options) - SHOWN
        return f"{shown} | {more} more" if more > 0 else shown

    @property
    def texts(self) -> tuple[str, ...]:
        """The options as texts."""
        return tuple(map(str, self.options))

    def option(self, text: str) -> Option | None:
        """The option with this text; None if it is not offered."""
        return next((option for option in self.options if str(option) == text), None)

    def sample(self, rng: Rng) -> Option:
        """Draw an option at random: chance by weight, a player's options with equal probability."""
        if self.seat != CHANCE or not self.weights:
            return self.options[int(rng.random() * len(self.options))]
        ends = list(accumulate(self.weights))
        return self.options[bisect(ends, int(rng.random() * ends[-1]))]


@record
class Outcome:
    """What carrying out an instruction comes to: what has happened, what comes first, what comes then."""

    events: tuple[Event, ...] = ()
    then: tuple[Instruction, ...] = ()
    """In the same frame, before what is left of it."""
    call: tuple[Frame, ...] = ()
    """Frames that come before all that; the first one first."""


NOTHING: Final = Outcome()
"""Nothing happens."""

ENOUGH: Final = Outcome()
"""Nothing happens, and what would be asked again (``Question.again``) is not."""
