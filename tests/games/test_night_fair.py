"""A second game, as an installed package would bring it: what is general plays, keeps, reads and tells it unchanged."""

import json
import pickle
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from pettingzoo.test import api_test

import dead_reckoning as dr
from dead_reckoning import game_kinds
from dead_reckoning.bridges import pettingzoo
from dead_reckoning.bridges.gymnasium import LearnerEnv
from dead_reckoning.cli.main import reckon
from dead_reckoning.engine.joining import fault_in_decision
from dead_reckoning.engine.loop import ask
from dead_reckoning.errors import BoxError, CardError
from dead_reckoning.game.parts import PARTS as OWN_PARTS
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.plain import PlainCard
from dead_reckoning.language import BASE, findings_in, read, read_face, write, write_face
from dead_reckoning.language.completion import completions
from dead_reckoning.language.guide import guide_for
from dead_reckoning.language.likelihood import examples
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.hidden import HiddenEvent
from dead_reckoning.model.terms import CHANCE, NOBODY, Seat
from dead_reckoning.press.options import RenderError

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "night_fair"))

from night_fair.cards import FAIR, WORDS  # noqa: E402  # found as an installed game would be
from night_fair.nouns import ActChosen, ChooseAct, Deal, TicketsGained  # noqa: E402
from night_fair.parts import PARTS  # noqa: E402
from night_fair.rules import NIGHT_FAIR  # noqa: E402
from night_fair.table import FairRules  # noqa: E402
from night_fair.words import WORDS as TEXTS  # noqa: E402

pytestmark = pytest.mark.skipif(dr.compiled, reason="the engine is compiled for one game")
THREE_ROUNDS = FairRules()
POINT = EntryPoint("night_fair", "night_fair.rules:NIGHT_FAIR", game_kinds.ENTRY_POINTS)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's package is installed."""
    monkeypatch.setattr(game_kinds, "installed_games", lambda: {"night_fair": POINT})


@cache
def fair() -> Box:
    """The box of the game."""
    return dr.load_box(FAIR)


def begun(seats: int, rules: Any = THREE_ROUNDS) -> Any:
    """A game, which a type checker takes for one of Dead Reckoning."""
    return dr.begin(fair(), seats, rules)


def test_the_compiled_engine_names_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dead_reckoning.position.compiled", True)
    with pytest.raises(BoxError, match=r"the compiled engine is for Dead Reckoning alone, .* `night_fair`"):
        dr.begin(dr.load_box(FAIR), 2)


def played(seats: int, seed: int, rules: Any = THREE_ROUNDS) -> Iterator[Any]:
    """Every position of a random game."""
    rng, position = Random(seed), begun(seats, rules)
    yield position
    while not position.over:
        position = position.choose(position.decision.sample(rng))
        yield position


def is_sound(seats: int, seed: int, folder: Path) -> None:
    """Plays a game: nothing is lost, the question asked is the question kept, and the log leads to the same end."""
    positions = [*played(seats, seed)]
    for position in positions:
        state = position.state
        assert tuple(sorted(state.cards)) == position.game.cards
        assert all(player.tickets >= 0 for player in state.players)
        assert ask(position.game, state) == position.decision
        assert position.over or fault_in_decision(position.decision, seats) == ""
    end = positions[-1]
    dr.save_log(end, folder / "log.json")
    assert dr.load_log(folder / "log.json", fair()) == end
    assert dr.unpack(fair(), end.packed()) == end
    assert [len(player.shown) for player in end.state.players] == [3] * seats


# -- Play, save, load, replay ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_are_played_kept_and_replayed(seats: int, tmp_path: Path) -> None:
    for seed in range(4):
        is_sound(seats, seed, tmp_path)


@pytest.mark.nightly
def test_a_thousand_games_are_played_kept_and_replayed(tmp_path: Path) -> None:
    for seed in range(1000):
        is_sound(2 + seed % 3, seed, tmp_path)


def test_a_notebook_shows_a_game_that_draws_no_table() -> None:
    html = begun(2)._repr_html_()
    assert "turn 1, chance by rule deal" in html
    assert "deal " in html
    assert "<img" not in html


def test_new_cards_and_decks_begin_with_lines_of_the_game(tmp_path: Path) -> None:
    pack = Path(copytree(FAIR, tmp_path / "fair"))
    names = ("fakir", "acrobat", "clown", "diver", "mime")
    made = [CliRunner().invoke(reckon, ["new", "card", each, "--deck", str(pack / "acts.json")]) for each in names]
    made.append(CliRunner().invoke(reckon, ["new", "deck", "acts", str(pack / "more_acts.json")]))
    assert [each.output for each in made if each.exit_code] == []
    assert dr.lint(pack).findings == ()
    acts = {str(act.id): act for act in dr.load_box(pack).entries if isinstance(act, PlainCard)}
    assert [each for each in (*(f"acts.{name}" for name in names), "acts.more_acts") if not acts[each].abilities] == []
    assert "sail" not in "".join((pack / each).read_text(encoding="utf-8") for each in ("acts.json", "more_acts.json"))


def test_a_seed_is_a_game() -> None:
    assert [*played(3, 5)] == [*played(3, 5)] != [*played(3, 6)]


def test_everything_that_can_happen_happens() -> None:
    seen = {type(event) for seed in range(40) for position in played(2, seed) for event in position.events}
    assert seen == set(begun(2).game.tables.consequences)


@pytest.mark.parametrize("rounds", [1, 4])
def test_an_option_of_the_rules_is_played_and_kept(rounds: int, tmp_path: Path) -> None:
    *_, end = played(2, 3, FairRules(rounds=rounds))
    dr.save_log(end, tmp_path / "log.json")
    assert len(end.state.players[0].shown) == rounds
    loaded: Any = dr.load_log(tmp_path / "log.json", fair())
    assert loaded == end
    assert loaded.game.rules == FairRules(rounds=rounds)


def test_every_position_is_kept_and_travels(tmp_path: Path) -> None:
    for position in [*played(3, 8)][::4]:
        dr.save_position(position, tmp_path / "position.json")
        assert dr.load_position(tmp_path / "position.json", fair()) == position
        assert dr.unpack(fair(), position.packed()) == position == pickle.loads(pickle.dumps(position))


SPOILT: list[tuple[str, object, str]] = [
    ("seats", 3, "expected 3 parts, not 2"),
    ("seats", "two", "expected a whole number"),
    ("rules", {"sails": 8}, "the only option of Night Fair is `rounds`"),
    ("rules", {"rounds": 9}, "'rounds' must be in range"),
    ("state", {"players": [{}, {}]}, "these are not the 20 cards of the box"),
    ("state", 7, "expected an object"),
    ("state", {"players": 7}, "expected a list, not `7`"),
    ("state", {"players": [{}, {}], "ocean": {}}, "State has no `ocean`"),
    ("box", {"packs": {"base": "1.0.0"}, "fingerprint": "0" * 16}, "this was played with `base` 1.0.0"),
]
"""Key of a file, what somebody writes there, and what is said of it."""


@pytest.mark.parametrize(("key", "value", "message"), SPOILT)
def test_a_file_that_makes_no_sense_is_refused(key: str, value: object, message: str, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    dr.save_position(begun(2), path)
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), key: value}), encoding="utf-8")
    with pytest.raises(dr.LogError) as caught:
        dr.load_position(path, fair())
    assert message in " ".join(found.message for found in caught.value.findings)


def test_a_choice_that_is_not_offered_is_refused() -> None:
    position = next(each for each in played(2, 3) if each.decision.seat == 0)
    for text, code in (("choose act.nobody", "not-offered"), ("sing", "unknown"), ("pay", "not-offered")):
        with pytest.raises(dr.IllegalChoice) as caught:
            position.choose(text)
        assert caught.value.code == code


@pytest.mark.parametrize("wrong", [{"seats": 5}, {"solo": "normal"}, {"seats": 2, "rules": dr.RuleSet(max_sails=9)}])
def test_a_table_that_there_is_not_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="Night Fair"):
        dr.begin(fair(), **wrong)


def test_a_pack_whose_game_is_missing_has_one_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_kinds, "installed_games", dict)
    assert [each.code for each in dr.lint(FAIR).findings] == ["DR362"]


def test_a_battle_is_not_for_its_decks() -> None:
    result = CliRunner().invoke(reckon, ["odds", "3", "3", "--pack", str(FAIR)])
    assert "a battle is for Dead Reckoning alone, and these packs belong to the game `night_fair`" in result.stderr
    assert result.exit_code == 2


def test_rooms_of_the_first_game_say_so() -> None:
    for open_room in (lambda: dr.trial(fair(), "eager", games=1), lambda: dr.open_companion(fair())):
        with pytest.raises(BoxError, match="for Dead Reckoning alone, and these packs belong to the game `night_fair`"):
            open_room()


def test_the_game_says_what_a_box_lacks(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text(json.dumps({**PACK, "decks": []}), encoding="utf-8")
    with pytest.raises(BoxError, match="the box has 0 acts, and 8 are dealt"):
        dr.begin(dr.load_box(tmp_path), 2)
    with pytest.raises(dr.ArrangeError, match="cannot be set up by lines"):
        dr.arrange(fair(), 2, ["seat 0 tickets 3"])


# -- Observe and imagine ---------------------------------------------------------------------------------------------


def test_two_worlds_look_alike_to_a_seat() -> None:
    rng, differ = Random(4), 0
    for seed in range(3):
        for position in played(3, seed):
            for seat in range(3):
                seen = dr.observe(position, seat)
                other: Any = dr.imagine(fair(), seen, rng, dr.recall(position, seat))
                assert dr.observe(other, seat) == seen
                assert sorted(other.state.cards) == sorted(position.state.cards)
                differ += other != position
    assert differ > 100


def test_a_choice_is_hidden_until_all_have_chosen() -> None:
    """The second seat sees the same for every choice of the first one, until the acts are shown."""
    first = next(each for each in played(2, 3) if each.decision.seat == 0)
    after = [first.choose(option) for option in first.decision.options]
    assert len({dr.observe(each, 1) for each in after}) == 1 < len(after)
    assert {dr.observe_events(each, 1) for each in after} == {(HiddenEvent("ActChosen", Seat(0)),)}
    assert {type(dr.observe_events(each, 0)[0]) for each in after} == {ActChosen} <= first.game.tables.secrets
    assert dr.observe_events(after[0], NOBODY) == dr.observe_events(after[0], 1)


def test_nobody_sits_at_a_seat_that_there_is_not() -> None:
    for look in (dr.observe, dr.observe_events, dr.recall):
        with pytest.raises(ValueError, match="there is no seat 2 at a table of 2"):
            look(begun(2), 2)


# -- Pilots and bridges ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pilot", ["random", "eager", "greedy"])
def test_pilots_play_matches(pilot: str) -> None:
    report, again = (dr.match(pilot, "random", seats=3, games=6, seed=2, box=fair()) for _ in range(2))
    assert report.as_json() == again.as_json()
    assert (report.games, report.unfinished) == (6, 0)


@pytest.mark.slow
def test_who_plans_wins() -> None:
    won, lost = dr.match("planner", "random", games=200, seed=2, box=fair()).wins
    assert won > 1.2 * lost


def test_an_environment_of_the_game_is_as_pettingzoo_wants_it() -> None:
    with pytest.warns(UserWarning, match="[Oo]bservation"):
        api_test(pettingzoo.raw_env(seats=3, box=fair()), num_cycles=60)


def test_a_learner_sees_what_its_seat_sees() -> None:
    environment = LearnerEnv(seats=3, box=fair(), actions="compact", observations="dict", opponents="greedy")
    seen, info = environment.reset(seed=1)
    over = False
    while not over:
        hand = seen["observation"]["hand"].sum()
        assert hand == len(environment.table.position.state.players[info["seat"]].hand)
        seen, paid, over, broken_off, info = environment.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert not broken_off
    assert paid == (info["seat"] in info["winners"]) / len(info["winners"])


# -- Words -----------------------------------------------------------------------------------------------------------


def test_the_printed_abilities_come_back_letter_for_letter() -> None:
    acts = begun(2).game.acts
    assert len(acts) == 10
    for act in acts.values():
        face = write_face(act.abilities, WORDS)
        assert read_face(face, WORDS) == act.abilities
        assert [read(write(effect, WORDS), WORDS) for effect in act.abilities] == [*act.abilities]


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("gain two tickets", "numbers are written in figures", "did you mean `2`?"),
        ("gain 2 tikets per lamp", "unknown word `tikets`", "did you mean `tickets`?"),
        ("gain 2 tickets: roll", "this `:` does not follow a cost", "a cost begins with `pay`"),
        ("on six: roll", "something is missing before `six`", "only `rolling a six` is possible here"),
        ("roll if alone", "a condition comes before the effect", "write `if alone: roll`"),
        ("sail", "unknown word `sail`", "an ability begins with `gain`, `take`, `roll`"),
        ("", "this ability is empty", "such as `roll`"),
        ("pay 2 tickets", "there is no result: a `:` and a result must follow `tickets`", "such as `: gain 1 ticket`"),
    ],
)
def test_mistakes_are_told_in_the_words_of_the_game(line: str, message: str, hint: str) -> None:
    (found,) = findings_in(line, WORDS)
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


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_everything_is_told_in_three_languages(lang: str) -> None:
    game, text = begun(2).game, TEXTS[lang]
    tables = game.tables
    assert set(text.events) == set(tables.consequences)
    assert set(text.hidden) == tables.secrets
    assert set(text.options) == set(tables.shapes)
    assert set(text.questions) == {order for order, how in tables.handlers.items() if isinstance(how, Question)}
    teller = dr.Teller(fair(), lang)
    for position in played(2, 1):
        told = (*teller.tell_events(position), teller.question(position), *teller.options(position))
        assert all(told)
        assert "act." not in " ".join(told)


def test_a_sentence_is_of_its_language() -> None:
    assert dr.Teller(fair(), "ru").tell(TicketsGained(Seat(1), 3)) == "Синий: билетов 3."
    assert dr.Teller(fair(), "uk").option(ChooseAct("act.barker")) == "Показати карту «Зазивала»"
    *_, end = played(2, 1)
    assert dr.Teller(fair()).question(end) == "Purple: 4 and Blue: 9."


def test_a_listener_does_not_hear_what_is_chosen_in_secret() -> None:
    first = next(each for each in played(2, 3) if each.decision.seat == 0)
    after = first.choose(first.decision.options[0])
    assert dr.Teller(fair(), "en", Seat(1)).tell_events(after) == ("Purple has chosen.",)
    assert "chooses" in dr.Teller(fair(), "en", Seat(0)).tell_events(after)[0]


def test_the_acts_are_linted() -> None:
    assert dr.lint(FAIR).findings == ()


# -- Print -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "name"), [("en", "Drummer"), ("uk", "Барабанщик")])
def test_faces_say_abilities_as_they_are_written(lang: str, name: str) -> None:
    front, back = dr.faces("act.drummer", lang=lang, box=fair(), words=False)
    assert name in front.svg
    assert "Gain 2 tickets per drum (up to 3). Drum." in front.svg
    assert (front.side, back.side) == ("front", "back")


@pytest.mark.parametrize(
    "to", ["svg", *(pytest.param(each, marks=pytest.mark.slow) for each in ("html", "pdf", "tts"))]
)
def test_the_cards_are_printed(to: str, tmp_path: Path) -> None:
    printed = dr.render(FAIR, to, tmp_path, dr.RenderOptions(face_url="https://example.org/"))
    assert printed.findings == ()
    assert all(output.path.stat().st_size for output in printed.outputs)


def test_what_the_game_does_not_draw_is_refused() -> None:
    for draw, why in (
        (lambda: dr.faces("act.drummer@2", box=fair()), "are not stacked"),
        (lambda: dr.faces("act.drummer", part="panel", box=fair()), "there is no part"),
        (lambda: dr.table_picture(begun(2)), "has no picture of its table"),
    ):
        with pytest.raises(RenderError, match=why):
            draw()


def test_an_ability_is_explained() -> None:
    told = dr.explain("pay 2 tickets: roll, roll | lamp", fair())
    assert told.text == "pay 2 tickets: roll, roll | lamp"
    assert told.words["ru"] == ("Pay 2 tickets: roll, roll.", "Lamp.")
    assert told.strip == ()


# -- Found by its name -----------------------------------------------------------------------------------------------


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


def test_a_pack_of_the_game_is_read_in_its_words(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text(json.dumps(PACK), encoding="utf-8")
    box = dr.load_box(tmp_path)
    assert box.game == "night_fair"
    assert [box.spell(effect) for effect in begun(2).game.acts["act.fireworks"].abilities] == [
        "if 2 lamps: gain 5 tickets",
        "if no lamps: gain 1 ticket",
    ]


def test_a_game_that_is_not_installed_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    box = fair()
    monkeypatch.setattr(game_kinds, "installed_games", dict)
    for look in (lambda: game_kinds.game_kind("night_fair"), lambda: dr.begin(box, 2)):
        with pytest.raises(BoxError, match="there is no game `night_fair`"):
            look()


def test_chance_deals_by_what_is_left() -> None:
    decision = begun(2).decision
    assert decision.seat == CHANCE
    assert decision.weights == (2,) * 10
    assert isinstance(begun(2).state.frames[-1].todo[0], Deal)
