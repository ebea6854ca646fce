"""The entry that a command is asked for, by its id or its name."""

from __future__ import annotations

from collections.abc import Iterable

from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.sought import MOST, sought
from dead_reckoning.model.terms import CardId


def meant(text: str, entries: Iterable[Entry], otherwise: str) -> tuple[CardId, str]:
    """The id of the one entry that a text means, or an empty one with a sentence that says the near ones."""
    found, near = sought(text, entries)
    if len(found) == 1:
        return found[0], ""
    if found:
        return CardId(""), f"It could be {' or '.join(map(repr, found[:MOST]))}."
    return CardId(""), f"Did you mean {' or '.join(map(repr, near))}?" if near else otherwise
