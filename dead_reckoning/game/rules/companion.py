"""A Warden at a real table: his steps stop where they need to know what is there.

Cards, goods, battles and the player's turn are the table's; all else is played as in a solo game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import evolve

from dead_reckoning.engine.tables import asks, handles, instead
from dead_reckoning.game.nouns import companion as co
from dead_reckoning.game.nouns.aftermath import Aftermath, SinkShips
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.cleanup import Refill
from dead_reckoning.game.nouns.encounters import Back
from dead_reckoning.game.nouns.gather import CubesReady
from dead_reckoning.game.nouns.goods import GoodsGained
from dead_reckoning.game.nouns.influence import PermanentPlaced
from dead_reckoning.game.nouns.scoring import FinalCount
from dead_reckoning.game.nouns.setup import LayCard, TileTurned, TurnTile, TurnUp
from dead_reckoning.game.nouns.solo import WARDEN_TURN, Collect, Foresee
from dead_reckoning.game.nouns.solo_battle import AttackPlayer, Besiege, EndFight
from dead_reckoning.game.nouns.solo_left import BeatMerchant, Heads, Tails, TakeFrom, TossCoin
from dead_reckoning.game.nouns.solo_right import PutToken, Raid, SeekMerchant, TakeToken
from dead_reckoning.game.nouns.spoils import BattleHurt
from dead_reckoning.game.nouns.turn import BeginTurn, EndTurn
from dead_reckoning.game.printed.cards import WardenDeed
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import CELLS, HARBOR
from dead_reckoning.game.rules import achievements, setup, solo, solo_left, solo_right, turn
from dead_reckoning.game.rules.battle import building_cubes, new_battle, protecting
from dead_reckoning.game.rules.influence import change_of_control
from dead_reckoning.game.rules.sinking import FATAL
from dead_reckoning.game.rules.solo_left import explored_first, is_hidden, strike
from dead_reckoning.game.rules.warden import (
    bars_sieges,
    battle_cubes,
    guarded,
    halved,
    own_islands,
    pirates_on,
    player_seats,
    section_of,
)
from dead_reckoning.game.table.counting import controller, guard, is_island
from dead_reckoning.game.table.game import Game, seats
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import NOTHING, CardId, Cell, Decision, Event, Instruction, Outcome, Seat

# -- Turns -----------------------------------------------------------------------------------------------------------


def turn_of(game: Game, seat: Seat) -> tuple[Instruction, ...]:
    """The player's turn is played at the table, and told."""
    if seat in game.wardens:
        return WARDEN_TURN
    return (BeginTurn(), co.AskTurn(), EndTurn())


def left_to_the_table(_instruction: Instruction, _scope: Scope) -> Outcome:
    """Cards that are laid, and the final count, are seen there."""
    return NOTHING


def happened(instruction: co.Happened, _scope: Scope) -> Outcome:
    """The one writer writes it."""
    return Outcome(instruction.events)


# -- What he needs to know -------------------------------------------------------------------------------------------


def known(instruction: co.Known, scope: Scope) -> Outcome:
    """Carry out a step with known facts as in a solo game."""
    step = instruction.step
    return BEFORE[type(step)](step, scope)


def take_from(instruction: TakeFrom, scope: Scope) -> Outcome:
    """The card that is there decides between the piles.  *Rule 16.6.*"""
    if is_hidden(scope, instruction.cell):
        return explored_first(instruction)
    return Outcome(then=(co.AskCard(instruction.cell), co.Known(instruction)))


def seek_merchant(instruction: SeekMerchant, _scope: Scope) -> Outcome:
    """Any that is on a tile.  *Rule 16.11.*"""
    return Outcome(then=(co.AskMerchant(), co.Known(instruction)))


def foresee(instruction: Foresee, scope: Scope) -> Outcome:
    """Goods decide which island he raids, and which buildings he fights.  *Rules 16.10, 16.26.*"""
    cells = () if instruction.raided else goods_needed(scope)
    if not cells:
        return solo.foresee(instruction, scope)
    return Outcome(then=(co.AskGoods(cells), co.Known(instruction)))


def goods_needed(scope: Scope) -> tuple[Cell, ...]:
    """The islands whose goods this card compares, if there are several.  *Rules 16.10, 16.14.*"""
    section = section_of(scope)
    cells: set[Cell] = set()
    if any(symbol.deed == WardenDeed.RAID for symbol in section.middle):
        cells |= {cell for cell in CELLS if may_be_raided(scope, cell)}
    if not bars_sieges(scope):
        due = {square.cell for square in section.cubes if square.cubes > 1 and guarded(scope, square.cell)}
        cells |= due if len(due) > 1 else set()
    return tuple(cell for cell in CELLS if cell in cells)


def may_be_raided(scope: Scope, cell: Cell) -> bool:
    """Whether goods on an island would draw the bottom symbol.  *Rule 16.10.*"""
    return is_island(scope, cell) and scope.ocean_cell(cell).controller != scope.seat and not pirates_on(scope, cell)


def take_token(instruction: TakeToken, scope: Scope) -> Outcome:
    """Its cannons are printed on it.  *Rules 16.11, 16.13.*"""
    shown = scope.game.upgrades.get(instruction.upgrade)
    return Outcome(then=(co.AskToken(shown.grade if shown else instruction.grade, instruction.upgrade),))


def token_is(_instruction: co.AskToken, scope: Scope, choice: co.Seen) -> Outcome:
    """Beside his ship, if there was one.  *Rule 16.11.*"""
    if not choice.card:
        return solo_right.idle(scope, "no token")
    return Outcome(then=(PutToken(choice.card),))


def coin_is(instruction: TossCoin, scope: Scope, choice: Heads | Tails) -> Outcome:
    """The side that is up decides the pile.  *Rule 16.6, reading 67.*"""
    outcome = solo_left.coin_is(instruction, scope, choice)
    described = scope.ocean_cell(instruction.cell).card not in scope.game.box.by_id
    if isinstance(choice, Heads) or not described:
        return outcome
    return Outcome(outcome.events[:1], then=(co.AskFront(instruction.cell),))


def front_is(instruction: co.AskFront, scope: Scope, choice: co.Seen) -> Outcome:
    """It is taken face up.  *Rule 16.6.*"""
    return Outcome((solo_left.took(scope, instruction.cell, choice.card),))


def back_is(instruction: BeatMerchant, scope: Scope, choice: co.Seen) -> Outcome:
    """It is taken face down.  *Rule 16.6.*"""
    return solo_left.back_is(instruction, scope, Back(choice.card))


def ask_seen(instruction: Instruction, scope: Scope) -> Decision:
    """Ask for the thing that was seen."""
    return Decision(scope.seat, (co.Seen(CardId("")),), (), RULES[type(instruction)])


def tile_is(instruction: TurnTile, scope: Scope, choice: TurnUp) -> Outcome:
    """Turn up the tile as it is before the player; the rotation of a tile of the box is asked.  *Reading 57.*"""
    if choice.tile in scope.game.box.by_id:
        return setup.tile_is(instruction, scope, choice)
    return Outcome((TileTurned(instruction.cell, choice.tile, 0),))


def check_told(instruction: co.CheckTold, scope: Scope) -> Outcome:
    """Settle the control of islands by the reported cubes, with all consequences.  *Rules 11.2, 11.6, 14.6.*"""
    events: list[Event] = []
    for cell in instruction.cells:
        new = controller(scope, scope.ocean_cell(cell))
        if new != scope.ocean_cell(cell).controller:
            events += change_of_control(scope, cell, new)
    settled = (achievements.settler(PermanentPlaced(seat, instruction.cells[0]), scope) for seat in seats(scope.game))
    return Outcome((*events, *(event for found in settled for event in found)))


def raid(instruction: Raid, scope: Scope) -> Outcome:
    """The player's spoils of a battle may be on an island since the goods were told.  *Rules 12.12, 16.10.*"""
    cells = tuple(cell for cell in CELLS if may_be_raided(scope, cell))
    fought_ship = any(f"seat {seat}" in scope.state.turn.fought for seat in player_seats(scope.game))
    asks = (co.AskGoods(cells),) if fought_ship and cells else ()
    return Outcome(then=(*asks, co.Known(instruction)))


def collect(instruction: Collect, scope: Scope) -> Outcome:
    """Collect the goods on his islands.  *Rule 16.12.*"""
    cells = tuple(own_islands(scope))
    return Outcome(then=(co.AskGoods(cells), co.Known(instruction))) if cells else NOTHING


BEFORE: Final[Mapping[type[Instruction], Callable[[Any, Scope], Outcome]]] = {
    TakeFrom: solo_left.take_from,
    SeekMerchant: solo_right.seek_merchant,
    Foresee: solo.foresee,
    Raid: solo_right.raid,
    Collect: solo.collect,
}
"""An instruction that waits for the table -> its continuation."""


def ask_told(instruction: Instruction, scope: Scope) -> Decision:
    """Ask for the facts that the instruction needs."""
    return Decision(scope.seat, (co.TOLD,), (), RULES[type(instruction)])


RULES: Final[Mapping[type[Instruction], str]] = {
    co.AskTurn: "16.1",
    co.AskCard: "16.6",
    co.AskMerchant: "16.11",
    co.AskGoods: "16.12",
    co.AskFigure: "16.7",
    co.AskFront: "16.6",
    co.AskToken: "16.11",
    BeatMerchant: "16.6",
}
"""Question -> the rule that needs the answer."""


def already_told(_instruction: Instruction, _scope: Scope, _choice: Option) -> Outcome:
    """The facts are on the table already."""
    return NOTHING


# -- Battles ---------------------------------------------------------------------------------------------------------


def attack_player(instruction: AttackPlayer, scope: Scope) -> Outcome:
    """Fought with the real battle ship.  *Rules 16.13, 16.24.*"""
    cell = scope.state.players[instruction.seat].at
    cubes = battle_cubes(scope, cell, attacked=False) + instruction.more
    number = halved(cubes) if instruction.halved else cubes
    return Outcome(
        then=(co.AskFight("ship", cell, instruction.seat, number, won=instruction.won, lost=instruction.lost),)
    )


def besiege(instruction: Besiege, scope: Scope) -> Outcome:
    """A garrison hurts him first.  *Rules 16.14, 16.16.*"""
    cell = instruction.cell
    owner = guard(scope, scope.ocean_cell(cell))
    buildings = tuple(protecting(scope, cell))
    battle = evolve(new_battle(scope, "building", cell, "", owner, black=False), buildings=buildings)
    cubes = battle_cubes(scope, cell, attacked=False)
    number = halved(cubes) if instruction.halved else cubes
    others = building_cubes(battle, scope.of(owner))
    fight = co.AskFight("building", cell, owner, number, buildings, others, instruction.won, instruction.lost)
    return Outcome(strike(scope, cell), then=(fight,))


def ask_fight(_instruction: co.AskFight, scope: Scope) -> Decision:
    """Either side, and what its cubes did."""
    return Decision(scope.seat, (co.Fought(won=True), co.Fought()), (), "16.13")


def fought(instruction: co.AskFight, scope: Scope, choice: co.Fought) -> Outcome:
    """The reported results of the cubes; then the rules for winner and loser.  *Rules 12.13, 12.25, 16.13.*"""
    foe = f"seat {instruction.seat}" if instruction.kind == "ship" else f"buildings {instruction.cell}"
    plain = new_battle(scope, instruction.kind, instruction.cell, foe, instruction.seat, black=False)
    battle = evolve(plain, buildings=instruction.buildings, winner=0 if choice.won else 1)
    events: list[Event] = [BattleBegan(battle)]
    if choice.short and scope.player.cubes > 0:
        events.append(CubesReady(0, scope.player.cubes, True))
    events += [BattleHurt(side, amount) for side, amount in enumerate((choice.hits, choice.damage)) if amount]
    if choice.cargo or choice.coins:
        events.append(GoodsGained(scope.seat, HARBOR, choice.cargo, choice.coins))
    rest = EndFight(instruction.won, instruction.lost)
    return Outcome(tuple(events), then=(Aftermath(), co.AskLoss(), SinkShips(), rest))


def ask_loss(_instruction: co.AskLoss, scope: Scope) -> Decision:
    """Only if a player's ship sinks.  *Rules 12.15, 13.2.*"""
    battle = scope.state.battle
    assert battle is not None
    sinks = battle.kind == "ship" and scope.state.players[battle.seats[1]].damage >= FATAL
    return Decision(scope.seat, (co.TOLD,) if sinks else (), (), "13.2")


CHAPTER: Final = Chapter(
    "companion",
    ways=(instead(turn.turn_of, turn_of),),
    handlers=(
        handles(co.Happened, happened),
        handles(co.Known, known),
        handles(TakeFrom, take_from),
        handles(SeekMerchant, seek_merchant),
        handles(Foresee, foresee),
        handles(Raid, raid),
        handles(Collect, collect),
        handles(TakeToken, take_token),
        handles(co.CheckTold, check_told),
        handles(AttackPlayer, attack_player),
        handles(Besiege, besiege),
        handles(LayCard, left_to_the_table),
        handles(Refill, left_to_the_table),
        handles(FinalCount, left_to_the_table),
    ),
    questions=(
        asks(co.AskTurn, ask_told, already_told, always=True),
        asks(co.AskCard, ask_told, already_told, always=True),
        asks(co.AskMerchant, ask_told, already_told, always=True),
        asks(co.AskFigure, ask_told, already_told, always=True),
        asks(co.AskFront, ask_seen, front_is, always=True),
        asks(co.AskToken, ask_seen, token_is, always=True),
        asks(TossCoin, solo_left.ask_coin, coin_is),
        asks(BeatMerchant, ask_seen, back_is, always=True),
        asks(TurnTile, setup.ask_tile, tile_is, always=True),
        asks(co.AskGoods, ask_told, already_told, always=True),
        asks(co.AskLoss, ask_loss, already_told, always=True),
        asks(co.AskFight, ask_fight, fought),
    ),
)
