"""``reckon replay`` and ``reckon position``, as a person sees them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon

SETTING = ["phase count", "seat 0 harbor 0 cargo 20 coins", "seat 1 harbor 0 cargo 18 coins"]


def reckoned(*words: str | Path) -> Result:
    """The result of the command."""
    return CliRunner().invoke(reckon, [str(word) for word in words], prog_name="reckon")


def lines(result: Result) -> list[str]:
    """The output, line by line, without spaces at the ends."""
    return [line.strip() for line in result.output.split("\n")]


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """The log of a game that is over at once."""
    dr.save_log(dr.arrange(dr.base_box(), 2, SETTING), tmp_path / "over.json")
    return tmp_path / "over.json"


def test_a_log_is_played_again_and_counted(over: Path) -> None:
    result = reckoned("replay", over)
    assert result.exit_code == 0
    said = lines(result)
    assert said[:3] == [
        "2 seats, base 0.1.0; written by version 0.1.0",
        "all 0 choices fit",
        "Purple wins with 20 coins.",
    ]
    assert [line.split()[-2:] for line in said if line.startswith(("coins in the chest", "total"))] == [
        ["20", "18"]
    ] * 2


@pytest.mark.parametrize(("lang", "words"), [("ru", ("сундуке", "Фиолетовый")), ("uk", ("скрині", "Фіолетовий"))])
def test_how_it_ended_is_told_in_other_languages(over: Path, lang: str, words: tuple[str, ...]) -> None:
    output = reckoned("replay", over, "--lang", lang).output
    assert all(word in output for word in words)


def test_check_sums_are_compared_if_that_is_wanted(over: Path) -> None:
    assert lines(reckoned("replay", over, "--verify"))[1] == "all 0 choices and 1 checksums fit"
    value = json.loads(over.read_text(encoding="utf-8"))
    value["checks"][0]["sum"] = "0" * 16
    over.write_text(json.dumps(value, indent=1), encoding="utf-8")
    assert reckoned("replay", over).exit_code == 0
    result = reckoned("replay", over, "--verify")
    assert result.exit_code == 1
    assert "DR715 other-checksum: after 0 choices, this is not the position that was logged" in result.output
    assert "all 0 choices fit, but not everything else" in result.output


def test_other_cards_are_noted_and_refused_only_if_that_is_wanted(over: Path) -> None:
    value = json.loads(over.read_text(encoding="utf-8"))
    value["box"]["fingerprint"] = "0" * 16
    over.write_text(json.dumps(value, indent=1), encoding="utf-8")
    for words, code in (((), 0), (("--verify",), 1)):
        result = reckoned("replay", over, *words)
        assert result.exit_code == code
        assert "DR712 other-cards: the cards are not those of the game that was saved" in result.output


def test_a_position_is_shown_with_its_options(tmp_path: Path) -> None:
    dr.save_position(dr.arrange(dr.base_box(), 2, ["seat 0 hand crew.captain"]), tmp_path / "position.json")
    result = reckoned("position", tmp_path / "position.json")
    assert result.exit_code == 0
    assert lines(result)[:3] == [
        "Purple: what do you do?",
        "play crew.captain  Play Captain",
        "raise sails        Raise the sails",
    ]


def test_an_impossible_position_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    dr.save_position(dr.arrange(dr.base_box(), 2, []), path)
    path.write_text(path.read_text(encoding="utf-8").replace('"cubes": 34', '"cubes": 35', 1), encoding="utf-8")
    result = reckoned("position", path)
    assert result.exit_code == 1
    assert "position.json:17:18: DR702 wrong-count: cubes of seat 0: 36 in all, but there should be 35" in result.output


def test_a_pack_that_is_missing_is_named(tmp_path: Path) -> None:
    dr.save_position(dr.arrange(dr.base_box(), 2, []), tmp_path / "position.json")
    result = reckoned("position", tmp_path / "position.json", "--pack", "nowhere")
    assert result.exit_code == 2
    assert "DR101" in result.output
