"""Cards of a kind that a pack describes itself: rows say what they print, and no engine plays them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

from dead_reckoning.game.printed.cards import Provenance, Translated, entry_repr
from dead_reckoning.model.records import value
from dead_reckoning.model.terms import CardId, Effect


class FieldType(Enum):
    """What a field of a card holds."""

    NUMBER = "number"
    """A whole number."""
    SWITCH = "switch"
    """Yes or no."""
    WORD = "word"
    """One of the words that the row lists."""
    NAME = "name"
    """One line in each language."""
    TEXT = "text"
    """Some lines in each language, for what the ability language cannot say."""
    ABILITIES = "abilities"
    """Lines of the ability language."""


@value(kw_only=True)
class PlainWord:
    """One word of a field, as decks have it, and as people read it."""

    word: str
    """As decks have it."""
    name: Translated
    """As people read it."""


@value(kw_only=True)
class PlainField:
    """A row: what a field of a card is called, and what it holds."""

    key: str
    """As decks have it."""
    type: FieldType
    """What it holds."""
    name: Translated
    """As people read it."""
    optional: bool = False
    """Whether a card may be without it."""
    least: int = 0
    """Of a number."""
    most: int = 999
    """Of a number."""
    words: tuple[PlainWord, ...] = ()
    """Of a word."""


class PlainSize(Enum):
    """How large a card of the kind is printed: sizes in millimeters are in ``press/faces/plain``."""

    CARD = "card"
    """As large as the other cards of a job."""
    TOKEN = "token"
    """44 by 32 mm."""


@value(kw_only=True)
class PlainFace:
    """How the plain face is laid out."""

    corner: str = ""
    """The field that is printed large beside the name."""
    color: str = "#5b6b73"
    """Of the edge and of the back, as in web pages."""
    size: PlainSize = PlainSize.CARD
    """How large it is."""


@value(kw_only=True)
class PlainKind:
    """A kind of deck that a pack brings: the rows that its decks, tables, faces and words are made from.

    Every card has an id, a name, a number of copies and its provenance, besides.
    """

    id: str
    """What a deck calls its kind."""
    name: Translated
    """One of its cards, for people."""
    fields: tuple[PlainField, ...]
    """What a card prints besides, in the order of the face."""
    face: PlainFace = PlainFace()
    """How the face is laid out."""
    cards: Translated | None = None
    """All of its cards together, for people."""

    def __hash__(self) -> int:
        """By its id alone: schemas are kept by kinds, and asked for again for every cell of a table."""
        return hash(self.id)

    @property
    def heading(self) -> Translated:
        """What is written above its cards."""
        return self.cards or self.name


PlainValue: TypeAlias = int | bool | str | Translated | tuple[Effect, ...]


@value(kw_only=True)
class PlainCard:
    """A card of such a kind."""

    __repr__ = entry_repr

    id: CardId
    """The permanent id of the card."""
    kind: PlainKind
    """The rows that it was made from."""
    name: Translated
    """Its name in each language."""
    copies: int
    """How many of it there are."""
    values: tuple[tuple[str, PlainValue], ...]
    """Key and value of the fields that the card has, in the order of the rows."""
    provenance: Provenance
    """Where its values come from."""

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
        """All that it can do, in the order of its rows."""
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
