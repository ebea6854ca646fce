"""The parts of a game for the rooms above it."""

from collections.abc import Mapping

import pytest
from attrs import evolve, frozen

from dead_reckoning.engine.kinds import GameKind, Parts
from dead_reckoning.errors import BoxError
from dead_reckoning.game.rulebook import DEAD_RECKONING


@frozen
class FoodKind:
    """A game's part for a room that cooks."""

    dishes: tuple[str, ...]


GIVEN = FoodKind(("fish",))


def giving(parts: Mapping[str, str]) -> GameKind:
    """The game, giving something else to the rooms."""
    return evolve(DEAD_RECKONING, parts=Parts("Dead Reckoning", parts))


def test_a_room_gets_the_value_that_the_game_names() -> None:
    assert giving({"FoodKind": f"{__name__}:GIVEN"}).part(FoodKind) is GIVEN


@pytest.mark.parametrize(
    ("parts", "error", "message"),
    [
        ({}, BoxError, "FoodKind"),
        ({"FoodKind": "dead_reckoning.kitchen:FOOD"}, ImportError, "dead_reckoning.kitchen"),
        ({"FoodKind": f"{__name__}:DRINK"}, AttributeError, "DRINK"),
        ({"FoodKind": f"{__name__}:giving"}, TypeError, "is no FoodKind"),
    ],
)
def test_a_part_that_is_missing_says_so(parts: Mapping[str, str], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        giving(parts).part(FoodKind)


def test_every_part_of_the_game_is_there() -> None:
    for name, place in DEAD_RECKONING.parts.places.items():
        module, value = place.split(":")
        made = getattr(__import__(module, fromlist=[value]), value)
        assert type(made).__name__ == name
