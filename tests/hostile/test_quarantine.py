"""The quarantine: whatever happens while a stranger's file is read is one error here, and the next file is read."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from threading import Timer
from time import monotonic, sleep
from typing import Any

import pytest
from hypothesis import example, given, settings, strategies as st

from dead_reckoning import quarantine
from dead_reckoning.decks.cells import CellValue
from dead_reckoning.decks.spreadsheets import grids_of
from dead_reckoning.press.icons import ATTRIBUTES, SHAPES, icon_of
from dead_reckoning.press.letters import glyphs_from
from dead_reckoning.press.photos import whole_size
from dead_reckoning.quarantine import RefusedError, answer, ask, run_in
from tests.hostile import readers
from tests.hostile.formats import DOORS, LONG, QUICK, SOUND, findings_of
from tests.hostile.readers import FAULTS
from tools.fuzz import try_foreign_file

ROOT = Path(__file__).resolve().parent.parent.parent
POSIX = os.name == "posix"
posix = pytest.mark.skipif(not POSIX, reason="limits of processes are as other systems have them")


def told(*given: object) -> list[Any]:
    """The input of a reader, and the number of its process."""
    return ask(readers.tells, b"a\n\xff", list, *given)


def pid() -> int:
    """The number of the child."""
    return int(told()[-1])


def test_a_reader_gets_bytes_and_plain_values_and_gives_plain_values() -> None:
    assert told(1, None, ["x"])[:-1] == ["a\n\xff", 1, None, ["x"]]


def test_the_child_is_kept_for_the_next_file() -> None:
    assert pid() == pid() != os.getpid()


@posix
@pytest.mark.usefixtures("little_time")
@pytest.mark.parametrize("reader", FAULTS, ids=lambda reader: str(reader.__name__))
def test_whatever_a_reader_does_is_one_error_and_the_next_file_is_read(reader: Callable[[bytes], object]) -> None:
    with pytest.raises(RefusedError) as caught:
        ask(reader, b"abc", lambda value: value)
    assert FAULTS[reader] in str(caught.value)
    assert "\x1b" not in str(caught.value)
    assert told()[0] == "a\n\xff"


def test_a_refusal_keeps_its_hint() -> None:
    with pytest.raises(RefusedError) as caught:
        ask(readers.refuses, b"", list)
    assert caught.value.hint == "take some away"


def test_an_answer_that_means_nothing_is_an_error() -> None:
    with pytest.raises(RefusedError, match="does not answer: ZeroDivisionError"):
        ask(readers.tells, b"", lambda _: 1 / 0)


@posix
def test_a_child_has_no_secrets_prints_nothing_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quarantine.child.end()
    monkeypatch.setenv("TOKEN_OF_SOMEBODY", "x")
    assert "TOKEN_OF_SOMEBODY" not in ask(readers.looks_around, b"", list)
    assert ask(readers.prints, b"abc", int) == 3
    with pytest.raises(RefusedError, match="OSError"):
        ask(readers.writes, os.fsencode(tmp_path / "x"), list)
    assert not (tmp_path / "x").exists() or not (tmp_path / "x").stat().st_size


def test_what_a_file_does_to_the_child_befalls_no_other_file() -> None:
    quarantine.child.end()
    assert [ask(readers.remembers, b"", int) for _ in range(3)] == [1, 1, 1]


def test_threads_get_their_own_answers() -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda number: ask(readers.tells, b"", list, number)[1], range(64)))
    assert found == list(range(64))


@posix
def test_a_forked_process_has_a_child_of_its_own() -> None:
    own = pid()
    with get_context("fork").Pool(2) as pool:
        others = pool.starmap(pid, [()] * 4)
    assert own not in others
    assert pid() == own


@posix
def test_ctrl_c_passes_and_its_answer_is_not_taken_for_the_next() -> None:
    Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        ask(readers.sleeps, b"", list)
    assert told(7)[1] == 7


PARENT = """
from dead_reckoning.quarantine import ask
from tests.hostile import readers
from tests.hostile.formats import DOORS, LONG, QUICK, SOUND, findings_of
print(ask(readers.tells, b"", list)[-1], flush=True)
input()
"""


@posix
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL, None])
def test_a_child_ends_with_its_parent(sign: int | None) -> None:
    pipe = subprocess.PIPE
    parent = subprocess.Popen([sys.executable, "-c", PARENT], cwd=ROOT, stdin=pipe, stdout=pipe)
    assert parent.stdin
    assert parent.stdout
    number = int(parent.stdout.readline())
    assert is_running(number)
    if sign is None:
        parent.stdin.write(b"\n")
    else:
        parent.send_signal(sign)
    parent.communicate()
    end = monotonic() + 10
    while is_running(number) and monotonic() < end:
        sleep(0.02)
    assert not is_running(number)


def is_running(number: int) -> bool:
    """Whether there is such a process, and it has not ended."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{number}/status").read_text(encoding="utf-8")
    except OSError:
        with suppress(OSError):
            os.kill(number, 0)
            return not Path("/proc").is_dir()
        return False


def test_the_package_is_not_read_from_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("dead_reckoning.py", "json.py", "struct.py"):
        (tmp_path / name).write_text("import os; os._exit(9)", encoding="utf-8")
    quarantine.child.end()
    monkeypatch.chdir(tmp_path)
    assert told()[0] == "a\n\xff"


# -- Where no process can be started ----------------------------------------------------------------------------------


WORKER = """
import sys
from dead_reckoning.quarantine import answer
answers, sys.stdout = sys.stdout.buffer, None
answers.write(answer(sys.stdin.buffer.read()))
"""


def worker(question: bytes, _seconds: float) -> bytes:
    """The runner of a host with workers: a separate one for each question, ended after 5 seconds."""
    done = subprocess.run(
        [sys.executable, "-c", WORKER], cwd=ROOT, input=question, stdout=subprocess.PIPE, timeout=5, check=True
    )
    return done.stdout


@pytest.fixture
def no_process(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A system where no process can be started."""
    quarantine.child.end()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", "")
        yield
    run_in()


@pytest.mark.usefixtures("no_process")
def test_without_a_process_nothing_is_read() -> None:
    with pytest.raises(RefusedError, match="no process can be started"):
        told()
    with pytest.raises(RefusedError, match="no process can be started"):
        whole_size(ask(readers.tells, b"", list))


def test_a_worker_takes_the_place_of_the_child() -> None:
    run_in(worker)
    try:
        assert told(3)[:-1] == ["a\n\xff", 3]
        for reader in (readers.refuses, readers.breaks, readers.nests, readers.says_much, readers.says_many):
            with pytest.raises(RefusedError) as caught:
                ask(reader, b"abc", list)
            assert FAULTS[reader] in str(caught.value)
        with pytest.raises(RefusedError, match="does not answer: CalledProcessError"):
            ask(readers.leaves, b"abc", list)
    finally:
        run_in()


def test_a_host_ends_its_worker_and_that_is_an_error() -> None:
    def late(_question: bytes, _seconds: float) -> bytes:
        raise TimeoutError

    run_in(late)
    try:
        with pytest.raises(RefusedError, match="does not answer: TimeoutError"):
            told()
    finally:
        run_in()
    assert answer(b'{"reader": "tests.hostile.readers:refuses", "given": []}\n') == (
        b'{"refused": ["it has 0 bytes", "take some away"]}'
    )


# -- A child that has been taken over ---------------------------------------------------------------------------------

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["g", "path", "d"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)
ROOT_TAG = ["{http://www.w3.org/2000/svg}svg", {"viewBox": "0 0 24 24"}]
TAGS = st.lists(
    st.none()
    | st.tuples(
        st.sampled_from([*sorted(SHAPES), "script", "g><script"]),
        st.dictionaries(
            st.sampled_from([*ATTRIBUTES, "onload", 'd="" onload']),
            st.sampled_from(["1", 'x" onload="y', "url(#a)", "<", "a\nb"]) | st.none() | st.integers(),
            max_size=2,
        ),
    ),
    max_size=6,
).map(lambda inner: [ROOT_TAG, *inner, None])
HARMLESS = set('<>/=" \n.,#%()+-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')


def meant(take: Callable[[Any], Any], value: Any) -> Any:
    """The result of an answer at a door; None if the door refuses it."""
    try:
        return take(value)
    except Exception:  # whatever it is, the door tells it
        return None


@settings(max_examples=150)
@given(TAGS | PLAIN)
@example([ROOT_TAG, ["g", {"fill": "#fff"}], ["path", {"d": "M0 0"}], None, None, None])
@example([ROOT_TAG, ["g", {}], None, None, None])
@example([ROOT_TAG, ["g", {}], None])
def test_tags_of_a_child_that_lies_are_shapes_or_refused(tags: Any) -> None:
    icon = meant(icon_of, tags)
    markup = icon.markup if icon else ""
    assert set(markup) <= HARMLESS
    assert not [word for word in ("script", "onload", "url", 'x"') if word in markup]
    assert markup.count("<") == markup.count(">")
    assert len(re.findall(r"<\w[^<>]*(?<!/)>", markup)) == markup.count("</")


LETTERS = st.tuples(
    st.text(max_size=2) | PLAIN, st.integers(-1, 4_001) | PLAIN, st.sampled_from(["M0 0Z", "", 'M"/>', "M0\n"]) | PLAIN
)


@settings(max_examples=100)
@given(LETTERS)
@example(("x", 4_000, "M0,0 L-1.5 2Z"))
def test_letters_of_a_child_that_lies_are_letters_or_refused(letter: Any) -> None:
    for name, glyph in (meant(glyphs_from, [letter]) or {}).items():
        assert isinstance(name, str)
        assert len(name) == 1
        assert 0 <= glyph.width <= 4_000
        assert set(glyph.outline) <= set("MLHVCSQTZ0123456789.,- ")


CELLS = st.lists(st.tuples(st.text(max_size=3) | PLAIN, st.lists(st.lists(PLAIN, max_size=3), max_size=2)), max_size=2)


@settings(max_examples=100)
@given(CELLS | PLAIN)
@example([("x", [["id", 1, 1.5, True, None, ["a", "b", "c"]]])])
def test_sheets_of_a_child_that_lies_are_cells_or_refused(value: Any) -> None:
    for name, grid in meant(grids_of, value) or ():
        assert isinstance(name, str)
        assert all(isinstance(cell, CellValue) for row in grid for cell in row)


@settings(max_examples=100)
@given(st.lists(st.integers(-1, 8_001) | st.floats() | st.booleans(), max_size=3) | PLAIN)
@example([1, 8_000])
def test_sizes_of_a_child_that_lies_are_sizes_or_refused(value: Any) -> None:
    for edge in meant(whole_size, value) or ():
        assert isinstance(edge, int)
        assert 0 < edge <= 8_000


# -- Files that take what they can get --------------------------------------------------------------------------------


@pytest.mark.parametrize("door", SOUND)
def test_sound_files_are_read(door: str, tmp_path: Path) -> None:
    for data in SOUND[door]:
        assert findings_of(door, data, tmp_path) == ()


@pytest.mark.parametrize("what", QUICK)
def test_a_file_that_takes_what_it_can_get_is_a_finding(what: str, tmp_path: Path) -> None:
    door, make = QUICK[what]
    (finding,) = findings_of(door, make(), tmp_path)
    assert finding.place.file == str(tmp_path / DOORS[door].file)
    assert finding.message
    assert findings_of(door, SOUND[door][0], tmp_path) == ()


@pytest.mark.slow
@pytest.mark.parametrize("what", LONG)
def test_a_file_that_takes_long_is_a_finding(what: str, tmp_path: Path) -> None:
    door, make = LONG[what]
    assert try_foreign_file(door, make(), tmp_path) == f"{door} refused"
