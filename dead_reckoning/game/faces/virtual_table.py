"""Where the things of this game lie on a virtual table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.game.faces.kit import players_boards, small_parts
from dead_reckoning.game.printed.board import SetUp
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.press import palette
from dead_reckoning.press.face import RenderContext
from dead_reckoning.press.kind import Kind
from dead_reckoning.press.kit import KitPart, Wanted
from dead_reckoning.press.options import Seating
from dead_reckoning.press.tabletop import Cubes, VirtualKind


def boards_and_tokens(
    context: RenderContext, entries: Sequence[Entry], wanted: Wanted, kinds: Mapping[type, Kind]
) -> Iterator[KitPart]:
    """Boards and tokens of what is printed."""
    for maker in (players_boards, small_parts):
        yield from (part for part in maker(context, entries, wanted, kinds) if part.group != "set_up")


def cubes(context: RenderContext, entries: Sequence[Entry], table: Seating) -> Iterator[Cubes]:
    """Cubes of each seat, and black ones, if the numbers of the setup are printed."""
    for entry in entries:
        if isinstance(entry, SetUp):
            for seat in table.seats:
                title = f"{context.caption('cube of player')} {seat + 1}"
                yield Cubes(title, palette.SEATS[seat][0], entry.cubes)
            yield Cubes(context.caption("black cubes"), palette.INK, entry.black_cubes)


VIRTUAL: Final = VirtualKind(
    flats=boards_and_tokens,
    cubes=cubes,
    own_decks=frozenset({"crew"}),
    undealt=frozenset({"ship_board", "battle_board", "achievements"}),
    loose=frozenset({"ships", "pirate markers", "goods", "damage markers", "first player", "achievement markers"}),
    endless=frozenset({"goods", "damage markers", "achievement markers"}),
    of_players=frozenset({"ship_board", "chests"}),
    spots={
        "ship_board": (0.0, 5.0),
        "board.dock": (-2.4, 0.0),
        "board.chest": (2.0, 0.0),
        "ship": (-4.0, -3.6),
        "pirate": (-1.5, -3.6),
        "marker": (1.0, -3.6),
    },
)
"""What a virtual table asks of the game.  A Warden has no ship board and no chest: rule 16.1."""
