"""A game played by pilots, to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from attrs import evolve

from dead_reckoning.calls import public
from dead_reckoning.errors import IllegalChoice, PackRuleError, PilotError
from dead_reckoning.game.table.observations import Memory, Remembered
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, Seat
from dead_reckoning.pilots.failures import failure, not_offered, nothing_chosen
from dead_reckoning.pilots.finding import is_instance, new_pilot
from dead_reckoning.pilots.luck import Luck, stream
from dead_reckoning.pilots.view import NO_LIMIT, AnyPilot, Budget, Pilot, remembers, view_of
from dead_reckoning.position import Position
from dead_reckoning.worlds import recall, remember

Watch = Callable[[Position], None]
"""A function that gets every position of a game, including the first."""

MOST_TURNS: Final = 200
"""Turns after which a game among pilots is stopped, if nothing else is said: those that do nothing play forever."""


MOST_CHOICES: Final = 5_000
"""Choices of one turn; a pack's action that costs nothing and does nothing can be taken forever."""


class Table:
    """A game that pilots play: the pilots, and the source of their random numbers."""

    def __init__(self, pilots: Sequence[Pilot], seed: int | str, budget: Budget = NO_LIMIT) -> None:
        self.pilots = pilots
        self.budget = budget
        self.luck = Luck(seed)
        self.seed = seed
        self.rngs: dict[Seat, tuple[int, Random]] = {}
        self.pasts: list[list[Position]] = [[] for _ in pilots]
        self.memories: list[Memory | None] = [None] * len(pilots)
        self.turn = self.choices = 0
        self.remembering = [seat for seat, pilot in enumerate(pilots) if remembers(pilot)]

    def note(self, position: Position) -> None:
        """Keep what seats may have to remember until they are asked."""
        for seat in self.remembering:
            self.pasts[seat].append(position)

    def pay(self, payer: Seat, amount: int) -> None:
        """A seat's chest has become poorer outside the game: those who remember it know it."""
        for seat in self.remembering:
            memory = self.memory(Seat(seat))
            self.memories[seat] = memory and evolve(
                memory,
                players=tuple(
                    poorer(known, amount) if other == payer else known for other, known in enumerate(memory.players)
                ),
            )

    def start_over(self) -> None:
        """Somebody has taken a choice back: memories since then are wrong."""
        self.memories = [None] * len(self.pilots)
        self.pasts = [[] for _ in self.pilots]
        self.rngs.clear()

    def memory(self, seat: Seat) -> Memory | None:
        """A seat's present knowledge; None if its pilot does not remember."""
        memory = self.memories[seat]
        for position in self.pasts[seat]:
            memory = remember(memory, position) if memory else recall(position, seat)
        self.pasts[seat].clear()
        self.memories[seat] = memory
        return memory

    def rng(self, seat: Seat, turn: int) -> Random:
        """A seat's own random numbers: new ones each turn, so that diverging games can meet again."""
        known = self.rngs.get(seat)
        if known is None or known[0] != turn:
            known = self.rngs[seat] = turn, stream(self.seed, f"seat {seat} turn {turn}")
        return known[1]

    def choice(self, position: Position) -> Option:
        """The choice at a position, by chance or by a pilot.

        Raises PilotError for a pilot that names what is not offered, or raises something itself, and for a turn without
        an end; PackRuleError if a rule of a pack breaks while the pilot looks ahead.
        """
        seat = position.decision.seat
        if seat == CHANCE:
            return self.luck.choose(position)
        self.count(position)
        pilot, view = self.pilots[seat], view_of(position, lambda: self.memory(seat))
        rng = self.rng(seat, position.turn)
        try:
            choice: Option | str | None = pilot.choose(view, rng, self.budget)  # a stranger's may give anything
            if choice is None:
                raise nothing_chosen(seat, pilot, position.turn)
            return position.offered(choice)
        except (PilotError, PackRuleError):
            raise
        except IllegalChoice as error:
            raise not_offered(seat, pilot, position.turn, error) from error
        except (Exception, SystemExit) as error:  # whatever a stranger's pilot does
            raise failure(seat, pilot, error, position.turn) from error

    def count(self, position: Position) -> None:
        """Count the choices of a turn.  Raises PilotError if there is no end of them."""
        turn = position.turn
        self.turn, self.choices = turn, self.choices + 1 if turn == self.turn else 1
        if self.choices > MOST_CHOICES:
            raise PilotError(f"turn {turn} does not end: the pilots have made {MOST_CHOICES:,} choices in it")

    def step(self, position: Position) -> Position:
        """One choice further.  Raises PilotError as ``choice``."""
        return position.choose(self.choice(position))


def poorer(known: Remembered, amount: int) -> Remembered:
    """The knowledge about a player whose chest has lost up to an amount."""
    most = None if known.most is None else max(known.most - amount, 0)
    return evolve(known, least=max(known.least - amount, 0), most=most)


@public("dr.play_out(dr.begin(seats=2), ['eager', 'random'], 7)", max_turns=1)
def play_out(
    position: Position,
    pilots: Sequence[AnyPilot],
    seed: int | str,
    *,
    budget: Budget = NO_LIMIT,
    max_turns: int = MOST_TURNS,
    watch: Watch | None = None,
) -> Position:
    """Let pilots, one for each seat, play from a position to the end; returns the last position.

    A pilot is an instance, a class, or a name that ``new_pilot`` knows. All random events follow from ``seed``; a pilot
    that can guess the seed can predict them (``docs/secrets``).  A game stops after ``max_turns`` turns of all seats;
    ``position.over`` is false then.  Raises PilotError for a choice that is not among the options.
    """
    seats = position.start.seats
    if len(pilots) != seats:
        raise PilotError(f"{len(pilots)} pilots for {seats} seats: name one for each")
    table = Table([pilot if is_instance(pilot) else new_pilot(pilot) for pilot in pilots], seed, budget)
    while True:
        if watch:
            watch(position)
        table.note(position)
        if position.over or position.turn > max_turns:
            return position
        position = table.step(position)
