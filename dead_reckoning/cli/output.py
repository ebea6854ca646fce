"""Shared output of commands: a console that does not wrap what it should not, and findings on it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import unified_diff
from typing import TYPE_CHECKING, Protocol

import click

from dead_reckoning.cli.errors import CODE, say
from dead_reckoning.errors import CardError, LogError
from dead_reckoning.lint.reporters import as_text
from dead_reckoning.model.findings import Code, Finding

if TYPE_CHECKING:
    from rich.console import Console


def console(stderr: bool = False) -> Console:
    """A console; colors only where a person looks, and nothing in it that a terminal or a runner would obey."""
    from rich.console import Console

    from dead_reckoning.cli.harmless import Harmless

    out = Console(stderr=stderr, highlight=False, soft_wrap=True, legacy_windows=False)
    out.push_render_hook(Harmless())
    return out


def hand_over(text: str | bytes) -> None:
    """Print what another program takes as it is: a patch, a file.  A person or a runner gets what ``say`` prints."""
    if read_along():
        words = text if isinstance(text, str) else text.decode("utf-8", "replace")
        say(words.replace("\r\n", "\n"), end="")
    else:
        click.echo(text, nl=False)


def command_runner(text: str) -> None:
    """Print a report that consists of commands to a runner of checks; its maker escapes what is in them."""
    if text:
        click.echo(text)


class BarUpdate(Protocol):
    """Is told how many are done, of how many, and of what."""

    def __call__(self, done: int, total: int, what: str = "") -> None:
        """Update the bar: ``done`` of ``total``."""


@contextmanager
def progress(caption: str, quiet: bool = False) -> Iterator[BarUpdate]:
    """A bar on the error stream while work goes on that may take long, if a person looks at it."""
    from rich.markup import escape
    from rich.progress import Progress

    with Progress(console=console(stderr=True), transient=True, disable=quiet or not watched()) as bar:
        task = bar.add_task(escape(caption), total=None)

        def told(done: int, total: int, what: str = caption) -> None:
            bar.update(task, completed=done, total=total, description=escape(what))

        yield told


def watched() -> bool:
    """Whether a person may look at the error stream."""
    return sys.stderr.isatty()


def read_along() -> bool:
    """Whether a person or a runner of checks reads what is printed, and no other program."""
    return sys.stdout.isatty() or any(name in os.environ for name in RUNNERS)


RUNNERS = ("GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION")
"""Variables that a runner sets who obeys lines of a log."""


def print_findings(findings: Iterable[Finding], out: Console) -> None:
    """Findings, each once, their first line in bold and the caret in red."""
    from rich.text import Text

    for finding in dict.fromkeys(findings):
        first, *rest = as_text(finding).split("\n")
        out.print(Text(first, style="bold"))
        for line in rest:
            caret = line.strip().strip("^") == "" and "^" in line
            style = "red" if caret else "cyan" if line.startswith("    hint:") else ""
            out.print(Text(line, style=style))


def end_with_findings(error: Exception) -> None:
    """Print the findings of an error and end the command, if it has any: with ``CODE`` if a file cannot be read."""
    if isinstance(error, CardError | LogError):
        print_findings(error.findings, console(stderr=True))
        unreadable = Code.UNREADABLE_FILE.number
        sys.exit(CODE if any(finding.code == unreadable for finding in error.findings) else 1)


def look_again(findings: Sequence[Finding]) -> None:
    """Print findings about odd values; they are kept, since they may be printed this way."""
    print_findings(findings, console(stderr=True))
    if findings:
        say(f"{plural(len(findings), 'finding')}: look at these again. Printed values are kept.", err=True)


def plural(number: int, noun: str, many: str = "") -> str:
    """``2 files``."""
    return f"{number} {noun if number == 1 else many or noun + 's'}"


def unified(name: str, before: str, after: str) -> str:
    """A unified diff of two texts, as ``patch`` takes it: of a last line that does not end it is said so."""
    lines = unified_diff(with_ends(before), with_ends(after), name, name)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def with_ends(text: str) -> list[str]:
    """The lines of a text with their ends; the last one may have none."""
    *lines, last = text.split("\n")
    return [*(f"{line}\n" for line in lines), *([last] if last else [])]
