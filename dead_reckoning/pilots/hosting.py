"""The process of an isolated pilot: it sets its limits, makes the pilot, and answers questions until they end."""

from __future__ import annotations

import json
import os
import pickle
import shlex
import signal
import sys
from base64 import b64decode
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, Final

from dead_reckoning.engine.play import PlayKind
from dead_reckoning.errors import PilotError
from dead_reckoning.game.table.game import Game
from dead_reckoning.model.findings import shown
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.failures import failure
from dead_reckoning.pilots.finding import PROGRAM, new_pilot
from dead_reckoning.pilots.isolated import read_seen
from dead_reckoning.pilots.view import Budget, Pilot, remembers, view_at
from dead_reckoning.position import game_of, kind_for

if sys.platform != "win32":
    import resource

MEMORY: Final = 2 * 1024**3
"""Bytes that a pilot may have."""
SECONDS: Final = 600
"""Seconds of the processor for a game."""
LONGEST: Final = 200
"""Characters of a choice that is told back."""


def main(name: str) -> None:
    """Play as the pilot of this name, at standard input and output."""
    limit()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who plays with it ends it
    if name.startswith(PROGRAM):
        become(name.removeprefix(PROGRAM))
    questions, answers = taken_away()
    try:
        pilot = new_pilot(name)
        say(answers, {"remembers": remembers(pilot)})
        host = PilotHost(name, pilot)
        for line in questions:
            say(answers, {"option": host.option(json.loads(line))})
    except PilotError as error:
        say(answers, {"error": str(error)})
    except Exception as error:  # a pilot that has used up the memory fails us, too
        say(answers, {"error": f"{name!r} has failed: {shown(error)}"})


def limit() -> None:
    """Bound memory and processor time, where the system can; files of a crash are not written.

    Windows has no such limits: the time for an answer alone bounds a pilot there.
    """
    if sys.platform == "win32":
        return
    for kind, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, SECONDS), (resource.RLIMIT_CORE, 0)):
        allowed = resource.getrlimit(kind)[1]
        bound = most if allowed == resource.RLIM_INFINITY else min(most, allowed)
        resource.setrlimit(kind, (bound, bound))


def become(command: str) -> None:
    """The process goes on as a program, with these limits.  It ends, with a sentence, if there is none."""
    try:
        words = shlex.split(command)
        os.execvp(words[0], words)
    except (OSError, ValueError, IndexError) as error:
        sys.exit(f"{command!r} cannot be started: {error}")


def taken_away() -> tuple[BinaryIO, BinaryIO]:
    """Questions and answers, on streams of their own: the output of a pilot goes to the errors, and it
    reads nothing.
    """
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return questions, answers


def say(answers: BinaryIO, value: Mapping[str, object]) -> None:
    """A line of JSON."""
    answers.write(json.dumps(value).encode("ascii") + b"\n")
    answers.flush()


def read_game(value: Any) -> Game:
    """Read a game from the values that the game's process has written."""
    packed, seats, changed, level = value
    box = pickle.loads(b64decode(packed))
    return game_of(box, seats, *kind_for(box).part(PlayKind).setting(changed, level))


class PilotHost:
    """A pilot at its table."""

    def __init__(self, name: str, pilot: Pilot) -> None:
        self.name = name
        self.pilot = pilot
        self.rng = Random()
        self.game: Game | None = None

    def option(self, question: Mapping[str, Any]) -> str:
        """The pilot's choice as a text.  Raises PilotError if it fails."""
        if "game" in question:
            self.game = read_game(question["game"])
        assert self.game
        if "rng" in question:
            version, numbers, gauss = question["rng"]
            self.rng = Random()  # pilots see by the object that a turn has begun
            self.rng.setstate((version, tuple(numbers), gauss))
        view = view_at(self.game.box, *read_seen(self.game, question["seen"]))
        try:
            choice: object = self.pilot.choose(view, self.rng, Budget(*question["budget"]))
        except PilotError:
            raise
        except (Exception, SystemExit) as error:  # whatever a stranger's pilot does
            raise failure(view.seat, self.pilot, error) from error
        return str(choice) if isinstance(choice, Option | str) else shown(choice)[:LONGEST]
