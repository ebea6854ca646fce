"""The ten acts, and everything that they can say."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

from dead_reckoning.language import Vocabulary, read
from dead_reckoning.model.effects import Effect
from night_fair.parts import PARTS


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


@frozen
class Act:
    """One of the ten cards; there are two copies of each."""

    id: str
    names: dict[str, str]
    abilities: tuple[Effect, ...]


WORDS: Final = Vocabulary(game=PARTS)
"""The words of the acts."""


@cache
def acts() -> dict[str, Act]:
    """The printed cards, by id."""
    rows = json.loads(Path(__file__).with_name("acts.json").read_text(encoding="utf-8"))
    found = (Act(row["id"], row["names"], tuple(read(line, WORDS) for line in row["abilities"])) for row in rows)
    return {act.id: act for act in found}
