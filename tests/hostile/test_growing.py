"""Files that grow while a command runs: one program writes to each, and never through a link."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dead_reckoning import growing
from dead_reckoning.cli.main import reckon
from dead_reckoning.growing import GrowingFile
from tests.hostile.making import listing

ROOT = Path(__file__).parent.parent.parent
GAMES = ("--pilots", "random", "--games", "2", "--max-turns", "4", "--jobs", "1")
DOORS = {
    "journal of a trial": ("a.trial.jsonl", ("trial", *GAMES, "--keep", "a.trial.json")),
    "games": ("out.jsonl", ("games", *GAMES, "--out", "out.jsonl")),
    "log of a game": ("game.json", ("play", "--seats", "2", "--quiet", "--log", "game.json")),
    "log of the Warden": ("warden.json", ("warden", "--log", "warden.json")),
}
"""A growing file -> its name, and the command that writes it."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mine").mkdir()
    monkeypatch.chdir(tmp_path / "mine")
    return tmp_path / "mine"


def run(*words: str) -> Result:
    result = CliRunner().invoke(reckon, words, input="quit\n")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def dangling(path: Path) -> None:
    path.symlink_to("../away")


def link_to_a_file(path: Path) -> None:
    (path.parent.parent / "there").write_text("", encoding="utf-8")
    path.symlink_to("../there")


def link_inside(path: Path) -> None:
    (path.parent / "beside").write_text("", encoding="utf-8")
    path.symlink_to("beside")


def circle(path: Path) -> None:
    path.symlink_to(path.name)


def pipe(path: Path) -> None:
    os.mkfifo(path)


TRAPS = {
    dangling: "it is a link",
    link_to_a_file: "it is a link",
    link_inside: "it is a link",
    circle: "it is a link",
    pipe: "it is not a regular file",
    Path.mkdir: "",
}
"""The thing at the name -> the expected message."""


@pytest.mark.skipif(os.name == "nt", reason="links and pipes are made as other systems have them")
@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.__name__)
@pytest.mark.parametrize("door", DOORS)
def test_nothing_but_a_file_is_written_to(door: str, trap: Callable[[Path], None], folder: Path) -> None:
    name, words = DOORS[door]
    trap(folder / name)
    before = listing(folder.parent)
    result = run(*words)
    assert result.exit_code in (1, 2)
    assert TRAPS[trap] in result.output or "exists" in result.output
    assert len(result.output.splitlines()) < 12
    assert listing(folder.parent) == before


@pytest.mark.parametrize("door", DOORS)
def test_a_second_writer_is_refused(door: str, folder: Path) -> None:
    name, words = DOORS[door]
    with GrowingFile(folder / name) as first:
        result = run(*words)
        assert result.exit_code in (1, 2)
        assert growing.BUSY in result.output
        assert first.size == (folder / name).stat().st_size == 0
        first.add(b"mine\n")
    assert (folder / name).read_bytes() == b"mine\n"


@pytest.mark.parametrize("door", DOORS)
def test_a_second_writer_is_found_where_there_are_no_locks(
    door: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(growing, "HAS_LOCKS", False)
    name, words = DOORS[door]
    with GrowingFile(folder / name) as first:
        assert run(*words).exit_code == 0
        with pytest.raises(OSError, match=r"another program is writing to it|No such file"):
            first.add(b"mine\n")


def test_a_second_command_says_why_it_cannot_write(folder: Path) -> None:
    words = [sys.executable, "-m", "dead_reckoning", "games", *GAMES, "--out", str(folder / "out.jsonl")]
    with GrowingFile(folder / "out.jsonl"):
        second = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert second.returncode == 2
    assert second.stderr == f"Error: {folder / 'out.jsonl'} cannot be written: {growing.BUSY}\n"


def test_an_older_file_is_written_anew(folder: Path) -> None:
    (folder / "out.jsonl").write_text("old\n" * 99_999, encoding="utf-8")
    assert run("games", *GAMES, "--seed", "1", "--out", "out.jsonl").exit_code == 0
    lines = (folder / "out.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["seed"] for line in lines] == ["1 0", "1 1"]


@pytest.mark.skipif(os.name == "nt", reason="links are made as other systems have them")
@pytest.mark.parametrize("words", [("trial", *GAMES, "--keep"), ("lint", ".", "--write-baseline")])
def test_a_result_is_not_written_through_a_link_that_leads_nowhere(words: tuple[str, ...], folder: Path) -> None:
    (folder / "a.trial.json").symlink_to("../away")
    result = run(*words, "a.trial.json")
    assert result.exit_code == 2
    assert "it is a link that leads nowhere" in result.output
    assert not (folder.parent / "away").exists()


@pytest.mark.parametrize("longest", [1, 5, 6, 7, 100])
def test_lines_come_with_their_ends_and_within_bounds(folder: Path, longest: int) -> None:
    with GrowingFile(folder / "a") as file:
        file.add(b"12345\n\n1234567\n1")
        found = list(file.lines(longest))
        assert b"".join(found) == b"12345\n\n1234567\n1"
        assert max(map(len, found)) <= longest + 1
        file.cut(6)
        file.add(b"x")
    assert (folder / "a").read_bytes() == b"12345\nx"
