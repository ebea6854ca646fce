"""Findings of a file and of its pack, as ``reckon lint`` has them, as diagnostics."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from attrs import evolve
from lsprotocol.types import CodeDescription, Diagnostic, DiagnosticSeverity

from dead_reckoning.decks.files import link_out
from dead_reckoning.decks.loader import PACK_FILE, LoadedDeck
from dead_reckoning.decks.packs import causes_first
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.language import Vocabulary
from dead_reckoning.lint.choice import BaselineError, Choice
from dead_reckoning.lint.context import Surroundings
from dead_reckoning.lint.fixes import line_starts
from dead_reckoning.lint.runner import (
    Checked,
    Report,
    judged,
    lint_deck,
    lint_pack,
    named_in,
    once,
    owner,
)
from dead_reckoning.lint.settings import SettingsError
from dead_reckoning.lsp.desk import Desk
from dead_reckoning.lsp.positions import EditorText
from dead_reckoning.model.findings import Finding, Span

PAGE_OF_CODE: Final = "reckon-rule:/{code}.md"
"""The address of a code's page: the editor asks the server for it."""
GRAVE: Final = ("DR1", "DR2")
"""The beginnings of codes for unreadable things; all other findings are warnings."""
ByFile = Mapping[Path, tuple[Finding, ...]]


class Checker:
    """Checks what is on a desk, and remembers what was said of decks that have not changed."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.fault = ""
        """The reason why the settings of the last file could not be used; empty if they could."""
        self.judged: dict[Path, tuple[tuple[object, ...], Checked]] = {}

    def file(self, path: Path) -> tuple[Finding, ...]:
        """The findings of a file as ``reckon lint FILE`` has them."""
        if path.name == PACK_FILE:
            deck, findings = next(iter(lint_pack(path.parent, [path], self.desk.shelf, self.judge)))
            return self.chosen(Report(1, 0, tuple(sorted(findings, key=causes_first)), tuple(named_in(deck))))
        return self.chosen(lint_deck(self.desk.deck(path), self.desk.packs))

    def pack(self, folder: Path) -> ByFile:
        """The findings of a pack's files as ``reckon lint FOLDER`` has them: those of every file in it."""
        shelf = self.desk.shelf
        files = [file for file in shelf.deck_files(folder) if not link_out(file, folder)]
        packs = [file.parent for file in files if file.name == PACK_FILE]
        own = [file for file in files if owner(file, packs) == folder]
        checked = list(lint_pack(folder, own, shelf, self.judge))
        found = once(finding for _, findings in checked for finding in findings)
        named = tuple(name for deck, _ in checked for name in named_in(deck))
        report = Report(len(own), 0, tuple(sorted(found, key=causes_first)), named)
        by_file: dict[Path, list[Finding]] = {file: [] for file in own}
        for finding in self.chosen(report):
            by_file.setdefault(Path(finding.place.file), []).append(finding)
        return {file: tuple(findings) for file, findings in by_file.items()}

    def chosen(self, report: Report) -> tuple[Finding, ...]:
        """The findings that the settings leave; all of them, if the settings cannot be read."""
        try:
            findings = Choice().of(report).findings
        except (SettingsError, BaselineError) as error:
            self.fault = str(error)
            return report.findings
        self.fault = ""
        return findings

    def judge(self, deck: LoadedDeck, vocabulary: Vocabulary, around: Surroundings) -> Checked:
        """The result of the checks for a deck; the earlier one, if nothing that they look at has changed."""
        known = (around.name, around.languages, around.names, around.complete)
        packs = tuple((each.pack, each.plug_in) for each in around.packs)
        seen = (id(deck), id(vocabulary), known, packs)
        before = self.judged.get(deck.path)
        if before and before[0] == seen and before[1][0] is deck:
            return before[1]
        asked = WatchedBox(around)
        checked = judged(deck, vocabulary, asked.around)
        if not asked.was_asked and not around.checks:
            self.judged[deck.path] = seen, checked
        else:
            self.judged.pop(deck.path, None)
        return checked


class WatchedBox:
    """The surroundings of a deck; whether somebody has asked for the whole box."""

    def __init__(self, around: Surroundings) -> None:
        self.was_asked = False
        self.box = around.box
        self.around = evolve(around, box=self.ask)

    def ask(self, deck: LoadedDeck) -> tuple[Entry, ...]:
        """The entries of the box."""
        self.was_asked = True
        return self.box(deck)


def diagnostics(findings: Iterable[Finding], text: EditorText) -> list[Diagnostic]:
    """Findings of a text as an editor shows them."""
    return [diagnostic(finding, start, end, text) for finding, start, end in located(findings, text)]


def located(findings: Iterable[Finding], text: EditorText) -> Iterator[tuple[Finding, int, int]]:
    """Findings with the characters that they are about: from, up to."""
    starts = line_starts(text.text)
    for finding in findings:
        yield finding, *stretch_of(finding.place, starts)


def stretch_of(place: Span, starts: list[int]) -> tuple[int, int]:
    """The characters of a place in a text whose lines begin after so many characters."""
    start = starts[min(place.line, len(starts)) - 1] + place.column - 1
    return start, start + place.width


def diagnostic(finding: Finding, start: int, end: int, text: EditorText) -> Diagnostic:
    """One finding as an editor shows it."""
    hint = f"\n{finding.hint}" if finding.hint else ""
    return Diagnostic(
        range=text.range(start, end),
        message=f"{finding.message}{hint}",
        severity=DiagnosticSeverity.Error if finding.code.startswith(GRAVE) else DiagnosticSeverity.Warning,
        code=finding.code,
        code_description=CodeDescription(PAGE_OF_CODE.format(code=finding.code)),
        source="reckon",
        data={"name": finding.name, "about": finding.about},
    )
