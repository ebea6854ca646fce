"""Applies fixes: replaces the underlined texts by those that findings offer.

A fix is *certain* if the meaning of the file cannot change; the rest are guesses, made only when they are asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from dead_reckoning.decks.atomic_write import atomic_write_text
from dead_reckoning.decks.files import FileError, text_of
from dead_reckoning.model.findings import Finding


class FixedFile(NamedTuple):
    """A file with some of its findings mended."""

    path: Path
    before: str
    after: str
    findings: tuple[Finding, ...]
    """The findings that were fixed."""


def fixes(findings: Iterable[Finding], guesses: bool = False) -> tuple[FixedFile, ...]:
    """The files as they would be; nothing is written."""
    by_file: dict[str, list[Finding]] = {}
    for finding in findings:
        if finding.place.file and finding.fix and (finding.fix.certain or guesses):
            by_file.setdefault(finding.place.file, []).append(finding)
    fixed = (fixed_file(Path(file), found) for file, found in sorted(by_file.items()))
    return tuple(one for one in fixed if one and one.before != one.after)


def fixed_file(path: Path, findings: list[Finding]) -> FixedFile | None:
    """One file, mended from its end, so that places stay true; of two that overlap the later one waits."""
    try:
        text = text_of(path)
    except FileError:
        return None
    starts = line_starts(text)
    after, mended, edge = text, [], len(text)
    for finding in sorted(findings, key=lambda one: (one.place.line, one.place.column), reverse=True):
        start = starts[finding.place.line - 1] + finding.place.column - 1
        end = start + finding.place.width
        if end <= edge and finding.fix:
            written = json.dumps(finding.fix.replacement, ensure_ascii=False)[1:-1]
            after, edge = after[:start] + written + after[end:], start
            mended.append(finding)
    return FixedFile(path, text, after, tuple(reversed(mended)))


def line_starts(text: str) -> list[int]:
    """The characters before each line."""
    return [0, *(index + 1 for index, letter in enumerate(text) if letter == "\n")]


def write_all(fixed: Iterable[FixedFile]) -> None:
    """Write the mended files, each in one step: every reader sees the old or the new one.  Raises OSError."""
    for one in fixed:
        atomic_write_text(one.path, one.after)


def fix_counts(fixed: Iterable[FixedFile]) -> Mapping[str, int]:
    """Code -> the number of its fixed findings."""
    counts: dict[str, int] = {}
    for one in fixed:
        for finding in one.findings:
            counts[finding.code] = counts.get(finding.code, 0) + 1
    return dict(sorted(counts.items()))
