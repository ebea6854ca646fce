"""``reckon play --log`` and ``--resume``: the choices are on the disk, however the game ends."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.games import journal
from dead_reckoning.logbook.journal import mended

ROOT = Path(__file__).parent.parent.parent


def run(*words: str | Path, typed: str = "") -> Result:
    result = CliRunner().invoke(reckon, ["play", *map(str, words)], input=typed, prog_name="reckon")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def played(choices: int, seed: int = 1) -> dr.Position:
    position, rng = dr.begin(dr.base_box(), 2), Random(seed)
    for _ in range(choices):
        position = position.choose(position.decision.sample(rng))
    return position


def half_way(path: Path, choices: int = 30) -> dr.Position:
    """A journal of so many choices, as a killed program leaves it."""
    position = played(choices)
    with journal(dr.begin(dr.base_box(), 2), path, ("human", "random")) as kept:
        for choice in position.choices:
            kept.add(str(choice))
    return position


def test_a_log_that_was_cut_off_anywhere_gives_all_whole_choices(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    choices = half_way(path).choices
    texts = [*map(str, choices)]
    data = path.read_bytes()
    first = data.index(b'"choices": [') + len(b'"choices": [')
    for end in range(first, len(data) + 1):
        text = mended(data[:end].decode())
        assert text is not None
        found = json.loads(text)["choices"]
        assert found == texts[: len(found)]
        assert len(found) == data[first:end].count(b'"') // 2
    for end in (*range(first, len(data), 97), len(data)):
        for tail in (b"", b"\0\0\0\0"):
            path.write_bytes(data[:end] + tail)
            assert dr.load_log(path).choices == choices[: len(dr.load_log(path).choices)]


def test_what_is_no_journal_is_not_mended(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    half_way(path)
    text = path.read_text(encoding="utf-8")
    assert mended(text.replace('    "reveal', "    reveal", 1)) is None
    assert mended(text[:100]) is None
    assert mended("") is None
    path.write_text(text.replace('    "reveal', "    reveal", 1), encoding="utf-8")
    with pytest.raises(dr.LogError, match="DR103"):
        dr.load_log(path)


def test_a_journal_takes_choices_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    position = played(20)
    with journal(dr.begin(dr.base_box(), 2), path) as kept:
        for choice in position.choices:
            kept.add(str(choice))
        kept.back(12)
        assert dr.load_log(path).choices == position.choices[:12]
        kept.back(0)
        assert dr.load_log(path).choices == ()
        for choice in position.choices[:5]:
            kept.add(str(choice), sure=True)
            assert dr.load_log(path).choices[-1] == choice
    assert dr.load_log(path).choices == position.choices[:5]


def test_a_finished_log_is_the_same_as_one_that_was_kept_at_once(tmp_path: Path) -> None:
    run("--seed", "7", "--seats", "2", "--quiet", "--log", tmp_path / "game.json")
    position = dr.load_log(tmp_path / "game.json")
    dr.save_log(position, tmp_path / "kept.json", ("random", "random"), "7")
    assert (tmp_path / "game.json").read_bytes() == (tmp_path / "kept.json").read_bytes()


def test_a_program_with_a_long_name_can_be_read_again(tmp_path: Path) -> None:
    """A log that names its pilots is no use if their names are too long for it."""
    names = ("cmd:python " + "deep/" * 100 + "bot.py", "random")
    dr.save_log(played(3), tmp_path / "game.json", names)
    assert dr.load_log(tmp_path / "game.json").choices == played(3).choices


def test_resuming_goes_on_with_the_same_pilots_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    half_way(path)
    output = run("--resume", path, "--seed", "3", typed="1\nquit\n").output
    assert "The game continues after 30 choices." in output
    stopped = dr.load_log(path)
    assert len(stopped.choices) > 30
    assert stopped.choices[:30] == played(30).choices
    assert run("--resume", path, "--pilots", "random", "--seed", "3", "--quiet").exit_code == 0
    ended = dr.load_log(path)
    assert ended.over
    assert ended.choices[: len(stopped.choices)] == stopped.choices
    assert run("--resume", path, "--quiet").exit_code == 0, "a game that is over is counted"


def test_an_old_log_goes_on_as_well(tmp_path: Path) -> None:
    path, other = tmp_path / "old.json", tmp_path / "other.json"
    dr.save_log(played(40), path)
    before = path.read_bytes()
    assert run("--resume", path, "--log", other, "--seed", "1", "--quiet").exit_code == 0
    assert path.read_bytes() == before
    assert dr.load_log(other).over


def test_a_game_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    half_way(path)
    before = path.read_bytes()
    result = run("--log", path, "--quiet")
    assert result.exit_code == 2
    assert f"`--resume {path}` continues that game" in result.output
    assert path.read_bytes() == before


@pytest.mark.parametrize("words", [("--seats", "2"), ("--rules", "max_sails=6"), ("--pilots", "human,random,random")])
def test_a_game_that_goes_on_has_its_seats_and_rules(tmp_path: Path, words: tuple[str, ...]) -> None:
    half_way(tmp_path / "game.json")
    assert run("--resume", tmp_path / "game.json", *words).exit_code == 2


def test_a_spoilt_log_does_not_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    half_way(path)
    data = path.read_bytes().replace(b'"reveal', b'"conceal', 1)
    path.write_bytes(data)
    result = run("--resume", path)
    assert result.exit_code == 1
    assert "DR714" in result.output
    assert path.read_bytes() == data


@pytest.mark.skipif(os.name == "nt", reason="signals of this kind are those of POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_game_survives_its_end(tmp_path: Path, number: signal.Signals) -> None:
    path = tmp_path / "game.json"
    run("--pilots", "human", "--seats", "2", "--seed", "7", "--log", tmp_path / "quit.json", typed="1\n1\nquit\n")
    chosen = dr.load_log(tmp_path / "quit.json").choices
    words = [sys.executable, "-m", "dead_reckoning", "play", "--pilots", "human", "--seats", "2", "--seed", "7"]
    with subprocess.Popen(
        [*words, "--log", str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdin
        assert program.stderr
        program.stdin.write("1\n1\n")
        program.stdin.flush()
        begun = time.monotonic()
        while not (path.exists() and dr.load_log(path).choices == chosen):
            assert time.monotonic() - begun < 30
            time.sleep(0.1)
        program.send_signal(number)
        said = program.stderr.read()
        program.wait(60)
    assert "Traceback" not in said
    assert dr.load_log(path).choices == chosen
    if number != signal.SIGKILL:
        assert program.returncode == 128 + number
        assert f"reckon play --resume {path}" in said


@pytest.mark.parametrize("pilot", ["cmd:touch {made}", "{bot}:Pilot"])
def test_a_log_runs_no_code(tmp_path: Path, pilot: str) -> None:
    kept, made, bot = tmp_path / "game.json", tmp_path / "made", tmp_path / "bot.py"
    bot.write_text(f"open({str(made)!r}, 'w')", encoding="utf-8")
    dr.save_log(dr.begin(dr.base_box(), 2), kept, (pilot.format(made=made, bot=bot), "random"))
    result = CliRunner().invoke(reckon, ["play", "--resume", str(kept), "--quiet"])
    assert result.exit_code == 2
    assert "The log names a program or a file as a pilot. A log cannot run code" in result.output
    assert not made.exists()
    again = CliRunner().invoke(reckon, ["play", "--resume", str(kept), "--quiet", "--pilots", "random", "--seed", "1"])
    assert again.exit_code == 0, again.output


@pytest.mark.parametrize("table", [("--solo", "normal"), ("--pairs", "normal")])
def test_a_game_against_wardens_goes_on(tmp_path: Path, table: tuple[str, str]) -> None:
    kept = tmp_path / "game.json"
    words = ["play", *table, "--pilots", "human", "--seed", "1", "--log", str(kept), "--quiet"]
    stopped = CliRunner().invoke(reckon, words, input="1\n1\nquit\n")
    assert stopped.exit_code == 0, stopped.output
    done = CliRunner().invoke(reckon, ["play", "--resume", str(kept), "--quiet"], input="quit\n")
    assert done.exit_code == 0, done.output
    over = CliRunner().invoke(reckon, ["play", "--resume", str(kept), "--quiet", "--pilots", "random", "--seed", "2"])
    assert over.exit_code == 0, over.output
    assert dr.load_log(kept).over


def written_in(path: Path, position: dr.Position, meanwhile: Callable[[Path], object]) -> None:
    """A game in a file to which something happens in the middle."""
    with journal(position, path) as kept:
        meanwhile(path)
        kept.add("reveal 1", sure=True)


def test_two_programs_do_not_write_one_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    position = half_way(path)

    def meanwhile(path: Path) -> None:
        with pytest.raises(OSError, match="another program is writing to it") as told:
            written_in(path, position, Path.exists)
        assert told.value.filename == str(path)

    written_in(path, position, meanwhile)
    assert path.read_text(encoding="utf-8").count('"reveal 1"') == 1


@pytest.mark.parametrize(
    ("meanwhile", "message"),
    [
        (lambda path: path.write_bytes(b"{}"), "another program is writing to it"),
        (lambda path: path.write_bytes(path.read_bytes() + b"x"), "another program is writing to it"),
        (Path.unlink, "No such file"),
    ],
)
def test_a_file_that_is_spoilt_while_a_game_is_played_is_told(
    tmp_path: Path, meanwhile: Callable[[Path], object], message: str
) -> None:
    path = tmp_path / "game.json"
    with pytest.raises(OSError, match=message) as told:
        written_in(path, half_way(path), meanwhile)
    assert told.value.filename == str(path)


@pytest.mark.skipif(os.name == "nt", reason="a terminal of POSIX")
def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    import pty  # not every system has it

    path = tmp_path / "game.json"
    words = ["play", "--pilots", "human", "--seats", "2", "--seed", "7", "--log", str(path)]
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execv(sys.executable, [sys.executable, "-m", "dead_reckoning", *words])
    for _ in range(2):
        while b"> " not in os.read(terminal, 65536):
            pass
        os.write(terminal, b"1\n")
    begun = time.monotonic()
    while not (path.exists() and len(dr.load_log(path).choices) >= 2):
        assert time.monotonic() - begun < 30
        os.read(terminal, 65536)
    before = dr.load_log(path).choices
    os.close(terminal)
    os.waitpid(child, 0)
    assert dr.load_log(path).choices[: len(before)] == before
