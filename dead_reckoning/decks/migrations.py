"""Decks in older formats, lifted to the present one, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.findings import shown

FORMAT_VERSION: Final = 1
"""The version that the schemas describe."""

Deck = dict[str, Any]

STEPS: Final[Mapping[int, Callable[[Deck], Deck]]] = {}
"""Version -> the function that lifts its decks to the next.  There is only one version yet."""


class MigrationError(DeadReckoningError, ValueError):
    """A deck that cannot be lifted."""


def made_by_newer(value: object, goal: int = FORMAT_VERSION) -> str:
    """The message that a newer version has made a file with this value; empty if none has."""
    version = value.get("format_version") if isinstance(value, Mapping) else None
    if type(version) is not int or version <= goal:
        return ""
    made = f"a newer version of reckon made this file: format version {shown(version)}"
    return f"{made}, and this reckon reads {goal}; install a newer one"


def migrate(deck: Deck, steps: Mapping[int, Callable[[Deck], Deck]] = STEPS, goal: int = FORMAT_VERSION) -> Deck:
    """The deck in the present format.

    Raises UpgradeError if its version is unknown.
    """
    version = deck.get("format_version")
    if newer := made_by_newer(deck, goal):
        raise MigrationError(newer)
    if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version <= goal:
        raise MigrationError(f"format version {version!r} is unknown here; the current version is {goal}")
    while version < goal:
        deck = {**steps[version](deck), "format_version": version + 1}
        version += 1
    return deck
