"""Abilities that do all that others do, and pairs that cannot be compared."""

import json
from pathlib import Path

import pytest

from dead_reckoning.decks.converter import effect
from dead_reckoning.game.checks.better import at_least, covers, is_comparable
from dead_reckoning.language import BASE
from dead_reckoning.lint.runner import lint

BETTER = [
    ("2 sails", "sail"),
    ("sail", "if damaged: sail"),
    ("if 2 helms: repair 1", "if 3 helms: repair 1"),
    ("gain 1 coin to harbor", "gain 1 coin to ship"),
    ("gain 1 cargo to ship or harbor", "gain 1 cargo to ship"),
    ("gain 1 coin to ship per helm", "gain 1 coin to ship per 2 helms"),
    ("gain 1 coin to ship per helm", "gain 1 coin to ship per helm (up to 3)"),
    ("produce on 2 islands", "produce on 1 island (row 3)"),
    ("produce on 1 island (row 3 or 4)", "produce on 1 island (row 3)"),
    ("influence 2 (or adjacent)", "influence 2 (up to 1 adjacent)"),
    ("influence 2 (ignoring forts)", "influence 1"),
    ("gain 1 upgrade", "gain 1 basic upgrade"),
    ("damage 1 to enemies here and adjacent", "damage 1 to enemies here"),
    ("gain 1 coin to ship, repair 1", "repair 1"),
    ("repair 1", "repair 1, damage 1 to you"),
    ("repair 1, damage 1 to you", "repair 1, damage 2 to you"),
    ("sail / helm", "helm"),
    ("2 sails / 2 helms", "sail / helm"),
    ("pay 1 coin from ship: repair 1", "pay 2 coins from ship: repair 1"),
    ("battle: roll 2", "battle: roll 1"),
]

SAME = [
    ("repair 1", "if damaged: repair 1"),
    ("gain 1 coin to ship per helm", "if 1 helm: gain 1 coin to ship per helm"),
    ("gain 1 cargo to ship or harbor", "gain 1 cargo to harbor / gain 1 cargo to ship"),
    ("gain 1 upgrade", "gain 1 basic upgrade / gain 1 advanced upgrade"),
    ("gain 1 cargo and 1 coin to ship", "gain 1 cargo to ship, gain 1 coin to ship"),
    ("influence 2 (or adjacent)", "influence 2 (up to 2 adjacent)"),
    ("sail / helm", "helm / sail"),
]

APART = [
    ("2 sails", "helm"),
    ("gain 1 cargo to harbor", "gain 1 cargo to ship"),
    ("gain 1 coin to ship per helm", "gain 1 coin to ship"),
    ("gain 1 coin to ship per cannon", "gain 1 coin to ship per helm"),
    ("produce on 2 islands (row 3)", "produce on 1 island"),
    ("influence 2", "influence 1 (or adjacent)"),
    ("gain 1 advanced upgrade", "gain 1 basic upgrade"),
    ("repair 2, damage 1 to you", "repair 1"),
    ("sail / helm", "gain 1 coin to ship, repair 1"),
    ("gain 2 cargo to ship / gain 2 cargo to harbor", "gain 2 cargo to ship or harbor"),
    ("repair 1", "on exploring: repair 1"),
    ("pay 1 coin from harbor: repair 1", "pay 1 coin from ship: repair 1"),
]


@pytest.mark.parametrize(("better", "other"), BETTER)
def test_one_is_better(better: str, other: str) -> None:
    one, two = effect(better, BASE), effect(other, BASE)
    assert (at_least(one, two), at_least(two, one)) == (True, False)


@pytest.mark.parametrize(("one", "two"), SAME)
def test_these_say_the_same(one: str, two: str) -> None:
    assert at_least(effect(one, BASE), effect(two, BASE))
    assert at_least(effect(two, BASE), effect(one, BASE))


@pytest.mark.parametrize(("one", "two"), APART)
def test_these_cannot_be_compared(one: str, two: str) -> None:
    assert not at_least(effect(one, BASE), effect(two, BASE))


def test_a_drawback_is_no_ability_to_be_matched() -> None:
    plain, burdened = (effect("cannon", BASE),), (effect("cannon", BASE), effect("endgame: lose 1 coin", BASE))
    assert covers(plain, burdened)
    assert not covers(burdened, plain)


def test_a_face_that_would_take_long_is_not_compared() -> None:
    """Comparing takes time by the square of the verbs: twenty lines of twenty sides each took minutes."""
    long = effect(" / ".join(f"{number} sails" for number in range(1, 11)), BASE)
    assert is_comparable([long])
    assert not is_comparable([long] * 2)


def test_a_card_that_only_harms_is_nobodys_equal(tmp_path: Path) -> None:
    """All cards do what it does; that it harms has a code of its own."""
    deck = json.loads((Path(__file__).parent / "bad" / "DR365.json").read_text(encoding="utf-8"))
    weak, strong = deck["entries"] = deck["entries"][:2]
    weak["abilities"], strong["abilities"] = ["damage 1 to you"], ["influence 1"]
    (tmp_path / "advancements.json").write_text(json.dumps(deck), encoding="utf-8")
    found = {finding.code for finding in lint(tmp_path / "advancements.json").findings}
    assert "DR240" in found
    assert "DR365" not in found
