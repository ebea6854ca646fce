"""Files of strangers and programs that are killed: a reason, and never a traceback; a whole file, and never a half."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.logbook.journal import mended
from tests.logbook.playing import far
from tools.kept_games import every_decision, killed, samples, tried

SPOILT = 100


def test_spoilt_files_are_refused_or_can_be_played(tmp_path: Path) -> None:
    """``tools/kept_games.py`` does the same with many more."""
    good = samples(tmp_path, 1)
    ends = [tried(good, tmp_path, seed) for seed in range(SPOILT)]
    assert ends.count("refused") > SPOILT * 0.8


def test_every_decision_of_a_game_is_kept_and_another_process_agrees(tmp_path: Path) -> None:
    """Likewise, with 60 games."""
    assert every_decision(12, tmp_path).decisions > 500


def test_a_program_that_is_killed_while_it_saves_loses_nothing(tmp_path: Path) -> None:
    """Likewise, with 200 of them."""
    for seed in range(3):
        safe, kept = killed(tmp_path, seed)
        assert kept >= safe > seed


@pytest.mark.parametrize("kind", ["log", "position"])
def test_a_file_that_is_cut_off_anywhere_is_refused_at_its_end(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "kept.json"
    (dr.save_log if kind == "log" else dr.save_position)(far(1, 2, 60), path)
    text = path.read_text(encoding="utf-8")
    command = "replay" if kind == "log" else "position"
    for length in [*range(0, len(text) - 2, 997), len(text) - 3]:
        path.write_text(text[:length], encoding="utf-8")
        result = CliRunner().invoke(reckon, [command, str(path)])
        if kind == "log" and mended(text[:length]) is not None:  # in the middle of its choices: a game to go on with
            assert "choices" in text[:length]
            assert (result.exit_code, "the log has no end" in result.output) == (0, True)
            continue
        assert result.exit_code == 1, (length, result.output)
        assert ": DR103 broken-json: " in result.output
        assert isinstance(result.exception, SystemExit)


def kept(folder: Path, text: str) -> Path:
    """A file of a text."""
    path = folder / "strange.json"
    path.write_text(text, encoding="utf-8")
    return path


HEAD = json.dumps(
    {
        "format_version": 1,
        "kind": "log",
        "engine": "0.1.0",
        "box": {"packs": {"base": "0.1.0"}, "fingerprint": "0" * 16},
        "seats": 2,
        "rules": {},
    }
)[:-1]

STRANGE = {
    "nothing": ("", "DR103"),
    "a list": ("[]", "DR112"),
    "no kind": ("{}", "DR111"),
    "a kind that is none": ('{"kind": []}', "DR111"),
    "brackets for ever": ("[" * 100_000, "DR106"),
    "objects for ever": ('{"kind": "log", "start": ' * 3_000, "DR106"),
    "a key twice": ('{"kind": "log", "kind": "log"}', "DR104"),
    "NaN": (f'{HEAD}, "choices": [], "checks": [{{"after": NaN, "sum": "{"0" * 16}"}}]}}', "DR105"),
    "half a character": (f'{HEAD}, "choices": ["\\ud800"]}}', "DR102"),
    "a million choices": (f'{HEAD}, "choices": [{",".join(["1"] * 1_000_000)}]}}', "DR101"),
    "a large file": (" " * 9_000_000, "DR101"),
    "choices that are none": (f'{HEAD}, "choices": {{}}}}', "DR112"),
    "a start that is none": (f'{HEAD}, "choices": [], "start": []}}', "DR112"),
    "a start with nothing in it": (f'{HEAD}, "choices": [], "start": {{}}}}', "DR111"),
    "five seats": (f'{HEAD}, "choices": []}}'.replace('"seats": 2', '"seats": 5'), "DR113"),
}


@pytest.mark.parametrize("name", STRANGE)
def test_strange_files_are_refused_with_the_reason(tmp_path: Path, name: str) -> None:
    text, code = STRANGE[name]
    result = CliRunner().invoke(reckon, ["replay", str(kept(tmp_path, text))])
    assert result.exit_code == (2 if code == "DR101" else 1)
    assert f": {code} " in result.output, result.output
    assert isinstance(result.exception, SystemExit)
    assert all(len(line) < 500 for line in result.output.split("\n"))


def test_a_folder_is_no_log(tmp_path: Path) -> None:
    result = CliRunner().invoke(reckon, ["replay", str(tmp_path)])
    assert (result.exit_code, "DR101 unreadable-file: cannot be read: " in result.output) == (2, True)
