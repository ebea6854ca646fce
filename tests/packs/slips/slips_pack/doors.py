"""Every door between the rules of the game and a function of a pack, and functions that give what they may not."""

# mypy: disable-error-code="arg-type, no-any-return"

from collections.abc import Callable, Iterator
from typing import Any

from attrs import frozen

from dead_reckoning.pack_rules import (
    NOTHING,
    Action,
    CardDiscarded,
    CardId,
    Cell,
    Chapter,
    Coined,
    ConditionWord,
    Cost,
    CountOf,
    CountWord,
    Decision,
    EncounterKindId,
    EncounterRule,
    Endgame,
    EndTurnOption,
    Event,
    Explore,
    Fixed,
    Forfeit,
    Frame,
    Gain,
    If,
    Influence,
    MeetEncounter,
    MomentWord,
    Nothing,
    OneOf,
    Option,
    Outcome,
    Question,
    Reason,
    Sail,
    Sailed,
    Scope,
    Score,
    Several,
    ShipIs,
    Show,
    Task,
    ThingsCounted,
    WardenDeed,
    amount,
    checks,
    holds,
    reaches,
    triggers,
    turn_of,
    writes,
)


@frozen
class Order(Task):
    """An order of the pack."""


@frozen
class Rumor(Event):
    """An event of the pack."""


class Undecided:
    """An object that is neither true nor false."""

    def __bool__(self) -> bool:
        raise ValueError("undecided")

    def __repr__(self) -> str:
        return "undecided"


def nobody() -> Iterator[int]:
    """A generator, which can be gone through once."""
    yield from ()


def no_such_thing() -> object:
    """There is none."""
    raise KeyError("no such thing")


OWN = (Order, Rumor)
"""The classes of the pack."""
FRAME = Frame(0, "slip", (Order(),))
MADE: dict[str, Callable[[], Any]] = {
    "None": lambda: None,
    "1.5": lambda: 1.5,
    "a text": lambda: "sail",
    "an undecided thing": Undecided,
    "a generator": nobody,
    "an error": no_such_thing,
    "a list of frames": lambda: [FRAME],
    "a frame without a seat": lambda: (Frame(9, "slip", (Order(),)),),
    "a frame of seat 2": lambda: (Frame(2, "slip", (Order(),)),),
    "an order that nobody carries out": lambda: (Frame(0, "slip", (Endgame(Score(Fixed(1))),)),),
    "an event that cannot be": lambda: (CardDiscarded(0, 99),),
    "an outcome that cannot be": lambda: Outcome(events=(CardDiscarded(0, 99),)),
    "a decision of seat 2": lambda: Decision(2, (Nothing(), EndTurnOption())),
    "a decision of no weight": lambda: Decision(-1, (Nothing(), EndTurnOption()), (0, 0)),
    "an option that cannot be": lambda: (Sail(Cell("r9c9")),),
    "an option that cannot be written": lambda: (Sail(Cell("\ud800")),),
    "an order that is scored": lambda: Endgame(Score(Fixed(1))),
    "a list of events": lambda: [Rumor()],
    "an outcome of numbers": lambda: Outcome(then=(7,), events=(7,), call=(7,)),
    "a decision of numbers": lambda: Decision(0, (7, 8)),
}
"""The results of a function."""


def giving(name: str) -> Callable[..., Any]:
    """A function that gives it, whatever it is asked."""
    return lambda *_asked: MADE[name]()


Given = Callable[..., Any]
ORDERED = (triggers(Sailed, lambda event, _scope: (Frame(event.seat, "slip", (Order(),)),)),)
CARRIED_OUT = ((Order, lambda _order, _scope: NOTHING),)
WRITTEN = (writes(Rumor, lambda _event, _draft: None),)


def spreads(_order: Order, _scope: Scope) -> Outcome:
    """A rumor."""
    return Outcome(events=(Rumor(),))


def asks(_order: Order, scope: Scope) -> Decision:
    """A question of two options."""
    return Decision(scope.seat, (Nothing(), EndTurnOption()))


def answers(_order: Order, _scope: Scope, _choice: Option) -> Outcome:
    """Nothing more."""
    return NOTHING


def counts(_order: Order, scope: Scope) -> Outcome:
    """Spread if there are guests."""
    return spreads(_order, scope) if amount(CountOf(ThingsCounted(Coined("guest"))), scope) > 0 else NOTHING


def looks(_order: Order, scope: Scope) -> Outcome:
    """Whether the lamps are lit."""
    return spreads(_order, scope) if holds(ShipIs(Coined("lit")), scope) else NOTHING


def meets_one(_order: Order, _scope: Scope) -> Outcome:
    """A merchant ship."""
    return Outcome(then=(MeetEncounter(CardId("encounter.r1.oyster_boat"), Cell("r2c1"), "explored"),))


EFFECTS = (Gain, Explore, Influence, Show, Several, OneOf, Cost, If)
DOORS: dict[str, Callable[[Given], Chapter]] = {
    "triggers": lambda given: Chapter(
        "slip", triggers=(triggers(Sailed, given),), handlers=CARRIED_OUT, writers=WRITTEN
    ),
    "state checks": lambda given: Chapter("slip", state_checks=(checks(Sailed, given),), writers=WRITTEN),
    "achievements": lambda given: Chapter("slip", achievements=(reaches("renown", Sailed, given),), writers=WRITTEN),
    "handlers": lambda given: Chapter("slip", triggers=ORDERED, handlers=((Order, given),), writers=WRITTEN),
    "questions": lambda given: Chapter("slip", triggers=ORDERED, questions=((Order, Question(given, answers)),)),
    "answers": lambda given: Chapter(
        "slip", triggers=ORDERED, questions=((Order, Question(asks, given)),), writers=WRITTEN
    ),
    "writers": lambda given: Chapter(
        "slip", triggers=ORDERED, handlers=((Order, spreads),), writers=(writes(Rumor, given),)
    ),
    "applicable": lambda given: Chapter("slip", applicable=tuple((effect, given) for effect in EFFECTS)),
    "offers": lambda given: Chapter("slip", actions=(Action(Nothing, given, lambda _scope, _choice: NOTHING),)),
    "takes": lambda given: Chapter("slip", actions=(Action(Nothing, lambda _scope: [Nothing()], given),)),
    "reasons": lambda given: Chapter(
        "slip",
        actions=(
            Action(
                Sail,
                lambda _scope: [Sail(Cell("r2c1"))],
                lambda _scope, _choice: NOTHING,
                (Reason("slip", "5.1", given),),
            ),
        ),
    ),
    "reasons of a question": lambda given: Chapter(
        "slip",
        triggers=ORDERED,
        questions=((Order, Question(asks, answers)),),
        reasons=((Order, Sail, (Reason("slip", "5.1", given),)),),
    ),
    "encounters": lambda given: Chapter(
        "slip",
        triggers=ORDERED,
        handlers=((Order, meets_one),),
        writers=WRITTEN,
        encounters=((EncounterKindId("merchant"), EncounterRule(explored=given, attacked=given)),),
    ),
    "deeds": lambda given: Chapter("slip", handlers=CARRIED_OUT, deeds=tuple((deed, given) for deed in WardenDeed)),
    "bounds": lambda given: Chapter("slip", bounds=((Nothing, given), (Sail, given))),
    "ways": lambda given: Chapter("slip", ways=((turn_of, given),)),
    "worth": lambda given: Chapter("slip", worth=tuple((effect, given) for effect in (Score, Forfeit))),
    "score lines": lambda given: Chapter("slip", score_lines=(("guests", given),)),
    "layouts": lambda given: Chapter("slip", layouts=(given,)),
    "listeners": lambda given: Chapter("slip", listeners=(given,)),
    "things counted": lambda given: Chapter(
        "slip",
        triggers=ORDERED,
        handlers=((Order, counts),),
        writers=WRITTEN,
        vocabulary=(CountWord(word="guest", plural="guests", count=given),),
    ),
    "conditions": lambda given: Chapter(
        "slip",
        triggers=ORDERED,
        handlers=((Order, looks),),
        writers=WRITTEN,
        vocabulary=(ConditionWord(word="lit", holds=given),),
    ),
    "moments": lambda given: Chapter("slip", vocabulary=(MomentWord(word="sailing", event=Sailed, whose=given),)),
}
"""The place where the rules call it -> a chapter with the function there."""
