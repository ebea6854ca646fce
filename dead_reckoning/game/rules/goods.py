"""Goods and holds.  Section 4, and the abilities that bring, cost or lose goods (8.20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from dead_reckoning.engine.tables import action, applies, asks, handles
from dead_reckoning.game.nouns import goods as nouns
from dead_reckoning.game.nouns.goods import (
    Aboard,
    Carry,
    CarryJettison,
    CarryUnload,
    FromShip,
    GainTo,
    GiveUp,
    GoodsGained,
    GoodsLost,
    GoodsPaid,
    Jettison,
    Jettisoned,
    Loaded,
    PayGoods,
    PickIsland,
    SplitGain,
    Stow,
    Stowed,
    TakeAboard,
    Unloaded,
)
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.ocean import INDEX, NEXT
from dead_reckoning.game.printed.terms import CELLS, HARBOR, Good, Goods, Place, Target
from dead_reckoning.game.table.counting import blockaded, closed, due, enemies_at, goods, is_island, load, room, stock
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.terms import NOTHING, Cell, Decision, Event, Frame, Outcome, Seat

# -- Loading and unloading -------------------------------------------------------------------------------------------


@cache
def stow_option(cargo: int, coins: int) -> Stow:
    """The load that the ship carries afterward."""
    return Stow(load(cargo, coins))


def may_unload(scope: Scope) -> bool:
    """Whether the ship may unload: in the harbor, or on an island that nothing bars.  *Rules 4.2, 4.4, 11.20.*"""
    at = scope.player.at
    if at == HARBOR:
        return True
    return is_island(scope, at) and not closed(scope, at) and not blockaded(scope, at)


def most_aboard(scope: Scope) -> tuple[int, int]:
    """Cargo and coins that the ship could carry if it loaded all that it may.  *Rules 4.1, 4.3.*"""
    player = scope.player
    if player.at == HARBOR:
        chest = player.chest if scope.game.rules.load_chest_coins else 0
        return player.cargo + player.dock, player.coins + chest
    ocean_cell = scope.state.ocean[INDEX[player.at]]
    if ocean_cell.controller == scope.seat:
        return player.cargo + ocean_cell.cargo, player.coins + ocean_cell.coins
    return player.cargo, player.coins


def offer_stow(scope: Scope) -> Sequence[Stow]:
    """Every load that the ship may have here, except for the one it has.  *Rules 4.1, 4.2, 4.7.*"""
    if scope.state.turn.stowed:
        return ()
    player, (cargo_there, coins_there) = scope.player, most_aboard(scope)
    if not (cargo_there or coins_there) or (player.at != HARBOR and not may_unload(scope)):
        return ()
    capacity = scope.game.hull(player.hull).capacity
    return other_loads(min(cargo_there, capacity), min(coins_there, capacity), capacity, player.cargo, player.coins)


@lru_cache(4096)
def other_loads(most_cargo: int, most_coins: int, capacity: int, cargo: int, coins: int) -> tuple[Stow, ...]:
    """Every load of so much at most, except for one."""
    now = stow_option(cargo, coins)
    return tuple([option for option in loads(most_cargo, most_coins, capacity) if option is not now])


@lru_cache(1024)
def loads(most_cargo: int, most_coins: int, capacity: int) -> tuple[Stow, ...]:
    """Every load of so much at most."""
    return tuple(
        [
            stow_option(cargo, coins)
            for cargo in range(most_cargo + 1)
            for coins in range(min(most_coins, capacity - cargo) + 1)
        ]
    )


def stow(scope: Scope, choice: Stow) -> Outcome:
    """Load and unload until the ship carries so much.  *Rules 4.1, 4.2.*"""
    player = scope.player
    more_cargo, more_coins = choice.goods.cargo - player.cargo, choice.goods.coins - player.coins
    seat, at = scope.seat, player.at
    events: list[Event] = []
    if more_cargo < 0 or more_coins < 0:
        events.append(Unloaded(seat, at, max(-more_cargo, 0), max(-more_coins, 0)))
    if more_cargo > 0 or more_coins > 0:
        events.append(Loaded(seat, at, max(more_cargo, 0), max(more_coins, 0)))
    return Outcome((*events, Stowed(seat)))


def more(scope: Scope, choice: Stow) -> tuple[int, int]:
    """Cargo and coins that would come aboard; less than 0 if they would leave."""
    return choice.goods.cargo - scope.player.cargo, choice.goods.coins - scope.player.coins


def goods_pieces(choice: Stow) -> int:
    """Barrels and coins."""
    return choice.goods.cargo + choice.goods.coins


def lands(scope: Scope) -> bool:
    """Whether the ship is where goods can be.  *Rule 4.2.*"""
    return scope.player.at == HARBOR or is_island(scope, scope.player.at)


def holds_others(scope: Scope) -> bool:
    """Whether the ship is on an island that it does not control.  *Rule 4.1.*"""
    at = scope.player.at
    return at != HARBOR and scope.ocean_cell(at).controller != scope.seat


def is_from_chest(scope: Scope, choice: Stow) -> bool:
    """Coins from the chest to the ship.  *Rule 4.3.*"""
    barred = not scope.game.rules.load_chest_coins
    return barred and scope.player.at == HARBOR and more(scope, choice)[1] > 0


def is_not_there(scope: Scope, choice: Stow) -> bool:
    """More than there is.  *Rule 4.1.*"""
    cargo, coins = most_aboard(scope)
    return choice.goods.cargo > cargo or choice.goods.coins > coins


ONE_CARGO: Final = Jettison(Good.CARGO)
ONE_COIN: Final = Jettison(Good.COIN)


def offer_jettison(scope: Scope) -> list[Jettison]:
    """One piece at a time.  *Rule 4.8.*"""
    player = scope.player
    cargo = [ONE_CARGO] if player.cargo else []
    return [*cargo, ONE_COIN] if player.coins else cargo


def jettison(scope: Scope, choice: Jettison) -> Outcome:
    """Back to the supply.  *Rule 4.8.*"""
    of_cargo = choice.good is Good.CARGO
    return Outcome((Jettisoned(scope.seat, int(of_cargo), int(not of_cargo)),))


# -- Gaining ---------------------------------------------------------------------------------------------------------


def gain(instruction: fx.Gain, scope: Scope) -> Outcome:
    """Goods from the supply to the place that the ability names.  *Rules 4.9, 8.20.*"""
    had = goods(instruction.goods, scope)
    if not had.cargo and not had.coins:
        return NOTHING
    if instruction.to is Place.HARBOR:
        return Outcome((GoodsGained(scope.seat, HARBOR, had.cargo, had.coins),))
    if instruction.to is Place.SHIP:
        return Outcome(then=(TakeAboard(had.cargo, had.coins),))
    if instruction.to is Place.SHIP_OR_HARBOR:
        return Outcome(then=(SplitGain(had),))
    if instruction.to is Place.ANY_ISLAND:
        return Outcome(then=(PickIsland(had),))
    here = scope.here
    if not is_island(scope, here) or closed(scope, here):
        return NOTHING
    return Outcome((GoodsGained(scope.seat, here, had.cargo, had.coins),))


def open_islands(scope: Scope) -> list[Cell]:
    """Islands that no fort or garrison closes.  *Rules 4.9, 11.20.*"""
    return [cell for cell in CELLS if is_island(scope, cell) and not closed(scope, cell)]


def ask_island(_instruction: PickIsland, scope: Scope) -> Decision:
    """Any island that is open to the player.  *Rule 4.9.*"""
    return asked(scope.seat, [GainTo(cell) for cell in open_islands(scope)], "4.9")


def island_is(instruction: PickIsland, scope: Scope, choice: GainTo) -> Outcome:
    """The goods lie there."""
    return Outcome((GoodsGained(scope.seat, choice.cell, instruction.goods.cargo, instruction.goods.coins),))


def ask_split(instruction: SplitGain, scope: Scope) -> Decision:
    """Any part of it aboard.  *Rule 4.9.*"""
    options = [
        Aboard(load(cargo, coins))
        for cargo in range(instruction.goods.cargo + 1)
        for coins in range(instruction.goods.coins + 1)
    ]
    return asked(scope.seat, options, "4.9")


def split(instruction: SplitGain, scope: Scope, choice: Aboard) -> Outcome:
    """The rest to the harbor."""
    cargo, coins = choice.goods.cargo, choice.goods.coins
    rest = instruction.goods.cargo - cargo, instruction.goods.coins - coins
    return Outcome(
        events=(GoodsGained(scope.seat, HARBOR, *rest),) if any(rest) else (),
        then=(TakeAboard(cargo, coins),) if cargo or coins else (),
    )


def ask_aboard(instruction: TakeAboard, scope: Scope) -> Decision:
    """Ask what to keep aboard, if there is not enough room: as much as the holds take.  *Rules 4.9, 4.12, reading 73.*

    What stays behind is unloaded in the harbor and on an island of the player; elsewhere it may be unloaded or
    jettisoned. Where an ability has more to do, lost holds are counted when all of it is done.
    """
    if instruction == TakeAboard() and instruction in scope.frame.todo[1:]:
        return asked(scope.seat, [], "4.12")
    player = scope.player
    cargo, coins = player.cargo + instruction.cargo, player.coins + instruction.coins
    capacity = scope.hull.capacity
    if cargo + coins <= capacity:
        return asked(scope.seat, [Carry(load(cargo, coins))], "4.9")
    loads = [load(kept, capacity - kept) for kept in range(max(capacity - coins, 0), min(cargo, capacity) + 1)]
    ways = (CarryUnload, CarryJettison) if leaves_to_others(scope) else (Carry,)
    return asked(scope.seat, [way(kept) for kept in loads for way in ways], "4.9")


def can_unload_now(scope: Scope) -> bool:
    """Unloading is for the player's turn; to make room in a battle, too.  *Rules 4.2, 4.8, reading 38.*"""
    return scope.seat == scope.state.active and may_unload(scope)


def leaves_to_others(scope: Scope) -> bool:
    """Whether what is unloaded here would be another's, or nobody's."""
    at = scope.player.at
    return at != HARBOR and can_unload_now(scope) and scope.ocean_cell(at).controller != scope.seat


def take_aboard(instruction: TakeAboard, scope: Scope, choice: Carry | CarryUnload | CarryJettison) -> Outcome:
    """Old goods make room for new ones; goods that do not fit are lost.  *Rule 4.9.*"""
    cargo, coins = choice.goods.cargo, choice.goods.coins
    player, seat = scope.player, scope.seat
    old = max(player.cargo - cargo, 0), max(player.coins - coins, 0)
    new = cargo - player.cargo + old[0], coins - player.coins + old[1]
    rest = instruction.cargo - new[0], instruction.coins - new[1]
    unloads = can_unload_now(scope) and not isinstance(choice, CarryJettison)
    events: list[Event] = []
    if any(old):
        events.append(Unloaded(seat, player.at, *old) if unloads else Jettisoned(seat, *old))
    if any(new):
        events.append(GoodsGained(seat, "ship", *new))
    if any(rest) and unloads:
        events.append(GoodsGained(seat, player.at, *rest))
    return Outcome(tuple(events))


# -- Paying and losing -----------------------------------------------------------------------------------------------


def pay(instruction: fx.Pay, scope: Scope) -> Outcome:
    """Pay a whole cost; the thing paid for comes next, and may be cheaper.  *Rule 4.10.*"""
    cost = due(instruction, next(iter(scope.frame.todo[1:]), instruction), scope)
    assert isinstance(cost, fx.Pay)
    return Outcome(then=(PayGoods(cost.goods, cost.source),))


def can_pay(instruction: fx.Pay, scope: Scope) -> bool:
    """Whether there is enough where the cost is paid from.  *Rule 4.10.*"""
    have, need = stock(scope, instruction.source), instruction.goods
    return have.cargo >= need.cargo and have.coins >= need.coins


def shares(scope: Scope, needed: Goods) -> list[FromShip]:
    """Every way to take goods from the ship, the rest from the harbor.  *Rule 4.10.*"""
    player = scope.player
    return [
        FromShip(load(cargo, coins))
        for cargo in range(max(needed.cargo - player.dock, 0), min(needed.cargo, player.cargo) + 1)
        for coins in range(max(needed.coins - player.chest, 0), min(needed.coins, player.coins) + 1)
    ]


def source_parts(choice: FromShip, needed: Goods) -> list[tuple[str, int, int]]:
    """The places that goods are taken from, with the numbers."""
    cargo, coins = choice.goods.cargo, choice.goods.coins
    at_once = [("ship", cargo, coins), (HARBOR, needed.cargo - cargo, needed.coins - coins)]
    return [part for part in at_once if part[1] or part[2]]


def ask_source(instruction: PayGoods, scope: Scope) -> Decision:
    """Ask how much of it comes from the ship, if that may be chosen.  *Rule 4.10.*"""
    return asked(scope.seat, sources(scope, instruction.goods, instruction.source), "4.10")


def sources(scope: Scope, needed: Goods, place: Place) -> list[FromShip]:
    """The ways to take goods from a place."""
    if place is Place.SHIP_OR_HARBOR:
        return shares(scope, needed)
    return [FromShip(needed if place is Place.SHIP else load(0, 0))]


def pay_from(instruction: PayGoods, scope: Scope, choice: FromShip) -> Outcome:
    """Pay goods to the supply.  *Rule 4.10.*"""
    paid = source_parts(choice, instruction.goods)
    return Outcome(tuple(GoodsPaid(scope.seat, *part) for part in paid))


def lose(instruction: fx.Lose, scope: Scope) -> Outcome:
    """Goods go back to the supply: the player's, or those of the players that the card names.  *Rule 8.20.*"""
    lost = goods(instruction.goods, scope)
    if not lost.cargo and not lost.coins:
        return NOTHING
    losers = LOSERS[instruction.who](scope)
    return Outcome(call=tuple(Frame(seat, scope.frame.source, (GiveUp(lost, instruction.source),)) for seat in losers))


def enemy_in_battle(scope: Scope) -> tuple[Seat, ...]:
    """The other ship of the battle; neutrals and buildings are none.  *Rule 8.23.*"""
    battle = scope.state.battle
    if battle is None or battle.kind != "ship":
        return ()
    return tuple(seat for seat in battle.seats if seat != scope.seat)


LOSERS: Final[Mapping[Target, Callable[[Scope], tuple[Seat, ...]]]] = {
    Target.YOU: lambda scope: (scope.seat,),
    Target.ENEMY: enemy_in_battle,
    Target.ENEMIES_HERE: lambda scope: enemies_at(scope, (scope.player.at,)),
    Target.ENEMIES_NEAR: lambda scope: enemies_at(scope, (scope.player.at, *NEXT[scope.player.at])),
    Target.EACH_OPPONENT: lambda scope: scope.opponents(),
}
"""Whom a loss strikes."""


def least(have: Goods, wanted: Goods) -> Goods:
    """The smaller amount of each good."""
    return load(min(have.cargo, wanted.cargo), min(have.coins, wanted.coins))


def ask_loss(instruction: GiveUp, scope: Scope) -> Decision:
    """Ask where the lost goods come from, if that may be chosen.  *Rule 8.20.*"""
    lost = least(stock(scope, instruction.source), instruction.goods)
    return asked(scope.seat, sources(scope, lost, instruction.source), "8.20")


def give_up(instruction: GiveUp, scope: Scope, choice: FromShip) -> Outcome:
    """Give up the goods, at most as many as there are.  *Rule 8.20.*"""
    lost = source_parts(choice, least(stock(scope, instruction.source), instruction.goods))
    return Outcome(tuple(GoodsLost(scope.seat, *part) for part in lost))


def steal(instruction: fx.Steal, scope: Scope) -> Outcome:
    """Take up to the number from each ship; goods that the player's ship cannot carry are lost.  *Rules 4.9, 8.20.*"""
    found = {seat: have for seat, have in robbed(instruction, scope) if have.cargo or have.coins}
    events = tuple(GoodsLost(seat, "ship", have.cargo, have.coins) for seat, have in found.items())
    cargo, coins = sum(have.cargo for have in found.values()), sum(have.coins for have in found.values())
    return Outcome(events, then=(TakeAboard(cargo, coins),)) if found else NOTHING


def robbed(instruction: fx.Steal, scope: Scope) -> list[tuple[Seat, Goods]]:
    """Whom it strikes, and what they lose."""
    wanted = goods(instruction.goods, scope)
    return [(seat, least(stock(scope.of(seat), Place.SHIP), wanted)) for seat in LOSERS[instruction.who](scope)]


def can_steal(instruction: fx.Steal, scope: Scope) -> bool:
    """Whether one of those ships carries any of it, and there is a place for it.  *Rule 4.9.*"""
    return any((have.cargo or have.coins) and has_place_aboard(have, scope) for _, have in robbed(instruction, scope))


# -- Whether it would come to anything -------------------------------------------------------------------------------


def can_gain(instruction: fx.Gain, scope: Scope) -> bool:
    """Whether there is anything to gain, and a place for it.  *Rule 4.9.*"""
    had, to = goods(instruction.goods, scope), instruction.to
    if not had.cargo and not had.coins:
        return False
    if to in ASHORE:
        return True
    if to is Place.ANY_ISLAND:
        return bool(open_islands(scope))
    if to is Place.SHIP:
        return has_place_aboard(had, scope)
    return is_island(scope, scope.here) and not closed(scope, scope.here)


ASHORE: Final = (Place.HARBOR, Place.SHIP_OR_HARBOR)
"""Places that always have room for goods."""


def has_place_aboard(had: Goods, scope: Scope) -> bool:
    """Whether the holds have room, or others can be left for it, or some of it ashore.  *Rules 4.7, 4.9.*"""
    player = scope.player
    exchanged = (had.cargo and player.coins) or (had.coins and player.cargo)
    return room(scope) > 0 or bool(exchanged) or can_unload_now(scope)


def can_lose(instruction: fx.Lose, scope: Scope) -> bool:
    """Whether somebody has what is to be lost; nobody looks into another's chest for it.  *Rules 0.9, 8.20.*"""
    lost = goods(instruction.goods, scope)
    losers = LOSERS[instruction.who](scope)
    if lost.coins and instruction.who is not Target.YOU and instruction.source in (Place.HARBOR, Place.SHIP_OR_HARBOR):
        return bool(losers)
    stocks = [least(stock(scope.of(seat), instruction.source), lost) for seat in losers]
    return any(have.cargo or have.coins for have in stocks)


CHAPTER: Final = Chapter(
    "goods",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(fx.Gain, gain),
        handles(fx.Pay, pay),
        handles(fx.Lose, lose),
        handles(fx.Steal, steal),
    ),
    questions=(
        asks(TakeAboard, ask_aboard, take_aboard),
        asks(SplitGain, ask_split, split),
        asks(PickIsland, ask_island, island_is),
        asks(PayGoods, ask_source, pay_from),
        asks(GiveUp, ask_loss, give_up),
    ),
    applicable=(
        applies(fx.Gain, can_gain),
        applies(fx.Pay, can_pay),
        applies(fx.Lose, can_lose),
        applies(fx.Steal, can_steal),
    ),
    actions=(
        action(
            Stow,
            offer_stow,
            stow,
            Reason("no-island", "4.2", lambda scope, _choice: not lands(scope)),
            Reason("blockaded", "4.4", lambda scope, _choice: blockaded(scope, scope.player.at)),
            Reason("closed", "11.20", lambda scope, _choice: closed(scope, scope.player.at)),
            Reason("not-controlled", "4.1", lambda scope, choice: max(more(scope, choice)) > 0 and holds_others(scope)),
            Reason("chest-coins", "4.3", is_from_chest),
            Reason("no-room", "4.7", lambda scope, choice: goods_pieces(choice) > scope.hull.capacity),
            Reason("not-there", "4.1", is_not_there),
            Reason("nothing-new", "4.1", lambda scope, choice: scope.state.turn.stowed or not any(more(scope, choice))),
        ),
        action(
            Jettison,
            offer_jettison,
            jettison,
            Reason("not-there", "4.8", lambda scope, choice: choice not in offer_jettison(scope)),
        ),
    ),
)
