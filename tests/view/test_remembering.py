"""A seat's memories are true, and as precise as possible."""

from random import Random

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.sight.remembering import allows
from dead_reckoning.position import Position, Start, start_game
from dead_reckoning.worlds import begin_memory

BOX = dr.base_box()


def game(seats: int, seed: int, choices: int = 5000) -> list[Position]:
    """Every position of a random game, up to a number of choices."""
    rng, position = Random(seed), dr.begin(BOX, seats)
    positions = [position]
    while not position.over and len(positions) < choices:
        position = position.choose(position.decision.sample(rng))
        positions.append(position)
    return positions


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_the_truth_is_never_excluded_and_chests_are_known(seats: int, seed: int) -> None:
    positions = game(seats, seed, choices=700)
    for seat in range(seats):
        memory = begin_memory(positions[0], seat)
        for position in positions[1:]:
            memory = dr.remember(memory, position)
            assert allows(memory, position.state)
            chests = [player.chest for player in position.state.players]
            assert [known.least for known in memory.players] == chests
            assert [known.most for known in memory.players] == chests


def test_a_memory_is_built_again_from_a_log() -> None:
    positions = game(3, seed=4, choices=400)
    memory = begin_memory(positions[0], 1)
    for position in positions[1:]:
        memory = dr.remember(memory, position)
    assert dr.recall(positions[-1], 1) == memory


def test_imagined_worlds_have_what_is_remembered() -> None:
    positions = game(2, seed=5, choices=900)
    rng = Random(1)
    for position in positions[60::60]:
        memory = dr.recall(position, 0)
        for _ in range(5):
            world = dr.imagine(BOX, dr.observe(position, 0), rng, memory)
            assert allows(memory, world.state)
            assert world.state.players[1].chest == position.state.players[1].chest


def test_hands_that_were_held_while_a_deck_ran_out_are_known() -> None:
    positions = game(2, seed=6, choices=600)[100::100]
    known = [dr.recall(position, 0).players[1].in_hand for position in positions]
    assert any(known)


def test_what_began_elsewhere_is_known_within_bounds() -> None:
    position = game(2, seed=7, choices=300)[-1]
    rich = evolve(position.state.players[1], chest=7)
    state = evolve(position.state, players=(position.state.players[0], rich))
    start = start_game(BOX, Start(2, state=state))
    known = begin_memory(start, 0).players[1]
    assert known.least == 0
    assert known.most in (None, 29)
    rng, now, memory = Random(2), start, begin_memory(start, 0)
    while not now.over:
        now = now.choose(now.decision.sample(rng))
        memory = dr.remember(memory, now)
        assert allows(memory, now.state)


def test_a_memory_of_another_seat_or_game_is_refused() -> None:
    positions = game(2, seed=8, choices=500)
    seen = dr.observe(positions[-1], 0)
    with pytest.raises(ValueError, match="seat 0 sees this, but the memory is that of seat 1"):
        dr.imagine(BOX, seen, Random(1), dr.recall(positions[-1], 1))
    memory = dr.recall(positions[-1], 0)
    other = evolve(memory.players[1], in_hand=memory.players[1].discard[:1])
    wrong = dr.Memory(memory.seat, (memory.players[0], other))
    assert other.in_hand
    with pytest.raises(ValueError, match="another game"):
        dr.imagine(BOX, seen, Random(1), wrong)
    with pytest.raises(ValueError, match="no seat 2"):
        dr.recall(positions[-1], 2)
