"""A pack that brings rules: a verb, an event, a trigger, fortunes, an achievement, a line of the sheet, a check."""

import json
import shutil
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks import packs
from dead_reckoning.game.nouns.sailing import Explored
from dead_reckoning.lint.runner import lint
from dead_reckoning.model.terms import Seat
from dead_reckoning.verbs import vocabulary_of
from dead_reckoning.view.teller import Teller
from tools.pack_games import game, stage_of

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "tavern"))

from tavern_pack import PACK  # noqa: E402  # found as an installed pack would be
from tavern_pack.rules import GuestTreated, RoundPoured  # noqa: E402

POINT = EntryPoint("tavern", "tavern_pack:PACK", packs.ENTRY_POINTS)
TABLE = """
seat 0 at r1c1
seat 0 played crew.bosun+tavern.lamp
r1c1 tile.island.shark
"""
USE = "use crew.bosun: treat 1"


@pytest.fixture(scope="module")
def box() -> dr.Box:
    return dr.load_box(PACK)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "plugins", lambda: {"tavern": [POINT]})


def copy(folder: Path) -> Path:
    ignored = shutil.ignore_patterns("*.py", "__pycache__")
    return Path(shutil.copytree(HERE / "tavern" / "tavern_pack", folder / "pack", ignore=ignored))


# -- Open words ------------------------------------------------------------------------------------------------------

OPEN_TABLE = """
seat 0 at r1c1
seat 0 played crew.bosun+tavern.lamp crew.captain@1+tavern.barmaid crew.purser@1+tavern.lamplighter
seat 0 harbor 0 cargo 0 coins
r1c1 tile.island.shark
"""


def test_a_moment_of_its_own_wakes_abilities_and_is_kept_while_it_is_asked(box: dr.Box, tmp_path: Path) -> None:
    asking = dr.arrange(box, 2, OPEN_TABLE.splitlines()).choose(USE)
    waits = "use crew.captain: on treating a guest: gain 1 cargo to harbor"
    assert waits in asking.decision.texts
    dr.save_position(asking, tmp_path / "asking.json")
    kept = dr.load_position(tmp_path / "asking.json", box)
    assert kept.state == asking.state
    assert kept.choose(waits).state.players[0].dock == 1


def test_a_condition_and_a_count_of_its_own_are_asked(box: dr.Box) -> None:
    table = OPEN_TABLE.replace("barmaid", "pawnbroker").splitlines()
    loan = "use crew.captain: if broke: gain 3 coins to harbor"
    poor = dr.arrange(box, 2, table)
    assert loan in poor.decision.texts
    assert loan not in dr.arrange(box, 2, [*table, "seat 0 harbor 0 cargo 1 coin"]).decision.texts
    counted = dr.arrange(box, 2, OPEN_TABLE.splitlines())
    paid = counted.choose("use crew.purser: gain 1 coin to harbor per lantern you sleeved (up to 3)")
    assert paid.state.players[0].chest == 1


OPEN_LINES = (
    ("on treating a guest: sail", "When you treat a guest, get 1 sail."),
    ("if broke: 2 sails", "If your chest is empty, get 2 sails."),
    ("if no lanterns you sleeved: sail", "If your cards show no lanterns, get 1 sail."),
    ("gain 1 coin to ship per 2 lanterns you sleeved", "Gain 1 coin to your ship for every 2 lanterns on your cards."),
    ("battle: if enemy is fortune: roll 1", "Battle: if you fight Fortune, drop 1 cube."),
)


@pytest.mark.parametrize(("line", "sentence"), OPEN_LINES)
def test_open_words_are_read_written_and_said(box: dr.Box, line: str, sentence: str) -> None:
    explained = dr.explain(line, box)
    assert explained.text == line
    assert explained.words["en"] == (sentence,)
    assert all(len(said) == 1 and said[0] for said in explained.words.values())


def test_a_slip_in_an_open_word_is_mended(box: dr.Box) -> None:
    (finding,) = dr.findings_in("if brok: sail", vocabulary_of(box))
    assert finding.fix
    assert finding.fix.replacement == "broke"


# -- In play ---------------------------------------------------------------------------------------------------------


def test_its_event_is_written_told_and_counts_for_its_achievement(box: dr.Box) -> None:
    asking = dr.arrange(box, 3, TABLE.splitlines()).choose(USE)
    assert asking.decision.texts == ("treat seat 1", "treat seat 2")
    done = asking.choose("treat seat 2")
    assert GuestTreated(Seat(0), Seat(2), 1) in done.events
    assert (done.state.players[0].coins, done.state.players[2].chest) == (1, 16)
    assert [(each.achievement, each.steps) for each in done.state.players[0].progress] == [("good host", 1)]


@pytest.mark.parametrize(
    ("lang", "question", "option", "event"),
    [
        ("en", "Purple: who is treated?", "Treat Green", "Purple treats Green: 1 coin each."),
        ("ru", "Фиолетовый: кого угостить?", "Угостить: зелёный", "по 1 монету."),
        ("uk", "Фіолетовий: кого пригостити?", "Пригостити: зелений", "по 1 монету."),
    ],
)
def test_it_is_told_in_its_languages(box: dr.Box, lang: str, question: str, option: str, event: str) -> None:
    teller = Teller(box, lang)
    asking = dr.arrange(box, 3, TABLE.splitlines()).choose(USE)
    assert teller.question(asking) == question
    assert teller.options(asking)[1] == option
    assert any(line.endswith(event) for line in teller.tell_events(asking.choose("treat seat 2")))
    assert teller.word("lanterns") in ("lanterns", "фонари", "ліхтарі")


def explored(box: dr.Box, *lines: str) -> dr.Position:
    """The ship has sailed to a hidden tile, where a fortune was laid."""
    position = dr.arrange(box, 2, ["sails 1", "deck 1 tavern.windfall", *lines])
    wanted = ("sail r1c1", "stop", "turn up", "reveal")
    while not any(isinstance(event, Explored) for event in position.events):
        texts = position.decision.texts
        position = position.choose(next(text for start in wanted for text in texts if text.startswith(start)))
    return position


def test_an_opponent_that_explores_wakes_its_trigger(box: dr.Box) -> None:
    position = explored(box, "seat 1 hand crew.bosun+tavern.lamp")
    assert (position.decision.seat, position.decision.texts) == (1, ("buy news", "decline"))
    before, after = (each.state.players[1] for each in (position, position.choose("buy news")))
    assert (after.chest, after.dock) == (before.chest - 1, before.dock + 2)


def test_its_fortunes_are_met_when_they_are_explored(box: dr.Box) -> None:
    position = explored(box)
    assert "tavern.windfall" in position.state.out
    assert [type(event).__name__ for event in position.events][-3:] == ["CardTaken", "CardRemoved", "GoodsGained"]


def test_its_fortunes_are_neither_traded_with_nor_attacked(box: dr.Box) -> None:
    lines = [*TABLE.splitlines(), "r1c1 card tavern.windfall", "seat 0 ship 3 cargo 0 coins"]
    position = dr.arrange(box, 2, lines)
    for wrong in ("trade tavern.windfall", "attack tavern.windfall"):
        assert wrong not in position.decision.texts
        with pytest.raises(dr.IllegalChoice) as caught:
            position.choose(wrong)
        assert caught.value.code == "not-offered"


def test_its_line_is_on_the_sheet(box: dr.Box) -> None:
    sheet = dr.arrange(box, 2, TABLE.splitlines()).score_sheets()[0]
    assert sheet["lanterns"] == 1


@pytest.mark.parametrize("number", [0, *(pytest.param(each, marks=pytest.mark.slow) for each in range(1, 2))])
def test_games_with_it_go_on_and_are_kept(box: dr.Box, number: int, tmp_path: Path) -> None:
    met = game(stage_of(box, tmp_path), 1, number)
    assert met["GuestTreated"]


# -- Lint ------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("installed")
def test_it_lints_clean() -> None:
    assert lint(HERE / "tavern").findings == ()


@pytest.mark.usefixtures("installed")
def test_its_own_check_runs_for_its_decks(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    deck = folder / "advancements.json"
    deck.write_text(deck.read_text(encoding="utf-8").replace('"treat 1"', '"treat 9"'), encoding="utf-8")
    for path in (folder, deck):
        (finding,) = [each for each in lint(path).findings if each.code.startswith("TAV")]
        assert (finding.code, finding.name, finding.about) == ("TAV101", "dear-round", "tavern.lamp")
    result = CliRunner().invoke(reckon, ["lint", str(folder), "--ignore", "TAV101"])
    assert "TAV101" not in result.output
    sarif = json.loads(CliRunner().invoke(reckon, ["lint", str(folder), "--format", "sarif"]).output)
    assert "TAV101" in {rule["id"] for rule in sarif["runs"][0]["tool"]["driver"]["rules"]}


# -- A deed of Warden cards ------------------------------------------------------------------------------------------


WARDEN = """
active 1
phase start
warden-cards warden.18
r1c1 tile.island.shark
"""
"""The Warden reveals the pack's card; by the base game it would be another one."""


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "The Warden pays a round: 1 coin for Purple."),
        ("ru", "Блюститель ставит выпивку и платит 1 монету; получает фиолетовый."),
        ("uk", "Доглядач частує всіх і платить 1 монету; отримує фіолетовий."),
    ],
)
def test_a_warden_card_orders_the_deed_of_a_pack(box: dr.Box, lang: str, told: str) -> None:
    position = dr.arrange(box, 0, WARDEN.splitlines(), solo="normal")
    events = list(position.events)
    lines = list(Teller(box, lang).tell_events(position))
    while position.state.active == 1:
        position = position.choose(position.decision.options[0])
        events += position.events
        lines += Teller(box, lang).tell_events(position)
    assert RoundPoured(Seat(1), Seat(0), 1) in events
    assert told in lines
    assert position.state.players[0].chest == 16


def test_games_against_the_warden_are_played_with_its_card(box: dr.Box) -> None:
    for level in ("normal", "expert"):
        position, rng, poured = dr.begin(box, solo=level), Random(5), 0
        while not position.over:
            position = position.choose(position.decision.sample(rng))
            poured += sum(isinstance(event, RoundPoured) for event in position.events)
        assert dr.reckon(box, position.start, position.choices).state == position.state
    with pytest.raises(dr.BoxError, match="round of rum"):
        dr.begin(evolve(box, chapters=()), solo="normal")


@pytest.mark.usefixtures("installed")
def test_a_deed_that_nobody_knows_is_found(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    deck = folder / "wardens.json"
    deck.write_text(deck.read_text(encoding="utf-8").replace("round of rum", "round of rom", 1), encoding="utf-8")
    found = [finding for finding in lint([folder]).findings if finding.code == "DR356"]
    assert [(finding.message, finding.hint) for finding in found] == [
        ("no rule says what the deed `round of rom` is", "did you mean `round of rum`?")
    ]
