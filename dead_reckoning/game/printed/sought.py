"""Finds the entry that somebody means who types an id, the end of one, or a name in any language.

Commands and companions look things up here alone, so that the same words find the same things everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final, NamedTuple

from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Translated
from dead_reckoning.model.terms import CardId

MOST: Final = 3
"""The most near matches that are offered."""
NEAR: Final = 0.6
"""The similarity that a name needs, from 0 to 1: ids of one kind begin alike without being meant."""
SHORTEST: Final = 3
"""Letters of a beginning that may mean a word of a name."""
UNQUOTED: Final = str.maketrans("", "", '«»“”"')
"""Nobody types quotation marks."""


class Sought(NamedTuple):
    """The possible meanings of a text."""

    found: tuple[CardId, ...]
    """The entries that fit best; a single one if the meaning is clear."""
    near: tuple[CardId, ...]
    """Similar entries, if none fits."""


def sought(text: str, entries: Iterable[Entry]) -> Sought:
    """The meaning of a text: an id, else the end of one, else a name, else the beginning of a word of a name."""
    known = tuple(entries)
    wanted = comparable_name(text)
    for fits in (by_id, by_end, by_name, by_word):
        found = tuple(entry.id for entry in known if fits(wanted, entry))
        if wanted and found:
            return Sought(found, ())
    return Sought((), near_ones(wanted, known))


def comparable_name(text: str) -> str:
    """In small letters, without quotation marks and spaces around."""
    return " ".join(text.casefold().translate(UNQUOTED).split())


def names_of(entry: Entry) -> Iterator[str]:
    """The names of an entry in all languages, and the end of its id."""
    yield entry.id.rpartition(".")[2].replace("_", " ")
    name = getattr(entry, "name", None)
    if isinstance(name, Translated):
        yield from (comparable_name(text) for _, text in name.texts)


def by_id(wanted: str, entry: Entry) -> bool:
    """The whole id."""
    return wanted == entry.id


def by_end(wanted: str, entry: Entry) -> bool:
    """The end of an id, from a dot on; numbers without their zeros."""
    return entry.id.endswith(f".{wanted}") or entry.id.rpartition(".")[2].lstrip("0") == wanted


def by_name(wanted: str, entry: Entry) -> bool:
    """A whole name."""
    return wanted in names_of(entry)


def by_word(wanted: str, entry: Entry) -> bool:
    """The beginning of a name, or of a word of it."""
    return len(wanted) >= SHORTEST and any(f" {name}".find(f" {wanted}") >= 0 for name in names_of(entry))


def near_ones(wanted: str, entries: Iterable[Entry]) -> tuple[CardId, ...]:
    """The entries with similar names or ends of ids, the most similar first."""
    by_text: dict[str, list[CardId]] = {}
    for entry in entries:
        for name in (entry.id, *names_of(entry)):
            by_text.setdefault(name, []).append(entry.id)
    end = wanted.rpartition(".")[2].replace("_", " ")
    close = get_close_matches(end, tuple(by_text), n=MOST, cutoff=NEAR) or get_close_matches(
        wanted, tuple(by_text), n=MOST, cutoff=NEAR
    )
    return tuple(dict.fromkeys(id for text in close for id in by_text[text]))[:MOST]
