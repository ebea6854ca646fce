"""Chance by name: what comes up depends on the seed and on what is drawn, not on the order of asking.

So two games with one seed share their luck, however differently they are played: the deck of a seat is in the same
order after its second shuffle, the third card of a row is the same, the same tile is under the same cell.

What a seat receives comes from the seed by one-way functions, each with a name of its own: no number drawn from a
generator, and no state of one, tells of the seed or of another generator.  A seed that can be guessed is no secret all
the same: whoever tries them all finds it.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from math import log
from random import Random
from secrets import randbits
from typing import Final

from dead_reckoning.game.table.state import State
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Frame, Seat
from dead_reckoning.pilots.kind import Draws, pilots_kind
from dead_reckoning.position import Position

SEED_BITS: Final = 128
"""The bits of a generated seed: too many to try them all."""


def new_seed() -> int:
    """A seed that nobody can guess: 128 random bits of the system."""
    return randbits(SEED_BITS)


def derived(seed: int | str, name: str) -> int:
    """A number of 128 bits that follows from a seed, and tells nothing of it."""
    text = f"{seed}|{name}".encode()
    return int.from_bytes(blake2b(text, digest_size=SEED_BITS // 8, person=b"stream").digest(), "big")


def stream(seed: int | str, name: str) -> Random:
    """The random numbers of one reader.

    ``Random(text)`` would not do: its state gives the text back.
    """
    return Random(derived(seed, name))


class GameSeeds:
    """Seeds of games played one after another: none tells of the next.  Without a seed, nobody knows them."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = new_seed() if seed is None else seed
        self.games = 0

    def following(self) -> int:
        """The seed of the next game."""
        self.games += 1
        return derived(self.seed, f"game {self.games}")


class Luck:
    """The outcomes of the random events in one game. Call ``choose`` at every decision of ``CHANCE``, in order.

    Each option gets an exponential random number divided by its weight, and the smallest number wins.  So the
    probability of an option is proportional to its weight, and if an option is removed, the order of the others stays
    the same.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.asked: Counter[str] = Counter()
        self.bags: dict[Seat, frozenset[int]] = {}
        self.shuffles: Counter[Seat] = Counter()
        self.last: tuple[str, dict[int, tuple[Option, float]]] = "", {}
        """The last draw, and its options with their numbers by identity, because a hand is drawn card by card."""

    def choose(self, position: Position) -> Option:
        """The outcome of a decision of chance."""
        state, decision = position.state, position.decision
        frame = state.frames[-1]
        name = pilots_kind(position.game).draw_names.get(type(frame.todo[0]), any_name)(self, frame, state)
        options, weights = decision.options, decision.weights or (1,) * len(decision.options)
        places = [place for place, weight in enumerate(weights) if weight]
        if len(places) == 1:
            return options[places[0]]
        if self.last[0] != name:
            self.last = name, {}
        begun, known = blake2b(f"{self.seed}|{name}|".encode(), digest_size=8), self.last[1]

        def number(option: Option) -> float:
            kept = known.get(id(option))
            if kept is None or kept[0] is not option:
                kept = known[id(option)] = option, exponential(begun, option)
            return kept[1]

        return options[min(places, key=lambda place: number(options[place]) / weights[place])]

    def count(self, name: str) -> str:
        """A name with the number of its uses, including this use."""
        self.asked[name] += 1
        return f"{name} {self.asked[name]}"

    def shuffle_of(self, seat: Seat, bag: frozenset[int]) -> int:
        """The number of shuffles of a deck; new cards in the deck show a shuffle."""
        before = self.bags.get(seat)
        if before is not None and not bag <= before:
            self.shuffles[seat] += 1
        self.bags[seat] = bag
        return self.shuffles[seat]


def exponential(begun: blake2b, option: Option) -> float:
    """An exponential variable that follows from the option, and from the seed and the name that ``begun`` has read."""
    found = begun.copy()
    found.update(str(option).encode("utf-8"))
    return -log((int.from_bytes(found.digest(), "big") + 1) / (2**64 + 1))


def any_name(luck: Draws, frame: Frame, _state: State) -> str:
    """The name of any other draw: its kind, its seat, and the number of earlier ones."""
    return luck.count(f"{type(frame.todo[0]).__name__} {frame.seat}")
