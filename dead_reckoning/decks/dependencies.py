"""The packs that files lie in, with those that they need: folders beside them, and installed ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from attrs import evolve

from dead_reckoning.decks.bundles import BUNDLE
from dead_reckoning.decks.files import DISK, Shelf, link_out, real
from dead_reckoning.decks.kinds import FORMS
from dead_reckoning.decks.loader import BROKEN, PACK_FILE, LoadedDeck, load_file
from dead_reckoning.decks.packs import (
    InstalledPack,
    Opened,
    PluginError,
    missing_need,
    open_pack,
    open_packs,
    pack_named,
    unknown_game,
    vocabulary_of,
    with_base,
    with_sound_verbs,
    without_noise,
)
from dead_reckoning.language import BASE, Vocabulary
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.languages import BASE_LANGUAGES

BASE_PACK: Final = "base"
"""The pack that is always there."""
ReadDeck: TypeAlias = tuple[LoadedDeck, Vocabulary]
"""A deck and the words that it was read in."""


class Packs:
    """The packs that files lie in, each opened once."""

    def __init__(self, shelf: Shelf = DISK) -> None:
        self.shelf = shelf
        self.opened: dict[Path, Opened] = {}
        self.words: dict[Path, Vocabulary] = {}
        self.names: dict[Path, frozenset[tuple[str, str]]] = {}

    def load(self, file: Path) -> ReadDeck:
        """A deck, in the words of the pack that it is in.

        If it cannot be read, and a pack or verbs are missing that it may need, that is told in place of what may come
        of it.
        """
        words = self.words_beside(file)
        return self.excused(load_file(file, words, self.shelf), words), words

    def excused(self, deck: LoadedDeck, words: Vocabulary) -> LoadedDeck:
        """A deck whose findings do not come of what is missing; that it is missing is reported first.

        Of a deck of a game that is not there, nobody knows more than that.
        """
        folder = self.folder_of(deck.path)
        if folder is None:
            return deck
        pack = self.look_into(InstalledPack(folder))
        if pack.lacks_game and deck.value is not None and deck.kind not in FORMS:
            return evolve(deck, entries=(), findings=(unknown_game(pack),))
        if not deck.findings or not (causes := self.missing(folder)):
            return deck
        rest = without_noise(deck, words).findings
        return deck if len(rest) == len(deck.findings) else evolve(deck, findings=(*causes, *rest))

    def missing(self, folder: Path) -> tuple[Finding, ...]:
        """Missing or broken packs and verbs that a pack needs, directly or through others."""
        opened = with_sound_verbs(self.needed(folder))
        return tuple(finding for each in opened if each.pack for finding in self.gaps(folder, each))

    def gaps(self, folder: Path, opened: Opened) -> Iterator[Finding]:
        """The same of one pack."""
        yield from opened.findings  # of a pack without its decks only what is wrong with its verbs and needs
        assert opened.pack is not None
        for index, need in enumerate(opened.pack.needs):
            if need not in (BASE_PACK, opened.pack.id) and not self.has(folder, need):
                yield missing_need(opened, index)

    def has(self, folder: Path, need: str) -> bool:
        """Whether a pack that is needed is there, though its Python package may be broken."""
        try:
            return find_pack(folder, need, self.shelf) is not None
        except PluginError:
            return True

    def words_beside(self, file: Path) -> Vocabulary:
        """The words of the pack that a file is in; the base game's if it is in none."""
        folder = self.folder_of(file)
        return self.words_of(folder) if folder else BASE

    def folder_of(self, file: Path) -> Path | None:
        """The folder of the pack that a file is in."""
        return pack_folder(file, self.shelf)

    def languages_beside(self, file: Path) -> tuple[str, ...]:
        """The languages of the pack that a file is in; none if it is in none, or in one that cannot be read."""
        folder = self.folder_of(file)
        pack = self.look_into(InstalledPack(folder)).pack if folder else None
        return pack.languages if pack else ()

    def names_beside(self, file: Path) -> frozenset[tuple[str, str]]:
        """Language and id of what has a name in a language that the pack of a file, or one that it needs, brings."""
        folder = self.folder_of(file)
        if folder is None or set(self.languages_beside(file)) <= set(BASE_LANGUAGES):
            return frozenset()
        if folder not in self.names:
            self.names[folder] = frozenset(name for each in open_beside(folder, self.shelf) for name in each.names)
        return self.names[folder]

    def reaches(self, file: Path) -> bool:
        """Whether a file is a deck of its pack, or is in none; of a pack that cannot be read every file is."""
        folder = self.folder_of(file)
        pack = self.look_into(InstalledPack(folder)).pack if folder else None
        if folder is None or pack is None or file.name == PACK_FILE:
            return True
        return real(file) in {real(folder / name) for name in pack.decks}

    def look_into(self, source: InstalledPack) -> Opened:
        """A pack, without its decks."""
        if source.folder not in self.opened:
            self.opened[source.folder] = open_pack(source, self.shelf)
        return self.opened[source.folder]

    def words_of(self, folder: Path) -> Vocabulary:
        """The words of a pack and of those that it needs: packs that are beside it, or are installed."""
        if folder not in self.words:
            self.words[folder] = vocabulary_of(with_sound_verbs(self.needed(folder)))
        return self.words[folder]

    def needed(self, folder: Path) -> Iterator[Opened]:
        """A pack and those that it needs, each once."""
        waiting = [InstalledPack(folder)]
        seen: set[str] = set()
        while waiting:
            opened = self.look_into(waiting.pop())
            for index, need in enumerate(opened.pack.needs if opened.pack else ()):
                try:
                    source = None if need in seen else find_pack(folder, need, self.shelf)
                except PluginError as error:
                    broken = opened.finding_at(BROKEN, ("needs", index), error.message, error.hint)
                    opened = evolve(opened, findings=(*opened.findings, broken))
                    continue
                if source:
                    seen.add(need)
                    waiting.append(source)
            yield opened


def pack_folder(file: Path, shelf: Shelf = DISK) -> Path | None:
    """The nearest folder above a file that is a pack's."""
    return next((above for above in file.absolute().parents if shelf.is_file(above / PACK_FILE)), None)


def find_pack(folder: Path, name: str, shelf: Shelf = DISK) -> InstalledPack | None:
    """The pack of a name: in a folder or a bundle beside another's, except for a link that leads elsewhere, or
    installed.

    Raises PluginError if it is installed and its Python package is broken.
    """
    near = (folder.parent / name, folder.parent / f"{name}{BUNDLE}")
    return pack_named(name, (each for each in near if not link_out(each, folder.parent)), shelf)


def open_beside(folder: Path, shelf: Shelf = DISK) -> list[Opened]:
    """A pack together with the packs that it needs, and with the base game if that belongs to it.

    A copy of the base game is checked alone, not beside the installed one.
    """
    needed = list(Packs(shelf).needed(folder))
    own = needed[0].pack
    found = needed if own and own.id == BASE_PACK else with_base(needed)
    sources = {
        real(each.folder): evolve(each.plug_in, folder=each.folder) if each.plug_in else InstalledPack(each.folder)
        for each in found
    }
    return open_packs(sources.values(), shelf)
