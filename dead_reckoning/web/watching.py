"""The present content of a pack's files: its cards, their findings, and the last good version of anything
unreadable.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

from attrs import evolve, fields, frozen, has

from dead_reckoning.decks.dependencies import open_beside
from dead_reckoning.decks.files import DISK, Disk, FileError, deck_files, is_folder, paths_in, real, text_of
from dead_reckoning.decks.last_good import KeptDeck, last_good_deck
from dead_reckoning.decks.loader import LoadedDeck, load_text
from dead_reckoning.decks.packs import Opened, base_box, box_of, causes_first, vocabulary_of
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.language import BASE, Vocabulary
from dead_reckoning.lint.choice import BaselineError, Choice
from dead_reckoning.lint.runner import checked_file, checks_of, is_near, lint_opened, report_of
from dead_reckoning.lint.settings import SettingsError
from dead_reckoning.lint.watcher import State, state_of, watched
from dead_reckoning.model.findings import Finding
from dead_reckoning.press.owned import owned_by

BESIDE: Final = ("icons", "art", "..")
"""Folders in which there may be what pictures and figures depend on beside the decks."""
SETTINGS: Final = ("reckon.toml", "../reckon.toml")
BASE_STAMP: Final = "base"
"""The stamp of the base game, whose files nobody edits."""
SUFFIXES: Final = frozenset((".svg", ".png", ".jpg", ".jpeg", ".json"))
MOST_KEPT: Final = 4000
"""Decks that are remembered by their text."""


class Source(NamedTuple):
    """The place where an entry is written."""

    name: str
    """The name of the deck: its path from the pack's folder."""
    deck: LoadedDeck


@frozen(eq=False, kw_only=True)
class Look:
    """A pack as it is at one moment."""

    stamp: str
    """Other files, another stamp."""
    box: Box
    """The cards; of what cannot be read now, those that could be read last."""
    broken: tuple[Finding, ...] = ()
    """Findings that make the pack unplayable."""
    findings: tuple[Finding, ...] = ()
    """All that ``reckon lint`` says."""
    old: frozenset[str] = frozenset()
    """The ids of cards that cannot be read now, and are shown as they were."""
    sources: Mapping[str, Source] = {}
    """Id -> its place, for the entries of the pack itself."""
    own: frozenset[str] = frozenset()
    """The ids of the pack's cards, those that are shown as they were included."""
    decks: Mapping[str, LoadedDeck] = {}
    """The decks of the pack, as they are, by their paths from its folder."""
    opened: tuple[Opened, ...] = ()
    """Its packs, as they were read."""
    folders: tuple[Path, ...] = ()
    """The folders of its packs, for icons and pictures."""
    checks: tuple[object, ...] = ()
    """The checks of packs."""
    vocabulary: Vocabulary = BASE
    """The words of its abilities."""
    fault: str = ""
    """The reason why its settings cannot be used."""

    @property
    def owners(self) -> tuple[str, ...]:
        """The packs with values that an owner of the printed game has read off."""
        return tuple(dict.fromkeys(owned_by(self.opened).values()))

    def about(self, id: str) -> tuple[Finding, ...]:
        """The findings of one card, its backs included."""
        return tuple(finding for finding in self.findings if finding.about == id or finding.about.startswith(f"{id}."))


class KeptShelf(Disk):
    """The disk, with the decks that were read from it: a text that has not changed is not read again."""

    def __init__(self) -> None:
        self.read: dict[tuple[Path, Vocabulary], LoadedDeck] = {}

    def deck(self, path: Path, text: str, vocabulary: Vocabulary) -> LoadedDeck:
        """The deck read from a text."""
        found = self.read.get((path, vocabulary))
        if found is None or not found.text or found.text != text:
            if len(self.read) >= MOST_KEPT:
                self.read.clear()
            found = self.read[path, vocabulary] = load_text(path, text, vocabulary)
        return found


class TriedShelf(KeptShelf):
    """The same, with texts that no file has yet."""

    def __init__(self, shelf: KeptShelf, texts: Mapping[Path, str]) -> None:
        super().__init__()
        self.shelf = shelf
        self.texts = {real(path): text for path, text in texts.items()}

    def bytes_of(self, path: Path) -> bytes:
        """The bytes of a file.  Raises OSError, ValueError."""
        text = self.texts.get(real(path))
        return super().bytes_of(path) if text is None else text.encode("utf-8")

    def is_file(self, path: Path) -> bool:
        """Whether it is a file of data."""
        return real(path) in self.texts or super().is_file(path)

    def deck(self, path: Path, text: str, vocabulary: Vocabulary) -> LoadedDeck:
        """The deck read from a text; for a file's own text, the earlier result."""
        own = real(path) in self.texts
        return super().deck(path, text, vocabulary) if own else self.shelf.deck(path, text, vocabulary)


class Watcher:
    """Looks at a pack again when its files have changed.  What it remembers may be lost at any moment."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.shelf = KeptShelf()
        self.then: tuple[State, Look] | None = None
        self.good: dict[Path, LoadedDeck] = {}
        """The decks as they could be read last."""
        self.digests: dict[str, tuple[Entry, str]] = {}
        self.lock = Lock()

    def stamp(self) -> str:
        """The stamp of the files at this moment."""
        return stamp_of(self.files()) if self.folder else BASE_STAMP

    def files(self) -> State:
        """The state of the files, which shows whether one has changed; empty for the base game."""
        if self.folder is None:
            return {}
        beside = [path for name in BESIDE for path in files_in(self.folder / name) if path.suffix in SUFFIXES]
        beside += [self.folder / name for name in SETTINGS]
        return state_of(watched([self.folder], beside))

    def look(self) -> Look:
        """The pack as it is now."""
        if self.folder is None:
            return Look(stamp=BASE_STAMP, box=base_box())
        with self.lock:
            files = self.files()
            if self.then is None or self.then[0] != files:
                self.then = files, self.looked(self.folder, stamp_of(files))
            return self.then[1]

    def looked(self, folder: Path, stamp: str) -> Look:
        """The same, from the files."""
        opened = open_beside(folder, self.shelf)
        own = next(each for each in opened if real(each.folder) == real(folder))
        vocabulary = vocabulary_of(opened)
        broken = tuple(sorted(dict.fromkeys(each for one in opened for each in one.findings), key=causes_first))
        findings, fault = told(own, opened, folder)
        whole = {deck.path: self.last_good(deck, vocabulary) for deck in own.decks}
        box, old = self.box(opened, own, whole)
        decks = {deck.path.relative_to(own.folder).as_posix(): deck for deck in own.decks}
        return Look(
            stamp=stamp,
            box=box,
            broken=broken,
            findings=findings,
            old=old,
            sources={str(entry.id): Source(name, deck) for name, deck in decks.items() for entry in deck.entries},
            own=frozenset(str(entry.id) for each in whole.values() for entry in each.deck.entries),
            decks=decks,
            opened=tuple(opened),
            folders=tuple(each.folder for each in opened),
            checks=checks_of(opened),
            vocabulary=vocabulary,
            fault=fault,
        )

    def tried(self, texts: Mapping[Path, str]) -> tuple[Finding, ...]:
        """The findings of lint if several files had other texts."""
        if self.folder is None:
            return ()
        with self.lock:
            opened = open_beside(self.folder, TriedShelf(self.shelf, texts))
            own = next(each for each in opened if real(each.folder) == real(self.folder))
            return told(own, opened, self.folder)[0]

    def last_good(self, deck: LoadedDeck, vocabulary: Vocabulary) -> KeptDeck:
        """A deck with what could be read last."""
        try:
            text = text_of(deck.path, DISK) if deck.findings else deck.text
        except FileError:
            text = ""
        found = last_good_deck(deck, text, self.good.get(deck.path), vocabulary)
        self.good[deck.path] = found.deck
        return found

    def box(self, opened: list[Opened], own: Opened, decks: Mapping[Path, KeptDeck]) -> tuple[Box, frozenset[str]]:
        """The cards that can be shown, and which of them are older than their files."""
        shown = [evolve(each, decks=tuple(decks[deck.path].deck for deck in each.decks)) if each is own else each
                 for each in opened]  # fmt: skip
        try:
            if own.pack is None:
                raise DeadReckoningError
            box = box_of([evolve(each, findings=()) for each in shown])
        except DeadReckoningError:
            box = self.then[1].box if self.then else base_box()
            return box, frozenset(str(entry.id) for entry in box.entries if self.then)
        return box, frozenset(name for each in decks.values() for name in each.old)

    def version(self, look: Look, entry: Entry) -> str:
        """A text that changes when a card's picture may have changed: from its own content, and from the parts that all
        pictures share.
        """
        known = self.digests.get(str(entry.id))
        if known is None or known[0] != entry:
            known = self.digests[str(entry.id)] = entry, digest(contents(entry))
        return f"{known[1]}{self.shared(look)}"

    def shared(self, look: Look) -> str:
        """The same of what all pictures share: words, symbols and drawings of packs."""
        files = self.then[0] if self.then else {}
        pictures = sorted(str(item) for item in files.items() if item[0].suffix != ".json")
        return digest([*contents(look.box.packs), *contents(look.box.languages), *pictures])[:6]


def told(own: Opened, opened: list[Opened], folder: Path) -> tuple[tuple[Finding, ...], str]:
    """The findings of lint for a pack, and the reason why its settings cannot be used, if any."""
    report = report_of(
        [
            checked_file(each)
            for each in lint_opened(own, opened, [file for file in deck_files(folder) if is_near(file, own)])
        ]
    )
    try:
        return Choice().of(report).findings, ""
    except (SettingsError, BaselineError) as error:
        return report.findings, str(error)


def files_in(folder: Path) -> list[Path]:
    """The files in a folder; empty if it is not a folder."""
    try:
        return paths_in(folder) if is_folder(folder) else []
    except OSError:
        return []


def contents(value: object) -> Iterator[str]:
    """All that a record holds, as texts: its own form leaves most of it out."""
    yield type(value).__name__
    if isinstance(value, tuple):
        for each in value:
            yield from contents(each)
    elif has(type(value)):
        for field in fields(type(value)):  # type: ignore[arg-type]  # `has` says that it is an attrs class
            yield field.name
            yield from contents(getattr(value, field.name))
    else:
        yield repr(value)


def stamp_of(files: State) -> str:
    """A short name of how files are."""
    return digest(sorted(map(str, files.items())))


def digest(parts: Iterable[str]) -> str:
    """A short name of what some texts say."""
    return hashlib.sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:12]
