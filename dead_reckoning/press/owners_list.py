"""A list on paper for owners of the printed game: entries with numbers and pictures, our guesses, boxes to tick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from dead_reckoning.decks.printed_cells import name_in
from dead_reckoning.decks.printed_sheets import SheetEntry
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.model.terms import Effect
from dead_reckoning.press import palette
from dead_reckoning.press.booklet import HEADING, MARGIN, SCALE, Piece, flowed, heading
from dead_reckoning.press.drawing import END, START, Drawing, shrunk
from dead_reckoning.press.face import Block, Face, FaceBuilder
from dead_reckoning.press.fonts import STRONG, TEXT, font
from dead_reckoning.press.geometry import PAPERS, Area, Size
from dead_reckoning.press.glyphs import FINE_PRINT, SMALLEST, titles
from dead_reckoning.press.job import Job
from dead_reckoning.press.typesetting import Paragraphs, set_words

NAME: Final = "owners list"
"""Key of the caption above the pages."""
PICTURE: Final = Size(18, 25)
"""Into which the picture of an entry fits."""
TOP: Final = 6.2
"""Height of the line with number and name."""
FIELD: Final = 27.0
"""Width of the name of a field."""
GUESS: Final = 66.0
LEAST: Final = 7.0
"""Height of a row: somebody writes into it by hand."""
TICK: Final = 3.6
"""Side of a box to tick."""


class Guess(NamedTuple):
    """A field, and what we think is printed there."""

    field: str
    text: str
    """Empty, if nothing is."""
    effects: tuple[Effect, ...] = ()
    """The effects of an ability, to be drawn as icons."""


class GuessRow:
    """A row of the list, set."""

    def __init__(self, builder: FaceBuilder, guess: Guess) -> None:
        self.field = set_words([guess.field], FIELD - 2, FINE_PRINT)
        self.guess: Block | Paragraphs = (
            Block(builder, guess.effects, (), GUESS - 2, SCALE)
            if guess.effects
            else set_words([guess.text] if guess.text else [], GUESS - 2, SMALLEST)
        )

    @property
    def height(self) -> float:
        """With the room that a pen needs."""
        return max(LEAST, self.guess.height + 2, self.field.height + 2)

    def draw(self, page: FaceBuilder, area: Area) -> None:
        """Field, guess, a box to tick, a line to write on."""
        middle = area.middle[1]
        self.field.draw(page.canvas, Area(area.x, middle - self.field.height / 2, FIELD, self.field.height))
        height = self.guess.height
        self.guess.draw(page.canvas, Area(area.x + FIELD, middle - height / 2, GUESS - 2, height))
        x = area.x + FIELD + GUESS
        page.canvas.rect(Area(x, middle - TICK / 2, TICK, TICK), "#ffffff", palette.INK, 0.25)
        page.canvas.line(x + TICK + 3, area.bottom - 1, area.right, area.bottom - 1, palette.INK, 0.15)


def entry_pieces(
    builder: FaceBuilder, entry: SheetEntry, said: str, guesses: Iterable[Guess], seen: Drawing
) -> Iterator[Piece]:
    """An entry: number, name and id, its picture, and a row for each field; several pieces if a page cannot hold it."""
    room = builder.size.height - 2 * MARGIN - HEADING - TOP - 8
    chunks: list[list[GuessRow]] = [[]]
    for row in (GuessRow(builder, guess) for guess in guesses):
        if sum(each.height for each in chunks[-1]) + row.height > room:
            chunks.append([])
        chunks[-1].append(row)
    factor = min(PICTURE.width / seen.size.width, PICTURE.height / seen.size.height)
    for rows in chunks:
        height = TOP + max(PICTURE.height, sum(row.height for row in rows)) + 2
        yield Piece(height, partial(draw_entry, entry, said, rows, seen, factor))


def draw_entry(
    entry: SheetEntry,
    said: str,
    rows: Iterable[GuessRow],
    seen: Drawing,
    factor: float,
    page: FaceBuilder,
    area: Area,
) -> None:
    """An entry, with its picture made smaller."""
    number = Area(area.x, area.y, 16, TOP - 1)
    page.name(f"#{entry.number}", number, anchor=START, sizes=titles(12.5), face=STRONG)
    page.name(said, Area(area.x + 22, area.y, area.width - 92, TOP - 1), anchor=START, sizes=titles(11))
    base = number.middle[1] + font(TEXT).capital * FINE_PRINT / 2
    page.canvas.word(entry.id, area.right, base, FINE_PRINT, TEXT, palette.FAINT_INK, END)
    small = shrunk(seen, factor, area.x, area.y + TOP)
    page.canvas.items += small.items
    page.canvas.words += small.words
    y = area.y + TOP
    for row in rows:
        row.draw(page, Area(area.x + 22, y, area.width - 22, row.height))
        y += row.height
    page.canvas.line(area.x, area.bottom, area.right, area.bottom, palette.EDGE, 0.2)


def owners_list(job: Job, lang: str, entries: Sequence[SheetEntry], guesses: Sequence[Sequence[Guess]]) -> list[Face]:
    """The pages; ``guesses`` are those of each entry."""
    paper = PAPERS[job.options.paper]
    context = job.contexts[lang]
    builder = FaceBuilder(context, paper)
    pieces: list[Piece] = [explained(builder, paper.width - 2 * MARGIN)]
    kind = ""
    for entry, own in zip(entries, guesses, strict=True):
        if entry.kind != kind:
            kind = entry.kind
            pieces.append(heading(context.caption(kind)))
        name = name_in(entry.value.get("name", {}), lang)
        pieces += entry_pieces(builder, entry, name, own, picture_of(job, lang, entry.known.entry))
    return list(flowed(context, paper, paper.width - 2 * MARGIN, pieces, NAME, columns=1))


def explained(builder: FaceBuilder, width: float) -> Piece:
    """The explanation of how to fill in the list."""
    words = set_words([builder.context.caption("owners list help")], width, SMALLEST)
    return Piece(words.height + 2, lambda page, area: words.draw(page.canvas, area))


def picture_of(job: Job, lang: str, entry: Entry) -> Drawing:
    """The first front of an entry."""
    front, _, _ = next(iter(job.kind_of(entry).sides(job.contexts[lang], entry)))
    return front.drawing
