"""``reckon lint``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Final

import click

from dead_reckoning.cli.common_options import format_option
from dead_reckoning.cli.default_paths import looked_at
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.output import command_runner, console, hand_over, plural, print_findings, unified
from dead_reckoning.cli.suggestions import did_you_mean
from dead_reckoning.decks.atomic_write import atomic_write_text
from dead_reckoning.decks.files import LARGEST_FILE, deck_files
from dead_reckoning.lint.choice import BaselineError, Choice, baseline_text
from dead_reckoning.lint.codes import found_by_drawing, matching, rules
from dead_reckoning.lint.fixes import FixedFile, fix_counts, fixes, write_all
from dead_reckoning.lint.reporters import FORMATS
from dead_reckoning.lint.runner import Report, lint, lint_bytes
from dead_reckoning.lint.settings import SettingsError, settings_files
from dead_reckoning.lint.watcher import changes, state_of, watched

UNREADABLE = "DR101"


if TYPE_CHECKING:
    CodesBase = click.ParamType[tuple[str, ...]]
else:  # click before 8.4 cannot be subscripted
    CodesBase = click.ParamType


class Codes(CodesBase):
    """Codes, their beginnings, or names, separated by commas: ``DR2,DR301,stale-text``."""

    name = "codes"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """The codes that are meant."""
        if isinstance(value, tuple):
            return value
        try:
            return tuple(sorted(matching(tuple(str(value).replace(" ", "").split(",")))))
        except LookupError as error:
            names = [rule.name for rule in rules().values()]
            hint = did_you_mean(str(error.args[0]), names, "`reckon rule` lists the codes.")
            self.fail(f"no code begins with '{error.args[0]}'. {hint}", param, ctx)


@click.command("lint")
@click.argument("paths", nargs=-1, type=click.Path(readable=False))
@click.option(
    "--select",
    type=Codes(),
    default=(),
    help="Report only these findings: codes, beginnings of codes, or names, separated by commas.",
)
@click.option("--ignore", type=Codes(), default=(), help="Do not report these findings.")
@click.option("--fix", is_flag=True, help="Fix the spelling and layout of abilities, but never change their meaning.")
@click.option(
    "--unsafe-fixes",
    is_flag=True,
    help="With --fix or --diff: also replace unknown words with similar known words, and guess the meaning.",
)
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@format_option("text", *FORMATS)
@click.option("--baseline", type=click.Path(path_type=Path), help="Report only findings that are not in this file.")
@click.option(
    "--write-baseline", type=click.Path(path_type=Path), help="Write the current findings to this file, for --baseline."
)
@click.option("--stdin-filename", type=click.Path(path_type=Path), help="Check standard input as if it were this file.")
@click.option("--watch", is_flag=True, help="Check again whenever a file changes, until Ctrl-C.")
@click.option("--together", is_flag=True, help="Check the packs as one box, the way play --pack A --pack B loads them.")
def command(
    paths: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fix: bool,
    unsafe_fixes: bool,
    diff: bool,
    form: str,
    baseline: Path | None,
    write_baseline: Path | None,
    stdin_filename: Path | None,
    watch: bool,
    together: bool,
) -> None:
    """Check decks and report mistakes.

    PATHS are deck files, folders of them, or names of installed packs. The default is the pack in the current folder;
    without one, it is the cards that come with reckon. `reckon rule CODE` explains a finding. Settings come from the
    options or, for each file, from the nearest reckon.toml above it or [tool.reckon] in a pyproject.toml.

    The exit code is 0 without findings, 1 with findings, and 2 if a file cannot be read.
    """
    where = looked_at(paths)
    if unsafe_fixes and not (fix or diff):
        raise click.UsageError("--unsafe-fixes changes nothing by itself: add --fix to write, or --diff to see.")
    if watch:
        if fix or diff or write_baseline or stdin_filename:
            raise click.UsageError(
                "--watch cannot be combined with --fix, --diff, --write-baseline or --stdin-filename."
            )
        keep_watching(where, form, baseline, lambda: Choice(select, ignore, baseline), together)
        return
    if together and stdin_filename:
        raise click.UsageError("--together cannot be combined with --stdin-filename.")
    choice = Choice(select, ignore, baseline)
    report = chosen(
        choice,
        lint_bytes(stdin_filename, sys.stdin.buffer.read(LARGEST_FILE + 1))
        if stdin_filename
        else lint_all(where, together),
    )
    if write_baseline:
        write_known(report, write_baseline)
        return
    if diff:
        sys.exit(print_diff(fixes(report.findings, unsafe_fixes)))
    if fix and not stdin_filename:
        report = mended(report, unsafe_fixes, lambda: chosen(choice, lint_all(where, together)))
    print_report(report, form)
    if drawn := found_by_drawing(select):
        say(f"Not checked: {', '.join(drawn)}. `reckon render --check` draws the cards and finds them.", err=True)
    unreadable = any(finding.code == UNREADABLE for finding in report.findings)
    sys.exit(2 if unreadable else 1 if report.findings else 0)


def chosen(choice: Choice, report: Report) -> Report:
    """The part of a report that a choice selects."""
    try:
        return choice.of(report)
    except (BaselineError, SettingsError) as error:
        raise click.ClickException(str(error)) from None


def lint_all(paths: tuple[Path, ...], together: bool) -> Report:
    """Check paths, with a process for each core if there is much to check."""
    if together or size_of(paths) < MUCH:
        return lint(paths, together=together)
    from dead_reckoning.cli.jobs import errors_told, workers

    with errors_told(), workers(None) as executor:
        return lint(paths, executor)


MUCH: Final = 3_000_000
"""Bytes of decks, about a second's work: from here on further processes save more time than they take to start."""


def size_of(paths: Iterable[Path]) -> int:
    """Bytes of all decks; an unreadable deck counts 0."""
    found = 0
    for path in paths:
        for file in deck_files(path):
            with suppress(OSError):
                found += file.stat().st_size
    return found


def keep_watching(
    paths: tuple[Path, ...], form: str, baseline: Path | None, choose: Callable[[], Choice], together: bool
) -> None:
    """Check again whenever something changes, until somebody says Ctrl-C."""
    others = (*(place for path in paths for place in settings_files(path)), *filter(None, [baseline]))
    with suppress(KeyboardInterrupt):
        for _ in changes(lambda: state_of(watched(paths, others)), sleep):
            if sys.stdout.isatty():
                click.clear()
            try:
                print_report(chosen(choose(), lint_all(paths, together)), form)
            except click.ClickException as error:
                error.show()
            say("Watching. Ctrl-C stops.", err=True)
            sys.stdout.flush()


def write_known(report: Report, path: Path) -> None:
    """Write a baseline."""
    try:
        atomic_write_text(path, baseline_text(report.findings, path.absolute().parent))
    except OSError as error:
        raise click.ClickException(f"{path} cannot be written: {error.strerror or error}") from None
    say(f"{path}: {plural(len(report.findings), 'finding')} written. `--baseline` leaves them out.")


def print_report(report: Report, form: str) -> None:
    """The findings in a format; as text with a last line that counts."""
    if form != "text":
        told_so = FORMATS[form](report.findings)
        if form == "github":
            command_runner(told_so)
        else:
            say(told_so)
        return
    if report.findings:
        print_findings(report.findings, console())
    wrong = len(report.findings)
    if not report.files and wrong:
        return
    counted = f"{plural(report.files, 'file')}, {plural(report.cards, 'entry', 'entries')}"
    say(f"{counted}: {plural(wrong, 'finding') if wrong else 'all is well'}.")


ROUNDS: Final = 10
"""The most rounds of fixing: a fix may reveal another one."""


def mended(report: Report, guesses: bool, again: Callable[[], Report]) -> Report:
    """The report after everything that can be fixed is fixed."""
    for _ in range(ROUNDS):
        if not mend(report, guesses):
            break
        report = again()
    return report


def mend(report: Report, guesses: bool) -> bool:
    """Write what can be mended, and tell; whether anything was."""
    fixed = fixes(report.findings, guesses)
    try:
        write_all(fixed)
    except OSError as error:
        raise click.ClickException(f"cannot be written: {error.filename}: {error.strerror}") from None
    for one in fixed:
        counts = ", ".join(f"{number} x {code}" for code, number in fix_counts([one]).items())
        say(f"{one.path}: fixed {counts}", err=True)
    return bool(fixed)


def print_diff(fixed: Sequence[FixedFile]) -> int:
    """Print the planned changes as a unified diff, and return the exit code."""
    for one in fixed:
        shown = unified(str(one.path), one.before, one.after)
        hand_over(shown)
    return 1 if fixed else 0
