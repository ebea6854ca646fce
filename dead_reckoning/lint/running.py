"""Files -> findings: what the loader says, what packs say together, and then the checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from attrs import frozen

from dead_reckoning.decks.files import FileComplaint
from dead_reckoning.decks.loading import PACK_FILE, Loaded, deck_files, load_file, reading_order
from dead_reckoning.decks.packs import InstalledPack, Opened, installed_packs, open_packs, vocabulary_of
from dead_reckoning.language import BASE, Vocabulary
from dead_reckoning.lint.checks import CHECKS
from dead_reckoning.lint.subject import Subject
from dead_reckoning.model.findings import Finding, Span
from dead_reckoning.resources import data_folder


@frozen
class Report:
    """What a run of the checks found."""

    files: int
    cards: int
    """Entries of all decks: cards, tiles, tokens, boards."""
    findings: tuple[Finding, ...]


def lint(paths: Iterable[Path]) -> Report:
    """Check deck files, packs, and the ``.json`` files below folders.  All trouble is in the findings."""
    checked = [file for path in paths for file in lint_path(path)]
    decks = {deck.path.absolute(): deck for deck, _ in checked}
    findings = dict.fromkeys(finding for _, found in checked for finding in found)
    return Report(
        files=len([deck for deck in decks.values() if deck.path.name]),
        cards=sum(count(deck) for deck in decks.values()),
        findings=tuple(sorted(findings, key=reading_order)),
    )


def count(deck: Loaded) -> int:
    """The entries of a deck, those that cannot be read included."""
    entries = deck.value.get("entries") if isinstance(deck.value, dict) else None
    return len(entries) if isinstance(entries, list) else 0


Checked = tuple[Loaded, tuple[Finding, ...]]


def lint_path(path: Path) -> Iterator[Checked]:
    """The files of a path, each with its findings."""
    if not path.is_dir():
        yield from lint_file(path)
        return
    files = list(deck_files([path]))
    packs = [file.parent for file in files if file.name == PACK_FILE]
    for folder in packs:
        yield from lint_pack(folder, [file for file in files if owner(file, packs) == folder])
    for file in files:
        if owner(file, packs) is None:
            yield judged(load_file(file), BASE)
    if not files:
        message, hint = "no deck lies in this folder", "decks are files that end in .json"
        yield Loaded(Path(), ""), (FileComplaint.UNREADABLE.finding(Span(file=str(path)), message, hint),)


def lint_file(path: Path) -> Iterator[Checked]:
    """One file; if its folder, or one above it, is a pack, with that pack's words."""
    if path.name == PACK_FILE and path.is_file():
        yield next(iter(lint_pack(path.parent, [path])))
    else:
        vocabulary = vocabulary_beside(path)
        yield judged(load_file(path, vocabulary), vocabulary)


def owner(file: Path, packs: Iterable[Path]) -> Path | None:
    """The pack that a file belongs to: the nearest folder above it that has a ``pack.json``."""
    inside = [folder for folder in packs if file.is_relative_to(folder)]
    return max(inside, key=lambda folder: len(folder.parts), default=None)


def judged(loaded: Loaded, vocabulary: Vocabulary) -> Checked:
    """A deck with what the loader and the checks say of it."""
    if loaded.findings or not loaded.entries:
        return loaded, loaded.findings
    subject = Subject(loaded, vocabulary)
    return loaded, tuple(finding for check in CHECKS for finding in check(subject))


def read_decks(paths: Iterable[Path]) -> Iterator[tuple[Loaded, Vocabulary]]:
    """The decks of paths, each once, with the words that they were read in; the checks are left out."""
    seen: set[Path] = set()
    for path in paths:
        for file in deck_files([path]):
            if file.name != PACK_FILE and file.absolute() not in seen:
                seen.add(file.absolute())
                vocabulary = vocabulary_beside(file)
                yield load_file(file, vocabulary), vocabulary


def vocabulary_beside(file: Path) -> Vocabulary:
    """The words of the pack that a file lies in; the base game's if it lies in none."""
    folder = next((above for above in file.absolute().parents if (above / PACK_FILE).is_file()), None)
    return pack_vocabulary(folder) if folder else BASE


@lru_cache(maxsize=64)
def pack_vocabulary(folder: Path) -> Vocabulary:
    """The words of a pack and of those that it needs."""
    return vocabulary_of(open_beside(folder))


# -- Packs -----------------------------------------------------------------------------------------------------------


def lint_pack(folder: Path, files: Iterable[Path]) -> Iterator[Checked]:
    """A pack and its decks; of the packs that it needs only what concerns it."""
    opened = open_beside(folder)
    vocabulary = vocabulary_of(opened)
    pack = next(each for each in opened if each.folder == folder)
    own = pack.findings if pack.pack is None else (*pack.findings, *unreached(pack, files))
    yield pack.file, own
    for deck in pack.decks:
        yield judged(deck, vocabulary)


def open_beside(folder: Path) -> list[Opened]:
    """A pack together with the base game and the packs that it needs: installed ones, or those that lie beside it."""
    base = data_folder("cards")
    wanted: dict[Path, Path | InstalledPack] = {folder.resolve(): folder}
    if folder.resolve() != base.resolve():
        wanted = {base.resolve(): base, **wanted}
    known: dict[str, Path | InstalledPack] = {
        **{beside.parent.name: beside.parent for beside in sorted(folder.absolute().parent.glob(f"*/{PACK_FILE}"))},
        **installed_packs(),
    }
    while True:
        opened = open_packs(wanted.values())
        here = {each.pack.id for each in opened if each.pack}
        missing = [need for each in opened if each.pack for need in each.pack.needs if need not in here]
        more = {source_folder(known[need]).resolve(): known[need] for need in missing if need in known}
        if not more.keys() - wanted.keys():
            return opened
        wanted = {**wanted, **more}


def source_folder(source: Path | InstalledPack) -> Path:
    """Where a pack lies."""
    return source.folder if isinstance(source, InstalledPack) else source


def unreached(pack: Opened, files: Iterable[Path]) -> Iterator[Finding]:
    """Decks in a pack's folder that its ``pack.json`` does not name."""
    decks = pack.pack.decks if pack.pack else ()
    reached = {pack.file.path.resolve(), *((pack.folder / name).resolve() for name in decks)}
    for file in files:
        if file.resolve() not in reached:
            name = file.relative_to(pack.folder).as_posix()
            hint = f'add "{name}" to `decks`, or take the file out of the folder'
            yield pack.complain("DR316 unreached-deck", ("decks",), f"`{name}` is no deck of this pack", hint)
