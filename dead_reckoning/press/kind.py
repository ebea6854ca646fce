"""What the press asks of a game: which faces its things have, and what belongs to a kit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from attrs import frozen

from dead_reckoning.game.parts import PARTS
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.press.face import Face, RenderContext
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.kit import KitPart, Leaves, Wanted
from dead_reckoning.press.options import RenderOptions

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
    """What a stack that begins with a card can be."""

    levels: int
    """The card has levels from 1 to this."""
    slots: Mapping[str, tuple[str, ...]]
    """Slot -> the ids of the cards of which one may lie in it."""


@frozen(kw_only=True)
class PressKind:
    """What the press asks of a game."""

    kinds: Callable[[Box], Mapping[type, Kind]]
    """Of a box: how each class of its entries is drawn, in the order in which they are printed."""
    places: frozenset[str]
    """Icons of strips that say where, on a plate of their own."""
    kit: Callable[[RenderContext, Sequence[Entry], Wanted, Mapping[type, Kind]], Iterable[KitPart]]
    """All parts of a kit of some entries."""
    kit_list: Callable[[RenderContext, Sequence[KitPart], Leaves, Sequence[Entry], RenderOptions, Size], list[Face]]
    """The pages of the list that lies in the box of a kit."""
    kit_rules: Callable[[RenderContext, Sequence[Entry], Size], list[Face]]
    """The rules in brief of some entries, in pages of half a paper, to be folded; none where nothing is played."""
    films: Callable[[RenderContext, Entry], Sides]
    """Film and white of everything of an entry that is printed on film."""
    stack: Callable[[RenderContext, Box, str], Face]
    """A stack of cards in one sleeve, by its text form: as it looks on the table.  Raises StackError."""
    choices: Callable[[Box, str], StackChoice | None]
    """What can be stacked on an entry; None if no stack begins with it."""
    told_stack: Callable[[RenderContext, Box, str], Face]
    """The same, and beside it what it counts and says."""
    parts: Mapping[str, Callable[[RenderContext, Box, str], Iterable[Face]]]
    """What may be shown of entries instead of the card, by name: the faces that fit a pattern of ids."""
    zones: Callable[[Entry], Iterable[tuple[str, Area]]]
    """Where counters may lie on the front of an entry, by name."""


def of_game(shape: type[R]) -> R:
    """What the game gives to a part of the press, as a value of that part's class."""
    return PARTS.part(shape)
