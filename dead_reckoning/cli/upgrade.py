"""``reckon upgrade``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from dead_reckoning.cli.errors import say
from dead_reckoning.cli.output import console, print_findings
from dead_reckoning.decks.atomic_write import atomic_write_text
from dead_reckoning.decks.files import FileError, read_json, text_of
from dead_reckoning.decks.migrations import FORMAT_VERSION, MigrationError, migrate


@click.command("upgrade")
@click.argument("file", type=click.Path(readable=False, path_type=Path))
def command(file: Path) -> None:
    """Convert a deck from an older format to the current one, in place.

    The command does not change a deck that already has the current format.
    """
    try:
        deck = read_json(file, text_of(file))
    except FileError as error:
        print_findings([error.finding], console(stderr=True))
        sys.exit(2)
    if not isinstance(deck, dict):
        raise click.ClickException(f"{file} is not a deck: a deck is a JSON object in braces.")
    try:
        lifted = migrate(deck)
    except MigrationError as error:
        raise click.ClickException(f"{file}: {error}.") from None
    if lifted == deck:
        say(f"{file} has the current version, {FORMAT_VERSION}: nothing to do.")
        return
    try:
        atomic_write_text(file, json.dumps(lifted, ensure_ascii=False, indent=2) + "\n")
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror or error}.") from None
    say(f"{file}: converted to version {FORMAT_VERSION}.")
