"""Records, how they are copied, and how a decision is sampled."""

from random import Random
from typing import Any

import pytest
from attrs import evolve, fields

import dead_reckoning as dr
from dead_reckoning.model.decisions import Decision
from dead_reckoning.model.options import Play
from dead_reckoning.model.records import changer, copier
from dead_reckoning.model.state import Player, State, Turn
from dead_reckoning.model.terms import CHANCE

STATE = dr.begin(dr.base_box(), 3).state
RECORDS = (STATE, STATE.players[1], STATE.turn)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: type(record).__name__)
def test_a_copy_has_the_same_parts(record: State | Player | Turn) -> None:
    copy = copier(type(record))(record)
    assert copy is not record
    assert all(getattr(copy, each.name) is getattr(record, each.name) for each in fields(type(record)))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: type(record).__name__)
def test_what_is_changed_is_changed_and_nothing_else(record: Any) -> None:
    names = [each.name for each in fields(type(record))]
    for some in (names[:1], names[3:7], names[-2:], names):
        values: dict[str, Any] = {name: object() for name in some}
        expected = evolve(record, **values)
        for changed in (changer(type(record)), changer(type(record), *some)):
            new = changed(record, **values)
            assert all(getattr(new, name) is getattr(expected, name) for name in names)
    with pytest.raises(TypeError):
        changer(type(record), *names[:2])(record, **{names[0]: 1})


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
