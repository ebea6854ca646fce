"""``reckon play``: a game at the terminal, word for word."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from tests.golden import compare

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

PEOPLE = "?\nlook\n1\nplay crew.b\nplay c\n\nxyz\n99\nundo\nundo\n1\nend turn\nend turn\nlook\nquit\n"
"""The input of two people: help, the table, a number, beginnings, nonsense, and choices taken back."""

FAULTS: tuple[tuple[tuple[str, ...], str], ...] = (
    (
        ("--pilots", "robot"),
        "Error: Invalid value for --pilots: There is no pilot 'robot'. "
        "The pilots are human, random, eager, greedy, learned, planner, search, beginner, regular, strong, "
        "FILE.py:CLASS and cmd:PROGRAM.",
    ),
    (
        ("--pilots", "my_bot:Trader"),
        "Error: Invalid value for --pilots: There is no pilot 'my_bot:Trader'. "
        "The pilots are human, random, eager, greedy, learned, planner, search, beginner, regular, strong, "
        "FILE.py:CLASS and cmd:PROGRAM. "
        "For a class in a file, write my_bot.py:Trader.",
    ),
    (
        ("--pilots", "my_bot.py:Trader"),
        "Error: Invalid value for --pilots: This pilot cannot play: there is no file 'my_bot.py'.",
    ),
    (
        ("--pilots", "search:often"),
        "Error: Invalid value for --pilots: This pilot cannot play: 'search:often': after the colon, give the "
        "number of iterations, from 1 to 1000000.",
    ),
    (("--pilots", "randm"), "Error: Invalid value for --pilots: There is no pilot 'randm'. Did you mean 'random'?"),
    (
        ("--pilots", "human,random", "--seats", "3"),
        "Error: Invalid value for --pilots: 2 pilots for 3 seats: name one for each, or one for all.",
    ),
    (
        ("--pilots", "human,random,random,random,random"),
        "Error: Invalid value for --pilots: 5 pilots for 2 to 4 seats: name one for each, or one for all.",
    ),
    (("--seats", "5"), "Error: Invalid value for '--seats': 5 is not in the range 2<=x<=4."),
    (("--seed", "x"), "Error: Invalid value for '--seed': 'x' is not a valid integer."),
    (
        ("--rules", "max_sails"),
        "Error: Invalid value for --rules: 'max_sails' is not OPTION=VALUE, such as max_sails=6.",
    ),
    (
        ("--rules", "max_sail=6"),
        "Error: Invalid value for --rules: There is no option 'max_sail'. Did you mean 'max_sails'?",
    ),
    (
        ("--rules", "max_sails=0"),
        "Error: Invalid value for --rules: max_sails cannot be '0'; its values are 1 to 99",
    ),
    (
        ("--rules", "bonus_tokens=perhaps"),
        "Error: Invalid value for --rules: bonus_tokens cannot be 'perhaps'; its values are yes, no",
    ),
    (
        ("--solo", "hard"),
        "Error: Invalid value for '--solo': 'hard' is not one of 'normal', 'advanced', 'expert', 'extreme'.",
    ),
    (
        ("--solo", "normal", "--seats", "2"),
        "Error: Invalid value for --seats: Against Wardens the number of seats is fixed: leave out --seats.",
    ),
    (
        ("--solo", "normal", "--pilots", "human,random"),
        "Error: Invalid value for --pilots: 2 pilots for one player against Wardens.",
    ),
    (
        ("--pairs", "normal", "--pilots", "human,random,random"),
        "Error: Invalid value for --pilots: 3 pilots for 2 players against Wardens.",
    ),
    (
        ("--pairs", "normal", "--solo", "normal"),
        "Error: Invalid value for --pairs: Choose either --solo or --pairs.",
    ),
    (
        ("--lang", "de"),
        "Error: Invalid value for --lang: there is no language 'de'. The languages are en, ru, uk, and those of packs.",
    ),
)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


def played(*words: str, typed: str = "") -> Result:
    """A call, with what is typed."""
    result = CliRunner().invoke(reckon, ["play", *words], input=typed, prog_name="reckon")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_the_final_count_is_a_score_sheet(lang: str) -> None:
    result = played("--seed", "7", "--quiet", "--lang", lang)
    assert result.exit_code == 0
    compare(HERE / f"play_{lang}.golden.txt", result.output)


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_a_solo_game_is_told(lang: str) -> None:
    """From the first line, which says what the cards are, to the final count."""
    result = played("--solo", "advanced", "--seed", "5", "--lang", lang)
    assert result.exit_code == 0
    compare(HERE / f"solo_{lang}.golden.txt", result.output)


def test_a_pair_plays_against_two_wardens() -> None:
    result = played("--pairs", "normal", "--seed", "5", "--quiet")
    compare(HERE / "pairs.golden.txt", result.output)


def test_a_person_plays_against_the_warden() -> None:
    typed = "1\nend turn\nend turn\nlook\nundo\nlook\nquit\n"
    result = played("--solo", "expert", "--pilots", "human", "--seed", "5", typed=typed)
    compare(HERE / "solo_people.golden.txt", result.output)


def test_a_seed_is_a_game_the_same_as_in_the_library() -> None:
    position = dr.begin(dr.base_box(), seats=3)
    rng = random.Random(7)
    while not position.over:
        position = position.choose(position.decision.sample(rng))
    totals = played("--seed", "7", "--quiet").output.rstrip().splitlines()[-1]
    assert totals.split() == ["total", *map(str, position.scores())]


def test_a_game_is_told_turn_by_turn() -> None:
    output = played("--seed", "3", "--seats", "2").output
    first = output.index("\nTurn 1: ")
    assert output.startswith("Purple, Blue; seed 3\n  The tile at r1c1 is ")
    assert output[first:].count("\n\nTurn ") > 10
    assert output == played("--seed", "3", "--seats", "2").output


def test_without_a_seed_one_is_told(tmp_path: Path) -> None:
    """At the end: pilots may read what is printed before."""
    log = tmp_path / "game.json"
    first, *lines, last = played("--quiet", "--log", str(log)).output.splitlines()
    seed = last.removeprefix("Seed ")
    assert first == "Purple, Blue, Green"
    assert played("--quiet", "--seed", seed).output.splitlines() == [f"{first}; seed {seed}", *lines]
    assert json.loads(log.read_text(encoding="utf-8"))["seed"] == seed
    assert int(seed) > 10**30, "of 128 bits; one of a hundred million is smaller"


def test_people_play() -> None:
    result = played("--seed", "7", "--pilots", "human,random", "--undo", "free", typed=PEOPLE)
    assert result.exit_code == 0
    compare(HERE / "play_people.golden.txt", "".join(f"{line.rstrip()}\n" for line in result.output.splitlines()))


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_people_play_in_their_language(lang: str) -> None:
    result = played("--seed", "7", "--pilots", "human,random", "--lang", lang, "--undo", "free", typed=PEOPLE)
    lines = [line.rstrip() for line in result.output.splitlines()]
    compare(HERE / f"play_people_{lang}.golden.txt", "\n".join(lines) + "\n")


def test_nobody_sees_what_the_other_draws() -> None:
    alone = played("--seed", "7", "--pilots", "human,random", typed="1\nend turn\nend turn\n").output
    both = played("--seed", "7", "--pilots", "human", "--seats", "2", typed="1\n1\nend turn\nend turn\n").output
    assert "Purple draws Purser, Deckhand 1, Cabin boy 3 and Gunner 2." in alone
    assert "Blue draws 4 cards." in alone
    assert "Purple draws 4 cards." in both
    assert "draws Purser" not in both


def test_undo_does_not_go_behind_what_chance_or_another_has_shown() -> None:
    seed = ("--seed", "7", "--pilots")
    shown = played(*seed, "human,random", typed="1\nend turn\nend turn\nundo\n").output
    assert "Chance has revealed something since then. To take it back all the same, start again with" in shown
    assert "Taken back" not in shown
    own = played(*seed, "human,random", typed="1\n1\nundo\n").output
    assert "Taken back." in own
    assert "To take it back all the same" not in own
    table = played(*seed, "human", "--seats", "2", typed="1\nundo\n").output
    assert "To take it back all the same" in table


def test_what_was_taken_back_comes_out_as_it_did() -> None:
    """Chance is no luckier the second time."""
    once = played("--seed", "7", "--pilots", "human,random", typed="1\nend turn\nend turn\n1\n").output
    twice = played(
        "--seed",
        "7",
        "--pilots",
        "human,random",
        "--undo",
        "free",
        typed="1\nend turn\nend turn\nundo\nend turn\nend turn\n1\n",
    ).output
    drawn = [line for line in once.splitlines() if "Purple draws" in line or "Turn 3" in line]
    again = [line for line in twice.splitlines() if "Purple draws" in line or "Turn 3" in line]
    dealt, turn, third = drawn
    assert again == [dealt, turn, turn, third]


def test_the_tower_is_asked_where_cubes_fall() -> None:
    result = played("--seed", "7", "--tower", "--ids", typed="zone.q\nseat 2 in zone.quarterdeck\n")
    asked, _, rest = result.output.partition("Where does Green's cube fall?")
    assert "Battle at r2c3" in asked
    assert " 8  seat 2 in zone.quarterdeck      Zone 8 (strength 2)" in rest
    assert "There is no option zone.q." in rest
    assert "Green's cube falls into zone 8 (strength 2)." in rest
    assert "Stopped before the end. The count so far:" in rest


def test_a_game_is_kept_and_can_be_played_again(tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    output = played("--seed", "7", "--quiet", "--log", str(log)).output
    position = dr.load_log(log)
    assert position.over
    assert output.rstrip().splitlines()[-1].split() == ["total", *map(str, position.scores())]
    quit_at_once = tmp_path / "short.json"
    played("--seed", "7", "--pilots", "human", "--log", str(quit_at_once), typed="1\nquit\n")
    assert not dr.load_log(quit_at_once).over


def test_a_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = played("--seed", "7", "--quiet", "--log", str(tmp_path / "file" / "game.json"))
    assert result.exit_code == 2
    assert result.output.splitlines()[-1].startswith("Error: ")
    assert "game.json: " in result.output.splitlines()[-1]


AGAINST_GREEDY = ("--seed", "5", "--pilots", "human,greedy")
KEPT = "keep bonus.terror_of_the_seas.explorer\n"


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("? 1", ["Captain  crew.captain", "level 4"]),
        ("? Cargo hoist", ["Cargo hoist  advancement.r2.cargo_hoist", "Gain 2 cargo to your dock."]),
        ("?R1C1", ["Widow's Reef  tile.island.widows_reef", "Salt barge  encounter.r1.salt_barge"]),
        ("? r4c3", ["Nothing is known of r4c3."]),
        ("? 99", ["Nothing is known of 99."]),
        ("? " + "9" * 6_000, ["Nothing is known of 999"]),
        ("9" * 6_000, ["The options are numbered from 1 to 8."]),
        ("? gun", ["gun: that could be Gunner, Gunboat manners, Gunner's eye."]),
        ("look", ["Isle of the Drowned Bell", "ship: Blue, merchant", "cubes: Blue 1", "Falconets (3)"]),
    ],
)
def test_whoever_asks_sees_what_it_does(asked: str, shown: list[str]) -> None:
    output = played(*AGAINST_GREEDY, typed=f"{KEPT}{asked}\nquit\n").output
    told = output.partition("8  End the turn")[2].partition("Stopped before the end")[0]
    assert [text for text in shown if text not in told] == []


def test_a_rivals_turn_is_short_and_more_shows_all_of_it() -> None:
    output = played(*AGAINST_GREEDY, typed=f"{KEPT}quit\n").output
    first = output.partition("Turn 1: Blue.\n")[2].partition("\nTurn 2")[0].splitlines()
    assert first[-1] == "  (21 more; type more)"
    assert len(first) == 4
    more = played(*AGAINST_GREEDY, typed=f"{KEPT}more\nquit\n").output
    assert "Blue plays First mate.\n" not in output
    assert "Blue plays First mate.\n" in more
    everybody = played("--seed", "5", "--pilots", "greedy", "--seats", "2").output
    assert "Blue plays First mate.\n" in everybody


def test_a_turn_with_cards_to_play_is_ended_by_the_second_word() -> None:
    once = played(*AGAINST_GREEDY, typed=f"{KEPT}end\nlook\nquit\n").output
    assert "Cards in hand that you could still play: 4." in once
    assert "Turn 3" not in once
    twice = played(*AGAINST_GREEDY, typed=f"{KEPT}end\nend\nquit\n").output
    assert "Turn 3: Blue." in twice
    played_all = played(*AGAINST_GREEDY, typed=f"{KEPT}1\n1\n1\n1\nend\nquit\n").output
    assert "could still play" not in played_all
    assert "Turn 3: Blue." in played_all


def test_options_are_words_and_with_ids_their_ids() -> None:
    plain, with_ids = (played(*AGAINST_GREEDY, *more, typed=f"{KEPT}quit\n").output for more in ((), ("--ids",)))
    assert "crew." not in plain
    assert "1  play crew.captain     Play Captain" in with_ids


@pytest.mark.parametrize(("width", "lang"), [(80, "en"), (60, "ru"), (40, "uk")])
def test_no_line_is_wider_than_the_window(monkeypatch: pytest.MonkeyPatch, width: int, lang: str) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    output = played(*AGAINST_GREEDY, "--ids", "--lang", lang, typed=f"{KEPT}look\n? 3\n?\nquit\n").output
    lines = [line.removeprefix("> ") for line in output.splitlines()]  # what is typed is not in the output
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize(
    ("words", "pilots"),
    [
        ((), ["human", "greedy"]),
        (("--seats", "4"), ["human", "greedy", "greedy", "greedy"]),
        (("--solo", "normal"), ["human", "human"]),
        (("--pairs", "normal"), ["human", "human", "greedy", "greedy"]),
        (("--pilots", "random"), ["random", "random", "random"]),
    ],
)
def test_whoever_sits_at_a_terminal_plays(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], pilots: list[str]
) -> None:
    seen: list[tuple[str, ...]] = []
    monkeypatch.setattr("dead_reckoning.cli.play.at_terminal", lambda: True)
    monkeypatch.setattr("dead_reckoning.cli.play.Session.play", lambda session: seen.append(session.pilots))
    assert played(*words).exit_code == 0
    assert seen == [tuple(pilots)]


def test_readings_are_played() -> None:
    assert "bonus token (" not in played("--seed", "7", "--rules", "bonus_tokens=no").output


@pytest.mark.parametrize(("words", "message"), FAULTS)
def test_fault_is_one_clear_line(words: tuple[str, ...], message: str) -> None:
    result = played(*words)
    assert result.exit_code == 2
    assert result.output.rstrip().splitlines()[-1] == message


def test_a_pack_that_cannot_be_read_is_told_as_lint_does(tmp_path: Path) -> None:
    result = played("--pack", str(tmp_path / "nowhere"))
    assert result.exit_code == 2
    assert result.output.count("DR") == 1


def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = f'"{sys.executable}" -m dead_reckoning play --seed 7'
    done = subprocess.run(
        [sys.executable, "-c", f"import subprocess; p = subprocess.Popen({command!r}, shell=True, "
         "stdout=subprocess.PIPE, stderr=subprocess.PIPE); p.stdout.read(10); p.stdout.close(); "
         "print(p.stderr.read().decode())"],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    assert done.stdout.strip() == ""
