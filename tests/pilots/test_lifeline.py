"""No worker and no program that plays is left when the process that started it was killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest

from dead_reckoning.pilots.lifeline import started
from dead_reckoning.pilots.workers import pool

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are counted as Linux does")

ROOT = Path(__file__).parent.parent.parent
STUBBORN = """\
import sys, time, json
for line in sys.stdin:
    print(json.dumps({"option": 0}), flush=True)
time.sleep(300)
"""
"""A pilot that does not end where its questions do."""
SOON = 10.0
"""Seconds; it is a tenth of one on a machine that has nothing else to do."""


def below(process: int) -> Iterator[int]:
    """The processes that a process has started, and those that they have."""
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, task.read_text(encoding="ascii").split()):
            yield child
            yield from below(child)


def runs(process: int) -> bool:
    """Whether a process is there, and has not ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


def wait_for(what: Callable[[], bool], seconds: float) -> bool:
    """Whether something comes about in time."""
    until = time.monotonic() + seconds
    while not what():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def killed(words: list[str], number: signal.Signals, least: int) -> list[int]:
    """The processes below a command that are left after it was killed, when it had so many at least."""
    nothing = subprocess.DEVNULL
    with subprocess.Popen(words, cwd=ROOT, stdout=nothing, stderr=subprocess.PIPE, start_new_session=True) as process:
        assert wait_for(lambda: len([*below(process.pid)]) >= least or process.poll() is not None, 60)
        time.sleep(0.3)  # Python loses a Ctrl-C that comes in the middle of a fork
        others = [*below(process.pid)]
        assert len(others) >= least, "it has ended by itself"
        if number == signal.SIGINT:  # as a terminal sends it
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
        try:
            said = process.communicate(timeout=SOON)[1]
        finally:
            process.kill()
    assert b"Traceback" not in said
    wait_for(lambda: not any(map(runs, others)), SOON)
    left = [other for other in others if runs(other)]
    for other in left:
        os.kill(other, signal.SIGKILL)
    return left


MANY = ("--games", "5000", "--jobs", "2")


@pytest.mark.parametrize(
    ("words", "number"),
    [
        (("match", "{bot}", "{bot}"), signal.SIGKILL),
        (("games", "--pilots", "eager"), signal.SIGTERM),
        (("match", "search:100000", "search:100000"), signal.SIGINT),
        *(
            pytest.param(words, number, marks=pytest.mark.slow)
            for words in (
                ("match", "{bot}", "eager"),
                ("ladder", "{bot}", "eager"),
                ("games", "--pilots", "{bot}"),
                ("trial", "--pilots", "{bot}", "--keep", "{folder}/a.trial.json"),
            )
            for number in (signal.SIGTERM, signal.SIGKILL, signal.SIGHUP, signal.SIGINT)
        ),
    ],
)
def test_workers_end_with_the_command(tmp_path: Path, words: tuple[str, ...], number: signal.Signals) -> None:
    """And so do the programs that play in them."""
    bot = tmp_path / "bot.py"
    bot.write_text(STUBBORN, encoding="utf-8")
    given = [word.format(bot=f"cmd:{sys.executable} {bot}", folder=tmp_path) for word in words]
    programs = 2 * any("{bot}" in word for word in words)
    assert killed([sys.executable, "-m", "dead_reckoning", *given, *MANY], number, 2 + programs) == []


def test_a_program_ends_with_a_process_that_has_no_workers(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(STUBBORN, encoding="utf-8")
    code = (
        "import sys, time; from dead_reckoning.pilots import lifeline as l; p = l.started(sys.argv[1:]); time.sleep(9)"
    )
    assert killed([sys.executable, "-c", code, sys.executable, str(tmp_path / "bot.py")], signal.SIGKILL, 1) == []


def test_a_program_outlives_the_thread_that_started_it() -> None:
    """The kernel would end it with the thread."""
    found: list[subprocess.Popen[bytes]] = []
    thread = Thread(target=lambda: found.append(started(["cat"])))
    thread.start()
    thread.join()
    (program,) = found
    time.sleep(0.05)
    assert program.poll() is None
    program.communicate(timeout=SOON)
    assert program.returncode == 0


def test_a_pool_that_is_closed_works_as_ever() -> None:
    others = {*below(os.getpid())}  # such as the child of the quarantine
    with pool(1) as executor:
        assert executor.submit(sum, (1, 2)).result(SOON) == 3
        workers = {*below(os.getpid())} - others
    assert workers
    assert wait_for(lambda: not any(map(runs, workers)), SOON)
