"""The names that files give to classes and fields, apart from the names that the code gives them.

A rename in the code never breaks a kept game: the file's word stands here.  A pack's class is named as in its code, or
by its own ``WIRE``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.game.nouns.achievements import Deliver
from dead_reckoning.game.nouns.aftermath import Aftermath, EncounterResult, EndBattle, OnWin, SinkShips
from dead_reckoning.game.nouns.battle import FightBuildings, FightEncounter, FightShip, FlyFlag, MeetPirates
from dead_reckoning.game.nouns.battle_abilities import MoveOne, RemoveOne, UseAbilities
from dead_reckoning.game.nouns.buildings import BuildOn, GarrisonFires, PutBuilding
from dead_reckoning.game.nouns.cleanup import ChooseMode, CleanUp, ClearAndDraw, LowerSails, Refill, SleeveHeld
from dead_reckoning.game.nouns.crew import Accept, PickArm
from dead_reckoning.game.nouns.drop import Detonate, Drop, DropCube, Explode, KnockAny, KnockCube, TieBreak
from dead_reckoning.game.nouns.encounters import MeetEncounter
from dead_reckoning.game.nouns.gaining import DropUpgrade, FitUpgrade, PickAbility, PickCopy, SeekAdvancement
from dead_reckoning.game.nouns.gather import AnswerAttack, CoverHolds, Gather, ReadyCubes, UseCannons
from dead_reckoning.game.nouns.goods import GiveUp, PayGoods, PickIsland, SplitGain, TakeAboard
from dead_reckoning.game.nouns.hand import CutDeck, DiscardOne, DrawCards, DrawInto, DrawOne, FillDeck, PlayDrawn
from dead_reckoning.game.nouns.influence import (
    CheckControl,
    ClearCubes,
    LayCube,
    LayPermanent,
    NeedCube,
    PlaceCubes,
    ProduceOn,
    ShiftCubes,
    SpendInfluence,
)
from dead_reckoning.game.nouns.leveling import RaiseBottom, RaiseDueCard, RaiseInHand, SeeBottom
from dead_reckoning.game.nouns.pairs import AskConsent, EndConsents, ShiftOne, SplitRepair
from dead_reckoning.game.nouns.sailing import Arrive, LateGarrison, NoteExplored, PickTile, SailOn, SailTo
from dead_reckoning.game.nouns.scoring import FinalCount
from dead_reckoning.game.nouns.setup import (
    ChooseFirst,
    DealBonus,
    DealTokens,
    DrawHands,
    KeepBonus,
    LayCard,
    LayTile,
    RevealFront,
    ShowFront,
    StockDocks,
    TurnTile,
)
from dead_reckoning.game.nouns.solo import (
    ChooseFor,
    Collect,
    Foresee,
    LayWardenDeck,
    PlayExtra,
    RevealCard,
    SettleSiege,
)
from dead_reckoning.game.nouns.solo_battle import AttackPlayer, Besiege, EndFight
from dead_reckoning.game.nouns.solo_left import (
    BeatMerchant,
    EndAt,
    LayFor,
    LayOne,
    LoseSquare,
    MeetAtEnd,
    PlaceSquare,
    Repulse,
    TakeFrom,
    TossCoin,
)
from dead_reckoning.game.nouns.solo_right import (
    AttackDamaged,
    BuildBest,
    FlyBlackFlag,
    GainGoods,
    GainPerMerchants,
    PickTarget,
    PutToken,
    Raid,
    RaiseWolves,
    Reap,
    ReapBest,
    RepairShip,
    SeekMerchant,
    Stock,
    StockBest,
    StockLater,
    TakeToken,
)
from dead_reckoning.game.nouns.spoils import CountStrength, DealDamage, Resolve, TakeSpoils
from dead_reckoning.game.nouns.triggered import Announce, Offers
from dead_reckoning.game.nouns.turn import BeginTurn, EndTurn, MainPhase, TakeTurn
from dead_reckoning.game.printed import amounts as am
from dead_reckoning.game.printed import effects as fx

CLASSES: Final[Mapping[type, str]] = {
    am.Fixed: "Fixed",
    am.Goods: "Goods",
    am.AllOfThem: "AllOfThem",
    am.AnyRow: "AnyRow",
    am.SymbolsShown: "SymbolsShown",
    am.ThingsCounted: "ThingsCounted",
    am.CountOf: "CountOf",
    am.Per: "Per",
    fx.OneOf: "OneOf",
    fx.Several: "Several",
    fx.If: "If",
    fx.On: "On",
    fx.Cost: "Cost",
    fx.Battle: "Battle",
    fx.ThisTurn: "ThisTurn",
    fx.Endgame: "Endgame",
    fx.AtSpot: "AtSpot",
    fx.ShipIs: "ShipIs",
    fx.AtLeast: "AtLeast",
    fx.NoneOf: "NoneOf",
    fx.Attacked: "Attacked",
    fx.FirstPlayer: "FirstPlayer",
    fx.EnemyIs: "EnemyIs",
    fx.Trigger: "Trigger",
    fx.Show: "Show",
    fx.Double: "Double",
    fx.Cheaper: "Cheaper",
    fx.Gain: "Gain",
    fx.GainProduction: "GainProduction",
    fx.Pay: "Pay",
    fx.Lose: "Lose",
    fx.Steal: "Steal",
    fx.Produce: "Produce",
    fx.GainUpgrade: "GainUpgrade",
    fx.RemoveUpgrade: "RemoveUpgrade",
    fx.Repair: "Repair",
    fx.Damage: "Damage",
    fx.MoveShip: "MoveShip",
    fx.Explore: "Explore",
    fx.Influence: "Influence",
    fx.MoveInfluence: "MoveInfluence",
    fx.RemoveInfluence: "RemoveInfluence",
    fx.Build: "Build",
    fx.Draw: "Draw",
    fx.PlayIt: "PlayIt",
    fx.Discard: "Discard",
    fx.OthersDiscard: "OthersDiscard",
    fx.LevelUp: "LevelUp",
    fx.LevelUpInHand: "LevelUpInHand",
    fx.TakeAdvancement: "TakeAdvancement",
    fx.CopyAdvancement: "CopyAdvancement",
    fx.CopyAbility: "CopyAbility",
    fx.Roll: "Roll",
    fx.GainStrength: "GainStrength",
    fx.MoveCube: "MoveCube",
    fx.RemoveCube: "RemoveCube",
    fx.PreventDamage: "PreventDamage",
    fx.Score: "Score",
    fx.Forfeit: "Forfeit",
    ShowFront: "ShowFront",
    RevealFront: "RevealFront",
    TurnTile: "TurnTile",
    LayTile: "LayTile",
    LayCard: "LayCard",
    DealBonus: "DealBonus",
    KeepBonus: "KeepBonus",
    DealTokens: "DealTokens",
    DrawHands: "DrawHands",
    ChooseFirst: "ChooseFirst",
    StockDocks: "StockDocks",
    TakeTurn: "TakeTurn",
    RaiseDueCard: "RaiseDueCard",
    BeginTurn: "BeginTurn",
    MainPhase: "MainPhase",
    CleanUp: "CleanUp",
    EndTurn: "EndTurn",
    Refill: "Refill",
    ChooseMode: "ChooseMode",
    LowerSails: "LowerSails",
    SleeveHeld: "SleeveHeld",
    ClearAndDraw: "ClearAndDraw",
    DrawCards: "DrawCards",
    DrawOne: "DrawOne",
    FillDeck: "FillDeck",
    DrawInto: "DrawInto",
    CutDeck: "CutDeck",
    RaiseBottom: "RaiseBottom",
    RaiseInHand: "RaiseInHand",
    SeeBottom: "SeeBottom",
    Accept: "Accept",
    PickArm: "PickArm",
    Offers: "Offers",
    DiscardOne: "DiscardOne",
    PlayDrawn: "PlayDrawn",
    SeekAdvancement: "SeekAdvancement",
    FitUpgrade: "FitUpgrade",
    DropUpgrade: "DropUpgrade",
    PickCopy: "PickCopy",
    PickAbility: "PickAbility",
    TakeAboard: "TakeAboard",
    SplitGain: "SplitGain",
    PickIsland: "PickIsland",
    PayGoods: "PayGoods",
    GiveUp: "GiveUp",
    Deliver: "Deliver",
    SailTo: "SailTo",
    SailOn: "SailOn",
    Arrive: "Arrive",
    NoteExplored: "NoteExplored",
    LateGarrison: "LateGarrison",
    GarrisonFires: "GarrisonFires",
    PickTile: "PickTile",
    PlaceCubes: "PlaceCubes",
    NeedCube: "NeedCube",
    LayCube: "LayCube",
    SpendInfluence: "SpendInfluence",
    LayPermanent: "LayPermanent",
    CheckControl: "CheckControl",
    ShiftCubes: "ShiftCubes",
    ClearCubes: "ClearCubes",
    ProduceOn: "ProduceOn",
    BuildOn: "BuildOn",
    PutBuilding: "PutBuilding",
    MeetPirates: "MeetPirates",
    FlyFlag: "FlyFlag",
    FightShip: "FightShip",
    FightEncounter: "FightEncounter",
    Announce: "Announce",
    MeetEncounter: "MeetEncounter",
    FightBuildings: "FightBuildings",
    Gather: "Gather",
    AnswerAttack: "AnswerAttack",
    CoverHolds: "CoverHolds",
    UseCannons: "UseCannons",
    ReadyCubes: "ReadyCubes",
    Drop: "Drop",
    DropCube: "DropCube",
    KnockCube: "KnockCube",
    KnockAny: "KnockAny",
    Explode: "Explode",
    Detonate: "Detonate",
    UseAbilities: "UseAbilities",
    MoveOne: "MoveOne",
    RemoveOne: "RemoveOne",
    Resolve: "Resolve",
    TakeSpoils: "TakeSpoils",
    DealDamage: "DealDamage",
    CountStrength: "CountStrength",
    OnWin: "OnWin",
    Aftermath: "Aftermath",
    EncounterResult: "EncounterResult",
    SinkShips: "SinkShips",
    EndBattle: "EndBattle",
    FinalCount: "FinalCount",
    TieBreak: "TieBreak",
    LayWardenDeck: "LayWardenDeck",
    RevealCard: "RevealCard",
    Collect: "Collect",
    PlayExtra: "PlayExtra",
    Foresee: "Foresee",
    SettleSiege: "SettleSiege",
    ChooseFor: "ChooseFor",
    TakeFrom: "TakeFrom",
    TossCoin: "TossCoin",
    BeatMerchant: "BeatMerchant",
    PlaceSquare: "PlaceSquare",
    LayFor: "LayFor",
    LayOne: "LayOne",
    LoseSquare: "LoseSquare",
    Repulse: "Repulse",
    EndAt: "EndAt",
    MeetAtEnd: "MeetAtEnd",
    AttackPlayer: "AttackPlayer",
    Besiege: "Besiege",
    EndFight: "EndFight",
    PickTarget: "PickTarget",
    AttackDamaged: "AttackDamaged",
    Raid: "Raid",
    GainGoods: "GainGoods",
    GainPerMerchants: "GainPerMerchants",
    TakeToken: "TakeToken",
    PutToken: "PutToken",
    RepairShip: "RepairShip",
    BuildBest: "BuildBest",
    ReapBest: "ReapBest",
    Reap: "Reap",
    RaiseWolves: "RaiseWolves",
    FlyBlackFlag: "FlyBlackFlag",
    SeekMerchant: "SeekMerchant",
    StockLater: "StockLater",
    StockBest: "StockBest",
    Stock: "Stock",
    AskConsent: "AskConsent",
    ShiftOne: "ShiftOne",
    EndConsents: "EndConsents",
    SplitRepair: "SplitRepair",
}
"""Class -> what an object of it says that it ``is``."""

FIELDS: Final[Mapping[tuple[type, str], str]] = {}
"""Class and field -> its key, where that is not the name of the field."""


def class_name(kind: type) -> str:
    """What files call a class."""
    own = vars(kind).get("WIRE")
    return CLASSES.get(kind) or (own if isinstance(own, str) else kind.__name__)


def field_name(kind: type, name: str) -> str:
    """What files call a field."""
    return FIELDS.get((kind, name), name)
