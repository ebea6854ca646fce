"""``reckon rename``."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from pathlib import Path

import click

from dead_reckoning.cli.default_paths import pack_here
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.names import ENTRY
from dead_reckoning.cli.output import hand_over, unified
from dead_reckoning.decks.atomic_write import write_together
from dead_reckoning.decks.files import text_of
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.renaming import RenameError, changed_text, renaming


@click.command("rename")
@click.argument("old", type=ENTRY)
@click.argument("new")
@click.option(
    "--pack",
    "folder",
    type=click.Path(path_type=Path),
    help="Folder of the pack; by default the current folder.",
)
@click.option("--diff", is_flag=True, help="Write nothing; print what would change, as a patch.")
def command(old: str, new: str, folder: Path | None, diff: bool) -> None:
    """Rename something in a pack, wherever the pack uses it.

    OLD and NEW are ids of entries (`advancement.r1.lamp`), or words for something that the pack declares: a symbol, a
    building, an achievement, a kind of encounter, or an upgrade.

    The command changes the name in the pack's abilities, languages, `overrides`, `adds`, provenance and `reckon.toml`,
    either in all files or in none. It refuses to change a name that another pack declares, or that a pack in a
    neighboring folder uses.

    The exit code is 0 on success, and 2 if the name cannot be changed.
    """
    here = folder or next(iter(pack_here()), None)
    if here is None or not (here / PACK_FILE).is_file():
        raise click.UsageError(f"There is no {PACK_FILE} in {here or 'the current folder'}: name a pack with --pack.")
    try:
        changes = renaming(here, old, new)
    except RenameError as error:
        raise click.UsageError(f"{error}.") from None
    before = {change.path: text_of(change.path) for change in changes}
    by_file = groupby(sorted(changes), key=attrgetter("path"))
    after = {path: changed_text(before[path], of_file) for path, of_file in by_file}
    if diff:
        hand_over("".join(unified(str(path), before[path], text) for path, text in after.items()))
        return
    try:
        write_together(after, inside=here)
    except OSError as error:
        raise click.ClickException(
            f"{error.filename} cannot be written: {error.strerror}. Nothing has changed."
        ) from None
    for path in after:
        say(f"{path}: changed")
    places = f"{len(changes)} place{'s' * (len(changes) > 1)}"
    say(f"`{old}` is now `{new}`, in {places}.")
