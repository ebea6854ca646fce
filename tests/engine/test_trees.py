"""Tree counts: how many lines of play there are from named positions.  The cheapest witness of any change of the rules.

Two of the positions are counted by a second, naive counter, too, which knows nothing of the engine.
"""

import json
from collections.abc import Mapping
from pathlib import Path

import dead_reckoning as dr
from dead_reckoning.model.options import Option
from dead_reckoning.position import Position
from tests.golden import compare

GOLDEN = Path(__file__).with_name("trees.golden.json")
DEPTH = 4

ROWS, COLUMNS = range(1, 5), range(1, 4)
BOX = dr.base_box()
ISLANDS = sorted(str(entry.id) for entry in BOX.entries if str(entry.id).startswith("tile.island."))
SEAS = sorted(str(entry.id) for entry in BOX.entries if str(entry.id).startswith("tile.open_sea."))
CARDS = sorted(str(entry.id) for entry in BOX.entries if str(entry.id).startswith("advancement.r1."))
CELLS = [f"r{row}c{column}" for row in ROWS for column in COLUMNS]


def ocean() -> list[str]:
    """All tiles in sight, a card on each."""
    tiles = [f"{cell} {tile}" for cell, tile in zip(CELLS, [*ISLANDS[:8], *SEAS[:4]], strict=True)]
    return [*tiles, *(f"{cell} card {card}" for cell, card in zip(CELLS, CARDS, strict=False))]


SETTINGS: Mapping[str, tuple[int, list[str], tuple[str, ...]]] = {
    "a new game": (2, [], ()),
    "sails set": (2, ["seat 0 at r2c2", "sails 5", *ocean()], ()),
    "a laden ship at home": (2, ["seat 0 ship 2 cargo 3 coins", "seat 0 harbor 4 cargo 9 coins"], ()),
    "a hand to play": (
        3,
        [
            "seat 0 at r1c1",
            "seat 0 hand crew.captain@2 crew.bosun@3 crew.buccaneer@2 crew.deckhand#1@2",
            "seat 1 at r1c1",
            "r1c1 tile.island.shark",
        ],
        (),
    ),
    "two ships and many guns": (
        2,
        ["seat 0 played crew.captain@2 crew.gunner#1@4 crew.gunner#2@4"],
        ("use crew.captain: black flag", "3 cannons"),
    ),
    "what to sleeve": (
        2,
        [
            "phase cleanup",
            "seat 0 played crew.captain crew.bosun crew.purser",
            "seat 0 held advancement.r1.spare_sail advancement.r1.worn_wheel advancement.r1.black_rag",
        ],
        (),
    ),
}
"""Name -> seats, setting, choices before the count."""


def opened(name: str) -> Position:
    seats, lines, choices = SETTINGS[name]
    position = dr.arrange(BOX, seats, lines) if lines else dr.begin(BOX, seats)
    for choice in choices:
        position = position.choose(choice)
    return position


def likely(position: Position) -> list[Option]:
    """The options that may come about by themselves: what weighs 0 is there for tables to enter."""
    decision = position.decision
    weights = decision.weights or (1,) * len(decision.options)
    return [option for option, weight in zip(decision.options, weights, strict=True) if weight]


def leaves(position: Position, depth: int) -> int:
    """Lines of play of this length; shorter ones that end the game count, too."""
    options = likely(position)
    if depth == 1 or not options:
        return max(len(options), 1)
    return sum(leaves(position.choose(option), depth - 1) for option in options)


def test_the_trees_have_as_many_leaves_as_ever() -> None:
    counts = {name: [leaves(opened(name), depth) for depth in range(1, DEPTH + 1)] for name in SETTINGS}
    compare(GOLDEN, json.dumps(counts, indent=1) + "\n")


# -- The same, counted naively ---------------------------------------------------------------------------------------

HARBOR = (0, 0)


def beside(place: tuple[int, int]) -> list[tuple[int, int]]:
    """The harbor touches all of row 1."""
    if place == HARBOR:
        return [(1, column) for column in COLUMNS]
    row, column = place
    found = [(row + 1, column), (row - 1, column), (row, column - 1), (row, column + 1)]
    inside = [(r, c) for r, c in found if r in ROWS and c in COLUMNS]
    return [*inside, HARBOR] if row == 1 else inside


def sail_tree(place: tuple[int, int], sails: int, moving: bool, depth: int) -> int:
    """From the main phase, or in the middle of a move, where stopping is a choice."""
    if depth == 0:
        return 1
    on = sum(step_tree(goal, sails - 1, depth - 1) for goal in beside(place)) if sails else 0
    return on + (sail_tree(place, sails, False, depth - 1) if moving else end_tree(place, depth - 1))


def step_tree(place: tuple[int, int], sails: int, depth: int) -> int:
    """After a step; with no sails left the move ends by itself."""
    return sail_tree(place, sails, sails > 0, depth)


def end_tree(place: tuple[int, int], depth: int) -> int:
    """Cleanup: outside the harbor a mode, then four of the twelve crew cards."""
    questions = [12, 11, 10, 9] if place == HARBOR else [2, 12, 11, 10, 9]
    total = 1
    for options in questions[:depth]:
        total *= options
    return total


def test_sailing_is_counted_naively_too() -> None:
    naive = [sail_tree((2, 2), 5, False, depth) for depth in range(1, DEPTH + 1)]
    assert naive == json.loads(GOLDEN.read_text(encoding="utf-8"))["sails set"]


BOARD = json.loads((Path(dr.__file__).parent.parent / "cards" / "battle_board.json").read_text(encoding="utf-8"))
ZONES = {zone["id"]: zone for zone in BOARD["entries"][0]["zones"]}

Lying = tuple[tuple[str, int], ...]
"""Zone and side of each cube that has fallen."""


def drop_tree(lying: Lying, waiting: tuple[int, ...], depth: int) -> int:
    """Cubes fall one by one, ``waiting`` being their sides; what follows the last one is not reached."""
    if depth == 0:
        return 1
    side, rest = waiting[0], waiting[1:]
    return sum(fallen_tree(lying, zone, side, rest, depth - 1) for zone in ZONES)


def fallen_tree(lying: Lying, zone: str, side: int, rest: tuple[int, ...], depth: int) -> int:
    """A fallen cube may knock one that was in its zone: any side's, into any zone beside it."""
    after = (*lying, (zone, side))
    struck = sorted({cube for cube in lying if cube[0] == zone})
    if not struck or depth == 0:
        return drop_tree(after, rest, depth)
    total = drop_tree(after, rest, depth - 1)
    for cube in struck:
        left = list(after)
        left.remove(cube)
        for goal in ZONES[zone]["adjacent"]:
            total += drop_tree((*left, (goal, cube[1])), rest, depth - 1)
    return total


def test_falling_cubes_are_counted_naively_too() -> None:
    """Three cubes against five: one of the board, and four for being attacked in the harbor."""
    position = opened("two ships and many guns").choose("1 cannon")
    naive = [drop_tree((), (0, 0, 0, 1, 1, 1, 1, 1), depth) for depth in range(1, DEPTH + 1)]
    assert naive == [leaves(position, depth) for depth in range(1, DEPTH + 1)]
