"""The Warden in random positions, beside a checker that is no part of the engine (``tools/warden_positions.py``)."""

import ast
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.warden_checker import Figures
from tools.warden_positions import trials

CHECKER = Path(__file__).parents[2] / "tools" / "warden_checker.py"


def test_the_checker_knows_nothing_of_the_library() -> None:
    tree = ast.parse(CHECKER.read_text(encoding="utf-8"))
    named = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    named += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert {str(name).split(".")[0] for name in named} <= {*sys.stdlib_module_names}


def test_random_positions_are_played_by_the_booklet() -> None:
    """A night tries 20,000."""
    met: Counter[str] = Counter()
    for found, seen in trials("everyday", 400):
        assert not found, f"{found.seed}: {found.what}\n" + "\n".join(found.story)
        met.update(seen.keys())
    assert met["16.13 a ship is fought"] > 150
    assert min(met[rule] for rule in RARE) > 0


RARE = ("16.7 replaced at 2", "17.5 whose cube", "16.25 the ship first", "17.4 it would cost the other Warden control")
"""Rules that whole games hardly meet."""


def other_goal(figures: Figures) -> None:
    figures.goals["legend"] = [3]


def other_space(figures: Figures) -> None:
    figures.tiles["tile.island.rum_cove"]["spaces"] += 1


def other_fort(figures: Figures) -> None:
    figures.defense["fort"] += 1


def other_knock(figures: Figures) -> None:
    figures.knock += 1


def other_cannon(figures: Figures) -> None:
    figures.tokens["upgrade.advanced.gun_deck"]["abilities"] = ["cannon"]


def other_reward(figures: Figures) -> None:
    figures.tiles["tile.island.skull_rock"]["rewards"] = [1]


@pytest.mark.parametrize("change", [other_goal, other_space, other_fort, other_knock, other_cannon, other_reward])
def test_a_difference_is_found(change: Callable[[Figures], None]) -> None:
    figures = Figures()
    change(figures)
    assert any(found for found, _ in trials("everyday", 1200, figures))
