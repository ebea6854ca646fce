"""The door for packs that bring rules of their own: what a pack's Python needs, by one import path.

It has the rows of a chapter, what an instruction sees and comes to, the words of verbs, and what the base game's
chapters speak of: events, options and effects.  ``docs/verbs`` explains them; ``docs/stability`` says how they change.
"""

from dead_reckoning.engine.tables import (
    action as action,
)
from dead_reckoning.engine.tables import (
    applies as applies,
)
from dead_reckoning.engine.tables import (
    asks as asks,
)
from dead_reckoning.engine.tables import (
    checks as checks,
)
from dead_reckoning.engine.tables import (
    handles as handles,
)
from dead_reckoning.engine.tables import (
    instead as instead,
)
from dead_reckoning.engine.tables import (
    scores as scores,
)
from dead_reckoning.engine.tables import (
    triggers as triggers,
)
from dead_reckoning.engine.tables import (
    writes as writes,
)
from dead_reckoning.game.nouns.achievements import (
    AchievementReached as AchievementReached,
)
from dead_reckoning.game.nouns.achievements import (
    DeliverOption as DeliverOption,
)
from dead_reckoning.game.nouns.achievements import (
    StepsReturned as StepsReturned,
)
from dead_reckoning.game.nouns.achievements import (
    StepTaken as StepTaken,
)
from dead_reckoning.game.nouns.aftermath import BattleEnded as BattleEnded
from dead_reckoning.game.nouns.aftermath import Blockaded as Blockaded
from dead_reckoning.game.nouns.battle import (
    BattleBegan as BattleBegan,
)
from dead_reckoning.game.nouns.battle import (
    Fight as Fight,
)
from dead_reckoning.game.nouns.battle import (
    FlagAttack as FlagAttack,
)
from dead_reckoning.game.nouns.battle import (
    Meet as Meet,
)
from dead_reckoning.game.nouns.battle import (
    Siege as Siege,
)
from dead_reckoning.game.nouns.battle import (
    SiegeOne as SiegeOne,
)
from dead_reckoning.game.nouns.battle_abilities import (
    CubeMoved as CubeMoved,
)
from dead_reckoning.game.nouns.battle_abilities import (
    DamagePrevented as DamagePrevented,
)
from dead_reckoning.game.nouns.battle_abilities import (
    MoveCubeOption as MoveCubeOption,
)
from dead_reckoning.game.nouns.battle_abilities import (
    Pass as Pass,
)
from dead_reckoning.game.nouns.battle_abilities import (
    RemoveCubeOption as RemoveCubeOption,
)
from dead_reckoning.game.nouns.battle_abilities import (
    StrengthGained as StrengthGained,
)
from dead_reckoning.game.nouns.buildings import BuildAt as BuildAt
from dead_reckoning.game.nouns.buildings import BuildingsRemoved as BuildingsRemoved
from dead_reckoning.game.nouns.buildings import Built as Built
from dead_reckoning.game.nouns.cleanup import (
    AdvancementSleeved as AdvancementSleeved,
)
from dead_reckoning.game.nouns.cleanup import (
    MerchantMode as MerchantMode,
)
from dead_reckoning.game.nouns.cleanup import (
    ModeChosen as ModeChosen,
)
from dead_reckoning.game.nouns.cleanup import (
    PirateMode as PirateMode,
)
from dead_reckoning.game.nouns.cleanup import (
    PlayedDiscarded as PlayedDiscarded,
)
from dead_reckoning.game.nouns.cleanup import (
    SailsLowered as SailsLowered,
)
from dead_reckoning.game.nouns.cleanup import (
    SleeveInto as SleeveInto,
)
from dead_reckoning.game.nouns.crew import (
    DECLINE as DECLINE,
)
from dead_reckoning.game.nouns.crew import (
    AbilityUsed as AbilityUsed,
)
from dead_reckoning.game.nouns.crew import (
    Arm as Arm,
)
from dead_reckoning.game.nouns.crew import (
    Decline as Decline,
)
from dead_reckoning.game.nouns.crew import (
    HullUsed as HullUsed,
)
from dead_reckoning.game.nouns.crew import (
    SymbolShown as SymbolShown,
)
from dead_reckoning.game.nouns.drop import (
    CubeDropped as CubeDropped,
)
from dead_reckoning.game.nouns.drop import (
    CubeKnocked as CubeKnocked,
)
from dead_reckoning.game.nouns.drop import (
    CubesExploded as CubesExploded,
)
from dead_reckoning.game.nouns.drop import (
    DropBegan as DropBegan,
)
from dead_reckoning.game.nouns.drop import (
    FallIn as FallIn,
)
from dead_reckoning.game.nouns.drop import (
    Knock as Knock,
)
from dead_reckoning.game.nouns.drop import (
    KnockFrom as KnockFrom,
)
from dead_reckoning.game.nouns.drop import (
    KnockTo as KnockTo,
)
from dead_reckoning.game.nouns.drop import (
    NoKnock as NoKnock,
)
from dead_reckoning.game.nouns.encounters import (
    AdvancementHeld as AdvancementHeld,
)
from dead_reckoning.game.nouns.encounters import (
    Attack as Attack,
)
from dead_reckoning.game.nouns.encounters import (
    Back as Back,
)
from dead_reckoning.game.nouns.encounters import (
    BackTurned as BackTurned,
)
from dead_reckoning.game.nouns.encounters import (
    Buy as Buy,
)
from dead_reckoning.game.nouns.encounters import (
    CardRemoved as CardRemoved,
)
from dead_reckoning.game.nouns.encounters import (
    CardTaken as CardTaken,
)
from dead_reckoning.game.nouns.encounters import (
    EncounterMet as EncounterMet,
)
from dead_reckoning.game.nouns.encounters import (
    MeetEncounter as MeetEncounter,
)
from dead_reckoning.game.nouns.encounters import (
    Trade as Trade,
)
from dead_reckoning.game.nouns.gaining import (
    Copy as Copy,
)
from dead_reckoning.game.nouns.gaining import (
    Fit as Fit,
)
from dead_reckoning.game.nouns.gaining import (
    RemoveToken as RemoveToken,
)
from dead_reckoning.game.nouns.gaining import (
    TopTaken as TopTaken,
)
from dead_reckoning.game.nouns.gaining import (
    UpgradeGained as UpgradeGained,
)
from dead_reckoning.game.nouns.gaining import (
    UpgradeRemoved as UpgradeRemoved,
)
from dead_reckoning.game.nouns.gather import (
    CannonsUsed as CannonsUsed,
)
from dead_reckoning.game.nouns.gather import (
    Cover as Cover,
)
from dead_reckoning.game.nouns.gather import (
    CubesReady as CubesReady,
)
from dead_reckoning.game.nouns.gather import (
    FireCannons as FireCannons,
)
from dead_reckoning.game.nouns.gather import (
    HoldsCovered as HoldsCovered,
)
from dead_reckoning.game.nouns.gather import (
    Ready as Ready,
)
from dead_reckoning.game.nouns.goods import (
    Aboard as Aboard,
)
from dead_reckoning.game.nouns.goods import (
    Carry as Carry,
)
from dead_reckoning.game.nouns.goods import (
    CarryJettison as CarryJettison,
)
from dead_reckoning.game.nouns.goods import (
    CarryUnload as CarryUnload,
)
from dead_reckoning.game.nouns.goods import (
    FromShip as FromShip,
)
from dead_reckoning.game.nouns.goods import (
    GainTo as GainTo,
)
from dead_reckoning.game.nouns.goods import (
    GoodsGained as GoodsGained,
)
from dead_reckoning.game.nouns.goods import (
    GoodsLost as GoodsLost,
)
from dead_reckoning.game.nouns.goods import (
    GoodsPaid as GoodsPaid,
)
from dead_reckoning.game.nouns.goods import (
    Jettison as Jettison,
)
from dead_reckoning.game.nouns.goods import (
    Jettisoned as Jettisoned,
)
from dead_reckoning.game.nouns.goods import (
    Loaded as Loaded,
)
from dead_reckoning.game.nouns.goods import (
    Stow as Stow,
)
from dead_reckoning.game.nouns.goods import (
    Stowed as Stowed,
)
from dead_reckoning.game.nouns.goods import (
    Unloaded as Unloaded,
)
from dead_reckoning.game.nouns.goods import (
    shift as shift,
)
from dead_reckoning.game.nouns.hand import (
    CardDiscarded as CardDiscarded,
)
from dead_reckoning.game.nouns.hand import (
    CardDrawn as CardDrawn,
)
from dead_reckoning.game.nouns.hand import (
    CardPlayed as CardPlayed,
)
from dead_reckoning.game.nouns.hand import (
    Cut as Cut,
)
from dead_reckoning.game.nouns.hand import (
    DeckCut as DeckCut,
)
from dead_reckoning.game.nouns.hand import (
    DeckShuffled as DeckShuffled,
)
from dead_reckoning.game.nouns.hand import (
    DiscardCard as DiscardCard,
)
from dead_reckoning.game.nouns.hand import (
    DrawCard as DrawCard,
)
from dead_reckoning.game.nouns.hand import (
    Play as Play,
)
from dead_reckoning.game.nouns.influence import (
    ControlGained as ControlGained,
)
from dead_reckoning.game.nouns.influence import (
    ControlLost as ControlLost,
)
from dead_reckoning.game.nouns.influence import (
    CubePlaced as CubePlaced,
)
from dead_reckoning.game.nouns.influence import (
    CubePressed as CubePressed,
)
from dead_reckoning.game.nouns.influence import (
    CubeReplaced as CubeReplaced,
)
from dead_reckoning.game.nouns.influence import (
    CubeTaken as CubeTaken,
)
from dead_reckoning.game.nouns.influence import (
    MoveTo as MoveTo,
)
from dead_reckoning.game.nouns.influence import (
    PermanentPlaced as PermanentPlaced,
)
from dead_reckoning.game.nouns.influence import (
    PlaceCube as PlaceCube,
)
from dead_reckoning.game.nouns.influence import (
    PressCube as PressCube,
)
from dead_reckoning.game.nouns.influence import (
    ProduceAt as ProduceAt,
)
from dead_reckoning.game.nouns.influence import (
    Produced as Produced,
)
from dead_reckoning.game.nouns.influence import (
    ReplaceCube as ReplaceCube,
)
from dead_reckoning.game.nouns.influence import (
    TakeCube as TakeCube,
)
from dead_reckoning.game.nouns.influence import (
    TakeTheirs as TakeTheirs,
)
from dead_reckoning.game.nouns.leveling import (
    Bottom as Bottom,
)
from dead_reckoning.game.nouns.leveling import (
    BottomSeen as BottomSeen,
)
from dead_reckoning.game.nouns.leveling import (
    LevelingGranted as LevelingGranted,
)
from dead_reckoning.game.nouns.leveling import (
    LevelingSpent as LevelingSpent,
)
from dead_reckoning.game.nouns.leveling import (
    LevelRaised as LevelRaised,
)
from dead_reckoning.game.nouns.leveling import (
    Raise as Raise,
)
from dead_reckoning.game.nouns.pairs import (
    Agree as Agree,
)
from dead_reckoning.game.nouns.pairs import (
    ConsentGiven as ConsentGiven,
)
from dead_reckoning.game.nouns.pairs import (
    ConsentsEnded as ConsentsEnded,
)
from dead_reckoning.game.nouns.pairs import (
    GoodsHanded as GoodsHanded,
)
from dead_reckoning.game.nouns.pairs import (
    Refuse as Refuse,
)
from dead_reckoning.game.nouns.pairs import (
    RepairOwn as RepairOwn,
)
from dead_reckoning.game.nouns.pairs import (
    Share as Share,
)
from dead_reckoning.game.nouns.pairs import (
    ShareSpoils as ShareSpoils,
)
from dead_reckoning.game.nouns.sailing import (
    ExploreAt as ExploreAt,
)
from dead_reckoning.game.nouns.sailing import (
    Explored as Explored,
)
from dead_reckoning.game.nouns.sailing import (
    Passed as Passed,
)
from dead_reckoning.game.nouns.sailing import (
    RaiseSails as RaiseSails,
)
from dead_reckoning.game.nouns.sailing import (
    Sail as Sail,
)
from dead_reckoning.game.nouns.sailing import (
    Sailed as Sailed,
)
from dead_reckoning.game.nouns.sailing import (
    SailsRaised as SailsRaised,
)
from dead_reckoning.game.nouns.sailing import (
    ShipPlaced as ShipPlaced,
)
from dead_reckoning.game.nouns.sailing import (
    Stop as Stop,
)
from dead_reckoning.game.nouns.sailing import (
    Stopped as Stopped,
)
from dead_reckoning.game.nouns.sailing import (
    Tallied as Tallied,
)
from dead_reckoning.game.nouns.scoring import GameEnded as GameEnded
from dead_reckoning.game.nouns.setup import (
    BonusDealt as BonusDealt,
)
from dead_reckoning.game.nouns.setup import (
    BonusKept as BonusKept,
)
from dead_reckoning.game.nouns.setup import (
    CardLaid as CardLaid,
)
from dead_reckoning.game.nouns.setup import (
    Deal as Deal,
)
from dead_reckoning.game.nouns.setup import (
    DockStocked as DockStocked,
)
from dead_reckoning.game.nouns.setup import (
    First as First,
)
from dead_reckoning.game.nouns.setup import (
    FirstChosen as FirstChosen,
)
from dead_reckoning.game.nouns.setup import (
    FrontRevealed as FrontRevealed,
)
from dead_reckoning.game.nouns.setup import (
    KeepToken as KeepToken,
)
from dead_reckoning.game.nouns.setup import (
    Reveal as Reveal,
)
from dead_reckoning.game.nouns.setup import (
    TileTurned as TileTurned,
)
from dead_reckoning.game.nouns.setup import (
    Turned as Turned,
)
from dead_reckoning.game.nouns.setup import (
    TurnUp as TurnUp,
)
from dead_reckoning.game.nouns.sinking import Damaged as Damaged
from dead_reckoning.game.nouns.sinking import Repaired as Repaired
from dead_reckoning.game.nouns.sinking import Sank as Sank
from dead_reckoning.game.nouns.solo import (
    Choose as Choose,
)
from dead_reckoning.game.nouns.solo import (
    DockExchanged as DockExchanged,
)
from dead_reckoning.game.nouns.solo import (
    IslandEmptied as IslandEmptied,
)
from dead_reckoning.game.nouns.solo import (
    SiegeSettled as SiegeSettled,
)
from dead_reckoning.game.nouns.solo import (
    WardenDealt as WardenDealt,
)
from dead_reckoning.game.nouns.solo import (
    WardenRevealed as WardenRevealed,
)
from dead_reckoning.game.nouns.solo_left import (
    CoinTossed as CoinTossed,
)
from dead_reckoning.game.nouns.solo_left import (
    GarrisonStruck as GarrisonStruck,
)
from dead_reckoning.game.nouns.solo_left import (
    Heads as Heads,
)
from dead_reckoning.game.nouns.solo_left import (
    Repulsed as Repulsed,
)
from dead_reckoning.game.nouns.solo_left import (
    StepSkipped as StepSkipped,
)
from dead_reckoning.game.nouns.solo_left import (
    Tails as Tails,
)
from dead_reckoning.game.nouns.solo_left import (
    WardenEnded as WardenEnded,
)
from dead_reckoning.game.nouns.solo_left import (
    WardenTook as WardenTook,
)
from dead_reckoning.game.nouns.solo_right import (
    IslandStocked as IslandStocked,
)
from dead_reckoning.game.nouns.solo_right import (
    Reaped as Reaped,
)
from dead_reckoning.game.nouns.solo_right import (
    StockDue as StockDue,
)
from dead_reckoning.game.nouns.solo_right import (
    TokenTaken as TokenTaken,
)
from dead_reckoning.game.nouns.spoils import (
    BattleHurt as BattleHurt,
)
from dead_reckoning.game.nouns.spoils import (
    BattleWon as BattleWon,
)
from dead_reckoning.game.nouns.spoils import (
    CubeRemoved as CubeRemoved,
)
from dead_reckoning.game.nouns.spoils import (
    Nothing as Nothing,
)
from dead_reckoning.game.nouns.spoils import (
    TakeSpoilsOption as TakeSpoilsOption,
)
from dead_reckoning.game.nouns.triggered import (
    AbilitySet as AbilitySet,
)
from dead_reckoning.game.nouns.triggered import (
    AbilityWoken as AbilityWoken,
)
from dead_reckoning.game.nouns.triggered import (
    LastingUsed as LastingUsed,
)
from dead_reckoning.game.nouns.turn import (
    DONE as DONE,
)
from dead_reckoning.game.nouns.turn import (
    Done as Done,
)
from dead_reckoning.game.nouns.turn import (
    EndTriggered as EndTriggered,
)
from dead_reckoning.game.nouns.turn import (
    EndTurnOption as EndTurnOption,
)
from dead_reckoning.game.nouns.turn import (
    MainPhase as MainPhase,
)
from dead_reckoning.game.nouns.turn import (
    NoneOfThem as NoneOfThem,
)
from dead_reckoning.game.nouns.turn import (
    TurnBegan as TurnBegan,
)
from dead_reckoning.game.nouns.turn import (
    TurnEnded as TurnEnded,
)
from dead_reckoning.game.printed.amounts import (
    AllOfThem as AllOfThem,
)
from dead_reckoning.game.printed.amounts import (
    Amount as Amount,
)
from dead_reckoning.game.printed.amounts import (
    AnyRow as AnyRow,
)
from dead_reckoning.game.printed.amounts import (
    Bundle as Bundle,
)
from dead_reckoning.game.printed.amounts import (
    Count as Count,
)
from dead_reckoning.game.printed.amounts import (
    CountOf as CountOf,
)
from dead_reckoning.game.printed.amounts import (
    Fixed as Fixed,
)
from dead_reckoning.game.printed.amounts import (
    Goods as Goods,
)
from dead_reckoning.game.printed.amounts import (
    Per as Per,
)
from dead_reckoning.game.printed.amounts import (
    SymbolsShown as SymbolsShown,
)
from dead_reckoning.game.printed.amounts import (
    ThingsCounted as ThingsCounted,
)
from dead_reckoning.game.printed.cards import WardenDeed as WardenDeed
from dead_reckoning.game.printed.cards import WardenSymbol as WardenSymbol
from dead_reckoning.game.printed.effects import (
    AtLeast as AtLeast,
)
from dead_reckoning.game.printed.effects import (
    AtSpot as AtSpot,
)
from dead_reckoning.game.printed.effects import (
    Attacked as Attacked,
)
from dead_reckoning.game.printed.effects import (
    Battle as Battle,
)
from dead_reckoning.game.printed.effects import (
    Build as Build,
)
from dead_reckoning.game.printed.effects import (
    Cheaper as Cheaper,
)
from dead_reckoning.game.printed.effects import (
    CopyAbility as CopyAbility,
)
from dead_reckoning.game.printed.effects import (
    CopyAdvancement as CopyAdvancement,
)
from dead_reckoning.game.printed.effects import (
    Cost as Cost,
)
from dead_reckoning.game.printed.effects import (
    Damage as Damage,
)
from dead_reckoning.game.printed.effects import (
    Discard as Discard,
)
from dead_reckoning.game.printed.effects import (
    Double as Double,
)
from dead_reckoning.game.printed.effects import (
    Draw as Draw,
)
from dead_reckoning.game.printed.effects import (
    Endgame as Endgame,
)
from dead_reckoning.game.printed.effects import (
    EnemyIs as EnemyIs,
)
from dead_reckoning.game.printed.effects import (
    Explore as Explore,
)
from dead_reckoning.game.printed.effects import (
    FirstPlayer as FirstPlayer,
)
from dead_reckoning.game.printed.effects import (
    Forfeit as Forfeit,
)
from dead_reckoning.game.printed.effects import (
    Gain as Gain,
)
from dead_reckoning.game.printed.effects import (
    GainProduction as GainProduction,
)
from dead_reckoning.game.printed.effects import (
    GainStrength as GainStrength,
)
from dead_reckoning.game.printed.effects import (
    GainUpgrade as GainUpgrade,
)
from dead_reckoning.game.printed.effects import (
    If as If,
)
from dead_reckoning.game.printed.effects import (
    Influence as Influence,
)
from dead_reckoning.game.printed.effects import (
    LevelUp as LevelUp,
)
from dead_reckoning.game.printed.effects import (
    LevelUpInHand as LevelUpInHand,
)
from dead_reckoning.game.printed.effects import (
    Lose as Lose,
)
from dead_reckoning.game.printed.effects import (
    MoveCube as MoveCube,
)
from dead_reckoning.game.printed.effects import (
    MoveInfluence as MoveInfluence,
)
from dead_reckoning.game.printed.effects import (
    MoveShip as MoveShip,
)
from dead_reckoning.game.printed.effects import (
    NoneOf as NoneOf,
)
from dead_reckoning.game.printed.effects import (
    On as On,
)
from dead_reckoning.game.printed.effects import (
    OneOf as OneOf,
)
from dead_reckoning.game.printed.effects import (
    OthersDiscard as OthersDiscard,
)
from dead_reckoning.game.printed.effects import (
    Pay as Pay,
)
from dead_reckoning.game.printed.effects import (
    PlayIt as PlayIt,
)
from dead_reckoning.game.printed.effects import (
    PreventDamage as PreventDamage,
)
from dead_reckoning.game.printed.effects import (
    Produce as Produce,
)
from dead_reckoning.game.printed.effects import (
    RemoveCube as RemoveCube,
)
from dead_reckoning.game.printed.effects import (
    RemoveInfluence as RemoveInfluence,
)
from dead_reckoning.game.printed.effects import (
    RemoveUpgrade as RemoveUpgrade,
)
from dead_reckoning.game.printed.effects import (
    Repair as Repair,
)
from dead_reckoning.game.printed.effects import (
    Roll as Roll,
)
from dead_reckoning.game.printed.effects import (
    Score as Score,
)
from dead_reckoning.game.printed.effects import (
    Several as Several,
)
from dead_reckoning.game.printed.effects import (
    ShipIs as ShipIs,
)
from dead_reckoning.game.printed.effects import (
    Show as Show,
)
from dead_reckoning.game.printed.effects import (
    Steal as Steal,
)
from dead_reckoning.game.printed.effects import (
    TakeAdvancement as TakeAdvancement,
)
from dead_reckoning.game.printed.effects import (
    ThisTurn as ThisTurn,
)
from dead_reckoning.game.printed.effects import (
    Trigger as Trigger,
)
from dead_reckoning.game.printed.option_parts import Use as Use
from dead_reckoning.game.printed.terms import (
    HARBOR as HARBOR,
)
from dead_reckoning.game.printed.terms import (
    AchievementId as AchievementId,
)
from dead_reckoning.game.printed.terms import (
    BuildingId as BuildingId,
)
from dead_reckoning.game.printed.terms import (
    CardNumber as CardNumber,
)
from dead_reckoning.game.printed.terms import (
    Difficulty as Difficulty,
)
from dead_reckoning.game.printed.terms import (
    EncounterKindId as EncounterKindId,
)
from dead_reckoning.game.printed.terms import (
    Good as Good,
)
from dead_reckoning.game.printed.terms import (
    Moment as Moment,
)
from dead_reckoning.game.printed.terms import (
    Place as Place,
)
from dead_reckoning.game.printed.terms import (
    Slot as Slot,
)
from dead_reckoning.game.printed.terms import (
    Thing as Thing,
)
from dead_reckoning.game.rules.achievements import reached as reached
from dead_reckoning.game.rules.achievements import step as step
from dead_reckoning.game.rules.rows import meets as meets
from dead_reckoning.game.rules.rows import orders as orders
from dead_reckoning.game.rules.rows import reaches as reaches
from dead_reckoning.game.rules.turn import turn_of as turn_of
from dead_reckoning.game.table.columns import Chapter as Chapter
from dead_reckoning.game.table.columns import EncounterRule as EncounterRule
from dead_reckoning.game.table.counting import (
    amount as amount,
)
from dead_reckoning.game.table.counting import (
    cannons_of as cannons_of,
)
from dead_reckoning.game.table.counting import (
    controlled as controlled,
)
from dead_reckoning.game.table.counting import (
    controller as controller,
)
from dead_reckoning.game.table.counting import (
    guard as guard,
)
from dead_reckoning.game.table.counting import (
    hand_limit as hand_limit,
)
from dead_reckoning.game.table.counting import (
    holds as holds,
)
from dead_reckoning.game.table.counting import (
    is_island as is_island,
)
from dead_reckoning.game.table.counting import (
    load as load,
)
from dead_reckoning.game.table.counting import (
    room as room,
)
from dead_reckoning.game.table.counting import (
    sails as sails,
)
from dead_reckoning.game.table.draft import Draft as Draft
from dead_reckoning.game.table.game import Game as Game
from dead_reckoning.game.table.scope import Scope as Scope
from dead_reckoning.game.table.scope import asked as asked
from dead_reckoning.game.table.state import (
    BattleState as BattleState,
)
from dead_reckoning.game.table.state import (
    OceanCell as OceanCell,
)
from dead_reckoning.game.table.state import (
    Player as Player,
)
from dead_reckoning.game.table.state import (
    Sleeve as Sleeve,
)
from dead_reckoning.game.table.state import (
    State as State,
)
from dead_reckoning.game.table.state import (
    Turn as Turn,
)
from dead_reckoning.lint.context import CheckContext as CheckContext
from dead_reckoning.lint.context import complain as complain
from dead_reckoning.model.chapters import Action as Action
from dead_reckoning.model.chapters import GameText as GameText
from dead_reckoning.model.chapters import Question as Question
from dead_reckoning.model.chapters import Reason as Reason
from dead_reckoning.model.decisions import (
    ENOUGH as ENOUGH,
)
from dead_reckoning.model.decisions import (
    NOTHING as NOTHING,
)
from dead_reckoning.model.decisions import (
    Decision as Decision,
)
from dead_reckoning.model.decisions import (
    Outcome as Outcome,
)
from dead_reckoning.model.effects import Effect as Effect
from dead_reckoning.model.effects import Instruction as Instruction
from dead_reckoning.model.events import Event as Event
from dead_reckoning.model.findings import Finding as Finding
from dead_reckoning.model.frames import Frame as Frame
from dead_reckoning.model.frames import Task as Task
from dead_reckoning.model.options import Option as Option
from dead_reckoning.model.records import record as record
from dead_reckoning.model.records import value as value
from dead_reckoning.model.terms import (
    CHANCE as CHANCE,
)
from dead_reckoning.model.terms import (
    NOBODY as NOBODY,
)
from dead_reckoning.model.terms import (
    CardId as CardId,
)
from dead_reckoning.model.terms import (
    Cell as Cell,
)
from dead_reckoning.model.terms import (
    Coined as Coined,
)
from dead_reckoning.model.terms import (
    Seat as Seat,
)
from dead_reckoning.model.terms import (
    SymbolId as SymbolId,
)
from dead_reckoning.model.verbs import (
    ConditionWord as ConditionWord,
)
from dead_reckoning.model.verbs import (
    CountPhrases as CountPhrases,
)
from dead_reckoning.model.verbs import (
    CountWord as CountWord,
)
from dead_reckoning.model.verbs import (
    MomentWord as MomentWord,
)
from dead_reckoning.model.verbs import (
    Phrase as Phrase,
)
from dead_reckoning.model.verbs import (
    Spelling as Spelling,
)
from dead_reckoning.model.verbs import (
    Symbol as Symbol,
)
from dead_reckoning.model.verbs import (
    Verb as Verb,
)
from dead_reckoning.view.wording import noun as noun
