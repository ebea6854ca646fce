"""A game with Wardens in Ukrainian: what ``game_uk`` says besides."""

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

WARDEN: Final = five("Доглядач, Доглядача, Доглядачу, Доглядача, Доглядачем")

WARDENS: Final = {
    1: five("синій Доглядач, синього Доглядача, синьому Доглядачу, синього Доглядача, синім Доглядачем"),
    3: five("жовтий Доглядач, жовтого Доглядача, жовтому Доглядачу, жовтого Доглядача, жовтим Доглядачем"),
}

EVENTS: Final = {
    WardenDealt: "карти Доглядача перемішуються та роздаються",
    WardenRevealed: (
        "{seat} відкриває карту {card}, {advanced?side}: хід {number}, секція {section}{extra?extra card}"
    ),
    SiegeSettled: "із цією картою {seat} може вступити в бій лише з будівлями на {cell}{both?half}",
    CoinTossed: "монета для карти {card}: {heads?coin}",
    WardenTook: "{seat} забирає з {cell} карту {kept}: {pirate?pile}",
    StepSkipped: "{step?skipped}: {why?why}",
    WardenEnded: "корабель {seat_gen} переставляється {where?headed}",
    GarrisonStruck: "{seat} отримує 1 пошкодження від гарнізону на {cell}",
    Repulsed: "із цією картою {seat} більше не вступає в бій і не ставить кубиків",
    DockExchanged: "{seat} міняє {cargo:cargo.acc} на {coins:coin.acc}",
    IslandEmptied: "{seat} забирає {goods:acc} з {cell}",
    Reaped: "{seat} проводить виробництво на {cell}: {had?goods}",
    TokenTaken: "{seat} отримує оновлення {upgrade}",
    StockDue: "після ходу на острів {seat_gen} ляже: {goods:nom}",
    IslandStocked: "на {cell} до наступного ходу {seat_gen} лежить: {goods:nom}",
    ConsentGiven: "{seat} {agreed?consent}: {cell}",
    ConsentsEnded: "відповідь партнера більше не діє",
    GoodsHanded: "{way?handed}",
}

QUESTIONS: Final = {
    RevealCard: "Яку карту відкриває {seat}?",
    TossCoin: "Що випало на монеті?",
    BeatMerchant: "Що на звороті карти на {cell}?",
    PickTarget: "На кого вказує монета?",
    ChooseFor: "{seat}: {what?choice}? За правилом {rule} обираєте ви.",
    AskConsent: "{seat}: чи можна партнерові ставити кубики на {cell}?",
    SplitRepair: "{seat}: скільки відремонтувати на своєму кораблі?",
}

OPTIONS: Final = {
    "agree": "погодитися",
    "refuse": "відмовити",
    "share {goods}": "на своєму кораблі: {had?goods}, решта в партнера",
    "spoils {all_goods}, aboard {goods}, partner {others_goods}": (
        "{all_goods:nom}, з них на свій корабель: {had?goods}, на корабель партнера: {others_goods:nom}"
    ),
    "repair own {number}": "відремонтувати {number:damage.acc}, решту на кораблі партнера",
    "heads": "орел",
    "tails": "решка",
    "choose {subject}": "обрати: {subject}",
}

CHOICES: Final = {
    "consent": {"yes": "погоджується", "no": "відмовляє"},
    "handed": {
        "took": "{seat} забирає {took:acc} з корабля партнера ({owner})",
        "gave": "{seat} передає {gave:acc} на корабель партнера ({owner})",
        "both": "{seat} забирає {took:acc} з корабля партнера ({owner}) і передає {gave:acc}",
    },
    "choice": {
        "raid now": "який острів зараз обрав би нижній символ Доглядача",
        "siege": "на якому острові Доглядач може вступити в бій з будівлями",
        "upgrade": "яке оновлення отримує Доглядач",
        "cube": "чий кубик замінює Доглядач",
        "ship": "з ким Доглядач вступає в бій",
        "raid": "на який острів Доглядач ставить 2 кубики",
        "site": "де будує Доглядач",
        "production": "де Доглядач проводить виробництво",
        "merchant": "який торговий корабель перемагає Доглядач",
        "stock": "на який острів лягають вантажі та монети Доглядача",
    },
    "side": {"yes": "просунутий бік", "no": "звичайний бік"},
    "extra card": {"yes": " (додаткова карта)", "no": ""},
    "half": {"yes": "; чекає й бій із кораблем, кубиків у кожному вдвічі менше", "no": ""},
    "coin": {"yes": "орел, корабель переможено", "no": "решка, карта лягає як є"},
    "pile": {"yes": "піратська стопка", "no": "торгова стопка"},
    "skipped": {
        "cubes": "{seat} не ставить кубиків на {cell}",
        "card": "{seat} не бере карти на {cell}",
        "end": "корабель {seat_gen} лишається в гавані",
        "attack": "{seat} не атакує {where?at}",
        "garrison": "гарнізон на {cell} не завдає {seat_dat} пошкодження",
        "deed": "один символ {seat_gen} нічого не дає",
    },
    "why": {
        "beaten": "один із двох боїв програно",
        "fort": "там форт або гарнізон, а кубик лише один",
        "pirate": "там корабель у піратському режимі, а кубик лише один",
        "flag": "замість цього атакує чорний прапор праворуч",
        "damage": "замість цього буде атака на пошкоджений корабель",
        "fought": "у цей хід такий бій уже був",
        "flag bars": "там форт або гарнізон, а на карті є чорний прапор",
        "damage bars": "там форт або гарнізон, а атаковано буде пошкоджений корабель",
        "partner": "інший Доглядач утратив би контроль",
        "other siege": "там форт або гарнізон, а бій іде за інший острів",
        "lost": "бій за нього програно",
        "sea": "це відкрите море",
        "full": "для них немає місця",
        "no cube": "запас порожній",
        "no card": "її там немає",
        "fortune": "таку зустріч не чіпають",
        "sunk": "у цей хід він пішов на дно",
        "few cubes": "бойових кубиків було б замало",
        "fifth": "воно було б п'ятим",
        "in harbor": "прапор не діє на кораблі в гавані",
        "not damaged": "у жодного гравця немає 3 пошкоджень",
        "no rich island": "на чужих островах немає ні вантажів, ні монет",
        "few merchants": "у торговій стопці менше 2 карт",
        "no token": "оновлень цього рівня не лишилося",
        "no damage": "ремонтувати нічого",
        "reached": "досягнення вже отримано",
        "no building": "таких будівель не лишилося",
        "no site": "немає свого острова без такої будівлі",
        "no island": "немає жодного свого острова",
        "no merchant": "на жодному фрагменті немає торгового корабля",
    },
}

TABLE: Final = {
    "warden cards": "лишилося карт Доглядача",
    "merchant pile": "торгова стопка",
    "pirate pile": "піратська стопка",
    "battle cubes": "бойові кубики",
    "reconstruction": (
        "Карти Доглядача — реконструкція: хто має друковані, вносить їх набором, який замінює `wardens`."
    ),
}
