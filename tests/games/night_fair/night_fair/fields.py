"""The game as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from dead_reckoning.bridges.kind import BridgesKind
from dead_reckoning.bridges.layout import Tensor, TensorField, TensorFilling, TensorPart, TensorSketch, slices_of
from dead_reckoning.bridges.parts import MOST_OFFERED, Offer
from dead_reckoning.engine.play import OptionSpace
from dead_reckoning.model.terms import Seat
from night_fair.sight import Reminder, Seen
from night_fair.table import HAND, Table

MOST: Final = 99.0


class Encoder:
    """Makes tensors of what a seat sees: the showmen from the own one on, and the own hand."""

    def __init__(self, game: Table, _belief: bool) -> None:
        self.acts = {act: place for place, act in enumerate(game.acts)}
        counts = (
            TensorField("tickets", 1, MOST, "tickets"),
            TensorField("hand", 1, HAND, "cards in hand"),
            TensorField("chosen", 1, 1, "1 if an act lies face down"),
            TensorField("shown", len(game.acts), 2, "acts that were shown, by act"),
        )
        hand = (TensorField("cards", len(game.acts), 2, "own cards, by act"),)
        self.parts = (TensorPart("showmen", game.seats, "seat", counts), TensorPart("hand", 1, "", hand))
        self.named: Mapping[str, TensorPart] = {part.name: part for part in self.parts}
        self.slices: Mapping[str, slice] = dict(slices_of(self.parts))
        self.size = sum(part.size for part in self.parts)
        self.most = np.concatenate([np.tile(part.most, part.rows) for part in self.parts])

    def sketch(self) -> TensorSketch:
        """A sketch for one seat's observations of one game, one after another."""
        return TensorSketch(self.size)

    def encode(
        self,
        seen: Seen,
        memory: Reminder | None = None,
        sketch: TensorSketch | None = None,
        into: Tensor | None = None,
    ) -> Tensor:
        """All parts, one after another, all of them each time: they are few."""
        sketch = sketch or self.sketch()
        seats = len(seen.players)
        sketch.tensor[:] = 0
        filling = TensorFilling(self.named["showmen"], sketch.numbers, self.slices["showmen"].start)
        for row in range(seats):
            player = seen.players[(seen.seat + row) % seats]
            filling.put("tickets", player.tickets, row=row)
            filling.put("hand", player.hand, row=row)
            filling.put("chosen", player.has_chosen, row=row)
            for act in set(player.shown):
                filling.put("shown", player.shown.count(act), self.acts[act], row)
        filling.go_to(self.named["hand"], self.slices["hand"].start)
        for act in set(seen.own.hand):
            filling.put("cards", seen.own.hand.count(act), self.acts[act])
        return sketch.end(seen, memory, self.most, into)

    def as_dict(self, tensor: Tensor) -> dict[str, Tensor]:
        """The same numbers by part."""
        return {part.name: tensor[self.slices[part.name]].reshape(part.shape) for part in self.parts}


class OptionEncoder:
    """Makes numbers of answers: which option of the space each is."""

    def __init__(self, _game: Table, space: OptionSpace) -> None:
        self.space = space
        self.kinds = {kind: place for place, kind in enumerate(dict.fromkeys(option.kind for option in space))}
        number = TensorField("option", len(space), 1, "1 at the number of the option")
        self.part = TensorPart("options", MOST_OFFERED, "answer", (number,))

    def encode(self, _seen: Seen, answers: Sequence[Offer], into: Tensor | None = None) -> Tensor:
        """A row for each answer, and rows of 0 up to 64."""
        found: Tensor = np.zeros((self.part.rows, self.part.width), np.float32) if into is None else into
        found[:] = 0
        for row, answer in zip(found, answers, strict=False):
            for option in answer.options:
                row[self.space.index(option)] = 1
        return found


BRIDGES: Final = BridgesKind(
    encoder=Encoder,
    option_encoder=OptionEncoder,
    splits=(),
    line=lambda seen, _game: f"seat {seen.seat}: {seen.own.tickets} tickets, {' '.join(seen.own.hand)}",
    team=lambda _game, seat: (seat,),
    players=lambda game: tuple(map(Seat, range(game.seats))),
    most_chances=lambda game: len(game.acts),
    most_points=MOST,
)
