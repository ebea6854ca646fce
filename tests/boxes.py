"""Boxes for tests of other processes: one that is data alone, and one with a pack that has Python, lambdas included."""

import sys
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path

import dead_reckoning as dr
from dead_reckoning.decks import packs

TAVERN = Path(__file__).parent / "packs" / "tavern" / "tavern_pack"
POINT = EntryPoint("tavern", "tavern_pack:PACK", packs.ENTRY_POINTS)
"""The entry point of an installed tavern."""
sys.path.insert(0, str(TAVERN.parent))

import tavern_pack  # noqa: E402  # found as an installed pack would be

PACK = tavern_pack.PACK


@cache
def tavern() -> dr.Box:
    """The base game with the tavern."""
    return dr.load_box(PACK)


BOXES = {"base": dr.base_box, "tavern": tavern}
