"""Messages about a pilot that fails: its name, the time, and the place in its own code."""

from __future__ import annotations

from inspect import unwrap
from traceback import format_exception
from types import FunctionType

from dead_reckoning.errors import IllegalChoice, PilotError, culprit_of, is_outside
from dead_reckoning.model.findings import shown
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots.view import Acting, Pilot, name_of


def failure(seat: Seat, pilot: Pilot, error: BaseException, turn: int = 0) -> PilotError:
    """The error of a pilot whose code has raised something: its place, and its traceback as ``details``."""
    culprit = culprit_of(error)
    where = [f"{culprit.place}, in {culprit.function}" if culprit else place_of(pilot)]
    when = [f"turn {turn}"] if turn else []
    found = PilotError(f"seat {seat}, {name_of(pilot)}, has failed: {shown(error)}{among(*where, *when)}")
    found.details = "".join(format_exception(error)).rstrip()
    return found


def among(*parts: str) -> str:
    """The parts that are not empty, in brackets; an empty text if all are empty."""
    return f" ({'; '.join(filter(None, parts))})" if any(parts) else ""


def place_of(pilot: object) -> str:
    """File and line of the function that chooses; empty if it belongs to the library or has no source."""
    while isinstance(pilot, Acting):
        pilot = pilot.source
    kind = type(pilot)
    how = pilot if isinstance(pilot, FunctionType) else getattr(kind, "choose", kind.__call__)
    code = getattr(unwrap(how), "__code__", None)
    return f"{code.co_filename}:{code.co_firstlineno}" if code and is_outside(str(how.__module__)) else ""


def nothing_chosen(seat: Seat, pilot: Pilot, turn: int) -> PilotError:
    """The error of a pilot that gives None."""
    why = "`choose` has returned None; it must return one of `view.options`, or its text"
    return PilotError(f"seat {seat}, {name_of(pilot)}, chose nothing on turn {turn}: {why}{among(place_of(pilot))}")


def not_offered(seat: Seat, pilot: Pilot, turn: int, error: IllegalChoice) -> PilotError:
    """The error of a pilot that names what is not offered."""
    when = among(place_of(pilot), f"turn {turn}")
    return PilotError(f"seat {seat}, {name_of(pilot)}, chose an option that is not offered: {error}{when}")
