"""The conversation with a person at the terminal: options, the map, explanations of cards, and rivals' turns in few
lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Final

from rich import box as boxes
from rich.console import Console
from rich.table import Table
from rich.text import Text

from dead_reckoning.cli.show import SheetPrinter
from dead_reckoning.game.nouns.hand import Play
from dead_reckoning.game.nouns.turn import EndTurnOption
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.sought import MOST, sought
from dead_reckoning.model.options import Option, values_of
from dead_reckoning.model.terms import CardId, Event
from dead_reckoning.position import Position
from dead_reckoning.press.table_picture import things_named
from dead_reckoning.view.teller import Line, Row, Teller

# -- Options --------------------------------------------------------------------------------------------------------


def options_table(options: Sequence[str], words: Sequence[str], with_ids: bool) -> Table:
    """A line for each option: its number, its id if wanted, and what it means, wrapped to the width of the window."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", no_wrap=True)
    if with_ids:
        table.add_column(style="green", overflow="fold")
    table.add_column(overflow="fold")
    for number, (option, meaning) in enumerate(zip(options, words, strict=True), 1):
        table.add_row(str(number), *([Text(option)] if with_ids else []), Text(meaning))
    return table


def fitting(text: str, options: Sequence[str], words: Sequence[str]) -> list[int]:
    """The places of the options that somebody may mean: by id or words, whole, or else by the beginning."""
    wanted = text.casefold()
    named = [(option.casefold(), meaning.casefold()) for option, meaning in zip(options, words, strict=True)]
    whole = [place for place, names in enumerate(named) if wanted in names]
    return whole or [place for place, names in enumerate(named) if any(each.startswith(wanted) for each in names)]


def number_up_to(most: int, text: str) -> int:
    """A text as a number from 1 to ``most``; 0 if it is anything else, however many digits it has."""
    fits = text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most
    return int(text) if fits else 0


def cards_not_played(position: Position, option: Option) -> int:
    """The number of cards that could still be played, if an option ends the turn."""
    return sum(isinstance(each, Play) for each in position.options) if isinstance(option, EndTurnOption) else 0


# -- What a thing does ----------------------------------------------------------------------------------------------


def about(text: str, teller: Teller, position: Position) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The entries that a text asks about, or the near ones: a number of an option, a place, an id or a name."""
    if number := number_up_to(len(position.options), text):
        return of_option(position.options[number - 1], teller, position), ()
    if here := teller.things_at(position, text.casefold()):
        return here, ()
    found, near = sought(text, position.box.entries)
    return (found, near) if len(found) == 1 else ((), found[:MOST] or near)


def of_option(option: Option, teller: Teller, position: Position) -> tuple[CardId, ...]:
    """The entries that an option names; if it names only a place, the entries there."""
    known = position.box.by_id
    marks = sorted(things_named(values_of(option), position.box))
    named = [CardId(value.partition("#")[0]) for _, value in marks]
    places = [teller.things_at(position, value) for _, value in marks]
    return tuple(dict.fromkeys(id for id in named if id in known)) or tuple(id for ids in places for id in ids)


def print_entries(ids: Iterable[CardId], box: Box, lang: str, out: Console) -> None:
    """Each as ``reckon show`` has it."""
    printer = SheetPrinter(box, lang, out)
    for id in ids:
        if id in box.by_id:
            printer.entry(box.by_id[id], None)


# -- What rivals did ------------------------------------------------------------------------------------------------

SHOWN: Final = 4
"""Lines of a rival's turn that are shown unasked, with its heading."""


def in_short(turn: Sequence[Line], weight: Mapping[type[Event], int]) -> list[Line]:
    """The lines of a turn that tell most, in their order; those of equal weight from the first on."""
    ranked = sorted(turn, key=lambda line: weight.get(type(line[0]), len(weight)))
    chosen = {id(line) for line in islice(ranked, SHOWN)}
    return [line for line in turn if id(line) in chosen]


# -- Tables ---------------------------------------------------------------------------------------------------------


def rich_table(rows: tuple[Row, ...], width: int, lines: bool = False) -> Table:
    """Rows with their headings first, without columns that say nothing; as loose as the width allows, no word cut."""
    heads, *below = rows
    told = [place for place, head in enumerate(heads) if place == 0 or any(row[place] for row in below)]
    needed = [longest_word([row[place] for row in rows]) for place in told]
    loose = sum(needed) + LOOSE * len(needed) <= width
    table = Table(
        box=boxes.SIMPLE_HEAD if not lines else boxes.SIMPLE,
        padding=(0, 1) if loose else (0, 1, 0, 0),
        pad_edge=loose,
        show_lines=lines,
    )
    for place, least in zip(told, needed, strict=True):
        table.add_column(Text(heads[place]), min_width=min(least, width // len(told)), overflow="fold")
    for row in below:
        table.add_row(*(Text(row[place]) for place in told))
    return table


LOOSE: Final = 3
"""Letters between columns that are not close together."""


def longest_word(texts: Iterable[str]) -> int:
    """Letters of the longest word."""
    return max(len(word) for text in texts for word in text.split() or [""])


def print_table(teller: Teller, position: Position, out: Console) -> None:
    """Print the table as the deciding seat sees it, with the board as a map."""
    for rows in teller.look(position, position.decision.seat):
        if len(rows) > 1:
            out.print(rich_table(rows, out.width, lines=any("\n" in cell for row in rows for cell in row)))
