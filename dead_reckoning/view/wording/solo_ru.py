"""A game with Wardens in Russian: what ``game_ru`` says besides."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.nouns.pairs import AskConsent, ConsentGiven, ConsentsEnded, GoodsHanded, SplitRepair
from dead_reckoning.game.nouns.solo import (
    ChooseFor,
    DockExchanged,
    IslandEmptied,
    RevealCard,
    SiegeSettled,
    WardenDealt,
    WardenRevealed,
)
from dead_reckoning.game.nouns.solo_left import (
    BeatMerchant,
    CoinTossed,
    GarrisonStruck,
    Repulsed,
    StepSkipped,
    TossCoin,
    WardenEnded,
    WardenTook,
)
from dead_reckoning.game.nouns.solo_right import IslandStocked, PickTarget, Reaped, StockDue, TokenTaken
from dead_reckoning.view.wording.game import five

WARDEN: Final = five("Блюститель, Блюстителя, Блюстителю, Блюстителя, Блюстителем")

WARDENS: Final = {
    1: five("синий Блюститель, синего Блюстителя, синему Блюстителю, синего Блюстителя, синим Блюстителем"),
    3: five("жёлтый Блюститель, жёлтого Блюстителя, жёлтому Блюстителю, жёлтого Блюстителя, жёлтым Блюстителем"),
}

EVENTS: Final = {
    WardenDealt: "карты Блюстителя перемешиваются и раздаются",
    WardenRevealed: (
        "{seat} открывает карту {card}, {advanced?side}: ход {number}, секция {section}{extra?extra card}"
    ),
    SiegeSettled: "с этой картой {seat} может вступить в бой только со зданиями на {cell}{both?half}",
    CoinTossed: "монета для карты {card}: {heads?coin}",
    WardenTook: "{seat} забирает с {cell} карту {kept}: {pirate?pile}",
    StepSkipped: "{step?skipped}: {why?why}",
    WardenEnded: "корабль {seat_gen} переставляется {where?headed}",
    GarrisonStruck: "{seat} получает 1 повреждение от гарнизона на {cell}",
    Repulsed: "с этой картой {seat} больше не вступает в бой и не ставит кубиков",
    DockExchanged: "{seat} меняет {cargo:cargo.acc} на {coins:coin.acc}",
    IslandEmptied: "{seat} забирает {goods:acc} с {cell}",
    Reaped: "{seat} проводит производство на {cell}: {had?goods}",
    TokenTaken: "{seat} получает обновление {upgrade}",
    StockDue: "после хода на остров {seat_gen} ляжет: {goods:nom}",
    IslandStocked: "на {cell} до следующего хода {seat_gen} лежит: {goods:nom}",
    ConsentGiven: "{seat} {agreed?consent}: {cell}",
    ConsentsEnded: "ответ партнёра больше не действует",
    GoodsHanded: "{way?handed}",
}

QUESTIONS: Final = {
    RevealCard: "Какую карту открывает {seat}?",
    TossCoin: "Что выпало на монете?",
    BeatMerchant: "Что на обороте карты на {cell}?",
    PickTarget: "На кого указывает монета?",
    ChooseFor: "{seat}: {what?choice}? По правилу {rule} выбираете вы.",
    AskConsent: "{seat}: можно ли партнёру ставить кубики на {cell}?",
    SplitRepair: "{seat}: сколько отремонтировать на своём корабле?",
}

OPTIONS: Final = {
    "agree": "согласиться",
    "refuse": "отказать",
    "share {goods}": "на своём корабле: {had?goods}, остальное у партнёра",
    "spoils {all_goods}, aboard {goods}, partner {others_goods}": (
        "{all_goods:nom}, из них на свой корабль: {had?goods}, на корабль партнёра: {others_goods:nom}"
    ),
    "repair own {number}": "отремонтировать {number:damage.acc}, остальное на корабле партнёра",
    "heads": "орёл",
    "tails": "решка",
    "choose {subject}": "выбрать: {subject}",
}

CHOICES: Final = {
    "consent": {"yes": "соглашается", "no": "отказывает"},
    "handed": {
        "took": "{seat} забирает {took:acc} с корабля партнёра ({owner})",
        "gave": "{seat} передаёт {gave:acc} на корабль партнёра ({owner})",
        "both": "{seat} забирает {took:acc} с корабля партнёра ({owner}) и передаёт {gave:acc}",
    },
    "choice": {
        "raid now": "какой остров сейчас выбрал бы нижний символ Блюстителя",
        "siege": "на каком острове Блюститель может вступить в бой со зданиями",
        "upgrade": "какое обновление получает Блюститель",
        "cube": "чей кубик заменяет Блюститель",
        "ship": "с кем Блюститель вступает в бой",
        "raid": "на какой остров Блюститель ставит 2 кубика",
        "site": "где строит Блюститель",
        "production": "где Блюститель проводит производство",
        "merchant": "какой торговый корабль побеждает Блюститель",
        "stock": "на какой остров ложатся грузы и монеты Блюстителя",
    },
    "side": {"yes": "продвинутая сторона", "no": "обычная сторона"},
    "extra card": {"yes": " (дополнительная карта)", "no": ""},
    "half": {"yes": "; бой ждёт и с кораблём, кубиков в каждом вдвое меньше", "no": ""},
    "coin": {"yes": "орёл, корабль побеждён", "no": "решка, карта ложится как есть"},
    "pile": {"yes": "пиратская стопка", "no": "торговая стопка"},
    "skipped": {
        "cubes": "{seat} не ставит кубики на {cell}",
        "card": "{seat} не берёт карту на {cell}",
        "end": "корабль {seat_gen} остаётся в гавани",
        "attack": "{seat} не атакует {where?at}",
        "garrison": "гарнизон на {cell} не наносит {seat_dat} повреждения",
        "deed": "один символ {seat_gen} ничего не даёт",
    },
    "why": {
        "beaten": "один из двух боёв проигран",
        "fort": "там форт или гарнизон, а кубик только один",
        "pirate": "там корабль в пиратском режиме, а кубик только один",
        "flag": "вместо этого атакует чёрный флаг справа",
        "damage": "вместо этого будет атака на повреждённый корабль",
        "fought": "в этот ход такой бой уже был",
        "flag bars": "там форт или гарнизон, а на карте есть чёрный флаг",
        "damage bars": "там форт или гарнизон, а атакован будет повреждённый корабль",
        "partner": "другой Блюститель потерял бы контроль",
        "other siege": "там форт или гарнизон, а бой идёт за другой остров",
        "lost": "бой за него проигран",
        "sea": "это открытое море",
        "full": "для них нет места",
        "no cube": "запас пуст",
        "no card": "её там нет",
        "fortune": "такую встречу не трогают",
        "sunk": "в этот ход он пошёл ко дну",
        "few cubes": "боевых кубиков было бы слишком мало",
        "fifth": "оно было бы пятым",
        "in harbor": "флаг не действует на корабли в гавани",
        "not damaged": "ни у одного игрока нет 3 повреждений",
        "no rich island": "на чужих островах нет ни грузов, ни монет",
        "few merchants": "в торговой стопке меньше 2 карт",
        "no token": "обновлений этого уровня не осталось",
        "no damage": "ремонтировать нечего",
        "reached": "достижение уже получено",
        "no building": "таких зданий не осталось",
        "no site": "нет своего острова без такого здания",
        "no island": "нет ни одного своего острова",
        "no merchant": "ни на одном фрагменте нет торгового корабля",
    },
}

TABLE: Final = {
    "warden cards": "осталось карт Блюстителя",
    "merchant pile": "торговая стопка",
    "pirate pile": "пиратская стопка",
    "battle cubes": "боевые кубики",
    "reconstruction": (
        "Карты Блюстителя — реконструкция: у кого есть печатные, тот вносит их набором, который заменяет `wardens`."
    ),
}
