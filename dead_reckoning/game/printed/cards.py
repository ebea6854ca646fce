"""Printed cards: crew, advancements, encounters, Warden cards.

Every printed thing has an ``id`` that never changes, and says where its values come from.  Most have a name in each
language.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Any

from dead_reckoning.game.printed.terms import DeedId, EncounterKindId, Goods, Grade, Slot
from dead_reckoning.model.records import value
from dead_reckoning.model.terms import CardId, Cell, Effect

# -- What all printed things have -------------------------------------------------------------------------------------


def entry_repr(entry: Any) -> str:
    """An entry of a box in one line: its class and its id, since all of it would fill a screen."""
    return f"<{type(entry).__name__} {entry.id}>"


class Status(Enum):
    """The certainty of a value."""

    PRINTED = "printed"
    """A source shows it."""
    DERIVED = "derived"
    """It follows from other values that sources show."""
    RECONSTRUCTED = "reconstructed"
    """The printed game has a value that no source shows; this one is an educated guess."""
    ORIGINAL = "original"
    """This project designed it; the printed game has no such value."""


@value(kw_only=True)
class Origin:
    """The source of a value."""

    status: Status
    where: str = ""
    """The source that shows the value, or from which it was derived."""
    note: str = ""


@value
class Provenance:
    """The sources of a thing's values: pairs of field and origin.

    A field is a JSON pointer from the thing; ``*`` covers everything except what other entries name.
    """

    origins: tuple[tuple[str, Origin], ...]

    @property
    def assumed(self) -> tuple[tuple[str, Origin], ...]:
        """The entries that are neither printed nor derived."""
        firm = (Status.PRINTED, Status.DERIVED)
        return tuple((field, origin) for field, origin in self.origins if origin.status not in firm)


@value
class Translated:
    """Text in several languages: pairs of language code and text."""

    texts: tuple[tuple[str, str], ...]
    """Code and text."""

    def text(self, lang: str) -> str:
        """The text in a language; the first available text if that language is missing."""
        return dict(self.texts).get(lang, self.texts[0][1])

    def __getitem__(self, lang: str) -> str:
        """The text in a language.  Raises KeyError if it is missing."""
        return dict(self.texts)[lang]

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of the languages that have a text."""
        return tuple(lang for lang, _ in self.texts)


@value(kw_only=True)
class RulesText:
    """Hand-written text in one language, used instead of the generated words."""

    lang: str
    text: str
    source: str
    """Hash of the abilities that it describes; after they change, the text is stale."""


# -- Crew ------------------------------------------------------------------------------------------------------------


@value
class Level:
    """The abilities of a crew card at one level, which are independent and separated by green bars.  Rules 0.4, 8.1."""

    abilities: tuple[Effect, ...]
    """One for each part between green bars."""
    texts: tuple[RulesText, ...] = ()


@value(kw_only=True)
class CrewCard:
    """A crew card as printed; ``levels`` are 1 to 4, in this order.  Rule 0.4."""

    __repr__ = entry_repr

    id: CardId
    """``crew.deckhand``."""
    name: Translated
    """By language."""
    copies: int
    """Number of copies in the deck of one player."""
    levels: tuple[Level, ...]
    provenance: Provenance
    """The sources of its values."""


# -- The decks of the rows -------------------------------------------------------------------------------------------


@value(kw_only=True)
class Advancement:
    """A transparent card that is sleeved into a crew card.  Rule 0.5."""

    __repr__ = entry_repr

    id: CardId
    """``advancement.r1.lucky_find``."""
    name: Translated
    row: int
    """1 to 4, from the harbor outward."""
    slot: Slot
    """Top, middle or bottom of the sleeve."""
    cost: int
    """Cost in cargo from the ship.  Rule 4.10."""
    abilities: tuple[Effect, ...]
    """The abilities that it adds to the crew card."""
    copies: int
    """Number of copies in the deck of the row."""
    provenance: Provenance
    texts: tuple[RulesText, ...] = ()


@value(kw_only=True)
class EncounterBack:
    """The secret side of an encounter.  Rules 0.5, 7.3."""

    __repr__ = entry_repr

    id: CardId
    name: Translated
    copies: int
    """Number of copies in the game."""
    cubes: int
    """Black cubes that it fights with; 0 if it does not fight."""
    win: tuple[Effect, ...] = ()
    """Effects of winning the battle."""
    lose: tuple[Effect, ...] = ()
    """Effects of losing the battle."""
    abilities: tuple[Effect, ...] = ()
    """Abilities of the advancement that the winner sleeves; empty if the card leaves the game.  Reading 42."""
    texts: tuple[RulesText, ...] = ()


@value(kw_only=True)
class Encounter:
    """The open side of an encounter, and the backs that it may hide.  Rules 0.5, 7.2."""

    __repr__ = entry_repr

    id: CardId
    name: Translated
    encounter: EncounterKindId
    """``merchant`` in the base game."""
    row: int
    """1 to 4."""
    slot: Slot
    """The slot that it fills when sleeved."""
    cost: int
    """Cost of trading, in cargo."""
    abilities: tuple[Effect, ...]
    backs: tuple[EncounterBack, ...] = ()
    """The backs that it may have; empty if its kind is never turned over."""
    provenance: Provenance
    texts: tuple[RulesText, ...] = ()
    copies: int = 0
    """Number of cards, if it has no backs."""

    @property
    def number(self) -> int:
        """Number of cards with this face."""
        return self.copies or sum(back.copies for back in self.backs)


# -- Warden cards ----------------------------------------------------------------------------------------------------


class WardenDeed(StrEnum):
    """The deeds of the base game's symbols on a Warden card; packs can add more.  Rules 16.10, 16.11."""

    ATTACK_DAMAGED = "attack damaged ship"
    RAID = "raid richest island"
    GAIN = "gain goods"
    GAIN_PER_MERCHANTS = "gain coins per merchants"
    UPGRADE = "gain upgrade"
    REPAIR = "repair"
    BUILD = "build"
    PRODUCE = "produce"
    SEA_WOLVES = "sea wolves"
    ATTACK = "attack player"
    BEAT_MERCHANT = "beat merchant"
    STOCK = "stock best island"


@value(kw_only=True)
class WardenSymbol:
    """One symbol of a section.  Which fields count depends on the deed."""

    deed: DeedId
    """One of ``WardenDeed``, or of a pack's chapters."""
    number: int = 0
    """Amount of damage to repair, islands to produce on, or cubes to add in an attack."""
    goods: Goods = Goods()
    grade: Grade = Grade.EITHER
    upgrade: CardId = CardId("")
    """The token shown; empty for any token of the grade.  Rule 16.11."""
    building: str = ""
    spares_harbor: bool = False
    """True if the attack spares a ship in the harbor."""
    if_cubes: int = 0
    """The least number of cubes that he must be able to drop; with fewer, ``otherwise`` applies."""
    otherwise: tuple[WardenSymbol, ...] = ()


@value(kw_only=True)
class Placement:
    """Cubes that the Warden places on a cell.  Rule 16.7."""

    cell: Cell
    cubes: int


@value(kw_only=True)
class WardenSection:
    """The Warden's steps in three turns.  Rules 16.3 to 16.11."""

    take: tuple[Cell, ...] = ()
    """At most 2 cells whose cards he takes."""
    cubes: tuple[Placement, ...] = ()
    ship: Cell
    """The end position of his ship: a cell, or ``harbor``."""
    middle: tuple[WardenSymbol, ...] = ()
    right: tuple[WardenSymbol, ...] = ()


@value(kw_only=True)
class WardenCard:
    """A two-sided card of the solo game.  Rule 16.2."""

    __repr__ = entry_repr

    id: CardId
    normal: tuple[WardenSection, ...]
    """The three sections of the normal side."""
    advanced: tuple[WardenSection, ...]
    """The three sections of the advanced side."""
    provenance: Provenance
