"""Pilots of any name, each in a process of its own with limits: the pilots of ``--isolate``.

The process gets what its seat may know and the seat's random numbers, as JSON.  It does not get the position, nor
the seed, nor objects of ours: which of those are one and the same would tell what a seat must not know.
"""

from __future__ import annotations

import os
import sys
from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import lru_cache
from pickle import dumps
from random import Random
from typing import Any, Final, cast

from attrs import evolve, frozen

from dead_reckoning.errors import PilotError
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Memory, Observation
from dead_reckoning.logbook.faults import Json
from dead_reckoning.logbook.packing import ENCODER, maker_of, records_of, value_made
from dead_reckoning.logbook.wire import class_name
from dead_reckoning.model.options import Option, read_shape
from dead_reckoning.model.terms import Decision
from dead_reckoning.pilots.finding import PATIENCE, PROGRAM, called_by
from dead_reckoning.pilots.outside import Program, Until, said_in
from dead_reckoning.pilots.view import AnyPilot, Budget, Pilot, View
from dead_reckoning.view.kind import ViewKind

HOST: Final = "dead_reckoning.pilots.hosting"
"""The module that the process runs."""
SLACK: Final = 5.0
"""Seconds that an answer may be late, for the way there and back."""


@frozen
class Isolated:
    """Makes a pilot of a name in a process of its own."""

    name: str

    def __call__(self) -> Pilot:
        """A new process."""
        return LimitedProgram(self.name) if self.name.startswith(PROGRAM) else Hosted(self.name)


def isolated(pilot: AnyPilot) -> Isolated:
    """The same pilot, isolated.  Raises PilotError for a class: only names travel."""
    if isinstance(pilot, str):
        return Isolated(pilot)
    raise PilotError(f"{called_by(pilot)!r} cannot be isolated: name a pilot, such as 'my_bot.py:Trader'")


def host(name: str) -> list[str]:
    """The command of a process that sets its limits and then plays.  It has the import paths of this process."""
    paths = os.pathsep.join(path for path in sys.path if path)
    start = f"import sys; sys.path[:] = {paths.split(os.pathsep)!r}; from {HOST} import main; main({name!r})"
    return [sys.executable, "-P", "-c", start]


class LimitedProgram(Program):
    """A program with the limits of an isolated pilot."""

    @property
    def words(self) -> list[str]:
        """The process that becomes the program."""
        return host(self.command)


class Hosted(Program):
    """A pilot that is made by its name in another process."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.game: Game | None = None
        self.rng: Random | None = None
        process = self.start()
        greeting = self.said(self.heard(process, Until(PATIENCE)))
        self.remembers = greeting.get("remembers") is True

    @property
    def words(self) -> list[str]:
        """The process that hosts it."""
        return host(self.command)

    def choose(self, view: View, rng: Random, budget: Budget) -> str:
        """The pilot's answer.  Raises PilotError for a pilot that cannot be made, fails, is late, or passes a limit."""
        question: dict[str, Any] = {
            "seen": seen_value(view.game, view.observation, view.memory if self.remembers else None),
            "budget": [budget.iterations, budget.seconds],
        }
        if self.game is not view.game:
            self.game, question["game"] = view.game, game_value(view.game)
        if self.rng is not rng:  # nobody else draws from it, so the other end can go on by itself
            self.rng, question["rng"] = rng, rng.getstate()
        answer = self.said(self.answer(ENCODER.encode(question), Until((budget.seconds or PATIENCE) + SLACK)))
        choice = answer.get("option")
        if choice not in view.decision.texts:
            raise PilotError(
                f"seat {view.seat}, {self.command}, chose an option that is not offered: {str(choice)[:100]!r}"
            )
        return str(choice)

    def said(self, line: bytes) -> Mapping[str, Json]:
        """The answer of the other process.  Raises PilotError with the error of the pilot."""
        value = said_in(line)
        if not value.keys() & {"remembers", "option"}:
            error = value.get("error", f"{self.command!r} answers {line[:100].decode('utf-8', 'backslashreplace')!r}")
            raise PilotError(str(error)[:1000])
        return value


# -- What a seat sees, as JSON ---------------------------------------------------------------------------------------


def game_value(game: Game) -> list[object]:
    """Write a game as values.  The box is a pickle: it goes from here to there, and nothing comes back as one."""
    level = game.difficulty.value if game.difficulty else ""
    return [b64encode(dumps(game.box)).decode("ascii"), game.seats, dict(game.rules.changed), level]


def seen_value(game: Game, observation: Observation, memory: Memory | None) -> list[object]:
    """An observation as values.  Options are separate, by their shapes and texts: effects have the same names."""
    number = {shape: place for place, shape in enumerate(game.tables.shapes)}
    decision = observation.decision
    bare = evolve(observation, decision=evolve(decision, options=()))
    return [bare, [[number[type(option)], str(option)] for option in decision.options], memory]


def read_seen(game: Game, value: Any) -> tuple[Observation, Memory | None]:
    """An observation and a memory at the other end."""
    kinds = kinds_of(game)
    bare, options, memory = value
    observation = cast("Observation", value_made(kinds, bare))
    found = tuple(cast("Option", read_shape(game.tables.shapes[place], text)) for place, text in options)
    seen = evolve(observation, decision=evolve(observation.decision, options=found))
    return seen, cast("Memory | None", value_made(kinds, memory))


@lru_cache(16)
def kinds_of(game: Game) -> Mapping[str, Callable[..., Any]]:
    """The makers of everything in an observation and a memory."""
    own = (*game.kind.part(ViewKind).records, Decision)
    return {**records_of(game), **{class_name(kind): maker_of(kind) for kind in own}}
