"""A few hundred slips of the pen, some of each kind, are refused and explained; tools/near_misses.py tries more."""

import pytest

from tools.near_misses import GOALS, KINDS, Figures, Verdict, judge, neighbors, phrasebook, some_slips

COUNT, SEED = 720, 7


@pytest.fixture(scope="module")
def verdicts() -> list[Verdict]:
    return [judge(slip) for slip in some_slips(phrasebook(), COUNT, SEED)]


def test_every_kind_of_slip_is_tried(verdicts: list[Verdict]) -> None:
    assert len(verdicts) == COUNT
    assert {kind: sum(verdict.slip.kind == kind for verdict in verdicts) for kind in KINDS} == dict.fromkeys(KINDS, 60)
    assert all(verdict.slip.text != verdict.slip.good for verdict in verdicts)


@pytest.mark.parametrize("goal", GOALS)
def test_slips_are_refused_and_explained(verdicts: list[Verdict], goal: str) -> None:
    figures = Figures(tuple(verdicts))
    assert getattr(figures, goal) >= GOALS[goal], [verdict.slip.text for verdict in verdicts if verdict.failed]


def test_what_is_not_refused_is_a_spelling_that_is_forgiven(verdicts: list[Verdict]) -> None:
    assert [verdict.slip.text for verdict in verdicts if not verdict.refused and not verdict.same_meaning] == []


def test_one_slip_is_one_finding(verdicts: list[Verdict]) -> None:
    assert [verdict.slip.text for verdict in verdicts if len(verdict.findings) > 1] == []


def test_the_keyboard_is_drawn_as_it_is() -> None:
    assert {key: sorted(neighbors(key)) for key in "sqm"} == {"s": [*"adewxz"], "q": [*"aw"], "m": [*"jkn"]}
