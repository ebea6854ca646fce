"""Decks that are being edited: the last readable version replaces an unreadable one."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from attrs import evolve

from dead_reckoning.decks.files import any_json
from dead_reckoning.decks.kinds import has_entries
from dead_reckoning.decks.loader import LoadedDeck, entries_in, load_text
from dead_reckoning.decks.source_map import locate
from dead_reckoning.decks.unfinished import is_json, mended
from dead_reckoning.language import Vocabulary


class KeptDeck(NamedTuple):
    """A deck that can be read, and which of its entries are older than the file."""

    deck: LoadedDeck
    old: frozenset[str]
    """The ids of entries as they were read last."""


def last_good_deck(deck: LoadedDeck, text: str, before: LoadedDeck | None, vocabulary: Vocabulary) -> KeptDeck:
    """A deck; in place of each entry that cannot be read, the one of that id which could be read last, if there is one.

    ``text`` is what the file holds, and ``before`` what this function gave for it before.  If the whole cannot be read,
    all of ``before`` is kept.
    """
    if not deck.findings:
        return KeptDeck(deck, frozenset())
    whole = text if is_json(text) else mended(text).text
    value = any_json(whole)
    gaps = None if whole == text else list(touched(whole, text))
    if isinstance(value, dict) and isinstance(value.get("entries"), list):
        found = patched(evolve(deck, text=whole), cast("dict[str, Any]", value), before, vocabulary, gaps)
        if found:
            return found
    old = frozenset(str(entry.id) for entry in before.entries) if before else frozenset[str]()
    return KeptDeck(before or LoadedDeck(deck.path, "", deck.kind), old)


def touched(whole: str, text: str) -> Iterator[int]:
    """The entries of a mended text with something put in or left out inside them."""
    repair = mended(text)
    places = locate(whole).values
    for path, place in places.items():
        if len(path) == 2 and path[0] == "entries" and repair.touches(place.start, place.end):
            yield int(path[1])


def patched(
    deck: LoadedDeck, value: dict[str, Any], before: LoadedDeck | None, vocabulary: Vocabulary, gaps: list[int] | None
) -> KeptDeck | None:
    """The deck of a value with its broken entries replaced or left out; None if it still cannot be read.

    ``gaps``: the entries that were mended; None if the file is JSON.  In one that is not, entries that are missing may
    just be swallowed by a quote.
    """
    broken = {*(gaps or ()), *broken_entries(load_text(deck.path, deck.text, vocabulary), deck.text)}
    good = {str(each.get("id")): each for each in entries_in(before) if isinstance(each, dict)} if before else {}
    entries, old = [], set()
    for number, entry in enumerate(value["entries"]):
        if number not in broken:
            entries.append(entry)
            continue
        name = str(entry.get("id")) if isinstance(entry, dict) else ""
        if name in good:
            entries.append(good[name])
            old.add(name)
    there = {str(entry.get("id")) for entry in entries if isinstance(entry, dict)}
    lost = {name: entry for name, entry in good.items() if name not in there} if gaps is not None else {}
    entries += lost.values()
    old |= lost.keys()
    again = load_text(deck.path, json.dumps({**value, "entries": entries}, ensure_ascii=False), vocabulary)
    return None if again.findings or not has_entries(again.form) else KeptDeck(again, frozenset(old))


def broken_entries(deck: LoadedDeck, text: str) -> Iterator[int]:
    """The numbers of entries with something in them that cannot be read."""
    starts = [0]
    starts += [at + 1 for at, letter in enumerate(text) if letter == "\n"]
    places = [
        (place.start, place.end, int(path[1]))
        for path, place in locate(text).values.items()
        if len(path) == 2 and path[0] == "entries"
    ]
    places.sort()
    begins = [start for start, _, _ in places]
    for finding in deck.findings:
        at = starts[min(finding.place.line, len(starts)) - 1] + finding.place.column - 1
        index = bisect_right(begins, at) - 1
        if index >= 0 and at < places[index][1]:
            yield places[index][2]
