"""Checks of what is laid out: the box and its numbers.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from dead_reckoning.decks.packs import Opened
from dead_reckoning.game.printed import board
from dead_reckoning.game.printed.board import Island, OpenSea, SetUp
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, WardenCard
from dead_reckoning.game.printed.terms import ROWS
from dead_reckoning.lint.checks.deck import BASE_PACK
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding


class Count(NamedTuple):
    """Something that the printed game has so many of."""

    what: str
    due: int
    rule: str
    of: Callable[[Entry], int]
    """The number of pieces that an entry represents."""


def copies(kind: type[Entry], entry: Entry) -> int:
    """The copies of an entry of a class; things that have no number of copies are there once."""
    number: int = getattr(entry, "copies", 1) if isinstance(entry, kind) else 0
    return number


def in_row(row: int, entry: Entry) -> int:
    """The cards of a row's deck that an entry stands for: an encounter is as many as its backs."""
    if isinstance(entry, Advancement) and entry.row == row:
        return entry.copies
    if isinstance(entry, Encounter) and entry.row == row:
        return entry.number
    return 0


def of_building(building: str, entry: Entry) -> int:
    """The tokens of one type of building."""
    return entry.copies if isinstance(entry, board.BuildingToken) and entry.building == building else 0


COUNTS: Final = (
    Count("crew cards of a player", 12, "0.4", partial(copies, CrewCard)),
    Count("islands", 12, "1.1", partial(copies, Island)),
    Count("open-sea tiles", 4, "1.1", partial(copies, OpenSea)),
    *(
        Count(f"cards of row {row}", due, "1.2", partial(in_row, row))
        for row, due in zip(ROWS, (25, 25, 23, 25), strict=True)
    ),
    Count("ship-upgrade tokens", 32, "1.3", partial(copies, board.Upgrade)),
    *(Count(f"{name}s", 10, "1.4", partial(of_building, name)) for name in ("fort", "garrison", "outpost")),
    Count("bonus achievement tokens", 8, "1.4", partial(copies, board.BonusToken)),
    Count("achievements", 9, "14.1", partial(copies, board.Achievement)),
    Count("ship boards", 1, "1.7", partial(copies, board.ShipBoard)),
    Count("lists of set-up numbers", 1, "2.4", partial(copies, board.SetUp)),
    Count("battle boards", 1, "12.9", partial(copies, board.BattleBoard)),
    Count("Warden cards", 18, "16.2", partial(copies, WardenCard)),
)
"""The contents of the printed game's box."""


def incomplete_box(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
    """DR303  A pack that claims to be the base game has too few or too many of something.

    Why: the numbers of cards and tokens in the printed game are known, and the setup relies on them.
    Instead: ``copies`` that add up, or an id other than ``base`` for a pack that is something else.

    Bad: "id": "base", and 24 cards of row 1
    Good: "id": "base", and 25 cards of row 1
    """
    if pack.pack is None or pack.pack.id != BASE_PACK or len(pack.decks) < len(pack.pack.decks):
        return
    if any(deck.findings for deck in pack.decks):
        return
    entries = [entry for deck in pack.decks for entry in deck.entries]
    for count in COUNTS:
        there = sum(count.of(entry) for entry in entries)
        if there != count.due:
            message = f"the base game has {count.due} {count.what}, not {there}"
            hint = f"rule {count.rule}; a pack that is not the base game needs another id"
            yield pack.finding_at(Code.INCOMPLETE_BOX, ("id",), message, hint)


def odd_set_up(context: CheckContext) -> Iterator[Finding]:
    """DR345  The numbers in the setup do not fit together.

    Why: the first hand must not exceed the hand limit (rule 9.6), there are 4 seats in turn order (2.6), more players
    use more islands (2.1), and a player needs a marker for every achievement (1.5).
    Instead: numbers that these rules allow.

    Bad: "hand": 6, "hand_limit": 4
    Good: "hand": 4, "hand_limit": 6
    """
    for index, entry in context.numbered.items():
        if isinstance(entry, SetUp):
            for field, message, hint in set_up_faults(entry):
                yield finding_at(Code.ODD_SET_UP, context.place(("entries", index, field)), message, hint)


def set_up_faults(entry: SetUp) -> Iterator[tuple[str, str, str]]:
    """Field, message and hint for each number that does not fit."""
    if entry.hand > entry.hand_limit:
        yield "hand", f"a hand of {entry.hand} and a limit of {entry.hand_limit}", "a limit that is not smaller"
    if entry.hand_limit > 12:
        yield "hand_limit", f"no player has {entry.hand_limit} cards", "up to 12: a player's whole deck"
    if len(entry.dock_cargo) < 4:
        yield "dock_cargo", f"dock cargo for {len(entry.dock_cargo)} seats", "a number for each of 4 seats"
    if max(entry.dock_cargo) > 9:
        yield "dock_cargo", f"{max(entry.dock_cargo)} cargo to begin with", "a number up to 9"
    if list(entry.islands) != sorted(entry.islands):
        yield "islands", "fewer islands with more players", "the smallest number first"
    if entry.markers < 9:
        yield "markers", f"{entry.markers} markers for nine achievements", "9 or more"
    if not 12 <= entry.cubes <= 99:
        yield "cubes", f"{entry.cubes} cubes of a player", "12 to 99; the printed game has 35"
    if not 5 <= entry.black_cubes <= 99:
        yield "black_cubes", f"{entry.black_cubes} black cubes", "5 to 99; the printed game has 20"
    if entry.coins >= 30:
        yield "coins", f"{entry.coins} coins are an achievement at once", "fewer than 30 (rule 14.5)"
