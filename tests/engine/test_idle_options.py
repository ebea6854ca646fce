"""Options that change nothing with any answer are not offered: rule 3.5 in random games."""

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.engine.loop import ask
from dead_reckoning.game import rulebook
from dead_reckoning.game.logs.arrangement import arrange
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.position import Position, Start
from tools.idle_options import comes_to_something, game


@pytest.mark.parametrize("seed", range(8))
def test_options_come_to_something(seed: int) -> None:
    looked, found = game(seed, share=0.06)
    assert looked > 3
    assert not found


def test_what_comes_to_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that is to rise, where all of the deck are at the top, if the engine did not look first."""
    game = rulebook.new_game(dr.base_box(), 2, dr.RuleSet())
    always = {**game.tables.applicable, fx.LevelUp: lambda _effect, _scope: True}
    monkeypatch.setattr(game, "tables", evolve(game.tables, applicable=always))
    lines = [
        "seat 0 played crew.purser+advancement.r4.night_drills",
        "seat 0 top crew.captain@4",
        "seat 0 discard rest",
    ]
    state = arrange(game, lines)
    position = Position(game, Start(2, game.rules, state), state, ask(game, state), ())
    assert not comes_to_something(position, "use crew.purser: level up bottom card")
    assert comes_to_something(position, "raise sails")
