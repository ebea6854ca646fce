"""A pack whose rules break in the middle of a game: each slip is one that an author makes."""

# mypy: disable-error-code="arg-type, return-value, empty-body, attr-defined, no-any-return"

from pathlib import Path

from attrs import evolve, frozen

from dead_reckoning import InstalledPack
from dead_reckoning.pack_rules import (
    NOTHING,
    Cell,
    Chapter,
    Decision,
    Draft,
    EndTurnOption,
    Event,
    Frame,
    Game,
    Nothing,
    Option,
    Outcome,
    ProduceAt,
    Question,
    Sailed,
    Scope,
    Task,
    amount,
    checks,
    triggers,
    writes,
)


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


def gives_list(event: Sailed, _scope: Scope) -> tuple[Frame, ...]:
    """A list, and not a tuple."""
    return [Frame(event.seat, "slip", (Echo(),))]


def lists_orders(event: Sailed, _scope: Scope) -> tuple[Frame, ...]:
    """Orders in a list."""
    return (Frame(event.seat, "slip", [Echo()]),)


def seats_text(_event: Sailed, _scope: Scope) -> tuple[Frame, ...]:
    """A seat by its name."""
    return (Frame("zero", "slip", (Echo(),)),)


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


def lists_events(_event: Sailed, _scope: Scope) -> tuple[Event, ...]:
    """Events in a list."""
    return [Rumor()]


# Results of an order


def comes_to_nothing(_order: Echo, _scope: Scope) -> Outcome:
    """It does not say so."""


def comes_to_events(_order: Echo, _scope: Scope) -> Outcome:
    """Events, and no outcome."""
    return (Rumor(),)


def comes_to_a_list(_order: Echo, _scope: Scope) -> Outcome:
    """Events in a list."""
    return Outcome(events=[Rumor()])


def calls_a_list(_order: Echo, scope: Scope) -> Outcome:
    """Frames in a list."""
    return Outcome(call=[Frame(scope.seat, "slip", ())])


def asks_nobody(_order: Echo, _scope: Scope) -> Decision:
    """It does not say what is asked."""


def asks_a_list(_order: Echo, scope: Scope) -> Decision:
    """Options in a list."""
    return Decision(scope.seat, [EndTurnOption(), Nothing()])


def adds(_game: Game, decision: Decision) -> Decision:
    """An option that nobody takes."""
    return evolve(decision, options=(*decision.options, ProduceAt(Cell("r1c1"))))


def adds_a_text(_game: Game, decision: Decision) -> Decision:
    """An option that is none."""
    return evolve(decision, options=(*decision.options, "produce r1c1"))


def seats_elsewhere(_game: Game, decision: Decision) -> Decision:
    """Somebody is asked who does not sit there."""
    return evolve(decision, seat=3)


def writes_a_text(_event: Rumor, draft: Draft) -> None:
    """Coins are a number."""
    draft.player(0).coins = "many"


def spreads(_order: Echo, _scope: Scope) -> Outcome:
    """A rumor, which no slip is."""
    return Outcome(events=(Rumor(),))


def answers(_order: Echo, _scope: Scope, _choice: Option) -> Outcome:
    """Nothing more."""
    return NOTHING


WHOLE = Chapter("whole", handlers=((Echo, echoes),), writers=(writes(Rumor, lambda _event, _draft: None),))
"""A chapter without which the pack cannot be loaded."""
SLIPS = {
    name.__name__: Chapter("slip", triggers=(triggers(Sailed, name),))
    for name in (stumbles, misuses, gives_one, gives_text, gives_list, lists_orders, seats_text, wakes_itself)
}
HARMLESS = {
    "forgets": Chapter("slip", triggers=(triggers(Sailed, forgets),)),
    "finds_nothing": Chapter("slip", state_checks=(checks(Sailed, forgets),)),
    "writes_more": Chapter(
        "slip",
        triggers=(triggers(Sailed, wakes_itself),),
        handlers=((Echo, spreads),),
        writers=(writes(Rumor, lambda _event, _draft: 7),),
    ),
}
"""Slips that plain Python accepts, and that must be accepted."""
for listener in (adds, adds_a_text, seats_elsewhere):
    SLIPS[listener.__name__] = Chapter("slip", listeners=(listener,))
SLIPS["writes_a_text"] = Chapter(
    "slip",
    triggers=(triggers(Sailed, wakes_itself),),
    handlers=((Echo, spreads),),
    writers=(writes(Rumor, writes_a_text),),
)
SLIPS["lists_events"] = Chapter("slip", state_checks=(checks(Sailed, lists_events),))
for how in (comes_to_nothing, comes_to_events, comes_to_a_list, calls_a_list):
    SLIPS[how.__name__] = Chapter("slip", triggers=(triggers(Sailed, wakes_itself),), handlers=((Echo, how),))
for ask in (asks_nobody, asks_a_list):
    SLIPS[ask.__name__] = Chapter(
        "slip", triggers=(triggers(Sailed, wakes_itself),), questions=((Echo, Question(ask, answers)),)
    )
SLIPS["answers_itself"] = Chapter("slip", state_checks=(checks(Sailed, answers_itself), checks(Rumor, answers_itself)))
PACK = InstalledPack(Path(__file__).parent, chapters=(WHOLE, SLIPS["stumbles"]))
