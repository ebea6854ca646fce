"""``reckon merge-printed``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from dead_reckoning.cli.errors import say
from dead_reckoning.cli.output import console, look_again, plural, print_findings
from dead_reckoning.decks.dependencies import open_beside
from dead_reckoning.decks.files import FileError, is_there
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.packs import open_with_base
from dead_reckoning.decks.printed_fields import PrintedValue
from dead_reckoning.decks.printed_packs import Merged, keep_values, merged, open_owners_pack, places_of, put_into_decks
from dead_reckoning.errors import CardError
from dead_reckoning.lint.owners import judged_at


@click.command("merge-printed")
@click.argument("packs", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--edition", default="", help="Only values from this edition.  [default: all editions]")
@click.option(
    "--into",
    type=click.Path(path_type=Path),
    help="The pack to write to; it gets the values on which all the packs agree.",
)
@click.option(
    "--into-decks",
    "base",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A pack whose decks get these values, such as the folder cards in a checkout; the CHANGELOG.md next to it "
    "lists them.",
)
def command(packs: tuple[Path, ...], edition: str, into: Path | None, base: Path | None) -> None:
    """Combine values that owners of the printed game have entered. PACKS are their packs.

    The command counts the values on which the packs agree. It lists the values on which they differ, with their
    sources, and does not choose between them. If any values differ, the exit code is 1.
    """
    for pack in packs:
        if not is_there(pack / PACK_FILE):
            raise click.BadParameter(f"{pack} is not a pack: it has no {PACK_FILE}.", param_hint="PACKS")
    try:
        owners = {str(pack): open_owners_pack(pack) for pack in packs}
        found = merged({name: pack.values for name, pack in owners.items()}, edition)
        tell(found)
        places = dict(place for pack in reversed(owners.values()) for place in places_of(pack).items())
        opened = open_beside(base) if base else open_with_base(packs)
        look_again(judged_at(opened, {places[each.id, each.field]: each for each in found.values}, packs))
        if into:
            kept = keep_values(open_owners_pack(into), found.values)
            say(f"{into}: {kept.new} new, {kept.changed} changed, {kept.same} as before.")
        if base:
            say(f"{base}: {plural(put_into_decks(base, found.values), 'entry', 'entries')} changed.")
    except CardError:  # told by ``errors``
        raise
    except FileError as error:
        print_findings([error.finding], console(stderr=True))
        sys.exit(2)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--into" if base is None else "--into-decks") from None
    except OSError as error:
        raise click.ClickException(f"cannot be written: {error.filename}: {error.strerror or error}") from None
    sys.exit(1 if found.differing else 0)


def tell(found: Merged) -> None:
    """Print how far they agree, and where they differ."""
    for each in found.differing:
        say(f"{each.id} {each.field.strip('/')} differs:")
        for pack, value in each.values:
            say(f"  {shown_print(value)}  ({', '.join(filter(None, (pack, value.source, value.note)))})")
    say(
        f"{plural(len(found.values), 'value')}, of which {found.agreed} by two owners or more; "
        f"{plural(len(found.differing), 'field')} differ."
    )
    if found.apart:
        say(
            f"{plural(len(found.apart), 'name')} read in several languages, in none of them by two owners: nobody has "
            "compared them."
        )


def shown_print(value: PrintedValue) -> str:
    """The value that a reader entered, as text."""
    return "nothing" if value.value is None else json.dumps(value.value, ensure_ascii=False)
