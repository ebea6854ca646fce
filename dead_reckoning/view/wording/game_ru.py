"""A running game in Russian.  The fields of the templates are told in ``game``.

The verbs stand in the present, and whoever acts is in the nominative: nothing has to agree in gender.
"""

from __future__ import annotations

from typing import Final

from dead_reckoning.model import events as ev
from dead_reckoning.model import tasks
from dead_reckoning.view.wording import companion
from dead_reckoning.view.wording import solo_ru as solo
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
    ev.FirstChosen: "первым ходит {seat}",
    ev.FrontRevealed: "сверху в колоде ряда {row} лежит {card}",
    ev.TileTurned: "на {cell} открывается фрагмент {tile}{turned?turned}",
    ev.CardLaid: "на {cell} выкладывается карта {card}",
    ev.BonusDealt: "{seat} получает бонусный жетон ({token})",
    ev.BonusKept: "{seat} оставляет себе бонусный жетон ({token})",
    ev.DockStocked: "{seat} кладёт {cargo:cargo.acc} на жетон дока",
    # the turn
    ev.TurnBegan: "ход {number}: {seat}",
    ev.ModeChosen: "{seat} переходит в {pirate?mode}",
    ev.SailsLowered: "{seat} спускает паруса",
    ev.TurnEnded: "{seat} завершает ход",
    ev.EndTriggered: "{seat} выполняет условие окончания игры: у остальных ещё по одному ходу",
    ev.GameEnded: "{won?winners}{tie?tie}",
    # crew cards
    ev.CardDrawn: "{seat} берёт карту {card}",
    ev.DeckShuffled: "{seat} перемешивает сброс в новую колоду",
    ev.DeckCut: "{neighbor} снимает колоду {seat_gen}: {number:card.nom}",
    ev.CardPlayed: "{seat} разыгрывает карту {card}",
    ev.AbilityUsed: "{seat} использует карту {card}: {ability}",
    ev.AbilityWoken: "{card} действует для {seat_gen}",
    ev.HullUsed: "{seat} использует {space?hull}: {ability}",
    ev.AbilitySet: "у {seat_gen} действует свойство: {ability}",
    ev.LastingUsed: "{seat} использует действующее свойство: {ability}",
    ev.SymbolShown: "у {seat_gen} в этот ход ещё {number:@symbol.nom}",
    ev.CardDiscarded: "{seat} сбрасывает карту {card}",
    ev.PlayedDiscarded: "{seat} сбрасывает разыгранные карты",
    ev.BottomSeen: "{seat} видит внизу своей колоды карту {card}",
    ev.LevelRaised: "{seat} повышает уровень карты {card} до {level}",
    ev.LevelingGranted: "{seat} может повысить уровень карты до своего хода",
    ev.LevelingSpent: "до своего хода {seat} больше не повышает уровни карт",
    # advancements and encounters
    ev.CardTaken: "{seat} забирает с {cell} карту {card}",
    ev.AdvancementHeld: "{seat} откладывает карту {card} до завершающей фазы",
    ev.TopTaken: "{seat} берёт улучшение {card} из колоды ряда {row}",
    ev.AdvancementSleeved: "{seat} вставляет улучшение {advancement} в карту {card}",
    ev.BackTurned: "{seat} переворачивает карту {card}: там {back}",
    ev.EncounterMet: "{seat} встречает карту {card}",
    ev.CardRemoved: "карта {card} выходит из игры",
    # goods
    ev.Loaded: "{seat} загружает {goods:acc} {where?at}",
    ev.Unloaded: "{seat} выгружает {goods:acc} {where?at}",
    ev.Stowed: "{seat} заканчивает перекладывать грузы и монеты",
    ev.Jettisoned: "{seat} выбрасывает за борт {goods:acc}",
    ev.GoodsGained: "{seat} получает {goods:acc} {where?gained to}",
    ev.GoodsPaid: "{seat} отдаёт {goods:acc} {where?taken from}",
    ev.GoodsLost: "{seat} теряет {goods:acc} {where?taken from}",
    ev.Produced: "{seat} {had?produces} {where?at}",
    # the ship
    ev.SailsRaised: "{seat} поднимает {sails:sail.acc}",
    ev.Sailed: "{seat} плывёт {where?headed}",
    ev.Passed: "{seat} проходит мимо {cell}",
    ev.Stopped: "{seat} останавливается {where?at}",
    ev.Explored: "{seat} исследует {cell}",
    ev.Tallied: "{seat} ведёт счёт: {what?tallied}",
    ev.ShipPlaced: "корабль {seat_gen} переставляется {where?headed}",
    ev.Damaged: "{seat} получает {amount:damage.acc}{known?from whom}",
    ev.Repaired: "{seat} убирает со своего корабля {amount:damage.acc}",
    ev.Sank: "корабль {seat_gen} идёт ко дну{loss?sinking}",
    ev.UpgradeGained: "{seat} кладёт обновление {upgrade} в ячейку {space}",
    ev.UpgradeRemoved: "{seat} убирает обновление {upgrade} из ячейки {space}",
    # islands
    ev.CubePlaced: "{seat} ставит кубик на {cell}",
    ev.CubeReplaced: "{seat} ставит на {cell} свой кубик вместо кубика {owner_gen}",
    ev.CubePressed: "{seat} тратит 1 влияние против кубика {owner_gen} на {cell}",
    ev.CubeTaken: "{seat} забирает свой кубик с {cell}",
    ev.ControlGained: "{seat} получает контроль над {cell}",
    ev.ControlLost: "{seat} теряет контроль над {cell}",
    ev.PermanentPlaced: "{seat} ставит постоянный кубик на {cell}",
    ev.Built: "{seat} строит {one:@building.acc} на {cell}",
    ev.BuildingsRemoved: "с {cell} убираются здания: {buildings}",
    # achievements
    ev.StepTaken: "{seat} делает шаг к достижению {achievement}{cube?step}",
    ev.AchievementReached: "{seat} получает достижение {achievement}",
    ev.StepsReturned: "{seat} забирает свои кубики с достижения {achievement}",
    # battles
    ev.BattleBegan: "{kind?battle}",
    ev.CannonsUsed: "{seat} использует {number:cannon.acc}",
    ev.HoldsCovered: "у {side_gen} грузы и монеты лежат в {spaces?hull spaces}",
    ev.CubesReady: "{side} добавляет к броску {number:cube.acc}",
    ev.DropBegan: "начинается бросок кубиков",
    ev.CubeDropped: "{black?cube} падает в зону {zone}",
    ev.CubeKnocked: "{black?cube} вытолкнут из зоны {start} в зону {end}",
    ev.CubesExploded: "взрыв: снова бросить {number:cube.acc}",
    ev.CubeMoved: "{black?cube} передвинут из зоны {start} в зону {end}",
    ev.CubeRemoved: "{black?cube} убирается из зоны {zone}",
    ev.StrengthGained: "{side} увеличивает свою силу на {number}",
    ev.BattleHurt: "{side} получает {amount:damage.acc}",
    ev.DamagePrevented: "{side} отменяет {amount:damage.acc}",
    ev.BattleWon: "{side} побеждает в бою, {strength} : {other}",
    ev.Blockaded: "для {seat_gen} до конца хода блокада на {cell}",
    ev.BattleEnded: "бой окончен",
}

HIDDEN: Final = {
    ev.BonusDealt: "{seat} получает бонусный жетон",
    ev.BonusKept: "{seat} оставляет себе один бонусный жетон",
    ev.CardDrawn: "{seat} берёт карту",
    ev.BottomSeen: "{seat} смотрит нижнюю карту своей колоды",
    ev.LevelRaised: "{seat} повышает уровень карты",
}

QUESTIONS: Final = {
    # chance
    tasks.RevealFront: "Какая карта лежит сверху в колоде ряда {row}?",
    tasks.TurnTile: "Какой фрагмент открывается на {cell}?",
    tasks.LayTile: "Как лежит фрагмент на {cell}?",
    tasks.DealBonus: "Какой бонусный жетон получает {seat}?",
    tasks.ChooseFirst: "Кто ходит первым?",
    tasks.DrawOne: "Какую карту берёт {seat}?",
    tasks.DrawInto: "Какую карту берёт {seat}?",
    tasks.SeeBottom: "Какая карта лежит внизу колоды {seat_gen}?",
    tasks.FightEncounter: "Что на обороте карты {card}?",
    tasks.DropCube: "Куда падает {black?cube}?",
    tasks.KnockCube: "Вытолкнут ли лежавший кубик из зоны {zone}?",
    tasks.KnockAny: "Какой кубик вытолкнут и где он теперь лежит?",
    # the turn
    tasks.KeepBonus: "{seat}: какой бонусный жетон оставить?",
    tasks.RaiseDueCard: "{seat}: уровень какой карты повысить?",
    tasks.MainPhase: "{seat}: что делать?",
    tasks.ChooseMode: "{seat}: в какой режим перевести корабль?",
    tasks.SleeveHeld: "{seat}: какое улучшение в какую карту вставить?",
    tasks.CutDeck: "{seat}: сколько карт снять с колоды {owner_gen}?",
    # cards
    tasks.Accept: "{seat}: заплатить за это? {ability}",
    tasks.PickArm: "{seat}: что из этого?",
    tasks.Offers: "{seat}: использовать сейчас свойство?",
    tasks.DiscardOne: "{seat}: какую карту сбросить?",
    tasks.PlayDrawn: "{seat}: разыграть эту карту?",
    tasks.RaiseInHand: "{seat}: уровень какой карты в руке поднять?",
    tasks.PickAbility: "{seat}: какое свойство повторить?",
    tasks.FitUpgrade: "{seat}: какое обновление и в какую ячейку?",
    tasks.DropUpgrade: "{seat}: какое обновление убрать?",
    tasks.PickCopy: "{seat}: какое свойство повторить?",
    # goods
    tasks.TakeAboard: "{seat}: что везти дальше?",
    tasks.SplitGain: "{seat}: сколько взять на корабль?",
    tasks.PickIsland: "{seat}: на какой остров положить?",
    tasks.PayGoods: "{seat}: сколько отдать с корабля?",
    tasks.GiveUp: "{seat}: сколько потерять с корабля?",
    tasks.Deliver: "{seat}: сколько доставить с корабля?",
    # the ship and the islands
    tasks.SailOn: "{seat}: плыть дальше или остановиться?",
    tasks.PickTile: "{seat}: какой фрагмент исследовать?",
    tasks.PlaceCubes: "{seat}: куда поставить следующий кубик?",
    tasks.NeedCube: "{seat}: кубиков в запасе нет. С какого острова забрать кубик?",
    tasks.ShiftCubes: "{seat}: на какой остров перенести кубик?",
    tasks.ClearCubes: "{seat}: чей кубик убрать?",
    tasks.ProduceOn: "{seat}: на каком острове провести производство?",
    tasks.BuildOn: "{seat}: что и где построить?",
    # battles
    tasks.MeetPirates: "{seat}: с каким кораблём сначала вступить в бой?",
    tasks.FlyFlag: "{seat}: кого атаковать?",
    tasks.Gather: "{seat}: что ещё перед боем?",
    tasks.AnswerAttack: "{seat}: вас атакуют. Что делать?",
    tasks.CoverHolds: "{seat}: в каких ячейках держать грузы и монеты?",
    tasks.UseCannons: "{seat}: сколько пушек использовать?",
    tasks.UseAbilities: "{seat}: использовать боевое свойство?",
    tasks.MoveOne: "{seat}: какой кубик и куда передвинуть?",
    tasks.RemoveOne: "{seat}: какой из своих кубиков убрать?",
    tasks.TakeSpoils: "{seat}: что взять в добычу и куда положить?",
    tasks.OnWin: "{seat}: использовать свойство при победе?",
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
    table={**TABLE, **solo.TABLE, **companion.RU},
)
