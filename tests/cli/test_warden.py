"""``reckon warden``: a talk of twelve turns, wrong answers, what is kept, and how it ends."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest
from attrs import evolve
from click.testing import CliRunner, Result

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.companion.sections import has_guesses, is_assumed, joined, printed_card
from dead_reckoning.decks.assumptions import pointed
from dead_reckoning.decks.owners import keep_cards, kept_cards
from dead_reckoning.decks.packs import known_entries, load_box, open_with_base
from dead_reckoning.decks.printed_fields import PrintedValue
from dead_reckoning.decks.printed_packs import keep_values, open_owners_pack
from dead_reckoning.game.printed.cards import WardenCard
from dead_reckoning.games import load_companion
from dead_reckoning.model.terms import Cell
from tests.golden import compare

HERE = Path(__file__).parent
KNOWN = known_entries(open_with_base(()))
ROOT = HERE.parent.parent
TABLE = (HERE / "warden_table.txt").read_text(encoding="utf-8")
"""The input of somebody at a table with an expert Warden, with a wrong answer to each kind of question."""
EXPERT = ("--level", "expert", "--draw", "printed", "--seed", "1")
"""Coins fall with this seed as they did at that table."""
START = "island\nmangroves\nisland 4 6/5/4 1 0\nshark\n"


def run(*words: str | Path, typed: str = "", echo: bool = False) -> Result:
    result = CliRunner(echo_stdin=echo).invoke(reckon, ["warden", *map(str, words)], input=typed, prog_name="reckon")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_twelve_turns_at_a_table(lang: str) -> None:
    compare(HERE / f"warden_{lang}.golden.txt", run(*EXPERT, "--lang", lang, typed=TABLE, echo=True).output)


def test_ten_turns_at_a_table_with_a_printed_box() -> None:
    """Typed as a new user would who has a printed box with other names and values."""
    typed = (HERE / "warden_ten_turns.txt").read_text(encoding="utf-8")
    compare(ROOT / "docs" / "ten_turns.txt", run("--draw", "printed", "--seed", "7", typed=typed, echo=True).output)


def test_the_page_of_ten_turns_says_how_many_answers_they_take() -> None:
    companion = dr.open_companion(dr.base_box(), "normal", printed=True, seed=7)
    for line in (HERE / "warden_ten_turns.txt").read_text(encoding="utf-8").splitlines():
        if line not in ("look", "quit"):
            with suppress(dr.CompanionError):
                companion = companion.answer(line)
    drawn = [number for number, each in enumerate(companion.past) if each.question.kind == "draw"]
    answers = [after - before for before, after in pairwise(drawn)]
    assert len(answers) == 10
    page = " ".join((ROOT / "docs" / "ten_turns.rst").read_text(encoding="utf-8").split())
    figures = [float(figure) for figure in re.findall(r"\d+(?:\.\d+)?", page)]
    assert median(answers) in figures
    assert max(answers) in figures


def test_each_kind_of_question_is_asked_at_that_table_and_answered_wrongly() -> None:
    companion, kinds, wrong = dr.open_companion(dr.base_box(), "expert", printed=True, seed=1), set(), set()
    for line in TABLE.splitlines():
        if line in ("look", "?"):
            continue
        if line == "undo":
            companion = companion.undo()
            continue
        kinds.add(companion.question.kind)
        try:
            companion = companion.answer(line)
        except dr.CompanionError:
            wrong.add(companion.question.kind)
    described = {"tile", "yes", "figure", "card", "front", "back", "token"}
    assert kinds == wrong == {"turn", "goods", "fight", "loss", "merchant", "draw", "choice", *described}


# -- Keeping ---------------------------------------------------------------------------------------------------------


def test_a_game_is_kept_answer_by_answer_and_goes_on_in_another_language(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = TABLE.splitlines()
    told = run(*EXPERT, "--log", path, typed="\n".join(lines[:60]) + "\n").output
    assert f"Continue it: `reckon warden --resume {path}`." in told.replace("\n", " ")
    half = load_companion(path)
    run("--resume", path, "--lang", "uk", typed="\n".join(lines[60:]) + "\n")
    whole = load_companion(path)
    assert whole.answers[: len(half.answers)] == half.answers
    once = tmp_path / "once.json"
    run(*EXPERT, "--log", once, typed=TABLE)
    assert load_companion(once).position.state == whole.position.state
    assert load_companion(once).answers == whole.answers


def test_a_game_that_ended_in_the_middle_of_a_line_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("--seed", "7", "--log", path, typed=START)
    data = path.read_bytes()
    for end in range(data.index(b'"choices": [') + 12, len(data)):
        path.write_bytes(data[:end])
        assert len(load_companion(path).answers) <= 3


def test_the_largest_seed_can_be_read_again(tmp_path: Path) -> None:
    largest = 10**18 - 1
    assert run("--seed", str(largest), "--log", tmp_path / "game.json", typed=START).exit_code == 0
    assert load_companion(tmp_path / "game.json").seed == largest
    assert run("--seed", str(largest + 1)).exit_code == 2


def test_a_game_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("--seed", "7", "--log", path, typed=START)
    before = path.read_bytes()
    result = run("--log", path)
    assert result.exit_code == 2
    assert f"`--resume {path}` continues that game" in result.output
    assert path.read_bytes() == before


@pytest.mark.parametrize("words", [("--level", "normal"), ("--draw", "here"), ("--seed", "1"), ("--rules", "a=b")])
def test_a_game_that_goes_on_has_its_level_and_deck(tmp_path: Path, words: tuple[str, ...]) -> None:
    run("--seed", "7", "--log", tmp_path / "game.json", typed=START)
    assert run("--resume", tmp_path / "game.json", *words).exit_code == 2


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"tile.island.monkey_mangroves"', '"tile.island.whale"', "DR714"),
        ('"island"', '"atoll"', "DR714"),
        ('"normal"', '"hard"', "DR113"),
        ('"kind": "companion"', '"kind": "log"', "DR114"),
        ('"base": "0.1.0"', '"base": "0.1.0", "other": "1"', "DR711"),
        ('"seed": 7', '"seed": "7"', "DR112"),
    ],
)
def test_a_spoilt_game_says_where(tmp_path: Path, old: str, new: str, code: str) -> None:
    path = tmp_path / "game.json"
    run("--seed", "7", "--log", path, typed=START)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = run("--resume", path)
    assert result.exit_code == 1
    assert code in result.output, result.output


def test_other_commands_say_what_the_file_of_a_companion_is(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("--seed", "7", "--log", path, typed=START)
    result = CliRunner().invoke(reckon, ["replay", str(path)], prog_name="reckon")
    assert "reckon warden --resume" in result.output
    assert run("--resume", HERE / "warden_table.txt").exit_code == 1


@pytest.mark.skipif(os.name == "nt", reason="signals of this kind are those of POSIX")
@pytest.mark.parametrize(
    "number",
    [
        signal.SIGINT,
        signal.SIGKILL,
    ],
)
def test_whatever_ends_the_program_the_answers_are_there(tmp_path: Path, number: signal.Signals) -> None:
    path = tmp_path / "game.json"
    words = [sys.executable, "-m", "dead_reckoning", "warden", "--seed", "7", "--log", str(path)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdin
        process.stdin.write(START)
        process.stdin.flush()
        for _ in range(200):
            if path.exists() and path.read_text(encoding="utf-8").count("island") == 3:
                break
            time.sleep(0.05)
        process.send_signal(number)
        _, errors = process.communicate(timeout=20)
    assert "Traceback" not in errors
    assert [*load_companion(path).answers] == [
        "island",
        "tile.island.monkey_mangroves",
        "island spaces 4 rewards 6/5/4 cargo 1 coins 0",
    ]
    if number is not signal.SIGKILL:
        assert "--resume" in errors
        assert process.returncode == 128 + number


def test_the_last_count_of_the_warden_is_told(tmp_path: Path) -> None:
    """Nobody takes the islands from him, so that he has all of it."""
    path = tmp_path / "game.json"
    run("--seed", "7", "--level", "extreme", "--log", path, typed="quit\n")
    companion = load_companion(path)
    while companion.question.kind != "over":
        question = companion.question
        companion = companion.answer(
            {
                "fight": "warden",
                "goods": "",
                "turn": "",
                "tile": "island" if companion.position.state.hidden_islands else "sea",
            }.get(question.kind, question.example)
        )
    value = json.loads(path.read_text(encoding="utf-8") + "]}")
    path.write_text(json.dumps({**value, "choices": list(companion.answers)}), encoding="utf-8")
    output = run("--resume", path).output
    assert "Count your coins as usual. The Warden has:" in output
    assert f"Total: {sum(companion.sheet().values())}" in output


# -- Corrections, and printed cards that are kept --------------------------------------------------------------------

SECTIONS = "new\ntake r1c1; cubes r1c1 2; ship r2c1; raid; 3 coins\n"
"""A printed card whose first section is entered."""
TILES = "island\nisland\nsea\n"


def test_the_end_of_a_game_can_be_taken_back_after_it_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("--seed", "7", "--level", "extreme", "--log", path, typed="quit\n")
    companion = load_companion(path)
    while companion.question.kind != "over":
        tile = "island" if companion.position.state.hidden_islands else "sea"
        typed = {"fight": "warden", "goods": "", "turn": "", "tile": tile}
        companion = companion.answer(typed.get(companion.question.kind, companion.question.example))
    value = json.loads(path.read_text(encoding="utf-8") + "]}")
    path.write_text(json.dumps({**value, "choices": list(companion.answers)}), encoding="utf-8")
    assert "Taken back." in run("--resume", path, typed="undo\nundo\nquit\n").output
    assert load_companion(path).answers == companion.answers[:-2]


def test_an_earlier_answer_is_corrected_in_the_file_too(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("--seed", "7", "--log", path, typed=START)
    output = run("--resume", path, typed="answers\nchange 3 island 5\nchange 9 sea\n").output
    assert "3  The tile at r1c3 is turned up." in output
    assert "Answer 3 is now: island 5." in output
    assert "numbers from 1 to 3" in output
    assert load_companion(path).answers[2] == "island spaces 5"


def as_printed(card: str, *sides: str) -> list[PrintedValue]:
    entry = KNOWN[card].value
    fields = [f"/{side}/{n}" for side in sides for n in range(len(entry[side]))]
    return [PrintedValue(id=card, field=each, value=pointed(entry, each), where="my copy") for each in fields]


@pytest.mark.parametrize(
    ("sides", "but", "level", "warned"),
    [
        (("normal", "advanced"), (), "advanced", False),
        (("normal",), (), "normal", False),
        (("normal",), (), "advanced", True),
        (("advanced",), (), "extreme", False),
        (("advanced",), (), "normal", True),
        (("normal", "advanced"), ("warden.18",), "normal", True),
        ((), (), "normal", True),
    ],
)
def test_the_warning_that_cards_are_reconstructed_goes_when_they_are_not(
    sides: tuple[str, ...], but: tuple[str, ...], level: str, warned: bool, tmp_path: Path
) -> None:
    """Values of a pack of an owner; a game with both sides needs both."""
    folder = tmp_path / "mine"
    cards = [card for card in KNOWN if card.startswith("warden.") and card not in but]
    values = [each for card in cards for each in as_printed(card, *sides)]
    keep_values(open_owners_pack(folder), values)
    box = load_box(folder) if values else dr.base_box()
    assert has_guesses(dr.open_companion(box, level, seed=1).position.game, {}) is warned


def test_the_warning_is_said_with_guesses_alone(tmp_path: Path) -> None:
    keep_values(
        open_owners_pack(tmp_path / "mine"), [v for c in KNOWN if "warden." in c for v in as_printed(c, "normal")]
    )
    said = {
        level: run("--pack", tmp_path / "mine", "--level", level, typed="quit\n").output
        for level in ("normal", "expert")
    }
    assert [level for level in said if "reconstructed" in said[level]] == ["expert"]


def test_a_printed_card_is_entered_once_and_kept(tmp_path: Path) -> None:
    folder, path = tmp_path / "my_cards", tmp_path / "game.json"
    words = ("--seed", "7", "--draw", "printed", "--keep", folder)
    first = run(*words, "--log", path, typed=TILES + SECTIONS).output
    assert "|   | [2] |  >  |" in first
    assert "The Warden reveals card 01, normal side: turn 1, section 1." in first
    assert load_companion(path).entered[0].normal[0].ship == "r2c1"
    lint = CliRunner().invoke(reckon, ["lint", str(folder)], prog_name="reckon")
    assert lint.exit_code == 0, lint.output
    again = run(*words, typed=TILES + "1\n").output
    assert "The Warden reveals card 01, normal side: turn 1, section 1." in again
    assert run("--resume", path, "--keep", folder, typed="undo\n").exit_code == 0
    assert run("--keep", tmp_path / "My Cards").exit_code == 2


def test_sections_of_several_games_are_kept_together(tmp_path: Path) -> None:
    folder = tmp_path / "my_cards"
    box = dr.base_box()
    card = next(entry for entry in box.entries if isinstance(entry, WardenCard))
    first, second = (
        printed_card(card, False, place, evolve(card.normal[0], ship=Cell(ship)))
        for place, ship in ((0, "r4c3"), (2, "r4c2"))
    )
    keep_cards(folder, [joined(first, second)])
    (kept,) = kept_cards(folder)
    assert [kept.normal[place].ship for place in (0, 2)] == ["r4c3", "r4c2"]
    assert [is_assumed(kept, False, place) for place in range(3)] == [False, True, False]


def test_two_wardens_are_kept_and_go_on(tmp_path: Path) -> None:
    path = tmp_path / "pairs.json"
    typed = "island\nsea\nsea\n"
    first = run("--pairs", "--level", "expert", "--seed", "3", "--log", path, typed=typed).output
    assert "The order is: the blue Warden, Green, the yellow Warden, Purple." in first
    assert (load_companion(path).in_pairs, load_companion(path).answers) == (True, ("island", "sea", "sea"))
    again = run("--resume", path, "--lang", "uk", typed="look\n").output
    assert "0+0:0+0" in again
    assert run("--resume", path, "--pairs").exit_code == 2
