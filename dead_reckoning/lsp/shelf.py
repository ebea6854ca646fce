"""Files as the editor has them: what is open and not yet saved goes before what is on the disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import evolve, frozen

from dead_reckoning.decks.files import DISK, FileError, text_of
from dead_reckoning.decks.loader import LoadedDeck, load_text
from dead_reckoning.language import Vocabulary
from dead_reckoning.lsp.positions import EditorText

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
        """What is made of a text; the same as before, if it is the same text."""
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
        """How an editor calls a file."""
        file = self.open.get(path.absolute())
        return file.uri if file else path.absolute().as_uri()

    def version(self, path: Path) -> int | None:
        """The version of a file that is open."""
        file = self.open.get(path.absolute())
        return file.version if file else None
