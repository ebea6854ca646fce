"""``reckon pack``."""

from __future__ import annotations

import os
from pathlib import Path

import click

from dead_reckoning.cli.common_options import WholeGroup
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.jobs import errors_told
from dead_reckoning.cli.output import plural
from dead_reckoning.decks.atomic_write import atomic_write_bytes
from dead_reckoning.decks.bundles import BUNDLE
from dead_reckoning.decks.bundling import bundle_pack


@click.group("pack", cls=WholeGroup)
def command() -> None:
    """Make one file of a pack, to send it."""


@command.command("bundle")
@click.argument("folder", type=click.Path(path_type=Path), default=Path())
@click.option(
    "--out", "-o", type=click.Path(path_type=Path), help="The file to write.  [default: ID.zip in the current folder]"
)
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
def bundle(folder: Path, out: Path | None, force: bool) -> None:
    """Create a zip file of the pack in FOLDER, or of the pack in the current folder.

    The file (a bundle) contains pack.json, the decks that it lists, pictures, and text files such as README and
    LICENSE. The same pack always gives exactly the same file. Every command that accepts the folder of a pack also
    accepts this file. A bundle contains no Python code; packs with verbs must be installed as Python packages.
    """
    with errors_told():
        made = bundle_pack(folder)
    goal = out or Path(f"{made.id}{BUNDLE}")
    if goal.suffix.lower() != BUNDLE:
        raise click.BadParameter(f"the name of a bundle ends in {BUNDLE}.", param_hint="--out")
    if os.path.lexists(goal) and not force:
        raise click.ClickException(f"{goal} exists; --force overwrites it.")
    try:
        atomic_write_bytes(goal, made.data)
    except OSError as error:
        raise click.ClickException(f"{goal} cannot be written: {error.strerror or error}.") from None
    say(f"{goal}: {plural(len(made.names), 'file')}, {len(made.data):,} bytes.")
    for note in made.notes:
        say(f"Note: {note}.", err=True)
