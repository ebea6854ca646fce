"""Values printed at a prompt fit in one line, and show how far a game is."""

from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.bridges.running import GameSetting, RunningGame
from dead_reckoning.game.fields.vocabulary import GameVocabulary
from dead_reckoning.game.printed.rule_set import rule_set
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.facts import FactWords
from dead_reckoning.model.terms import Seat
from dead_reckoning.view.wording.game import GameWords

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


WRITTEN_IN_FULL = (State, FactWords, GameWords)
"""Values that are compared and copied as they are written."""


def things() -> dict[str, object]:
    setting = GameSetting(seats=2, actions="compact")
    middle = played(300)
    return {
        "position": middle,
        "decision": middle.decision,
        "game": middle.game,
        "box": BOX,
        "setting": setting,
        "encoder": setting.encoder,
        "option encoder": setting.option_encoder,
        "vocabulary": GameVocabulary(setting.game),
        "running game": RunningGame(setting, 1),
        "option space": setting.space,
        "teller": dr.Teller(BOX, "en"),
        "observation": dr.observe(middle, 0),
        "companion": dr.open_companion(BOX, "normal", seed=7),
        "match": dr.match("random", "random", seats=2, games=2, seed=1),
        "report": dr.lint("cards/crew.json"),
    }


@pytest.mark.parametrize(("name", "thing"), things().items())
def test_a_thing_and_what_it_has_are_short(name: str, thing: object) -> None:
    assert len(repr(thing)) < 300, name
    for attribute in (each for each in dir(thing) if not each.startswith("_")):
        value = getattr(thing, attribute, None)
        if isinstance(value, WRITTEN_IN_FULL) or not type(value).__module__.startswith("dead_reckoning"):
            continue
        assert len(repr(value)) < 300, f"{name}.{attribute}"


def test_what_is_seen_is_written_in_full() -> None:
    """Two worlds are told apart by it, and the texts of bridges."""
    first, then = (dr.observe(played(choices), 0) for choices in (300, 301))
    assert repr(first.contents) != repr(then.contents)
    assert "players=" in repr(first.contents)
    assert all(repr(option) in repr(first.contents) for option in first.decision.options)


def test_other_things_are_a_line() -> None:
    assert repr(BOX) == f"<Box base: {len(BOX.entries)} entries>"
    assert repr(dr.RuleSet()) == "RuleSet()"
    assert repr(rule_set({"max_sails": 6, "bonus_tokens": "no"})) == "RuleSet(bonus_tokens=False, max_sails=6)"
    assert repr(START.start) == "Start(seats=2, rules=RuleSet(), state=None, difficulty=None)"
    assert repr(dr.observe(START, 1)) == "<Observation of seat 1, turn 0>"
    assert repr(dr.lint("cards/crew.json")) == "<Report: 8 entries in 1 file, 0 findings>"
