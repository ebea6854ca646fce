"""``greedy``: looks one choice ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final
from zlib import crc32

from dead_reckoning.engine.loop import ask, settle
from dead_reckoning.game.table.state import State
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE
from dead_reckoning.pilots.kind import PositionValues, pilots_kind
from dead_reckoning.pilots.view import Budget, View


class GreedyPilot:
    """Takes the option with the highest immediate value in the open world, with a liking for options that lead on.

    What others keep to themselves is taken as not there: that is wrong, and quick.
    """

    def __init__(self, values: PositionValues | None = None) -> None:
        self.values = values
        self.rng: Random | None = None
        self.salt = 0

    def choose(self, view: View, rng: Random, _budget: Budget) -> Option:
        """The best option, by what it brings and by its kind."""
        kind = pilots_kind(view.game)
        options = kind.thinned(view.options)
        if len(options) == 1:
            return options[0]
        if rng is not self.rng:
            self.rng, self.salt = rng, crc32(f"{rng.random()} ".encode())
        gains = gains_of(view, self.values or kind.values(), options, rng)
        scores = [gain + kind.likings.get(option.kind, 0.0) for option, gain in zip(options, gains, strict=True)]
        enough = max(scores) - 2 * WHIM
        best = [place for place, score in enumerate(scores) if score > enough]
        if len(best) == 1:
            return options[best[0]]
        return options[-max([(scores[place] + self.whim(options[place]), -place) for place in best])[1]]

    def whim(self, option: Option) -> float:
        """The tie-breaker between equal options: less than a hundredth of a coin.

        It follows from the option and from the numbers of the turn, not from what else is offered, so that games that
        are played with a card more choose alike as long as they can.
        """
        return crc32(str(option).encode(), self.salt) / 2**32 * WHIM


WHIM: Final = 0.01
"""Coins that are nothing: options that differ by less are equals."""


def gains_of(view: View, values: PositionValues, options: Sequence[Option], rng: Random) -> list[float]:
    """The gain of each option, in coins."""
    still = pilots_kind(view.game).still
    if all(option.kind in still for option in options):
        return [0.0] * len(options)
    state = open_world(view, rng)
    try:
        return gains_in(state, view, values, options, rng)
    except Exception:  # whatever a rule does with a card that is not there; to ask beforehand would cost every decision
        if ask(view.game, state).options == view.options:
            raise
        return gains_in(view.imagine(rng).state, view, values, options, rng)


def gains_in(state: State, view: View, values: PositionValues, options: Sequence[Option], rng: Random) -> list[float]:
    """The gain of each option in a world, in coins.

    May raise any error if the world does not offer an option: the option may be about another player's secrets.
    """
    still = pilots_kind(view.game).still
    now = values.value(view.game, state, view.seat)
    return [
        0.0 if option.kind in still else values.value(view.game, after(view, state, option, rng), view.seat) - now
        for option in options
    ]


def open_world(view: View, rng: Random) -> State:
    """The state as it is open; an imagined one, where another's unseen card is spoken of."""
    state: State | None = pilots_kind(view.game).open_state(view.observation)
    return view.imagine(rng).state if state is None else state


def after(view: View, state: State, option: Option, rng: Random) -> State:
    """The state after an option, and after whatever chance does then."""
    step = settle(view.game, state, option, ask_always=False)
    while step.decision.seat == CHANCE and step.decision.options:
        step = settle(view.game, step.state, step.decision.sample(rng), ask_always=False)
    return step.state
