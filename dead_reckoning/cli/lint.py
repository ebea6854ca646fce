"""``reckon lint``."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from dead_reckoning.cli.printing import console, print_findings
from dead_reckoning.lint.running import lint
from dead_reckoning.resources import data_folder


@click.command("lint")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
def command(paths: tuple[Path, ...]) -> None:
    """Check decks and say what is wrong with them.

    PATHS are deck files, or folders with deck files in them; without any, the cards that come with reckon are checked.

    The exit code is 0 if nothing is wrong, 1 if something is, 2 if reckon was called wrongly.
    """
    report = lint(paths or [data_folder("cards")])
    out = console()
    print_findings(report.findings, out)
    wrong = len(report.findings)
    counted = f"{plural(report.files, 'file')}, {plural(report.cards, 'card')}"
    out.print(f"{counted}: {plural(wrong, 'finding') if wrong else 'all is well'}.")
    sys.exit(1 if wrong else 0)


def plural(number: int, noun: str) -> str:
    """``2 files``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
