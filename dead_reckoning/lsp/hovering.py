"""The meaning of the text at the cursor: an ability in words and icons, a word of it, an id."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from lsprotocol.types import Hover, MarkupContent, MarkupKind, Position

from dead_reckoning.decks.kinds import abilities
from dead_reckoning.decks.loader import LoadedDeck, entries_in
from dead_reckoning.decks.renaming import WORDS, sort_at
from dead_reckoning.decks.source_map import Path as JsonPath
from dead_reckoning.errors import CardError
from dead_reckoning.language import read_face, write_face
from dead_reckoning.language.completion import completions
from dead_reckoning.language.remarks import remark
from dead_reckoning.lsp.completing import as_markdown, code
from dead_reckoning.lsp.desk import Desk
from dead_reckoning.lsp.naming import declarations
from dead_reckoning.lsp.places import DeckText, PlacedText
from dead_reckoning.press.library import strip_svg
from dead_reckoning.view.strips import strip_face, strip_text
from dead_reckoning.view.tongues import languages_of
from dead_reckoning.view.wording import say_face

MOST_SHARED = 8
"""Cards with the same line that are named."""


def hover(desk: Desk, path: Path, position: Position, lang: str, pictures: bool) -> Hover | None:
    """The explanation of a place of a file; ``pictures``: whether the editor shows pictures."""
    deck = DeckText(desk.shelf.text(path), desk.vocabulary(path).kinds)
    placed = deck.string_at(deck.editor.offset(position))
    if placed is None:
        return None
    if not placed.is_key and deck.is_ability(placed.path):
        parts = list(ability(desk, path, deck, placed, lang, pictures))
    else:
        parts = list(name(desk, path, deck, placed, lang))
    if not parts:
        return None
    range_ = deck.editor.range(*deck.part(placed, 0, len(placed.text)))
    return Hover(MarkupContent(MarkupKind.Markdown, "\n\n".join(parts)), range_)


def warm_up(desk: Desk, lang: str) -> None:
    """Load words, icons and letters before somebody waits for them."""
    box = desk.tongue(Path()).box
    found = completions("", 0)
    strip_svg(read_face(found.words[0].example), box, lang if lang in languages_of(box) else languages_of(box)[0])
    with suppress(CardError):
        read_face("?")  # what is said of mistakes


def ability(desk: Desk, path: Path, deck: DeckText, placed: PlacedText, lang: str, pictures: bool) -> Iterator[str]:
    """The explanation of an ability, and of the word in it."""
    tongue = desk.tongue(path)
    word = next((each for each in WORDS.finditer(placed.text) if each.start() <= placed.at <= each.end()), None)
    if word and (said := remark(word[0], tongue.vocabulary)):
        yield f"**{as_markdown(word[0])}**: {as_markdown(said)}"
    try:
        effects = read_face(placed.text, tongue.vocabulary)
    except CardError:
        return
    yield as_markdown(" ".join(say_face(effects, lang, tongue.lexicon)))
    if pictures:
        picture = b64encode(strip_svg(effects, tongue.box, lang).encode()).decode()
        yield f"![{strip_text(strip_face(effects, tongue.strips))}](data:image/svg+xml;base64,{picture})"
    else:
        yield as_markdown(strip_text(strip_face(effects, tongue.strips)))
    if origin := provenance(deck, placed.path):
        yield origin
    shared = [each for each in sharing(desk, path, write_face(effects, tongue.vocabulary)) if each != placed.path]
    here = str(id_of(deck, placed.path))
    others = [each for each in dict.fromkeys(map(str, shared)) if each != here]
    if others:
        more = f" and {len(others) - MOST_SHARED} more" if len(others) > MOST_SHARED else ""
        yield f"The same line: {', '.join(map(code, others[:MOST_SHARED]))}{more}"


def provenance(deck: DeckText, path: JsonPath) -> str:
    """The origin of a value of an entry."""
    origins = deck.at((*path[:2], "provenance"))
    if not isinstance(origins, dict):
        return ""
    pointers = ["/" + "/".join(map(str, path[2:end])) for end in range(len(path), 2, -1)]
    origin = next((origins[each] for each in (*pointers, "*") if each in origins), None)
    if not isinstance(origin, dict):
        return ""
    said = [str(origin[key]) for key in ("status", "where", "note") if origin.get(key)]
    return f"Provenance: {as_markdown('; '.join(said))}"


def id_of(deck: DeckText, path: JsonPath) -> object:
    """The id of the entry in which a value is."""
    return deck.at((*path[:2], "id"))


def sharing(desk: Desk, path: Path, line: str) -> Iterator[object]:
    """The ids of the entries that have a line."""
    for deck in desk.decks(path):
        if line in deck.text:
            yield from owners(deck, line)


def owners(deck: LoadedDeck, line: str) -> Iterator[object]:
    """The ids of a deck's entries that have a line."""
    entries = entries_in(deck)
    for where, text in abilities(deck.form, deck.value):
        entry = entries[where[1]] if isinstance(where[1], int) else None
        if text == line and isinstance(entry, dict):
            yield entry.get("id")


def name(desk: Desk, path: Path, deck: DeckText, placed: PlacedText, lang: str) -> Iterator[str]:
    """The explanation of a name that is declared somewhere."""
    sort, _ = sort_at(deck.kind, placed.path, placed.is_key)
    for found in declarations(desk, path, sort, placed.text) if sort else ():
        entry = found.entry
        names = entry.get("name")
        called = names.get(lang) or names.get("en") if isinstance(names, dict) else None
        title = f"**{as_markdown(str(called))}** " if called else ""
        yield f"{title}{code(placed.text)}, {sort} in {as_markdown(found.deck.path.name)}"
        return
