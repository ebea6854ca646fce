"""The outline of a deck: its entries, what folds, the words of its abilities in color, and pictures of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from attrs import evolve
from lsprotocol.types import (
    CodeLens,
    Command,
    DocumentSymbol,
    FoldingRange,
    Location,
    SemanticTokens,
    SemanticTokensLegend,
    SymbolKind,
    WorkspaceSymbol,
)

from dead_reckoning.decks.dependencies import open_beside
from dead_reckoning.decks.kinds import ability_patterns, kind_name
from dead_reckoning.decks.loader import LoadedDeck, entries_in, ids_at
from dead_reckoning.decks.packs import box_of, open_packs
from dead_reckoning.decks.renaming import values_at
from dead_reckoning.decks.source_map import Path as JsonPath, inside, locate
from dead_reckoning.language.guide import guide_for
from dead_reckoning.language.lexer import TextWord, words_of
from dead_reckoning.language.line_findings import LONGEST_LINE
from dead_reckoning.lsp.desk import Desk
from dead_reckoning.lsp.places import DeckText
from dead_reckoning.press.library import FacePicture, faces
from dead_reckoning.resources import data_folder

PICTURE: Final = "reckon.picture"
"""The command that shows the picture of a card: the URI of its file, and its id."""
LEGEND: Final = SemanticTokensLegend(["keyword", "function", "variable", "number", "operator"], [])
KEYWORD, FUNCTION, VARIABLE, NUMBER, OPERATOR = range(5)
ENDS: Final = frozenset(":,/|")
"""Signs that end a part of an ability."""


# -- Entries ---------------------------------------------------------------------------------------------------------


def symbols(desk: Desk, path: Path) -> list[DocumentSymbol]:
    """The entries of a deck, with their backs inside."""
    deck = DeckText(desk.shelf.text(path), desk.vocabulary(path).kinds)
    tops: list[DocumentSymbol] = []
    backs: list[DocumentSymbol] = []
    for where, name, within in ids_at(as_loaded(path, deck)):
        range_ = deck.editor.range(*deck.old(deck.located.of(where)))
        key = deck.editor.range(*deck.old(deck.located.of((*where, "id"))))
        detail = english(deck.at((*where, "name")))
        if not within:
            backs = []
        symbol = DocumentSymbol(name or "?", SymbolKind.Object, range_, key, detail=detail, children=backs)
        (backs if within else tops).append(evolve(symbol, children=None) if within else symbol)
    return tops


def as_loaded(path: Path, deck: DeckText) -> LoadedDeck:
    """A deck that was made whole, without its findings."""
    return LoadedDeck(path, deck.whole.text, kind_name(deck.kind), deck.value)


def english(name: object) -> str:
    """The English name of an entry; empty if it has none."""
    return str(name.get("en", "")) if isinstance(name, dict) else ""


def workspace_symbols(desk: Desk, folders: Iterable[Path], query: str) -> list[WorkspaceSymbol]:
    """The entries of packs whose id or name has some letters."""
    found: list[WorkspaceSymbol] = []
    for file in dict.fromkeys(file for folder in folders for file in desk.shelf.deck_files(folder)):
        deck = desk.deck(file)
        text = desk.shelf.text(file)
        for where, name, _ in ids_at(deck):
            called = english(entry_name(deck, where))
            if deck.text and (query.lower() in name.lower() or query.lower() in called.lower()):
                place = Location(desk.shelf.uri(file), text.range(*locate(deck.text).of((*where, "id"))))
                found.append(WorkspaceSymbol(place, name, SymbolKind.Object, container_name=called or None))
    return found


def entry_name(deck: LoadedDeck, where: JsonPath) -> object:
    """The name of an entry or of a back."""
    part: Any = entries_in(deck)[int(where[1])]
    for step in where[2:]:
        part = part[step]
    return part.get("name")


def folding(desk: Desk, path: Path) -> list[FoldingRange]:
    """The objects and lists that take several lines."""
    deck = DeckText(desk.shelf.text(path), desk.vocabulary(path).kinds)
    found = []
    for where, stretch in deck.located.values.items():
        if where and deck.whole.text[stretch.start] in "{[":
            range_ = deck.editor.range(*deck.old(stretch))
            if range_.end.line > range_.start.line:
                found.append(FoldingRange(range_.start.line, range_.end.line))
    return found


# -- Words in color --------------------------------------------------------------------------------------------------


def semantic_tokens(desk: Desk, path: Path) -> SemanticTokens:
    """The words of all abilities, as the protocol packs them: five numbers for each."""
    deck = DeckText(desk.shelf.text(path), desk.vocabulary(path).kinds)
    table = guide_for(desk.vocabulary(path)).table
    forms = guide_for(desk.vocabulary(path)).forms
    placed = []
    for pattern in ability_patterns(deck.kind) if deck.kind else ():
        for where, line in values_at(deck.value, pattern):
            if isinstance(line, str) and len(line) <= LONGEST_LINE:
                for word, kind in colored(words_of(line, table), forms):
                    stretch = inside(deck.whole.text, deck.located.of(where), word.start, word.end)
                    placed.append((*deck.old(stretch), kind))
    return SemanticTokens(list(token_differences(deck, sorted(placed))))


def colored(words: list[TextWord], forms: Any) -> Iterator[tuple[TextWord, int]]:
    """Each word that is known, and its color: words before a colon are conditions; elsewhere the first word
    is a verb.
    """
    begins = True
    for at, word in enumerate(words):
        if not word.terminal:
            continue
        if not word.text.isalnum():
            yield word, OPERATOR
            begins = begins or word.text in ENDS
            continue
        end = next((other.text for other in words[at:] if other.text in ENDS), "")
        if word.terminal == "NUMBER":
            yield word, NUMBER
        elif end == ":":
            yield word, KEYWORD
        elif len(forms.get(word.terminal, ())) > 1:
            yield word, VARIABLE
        else:
            yield word, FUNCTION if begins else KEYWORD
        begins = False


def token_differences(deck: DeckText, placed: Iterable[tuple[int, int, int]]) -> Iterator[int]:
    """Tokens as differences of lines and characters."""
    line = character = 0
    for start, end, kind in placed:
        range_ = deck.editor.range(start, end)
        if range_.start.line != line:
            character = 0
        yield range_.start.line - line
        yield range_.start.character - character
        yield range_.end.character - range_.start.character
        yield kind
        yield 0
        line, character = range_.start.line, range_.start.character


# -- Pictures --------------------------------------------------------------------------------------------------------


def lenses(desk: Desk, path: Path) -> list[CodeLens]:
    """Above each entry: show its picture."""
    uri = desk.shelf.uri(path)
    return [
        CodeLens(symbol.selection_range, Command("picture", PICTURE, arguments=[uri, symbol.name]))
        for symbol in symbols(desk, path)
    ]


def pictures(desk: Desk, path: Path, name: str, lang: str) -> tuple[FacePicture, ...]:
    """The sides of an entry.  Raises CardError if the pack cannot be read, RenderError if nothing has the id."""
    folder = desk.folder(path)
    opened = open_beside(folder, desk.shelf) if folder else open_packs([data_folder("cards")])
    return faces(name, lang=lang, box=box_of(opened))
