"""A running game in English.  The fields of the templates are told in ``game``."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.nouns.achievements import AchievementReached, Deliver, StepsReturned, StepTaken
from dead_reckoning.game.nouns.aftermath import BattleEnded, Blockaded, OnWin
from dead_reckoning.game.nouns.battle import BattleBegan, FightEncounter, FlyFlag, MeetPirates
from dead_reckoning.game.nouns.battle_abilities import (
    CubeMoved,
    DamagePrevented,
    MoveOne,
    RemoveOne,
    StrengthGained,
    UseAbilities,
)
from dead_reckoning.game.nouns.buildings import BuildingsRemoved, BuildOn, Built
from dead_reckoning.game.nouns.cleanup import (
    AdvancementSleeved,
    ChooseMode,
    ModeChosen,
    PlayedDiscarded,
    SailsLowered,
    SleeveHeld,
)
from dead_reckoning.game.nouns.crew import AbilityUsed, Accept, HullUsed, PickArm, SymbolShown
from dead_reckoning.game.nouns.drop import (
    CubeDropped,
    CubeKnocked,
    CubesExploded,
    DropBegan,
    DropCube,
    KnockAny,
    KnockCube,
)
from dead_reckoning.game.nouns.encounters import AdvancementHeld, BackTurned, CardRemoved, CardTaken, EncounterMet
from dead_reckoning.game.nouns.gaining import (
    DropUpgrade,
    FitUpgrade,
    PickAbility,
    PickCopy,
    TopTaken,
    UpgradeGained,
    UpgradeRemoved,
)
from dead_reckoning.game.nouns.gather import (
    AnswerAttack,
    CannonsUsed,
    CoverHolds,
    CubesReady,
    Gather,
    HoldsCovered,
    UseCannons,
)
from dead_reckoning.game.nouns.goods import (
    GiveUp,
    GoodsGained,
    GoodsLost,
    GoodsPaid,
    Jettisoned,
    Loaded,
    PayGoods,
    PickIsland,
    SplitGain,
    Stowed,
    TakeAboard,
    Unloaded,
)
from dead_reckoning.game.nouns.hand import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CutDeck,
    DeckCut,
    DeckShuffled,
    DiscardOne,
    DrawInto,
    DrawOne,
    PlayDrawn,
)
from dead_reckoning.game.nouns.influence import (
    ClearCubes,
    ControlGained,
    ControlLost,
    CubePlaced,
    CubePressed,
    CubeReplaced,
    CubeTaken,
    NeedCube,
    PermanentPlaced,
    PlaceCubes,
    Produced,
    ProduceOn,
    ShiftCubes,
)
from dead_reckoning.game.nouns.leveling import (
    BottomSeen,
    LevelingGranted,
    LevelingSpent,
    LevelRaised,
    RaiseDueCard,
    RaiseInHand,
    SeeBottom,
)
from dead_reckoning.game.nouns.sailing import (
    Explored,
    Passed,
    PickTile,
    Sailed,
    SailOn,
    SailsRaised,
    ShipPlaced,
    Stopped,
    Tallied,
)
from dead_reckoning.game.nouns.scoring import GameEnded
from dead_reckoning.game.nouns.setup import (
    BonusDealt,
    BonusKept,
    CardLaid,
    ChooseFirst,
    DealBonus,
    DockStocked,
    FirstChosen,
    FrontRevealed,
    KeepBonus,
    LayTile,
    RevealFront,
    TileTurned,
    TurnTile,
)
from dead_reckoning.game.nouns.sinking import Damaged, Repaired, Sank
from dead_reckoning.game.nouns.spoils import BattleHurt, BattleWon, CubeRemoved, TakeSpoils
from dead_reckoning.game.nouns.triggered import AbilitySet, AbilityWoken, LastingUsed, Offers
from dead_reckoning.game.nouns.turn import EndTriggered, MainPhase, TurnBegan, TurnEnded
from dead_reckoning.view.wording import companion, described, solo_en as solo
from dead_reckoning.view.wording.game import GameWords, five
from dead_reckoning.view.wording.tables import noun

SEATS: Final = (five("Purple"), five("Blue"), five("Green"), five("Yellow"))

FOE: Final = five("the foe")

NOUNS: Final = {"quarter": noun("quarter turn; quarter turns")}

EVENTS: Final = {
    # the set-up
    FirstChosen: "{seat} goes first",
    FrontRevealed: "the top card of row {row} is {card}",
    TileTurned: "the tile at {cell} is {tile}{turned?turned}",
    CardLaid: "the card laid at {cell} is {card}",
    BonusDealt: "{seat} is dealt a bonus token ({token})",
    BonusKept: "{seat} keeps a bonus token ({token})",
    DockStocked: "{seat} puts {cargo:cargo} on the dock",
    # the turn
    TurnBegan: "turn {number}: {seat}",
    ModeChosen: "{seat} goes into {pirate?mode}",
    SailsLowered: "{seat} lowers the sails",
    TurnEnded: "{seat} ends the turn",
    EndTriggered: "{seat} triggers the end: everybody else has one last turn",
    GameEnded: "{won?winners}{tie?tie}",
    # crew cards
    CardDrawn: "{seat} draws {card}",
    DeckShuffled: "{seat} shuffles the discard pile into a new deck",
    DeckCut: "{neighbor} cuts the deck of {seat}: {number:card}",
    CardPlayed: "{seat} plays {card}",
    AbilityUsed: "{seat} uses {card}: {ability}",
    AbilityWoken: "{card} works for {seat}",
    HullUsed: "{seat} uses {space?hull}: {ability}",
    AbilitySet: "{seat} has an ability in force: {ability}",
    LastingUsed: "{seat} uses the ability in force: {ability}",
    SymbolShown: "{seat} has {number:@symbol} more this turn",
    CardDiscarded: "{seat} discards {card}",
    PlayedDiscarded: "{seat} discards the played cards",
    BottomSeen: "{seat} finds {card} at the bottom of the deck",
    LevelRaised: "{seat} levels up {card} to level {level}",
    LevelingGranted: "{seat} may level up a card before the next turn",
    LevelingSpent: "{seat} levels up no other card before the turn",
    # advancements and encounters
    CardTaken: "{seat} takes {card} from {cell}",
    AdvancementHeld: "{seat} holds {card} until cleanup",
    TopTaken: "{seat} takes {card} from the deck of row {row}",
    AdvancementSleeved: "{seat} sleeves {advancement} into {card}",
    BackTurned: "{seat} turns {card} over: {back}",
    EncounterMet: "{seat} meets {card}",
    CardRemoved: "the card {card} leaves the game",
    # goods
    Loaded: "{seat} loads {goods:acc} {where?at}",
    Unloaded: "{seat} unloads {goods:acc} {where?at}",
    Stowed: "{seat} is done with moving goods",
    Jettisoned: "{seat} jettisons {goods:acc}",
    GoodsGained: "{seat} gains {goods:acc} {where?gained to}",
    GoodsPaid: "{seat} pays {goods:acc} {where?taken from}",
    GoodsLost: "{seat} loses {goods:acc} {where?taken from}",
    Produced: "{seat} {had?produces} {where?at}",
    # the ship
    SailsRaised: "{seat} raises {sails:sail}",
    Sailed: "{seat} sails to {where?headed}",
    Passed: "{seat} passes {cell}",
    Stopped: "{seat} stops {where?at}",
    Explored: "{seat} explores {cell}",
    Tallied: "{seat} keeps count of {what?tallied}",
    ShipPlaced: "{seat}'s ship is put into {where?headed}",
    Damaged: "{seat} takes {amount:damage}{known?from whom}",
    Repaired: "{seat} repairs {amount:damage}",
    Sank: "{seat}'s ship sinks{loss?sinking}",
    UpgradeGained: "{seat} puts {upgrade} on hull space {space}",
    UpgradeRemoved: "{seat} removes {upgrade} from hull space {space}",
    # islands
    CubePlaced: "{seat} places a cube at {cell}",
    CubeReplaced: "{seat} replaces {owner}'s cube at {cell}",
    CubePressed: "{seat} spends 1 influence against {owner}'s cube at {cell}",
    CubeTaken: "{seat} takes a cube off {cell}",
    ControlGained: "{seat} gains control of {cell}",
    ControlLost: "{seat} loses control of {cell}",
    PermanentPlaced: "{seat} places a permanent cube at {cell}",
    Built: "{seat} builds {amount:@building} at {cell}",
    BuildingsRemoved: "removed from {cell}: {buildings}",
    # achievements
    StepTaken: "{seat} takes a step toward {achievement}{cube?step}",
    AchievementReached: "{seat} reaches the achievement {achievement}",
    StepsReturned: "{seat} takes the cubes back from {achievement}",
    # battles
    BattleBegan: "{kind?battle}",
    CannonsUsed: "{seat} uses {number:cannon}",
    HoldsCovered: "{side} keeps the goods in {spaces?hull spaces}",
    CubesReady: "{side} adds {number:cube} to the drop",
    DropBegan: "the cubes are dropped",
    CubeDropped: "{black?cube} falls into {zone}",
    CubeKnocked: "{black?cube} is knocked from {start} into {end}",
    CubesExploded: "explosion: {number:cube} to be dropped again",
    CubeMoved: "{black?cube} is moved from {start} into {end}",
    CubeRemoved: "{black?cube} leaves {zone}",
    StrengthGained: "{side} gains {number} strength",
    BattleHurt: "{side} takes {amount:damage}",
    DamagePrevented: "{side} prevents {amount:damage}",
    BattleWon: "{side} wins the battle, {strength} to {other}",
    Blockaded: "{seat} is blockaded at {cell} this turn",
    BattleEnded: "the battle is over",
}

HIDDEN: Final = {
    BonusDealt: "{seat} is dealt a bonus token",
    BonusKept: "{seat} keeps one of the bonus tokens",
    CardDrawn: "{seat} draws a card",
    BottomSeen: "{seat} looks at the bottom card of the deck",
    LevelRaised: "{seat} levels up a card",
}

QUESTIONS: Final = {
    # chance
    RevealFront: "Which card lies on top of row {row}?",
    TurnTile: "Which tile is turned up at {cell}?",
    LayTile: "Which way does the tile at {cell} lie?",
    DealBonus: "Which bonus token is {seat} dealt?",
    ChooseFirst: "Who goes first?",
    DrawOne: "Which card does {seat} draw?",
    DrawInto: "Which card does {seat} draw?",
    SeeBottom: "Which card lies at the bottom of {seat}'s deck?",
    FightEncounter: "What is on the back of {card}?",
    DropCube: "Where does {black?cube} fall?",
    KnockCube: "Was a cube knocked out of {zone}?",
    KnockAny: "Which cube was knocked, and where is it now?",
    # the turn
    KeepBonus: "{seat}: which bonus token do you keep?",
    RaiseDueCard: "{seat}: which card do you level up?",
    MainPhase: "{seat}: what do you do?",
    ChooseMode: "{seat}: which mode for your ship?",
    SleeveHeld: "{seat}: which advancement goes into which card?",
    CutDeck: "{seat}: at which card do you cut {owner}'s deck?",
    # cards
    Accept: "{seat}: do you pay for it? {ability}",
    PickArm: "{seat}: which of these?",
    Offers: "{seat}: which ability do you use now?",
    DiscardOne: "{seat}: which card do you discard?",
    PlayDrawn: "{seat}: do you play the card?",
    RaiseInHand: "{seat}: which card in hand do you level up?",
    PickAbility: "{seat}: which ability do you copy?",
    FitUpgrade: "{seat}: which upgrade, and on which hull space?",
    DropUpgrade: "{seat}: which upgrade do you remove?",
    PickCopy: "{seat}: which ability do you copy?",
    # goods
    TakeAboard: "{seat}: what does your ship keep aboard?",
    SplitGain: "{seat}: how much goes aboard?",
    PickIsland: "{seat}: which island gets the goods?",
    PayGoods: "{seat}: how much do you pay from the ship?",
    GiveUp: "{seat}: how much do you lose from the ship?",
    Deliver: "{seat}: how much do you deliver from the ship?",
    # the ship and the islands
    SailOn: "{seat}: sail on, or stop here?",
    PickTile: "{seat}: which tile do you explore?",
    PlaceCubes: "{seat}: where does the next cube go?",
    NeedCube: "{seat}: your supply is empty. From which island do you take a cube?",
    ShiftCubes: "{seat}: to which island does a cube move?",
    ClearCubes: "{seat}: whose cube do you remove?",
    ProduceOn: "{seat}: which island produces?",
    BuildOn: "{seat}: what do you build, and where?",
    # battles
    MeetPirates: "{seat}: which ship do you fight first?",
    FlyFlag: "{seat}: whom do you attack?",
    Gather: "{seat}: anything else before the battle?",
    AnswerAttack: "{seat}: you are attacked. What do you do?",
    CoverHolds: "{seat}: which hull spaces carry the goods?",
    UseCannons: "{seat}: how many cannons do you use?",
    UseAbilities: "{seat}: a battle ability?",
    MoveOne: "{seat}: which cube moves, and where to?",
    RemoveOne: "{seat}: which of your cubes leaves the board?",
    TakeSpoils: "{seat}: what are your spoils, and where do they go?",
    OnWin: "{seat}: an ability for the win?",
}

OPTIONS: Final = {
    # chance
    "turn up {tile}": "{tile}",
    "turned by {number}": "{number:quarter} clockwise",
    "reveal {card}": "{card}",
    "deal {token}": "{token}",
    "first seat {seat}": "{seat}",
    "draw {card}": "{card}",
    "bottom {card}": "{card}",
    "back {back}": "{back}",
    "{cube} in {zone}": "{zone}",
    "no knock": "no",
    "{cube} knocked to {zone}": "yes, {black?knocked cube} into {zone}",
    "knock": "it first knocks another cube",
    "{cube} knocked from {start} to {end}": "{black?knocked cube} from {start} into {end}",
    # the turn
    "keep {token}": "keep {token}",
    "play {card}": "play {card}",
    "use {source}: {ability}": "use {source_kind?source}: {ability}",
    "raise sails": "raise the sails",
    "sail {cell}": "sail to {where?headed}",
    "stop": "stop here",
    "stow {goods}": "{had?stowed}",
    "jettison 1 {good}": "jettison {goods:acc}",
    "buy {card}": "buy {card}",
    "trade {card}": "trade with {card}",
    "attack {card}": "attack {card}",
    "fight seat {seat}": "fight {seat}",
    "siege {cell}": "attack the buildings at {cell}",
    "siege {cell} {building}": "attack the {one:@building} at {cell}",
    "deliver {number} cargo": "deliver {number:cargo} for the achievement",
    "end turn": "end the turn",
    "raise {card}": "level up {card}",
    "merchant mode": "merchant mode",
    "pirate mode": "pirate mode",
    "sleeve {advancement} into {card}": "sleeve {advancement} into {card}",
    "cut {number}": "{number:card} from top to bottom",
    # cards
    "discard {card}": "discard {card}",
    "fit {upgrade} on space {space}": "put {upgrade} on hull space {space}",
    "remove {upgrade} from space {space}": "remove {upgrade} from hull space {space}",
    "copy {card}: {ability}": "copy {card}: {ability}",
    # goods
    "keep {goods}": "keep {had?goods} aboard",
    "keep {goods} and unload": "keep {had?goods} aboard, unload the rest",
    "keep {goods} and jettison": "keep {had?goods} aboard, jettison the rest",
    "aboard {goods}": "{had?goods} aboard, the rest to the harbor",
    "from ship {goods}": "{had?goods} from the ship, the rest from the harbor",
    "gain to {cell}": "to {cell}",
    # islands
    "place {cell}": "place a cube at {cell}",
    "replace seat {seat} {cell}": "replace {seat}'s cube at {cell}",
    "press seat {seat} {cell}": "spend 1 influence against {seat}'s cube at {cell}",
    "take {cell}": "take a cube from {cell}",
    "move cube to {cell}": "move a cube to {cell}",
    "take seat {seat} {cell}": "take a cube of {seat} off {cell}",
    "explore {cell}": "explore {cell}",
    "produce {cell}": "produce at {cell}",
    "build {building} {cell}": "build {amount:@building} at {cell}",
    # battles
    "attack seat {seat}": "attack {seat}",
    "meet seat {seat}": "fight {seat}",
    "cover {spaces}": "{spaces?covered}",
    "{cannons}": "use {cannons:cannon}",
    "move {cube} from {start} to {end}": "move {black?moved cube} from {start} into {end}",
    "remove from {zone}": "remove a cube from {zone}",
    "spoils {all_goods}, aboard {goods}": "{all_goods:acc}, {had?goods} of that aboard",
    "nothing": "nothing",
    # short answers
    "ready": "ready",
    "pass": "pass",
    "done": "no more",
    "none": "none",
    "decline": "do not use it",
}

FORMS: Final = {
    "name": "{name}",
    "copy": "{name} {number}",
    "place": "{cell} ({name})",
    "zone": "zone {number} ({kind?zone kind})",
}

CHOICES: Final = {
    "gained to": {
        "harbor": "to the harbor",
        "dock": "to the dock",
        "chest": "to the chest",
        "ship": "to the ship",
        "cell": "at {cell}",
    },
    "taken from": {
        "harbor": "from the harbor",
        "dock": "from the dock",
        "chest": "from the chest",
        "ship": "from the ship",
        "cell": "from {cell}",
    },
    "at": {"harbor": "in the harbor", "cell": "at {cell}"},
    "headed": {"harbor": "the harbor", "cell": "{cell}"},
    "goods": {"yes": "{goods:acc}", "no": "nothing"},
    "stowed": {"yes": "load or unload until the ship carries {goods:acc}", "no": "unload everything"},
    "turned": {"=0": "", "one": ", {turned:quarter} clockwise", "other": ", {turned:quarter} clockwise"},
    "mode": {"yes": "pirate mode", "no": "merchant mode"},
    "tie": {"no": "", "yes": " after a drop for the tie (rule 15.7)"},
    "winners": {
        "one": "{winners} wins with {best:coin}",
        "other": "{winners} share the win with {best:coin} each",
    },
    "produces": {"yes": "produces {goods:acc}", "no": "produces nothing"},
    "hull": {"=0": "the ship board", "one": "hull space {space}", "other": "hull space {space}"},
    "source": {"card": "{card}", "hull": "{space?hull}"},
    "hull spaces": {"one": "hull space {list}", "other": "hull spaces {list}"},
    "knocked cube": {"yes": "a black one", "no": "{seat}'s"},
    "moved cube": {"yes": "a black cube", "no": "{seat}'s cube"},
    "covered": {"=0": "none of them", "one": "hull space {list}", "other": "hull spaces {list}"},
    "from whom": {"yes": " from {by}", "no": ""},
    "sinking": {
        "taken": ": {by} takes {lost:coin}",
        "lost": ": {lost:coin} lost",
        "poor": ", sunk by {by}",
        "none": "",
    },
    "tallied": {"tile you explored": "tiles explored"},
    "step": {"yes": "", "no": ", without a cube"},
    "battle": {
        "ship": "battle {where?at}: {first} against {second}",
        "neutral": "battle {where?at}: {first} against {foe}",
        "building": "battle {where?at}: {first} against {second}'s buildings ({buildings})",
        "tie": "all tied players drop cubes together",
    },
    "cube": {"yes": "a black cube", "no": "{side}'s cube"},
    "zone kind": {
        "explosion": "explosion",
        "spoils": "spoils: {spoils}",
        "damage": "damage",
        "strength 1": "strength 1",
        "strength 2": "strength 2",
    },
}

TABLE: Final = {
    # what lies on the table
    "seed": "seed",
    "location": "location",
    "mode": "mode",
    "sails": "sails",
    "damage": "damage",
    "aboard": "aboard",
    "dock": "dock",
    "coffer": "chest",
    "hand": "hand",
    "cards": "cards",
    "in play": "in play",
    "held": "held",
    "level": "level",
    "abilities": "abilities",
    "tile": "tile",
    "card": "card",
    "cost": "cost",
    "cubes": "cubes",
    "goods": "goods",
    "control": "control",
    "pirate": "pirate",
    "merchant": "merchant",
    # the talk at the table
    "help": (
        "Type the number of an option, or the beginning of its name. Type ? for this help, look to see the table, "
        "undo to take back your last choice, quit to stop."
    ),
    "undone": "Taken back.",
    "resumed": "The game continues after {number} choices.",
    "nothing to undo": "There is nothing to take back.",
    "chance has shown": (
        "Chance has revealed something since then. To take it back all the same, start again with --undo free "
        "(and --resume FILE, if a log is kept)."
    ),
    "another has shown": (
        "Another player has revealed something since then. To take it back all the same, start again with "
        "--undo free (and --resume FILE, if a log is kept)."
    ),
    "stopped": "Stopped before the end. The count so far:",
    "no such option": "There is no option {text}.",
    "several": "That could be {options}.",
    "out of": "The options are numbered from 1 to {number}.",
    # the score sheet
    "achievements": "achievements",
    "chest": "coins in the chest",
    "ship": "coins on the ship",
    "coins on islands": "coins on islands",
    "buildings": "buildings",
    "advancements": "advancements",
    "upgrades": "upgrades",
    "end-game abilities": "end-game abilities",
    "islands": "islands",
    "bonus token": "bonus token",
    "total": "total",
}

WORDS: Final = GameWords(
    code="en",
    seats=SEATS,
    warden=solo.WARDEN,
    wardens=solo.WARDENS,
    foe=FOE,
    nouns=NOUNS,
    events={**EVENTS, **solo.EVENTS},
    hidden=HIDDEN,
    questions={**QUESTIONS, **solo.QUESTIONS},
    question="{seat}: which of these?",
    options={**OPTIONS, **solo.OPTIONS},
    forms=FORMS,
    choices={**CHOICES, **solo.CHOICES},
    table={**TABLE, **solo.TABLE, **companion.EN, **described.EN},
)
