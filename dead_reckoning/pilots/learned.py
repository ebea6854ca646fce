"""``learned``: plays as a network says that was trained by playing.

Its numbers are the business of other rooms: a game gives a ``LearnedKind``.  It needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Protocol

from attrs import frozen

from dead_reckoning.errors import MissingExtraError
from dead_reckoning.game.table.game import Game
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.view import Budget, View


class Mind(Protocol):
    """Chooses in one game."""

    def choose(self, view: View, rng: Random) -> Option:
        """One of the options.  ``rng`` draws what chance may do after an option."""
        ...


@frozen(eq=False)
class LearnedKind:
    """The part of a game that the learned pilot needs."""

    mind: Callable[[Any, Path | None], Mind]
    """The mind for a game, with the weights of a file; None: those that come with the library."""


class LearnedPilot:
    """Chooses the option that a neural network rates highest.

    ``weights``: a file that ``tools/train_example.py`` has written; the default is the library's own weights. Raises
    MissingExtraError without numpy. The first choice in a game raises PilotError if the file contains no weights, and
    BoxError if the game does not support this pilot.
    """

    def __init__(self, weights: str | Path | None = None) -> None:
        try:
            import numpy  # noqa: F401  # asked for here, and not in the middle of a game
        except ImportError as error:
            raise MissingExtraError('the pilot learned needs numpy: pip install "dead-reckoning[learned]"') from error
        self.weights: Path | None = None if weights is None else Path(weights)
        self.game: Game | None = None
        self.mind: Mind | None = None

    def choose(self, view: View, rng: Random, _budget: Budget) -> Option:
        """The option that the network rates highest."""
        if self.mind is None or self.game is not view.game:
            self.game = view.game
            self.mind = view.game.kind.part(LearnedKind).mind(view.game, self.weights)
        return self.mind.choose(view, rng)
