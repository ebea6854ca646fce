"""Where everything is, what a seat sees of it, and what else could be so."""

# Records are frozen for everybody but the draft and the writers.
# mypy: disable-error-code="misc"

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

from attrs import frozen

from dead_reckoning.engine.kinds import GameKind, GeneralScope
from dead_reckoning.engine.tables import Tables
from dead_reckoning.model.chapters import GeneralChapter
from dead_reckoning.model.frames import NO_FRAME, Frame
from dead_reckoning.model.records import changer, copier, let_write, record
from dead_reckoning.model.terms import Seat
from dead_reckoning.model.verbs import Verb
from night_fair.cards import Count as Counted, HandCards, Show, Symbol, acts

COPIES: Final = 2
"""Of each act."""

let_write(__name__)


@record
class Showman:
    """One seat's things."""

    hand: tuple[str, ...] = ()
    chosen: str = ""
    """The act of this round, face down until all have chosen."""
    shown: tuple[str, ...] = ()
    tickets: int = 0


@record
class State:
    """A game at one moment."""

    players: tuple[Showman, ...]
    deck: tuple[str, ...]
    """What was not dealt; its order says nothing."""
    frames: tuple[Frame, ...] = ()


@frozen(eq=False)
class Box:
    """The ten acts; packs add nothing yet."""

    chapters: tuple[GeneralChapter, ...] = ()
    verbs: tuple[Verb[Any], ...] = ()


@frozen(eq=False)
class Table:
    """What all positions of a game share."""

    seats: int
    kind: GameKind
    tables: Tables
    box: Box = Box()
    rebuild: Callable[[Any], Any] | None = None


class Scope(GeneralScope[Table, State, Showman]):
    """What an instruction sees."""

    __slots__ = ()

    def __init__(self, game: Table, state: State, seat: Seat, frame: Frame = NO_FRAME) -> None:
        self.game, self.state, self.seat, self.frame = game, state, seat, frame
        self.player = state.players[seat]

    def count(self, of: Counted) -> int:
        """How many there are, for the player of the frame."""
        return len(self.player.hand) if isinstance(of, HandCards) else symbols(self.player, of)


def symbols(player: Showman, symbol: Symbol) -> int:
    """How many of a symbol the acts have that a showman has shown."""
    effects = (effect for act in player.shown for effect in acts()[act].abilities)
    return sum(int(effect.amount) for effect in effects if isinstance(effect, Show) and effect.symbol == symbol)


copy_state: Final = copier(State)
with_player: Final = changer(Showman)


class Draft:
    """A private copy that is written on."""

    def __init__(self, game: Table, state: State) -> None:
        self.game, self.state = game, copy_state(state)

    def change(self, seat: Seat, **values: object) -> None:
        """Write a showman."""
        players = list(self.state.players)
        players[seat] = with_player(players[seat], **values)
        self.state.players = tuple(players)


def fault(state: State, seats: int) -> str:
    """What no game with so many seats could hold."""
    return "" if len(state.players) == seats else f".players are {len(state.players)}, and not {seats}"


# -- What a seat sees ------------------------------------------------------------------------------------------------


@record
class Seen:
    """What one seat sees of a position."""

    seat: Seat
    own: Showman
    others: tuple[tuple[int, bool, tuple[str, ...], int], ...]
    """By seat: cards in hand, whether an act is chosen, acts shown, tickets."""
    undealt: int
    frames: tuple[Frame, ...]


def observe(state: State, seat: Seat) -> Seen:
    """What a seat sees: of others neither the hand nor the act that lies face down."""
    others = tuple((len(each.hand), bool(each.chosen), each.shown, each.tickets) for each in state.players)
    return Seen(seat, state.players[seat], others, len(state.deck), state.frames)


def imagine(seen: Seen, rng: Random) -> State:
    """A position that the seat could not tell from the one it sees."""
    known = [*seen.own.hand, seen.own.chosen, *(act for _, _, shown, _ in seen.others for act in shown)]
    hidden = [*(Counter(dict.fromkeys(acts(), COPIES)) - Counter(filter(None, known))).elements()]
    rng.shuffle(hidden)
    players = []
    for seat, (cards, is_chosen, shown, tickets) in enumerate(seen.others):
        if seat == seen.seat:
            players.append(seen.own)
            continue
        hand = tuple(sorted(hidden.pop() for _ in range(cards)))
        players.append(Showman(hand, hidden.pop() if is_chosen else "", shown, tickets))
    return State(tuple(players), tuple(sorted(hidden)), seen.frames)
