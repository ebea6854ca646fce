"""Which findings of a report somebody asks for: by options, and by the settings of each file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from dead_reckoning.lint.baseline import UNREADABLE, unknown, without_allowed
from dead_reckoning.lint.codes import matching
from dead_reckoning.lint.runner import Report
from dead_reckoning.lint.settings import Settings, SettingsError, settings_for
from dead_reckoning.model.findings import Finding


class Choice(NamedTuple):
    """Which findings are asked for; what is left open here, the settings of each file say."""

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
    """What a report says of the files that have some settings."""
    findings = tuple(each for each in report.findings if by_file[each.place.file] == settings)
    named = tuple(each for each in report.named if by_file[each.file] == settings)
    return Report(report.files, report.cards, findings, named)


def without_known(findings: tuple[Finding, ...], baseline: Path | None) -> tuple[Finding, ...]:
    """The findings that a baseline does not know.  Raises BaselineError."""
    return unknown(findings, baseline) if baseline else findings
