"""``reckon fmt``: its output, its files, its exit code."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dead_reckoning.cli import fmt
from dead_reckoning.cli.fmt import command, patch
from dead_reckoning.cli.output import hand_over
from dead_reckoning.decks.formatter import Formatted, FormattingError
from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.resources import data_folder

ROOT = Path(__file__).parent.parent.parent

CLEAN = """\
{
  "format_version": 1,
  "kind": "buildings",
  "entries": []
}
"""
MESSY = '{"kind": "buildings", "format_version": 1, "entries": []}'
BROKEN = MESSY.replace("1", "7")
FOLDER = {"clean.json": CLEAN, "sub/messy.json": MESSY, "notes.txt": "no deck"}

PATCH = """\
--- sub/messy.json
+++ sub/messy.json
@@ -1 +1,5 @@
-{"kind": "buildings", "format_version": 1, "entries": []}
\\ No newline at end of file
+{
+  "format_version": 1,
+  "kind": "buildings",
+  "entries": []
+}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    for name, text in FOLDER.items():
        put(tmp_path / name, text)
    return tmp_path


def put(path: Path, text: str) -> Path:
    """A file with this text in it."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")
    return path


def run(*words: str) -> Result:
    """The command, called."""
    result = CliRunner().invoke(command, words, prog_name="reckon fmt")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def texts(folder: Path) -> dict[str, str]:
    """The files of a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes().decode("utf-8") for path in files}


MESSY_NAME = str(Path("sub") / "messy.json")


def test_a_folder_is_formatted_and_then_left_as_it_is(folder: Path) -> None:
    first = run(".")
    assert (first.exit_code, first.output) == (0, f"{MESSY_NAME}: formatted\n1 file formatted, 1 unchanged.\n")
    assert texts(folder) == {**FOLDER, "sub/messy.json": CLEAN}
    second = run(".", "--check")
    assert (second.exit_code, second.output) == (0, "2 files unchanged.\n")


def test_check_writes_nothing(folder: Path) -> None:
    result = run("--check", "clean.json", "sub")
    assert result.exit_code == 1
    assert result.output == f"{MESSY_NAME}: would be formatted\n1 file would be formatted, 1 unchanged.\n"
    assert texts(folder) == FOLDER


@pytest.mark.parametrize(("options", "code"), [(["--diff"], 0), (["--diff", "--check"], 1)])
def test_diff_prints_a_patch_and_writes_nothing(options: list[str], code: int, folder: Path) -> None:
    result = run(*options, ".")
    assert result.exit_code == code
    assert result.stdout == PATCH
    assert result.stderr == "1 file would be formatted, 1 unchanged.\n"
    assert texts(folder) == FOLDER


@pytest.mark.usefixtures("folder")
@pytest.mark.skipif(shutil.which("git") is None, reason="git is not here")
def test_git_takes_the_patch() -> None:
    crlf = put(Path("crlf.json"), CLEAN.replace("\n", "\r\n"))
    done = run("--diff", ".")
    subprocess.run(["git", "apply", "-p0"], input=done.stdout_bytes, check=True, env={**os.environ, "GIT_DIR": "none"})
    assert run("--check", ".").output == "3 files unchanged.\n"
    assert crlf.read_bytes() == CLEAN.encode()


def test_a_file_that_is_named_twice_is_told_once(folder: Path) -> None:
    assert run("--check", ".", "sub", MESSY_NAME, str(folder)).output.count("would be formatted\n") == 1


@pytest.mark.parametrize("text", [BROKEN, MESSY[:-1], MESSY.replace("kind", "kin"), "\ufeff" + MESSY])
def test_a_deck_that_cannot_be_read_is_left_alone_and_the_others_are_not(text: str, folder: Path) -> None:
    put(folder / "bad.json", text)
    result = run(".")
    assert result.exit_code == 2
    assert result.stdout == f"{MESSY_NAME}: formatted\n1 file formatted, 1 unchanged, 1 not formatted.\n"
    assert result.stderr.startswith("bad.json:1:")
    assert "hint: " in result.stderr
    assert texts(folder) == {**FOLDER, "sub/messy.json": CLEAN, "bad.json": text}


@pytest.mark.parametrize("options", [[], ["--check"], ["--diff"]])
@pytest.mark.usefixtures("folder")
def test_what_is_not_there_cannot_be_read(options: list[str]) -> None:
    Path("empty").mkdir()
    for name, message in (("nowhere.json", "cannot be read: no such file"), ("empty", "this folder has no deck")):
        result = run(*options, name)
        assert result.exit_code == 2
        assert message in result.stderr
        assert result.stdout == ("" if "--diff" in options else "1 file not formatted.\n")


@pytest.mark.usefixtures("folder")
def test_without_paths_only_our_own_cards_are_looked_at() -> None:
    result = run()
    assert result.exit_code == 2
    assert "Name the decks to format, or the folders with them; `.` is the current one." in result.output
    number = len(list(data_folder("cards").glob("*.json")))
    for options in (["--check"], ["--diff"]):
        done = run(*options)
        assert (done.exit_code, done.output) == (0, f"{number} files unchanged.\n")


def test_a_link_out_of_the_folder_is_not_followed(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = put(tmp_path_factory.mktemp("elsewhere") / "far.json", MESSY)
    try:
        (folder / "sub" / "far.json").symlink_to(elsewhere)
    except OSError:
        pytest.skip("no links here")
    result = run("sub")
    assert result.exit_code == 2
    assert "DR107 link-out-of-folder" in result.stderr
    assert elsewhere.read_text(encoding="utf-8") == MESSY
    assert run("sub/far.json").exit_code == 0
    assert elsewhere.read_text(encoding="utf-8") == CLEAN


def test_a_pack_is_read_in_its_own_words(folder: Path) -> None:
    pack = {
        "name": {"en": "Keys"},
        "version": "1.0",
        "id": "keys",
        "kind": "pack",
        "format_version": 1,
        "symbols": [{"plural": "brass keys", "word": "brass key"}],
        "decks": ["cards.json"],
        "needs": ["base"],
    }
    entry = {
        "id": "keys.ring",
        "abilities": ["2 brass key", "Sail per brass keys"],
        "provenance": {"*": {"status": "original"}},
        **{"name": {"en": "Ring"}, "row": 1, "slot": "top", "cost": 2, "copies": 1},
    }
    put(folder / "keys" / "pack.json", json.dumps(pack))
    deck = put(
        folder / "keys" / "cards.json", json.dumps({"kind": "advancements", "format_version": 1, "entries": [entry]})
    )
    assert run("--check", "keys/cards.json").exit_code == 1
    assert run("keys").stdout.endswith("2 files formatted.\n")
    assert '[\n        "2 brass keys",\n        "sail per brass key"\n      ]\n' in deck.read_text(encoding="utf-8")
    assert run("--check", "keys").exit_code == 0


def test_a_text_that_would_say_something_else_is_not_written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(deck: LoadedDeck, _words: object) -> Formatted:
        raise FormattingError(f"{deck.path} is left as it is; formatted, it would say something else: /id: 1 became 2")

    monkeypatch.setattr(fmt, "formatted_deck", refuse)
    result = run(MESSY_NAME)
    assert (result.exit_code, result.stdout) == (2, "1 file not formatted.\n")
    assert result.stderr == (
        f"{MESSY_NAME} is left as it is; formatted, it would say something else: /id: 1 became 2.\n"
    )
    assert texts(folder) == FOLDER


def test_a_full_disk_is_told_and_the_file_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "no space left on device")

    monkeypatch.setattr(os, "replace", fail)
    result = run(MESSY_NAME)
    assert result.exit_code == 2
    assert result.stderr == f"{MESSY_NAME} cannot be written: no space left on device.\n"
    assert texts(folder) == FOLDER


def test_a_terminal_is_shown_nothing_that_it_would_obey(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    result = Formatted(Path("deck.json"), '"\u009b1m\u202e"\n', '"\\u009b1m\\u202e"\n')
    assert '-"\u009b1m\u202e"\n' in patch(result)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    hand_over(patch(result))
    assert '-"\ufffd1m\ufffd"\n' in capsys.readouterr().out
