"""A running game in Ukrainian.  The fields of the templates are told in ``game``.

The verbs stand in the present, and whoever acts is in the nominative: nothing has to agree in gender.
"""

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
from dead_reckoning.view.wording import companion, described, solo_uk as solo
from dead_reckoning.view.wording.game import GameWords, five
from dead_reckoning.view.wording.tables import noun

SEATS: Final = (
    five("фіолетовий, фіолетового, фіолетовому, фіолетового, фіолетовим"),
    five("синій, синього, синьому, синього, синім"),
    five("зелений, зеленого, зеленому, зеленого, зеленим"),
    five("жовтий, жовтого, жовтому, жовтого, жовтим"),
)

FOE: Final = five("противник, противника, противнику, противника, противником")

NOUNS: Final = {
    "quarter": noun("f: чверть оберту, чверті оберту; чверті оберту, чвертей оберту"),
}

EVENTS: Final = {
    # the set-up
    FirstChosen: "першим ходить {seat}",
    FrontRevealed: "зверху в колоді ряду {row} лежить {card}",
    TileTurned: "на {cell} відкривається фрагмент {tile}{turned?turned}",
    CardLaid: "на {cell} викладається карта {card}",
    BonusDealt: "{seat} отримує бонусний жетон ({token})",
    BonusKept: "{seat} залишає собі бонусний жетон ({token})",
    DockStocked: "{seat} кладе {cargo:cargo.acc} на жетон дока",
    # the turn
    TurnBegan: "хід {number}: {seat}",
    ModeChosen: "{seat} переходить у {pirate?mode}",
    SailsLowered: "{seat} спускає вітрила",
    TurnEnded: "{seat} завершує хід",
    EndTriggered: "{seat} виконує умову завершення гри: в інших ще по одному ходу",
    GameEnded: "{won?winners}{tie?tie}",
    # crew cards
    CardDrawn: "{seat} бере карту {card}",
    DeckShuffled: "{seat} перемішує скид у нову колоду",
    DeckCut: "{neighbor} знімає колоду {seat_gen}: {number:card.nom}",
    CardPlayed: "{seat} розігрує карту {card}",
    AbilityUsed: "{seat} використовує карту {card}: {ability}",
    AbilityWoken: "{card} діє для {seat_gen}",
    HullUsed: "{seat} використовує {space?hull}: {ability}",
    AbilitySet: "у {seat_gen} діє властивість: {ability}",
    LastingUsed: "{seat} використовує чинну властивість: {ability}",
    SymbolShown: "у {seat_gen} в цей хід ще {number:@symbol.nom}",
    CardDiscarded: "{seat} скидає карту {card}",
    PlayedDiscarded: "{seat} скидає розіграні карти",
    BottomSeen: "{seat} бачить унизу своєї колоди карту {card}",
    LevelRaised: "{seat} підвищує рівень карти {card} до {level}",
    LevelingGranted: "{seat} може підвищити рівень карти до свого ходу",
    LevelingSpent: "до свого ходу {seat} більше не підвищує рівні карт",
    # advancements and encounters
    CardTaken: "{seat} забирає з {cell} карту {card}",
    AdvancementHeld: "{seat} відкладає карту {card} до завершальної фази",
    TopTaken: "{seat} бере поліпшення {card} з колоди ряду {row}",
    AdvancementSleeved: "{seat} вкладає поліпшення {advancement} в карту {card}",
    BackTurned: "{seat} перевертає карту {card}: там {back}",
    EncounterMet: "{seat} зустрічає карту {card}",
    CardRemoved: "карта {card} виходить із гри",
    # goods
    Loaded: "{seat} завантажує {goods:acc} {where?at}",
    Unloaded: "{seat} вивантажує {goods:acc} {where?at}",
    Stowed: "{seat} закінчує перекладати вантажі та монети",
    Jettisoned: "{seat} викидає за борт {goods:acc}",
    GoodsGained: "{seat} отримує {goods:acc} {where?gained to}",
    GoodsPaid: "{seat} віддає {goods:acc} {where?taken from}",
    GoodsLost: "{seat} втрачає {goods:acc} {where?taken from}",
    Produced: "{seat} {had?produces} {where?at}",
    # the ship
    SailsRaised: "{seat} піднімає {sails:sail.acc}",
    Sailed: "{seat} пливе {where?headed}",
    Passed: "{seat} проходить повз {cell}",
    Stopped: "{seat} зупиняється {where?at}",
    Explored: "{seat} досліджує {cell}",
    Tallied: "{seat} веде лік: {what?tallied}",
    ShipPlaced: "корабель {seat_gen} переставляється {where?headed}",
    Damaged: "{seat} отримує {amount:damage.acc}{known?from whom}",
    Repaired: "{seat} знімає зі свого корабля {amount:damage.acc}",
    Sank: "корабель {seat_gen} іде на дно{loss?sinking}",
    UpgradeGained: "{seat} кладе оновлення {upgrade} в комірку {space}",
    UpgradeRemoved: "{seat} прибирає оновлення {upgrade} з комірки {space}",
    # islands
    CubePlaced: "{seat} ставить кубик на {cell}",
    CubeReplaced: "{seat} ставить на {cell} свій кубик замість кубика {owner_gen}",
    CubePressed: "{seat} витрачає 1 вплив проти кубика {owner_gen} на {cell}",
    CubeTaken: "{seat} забирає свій кубик з {cell}",
    ControlGained: "{seat} отримує контроль над {cell}",
    ControlLost: "{seat} втрачає контроль над {cell}",
    PermanentPlaced: "{seat} ставить постійний кубик на {cell}",
    Built: "{seat} будує {one:@building.acc} на {cell}",
    BuildingsRemoved: "з {cell} прибираються будівлі: {buildings}",
    # achievements
    StepTaken: "{seat} робить крок до досягнення {achievement}{cube?step}",
    AchievementReached: "{seat} отримує досягнення {achievement}",
    StepsReturned: "{seat} забирає свої кубики з досягнення {achievement}",
    # battles
    BattleBegan: "{kind?battle}",
    CannonsUsed: "{seat} використовує {number:cannon.acc}",
    HoldsCovered: "у {side_gen} вантажі та монети лежать у {spaces?hull spaces}",
    CubesReady: "{side} додає до кидка {number:cube.acc}",
    DropBegan: "починається кидок кубиків",
    CubeDropped: "{black?cube} падає в зону {zone}",
    CubeKnocked: "{black?cube} виштовхнуто із зони {start} в зону {end}",
    CubesExploded: "вибух: знову кинути {number:cube.acc}",
    CubeMoved: "{black?cube} пересунуто із зони {start} в зону {end}",
    CubeRemoved: "{black?cube} прибирається із зони {zone}",
    StrengthGained: "{side} збільшує свою силу на {number}",
    BattleHurt: "{side} отримує {amount:damage.acc}",
    DamagePrevented: "{side} скасовує {amount:damage.acc}",
    BattleWon: "{side} перемагає в бою, {strength} : {other}",
    Blockaded: "для {seat_gen} до кінця ходу блокада на {cell}",
    BattleEnded: "бій закінчено",
}

HIDDEN: Final = {
    BonusDealt: "{seat} отримує бонусний жетон",
    BonusKept: "{seat} залишає собі один бонусний жетон",
    CardDrawn: "{seat} бере карту",
    BottomSeen: "{seat} дивиться нижню карту своєї колоди",
    LevelRaised: "{seat} підвищує рівень карти",
}

QUESTIONS: Final = {
    # chance
    RevealFront: "Яка карта лежить зверху в колоді ряду {row}?",
    TurnTile: "Який фрагмент відкривається на {cell}?",
    LayTile: "Як лежить фрагмент на {cell}?",
    DealBonus: "Який бонусний жетон отримує {seat}?",
    ChooseFirst: "Хто ходить першим?",
    DrawOne: "Яку карту бере {seat}?",
    DrawInto: "Яку карту бере {seat}?",
    SeeBottom: "Яка карта лежить унизу колоди {seat_gen}?",
    FightEncounter: "Що на звороті карти {card}?",
    DropCube: "Куди падає {black?cube}?",
    KnockCube: "Чи виштовхнуто кубик, що лежав у зоні {zone}?",
    KnockAny: "Який кубик виштовхнуто і де він тепер лежить?",
    # the turn
    KeepBonus: "{seat}: який бонусний жетон залишити?",
    RaiseDueCard: "{seat}: рівень якої карти підвищити?",
    MainPhase: "{seat}: що робити?",
    ChooseMode: "{seat}: в який режим перевести корабель?",
    SleeveHeld: "{seat}: яке поліпшення в яку карту вкласти?",
    CutDeck: "{seat}: скільки карт зняти з колоди {owner_gen}?",
    # cards
    Accept: "{seat}: заплатити за це? {ability}",
    PickArm: "{seat}: що з цього?",
    Offers: "{seat}: використати зараз властивість?",
    DiscardOne: "{seat}: яку карту скинути?",
    PlayDrawn: "{seat}: розіграти цю карту?",
    RaiseInHand: "{seat}: рівень якої карти в руці підвищити?",
    PickAbility: "{seat}: яку властивість повторити?",
    FitUpgrade: "{seat}: яке оновлення і в яку комірку?",
    DropUpgrade: "{seat}: яке оновлення прибрати?",
    PickCopy: "{seat}: яку властивість повторити?",
    # goods
    TakeAboard: "{seat}: що везти далі?",
    SplitGain: "{seat}: скільки взяти на корабель?",
    PickIsland: "{seat}: на який острів покласти?",
    PayGoods: "{seat}: скільки віддати з корабля?",
    GiveUp: "{seat}: скільки втратити з корабля?",
    Deliver: "{seat}: скільки доставити з корабля?",
    # the ship and the islands
    SailOn: "{seat}: плисти далі чи зупинитися?",
    PickTile: "{seat}: який фрагмент дослідити?",
    PlaceCubes: "{seat}: куди поставити наступний кубик?",
    NeedCube: "{seat}: кубиків у запасі немає. З якого острова забрати кубик?",
    ShiftCubes: "{seat}: на який острів перенести кубик?",
    ClearCubes: "{seat}: чий кубик прибрати?",
    ProduceOn: "{seat}: на якому острові провести виробництво?",
    BuildOn: "{seat}: що і де збудувати?",
    # battles
    MeetPirates: "{seat}: з яким кораблем спершу вступити в бій?",
    FlyFlag: "{seat}: кого атакувати?",
    Gather: "{seat}: що ще перед боєм?",
    AnswerAttack: "{seat}: вас атакують. Що робити?",
    CoverHolds: "{seat}: у яких комірках тримати вантажі та монети?",
    UseCannons: "{seat}: скільки гармат використати?",
    UseAbilities: "{seat}: використати бойову властивість?",
    MoveOne: "{seat}: який кубик і куди пересунути?",
    RemoveOne: "{seat}: який зі своїх кубиків прибрати?",
    TakeSpoils: "{seat}: що взяти в здобич і куди покласти?",
    OnWin: "{seat}: використати властивість у разі перемоги?",
}

OPTIONS: Final = {
    # chance
    "turn up {tile}": "{tile}",
    "turned by {number}": "{number:quarter.nom} за годинниковою стрілкою",
    "reveal {card}": "{card}",
    "deal {token}": "{token}",
    "first seat {seat}": "{seat}",
    "draw {card}": "{card}",
    "bottom {card}": "{card}",
    "back {back}": "{back}",
    "{cube} in {zone}": "зона {zone}",
    "no knock": "ні",
    "{cube} knocked to {zone}": "так, {black?knocked into} зону {zone}",
    "knock": "перед цим він виштовхує інший кубик",
    "{cube} knocked from {start} to {end}": "{black?knocked cube} із зони {start} в зону {end}",
    # the turn
    "keep {token}": "залишити жетон ({token})",
    "play {card}": "розіграти карту {card}",
    "use {source}: {ability}": "використати {source_kind?source}: {ability}",
    "raise sails": "підняти вітрила",
    "sail {cell}": "плисти {where?headed}",
    "stop": "зупинитися тут",
    "stow {goods}": "{had?stowed}",
    "jettison 1 {good}": "викинути за борт {goods:acc}",
    "buy {card}": "купити карту {card}",
    "trade {card}": "торгувати з картою {card}",
    "attack {card}": "атакувати карту {card}",
    "fight seat {seat}": "вступити в бій: {seat}",
    "siege {cell}": "атакувати будівлі на {cell}",
    "siege {cell} {building}": "атакувати {one:@building.acc} на {cell}",
    "deliver {number} cargo": "доставити {number:cargo.acc} заради досягнення",
    "end turn": "завершити хід",
    "raise {card}": "підвищити рівень карти {card}",
    "merchant mode": "торговий режим",
    "pirate mode": "піратський режим",
    "sleeve {advancement} into {card}": "вкласти поліпшення {advancement} в карту {card}",
    "cut {number}": "{number:card.acc} згори донизу",
    # cards
    "discard {card}": "скинути карту {card}",
    "fit {upgrade} on space {space}": "покласти оновлення {upgrade} в комірку {space}",
    "remove {upgrade} from space {space}": "прибрати оновлення {upgrade} з комірки {space}",
    "copy {card}: {ability}": "повторити властивість карти {card}: {ability}",
    # goods
    "keep {goods}": "везти далі: {had?goods}",
    "keep {goods} and unload": "везти далі: {had?goods}, решту вивантажити",
    "keep {goods} and jettison": "везти далі: {had?goods}, решту за борт",
    "aboard {goods}": "на корабель: {had?goods}, решту в гавань",
    "from ship {goods}": "з корабля: {had?goods}, решту з гавані",
    "gain to {cell}": "на {cell}",
    # islands
    "place {cell}": "поставити кубик на {cell}",
    "replace seat {seat} {cell}": "поставити на {cell} кубик замість кубика {seat_gen}",
    "press seat {seat} {cell}": "витратити 1 вплив проти кубика {seat_gen} на {cell}",
    "take {cell}": "забрати кубик з {cell}",
    "move cube to {cell}": "перенести кубик на {cell}",
    "take seat {seat} {cell}": "прибрати кубик {seat_gen} з {cell}",
    "explore {cell}": "дослідити {cell}",
    "produce {cell}": "провести виробництво на {cell}",
    "build {building} {cell}": "збудувати {one:@building.acc} на {cell}",
    # battles
    "attack seat {seat}": "атакувати {seat_acc}",
    "meet seat {seat}": "вступити в бій: {seat}",
    "cover {spaces}": "{spaces?covered}",
    "{cannons}": "використати {cannons:cannon.acc}",
    "move {cube} from {start} to {end}": "пересунути {black?moved cube} із зони {start} в зону {end}",
    "remove from {zone}": "прибрати кубик із зони {zone}",
    "spoils {all_goods}, aboard {goods}": "{all_goods:nom}, з них на корабель: {had?goods}",
    "nothing": "нічого",
    # short answers
    "ready": "більше нічого, до бою готовий",
    "pass": "пас",
    "done": "більше нічого",
    "none": "з жодного",
    "decline": "відмовитися",
}

FORMS: Final = {
    "name": "«{name}»",
    "copy": "«{name} {number}»",
    "place": "{cell} ({name})",
    "zone": "{number} ({kind?zone kind})",
}

CHOICES: Final = {
    "gained to": {
        "harbor": "у гавань",
        "dock": "на жетон дока",
        "chest": "у скриню",
        "ship": "на корабель",
        "cell": "на {cell}",
    },
    "taken from": {
        "harbor": "з гавані",
        "dock": "з жетона дока",
        "chest": "зі скрині",
        "ship": "з корабля",
        "cell": "з {cell}",
    },
    "at": {"harbor": "у гавані", "cell": "на {cell}"},
    "headed": {"harbor": "в гавань", "cell": "на {cell}"},
    "goods": {"yes": "{goods:nom}", "no": "нічого"},
    "produces": {"yes": "виробляє {goods:acc}", "no": "нічого не виробляє"},
    "stowed": {
        "yes": "завантажити або вивантажити, на кораблі в підсумку: {goods:nom}",
        "no": "вивантажити з корабля все",
    },
    "turned": {
        "=0": "",
        "one": ", повернутий на {turned:quarter.acc}",
        "few": ", повернутий на {turned:quarter.acc}",
        "many": ", повернутий на {turned:quarter.acc}",
    },
    "mode": {"yes": "піратський режим", "no": "торговий режим"},
    "tie": {"no": "", "yes": " (нічия, вирішив кидок кубиків, правило 15.7)"},
    "winners": {
        "one": "перемагає {winners}: {best:coin.nom}",
        "few": "перемогу ділять {winners}: у кожного {best:coin.nom}",
        "many": "перемогу ділять {winners}: у кожного {best:coin.nom}",
    },
    "hull": {
        "=0": "планшет корабля",
        "one": "комірку {space}",
        "few": "комірку {space}",
        "many": "комірку {space}",
    },
    "source": {"card": "карту {card}", "hull": "{space?hull}"},
    "hull spaces": {"one": "комірці {list}", "few": "комірках {list}", "many": "комірках {list}"},
    "knocked cube": {"yes": "чорний кубик", "no": "кубик {seat_gen}"},
    "knocked into": {"yes": "чорний кубик у", "no": "кубик {seat_gen} в"},
    "moved cube": {"yes": "чорний кубик", "no": "кубик {seat_gen}"},
    "covered": {
        "=0": "комірки не потрібні",
        "one": "у комірці {list}",
        "few": "у комірках {list}",
        "many": "у комірках {list}",
    },
    "from whom": {"yes": " від {by_gen}", "no": ""},
    "sinking": {
        "taken": ": {by} забирає {lost:coin.acc}",
        "lost": ", а з ним {lost:coin.nom}",
        "poor": ": його топить {by}",
        "none": "",
    },
    "tallied": {"tile you explored": "досліджені фрагменти"},
    "step": {"yes": "", "no": " (без кубика)"},
    "battle": {
        "ship": "бій {where?at}: {first} проти {second_gen}",
        "neutral": "бій {where?at}: {first} проти карти {foe}",
        "building": "бій {where?at}: {first} проти будівель {second_gen} ({buildings})",
        "tie": "усі, у кого порівну, кидають кубики разом",
    },
    "cube": {"yes": "чорний кубик", "no": "кубик {side_gen}"},
    "zone kind": {
        "explosion": "вибух",
        "spoils": "здобич: {spoils}",
        "damage": "пошкодження",
        "strength 1": "сила 1",
        "strength 2": "сила 2",
    },
}

TABLE: Final = {
    # what lies on the table
    "seed": "зерно",
    "location": "локація",
    "mode": "режим",
    "sails": "вітрила",
    "damage": "пошкодження",
    "aboard": "на кораблі",
    "dock": "док",
    "coffer": "скриня",
    "hand": "рука",
    "cards": "карти",
    "in play": "у грі",
    "held": "відкладено",
    "level": "рівень",
    "abilities": "властивості",
    "tile": "фрагмент",
    "card": "карта",
    "cost": "ціна",
    "cubes": "кубики",
    "goods": "вантажі та монети",
    "control": "контроль",
    "pirate": "піратський",
    "merchant": "торговий",
    # the talk at the table
    "help": (
        "Відповідайте номером варіанта або початком його назви. Ще: ? — ця довідка, look — що на "
        "столі, undo — повернути свій останній вибір, quit — закінчити."
    ),
    "undone": "Вибір скасовано.",
    "resumed": "Гра триває; зроблено виборів: {number}.",
    "nothing to undo": "Скасовувати нічого.",
    "chance has shown": (
        "Відтоді випадок уже щось відкрив. Щоб усе ж повернутися, почніть заново з --undo free (і з --resume ФАЙЛ, "
        "якщо ведеться запис)."
    ),
    "another has shown": (
        "Відтоді інший гравець уже щось відкрив. Щоб усе ж повернутися, почніть заново з --undo free (і з "
        "--resume ФАЙЛ, якщо ведеться запис)."
    ),
    "stopped": "Зупинено до кінця гри. Підрахунок зараз:",
    "no such option": "Такого варіанта немає: {text}.",
    "several": "Це може бути {options}.",
    "out of": "Варіанти пронумеровано від 1 до {number}.",
    # the score sheet
    "achievements": "досягнення",
    "chest": "монети в скрині",
    "ship": "монети на кораблі",
    "coins on islands": "монети на островах",
    "buildings": "будівлі",
    "advancements": "поліпшення",
    "upgrades": "оновлення корабля",
    "end-game abilities": "властивості кінця гри",
    "islands": "острови",
    "bonus token": "бонусний жетон",
    "total": "усього",
}

WORDS: Final = GameWords(
    code="uk",
    seats=SEATS,
    warden=solo.WARDEN,
    wardens=solo.WARDENS,
    foe=FOE,
    nouns=NOUNS,
    events={**EVENTS, **solo.EVENTS},
    hidden=HIDDEN,
    questions={**QUESTIONS, **solo.QUESTIONS},
    question="{seat}: що з цього?",
    options={**OPTIONS, **solo.OPTIONS},
    forms=FORMS,
    choices={**CHOICES, **solo.CHOICES},
    table={**TABLE, **solo.TABLE, **companion.UK, **described.UK},
)
