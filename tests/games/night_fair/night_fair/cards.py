"""Everything that the acts can say: a class for each thing."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

from dead_reckoning.language import Vocabulary
from dead_reckoning.model.terms import Effect
from night_fair.parts import PARTS

FAIR: Final = Path(__file__).with_name("pack")
"""The pack of the ten acts; there are two copies of each."""
WORDS: Final = Vocabulary(game=PARTS)
"""The words of the acts."""


@frozen
class Symbol:
    """An icon, counted on the acts that the player has shown."""

    word: str


@frozen
class HandCards:
    """The cards in the player's hand."""


Count: TypeAlias = Symbol | HandCards


@frozen
class Per:
    """So many for every few of what is counted."""

    each: int
    of: Count
    every: int
    most: int


Amount: TypeAlias = int | Per


@frozen
class AtLeast:
    """There are so many or more; 0: there is none."""

    number: int
    of: Count


@frozen
class Alone:
    """Nobody else shows the same act in this round."""


Condition: TypeAlias = AtLeast | Alone


@frozen
class OneOf(Effect):
    """The player chooses."""

    arms: tuple[Effect, ...]


@frozen
class Several(Effect):
    """One after another."""

    effects: tuple[Effect, ...]


@frozen
class If(Effect):
    """Only where the condition holds."""

    condition: Condition
    then: Effect


@frozen
class OnSix(Effect):
    """Waits, once it is shown, for a six of its owner."""

    then: Effect


@frozen
class Cost(Effect):
    """``then`` is had for paying."""

    cost: Pay
    then: Effect


@frozen
class Gain(Effect):
    """Tickets from the box."""

    amount: Amount


@frozen
class Take(Effect):
    """Tickets of each other showman, as many as there are."""

    amount: Amount


@frozen
class Show(Effect):
    """Icons alone."""

    symbol: Symbol
    amount: Amount


@frozen
class Roll(Effect):
    """A die is rolled: as many tickets as it shows, up to a three; a six wakes what waits for it."""


@frozen
class Pay(Effect):
    """A cost, paid whole."""

    amount: int
