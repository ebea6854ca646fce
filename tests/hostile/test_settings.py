"""Settings, baselines, printers' profiles, logs and positions are files of strangers, too."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.toml import read_toml
from tests.hostile.making import GOOD

DIGITS = "9" * 5_000
KNOWN = {"file": "x.json", "code": "DR505", "message": "?", "times": 1}


def baseline(**fields: str) -> str:
    """A baseline with one finding, some of whose values are as they are named."""
    said = {name: json.dumps(value) for name, value in KNOWN.items()} | fields
    inner = ", ".join(f"{json.dumps(name)}: {value}" for name, value in said.items())
    return f'{{"format_version": 1, "kind": "baseline", "known": [{{{inner}}}]}}'


JSON_TEXTS = [
    "",
    "{",
    "[]",
    "null",
    "7",
    "[" * 100_000,
    '{"known":' * 100_000,
    "[" * 100_000 + "]" * 100_000,
    DIGITS,
    "NaN",
    "1e999",
    '{"known": 1}',
    '{"known": {}}',
    '{"known": [1]}',
    '{"known": [[]]}',
    '{"known": [{}]}',
    '{"known": [], "known": [7]}',
    '{"format_version": 1e999}',
    '"\\ud800"',
    *(
        baseline(times=value)
        for value in ("1e999", "-1e999", "NaN", "Infinity", DIGITS, "true", '"1"', "null", "1.5", "[]")
    ),
    *(baseline(**{name: "null"}) for name in ("file", "code", "message")),
]
TOML_TEXTS = [
    "select = [",
    "select = " + "[" * 100_000,
    "select = " + "{a=" * 100_000,
    "[" * 100_000,
    f"select = {DIGITS}",
    f"select = 0x{'f' * 5_000}",
    f"select = [{DIGITS}]",
    "select = 1e999",
    "select = nan",
    "select = inf",
    "select = 2026-99-99",
    "a." * 100_000 + "a = 1",
    "[" + "a." * 100_000 + "a]",
    "\n".join(f"a.{'b.' * 190}c{number} = 1" for number in range(320)),
    "select = '''" + "x" * 300_000,
    "# " + "x" * 300_000,
    "\x00",
    "select = ['\\ud800']",
    "baseline = '../../etc/passwd'",
    "baseline = '/dev/zero'",
    "baseline = 'a\\u0000b'",
    'baseline = "a\\u0000b"',
    "baseline = '.'",
    "allow = 7",
    "[allow]\nx = 7",
    "[allow.x]\nDR1 = 1e999",
]
BYTES = [b"\xff\xfe\x00", b"\xef\xbb\xbf{}", b"\xed\xa0\x80", b"\x00" * 100, bytes(range(256)), b"\x80"]


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def folder(path: Path) -> None:
    path.mkdir()


def large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(3_000_000_000)


PLACES: list[Callable[[Path], None]] = [pipe, device, loop, folder, large] if os.name == "posix" else [folder]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a deck in it."""
    (tmp_path / "x.json").write_text(GOOD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(reckon, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert all(letter.isprintable() or letter in "\n\t" for letter in result.output)
    assert len(result.output) < 5_000
    return result


def refused(result: Result) -> bool:
    """A reason is given; nothing is taken for good."""
    return result.exit_code in (1, 2) and ("Error: " in result.output or "DR" in result.output)


DOORS = {
    "a baseline": ("known.json", ("lint", "x.json", "--baseline", "known.json")),
    "a log": ("game.log", ("replay", "game.log")),
    "a position": ("at.log", ("position", "at.log")),
}


@pytest.mark.parametrize("text", JSON_TEXTS, ids=lambda text: ascii(text[:40]))
@pytest.mark.parametrize("door", DOORS)
def test_json_of_strangers_is_refused_with_a_reason(door: str, text: str, project: Path) -> None:
    name, words = DOORS[door]
    (project / name).write_text(text, encoding="utf-8")
    assert refused(run(*words))


@pytest.mark.parametrize("data", BYTES, ids=ascii)
def test_bytes_that_are_no_text_are_refused(data: bytes, project: Path) -> None:
    for name, words in (
        *DOORS.values(),
        ("p.toml", ("render", "--profile", "p.toml")),
        ("reckon.toml", ("lint", "x.json")),
    ):
        (project / name).write_bytes(data)
        assert refused(run(*words)), words
        (project / name).unlink()


@pytest.mark.parametrize("make", PLACES, ids=lambda one: one.__name__)
def test_what_is_no_file_is_refused_and_never_waited_for(make: Callable[[Path], None], project: Path) -> None:
    for name, words in (*DOORS.values(), ("p.toml", ("render", "--profile", "p.toml"))):
        make(project / name)
        assert refused(run(*words)), words
    make(project / "reckon.toml")
    assert make is not large or refused(run("lint", "x.json"))
    run("lint", "x.json")


@pytest.mark.parametrize("text", TOML_TEXTS, ids=lambda text: ascii(text[:40]))
def test_settings_of_strangers_are_refused_with_a_reason(text: str, project: Path) -> None:
    if not text.startswith("# "):
        (project / "p.toml").write_text(text, encoding="utf-8")
        assert refused(run("render", "--profile", "p.toml"))
    (project / "reckon.toml").write_text(text, encoding="utf-8")
    assert refused(run("lint", "x.json"))
    (project / "reckon.toml").rename(project / "pyproject.toml")
    assert run("lint", "x.json").exit_code == 0  # no word of ours in it that could be understood


@pytest.mark.skipif(os.name == "nt", reason="links are made as other systems have them")
def test_settings_that_are_a_link_out_are_not_read(project: Path) -> None:
    (project / "own").mkdir()
    (project / "own" / "x.json").write_text(GOOD, encoding="utf-8")
    (project / "secret.toml").write_text("topsecret = 1", encoding="utf-8")
    (project / "own" / "reckon.toml").symlink_to("../secret.toml")
    os.chdir(project / "own")
    result = run("lint", "x.json")
    assert "leads out of its folder" in result.output
    assert "topsecret" not in result.output


def test_a_baseline_that_settings_name_lies_in_their_folder(project: Path) -> None:
    (project / "own").mkdir()
    (project / "own" / "x.json").write_text(GOOD, encoding="utf-8")
    (project / "known.json").write_text(baseline(), encoding="utf-8")
    os.chdir(project / "own")
    for name in ("../known.json", str(project / "known.json")):
        Path("reckon.toml").write_text(f"baseline = {json.dumps(name)}", encoding="utf-8")
        assert "`baseline` leads out of the folder of the settings" in run("lint", "x.json").output
    (project / "known.json").rename("known.json")
    Path("reckon.toml").write_text('baseline = "known.json"', encoding="utf-8")
    assert run("lint", "x.json").exit_code == 0


def test_good_settings_are_read(project: Path) -> None:
    (project / "reckon.toml").write_text('select = ["DR1"]\n', encoding="utf-8")
    assert read_toml(project / "reckon.toml") == {"select": ["DR1"]}


def test_standard_input_has_an_end() -> None:
    result = CliRunner().invoke(reckon, ["lint", "--stdin-filename", "x.json"], input=b"x" * 9_000_000)
    assert "DR101 unreadable-file: larger than 8 MB" in result.output
