"""``reckon fmt``."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import NamedTuple

import click
from rich.text import Text

from dead_reckoning.cli.default_paths import looked_at, pack_here
from dead_reckoning.cli.output import console, hand_over, print_findings, unified
from dead_reckoning.decks.dependencies import Packs
from dead_reckoning.decks.files import deck_files, is_folder, link_out, real
from dead_reckoning.decks.formatter import Formatted, FormattingError, formatted_deck, write_if_changed
from dead_reckoning.model.findings import Code, Finding, Span
from dead_reckoning.model.harmless import safe_line


@click.command("fmt")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Write nothing; the exit code is 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Write nothing; print what would change, as a patch.")
def command(paths: tuple[Path, ...], check: bool, diff: bool) -> None:
    """Rewrite decks in the standard layout: order of keys, line breaks, and spelling of abilities.

    PATHS are deck files or folders of them. The default is the pack in the current folder; without a pack, --check
    and --diff check the cards that come with reckon.

    The content of a deck never changes. If a deck is unreadable, the command reports its mistakes and does not change
    the file.

    The exit code is 0 on success, 1 if --check found a file that would change, and 2 if a deck cannot be read.
    """
    writes = not (check or diff)
    if writes and not (paths or pack_here()):
        raise click.UsageError("Name the decks to format, or the folders with them; `.` is the current one.")
    out = console(stderr=diff)  # what --diff prints is a patch, and nothing else
    count, told = Counter[FileStatus](), set[Finding]()
    for outcome in outcomes(looked_at(paths), writes):
        count[outcome.state] += 1
        print_findings((each for each in outcome.result.findings if each not in told), console(stderr=True))
        told.update(outcome.result.findings)
        if outcome.fault:
            console(stderr=True).print(Text(safe_line(outcome.fault), style="bold"))
        if outcome.state is FileStatus.CHANGED and diff:
            hand_over(patch(outcome.result))
        elif outcome.state is FileStatus.CHANGED:
            out.print(Text(safe_line(f"{outcome.result.path}: {'formatted' if writes else 'would be formatted'}")))
    out.print(summary(count, writes))
    sys.exit(2 if count[FileStatus.LEFT_ALONE] else 1 if check and count[FileStatus.CHANGED] else 0)


# -- What becomes of each file ---------------------------------------------------------------------------------------


class FileStatus(Enum):
    """The result for a file, done or planned."""

    CHANGED = "changed"
    SAME = "same"
    LEFT_ALONE = "not formatted"


class FormatResult(NamedTuple):
    """The result for a file, and the reason if it was left alone and the file itself does not show it."""

    result: Formatted
    fault: str = ""

    @property
    def state(self) -> FileStatus:
        """The result in a word."""
        if self.result.findings or self.fault:
            return FileStatus.LEFT_ALONE
        return FileStatus.CHANGED if self.result.changed else FileStatus.SAME


def outcomes(paths: Iterable[Path], writes: bool) -> Iterator[FormatResult]:
    """The results for the files of paths, each once, in the words of their packs."""
    words = Packs()
    seen: set[Path] = set()
    for path in paths:
        files = list(deck_files(path))
        if not files:
            message, hint = "this folder has no deck", "decks are files that end in .json"
            yield left_alone(path, Code.UNREADABLE_FILE.finding(Span(file=str(path)), message, hint))
        for file in files:
            if is_folder(path) and (out := link_out(file, path)):
                yield left_alone(file, out)
            elif real(file) not in seen:
                seen.add(real(file))
                yield outcome_of(file, words, writes)


def left_alone(path: Path, finding: Finding) -> FormatResult:
    """A path that is not even looked into."""
    return FormatResult(Formatted(path, "", "", (finding,)))


def outcome_of(file: Path, words: Packs, writes: bool) -> FormatResult:
    """The result for one file."""
    try:
        result = formatted_deck(*words.load(file))
        if writes:
            write_if_changed(result)
    except FormattingError as error:
        return FormatResult(Formatted(file, "", ""), f"{error}.")
    except OSError as error:
        return FormatResult(Formatted(file, "", ""), f"{file} cannot be written: {error.strerror or error}.")
    return FormatResult(result)


# -- What is said ----------------------------------------------------------------------------------------------------


def summary(count: Counter[FileStatus], writes: bool) -> str:
    """``2 files formatted, 10 unchanged.``"""
    done = "formatted" if writes else "would be formatted"
    ends = {FileStatus.CHANGED: done, FileStatus.SAME: "unchanged", FileStatus.LEFT_ALONE: "not formatted"}
    said = [(number, end) for state, end in ends.items() if (number := count[state])]
    first, *others = said
    noun = "file" if first[0] == 1 else "files"
    return ", ".join([f"{first[0]} {noun} {first[1]}", *(f"{number} {end}" for number, end in others)]) + "."


def patch(result: Formatted) -> str:
    """The changes as a unified diff."""
    return unified(result.path.as_posix(), result.before, result.after)
