"""Files -> findings: what the loader says, what packs say together, and then the checks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from attrs import evolve, frozen

from dead_reckoning.decks.beside import Packs
from dead_reckoning.decks.files import FileComplaint, Json, deck_files, is_file, is_folder, link_out, real, span
from dead_reckoning.decks.kinds import PACK
from dead_reckoning.decks.loading import PACK_FILE, Loaded, load_bytes, load_file, reading_order
from dead_reckoning.decks.locating import locate
from dead_reckoning.decks.packs import (
    InstalledPack,
    Opened,
    open_packs,
    vocabulary_of,
)
from dead_reckoning.language import Vocabulary
from dead_reckoning.lint.checks import CHECKS
from dead_reckoning.lint.checks.box import BASE_PACK, PACK_CHECKS
from dead_reckoning.lint.fixing import line_starts
from dead_reckoning.lint.subject import Subject, complain
from dead_reckoning.model.findings import Finding, Span
from dead_reckoning.resources import data_folder


@frozen
class Report:
    """What a run of the checks found."""

    files: int
    cards: int
    """Entries of all decks: cards, tiles, tokens, boards."""
    findings: tuple[Finding, ...]
    ids: frozenset[str] = frozenset()
    """Of all entries that were looked at."""


def lint(paths: Iterable[Path]) -> Report:
    """Check deck files, packs, and the ``.json`` files below folders.  All trouble is in the findings."""
    checked = [file for path in paths for file in lint_path(path)]
    decks = {deck.path.absolute(): deck for deck, _ in checked}
    findings = dict.fromkeys(finding for _, found in checked for finding in found)
    return Report(
        files=len([deck for deck in decks.values() if deck.path.name]),
        cards=sum(len(entries_in(deck)) for deck in decks.values()),
        findings=tuple(sorted(findings, key=reading_order)),
        ids=frozenset(name for deck in decks.values() for name in ids_in(deck)),
    )


def entries_in(deck: Loaded) -> list[Json]:
    """The entries of a deck, those that cannot be read included."""
    entries = deck.value.get("entries") if isinstance(deck.value, dict) else None
    return entries if isinstance(entries, list) else []


def ids_in(deck: Loaded) -> Iterator[str]:
    """The ids of a deck's entries."""
    for entry in entries_in(deck):
        if isinstance(entry, dict) and isinstance(name := entry.get("id"), str):
            yield name


def lint_bytes(path: Path, data: bytes) -> Report:
    """Check bytes as if a file held them: what an editor has and has not written yet."""
    vocabulary = Packs().words_beside(path)
    deck, findings = judged(load_bytes(path, data, vocabulary), vocabulary)
    told = tuple(sorted(findings, key=reading_order))
    return Report(1, len(entries_in(deck)), told, frozenset(ids_in(deck)))


Checked = tuple[Loaded, tuple[Finding, ...]]


def lint_path(path: Path) -> Iterator[Checked]:
    """The files of a path, each with its findings."""
    if not is_folder(path):
        yield from lint_file(path)
        return
    files, links = [], 0
    for file in deck_files(path):
        if out := link_out(file, path):
            links += 1
            yield Loaded(file, ""), (out,)
        else:
            files.append(file)
    packs = [file.parent for file in files if file.name == PACK_FILE]
    ids: set[str] = set()
    for folder in packs:
        own = [file for file in files if owner(file, packs) == folder]
        for deck, findings in lint_pack(folder, own):
            yield deck, (*findings, *same_id(deck, ids))
    words = Packs()
    for file in files:
        if owner(file, packs) is None:
            vocabulary = words.words_beside(file)
            yield judged(load_file(file, vocabulary), vocabulary)
    if not files and not links:
        message, hint = "no deck lies in this folder", "decks are files that end in .json"
        yield Loaded(Path(), ""), (FileComplaint.UNREADABLE.finding(Span(file=str(path)), message, hint),)


def same_id(deck: Loaded, ids: set[str]) -> Iterator[Finding]:
    """A pack that has the id of another below the same folder; takes note of it."""
    name = deck.value.get("id") if deck.kind == PACK and isinstance(deck.value, dict) else None
    if isinstance(name, str):
        if name in ids:
            place = span(deck.path, deck.text, *locate(deck.text).of(("id",)))
            yield complain("DR320 duplicate-pack", place, f"there is another pack `{name}`", "an id of its own")
        ids.add(name)


def lint_file(path: Path) -> Iterator[Checked]:
    """One file; if its folder, or one above it, is a pack, with that pack's words."""
    if path.name == PACK_FILE and is_file(path):
        yield next(iter(lint_pack(path.parent, [path])))
    else:
        vocabulary = Packs().words_beside(path)
        yield judged(load_file(path, vocabulary), vocabulary)


def owner(file: Path, packs: Iterable[Path]) -> Path | None:
    """The pack that a file belongs to: the nearest folder above it that has a ``pack.json``."""
    inside = [folder for folder in packs if file.is_relative_to(folder)]
    return max(inside, key=lambda folder: len(folder.parts), default=None)


def judged(loaded: Loaded, vocabulary: Vocabulary) -> Checked:
    """A deck with what the loader and the checks say of it."""
    if loaded.findings or not loaded.entries:
        return loaded, attributed(loaded.findings, loaded)
    subject = Subject(loaded, vocabulary)
    found = [list(islice(check(subject), MOST_OF_A_KIND + 1)) for check in CHECKS]
    told = tuple(finding for findings in found for finding in capped(findings, loaded))
    return loaded, attributed(told, loaded)


def attributed(findings: tuple[Finding, ...], loaded: Loaded) -> tuple[Finding, ...]:
    """Findings that know which entry they stand in."""
    entries = loaded.value.get("entries") if isinstance(loaded.value, dict) else None
    if not findings or not isinstance(entries, list):
        return findings
    located = locate(loaded.text)
    lines = line_starts(loaded.text)
    begun = [
        (position(lines, located.of(("entries", number)).start), str(entry.get("id", "")))
        for number, entry in enumerate(entries)
        if isinstance(entry, dict)
    ]
    starts = [start for start, _ in begun]
    return tuple(evolve(finding, about=about(finding, starts, begun)) for finding in findings)


Position = tuple[int, int]
"""Line and column."""


def position(lines: list[int], offset: int) -> Position:
    """Where some character of a file stands, whose lines begin behind so many characters."""
    line = bisect_right(lines, offset)
    return line, offset - lines[line - 1] + 1


def about(finding: Finding, starts: list[Position], begun: list[tuple[Position, str]]) -> str:
    """The id of the last entry that has begun before a finding."""
    index = bisect_right(starts, (finding.place.line, finding.place.column)) - 1
    return begun[index][1] if index >= 0 else ""


def capped(findings: list[Finding], loaded: Loaded) -> list[Finding]:
    """The findings of one check in one file; of very many the first, and that there are more."""
    if len(findings) <= MOST_OF_A_KIND:
        return findings
    message = f"more than {MOST_OF_A_KIND} times {findings[0].code} {findings[0].name}: the rest is not shown"
    more = FileComplaint.TOO_MANY.finding(Span(file=str(loaded.path)), message, "mend some of these first")
    return [*findings[:MOST_OF_A_KIND], more]


MOST_OF_A_KIND = 100
"""Findings of one check that are told of one file."""


def read_decks(paths: Iterable[Path]) -> Iterator[tuple[Loaded, Vocabulary]]:
    """The decks of paths, each once, with the words that they were read in; the checks are left out."""
    seen: set[Path] = set()
    words = Packs()
    for path in paths:
        for file in deck_files(path):
            if file.name != PACK_FILE and file.absolute() not in seen and not link_out(file, path):
                seen.add(file.absolute())
                vocabulary = words.words_beside(file)
                yield load_file(file, vocabulary), vocabulary


# -- Packs -----------------------------------------------------------------------------------------------------------


def lint_pack(folder: Path, files: Iterable[Path]) -> Iterator[Checked]:
    """A pack and its decks; of the packs that it needs only what concerns it."""
    opened = open_beside(folder)
    vocabulary = vocabulary_of(opened)  # of verbs that break none are left
    pack = next(each for each in opened if real(each.folder) == real(folder))
    of_decks = {finding for deck in pack.decks for finding in deck.findings}
    own = tuple(finding for finding in pack.findings if finding not in of_decks)
    own = own if pack.pack is None else (*own, *unreached(pack, files))
    own = (*own, *(finding for check in PACK_CHECKS for finding in check(pack)))
    yield pack.file, own
    for deck in pack.decks:
        yield judged(deck, vocabulary)


def open_beside(folder: Path) -> list[Opened]:
    """A pack together with the base game and the packs that it needs.

    A copy of the base game is checked alone, not beside the installed one.
    """
    needed = list(Packs().needed(folder))
    own = needed[0].pack
    base = [] if own and own.id == BASE_PACK else [InstalledPack(data_folder("cards"))]
    sources = {real(each.folder): InstalledPack(each.folder, each.verbs) for each in needed}
    others = {real(source.folder): source for source in base}
    return open_packs({**others, **sources}.values())


def unreached(pack: Opened, files: Iterable[Path]) -> Iterator[Finding]:
    """Decks in a pack's folder that its ``pack.json`` does not name."""
    decks = pack.pack.decks if pack.pack else ()
    reached = {real(pack.file.path), *(real(pack.folder / name) for name in decks)}
    for file in files:
        if real(file) not in reached:
            name = file.relative_to(pack.folder).as_posix()
            hint = f'add "{name}" to `decks`, or take the file out of the folder'
            yield pack.complain("DR316 unreached-deck", ("decks",), f"`{name}` is no deck of this pack", hint)
