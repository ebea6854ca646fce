"""Numbers that wait to be counted.

A *quantity* is fixed when the card is printed: ``Fixed(2)``, ``Goods(cargo=1)``.  ``Per`` takes a quantity once for
each thing counted when the ability is used.  Rule 8.3.
"""

from __future__ import annotations

from typing import Final, Generic, TypeAlias, TypeVar

from attrs import field
from attrs.validators import instance_of

from dead_reckoning.game.printed.terms import Card, Thing
from dead_reckoning.model.records import value
from dead_reckoning.model.terms import Coined, SymbolId


@value
class Fixed:
    """A number that is printed: cubes, cards, buildings, whatever the verb counts."""

    number: int


@value(kw_only=True)
class Goods:
    """A bundle of goods, in barrels and coins.  Rule 0.1."""

    cargo: int = 0
    coins: int = 0


@value
class AllOfThem:
    """As many as the ability gives, in small print such as ``(or adjacent)``.  Rule 8.7."""


@value
class AnyRow:
    """The row of the player's choice, in small print: ``(any row)``."""


@value
class SymbolsShown:
    """How many of a symbol a card shows: its level and its sleeved advancements.  Rules 8.2, 8.4."""

    symbol: SymbolId
    on: Card = Card.THIS


@value
class ThingsCounted:
    """How many islands, buildings, upgrades, ... there are, in the view of the card's player."""

    thing: Thing | Coined = field(validator=instance_of((Thing, Coined)))


Count: TypeAlias = SymbolsShown | ThingsCounted


@value
class CountOf:
    """The count itself, where a card makes it a number: ``row = helms``.  Rule 8.19, reading 36."""

    of: Count


Quantity = TypeVar("Quantity", Fixed, Goods)


@value
class Per(Generic[Quantity]):
    """``each`` once for every ``every`` of ``of``, rounded down: the printed x.  Rule 8.3."""

    each: Quantity
    of: Count
    every: int = 1
    most: int = 0
    """At most so many times; 0: as often as there are."""


Amount: TypeAlias = Fixed | Per[Fixed]
Bundle: TypeAlias = Goods | Per[Goods]

NONE: Final = Fixed(0)
"""For small print that is not there."""
