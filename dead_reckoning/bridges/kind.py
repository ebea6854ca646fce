"""The values that bridges need from a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from attrs import frozen

from dead_reckoning.bridges.layout import Tensor, TensorPart, TensorSketch
from dead_reckoning.bridges.parts import Offer, Split
from dead_reckoning.engine.play import OptionSpace
from dead_reckoning.game.table.game import Game
from dead_reckoning.model.terms import Seat


class ObservationEncoder(Protocol):
    """Makes tensors of observations: of one game, for any of its seats."""

    @property
    def parts(self) -> tuple[TensorPart, ...]:
        """The parts of a tensor, in order."""
        ...

    @property
    def named(self) -> Mapping[str, TensorPart]:
        """The same by their names."""
        ...

    @property
    def slices(self) -> Mapping[str, slice]:
        """The place of each part in the flat tensor."""
        ...

    @property
    def size(self) -> int:
        """Numbers of a tensor."""
        ...

    @property
    def most(self) -> Tensor:
        """The largest number in each place; the smallest is 0 everywhere."""
        ...

    def sketch(self) -> TensorSketch:
        """A sketch for one seat's observations of one game, one after another."""
        ...

    def encode(
        self, seen: Any, memory: Any = None, sketch: TensorSketch | None = None, into: Tensor | None = None
    ) -> Tensor:
        """All parts, one after another.  A ``memory`` is needed if the encoder was made with belief.

        With a ``sketch`` only what has changed since it was drawn last is drawn again.  The tensor is a new one, or is
        written ``into`` an array.
        """
        ...

    def as_dict(self, tensor: Tensor) -> dict[str, Tensor]:
        """The same numbers by part: rows of numbers, in the memory of the tensor."""
        ...


class AnswerEncoder(Protocol):
    """Makes numbers of answers."""

    part: TensorPart
    kinds: dict[str, int]
    """Kind of option -> its number."""

    def encode(self, seen: Any, answers: Sequence[Offer], into: Tensor | None = None) -> Tensor:
        """A row for each answer, and rows of 0 up to 64; written ``into`` an array if there is one."""
        ...


@frozen(eq=False)
class BridgesKind:
    """The way a game is shown to programs that learn."""

    encoder: Callable[[Any, bool], ObservationEncoder]
    """The encoder of a game; with a seat's memory, or without."""
    option_encoder: Callable[[Any, OptionSpace], AnswerEncoder]
    splits: tuple[Split, ...]
    """The ways to split big questions into parts; tried before those that fit any game."""
    line: Callable[[Any, Any], str]
    """An observation in one line."""
    team: Callable[[Any, int], tuple[int, ...]]
    """The seats that win together with a seat, including itself."""
    players: Callable[[Any], tuple[Seat, ...]]
    """Seats that are asked."""
    most_chances: Callable[[Any], int]
    """Options that chance can have at most."""
    most_points: float
    """No margin is larger."""


def bridges_kind(game: Game) -> BridgesKind:
    """The values that a game gives to bridges."""
    return game.kind.part(BridgesKind)
