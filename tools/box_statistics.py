"""Counts the contents of the box: origins of values, symbols, slots and costs by row, and the yield of a battle cube.

``tools/pages.py`` writes it into docs/box.rst, between the two markers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from textwrap import fill
from typing import Final, TypeAlias, TypeVar, cast

import attrs
from attrs import AttrsInstance, frozen

from dead_reckoning.decks.assumptions import NO_VALUES
from dead_reckoning.decks.files import Json
from dead_reckoning.decks.kinds import ENTRY_OF
from dead_reckoning.decks.loader import PACK_FILE, LoadedDeck, load_file
from dead_reckoning.game.printed.board import BattleBoard, Island, ShipBoard, Upgrade, Zone, ZoneKind
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, Status
from dead_reckoning.game.printed.effects import Show
from dead_reckoning.game.printed.terms import LEVELS, ROWS, Fixed, Goods, Slot
from dead_reckoning.model.terms import Effect
from dead_reckoning.resources import data_folder

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "box.rst"
BEGIN: Final = ".. Written by tools/box_statistics.py, from here"
END: Final = ".. to here"

WIDTH: Final = 120
NUMBER: Final = re.compile(r"[0-9]+(\.[0-9]+)?")

Kind = TypeVar("Kind", bound=Entry)
Row: TypeAlias = tuple[object, ...]


# -- The box ---------------------------------------------------------------------------------------------------------


@frozen
class Deck:
    """A deck of the box that can be read."""

    kind: str
    entries: tuple[Entry, ...]
    values: tuple[Mapping[str, Json], ...]
    """The entries as they are in the file."""


def read_box(folder: Path | None = None) -> list[Deck]:
    """The decks of a folder in the order of their kinds, whether its ``pack.json`` names them or not.

    A deck that cannot be read is left out: ``reckon lint`` tells what is wrong with it.
    """
    files = sorted((folder or data_folder("cards")).glob("*.json"))
    loaded = [load_file(file) for file in files if file.name != PACK_FILE]
    order = list(ENTRY_OF)
    return [deck(each) for each in sorted((each for each in loaded if each.entries), key=lambda d: order.index(d.kind))]


def deck(loaded: LoadedDeck) -> Deck:
    """A file that has been read, as a deck."""
    value = cast("dict[str, list[dict[str, Json]]]", loaded.value)
    return Deck(loaded.kind, loaded.entries, tuple(value["entries"]))


def of_class(decks: Iterable[Deck], wanted: type[Kind]) -> list[Kind]:
    """The entries of one class."""
    return [entry for each in decks for entry in each.entries if isinstance(entry, wanted)]


def pieces(entry: Entry) -> int:
    """The number of a printed thing in the box; the crew is one player's."""
    if isinstance(entry, Encounter):
        return entry.number
    return cast("int", getattr(entry, "copies", 1))


# -- Where the values come from --------------------------------------------------------------------------------------


def leaves(value: Json, pointer: str = "") -> Iterator[str]:
    """The JSON pointers of what a source could show: all but ids, names and texts that is neither list nor object."""
    if isinstance(value, dict):
        parts: Iterable[tuple[str, Json]] = ((key, part) for key, part in value.items() if key not in LEFT_OUT_KEYS)
    elif isinstance(value, list):
        parts = ((str(index), part) for index, part in enumerate(value))
    else:
        yield pointer
        return
    for key, part in parts:
        yield from leaves(part, f"{pointer}/{key}")


LEFT_OUT_KEYS: Final = (*NO_VALUES, "tile")
"""Keys of what no source need show, and of what only says which form an entry has."""


def status_of(pointer: str, entry: Entry) -> Status:
    """The status of a value: that of its nearest entry in the provenance."""
    origins = dict(entry.provenance.origins)
    above = [field for field in origins if pointer == field or pointer.startswith(f"{field}/")]
    return origins[max(above, key=len, default="*")].status


def statuses(each: Deck) -> Counter[Status]:
    """The numbers of printed, derived and reconstructed values of a deck."""
    pairs = zip(each.entries, each.values, strict=True)
    return Counter(status_of(pointer, entry) for entry, value in pairs for pointer in leaves(cast(Json, value)))


def provenance_table(decks: Sequence[Deck]) -> str:
    """Deck by deck: entries, pieces, and how firm the values are."""
    kinds = [status for status in Status if status is not Status.ORIGINAL or any(statuses(d)[status] for d in decks)]
    total: Counter[Status] = Counter()
    rows: list[Row] = []
    for each in decks:
        counted = statuses(each)
        total += counted
        count = sum(pieces(entry) for entry in each.entries)
        rows.append((each.kind, len(each.entries), count, *(counted[status] for status in kinds)))
    entries = sum(len(each.entries) for each in decks)
    rows.append(("all", entries, sum(cast("int", row[2]) for row in rows), *(total[status] for status in kinds)))
    return table(("deck", "entries", "pieces", *(status.value for status in kinds)), rows)


# -- Symbols ---------------------------------------------------------------------------------------------------------


def inside(effect: Effect) -> Iterator[Effect]:
    """An effect and all that it holds."""
    yield effect
    for field in attrs.fields(cast("type[AttrsInstance]", type(effect))):
        value: object = getattr(effect, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Effect):
                yield from inside(part)


def symbols(abilities: Iterable[Effect], times: int = 1) -> Counter[str]:
    """The bare icons that a face shows; what is had once for each of something else is none.  Rule 8.3."""
    shown: Counter[str] = Counter()
    for ability in abilities:
        for effect in inside(ability):
            if isinstance(effect, Show) and isinstance(effect.amount, Fixed):
                shown[str(effect.symbol)] += effect.amount.number * times
    return shown


def symbol_columns(decks: Sequence[Deck]) -> dict[str, Counter[str]]:
    """The place of symbols -> the number of each; an encounter counts with its face."""
    columns: dict[str, Counter[str]] = {}
    for level in LEVELS:
        shown = [symbols(card.levels[level - 1].abilities, card.copies) for card in of_class(decks, CrewCard)]
        columns[f"crew {level}"] = total_of(shown)
    cards: list[Advancement | Encounter] = [*of_class(decks, Advancement), *of_class(decks, Encounter)]
    for row in ROWS:
        columns[f"row {row}"] = total_of(symbols(c.abilities, pieces(c)) for c in cards if c.row == row)
    columns["upgrades"] = total_of(symbols(token.abilities, token.copies) for token in of_class(decks, Upgrade))
    boards = of_class(decks, ShipBoard)
    prints = [(*board.abilities, *(effect for space in board.spaces for effect in space.abilities)) for board in boards]
    columns["board"] = total_of(symbols(abilities) for abilities in prints)
    return columns


def total_of(counters: Iterable[Counter[str]]) -> Counter[str]:
    """All of them together."""
    total: Counter[str] = Counter()
    for counter in counters:
        total += counter
    return total


def symbol_table(decks: Sequence[Deck]) -> str:
    """Symbol by symbol, how often it is printed where."""
    columns = symbol_columns(decks)
    words = sorted(set().union(*columns.values()), key=lambda word: (-sum(c[word] for c in columns.values()), word))
    return table(("symbol", *columns), [(word, *(column[word] for column in columns.values())) for word in words])


# -- Rows ------------------------------------------------------------------------------------------------------------


def row_table(decks: Sequence[Deck]) -> str:
    """Row by row: cards, faces, slots, costs."""
    rows: list[Row] = []
    for row in ROWS:
        fronts = [encounter for encounter in of_class(decks, Encounter) if encounter.row == row]
        learnt = [advancement for advancement in of_class(decks, Advancement) if advancement.row == row]
        cards: list[Advancement | Encounter] = [*learnt, *fronts]
        if not cards:
            continue
        count, met = sum(map(pieces, cards)), sum(map(pieces, fronts))
        slots = [sum(pieces(card) for card in cards if card.slot is slot) for slot in Slot]
        costs = [card.cost for card in cards]
        mean = Fraction(sum(card.cost * pieces(card) for card in cards), count)
        rows.append((row, count, len(cards), met, *slots, min(costs), decimal(mean, 2), max(costs)))
    if not rows:
        return "The rows have no cards yet."
    slots_of = (slot.value for slot in Slot)
    return table(("row", "cards", "faces", "encounters", *slots_of, "least cost", "mean cost", "most"), rows)


# -- Islands ---------------------------------------------------------------------------------------------------------


def island_table(decks: Sequence[Deck]) -> str:
    """The islands, the smallest first."""
    islands = sorted(of_class(decks, Island), key=lambda island: (island.spaces, island.rewards))
    rows: list[Row] = [
        (
            island.name.text("en"),
            island.spaces,
            island.production.cargo,
            island.production.coins,
            " / ".join(map(str, island.rewards)),
            "yes" if island.hand else "no",
        )
        for island in islands
    ]
    return table(("island", "spaces", "cargo", "coins", "rewards", "hand"), rows)


# -- One battle cube -------------------------------------------------------------------------------------------------

STRENGTH: Final = {ZoneKind.STRENGTH_1: 1, ZoneKind.STRENGTH_2: 2}


@frozen
class Cube:
    """The battle board as one dropped cube meets it."""

    board: BattleBoard

    def share(self, zone: Zone) -> Fraction:
        """The probability that a drop ends in a zone."""
        return Fraction(zone.weight, sum(each.weight for each in self.board.zones))

    def landing(self, worth: Callable[[Zone], int]) -> Fraction:
        """The mean of something over one landing."""
        return sum((self.share(zone) * worth(zone) for zone in self.board.zones), Fraction(0))

    @property
    def explosion(self) -> Fraction:
        """The chance that one landing is in an explosion zone."""
        return self.landing(lambda zone: zone.kind is ZoneKind.EXPLOSION)

    def mean(self, worth: Callable[[Zone], int]) -> Fraction:
        """The mean over all that comes of one cube, drops after explosions and extra cubes included.  Rule 12.11.

        Raises ValueError if explosions never end on average.
        """
        if self.explosion >= Fraction(1, 2):
            raise ValueError("a cube that explodes half the time or more never comes to rest")
        return self.landing(worth) / (1 - 2 * self.explosion)

    @property
    def knocked(self) -> Fraction:
        """The chance, nearly, that the two cubes of an explosion meet and one knocks the other away."""
        meet = sum((self.share(zone) ** 2 for zone in self.board.zones), Fraction(0))
        return self.explosion * meet * Fraction(self.board.knock, 1000)


def coins_first(zone: Zone) -> Goods:
    """The goods of a cube for an owner who prefers coins."""
    return max(zone.spoils, key=lambda goods: goods.coins, default=Goods())


def cargo_first(zone: Zone) -> Goods:
    """The goods of a cube for an owner who prefers cargo."""
    return max(zone.spoils, key=lambda goods: goods.cargo, default=Goods())


WORTHS: Final[Mapping[str, Callable[[Zone], int]]] = {
    "cubes that come to rest": lambda zone: int(zone.kind is not ZoneKind.EXPLOSION),
    "strength": lambda zone: STRENGTH.get(zone.kind, 0),
    "damage": lambda zone: int(zone.kind is ZoneKind.DAMAGE),
    "coins, if free choices are coins": lambda zone: coins_first(zone).coins,
    "cargo, if free choices are coins": lambda zone: coins_first(zone).cargo,
    "coins, if free choices are cargo": lambda zone: cargo_first(zone).coins,
    "cargo, if free choices are cargo": lambda zone: cargo_first(zone).cargo,
}
"""A result of a cube -> the amount that a zone gives."""


def cube_text(decks: Sequence[Deck]) -> str:
    """The expected result of one cube, and how it is reckoned."""
    boards = of_class(decks, BattleBoard)
    if not boards:
        return "The box has no battle board yet."
    cube = Cube(boards[0])
    e = cube.explosion
    factor = 1 / (1 - 2 * e)
    rows: list[Row] = [
        (what, decimal(cube.landing(worth), 3), decimal(cube.mean(worth), 3)) for what, worth in WORTHS.items()
    ]
    return "\n\n".join(
        (
            fill(REASONING.format(e=decimal(e, 3), factor=decimal(factor, 4), booms=decimal(e * factor, 3)), WIDTH),
            table(("what", "one landing", "all from one cube"), rows),
            fill(LEFT_OUT.format(knocked=decimal(1000 * cube.knocked, 1)), WIDTH),
        )
    )


REASONING: Final = """\
A cube lands in the explosion zone with probability *e* = {e}. It then explodes: it is dropped again together with an
extra cube (rule 12.11), and each of the two behaves like the first one. So if one landing gives *m* on average (of
strength, damage or goods), one cube gives *M* = *m* + *e* · 2 *M* in all, which means *M* = *m* / (1 - 2 *e*) =
{factor} *m*. *M* is finite because *e* is less than one half. On average, one cube causes *e* / (1 - 2 *e*) = {booms}
explosions."""

LEFT_OUT: Final = """\
*n* cubes give *n* times as much. These numbers do not include cubes that knock other cubes into another zone. A single
cube has nothing to knock, unless it explodes: the two cubes then land in the same zone, and one of them moves, in about
{knocked} of 1,000 drops. The numbers also ignore that a player may have no spare cube for an explosion (reading 34), or
no room for the spoils."""


# -- Telling ---------------------------------------------------------------------------------------------------------


def decimal(number: Fraction, places: int) -> str:
    """A fraction, rounded half up, without the noise of binary fractions."""
    scaled = (number * 10**places * 2 + 1) // 2
    whole, part = divmod(int(scaled), 10**places)
    return f"{whole}.{part:0{places}}"


def table(head: Row, rows: Sequence[Row]) -> str:
    """A table that reStructuredText and people can read; numbers are on the right."""
    texts = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    right = [all(NUMBER.fullmatch(row[at]) for row in texts[1:]) for at in range(len(head))]
    ruler = "  ".join("=" * width for width in widths)
    lines = [
        "  ".join(cell.rjust(w) if r else cell.ljust(w) for cell, w, r in zip(row, widths, right, strict=True)).rstrip()
        for row in texts
    ]
    return "\n".join((ruler, lines[0], ruler, *lines[1:], ruler))


def title(text: str) -> str:
    """A heading."""
    return f"{text}\n{'-' * len(text)}"


WHAT_IS_A_VALUE: Final = """\
A value is a number, a word or an ability line; ids, names and texts do not count. Pieces are cards, tiles and tokens,
including all copies; for the crew, only one player's cards count."""

WHAT_IS_A_SYMBOL: Final = """\
The table counts printed icons, including those on copies: on a player's 12 crew cards at each level, on the cards in
each row (including the faces of encounters), on all upgrade tokens, and on the ship board. If a card gives an icon
*per* something, this icon does not count (rule 8.3)."""

WHAT_IS_A_CARD: Final = """\
Costs are in cargo, and the mean includes copies. For an encounter, the table uses the slot of its face and the cost of
trading."""


def statistics(decks: Sequence[Deck]) -> str:
    """All of it: what is printed on the terminal, and what is on the page."""
    return "\n\n".join(
        (
            title("Deck by deck"),
            fill(WHAT_IS_A_VALUE, WIDTH),
            provenance_table(decks),
            title("Symbols"),
            fill(WHAT_IS_A_SYMBOL, WIDTH),
            symbol_table(decks),
            title("Slots and costs by row"),
            fill(WHAT_IS_A_CARD, WIDTH),
            row_table(decks),
            title("Islands"),
            island_table(decks),
            title("One battle cube"),
            cube_text(decks),
        )
    )


def filled(text: str, decks: Sequence[Deck]) -> str:
    """The text of a page with fresh statistics between its markers."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page lacks the line `{BEGIN}` or the line `{END}`")
    return f"{before}{begin}\n\n{statistics(decks)}\n\n{end}{after}"


def page() -> str:
    """The page of the docs with fresh statistics."""
    return filled(PAGE.read_text(encoding="utf-8"), read_box())
