"""Findings that are known: a baseline, so that only new ones are told.

A finding is known again by its file, its code and its message, so that lines may move.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

from dead_reckoning.lint.configuring import Allowance
from dead_reckoning.lint.running import Report
from dead_reckoning.model.findings import Finding, Span

Key: TypeAlias = tuple[str, str, str]
"""File from the folder of the baseline, code, message."""


UNREADABLE: Final = "DR101"
"""That a file cannot be read is always told."""


class BaselineError(ValueError):
    """A baseline that cannot be read."""


def key(finding: Finding, folder: Path) -> Key:
    """What a finding is known by."""
    file = Path(os.path.relpath(finding.place.file or ".", folder)).as_posix()
    return file, finding.code, finding.message


def written(findings: Iterable[Finding], folder: Path) -> str:
    """A baseline of these findings, for a file in a folder."""
    counts = Counter(key(finding, folder) for finding in findings)
    known = [
        {"file": file, "code": code, "message": message, "times": times}
        for (file, code, message), times in sorted(counts.items())
    ]
    return json.dumps({"format_version": 1, "kind": "baseline", "known": known}, ensure_ascii=False, indent=2) + "\n"


def read(path: Path) -> Counter[Key]:
    """The findings that a baseline knows.  Raises BaselineError."""
    try:
        known = json.loads(path.read_text(encoding="utf-8"))["known"]
        return Counter({(entry["file"], entry["code"], entry["message"]): int(entry["times"]) for entry in known})
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BaselineError(f"{path} is no baseline: {error}") from None


def unknown(findings: Iterable[Finding], path: Path) -> tuple[Finding, ...]:
    """The findings that a baseline does not know, each as often as there are more than it knows."""
    left = read(path)
    new = []
    for finding in findings:
        name = key(finding, path.absolute().parent)
        if left[name] > 0:
            left[name] -= 1
        else:
            new.append(finding)
    return tuple(new)


def without_allowed(report: Report, allowed: Iterable[Allowance], source: Path) -> Iterator[Finding]:
    """The findings that nobody has allowed, and one for each allowance of something that needs it no more.

    What is allowed of an encounter is allowed of its backs.
    """
    names = {(allowance.id, allowance.code) for allowance in allowed}
    within = {named.id: named.within for named in report.named}
    used: set[tuple[str, str]] = set()
    for finding in report.findings:
        met = names & {(finding.about, finding.code), (within.get(finding.about, ""), finding.code)}
        used |= met
        if not met or finding.code == UNREADABLE:
            yield finding
    for entry, code in sorted(names - used):
        if entry in within:
            message = f"`{code}` of `{entry}` is allowed, and not found any more"
            place = Span(file=str(source))
            yield Finding(code="DR198", name="idle-allowance", message=message, hint="take it away", place=place)
