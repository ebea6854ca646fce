"""What people print at a prompt fits one line, and says where a game stands."""

from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.model.rules import rule_set
from dead_reckoning.model.terms import Seat

BOX = dr.base_box()
START = dr.begin(BOX, 2)


def played(choices: int) -> dr.Position:
    position, rng = START, Random(1)
    for _ in range(choices):
        position = position if position.over else position.choose(position.decision.sample(rng))
    return position


@pytest.mark.parametrize("choices", range(0, 1200, 100))
def test_a_position_says_seats_turn_and_question(choices: int) -> None:
    position = played(choices)
    line = repr(position)
    assert line.startswith(f"<Position: 2 seats, turn {position.state.turn.number}, ")
    if position.over:
        assert line.endswith(f"over, scores {position.scores()}>")
    else:
        assert repr(position.decision)[len("<Decision: ") : -1] in line
        assert str(position.decision.options[0]) in line
    assert "\n" not in line
    assert len(line) < 400


def test_a_decision_says_who_is_asked_and_how_many_options_there_are() -> None:
    options = START.decision.options
    few = dr.Decision(Seat(1), options[:2], rule="3.2")
    assert repr(few) == f"<Decision: seat 1 by rule 3.2: {options[0]} | {options[1]}>"
    assert repr(START.decision).startswith("<Decision: chance by rule 2.1: turn up ")
    assert repr(START.decision).endswith(f" | {len(options) - 3} more>")


@pytest.mark.parametrize("entry", BOX.entries, ids=lambda entry: entry.id)
def test_an_entry_is_its_class_and_its_id(entry: object) -> None:
    assert repr(entry) == f"<{type(entry).__name__} {entry.id}>"  # type: ignore[attr-defined]  # all entries have one


def test_other_things_are_a_line() -> None:
    assert repr(BOX) == f"<Box base: {len(BOX.entries)} entries>"
    assert repr(dr.RuleSet()) == "RuleSet()"
    assert repr(rule_set({"max_sails": 6, "bonus_tokens": "no"})) == "RuleSet(bonus_tokens=False, max_sails=6)"
    assert repr(START.start) == "Start(seats=2, rules=RuleSet(), state=None, difficulty=None)"
    assert repr(dr.observe(START, 1)) == "<Observation of seat 1, turn 0>"
    assert repr(dr.lint("cards/crew.json")) == "<Report: 8 entries in 1 files, 0 findings>"
