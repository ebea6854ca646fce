"""Each answer of a compact question as numbers: its action, its card, its place, and the things there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import numpy as np

from dead_reckoning.bridges.layout import Kept, Tensor, TensorField, TensorFilling, TensorPart
from dead_reckoning.bridges.parts import MOST_OFFERED, Offer
from dead_reckoning.game.fields.vocabulary import LOCATION, LOCATIONS, GameVocabulary, Number
from dead_reckoning.game.printed.ocean import INDEX
from dead_reckoning.game.printed.terms import HARBOR, LEVELS, Good, Goods
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.state import OceanCell
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import NOBODY, Cell, Seat

MANY: Final = 99.0


GOODS: Final = ("goods", "all_goods", "others_goods")


COUNTS: Final = ("number", "cannons")


THINGS: Final = ("card", "advancement", "upgrade", "back", "subject")
"""Fields of options that may name a printed thing."""


def option_part(words: GameVocabulary, kinds: Sequence[str]) -> TensorPart:
    """A row for each answer."""
    game = words.game
    zones = len(game.battle_board.zones)
    return TensorPart(
        "options",
        MOST_OFFERED,
        "answer",
        (
            TensorField("offered", 1, 1, "1 if this row is used"),
            TensorField(
                "stands for",
                1,
                MANY,
                "number of options that begin with this answer; 1 if the answer is a complete option",
            ),
            TensorField("kind", len(kinds), 1, "the kind of option, in the order listed in `Orders`_"),
            TensorField(
                "goods",
                6,
                MANY,
                "three pairs of barrels and coins: in the option, in all the spoils, and for the partner",
            ),
            TensorField(
                "number", 1, MANY, "the number in the option, such as the number of cannons; 0 if it has no number"
            ),
            TensorField("cell", len(LOCATIONS), 1, "the place that the option names, by location"),
            TensorField("crew", len(game.names), 1, "the crew card that the option names, by card number"),
            TensorField("seat", game.seats, 1, "the seat that the option names"),
            TensorField("building", len(words.buildings), 1, "the type of building that the option names"),
            TensorField("good", len(Good), 1, "the good that the option names: cargo, coin"),
            TensorField(
                "space",
                len(game.board.spaces) + 1,
                1,
                "the hull space that the option names; the last number is for the ship board itself",
            ),
            TensorField(
                "zones",
                2 * zones,
                1,
                "the zones of the battle board that the option names: the start zone (or only zone), then the end zone",
            ),
            *words.thing_fields,
            TensorField("level", 1, LEVELS[-1], "visible level of the crew card that the option names"),
            TensorField("own cubes", 1, 20, "number of the viewing seat's cubes at the place that the option names"),
            TensorField("other cubes", 1, 20, "largest number of cubes that any other player has at that place"),
            TensorField("empty", 1, 20, "number of influence spaces at that place that have no cube"),
            TensorField("own", 1, 1, "1 if the viewing seat controls the island at that place"),
            TensorField("others", 1, 1, "1 if another seat controls the island at that place"),
            TensorField("cargo there", 1, MANY, "barrels at that place"),
            TensorField("coins there", 1, MANY, "coins at that place"),
            TensorField("production", 2, 9, "barrels and coins that the island at that place produces"),
            TensorField(
                "card there", 1, MANY, "cost in cargo of the card at that place, plus 1; 0 if there is no card"
            ),
            TensorField("face down", 1, 1, "1 if the tile at that place is face down"),
            TensorField("built", 1, 9, "number of buildings at that place"),
        ),
    )


class OptionEncoder:
    """Makes numbers of answers; those that only follow from the box are worked out once."""

    def __init__(self, game: Game, space: Iterable[Option]) -> None:
        self.game = game
        self.words = words = GameVocabulary(game)
        self.kinds = {kind: place for place, kind in enumerate(dict.fromkeys(option.kind for option in space))}
        self.part = option_part(words, tuple(self.kinds))
        self.row = TensorPart("option", 1, "", self.part.fields)
        self.start = self.part.bounds["level"][0]
        self.names = {field.name: self.part.bounds[field.name][0] for field in self.part.fields}
        self.known: Kept[tuple[bytes, int | None, Cell | None]] = Kept(MOST_KEPT)
        self.rows: Kept[bytes] = Kept(MOST_KEPT)
        self.places: Kept[Tensor] = Kept(MOST_KEPT)

    def encode(self, seen: Observation, answers: Sequence[Offer], into: Tensor | None = None) -> Tensor:
        """A row for each answer, and rows of 0 up to 64; written ``into`` an array if there is one."""
        part = self.part
        found: Tensor = np.zeros((part.rows, part.width), np.float32) if into is None else into
        if into is not None:
            found[len(answers) :] = 0
        if answers:
            rows = b"".join([self.row_now(seen, answer) for answer in answers])
            found[: len(answers)] = np.frombuffer(rows, np.float32).reshape(-1, part.width)
        return found

    def row_now(self, seen: Observation, answer: Offer) -> bytes:
        """The row of an answer, with what is at its place now."""
        seat, state = seen.seat, seen.state
        held = self.known.found.get((seat, id(answer)))
        printed, card, cell = held[1] if held else self.kept(seat, answer)
        if card is None and cell is None:
            return printed
        sleeves = state.players[seat].sleeves
        level = sleeves[card].level if card is not None and card < len(sleeves) else 0
        there = state.ocean[INDEX[cell]] if cell is not None else None
        known = self.rows.found.get((level, id(printed), id(there)))
        return known[1] if known else self.whole_row(seat, printed, level, there)

    def whole_row(self, seat: Seat, printed: bytes, level: int, there: OceanCell | None) -> bytes:
        """The printed numbers with the level of the crew card and the contents of the cell; cached."""

        def row() -> bytes:
            found = np.frombuffer(printed, np.float32).copy()
            found[self.start] = level
            if there is not None:
                found[self.start + 1 :] = self.place(there, seat)
            return found.tobytes()

        return self.rows.get(level, (printed, there), row)

    def kept(self, seat: int, answer: Offer) -> tuple[bytes, int | None, Cell | None]:
        """The result of ``printed``, cached."""
        things = (answer,) if answer.is_whole else answer.options  # answers of several options are made anew each time
        return self.known.get(seat, things, lambda: self.printed(seat, answer))

    def printed(self, seat: int, answer: Offer) -> tuple[bytes, int | None, Cell | None]:
        """The numbers of an answer that do not depend on the pieces; and, if it is whole, its crew card and
        its cell.
        """
        into = TensorFilling(self.row)
        into.put("offered", 1)
        into.put("stands for", len(answer.options))
        for name, at, value in shared(self.numbers(seat, option) for option in answer.options):
            into.put(name, value, at)
        row = into.cut(self.row).tobytes()
        if not answer.is_whole:
            return row, None, None
        cell = place_named(answer.options[0])
        return row, self.crew_of(answer.options[0]), cell if cell != HARBOR else None

    def numbers(self, seat: int, option: Option) -> Iterator[Number]:
        """The numbers of one option."""
        if option.kind in self.kinds:
            yield "kind", self.kinds[option.kind], 1
        for place, name in enumerate(GOODS):
            goods = getattr(option, name, None)
            if isinstance(goods, Goods):
                yield "goods", 2 * place, goods.cargo
                yield "goods", 2 * place + 1, goods.coins
        for name in COUNTS:
            yield "number", 0, getattr(option, name, 0)
        yield from self.where(option)
        yield from self.who(seat, option)
        yield from self.what(option)

    def where(self, option: Option) -> Iterator[Number]:
        """Places, hull spaces and zones."""
        cell = place_named(option)
        if cell is not None:
            yield "cell", LOCATION[cell], 1
        spaces = getattr(option, "spaces", None) or (getattr(option, "space", None), getattr(option, "source", None))
        for space in spaces:
            if isinstance(space, int):
                yield "space", space - 1 if space else len(self.game.board.spaces), 1
        zones = self.game.zone_index
        for half, names in enumerate((("zone", "start"), ("end",))):
            for name in names:
                zone = zones.get(getattr(option, name, ""))
                if zone is not None:
                    yield "zones", half * len(zones) + zone, 1

    def who(self, seat: int, option: Option) -> Iterator[Number]:
        """Seats and crew cards."""
        other = getattr(option, "seat", getattr(option, "cube", NOBODY))
        subject = getattr(option, "subject", "")
        if subject.startswith("seat "):
            other = int(subject[5:])
        if other >= 0:
            yield "seat", (other - seat) % self.game.seats, 1
        card = self.crew_of(option)
        if card is not None:
            yield "crew", card, 1

    def crew_of(self, option: Option) -> int | None:
        """The crew card that an option names."""
        for name in ("card", "source"):
            number = self.game.number_of.get(getattr(option, name, ""))
            if number is not None:
                return number
        return None

    def what(self, option: Option) -> Iterator[Number]:
        """Buildings, goods, printed things and abilities."""
        building = self.words.buildings.get(getattr(option, "building", ""))
        if building is not None:
            yield "building", building, 1
        good = getattr(option, "good", None)
        if isinstance(good, Good):
            yield "good", tuple(Good).index(good), 1
        for name in THINGS:
            yield from self.words.card(getattr(option, name, ""))
        ability = self.words.abilities.get(getattr(option, "ability", ""))
        if ability is not None:
            yield from self.words.abilities_numbers((ability,))

    # -- What is there

    def place(self, cell: OceanCell, seat: int) -> Tensor:
        """The contents of a cell, for a seat."""
        return self.places.get(seat, (cell,), lambda: self.new_place(cell, seat))

    def new_place(self, cell: OceanCell, seat: int) -> Tensor:
        """The same, worked out."""
        into = TensorFilling(self.row)
        for name, value in self.lying(cell, seat):
            into.put(name, value)
        island = self.game.islands.get(cell.tile)
        into.put("production", island.production.coins if island else 0, 1)
        return into.cut(self.row)[self.start + 1 :]

    def lying(self, cell: OceanCell, seat: int) -> Iterator[tuple[str, float]]:
        """The numbers of a cell."""
        cubes = [a + b for a, b in zip(cell.cubes, cell.permanent, strict=True)]
        island = self.game.islands.get(cell.tile)
        yield "own cubes", cubes[seat]
        yield "other cubes", max([number for other, number in enumerate(cubes) if other != seat], default=0)
        yield "empty", island.spaces - sum(cell.cubes) if island else 0
        yield "own", cell.controller == seat
        yield "others", cell.controller not in (seat, NOBODY)
        yield "cargo there", cell.cargo
        yield "coins there", cell.coins
        yield "production", island.production.cargo if island else 0
        yield "card there", 1 + self.words.entry(cell.card).cost if cell.card else 0
        yield "face down", not cell.tile
        yield "built", len(cell.buildings)


MOST_KEPT: Final = 20_000
"""Answers, and cells, whose numbers are kept."""


def shared(numbers: Iterator[Iterator[Number]]) -> Iterator[Number]:
    """The numbers that are the same in all of several options."""
    first, *others = [{(name, at): value for name, at, value in each} for each in numbers]
    for (name, at), value in first.items():
        if all(other.get((name, at)) == value for other in others):
            yield name, at, value


def place_named(option: Option) -> Cell | None:
    """The place that an option names."""
    for name in ("cell", "subject"):
        cell = getattr(option, name, "")
        if cell in LOCATION:
            return Cell(cell)
    return None
