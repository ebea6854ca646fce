"""Cards that somebody is making: each a file with all its versions, so that undo outlives the page and the program."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from attrs import evolve, frozen

from dead_reckoning.decks.atomic_write import atomic_write_text, put_back
from dead_reckoning.decks.files import FileError, any_json, paths_in, text_of
from dead_reckoning.decks.scaffold import LONGEST_ID
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.web.workspace import Workspace

Value = Mapping[str, Any]
DRAFTS: Final = "drafts"
MOST_DRAFTS: Final = 100
MOST_VERSIONS: Final = 200
LARGEST_DRAFT: Final = 1_000_000
"""Characters of a file of a draft."""


class DraftError(DeadReckoningError):
    """A draft that cannot be kept; the message says why."""


@frozen(kw_only=True)
class CardDraft:
    """A card that is being made or changed."""

    deck: str
    """The path of its deck, from the pack's folder."""
    id: str
    """The id of the card."""
    base: Value | None
    """The card as its deck had it when the draft was begun; None for a new one."""
    versions: tuple[Value, ...]
    """Its earlier and current values, the oldest first."""
    at: int = 0
    """The version that is shown; those behind it have been undone."""
    count: int = 0
    """The number of changes: a page with another number is out of date."""

    @property
    def value(self) -> Value:
        """The card as it is now."""
        return self.versions[self.at]

    def changed(self, value: Value) -> CardDraft:
        """With one version more, in place of those that were undone; the oldest are forgotten."""
        if value == self.value:
            return self
        versions = (*self.versions[: self.at + 1], value)[-MOST_VERSIONS:]
        return evolve(self, versions=versions, at=len(versions) - 1, count=self.count + 1)

    def moved(self, step: int) -> CardDraft:
        """An older version, or a newer one."""
        at = max(0, min(len(self.versions) - 1, self.at + step))
        return evolve(self, at=at, count=self.count + 1)


def path_of(workspace: Workspace, id: str) -> Path:
    """The file of a draft: its name is made from the pack and the id, and is neither."""
    pack = str(workspace.pack.absolute()) if workspace.pack else ""
    name = hashlib.sha256(f"{pack}\n{id}".encode("utf-8", "surrogatepass")).hexdigest()[:24]
    return workspace.keep / DRAFTS / f"{name}.json"


def draft_of(workspace: Workspace, id: str) -> CardDraft | None:
    """The draft of a card; None if there is none, or none that can be read."""
    try:
        text = text_of(path_of(workspace, id))
        value: Any = any_json(text)
    except (FileError, ValueError, RecursionError):
        return None
    return read_draft(value, id) if isinstance(value, dict) and len(text) <= LARGEST_DRAFT else None


def read_draft(value: Mapping[str, Any], id: str) -> CardDraft | None:
    """A draft from what its file holds."""
    deck, base, versions, at, count = (value.get(key) for key in ("deck", "base", "versions", "at", "count"))
    sound = (
        value.get("kind") == "draft"
        and value.get("id") == id
        and isinstance(deck, str)
        and isinstance(base, dict | None)
        and isinstance(versions, list)
        and all(isinstance(each, dict) for each in versions)
        and type(at) is int
        and 0 <= at < len(versions)
        and type(count) is int
    )
    if not sound:
        return None
    assert isinstance(deck, str)
    assert isinstance(versions, list)
    assert isinstance(at, int)
    assert isinstance(count, int)
    return CardDraft(deck=deck, id=id, base=base, versions=tuple(versions), at=at, count=count)


def write_draft(workspace: Workspace, draft: CardDraft) -> None:
    """Write a draft.  Raises DraftError if there are too many, or it is too large, or it cannot be written."""
    path = path_of(workspace, draft.id)
    if len(draft.id) > LONGEST_ID:
        raise DraftError(f"an id has at most {LONGEST_ID} characters")
    try:
        others = [each for each in paths_in(path.parent) if each != path] if path.parent.is_dir() else []
        if len(others) >= MOST_DRAFTS:
            raise DraftError(f"there are {MOST_DRAFTS} drafts already: save some, or throw them away")
        atomic_write_text(path, text_of_draft(draft), workspace.keep)
    except OSError as error:
        raise DraftError(f"{path} cannot be written: {error.strerror}") from None


def text_of_draft(draft: CardDraft) -> str:
    """A draft as its file has it; of one that grows too large only the newest versions.  Raises DraftError."""
    while True:
        value = {
            "format_version": 1,
            "kind": "draft",
            "deck": draft.deck,
            "id": draft.id,
            "base": draft.base,
            "versions": list(draft.versions),
            "at": draft.at,
            "count": draft.count,
        }
        text = json.dumps(value, ensure_ascii=False) + "\n"
        if len(text) <= LARGEST_DRAFT:
            return text
        if draft.at == 0:
            raise DraftError("this card is too large")
        drop = (draft.at + 1) // 2
        draft = evolve(draft, versions=draft.versions[drop : draft.at + 1], at=draft.at - drop)


def throw_away(workspace: Workspace, id: str) -> None:
    """Without the draft of a card.  Raises DraftError."""
    try:
        put_back(path_of(workspace, id), None)
    except OSError as error:
        raise DraftError(f"the draft cannot be removed: {error.strerror}") from None
