"""The knowledge of a seat: observations, and events as a seat sees them.  Rule 0.9, reading 37.

An observation is what is open, and what anybody can count; it is no memory.  What was seen before is in the log
of events, so who keeps that log knows more: the coins in a chest, for one.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import filterfalse
from typing import Final

from attrs import frozen

from dead_reckoning.errors import ArgumentError
from dead_reckoning.game.nouns.drop import TieBreak
from dead_reckoning.game.nouns.hand import CardDiscarded, CardDrawn, CardPlayed, DeckShuffled, DrawInto, DrawOne
from dead_reckoning.game.nouns.leveling import BottomSeen, LevelRaised, SeeBottom
from dead_reckoning.game.nouns.setup import BonusDealt, BonusKept, DealBonus, KeepBonus
from dead_reckoning.game.printed.terms import CardNumber
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import OUT_OF_SIGHT, Observation, Unseen
from dead_reckoning.game.table.state import Pile, Player, Sleeve, State
from dead_reckoning.model.hidden import HiddenEvent
from dead_reckoning.model.records import changer
from dead_reckoning.model.terms import CHANCE, NOBODY, CardId, Decision, Event, Frame, Seat
from dead_reckoning.view.kind import At

SEEN_ALL: Final = Unseen()
"""Nothing is kept from the seat."""

with_secrets = changer(State, "players", "tokens", "out", "frames")
"""The parts of a state that not all seats see alike."""
with_own_secrets = changer(Player, "chest", "bonus", "sleeves", "deck", "hand")
"""The parts of a player that not all seats see alike."""
with_frame = changer(Frame)

NOBODYS: Final = frozenset({DealBonus})
"""Random choices that nobody sees: the rest of the box would reveal the others' tokens.  Rule 2.5."""
OWNERS: Final = frozenset({DrawOne, DrawInto, SeeBottom})
"""Chance that only the owner of the deck is shown.  Rules 0.9, 8.18."""


# -- Positions -------------------------------------------------------------------------------------------------------


def observe(position: At, seat: int) -> Observation:
    """The part of a position that a seat may know.  *Rule 0.9.*

    Raises ArgumentError for a seat that is not at the table.
    """
    state, game = position.state, position.game
    if not 0 <= seat < len(state.players):
        raise ArgumentError(f"there is no seat {seat} at a table of {len(state.players)}")
    me = Seat(seat)
    if all_is_open(state):
        nothing = (SEEN_ALL,) * len(state.players)
        return Observation(me, game.rules, state, position.decision, True, nothing, (), 0, CardId(""), game.difficulty)
    wardens = tuple([warden.seat for warden in state.wardens])
    kept = tuple([player.bonus for player in state.players])
    tokens = tokens_seen(game, state.out, state.tokens, kept, wardens, choosing(game, state))
    looks = [
        (player, SEEN_ALL) if other == me or other in wardens else look_at(player, Seat(other), tokens)
        for other, player in enumerate(state.players)
    ]
    players, unseen = zip(*looks, strict=True)
    open_state = with_secrets(
        state, players=players, tokens=(), out=tokens.others_out, frames=seen_frames(game, state, me, unseen)
    )
    return Observation(
        seat=me,
        rules=game.rules,
        state=open_state,
        decision=seen_decision(game, state, position.decision, me),
        all_is_open=False,
        unseen=unseen,
        tokens=tokens.unseen[me],
        put_out=tokens.put_out_unseen[me],
        returned=tokens.returned[me],
        difficulty=game.difficulty,
    )


def all_is_open(state: State) -> bool:
    """True if the final count has begun: chests, tokens and all cards are laid open.  *Rules 8.24, 15.3, 15.7.*"""
    if state.scores:
        return True
    for frame in state.frames:
        for instruction in frame.todo:
            if isinstance(instruction, TieBreak):
                return True
    return False


def look_at(player: Player, seat: Seat, tokens: TokensSeen) -> tuple[Player, Unseen]:
    """Another player as they are open, and what is known of the rest.

    *Rule 0.9.*

    Positions share players that have not changed, and so do observations: the same object is seen as the same object.
    """
    known = LOOKS.get(id(player))
    if known is not None and known[0] is player and known[1] is tokens and known[2] == seat:
        return known[3]
    if len(LOOKS) >= MOST_KEPT:
        LOOKS.clear()
    out_of_sight = (*player.hand, *cards_of(player.deck))
    face_up = seat in tokens.face_up
    look = seen_player(player, out_of_sight, face_up), unseen_of(player, out_of_sight, face_up, tokens.dealt[seat])
    LOOKS[id(player)] = player, tokens, seat, look
    return look


@lru_cache(4096)
def at_level(level: int, advancements: tuple[CardId, ...]) -> Sleeve:
    """A sleeve; the same ones are made again and again, and one object is soon told to be equal."""
    return Sleeve(level, advancements)


LOOKS: Final[dict[int, tuple[Player, TokensSeen, Seat, tuple[Player, Unseen]]]] = {}
MOST_KEPT: Final = 8_000
"""Players of which it is kept how they are seen."""


def seen_player(player: Player, out_of_sight: tuple[CardNumber, ...], face_up: bool) -> Player:
    """Another player as seen from outside; bonus tokens if they are face up.  *Rule 0.9.*"""
    sleeves = list(player.sleeves)
    for number in out_of_sight:
        sleeve = sleeves[number]
        if sleeve.level > 1:
            sleeves[number] = at_level(1, sleeve.advancements)
    return with_own_secrets(
        player, chest=0, bonus=player.bonus if face_up else (), sleeves=tuple(sleeves), deck=Pile(), hand=()
    )


def cards_of(pile: Pile) -> tuple[CardNumber, ...]:
    """All cards of a deck."""
    return (*pile.top, *pile.bag, *pile.bottom)


def unseen_of(
    player: Player, out_of_sight: tuple[CardNumber, ...], face_up: bool, kept_among: tuple[CardId, ...]
) -> Unseen:
    """The known facts about a player's secrets; ``kept_among``: bonus tokens that were seen."""
    pile, sleeves = player.deck, player.sleeves
    return Unseen(
        cards=tuple(sorted(out_of_sight)),
        hand=len(player.hand),
        top=len(pile.top),
        bottom=len(pile.bottom),
        raises=sum([sleeves[card].level for card in out_of_sight]) - len(out_of_sight),
        bonus=0 if face_up else len(player.bonus),
        dealt=tuple(sorted(kept_among)),
    )


def seen_frames(game: Game, state: State, me: Seat, unseen: tuple[Unseen, ...]) -> tuple[Frame, ...]:
    """The work left to do, without the names of cards that only their owner sees.  *Rule 8.23.*"""
    veils: dict[tuple[Seat, str], str] = {}
    frames: list[Frame] = []
    for frame in state.frames:
        number = game.number_of.get(frame.it) if frame.seat not in (me, CHANCE) else None
        if number is not None and number in unseen[frame.seat].cards:
            veil = veils.setdefault((frame.seat, frame.it), f"{OUT_OF_SIGHT}{len(veils) + 1}")
            frames.append(with_frame(frame, it=veil))
        else:
            frames.append(frame)
    return tuple(frames)


def seen_decision(game: Game, state: State, decision: Decision, me: Seat) -> Decision:
    """The seat that decides, and the rule; the options if they are the seat's own, or of chance that all may see."""
    if not state.frames or decision.seat == me:
        return decision
    if decision.seat != CHANCE:
        return Decision(decision.seat, (), (), decision.rule)
    frame = state.frames[-1]
    kind = type(frame.todo[0])
    dealt_face_up = game.rules.bonus_tokens_open
    shown = dealt_face_up if kind in NOBODYS else kind not in OWNERS or frame.seat == me
    return decision if shown else Decision(CHANCE, (), (), decision.rule)


# -- Bonus tokens ----------------------------------------------------------------------------------------------------


@frozen(eq=False, repr=False)
class TokensSeen:
    """The known facts about the bonus tokens at a table; the same object until one is dealt or removed."""

    others_out: tuple[CardId, ...]
    """Other things out of the game."""
    face_up: frozenset[int]
    """The seats whose tokens are face up."""
    dealt: tuple[tuple[CardId, ...], ...]
    """By seat, among which the kept one is, as all have seen; empty if they have not, or if all see it."""
    unseen: tuple[tuple[CardId, ...], ...]
    """By seat, the tokens that it has not seen, wherever they are; sorted."""
    put_out_unseen: tuple[int, ...]
    """By seat, the number of these that are out of the game."""
    returned: tuple[CardId, ...]
    """By seat, the token that it removed from the game; empty: none, or unknown."""


@lru_cache(4096)
def tokens_seen(
    game: Game,
    out: tuple[CardId, ...],
    left: tuple[CardId, ...],
    kept: tuple[tuple[CardId, ...], ...],
    wardens: tuple[Seat, ...],
    choosing: frozenset[int],
) -> TokensSeen:
    """The known facts about the bonus tokens: ``out`` of the game, ``left`` in the box, ``kept`` by seat.

    ``choosing``: the seats whose tokens are face up while they choose.  *Rules 2.5, 16.1, readings 37 and 62.*
    """
    deals_open, seats = game.rules.bonus_tokens_open, range(len(kept))
    is_token = game.bonus_tokens.__contains__
    put_out = tuple(filter(is_token, out))
    back = returned(kept, wardens, put_out)
    shown = choosing.union(game.wardens)
    own = tuple([put_out[back.index(seat)] if seat in back else CardId("") for seat in seats])
    seen_dealt = [deals_open and seat in back for seat in seats]
    unseen = []
    for me in seats:
        others = [each for each in seats if each != me and each not in shown and not seen_dealt[each]]
        hidden = [*left, *(token for each in others for token in kept[each])]
        hidden += [
            token for token, seat in zip(put_out, back, strict=True) if seat != me and not (deals_open and seat >= 0)
        ]
        unseen.append(tuple(sorted(hidden)))
    return TokensSeen(
        tuple(filterfalse(is_token, out)),
        shown,
        tuple([tuple(sorted((*kept[seat], own[seat]))) if seen_dealt[seat] else () for seat in seats]),
        tuple(unseen),
        tuple([sum([seat != me and not (seat >= 0 and deals_open) for seat in back]) for me in seats]),
        own,
    )


NOBODY_CHOOSES: Final[frozenset[int]] = frozenset()


def choosing(game: Game, state: State) -> frozenset[int]:
    """The seats whose tokens are face up until one is kept, if they are dealt face up.  *Rule 2.5, reading 37.*"""
    if not game.rules.bonus_tokens_open:
        return NOBODY_CHOOSES
    return frozenset([frame.seat for frame in state.frames for each in frame.todo if type(each) is KeepBonus])


def returned(
    kept: tuple[tuple[CardId, ...], ...], wardens: tuple[Seat, ...], put_out: tuple[CardId, ...]
) -> tuple[int, ...]:
    """The seat that put each token out of the game; -1 if that cannot be told.  *Rule 2.5.*

    Tokens are dealt and put out seat by seat.  In a position set up by hand there may be others out.
    """
    keepers = tuple([seat for seat, tokens in enumerate(kept) if len(tokens) == 1 and seat not in wardens])
    return keepers[: len(put_out)] if len(keepers) >= len(put_out) else (-1,) * len(put_out)


# -- Events ----------------------------------------------------------------------------------------------------------

ALWAYS: Final = frozenset({CardDrawn, BottomSeen, BonusKept})
"""Events of which others see only that they happen.  *Rules 0.9, 2.5, 8.18.*"""


def observe_events(position: At, seat: int) -> tuple[Event, ...]:
    """The events of the last choice as a seat saw them.  *Rule 0.9.*

    ``NOBODY`` sees what all players see.  An event with a secret becomes a ``HiddenEvent``.  Raises ArgumentError
    for a seat that is not at the table.
    """
    if seat != NOBODY and not 0 <= seat < len(position.state.players):
        raise ArgumentError(f"there is no seat {seat} at a table of {len(position.state.players)}")
    if all_is_open(position.state):
        return position.events
    lying = Lying(position.state)
    seen: list[Event] = []
    for event in reversed(position.events):
        seen.append(seen_event(event, seat, lying, position.game))
        lying.before(event)
    return tuple(reversed(seen))


def seen_event(event: Event, me: int, lying: Lying, game: Game) -> Event:
    """One event, hidden if it has to be."""
    owner: Seat = getattr(event, "seat", CHANCE)
    if owner in (me, CHANCE):
        return event
    secret = (
        type(event) in ALWAYS
        or type(event) in game.tables.secrets
        or (isinstance(event, LevelRaised) and lying.hides(owner, event.card))
        or (isinstance(event, BonusDealt) and not game.rules.bonus_tokens_open and owner not in game.wardens)
    )
    return HiddenEvent(type(event).__name__, owner) if secret else event


class Lying:
    """The crew cards that were out of sight, going back in time from a position.

    A card that rises in play is seen; one that rises in the hand or in the deck is not.  The event does not tell where
    the card lay, so the events after it are taken back.
    """

    def __init__(self, state: State) -> None:
        self.hands = [set(player.hand) for player in state.players]
        self.decks = [set(cards_of(player.deck)) for player in state.players]

    def hides(self, seat: Seat, card: CardNumber) -> bool:
        """True if the card was in the hand or in the deck."""
        return card in self.hands[seat] or card in self.decks[seat]

    def before(self, event: Event) -> None:
        """Take an event back."""
        if isinstance(event, CardDrawn):
            self.hands[event.seat].discard(event.card)
            self.decks[event.seat].add(event.card)
        elif isinstance(event, CardPlayed | CardDiscarded):
            self.hands[event.seat].add(event.card)
        elif isinstance(event, DeckShuffled):
            self.decks[event.seat].clear()
