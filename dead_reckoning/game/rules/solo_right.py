"""The middle and the right part of a Warden card.  Rules 16.10, 16.11, 16.27 to 16.29."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve

from dead_reckoning.engine.tables import asks, handles
from dead_reckoning.game.nouns import solo_right as nouns
from dead_reckoning.game.nouns.buildings import PutBuilding
from dead_reckoning.game.nouns.goods import GoodsGained
from dead_reckoning.game.nouns.sinking import Repaired
from dead_reckoning.game.nouns.solo import Choose, ChooseFor
from dead_reckoning.game.nouns.solo_battle import AttackPlayer
from dead_reckoning.game.nouns.solo_left import BeatMerchant, PlaceSquare, StepSkipped
from dead_reckoning.game.nouns.solo_right import (
    AttackDamaged,
    BuildBest,
    FlyBlackFlag,
    GainGoods,
    GainPerMerchants,
    IslandStocked,
    PickTarget,
    PutToken,
    Raid,
    RaiseWolves,
    Reap,
    ReapBest,
    Reaped,
    RepairShip,
    SeekMerchant,
    Stock,
    StockBest,
    StockDue,
    StockLater,
    TakeToken,
    TokenTaken,
)
from dead_reckoning.game.printed.cards import WardenDeed, WardenSection, WardenSymbol
from dead_reckoning.game.printed.chapters import Chapter, Deed
from dead_reckoning.game.printed.terms import CELLS, HARBOR, BuildingId, Grade
from dead_reckoning.game.rules import achievements
from dead_reckoning.game.rules.influence import production
from dead_reckoning.game.rules.rows import orders
from dead_reckoning.game.rules.solo_left import fightable, skipped
from dead_reckoning.game.rules.warden import (
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
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import NO_CELL, Scope
from dead_reckoning.model.terms import CHANCE, NOBODY, NOTHING, CardId, Cell, Decision, Instruction, Outcome, Seat


def deed(game: Game, symbol: WardenSymbol) -> Instruction:
    """The order of a symbol; a flag includes the alternatives.  *Rules 16.10, 16.11.*"""
    order = game.tables.deeds[symbol.deed](symbol)
    if not isinstance(order, FlyBlackFlag):
        return order
    return evolve(order, otherwise=tuple(deed(game, each) for each in symbol.otherwise))


DEEDS: Final[Mapping[WardenDeed, Deed]] = {
    WardenDeed.ATTACK_DAMAGED: lambda _symbol: AttackDamaged(),
    WardenDeed.RAID: lambda _symbol: Raid(),
    WardenDeed.GAIN: lambda symbol: GainGoods(symbol.goods.cargo, symbol.goods.coins),
    WardenDeed.GAIN_PER_MERCHANTS: lambda _symbol: GainPerMerchants(),
    WardenDeed.UPGRADE: lambda symbol: TakeToken(symbol.grade, symbol.upgrade),
    WardenDeed.REPAIR: lambda symbol: RepairShip(symbol.number),
    WardenDeed.BUILD: lambda symbol: BuildBest(BuildingId(symbol.building)),
    WardenDeed.PRODUCE: lambda symbol: ReapBest(symbol.number),
    WardenDeed.SEA_WOLVES: lambda _symbol: RaiseWolves(),
    WardenDeed.ATTACK: lambda symbol: FlyBlackFlag(symbol.number, symbol.spares_harbor, symbol.if_cubes),
    WardenDeed.BEAT_MERCHANT: lambda _symbol: SeekMerchant(),
    WardenDeed.STOCK: lambda symbol: StockLater(symbol.goods.cargo, symbol.goods.coins),
}
"""The deed of a symbol -> the order; packs bring more."""

MIDDLE: Final[tuple[str, ...]] = (WardenDeed.ATTACK_DAMAGED, WardenDeed.RAID)
"""Top before bottom.  Rule 16.4."""


def middle_steps(game: Game, section: WardenSection) -> tuple[Instruction, ...]:
    """Top, then bottom.  *Rule 16.4.*"""
    return tuple(deed(game, symbol) for symbol in sorted(section.middle, key=lambda symbol: MIDDLE.index(symbol.deed)))


def right_steps(game: Game, section: WardenSection) -> tuple[Instruction, ...]:
    """Left to right, top to bottom: as they are printed.  *Rule 16.4.*"""
    return tuple(deed(game, symbol) for symbol in section.right)


def idle(scope: Scope, why: str, cell: Cell = NO_CELL) -> Outcome:
    """A symbol comes to nothing, with the reason."""
    return skipped(scope, "deed", cell, why)


# -- Attacks ---------------------------------------------------------------------------------------------------------


def target(instruction: AttackDamaged | FlyBlackFlag, scope: Scope, reached: Sequence[Seat]) -> Outcome:
    """The nearest of those that a symbol reaches; a coin, if they are equal.  *Rules 16.10, 17.5.*"""
    near = tuple(nearest(scope, reached))
    if len(near) == 1:
        return Outcome(then=(evolve(instruction, seat=near[0]),))
    return Outcome(then=(PickTarget(near, instruction),))


def ask_target(instruction: PickTarget, _scope: Scope) -> Decision:
    """A coin.  *Rule 17.5.*"""
    options = tuple(Choose(f"seat {seat}") for seat in instruction.seats)
    return Decision(CHANCE, options, (1,) * len(options), "17.5")


def target_is(instruction: PickTarget, _scope: Scope, choice: Choose) -> Outcome:
    """Carry out the order for the chosen target."""
    seat = next(seat for seat in instruction.seats if f"seat {seat}" == choice.subject)
    assert isinstance(instruction.order, AttackDamaged | FlyBlackFlag)
    return Outcome(then=(evolve(instruction.order, seat=seat),))


def attack_damaged(instruction: AttackDamaged, scope: Scope) -> Outcome:
    """A ship with 3 or more damage, in the harbor too, without added cubes.  *Rule 16.10.*"""
    if instruction.seat != NOBODY:
        return attack(scope, instruction.seat, 0)
    damaged = damaged_players(scope)
    return target(instruction, scope, damaged) if damaged else idle(scope, "not damaged")


def fly_black_flag(instruction: FlyBlackFlag, scope: Scope) -> Outcome:
    """Its conditions are read now; "otherwise" is for too few cubes alone.  *Rules 16.11, 16.29, reading 88.*"""
    reached = flag_reaches(scope, instruction.spares_harbor)
    if instruction.seat == NOBODY:
        return target(instruction, scope, reached or player_seats(scope.game))
    if not enough_cubes(scope, instruction.seat, instruction.more, instruction.if_cubes):
        few = StepSkipped(scope.seat, "attack", scope.state.players[instruction.seat].at, "few cubes")
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
    return Outcome(then=(AttackPlayer(seat, more),))


def raid(_instruction: Raid, scope: Scope) -> Outcome:
    """2 cubes on the richest island that he does not control; a fort there is fought.  *Rules 16.10, 16.26.*"""
    cells = raided(scope)
    if open_card(scope).beaten or not cells:
        return idle(scope, "beaten" if cells else "no rich island")
    return Outcome(then=(ChooseFor(tuple(PlaceSquare(cell, RAIDERS) for cell in cells), "16.10"),))


RAIDERS: Final = 2
"""Cubes of the bottom symbol.  Rule 16.10."""


# -- Gains -----------------------------------------------------------------------------------------------------------


def gain_goods(instruction: GainGoods, scope: Scope) -> Outcome:
    """Coins or cargo, as shown, to his dock.  *Rule 16.11.*"""
    return Outcome((GoodsGained(scope.seat, HARBOR, instruction.cargo, instruction.coins),))


CARDS_A_COIN: Final = 2
"""Rule 16.11."""


def gain_per_merchants(_instruction: GainPerMerchants, scope: Scope) -> Outcome:
    """1 coin per 2 cards in the merchant pile, rounded down.  *Rule 16.11.*"""
    coins = merchants(scope) // CARDS_A_COIN
    return Outcome((GoodsGained(scope.seat, HARBOR, 0, coins),)) if coins else idle(scope, "few merchants")


def take_token(instruction: TakeToken, scope: Scope) -> Outcome:
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
    return Outcome(then=(ChooseFor(tuple(map(PutToken, shown)), "16.11"),))


def of_grade(instruction: TakeToken, token: CardId, scope: Scope) -> bool:
    """Whether a token has the grade that is shown.  *Rule 16.11.*"""
    grade = (
        scope.game.upgrades[instruction.upgrade].grade
        if instruction.upgrade in scope.game.upgrades
        else instruction.grade
    )
    return grade in (Grade.EITHER, scope.game.upgrades[token].grade)


def put_token(instruction: PutToken, scope: Scope) -> Outcome:
    """Beside his ship, in no space and never covered.  *Rule 16.23.*"""
    return Outcome((TokenTaken(scope.seat, instruction.upgrade),))


def repair_ship(instruction: RepairShip, scope: Scope) -> Outcome:
    """Or as much as there is.  *Rule 16.11.*"""
    number = min(instruction.amount, scope.player.damage)
    return Outcome((Repaired(scope.seat, number),)) if number else idle(scope, "no damage")


def raise_wolves(_instruction: RaiseWolves, scope: Scope) -> Outcome:
    """A cube on Sea Wolves, if it is not reached.  *Rules 16.11, 16.18.*"""
    steps = achievements.step(scope, scope.seat, achievements.SEA_WOLVES)
    return Outcome(steps) if steps else idle(scope, "reached")


# -- Islands ---------------------------------------------------------------------------------------------------------


def build_best(instruction: BuildBest, scope: Scope) -> Outcome:
    """Free, on the best island without it.  *Rule 16.11.*"""
    left = dict(scope.state.buildings).get(instruction.building, 0)
    if left <= 0 and scope.game.rules.limited_pieces:
        return idle(scope, "no building")
    free = [cell for cell in own_islands(scope) if instruction.building not in scope.ocean_cell(cell).buildings]
    sites = tuple(PutBuilding(instruction.building, cell) for cell in most_valuable(scope, free))
    return Outcome(then=(ChooseFor(sites, "16.11"),)) if sites else idle(scope, "no site")


def reap_best(instruction: ReapBest, scope: Scope) -> Outcome:
    """The best island he controls, and then the next best.  *Rules 16.11, 16.27.*"""
    if not instruction.left:
        return NOTHING
    several = instruction.left + len(instruction.done) > 1
    cells = most_productive(scope, [cell for cell in own_islands(scope) if cell not in instruction.done], several)
    if not cells:
        return NOTHING if instruction.done else idle(scope, "no island")
    return Outcome(then=(ChooseFor(tuple(Reap(cell, instruction.left, instruction.done) for cell in cells), "16.27"),))


def reap(instruction: Reap, scope: Scope) -> Outcome:
    """All bonuses, straight to him.  *Rules 11.13, 16.11.*"""
    goods = production(scope, instruction.cell)
    event = Reaped(scope.seat, instruction.cell, goods.cargo, goods.coins)
    return Outcome((event,), then=(ReapBest(instruction.left - 1, (*instruction.done, instruction.cell)),))


def seek_merchant(_instruction: SeekMerchant, scope: Scope) -> Outcome:
    """One merchant ship on any tile, as if the coin had shown heads.  *Rule 16.11.*"""
    encounters = scope.game.encounters
    cells = [
        cell
        for cell, ocean_cell in zip(CELLS, scope.state.ocean, strict=True)
        if ocean_cell.card in encounters and encounters[ocean_cell.card].encounter == MERCHANT
    ]
    if not cells:
        return idle(scope, "no merchant")
    return Outcome(then=(ChooseFor(tuple(map(BeatMerchant, cells)), "16.11"),))


def stock_later(instruction: StockLater, scope: Scope) -> Outcome:
    """After his turn.  *Rules 16.11, 16.28.*"""
    return Outcome((StockDue(scope.seat, instruction.cargo, instruction.coins),))


def stock_best(instruction: StockBest, scope: Scope) -> Outcome:
    """Put goods on his most valuable island; nothing if he controls none.  *Rule 16.28, reading 84.*"""
    cells = most_valuable(scope, own_islands(scope))
    if not cells:
        return idle(scope, "no island")
    return Outcome(
        then=(ChooseFor(tuple(Stock(cell, instruction.cargo, instruction.coins) for cell in cells), "16.28"),)
    )


def stock(instruction: Stock, scope: Scope) -> Outcome:
    """The player has a turn to take the island from him.  *Rules 16.11, 16.28.*"""
    return Outcome((IslandStocked(scope.seat, instruction.cell, instruction.cargo, instruction.coins),))


CHAPTER: Final = Chapter(
    "solo_right",
    writers=nouns.WRITERS,
    deeds=tuple(orders(name, order) for name, order in DEEDS.items()),
    handlers=(
        handles(AttackDamaged, attack_damaged),
        handles(FlyBlackFlag, fly_black_flag),
        handles(Raid, raid),
        handles(GainGoods, gain_goods),
        handles(GainPerMerchants, gain_per_merchants),
        handles(TakeToken, take_token),
        handles(PutToken, put_token),
        handles(RepairShip, repair_ship),
        handles(RaiseWolves, raise_wolves),
        handles(BuildBest, build_best),
        handles(ReapBest, reap_best),
        handles(Reap, reap),
        handles(SeekMerchant, seek_merchant),
        handles(StockLater, stock_later),
        handles(StockBest, stock_best),
        handles(Stock, stock),
    ),
    questions=(asks(PickTarget, ask_target, target_is),),
)
