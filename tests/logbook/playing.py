"""Random games for the tests of the logbook."""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random

import dead_reckoning as dr
from dead_reckoning.game.printed.rule_set import Value, rule_set
from dead_reckoning.position import Position

sys.path.insert(0, str(Path(__file__).parent.parent / "packs" / "rum"))

from rum_pack import PACK  # found as an installed pack would be


@cache
def rum_box() -> dr.Box:
    """The base game and a pack with a verb of its own."""
    return dr.load_box(PACK)


def toasting() -> Position:
    """In the middle of that verb: its question is open."""
    lines = ["seat 0 at r1c1", "seat 0 played crew.bosun+rum.cellar", "r1c1 tile.island.shark", "r1c1 card rum.wreck"]
    return dr.arrange(rum_box(), 3, lines).choose("use crew.bosun: toast 1 per rum bottle")


def game(
    seed: int, seats: int, rules: Mapping[str, Value] | None = None, box: dr.Box | None = None
) -> Iterator[Position]:
    """Every position of a random game, the last one too."""
    rng = Random(seed)
    position = dr.begin(box or dr.base_box(), seats, rule_set(rules or {}))
    yield position
    while not position.over:
        position = position.choose(position.decision.sample(rng))
        yield position


@cache
def far(seed: int, seats: int, choices: int) -> Position:
    """A random game after so many choices."""
    return next(position for number, position in enumerate(game(seed, seats)) if number == choices)


OTHERWISE: Mapping[str, Value] = {
    "limited_pieces": "no",
    "removed_upgrade_counts": "yes",
    "building_cubes": "black",
    "building_owner_plays": "yes",
    "turned_tiles": "yes",
    "cut_after_shuffle": "yes",
    "on_win_alternates": "yes",
    "explosion_without_cube": "none",
    "uncontrolled_buildings": "removed",
}
"""Readings that leave something else behind in a position."""
