"""Printed cards: crew, advancements, encounters, Warden cards.

Every printed thing has an ``id`` that names it forever, a name in each language where it bears one, and says where its
values come from.
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
    """How firm a value is."""

    PRINTED = "printed"
    """A source shows it."""
    DERIVED = "derived"
    """It follows from what sources show."""
    RECONSTRUCTED = "reconstructed"
    """The game has it, no source shows it: a considered guess."""
    ORIGINAL = "original"
    """Designed here."""


@value(kw_only=True)
class Origin:
    """Where a value comes from."""

    status: Status
    where: str = ""
    """The source that shows the value, or the one it is reasoned from."""
    note: str = ""


@value
class Provenance:
    """Where the values of a thing come from: pairs of field and origin.

    A field is a JSON pointer from the thing; ``*`` is all of it but what other entries name.
    """

    origins: tuple[tuple[str, Origin], ...]

    @property
    def assumed(self) -> tuple[tuple[str, Origin], ...]:
        """The entries that are neither printed nor derived."""
        firm = (Status.PRINTED, Status.DERIVED)
        return tuple((field, origin) for field, origin in self.origins if origin.status not in firm)


@value
class Translated:
    """A text in several languages: pairs of language code and text."""

    texts: tuple[tuple[str, str], ...]
    """Code and text."""

    def text(self, lang: str) -> str:
        """The text in a language, the first one there is where that one is missing."""
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
    """A hand-written text of one language used instead of the words made from the abilities."""

    lang: str
    text: str
    source: str
    """Hash of the abilities that it was written for: it is stale when they have changed."""


# -- Crew ------------------------------------------------------------------------------------------------------------


@value
class Level:
    """What a crew card can do at one level: independent abilities, separated by green bars.  Rules 0.4, 8.1."""

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
    """In the deck of one player."""
    levels: tuple[Level, ...]
    provenance: Provenance
    """Where its values come from."""


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
    """In cargo, from the ship.  Rule 4.10."""
    abilities: tuple[Effect, ...]
    """What it adds to the crew card."""
    copies: int
    """In the deck of the row."""
    provenance: Provenance
    texts: tuple[RulesText, ...] = ()


@value(kw_only=True)
class EncounterBack:
    """The secret side of an encounter.  Rules 0.5, 7.3."""

    __repr__ = entry_repr

    id: CardId
    name: Translated
    copies: int
    """In the game."""
    cubes: int
    """Black cubes that it fights with; 0 if it does not fight."""
    win: tuple[Effect, ...] = ()
    """What winning the battle brings."""
    lose: tuple[Effect, ...] = ()
    """What losing it brings."""
    abilities: tuple[Effect, ...] = ()
    """What the winner sleeves; empty: the card goes out of the game.  Reading 42."""
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
    """Where it is sleeved."""
    cost: int
    """In cargo, for trading."""
    abilities: tuple[Effect, ...]
    backs: tuple[EncounterBack, ...] = ()
    """What it may turn out to be; none, if its kind is never turned over."""
    provenance: Provenance
    texts: tuple[RulesText, ...] = ()
    copies: int = 0
    """How many cards, of one without backs."""

    @property
    def number(self) -> int:
        """How many cards have this face."""
        return self.copies or sum(back.copies for back in self.backs)


# -- Warden cards ----------------------------------------------------------------------------------------------------


class WardenDeed(StrEnum):
    """What the base game's symbols on a Warden card make him do; packs bring more.  Rules 16.10, 16.11."""

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
    """Damage repaired, islands produced on, cubes added in an attack."""
    goods: Goods = Goods()
    grade: Grade = Grade.EITHER
    upgrade: CardId = CardId("")
    """The token shown; empty: any of the grade.  Rule 16.11."""
    building: str = ""
    spares_harbor: bool = False
    """An attack that does not reach into the harbor."""
    if_cubes: int = 0
    """Only if he would drop at least so many cubes; else ``otherwise``."""
    otherwise: tuple[WardenSymbol, ...] = ()


@value(kw_only=True)
class Placement:
    """Cubes that the Warden places on a cell.  Rule 16.7."""

    cell: Cell
    cubes: int


@value(kw_only=True)
class WardenSection:
    """What the Warden does in three turns.  Rules 16.3 to 16.11."""

    take: tuple[Cell, ...] = ()
    """Cells whose cards he takes, at most 2."""
    cubes: tuple[Placement, ...] = ()
    ship: Cell
    """Where his ship ends: a cell, or ``harbor``."""
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
    """Those of the advanced side."""
    provenance: Provenance
