"""A card that somebody is making, and the files of its pack: the changes that saving would make, and the findings of
lint.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Any, NamedTuple, cast

from attrs import evolve, frozen

from dead_reckoning.decks.files import FileError, any_json, text_of
from dead_reckoning.decks.formatter import FormattingError, canonical
from dead_reckoning.decks.inserting import replaced
from dead_reckoning.decks.joining import Begun, begin_card
from dead_reckoning.decks.kinds import has_entries
from dead_reckoning.decks.loader import LoadedDeck, entries_in, load_text
from dead_reckoning.decks.scaffold import deck_of
from dead_reckoning.errors import CardError
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.language import Vocabulary
from dead_reckoning.model.findings import Finding
from dead_reckoning.web.drafts import CardDraft, DraftError, Value
from dead_reckoning.web.watching import Look
from dead_reckoning.web.workspace import Workspace

MOST_BACK: int = 30
"""Versions of a draft that are looked at for one that can be read."""


class DraftReading(NamedTuple):
    """The newest readable version of a draft, as a card."""

    entry: Entry | None
    is_old: bool
    """Whether a newer version cannot be read."""


@frozen(kw_only=True)
class SavedChange:
    """The effects of saving a draft."""

    files: tuple[tuple[Path, str], ...]
    """The deck, and the ``pack.json`` if it changes."""
    said: tuple[str, ...]
    diff: tuple[str, ...]
    stamp: str
    """The stamp of the files from which the difference was made: another one means that they have changed."""
    findings: tuple[Finding, ...] = ()
    """The findings of lint for the deck, and new findings for others."""
    fault: str = ""
    """The reason why it cannot be saved."""
    is_readable: bool = False
    """Whether the deck could be read: nothing else is saved."""

    @property
    def shown(self) -> str:
        """A short name of the findings: it proves that the shown changes are the saved ones."""
        return digest("\n".join(f"{each.code} {each.about} {each.message}" for each in self.findings))


def digest(text: str) -> str:
    """A short name of a text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def decks_to_build_in(look: Look) -> dict[str, LoadedDeck]:
    """The decks of a pack that a card can be made in, by their names in the pack."""
    return {name: deck for name, deck in look.decks.items() if deck.entries and has_entries(deck.form)}


def in_file(deck: LoadedDeck, id: str) -> Value | None:
    """A card as its file has it now; None if it is not there."""
    for entry in entries_in(deck):
        if isinstance(entry, dict) and entry.get("id") == id:
            return cast("Value", entry)
    return None


def reading(draft: CardDraft, deck: LoadedDeck, vocabulary: Vocabulary) -> DraftReading:
    """The newest version of a draft that can be read."""
    versions = draft.versions[max(0, draft.at - MOST_BACK) : draft.at + 1]
    for back, value in enumerate(reversed(versions)):
        read = load_text(deck.path, json.dumps(deck_of(deck.form, value), ensure_ascii=False), vocabulary)
        if read.entries:
            return DraftReading(read.entries[0], back > 0)
    return DraftReading(None, True)


def with_draft(look: Look, entry: Entry) -> Look:
    """A look at the pack as if the draft were saved: to draw it, and to see its neighbors."""
    others = [each for each in look.box.entries if each.id != entry.id]
    return evolve(look, box=evolve(look.box, entries=(*others, entry)))


def change_of(workspace: Workspace, look: Look, draft: CardDraft) -> SavedChange:
    """The effects of saving a draft on the present files."""
    deck = look.decks.get(draft.deck)
    if deck is None or not deck.entries:
        return SavedChange(files=(), said=(), diff=(), stamp="", fault=f"{draft.deck} cannot be read now")
    try:
        begun = begun_change(deck, draft, look.vocabulary)
        before = {path: text_of(path) for path, _ in begun.files}
    except (DraftError, FormattingError, FileError, ValueError) as error:
        return SavedChange(files=(), said=(), diff=(), stamp="", fault=str(error))
    except CardError as error:
        return SavedChange(files=(), said=(), diff=(), stamp="", findings=error.findings, fault=draft.deck)
    findings = workspace.watcher.tried(dict(begun.files))
    known = {(each.code, each.about, each.message) for each in look.findings}
    told = [
        each
        for each in findings
        if Path(each.place.file) == deck.path or (each.code, each.about, each.message) not in known
    ]
    return SavedChange(
        files=begun.files,
        said=begun.said,
        diff=tuple(line for path, text in begun.files for line in difference(path, before[path], text)),
        stamp=digest("\0".join(before.values())),
        findings=tuple(told),
        is_readable=not any(load_text(path, text, look.vocabulary).findings for path, text in begun.files),
    )


def difference(path: Path, before: str, after: str) -> Sequence[str]:
    """The changes in a file, line by line."""
    lines = unified_diff(before.splitlines(), after.splitlines(), path.name, path.name, lineterm="", n=2)
    return list(lines)


def begun_change(deck: LoadedDeck, draft: CardDraft, vocabulary: Vocabulary) -> Begun:
    """The texts of the files with the draft in them.  Raises DraftError, CardError, FormattingError, ValueError."""
    ids = [each.get("id") if isinstance(each, dict) else None for each in entries_in(deck)]
    if draft.id in ids:
        number = ids.index(draft.id)
        return Begun(((deck.path, with_entry_at(deck, number, draft.value, vocabulary)),), ())
    if draft.base is not None:
        raise DraftError(f"{draft.id} is no longer in {draft.deck}")
    begun = begin_card(draft.id.rsplit(".", 1)[-1], deck.path)
    (path, text), *others = begun.files
    made = load_text(path, text, vocabulary)
    entries = entries_in(made)
    if made.findings and not entries:
        raise CardError(made.findings)
    whole = with_entry_at(made, len(entries) - 1, draft.value, vocabulary)
    return Begun(((path, whole), *others), begun.said)


def with_entry_at(deck: LoadedDeck, number: int, new: Value, vocabulary: Vocabulary) -> str:
    """The text of a deck with another entry in a place, laid out as the deck is."""
    value = cast("dict[str, Any]", deck.value)
    entries = [*value["entries"]]
    entries[number] = laid_out_entry(deck, new, vocabulary)
    try:
        is_canonical = deck.text == canonical(deck.form, value, vocabulary)
        return (
            canonical(deck.form, {**value, "entries": entries}, vocabulary)
            if is_canonical
            else replaced(deck.text, ("entries", number), entries[number])
        )
    except CardError:
        return replaced(deck.text, ("entries", number), dict(new))


def laid_out_entry(deck: LoadedDeck, new: Value, vocabulary: Vocabulary) -> dict[str, Any]:
    """An entry with its keys in order and its abilities spelled, if they can be read."""
    try:
        laid: Any = any_json(canonical(deck.form, deck_of(deck.form, new), vocabulary))
    except CardError:
        return dict(new)
    return dict(laid["entries"][0])
