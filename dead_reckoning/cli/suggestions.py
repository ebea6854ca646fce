"""What somebody probably meant who typed a name that there is not."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

MOST: Final = 3
"""Names that are offered."""

NEAR: Final = 0.6
"""How like a name must be, from 0 to 1: ids of one kind begin alike without being meant."""


def whole_id(text: str, ids: Iterable[str]) -> str:
    """The one id that is, or ends with, this text, as ``captain`` ends ``crew.captain``; empty if not exactly one."""
    known = tuple(ids)
    ends = [id for id in known if id.endswith(f".{text}")]
    return text if text in known else ends[0] if len(ends) == 1 else ""


def nearest_ids(text: str, ids: Iterable[str], otherwise: str) -> str:
    """A sentence with the ids that end with this text, or whose ends are near it, or the other sentence."""
    known = tuple(ids)
    by_end: dict[str, list[str]] = {}
    for id in known:
        by_end.setdefault(id.rpartition(".")[2], []).append(id)
    ends = get_close_matches(text.rpartition(".")[2], tuple(by_end), n=MOST, cutoff=NEAR)
    found = [id for end in ends for id in by_end[end]][:MOST]
    return f"Did you mean {' or '.join(map(repr, found))}?" if found else did_you_mean(text, known, otherwise)


def did_you_mean(word: str, known: Iterable[str], otherwise: str) -> str:
    """A sentence with the nearest names, or the other sentence if none is near."""
    close = get_close_matches(word, tuple(known), n=MOST, cutoff=NEAR)
    return f"Did you mean {' or '.join(map(repr, close))}?" if close else otherwise
