"""Any result of a pack's function, at every door: a game continues, or ends with a documented error.

The golden file holds for plain Python as for the compiled engine, which would refuse many a value in words of its own.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

import dead_reckoning as dr
from tests.golden import compare

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "slips"))

from slips_pack.doors import DOORS, MADE, giving  # noqa: E402  # found as an installed pack would be

TABLE = [
    "seat 0 at r1c1",
    "r1c1 tile.island.turtle_bay",
    "sails 1",
    "seat 0 played crew.gunner#2",
    "seat 0 hand crew.captain+advancement.r3.misers_cellar",
]
"""With something to sail to, to use, and to count in the end."""
ELSEWHERE = {"reasons of a question", "deeds", "bounds", "ways"}
"""Doors to which such a game does not come; ``tools/odd_rules.py`` does."""
WITH_ORDERS = {"triggers", "moments"}
WITH_EVENTS = {"state checks", "achievements"}
WITH_OUTCOMES = {"handlers", "answers", "takes", "encounters"}
WITH_OPTIONS = {"questions", "listeners", "offers"}
OF = {
    "a frame of seat 2": WITH_ORDERS,
    "an order that nobody carries out": WITH_ORDERS,
    "an event that cannot be": WITH_EVENTS,
    "an outcome that cannot be": WITH_OUTCOMES,
    "an order that is scored": WITH_OUTCOMES,
    "a decision of seat 2": WITH_OPTIONS,
    "a decision of no weight": WITH_OPTIONS,
    "an option that cannot be": WITH_OPTIONS,
    "an option that cannot be written": WITH_OPTIONS,
}
"""An impossible value of the right type -> the doors that accept its type."""
FUNCTION = re.compile(r"`slips_pack\.doors\.[^`]*`")


def played(door: str, name: str) -> Iterator[str]:
    """Play a game with such a pack, and yield the results."""
    try:
        position = dr.arrange(evolve(dr.base_box(), chapters=(DOORS[door](giving(name)),)), 2, TABLE)
        yield from refused(position)
        position = with_nothing(with_nothing(position).choose("sail r2c1"))
        sheets = position.score_sheets()
        assert [sum(sheet.values()) for sheet in sheets] == list(position.scores())
        yield f"sailed, {len(position.decision.options)} options, {position.scores()[0]} coins"
    except (dr.PackRuleError, dr.IllegalChoice) as error:
        yield f"{type(error).__name__}: {tidy(str(error))}"


def with_nothing(position: dr.Position) -> dr.Position:
    """A position after the option of the pack, if it is there."""
    return position.choose("nothing") if "nothing" in position.decision.texts else position


def refused(position: dr.Position) -> Iterator[str]:
    """The code for a choice that nobody can make."""
    try:
        position.choose("sail r3c3")
    except dr.IllegalChoice as error:
        yield error.code


def tidy(message: str) -> str:
    """A message without what differs between machines: names of the function within functions, and addresses."""
    return re.sub(r" at 0x\w+| \(\S+:\d+\)", "", FUNCTION.sub("`given`", message))


@pytest.mark.slow
def test_whatever_a_pack_gives_the_same_comes_of_it() -> None:
    cases = [(door, name) for door in DOORS if door not in ELSEWHERE for name in MADE if door in OF.get(name, DOORS)]
    lines = (f"{door}, {name}: {'; '.join(played(door, name))}\n" for door, name in cases)
    compare(HERE / "doors.golden.txt", "".join(lines))
