"""Sheets for Tabletop Simulator, on whole pixels, with the saved object that names them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from dead_reckoning.press.faces.desk import Face
from dead_reckoning.press.geometry import MM_PER_INCH, Size
from dead_reckoning.press.sheets import Page, Pair, Placed

COLUMNS: Final = 10
ROWS: Final = 7
MOST: Final = COLUMNS * ROWS - 1
"""Cards of a sheet; the last place is what a hidden card shows."""
CELL: Final = 400
"""Pixels across a card, so that a full sheet stays within 4,096 pixels."""
LARGEST: Final = 4096


class Sheet(NamedTuple):
    """One sheet of a deck: fronts in a grid, a picture for each copy only once."""

    name: str
    pairs: tuple[Pair, ...]
    columns: int
    rows: int
    cell: tuple[int, int]
    """Pixels of one card."""
    dpi: float

    @property
    def pixels(self) -> tuple[int, int]:
        """Of the whole picture."""
        return self.columns * self.cell[0], self.rows * self.cell[1]

    @property
    def one_back(self) -> bool:
        """Whether all cards have the same back."""
        return len({pair.back.id for pair in self.pairs if pair.back}) == 1


def deck_sheets(name: str, pairs: Sequence[Pair]) -> Iterator[Sheet]:
    """As many sheets as the different cards of one size need."""
    for start in range(0, len(pairs), MOST):
        chunk = tuple(pairs[start : start + MOST])
        number = start // MOST + 1
        size = chunk[0].front.size
        columns = min(COLUMNS, max(2, len(chunk) + 1))
        rows = max(2, ceil((len(chunk) + 1) / columns))
        wide = min(CELL, LARGEST // columns)
        high = round(wide * size.height / size.width)
        while high * rows > LARGEST:
            wide -= 1
            high = round(wide * size.height / size.width)
        yield Sheet(f"{name}-{number}", chunk, columns, rows, (wide, high), wide / size.width * MM_PER_INCH)


def sheet_page(sheet: Sheet, backs: bool = False, hidden: Face | None = None) -> Page:
    """The picture of a sheet as a page; in the last place what a hidden card shows."""
    per_mm = sheet.dpi / MM_PER_INCH
    wide, high = sheet.pixels
    placed = []
    for place, pair in enumerate(sheet.pairs):
        face = pair.back if backs else pair.front
        if face:
            row, column = divmod(place, sheet.columns)
            placed.append(Placed(face.drawing, column * sheet.cell[0] / per_mm, row * sheet.cell[1] / per_mm))
    last = hidden or (sheet.pairs[0].back if sheet.one_back else None)
    if last and not backs:
        x, y = (sheet.columns - 1) * sheet.cell[0] / per_mm, (sheet.rows - 1) * sheet.cell[1] / per_mm
        placed.append(Placed(last.drawing, x, y))
    return Page(size=Size(wide / per_mm, high / per_mm), placed=tuple(placed))


def back_page(sheet: Sheet) -> Page:
    """The picture of the one back of a sheet."""
    per_mm = sheet.dpi / MM_PER_INCH
    back = sheet.pairs[0].back
    assert back
    size = Size(sheet.cell[0] / per_mm, sheet.cell[1] / per_mm)
    return Page(size=size, placed=(Placed(back.drawing, 0, 0),))


# -- The saved object ------------------------------------------------------------------------------------------------

Json = dict[str, object]


def saved_object(decks: Sequence[tuple[str, Sequence[Sheet]]], base: str) -> str:
    """A saved object with a deck for each name.  ``base`` is where the pictures will lie, with its last slash."""
    stacks = [deck(name, sheets, base, place) for place, (name, sheets) in enumerate(decks)]
    return json.dumps({"SaveName": "", "ObjectStates": stacks}, ensure_ascii=False, indent=2) + "\n"


def deck(name: str, sheets: Sequence[Sheet], base: str, place: int) -> Json:
    """A deck: the cards, each as often as it is printed, and the sheets that they lie on.

    A card is numbered by the number of its sheet, times a hundred, and its place on it.
    """
    custom = {str(number): sheet_entry(sheet, base) for number, sheet in enumerate(sheets, first_number(place))}
    cards: list[Json] = []
    for number, sheet in enumerate(sheets, first_number(place)):
        for index, pair in enumerate(sheet.pairs):
            card: Json = {
                "Name": "CardCustom",
                "Nickname": pair.front.drawing.title,
                "Description": pair.front.drawing.words_said,
                "GMNotes": pair.front.id,
                "CardID": number * 100 + index,
                "CustomDeck": {str(number): custom[str(number)]},
                "Transform": transform(place),
            }
            cards += [card] * pair.copies
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Nickname": name,
        "Transform": transform(place),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }


def first_number(place: int) -> int:
    """The number of a deck's first sheet: no two sheets of a table may share one."""
    return place * 10 + 1


def sheet_entry(sheet: Sheet, base: str) -> Json:
    """Where the pictures of a sheet lie, and its grid."""
    return {
        "FaceURL": f"{base}{sheet.name}.png",
        "BackURL": f"{base}{sheet.name}-back.png",
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": sheet.one_back,
        "UniqueBack": not sheet.one_back,
    }


def transform(place: int) -> Json:
    """Decks beside each other on the table, face down."""
    return {
        "posX": float(place * 3),
        "posY": 1.0,
        "posZ": 0.0,
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 180.0,
        "scaleX": 1.0,
        "scaleY": 1.0,
        "scaleZ": 1.0,
    }
