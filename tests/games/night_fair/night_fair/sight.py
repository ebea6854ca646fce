"""The view of a seat, and other worlds that fit it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from dead_reckoning.model.hidden import HiddenEvent
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import CHANCE, NOBODY, Decision, Event, Frame, Rng, Seat
from dead_reckoning.view.kind import At, ViewKind
from night_fair.nouns import Deal
from night_fair.table import FairRules, Showman, State, Table


@record
class Other:
    """A showman as others see them."""

    hand: int
    has_chosen: bool
    shown: tuple[str, ...]
    tickets: int


@record
class Seen:
    """The view of one seat on a position: without the hands of others and their face-down acts."""

    seat: Seat
    decision: Decision
    rules: FairRules
    own: Showman
    players: tuple[Other, ...]
    """The showmen by seat, including the viewing one."""
    undealt: int
    frames: tuple[Frame, ...]


@record
class Reminder:
    """A seat's memory: nothing, since everything that it could remember is open."""

    seat: Seat


def observe(position: At, seat: int) -> Seen:
    """The view of a seat.  Raises ValueError for a seat that is not at the table."""
    game: Table = position.game  # type: ignore[assignment]  # to the checker it is one of Dead Reckoning
    state: State = position.state  # type: ignore[assignment]
    if seat not in range(game.seats):
        raise ValueError(f"there is no seat {seat} at a table of {game.seats}")
    others = tuple(Other(len(each.hand), bool(each.chosen), each.shown, each.tickets) for each in state.players)
    asked, is_deal = position.decision, bool(state.frames) and isinstance(state.frames[-1].todo[0], Deal)
    is_shown = asked.seat == seat or (asked.seat == CHANCE and not is_deal)
    return Seen(
        seat=Seat(seat),
        decision=asked if is_shown else Decision(asked.seat, (), (), asked.rule),
        rules=game.rules,
        own=state.players[seat],
        players=others,
        undealt=len(state.deck),
        frames=state.frames,
    )


def observe_events(position: At, seat: int) -> tuple[Event, ...]:
    """The events of the last choice: what is secret is seen by its owner alone.  Raises ValueError as ``observe``."""
    game = position.game
    if seat not in (NOBODY, *range(game.seats)):
        raise ValueError(f"there is no seat {seat} at a table of {game.seats}")
    owners = ((event, getattr(event, "seat", NOBODY)) for event in position.events)
    return tuple(
        HiddenEvent(type(event).__name__, owner) if type(event) in game.tables.secrets and owner != seat else event
        for event, owner in owners
    )


def deal(game: Table, seen: Seen, rng: Rng, _memory: Reminder | None) -> State:
    """A position that the seat could not tell from the one it sees."""
    known = [*seen.own.hand, seen.own.chosen, *(act for each in seen.players for act in each.shown)]
    left = Counter(game.cards) - Counter(filter(None, known))
    hidden = sorted(left.elements(), key=lambda _card: rng.random())
    players = []
    for seat, other in enumerate(seen.players):
        if seat == seen.seat:
            players.append(seen.own)
            continue
        hand = tuple(sorted(hidden.pop() for _ in range(other.hand)))
        players.append(Showman(hand, hidden.pop() if other.has_chosen else "", other.shown, other.tickets))
    return State(tuple(players), tuple(sorted(hidden)), seen.frames)


VIEW: Final = ViewKind(
    observe=observe,
    observe_events=observe_events,
    setting=lambda seen: (len(seen.players), seen.rules, None),
    records=(Seen, Other, Reminder, FairRules),
    deal=deal,
    first_memory=lambda _position, seat, _from_start: Reminder(Seat(seat)),
    after=lambda memory, _position: memory,
)
