"""``reckon schema``."""

from __future__ import annotations

import json
from pathlib import Path

import click

from dead_reckoning.cli.errors import say
from dead_reckoning.cli.names import KIND
from dead_reckoning.decks.dependencies import Packs
from dead_reckoning.decks.kinds import KINDS, form_of, schema


@click.command("schema")
@click.argument("kind", type=KIND)
def command(kind: str) -> None:
    """Print the JSON Schema of a kind of deck, for editors and other tools.

    KIND is one of crew, advancements, encounters, tiles, upgrades, buildings, achievements, bonus_tokens, ship_board,
    set_up, battle_board, wardens, pack, language, kind, log, position, companion, or a kind that the pack in the
    current folder describes.

    Save the schema next to a deck, and write its name as "$schema" into the deck. Your editor can then help while you
    type.
    """
    plain = Packs().words_beside(Path("deck.json")).kinds
    form = form_of(kind, plain)
    if form is None:
        raise click.BadParameter(
            f"there is no kind {kind!r}: there are {', '.join((*KINDS, *(each.id for each in plain)))}",
            param_hint="KIND",
        )
    say(json.dumps(schema(form), ensure_ascii=False, indent=2))
