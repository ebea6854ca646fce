"""Pilots by their names: those of the library, of packs and of Python files, and programs in any language."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from copy import deepcopy
from difflib import get_close_matches
from functools import cache, partial
from inspect import signature
from random import Random
from types import FrameType, FunctionType
from typing import TYPE_CHECKING, Final, TypeGuard, cast

from attrs import evolve

from dead_reckoning.calls import public
from dead_reckoning.errors import MissingExtraError, PilotError, is_outside
from dead_reckoning.model.findings import shown
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.files import is_file_name, maker_in, pilot_of
from dead_reckoning.pilots.greedy import GreedyPilot
from dead_reckoning.pilots.habits import EagerPilot, RandomPilot
from dead_reckoning.pilots.learned import LearnedPilot
from dead_reckoning.pilots.outside import Program
from dead_reckoning.pilots.planner import PlannerPilot, SearchPilot
from dead_reckoning.pilots.view import Acting, AnyPilot, Around, Budget, Maker, Pilot, View

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS: Final = "dead_reckoning.pilots"
"""The group under which a Python package offers pilots: each entry point makes one, as its class does."""

PILOTS: Final[Mapping[str, Maker]] = {
    "random": RandomPilot,
    "eager": EagerPilot,
    "greedy": GreedyPilot,
    "learned": LearnedPilot,
    "planner": PlannerPilot,
    "search": SearchPilot,
}
"""The pilots that come with the library, the weakest first."""

LEVELS: Final[Mapping[str, str]] = {"beginner": "planner:1", "regular": "planner:18", "strong": "search"}
"""Opponents for people, the weakest first -> the pilots that they are."""
OWN_NAMES: Final = (*PILOTS, *LEVELS)
"""All that come with the library."""
PROGRAM: Final = "cmd:"
"""The beginning of a program's name."""


class Budgeted(Around):
    """A pilot with a number of iterations of its own: ``search:500``."""

    def __init__(self, make: Maker, iterations: int) -> None:
        super().__init__(make())
        self.budget = Budget(iterations=iterations)

    def choose(self, view: View, rng: Random, budget: Budget) -> Option | str:
        """Choose as the pilot does; limits other than iterations do not change."""
        own = evolve(budget, iterations=self.budget.iterations)
        return self.pilot.choose(view, rng, own)


class Guest(Around):
    """A pilot that an installed package or a file brings.  Raises PilotError if it cannot be made or never answers."""

    def __init__(self, called: str, make: Maker) -> None:
        super().__init__(pilot_made(called, make))
        self.called = called

    @property
    def name(self) -> str:
        """The name of its entry point, or its file and class."""
        return self.called

    def choose(self, view: View, rng: Random, budget: Budget) -> Option | str:
        """Choose as the pilot does, if that takes no longer than ``PATIENCE`` seconds."""
        with timed_out(budget.seconds or PATIENCE, self.called):
            return self.pilot.choose(view, rng, budget)


class FunctionPilot(Acting):
    """A pilot that is a plain function of a view, random numbers and a budget, or of as many of them as it takes."""

    def __init__(self, function: Callable[..., Option | str]) -> None:
        super().__init__(function)
        self.function = function
        self.wanted = len(signature(function).parameters)

    def choose(self, view: View, rng: Random, budget: Budget) -> Option | str:
        """Choose as the function does."""
        return self.function(*(view, rng, budget)[: self.wanted])


def asks_for_view(function: FunctionType) -> bool:
    """Whether a function chooses, and does not make a pilot: it has one to three parameters without a default."""
    wanted = [each for each in signature(function).parameters.values() if each.default is each.empty]
    return 1 <= len(wanted) <= MOST_PARAMETERS and all(each.kind is each.POSITIONAL_OR_KEYWORD for each in wanted)


MOST_PARAMETERS: Final = 3
"""View, random numbers, budget."""


def pilot_made(called: str, make: Maker) -> Pilot:
    """A pilot of a maker.  Raises PilotError if it cannot be made, and MissingExtraError if its extra is missing."""
    try:
        pilot = make()
    except (PilotError, MissingExtraError):
        raise
    except (Exception, SystemExit) as error:  # whatever a stranger's class does
        raise PilotError(f"the pilot {called!r} cannot be made: {shown(error)}") from error
    return pilot


PATIENCE: Final = 60.0
"""Seconds for one decision of a pilot that a package or a file brings, if the budget names none."""


@contextmanager
def timed_out(seconds: float, called: str) -> Iterator[None]:
    """Break off what takes too long, where the system has an alarm clock: it rings in main threads only."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_number: int, frame: FrameType | None) -> None:
        while frame and not is_outside(str(frame.f_globals.get("__name__", ""))):
            frame = frame.f_back
        at = f" (at {frame.f_code.co_filename}:{frame.f_lineno}, in {frame.f_code.co_name})" if frame else ""
        raise PilotError(f"the pilot {called!r} has not answered in {seconds:g} seconds{at}")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@cache
def installed_pilots() -> Mapping[str, EntryPoint]:
    """The pilots that installed Python packages offer, by name; none of them runs before it is needed."""
    from importlib.metadata import entry_points

    return {point.name: point for point in sorted(entry_points(group=ENTRY_POINTS))}


@cache
def installed_maker(name: str) -> Maker | None:
    """The maker of an installed package's pilot.  Raises PilotError with the cause if it cannot be loaded."""
    point = installed_pilots().get(name)
    if point is None:
        return None
    try:
        make = point.load()
    except (Exception, SystemExit) as error:  # whatever a stranger's module does
        raise PilotError(f"the pilot {name!r} ({point.value}) cannot be loaded: {shown(error)}") from error
    if not callable(make):
        raise PilotError(f"the pilot {name!r} ({point.value}) cannot be called, so it cannot make a pilot")
    return partial(Guest, name, cast(Maker, make))


def is_instance(pilot: AnyPilot) -> TypeGuard[Pilot]:
    """Whether it is a pilot itself, and neither a name nor what makes one."""
    return not isinstance(pilot, type) and callable(getattr(pilot, "choose", None))


def maker(pilot: AnyPilot) -> Maker:
    """The maker of a pilot: of the library or of a pack, by name; ``cmd:...``, a program; or such a maker itself.

    Of an instance, it makes a copy for each game.

    ``my_bot.py:Trader`` is a class in a Python file.  A number behind the name of another pilot is how many iterations
    it has for a decision: ``search:500``.  Raises PilotError for a name that nobody has, and for a file that cannot be
    run.
    """
    if is_instance(pilot):
        return partial(deepcopy, pilot)
    if not isinstance(pilot, str):
        if isinstance(pilot, FunctionType) and asks_for_view(pilot):
            return partial(FunctionPilot, pilot)
        if not callable(pilot):
            raise PilotError(f"a pilot is a name, a class or an instance with `choose`, not {shown(pilot)}")
        return cast(Maker, pilot)
    if pilot.startswith(PROGRAM):
        return partial(Program, pilot.removeprefix(PROGRAM))
    if is_file_name(pilot):
        maker_in(pilot)
        return partial(Guest, pilot, partial(pilot_of, pilot))
    name, colon, number = LEVELS.get(pilot, pilot).partition(":")
    if name in LEVELS:
        raise PilotError(f"{pilot!r}: a level has a number of iterations; with another number, name {LEVELS[name]!r}")
    known = PILOTS.get(name) or installed_maker(name)
    if known is None:
        close = get_close_matches(name, pilot_names(), n=1)
        hint = (
            f"did you mean {close[0]!r}?"
            if close
            else f"there are {', '.join(pilot_names())}, FILE.py:CLASS and cmd:PROGRAM{own_class(name, number)}"
        )
        raise PilotError(f"there is no pilot {name!r}; {hint}")
    if not colon:
        return known
    is_short = number.isascii() and number.isdecimal() and len(number) <= len(str(MOST_ITERATIONS))
    if not is_short or not 0 < int(number) <= MOST_ITERATIONS:
        raise PilotError(f"{pilot!r}: after the colon, give the number of iterations, from 1 to {MOST_ITERATIONS}")
    return partial(Budgeted, known, int(number))


def own_class(module: str, name: str) -> str:
    """The hint for a name such as ``my_bot:Trader``, which names a class in a module, or for a file alone."""
    if module.endswith(".py"):
        return f". For a class in the file, write {module}:CLASS"
    if module in pilot_names() or not (name.isidentifier() and module.replace(".", "").isidentifier()):
        return ""
    return f". For a class in a file, write {module.replace('.', '/')}.py:{name}"


def runs_code(pilot: str) -> bool:
    """Whether the name of a pilot starts a program or runs a file: nobody but the user may say so."""
    return pilot.startswith(PROGRAM) or is_file_name(pilot)


MOST_ITERATIONS: Final = 1_000_000


def pilot_names() -> tuple[str, ...]:
    """All names of pilots but programs and files."""
    return tuple(dict.fromkeys([*OWN_NAMES, *installed_pilots()]))


def pilots_at_hand() -> tuple[str, ...]:
    """The library's own names, without a pilot whose extra is missing."""
    found = list(LEVELS)
    for name, make in PILOTS.items():
        with suppress(MissingExtraError):
            make()
            found.append(name)
    return tuple(found)


@public("dr.new_pilot('eager')")
def new_pilot(pilot: AnyPilot) -> Pilot:
    """A pilot for one seat of one game.

    Raises PilotError for an unknown name, or if the pilot cannot be created; MissingExtraError if its extra is missing.
    """
    return pilot_made(called_by(pilot), maker(pilot))


def called_by(pilot: AnyPilot) -> str:
    """The name of a pilot that will be made."""
    return pilot if isinstance(pilot, str) else str(getattr(pilot, "__name__", type(pilot).__name__))


def new_pilots(pilots: Sequence[AnyPilot]) -> list[Pilot]:
    """A pilot for each seat.  Raises PilotError as ``new_pilot``."""
    return [new_pilot(pilot) for pilot in pilots]
