"""Printed things: what a deck holds."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from attrs import frozen

from dead_reckoning.model.effects import Effect
from dead_reckoning.model.terms import CardId


class Status(Enum):
    """How firm a value is."""

    PRINTED = "printed"
    """A source shows it."""
    DERIVED = "derived"
    """It follows from what sources show."""
    RECONSTRUCTED = "reconstructed"
    """The game has it, no source shows it: a considered guess."""
    ORIGINAL = "original"
    """Designed here."""


@frozen(kw_only=True)
class Provenance:
    """Where a value comes from.  ``field`` is a JSON pointer from the card, or ``*`` for all of it."""

    field: str
    status: Status
    where: str = ""
    note: str = ""


@frozen
class Translated:
    """A text in several languages: pairs of language code and text."""

    texts: tuple[tuple[str, str], ...]

    def text(self, lang: str) -> str:
        """The text in a language, the first one there is where that one is missing."""
        return dict(self.texts).get(lang, self.texts[0][1])

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of the languages that have a text."""
        return tuple(lang for lang, _ in self.texts)


@frozen
class Level:
    """What a crew card can do at one level: independent abilities, parted by green bars.  Rules 0.4, 8.1."""

    abilities: tuple[Effect, ...]


@frozen(kw_only=True)
class CrewCard:
    """A crew card as printed; ``levels`` are 1 to 4, in this order.  Rule 0.4."""

    id: CardId
    name: Translated
    copies: int
    """In the deck of one player."""
    levels: tuple[Level, ...]
    provenance: tuple[Provenance, ...]


@frozen
class CrewDeck:
    """The crew of one player."""

    cards: tuple[CrewCard, ...]

    def __iter__(self) -> Iterator[CrewCard]:
        """The cards, each once."""
        return iter(self.cards)
