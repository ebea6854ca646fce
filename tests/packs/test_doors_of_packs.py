"""Whatever a function of a pack gives, at every door: a game goes on, or ends with an error that is documented.

The golden file holds for plain Python as for the compiled engine, which would refuse many a value in words of its own.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

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
FUNCTION = re.compile(r"`slips_pack\.doors\.[^`]*`")


def played(door: str, name: str) -> Iterator[str]:
    """What comes of a game with such a pack."""
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
    """What is said of a choice that nobody can make."""
    try:
        position.choose("sail r3c3")
    except dr.IllegalChoice as error:
        yield error.code


def tidy(message: str) -> str:
    """A message without what differs between machines: names of the function within functions, and addresses."""
    return re.sub(r" at 0x\w+| \(\S+:\d+\)", "", FUNCTION.sub("`given`", message))


def test_whatever_a_pack_gives_the_same_comes_of_it() -> None:
    lines = (f"{door}, {name}: {'; '.join(played(door, name))}\n" for door in DOORS for name in MADE)
    compare(HERE / "doors.golden.txt", "".join(lines))
