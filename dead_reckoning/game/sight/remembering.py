"""The memory of a seat: coins that went into chests and out of them, levels and hands that can be worked out.

A memory is made from what the seat was shown, and from nothing else: events as it saw them, and what is open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from dead_reckoning.game.nouns.achievements import AchievementReached
from dead_reckoning.game.nouns.cleanup import PlayedDiscarded
from dead_reckoning.game.nouns.goods import GoodsGained, GoodsLost, GoodsPaid, Loaded, Unloaded
from dead_reckoning.game.nouns.hand import CardDiscarded, CardPlayed, DeckShuffled
from dead_reckoning.game.nouns.influence import Produced
from dead_reckoning.game.nouns.sinking import Sank
from dead_reckoning.game.printed.terms import HARBOR, LEVELS, CardNumber
from dead_reckoning.game.rulebook import ALL_TABLES
from dead_reckoning.game.rules.achievements import CAPITALIST
from dead_reckoning.game.rules.sinking import PRICE
from dead_reckoning.game.sight.observations import cards_of, observe_events
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Memory, Remembered
from dead_reckoning.game.table.state import Player, State
from dead_reckoning.model.hidden import HiddenEvent
from dead_reckoning.model.terms import Event, Seat
from dead_reckoning.view.kind import At

Change = Callable[[Remembered, Event, Seat], Remembered]
"""Updates the knowledge about a player after an event; takes the old knowledge, the event and the seat."""


# -- Coins -----------------------------------------------------------------------------------------------------------


def more_coins(known: Remembered, number: int) -> Remembered:
    """Coins into the chest, or out of it if negative: the paid coins were in it."""
    most = None if known.most is None else known.most + number
    return evolve(known, least=max(known.least + number, 0), most=most)


def moved(place: str, sign: int) -> Change:
    """Coins between the chest and elsewhere; ``place`` is the field that says where."""

    def change(known: Remembered, event: Event, seat: Seat) -> Remembered:
        if getattr(event, "seat") != seat or getattr(event, place) != HARBOR:  # noqa: B009  # all in the table have it
            return known
        return more_coins(known, sign * getattr(event, "coins"))  # noqa: B009

    return change


def sank(known: Remembered, event: Event, seat: Seat) -> Remembered:
    """Whoever could not pay all that was due has an empty chest now.  *Rule 13.2.*"""
    assert isinstance(event, Sank)
    if event.seat == seat:
        due = max(PRICE - event.aboard, 0)
        return evolve(known, least=0, most=0) if event.chest < due else more_coins(known, -event.chest)
    return more_coins(known, event.aboard + event.chest) if event.by == seat else known


# -- Cards -----------------------------------------------------------------------------------------------------------


def left_hand(known: Remembered, event: Event, seat: Seat) -> Remembered:
    """A card was in the hand, and is open now."""
    assert isinstance(event, CardPlayed | CardDiscarded)
    if event.seat != seat:
        return known
    card = event.card
    known = evolve(known, in_hand=all_except(known.in_hand, card), unseen=all_except(known.unseen, card))
    if isinstance(event, CardPlayed):
        return evolve(known, played=(*known.played, card))
    return evolve(known, discard=(*known.discard, card))


def all_except(cards: tuple[CardNumber, ...], card: CardNumber) -> tuple[CardNumber, ...]:
    """All but one."""
    return tuple(other for other in cards if other != card)


def put_by(known: Remembered, event: Event, seat: Seat) -> Remembered:
    """All cards in play go to the discard pile."""
    assert isinstance(event, PlayedDiscarded)
    return evolve(known, played=(), discard=(*known.discard, *known.played)) if event.seat == seat else known


def shuffled(known: Remembered, event: Event, seat: Seat) -> Remembered:
    """The deck had run out: all cards out of sight were in the hand.  *Rule 9.6.*"""
    assert isinstance(event, DeckShuffled)
    if event.seat != seat:
        return known
    return evolve(known, in_hand=known.unseen, unseen=tuple(sorted((*known.unseen, *known.discard))), discard=())


CHANGES: Final[Mapping[type[Event], Change]] = {
    GoodsGained: moved("place", 1),
    GoodsPaid: moved("place", -1),
    GoodsLost: moved("place", -1),
    Unloaded: moved("cell", 1),
    Loaded: moved("cell", -1),
    Produced: moved("cell", 1),
    Sank: sank,
    CardPlayed: left_hand,
    CardDiscarded: left_hand,
    PlayedDiscarded: put_by,
    DeckShuffled: shuffled,
}
"""Event class -> the change of the knowledge."""


def reminded(known: Remembered, event: Event, seat: Seat) -> Remembered:
    """The knowledge about a player after one event; after an event of a pack, anything may have happened."""
    change = CHANGES.get(type(event))
    if change:
        return change(known, event, seat)
    if type(event) in ALL_TABLES.consequences or isinstance(event, HiddenEvent):
        return known
    return evolve(known, least=0, most=None, in_hand=())


# -- Memories --------------------------------------------------------------------------------------------------------


def first_memory(position: At, seat: int, from_set_up: bool) -> Memory:
    """A seat's knowledge at the beginning of a game: everything from the setup on; elsewhere only open facts."""
    game = position.game
    coins = game.set_up.coins if from_set_up else None
    every = tuple(map(CardNumber, range(len(game.crew))))
    ones = (LEVELS[0],) * len(every)
    fresh = Remembered(coins or 0, coins, ones, (), every, (), ())
    if from_set_up:
        return after(Memory(Seat(seat), (fresh,) * game.seats), position)
    players = position.state.players
    return Memory(Seat(seat), tuple(seen_now(fresh, player, game) for player in players))


def after(memory: Memory, position: At) -> Memory:
    """A seat's knowledge one choice later."""
    events = observe_events(position, memory.seat)
    players = position.state.players
    if not events:
        return memory
    goal = position.game.goals.get(CAPITALIST)
    known = [known_after(each, events, Seat(seat), goal) for seat, each in enumerate(memory.players)]
    return Memory(memory.seat, tuple(seen_now(each, players[seat], position.game) for seat, each in enumerate(known)))


def known_after(known: Remembered, events: tuple[Event, ...], seat: Seat, goal: int | None) -> Remembered:
    """The knowledge about a player after several events; ``goal``: the coins that make a Capitalist."""
    for event in events:
        known = reminded(known, event, seat)
        if goal and isinstance(event, AchievementReached) and (event.seat, event.achievement) == (seat, CAPITALIST):
            known = evolve(known, least=max(known.least, goal))
    return known


def seen_now(known: Remembered, player: Player, game: Game) -> Remembered:
    """The knowledge with the facts that are open now: visible levels, and the places of cards.  A player who has not
    announced the goal does not have the coins.  *Rule 14.5.*
    """
    unseen = tuple(sorted((*player.hand, *cards_of(player.deck))))
    most = known.most
    if CAPITALIST in game.goals and CAPITALIST not in player.markers:
        most = game.goals[CAPITALIST] - 1 if most is None else min(most, game.goals[CAPITALIST] - 1)
    return Remembered(
        least=known.least,
        most=most,
        levels=tuple(
            least if card in unseen else sleeve.level
            for card, (least, sleeve) in enumerate(zip(known.levels, player.sleeves, strict=True))
        ),
        in_hand=tuple(card for card in known.in_hand if card in unseen),
        unseen=unseen,
        discard=player.discard,
        played=tuple(played.card for played in player.played),
    )


def allows(memory: Memory, state: State) -> bool:
    """Whether a state may be the true one, for all that is remembered."""
    return all(
        known.least <= player.chest <= (player.chest if known.most is None else known.most)
        and set(known.in_hand) <= set(player.hand)
        and all(least <= sleeve.level for least, sleeve in zip(known.levels, player.sleeves, strict=True))
        for seat, (known, player) in enumerate(zip(memory.players, state.players, strict=True))
        if seat != memory.seat
    )
