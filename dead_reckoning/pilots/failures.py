"""What is said of a pilot that fails: who, when, and where in its own code."""

from __future__ import annotations

from traceback import format_exception

from dead_reckoning.errors import IllegalChoice, PilotError, culprit_of
from dead_reckoning.model.findings import shown
from dead_reckoning.model.terms import Seat


def failure(seat: Seat, name: str, error: BaseException, turn: int = 0) -> PilotError:
    """The error of a pilot whose code has raised something: its place, and its traceback as ``details``."""
    culprit = culprit_of(error)
    where = [f"{culprit.place}, in {culprit.function}"] if culprit else []
    when = [f"turn {turn}"] if turn else []
    found = PilotError(f"seat {seat}, {name}, has failed: {shown(error)}{among(*where, *when)}")
    found.details = "".join(format_exception(error)).rstrip()
    return found


def among(*parts: str) -> str:
    """Parts in brackets; nothing if there are none."""
    return f" ({'; '.join(parts)})" if parts else ""


def nothing_chosen(seat: Seat, name: str, turn: int) -> PilotError:
    """The error of a pilot that gives None."""
    why = "`choose` has returned None; it must return one of `view.options`, or its text"
    return PilotError(f"seat {seat}, {name}, chose nothing on turn {turn}: {why}")


def not_offered(seat: Seat, name: str, turn: int, error: IllegalChoice) -> PilotError:
    """The error of a pilot that names what is not offered."""
    return PilotError(f"seat {seat}, {name}, chose an option that is not offered: {error} (turn {turn})")
