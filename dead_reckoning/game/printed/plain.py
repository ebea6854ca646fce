"""Cards of a kind that a pack describes: its fields say what the cards print; no engine plays them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

from dead_reckoning.game.printed.cards import Provenance, Translated, entry_repr
from dead_reckoning.model.records import value
from dead_reckoning.model.terms import CardId, Effect


class FieldType(Enum):
    """The type of a card's field."""

    NUMBER = "number"
    """A whole number."""
    SWITCH = "switch"
    """Yes or no."""
    WORD = "word"
    """One of the words that the row lists."""
    NAME = "name"
    """One line in each language."""
    TEXT = "text"
    """Several lines in each language, for text outside the ability language."""
    ABILITIES = "abilities"
    """Lines of the ability language."""


@value(kw_only=True)
class PlainWord:
    """One word of a field: the word in decks, and its names for people."""

    word: str
    """The word that decks use."""
    name: Translated
    """Its name for people, in each language."""


@value(kw_only=True)
class PlainField:
    """A field of a card of a kind that a pack defines: its key, its names and its type."""

    key: str
    """The word that decks use."""
    type: FieldType
    """The type of its values."""
    name: Translated
    """Its name for people, in each language."""
    optional: bool = False
    """True if a card may leave it out."""
    least: int = 0
    """The lowest value of a number."""
    most: int = 999
    """The highest value of a number."""
    words: tuple[PlainWord, ...] = ()
    """The words that the field allows, for the type ``word``."""


class PlainSize(Enum):
    """The printed size of a card of the kind; ``press/faces/plain`` has the sizes in millimeters."""

    CARD = "card"
    """The size of the other cards in a print job."""
    TOKEN = "token"
    """44 by 32 mm."""


@value(kw_only=True)
class PlainFace:
    """The layout of the plain face."""

    corner: str = ""
    """The field printed large beside the name."""
    color: str = "#5b6b73"
    """Color of the edge and the back, as on web pages."""
    size: PlainSize = PlainSize.CARD
    """The size of the card."""


@value(kw_only=True)
class PlainKind:
    """A kind of deck that a pack defines: the rows that its decks, tables, faces and words are made from.

    In addition, every card has an id, a name, a number of copies and its provenance.
    """

    id: str
    """The word for the kind in a deck."""
    name: Translated
    """The name of one of its cards, for people."""
    fields: tuple[PlainField, ...]
    """The fields of a card, in the order of the face."""
    face: PlainFace = PlainFace()
    """The layout of the face."""
    cards: Translated | None = None
    """The name of all its cards together, for people."""

    def __hash__(self) -> int:
        """By its id alone: schemas are kept by kinds, and asked for again for every cell of a table."""
        return hash(self.id)

    @property
    def heading(self) -> Translated:
        """The heading above its cards."""
        return self.cards or self.name


PlainValue: TypeAlias = int | bool | str | Translated | tuple[Effect, ...]


@value(kw_only=True)
class PlainCard:
    """A card of a kind that a pack defines."""

    __repr__ = entry_repr

    id: CardId
    """The permanent id of the card."""
    kind: PlainKind
    """The kind of the card."""
    name: Translated
    """Its name in each language."""
    copies: int
    """Number of copies."""
    values: tuple[tuple[str, PlainValue], ...]
    """Key and value of the fields that the card has, in the order of the rows."""
    provenance: Provenance
    """The sources of its values."""

    @property
    def fields(self) -> Mapping[str, PlainValue]:
        """The same by key."""
        return dict(self.values)

    @property
    def rows(self) -> tuple[tuple[PlainField, PlainValue], ...]:
        """The rows of the kind for which the card has a value, with it."""
        held = self.fields
        return tuple((row, held[row.key]) for row in self.kind.fields if row.key in held)

    @property
    def abilities(self) -> tuple[Effect, ...]:
        """Its abilities, in the order of its fields."""
        return tuple(part for _, held in self.values if isinstance(held, tuple) for part in held)


def plain_text(row: PlainField, held: PlainValue, lang: str) -> str:
    """A value for people, in a language; of abilities nothing."""
    if row.type is FieldType.WORD:
        return next((each.name.text(lang) for each in row.words if each.word == held), str(held))
    if isinstance(held, Translated):
        return held.text(lang)
    if isinstance(held, bool):
        return "yes" if held else "no"
    return "" if isinstance(held, tuple) else str(held)
