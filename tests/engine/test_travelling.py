"""Positions travel: copied, pickled, compared, hashed and packed."""

import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.model.cards import Advancement
from dead_reckoning.position import LEG
from tests.boxes import BOXES, TAVERN

BOX = dr.base_box()
ROOT = Path(__file__).parents[2]
PACKS = ROOT / "tests" / "packs"


def played(seats: int, choices: int, seed: int, box: dr.Box = BOX) -> dr.Position:
    rng, position = Random(seed), dr.begin(box, seats)
    while not position.over and choices:
        position = position.choose(position.decision.sample(rng))
        choices -= 1
    return position


def dearer(box: dr.Box = BOX) -> dr.Box:
    """A box with a card that costs more."""
    cards = [entry for entry in box.entries if isinstance(entry, Advancement)]
    return evolve(box, entries=tuple(evolve(e, cost=e.cost + 1) if e == cards[0] else e for e in box.entries))


@pytest.mark.parametrize("name", BOXES)
@pytest.mark.parametrize(("seats", "choices"), [(2, 0), (2, 120), (3, 300), (4, 2000), (2, 5000)])
def test_positions_come_back_from_every_form(seats: int, choices: int, name: str) -> None:
    box = BOXES[name]()
    position = played(seats, choices, seed=seats, box=box)
    back = pickle.loads(pickle.dumps(position))
    unpacked = dr.unpack(box, position.packed())
    for other in (back, unpacked):
        assert other == position
        assert hash(other) == hash(position)
        assert other.decision == position.decision
    assert (back.choices, back.events, back.start) == (position.choices, position.events, position.start)
    assert unpacked.packed() == position.packed()
    assert len(position.packed()) < 10_000
    seen = dr.observe(position, 0)
    assert pickle.loads(pickle.dumps(seen)) == seen
    assert len({seen, pickle.loads(pickle.dumps(seen))}) == 1


@pytest.mark.parametrize("box", BOXES)
def test_a_copy_of_what_never_changes_is_itself(box: str) -> None:
    position = played(2, 200, seed=1, box=BOXES[box]())
    for thing in (position, position.state, position.decision, dr.observe(position, 1), position.box):
        assert copy.deepcopy(thing) is thing
        assert copy.copy(thing) is thing


def test_long_games_are_compared_and_shown_without_recursion() -> None:
    one, other = played(4, 5000, seed=1), played(4, 5000, seed=1)
    assert one == other
    assert len(one.choices) > 1000
    assert len(repr(one.history)) < 100
    assert one.history != other.history


def test_equality_knows_the_box() -> None:
    one, other = dr.begin(BOX, 2), dr.begin(dearer(), 2)
    assert one.state == other.state
    assert one != other
    assert dearer() != BOX
    assert dearer() == dearer()
    assert hash(dearer()) == hash(dearer())
    assert one != dr.begin(BOX, 2, dr.RuleSet(max_sails=6))
    assert one != object()


@pytest.mark.parametrize("name", BOXES)
def test_a_changed_box_arrives_in_another_process(name: str, tmp_path: Path) -> None:
    position = played(2, 100, seed=4, box=dearer(BOXES[name]()))
    (tmp_path / "game").write_bytes(pickle.dumps((position, position)))
    program = (
        "import pickle, sys; one, two = pickle.load(open(sys.argv[1], 'rb'));"
        "card = next(e for e in one.box.entries if type(e).__name__ == 'Advancement');"
        "print(card.cost, one.box is two.box, hash(one.choose(one.decision.options[0])) != 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "game")],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(TAVERN.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    cost = next(entry.cost for entry in position.box.entries if isinstance(entry, Advancement))
    assert done.stdout.split() == [str(cost), "True", "True"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda value: [],
        lambda value: value[:4],
        lambda value: [2, *value[1:]],
        lambda value: [value[0], "0" * 16, *value[2:]],
        lambda value: [*value[:2], 9, *value[3:]],
        lambda value: [*value[:2], 3, *value[3:]],
        lambda value: [*value[:3], {"no_such_rule": 1}, *value[4:]],
        lambda value: [*value[:4], {"Player": value[4]["State"]}, *value[5:]],
        lambda value: [*value[:4], {"Path": ["x"]}, *value[5:]],
        lambda value: [*value[:4], {"State": value[4]["State"][:-1]}, *value[5:]],
        lambda value: [*value[:4], 7, *value[5:]],
        lambda value: [*value[:5], "brutal"],
        lambda value: [*value[:5], []],
        lambda value: [*value[:5], "normal"],
    ],
)
def test_what_is_no_packed_position_is_a_log_error(spoil: Callable[[list[object]], object]) -> None:
    value = json.loads(dr.begin(BOX, 2).packed())
    with pytest.raises(dr.LogError, match="DR113"):
        dr.unpack(BOX, json.dumps(spoil(value)).encode())


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\xfd", b"[" * 5000, b"null", b"{}", b"1e999"])
def test_noise_is_a_log_error(data: bytes) -> None:
    with pytest.raises(dr.LogError):
        dr.unpack(BOX, data)


@pytest.mark.parametrize("choice", [None, 5, 1.5, [], {}, b"end turn", object(), dr.Option, dr.Option()])
def test_what_is_no_option_at_all_is_an_illegal_choice(choice: object) -> None:
    position = played(2, 100, seed=6)
    with pytest.raises(dr.IllegalChoice):
        position.choose(choice)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("table", [{"solo": "expert"}, {"pairs": "normal"}], ids=str)
def test_games_against_wardens_travel(table: dict[str, str]) -> None:
    position = dr.begin(BOX, **table)  # type: ignore[arg-type]
    rng = Random(3)
    for _ in range(120):
        for there in (dr.unpack(BOX, position.packed()), pickle.loads(pickle.dumps(position)), copy.deepcopy(position)):
            assert there == position
            assert (there.game.difficulty, there.game.wardens) == (position.game.difficulty, position.game.wardens)
            assert there.decision == position.decision
        position = position.choose(position.decision.sample(rng))
    assert position != evolve(position, game=dr.begin(BOX, **dict.fromkeys(table, "extreme")).game)  # type: ignore[arg-type]


def lines_of(position: dr.Position, rng: Random, length: int) -> tuple[dr.Position, list[object]]:
    """A position some choices later, and what was chosen."""
    chosen: list[object] = []
    while len(chosen) < length and not position.over:
        chosen.append(position.decision.sample(rng))
        position = position.choose(chosen[-1])  # type: ignore[arg-type]  # an option
    return position, chosen


@pytest.mark.parametrize("seed", range(5))
def test_each_position_has_its_own_choices_wherever_others_went_on(seed: int) -> None:
    """In any order, from anywhere: what was chosen elsewhere, before or after, is none of them."""
    rng = Random(seed)
    grown: list[tuple[dr.Position, list[object]]] = [(dr.begin(BOX, 2), [])]
    for _ in range(60):
        here, before = rng.choice(grown)
        there, chosen = lines_of(here, rng, rng.choice([1, 2, 30, 32, 33, 70]))
        grown.append((there, before + chosen))
    for position, chosen in grown:
        assert list(position.choices) == chosen
        assert (position.history.length if position.history else 0) == len(chosen)
        assert position.history is None or position.history.choice == chosen[-1]


def test_a_branch_keeps_few_choices_that_are_not_its_own() -> None:
    position, _ = lines_of(dr.begin(BOX, 2), Random(1), 100)
    lines_of(position, Random(2), 500)
    there, kept = position.choose(position.decision.options[-1]).history, 0
    while there:
        kept, there = kept + len(there.leg.choices), there.leg.before
    assert kept <= 101 + LEG


def test_threads_that_go_on_from_one_position_do_not_disturb_each_other() -> None:
    start, _ = lines_of(dr.begin(BOX, 3), Random(1), 40)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda seed: lines_of(start, Random(seed), 60), range(16)))
    for position, chosen in found:
        assert list(position.choices)[40:] == chosen
