"""Names of what is drawn, so that chance follows from the seed and not from the order of asking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.game.nouns.drop import DropCube, KnockAny, KnockCube
from dead_reckoning.game.nouns.hand import DrawInto, DrawOne
from dead_reckoning.game.nouns.leveling import SeeBottom
from dead_reckoning.game.nouns.setup import RevealFront, TurnTile
from dead_reckoning.game.table.state import State
from dead_reckoning.model.terms import Frame
from dead_reckoning.pilots.kind import DrawName, Draws


def draw_name(luck: Draws, frame: Frame, state: State) -> str:
    """A deck is in one order from shuffle to shuffle, whatever makes its owner draw."""
    bag = frozenset(state.players[frame.seat].deck.bag)
    return f"deck of {frame.seat} {luck.shuffle_of(frame.seat, bag)}"


def bottom_name(luck: Draws, frame: Frame, state: State) -> str:
    """The end of that order is another matter."""
    return f"end of {draw_name(luck, frame, state)}"


def row_name(luck: Draws, frame: Frame, _state: State) -> str:
    """The next card of a row's deck."""
    order = frame.todo[0]
    assert isinstance(order, RevealFront)
    return luck.count(f"row {order.row}")


def tile_name(_luck: Draws, frame: Frame, _state: State) -> str:
    """The name of the draw for the tile of a cell."""
    order = frame.todo[0]
    assert isinstance(order, TurnTile)
    return f"tile {order.cell}"


def cube_name(luck: Draws, frame: Frame, state: State) -> str:
    """A cube of a battle, by the turn of its owner: a battle more or less changes none of later turns."""
    return luck.count(f"{type(frame.todo[0]).__name__} turn {state.turn.number}")


NAMES: Final[Mapping[type, DrawName]] = {
    DrawOne: draw_name,
    DrawInto: draw_name,
    SeeBottom: bottom_name,
    RevealFront: row_name,
    TurnTile: tile_name,
    DropCube: cube_name,
    KnockCube: cube_name,
    KnockAny: cube_name,
}
"""Question of chance -> the name of what is drawn."""
