"""The input of the learned pilot: numbers by name, the same at any number of seats and with any box.

The fields are those of the bridges.  What all rivals have is pooled (the largest number), and no printed card, token of
the ocean or card of the box is known by its identity, so that cards that were not there in training are shown by what
they do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np

from dead_reckoning.bridges.layout import Tensor, TensorField, TensorPart, TensorSketch
from dead_reckoning.bridges.networks import NetworkMind
from dead_reckoning.bridges.parts import Offer
from dead_reckoning.game.fields.encoding import Encoder
from dead_reckoning.game.fields.options import OptionEncoder
from dead_reckoning.game.fields.vocabulary import LOCATIONS, GameVocabulary
from dead_reckoning.game.printed.terms import CELLS
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.learned import LearnedKind

PARTS: Final = ("turn", "question", "players", "feats", "zones", "crew", "ocean", "decks", "supply", "battle")
"""Parts of an observation that are shown."""

LEFT_OUT: Final = frozenset(
    {
        *("tile", "turned", "hold", "warden", "warden cards", "revealed"),
        *("ocean slot", "ocean row", "ocean verbs", "ocean symbols"),
        *("decks slot", "decks row", "decks verbs", "decks symbols"),
    }
)
"""Fields, or those of one part, that are not shown."""

OWN_ALONE: Final = frozenset({"zones", "crew"})
"""Parts of which only the own rows are shown."""

BY_SEAT: Final = frozenset(
    {"active", "first", "ended by", "fought", "asked", "controller", "builder", "permanent", "seat"}
)
BY_LOCATION: Final = frozenset({"path", "entered", "passed", "blockaded", "here", "at", "cell"})
BY_CREW: Final = frozenset({"source", "it", "crew", "hand", "deck", "in play", "used", "discard", "unseen"})
BY_ACHIEVEMENT: Final = frozenset({"markers", "steps", "bonus", "among"})
OWN, RIVAL = "own", "rival"
SEATS: Final = (2, 3, 4)
"""The possible numbers of seats at a table."""


class LearnedEncoder:
    """Makes what the learned pilot is shown, in one game."""

    def __init__(self, game: Game, kinds: Sequence[str]) -> None:
        self.encoder = Encoder(game)
        self.option_encoder = OptionEncoder(game, ())
        self.kinds = {kind: place for place, kind in enumerate(kinds)}
        namer = Namer(GameVocabulary(game))
        places = self.encoder.slices
        seen: dict[str, list[int]] = {}
        for part in self.encoder.parts:
            if part.name in PARTS:
                put_names(seen, namer.names(part), places[part.name].start)
        answers: dict[str, list[int]] = {}
        put_names(answers, namer.names(TensorPart("options", 1, "", self.option_encoder.part.fields)), 0)
        self.seen_names = (*seen, *(f"seats {seats}" for seats in SEATS))
        self.answer_names = (*answers, *(f"kind {kind}" for kind in kinds))
        self.seen_index, self.answer_index = pooled(seen), pooled(answers)
        self.width = self.option_encoder.part.width

    def sketch(self) -> TensorSketch:
        """A sketch for one seat's observations of one game, one after another."""
        return self.encoder.sketch()

    def seen(self, observation: Observation, sketch: TensorSketch) -> Tensor:
        """An observation as numbers, by ``seen_names``: large numbers are made small."""
        found = np.zeros(len(self.seen_names), np.float32)
        tensor = self.encoder.encode(observation, None, sketch)
        known = len(self.seen_index)
        found[:known] = np.log1p(tensor[self.seen_index].max(axis=1))
        found[known + SEATS.index(self.encoder.game.seats)] = 1
        return found

    def answers(self, observation: Observation, options: Sequence[Option]) -> Tensor:
        """A row for each option, by ``answer_names``."""
        rows = np.zeros((len(options), self.width), np.float32)
        self.option_encoder.encode(observation, [Offer("", (option,)) for option in options], rows)
        found = np.zeros((len(options), len(self.answer_names)), np.float32)
        known = len(self.answer_index)
        found[:, :known] = np.log1p(rows[:, self.answer_index].max(axis=2))
        for row, option in enumerate(options):
            place = self.kinds.get(option.kind)
            if place is not None:
                found[row, known + place] = 1
        return found


def put_names(into: dict[str, list[int]], names: Iterator[str], start: int) -> None:
    """Name -> the places that have it; places without a name are left out."""
    for place, name in enumerate(names, start):
        if name:
            into.setdefault(name, []).append(place)


def pooled(places: Mapping[str, Sequence[int]]) -> np.ndarray[tuple[int, ...], np.dtype[np.intp]]:
    """The places of each name in a row; if a name has fewer than another, its first one is repeated."""
    most = max(map(len, places.values()))
    return np.array([[*found, *[found[0]] * (most - len(found))] for found in places.values()], np.intp)


class Namer:
    """Names of the numbers of a tensor; those of rivals are alike, and so are pooled."""

    def __init__(self, words: GameVocabulary) -> None:
        self.words = words
        game = words.game
        crew = game.names
        zones = [zone.id for zone in game.battle_board.zones]
        self.labels: dict[str, Sequence[str]] = {
            **dict.fromkeys(BY_LOCATION, LOCATIONS),
            **dict.fromkeys(BY_CREW, crew),
            **dict.fromkeys(BY_ACHIEVEMENT, tuple(words.achievements)),
            "question kind": [kind.__name__ for kind in words.questions],
            "verbs": [kind.__name__ for kind in words.verbs],
            "symbols": tuple(words.symbols),
            "shown": tuple(words.symbols),
            "buildings": tuple(words.buildings),
            "building": tuple(words.buildings),
            "upgrades": tuple(words.upgrades),
            "zones": [f"{half} {zone}" for half in ("from", "to") for zone in zones],
            **dict.fromkeys(BY_SEAT, self.by_seat()),
            "ocean cubes": self.by_seat(),
            "sides": [f"{side_name(side)} {who}" for side in range(self.sides) for who in self.by_seat()],
            "battle cubes": [f"{zone} {side_name(side)}" for zone in zones for side in range(self.sides)],
            "waiting": [side_name(side) for side in range(self.sides)],
        }
        self.rows = {"crew": crew, "ocean": CELLS, "decks": [str(row) for row in range(1, 9)]}

    @property
    def sides(self) -> int:
        """Sides of a battle."""
        return max(2, self.words.seats)

    def by_seat(self) -> list[str]:
        """Seats, from the one that sees."""
        return [OWN, *[RIVAL] * (self.words.seats - 1)]

    def names(self, part: TensorPart) -> Iterator[str]:
        """The name of each number of a part, in order; empty: it is not shown."""
        for row in range(part.rows):
            begin = f"{part.name}{self.row_name(part, row)}"
            hidden = part.name in OWN_ALONE and RIVAL in begin
            for each in part.fields:
                out = hidden or bool({each.name, f"{part.name} {each.name}"} & LEFT_OUT)
                yield from ([""] * each.size if out else self.places(part.name, begin, each))

    def row_name(self, part: TensorPart, row: int) -> str:
        """The subject of a row."""
        labels = self.rows.get(part.name)
        if not part.per.startswith("seat"):
            return f" {labels[row]}" if labels else ""
        seat, place = divmod(row, len(labels) if labels else 1)
        return f" {RIVAL if seat else OWN}{f' {labels[place]}' if labels else ''}"

    def places(self, part: str, begin: str, field: TensorField) -> Iterator[str]:
        """The names of the numbers of a field."""
        labels = self.labels.get(f"{part} {field.name}") or self.labels.get(field.name)
        if field.size == 1:
            yield f"{begin}: {field.name}"
        else:
            yield from (f"{begin}: {field.name} {labels[place] if labels else place}" for place in range(field.size))


def side_name(side: int) -> str:
    """A side of a battle."""
    return "others" if side else "first"


@lru_cache(maxsize=16)
def encoder_of(game: Game, kinds: tuple[str, ...]) -> LearnedEncoder:
    """One for all that play a game."""
    return LearnedEncoder(game, kinds)


WEIGHTS: Final = Path(__file__).resolve().parent / "data" / "learned.json"


def mind(game: Game, weights: Path | None) -> NetworkMind:
    """The mind that chooses in a game.  Raises PilotError for a file that holds no weights."""
    return NetworkMind(encoder_of, weights or WEIGHTS, game)


LEARNED: Final = LearnedKind(mind=mind)
