"""The command line: every command and every kind of error, word for word as a person reads it.

``commands.golden.txt`` is a transcript: a line after ``$`` is a command, the rest is what it says and its exit code.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import COMMANDS, reckon
from tests.golden import compare

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

COMMAND_LINES: tuple[tuple[str, ...], ...] = (
    ("--help",),
    ("explain", "--help"),
    ("lint", "--help"),
    ("show", "--help"),
    ("schema", "--help"),
    ("words", "status", "--help"),
    ("lint",),
    ("assumed", "--list", "--kind", "crew"),
    ("lint", "bad.json"),
    ("lint", "nowhere.json"),
    ("lint", "empty"),
    ("show", "crew.deckhand", "--level", "4", "--lang", "uk"),
    ("show", "crew.deckhnd"),
    ("show", "crew.deckhand", "--level", "5"),
    ("show", "crew.deckhand", "--lang", "de"),
    ("show",),
    ("explain", "influence 1 / pay 2 cargo from harbor: sail per helm"),
    ("explain", "gain 2 barrels to harbor | sailper upgrade"),
    ("explain", "2", "sail"),
    ("explain", ""),
    ("explain",),
    ("words", "status"),
    ("odds", "--help"),
    ("odds", "5", "3"),
    ("odds", "1", "1", "--format", "json"),
    ("odds", "5"),
    ("odds", "99", "3"),
    ("schema", "crow"),
    ("upgrade", "bad.json"),
    ("upgrade", "old.json"),
    ("lnt",),
    ("fly",),
)

BAD = """\
{
  "format_version": 1,
  "kind": "crew",
  "entries": [
    {"id": "crew.cook", "name": {"en": "Cook"}, "copies": 1, "provenance": {"*": {"status": "original"}},
     "levels": [
       {"abilities": ["gain 1 cargo to dok"]},
       {"abilities": ["Sail", "influence"]},
       {"abilities": ["roll 2"]},
       {"abilties": ["3 sails"]}]}
  ]
}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "bad.json").write_text(BAD, encoding="utf-8")
    (tmp_path / "old.json").write_text('{"format_version": 7, "kind": "crew", "entries": []}', encoding="utf-8")
    (tmp_path / "empty").mkdir()
    shutil.copy(ROOT / "cards" / "crew.json", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


def transcript(words: tuple[str, ...]) -> str:
    """A command, what it says, and its exit code."""
    result = CliRunner().invoke(reckon, words, prog_name="reckon")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    said = "".join(f"{line}\n" for line in result.output.rstrip("\n").split("\n"))
    line = " ".join(f'"{word}"' if not word or " " in word else word for word in words)
    return f"$ reckon {line}\n{said}[{result.exit_code}]\n"


@pytest.mark.usefixtures("folder")
def test_what_the_commands_say() -> None:
    compare(HERE / "commands.golden.txt", "\n".join(transcript(words) for words in COMMAND_LINES))


def test_every_command_has_a_module_and_help() -> None:
    for name in COMMANDS:
        result = CliRunner().invoke(reckon, [name, "--help"], prog_name="reckon")
        assert result.exit_code == 0, name
        assert f"Usage: reckon {name}" in result.output


def test_one_version_stands_everywhere() -> None:
    result = CliRunner().invoke(reckon, ["--version"])
    assert (result.output, result.exit_code) == (f"reckon {dr.__version__}\n", 0)
    assert json.loads((ROOT / "cards" / "pack.json").read_text(encoding="utf-8"))["version"] == dr.__version__


def test_a_schema_is_printed_complete() -> None:
    result = CliRunner().invoke(reckon, ["schema", "advancements"])
    assert result.exit_code == 0
    assert "common.json" not in result.output


def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = f'"{sys.executable}" -m dead_reckoning schema encounters'
    done = subprocess.run(
        [sys.executable, "-c", f"import subprocess; p = subprocess.Popen({command!r}, shell=True, "
         "stdout=subprocess.PIPE, stderr=subprocess.PIPE); p.stdout.read(10); p.stdout.close(); "
         "print(p.stderr.read().decode())"],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    assert "Traceback" not in done.stdout


def test_help_imports_nothing_heavy() -> None:
    program = (
        "import sys; from dead_reckoning.cli.main import reckon\n"
        "try: reckon(['--help'], prog_name='reckon')\n"
        "except SystemExit: pass\n"
        "print([name for name in ('lark', 'jsonschema', 'cattrs', 'attrs', 'rich') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_base_game_is_a_path_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name works like that of an installed pack; a folder with that name comes first."""
    monkeypatch.chdir(tmp_path)
    assert "all is well" in CliRunner().invoke(reckon, ["lint", "base"]).output
    done = CliRunner().invoke(reckon, ["render", "base", "--only", "crew.captain", "--to", "svg"])
    assert done.exit_code == 0, done.output
    Path("base").mkdir()
    assert "154 entries" not in CliRunner().invoke(reckon, ["lint", "base"]).output


def test_a_pack_that_is_not_there_is_spoken_of_as_a_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    CliRunner().invoke(reckon, ["new", "pack", "storm_coast"])
    for pack, hint in (("storm_cost", "did you mean `storm_coast`?"), ("xyz", "`reckon packs`")):
        said = CliRunner().invoke(reckon, ["play", "--pack", pack, "--pilots", "random"]).output
        assert f"there is no pack `{pack}`" in said
        assert hint in said


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("on an enemy arriving: sail", "an upgrade, the ship board, or a building"),
        ("on setting up: gain 1 basic upgrade", "the first level of a crew card"),
        ("on exploring: draw 1 card", ""),
    ],
)
def test_explain_says_on_which_cards_a_moment_wakes(line: str, where: str) -> None:
    said = " ".join(CliRunner().invoke(reckon, ["explain", line]).output.split())
    assert (f"only on {where}:" in said) if where else ("only on" not in said)
