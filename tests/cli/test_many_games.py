"""``reckon match``, ``trial``, ``games``, ``ladder``."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks import packs
from tests.boxes import POINT

ALONE = ("--jobs", "1")
SEAL = "advancement.r4.governors_seal"


def said(*words: str) -> Result:
    """The result of a command."""
    return CliRunner().invoke(reckon, words)


def test_a_match_is_told_and_given_as_json() -> None:
    match = ("match", "eager", "random", "--games", "3", "--seed", "4", "--max-turns", "60", *ALONE)
    value = json.loads(said(*match, "--format", "json").output)
    assert list(value) == ["games", "wins", "rate", "low", "high"]
    assert value["games"] == 3
    assert value["rate"] == pytest.approx(value["wins"][0] / 3, abs=1e-6)
    assert value["low"] <= value["rate"] <= value["high"]
    told = said(*match).output
    assert told.startswith(f"eager won {value['wins'][0]} of 3 games against random")
    assert "by chance it would be 50.0%" in told


@pytest.mark.parametrize(
    "words",
    [
        ("games", "--pilots", "eager"),
        ("match", "eager", "random", "--format", "json"),
        ("ladder", "eager", "random", "--format", "json"),
        ("trial", "--pilots", "eager", "--card", "tavern.lamp", "--format", "json"),
    ],
    ids=lambda words: words[0],
)
def test_a_pack_with_python_plays_in_other_processes(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "plugins", lambda: {"tavern": [POINT]})
    few = ("--games", "2", "--seed", "1", "--max-turns", "12", "--pack", "tavern")
    alone, together = (said(*words, *few, "--jobs", jobs) for jobs in ("1", "2"))
    assert (alone.exit_code, alone.output) == (0, together.output)


def test_a_trial_is_kept_and_goes_on(tmp_path: Path) -> None:
    keep, page = tmp_path / "a.trial.json", tmp_path / "a.html"
    words = ("trial", "--pilots", "eager", "--games", "2", "--max-turns", "20", "--card", SEAL, *ALONE)
    result = said(*words, "--keep", str(keep), "--html", str(page))
    assert result.exit_code == 0
    assert f"give {SEAL}" in result.output
    assert not keep.with_suffix(".jsonl").exists()
    value = json.loads(keep.read_text(encoding="utf-8"))
    assert value["kind"] == "trial"
    assert len(value["records"]["as it is"]) == 2
    assert page.stat().st_size > 1_000_000
    before = keep.read_bytes()
    assert said(*words, "--keep", str(keep)).exit_code == 0
    assert keep.read_bytes() == before
    rows = said(*words, "--format", "csv").output.splitlines()
    assert rows[0].startswith("id,row,cost,copies,offered,bought,fought,won")
    assert f"sell {SEAL}" in said(*words, "--paid").output


def test_a_trial_against_other_cards(tmp_path: Path) -> None:
    from dead_reckoning.resources import data_folder

    other = tmp_path / "cards"
    other.mkdir()
    for file in data_folder("cards").glob("*.json"):
        (other / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    keep = tmp_path / "a.trial.json"
    few = ("--games", "2", "--max-turns", "12", "--keep", str(keep))
    result = said("trial", "--pilots", "eager", *few, "--against", str(other), *ALONE)
    assert result.exit_code == 0
    assert f"against {other}: +0.0 coins ahead; none of 2 deals differs: too few for a result" in result.output
    assert str(other) not in keep.read_text(encoding="utf-8")


def test_games_are_written_as_lines(tmp_path: Path) -> None:
    words = ("games", "--pilots", "eager,random", "--games", "2", "--max-turns", "8", "--seed", "1", *ALONE)
    lines = said(*words).output.splitlines()
    games = [json.loads(line) for line in lines]
    assert [game["pilots"] for game in games] == [["eager", "random"]] * 2
    out = tmp_path / "games.jsonl"
    assert said(*words, "--out", str(out)).exit_code == 0
    assert out.read_text(encoding="utf-8").splitlines() == lines
    (tmp_path / "log.json").write_text(json.dumps(games[0]["log"]), encoding="utf-8")
    assert list(dr.load_log(tmp_path / "log.json").scores()) == games[0]["scores"]


def test_a_ladder_is_told() -> None:
    value = json.loads(said("ladder", "random", "eager", "--games", "4", "--format", "json", *ALONE).stdout)
    assert {rung["pilot"] for rung in value} == {"random", "eager"}
    assert sum(rung["games"] for rung in value) == 8


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("match", "eagr", "random"), "Error: there is no pilot 'eagr'; did you mean 'eager'?"),
        (("match", "eager", "cmd:no-such-program"), "Error: 'no-such-program' cannot be started"),
        (
            ("trial", "--pilots", "eager", "--card", "x.y"),
            "Error: Invalid value for --card: There is no advancement 'x.y'.",
        ),
        (
            ("trial", "--pilots", "eager", "--card", "crew.captain"),
            "'crew.captain' is not an advancement, and --card takes only advancements. To try another card, change it "
            "in a copy of its pack, and give the copy with --against.",
        ),
        (("trial", "--pilots", "eager,eager,eager"), "Error: 3 pilots for 2 seats"),
        (("trial", "--paid"), "Error: --paid needs a card: give --card ID."),
        (("trial", "--keep", "a.json"), "'a.json' does not end with .trial.json."),
        (("trial", "--against", "no/such/place"), "Error: there is no pack.json in no/such/place"),
        (("trial", "--pilots", "eager", "--games", "1", "--keep", "README.md/a.trial.json"), "cannot be written"),
        (("games", "--pilots", "eager,eager,eager"), "3 pilots for 2 seats"),
        (("games", "--pilots", "eager", "--games", "1", "--out", "README.md/file"), "README.md/file cannot be written"),
        (("ladder", "eager"), "Error: a ladder needs at least two pilots"),
        (("match", "eager", "random", "--rules", "x=1"), "There is no option 'x'"),
    ],
)
def test_fault_is_told_in_a_line(words: tuple[str, ...], message: str) -> None:
    result = said(*words, *ALONE)
    assert result.exit_code in (1, 2)
    assert message in result.output.splitlines()[-1]
    assert result.exception is None or isinstance(result.exception, SystemExit)
