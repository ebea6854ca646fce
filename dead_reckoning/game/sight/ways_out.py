"""What would make a choice possible that is not allowed now, by the code of the reason and from the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from dead_reckoning.game.nouns.battle import Fight
from dead_reckoning.game.nouns.encounters import Attack, Buy, Trade
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.ocean import NEXT
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import CELLS, SAIL, Goods
from dead_reckoning.game.rules.encounters import price
from dead_reckoning.game.sight.consequences import shown_at_sea
from dead_reckoning.game.sight.naming import cell_told
from dead_reckoning.game.sight.places import cubes_to_control
from dead_reckoning.game.sight.scenes import scene_at
from dead_reckoning.game.table.abilities import found, prefixes
from dead_reckoning.game.table.counting import due, is_island, on_ship, pirates_at, stock
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.options import Option, values_of
from dead_reckoning.model.terms import Cell
from dead_reckoning.view.teller import Teller
from dead_reckoning.view.wording.sentences import sentence

Way = Callable[[Teller, Scope, Option], str]


def way_out(teller: Teller, scope: Scope, option: Option, code: str) -> str:
    """A sentence about what would make an option possible; empty where nothing is known."""
    return WAYS[code](teller, scope, option) if code in WAYS else ""


def said(key: str) -> Way:
    """Always the same."""
    return lambda teller, _scope, _option: teller.word(f"app way {key}")


def goods_missing(teller: Teller, scope: Scope, option: Option) -> str:
    """What is missing to pay; and the cargo that waits on the dock, if the ship pays.  *Rules 4.1, 4.10, 7.1.*"""
    if isinstance(option, Buy | Trade):
        entry = scope.game.advancements.get(option.card) or scope.game.encounters[option.card]
        told = [teller.word("app way aboard", goods=Goods(cargo=price(scope, entry) - scope.player.cargo))]
        dock = scope.player.dock
        return " ".join([*told, *([teller.word("app way dock", goods=Goods(cargo=dock))] if dock else [])])
    missing = cost_missing(scope, option) if isinstance(option, Use) else Goods()
    return teller.word("app way goods", goods=missing) if missing != Goods() else ""


def cost_missing(scope: Scope, option: Use) -> Goods:
    """The goods that an ability costs and that its place does not have.  *Rule 4.10.*"""
    parts = [part for _, arm in found(scope, option) for part in prefixes(arm) if isinstance(part, fx.Cost)]
    for cost in (due(part.cost, part.then, scope) for part in parts):
        if isinstance(cost, fx.Pay):
            had = stock(scope, cost.source)
            return Goods(cargo=max(cost.goods.cargo - had.cargo, 0), coins=max(cost.goods.coins - had.coins, 0))
    return Goods()


def cells_of(scope: Scope, option: Option) -> list[Cell]:
    """The places where an option is possible: that of the card, ship or place that it names."""
    if isinstance(option, Fight):
        return [scope.state.players[option.seat].at]
    if isinstance(option, Buy | Trade | Attack):
        return [cell for cell, here in zip(CELLS, scope.state.ocean, strict=True) if here.card == option.card]
    return [Cell(str(value)) for name, value in values_of(option).items() if name == "cell"]


def way_there(teller: Teller, scope: Scope, option: Option) -> str:
    """How far it is to where the choice would be possible.  *Rules 5.3, 5.7, 7.1.*"""
    return steps_told(teller, scope, cells_of(scope, option))


def way_to_island(teller: Teller, scope: Scope, option: Option) -> str:
    """The nearest island that is face up; nothing where the choice names a place.  *Rule 8.6.*"""
    named = cells_of(scope, option)
    return "" if named else steps_told(teller, scope, [cell for cell in CELLS if is_island(scope, cell)])


def way_to_control(teller: Teller, scope: Scope, option: Option) -> str:
    """The cubes that are missing for control of the island.  *Rule 11.2.*"""
    cell, *_ = *cells_of(scope, option), scope.player.at
    cubes = cubes_to_control(scope, scope.ocean_cell(cell)) if is_island(scope, cell) else 0
    return sentence(teller.word("cubes to control", number=cubes)) if cubes else ""


def way_past_pirates(teller: Teller, scope: Scope, option: Option) -> str:
    """The ship that must be beaten.  *Rules 4.4, 6.4.*"""
    cell, *_ = *cells_of(scope, option), scope.player.at
    pirates = [teller.player(seat) for seat in pirates_at(scope, cell)]
    return teller.word("app way pirate", names=teller.all_of(pirates)) if pirates else ""


def way_to_sails(teller: Teller, scope: Scope, _option: Option) -> str:
    """The sails that goods hide.  *Rules 4.6, 5.2.*"""
    if scope.state.turn.raised:
        return teller.word("app way later")
    hidden = shown_at_sea(scope, SAIL, 0) - on_ship(scope, SAIL)
    return teller.word("app way hidden", number=hidden) if hidden else teller.word("app way sails")


def room_told(teller: Teller, scope: Scope, _option: Option) -> str:
    """How much the ship can carry.  *Rule 4.7.*"""
    return teller.word("app way room", number=scope.hull.capacity)


def steps_told(teller: Teller, scope: Scope, goals: Iterable[Cell]) -> str:
    """The nearest of some places, and how many steps it is away."""
    far = steps(scope)
    reached = [(far[goal], goal) for goal in goals if far.get(goal)]
    if not reached:
        return ""
    number, cell = min(reached)
    return teller.word("app way steps", cell=cell_told(teller, cell, scene_at(scope.state)), number=number)


def steps(scope: Scope) -> Mapping[Cell, int]:
    """Place -> the fewest steps from the ship.  *Rule 5.3.*"""
    far = {scope.player.at: 0}
    for place in (queue := [scope.player.at]):
        for other in NEXT[place]:
            if other not in far:
                far[other] = far[place] + 1
                queue.append(other)
    return far


WAYS: Final[Mapping[str, Way]] = {
    **dict.fromkeys(("used-already", "raised-already", "moved-already", "explored-already"), said("later")),
    **dict.fromkeys(("two-a-turn", "fought-already"), said("later")),
    **dict.fromkeys(("not-adjacent", "not-here"), way_there),
    "not-in-play": said("play"),
    "space-covered": said("free"),
    "cannot-pay": goods_missing,
    "no-sails": way_to_sails,
    "no-island": way_to_island,
    "blockaded": way_past_pirates,
    "closed": said("siege"),
    "not-controlled": way_to_control,
    "no-room": room_told,
    "no-black-flag": said("flag"),
}
"""Code of a reason -> the way out."""
