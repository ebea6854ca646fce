"""``reckon schema``."""

from __future__ import annotations

import json

import click

from dead_reckoning.cli.trouble import say
from dead_reckoning.decks.kinds import KINDS, schema


@click.command("schema")
@click.argument("kind", type=click.Choice(KINDS), metavar="KIND")
def command(kind: str) -> None:
    """Print the JSON Schema of a kind of deck, for editors and other tools.

    KIND is one of crew, advancements, encounters, tiles, upgrades, buildings, achievements, bonus_tokens, ship_board,
    set_up, battle_board, wardens, pack, log, position.

    Save it beside a deck and name it as "$schema" there: an editor then helps while you write.
    """
    say(json.dumps(schema(kind), ensure_ascii=False, indent=2))
