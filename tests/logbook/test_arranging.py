"""Positions set up by hand: what cannot lie so is refused, with the line and the reason."""

import re

import pytest

import dead_reckoning as dr
from dead_reckoning import ArrangeError

WRONG = {
    "sea 0 at r1c1": "line 1: 'sea 0 at r1c1': a line begins with seat, a cell, or one of",
    "seat 4 at r1c1": "there is no seat 4; seats are 0 to 1",
    "seat 0 at r9c9": "'r9c9' is not known here",
    "seat 0 flies r1c1": "'flies' is nothing that a seat has",
    "seat 0 hand crew.cook": "'crew.cook' is not known here",
    "seat 0 ship 3 barrels": "'barrel' is no good; goods are cargo and coins",
    "seat 0 ship 9 cargo": "the ship carries 9 and has room for 7",
    "r1c1 tile.island.atlantis": "'tile.island.atlantis' is not known here",
    "r1c1 buildings castle": "'castle' is not known here",
    "r1c1 permanent 35": "1 cubes more than a player has",
    "phase dinner": "'dinner' is no phase",
    "seat 0 hand crew.captain\nseat 0 played crew.captain": "line 2: 'seat 0 played crew.captain': crew.captain lies",
    "seat 0 held advancement.r1.ships_cat advancement.r1.ships_cat advancement.r1.ships_cat": "more places than there",
}


@pytest.mark.parametrize("lines", WRONG)
def test_what_cannot_lie_so_is_refused(lines: str) -> None:
    with pytest.raises(ArrangeError, match=re.escape(WRONG[lines])):
        dr.arrange(dr.base_box(), 2, lines.splitlines())
