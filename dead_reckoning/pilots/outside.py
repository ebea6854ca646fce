"""Pilots that are programs, in any language: a question is a line of JSON to them, an answer a line of JSON back.

Nothing of a shell is used.  A program has ``SECONDS`` for each answer, and is ended when its game is.
"""

from __future__ import annotations

import json
import os
import selectors
import shlex
import signal
import subprocess
import weakref
from random import Random
from time import monotonic
from typing import Final

from dead_reckoning.errors import PilotError
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.logbook.faults import Json
from dead_reckoning.pilots.kind import pilots_kind
from dead_reckoning.pilots.lifeline import started
from dead_reckoning.pilots.view import Budget, View

PROTOCOL: Final = 1
"""The version of what is said."""
SECONDS: Final = 10.0
"""The seconds for one answer, if the budget names none."""
LONGEST: Final = 65_536
"""Bytes of an answer."""


class Until:
    """The time that is left for an answer."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.end = monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds, 0 when it is over."""
        return max(self.end - monotonic(), 0)


class Program:
    """A program that plays."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self.rest = b""

    def choose(self, view: View, rng: Random, budget: Budget) -> str:
        """The answer of the program.  Raises PilotError if it cannot be started, ends, is late, or talks nonsense."""
        question = {**question_of(view.game, view.observation), "random": rng.random()}
        line = json.dumps(question, separators=(",", ":"), ensure_ascii=False)
        return self.meant(self.answer(line, Until(budget.seconds or SECONDS)), view)

    def answer(self, line: str, until: Until) -> bytes:
        """The program's answer to a line.  Raises PilotError as ``choose``."""
        process = self.process or self.start()
        self.say(process, line.encode("utf-8") + b"\n", until)
        return self.heard(process, until)

    @property
    def words(self) -> list[str]:
        """The command as words.  Raises ValueError for quotes that do not close."""
        return shlex.split(self.command)

    def start(self) -> subprocess.Popen[bytes]:
        """Start the program."""
        try:
            process = started(self.words)
        except (OSError, ValueError, IndexError) as error:
            hint = "; a Python file is started by `cmd:python FILE`" if isinstance(error, OSError) else ""
            raise PilotError(f"{self.command!r} cannot be started: {error}{hint}") from error
        assert process.stdin
        os.set_blocking(process.stdin.fileno(), False)
        self.process = process
        weakref.finalize(self, ended, process)
        return process

    def say(self, process: subprocess.Popen[bytes], line: bytes, until: Until) -> None:
        """Put a question.  A program that reads none has a full pipe in the end, and is late then.

        A program that has ended is told by what it said before, or by the end of that.
        """
        assert process.stdin
        pipe = process.stdin.fileno()
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_WRITE)
            while line:
                if not selector.select(until.left):
                    raise PilotError(f"{self.command!r} has not read its question within {until.seconds:g} seconds")
                try:
                    line = line[os.write(pipe, line) :]
                except OSError:
                    return

    def heard(self, process: subprocess.Popen[bytes], until: Until) -> bytes:
        """The next line that the program says."""
        assert process.stdout
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.rest:
                if len(self.rest) > LONGEST:
                    raise PilotError(f"{self.command!r} writes more than {LONGEST} bytes without ending its line")
                if not selector.select(until.left):
                    raise PilotError(f"{self.command!r} has not answered in {until.seconds:g} seconds")
                more = os.read(process.stdout.fileno(), LONGEST)
                if not more:
                    raise PilotError(f"{self.command!r} has ended{ending_told(process)}")
                self.rest += more
        line, _, self.rest = self.rest.partition(b"\n")
        return line

    def meant(self, line: bytes, view: View) -> str:
        """The option that an answer names."""
        choice = said_in(line).get("option")
        texts = view.decision.texts
        if type(choice) is int and 0 <= choice < len(texts):
            return texts[choice]
        if isinstance(choice, str) and choice in texts:
            return choice
        said = line[:100].decode("utf-8", "backslashreplace")
        raise PilotError(
            f"{self.command!r} answers {said!r}; expected "
            f'{{"option": ...}} with the text of an option, or with its number from 0 to {len(texts) - 1}'
        )


def said_in(line: bytes) -> dict[str, Json]:
    """The object in a line; empty if it is not a JSON object."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    return value if isinstance(value, dict) else {}


def ended(process: subprocess.Popen[bytes]) -> None:
    """End a program whose game is over: the end of its input tells it, and after a moment it is ended."""
    for stream in (process.stdin, process.stdout):
        try:
            if stream:
                stream.close()
        except OSError:
            continue  # a program that has ended leaves a pipe that cannot be flushed
    try:
        process.wait(timeout=MOMENT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


MOMENT: Final = 0.5


def ending_told(process: subprocess.Popen[bytes]) -> str:
    """The words for a program's end."""
    try:
        code = process.wait(timeout=MOMENT)
    except subprocess.TimeoutExpired:
        return ""
    return f" with code {code}{': its processor time was used up' if code == USED_UP else ''}"


USED_UP: Final = -getattr(signal, "SIGXCPU", 0) or None
"""The exit code of a program that exceeds its limit; not every system has such a signal."""


def question_of(game: Game, observation: Observation) -> dict[str, Json]:
    """The question to a program: the observation of its seat, and the options."""
    return {
        "protocol": PROTOCOL,
        "seat": observation.seat,
        "rule": observation.decision.rule,
        "options": [{"text": str(option), "kind": option.kind} for option in observation.decision.options],
        **pilots_kind(game).shown(game, observation),
    }
