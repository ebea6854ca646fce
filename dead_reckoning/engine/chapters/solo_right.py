"""The middle and the right part of a Warden card.  Rules 16.10, 16.11, 16.27 to 16.29."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve

from dead_reckoning.engine.chapters import achievements
from dead_reckoning.engine.chapters.influence import production
from dead_reckoning.engine.chapters.solo_left import fightable, skipped
from dead_reckoning.engine.game import Game
from dead_reckoning.engine.scope import NO_CELL, Scope
from dead_reckoning.engine.tables import Chapter, asks, handles, orders
from dead_reckoning.engine.warden import (
    MERCHANT,
    damaged_players,
    enough_cubes,
    flag_reaches,
    merchants,
    most_productive,
    most_valuable,
    nearest,
    open_card,
    own_islands,
    player_seats,
    raided,
)
from dead_reckoning.model import events as ev
from dead_reckoning.model import options as op
from dead_reckoning.model import tasks
from dead_reckoning.model import warden as wd
from dead_reckoning.model.cards import WardenDeed, WardenSection, WardenSymbol
from dead_reckoning.model.decisions import NOTHING, Decision, Outcome
from dead_reckoning.model.effects import Instruction
from dead_reckoning.model.game_chapters import Deed
from dead_reckoning.model.terms import CELLS, CHANCE, HARBOR, NOBODY, BuildingId, CardId, Cell, Grade, Seat


def deed(game: Game, symbol: WardenSymbol) -> Instruction:
    """What a symbol orders; a flag brings along what is done otherwise.  *Rules 16.10, 16.11.*"""
    order = game.tables.deeds[symbol.deed](symbol)
    if not isinstance(order, wd.FlyBlackFlag):
        return order
    return evolve(order, otherwise=tuple(deed(game, each) for each in symbol.otherwise))


DEEDS: Final[Mapping[WardenDeed, Deed]] = {
    WardenDeed.ATTACK_DAMAGED: lambda _symbol: wd.AttackDamaged(),
    WardenDeed.RAID: lambda _symbol: wd.Raid(),
    WardenDeed.GAIN: lambda symbol: wd.GainGoods(symbol.goods.cargo, symbol.goods.coins),
    WardenDeed.GAIN_PER_MERCHANTS: lambda _symbol: wd.GainPerMerchants(),
    WardenDeed.UPGRADE: lambda symbol: wd.TakeToken(symbol.grade, symbol.upgrade),
    WardenDeed.REPAIR: lambda symbol: wd.RepairShip(symbol.number),
    WardenDeed.BUILD: lambda symbol: wd.BuildBest(BuildingId(symbol.building)),
    WardenDeed.PRODUCE: lambda symbol: wd.ReapBest(symbol.number),
    WardenDeed.SEA_WOLVES: lambda _symbol: wd.RaiseWolves(),
    WardenDeed.ATTACK: lambda symbol: wd.FlyBlackFlag(symbol.number, symbol.spares_harbor, symbol.if_cubes),
    WardenDeed.BEAT_MERCHANT: lambda _symbol: wd.SeekMerchant(),
    WardenDeed.STOCK: lambda symbol: wd.StockLater(symbol.goods.cargo, symbol.goods.coins),
}
"""What a symbol makes him do -> the order; packs bring more."""

MIDDLE: Final[tuple[str, ...]] = (WardenDeed.ATTACK_DAMAGED, WardenDeed.RAID)
"""Top before bottom.  Rule 16.4."""


def middle_steps(game: Game, section: WardenSection) -> tuple[Instruction, ...]:
    """Top, then bottom.  *Rule 16.4.*"""
    return tuple(deed(game, symbol) for symbol in sorted(section.middle, key=lambda symbol: MIDDLE.index(symbol.deed)))


def right_steps(game: Game, section: WardenSection) -> tuple[Instruction, ...]:
    """Left to right, top to bottom: as they are printed.  *Rule 16.4.*"""
    return tuple(deed(game, symbol) for symbol in section.right)


def idle(scope: Scope, why: str, cell: Cell = NO_CELL) -> Outcome:
    """A symbol comes to nothing, and it is told why."""
    return skipped(scope, "deed", cell, why)


# -- Attacks ---------------------------------------------------------------------------------------------------------


def target(instruction: wd.AttackDamaged | wd.FlyBlackFlag, scope: Scope, reached: Sequence[Seat]) -> Outcome:
    """The nearest of those that a symbol reaches; a coin, if they are equal.  *Rules 16.10, 17.5.*"""
    near = tuple(nearest(scope, reached))
    if len(near) == 1:
        return Outcome(then=(evolve(instruction, seat=near[0]),))
    return Outcome(then=(wd.PickTarget(near, instruction),))


def ask_target(instruction: wd.PickTarget, _scope: Scope) -> Decision:
    """A coin.  *Rule 17.5.*"""
    options = tuple(op.Choose(f"seat {seat}") for seat in instruction.seats)
    return Decision(CHANCE, options, (1,) * len(options), "17.5")


def target_is(instruction: wd.PickTarget, _scope: Scope, choice: op.Choose) -> Outcome:
    """That one."""
    seat = next(seat for seat in instruction.seats if f"seat {seat}" == choice.subject)
    assert isinstance(instruction.order, wd.AttackDamaged | wd.FlyBlackFlag)
    return Outcome(then=(evolve(instruction.order, seat=seat),))


def attack_damaged(instruction: wd.AttackDamaged, scope: Scope) -> Outcome:
    """A ship with 3 or more damage, in the harbor too, without added cubes.  *Rule 16.10.*"""
    if instruction.seat != NOBODY:
        return attack(scope, instruction.seat, 0)
    damaged = damaged_players(scope)
    return target(instruction, scope, damaged) if damaged else idle(scope, "not damaged")


def fly_black_flag(instruction: wd.FlyBlackFlag, scope: Scope) -> Outcome:
    """Its conditions are read now; "otherwise" is for too few cubes alone.  *Rules 16.11, 16.29, reading 88.*"""
    reached = flag_reaches(scope, instruction.spares_harbor)
    if instruction.seat == NOBODY:
        return target(instruction, scope, reached or player_seats(scope.game))
    if not enough_cubes(scope, instruction.seat, instruction.more, instruction.if_cubes):
        few = ev.StepSkipped(scope.seat, "attack", scope.state.players[instruction.seat].at, "few cubes")
        return Outcome((few,), then=instruction.otherwise)
    return (
        attack(scope, instruction.seat, instruction.more)
        if instruction.seat in reached
        else idle(scope, "in harbor", HARBOR)
    )


def attack(scope: Scope, seat: Seat, more: int) -> Outcome:
    """A ship is fought once a turn; after one of two battles that was lost, none.  *Rules 12.1, 16.14, 16.25.*"""
    if open_card(scope).beaten:
        return idle(scope, "beaten")
    if not fightable(scope, (seat,)):
        return idle(scope, "fought")
    return Outcome(then=(wd.AttackPlayer(seat, more),))


def raid(_instruction: wd.Raid, scope: Scope) -> Outcome:
    """2 cubes on the richest island that he does not control; a fort there is fought.  *Rules 16.10, 16.26.*"""
    cells = raided(scope)
    if open_card(scope).beaten or not cells:
        return idle(scope, "beaten" if cells else "no rich island")
    return Outcome(then=(wd.ChooseFor(tuple(wd.PlaceSquare(cell, RAIDERS) for cell in cells), "16.10"),))


RAIDERS: Final = 2
"""Cubes of the bottom symbol.  Rule 16.10."""


# -- Gains -----------------------------------------------------------------------------------------------------------


def gain_goods(instruction: wd.GainGoods, scope: Scope) -> Outcome:
    """Coins or cargo, as shown, to his dock.  *Rule 16.11.*"""
    return Outcome((ev.GoodsGained(scope.seat, HARBOR, instruction.cargo, instruction.coins),))


CARDS_A_COIN: Final = 2
"""Rule 16.11."""


def gain_per_merchants(_instruction: wd.GainPerMerchants, scope: Scope) -> Outcome:
    """1 coin per 2 cards in the merchant pile, rounded down.  *Rule 16.11.*"""
    coins = merchants(scope) // CARDS_A_COIN
    return Outcome((ev.GoodsGained(scope.seat, HARBOR, 0, coins),)) if coins else idle(scope, "few merchants")


def take_token(instruction: wd.TakeToken, scope: Scope) -> Outcome:
    """The one shown, or another of its grade; none of the grade left: nothing.  *Rule 16.11.*"""
    limited = scope.game.rules.limited_pieces
    there = [token for token, left in scope.state.upgrades if left > 0 or not limited]
    shown = (
        [instruction.upgrade]
        if instruction.upgrade in there
        else [token for token in there if of_grade(instruction, token, scope)]
    )
    if not shown:
        return idle(scope, "no token")
    return Outcome(then=(wd.ChooseFor(tuple(map(wd.PutToken, shown)), "16.11"),))


def of_grade(instruction: wd.TakeToken, token: CardId, scope: Scope) -> bool:
    """Whether a token has the grade that is shown.  *Rule 16.11.*"""
    grade = (
        scope.game.upgrades[instruction.upgrade].grade
        if instruction.upgrade in scope.game.upgrades
        else instruction.grade
    )
    return grade in (Grade.EITHER, scope.game.upgrades[token].grade)


def put_token(instruction: wd.PutToken, scope: Scope) -> Outcome:
    """Beside his ship, in no space and never covered.  *Rule 16.23.*"""
    return Outcome((ev.TokenTaken(scope.seat, instruction.upgrade),))


def repair_ship(instruction: wd.RepairShip, scope: Scope) -> Outcome:
    """Or as much as there is.  *Rule 16.11.*"""
    number = min(instruction.amount, scope.player.damage)
    return Outcome((ev.Repaired(scope.seat, number),)) if number else idle(scope, "no damage")


def raise_wolves(_instruction: wd.RaiseWolves, scope: Scope) -> Outcome:
    """A cube on Sea Wolves, if it is not reached.  *Rules 16.11, 16.18.*"""
    steps = achievements.step(scope, scope.seat, achievements.SEA_WOLVES)
    return Outcome(steps) if steps else idle(scope, "reached")


# -- Islands ---------------------------------------------------------------------------------------------------------


def build_best(instruction: wd.BuildBest, scope: Scope) -> Outcome:
    """Free, on the best island without it.  *Rule 16.11.*"""
    left = dict(scope.state.buildings).get(instruction.building, 0)
    if left <= 0 and scope.game.rules.limited_pieces:
        return idle(scope, "no building")
    free = [cell for cell in own_islands(scope) if instruction.building not in scope.ocean_cell(cell).buildings]
    sites = tuple(tasks.PutBuilding(instruction.building, cell) for cell in most_valuable(scope, free))
    return Outcome(then=(wd.ChooseFor(sites, "16.11"),)) if sites else idle(scope, "no site")


def reap_best(instruction: wd.ReapBest, scope: Scope) -> Outcome:
    """The best island he controls, and then the next best.  *Rules 16.11, 16.27.*"""
    if not instruction.left:
        return NOTHING
    cells = most_productive(scope, [cell for cell in own_islands(scope) if cell not in instruction.done])
    if not cells:
        return NOTHING if instruction.done else idle(scope, "no island")
    return Outcome(
        then=(wd.ChooseFor(tuple(wd.Reap(cell, instruction.left, instruction.done) for cell in cells), "16.27"),)
    )


def reap(instruction: wd.Reap, scope: Scope) -> Outcome:
    """All bonuses, straight to him.  *Rules 11.13, 16.11.*"""
    goods = production(scope, instruction.cell)
    event = ev.Reaped(scope.seat, instruction.cell, goods.cargo, goods.coins)
    return Outcome((event,), then=(wd.ReapBest(instruction.left - 1, (*instruction.done, instruction.cell)),))


def seek_merchant(_instruction: wd.SeekMerchant, scope: Scope) -> Outcome:
    """One merchant ship on any tile, as if the coin had shown heads.  *Rule 16.11.*"""
    encounters = scope.game.encounters
    cells = [
        cell
        for cell, ocean_cell in zip(CELLS, scope.state.ocean, strict=True)
        if ocean_cell.card in encounters and encounters[ocean_cell.card].encounter == MERCHANT
    ]
    if not cells:
        return idle(scope, "no merchant")
    return Outcome(then=(wd.ChooseFor(tuple(map(wd.BeatMerchant, cells)), "16.11"),))


def stock_later(instruction: wd.StockLater, scope: Scope) -> Outcome:
    """After his turn.  *Rules 16.11, 16.28.*"""
    return Outcome((ev.StockDue(scope.seat, instruction.cargo, instruction.coins),))


def stock_best(instruction: wd.StockBest, scope: Scope) -> Outcome:
    """On his most valuable island; with none controlled, nothing.  *Rule 16.28, reading 84.*"""
    cells = most_valuable(scope, own_islands(scope))
    if not cells:
        return idle(scope, "no island")
    return Outcome(
        then=(wd.ChooseFor(tuple(wd.Stock(cell, instruction.cargo, instruction.coins) for cell in cells), "16.28"),)
    )


def stock(instruction: wd.Stock, scope: Scope) -> Outcome:
    """The player has a turn to take the island from him.  *Rules 16.11, 16.28.*"""
    return Outcome((ev.IslandStocked(scope.seat, instruction.cell, instruction.cargo, instruction.coins),))


CHAPTER: Final = Chapter(
    "solo_right",
    deeds=tuple(orders(name, order) for name, order in DEEDS.items()),
    handlers=(
        handles(wd.AttackDamaged, attack_damaged),
        handles(wd.FlyBlackFlag, fly_black_flag),
        handles(wd.Raid, raid),
        handles(wd.GainGoods, gain_goods),
        handles(wd.GainPerMerchants, gain_per_merchants),
        handles(wd.TakeToken, take_token),
        handles(wd.PutToken, put_token),
        handles(wd.RepairShip, repair_ship),
        handles(wd.RaiseWolves, raise_wolves),
        handles(wd.BuildBest, build_best),
        handles(wd.ReapBest, reap_best),
        handles(wd.Reap, reap),
        handles(wd.SeekMerchant, seek_merchant),
        handles(wd.StockLater, stock_later),
        handles(wd.StockBest, stock_best),
        handles(wd.Stock, stock),
    ),
    questions=(asks(wd.PickTarget, ask_target, target_is),),
)
