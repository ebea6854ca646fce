"""The engine's tables are whole: no orphan order or event, and the codes are those that are told."""

import inspect
from random import Random

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.nouns.turn import MainPhase
from dead_reckoning.game.printed import effects
from dead_reckoning.game.rulebook import ALL_TABLES, TABLES
from dead_reckoning.game.rules import legality
from dead_reckoning.game.rules.crew import wait
from dead_reckoning.model.chapters import Action, Question
from dead_reckoning.model.terms import NOTHING, Effect, Event, Task
from tests.game_nouns import nouns_of

NO_ORDERS = {effects.On, effects.Battle, effects.Endgame, effects.Score, effects.Forfeit}
"""Effects that are never carried out as orders: they wait, or count in scoring."""


def classes(module: object, base: type) -> list[type]:
    found = [thing for _, thing in inspect.getmembers(module, inspect.isclass) if issubclass(thing, base)]
    return [thing for thing in found if thing is not base and thing.__module__ == module.__name__]  # type: ignore[attr-defined]


@pytest.mark.parametrize("task", nouns_of(Task), ids=lambda task: task.__name__)
def test_every_duty_is_carried_out(task: type) -> None:
    assert task in ALL_TABLES.handlers


@pytest.mark.parametrize("effect", classes(effects, Effect), ids=lambda effect: effect.__name__)
def test_every_effect_is_carried_out_or_waits(effect: type) -> None:
    assert effect in TABLES.handlers
    assert (TABLES.handlers[effect] is wait) == (effect in NO_ORDERS)


@pytest.mark.parametrize("event", nouns_of(Event), ids=lambda event: event.__name__)
def test_every_event_is_written(event: type[Event]) -> None:
    assert event in ALL_TABLES.consequences


def test_what_a_question_is_says_so() -> None:
    for instruction, how in TABLES.handlers.items():
        said = (instruction.__doc__ or "").startswith(("Question", "Chance"))
        assert said == isinstance(how, Question), instruction.__name__


def test_only_known_events_are_followed_and_wake() -> None:
    rows = [row for chapter in TABLES.chapters for row in (*chapter.state_checks, *chapter.triggers)]
    assert {event for event, _ in rows} <= set(TABLES.consequences)
    assert all(issubclass(kind, Effect) for kind in TABLES.applicable)


def test_each_row_stands_once() -> None:
    """The later of two rows for one class would count, unnoticed."""
    for name in ("handlers", "questions", "applicable", "writers", "actions", "reasons", "score_lines"):
        rows = [row for chapter in TABLES.chapters for row in getattr(chapter, name)]
        keys = [row.shape if isinstance(row, Action) else row[:-1] for row in rows]
        assert len(keys) == len(set(keys)), name


def test_the_main_phase_stays_until_a_player_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    position, rng = dr.begin(dr.base_box(), 2), Random(1)
    while position.decision.option("end turn") is None:
        position = position.choose(position.decision.sample(rng))
    game, option = position.game, position.decision.options[0]
    idle = evolve(game.tables.actions[type(option)], take=lambda _scope, _choice: NOTHING)
    with monkeypatch.context() as patch:
        patch.setattr(game, "tables", evolve(game.tables, actions={**game.tables.actions, type(option): idle}))
        after = position.choose(option)
    assert after.state == position.state
    assert after.decision == position.decision
    (todo,) = [frame.todo for frame in position.state.frames]
    assert todo[0] == MainPhase()
    assert MainPhase() not in [each for frame in position.choose("end turn").state.frames for each in frame.todo]


def test_codes_of_refusals_are_told() -> None:
    reasons = [reason for action in TABLES.actions.values() for reason in action.reasons]
    reasons += [reason for rows in TABLES.reasons.values() for reason in rows]
    assert {reason.code for reason in reasons} <= set(legality.CODES)
