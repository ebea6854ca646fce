"""``reckon lint --watch``: it looks again when something has changed, and ends when it is told to."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner

from dead_reckoning.cli.lint import command
from dead_reckoning.lint.watcher import State, changes, state_of, watched
from tests.decks.samples import SAMPLES

ONE: State = {Path("a"): (1, 1, 1)}
TWO: State = {Path("a"): (2, 1, 1)}
THREE: State = {Path("a"): (3, 1, 1)}


def test_it_looks_at_first_and_after_changes_that_have_settled() -> None:
    looks: Iterator[State] = iter([ONE, ONE, TWO, THREE, THREE, THREE, {}, {}])
    naps: list[float] = []
    assert list(islice(changes(lambda: next(looks), naps.append), 3)) == [ONE, THREE, {}]
    assert len(naps) == 7


def test_what_has_a_say_is_watched(tmp_path: Path) -> None:
    for name in ("pack/decks/a.json", "pack/pack.json", "beside/pack.json", "beside/b.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("{}", encoding="utf-8")
    settings = tmp_path / "reckon.toml"
    found = set(watched([tmp_path / "pack" / "decks"], [settings]))
    names = {"pack/decks/a.json", "pack/pack.json", "beside/pack.json", "reckon.toml"}
    assert found == {tmp_path / name for name in names}
    assert set(state_of(found)) == found - {settings}


@pytest.mark.parametrize("other", ["--fix", "--diff", "--write-baseline=x", "--stdin-filename=x"])
def test_it_only_looks(other: str) -> None:
    result = CliRunner().invoke(command, ["--watch", other])
    assert result.exit_code == 2
    assert "--watch cannot be combined" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to the tests as well")
def test_a_mistake_is_told_when_it_is_made_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    text = json.dumps({**SAMPLES["bonus_tokens"], "$schema": "x"})
    deck.write_text(text, encoding="utf-8")
    program = [sys.executable, "-u", "-m", "dead_reckoning", "lint", "--watch", str(deck)]
    out = tmp_path / "out.txt"
    with (
        out.open("wb") as file,
        subprocess.Popen(program, stdout=file, stderr=subprocess.STDOUT, cwd=tmp_path) as watcher,
    ):
        wait_for(out, "1 entry: all is well.")
        replace(deck, text.replace('"copies"', '"copeis"'))
        wait_for(out, "did you mean `copies`?")
        replace(tmp_path / "reckon.toml", "ignored = 1")
        wait_for(out, "there is no setting `ignored`")
        replace(tmp_path / "reckon.toml", 'ignore = ["DR1"]')
        wait_for(out, "1 entry: all is well.", times=2)
        watcher.send_signal(signal.SIGINT)
        assert watcher.wait(timeout=30) == 0
    assert "Traceback" not in out.read_text(encoding="utf-8")


def replace(path: Path, text: str) -> None:
    """Write a file in one step."""
    draft = path.with_suffix(".draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def wait_for(path: Path, words: str, times: int = 1) -> None:
    """Wait until a program has said something."""
    end = time.monotonic() + 60
    while path.read_text(encoding="utf-8").count(words) < times:
        assert time.monotonic() < end, path.read_text(encoding="utf-8")
        time.sleep(0.05)
