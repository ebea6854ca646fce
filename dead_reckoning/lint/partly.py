"""Decks of which a part cannot be read: what of them can be checked all the same."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from attrs import evolve

from dead_reckoning.decks.converter import structure
from dead_reckoning.decks.files import Json
from dead_reckoning.decks.kinds import abilities
from dead_reckoning.decks.loader import LoadedDeck, entries_in
from dead_reckoning.decks.source_map import Path as JsonPath, locate
from dead_reckoning.language import Vocabulary
from dead_reckoning.lint.context import CheckContext, Surroundings
from dead_reckoning.lint.fixes import line_starts

OF_ONE_PART: Final = ("DR11", "DR2")
"""How the codes begin of what makes one entry or one ability unreadable; after others, nothing is known of the rest."""


def readable_parts(loaded: LoadedDeck, vocabulary: Vocabulary, around: Surroundings) -> CheckContext | None:
    """What the checks can look at: all of a deck, or what can be read beside its findings; None if there is nothing."""
    if not loaded.findings:
        return CheckContext(loaded, vocabulary, around) if loaded.entries else None
    if not (loaded.kind and around.complete) or not all(
        finding.code.startswith(OF_ONE_PART) for finding in loaded.findings
    ):
        return None
    unread = frozenset(unread_paths(loaded))
    rest: list[Json] = [entry for number, entry in enumerate(entries_in(loaded)) if ("entries", number) not in unread]
    if not rest and not any(path not in unread for path, _ in abilities(loaded.form, loaded.value)):
        return None
    read = structure(loaded.form, {"entries": rest}, vocabulary)
    return CheckContext(evolve(loaded, entries=read), vocabulary, around, unread)


def unread_paths(loaded: LoadedDeck) -> Iterator[JsonPath]:
    """The entries that findings are in, and the abilities in them that findings are in."""
    located, lines = locate(loaded.text), line_starts(loaded.text)
    spots = sorted(lines[each.place.line - 1] + each.place.column - 1 for each in loaded.findings)
    entries: list[JsonPath] = [("entries", number) for number in range(len(entries_in(loaded)))]
    for path in (*entries, *(path for path, _ in abilities(loaded.form, loaded.value))):
        start, end = located.of(path)
        if bisect_left(spots, start) < bisect_left(spots, end):
            yield path
