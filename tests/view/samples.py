"""An event of every class, more than one where its words differ."""

from __future__ import annotations

import dead_reckoning as dr
from dead_reckoning.model import effects as fx
from dead_reckoning.model import events as ev
from dead_reckoning.model.events import Event
from dead_reckoning.model.options import PAIR_SHAPES, WARDEN_SHAPES, Use, read_option
from dead_reckoning.model.state import BattleState, LastingAbility
from dead_reckoning.model.terms import (
    HARBOR,
    NOBODY,
    AchievementId,
    BuildingId,
    CardId,
    CardNumber,
    Cell,
    Seat,
    SymbolId,
)

A, B, C, D = map(Seat, range(4))
CELL, SEA = Cell("r1c2"), Cell("r2c2")
CAPTAIN, GUNNER = CardNumber(0), CardNumber(6)
CAT, BARGE = CardId("advancement.r1.ships_cat"), CardId("encounter.r1.salt_barge")
BACK = CardId("encounter.r1.salt_barge.double_bottom")
TOKEN = CardId("bonus.builder.sea_wolves")
HOLD = CardId("upgrade.basic.deep_hold")
FORT, OUTPOST = BuildingId("fort"), BuildingId("outpost")
LEGEND = AchievementId("legend")


def battle(
    kind: str, cell: Cell, foe: str, seats: tuple[Seat, Seat], buildings: tuple[BuildingId, ...] = ()
) -> BattleState:
    """A battle that begins."""
    return BattleState(
        cell=cell,
        kind=kind,
        seats=seats,
        foe=foe,
        back=CardId(""),
        buildings=buildings,
        dropped=False,
        waiting=(0, 0),
        cubes=((0, 0),) * 12,
        strength=(0, 0),
        damage=(0, 0),
        covered=((), ()),
        winner=-1,
        black=seats[1] == NOBODY,
        met=False,
    )


def lasting(text: str) -> LastingAbility:
    """An ability that was set up."""
    effect = dr.read(text)
    assert isinstance(effect, fx.ThisTurn)
    return LastingAbility(A, "crew.captain", effect.then, Use("crew.captain", text.removeprefix("this turn: ")))


PASSING = lasting("this turn: on first passing an island (row 4): gain its production to ship")

SKIPPED = {
    "cubes": (
        "beaten, fort, pirate, flag, damage, fought, flag bars, damage bars, other siege, partner, lost, sea, full, "
        "no cube"
    ),
    "card": "no card, fortune",
    "end": "sunk",
    "attack": "few cubes, beaten, flag, damage",
    "garrison": "fifth",
    "deed": (
        "in harbor, beaten, fought, not damaged, no rich island, few merchants, no token, no damage, reached, "
        "no building, no site, no island, no merchant"
    ),
}
"""Which steps a Warden may leave out, and why."""

SAMPLES: tuple[Event, ...] = (
    # the set-up
    ev.FirstChosen(B),
    ev.FrontRevealed(2, CAT),
    ev.TileTurned(CELL, CardId("tile.island.rum_cove"), 0),
    ev.TileTurned(CELL, CardId("tile.island.rum_cove"), 1),
    ev.TileTurned(CELL, CardId("tile.open_sea.trade_wind"), 3),
    ev.CardLaid(CELL, 1, CAT),
    ev.BonusDealt(A, TOKEN),
    ev.BonusKept(A, TOKEN),
    ev.DockStocked(D, 2),
    # the turn
    ev.TurnBegan(C, 12),
    ev.ModeChosen(A, True),
    ev.ModeChosen(A, False),
    ev.SailsLowered(A),
    ev.TurnEnded(A),
    ev.EndTriggered(B),
    ev.GameEnded((41, 62, 55), (B,)),
    ev.GameEnded((61, 61, 55), (A, B)),
    # crew cards
    ev.CardDrawn(A, CAPTAIN),
    ev.DeckShuffled(A),
    ev.DeckCut(A, C, 3),
    ev.CardPlayed(A, GUNNER),
    ev.AbilityUsed(A, GUNNER, 1, "battle: roll 2"),
    ev.AbilityUsed(A, CAPTAIN, 0, "influence 1 / 2 sails"),
    ev.AbilityWoken(B, BARGE, CELL),
    ev.HullUsed(A, 2, 0, "sail"),
    ev.HullUsed(A, 0, 0, "battle: gain 1 strength"),
    ev.AbilitySet(A, PASSING),
    ev.LastingUsed(A, PASSING.text, CELL),
    ev.SymbolShown(B, SymbolId("sail"), 2),
    ev.CardDiscarded(A, CAPTAIN),
    ev.PlayedDiscarded(A),
    ev.BottomSeen(A, GUNNER),
    ev.LevelRaised(A, GUNNER, 3),
    ev.LevelingGranted(A),
    ev.LevelingSpent(A),
    # advancements and encounters
    ev.CardTaken(A, CELL, CAT),
    ev.AdvancementHeld(A, CAT),
    ev.AdvancementHeld(A, BACK),
    ev.TopTaken(A, 2, CAT),
    ev.AdvancementSleeved(A, CAT, GUNNER),
    ev.BackTurned(A, BARGE, BACK),
    ev.EncounterMet(A, BARGE),
    ev.CardRemoved(BARGE),
    # goods
    ev.Loaded(A, HARBOR, 1, 0),
    ev.Loaded(A, CELL, 5, 2),
    ev.Unloaded(A, HARBOR, 2, 1),
    ev.Unloaded(A, CELL, 0, 21),
    ev.Stowed(A),
    ev.Jettisoned(A, 0, 1),
    ev.GoodsGained(A, "ship", 2, 0),
    ev.GoodsGained(A, HARBOR, 5, 0),
    ev.GoodsGained(A, HARBOR, 0, 1),
    ev.GoodsGained(A, HARBOR, 1, 2),
    ev.GoodsGained(A, CELL, 1, 1),
    ev.GoodsPaid(A, "ship", 3, 0),
    ev.GoodsPaid(A, HARBOR, 1, 0),
    ev.GoodsPaid(A, HARBOR, 0, 5),
    ev.GoodsLost(A, HARBOR, 2, 2),
    ev.GoodsLost(A, "ship", 0, 1),
    ev.Produced(A, CELL, 2, 1),
    ev.Produced(A, CELL, 0, 0),
    # the ship
    ev.SailsRaised(A, 1),
    ev.SailsRaised(A, 5),
    ev.Sailed(A, HARBOR, CELL),
    ev.Sailed(A, CELL, HARBOR),
    ev.Passed(A, CELL),
    ev.Stopped(A, SEA),
    ev.Stopped(A, HARBOR),
    ev.Explored(A, SEA),
    ev.Tallied(A, "tile you explored"),
    ev.ShipPlaced(B, HARBOR),
    ev.Damaged(A, 1, NOBODY),
    ev.Damaged(A, 2, C),
    ev.Repaired(A, 1),
    ev.Sank(A, B, 2, 3),
    ev.Sank(A, NOBODY, 0, 5),
    ev.Sank(A, B, 0, 0),
    ev.Sank(A, NOBODY, 0, 0),
    ev.UpgradeGained(A, HOLD, 2),
    ev.UpgradeRemoved(A, HOLD, 2),
    # islands
    ev.CubePlaced(A, CELL),
    ev.CubeReplaced(A, CELL, C),
    ev.CubePressed(A, CELL, C),
    ev.CubeTaken(A, CELL),
    ev.ControlGained(A, CELL),
    ev.ControlLost(A, CELL),
    ev.PermanentPlaced(A, CELL),
    ev.Built(A, CELL, OUTPOST),
    ev.BuildingsRemoved(CELL, (FORT, OUTPOST)),
    # achievements
    ev.StepTaken(A, LEGEND, True),
    ev.StepTaken(A, LEGEND, False),
    ev.AchievementReached(A, LEGEND),
    ev.StepsReturned(A, LEGEND),
    # battles
    ev.BattleBegan(battle("ship", CELL, "seat 1", (A, B))),
    ev.BattleBegan(battle("ship", HARBOR, "seat 2", (B, C))),
    ev.BattleBegan(battle("neutral", SEA, BARGE, (A, NOBODY))),
    ev.BattleBegan(battle("building", CELL, "buildings r1c2", (A, B), (FORT,))),
    ev.BattleBegan(battle("tie", HARBOR, "the others", (A, NOBODY))),
    ev.CannonsUsed(A, 3),
    ev.HoldsCovered(0, (0,)),
    ev.HoldsCovered(1, (0, 3)),
    ev.CubesReady(0, 1, True),
    ev.CubesReady(1, 5, False),
    ev.DropBegan(),
    ev.CubeDropped(0, 1),
    ev.CubeDropped(1, 11),
    ev.CubeKnocked(1, 4, 7),
    ev.CubesExploded(4, (1, 0)),
    ev.CubesExploded(4, (1, 2)),
    ev.CubeMoved(0, 1, 4),
    ev.CubeRemoved(0, 3),
    ev.StrengthGained(0, 1),
    ev.BattleHurt(1, 2),
    ev.DamagePrevented(0, 1),
    ev.BattleWon(1, (2, 4)),
    ev.Blockaded(A, CELL),
    ev.BattleEnded((A, B)),
    # Wardens
    ev.WardenDealt(),
    ev.WardenRevealed(B, CardId("warden.07"), False, 4, 2, False),
    ev.WardenRevealed(B, CardId("warden.07"), True, 3, 1, True),
    ev.SiegeSettled(B, CELL, False),
    ev.SiegeSettled(B, CELL, True),
    ev.CoinTossed(B, BARGE, True),
    ev.CoinTossed(B, BARGE, False),
    ev.WardenTook(B, CELL, CAT, CAT, False),
    ev.WardenTook(B, CELL, BARGE, BACK, True),
    *(ev.StepSkipped(B, step, CELL, why) for step, whys in SKIPPED.items() for why in whys.split(", ")),
    ev.WardenEnded(B, CELL),
    ev.WardenEnded(B, HARBOR),
    ev.GarrisonStruck(B, A, CELL),
    ev.Repulsed(B),
    ev.DockExchanged(B, 3, 1),
    ev.DockExchanged(B, 6, 2),
    ev.IslandEmptied(B, CELL, 2, 1),
    ev.Reaped(B, CELL, 1, 0),
    ev.Reaped(B, CELL, 0, 0),
    ev.TokenTaken(B, HOLD),
    ev.StockDue(B, 0, 2),
    ev.IslandStocked(B, CELL, 2, 0),
    # pairs
    ev.ConsentGiven(C, CELL, True),
    ev.ConsentGiven(C, CELL, False),
    ev.ConsentsEnded(A),
    ev.GoodsHanded(A, C, 2, 0),
    ev.GoodsHanded(A, C, -1, -2),
    ev.GoodsHanded(A, C, 2, -1),
)

TEXTS: tuple[str, ...] = (
    "turn up tile.island.rum_cove",
    "turned by 3",
    "reveal encounter.r1.salt_barge",
    "deal bonus.builder.sea_wolves",
    "first seat 3",
    "draw crew.gunner#2",
    "bottom crew.captain",
    "back encounter.r1.salt_barge.double_bottom",
    "seat 1 in zone.purse",
    "black in zone.captains_cabin",
    "no knock",
    "seat 0 knocked to zone.quarterdeck",
    "black knocked to zone.torn_sail",
    "knock",
    "seat 0 knocked from zone.purse to zone.torn_sail",
    "black knocked from zone.purse to zone.torn_sail",
    "keep bonus.builder.sea_wolves",
    "play crew.gunner#2",
    "use crew.gunner#2: battle: roll 2",
    "use space 2: sail",
    "use board: battle: gain 1 strength",
    "raise sails",
    "sail r1c2",
    "sail harbor",
    "stop",
    "stow 3 cargo 2 coins",
    "stow 0 cargo 0 coins",
    "jettison 1 cargo",
    "jettison 1 coin",
    "buy advancement.r1.ships_cat",
    "trade encounter.r1.salt_barge",
    "attack encounter.r1.salt_barge",
    "fight seat 1",
    "siege r1c2",
    "siege r1c2 fort",
    "deliver 12 cargo",
    "end turn",
    "raise crew.captain",
    "merchant mode",
    "pirate mode",
    "sleeve advancement.r1.ships_cat into crew.gunner#1",
    "cut 1",
    "cut 4",
    "discard crew.captain",
    "fit upgrade.basic.deep_hold on space 2",
    "remove upgrade.basic.deep_hold from space 2",
    "copy advancement.r1.ships_cat: repair 1",
    "keep 6 cargo 1 coin",
    "keep 6 cargo 1 coin and unload",
    "keep 0 cargo 4 coins and jettison",
    "aboard 0 cargo 0 coins",
    "aboard 1 cargo 0 coins",
    "from ship 2 cargo 0 coins",
    "gain to r1c2",
    "place r1c2",
    "replace seat 2 r1c2",
    "press seat 2 r1c2",
    "take r1c2",
    "take seat 1 r1c2",
    "explore r2c2",
    "move cube to r1c2",
    "produce r1c2",
    "build fort r1c2",
    "attack seat 1",
    "meet seat 1",
    "cover none",
    "cover 1",
    "cover 1 4",
    "0 cannons",
    "1 cannon",
    "5 cannons",
    "move seat 1 from zone.purse to zone.torn_sail",
    "move black from zone.purse to zone.torn_sail",
    "remove from zone.purse",
    "spoils 1 cargo 1 coin, aboard 1 cargo 0 coins",
    "spoils 0 cargo 2 coins, aboard 0 cargo 0 coins",
    "nothing",
    "ready",
    "pass",
    "done",
    "none",
    "decline",
    "pay 2 cargo from ship or harbor: repair 1",
    "2 sails",
)


WARDEN_TEXTS: tuple[str, ...] = (
    "heads",
    "tails",
    "choose r1c2",
    "choose seat 2",
    "choose upgrade.basic.deep_hold",
    "agree",
    "refuse",
    "share 2 cargo 1 coin",
    "share 0 cargo 0 coins",
    "spoils 2 cargo 0 coins, aboard 1 cargo 0 coins, partner 1 cargo 0 coins",
    "repair own 1",
)

OPTIONS = tuple(
    option
    for option in (
        *map(read_option, TEXTS),
        *(read_option(text, (*WARDEN_SHAPES, *PAIR_SHAPES)) for text in WARDEN_TEXTS),
    )
    if option
)
"""An option of every shape, and some abilities."""
