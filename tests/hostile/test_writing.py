"""All of a file or nothing: on a full disk, in a folder that may not be written, when the power fails in the middle."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.atomic_write import atomic_write_bytes, atomic_write_text, keep_folder
from tests.hostile.making import GOOD, listing

ROOT = Path(__file__).resolve().parent.parent.parent
UGLY = json.dumps(json.loads(GOOD), indent=1)
OLDER = GOOD.replace('"format_version": 1', '"format_version": 0')

WRITERS: dict[str, tuple[str, ...]] = {
    "a baseline anew": ("lint", "ugly.json", "--write-baseline", "known.json"),
    "a first baseline": ("lint", "ugly.json", "--write-baseline", "sub/other.json"),
    "a layout": ("fmt", "ugly.json"),
    "a mended deck": ("lint", "--fix", "--unsafe-fixes", "wrong.json"),
    "a new pack": ("new", "pack", "grog"),
    "a new pack elsewhere": ("new", "pack", "grog", "--in", "deep/er"),
    "a new deck": ("new", "deck", "advancements", "deep/new.json"),
    "a new card": ("new", "card", "lantern", "--deck", "good.json"),
    "a table": ("export", "good.json", "--out", "tables.csv"),
    "many tables": ("export", "good.json", "ugly.json", "--out", "tables"),
    "a workbook": ("export", "good.json", "--out", "tables.xlsx"),
    "a deck of a table": ("import", "table.csv", "--out", "table.json"),
    "a page": ("render", "good.json", "--to", "html", "--out", "deep/printed"),
    "a companion's game": ("warden", "--seed", "1", "--log", "deep/table.json"),
    "a game": ("play", "--seed", "1", "--quiet", "--log", "deep/game.json"),
}
"""A written file -> the command that writes it."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with decks, and with files that are to be replaced."""
    monkeypatch.chdir(tmp_path)
    for name, content in {
        "good.json": GOOD,
        "ugly.json": UGLY,
        "wrong.json": GOOD.replace("gain 1 coin", "gian 1 coin"),
        "known.json": '{"format_version": 1, "kind": "baseline", "known": []}',
    }.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    CliRunner().invoke(reckon, ["export", "good.json", "--out", "table.csv"])
    return tmp_path


def untouched(before: dict[str, tuple[object, ...]], folder: Path) -> bool:
    """Whether all is as it was, but for the times of folders."""

    def known(found: dict[str, tuple[object, ...]]) -> dict[str, tuple[object, ...]]:
        return {name: (about[0], about[3]) for name, about in found.items()}

    return known(before) == known(listing(folder))


def full(*_anything: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("what", WRITERS)
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_leaves_all_as_it_was(what: str, step: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if what == "a game" and step == "replace":
        return  # one long game is enough
    before = listing(folder)
    with monkeypatch.context() as patch:
        if step == "fsync":
            patch.setattr(os, "fsync", full)
        else:
            patch.setattr(Path, "replace", full)
            patch.setattr(Path, "rename", full)
        result = CliRunner().invoke(reckon, WRITERS[what])
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (1, 2)
    assert "no space left on device" in result.output.lower()
    assert untouched(before, folder)


SMALL = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (60, 60))
from dead_reckoning.cli.main import main
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="files are limited as other systems do it")
@pytest.mark.parametrize("what", ["a baseline anew", "a new pack elsewhere"])
def test_a_disk_that_fills_up_while_it_is_written_leaves_all_as_it_was(what: str, folder: Path) -> None:
    before = listing(folder)
    command = [sys.executable, "-B", "-c", SMALL, *WRITERS[what]]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert ": File too large" in done.stderr
    assert "Traceback" not in done.stderr
    assert untouched(before, folder)


def test_what_failed_once_can_be_done_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert CliRunner().invoke(reckon, ["new", "pack", "grog"]).exit_code == 2
    assert CliRunner().invoke(reckon, ["new", "pack", "grog"]).exit_code == 0
    assert CliRunner().invoke(reckon, ["lint", "grog"]).exit_code == 0
    assert CliRunner().invoke(reckon, ["new", "pack", "grog"]).output == f"Error: grog exists.{os.linesep}"
    assert not list(folder.rglob("*.tmp"))


@pytest.mark.skipif(os.name == "nt", reason="there are no devices there")
@pytest.mark.parametrize("there", ["device", "pipe", "folder"])
def test_what_is_no_file_is_not_replaced(there: str, folder: Path) -> None:
    goal = folder / "goal"
    makers: dict[str, Callable[[], object]] = {
        "device": lambda: goal.symlink_to("/dev/null"),
        "pipe": lambda: os.mkfifo(goal),
        "folder": goal.mkdir,
    }
    makers[there]()
    before = goal.stat().st_mode
    with pytest.raises(OSError, match="it is not a regular file"):
        atomic_write_bytes(goal, b"x")
    result = CliRunner().invoke(reckon, ["lint", "good.json", "--write-baseline", "goal"])
    assert result.output.startswith("Error: goal cannot be written: it is not a regular file")
    assert goal.stat().st_mode == before


def test_a_power_cut_shows_the_old_or_the_new(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader finds either the old or the new text whole, whichever call is the last one."""
    path = folder / "good.json"
    calls = [(os, "fsync"), (Path, "replace"), (Path, "chmod"), (Path, "open")]
    for owner, name in calls:
        with monkeypatch.context() as patch:
            patch.setattr(owner, name, full)
            with pytest.raises(OSError, match="No space"):
                atomic_write_text(path, "new")
        assert path.read_text(encoding="utf-8") == GOOD
    atomic_write_text(path, "new")
    assert path.read_text(encoding="utf-8") == "new"


def test_names_as_long_as_a_disk_can_have_are_written(folder: Path) -> None:
    name = "x" * 250 + ".json"
    atomic_write_text(folder / name, "x")
    assert (folder / name).read_text(encoding="utf-8") == "x"
    with pytest.raises(OSError, match=r"too long|cannot find|Invalid"):
        atomic_write_text(folder / "deep" / ("x" * 300), "x")
    assert not (folder / "deep").exists()


def test_a_folder_is_made_whole(folder: Path) -> None:
    keep_folder(folder / "a" / "b", {"x": "1", "y/z": "2"})
    assert (folder / "a" / "b" / "y" / "z").read_text(encoding="utf-8") == "2"
    with pytest.raises(FileExistsError):
        keep_folder(folder / "a" / "b", {})


@pytest.mark.skipif(os.name == "nt", reason="modes are those of other systems")
def test_the_mode_of_a_file_stays(folder: Path) -> None:
    (folder / "good.json").chmod(0o640)
    atomic_write_text(folder / "good.json", "x")
    assert (folder / "good.json").stat().st_mode & 0o777 == 0o640


def test_the_library_writes_so_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = dr.begin(dr.base_box(), seats=2)
    for keep in (dr.save_log, dr.save_position):
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="No space"):
                keep(position, folder / "known.json")
    assert json.loads((folder / "known.json").read_text(encoding="utf-8"))["kind"] == "baseline"
