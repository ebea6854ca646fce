"""``reckon lint``."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.text import Text

from dead_reckoning.cli.printing import console, print_findings
from dead_reckoning.decks.origins import assumed as assumed_in
from dead_reckoning.lint.running import lint, read_decks
from dead_reckoning.resources import data_folder


@click.command("lint")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--assumed", is_flag=True, help="List the values that no source shows, and check nothing.")
def command(paths: tuple[Path, ...], assumed: bool) -> None:
    """Check decks and say what is wrong with them.

    PATHS are deck files, or folders with deck files in them; without any, the cards that come with reckon are checked.

    The exit code is 0 if nothing is wrong, 1 if something is, 2 if a file cannot be read at all.
    """
    if assumed:
        print_assumed(paths or (data_folder("cards"),))
        return
    report = lint(paths or [data_folder("cards")])
    out = console()
    print_findings(report.findings, out)
    wrong = len(report.findings)
    counted = f"{plural(report.files, 'file')}, {plural(report.cards, 'entry', 'entries')}"
    out.print(f"{counted}: {plural(wrong, 'finding') if wrong else 'all is well'}.")
    unreadable = any(finding.code == "DR101" for finding in report.findings)
    sys.exit(2 if unreadable else 1 if wrong else 0)


def print_assumed(paths: tuple[Path, ...]) -> None:
    """Every value that is reconstructed or original, file by file."""
    out = console()
    number = 0
    for deck, _ in read_decks(paths):
        for value in assumed_in(deck):
            number += 1
            out.print(Text.assemble((value.origin.status.value, "bold"), f"  {value.id} {value.field}: {value.value}"))
            if reason := value.origin.note or value.origin.where:
                out.print(Text(f"    {reason}", style="dim"))
    out.print(f"{plural(number, 'value')} that no source shows.")


def plural(number: int, noun: str, many: str = "") -> str:
    """``2 files``."""
    return f"{number} {noun if number == 1 else many or noun + 's'}"
