"""Files as the editor has them, and the packs that they are in: words, decks, surroundings of findings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from attrs import evolve, frozen

from dead_reckoning.decks.converter import structure_language
from dead_reckoning.decks.dependencies import BASE_PACK, Packs
from dead_reckoning.decks.files import DISK, FileError, real, text_of
from dead_reckoning.decks.kinds import LANGUAGE, has_entries
from dead_reckoning.decks.loader import LoadedDeck, load_file, load_text
from dead_reckoning.decks.packs import Opened, with_base
from dead_reckoning.game.printed.box import Box
from dead_reckoning.language import Vocabulary, write
from dead_reckoning.lsp.positions import EditorText
from dead_reckoning.model.languages import LanguageTables
from dead_reckoning.verbs import lexicon_of
from dead_reckoning.view.strips import Strips, strips_of
from dead_reckoning.view.wording import Lexicon

MOST_KEPT: Final = 4000
"""Decks that are kept."""


@frozen
class OpenFile:
    """A file that an editor has open."""

    uri: str
    version: int
    text: EditorText


class EditorShelf:
    """The files of this machine, with the texts that an editor has open."""

    def __init__(self) -> None:
        self.open: dict[Path, OpenFile] = {}
        self.kept: dict[tuple[Path, Vocabulary], tuple[str, LoadedDeck]] = {}
        self.encoding = "utf-16"

    def bytes_of(self, path: Path) -> bytes:
        """The bytes of a file.  Raises OSError, ValueError."""
        file = self.open.get(path.absolute())
        return file.text.text.encode("utf-8", "surrogatepass") if file else DISK.bytes_of(path)

    def is_file(self, path: Path) -> bool:
        """Whether it is a file of data."""
        return path.absolute() in self.open or DISK.is_file(path)

    def is_folder(self, path: Path) -> bool:
        """Whether it is a folder."""
        return DISK.is_folder(path)

    def deck_files(self, path: Path) -> Iterator[Path]:
        """The decks below a folder."""
        return DISK.deck_files(path)

    def deck(self, path: Path, text: str, vocabulary: Vocabulary) -> LoadedDeck:
        """The deck read from a text; the same object as before for the same text."""
        text_before, deck = self.kept.get((path, vocabulary), ("", None))
        if deck is None or text_before != text:
            deck = load_text(path, text, vocabulary)
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[path, vocabulary] = text, deck
        return deck

    def text(self, path: Path) -> EditorText:
        """The text of a file; an empty one, if it cannot be read."""
        if file := self.open.get(path.absolute()):
            return file.text
        try:
            return EditorText(text_of(path), self.encoding)
        except FileError:
            return EditorText("", self.encoding)

    def change(self, path: Path, version: int, text: EditorText) -> None:
        """Another text of a file that is open."""
        self.open[path] = evolve(self.open[path], version=version, text=text)

    def uri(self, path: Path) -> str:
        """An editor's name for a file."""
        file = self.open.get(path.absolute())
        return file.uri if file else path.absolute().as_uri()

    def version(self, path: Path) -> int | None:
        """The version of a file that is open."""
        file = self.open.get(path.absolute())
        return file.version if file else None


class Tongue(NamedTuple):
    """The words for the abilities of a pack."""

    box: Box
    """The pack and those that it needs, without their entries."""
    vocabulary: Vocabulary
    lexicon: Lexicon
    strips: Strips


class Desk:
    """All that is open in an editor."""

    def __init__(self) -> None:
        self.shelf = EditorShelf()
        self.packs = Packs(self.shelf)
        self.tongues: dict[Path | None, Tongue] = {}

    def renew(self) -> None:
        """Look at all packs again: a ``pack.json`` or a language has changed, or something on the disk."""
        self.packs = Packs(self.shelf)
        self.tongues.clear()

    def changed(self, path: Path) -> None:
        """Take note that a text has changed: of decks with entries nothing else depends on the words of a pack."""
        deck = self.deck(path)
        if not has_entries(deck.form):
            self.renew()

    def folder(self, path: Path) -> Path | None:
        """The folder of the pack that a file is in; None if it is in none."""
        return self.packs.folder_of(path)

    def vocabulary(self, path: Path) -> Vocabulary:
        """The words of the pack that a file is in."""
        return self.packs.words_beside(path)

    def deck(self, path: Path) -> LoadedDeck:
        """A file as it is in the editor."""
        return load_file(path, self.vocabulary(path), self.shelf)

    def needed(self, path: Path) -> list[Opened]:
        """The packs that a file may speak of, without their decks: its own first, the base game's last."""
        folder = self.folder(path)
        found = list(self.packs.needed(folder)) if folder else []
        if any(each.pack and each.pack.id == BASE_PACK for each in found):
            return found
        return [*found, *with_base(found)[: -len(found) or None]]

    def decks(self, path: Path) -> Iterator[LoadedDeck]:
        """The decks of these packs; first of all the file itself."""
        vocabulary = self.vocabulary(path)
        seen = {real(path)}
        yield self.deck(path)
        for each in self.needed(path):
            if real(each.file.path) not in seen:
                yield each.file
            for name in each.pack.decks if each.pack else ():
                file = each.folder / name
                if real(file) not in seen and self.shelf.is_file(file):
                    seen.add(real(file))
                    yield load_file(file, vocabulary, self.shelf)

    def tongue(self, path: Path) -> Tongue:
        """The words for the abilities of a file."""
        folder = self.folder(path)
        if folder not in self.tongues:
            self.tongues[folder] = self.new_tongue(path)
        return self.tongues[folder]

    def new_tongue(self, path: Path) -> Tongue:
        """The same, from the files."""
        opened = self.needed(path)[::-1]
        vocabulary = self.vocabulary(path)
        box = Box(
            packs=tuple(each.pack for each in opened if each.pack),
            entries=(),
            verbs=vocabulary.verbs,
            chapters=tuple(chapter for each in opened for chapter in each.chapters),
            languages=tuple(self.languages(path)),
            spell=partial(write, vocabulary=vocabulary),
        )
        return Tongue(box, vocabulary, lexicon_of(box), strips_of(box))

    def languages(self, path: Path) -> Iterator[LanguageTables]:
        """The languages that the packs of a file bring."""
        for deck in self.decks(path):
            if deck.kind == LANGUAGE and not deck.findings:
                yield structure_language(deck.value)
