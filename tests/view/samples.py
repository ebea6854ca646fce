"""An event of every class, more than one where its words differ."""

from __future__ import annotations

import dead_reckoning as dr
from dead_reckoning.game.nouns.achievements import AchievementReached, StepsReturned, StepTaken
from dead_reckoning.game.nouns.aftermath import BattleEnded, Blockaded
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.battle_abilities import CubeMoved, DamagePrevented, StrengthGained
from dead_reckoning.game.nouns.buildings import BuildingsRemoved, Built
from dead_reckoning.game.nouns.cleanup import AdvancementSleeved, ModeChosen, PlayedDiscarded, SailsLowered
from dead_reckoning.game.nouns.crew import AbilityUsed, HullUsed, SymbolShown
from dead_reckoning.game.nouns.drop import CubeDropped, CubeKnocked, CubesExploded, DropBegan
from dead_reckoning.game.nouns.encounters import AdvancementHeld, BackTurned, CardRemoved, CardTaken, EncounterMet
from dead_reckoning.game.nouns.gaining import TopTaken, UpgradeGained, UpgradeRemoved
from dead_reckoning.game.nouns.gather import CannonsUsed, CubesReady, HoldsCovered
from dead_reckoning.game.nouns.goods import GoodsGained, GoodsLost, GoodsPaid, Jettisoned, Loaded, Stowed, Unloaded
from dead_reckoning.game.nouns.hand import CardDiscarded, CardDrawn, CardPlayed, DeckCut, DeckShuffled
from dead_reckoning.game.nouns.influence import (
    ControlGained,
    ControlLost,
    CubePlaced,
    CubePressed,
    CubeReplaced,
    CubeTaken,
    PermanentPlaced,
    Produced,
)
from dead_reckoning.game.nouns.leveling import BottomSeen, LevelingGranted, LevelingSpent, LevelRaised
from dead_reckoning.game.nouns.pairs import ConsentGiven, ConsentsEnded, GoodsHanded
from dead_reckoning.game.nouns.sailing import Explored, Passed, Sailed, SailsRaised, ShipPlaced, Stopped, Tallied
from dead_reckoning.game.nouns.scoring import GameEnded
from dead_reckoning.game.nouns.setup import (
    BonusDealt,
    BonusKept,
    CardLaid,
    DockStocked,
    FirstChosen,
    FrontRevealed,
    TileTurned,
)
from dead_reckoning.game.nouns.sinking import Damaged, Repaired, Sank
from dead_reckoning.game.nouns.solo import DockExchanged, IslandEmptied, SiegeSettled, WardenDealt, WardenRevealed
from dead_reckoning.game.nouns.solo_left import (
    CoinTossed,
    GarrisonStruck,
    Repulsed,
    StepSkipped,
    WardenEnded,
    WardenTook,
)
from dead_reckoning.game.nouns.solo_right import IslandStocked, Reaped, StockDue, TokenTaken
from dead_reckoning.game.nouns.spoils import BattleHurt, BattleWon, CubeRemoved
from dead_reckoning.game.nouns.triggered import AbilitySet, AbilityWoken, LastingUsed
from dead_reckoning.game.nouns.turn import EndTriggered, TurnBegan, TurnEnded
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import HARBOR, AchievementId, BuildingId, CardNumber
from dead_reckoning.game.rulebook import ALL_TABLES, TABLES
from dead_reckoning.game.table.state import BattleState, LastingAbility
from dead_reckoning.model.options import read_option
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Event, Seat, SymbolId

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
"""The steps that a Warden may skip, and the reasons."""

SAMPLES: tuple[Event, ...] = (
    # the set-up
    FirstChosen(B),
    FrontRevealed(2, CAT),
    TileTurned(CELL, CardId("tile.island.rum_cove"), 0),
    TileTurned(CELL, CardId("tile.island.rum_cove"), 1),
    TileTurned(CELL, CardId("tile.open_sea.trade_wind"), 3),
    CardLaid(CELL, 1, CAT),
    BonusDealt(A, TOKEN),
    BonusKept(A, TOKEN),
    DockStocked(D, 2),
    # the turn
    TurnBegan(C, 12),
    ModeChosen(A, True),
    ModeChosen(A, False),
    SailsLowered(A),
    TurnEnded(A),
    EndTriggered(B),
    GameEnded((41, 62, 55), (B,)),
    GameEnded((61, 61, 55), (A, B)),
    # crew cards
    CardDrawn(A, CAPTAIN),
    DeckShuffled(A),
    DeckCut(A, C, 3),
    CardPlayed(A, GUNNER),
    AbilityUsed(A, GUNNER, 1, "battle: roll 2"),
    AbilityUsed(A, CAPTAIN, 0, "influence 1 / 2 sails"),
    AbilityWoken(B, BARGE, CELL),
    HullUsed(A, 2, 0, "sail"),
    HullUsed(A, 0, 0, "battle: gain 1 strength"),
    AbilitySet(A, PASSING),
    LastingUsed(A, PASSING.text, CELL),
    SymbolShown(B, SymbolId("sail"), 2),
    CardDiscarded(A, CAPTAIN),
    PlayedDiscarded(A),
    BottomSeen(A, GUNNER),
    LevelRaised(A, GUNNER, 3),
    LevelingGranted(A),
    LevelingSpent(A),
    # advancements and encounters
    CardTaken(A, CELL, CAT),
    AdvancementHeld(A, CAT),
    AdvancementHeld(A, BACK),
    TopTaken(A, 2, CAT),
    AdvancementSleeved(A, CAT, GUNNER),
    BackTurned(A, BARGE, BACK),
    EncounterMet(A, BARGE),
    CardRemoved(BARGE),
    # goods
    Loaded(A, HARBOR, 1, 0),
    Loaded(A, CELL, 5, 2),
    Unloaded(A, HARBOR, 2, 1),
    Unloaded(A, CELL, 0, 21),
    Stowed(A),
    Jettisoned(A, 0, 1),
    GoodsGained(A, "ship", 2, 0),
    GoodsGained(A, HARBOR, 5, 0),
    GoodsGained(A, HARBOR, 0, 1),
    GoodsGained(A, HARBOR, 1, 2),
    GoodsGained(A, CELL, 1, 1),
    GoodsPaid(A, "ship", 3, 0),
    GoodsPaid(A, HARBOR, 1, 0),
    GoodsPaid(A, HARBOR, 0, 5),
    GoodsLost(A, HARBOR, 2, 2),
    GoodsLost(A, "ship", 0, 1),
    Produced(A, CELL, 2, 1),
    Produced(A, CELL, 0, 0),
    # the ship
    SailsRaised(A, 1),
    SailsRaised(A, 5),
    Sailed(A, HARBOR, CELL),
    Sailed(A, CELL, HARBOR),
    Passed(A, CELL),
    Stopped(A, SEA),
    Stopped(A, HARBOR),
    Explored(A, SEA),
    Tallied(A, "tile you explored"),
    ShipPlaced(B, HARBOR),
    Damaged(A, 1, NOBODY),
    Damaged(A, 2, C),
    Repaired(A, 1),
    Sank(A, B, 2, 3),
    Sank(A, NOBODY, 0, 5),
    Sank(A, B, 0, 0),
    Sank(A, NOBODY, 0, 0),
    UpgradeGained(A, HOLD, 2),
    UpgradeRemoved(A, HOLD, 2),
    # islands
    CubePlaced(A, CELL),
    CubeReplaced(A, CELL, C),
    CubePressed(A, CELL, C),
    CubeTaken(A, CELL),
    ControlGained(A, CELL),
    ControlLost(A, CELL),
    PermanentPlaced(A, CELL),
    Built(A, CELL, OUTPOST),
    BuildingsRemoved(CELL, (FORT, OUTPOST)),
    # achievements
    StepTaken(A, LEGEND, True),
    StepTaken(A, LEGEND, False),
    AchievementReached(A, LEGEND),
    StepsReturned(A, LEGEND),
    # battles
    BattleBegan(battle("ship", CELL, "seat 1", (A, B))),
    BattleBegan(battle("ship", HARBOR, "seat 2", (B, C))),
    BattleBegan(battle("neutral", SEA, BARGE, (A, NOBODY))),
    BattleBegan(battle("building", CELL, "buildings r1c2", (A, B), (FORT,))),
    BattleBegan(battle("tie", HARBOR, "the others", (A, NOBODY))),
    CannonsUsed(A, 3),
    HoldsCovered(0, (0,)),
    HoldsCovered(1, (0, 3)),
    CubesReady(0, 1, True),
    CubesReady(1, 5, False),
    DropBegan(),
    CubeDropped(0, 1),
    CubeDropped(1, 11),
    CubeKnocked(1, 4, 7),
    CubesExploded(4, (1, 0)),
    CubesExploded(4, (1, 2)),
    CubeMoved(0, 1, 4),
    CubeRemoved(0, 3),
    StrengthGained(0, 1),
    BattleHurt(1, 2),
    DamagePrevented(0, 1),
    BattleWon(1, (2, 4)),
    BattleWon(0, (2, 2)),
    BattleWon(1, (2, 2)),
    Blockaded(A, CELL),
    BattleEnded((A, B)),
    # Wardens
    WardenDealt(),
    WardenRevealed(B, CardId("warden.07"), False, 4, 2, False),
    WardenRevealed(B, CardId("warden.07"), True, 3, 1, True),
    SiegeSettled(B, CELL, False),
    SiegeSettled(B, CELL, True),
    CoinTossed(B, BARGE, True),
    CoinTossed(B, BARGE, False),
    WardenTook(B, CELL, CAT, CAT, False),
    WardenTook(B, CELL, BARGE, BACK, True),
    *(StepSkipped(B, step, CELL, why) for step, whys in SKIPPED.items() for why in whys.split(", ")),
    WardenEnded(B, CELL),
    WardenEnded(B, HARBOR),
    GarrisonStruck(B, A, CELL),
    Repulsed(B),
    DockExchanged(B, 3, 1),
    DockExchanged(B, 6, 2),
    IslandEmptied(B, CELL, 2, 1),
    Reaped(B, CELL, 1, 0),
    Reaped(B, CELL, 0, 0),
    TokenTaken(B, HOLD),
    StockDue(B, 0, 2),
    IslandStocked(B, CELL, 2, 0),
    # pairs
    ConsentGiven(C, CELL, True),
    ConsentGiven(C, CELL, False),
    ConsentsEnded(A),
    GoodsHanded(A, C, 2, 0),
    GoodsHanded(A, C, -1, -2),
    GoodsHanded(A, C, 2, -1),
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
        *(read_option(text, TABLES.shapes) for text in TEXTS),
        *(read_option(text, ALL_TABLES.shapes) for text in WARDEN_TEXTS),
    )
    if option
)
"""An option of every shape, and some abilities."""
