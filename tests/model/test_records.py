"""Records, how they are copied, and how a decision is sampled."""

from random import Random
from typing import Any

import pytest
from attrs import evolve, fields

import dead_reckoning as dr
from dead_reckoning.game.nouns.hand import Play
from dead_reckoning.game.table.state import Player, State, Turn
from dead_reckoning.model.records import changer, copier
from dead_reckoning.model.terms import CHANCE, Decision

STATE = dr.begin(dr.base_box(), 3).state
RECORDS = (STATE, STATE.players[1], STATE.turn)
LATER = dr.arrange(dr.base_box(), 3, ["seat 1 at r1c1", "seat 1 ship 1 cargo", "seat 1 hand crew.captain"]).state
OTHERS = (LATER, LATER.players[1], LATER.turn)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: type(record).__name__)
def test_a_copy_has_the_same_parts(record: State | Player | Turn) -> None:
    copy = copier(type(record))(record)
    assert copy is not record
    assert copy == record


@pytest.mark.parametrize(("record", "other"), [*zip(RECORDS, OTHERS, strict=True)], ids=("State", "Player", "Turn"))
def test_what_is_changed_is_changed_and_nothing_else(record: Any, other: Any) -> None:
    names = [each.name for each in fields(type(record))]
    for name in names:
        values: dict[str, Any] = {each: getattr(other, each) for each in (name, *names[3:7])}
        expected = evolve(record, **values)
        for changed in (changer(type(record)), changer(type(record), *values)):
            assert changed(record, **values) == expected


class Fixed:
    """A generator that gives one number."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.parametrize("weights", [(1, 1, 1), (0, 2, 0, 3), (5,), (0, 0, 7), (3, 0), (1,) * 40])
def test_chance_is_sampled_by_weight(weights: tuple[int, ...]) -> None:
    options = tuple(Play(f"crew.{place}") for place in range(len(weights)))
    decision, total = Decision(CHANCE, options, weights), sum(weights)
    found = [decision.sample(Fixed((mark + 0.5) / total)) for mark in range(total)]
    assert found == [option for option, weight in zip(options, weights, strict=True) for _ in range(weight)]
    assert decision.sample(Fixed(0.0)) == found[0]


def test_a_player_is_sampled_evenly() -> None:
    decision = Decision(STATE.active, tuple(Play(f"crew.{place}") for place in range(4)))
    assert {decision.sample(Random(seed)) for seed in range(60)} == set(decision.options)
