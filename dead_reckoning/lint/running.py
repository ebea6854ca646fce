"""Files -> findings: what the loader says, and then the checks."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from attrs import frozen

from dead_reckoning.decks.files import FileComplaint
from dead_reckoning.decks.loading import deck_files, load_file
from dead_reckoning.lint.checks import CHECKS
from dead_reckoning.lint.subject import Subject
from dead_reckoning.model.findings import Finding, Span


@frozen
class Report:
    """What a run of the checks found."""

    files: int
    cards: int
    findings: tuple[Finding, ...]


def lint(paths: Iterable[Path]) -> Report:
    """Check files, and the ``.json`` files of folders."""
    files = cards = 0
    findings: list[Finding] = []
    for folder in paths:
        found = list(deck_files([folder]))
        if not found:
            message, hint = "no deck lies in this folder", "decks are files that end in .json"
            findings.append(FileComplaint.UNREADABLE.finding(Span(file=str(folder)), message, hint))
        for path in found:
            loaded = load_file(path)
            files += 1
            cards += len(loaded.cards)
            findings += loaded.findings or checked(Subject(loaded))
    return Report(files, cards, tuple(findings))


def checked(subject: Subject) -> list[Finding]:
    """The findings of all checks, in the order of the file."""
    found = [finding for check in CHECKS for finding in check(subject)]
    return sorted(found, key=lambda finding: (finding.place.line, finding.place.column, finding.code))
