"""A game's part of the press: the faces of its things, and the parts of a kit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from attrs import field, frozen

from dead_reckoning.game.parts import PARTS
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game_kinds import box_parts
from dead_reckoning.press.face import Face, RenderContext
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.kit import KitPart, Leaves, Wanted
from dead_reckoning.press.options import RenderError, RenderOptions

R = TypeVar("R")

Sides: TypeAlias = Iterator[tuple[Face, Face, int]]
"""Fronts with their backs, and how many of each."""


class Kind(NamedTuple):
    """A kind of printed thing."""

    name: str
    """As deck files call it; also the key of its caption."""
    sides: Callable[[RenderContext, Entry], Sides]
    telling_back: bool = False
    """Whether the back says something of its own, so that it is printed even where backs are not."""


class StackChoice(NamedTuple):
    """The possible stacks that begin with a card."""

    levels: int
    """The card has levels from 1 to this."""
    slots: Mapping[str, tuple[str, ...]]
    """Slot -> the ids of the cards of which one may be in it."""


def nothing(*_given: object) -> tuple[()]:
    """A game that has none of these."""
    return ()


def no_kit(*_given: object) -> list[Face]:
    """Raises RenderError: the game has no kit."""
    raise RenderError("this game has no kit: print its cards")


def no_stack(*_given: object) -> Face:
    """Raises RenderError: the game has no stacks."""
    raise RenderError("cards of this game are not stacked")


@frozen(kw_only=True)
class PressKind:
    """A game's part of the press.  Cards of a pack's own kind have plain faces in any game."""

    kinds: Callable[[Box], Mapping[type, Kind]] = lambda _box: {}
    """The kind of drawing for each class of a box's entries, in the order of printing."""
    places: frozenset[str] = frozenset()
    """Icons of strips that say where, on a plate of their own."""
    kit: Callable[[RenderContext, Sequence[Entry], Wanted, Mapping[type, Kind]], Iterable[KitPart]] = nothing
    """All parts of a kit of some entries."""
    kit_list: Callable[[RenderContext, Sequence[KitPart], Leaves, Sequence[Entry], RenderOptions, Size], list[Face]] = (
        no_kit
    )
    """The pages of the list that is in the box of a kit."""
    kit_rules: Callable[[RenderContext, Sequence[Entry], Size], list[Face]] = lambda _context, _entries, _paper: []
    """The rules in brief of some entries, in pages of half a paper, to be folded; none where nothing is played."""
    films: Callable[[RenderContext, Entry], Iterable[tuple[Face, Face, int]]] = nothing
    """Film and white of everything of an entry that is printed on film."""
    stack: Callable[[RenderContext, Box, str], Face] = no_stack
    """A stack of cards in one sleeve, by its text form: as it looks on the table.  Raises StackError."""
    choices: Callable[[Box, str], StackChoice | None] = lambda _box, _id: None
    """The choices for a stack on an entry; None if no stack begins with it."""
    told_stack: Callable[[RenderContext, Box, str], Face] = no_stack
    """The same, and beside it what it counts and says."""
    parts: Mapping[str, Callable[[RenderContext, Box, str], Iterable[Face]]] = field(factory=dict)
    """Parts of entries that may be shown instead of the card, by name: the faces that fit a pattern of ids."""
    zones: Callable[[Entry], Iterable[tuple[str, Area]]] = nothing
    """The areas for counters on the front of an entry, by name."""


def of_game(shape: type[R], box: Box | None = None) -> R:
    """The game's part for a part of the press, as a value of that part's class."""
    return (PARTS if box is None else box_parts(box)).get(shape)
