"""``reckon position``."""

from __future__ import annotations

from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from dead_reckoning.cli.common_options import format_option, pack_option, print_json
from dead_reckoning.cli.languages import known, lang_option
from dead_reckoning.cli.output import console
from dead_reckoning.cli.scores import as_json, score_in_words, standing
from dead_reckoning.decks.packs import load_box
from dead_reckoning.games import load_position
from dead_reckoning.view.teller import Teller


@click.command("position")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Fail if the cards or rules have changed since it was saved.")
@format_option("text", "json")
@lang_option
@pack_option()
def command(file: Path, verify: bool, form: str, lang: str, packs: tuple[str, ...]) -> None:
    """Check a saved position. Show the next question, and the final count if the game ended now.

    FILE is a saved position, which you may have edited by hand. The exit code is 0 if it is valid, 1 if it is not, and
    2 if it cannot be read.
    """
    box = load_box(*packs)
    known(lang, box)
    position = load_position(file, box, verify)
    teller = Teller(position.box, lang).at(position)
    if form == "json":
        options = [str(option) for option in position.options]
        print_json({"question": standing(position, teller), "options": options, **as_json(position)})
        return
    out = console()
    out.print(Text(standing(position, teller), style="bold"))
    table = Table.grid(padding=(0, 2))
    for option, words in zip(position.decision.options, teller.options(position), strict=True):
        table.add_row("", Text(str(option)), Text(words, style="dim"))
    out.print(table)
    out.print(score_in_words(position, teller))
