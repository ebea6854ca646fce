"""The input of a check: a deck, or its readable parts, and the places of its values."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final, cast

from attrs import evolve, frozen

from dead_reckoning.decks.converter import structure
from dead_reckoning.decks.files import Json, span
from dead_reckoning.decks.kinds import abilities
from dead_reckoning.decks.loader import LoadedDeck, entries_in
from dead_reckoning.decks.packs import Opened
from dead_reckoning.decks.source_map import Path as JsonPath, SourceMap, Stretch, inside, locate
from dead_reckoning.game.printed.box import OWN_GAME, Entry
from dead_reckoning.language import BASE, Vocabulary
from dead_reckoning.lint.fixes import line_starts
from dead_reckoning.model.findings import Finding, Fix, Span
from dead_reckoning.model.languages import BASE_LANGUAGES


def alone(deck: LoadedDeck) -> tuple[Entry, ...]:
    """The box of a deck that is in no pack: itself."""
    return deck.entries


@frozen
class Surroundings:
    """The facts about a deck from its pack; for a deck outside packs, the defaults of every deck."""

    name: str = ""
    """The id of the pack."""
    languages: tuple[str, ...] = BASE_LANGUAGES
    """The languages in which everything has a name."""
    names: frozenset[tuple[str, str]] = frozenset()
    """Language and id of what the languages of packs have names for."""
    box: Callable[[LoadedDeck], tuple[Entry, ...]] = alone
    """The entries of the box that comes out with a deck; none if it cannot be told.  Slow: asked when needed."""
    complete: bool = True
    """Whether all packs that it needs are there, so that what is not known is nowhere."""
    game: str = OWN_GAME
    """The game that it belongs to."""
    packs: tuple[Opened, ...] = ()
    """Its pack, and those that it needs."""
    checks: tuple[Callable[[Any], Iterator[Finding]], ...] = ()
    """The checks of its pack and of the packs that it needs; they take a ``CheckContext``."""


@frozen(slots=False)
class CheckContext:
    """One deck file."""

    loaded: LoadedDeck
    vocabulary: Vocabulary = BASE
    around: Surroundings = Surroundings()
    unread: frozenset[JsonPath] = frozenset()
    """The paths of entries and of abilities that cannot be read; the checks look at the others."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries that can be read, in the order of the file."""
        return self.loaded.entries

    @property
    def is_whole(self) -> bool:
        """Whether all of the deck can be read, so that it can be said what it lacks."""
        return not self.loaded.findings

    @cached_property
    def numbered(self) -> Mapping[int, Entry]:
        """The entries by their places in the file's list."""
        if not self.unread:
            return dict(enumerate(self.entries))
        numbers = (number for number in range(len(self.values)) if ("entries", number) not in self.unread)
        return dict(zip(numbers, self.entries, strict=True))

    @property
    def has_texts(self) -> bool:
        """Whether any text may be hand-written: few decks have some, and looking for them in all parts takes time."""
        return '"texts"' in self.loaded.text or "\\u" in self.loaded.text

    @cached_property
    def located(self) -> SourceMap:
        """The places of the values; computed for the first finding."""
        return locate(self.loaded.text)

    @cached_property
    def values(self) -> list[Any]:
        """The entries as ``json`` reads them."""
        return list(cast("dict[str, Any]", self.loaded.value)["entries"])

    def abilities(self) -> Iterator[tuple[JsonPath, str]]:
        """Every ability that can be read, as the author wrote it, with its path."""
        return (each for each in abilities(self.loaded.form, self.loaded.value) if each[0] not in self.unread)

    def place(self, path: JsonPath, key: bool = False) -> Span:
        """The place of a value, or of the key before it."""
        stretch = self.located.keys.get(path) if key else None
        return span(self.loaded.path, self.loaded.text, *(stretch or self.located.of(path)))

    def inner_place(self, path: JsonPath, length: int) -> Span:
        """The place of a text without its quotes."""
        stretch: Stretch = inside(self.loaded.text, self.located.of(path), 0, length)
        return span(self.loaded.path, self.loaded.text, *stretch)


def finding_at(code: str, place: Span, message: str, hint: str, fix: Fix | None = None) -> Finding:
    """A finding; ``code`` is one of ours (``model/findings``), or a pack's own with its name: ``FOG1 far-drift``."""
    number, name = code.split(" ")
    return Finding(code=number, name=name, message=message, hint=hint, place=place, fix=fix)


OF_ONE_PART: Final = ("DR11", "DR2")
"""The beginnings of codes that make one entry or one ability unreadable; after other codes, nothing is known of the
rest.
"""


def readable_parts(loaded: LoadedDeck, vocabulary: Vocabulary, around: Surroundings) -> CheckContext | None:
    """The input of the checks: a whole deck, or its readable part; None if nothing is readable."""
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
