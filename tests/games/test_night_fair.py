"""A second game, as an installed package would bring it: what is general plays, reads and tells it without a change."""

import json
import pickle
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning import game_kinds
from dead_reckoning.engine.joining import fault_in_decision
from dead_reckoning.engine.loop import Step, ask, settle
from dead_reckoning.errors import BoxError, CardError
from dead_reckoning.game.parts import PARTS as OWN_PARTS
from dead_reckoning.language import BASE, complaints, read, read_face, write, write_face
from dead_reckoning.language.completion import completions
from dead_reckoning.language.guide import guide_for
from dead_reckoning.language.likelihood import examples
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.options import readings
from dead_reckoning.model.terms import CHANCE, Seat

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "night_fair"))

from night_fair.cards import WORDS, acts  # noqa: E402  # found as an installed game would be
from night_fair.nouns import ActChosen, ChooseAct, Deal, TicketsGained  # noqa: E402
from night_fair.parts import PARTS  # noqa: E402
from night_fair.rules import NIGHT_FAIR, new_table  # noqa: E402
from night_fair.table import COPIES, State, imagine, observe  # noqa: E402
from night_fair.words import WORDS as TEXTS, said  # noqa: E402

POINT = EntryPoint("night_fair", "night_fair.rules:NIGHT_FAIR", game_kinds.ENTRY_POINTS)
table = cache(new_table)


def begun(seats: int) -> Step[State]:
    game = table(seats)
    return settle(game, game.kind.start(game))


def played(seats: int, seed: int) -> Iterator[tuple[Step[State], str]]:
    """Every position of a random game, with the choice that is made there; the last one without."""
    rng, step = Random(seed), begun(seats)
    while step.state.frames:
        option = step.decision.sample(rng)
        yield step, str(option)
        step = settle(table(seats), step.state, option)
    yield step, ""


def replayed(seats: int, texts: list[str]) -> Step[State]:
    """A game from its choices as they are written."""
    step = begun(seats)
    for text in texts:
        option = step.decision.option(text)
        assert option is not None
        assert option in [*readings(text, table(seats).tables.shapes)]
        step = settle(table(seats), step.state, option)
    return step


def cards_of(state: State) -> list[str]:
    """Every card, wherever it is."""
    return sorted(
        [*state.deck, *(card for each in state.players for card in (*each.hand, each.chosen, *each.shown) if card)]
    )


def is_sound(seats: int, seed: int) -> None:
    """Plays a game: nothing is lost, the question asked is the question kept, and the log leads to the same end."""
    all_cards = sorted(act for act in acts() for _ in range(COPIES))
    steps = [*played(seats, seed)]
    for step, _ in steps:
        assert cards_of(step.state) == all_cards
        assert all(player.tickets >= 0 for player in step.state.players)
        assert ask(table(seats), step.state) == step.decision
        assert not step.state.frames or fault_in_decision(step.decision, seats) == ""
    end = steps[-1][0].state
    assert replayed(seats, [text for _, text in steps if text]).state == end == pickle.loads(pickle.dumps(end))
    assert [len(player.shown) for player in end.players] == [3] * seats


# -- Play, save, load, replay ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_are_played_and_replayed(seats: int) -> None:
    for seed in range(7):
        is_sound(seats, seed)


@pytest.mark.slow
def test_a_thousand_games_are_played_and_replayed() -> None:
    for seed in range(1000):
        is_sound(2 + seed % 3, seed)


def test_a_seed_is_a_game() -> None:
    assert [*played(3, 5)] == [*played(3, 5)] != [*played(3, 6)]


def test_everything_that_can_happen_happens() -> None:
    seen = {type(event) for seed in range(40) for step, _ in played(2, seed) for event in step.events}
    assert seen == set(table(2).tables.consequences)


# -- Observe and imagine ---------------------------------------------------------------------------------------------


def test_two_worlds_look_alike_to_a_seat() -> None:
    rng, differ = Random(4), 0
    for seed in range(10):
        for step, _ in played(3, seed):
            for seat in map(Seat, range(3)):
                other = imagine(observe(step.state, seat), rng)
                assert observe(other, seat) == observe(step.state, seat)
                assert cards_of(other) == cards_of(step.state)
                differ += other != step.state
    assert differ > 100


def test_a_seat_is_asked_the_same_in_another_world() -> None:
    rng = Random(2)
    for step, _ in played(2, 9):
        if step.decision.seat >= 0:
            other = imagine(observe(step.state, step.decision.seat), rng)
            assert ask(table(2), other) == step.decision


def test_a_choice_is_hidden_until_all_have_chosen() -> None:
    """Whatever the first seat chooses, the second one sees the same, until the acts are shown."""
    first = next(step for step, text in played(2, 3) if text.startswith("choose"))
    assert first.decision.seat == 0
    after = [settle(table(2), first.state, option) for option in first.decision.options]
    assert len({observe(step.state, Seat(1)) for step in after}) == 1 < len(after)
    assert {type(step.events[0]) for step in after} == {ActChosen} <= table(2).tables.secrets


# -- Words -----------------------------------------------------------------------------------------------------------


def test_the_printed_abilities_come_back_letter_for_letter() -> None:
    assert len(acts()) == 10
    for act in acts().values():
        face = write_face(act.abilities, WORDS)
        assert read_face(face, WORDS) == act.abilities
        assert [read(write(effect, WORDS), WORDS) for effect in act.abilities] == [*act.abilities]


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("gain two tickets", "numbers are written in figures", "did you mean `2`?"),
        ("gain 2 tikets per lamp", "unknown word `tikets`", "did you mean `tickets`?"),
        ("gain 2 tickets: roll", "what stands before this `:` is not a cost", "a cost begins with `pay`"),
        ("on six: roll", "something is missing before `six`", "only `rolling a six` is possible here"),
        ("roll if alone", "a condition comes before the effect", "write `if alone: roll`"),
        ("sail", "unknown word `sail`", "an ability begins with `gain`, `take`, `roll`"),
        ("", "this ability is empty", "such as `roll`"),
        ("pay 2 tickets", "this has no result: a `:` and a result must follow `tickets`", "such as `: gain 1 ticket`"),
    ],
)
def test_mistakes_are_told_in_the_words_of_the_game(line: str, message: str, hint: str) -> None:
    (found,) = complaints(line, WORDS)
    assert found.message == message
    assert hint in found.hint


def test_what_may_come_next_is_of_the_game() -> None:
    assert {each.text for each in completions("gain 2 tickets per ", 19, WORDS).words} == {
        "#",
        "card in hand",
        "drum",
        "lamp",
    }
    assert all(read(each.example, WORDS) for each in completions("", 0, WORDS).words)


def test_the_examples_of_the_grammar_can_be_read() -> None:
    lines = examples(WORDS.grammar)
    assert [write(read(line, WORDS), WORDS) for line in lines] == lines
    assert len(lines) >= 5


def test_the_words_of_the_games_do_not_mix() -> None:
    assert WORDS.game is PARTS
    assert guide_for(WORDS).table.keys() & {"cargo", "ship", "battle"} == set()
    with pytest.raises(CardError):
        read("gain 2 tickets", BASE)
    assert pickle.loads(pickle.dumps(WORDS)).game is PARTS
    assert pickle.loads(pickle.dumps(BASE)).game is OWN_PARTS


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_everything_is_told_in_three_languages(lang: str) -> None:
    tables, text = table(2).tables, TEXTS[lang]
    assert set(text.events) == set(tables.consequences)
    assert set(text.hidden) == tables.secrets
    assert set(text.options) == set(tables.shapes)
    assert set(text.questions) == {order for order, how in tables.handlers.items() if isinstance(how, Question)}
    for step, _ in played(2, 1):
        assert all(said(event, lang) for event in step.events)
        assert all(said(option, lang) for option in step.decision.options)


def test_a_sentence_is_of_its_language() -> None:
    assert said(TicketsGained(Seat(1), 3), "de") == "1: 3 Karten"
    assert said(ChooseAct("act.barker"), "fr") == "montrer Bonimenteur"


# -- Found by its name -----------------------------------------------------------------------------------------------


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_kinds, "offered", lambda: {"night_fair": POINT})


@pytest.mark.usefixtures("installed")
def test_the_game_is_found_by_its_name() -> None:
    assert game_kinds.game_kind("night_fair") is NIGHT_FAIR
    assert game_kinds.game_parts("night_fair") is PARTS
    assert repr(NIGHT_FAIR) == "<GameKind: Night Fair>"


PACK = {
    "format_version": 1,
    "kind": "pack",
    "id": "fair",
    "version": "1.0.0",
    "game": "night_fair",
    "name": dict.fromkeys(("en", "ru", "uk"), "Fair"),
    "decks": [],
}


@pytest.mark.usefixtures("installed")
def test_a_pack_of_the_game_is_read_in_its_words(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text(json.dumps(PACK), encoding="utf-8")
    box = dr.load_box(tmp_path)
    assert box.game == "night_fair"
    assert [box.spell(effect) for effect in acts()["act.fireworks"].abilities] == [
        "if 2 lamps: gain 5 tickets",
        "if no lamps: gain 1 ticket",
    ]


def test_a_game_that_is_not_installed_is_not_found() -> None:
    with pytest.raises(BoxError, match="there is no game `night_fair`"):
        game_kinds.game_kind("night_fair")


def test_chance_deals_by_what_is_left() -> None:
    decision = begun(2).decision
    assert decision.seat == CHANCE
    assert decision.weights == (COPIES,) * 10
    assert isinstance(begun(2).state.frames[-1].todo[0], Deal)
