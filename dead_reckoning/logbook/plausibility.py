"""Whether a position of a stranger makes sense, and whether its instructions go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dead_reckoning.engine.loop import settle
from dead_reckoning.engine.play import PlayKind
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.faults import Fault, FaultError, Path
from dead_reckoning.logbook.kind import logbook_kind
from dead_reckoning.model.findings import Code

FAR: Final = 400
"""Choices for which a position is played on."""


def carried_out(game: Game, state: State) -> Iterator[Fault]:
    """Whether what is left can be done: every option of the first question, and then on until the turn has passed.

    The last option of a question mostly ends what goes on, and chance brings now this, now that: soon everything that
    waits has had its turn.
    """
    where: Path = ("frames", len(state.frames) - 1, "todo", 0) if state.frames else ("frames",)
    what = type(state.frames[-1].todo[0]).__name__ if state.frames and state.frames[-1].todo else "nothing"
    misplaced, turn = logbook_kind(game).misplaced, game.kind.part(PlayKind).turn
    try:
        step = settle(game, state)
        for option in step.decision.options:
            settle(game, step.state, option)
        for done in range(FAR):
            if lost := next(misplaced(game, step.state), None):
                message = f"the steps left to do lose or create something: after them {lost.message}"
                yield Fault(where, Code.STUCK_POSITION, message, "an order is missing, or is there twice")
                return
            if not step.state.frames or turn(step.state) != turn(state):
                return
            where, what = ("frames",), type(step.state.frames[-1].todo[0]).__name__
            options = step.decision.options
            step = settle(game, step.state, options[done % len(options) if step.decision.weights else -1])
    except Exception as error:  # whatever a stranger's instruction runs into, it is the instruction's fault
        why = f"{type(error).__name__}: {error}".rstrip(": ")
        yield Fault(where, Code.STUCK_POSITION, f"the steps left to do cannot be carried out, from `{what}` on ({why})")


def faults_of(game: Game, state: State) -> list[Fault]:
    """All that is wrong with a position; the remaining work is tried only if everything else is right."""
    return [*logbook_kind(game).misplaced(game, state)] or [*carried_out(game, state)]


def check(game: Game, state: State, path: Path = ()) -> None:
    """Raises FaultError with all that is wrong with a position at a place of its file."""
    if found := faults_of(game, state):
        raise FaultError(Fault((*path, *fault.path), fault.kind, fault.message, fault.hint) for fault in found)
