"""A running game in Russian.  The fields of the templates are told in ``game``.

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
from dead_reckoning.view.wording import companion, described, solo_ru as solo
from dead_reckoning.view.wording.game import GameWords, five
from dead_reckoning.view.wording.tables import noun

SEATS: Final = (
    five("фиолетовый, фиолетового, фиолетовому, фиолетового, фиолетовым"),
    five("синий, синего, синему, синего, синим"),
    five("зелёный, зелёного, зелёному, зелёного, зелёным"),
    five("жёлтый, жёлтого, жёлтому, жёлтого, жёлтым"),
)

FOE: Final = five("противник, противника, противнику, противника, противником")

NOUNS: Final = {
    "quarter": noun("f: четверть оборота, четверти оборота; четверти оборота, четвертей оборота"),
}

EVENTS: Final = {
    # the set-up
    FirstChosen: "первым ходит {seat}",
    FrontRevealed: "сверху в колоде ряда {row} лежит {card}",
    TileTurned: "на {cell} открывается фрагмент {tile}{turned?turned}",
    CardLaid: "на {cell} выкладывается карта {card}",
    BonusDealt: "{seat} получает бонусный жетон ({token})",
    BonusKept: "{seat} оставляет себе бонусный жетон ({token})",
    DockStocked: "{seat} кладёт {cargo:cargo.acc} на жетон дока",
    # the turn
    TurnBegan: "ход {number}: {seat}",
    ModeChosen: "{seat} переходит в {pirate?mode}",
    SailsLowered: "{seat} спускает паруса",
    TurnEnded: "{seat} завершает ход",
    EndTriggered: "{seat} выполняет условие окончания игры: у остальных ещё по одному ходу",
    GameEnded: "{won?winners}{tie?tie}",
    # crew cards
    CardDrawn: "{seat} берёт карту {card}",
    DeckShuffled: "{seat} перемешивает сброс в новую колоду",
    DeckCut: "{neighbor} снимает колоду {seat_gen}: {number:card.nom}",
    CardPlayed: "{seat} разыгрывает карту {card}",
    AbilityUsed: "{seat} использует карту {card}: {ability}",
    AbilityWoken: "{card} действует для {seat_gen}",
    HullUsed: "{seat} использует {space?hull}: {ability}",
    AbilitySet: "у {seat_gen} действует свойство: {ability}",
    LastingUsed: "{seat} использует действующее свойство: {ability}",
    SymbolShown: "у {seat_gen} в этот ход ещё {number:@symbol.nom}",
    CardDiscarded: "{seat} сбрасывает карту {card}",
    PlayedDiscarded: "{seat} сбрасывает разыгранные карты",
    BottomSeen: "{seat} видит внизу своей колоды карту {card}",
    LevelRaised: "{seat} повышает уровень карты {card} до {level}",
    LevelingGranted: "{seat} может повысить уровень карты до своего хода",
    LevelingSpent: "до своего хода {seat} больше не повышает уровни карт",
    # advancements and encounters
    CardTaken: "{seat} забирает с {cell} карту {card}",
    AdvancementHeld: "{seat} откладывает карту {card} до завершающей фазы",
    TopTaken: "{seat} берёт улучшение {card} из колоды ряда {row}",
    AdvancementSleeved: "{seat} вставляет улучшение {advancement} в карту {card}",
    BackTurned: "{seat} переворачивает карту {card}: там {back}",
    EncounterMet: "{seat} встречает карту {card}",
    CardRemoved: "карта {card} выходит из игры",
    # goods
    Loaded: "{seat} загружает {goods:acc} {where?at}",
    Unloaded: "{seat} выгружает {goods:acc} {where?at}",
    Stowed: "{seat} заканчивает перекладывать грузы и монеты",
    Jettisoned: "{seat} выбрасывает за борт {goods:acc}",
    GoodsGained: "{seat} получает {goods:acc} {where?gained to}",
    GoodsPaid: "{seat} отдаёт {goods:acc} {where?taken from}",
    GoodsLost: "{seat} теряет {goods:acc} {where?taken from}",
    Produced: "{seat} {had?produces} {where?at}",
    # the ship
    SailsRaised: "{seat} поднимает {sails:sail.acc}",
    Sailed: "{seat} плывёт {where?headed}",
    Passed: "{seat} проходит мимо {cell}",
    Stopped: "{seat} останавливается {where?at}",
    Explored: "{seat} исследует {cell}",
    Tallied: "{seat} ведёт счёт: {what?tallied}",
    ShipPlaced: "корабль {seat_gen} переставляется {where?headed}",
    Damaged: "{seat} получает {amount:damage.acc}{known?from whom}",
    Repaired: "{seat} убирает со своего корабля {amount:damage.acc}",
    Sank: "корабль {seat_gen} идёт ко дну{loss?sinking}",
    UpgradeGained: "{seat} кладёт обновление {upgrade} в ячейку {space}",
    UpgradeRemoved: "{seat} убирает обновление {upgrade} из ячейки {space}",
    # islands
    CubePlaced: "{seat} ставит кубик на {cell}",
    CubeReplaced: "{seat} ставит на {cell} свой кубик вместо кубика {owner_gen}",
    CubePressed: "{seat} тратит 1 влияние против кубика {owner_gen} на {cell}",
    CubeTaken: "{seat} забирает свой кубик с {cell}",
    ControlGained: "{seat} получает контроль над {cell}",
    ControlLost: "{seat} теряет контроль над {cell}",
    PermanentPlaced: "{seat} ставит постоянный кубик на {cell}",
    Built: "{seat} строит {one:@building.acc} на {cell}",
    BuildingsRemoved: "с {cell} убираются здания: {buildings}",
    # achievements
    StepTaken: "{seat} делает шаг к достижению {achievement}{cube?step}",
    AchievementReached: "{seat} получает достижение {achievement}",
    StepsReturned: "{seat} забирает свои кубики с достижения {achievement}",
    # battles
    BattleBegan: "{kind?battle}",
    CannonsUsed: "{seat} использует {number:cannon.acc}",
    HoldsCovered: "у {side_gen} грузы и монеты лежат в {spaces?hull spaces}",
    CubesReady: "{side} добавляет к броску {number:cube.acc}",
    DropBegan: "начинается бросок кубиков",
    CubeDropped: "{black?cube} падает в зону {zone}",
    CubeKnocked: "{black?cube} вытолкнут из зоны {start} в зону {end}",
    CubesExploded: "взрыв: снова бросить {number:cube.acc}",
    CubeMoved: "{black?cube} передвинут из зоны {start} в зону {end}",
    CubeRemoved: "{black?cube} убирается из зоны {zone}",
    StrengthGained: "{side} увеличивает свою силу на {number}",
    BattleHurt: "{side} получает {amount:damage.acc}",
    DamagePrevented: "{side} отменяет {amount:damage.acc}",
    BattleWon: "{side} побеждает в бою, {strength} : {other}",
    Blockaded: "для {seat_gen} до конца хода блокада на {cell}",
    BattleEnded: "бой окончен",
}

HIDDEN: Final = {
    BonusDealt: "{seat} получает бонусный жетон",
    BonusKept: "{seat} оставляет себе один бонусный жетон",
    CardDrawn: "{seat} берёт карту",
    BottomSeen: "{seat} смотрит нижнюю карту своей колоды",
    LevelRaised: "{seat} повышает уровень карты",
}

QUESTIONS: Final = {
    # chance
    RevealFront: "Какая карта лежит сверху в колоде ряда {row}?",
    TurnTile: "Какой фрагмент открывается на {cell}?",
    LayTile: "Как лежит фрагмент на {cell}?",
    DealBonus: "Какой бонусный жетон получает {seat}?",
    ChooseFirst: "Кто ходит первым?",
    DrawOne: "Какую карту берёт {seat}?",
    DrawInto: "Какую карту берёт {seat}?",
    SeeBottom: "Какая карта лежит внизу колоды {seat_gen}?",
    FightEncounter: "Что на обороте карты {card}?",
    DropCube: "Куда падает {black?cube}?",
    KnockCube: "Вытолкнут ли лежавший кубик из зоны {zone}?",
    KnockAny: "Какой кубик вытолкнут и где он теперь лежит?",
    # the turn
    KeepBonus: "{seat}: какой бонусный жетон оставить?",
    RaiseDueCard: "{seat}: уровень какой карты повысить?",
    MainPhase: "{seat}: что делать?",
    ChooseMode: "{seat}: в какой режим перевести корабль?",
    SleeveHeld: "{seat}: какое улучшение в какую карту вставить?",
    CutDeck: "{seat}: сколько карт снять с колоды {owner_gen}?",
    # cards
    Accept: "{seat}: заплатить за это? {ability}",
    PickArm: "{seat}: что из этого?",
    Offers: "{seat}: использовать сейчас свойство?",
    DiscardOne: "{seat}: какую карту сбросить?",
    PlayDrawn: "{seat}: разыграть эту карту?",
    RaiseInHand: "{seat}: уровень какой карты в руке поднять?",
    PickAbility: "{seat}: какое свойство повторить?",
    FitUpgrade: "{seat}: какое обновление и в какую ячейку?",
    DropUpgrade: "{seat}: какое обновление убрать?",
    PickCopy: "{seat}: какое свойство повторить?",
    # goods
    TakeAboard: "{seat}: что везти дальше?",
    SplitGain: "{seat}: сколько взять на корабль?",
    PickIsland: "{seat}: на какой остров положить?",
    PayGoods: "{seat}: сколько отдать с корабля?",
    GiveUp: "{seat}: сколько потерять с корабля?",
    Deliver: "{seat}: сколько доставить с корабля?",
    # the ship and the islands
    SailOn: "{seat}: плыть дальше или остановиться?",
    PickTile: "{seat}: какой фрагмент исследовать?",
    PlaceCubes: "{seat}: куда поставить следующий кубик?",
    NeedCube: "{seat}: кубиков в запасе нет. С какого острова забрать кубик?",
    ShiftCubes: "{seat}: на какой остров перенести кубик?",
    ClearCubes: "{seat}: чей кубик убрать?",
    ProduceOn: "{seat}: на каком острове провести производство?",
    BuildOn: "{seat}: что и где построить?",
    # battles
    MeetPirates: "{seat}: с каким кораблём сначала вступить в бой?",
    FlyFlag: "{seat}: кого атаковать?",
    Gather: "{seat}: что ещё перед боем?",
    AnswerAttack: "{seat}: вас атакуют. Что делать?",
    CoverHolds: "{seat}: в каких ячейках держать грузы и монеты?",
    UseCannons: "{seat}: сколько пушек использовать?",
    UseAbilities: "{seat}: использовать боевое свойство?",
    MoveOne: "{seat}: какой кубик и куда передвинуть?",
    RemoveOne: "{seat}: какой из своих кубиков убрать?",
    TakeSpoils: "{seat}: что взять в добычу и куда положить?",
    OnWin: "{seat}: использовать свойство при победе?",
}

OPTIONS: Final = {
    # chance
    "turn up {tile}": "{tile}",
    "turned by {number}": "{number:quarter.nom} по часовой стрелке",
    "reveal {card}": "{card}",
    "deal {token}": "{token}",
    "first seat {seat}": "{seat}",
    "draw {card}": "{card}",
    "bottom {card}": "{card}",
    "back {back}": "{back}",
    "{cube} in {zone}": "зона {zone}",
    "no knock": "нет",
    "{cube} knocked to {zone}": "да, {black?knocked cube} в зону {zone}",
    "knock": "перед этим он выталкивает другой кубик",
    "{cube} knocked from {start} to {end}": "{black?knocked cube} из зоны {start} в зону {end}",
    # the turn
    "keep {token}": "оставить жетон ({token})",
    "play {card}": "разыграть карту {card}",
    "use {source}: {ability}": "использовать {source_kind?source}: {ability}",
    "raise sails": "поднять паруса",
    "sail {cell}": "плыть {where?headed}",
    "stop": "остановиться здесь",
    "stow {goods}": "{had?stowed}",
    "jettison 1 {good}": "выбросить за борт {goods:acc}",
    "buy {card}": "купить карту {card}",
    "trade {card}": "торговать с картой {card}",
    "attack {card}": "атаковать карту {card}",
    "fight seat {seat}": "вступить в бой: {seat}",
    "siege {cell}": "атаковать здания на {cell}",
    "siege {cell} {building}": "атаковать {one:@building.acc} на {cell}",
    "deliver {number} cargo": "доставить {number:cargo.acc} ради достижения",
    "end turn": "завершить ход",
    "raise {card}": "повысить уровень карты {card}",
    "merchant mode": "торговый режим",
    "pirate mode": "пиратский режим",
    "sleeve {advancement} into {card}": "вставить улучшение {advancement} в карту {card}",
    "cut {number}": "{number:card.acc} сверху вниз",
    # cards
    "discard {card}": "сбросить карту {card}",
    "fit {upgrade} on space {space}": "положить обновление {upgrade} в ячейку {space}",
    "remove {upgrade} from space {space}": "убрать обновление {upgrade} из ячейки {space}",
    "copy {card}: {ability}": "повторить свойство карты {card}: {ability}",
    # goods
    "keep {goods}": "везти дальше: {had?goods}",
    "keep {goods} and unload": "везти дальше: {had?goods}, остальное выгрузить",
    "keep {goods} and jettison": "везти дальше: {had?goods}, остальное за борт",
    "aboard {goods}": "на корабль: {had?goods}, остальное в гавань",
    "from ship {goods}": "с корабля: {had?goods}, остальное из гавани",
    "gain to {cell}": "на {cell}",
    # islands
    "place {cell}": "поставить кубик на {cell}",
    "replace seat {seat} {cell}": "поставить на {cell} кубик вместо кубика {seat_gen}",
    "press seat {seat} {cell}": "потратить 1 влияние против кубика {seat_gen} на {cell}",
    "take {cell}": "забрать кубик с {cell}",
    "move cube to {cell}": "перенести кубик на {cell}",
    "take seat {seat} {cell}": "убрать кубик {seat_gen} с {cell}",
    "explore {cell}": "исследовать {cell}",
    "produce {cell}": "провести производство на {cell}",
    "build {building} {cell}": "построить {one:@building.acc} на {cell}",
    # battles
    "attack seat {seat}": "атаковать {seat_acc}",
    "meet seat {seat}": "вступить в бой: {seat}",
    "cover {spaces}": "{spaces?covered}",
    "{cannons}": "использовать {cannons:cannon.acc}",
    "move {cube} from {start} to {end}": "передвинуть {black?moved cube} из зоны {start} в зону {end}",
    "remove from {zone}": "убрать кубик из зоны {zone}",
    "spoils {all_goods}, aboard {goods}": "{all_goods:nom}, из них на корабль: {had?goods}",
    "nothing": "ничего",
    # short answers
    "ready": "больше ничего, к бою готов",
    "pass": "пас",
    "done": "больше ничего",
    "none": "ни с какого",
    "decline": "отказаться",
}

FORMS: Final = {
    "name": "«{name}»",
    "copy": "«{name} {number}»",
    "place": "{cell} ({name})",
    "zone": "{number} ({kind?zone kind})",
}

CHOICES: Final = {
    "gained to": {
        "harbor": "в гавань",
        "dock": "на жетон дока",
        "chest": "в сундук",
        "ship": "на корабль",
        "cell": "на {cell}",
    },
    "taken from": {
        "harbor": "из гавани",
        "dock": "с жетона дока",
        "chest": "из сундука",
        "ship": "с корабля",
        "cell": "с {cell}",
    },
    "at": {"harbor": "в гавани", "cell": "на {cell}"},
    "headed": {"harbor": "в гавань", "cell": "на {cell}"},
    "goods": {"yes": "{goods:nom}", "no": "ничего"},
    "produces": {"yes": "производит {goods:acc}", "no": "ничего не производит"},
    "stowed": {
        "yes": "погрузить или выгрузить, на корабле в итоге: {goods:nom}",
        "no": "выгрузить с корабля всё",
    },
    "turned": {
        "=0": "",
        "one": ", повёрнутый на {turned:quarter.acc}",
        "few": ", повёрнутый на {turned:quarter.acc}",
        "many": ", повёрнутый на {turned:quarter.acc}",
    },
    "mode": {"yes": "пиратский режим", "no": "торговый режим"},
    "tie": {"no": "", "yes": " (ничья, решил бросок кубиков, правило 15.7)"},
    "winners": {
        "one": "побеждает {winners}: {best:coin.nom}",
        "few": "победу делят {winners}: у каждого {best:coin.nom}",
        "many": "победу делят {winners}: у каждого {best:coin.nom}",
    },
    "hull": {
        "=0": "планшет корабля",
        "one": "ячейку {space}",
        "few": "ячейку {space}",
        "many": "ячейку {space}",
    },
    "source": {"card": "карту {card}", "hull": "{space?hull}"},
    "hull spaces": {"one": "ячейке {list}", "few": "ячейках {list}", "many": "ячейках {list}"},
    "knocked cube": {"yes": "чёрный кубик", "no": "кубик {seat_gen}"},
    "moved cube": {"yes": "чёрный кубик", "no": "кубик {seat_gen}"},
    "covered": {
        "=0": "ячейки не нужны",
        "one": "в ячейке {list}",
        "few": "в ячейках {list}",
        "many": "в ячейках {list}",
    },
    "from whom": {"yes": " от {by_gen}", "no": ""},
    "sinking": {
        "taken": ": {by} забирает {lost:coin.acc}",
        "lost": ", а с ним {lost:coin.nom}",
        "poor": ": его топит {by}",
        "none": "",
    },
    "tallied": {"tile you explored": "исследованные фрагменты"},
    "step": {"yes": "", "no": " (без кубика)"},
    "battle": {
        "ship": "бой {where?at}: {first} против {second_gen}",
        "neutral": "бой {where?at}: {first} против карты {foe}",
        "building": "бой {where?at}: {first} против зданий {second_gen} ({buildings})",
        "tie": "все, у кого поровну, бросают кубики вместе",
    },
    "cube": {"yes": "чёрный кубик", "no": "кубик {side_gen}"},
    "zone kind": {
        "explosion": "взрыв",
        "spoils": "добыча: {spoils}",
        "damage": "повреждение",
        "strength 1": "сила 1",
        "strength 2": "сила 2",
    },
}

TABLE: Final = {
    # what lies on the table
    "seed": "зерно",
    "location": "локация",
    "mode": "режим",
    "sails": "паруса",
    "damage": "повреждения",
    "aboard": "на корабле",
    "dock": "док",
    "coffer": "сундук",
    "hand": "рука",
    "cards": "карты",
    "in play": "в игре",
    "held": "отложено",
    "level": "уровень",
    "abilities": "свойства",
    "tile": "фрагмент",
    "card": "карта",
    "cost": "цена",
    "cubes": "кубики",
    "goods": "грузы и монеты",
    "control": "контроль",
    "pirate": "пиратский",
    "merchant": "торговый",
    # the talk at the table
    "help": (
        "Отвечайте номером варианта или началом его имени. Ещё: ? — эта справка, look — что на "
        "столе, undo — вернуть свой последний выбор, quit — закончить."
    ),
    "undone": "Выбор отменён.",
    "resumed": "Игра продолжается; сделано выборов: {number}.",
    "nothing to undo": "Отменять нечего.",
    "chance has shown": (
        "С тех пор случай уже что-то открыл. Чтобы всё же вернуться, начните заново с --undo free (и с --resume ФАЙЛ, "
        "если ведётся запись)."
    ),
    "another has shown": (
        "С тех пор другой игрок уже что-то открыл. Чтобы всё же вернуться, начните заново с --undo free (и с "
        "--resume ФАЙЛ, если ведётся запись)."
    ),
    "stopped": "Остановлено до конца игры. Подсчёт сейчас:",
    "no such option": "Такого варианта нет: {text}.",
    "several": "Это может быть {options}.",
    "out of": "Варианты пронумерованы от 1 до {number}.",
    # the score sheet
    "achievements": "достижения",
    "chest": "монеты в сундуке",
    "ship": "монеты на корабле",
    "coins on islands": "монеты на островах",
    "buildings": "здания",
    "advancements": "улучшения",
    "upgrades": "обновления корабля",
    "end-game abilities": "свойства конца игры",
    "islands": "острова",
    "bonus token": "бонусный жетон",
    "total": "всего",
}

WORDS: Final = GameWords(
    code="ru",
    seats=SEATS,
    warden=solo.WARDEN,
    wardens=solo.WARDENS,
    foe=FOE,
    nouns=NOUNS,
    events={**EVENTS, **solo.EVENTS},
    hidden=HIDDEN,
    questions={**QUESTIONS, **solo.QUESTIONS},
    question="{seat}: что из этого?",
    options={**OPTIONS, **solo.OPTIONS},
    forms=FORMS,
    choices={**CHOICES, **solo.CHOICES},
    table={**TABLE, **solo.TABLE, **companion.RU, **described.RU},
)
