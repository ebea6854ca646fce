"""The state of a game, for the commands about saved games."""

from __future__ import annotations

from collections.abc import Callable

from rich import box as boxes
from rich.table import Table
from rich.text import Text

from dead_reckoning.model.terms import Seat
from dead_reckoning.position import Position
from dead_reckoning.view.teller import Teller
from dead_reckoning.view.wording.sentences import with_capital


def standing(position: Position, teller: Teller) -> str:
    """The winners, or the current question."""
    return teller.question(position)


def as_json(position: Position) -> dict[str, object]:
    """The state of a game as data."""
    sheets = [{str(line): count for line, count in sheet.items()} for sheet in position.score_sheets()]
    return {
        "seat": position.seat,
        "over": position.over,
        "winners": list(position.winners),
        "scores": list(position.scores()),
        "sheets": sheets,
    }


def score_in_words(position: Position, teller: Teller) -> Table:
    """The score sheet in a language."""
    return score_table(position, lambda seat: with_capital(teller.player(seat)), teller.word)


def score_table(
    position: Position, player: Callable[[Seat], str] = "seat {}".format, word: Callable[[str], str] = str
) -> Table:
    """The score sheet, a column for each seat, the winners' in bold; players and lines may be said in words.

    *Rule 15.3.*
    """
    sheets = position.score_sheets()
    table = Table(box=boxes.SIMPLE_HEAD, show_footer=True)
    table.add_column(footer=Text(word("total")))
    for seat, sheet in enumerate(sheets):
        style = "bold" if seat in position.winners else ""
        table.add_column(Text(player(Seat(seat))), Text(str(sum(sheet.values()))), justify="right", style=style)
    for line in sheets[0]:
        table.add_row(Text(word(line)), *(Text(str(sheet[line])) for sheet in sheets))
    return table
