"""The places of all things: the state, the draft that is written on, the scope, and the tables that never change."""

# Records are frozen for everybody but the draft and the writers.
# mypy: disable-error-code="misc"

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final

from attrs import field, frozen, validators

from dead_reckoning.engine.kinds import GameKind, GeneralScope
from dead_reckoning.engine.tables import Tables
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.plain import PlainCard
from dead_reckoning.model.records import changer, copier, let_write, record
from dead_reckoning.model.terms import NO_FRAME, Frame, Seat
from night_fair.cards import Count as Counted, HandCards, Show, Symbol

HAND: Final = 4

let_write(__name__)


@frozen
class FairRules:
    """The variants of the game."""

    rounds: int = field(default=3, validator=[validators.instance_of(int), validators.in_(range(1, HAND + 1))])

    @property
    def changed(self) -> Mapping[str, str | int]:
        """The options that differ from their default."""
        return {} if self.rounds == FairRules().rounds else {"rounds": self.rounds}


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
    """The cards that were not dealt; their order has no meaning."""
    frames: tuple[Frame, ...] = ()

    @property
    def cards(self) -> Iterator[str]:
        """Every card, wherever it is."""
        yield from self.deck
        for each in self.players:
            yield from (*each.hand, *filter(None, [each.chosen]), *each.shown)


@frozen(eq=False, slots=False)
class Table:
    """The parts that all positions of a game share."""

    box: Box
    seats: int
    rules: FairRules
    kind: GameKind
    tables: Tables
    difficulty: None = None
    rebuild: Callable[[Any], Any] | None = None

    @cached_property
    def acts(self) -> Mapping[str, PlainCard]:
        """The acts of the box, by id."""
        return {entry.id: entry for entry in self.box.entries if isinstance(entry, PlainCard)}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card, each copy by itself."""
        return tuple(sorted(act.id for act in self.acts.values() for _ in range(act.copies)))

    def symbols(self, player: Showman, symbol: Symbol) -> int:
        """The number of a symbol on the acts that a showman has shown."""
        effects = (effect for act in player.shown for effect in self.acts[act].abilities)
        return sum(int(effect.amount) for effect in effects if isinstance(effect, Show) and effect.symbol == symbol)


class Scope(GeneralScope[Table, State, Showman]):
    """The surroundings of an instruction."""

    __slots__ = ()

    def __init__(self, game: Table, state: State, seat: Seat, frame: Frame = NO_FRAME) -> None:
        self.game, self.state, self.seat, self.frame = game, state, seat, frame
        self.player = state.players[seat]

    def count(self, of: Counted) -> int:
        """The number of counted things, for the player of the frame."""
        return len(self.player.hand) if isinstance(of, HandCards) else self.game.symbols(self.player, of)


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
    """The fault in a state for a game with this number of seats; empty if it fits."""
    return "" if len(state.players) == seats else f".players are {len(state.players)}, and not {seats}"
