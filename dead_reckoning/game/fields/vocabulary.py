"""The things in a box, in the order in which tensors number them: cells, cards, tokens, verbs, symbols, questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, TypeAlias, TypeVar

from attrs import frozen

from dead_reckoning.bridges.layout import TensorField, TensorFilling
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.cards import Advancement, Encounter
from dead_reckoning.game.printed.terms import CELLS, HARBOR, Amount, Bundle, CountOf, Fixed, Goods, Slot
from dead_reckoning.game.rules.option_space import abilities_by_source, every_effect, set_up_texts
from dead_reckoning.game.table.game import Game
from dead_reckoning.logbook.serialization import instructions_of
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.terms import CardId, Effect
from dead_reckoning.model.walk import walk

T = TypeVar("T")


Number: TypeAlias = tuple[str, int, float]
"""A field, a place in it, and the number there."""


LOCATIONS: Final = (HARBOR, *CELLS)
"""The harbor, then the cells of the ocean row by row."""


SLOTS: Final = tuple(Slot)


def numbers_by_thing(things: Iterable[T]) -> Mapping[T, int]:
    """Thing -> its number, each once."""
    return {thing: number for number, thing in enumerate(dict.fromkeys(things))}


LOCATION: Final = numbers_by_thing(LOCATIONS)


@frozen(slots=False, eq=False, repr=False)
class GameVocabulary:
    """The numbers of all that is named in a game."""

    game: Game

    def __repr__(self) -> str:
        return f"<GameVocabulary: {self.seats} seats, {len(self.game.box.entries)} entries>"

    @property
    def seats(self) -> int:
        """Seats at the table, those of Wardens included."""
        return self.game.seats

    @cached_property
    def achievements(self) -> Mapping[str, int]:
        """Achievement -> number."""
        return numbers_by_thing(self.game.achievements)

    @cached_property
    def buildings(self) -> Mapping[str, int]:
        """Type of building -> number."""
        return numbers_by_thing(self.game.buildings)

    @cached_property
    def upgrades(self) -> Mapping[str, int]:
        """Upgrade token -> number."""
        return numbers_by_thing(self.game.upgrades)

    @cached_property
    def tiles(self) -> Mapping[str, int]:
        """Tile -> number: islands, then open sea."""
        return numbers_by_thing((*self.game.islands, *self.game.seas))

    @cached_property
    def gained(self) -> Mapping[str, int]:
        """Advancement, front or back of an encounter -> number."""
        return numbers_by_thing((*self.game.advancements, *self.game.encounters, *self.game.backs))

    @cached_property
    def warden_cards(self) -> Mapping[str, int]:
        """Warden card -> number."""
        return numbers_by_thing(self.game.warden_cards)

    @cached_property
    def verbs(self) -> Mapping[type, int]:
        """The verb of an ability -> number: the base game's verbs, then those of packs."""
        return numbers_by_thing(kind for kind in instructions_of(self.game) if issubclass(kind, Effect))

    @cached_property
    def symbols(self) -> Mapping[str, int]:
        """Symbol that the box prints -> number."""
        return numbers_by_thing(sorted(self.printed_symbols()))

    def printed_symbols(self) -> Iterator[str]:
        """Every symbol that an ability shows."""
        for effect in every_effect(self.game):
            if isinstance(effect, fx.Show):
                yield effect.symbol

    @cached_property
    def questions(self) -> Mapping[type, int]:
        """The class of a question -> number."""
        asking = [kind for kind, row in self.game.tables.handlers.items() if isinstance(row, Question)]
        return numbers_by_thing(sorted(asking, key=lambda kind: kind.__name__))

    @cached_property
    def abilities(self) -> Mapping[str, Effect]:
        """Canonical text -> the ability, or the alternative, or the cost."""
        found: dict[str, Effect] = {}
        spell = self.game.text
        for effect in (part for _, ability in abilities_by_source(self.game) for part in walk(ability)):
            found.setdefault(spell(effect), effect)
        return found

    @cached_property
    def set_up(self) -> frozenset[str]:
        """Texts of abilities that are set up for a turn."""
        return frozenset(set_up_texts(self.game))

    # -- Cards and what they do

    @cached_property
    def thing_fields(self) -> tuple[TensorField, ...]:
        """The fields that describe a printed thing or an ability."""
        return (
            TensorField("encounter", 1, 1, "1 if the card is an encounter, 0 if it is an advancement"),
            TensorField("slot", len(SLOTS), 1, "the slot that the card fills: top, middle, bottom"),
            TensorField("row", 1, 4, "the row of the card's deck"),
            TensorField("cost", 1, 99, "the card's cost in cargo"),
            TensorField("hold", 1, 9, "number of goods that the hold of an upgrade token can carry"),
            TensorField("verbs", len(self.verbs), 9, "for each verb, the sum of the numbers printed with it"),
            TensorField("symbols", len(self.symbols), 9, "number of printed symbols of each kind"),
        )

    def put_card(self, into: TensorFilling, id: str, row: int = 0) -> None:
        """Write the numbers of an advancement, an encounter, a back or an upgrade token; nothing for anything else."""
        for name, at, value in self.card(id):
            into.put(name, value, at, row)

    def card(self, id: str) -> tuple[Number, ...]:
        """The numbers of a printed thing."""
        found = self.cards.get(id)
        if found is None:
            found = self.cards[id] = tuple(self.numbers_of(CardId(id)))
        return found

    @cached_property
    def cards(self) -> dict[str, tuple[Number, ...]]:
        """The cards that were already looked up."""
        return {}

    def numbers_of(self, id: CardId) -> Iterator[Number]:
        """The same, worked out."""
        game = self.game
        token = game.upgrades.get(id)
        if token:
            yield "hold", 0, token.hold
            yield from self.abilities_numbers(token.abilities)
        elif id in self.gained:
            yield from entry_numbers(self.entry(id))
            yield from self.abilities_numbers(game.abilities_of(id))

    def entry(self, id: CardId) -> Advancement | Encounter:
        """The card that can be gained; of a back its encounter."""
        game = self.game
        return game.backs[id][0] if id in game.backs else game.advancements.get(id) or game.encounters[id]

    def abilities_numbers(self, abilities: Iterable[Effect]) -> Iterator[Number]:
        """The numbers of abilities: the sum for each verb, and for each symbol."""
        found: Counter[tuple[str, int]] = Counter()
        for effect in (part for ability in abilities for part in walk(ability)):
            if type(effect) in self.verbs:
                found["verbs", self.verbs[type(effect)]] += how_much(effect)
            if isinstance(effect, fx.Show):
                found["symbols", self.symbols[effect.symbol]] += how_much(effect)
        return ((name, at, value) for (name, at), value in found.items())


def entry_numbers(entry: Advancement | Encounter) -> Iterator[Number]:
    """The printed numbers except for the abilities."""
    yield "encounter", 0, int(isinstance(entry, Encounter))
    yield "slot", SLOTS.index(entry.slot), 1
    yield "row", 0, entry.row
    yield "cost", 0, entry.cost


def how_much(effect: Effect) -> int:
    """The number that an ability prints: of cubes, cards, goods; 1 if it prints none."""
    numbers = [found for name in NUMBERS if (found := printed_number(getattr(effect, name, None))) is not None]
    return numbers[0] if numbers else 1


NUMBERS: Final = ("amount", "goods", "islands", "coins", "number")
"""Fields of effects that hold a number."""


def printed_number(value: Amount | Bundle | CountOf | int | None) -> int | None:
    """A number as it is printed, for one of what it is counted by; None for what is none."""
    each = getattr(value, "each", value)
    if isinstance(each, Fixed):
        return each.number
    if isinstance(each, Goods):
        return each.cargo + each.coins
    return each if isinstance(each, int) else None
