"""Selects findings of a report: by options, by the settings of each file, by a baseline.

A baseline is a file of findings that are known, so that only new ones are told.  A finding is known again by its file,
its code and its message, so that lines may move.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from dead_reckoning.decks.files import FileError, Json, read_json, text_of
from dead_reckoning.decks.migrations import made_by_newer
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.lint.codes import matching
from dead_reckoning.lint.runner import Report
from dead_reckoning.lint.settings import Allowance, Settings, SettingsError, settings_for
from dead_reckoning.model.findings import Finding, Span

Key: TypeAlias = tuple[str, str, str]
"""File from the folder of the baseline, code, message."""


UNREADABLE: Final = "DR101"
"""The code for an unreadable file, which is always reported."""


class BaselineError(DeadReckoningError, ValueError):
    """A baseline that cannot be read."""


def finding_key(finding: Finding, folder: Path) -> Key:
    """The key of a finding."""
    try:
        file = os.path.relpath(finding.place.file or ".", folder)
    except ValueError:  # on another drive
        file = finding.place.file
    return Path(file).as_posix(), finding.code, finding.message


def baseline_text(findings: Iterable[Finding], folder: Path) -> str:
    """A baseline of these findings, for a file in a folder."""
    counts = Counter(finding_key(finding, folder) for finding in findings)
    known = [
        {"file": file, "code": code, "message": message, "times": times}
        for (file, code, message), times in sorted(counts.items())
    ]
    return json.dumps({"format_version": 1, "kind": "baseline", "known": known}, ensure_ascii=False, indent=2) + "\n"


def read(path: Path) -> Counter[Key]:
    """The findings that a baseline knows.  Raises BaselineError."""
    try:
        value = read_json(path, text_of(path))
    except FileError as error:
        place = error.finding.place
        raise BaselineError(f"{path}:{place.line}:{place.column}: {error.finding.message}") from None
    if newer := made_by_newer(value):
        raise BaselineError(f"{path}: {newer}")
    known = value.get("known") if isinstance(value, dict) else None
    if not isinstance(known, list):
        raise BaselineError(f"{path} is not a baseline: `reckon lint --write-baseline` writes one")
    return Counter(dict(entry_of(entry, number, path) for number, entry in enumerate(known, 1)))


def entry_of(entry: Json, number: int, path: Path) -> tuple[Key, int]:
    """A finding of a baseline, and how often it is known.  Raises BaselineError."""
    fields = entry if isinstance(entry, dict) else {}
    file, code, message, times = (fields.get(name) for name in ("file", "code", "message", "times"))
    if isinstance(file, str) and isinstance(code, str) and isinstance(message, str) and type(times) is int:
        return (file, code, message), times
    raise BaselineError(f"{path} is not a baseline: entry {number} of `known` is not a finding with its `times`")


def unknown(findings: Iterable[Finding], path: Path) -> tuple[Finding, ...]:
    """The findings that a baseline does not know, each as often as there are more than it knows."""
    left = read(path)
    new = []
    for finding in findings:
        name = finding_key(finding, path.absolute().parent)
        if left[name] > 0:
            left[name] -= 1
        else:
            new.append(finding)
    return tuple(new)


def without_allowed(report: Report, allowed: Iterable[Allowance], source: Path) -> Iterator[Finding]:
    """The findings that nobody has allowed, and one for each allowance that is no longer needed.

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
            message = f"`{code}` of `{entry}` is allowed, but no longer found"
            place = Span(file=str(source))
            yield Finding(code="DR198", name="idle-allowance", message=message, hint="remove it", place=place)


class Choice(NamedTuple):
    """The requested findings; the settings of each file decide everything left open here."""

    select: tuple[str, ...] = ()
    """Codes: only these."""
    ignore: tuple[str, ...] = ()
    """All but these."""
    baseline: Path | None = None
    """A file of findings that are known."""

    def of(self, report: Report) -> Report:
        """A report with these alone; that a file cannot be read is always reported.

        Raises SettingsError, BaselineError.
        """
        settings: dict[str, Settings] = {}
        for file in (*(each.place.file for each in report.findings), *(each.file for each in report.named)):
            if file not in settings:
                settings[file] = settings_for(Path(file))
        groups = [(each, part(report, each, settings)) for each in dict.fromkeys(settings.values())]
        found = tuple(finding for each, own in groups for finding in self.chosen(each, own))
        findings = without_known(found, self.baseline)
        return Report(report.files, report.cards, findings, report.named)

    def chosen(self, settings: Settings, report: Report) -> Iterator[Finding]:
        """The findings of files that have the same settings."""
        select = self.select or codes_in(settings, settings.select)
        ignore = self.ignore or codes_in(settings, settings.ignore)
        found = tuple(
            finding
            for finding in without_allowed(report, settings.allow, settings.source)
            if finding.code == UNREADABLE or ((not select or finding.code in select) and finding.code not in ignore)
        )
        own = settings.source.parent / settings.baseline if settings.baseline and not self.baseline else None
        yield from without_known(found, own)


def codes_in(settings: Settings, names: tuple[str, ...]) -> tuple[str, ...]:
    """The codes that settings name.  Raises SettingsError."""
    try:
        return tuple(sorted(matching(names)))
    except LookupError as error:
        raise SettingsError(f"{settings.source}: no code begins with '{error.args[0]}'.") from None


def part(report: Report, settings: Settings, by_file: Mapping[str, Settings]) -> Report:
    """The part of a report about files with the same settings."""
    findings = tuple(each for each in report.findings if by_file[each.place.file] == settings)
    named = tuple(each for each in report.named if by_file[each.file] == settings)
    return Report(report.files, report.cards, findings, named)


def without_known(findings: tuple[Finding, ...], baseline: Path | None) -> tuple[Finding, ...]:
    """The findings that a baseline does not know.  Raises BaselineError."""
    return unknown(findings, baseline) if baseline else findings
