"""Suggestions for an unknown name."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

MOST: Final = 3
"""Names that are offered."""

NEAR: Final = 0.6
"""The similarity that a name needs, from 0 to 1: ids of one kind begin alike without being meant."""


def did_you_mean(word: str, known: Iterable[str], otherwise: str) -> str:
    """A sentence with the nearest names, or the other sentence if none is near."""
    close = get_close_matches(word, tuple(known), n=MOST, cutoff=NEAR)
    return f"Did you mean {' or '.join(map(repr, close))}?" if close else otherwise
