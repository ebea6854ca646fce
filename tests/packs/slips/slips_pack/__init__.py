"""A pack whose rules break in the middle of a game: each slip is one that an author makes."""

# mypy: disable-error-code="arg-type, return-value, empty-body, attr-defined, no-any-return"

from pathlib import Path

from attrs import frozen

from dead_reckoning import InstalledPack
from dead_reckoning.engine.counting import amount
from dead_reckoning.engine.scope import Scope
from dead_reckoning.engine.tables import Chapter, checks, triggers, writes
from dead_reckoning.model.decisions import Outcome
from dead_reckoning.model.events import Event, Sailed
from dead_reckoning.model.state import Frame, Task
from dead_reckoning.model.terms import Cell


def stumbles(_event: Sailed, scope: Scope) -> tuple[Frame, ...]:
    """There is no such attribute."""
    return scope.no_such_thing


def misuses(_event: Sailed, scope: Scope) -> tuple[Frame, ...]:
    """A function of the library is given what it cannot count."""
    return (Frame(scope.seat, "slip", (amount(3, scope),), Cell("")),)


def forgets(_event: Sailed, _scope: Scope) -> tuple[Frame, ...]:
    """It does not say what follows."""


def gives_one(event: Sailed, _scope: Scope) -> tuple[Frame, ...]:
    """A frame, and not a tuple of frames."""
    return Frame(event.seat, "slip", ())


def gives_text(event: Sailed, _scope: Scope) -> tuple[Frame, ...]:
    """An ability is no order while it is a text."""
    return (Frame(event.seat, "slip", ("sail",)),)


@frozen
class Echo(Task):
    """An order that gives itself."""


def echoes(order: Echo, _scope: Scope) -> Outcome:
    """Again."""
    return Outcome(then=(order,))


def wakes_itself(event: Sailed, _scope: Scope) -> tuple[Frame, ...]:
    """The order of above."""
    return (Frame(event.seat, "slip", (Echo(),)),)


@frozen
class Rumor(Event):
    """A rumor is told."""


def answers_itself(_event: Event, _scope: Scope) -> tuple[Event, ...]:
    """A rumor that is answered by a rumor."""
    return (Rumor(),)


WHOLE = Chapter("whole", handlers=((Echo, echoes),), writers=(writes(Rumor, lambda _event, _draft: None),))
"""What has to be there for the pack to be loaded."""
SLIPS = {
    name.__name__: Chapter("slip", triggers=(triggers(Sailed, name),))
    for name in (stumbles, misuses, forgets, gives_one, gives_text, wakes_itself)
}
SLIPS["answers_itself"] = Chapter("slip", state_checks=(checks(Sailed, answers_itself), checks(Rumor, answers_itself)))
PACK = InstalledPack(Path(__file__).parent, chapters=(WHOLE, SLIPS["stumbles"]))
