"""Positions dealt from an observation: hidden things are drawn evenly from everything that the seat cannot distinguish.

No randomness of its own: the caller's generator gives it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeVar

from dead_reckoning.errors import ArgumentError
from dead_reckoning.game.nouns.achievements import progress
from dead_reckoning.game.printed.terms import LEVELS
from dead_reckoning.game.rules.achievements import CAPITALIST, SEA_WOLVES
from dead_reckoning.game.sight.observations import at_level, with_frame, with_own_secrets, with_secrets
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import OUT_OF_SIGHT, Memory, Observation, Remembered, Unseen
from dead_reckoning.game.table.state import Pile, Player, Sleeve, State
from dead_reckoning.model.terms import CardId, Frame, Rng, Seat

T = TypeVar("T")

RISES: Final = LEVELS[-1] - LEVELS[0]
"""The number of times that a card can rise."""

RICHEST: Final = 59
"""Coins that a chest is thought to hold at most, where no rule bounds them."""


def deal(game: Game, observation: Observation, rng: Rng, memory: Memory | None = None) -> State:
    """A state in which the unseen is dealt; whether it also asks the same question is not looked at here.

    Raises ArgumentError for a memory of another game.
    """
    state, me = observation.state, observation.seat
    if observation.all_is_open:
        return state
    bonus, put_out, box = deal_tokens(game, observation, rng)
    players = [
        player
        if seat == me or seat in game.wardens
        else deal_player(
            game,
            player,
            bonus.get(seat, player.bonus),
            observation.unseen[seat],
            rng,
            memory.players[seat] if memory else None,
        )
        for seat, player in enumerate(state.players)
    ]
    return with_secrets(
        state,
        players=tuple(players),
        tokens=box,
        out=(*put_out, *state.out),
        frames=name_cards(game, state.frames, players, rng),
    )


# -- Chance ----------------------------------------------------------------------------------------------------------


def shuffled(items: Iterable[T], rng: Rng) -> list[T]:
    """All of them in a random order."""
    left = list(items)
    return [left.pop(int(rng.random() * many)) for many in range(len(left), 0, -1)]


def by_weight(ends: Sequence[int], rng: Rng) -> int:
    """A place, by its weight; ``ends`` are the sums of the weights up to each."""
    return bisect(ends, int(rng.random() * ends[-1]))


# -- Players ---------------------------------------------------------------------------------------------------------


def deal_player(
    game: Game, player: Player, bonus: tuple[CardId, ...], unseen: Unseen, rng: Rng, known: Remembered | None
) -> Player:
    """Hand, deck, levels and chest of another player, with bonus tokens that are dealt already.  *Rule 0.9.*"""
    in_hand = known.in_hand if known else ()
    if not set(in_hand) <= set(unseen.cards) or len(in_hand) > unseen.hand:
        raise ArgumentError("the memory is of another game: cards that it places in a hand are not there")
    order = [*in_hand, *shuffled([card for card in unseen.cards if card not in in_hand], rng)]
    hand, deck = order[: unseen.hand], order[unseen.hand :]
    end = len(deck) - unseen.bottom
    top, bag, bottom = deck[: unseen.top], deck[unseen.top : end], deck[end:]
    sleeves = list(player.sleeves)
    for card, rises in zip(unseen.cards, deal_raises(game, player, unseen, rng, known), strict=True):
        sleeves[card] = at_level(1 + rises, sleeves[card].advancements)
    return with_own_secrets(
        player,
        hand=tuple(sorted(hand)),
        deck=Pile(tuple(top), tuple(sorted(bag)), tuple(bottom)),
        sleeves=tuple(sleeves),
        chest=deal_chest(game, player, rng, known),
        bonus=bonus,
    )


def richest(game: Game, player: Player) -> int:
    """The most coins that a chest may hold: a player with enough for Capitalist has announced it.  *Rule 14.5.*"""
    if CAPITALIST in game.goals and CAPITALIST not in player.markers:
        return game.goals[CAPITALIST] - 1
    return RICHEST


def deal_chest(game: Game, player: Player, rng: Rng, known: Remembered | None) -> int:
    """Coins, any number that may be there being as likely."""
    least = known.least if known else 0
    most = max(richest(game, player), least) if known is None or known.most is None else known.most
    if most < least:
        raise ArgumentError(f"the memory is of another game: at least {least} coins in a chest, and at most {most}")
    return least + int(rng.random() * (most - least + 1))


def deal_raises(game: Game, player: Player, unseen: Unseen, rng: Rng, known: Remembered | None = None) -> Iterator[int]:
    """The number of levels that each card out of sight has risen: all ways that give the known sum are equally likely.

    The cubes on Sea Wolves tell how many cards have reached the last level.  *Rule 14.2.*
    """
    had = [known.levels[card] - LEVELS[0] if known else 0 for card in unseen.cards]
    rooms = tuple(RISES - rises for rises in had)
    raises = unseen.raises - sum(had)
    there = full_cards(game, player, unseen)
    ends = chances_full(rooms, raises, there)
    if not ends or not ends[-1]:
        there = range(len(rooms) + 1)
        ends = chances_full(rooms, raises, there)
    if not ends[-1]:
        raise ArgumentError("the memory is of another game: hidden cards have not gained that many levels")
    full = there[by_weight(ends, rng)]
    for place, room in enumerate(rooms):
        rises = by_weight(chances(room, tuple(sorted(rooms[place + 1 :])), raises, full), rng)
        yield had[place] + rises
        raises -= rises
        full -= rises == room


def full_cards(game: Game, player: Player, unseen: Unseen) -> range:
    """The possible numbers of cards out of sight at the last level.  *Rules 14.2, 14.10.*"""
    cards = len(unseen.cards)
    sleeves = player.sleeves
    in_sight = full_among(sleeves) - full_among([sleeves[card] for card in unseen.cards])
    if SEA_WOLVES not in game.goals:
        return range(cards + 1)
    if SEA_WOLVES in player.markers:
        return range(max(game.goals[SEA_WOLVES] - in_sight, 0), cards + 1)
    told = progress(player, SEA_WOLVES).steps - in_sight
    return range(told, told + 1)


def full_among(sleeves: Sequence[Sleeve]) -> int:
    """The number of cards at the last level."""
    return [sleeve.level for sleeve in sleeves].count(LEVELS[-1])


def chances_full(rooms: tuple[int, ...], raises: int, there: range) -> Sequence[int]:
    """The ways in which cards can have risen this often, for each possible number of cards at the last level in all.

    Each number stands for its ways and those before it.
    """
    return list(accumulate([ways(rooms, raises, full) for full in there]))


def ways(rooms: tuple[int, ...], raises: int, full: int) -> int:
    """The number of ways in which cards can have risen this often in total, with this many at the last level.

    ``rooms``: the most levels that each of them can rise.
    """
    return ways_sorted(tuple(sorted(rooms)), raises, full)


@lru_cache(10_000)
def chances(room: int, rest: tuple[int, ...], raises: int, full: int) -> Sequence[int]:
    """For each number of rises of a card, the ways in which it and the rest, in order, can have risen so often in all.

    Each number stands for its ways and those before it.
    """
    return tuple(accumulate([ways_sorted(rest, raises - rises, full - (rises == room)) for rises in range(room + 1)]))


@lru_cache(100_000)
def ways_sorted(rooms: tuple[int, ...], raises: int, full: int) -> int:
    """The same as ``ways``, for sorted cards: their identity makes no difference."""
    if not rooms:
        return int(raises == full == 0)
    if raises < 0 or full < 0:
        return 0
    room, rest = rooms[0], rooms[1:]
    return sum([ways_sorted(rest, raises - rises, full - (rises == room)) for rises in range(room + 1)])


# -- Bonus tokens ----------------------------------------------------------------------------------------------------


def deal_tokens(
    game: Game, observation: Observation, rng: Rng
) -> tuple[dict[int, tuple[CardId, ...]], tuple[CardId, ...], tuple[CardId, ...]]:
    """Bonus tokens by seat, those out of the game in the order of the seats, and those in the box.  *Rule 2.5.*"""
    pool = shuffled(observation.tokens, rng)
    bonus: dict[int, tuple[CardId, ...]] = {}
    out: dict[int, CardId] = {}
    if observation.returned:
        out[observation.seat] = observation.returned
    for seat, unseen in enumerate(observation.unseen):
        if unseen.dealt:
            kept, out[seat] = shuffled(unseen.dealt, rng)
            bonus[seat] = (kept,)
        elif unseen.bonus:
            bonus[seat] = tuple(pool.pop() for _ in range(unseen.bonus))
    others = [seat for seat, unseen in enumerate(observation.unseen) if unseen.bonus == 1 and not unseen.dealt]
    spare = [pool.pop() for _ in range(observation.put_out)]
    out |= zip(others, spare, strict=False)
    more = spare[len(others) :]
    order = {token: place for place, token in enumerate(game.bonus_tokens)}
    return bonus, (*(out[seat] for seat in sorted(out)), *more), tuple(sorted(pool, key=order.__getitem__))


# -- Frames ----------------------------------------------------------------------------------------------------------


def name_cards(game: Game, frames: tuple[Frame, ...], players: list[Player], rng: Rng) -> tuple[Frame, ...]:
    """Cards that frames call "it" have come to the hand: each is one of those there.  *Rule 8.23.*"""
    hands = {seat: shuffled(player.hand, rng) for seat, player in enumerate(players)}
    names: dict[tuple[Seat, str], str] = {}
    for frame in frames:
        if frame.it.startswith(OUT_OF_SIGHT) and (frame.seat, frame.it) not in names:
            names[frame.seat, frame.it] = game.names[hands[frame.seat].pop()]
    return tuple(
        with_frame(frame, it=names[frame.seat, frame.it]) if (frame.seat, frame.it) in names else frame
        for frame in frames
    )
