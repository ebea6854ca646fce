"""Deck files -> entries of the box, collecting findings on the way.

Bytes, values, well-formed values, abilities, entries.  A step is taken when the one before left nothing to complain
about, except that every ability of a file that is JSON is read, so that one look shows all its mistakes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from attrs import evolve, frozen

from dead_reckoning.decks.checking import deviations, unknown_kind
from dead_reckoning.decks.files import FileComplaint, FileError, Json, read_json, span, text_of
from dead_reckoning.decks.kinds import KINDS, PACK, abilities
from dead_reckoning.decks.locating import Located, inside, locate
from dead_reckoning.decks.locating import Path as JsonPath
from dead_reckoning.decks.structuring import effect, structure
from dead_reckoning.errors import CardError
from dead_reckoning.language import BASE, Vocabulary
from dead_reckoning.model.box import Entry
from dead_reckoning.model.findings import Finding, Span

PACK_FILE: Final = "pack.json"


@frozen
class Loaded:
    """What came of a file: its entries, if all of it could be read, and everything that is wrong with it."""

    path: Path
    text: str
    kind: str = ""
    value: Json = None
    entries: tuple[Entry, ...] = ()
    findings: tuple[Finding, ...] = ()


def load_file(path: Path, vocabulary: Vocabulary = BASE) -> Loaded:
    """A deck file, or a ``pack.json``, whatever is in it.

    Raises nothing: what is wrong is in the findings.  Of a pack file only the form is checked here.
    """
    try:
        text = text_of(path)
        value = read_json(path, text)
    except FileError as error:
        return Loaded(path, "", findings=(error.finding,))
    kind = value.get("kind") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        return Loaded(path, text, value=value, findings=(unknown_kind(path, text, value),))
    try:
        findings = [*deviations(path, text, kind, value), *misread(path, text, kind, value, vocabulary)]
    except RecursionError:
        deep = FileComplaint.TOO_DEEP.finding(Span(file=str(path)), "brackets are nested too deep")
        return Loaded(path, text, kind, findings=(deep,))
    if findings or kind == PACK:
        return Loaded(path, text, kind, value, findings=tuple(sorted(findings, key=reading_order)))
    return Loaded(path, text, kind, value, structure(kind, value, vocabulary))


def load_deck(path: Path | str, vocabulary: Vocabulary = BASE) -> tuple[Entry, ...]:
    """The entries of one deck file.  Raises CardError with every finding."""
    loaded = load_file(Path(path), vocabulary)
    if loaded.findings:
        raise CardError(loaded.findings)
    return loaded.entries


def reading_order(finding: Finding) -> tuple[str, int, int, str]:
    """File by file, line by line."""
    return finding.place.file, finding.place.line, finding.place.column, finding.code


def misread(path: Path, text: str, kind: str, value: Json, vocabulary: Vocabulary) -> Iterator[Finding]:
    """What is wrong inside the abilities of a deck."""
    located: Located | None = None
    for where, ability in abilities(kind, value):
        try:
            effect(ability, vocabulary)
        except CardError as error:
            located = located or locate(text)
            yield from (in_file(path, text, located, where, finding) for finding in error.findings)


def in_file(path: Path, text: str, located: Located, where: JsonPath, finding: Finding) -> Finding:
    """A finding about an ability, moved to the characters of the file."""
    start = finding.place.column - 1
    stretch = inside(text, located.of(where), start, start + finding.place.width)
    return evolve(finding, place=span(path, text, *stretch))


def deck_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files that are meant: of a folder, the ``.json`` files below it, in the order of their names.

    Links are not followed out of a folder, nor round in a circle.
    """
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*.json") if not file.is_dir())
        else:
            yield path
