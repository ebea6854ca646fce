"""The quarantine: files in formats of others (workbooks, fonts, pictures, icons) are read in a process of their own.

A reader is a function at the top of a module of ours: the bytes of a file, and plain values, to plain values.  ``ask``
runs it in a child process with limits of CPU time, memory, answer and time on the clock.  Whatever goes wrong there,
whether the reader refuses the file, breaks, is late or ends, is one ``RefusedError`` here.  The answer comes as JSON,
so a child that a file has taken over can say wrong values and do nothing else; who asks checks them as a stranger's.

The child starts with the first question, is kept for the next, and ends with its parent, since its input ends then.
Where no process can be started (a page of a browser), a host gives ``run_in`` a runner of its own.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from math import ceil
from pathlib import Path
from threading import Event, Lock, Timer
from time import process_time
from typing import IO, Any, Final, TypeAlias, TypeVar

from dead_reckoning.errors import DeadReckoningError

try:
    import resource

    LIMITED = True
except ImportError:  # on Windows, where the clock alone ends a child
    LIMITED = False

T = TypeVar("T")

LEAST_SECONDS: Final = 5.0
SECONDS_PER_MEGABYTE: Final = 10.0
MOST_SECONDS: Final = 20.0
"""Seconds of CPU time that a file gets: so many, and more for each megabyte of it, up to a bound."""
PATIENCE: Final = 4
"""The factor by which wall time may exceed CPU time, if CPU time is limited; otherwise only the clock limits it."""
MEMORY: Final = 1024 * 1024 * 1024
"""Bytes of address space of the child."""
LONGEST_ANSWER: Final = 32 * 1024 * 1024
"""Bytes."""
MOST_VALUES: Final = 3_000_000
"""Commas and brackets of an answer."""
LONGEST_REASON: Final = 200
"""Letters of a reason that a child gives."""

Reader: TypeAlias = Callable[..., object]
"""The bytes of a file, and plain values, to plain values: values of JSON.  It may raise RefusedError."""
Runner: TypeAlias = Callable[[bytes, float], bytes]
"""Has ``answer`` run over a question elsewhere, and ends that after so many seconds; any exception means: no answer."""


class RefusedError(DeadReckoningError, ValueError):
    """A file that cannot be used; the message says why, and ``hint`` what to do, if there is something."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class EndedError(RefusedError):
    """The child ended without an answer, which may be due to what it read before."""


# -- Asking ----------------------------------------------------------------------------------------------------------


def ask(reader: Reader, data: bytes, meant: Callable[[Any], T], *given: object) -> T:
    """A reader's answer to a file, converted by ``meant``.

    ``given`` are plain values for the reader.  ``meant`` checks a stranger's values and may raise anything.  Raises
    RefusedError.
    """
    head = json.dumps({"reader": f"{reader.__module__}:{reader.__qualname__}", "given": given})
    question = b"%b\n%b" % (head.encode("ascii"), data)
    try:
        said = host.runner(question, seconds_for(data))
        if len(said) > LONGEST_ANSWER or sum(map(said.count, (b",", b"[", b"{"))) > MOST_VALUES:
            raise RefusedError(TOO_MUCH)
        told = json.loads(said)
        if "refused" in told:
            message, hint = (str(text)[:LONGEST_REASON] for text in told["refused"])
            raise RefusedError(message, hint)
        return meant(told["value"])
    except RefusedError:
        raise
    except Exception as error:
        with child.lock:
            child.end()  # whoever talks nonsense is not asked again
        raise RefusedError(f"the program that reads it does not answer: {type(error).__name__}") from error


TOO_MUCH: Final = f"it holds more than {LONGEST_ANSWER // 1024 // 1024} MB of values"


def seconds_for(data: bytes) -> float:
    """Seconds of CPU time that a file gets."""
    return min(LEAST_SECONDS + SECONDS_PER_MEGABYTE * len(data) / 1024 / 1024, MOST_SECONDS)


class Host:
    """The runner of ``answer``."""

    runner: Runner


host: Final = Host()


def run_in(runner: Runner | None = None) -> None:
    """Have a runner of the host take the place of the child process, from now on; without one, the child is back.

    The runner passes the question to something that can be ended, such as a worker of a browser, which calls
    ``answer`` and passes back what it returns.  A worker gets 5 seconds, and is ended then.
    """
    host.runner = runner or child


# -- Answering -------------------------------------------------------------------------------------------------------


def answer(question: bytes) -> bytes:
    """A reader's answer to a question: for the child process, or for its replacement."""
    head, _, data = question.partition(b"\n")
    asked = json.loads(head)
    module, _, name = asked["reader"].partition(":")
    try:
        said = json.dumps({"value": getattr(import_module(module), name)(data, *asked["given"])})
        if len(said) > LONGEST_ANSWER:
            raise RefusedError(TOO_MUCH)
    except RefusedError as error:
        said = json.dumps({"refused": [str(error), error.hint]})
    except MemoryError:
        raise
    except Exception as error:  # a stranger's file can break a reader anywhere
        said = json.dumps({"refused": [f"it is broken: {type(error).__name__}", ""]})
    return said.encode("ascii")


QUESTION: Final = struct.Struct(">Qd")
"""Before a question: its length, and its seconds."""
ANSWER: Final = struct.Struct(">Q")
OUT_OF_MEMORY: Final = 3
"""The exit code that says so."""


def serve() -> None:
    """The child: answer questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what libraries print is no answer
    if LIMITED:
        for what, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_FSIZE, 0), (resource.RLIMIT_CORE, 0)):
            limit(what, most)
    while len(head := questions.read(QUESTION.size)) == QUESTION.size:
        size, seconds = QUESTION.unpack(head)
        if LIMITED:
            limit(resource.RLIMIT_CPU, ceil(process_time() + seconds), for_ever=False)
        try:
            said = answer(questions.read(size))
        except MemoryError:
            os._exit(OUT_OF_MEMORY)
        answers.write(ANSWER.pack(len(said)) + said)
        answers.flush()


def limit(what: int, most: int, for_ever: bool = True) -> None:
    """Limit this process; a lower limit that it has already stays."""
    _, hard = resource.getrlimit(what)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    with suppress(OSError, ValueError):  # not every system limits everything: the clock remains
        resource.setrlimit(what, (most, most if for_ever else hard))


# -- The child process -----------------------------------------------------------------------------------------------

START: Final = "import sys; sys.path[:] = sys.argv[1:]; from dead_reckoning.quarantine import serve; serve()"
SURROUNDINGS: Final = ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
"""The environment variables that the child gets: the places of libraries, no secrets."""
FEW_THREADS: Final = {"RAYON_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "1"}
"""Each thread would take address space."""
NO_PROCESS: Final = "no process can be started to read it"


class Child:
    """The process that reads, from its first question on."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.process: subprocess.Popen[bytes] | None = None

    def __call__(self, question: bytes, seconds: float) -> bytes:
        """The answer to a question.  Raises RefusedError."""
        with self.lock:
            kept = self.process is not None
            try:
                return self.answer(question, seconds)
            except EndedError:
                if not kept:
                    raise
                return self.answer(question, seconds)  # by a new one, which has read nothing else

    def answer(self, question: bytes, seconds: float) -> bytes:
        """The answer of the child, which is started if there is none, and ended if it gives none."""
        process = self.process = self.process or started()
        late = Event()

        def end_late() -> None:
            late.set()
            process.kill()

        clock = Timer(seconds * PATIENCE if LIMITED else seconds, end_late)
        clock.daemon = True
        clock.start()
        try:
            return exchanged(process, question, seconds)
        except (EOFError, OSError) as error:
            with suppress(subprocess.TimeoutExpired):
                process.wait(MOMENT)  # for its code
            self.end()
            raise reason(process.returncode, late.is_set(), seconds) from error
        except BaseException:
            self.end()  # it may still be at work, and its answer would be taken for that to the next question
            raise
        finally:
            clock.cancel()

    def end(self) -> None:
        """End the child."""
        process, self.process = self.process, None
        if process:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):  # what was not read by a process that has ended
                    pipe.close()  # type: ignore[union-attr]  # both are pipes
            process.wait()

    def forget(self) -> None:
        """In a process that was forked: the child is its parent's."""
        if self.process:
            self.process.returncode = 0  # nobody waits for it here
        self.process, self.lock = None, Lock()


MOMENT: Final = 2.0
"""Seconds that a child may take to end when it has closed its pipes."""


def started() -> subprocess.Popen[bytes]:
    """A new child.  Raises RefusedError."""
    if not sys.executable or getattr(sys, "frozen", False) or sys.platform in ("emscripten", "wasi"):
        raise RefusedError(NO_PROCESS)
    paths = [*(path for path in sys.path if path), str(Path(__file__).resolve().parents[1])]
    about = {name: os.environ[name] for name in SURROUNDINGS if name in os.environ}
    try:
        return subprocess.Popen(
            [sys.executable, "-I", "-S", "-B", "-c", START, *paths],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**about, **FEW_THREADS},
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        raise RefusedError(f"{NO_PROCESS}: {error.strerror}") from error


def exchanged(process: subprocess.Popen[bytes], question: bytes, seconds: float) -> bytes:
    """A question for an answer.  Raises EOFError, OSError if there is none, RefusedError if it is too long."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(QUESTION.pack(len(question), seconds) + question)
    process.stdin.flush()
    (size,) = ANSWER.unpack(exactly(process.stdout, ANSWER.size))
    if size > LONGEST_ANSWER:
        raise RefusedError(TOO_MUCH)
    return exactly(process.stdout, size)


def exactly(pipe: IO[bytes], size: int) -> bytes:
    """So many bytes.  Raises EOFError if there are fewer."""
    found = pipe.read(size)
    if len(found) < size:
        raise EOFError
    return found


def reason(code: int, late: bool, seconds: float) -> RefusedError:
    """The reason why a child that ended with an exit code gave no answer."""
    if late or code == -getattr(signal, "SIGXCPU", 0):
        return RefusedError(f"reading it takes more than {seconds:.0f} seconds of processor time")
    if code == OUT_OF_MEMORY:
        return EndedError("reading it takes too much memory")
    return EndedError("it crashes the program that reads it")


child: Final = Child()
run_in(child)
atexit.register(child.end)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=child.forget)
