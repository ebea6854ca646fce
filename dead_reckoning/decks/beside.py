"""The packs that files lie in, with those that they need: folders beside them, and installed ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from attrs import evolve

from dead_reckoning.decks.files import DISK, Shelf, link_out, real
from dead_reckoning.decks.loading import BROKEN, BROKEN_HINT, PACK_FILE, Loaded, load_file
from dead_reckoning.decks.packs import (
    InstalledPack,
    Opened,
    PluginError,
    installed_pack,
    open_pack,
    plugins,
    vocabulary_of,
    with_sound_verbs,
)
from dead_reckoning.language import BASE, Vocabulary

ReadDeck: TypeAlias = tuple[Loaded, Vocabulary]
"""A deck and the words that it was read in."""


class Packs:
    """The packs that files lie in, each opened once."""

    def __init__(self, shelf: Shelf = DISK) -> None:
        self.shelf = shelf
        self.opened: dict[Path, Opened] = {}
        self.words: dict[Path, Vocabulary] = {}

    def load(self, file: Path) -> ReadDeck:
        """A deck, in the words of the pack that it lies in; if verbs of these are missing, it cannot be read."""
        words = self.words_beside(file)
        folder = self.folder_of(file)
        missing = (
            tuple(finding for each in with_sound_verbs(self.needed(folder)) if each.pack for finding in each.findings)
            if folder
            else ()
        )
        return (Loaded(file, "", findings=missing) if missing else load_file(file, words, self.shelf)), words

    def words_beside(self, file: Path) -> Vocabulary:
        """The words of the pack that a file lies in; the base game's if it lies in none."""
        folder = self.folder_of(file)
        return self.words_of(folder) if folder else BASE

    def folder_of(self, file: Path) -> Path | None:
        """The folder of the pack that a file lies in."""
        return pack_folder(file, self.shelf)

    def reaches(self, file: Path) -> bool:
        """Whether a file is a deck of its pack, or lies in none; of a pack that cannot be read every file is."""
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
        """The words of a pack and of those that it needs: packs that lie beside it, or are installed."""
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
                    source = None if need in seen else beside(folder, need, self.shelf)
                except PluginError as error:
                    broken = opened.complain(BROKEN, ("needs", index), error.message, BROKEN_HINT)
                    opened = evolve(opened, findings=(*opened.findings, broken))
                    continue
                if source:
                    seen.add(need)
                    waiting.append(source)
            yield opened


def pack_folder(file: Path, shelf: Shelf = DISK) -> Path | None:
    """The nearest folder above a file that is a pack's."""
    return next((above for above in file.absolute().parents if shelf.is_file(above / PACK_FILE)), None)


def beside(folder: Path, name: str, shelf: Shelf = DISK) -> InstalledPack | None:
    """The pack of a name: installed, or in a folder beside another's, but for a link that leads elsewhere.

    Raises PluginError if it is installed and its Python package is broken.
    """
    if name in plugins():
        return installed_pack(name)
    near = folder.parent / name
    if link_out(near, folder.parent):
        return None
    return InstalledPack(near) if shelf.is_file(near / PACK_FILE) else None
