"""Every rule is obeyed somewhere and shown by a scenario, and a scenario misses nearly every handler."""

import pytest

import dead_reckoning as dr
from tools import rule_index

of_source = pytest.mark.skipif(dr.compiled, reason="compiled functions have no docstrings, and cannot be disabled")


@of_source
def test_the_index_is_whole() -> None:
    sentences = rule_index.missing(rule_index.known_rules(), rule_index.handlers(), rule_index.scenarios())
    assert not sentences, "\n".join(sentences)


def test_rulings_have_scenarios() -> None:
    answered = {rule for rule in rule_index.scenarios() if rule.startswith("A-")}
    ridges = "A-60"  # the model has no ridges: a cube is in one zone
    assert answered == {f"A-{number:02}" for number in range(1, 92)} - {ridges}


ELSEWHERE = {"rules.companion", "table.odds", "rules.option_space", "printed.box", "printed.crafted"}
"""Modules that no game of a scenario passes through, or that are there before it: they have tests of their own."""


@of_source
@pytest.mark.slow
def test_scenarios_bite() -> None:
    told = rule_index.scenarios()
    known = [each for each in rule_index.handlers() if each.place.rpartition(".")[0] not in ELSEWHERE]
    missed = [handler.place for handler in known if not rule_index.bites(handler, told)]
    assert len(missed) <= (1 - rule_index.GOAL) * len(known), missed
