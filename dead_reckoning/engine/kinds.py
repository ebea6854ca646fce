"""A game as the engine sees it: one value, and the things that the loop needs of a game, a draft and a scope."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from dead_reckoning.engine.tables import Tables
from dead_reckoning.errors import BoxError
from dead_reckoning.model.chapters import GeneralChapter
from dead_reckoning.model.columns import ChapterColumn
from dead_reckoning.model.terms import Frame, Seat
from dead_reckoning.model.verbs import Verb

G = TypeVar("G")
S = TypeVar("S")
P = TypeVar("P")
R = TypeVar("R")


@frozen(eq=False)
class Parts:
    """The parts that a game gives to the rooms above it.  It knows no rules: a room that only reads cards need not load
    them.
    """

    game: str
    """The game, as people write it."""
    places: Mapping[str, str] = field(factory=dict)
    """The name of a room's class, such as ``LintKind``, and the ``module:NAME`` of the value, which is loaded when
    that room first asks."""
    place: str = ""
    """The ``module:NAME`` of this value; without one it cannot travel to another process as itself."""
    given: dict[type[Any], Any] = field(factory=dict, init=False, repr=False)
    """The parts that have been requested."""

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """Pickles by name, so that it is the same value wherever it arrives."""
        return (loaded, (self.place,)) if self.place else (Parts, (self.game, self.places))

    def part(self, shape: type[R]) -> R:
        """The part that the game gives to a room, as a value of the room's own class.

        Raises BoxError if the game has nothing for that room, ImportError or AttributeError if its value is missing,
        TypeError if the value has another class.
        """
        known: R | None = self.given.get(shape)
        if known is not None:
            return known
        place = self.places.get(shape.__name__, "")
        if not place:
            raise BoxError(f"the game {self.game} cannot be used here: it gives no {shape.__name__}")
        value = loaded(place)
        if not isinstance(value, shape):
            raise TypeError(f"{place} of {self.game} is no {shape.__name__}")
        self.given[shape] = value
        return value

    def get(self, shape: type[R]) -> R:
        """The same; ``shape()``, which is good for any game, if the game gives nothing."""
        return self.part(shape) if shape.__name__ in self.places else shape()


@cache
def loaded(place: str) -> object:
    """The value at ``module:NAME``."""
    module, name = place.split(":")
    return getattr(import_module(module), name)


@frozen(eq=False, repr=False)
class GameKind:
    """A game that the engine plays, as one value.  Positions reach it through ``game.kind``."""

    chapters: tuple[GeneralChapter, ...]
    """Every chapter of its rules, in their order; a table may be played by some of them."""
    columns: Mapping[str, ChapterColumn]
    """The columns that its chapters can bring."""
    state: type[Any]
    """The class of its positions' states, with ``frames`` and ``players``."""
    fault: Callable[[Any, int], str]
    """Takes a state and a number of seats, and says what no game with so many seats could hold; empty if nothing."""
    start: Callable[..., Any]
    """The initial state, from the tables of a game."""
    draft: type[Any]
    """The class of the private copy that is written on: made of the tables and a state, it has its own ``state``."""
    scope: type[Any]
    """The class of what an instruction sees: made of the tables, a state, a seat and a frame."""
    parts: Parts
    """The parts for the rooms above."""

    def __repr__(self) -> str:
        return f"<GameKind: {self.name}>"

    @property
    def name(self) -> str:
        """The name as people write it."""
        return self.parts.game

    def part(self, shape: type[R]) -> R:
        """The part that the game gives to a room, as ``Parts.part`` says."""
        return self.parts.part(shape)


class TableBox(Protocol):
    """The cards of a game, with what its packs bring."""

    @property
    def chapters(self) -> tuple[GeneralChapter, ...]:
        """The chapters of its packs."""
        ...

    @property
    def verbs(self) -> tuple[Verb[Any], ...]:
        """The verbs of its packs."""
        ...


class TableGame(Protocol):
    """The tables of one game, which never change."""

    @property
    def box(self) -> TableBox:
        """Its cards."""
        ...

    @property
    def seats(self) -> int:
        """The number of seats at the table."""
        ...

    @property
    def rebuild(self) -> Callable[[Any], Any] | None:
        """The same game with another box; None if it cannot be built again."""
        ...

    @property
    def kind(self) -> GameKind:
        """The game that is played."""
        ...

    @property
    def tables(self) -> Tables:
        """Its chapters, joined."""
        ...


class TableState(Protocol):
    """A game at one moment, as the loop sees it."""

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The work left to do, the top last."""
        ...

    @property
    def players(self) -> Sequence[Any]:
        """By seat."""
        ...


class GeneralScope(Generic[G, S, P]):
    """The surroundings of an instruction: the tables of the game, the state, and the seat that carries it out.

    A plain class, and no record: compiled, its fields are read without a look into a dictionary.  ``player`` belongs to
    ``seat``; the loop sets it again after each event, since a draft copies a player before it writes.
    """

    __slots__ = ("frame", "game", "player", "seat", "state")
    game: G
    state: S
    seat: Seat
    player: P
    frame: Frame


AnyScope: TypeAlias = GeneralScope[Any, Any, Any]
"""A scope, whatever the game."""
