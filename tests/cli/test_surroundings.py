"""Every command in bad surroundings: a sentence and an exit code, never a traceback."""

import errno
import io
import os
import subprocess
import sys
import zipapp
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import dead_reckoning as dr
from dead_reckoning.cli.main import COMMANDS, main

ROOT = Path(__file__).parent.parent.parent
MOMENTS = str(ROOT / "tests" / "packs" / "moments")
CREW = str(ROOT / "cards" / "crew.json")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="these surroundings are those of POSIX")

BRIEF = ("--pilots", "eager", "--games", "1", "--jobs", "1", "--max-turns", "4")
"""Games that are soon over."""

READING: dict[str, tuple[str, ...]] = {
    "assumed --pack": ("assumed", "--pack", "{}"),
    "merge-printed": ("merge-printed", "{}"),
    "import --printed": ("import", "--printed", "{}", "--into", "own"),
    "diff": ("diff", "{}", CREW),
    "export": ("export", "{}"),
    "fmt": ("fmt", "--check", "{}"),
    "import": ("import", "{}", "--check"),
    "lint": ("lint", "{}"),
    "lint --baseline": ("lint", CREW, "--baseline", "{}"),
    "odds": ("odds", "5", "3", "--pack", "{}"),
    "play --pack": ("play", "--pack", "{}"),
    "play --resume": ("play", "--resume", "{}"),
    "position": ("position", "{}"),
    "rename": ("rename", "a.b", "c.d", "--pack", "{}"),
    "render": ("render", "{}", "--out", "printed"),
    "render --profile": ("render", CREW, "--profile", "{}", "--out", "printed"),
    "replay": ("replay", "{}"),
    "show": ("show", "crew.captain", "--pack", "{}"),
    "explain": ("explain", "sail", "--pack", "{}"),
    "upgrade": ("upgrade", "{}"),
    "trial --against": ("trial", *BRIEF, "--against", "{}"),
    "warden --pack": ("warden", "--pack", "{}"),
    "warden --resume": ("warden", "--resume", "{}"),
    "words": ("words", "status", "{}"),
}
"""Commands that read a file that is named."""

WRITING: dict[str, tuple[str, ...]] = {
    "assumed": ("assumed", "--to", "csv", "--kind", "upgrades", "--out", "{}/sheet.csv"),
    "correct": ("correct", "spare_sail", "cost", "2", "--where", "my copy", "--into", "{}/own"),
    "export": ("export", CREW, "--out", "{}/crew.csv"),
    "games": ("games", *BRIEF, "--out", "{}/games.jsonl"),
    "lint": ("lint", CREW, "--write-baseline", "{}/known.json"),
    "new pack": ("new", "pack", "{}/pack"),
    "pack": ("pack", "bundle", MOMENTS, "--out", "{}/moments.zip"),
    "play": ("play", "--log", "{}/game.json", "--quiet", "--seed", "1"),
    "render": ("render", CREW, "--out", "{}/printed", "--only", "crew.captain"),
    "trial": ("trial", *BRIEF, "--keep", "{}/one.trial.json"),
    "warden": ("warden", "--log", "{}/game.json", "--seed", "1"),
}
"""Commands that write below a folder that is named."""

TELLING: dict[str, tuple[str, ...]] = {
    "assumed": ("assumed",),
    "diff": ("diff", CREW, str(ROOT / "cards" / "tiles.json")),
    "explain": ("explain", "sail"),
    "fmt": ("fmt", "--check", CREW),
    "ladder": ("ladder", "random", "eager", *BRIEF[2:]),
    "lint": ("lint", CREW),
    "match": ("match", "eager", "random", *BRIEF[2:]),
    "odds": ("odds", "5", "3"),
    "packs": ("packs",),
    "play": ("play", "--pilots", "human", "--seed", "1"),
    "rule": ("rule",),
    "rules": ("rules",),
    "completion": ("completion", "bash"),
    "schema": ("schema", "crew"),
    "show": ("show", "crew.captain"),
    "warden": ("warden", "--seed", "1"),
    "words": ("words", "status", CREW),
    "--help": ("--help",),
    "--version": ("--version",),
}
"""Commands that tell something, in any surroundings."""


SERVERS = {"lsp", "serve"}
"""Commands that run until their client leaves, or until they are ended: tests/lsp and tests/web try them."""


def test_every_command_is_tried() -> None:
    tried = {words[0] for table in (READING, WRITING, TELLING) for words in table.values()}
    assert set(COMMANDS) - SERVERS <= tried


class Told:
    """The result of a call."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@contextmanager
def streams(out: io.TextIOBase | None, err: io.TextIOBase | None, into: io.TextIOBase | None) -> Iterator[None]:
    before = sys.stdout, sys.stderr, sys.stdin
    sys.stdout, sys.stderr, sys.stdin = out, err, into
    try:
        yield
    finally:
        sys.stdout, sys.stderr, sys.stdin = before


def text_stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8")


def written(stream: object) -> str:
    return stream.buffer.getvalue().decode() if isinstance(stream, io.TextIOWrapper) else ""


def call(words: tuple[str, ...], out: Any = ..., into: Any = ...) -> Told:
    """A call as the program makes it, within this process."""
    stdout = text_stream() if out is ... else out
    stdin = text_stream() if into is ... else into
    stderr = text_stream()
    before = sys.argv
    sys.argv = ["reckon", *words]
    try:
        with streams(stdout, stderr, stdin), pytest.raises(SystemExit) as end:
            main()
    finally:
        sys.argv = before
    code = end.value.code
    assert isinstance(code, int)
    if isinstance(stdout, io.TextIOWrapper):
        stdout.flush()
    stderr.flush()
    return Told(code, written(stdout) if out is ... else "", written(stderr))


def assert_told(told: Told) -> None:
    """No success, and a sentence that says why."""
    assert told.code in (1, 2), told.err
    assert "Traceback" not in told.out + told.err
    assert (told.out + told.err).strip()


PATHS: dict[str, Callable[[Path], str]] = {
    "nothing": lambda folder: str(folder / "none"),
    "below a file": lambda folder: str(folder / "file" / "none"),
    "no UTF-8": lambda folder: str(folder / "no\udcff"),
    "there, no UTF-8": lambda folder: str(strange_file(folder)),
    "too long": lambda folder: str(folder / ("x" * 300)),
    "much too long": lambda _: "x" * 5000,
    "a device": lambda _: "/dev/full",
    "a folder": str,
    "empty": lambda folder: str(folder / "file"),
}


FINE = {
    ("diff", "a folder"),
    ("words", "a folder"),
    ("render --profile", "empty"),
    ("lint --baseline", "a device"),
}
"""Cases that are not faults, or are tested among files of strangers."""


def strange_file(folder: Path) -> Path:
    path = folder / os.fsdecode(b"strange\xff.json")
    path.write_bytes(b'{"kind": "crew", "entries": [{"id": "\xd0\xb6"}]}')
    return path


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("command", READING)
def test_what_cannot_be_read_is_told(command: str, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    place = PATHS[path](tmp_path)
    if (command, path) not in FINE:
        assert_told(call(tuple(word.format(place) for word in READING[command])))


@pytest.mark.parametrize("folder", ["/dev/full", "/proc/1/none", "{}/file", "{}/" + "x" * 300])
@pytest.mark.parametrize("command", WRITING)
def test_what_cannot_be_written_is_told(
    command: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    place = folder.format(tmp_path)
    assert_told(call(tuple(word.format(place) for word in WRITING[command])))
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file"], "nothing is left"


@pytest.mark.parametrize("command", WRITING)
def test_a_folder_whose_name_is_no_text_is_no_fault(command: str, tmp_path: Path) -> None:
    told = call(tuple(word.format(tmp_path / "no\udcff") for word in WRITING[command]))
    assert told.code in (0, 1, 2)
    assert told.code == 0 or "Error: " in told.err


class Full(io.StringIO):
    """A stream onto a disk without any room."""

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("command", TELLING)
def test_a_full_disk_is_told(command: str) -> None:
    told = call(TELLING[command], out=Full())
    assert_told(told)
    assert "no space left" in told.err.lower()


@pytest.mark.parametrize("command", TELLING)
def test_a_closed_output_is_told(command: str) -> None:
    told = call(TELLING[command], out=None)
    assert_told(told)
    assert "closed" in told.err


def test_a_closed_input_is_the_end_of_what_is_typed() -> None:
    assert "The count so far" in call(TELLING["play"], into=None).out
    assert "The tile at r1c1" in call(TELLING["warden"], into=None).out
    assert_told(call(("lint", "--stdin-filename", "crew.json"), into=None))


@pytest.mark.parametrize("command", TELLING)
def test_a_folder_that_is_no_more_is_no_traceback(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    told = call(TELLING[command])
    assert told.code in (0, 1, 2)
    assert (told.out + told.err).strip()
    assert told.code == 0 or "no longer exists" in told.err


@pytest.mark.parametrize("columns", ["0", "1", "-1", "²", "9" * 5000, "", "nan"])
@pytest.mark.parametrize("command", ["rule", "show", "--help", "play"])
def test_a_size_of_the_terminal_that_makes_no_sense_hides_nothing(
    command: str, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("LINES", columns)
    told = call(TELLING[command])
    assert told.code == 0, told.err
    assert len(told.out) > 100
    assert max(len(line) for line in told.out.splitlines()) > 20


NUMBERS = {
    "render": ("--bleed", "--gap", "--dpi"),
    "games": ("--games", "--jobs", "--max-turns", "--seats", "--seed"),
    "ladder": ("--games", "--jobs", "--max-turns", "--seats", "--seed"),
    "match": ("--games", "--jobs", "--max-turns", "--seats", "--seed"),
    "play": ("--seed", "--seats"),
    "serve": ("--port",),
    "show": ("--level",),
    "trial": ("--games", "--jobs", "--max-turns", "--seats", "--seed"),
    "warden": ("--seed",),
}
"""Command -> its options that take numbers; a test finds those that are new."""


def test_every_option_that_takes_a_number_is_tried() -> None:
    from click import Choice, Context

    from dead_reckoning.cli.main import reckon

    found = {
        (name, option.opts[-1] if not option.opts[0].startswith("--") else option.opts[0])
        for name in COMMANDS
        if (command := reckon.get_command(Context(reckon), name))
        for option in command.params
        if option.param_type_name == "option"
        and not isinstance(option.type, Choice)
        and any(word in option.type.name for word in ("int", "float", "number"))
    }
    assert found == {(name, option) for name, options in NUMBERS.items() for option in options}


@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "1e999", "9" * 5000, "²", "", "1,5", "\udcff"])
@pytest.mark.parametrize(
    ("command", "option"),
    [(name, option) for name, options in NUMBERS.items() for option in options if option != "--seed"],
)
def test_numbers_that_are_none_are_refused(command: str, option: str, value: str) -> None:
    words = {
        "games": ("games", *BRIEF),
        "ladder": ("ladder", "random", "eager"),
        "match": ("match", "eager", "random"),
        "render": ("render", CREW, "--to", "png"),
        "play": ("play",),
        "serve": ("serve", "--no-open"),
        "show": ("show", "crew.captain"),
        "trial": ("trial", *BRIEF),
    }[command]
    told = call((*words, option, value))
    assert told.code == 2
    assert option in told.err
    assert len(told.err) < 6000


@pytest.mark.parametrize(
    "words", [("odds", "nan", "1"), ("odds", "9" * 5000, "1"), ("odds", "-1", "1"), ("play", "--seed", "nan")]
)
def test_other_numbers_that_are_none_are_refused(words: tuple[str, ...]) -> None:
    assert call(words).code == 2


def test_options_that_are_no_numbers_are_refused_in_the_library() -> None:
    from dead_reckoning.press.geometry import Size

    for size in (Size(float("nan"), 88), Size(63, float("inf")), Size(0, 0), Size(-63, 88)):
        with pytest.raises(dr.DeadReckoningError):
            dr.RenderOptions(card=size)


def test_an_empty_workbook_is_told(tmp_path: Path) -> None:
    from openpyxl import Workbook

    Workbook().save(tmp_path / "empty.xlsx")
    told = call(("import", str(tmp_path / "empty.xlsx")))
    assert told.code == 2
    assert "DR115 broken-table: there is no table in this workbook" in told.err


# -- As the system starts it -----------------------------------------------------------------------------------------


def started(*words: str, shell: str = "") -> subprocess.CompletedProcess[str]:
    command = f'"{sys.executable}" -m dead_reckoning {" ".join(words)} {shell}'
    return subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)


def test_streams_of_a_shell_are_told_likewise() -> None:
    for shell in (">/dev/full", ">&-"):
        done = started("rule", shell=shell)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert done.stderr.startswith("Error: ")


def test_out_of_a_zip_it_says_what_is_missing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(zipped(tmp_path)), "lint"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("Error: ")
    assert "install" in done.stderr


def zipped(folder: Path) -> Path:
    """The package alone, without its data, as an application in one file."""
    from shutil import copytree, ignore_patterns

    source = folder / "source"
    copytree(ROOT / "dead_reckoning", source / "dead_reckoning", ignore=ignore_patterns("__pycache__", "*.ttf"))
    target = folder / "reckon.pyz"
    zipapp.create_archive(source, target, main="dead_reckoning.cli.main:main")
    return target
