"""``reckon new``."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from dead_reckoning.cli.common_options import WholeGroup
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.names import ENTRY, KIND
from dead_reckoning.decks.atomic_write import keep_folder
from dead_reckoning.decks.joining import Begun, begin_card, begin_deck, form_beside, packs_beside
from dead_reckoning.decks.packs import plugins
from dead_reckoning.decks.scaffold import new_pack
from dead_reckoning.errors import CardError

T = TypeVar("T")


@click.group("new", cls=WholeGroup)
def command() -> None:
    """Make a pack, a deck or a card that passes lint. No file is overwritten."""


@command.command("pack")
@click.argument("name")
@click.option(
    "--in",
    "parent",
    type=click.Path(path_type=Path),
    default=Path(),
    help="The folder to create the pack in.  [default: the current folder]",
)
def pack(name: str, parent: Path) -> None:
    """Create a folder NAME with pack.json, an example deck, and schemas for your editor."""
    try:
        files = new_pack(name)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="NAME") from None
    folder = parent / name
    if os.path.lexists(folder):
        raise click.ClickException(f"{folder} exists.")
    if other := dict(packs_beside(parent)).get(name):
        raise click.BadParameter(f"the pack in {other} already has the id {name!r}.", param_hint="NAME")
    if name in plugins():
        raise click.BadParameter(f"an installed pack already has the id {name!r}.", param_hint="NAME")
    try:
        keep_folder(folder, files)
    except FileExistsError:
        raise click.ClickException(f"{folder} exists.") from None
    except OSError as error:
        raise click.ClickException(f"{folder} cannot be made: {error.strerror or error}.") from None
    say(f"{folder}: {len(files)} files. Next: reckon lint {folder}")


@command.command("deck")
@click.argument("kind", type=KIND)
@click.argument("file", type=click.Path(path_type=Path))
def deck(kind: str, file: Path) -> None:
    """Create a deck FILE of a KIND with one entry; in a pack, add it to pack.json.

    Kinds: crew, advancements, encounters, tiles, upgrades, buildings, achievements, bonus_tokens, ship_board, set_up,
    battle_board, wardens, and those that the pack describes in its folder kinds. In a pack, a new crew card replaces a
    card of the base game: the one that FILE is named after, or else the first. A new achievement replaces an
    achievement only if FILE is named after it. A new building gets its own word in the ability language.
    """
    if os.path.lexists(file):
        raise click.ClickException(f"{file} exists.")
    name = file.stem.replace("-", "_").lower()
    form = begun(lambda: form_beside(kind, file), "KIND")
    write_and_say(begun(lambda: begin_deck(form, file, name), "FILE"))


@command.command("card")
@click.argument("name", default="")
@click.option("--deck", "file", type=click.Path(path_type=Path), required=True, help="The deck that gets the card.")
@click.option("--from", "source", type=ENTRY, metavar="ID", default="", help="Start with a copy of this card.")
@click.option(
    "--row",
    type=int,
    help="The card's row, if its kind has rows.  [default: the first row, or the row of the copied card]",
)
def card(name: str, file: Path, source: str, row: int | None) -> None:
    """Add a card NAME at the end of a deck. The rest of the deck does not change.

    With --from and without NAME, the new card replaces the original: it keeps the row, and the id is added to
    `overrides`.

    A new crew card takes the place of one copy of the card that has the most copies. In a pack, that card may belong to
    the base game; the pack then overrides it with an entry that has fewer copies. A crew card or achievement with the
    name of a base-game entry replaces that entry. A new building gets its own word in the ability language.
    """
    if not (name or source):
        raise click.UsageError("Missing argument 'NAME': the name of the card, or --from ID.")
    if row is not None and not name:
        raise click.UsageError(
            "A copy that takes the place of a card keeps its row: give it a NAME, or leave out --row."
        )
    write_and_say(begun(lambda: begin_card(name, file, source, row), "--from" if source else "NAME"))


def begun(begin: Callable[[], T], hint: str) -> T:
    """The new content; ends the command if it cannot be created."""
    try:
        return begin()
    except CardError:  # told by ``errors``
        raise
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint=hint) from None


def write_and_say(what: Begun) -> None:
    """Write it, and say so."""
    try:
        what.keep()
    except OSError as error:
        raise click.ClickException(f"cannot be written: {error.filename}: {error.strerror or error}") from None
    for line in what.said:
        say(line)
