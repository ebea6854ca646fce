"""The network of the pilot ``learned``: its input, and its scores for options.

Each number that it is shown has a name, and each name a row of weights.  A name that the weights do not have, as in
another box, counts nothing.

Inputs are multiples of 1/64, and weights multiples of 1/1024.  So every sum is exact, and the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from dead_reckoning.bridges.layout import Tensor
from dead_reckoning.bridges.weights import BY_UNIT, LAYERS, SINGLE, StoredWeights, known
from dead_reckoning.game.table.game import Game
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.greedy import gains_of
from dead_reckoning.pilots.kind import pilots_kind
from dead_reckoning.pilots.view import View

Numbers: TypeAlias = NDArray[np.floating[Any]]

Weights: TypeAlias = Mapping[str, Numbers]
"""Layer -> its weights: a row for each input."""


# -- What is shown ---------------------------------------------------------------------------------------------------


class NamedEncoder(Protocol):
    """Shows one game as numbers that have names, which mean the same at every table and with every box."""

    seen_names: tuple[str, ...]
    answer_names: tuple[str, ...]

    def sketch(self) -> Any:
        """A sketch for one seat's observations of one game, one after another."""
        ...

    def seen(self, observation: Any, sketch: Any) -> Tensor:
        """An observation as numbers, by ``seen_names``."""
        ...

    def answers(self, observation: Any, options: Sequence[Option]) -> Tensor:
        """A row for each option, by ``answer_names``."""
        ...


OF_VALUES: Final = ("lead", "deficit")
"""Further observed numbers: points ahead or behind, by the values of the game."""
OF_GAINS: Final = ("gain", "loss", "liking")
"""Further numbers of a row: the immediate gain of the option, as ``greedy`` computes it, and the liking for
its kind.
"""
MANY_POINTS: Final = 20.0
"""Points ahead that count as 1."""
MUCH: Final = 5.0
"""Points that an option brings and that count as 1."""
GRAIN: Final = 64
"""Inputs are multiples of 1/64."""


@frozen(eq=False)
class ShownQuestion:
    """A question as the network is shown it."""

    seen: Numbers
    answers: Numbers
    """A row for each option."""
    urge: Numbers
    """The preferences of ``greedy``, in points: the network starts from them."""


class Eye:
    """Shows the questions of one seat in one game."""

    def __init__(self, game: Game, encoder: NamedEncoder) -> None:
        self.encoder = encoder
        self.sketch = encoder.sketch()
        self.kind = pilots_kind(game)
        self.values = self.kind.values()
        self.seen_names = (*encoder.seen_names, *OF_VALUES)
        self.answer_names = (*encoder.answer_names, *OF_GAINS)

    def options(self, view: View) -> Sequence[Option]:
        """Options that are worth a look."""
        return self.kind.sensible(view.game, view.observation.state, view.options)

    def question(self, view: View, options: Sequence[Option], rng: Random) -> ShownQuestion:
        """Options of a view, as they are shown."""
        gains = np.array(gains_of(view, self.values, options, rng))
        likings = np.array([self.kind.likings.get(option.kind, 0.0) for option in options])
        scaled = gains / MUCH
        lead = self.values.value(view.game, view.observation.state, view.seat) / MANY_POINTS
        seen = self.encoder.seen(view.observation, self.sketch)
        answers = self.encoder.answers(view.observation, options)
        more = np.stack([scaled.clip(0, 2), (-scaled).clip(0, 2), likings / MUCH], axis=1)
        return ShownQuestion(
            grained(np.concatenate([seen, [max(lead, 0.0), max(-lead, 0.0)]])),
            grained(np.concatenate([answers, more], axis=1)),
            grained(gains + likings),
        )


def grained(numbers: Numbers) -> Numbers:
    """Numbers as multiples of 1/64."""
    found: Numbers = np.rint(numbers * GRAIN) / GRAIN
    return found


# -- The network -----------------------------------------------------------------------------------------------------


def scores_of(weights: Mapping[str, Any], seen: Any, answers: Any, urge: Any, owner: Any, xp: Any = np) -> Any:
    """Scores of answers, and values of what is seen; ``owner`` says to which row of ``seen`` an answer belongs.

    ``xp`` is the library that computes.
    """
    h = xp.maximum(seen @ weights["seen"] + weights["seen bias"], 0)
    context = h @ weights["context"] + weights["hidden bias"]
    hidden = xp.maximum(answers @ weights["answers"] + context[owner], 0)
    scores = (hidden @ weights["score"] + answers @ weights["plain"])[:, 0] + weights["urge"][0] * urge
    return scores, (h @ weights["value"])[:, 0] + weights["value bias"][0]


class NetworkMind:
    """Chooses the option with the highest score, in one game.  Raises PilotError for a file that holds no weights."""

    def __init__(self, make: Callable[[Any, tuple[str, ...]], NamedEncoder], weights: Path, game: Game) -> None:
        stored = known(weights)
        self.eye = Eye(game, make(game, stored.kinds))
        self.weights = fitted(stored, self.eye.seen_names, self.eye.answer_names)

    def choose(self, view: View, rng: Random) -> Option:
        """The best option; the first of several."""
        options = self.eye.options(view)
        if len(options) == 1:
            return options[0]
        question = self.eye.question(view, options, rng)
        return options[int(self.scores(question).argmax())]

    def scores(self, question: ShownQuestion) -> Numbers:
        """The score of each option.  Inputs that are 0 are skipped; most are."""
        some = question.seen.nonzero()[0]
        weights = {**self.weights, "seen": self.weights["seen"][some]}
        owner = np.zeros(len(question.answers), np.intp)
        scores: Numbers = scores_of(weights, question.seen[None, some], question.answers, question.urge, owner)[0]
        return scores


@lru_cache(maxsize=16)
def fitted(stored: StoredWeights, seen: tuple[str, ...], answers: tuple[str, ...]) -> Weights:
    """Weights for the names that a game has."""
    names = {"seen": seen, "answers": answers, "plain": answers}
    units = [str(unit) for unit in range(stored.width)]
    by_layer = {layer: names.get(layer, units if layer in BY_UNIT else [""]) for layer in LAYERS}
    found = {layer: stored.fitted(layer, named) for layer, named in by_layer.items()}
    return {layer: array[0] if layer in SINGLE else array for layer, array in found.items()}
