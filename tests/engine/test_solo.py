"""Games against the Warden: random ones with nothing taken on trust, and every door that knows him."""

from pathlib import Path
from random import Random

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.printed.cards import WardenCard, WardenDeed
from dead_reckoning.game.printed.rule_set import DEFAULT, rule_set
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.rulebook import new_game
from dead_reckoning.game.rules.solo_right import DEEDS
from dead_reckoning.model.terms import CHANCE, NOBODY, Seat
from dead_reckoning.view.observations import observe, observe_events
from tools.games import play_pairs, play_solo

BOX = dr.base_box()
LEVELS = [level.value for level in Difficulty]


def game(level: str, seed: int) -> list[dr.Position]:
    """Every position of a random game."""
    rng, position = Random(seed), dr.begin(BOX, solo=level)
    found = [position]
    while not position.over:
        position = position.choose(position.decision.sample(rng))
        found.append(position)
    return found


@pytest.mark.parametrize("seed", range(16))
def test_games_keep_every_piece_and_always_go_on(seed: int) -> None:
    """On each level, by the rules as they are and by any; seeds 0 to 7 look at every option."""
    play_solo(seed, thorough=seed < 8)


@pytest.mark.parametrize("seed", range(8))
def test_pairs_keep_every_piece_and_always_go_on(seed: int) -> None:
    play_pairs(seed, thorough=seed in (1, 6))


def test_a_pair_is_a_team() -> None:
    rng, position = Random(2), dr.begin(BOX, pairs="advanced")
    asked: set[int] = set()
    while not position.over:
        asked.add(position.decision.seat)
        position = position.choose(position.decision.sample(rng))
    scores = position.scores()
    assert asked == {Seat(0), Seat(2), CHANCE}
    assert position.team_scores() == (scores[0] + scores[2], scores[1] + scores[3])
    assert position.state.winners in ((0, 2), (1, 3))
    assert dr.begin(BOX, 3).team_scores() == (15, 15, 15)


def test_every_choice_of_a_pair_has_a_number() -> None:
    space = dr.option_space(BOX, pairs="normal")
    rng, position = Random(3), dr.begin(BOX, pairs="normal")
    while not position.over:
        if position.decision.seat != CHANCE:
            assert all(space[space.index(option)] == option for option in position.decision.options)
        position = position.choose(position.decision.sample(rng))


@pytest.mark.parametrize("level", LEVELS)
def test_only_the_player_is_asked(level: str) -> None:
    asked = {position.decision.seat for position in game(level, 1) if not position.over}
    assert asked == {Seat(0), CHANCE}


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_has_a_number(level: str) -> None:
    space = dr.option_space(BOX, solo=level)
    chosen = [p.choices[-1] for p in game(level, 2)[1:]]
    asked = [p.decision.seat for p in game(level, 2)[:-1]]
    for choice, seat in zip(chosen, asked, strict=True):
        assert seat == CHANCE or space[space.index(choice)] == choice


def test_the_numbers_of_the_base_game_stay() -> None:
    plain, solo = dr.option_space(BOX, 2), dr.option_space(BOX, solo="normal")
    assert solo.options[: len(plain)] == plain.options


def test_a_game_is_kept_as_log_and_as_position(tmp_path: Path) -> None:
    positions = game("extreme", 3)
    dr.save_log(positions[-1], tmp_path / "log.json")
    assert dr.load_log(tmp_path / "log.json").state == positions[-1].state
    for position in positions[::97]:
        dr.save_position(position, tmp_path / "position.json")
        again = dr.load_position(tmp_path / "position.json")
        assert (again.state, again.decision) == (position.state, position.decision)
        assert again.game.difficulty is Difficulty.EXTREME


def test_nothing_of_a_warden_is_secret() -> None:
    """The player sees everything about him, and another world that looks the same has the same Warden."""
    for position in game("advanced", 4)[30::83]:
        seen = observe(position, 0)
        assert seen.state.players[1] == position.state.players[1]
        other = dr.imagine(BOX, seen, Random(1))
        assert other.state.players[1] == position.state.players[1]
        assert observe(other, 0) == seen
        assert observe_events(position, NOBODY) is not None


def test_the_table_is_named_by_seats_or_by_a_level() -> None:
    with pytest.raises(ValueError, match="there is no level 'hard'; there are normal, advanced, expert, extreme"):
        dr.begin(BOX, solo="hard")
    with pytest.raises(ValueError, match="the number of seats is fixed"):
        dr.begin(BOX, 2, solo="normal")
    with pytest.raises(ValueError, match="2 to 4 players, not 0"):
        dr.begin(BOX)
    bare = evolve(BOX, entries=tuple(entry for entry in BOX.entries if not isinstance(entry, WardenCard)))
    with pytest.raises(ValueError, match="the box has too few Warden cards"):
        dr.begin(bare, solo="normal")


def test_games_without_wardens_know_nothing_of_them() -> None:
    plain, solo = new_game(BOX, 2, DEFAULT), new_game(BOX, 2, DEFAULT, Difficulty.NORMAL)
    assert (plain.wardens, solo.wardens) == ((), (1,))
    assert plain.tables.ways == {}
    assert not plain.tables.layouts
    assert set(plain.tables.handlers) < set(solo.tables.handlers)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_choices_are_the_same_game(level: str) -> None:
    last = game(level, 5)[-1]
    again = dr.reckon(BOX, last.start, last.choices)
    assert (again.state, again.scores()) == (last.state, last.scores())


def test_every_deed_of_the_cards_is_carried_out() -> None:
    assert set(DEEDS) == set(WardenDeed)


def test_options_of_wardens_change_nothing_elsewhere() -> None:
    rules = rule_set({"solo_tie": "warden", "extra_card": "same_turn"})
    rng, positions = Random(6), [dr.begin(BOX, 2), dr.begin(BOX, 2, rules)]
    for _ in range(300):
        choice = positions[0].decision.sample(rng)
        positions = [position.choose(choice) for position in positions]
    assert positions[0].state == positions[1].state
