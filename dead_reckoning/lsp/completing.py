"""Completions at the cursor: words of an ability, and ids and pointers where they are expected."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import evolve
from lsprotocol.types import (
    CompletionItem,
    CompletionItemKind,
    CompletionList,
    InsertTextFormat,
    MarkupContent,
    MarkupKind,
    Position,
    TextEdit,
)

from dead_reckoning.decks.dependencies import BASE_PACK
from dead_reckoning.decks.joining import packs_beside
from dead_reckoning.decks.kinds import PACK_ID
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.packs import plugins
from dead_reckoning.decks.renaming import mentions, sort_at
from dead_reckoning.errors import CardError
from dead_reckoning.language import read_face
from dead_reckoning.language.completion import NUMBER_MARK, Completion, WordKind, completions, inserted
from dead_reckoning.lsp.desk import Desk
from dead_reckoning.lsp.places import DeckText, PlacedText
from dead_reckoning.view.strips import strip_face, strip_text
from dead_reckoning.view.wording import say_face

KIND_OF_WORD: Final[Mapping[WordKind, CompletionItemKind]] = {
    WordKind.VERB: CompletionItemKind.Function,
    WordKind.PREFIX: CompletionItemKind.Keyword,
    WordKind.MOMENT: CompletionItemKind.Event,
    WordKind.CONDITION: CompletionItemKind.Operator,
    WordKind.SYMBOL: CompletionItemKind.Constant,
    WordKind.BUILDING: CompletionItemKind.Class,
    WordKind.NOUN: CompletionItemKind.Variable,
    WordKind.NUMBER: CompletionItemKind.Value,
    WordKind.PUNCTUATION: CompletionItemKind.Operator,
    WordKind.WORD: CompletionItemKind.Text,
}


def complete(desk: Desk, path: Path, position: Position, snippets: bool) -> CompletionList:
    """The completions at a place of a file; ``snippets``: whether the editor can jump from number to number."""
    text, kinds = desk.shelf.text(path), desk.vocabulary(path).kinds
    offset = text.offset(position)
    deck = DeckText(text, kinds)
    placed = deck.string_at(offset)
    if placed is None and is_in_open_string(text.text, offset):  # spaces at its end belong to no string
        deck = DeckText(evolve(text, text=f'{text.text[:offset]}"{text.text[offset:]}'), kinds)
        placed = deck.string_at(offset)
    if placed is None:
        return CompletionList(is_incomplete=False, items=[])
    if not placed.is_key and deck.is_ability(placed.path):
        return CompletionList(is_incomplete=True, items=words(desk, path, deck, placed, snippets))
    return CompletionList(is_incomplete=False, items=whole_strings(desk, path, deck, placed))


def is_in_open_string(text: str, offset: int) -> bool:
    """Whether the line has begun a string before a place, and not ended it: no string of JSON goes over a line."""
    start = text.rfind("\n", 0, offset) + 1
    return len(QUOTE.findall(text, start, offset)) % 2 == 1


QUOTE: Final = re.compile(r'(?<!\\)(?:\\\\)*"')
"""A quote that nothing escapes."""


# -- Abilities -------------------------------------------------------------------------------------------------------


def words(desk: Desk, path: Path, deck: DeckText, placed: PlacedText, snippets: bool) -> list[CompletionItem]:
    """The words that fit in an ability."""
    found = completions(placed.text, placed.at, desk.vocabulary(path))
    items = []
    for number, each in enumerate(found.words):
        half = placed.text[each.start : placed.at]
        if each.word == NUMBER_MARK and half:
            continue  # the number is there already
        behind = inserted(placed.text, each, found.end)
        new = behind[each.start : len(behind) - len(placed.text[found.end :])]
        edit = TextEdit(deck.editor.range(*deck.part(placed, each.start, found.end)), snippet_of(new, each, snippets))
        items.append(
            CompletionItem(
                label=label(each),
                kind=KIND_OF_WORD[each.kind],
                detail=each.kind.value,
                sort_text=f"{number:03}",
                filter_text=new.lstrip(),
                insert_text_format=InsertTextFormat.Snippet if snippets else InsertTextFormat.PlainText,
                text_edit=edit,
                data={"path": str(path), "example": each.example},
            )
        )
    return items


def label(completion: Completion) -> str:
    """The label of a word: everything that it inserts; for a number, the range that fits."""
    span = f"{completion.least}–{completion.most}"
    return completion.text.replace(NUMBER_MARK, span if completion.least else "…")


def snippet_of(text: str, completion: Completion, snippets: bool) -> str:
    """A text to insert, its number to be typed over."""
    least = str(completion.least or 1)
    return text.replace(NUMBER_MARK, f"${{1:{least}}}" if snippets else least)


def explained(desk: Desk, item: CompletionItem, lang: str) -> CompletionItem:
    """A word with what a line says that goes on with it."""
    data: Any = item.data
    if isinstance(data, dict) and isinstance(data.get("example"), str):
        tongue = desk.tongue(Path(str(data["path"])))
        try:
            effects = read_face(data["example"], tongue.vocabulary)
        except CardError:
            return item
        said = " ".join(say_face(effects, lang, tongue.lexicon))
        text = f"`{data['example']}`\n\n{said}\n\n{as_markdown(strip_text(strip_face(effects, tongue.strips)))}"
        item.documentation = MarkupContent(MarkupKind.Markdown, text)
    return item


def as_markdown(text: str) -> str:
    """A text as Markdown that shows it letter for letter."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]()<>#+-.!|~&" else letter for letter in text)


def code(text: str) -> str:
    """A text as code in Markdown, which no sign in it ends."""
    return "`" + " ".join(text.replace("`", "'").split()) + "`"


# -- Ids and other whole strings -------------------------------------------------------------------------------------


def whole_strings(desk: Desk, path: Path, deck: DeckText, placed: PlacedText) -> list[CompletionItem]:
    """The completions for a whole string."""
    range_ = deck.editor.range(*deck.part(placed, 0, len(placed.text)))
    return [
        CompletionItem(
            label=text,
            kind=CompletionItemKind.Reference,
            detail=detail or None,
            text_edit=TextEdit(range_, json.dumps(text, ensure_ascii=False)[1:-1]),
        )
        for text, detail in dict(candidates(desk, path, deck, placed)).items()
    ]


def candidates(desk: Desk, path: Path, deck: DeckText, placed: PlacedText) -> Iterator[tuple[str, str]]:
    """Texts that fit, each with what it is."""
    where = placed.path
    sort, what = sort_at(deck.kind, where, placed.is_key)
    if placed.is_key and "provenance" in where[:-1]:
        yield from pointers(deck, where[: where.index("provenance")])
    elif path.name == PACK_FILE and where[:1] == ("decks",):
        yield from ((file, "") for file in files(desk, path.parent))
    elif sort == PACK_ID and what == "used":
        yield from packs(path.parent)
    elif sort and what in ("used", "key"):
        yield from names_in_reach(desk, path, sort)


def names_in_reach(desk: Desk, path: Path, sort: str) -> Iterator[tuple[str, str]]:
    """The names of a sort in reach, those of other packs before those of this one."""
    folder = desk.folder(path)
    decks = sorted(desk.decks(path), key=lambda deck: folder is not None and deck.path.is_relative_to(folder))
    for deck in decks:
        for mention in mentions(deck.form, deck.value):
            if mention.is_declared and mention.sort == sort:
                yield mention.name, deck.path.name


def packs(folder: Path) -> Iterator[tuple[str, str]]:
    """The packs that a pack may need: the base game, those in folders beside it, and those that are installed."""
    yield BASE_PACK, ""
    yield from ((name, str(found)) for name, found in packs_beside(folder.parent) if found != folder)
    yield from ((name, "installed") for name in plugins())


def files(desk: Desk, folder: Path) -> Iterable[str]:
    """The deck files below the folder of a pack."""
    found = (file.relative_to(folder) for file in desk.shelf.deck_files(folder))
    return (file.as_posix() for file in found if file.name != PACK_FILE)


def pointers(deck: DeckText, entry: tuple[str | int, ...]) -> Iterator[tuple[str, str]]:
    """JSON pointers from an entry to its values (RFC 6901)."""
    yield "*", "the whole entry"
    for path in deck.located.values:
        steps = path[len(entry) :]
        if path[: len(entry)] == entry and steps and steps[0] not in ("provenance", "id"):
            yield "/" + "/".join(str(step).replace("~", "~0").replace("/", "~1") for step in steps), ""
