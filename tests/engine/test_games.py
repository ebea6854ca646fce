"""Random games: nothing is lost or made from nothing, options are there, and the same choices give the same game."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.game.printed.rule_set import READINGS, RuleSet, option_values, rule_set
from dead_reckoning.model.terms import Seat
from dead_reckoning.position import Position
from tools.games import play, play_full

ROOT = Path(__file__).resolve().parent.parent.parent
SLICES = 20
EVERYDAY = 4
"""Slices that are played with the everyday tests."""
GAMES_A_SLICE = 5


@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=[pytest.mark.slow] * (part >= EVERYDAY)) for part in range(SLICES)]
)
def test_games_keep_every_piece_and_always_go_on(part: int) -> None:
    for seed in range(part * GAMES_A_SLICE, (part + 1) * GAMES_A_SLICE):
        tally = play(seed, 2 + seed % 3, thorough=seed % GAMES_A_SLICE == 0)
        assert tally.by_achievements == 1


@pytest.mark.parametrize("part", [pytest.param(part, marks=[pytest.mark.slow] * (part >= 2)) for part in range(8)])
def test_games_with_every_form_of_ability_and_any_rules_go_on(part: int) -> None:
    for seed in range(part * 5, (part + 1) * 5):
        assert play_full(seed, 2 + seed % 3, thorough=seed % 5 == 0).turns


@pytest.mark.parametrize("option", sorted(READINGS))
def test_games_go_on_with_every_value_of_every_option(option: str) -> None:
    default = getattr(RuleSet(), option)
    values = option_values()[option]
    others = [values[0], values[len(values) // 2]] if isinstance(values, range) else values
    for seed, value in enumerate(others):
        if value != default:
            play(100 + seed, 2 + seed % 3, rule_set({option: value}))


def game(seed: int, seats: int) -> Position:
    position, rng = dr.begin(dr.base_box(), seats), Random(seed)
    while not position.over:
        position = position.choose(position.decision.sample(rng))
    return position


def test_a_game_is_its_start_and_its_choices() -> None:
    for seats in (2, 3, 4):
        position = game(seats, seats)
        assert dr.reckon(dr.base_box(), position.start, position.choices) == position


def test_two_games_at_once_are_as_two_alone() -> None:
    positions = [dr.begin(dr.base_box(), 2), dr.begin(dr.base_box(), 3)]
    rngs = [Random(1), Random(2)]
    while not all(position.over for position in positions):
        for place, rng in enumerate(rngs):
            if not positions[place].over:
                positions[place] = positions[place].choose(positions[place].decision.sample(rng))
    assert positions == [game(1, 2), game(2, 3)]


SCRIPT = """
import hashlib
from random import Random
import dead_reckoning as dr
from attrs import astuple
digest = hashlib.sha256()
for seed in range(3):
    position, rng = dr.begin(dr.base_box(), 2 + seed), Random(seed)
    while not position.over:
        position = position.choose(position.decision.sample(rng))
        digest.update(repr((*astuple(position.decision, recurse=False), position.events, position.state)).encode())
print(digest.hexdigest())
"""


def run(**environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.slow
def test_another_process_plays_the_same_game_whatever_its_hash_seed() -> None:
    assert len({run(PYTHONHASHSEED="0"), run(PYTHONHASHSEED="4711")}) == 1


@pytest.mark.skipif(dr.compiled, reason="who writes cannot be seen in a compiled engine")
def test_nobody_writes_but_the_writers() -> None:
    assert run(RECKON_WATCH="1") == run()


@pytest.mark.skipif(dr.compiled, reason="who writes cannot be seen in a compiled engine")
def test_a_write_elsewhere_is_noticed_when_watched() -> None:
    script = (
        "from dead_reckoning.game.table.state import Sleeve\n"
        "try:\n    Sleeve().level = 4\n"
        "except AssertionError as noticed:\n    print(noticed)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "RECKON_WATCH": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert "writes Sleeve.level" in done.stdout


def test_a_position_never_changes() -> None:
    position, rng = dr.begin(dr.base_box(), 3), Random(5)
    kept: list[tuple[Position, str]] = []
    for _ in range(400):
        kept.append((position, hashlib.sha256(repr(position.state).encode()).hexdigest()))
        position = position.choose(position.decision.sample(rng))
    assert all(hashlib.sha256(repr(old.state).encode()).hexdigest() == digest for old, digest in kept)


def test_an_illegal_choice_names_code_rule_and_options() -> None:
    position = dr.arrange(dr.base_box(), 2, ["seat 0 at r1c1", "r1c1 tile.island.shark"])
    with pytest.raises(dr.IllegalChoice) as refused:
        position.choose("sail r4c3")
    assert (refused.value.code, refused.value.rule) == ("sails-first", "5.1")
    assert refused.value.options == position.decision.options


GARBLED = ("stow 1 1 1 coin", "stow 5 cargo 5 7", "stow ² cargo 1 coin", "", " ", "use", "use :", "sail", "raise x")


def test_whatever_is_chosen_is_done_or_refused_with_a_code() -> None:
    """Choices out of words that are in others: never another error."""
    rng, position = Random(3), dr.begin(dr.base_box(), 3)
    heard = set(GARBLED)
    codes: set[str] = set()
    words: list[str] = []
    for number in range(600):
        heard.update(position.decision.texts)
        if number % 50 == 0:
            words = sorted({word for choice in heard for word in choice.split()})
        for choice in [*GARBLED, " ".join(rng.choices(words, k=rng.randint(1, 5))), rng.choice(sorted(heard))]:
            if choice not in position.decision.texts:
                with pytest.raises(dr.IllegalChoice) as refused:
                    position.choose(choice)
                codes.add(refused.value.code)
        position = position.choose(position.decision.sample(rng))
    assert {"impossible", "finish-first", "unknown"} <= codes


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        dr.begin(dr.base_box(), seats)


def test_scores_can_be_asked_at_any_time() -> None:
    position = dr.begin(dr.base_box(), 2)
    assert position.scores() == (15, 15)
    assert position.score_sheets()[Seat(0)]["chest"] == 15
