"""What a companion asks of printed things, in three languages, and the words that describe them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.view.wording.tables import Table

EN: Final[Table] = {
    "companion tile": "The tile at {cell} is turned up. Is it an island, or open sea?",
    "companion help tile": (
        "An island has round spaces for cubes. You may add what is printed on it, in this order: spaces for cubes, "
        "rewards, cargo and coins that it produces. What you leave out is asked when a rule needs it."
    ),
    "companion has spaces": "Does the tile at {cell} have round spaces for cubes?",
    "companion card": "How many cannon and battle icons does the card at {cell} show?",
    "companion help card": (
        "The Warden takes this card; the icons decide between his piles (rule 16.6). Count cannons and battle icons "
        "together, those beside a red slash, too. Gray icons, and icons to the left of an x, do not count; type 0x if "
        "the only cannons are to the left of an x."
    ),
    "companion has card": "Is there a card at {cell}?",
    "companion is merchant": "Is it a merchant ship, which a player could buy or attack?",
    "companion front": "The merchant ship at {cell} stays face up. How many cannon and battle icons does it show?",
    "companion back": "Turn over the merchant ship at {cell}. How many cannon and battle icons does its back show?",
    "companion merchant": "Which merchant ship on the tiles does the Warden beat? You choose.",
    "companion help merchant": "Type its place. Rule 16.11.",
    "companion token": "The Warden gains an upgrade token, {grade}. How many cannons does it show?",
    "companion help token": (
        "Give him the token that his card shows, or any of that grade if none is left (rule 16.11). Its cannons are "
        "cubes in his battles (rule 16.13). Type basic or advanced before the number if his card shows no grade."
    ),
    "companion spaces": "How many spaces for cubes does the island at {cell} have?",
    "companion help spaces": "Cubes go there, and who controls the island depends on it (rules 11.2, 16.7).",
    "companion first": "How many coins does the first place at {cell} bring?",
    "companion help first": (
        "It is the topmost reward. The Warden's islands are compared by it (rules 16.11, 16.26, 16.28)."
    ),
    "companion rewards": "Which rewards are printed at {cell}, from the first place on? (Enter: leave them out)",
    "companion help rewards": "They are part of the Warden's count (rule 11.9).",
    "companion makes": "What does the island at {cell} produce?",
    "companion help makes": (
        "Only what is printed on the tile: outposts and open sea are added here (rules 11.13, 16.27)."
    ),
    "companion arrows": "Which neighbors do the arrows of the open sea at {cell} point at, and which good do they add?",
    "companion help arrows": "Type the good, then the places; `none` if it has no arrows (rule 11.13).",
    "companion help turn": (
        "Type what is different now: one thing on a line, or several, separated by commas:\n"
        "  ship r2c1; ship harbor; pirate; merchant; damage 2\n"
        "  r2c1 island; r2c1 sea     a tile that you turned up; `r2c1 island 4 6/5/4 1 0` tells what is printed on it\n"
        "  r2c1 you 2 warden 1       cubes on an island; `you 2+1` adds one in the permanent area\n"
        "  r2c1 fort; r2c1 no fort   a building that was built, or removed\n"
        "  r2c1 2 coins 1 cargo      goods that you left on an island of the Warden\n"
        "  achievements 3            how many you have reached\n"
        "  warden damage 2; warden coins 14; warden sunk; warden won   his ship and the coins on his dock, if you "
        "attacked him\n"
        "A mistake: answers lists all answers, change 12 merchant corrects one."
    ),
    "companion commands": (
        "Type ? for help, look to see the table, undo to take back an answer, answers and change to correct an earlier "
        "one, quit to stop."
    ),
    "fact face down": "The tile at {text} is face down. If you turned it up, type first: {text} island, or {text} sea.",
    "companion kept": "Kept in the pack {path}.",
    "companion help short": "Add short if he won and all cubes of his supply are in the battle ship (rule 14.10).",
    "companion new card": "new",
    "companion entering": (
        "It is card {card} from now on: write that on its sleeve, or remember it by its picture. It is entered once."
    ),
    "companion section": "Card {card}, {side}: what does section {number} show?",
    "companion next section": "Card {card}, {side}: section {number}? (Enter: the side has no more)",
    "companion other side": "Turn the card over. Card {card}, {side}: section {number}? (Enter: leave it for later)",
    "companion side normal": "normal side",
    "companion side advanced": "advanced side",
    "companion help section": (
        "Type what the section shows, with semicolons between: take (framed tiles), cubes (each place, and how many), "
        "ship (where it ends; never left out), damaged, raid (the symbols in the middle), then the symbols on "
        "the right: 3 coins, 2 cargo, merchants (coins per merchants), upgrade basic, repair 2, build fort, produce 2, "
        "wolves, attack +1 not harbor if 7 else 2 coins, beat (a merchant ship), later 3 coins (on his best island)."
    ),
    "companion too many sections": "A side has at most {most} sections.",
    "companion reconstruction": (
        "Some Warden cards are reconstructed. Type new when you draw one that you have not entered yet; with --keep "
        "FOLDER it is kept for the next game."
    ),
    "companion drawn": "< your ship, > his ship, 1:2 your cubes and his, * buildings, ~ open sea, ? face down",
    "companion help draw": "Type the number that the card got when you entered it, or `new` to enter it.",
    "companion choices": "Choices: {options}.",
    "companion number": "a number",
    "companion example": "For example: {example}.",
    "companion yes": "yes",
    "companion no": "no",
    "companion island": "island",
    "companion sea": "open sea",
    "companion front merchant": "a merchant ship",
    "companion icons": "a card with {number} cannon and battle icons",
    "companion upgrade": "{grade} token with {number} cannons",
    "companion basic": "basic",
    "companion advanced grade": "advanced",
    "companion any grade": "basic or advanced",
    "companion changed": "Answer {number} is now: {text}.",
    "companion stopped": "The {number} answers after it no longer fit and are asked again: {why}",
    "companion end": "Type undo to take back the last answer, or press Enter to finish.",
    "fact no answer": "There is no answer {text}. They have numbers from 1 to {most}.",
}

RU: Final[Table] = {
    "companion tile": "Фрагмент на {cell} открыт. Это остров или открытое море?",
    "companion help tile": (
        "На острове есть круглые ячейки для кубиков. Можно сразу прочитать остальное, по порядку: ячейки, награды, "
        "грузы и монеты, которые он производит. О прочем будет спрошено, когда это понадобится."
    ),
    "companion has spaces": "Есть ли на фрагменте {cell} круглые ячейки для кубиков?",
    "companion card": "Сколько пушек и значков боя на карте на {cell}?",
    "companion help card": (
        "Блюститель берёт эту карту; значки решают, в какую стопку (правило 16.6). Пушки и значки боя считают вместе, "
        "и те, что у красной черты. Серые и те, что слева от знака x, не в счёт; если все пушки слева от x, "
        "наберите 0x."
    ),
    "companion has card": "Лежит ли на {cell} карта?",
    "companion is merchant": "Это торговый корабль, который можно купить или атаковать?",
    "companion front": "Торговый корабль на {cell} остаётся лицом вверх. Сколько на нём пушек и значков боя?",
    "companion back": "Переверните торговый корабль на {cell}. Сколько пушек и значков боя на обороте?",
    "companion merchant": "Какой из торговых кораблей на фрагментах побеждает Блюститель? Выбираете вы.",
    "companion help merchant": "Наберите, где он лежит. Правило 16.11.",
    "companion token": "Блюститель получает улучшение, {grade}. Сколько на жетоне пушек?",
    "companion help token": (
        "Дайте ему жетон, показанный на его карте, а если таких нет — любой того же вида (правило 16.11). Пушки — это "
        "кубики в его боях (правило 16.13). Если вид на карте не показан, наберите перед числом: базовое или "
        "продвинутое."
    ),
    "companion spaces": "Сколько ячеек для кубиков на острове {cell}?",
    "companion help spaces": "Туда кладут кубики, и от этого зависит контроль (правила 11.2, 16.7).",
    "companion first": "Сколько монет даёт первое место на {cell}?",
    "companion help first": "Это верхняя награда. По ней сравнивают острова Блюстителя (правила 16.11, 16.26, 16.28).",
    "companion rewards": "Какие награды указаны на {cell}, начиная с первого места? (Enter: не считать)",
    "companion help rewards": "Они нужны для подсчёта Блюстителя (правило 11.9).",
    "companion makes": "Что производит остров на {cell}?",
    "companion help makes": (
        "Только то, что напечатано: форпосты и открытое море прибавляются сами (правила 11.13, 16.27)."
    ),
    "companion arrows": "На каких соседей указывают стрелки открытого моря на {cell} и что они прибавляют?",
    "companion help arrows": "Наберите товар, затем места; «нет», если стрелок нет (правило 11.13).",
    "companion help turn": (
        "Скажите, что теперь по-другому, по одному в строке или через запятую:\n"
        "  корабль r2c1; корабль гавань; пират; торговец; урон 2\n"
        "  r2c1 остров; r2c1 море    вы его открыли; «r2c1 остров 4 6/5/4 1 0» — и то, что на нём напечатано\n"
        "  r2c1 вы 2 блюститель 1    кубики в ячейках; «вы 2+1» называет и те, что в постоянной области\n"
        "  r2c1 форт; r2c1 нет форт  здание построено или снято\n"
        "  r2c1 2 монеты 1 груз      если вы оставили их на острове Блюстителя\n"
        "  достижения 3              сколько их у вас\n"
        "  блюститель урон 2; блюститель монеты 14; блюститель потоплен; блюститель победил   после вашего нападения\n"
        "Ошибка: answers показывает все ответы, change 12 0 исправляет один."
    ),
    "companion commands": (
        "Ещё: ? — справка, look — что на столе, undo — вернуть ответ, answers и change — исправить прежний, quit — "
        "закончить."
    ),
    "fact face down": (
        "Фрагмент на {text} здесь лежит лицом вниз. Если вы его открыли, сначала скажите: {text} остров или "
        "{text} море."
    ),
    "companion kept": "Сохранено в наборе {path}.",
    "companion help short": (
        "Добавьте short, если он победил, а все кубики из его запаса — в корабле для боя (правило 14.10)."
    ),
    "companion new card": "новая",
    "companion entering": ("Теперь это карта {card}: подпишите её или запомните по рисунку. Её вносят один раз."),
    "companion section": "Карта {card}, {side}: что показывает секция {number}?",
    "companion next section": "Карта {card}, {side}: секция {number}? (Enter: больше нет)",
    "companion other side": "Переверните карту. Карта {card}, {side}: секция {number}? (Enter: потом)",
    "companion side normal": "обычная сторона",
    "companion side advanced": "продвинутая сторона",
    "companion help section": (
        "Наберите, что показывает секция, через точку с запятой: take (фрагменты в рамке), cubes (место и сколько), "
        "ship (где корабль в конце; всегда нужно), damaged, raid (символы посередине), затем символы справа: 3 монеты, "
        "2 груз, merchants (монеты за торговцев), upgrade basic, repair 2, build fort, produce 2, wolves, attack +1 "
        "not harbor if 7 else 2 coins, beat (торговый корабль), later 3 coins (на лучший остров)."
    ),
    "companion too many sections": "На стороне не больше {most} секций.",
    "companion reconstruction": (
        "Часть карт Блюстителя — реконструкция. Наберите new, когда откроете карту, которую ещё не вносили; с --keep "
        "ПАПКА она сохранится до следующей игры."
    ),
    "companion drawn": "< ваш корабль, > его корабль, 1:2 ваши кубики и его, * здания, ~ море, ? лицом вниз",
    "companion help draw": "Наберите номер, который карта получила, когда её вносили, или new, чтобы внести её.",
    "companion choices": "Варианты: {options}.",
    "companion number": "число",
    "companion example": "Например: {example}.",
    "companion yes": "да",
    "companion no": "нет",
    "companion island": "остров",
    "companion sea": "открытое море",
    "companion front merchant": "торговый корабль",
    "companion icons": "карта, пушек и значков боя: {number}",
    "companion upgrade": "улучшение, {grade}, пушек: {number}",
    "companion basic": "базовое",
    "companion advanced grade": "продвинутое",
    "companion any grade": "базовое или продвинутое",
    "companion changed": "Ответ {number} теперь такой: {text}.",
    "companion stopped": "Ответы после него, которые больше не подходят ({number}), нужно дать заново: {why}",
    "companion end": "Наберите undo, чтобы вернуть последний ответ, или нажмите Enter, чтобы закончить.",
    "fact no answer": "Ответа {text} нет. У них номера от 1 до {most}.",
}

UK: Final[Table] = {
    "companion tile": "Фрагмент на {cell} відкрито. Це острів чи відкрите море?",
    "companion help tile": (
        "На острові є круглі комірки для кубиків. Можна відразу прочитати решту, за порядком: комірки, нагороди, "
        "вантажі й монети, які він виробляє. Про інше буде запитано, коли це знадобиться."
    ),
    "companion has spaces": "Чи є на фрагменті {cell} круглі комірки для кубиків?",
    "companion card": "Скільки гармат і значків бою на карті на {cell}?",
    "companion help card": (
        "Доглядач бере цю карту; значки вирішують, до якої стопки (правило 16.6). Гармати й значки бою рахують разом, "
        "і ті, що біля червоної риски. Сірі й ті, що ліворуч від знака x, не рахуються; якщо всі гармати ліворуч "
        "від x, наберіть 0x."
    ),
    "companion has card": "Чи лежить на {cell} карта?",
    "companion is merchant": "Це торговий корабель, який можна купити або атакувати?",
    "companion front": "Торговий корабель на {cell} лишається лицем догори. Скільки на ньому гармат і значків бою?",
    "companion back": "Переверніть торговий корабель на {cell}. Скільки гармат і значків бою на звороті?",
    "companion merchant": "Який із торгових кораблів на фрагментах перемагає Доглядач? Обираєте ви.",
    "companion help merchant": "Наберіть, де він лежить. Правило 16.11.",
    "companion token": "Доглядач дістає покращення, {grade}. Скільки на жетоні гармат?",
    "companion help token": (
        "Дайте йому жетон, показаний на його карті, а якщо таких немає — будь-який того самого виду (правило 16.11). "
        "Гармати — це кубики в його боях (правило 16.13). Якщо вид на карті не показано, наберіть перед числом: "
        "базове або просунуте."
    ),
    "companion spaces": "Скільки комірок для кубиків на острові {cell}?",
    "companion help spaces": "Туди кладуть кубики, і від цього залежить контроль (правила 11.2, 16.7).",
    "companion first": "Скільки монет дає перше місце на {cell}?",
    "companion help first": "Це верхня нагорода. За нею порівнюють острови Доглядача (правила 16.11, 16.26, 16.28).",
    "companion rewards": "Які нагороди вказано на {cell}, починаючи з першого місця? (Enter: не рахувати)",
    "companion help rewards": "Вони потрібні для підрахунку Доглядача (правило 11.9).",
    "companion makes": "Що виробляє острів на {cell}?",
    "companion help makes": (
        "Тільки те, що надруковано: форпости й відкрите море додаються самі (правила 11.13, 16.27)."
    ),
    "companion arrows": "На яких сусідів указують стрілки відкритого моря на {cell} і що вони додають?",
    "companion help arrows": "Наберіть товар, потім місця; «немає», якщо стрілок немає (правило 11.13).",
    "companion help turn": (
        "Скажіть, що тепер по-іншому, по одному в рядку або через кому:\n"
        "  корабель r2c1; корабель гавань; пірат; торговець; шкода 2\n"
        "  r2c1 острів; r2c1 море    ви його відкрили; «r2c1 острів 4 6/5/4 1 0» — і те, що на ньому надруковано\n"
        "  r2c1 ви 2 доглядач 1      кубики в комірках; «ви 2+1» називає й ті, що в постійній зоні\n"
        "  r2c1 форт; r2c1 немає форт   будівлю збудовано або знято\n"
        "  r2c1 2 монети 1 вантаж    якщо ви лишили їх на острові Доглядача\n"
        "  досягнення 3              скільки їх у вас\n"
        "  доглядач шкода 2; доглядач монети 14; доглядач потоплено; доглядач переміг   після вашого нападу\n"
        "Помилка: answers показує всі відповіді, change 12 0 виправляє одну."
    ),
    "companion commands": (
        "Ще: ? — довідка, look — що на столі, undo — повернути відповідь, answers і change — виправити попередню, "
        "quit — закінчити."
    ),
    "fact face down": (
        "Фрагмент на {text} тут лежить лицем донизу. Якщо ви його відкрили, спершу скажіть: {text} острів або "
        "{text} море."
    ),
    "companion kept": "Збережено в наборі {path}.",
    "companion help short": "Додайте short, якщо він переміг, а всі кубики з його запасу в битві (правило 14.10).",
    "companion new card": "нова",
    "companion entering": ("Тепер це карта {card}: підпишіть її або запам'ятайте за малюнком. Її вносять один раз."),
    "companion section": "Карта {card}, {side}: що показує секція {number}?",
    "companion next section": "Карта {card}, {side}: секція {number}? (Enter: більше немає)",
    "companion other side": "Переверніть карту. Карта {card}, {side}: секція {number}? (Enter: потім)",
    "companion side normal": "звичайний бік",
    "companion side advanced": "просунутий бік",
    "companion help section": (
        "Наберіть, що показує секція, через крапку з комою: take (фрагменти в рамці), cubes (місце і скільки), ship "
        "(де корабель наприкінці; потрібно завжди), damaged, raid (символи посередині), потім символи праворуч: "
        "3 монети, 2 вантаж, merchants (монети за торговців), upgrade basic, repair 2, build fort, produce 2, wolves, "
        "attack +1 not harbor if 7 else 2 coins, beat (торговий корабель), later 3 coins (на найкращий острів)."
    ),
    "companion too many sections": "На боці не більше {most} секцій.",
    "companion reconstruction": (
        "Частина карт Доглядача — реконструкція. Наберіть new, коли відкриєте карту, якої ще не вносили; з --keep ТЕКА "
        "вона збережеться до наступної гри."
    ),
    "companion drawn": "< ваш корабель, > його корабель, 1:2 ваші кубики і його, * будівлі, ~ море, ? лицем донизу",
    "companion help draw": "Наберіть номер, який карта дістала, коли її вносили, або new, щоб внести її.",
    "companion choices": "Варіанти: {options}.",
    "companion number": "число",
    "companion example": "Наприклад: {example}.",
    "companion yes": "так",
    "companion no": "ні",
    "companion island": "острів",
    "companion sea": "відкрите море",
    "companion front merchant": "торговий корабель",
    "companion icons": "карта, гармат і значків бою: {number}",
    "companion upgrade": "покращення, {grade}, гармат: {number}",
    "companion basic": "базове",
    "companion advanced grade": "просунуте",
    "companion any grade": "базове або просунуте",
    "companion changed": "Відповідь {number} тепер така: {text}.",
    "companion stopped": "Відповіді після неї, які більше не пасують ({number}), треба дати знову: {why}",
    "companion end": "Наберіть undo, щоб повернути останню відповідь, або натисніть Enter, щоб закінчити.",
    "fact no answer": "Відповіді {text} немає. У них номери від 1 до {most}.",
}

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        **dict.fromkeys(("barrel", "barrels", "c", "b"), "cargo"),
        **{"coin": "coins", "reward": "rewards", "space": "spaces", "open": "sea", "?": "unknown"},
    },
    "ru": {
        **{"остров": "island", "море": "sea", "открытое": "sea", "неизвестно": "unknown"},
        **dict.fromkeys(("бочка", "бочки", "бочек", "г"), "cargo"),
        **dict.fromkeys(("ячейка", "ячейки", "ячеек"), "spaces"),
        **dict.fromkeys(("награда", "награды"), "rewards"),
        **{"базовое": "basic", "продвинутое": "advanced"},
    },
    "uk": {
        **{"острів": "island", "море": "sea", "відкрите": "sea", "невідомо": "unknown"},
        **dict.fromkeys(("бочка", "бочки", "бочок", "в"), "cargo"),
        **dict.fromkeys(("комірка", "комірки", "комірок"), "spaces"),
        **dict.fromkeys(("нагорода", "нагороди"), "rewards"),
        **{"базове": "basic", "просунуте": "advanced"},
    },
}
"""Language -> its words for what is printed; the English ones serve in every language."""
