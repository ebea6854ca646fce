"""The selection to be printed: entries of a box, and the places of their packs' pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from attrs import evolve, frozen

from dead_reckoning.decks.comparison import read_decks_at
from dead_reckoning.decks.dependencies import find_pack, pack_folder
from dead_reckoning.decks.files import is_file, is_folder, real, span
from dead_reckoning.decks.loader import PACK_FILE, LoadedDeck, reading_order
from dead_reckoning.decks.packs import (
    InstalledPack,
    Opened,
    Source,
    base_box,
    box_of,
    is_plain_name,
    open_pack,
    open_packs,
    open_with_base,
    pack_named,
)
from dead_reckoning.decks.source_map import locate
from dead_reckoning.errors import CardError
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.sought import sought
from dead_reckoning.model.findings import Finding, Span
from dead_reckoning.press.owned import owned_by
from dead_reckoning.resources import data_folder

BASE: Final = "base"


@frozen(kw_only=True)
class Selection:
    """Entries in the order in which they are printed, and the box that they belong to."""

    box: Box
    entries: tuple[Entry, ...]
    packs: tuple[InstalledPack, ...] = ()
    """The packs whose pictures are used."""

    decks: tuple[LoadedDeck, ...] = ()
    """Decks that are in no pack."""
    opened: tuple[Opened, ...] = ()
    """The packs as they were read; none if only the base game was."""

    @property
    def owned(self) -> Mapping[str, str]:
        """Entries with values of an owner of the printed game -> the pack that has them."""
        return owned_by(self.opened)

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders of the packs."""
        return tuple(dict.fromkeys(pack.folder for pack in self.packs))

    def only(self, patterns: Sequence[str]) -> Selection:
        """The entries whose id fits a pattern, or which a text means: ``crew.*``, ``spare_sail``, ``Spare sail``."""
        if not patterns:
            return self
        found = {id for text in patterns if not GLOB.search(text) for id in sought(text, self.entries).found}
        globs = [text for text in patterns if GLOB.search(text)]
        kept = [
            entry
            for entry in self.entries
            if entry.id in found or any(fnmatchcase(str(entry.id), pattern) for pattern in globs)
        ]
        return evolve(self, entries=tuple(kept))


GLOB: Final = re.compile(r"[*?\[]")
"""Characters that make a text a pattern."""


def select(paths: Source | Iterable[Source] = ()) -> Selection:
    """The selection that paths name: packs (folders or names of installed ones), deck files, folders of decks.

    Without any, the base game; so, too, if all that they have is a language.  Raises CardError with every finding if
    something cannot be read.
    """
    parts = [part_of(path) for path in ((paths,) if isinstance(paths, Source) else paths)]
    if not parts:
        return Selection(box=base_box(), entries=base_box().entries, packs=(InstalledPack(data_folder("cards")),))
    packs = {str(pack.folder): pack for part in parts for pack in part.packs}
    opened = opened_beside(tuple(packs.values()))
    box = box_of(opened) if opened else base_box()
    entries: dict[str, Entry] = {}
    for part in parts:
        entries.update((str(entry.id), entry) for entry in part.entries(box, opened))
    if not entries and box.languages:
        entries = {str(entry.id): entry for entry in box.entries}
    shown = box if set(entries) <= set(map(str, box.by_id)) else evolve(box, entries=with_more(box, entries))
    return Selection(
        box=shown,
        entries=tuple(entries.values()),
        decks=tuple(deck for part in parts for deck in part.decks),
        packs=(InstalledPack(data_folder("cards")), *packs.values()),
        opened=tuple(opened),
    )


def with_more(box: Box, entries: dict[str, Entry]) -> tuple[Entry, ...]:
    """The entries of a box with those of decks that belong to no pack."""
    return tuple({**{str(entry.id): entry for entry in box.entries}, **entries}.values())


def opened_beside(packs: Sequence[InstalledPack]) -> list[Opened]:
    """Packs beside the base game, opened once: a new vocabulary takes a second; a copy of the base game replaces it."""
    return open_with_base(packs) if packs else []


# -- Places ----------------------------------------------------------------------------------------------------------


def placed(findings: Iterable[Finding], selection: Selection) -> tuple[Finding, ...]:
    """Findings with the file and line of the entry that they are about.  Files are looked into only for findings."""
    found = tuple(findings)
    places = places_of(selection) if found else {}
    return tuple(
        each if each.place.file else evolve(each, place=places.get(ENTRY.split(each.about)[0], each.place))
        for each in found
    )


ENTRY: Final = re.compile(r"[@+]")
"""Ends the id of a crew card in the name of a sleeve."""


def places_of(selection: Selection) -> dict[str, Span]:
    """The places of the ids of entries and of encounters' backs."""
    opened = selection.opened or open_packs(selection.packs)
    decks = [*(deck for each in opened for deck in each.decks), *selection.decks]
    return {id: span(deck.path, deck.text, *stretch) for deck in decks for id, stretch in ids_in(deck)}


def ids_in(deck: LoadedDeck) -> Iterator[tuple[str, tuple[int, int]]]:
    """Ids with the characters that they take in a deck's text."""
    located = locate(deck.text)
    for path, stretch in located.values.items():
        if path[-1:] == ("id",) and path[0] == "entries":
            yield str(json.loads(deck.text[stretch.start : stretch.end])), stretch


# -- Parts -----------------------------------------------------------------------------------------------------------


@frozen(kw_only=True)
class PathSelection:
    """The selection that one path names."""

    packs: tuple[InstalledPack, ...] = ()
    whole: tuple[InstalledPack, ...] = ()
    """Packs of which all entries are meant."""
    ids: tuple[str, ...] = ()
    loose: tuple[Entry, ...] = ()
    decks: tuple[LoadedDeck, ...] = ()
    """Decks that are in no pack."""
    files: tuple[Path, ...] = ()
    """These decks."""

    def entries(self, box: Box, opened: Iterable[Opened]) -> Iterator[Entry]:
        """Its entries, as the box has them: with copies that other packs add."""
        by_id = {str(entry.id): entry for entry in box.entries}
        folders = {real(pack.folder) for pack in self.whole}
        own = [each for each in opened if real(each.folder) in folders]
        names = [str(entry.id) for each in own for deck in each.decks for entry in deck.entries]
        names += [str(one.entry.id) for each in own for one in each.corrected]
        names = list(dict.fromkeys((*names, *self.ids)))
        yield from (by_id[name] for name in names if name in by_id)
        yield from self.loose


def part_of(path: Path | str | InstalledPack) -> PathSelection:
    """The selection that one path names.  Raises CardError if it cannot be read."""
    if isinstance(path, InstalledPack):
        return pack_part(path)
    place = Path(path)
    if is_plain_name(path) and (pack := pack_named(path, (place,))):
        return pack_part(pack)
    if is_folder(place) and is_file(place / PACK_FILE):
        return pack_part(InstalledPack(place))
    decks = [loaded for loaded, _ in read_decks_at(place)]
    findings = [finding for deck in decks for finding in deck.findings]
    if findings:
        raise CardError(tuple(sorted(dict.fromkeys(findings), key=reading_order)))
    entries = [entry for deck in decks for entry in deck.entries]
    folder = pack_folder(place)
    if folder is None:
        return PathSelection(loose=tuple(entries), decks=tuple(decks))
    return PathSelection(packs=tuple(with_needs(InstalledPack(folder))), ids=tuple(str(entry.id) for entry in entries))


def pack_part(pack: InstalledPack) -> PathSelection:
    """All entries of a pack."""
    return PathSelection(packs=tuple(with_needs(pack)), whole=(pack,))


def with_needs(pack: InstalledPack) -> Iterator[InstalledPack]:
    """A pack behind those that it needs, each once, except for the base game, which is always there."""
    seen, waiting = {pack.folder}, [(pack, needed_by(pack))]
    while waiting:
        other = next((each for each in waiting[-1][1] if each.folder not in seen), None)
        if other:
            seen.add(other.folder)
            waiting.append((other, needed_by(other)))
        else:
            yield waiting.pop()[0]


def needed_by(pack: InstalledPack) -> Iterator[InstalledPack]:
    """The packs that a pack names as needed, except for the base game."""
    opened = open_pack(pack)
    for need in opened.pack.needs if opened.pack else ():
        if need != BASE and (other := find_pack(pack.folder, need)):
            yield other
