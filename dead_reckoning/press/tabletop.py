"""Sheets for Tabletop Simulator, on whole pixels, with the saved object that names them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

from attrs import field, frozen

from dead_reckoning.game.printed.box import Entry
from dead_reckoning.press.face import Face, RenderContext
from dead_reckoning.press.geometry import MM_PER_INCH, Size, pixels
from dead_reckoning.press.imposition import Page, Pair, Placed
from dead_reckoning.press.kind import Kind, nothing
from dead_reckoning.press.kit import KitPart, Wanted
from dead_reckoning.press.options import Seating

COLUMNS: Final = 10
ROWS: Final = 7
MOST: Final = COLUMNS * ROWS - 1
"""Cards of a sheet at most; the last place is what a hidden card shows."""
DOTS: Final = 300
"""Dots an inch, where two cards beside each other stay within the largest picture."""
LARGEST: Final = 4096
"""Pixels of an edge that every player's machine can show."""


class CardSheet(NamedTuple):
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
        """The size of the whole picture in pixels."""
        return self.columns * self.cell[0], self.rows * self.cell[1]

    @property
    def one_back(self) -> bool:
        """Whether all cards have the same back."""
        return len({pair.back.id for pair in self.pairs if pair.back}) == 1


def deck_sheets(name: str, pairs: Sequence[Pair]) -> Iterator[CardSheet]:
    """As many sheets as the different cards of one size need, as fine as they may be."""
    if not pairs:
        return
    size = pairs[0].front.size
    wide, high = card_pixels(size)
    across, down = min(COLUMNS, LARGEST // wide), min(ROWS, LARGEST // high)
    most = across * down - 1
    for start in range(0, len(pairs), most):
        chunk = tuple(pairs[start : start + most])
        columns = min(across, max(2, len(chunk) + 1))
        rows = max(2, ceil((len(chunk) + 1) / columns))
        number = start // most + 1
        yield CardSheet(f"{name}-{number}", chunk, columns, rows, (wide, high), wide / size.width * MM_PER_INCH)


def card_pixels(size: Size) -> tuple[int, int]:
    """Pixels of a card: at least two have to fit beside and above each other."""
    wide = min(pixels(size.width, DOTS), LARGEST // 2)
    high = round(wide * size.height / size.width)
    while high * 2 > LARGEST:
        wide -= 1
        high = round(wide * size.height / size.width)
    return wide, high


def board_sheet(face: Face) -> tuple[Page, float]:
    """The picture of a board alone, and its dots an inch."""
    dots = min(DOTS, (LARGEST - 1) * MM_PER_INCH / max(face.size.width, face.size.height))
    wide = pixels(face.size.width, dots)
    exact = wide / face.size.width * MM_PER_INCH
    return Page(size=Size(face.size.width, face.size.height), placed=(Placed(face.drawing, 0, 0),)), exact


def sheet_page(sheet: CardSheet, backs: bool = False, hidden: Face | None = None) -> Page:
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


def back_page(sheet: CardSheet) -> Page:
    """The picture of the one back of a sheet."""
    per_mm = sheet.dpi / MM_PER_INCH
    back = sheet.pairs[0].back
    assert back
    size = Size(sheet.cell[0] / per_mm, sheet.cell[1] / per_mm)
    return Page(size=size, placed=(Placed(back.drawing, 0, 0),))


# -- The saved table -------------------------------------------------------------------------------------------------

Json = dict[str, object]
UNIT: Final = MM_PER_INCH
"""Millimetres of one unit of the table."""
TILE_UNITS: Final = 2.0
"""Width of a tile at scale 1."""


@frozen(kw_only=True)
class VirtualKind:
    """A game's part of a virtual table.  Decks are named by their kinds, parts by their groups in a kit."""

    flats: Callable[[RenderContext, Sequence[Entry], Wanted, Mapping[type, Kind]], Iterable[KitPart]] = nothing
    """Boards and tokens of some entries."""
    cubes: Callable[[RenderContext, Sequence[Entry], Seating], Iterable[Cubes]] = nothing
    """Bags of cubes: one for each seat, the last for all."""
    own_decks: frozenset[str] = frozenset()
    """Decks of which each player has one."""
    undealt: frozenset[str] = frozenset()
    """Kinds in no deck: they are boards, or have their place on one."""
    loose: frozenset[str] = frozenset()
    """Parts that are moved about."""
    endless: frozenset[str] = frozenset()
    """Parts that come out of bags."""
    of_players: frozenset[str] = frozenset()
    """Parts that an automaton has none of."""
    spots: Mapping[str, tuple[float, float]] = field(factory=dict)
    """The places of things in front of a seat, by the beginnings of their names: right of the seat and away from it, in
    units of the table.
    """


class Deck(NamedTuple):
    """Cards that are in one place: their sheets, and how many such decks there are, one for each player."""

    name: str
    sheets: tuple[CardSheet, ...]
    seats: int = 1
    step: int = 1
    """Seats from one player to the next."""

    @property
    def is_shared(self) -> bool:
        """Whether it belongs to the table, not to a seat."""
        return self.seats == self.step == 1


class Flat(NamedTuple):
    """A board or token with a picture: its file, its size, how many, and whether it stays where it is."""

    name: str
    title: str
    size: Size
    copies: int
    fixed: bool = True
    endless: bool = False
    """In a bag that never runs out."""
    step: int = 1
    """Seats from one that has it to the next."""


class Cubes(NamedTuple):
    """Cubes of one color in a bag."""

    title: str
    color: str
    number: int


def saved_table(
    decks: Sequence[Deck], flats: Sequence[Flat], cubes: Sequence[Cubes], base: str, game: VirtualKind = VirtualKind()
) -> str:
    """A table that is ready to be played at: decks, boards, tokens and bags at their places, without any script.

    ``base`` is where the pictures will lie, with its last slash.
    """
    objects = [*decks_on(decks, base), *flats_on(flats, base, game.spots), *bags_on(cubes)]
    numbered = [{"GUID": f"{number:06x}", **each} for number, each in enumerate(objects, 1)]
    value = {
        "SaveName": "Dead Reckoning, a prototype",
        "Table": "Table_RPG",
        "Sky": "Sky_Field",
        "ObjectStates": numbered,
    }
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def decks_on(decks: Sequence[Deck], base: str) -> Iterator[Json]:
    """Decks in rows of eight behind the ocean; those of seats before them."""
    shared = [each for each in decks if each.is_shared]
    for place, each in enumerate(shared):
        x, z = (place % 8 - 3.5) * 4.6, 16.0 + place // 8 * 4.6
        yield deck(each.name, each.sheets, base, decks.index(each), (x, z))
    for each in decks:
        for seat in range(0, 0 if each.is_shared else each.seats * each.step, each.step):
            yield deck(f"{each.name} {seat + 1}", each.sheets, base, decks.index(each), (seat_x(seat) - 7.0, SEAT_Z))


SEAT_Z: Final = -19.0


def seat_x(seat: int) -> float:
    """The x of a seat's things: four beside each other."""
    return (seat - 1.5) * 20.0


def deck(name: str, sheets: Sequence[CardSheet], base: str, place: int, at: tuple[float, float]) -> Json:
    """A deck: the cards, each as often as it is printed, and the sheets that they are on.

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
                "Transform": transform(*at, down=True),
            }
            cards += [card] * pair.copies
    if len(cards) == 1:
        return {**cards[0], "Nickname": name}
    return {
        "Name": "DeckCustom",
        "Nickname": name,
        "Transform": transform(*at, down=True),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }


def first_number(place: int) -> int:
    """The number of a deck's first sheet: no two sheets of a table may share one."""
    return place * 40 + 1


def sheet_entry(sheet: CardSheet, base: str) -> Json:
    """The addresses of a sheet's pictures, and its grid."""
    return {
        "FaceURL": f"{base}{sheet.name}.png",
        "BackURL": f"{base}{sheet.name}-back.png",
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": sheet.one_back,
        "UniqueBack": not sheet.one_back,
    }


def flats_on(flats: Sequence[Flat], base: str, spots: Mapping[str, tuple[float, float]]) -> Iterator[Json]:
    """The flat things: those of seats in front of them, common ones at both sides; the middle is free for the
    ocean.
    """
    shared = 0
    for each in flats:
        spot = next((spot for start, spot in spots.items() if each.name.startswith(f"{start}.")), None)
        if spot is None:
            at = ((-1) ** shared * (24.0 + shared // 2 % 3 * 10), 8.0 - shared // 6 * 8)
            shared += 1
            yield bagged(each, base, at) if each.endless else flat(each, base, at)
            continue
        number = each.name.split(".")[1]
        seats = [int(number)] if number.isdigit() else range(0, each.copies * each.step, each.step)
        for seat in seats:
            at = (seat_x(seat) + spot[0], SEAT_Z + spot[1])
            yield bagged(each, base, at) if each.endless else flat(each, base, at)


def flat(each: Flat, base: str, at: tuple[float, float]) -> Json:
    """A board or token."""
    return {
        "Name": "Custom_Tile",
        "Nickname": each.title,
        "Transform": transform(*at, scale=each.size.width / UNIT / TILE_UNITS),
        "Locked": each.fixed,
        "CustomImage": {
            "ImageURL": f"{base}{each.name}.png",
            "ImageSecondaryURL": "",
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": not each.fixed, "Stretch": True},
        },
    }


def bagged(each: Flat, base: str, at: tuple[float, float]) -> Json:
    """A token in a bag that never runs out.  Rule 0.1."""
    inner = {"GUID": f"b{abs(hash_of(each.name)):05x}"[:6], **flat(each, base, at)}
    return {"Name": "Infinite_Bag", "Nickname": each.title, "Transform": transform(*at), "ContainedObjects": [inner]}


def hash_of(text: str) -> int:
    """A number of a text, the same on every run."""
    return zlib.crc32(text.encode("utf-8")) % 0xFFFFF


def bags_on(cubes: Sequence[Cubes]) -> Iterator[Json]:
    """Bags of cubes: those of seats before them, black ones behind the ocean."""
    for place, each in enumerate(cubes):
        at = (seat_x(place) + 6.4, SEAT_Z) if place < len(cubes) - 1 else (0.0, 12.0)
        color = dict(zip("rgb", (int(each.color[at_ : at_ + 2], 16) / 255 for at_ in (1, 3, 5)), strict=True))
        block: Json = {
            "Name": "BlockSquare",
            "Nickname": each.title,
            "Transform": transform(*at, scale=0.4),
            "ColorDiffuse": color,
        }
        yield {
            "Name": "Bag",
            "Nickname": each.title,
            "Transform": transform(*at),
            "ColorDiffuse": color,
            "ContainedObjects": [block] * each.number,
        }


def transform(x: float, z: float, down: bool = False, scale: float = 1.0) -> Json:
    """A place on the table; ``down``: face down."""
    return {
        "posX": round(x, 3),
        "posY": 1.0,
        "posZ": round(z, 3),
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 180.0 if down else 0.0,
        "scaleX": round(scale, 4),
        "scaleY": 1.0 if scale >= 1 else round(scale, 4),
        "scaleZ": round(scale, 4),
    }
