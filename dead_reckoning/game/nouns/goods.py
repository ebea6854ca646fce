"""Goods aboard, on the dock and in the chest.  Section 4."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.printed.terms import HARBOR, Good, Goods, Place
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Cell, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class TakeAboard(Task):
    """Question, if the goods do not fit aboard: which goods the ship keeps.  Rules 4.9, 4.12."""

    cargo: int = 0
    coins: int = 0


@record
class SplitGain(Task):
    """Question: how much of a gain goes aboard; the rest goes to the harbor.  Rule 4.9."""

    goods: Goods


@record
class PickIsland(Task):
    """Question: which island gets the goods.  Rule 4.9."""

    goods: Goods


@record
class PayGoods(Task):
    """Question: how much of a cost the ship pays; the harbor pays the rest.  Rule 4.10."""

    goods: Goods
    source: Place


@record
class GiveUp(Task):
    """Question: which goods the player loses."""

    goods: Goods
    source: Place


# -- Options -------------------------------------------------------------------------------------------------------


@value
class Stow(Option):
    """Load and unload until the ship carries these goods.  Rules 4.1, 4.2."""

    kind = "stow"
    pattern = "stow {goods}"
    goods: Goods


@value
class Jettison(Option):
    """Throw one barrel or coin overboard.  Rule 4.8."""

    kind = "jettison"
    pattern = "jettison 1 {good}"
    good: Good


@value
class Carry(Option):
    """The goods that the ship keeps; the rest goes where the rules say.  Rules 4.9, 4.12."""

    kind = "carry"
    pattern = "keep {goods}"
    goods: Goods


@value
class CarryUnload(Option):
    """The goods that the ship keeps; the player unloads the rest here.  Rule 4.9."""

    kind = "carry and unload"
    pattern = "keep {goods} and unload"
    goods: Goods


@value
class CarryJettison(Option):
    """The goods that the ship keeps; the rest goes overboard.  Rule 4.9."""

    kind = "carry and jettison"
    pattern = "keep {goods} and jettison"
    goods: Goods


@value
class Aboard(Option):
    """The part of a gain that goes aboard; the rest goes to the harbor.  Rule 4.9."""

    kind = "aboard"
    pattern = "aboard {goods}"
    goods: Goods


@value
class FromShip(Option):
    """The part of a cost that the ship pays; the harbor pays the rest.  Rule 4.10."""

    kind = "from ship"
    pattern = "from ship {goods}"
    goods: Goods


@value
class GainTo(Option):
    """The island that gets the goods.  Rule 4.9."""

    kind = "gain to"
    pattern = "gain to {cell}"
    cell: Cell


SHAPES: Final[tuple[type[Option], ...]] = (
    Stow,
    Jettison,
    Carry,
    CarryUnload,
    CarryJettison,
    Aboard,
    FromShip,
    GainTo,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


def shift(draft: Draft, seat: Seat, place: str, cargo: int, coins: int) -> None:
    """Add goods at a place: ``ship``, ``harbor`` or a cell.  Rule 0.2."""
    if place == "ship":
        player = draft.player(seat)
        player.cargo += cargo
        player.coins += coins
    elif place == HARBOR:
        player = draft.player(seat)
        player.dock += cargo
        player.chest += coins
    else:
        ocean_cell = draft.ocean_cell(Cell(place))
        ocean_cell.cargo += cargo
        ocean_cell.coins += coins
    draft.stir()


@record
class Loaded(Event):
    """A player loaded goods from the harbor or an island.  Rule 4.1."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


def loaded(event: Loaded, draft: Draft) -> None:
    """Move goods from a location to the ship."""
    shift(draft, event.seat, event.cell, -event.cargo, -event.coins)
    shift(draft, event.seat, "ship", event.cargo, event.coins)


@record
class Unloaded(Event):
    """A player unloaded goods to the harbor or an island.  Rule 4.2."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


def unloaded(event: Unloaded, draft: Draft) -> None:
    """Move goods from the ship to a location."""
    shift(draft, event.seat, "ship", -event.cargo, -event.coins)
    shift(draft, event.seat, event.cell, event.cargo, event.coins)


@record
class Stowed(Event):
    """A player moved goods, and may not do so again until something else has happened."""

    seat: Seat


def stowed(_event: Stowed, draft: Draft) -> None:
    """Nothing has happened since."""
    draft.turn().stowed = True


@record
class Jettisoned(Event):
    """A player threw goods overboard, to the supply.  Rule 4.8."""

    seat: Seat
    cargo: int
    coins: int


def jettisoned(event: Jettisoned, draft: Draft) -> None:
    """Return goods from the ship to the supply."""
    shift(draft, event.seat, "ship", -event.cargo, -event.coins)


@record
class GoodsGained(Event):
    """A player gained goods from the supply; they went to ``ship``, ``harbor`` or a cell.  Rule 4.9."""

    seat: Seat
    place: str
    cargo: int
    coins: int


def goods_gained(event: GoodsGained, draft: Draft) -> None:
    """Take goods from the supply."""
    shift(draft, event.seat, event.place, event.cargo, event.coins)


@record
class GoodsPaid(Event):
    """A player paid goods to the supply as a cost.  Rule 4.10."""

    seat: Seat
    place: str
    cargo: int
    coins: int


def goods_spent(event: GoodsPaid | GoodsLost, draft: Draft) -> None:
    """Return goods to the supply."""
    shift(draft, event.seat, event.place, -event.cargo, -event.coins)


@record
class GoodsLost(Event):
    """A player lost goods to the supply."""

    seat: Seat
    place: str
    cargo: int
    coins: int


WRITERS: Final[WriterRows] = (
    writes(Loaded, loaded),
    writes(Unloaded, unloaded),
    writes(Stowed, stowed),
    writes(Jettisoned, jettisoned),
    writes(GoodsGained, goods_gained),
    writes(GoodsPaid, goods_spent),
    writes(GoodsLost, goods_spent),
)
