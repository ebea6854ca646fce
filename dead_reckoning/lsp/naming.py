"""The declarations and uses of a name, and its renaming."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from lsprotocol.types import (
    Location,
    OptionalVersionedTextDocumentIdentifier,
    Position,
    PrepareRenamePlaceholder,
    TextDocumentEdit,
    TextEdit,
    WorkspaceEdit,
)

from dead_reckoning.decks.kinds import IN_ABILITIES
from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.decks.renaming import (
    Mention,
    RenameError,
    all_mentions,
    changes_in,
    mentions,
    plural_of,
    renaming,
    sort_at,
    stretch_of,
    words_in,
)
from dead_reckoning.lsp.desk import Desk
from dead_reckoning.lsp.places import DeckText, PlacedText


class Name(NamedTuple):
    """A name that is at a place."""

    sort: str
    name: str
    """The name in the singular."""
    start: int
    """Characters of the file before it."""
    end: int


class Declaration(NamedTuple):
    """The place where something gets its name."""

    deck: LoadedDeck
    mention: Mention

    @property
    def entry(self) -> dict[str, Any]:
        """The object that has the name."""
        value: Any = self.deck.value
        for step in self.mention.path[:-1]:
            value = value[step]
        return value if isinstance(value, dict) else {}


def name_at(desk: Desk, path: Path, position: Position) -> Name | None:
    """The name at a place of a file; None if there is none."""
    deck = DeckText(desk.shelf.text(path), desk.vocabulary(path).kinds)
    placed = deck.string_at(deck.editor.offset(position))
    if placed is None:
        return None
    if not placed.is_key and deck.is_ability(placed.path):
        return word_at(desk, path, deck, placed)
    sort, what = sort_at(deck.kind, placed.path, placed.is_key)
    text = placed.text
    if what == "plural":
        text = next(
            (each for each in declared_words(desk, path, sort) if plural_in(desk, path, sort, each) == text), text
        )
    return Name(sort, text, *deck.part(placed, 0, len(placed.text))) if sort else None


def word_at(desk: Desk, path: Path, deck: DeckText, placed: PlacedText) -> Name | None:
    """The declared word at a place of an ability."""
    for sort in IN_ABILITIES:
        for word in declared_words(desk, path, sort):
            for start, end, _ in words_in(placed.text, word, plural_in(desk, path, sort, word)):
                if start <= placed.at <= end:
                    return Name(sort, word, *deck.part(placed, start, end))
    return None


def declared_words(desk: Desk, path: Path, sort: str) -> Iterator[str]:
    """The words of a sort that packs declare."""
    for deck in desk.decks(path):
        yield from (each.name for each in mentions(deck.form, deck.value) if each.is_declared and each.sort == sort)


def plural_in(desk: Desk, path: Path, sort: str, name: str) -> str:
    """The plural of a word."""
    return plural_of(desk.decks(path), sort, name)


def declarations(desk: Desk, path: Path, sort: str, name: str) -> Iterator[Declaration]:
    """The places where something gets its name: in the file's own pack first; an entry that replaces another has its
    name, too.
    """
    for deck in desk.decks(path):
        for each in mentions(deck.form, deck.value):
            if each.is_declared and (each.sort, each.name) == (sort, name):
                yield Declaration(deck, each)


def definition(desk: Desk, path: Path, position: Position) -> list[Location]:
    """The places where the thing at a position gets its name."""
    found = name_at(desk, path, position)
    if found is None:
        return []
    return [location(desk, each.deck, each.mention) for each in declarations(desk, path, found.sort, found.name)]


def references(desk: Desk, path: Path, position: Position, declared: bool) -> list[Location]:
    """The uses of a name in the packs in reach; ``declared``: its declarations, too."""
    found = name_at(desk, path, position)
    if found is None:
        return []
    many = plural_in(desk, path, found.sort, found.name)
    return [
        location(desk, deck, each)
        for deck in desk.decks(path)
        if deck.text
        for each in all_mentions(deck, found.sort, found.name, many)
        if declared or not each.is_declared
    ]


def location(desk: Desk, deck: LoadedDeck, mention: Mention) -> Location:
    """A place of a deck."""
    text = desk.shelf.text(deck.path)
    return Location(desk.shelf.uri(deck.path), text.range(*stretch_of(deck, mention)))


def prepared(desk: Desk, path: Path, position: Position) -> PrepareRenamePlaceholder | None:
    """The name that would be renamed; None if the place has no name."""
    found = name_at(desk, path, position)
    if found is None:
        return None
    return PrepareRenamePlaceholder(desk.shelf.text(path).range(found.start, found.end), found.name)


def renamed(desk: Desk, path: Path, position: Position, new: str) -> WorkspaceEdit:
    """Another name for what is at a place, in the whole pack.  Raises RenameError."""
    found = name_at(desk, path, position)
    if found is None:
        raise RenameError("nothing here has a name of its own")
    folder = desk.folder(path)
    if folder is None:
        changes = changes_in([desk.deck(path)], found.sort, found.name, new)
    else:
        changes = renaming(folder, found.name, new, found.sort, desk.shelf)
    edits: list[TextDocumentEdit] = []
    for file in dict.fromkeys(change.path for change in changes):
        text = desk.shelf.text(file)
        document = OptionalVersionedTextDocumentIdentifier(desk.shelf.uri(file), desk.shelf.version(file))
        own = [TextEdit(text.range(each.start, each.end), each.text) for each in changes if each.path == file]
        edits.append(TextDocumentEdit(document, list(own)))
    return WorkspaceEdit(document_changes=list(edits))
