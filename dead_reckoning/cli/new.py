"""``reckon new``."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import click

from dead_reckoning.cli.printing import console, print_findings
from dead_reckoning.decks.beside import Packs
from dead_reckoning.decks.formatting import canonical
from dead_reckoning.decks.keeping import keep_folder, keep_text
from dead_reckoning.decks.loading import load_file
from dead_reckoning.decks.starting import ENTRIES, new_card, new_deck, new_pack

KINDS = click.Choice(tuple(ENTRIES))


@click.group("new")
def command() -> None:
    """Begin a pack, a deck or a card. What is made lints clean; nothing is overwritten."""


@command.command("pack")
@click.argument("name")
@click.option("--in", "parent", type=click.Path(path_type=Path), default=Path(), help="Where to make its folder.")
def pack(name: str, parent: Path) -> None:
    """Make a folder NAME with pack.json, an example deck, and schemas for your editor."""
    try:
        files = new_pack(name)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="NAME") from None
    folder = parent / name
    try:
        keep_folder(folder, files)
    except FileExistsError:
        raise click.ClickException(f"{folder} is there already.") from None
    except OSError as error:
        raise click.ClickException(f"{folder} cannot be made: {error.strerror or error}.") from None
    click.echo(f"{folder}: {len(files)} files. Next: reckon lint {folder}")


@command.command("deck")
@click.argument("kind", type=KINDS, metavar="KIND")
@click.argument("file", type=click.Path(path_type=Path))
def deck(kind: str, file: Path) -> None:
    """Make a deck FILE of a KIND (advancements, encounters, tiles, upgrades) with one entry."""
    name = file.stem.replace("-", "_").lower()
    try:
        text = canonical(kind, new_deck(kind, name))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="FILE") from None
    if os.path.lexists(file):
        raise click.ClickException(f"{file} is there already.")
    write(file, text)
    click.echo(f"{file}: a deck of {kind}. Name it in the `decks` of its pack.json.")


@command.command("card")
@click.argument("name")
@click.option("--deck", "file", type=click.Path(path_type=Path), required=True, help="The deck to put it into.")
def card(name: str, file: Path) -> None:
    """Put an entry NAME at the end of a deck."""
    words = Packs().words_beside(file)
    loaded = load_file(file, words)
    if loaded.findings:
        print_findings(loaded.findings, console(stderr=True))
        sys.exit(1)
    value, kind = loaded.value, loaded.kind
    if not isinstance(value, dict) or kind not in ENTRIES:
        raise click.ClickException(f"{file} is no deck of {', '.join(ENTRIES)}.")
    entries = value["entries"]
    assert isinstance(entries, list)
    try:
        entry = new_card(kind, name, entries)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="NAME") from None
    if any(isinstance(other, dict) and other.get("id") == entry["id"] for other in entries):
        raise click.ClickException(f"{file} has an entry {entry['id']} already.")
    entries.append(json.loads(json.dumps(entry)))
    write(file, canonical(kind, value, words))
    click.echo(f"{file}: {entry['id']} is its last entry.")


def write(path: Path, text: str) -> None:
    """Write a file, with its folders; ends the command if that cannot be."""
    try:
        keep_text(path, text)
    except OSError as error:
        raise click.ClickException(f"{path} cannot be written: {error.strerror or error}.") from None
