"""The memory of the engine: it depends on the ocean alone, and games are the same without it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.printed.ocean import AT
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.game.table.game import MOST_CREWS, Game, remember
from dead_reckoning.game.table.memory import REMEMBERED
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import OceanCell, State
from dead_reckoning.model.terms import Seat
from tools.games import eager
from tools.memory_trial import compared, forgetful, opening

CHOICES = 300


def bare(ocean: tuple[OceanCell, ...]) -> State:
    """A state that holds nothing but an ocean: whoever reads another part gets an AttributeError."""
    state: Any = object.__new__(State)
    object.__setattr__(state, "ocean", ocean)
    object.__setattr__(state, "players", (None,) * 4)
    return state  # type: ignore[no-any-return]  # as far as it goes


Kept = tuple[tuple[OceanCell, ...], Callable[..., Any], Seat, tuple[Any, ...], Any]


def kept(position: dr.Position) -> list[Kept]:
    """The remembered results, each with its ocean, function, seat and arguments."""
    assert position.game.memory is not None
    memory = position.game.memory
    return [(memory.ocean, *key, found) for key, found in memory.results.items()]


@pytest.fixture(scope="module")
def remembered() -> list[tuple[Game, Kept]]:
    """All that some games remember, each with the tables of its game without memory."""
    there: dict[tuple[object, ...], tuple[Game, Kept]] = {}
    for seed in range(6):
        position, rng = opening(seed), Random(seed)
        game = forgetful(position.game)
        for _ in range(CHOICES):
            if position.over:
                break
            position.scores()
            for each in kept(position):
                there.setdefault((id(each[0]), *each[1:4]), (game, each))
            position = position.choose(eager(position.decision, rng))
    return list(there.values())


@pytest.mark.skipif(dr.compiled, reason="a compiled record is never without its fields, to show who reads one")
def test_what_is_remembered_follows_from_the_ocean_alone(remembered: list[tuple[Game, Kept]]) -> None:
    no_frame: Any = None
    for game, (ocean, work, seat, asked, found) in remembered:
        scope = Scope(game, bare(ocean), seat, no_frame)
        assert work(scope, *asked) == found, work.__name__


def test_everything_that_may_be_remembered_was(remembered: list[tuple[Game, Kept]]) -> None:
    assert {work for _, (_, work, *_) in remembered} == set(REMEMBERED)


@pytest.mark.parametrize("seed", range(10))
def test_games_are_the_same_without_memory(seed: int) -> None:
    compared(seed, most=300)


def test_one_ocean_is_kept() -> None:
    position, rng = dr.begin(dr.base_box(), 3), Random(1)
    for _ in range(CHOICES):
        position.scores()
        position = position.choose(position.decision.sample(rng))
        memory = position.game.memory
        assert memory is not None
        assert len(memory.results) < 10 * 3 * len(REMEMBERED)
    position.scores()
    assert position.game.memory is not None
    assert position.game.memory.ocean is position.state.ocean


def test_crews_are_kept_by_identity_in_a_number_and_never_without_memory() -> None:
    position = dr.begin(dr.base_box(), 2)
    game, other, crew = position.game, forgetful(position.game), position.state.players[0].sleeves
    assert game.crafted(crew) is game.crafted(crew)
    assert other.crafted(crew) is not other.crafted(crew)
    assert not other.crews
    for _ in range(3 * MOST_CREWS):
        crew = (*crew[:-1], evolve(crew[-1]))
        known = game.crafted(crew)
        assert known.sleeves is crew
        assert len(game.crews) <= MOST_CREWS


def test_what_is_kept_makes_room() -> None:
    there: dict[int, str] = {}
    for number in range(25):
        assert remember(there, number, str(number), 10) == str(number)
        assert there[number] == str(number)
        assert len(there) <= 10


def test_the_ocean_is_another_one_whenever_it_is_written() -> None:
    position = dr.begin(dr.base_box(), 2)
    draft, seen = Draft(position.game, position.state), [position.state.ocean]
    for cell in (AT[1, 1], AT[1, 1], AT[2, 3]):
        draft.ocean_cell(cell)
        assert all(draft.state.ocean is not ocean for ocean in seen)
        seen.append(draft.state.ocean)
