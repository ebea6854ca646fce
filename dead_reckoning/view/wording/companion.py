"""What a companion at a real table says in three languages, and the words that facts are told with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.view.wording.tables import Table

EN: Final[Table] = {
    "companion player": "the player",
    "companion normal": "level normal",
    "companion advanced": "level advanced",
    "companion expert": "level expert",
    "companion extreme": "level extreme",
    "companion turn": (
        "Fill the empty card spaces and take your turn. Then type what has changed. (Enter: nothing, or no more)"
    ),
    "companion last turn": (
        "Fill the empty card spaces and take your last turn: the Warden has ended the game. "
        "Then type what has changed. (Enter: nothing, or no more)"
    ),
    "companion more": "What else? (Enter: no more)",
    "companion noted": "Noted: {facts}.",
    "companion over": "The game is over. Count your coins as usual. The Warden has:",
    "companion opened": "You play against the Warden, {level}. Set up the game for two; his ship is in the harbor.",
    "companion saved": "The game is saved in {path}. Continue it: `reckon warden --resume {path}`.",
    "companion unsaved": "The game is not saved. To save one, start it with --log FILE.",
    "companion lay": "lay a card from the row's deck at {cell}",
    "companion card": "Which card lies at {cell}?",
    "companion merchant": "Which merchant ship on the tiles does the Warden beat? You choose.",
    "companion goods": "Which goods are at {cells}? Known so far: {known}. (Enter: that is right)",
    "companion load": "{cargo:cargo}, {coins:coin}",
    "companion fight ship": "The Warden attacks your ship at {cell} with {number:cube}. How did the battle end?",
    "companion fight building": (
        "The Warden attacks your buildings at {cell} ({buildings}): {number:cube} against {others}. "
        "How did the battle end?"
    ),
    "companion loss": "Your ship sinks and goes to the harbor. How many coins does that cost you?",
    "companion none": "none",
    "companion no choice": (
        "There is no choice {text}. Type the number of a choice, its name or the beginning of it; ? lists them."
    ),
    "companion too long": "An answer is a line of at most {most} characters.",
    "companion help choice": "Type the number of a choice, its name, or the beginning of it.",
    "companion help first tile": "Type the name of the tile or the beginning of it.",
    "companion help tile": (
        "Type the name of the tile or the beginning of it. If you turned it up yourself and did not say so, type undo "
        "until you are asked what is different now, and type there: r2c1 tile NAME."
    ),
    "companion help draw": ("Type the number of the card that you drew from the printed deck: 7 for warden.07."),
    "companion help card": "Type the name of the card or the beginning of it; `none` if no card is there.",
    "companion help merchant": (
        "Type the place and the name of the ship, or the beginning of both; `none` if no merchant ship is there."
    ),
    "companion help turn": (
        "Type what is different now: one thing on a line, or several, separated by commas:\n"
        "  ship r2c1; ship harbor; pirate; merchant; damage 2\n"
        "  r2c1 tile NAME            a tile that you turned up\n"
        "  r2c1 you 2 warden 1       cubes on an island; `you 2+1` adds one in the permanent area\n"
        "  r2c1 fort; r2c1 no fort   a building that was built, or removed\n"
        "  r2c1 2 coins 1 cargo      goods that you left on an island of the Warden\n"
        "  achievements 3            how many you have reached\n"
        "  warden damage 2; warden coins 14; warden sunk; warden won   his ship and the coins on his dock, if you "
        "attacked him"
    ),
    "companion help goods": (
        "Type the goods of each island: {cell} 2 coins 1 cargo. An island that you leave out keeps what is known."
    ),
    "companion help fight": (
        "Type who won, the damage that the cubes did, and his spoils: warden, damage 1, coins 2. `damage` is the "
        "damage to your ship, `hits` the damage to his; the extra damage of the loser is added here. If you won: "
        "you, hits 2."
    ),
    "companion help loss": "All coins aboard; if these are fewer than 5, the rest from your chest. Type a number.",
    "companion commands": "Type ? for help, look to see the table, undo to take back an answer, quit to stop.",
    "fact not asked": "The question is not about {text}. It is about {known}.",
    "fact nothing told": "What is new at {text}? It could be {known}.",
    "fact several": "{text} could be {known}.",
    "fact unknown word": "Unknown word {text}. It could be {known}; or type ?, look, undo, quit.",
    "fact value missing": "{text}: a word or number is missing after it.",
    "fact no place": "{text} is not a place. Places are r1c1 to r4c3 and harbor.",
    "fact no number": "{text} does not fit: a number from 0 to {most} is expected.",
    "fact unknown tile": "No tile is called {text}.",
    "fact face down": "The tile at {text} is face down. If you turned it up, type first: {text} tile NAME.",
    "fact no pirates in harbor": (
        "A ship in the harbor is in merchant mode. If your ship is elsewhere, type where: ship r2c1."
    ),
    "fact tile lies elsewhere": "{text}: that tile is at another place, or another tile is here.",
    "fact no island left": "{text}: all islands of a game for two are face up already.",
    "fact no island": "{text} is open sea: it has no cubes.",
    "fact too many cubes": "There are more cubes at {text} than its {most} spaces.",
    "fact no cubes left": "That is {text} too many: a side has no more cubes.",
    "fact no such building": "{text}: the island has no such building.",
    "fact nobody builds": "{text}: neither side controls that island. Type the cubes first.",
    "fact no building left": "{text}: none of these is left in the supply.",
    "fact no winner": "Who won? Type you or warden.",
}

RU: Final[Table] = {
    "companion player": "игрок, игрока, игроку, игрока, игроком",
    "companion normal": "обычный уровень",
    "companion advanced": "продвинутый уровень",
    "companion expert": "экспертный уровень",
    "companion extreme": "экстремальный уровень",
    "companion turn": (
        "Заполните пустые места для карт и сделайте свой ход. Что изменилось? (Enter: ничего или больше ничего)"
    ),
    "companion last turn": (
        "Заполните пустые места для карт и сделайте свой последний ход: Блюститель завершает игру. "
        "Что изменилось? (Enter: ничего или больше ничего)"
    ),
    "companion more": "Что ещё? (Enter: больше ничего)",
    "companion noted": "Записано: {facts}.",
    "companion over": "Игра окончена. Свои монеты посчитайте как обычно; у Блюстителя:",
    "companion opened": (
        "Ваш соперник — Блюститель, {level}. Разложите игру как на двоих; корабль Блюстителя стоит в гавани."
    ),
    "companion saved": "Игра до этого места записана в {path}; продолжить её: `reckon warden --resume {path}`.",
    "companion unsaved": "Игра до этого места не записана: файл указывают через --log.",
    "companion lay": "на {cell} кладут карту из колоды этого ряда",
    "companion card": "Какая карта лежит на {cell}?",
    "companion merchant": "Какой из торговых кораблей на фрагментах побеждает Блюститель? Выбираете вы.",
    "companion goods": "Какие грузы и монеты лежат: {cells}? Известно: {known}. (Enter: всё верно)",
    "companion load": "{cargo:cargo}, {coins:coin}",
    "companion fight ship": (
        "Блюститель нападает на ваш корабль, место боя: {cell}; у Блюстителя {number:cube}. Чем кончился бой?"
    ),
    "companion fight building": (
        "Блюститель нападает на ваши здания на {cell} ({buildings}): {number:cube} против {others}. Чем кончился бой?"
    ),
    "companion loss": "Ваш корабль идёт ко дну и возвращается в гавань. Скольких монет это вам стоит?",
    "companion none": "нет",
    "companion no choice": (
        "Такого варианта нет: {text}. Наберите номер, название или его начало; ? показывает все варианты."
    ),
    "companion too long": "Ответ — одна строка, не длиннее {most} знаков.",
    "companion help choice": "Наберите номер варианта, название или его начало.",
    "companion help first tile": "Наберите название фрагмента или его начало.",
    "companion help tile": (
        "Наберите название фрагмента или его начало. Если он уже лежал лицом вверх, набирайте undo до вопроса о том, "
        "что изменилось, и скажите там: r2c1 фрагмент НАЗВАНИЕ."
    ),
    "companion help draw": (
        "Наберите номер карты, которую вы открыли из печатной колоды, как кончается её имя: 7 — это warden.07."
    ),
    "companion help card": "Наберите название карты или его начало; «нет», если карты там нет.",
    "companion help merchant": "Наберите, где он лежит и как называется, или начало этого; «нет», если таких нет.",
    "companion help turn": (
        "Скажите, что теперь по-другому, по одному в строке или через запятую:\n"
        "  корабль r2c1; корабль гавань; пират; торговец; урон 2\n"
        "  r2c1 фрагмент НАЗВАНИЕ    вы его открыли\n"
        "  r2c1 вы 2 блюститель 1    кубики в ячейках; «вы 2+1» называет и те, что в постоянной области\n"
        "  r2c1 форт; r2c1 нет форт  здание построено или снято\n"
        "  r2c1 2 монеты 1 груз      если вы оставили их на острове Блюстителя\n"
        "  достижения 3              сколько их у вас\n"
        "  блюститель урон 2; блюститель монеты 14; блюститель потоплен; блюститель победил   после вашего нападения"
    ),
    "companion help goods": (
        "Скажите, что там лежит, например: {cell} 2 монеты 1 груз. На острове, который не назван, лежит то, "
        "что известно."
    ),
    "companion help fight": (
        "Скажите, кто победил, какой урон нанесли кубики и какова добыча Блюстителя: блюститель, урон 1, монеты 2. "
        "«Урон» — вашему кораблю, «попадания» — его кораблю; что сверх того получает проигравший, прибавится само. "
        "Если победили вы: вы, попадания 2."
    ),
    "companion help loss": "Все монеты на корабле; если их меньше 5, недостающие — из сундука. Наберите число.",
    "companion commands": "Ещё: ? — справка, look — что на столе, undo — вернуть ответ, quit — закончить.",
    "fact not asked": "{text}: об этом не спрашивают. Назовите {known}.",
    "fact nothing told": "{text}: и что с этим? Может быть {known}.",
    "fact several": "{text}: это может быть {known}.",
    "fact unknown word": "{text}: здесь такого слова нет. Может быть {known}; команды: ?, look, undo, quit.",
    "fact value missing": "{text}: после этого чего-то не хватает.",
    "fact no place": "{text}: такого места нет; есть r1c1 — r4c3 и гавань.",
    "fact no number": "{text} не подходит: нужно число от 0 до {most}.",
    "fact unknown tile": "Фрагмента с названием {text} нет.",
    "fact face down": (
        "Фрагмент на {text} здесь лежит лицом вниз. Если вы его открыли, сначала скажите: {text} фрагмент НАЗВАНИЕ."
    ),
    "fact no pirates in harbor": (
        "Корабль в гавани в торговом режиме. Если он в другом месте, скажите где: корабль r2c1."
    ),
    "fact tile lies elsewhere": "{text}: этот фрагмент лежит в другом месте или там лежит другой.",
    "fact no island left": "{text}: все острова игры на двоих уже открыты.",
    "fact no island": "{text} — открытое море: кубиков там не бывает.",
    "fact too many cubes": "На {text} больше кубиков, чем ячеек; ячеек там {most}.",
    "fact no cubes left": "Лишних кубиков: {text}. Столько у одной стороны не бывает.",
    "fact no such building": "{text}: такого здания там нет.",
    "fact nobody builds": "{text}: этот остров никто не контролирует. Сначала скажите о кубиках.",
    "fact no building left": "{text}: таких зданий в запасе не осталось.",
    "fact no winner": "Кто победил? Наберите «вы» или «блюститель».",
}

UK: Final[Table] = {
    "companion player": "гравець, гравця, гравцеві, гравця, гравцем",
    "companion normal": "звичайний рівень",
    "companion advanced": "просунутий рівень",
    "companion expert": "експертний рівень",
    "companion extreme": "екстремальний рівень",
    "companion turn": (
        "Заповніть порожні місця для карт і зробіть свій хід. Що змінилося? (Enter: нічого або більше нічого)"
    ),
    "companion last turn": (
        "Заповніть порожні місця для карт і зробіть свій останній хід: Доглядач завершує гру. "
        "Що змінилося? (Enter: нічого або більше нічого)"
    ),
    "companion more": "Що ще? (Enter: більше нічого)",
    "companion noted": "Записано: {facts}.",
    "companion over": "Гру завершено. Свої монети порахуйте як завжди; у Доглядача:",
    "companion opened": (
        "Ваш суперник — Доглядач, {level}. Розкладіть гру як на двох; корабель Доглядача стоїть у гавані."
    ),
    "companion saved": "Гру до цього місця записано в {path}; продовжити її: `reckon warden --resume {path}`.",
    "companion unsaved": "Гру до цього місця не записано: файл указують через --log.",
    "companion lay": "на {cell} кладуть карту з колоди цього ряду",
    "companion card": "Яка карта лежить на {cell}?",
    "companion merchant": "Який із торгових кораблів на фрагментах перемагає Доглядач? Обираєте ви.",
    "companion goods": "Які вантажі й монети лежать: {cells}? Відомо: {known}. (Enter: усе правильно)",
    "companion load": "{cargo:cargo}, {coins:coin}",
    "companion fight ship": (
        "Доглядач нападає на ваш корабель, місце бою: {cell}; у Доглядача {number:cube}. Чим скінчився бій?"
    ),
    "companion fight building": (
        "Доглядач нападає на ваші будівлі на {cell} ({buildings}): {number:cube} проти {others}. Чим скінчився бій?"
    ),
    "companion loss": "Ваш корабель іде на дно й повертається в гавань. Скількох монет це вам коштує?",
    "companion none": "немає",
    "companion no choice": (
        "Такого варіанта немає: {text}. Наберіть номер, назву або її початок; ? показує всі варіанти."
    ),
    "companion too long": "Відповідь — один рядок, не довший за {most} знаків.",
    "companion help choice": "Наберіть номер варіанта, назву або її початок.",
    "companion help first tile": "Наберіть назву фрагмента або її початок.",
    "companion help tile": (
        "Наберіть назву фрагмента або її початок. Якщо він уже лежав лицем догори, набирайте undo до питання про те, "
        "що змінилося, і скажіть там: r2c1 фрагмент НАЗВА."
    ),
    "companion help draw": (
        "Наберіть номер карти, яку ви відкрили з друкованої колоди, як кінчається її ім'я: 7 — це warden.07."
    ),
    "companion help card": "Наберіть назву карти або її початок; «немає», якщо карти там немає.",
    "companion help merchant": (
        "Наберіть, де він лежить і як називається, або початок цього; «немає», якщо таких немає."
    ),
    "companion help turn": (
        "Скажіть, що тепер по-іншому, по одному в рядку або через кому:\n"
        "  корабель r2c1; корабель гавань; пірат; торговець; шкода 2\n"
        "  r2c1 фрагмент НАЗВА       ви його відкрили\n"
        "  r2c1 ви 2 доглядач 1      кубики в комірках; «ви 2+1» називає й ті, що в постійній зоні\n"
        "  r2c1 форт; r2c1 немає форт   будівлю збудовано або знято\n"
        "  r2c1 2 монети 1 вантаж    якщо ви лишили їх на острові Доглядача\n"
        "  досягнення 3              скільки їх у вас\n"
        "  доглядач шкода 2; доглядач монети 14; доглядач потоплено; доглядач переміг   після вашого нападу"
    ),
    "companion help goods": (
        "Скажіть, що там лежить, наприклад: {cell} 2 монети 1 вантаж. На острові, який не названо, лежить те,"
        " що відомо."
    ),
    "companion help fight": (
        "Скажіть, хто переміг, якої шкоди завдали кубики та яка здобич Доглядача: доглядач, шкода 1, монети 2. "
        "«Шкода» — вашому кораблю, «влучання» — його кораблю; що понад те дістає переможений, додасться само. "
        "Якщо перемогли ви: ви, влучання 2."
    ),
    "companion help loss": "Усі монети на кораблі; якщо їх менше 5, решту — зі скрині. Наберіть число.",
    "companion commands": "Ще: ? — довідка, look — що на столі, undo — повернути відповідь, quit — закінчити.",
    "fact not asked": "{text}: про це не питають. Назвіть {known}.",
    "fact nothing told": "{text}: і що з цим? Може бути {known}.",
    "fact several": "{text}: це може бути {known}.",
    "fact unknown word": "{text}: тут такого слова немає. Може бути {known}; команди: ?, look, undo, quit.",
    "fact value missing": "{text}: після цього чогось бракує.",
    "fact no place": "{text}: такого місця немає; є r1c1 — r4c3 і гавань.",
    "fact no number": "{text} не підходить: потрібне число від 0 до {most}.",
    "fact unknown tile": "Фрагмента з назвою {text} немає.",
    "fact face down": (
        "Фрагмент на {text} тут лежить лицем донизу. Якщо ви його відкрили, спершу скажіть: {text} фрагмент НАЗВА."
    ),
    "fact no pirates in harbor": (
        "Корабель у гавані в торговому режимі. Якщо він в іншому місці, скажіть де: корабель r2c1."
    ),
    "fact tile lies elsewhere": "{text}: цей фрагмент лежить в іншому місці, або там лежить інший.",
    "fact no island left": "{text}: усі острови гри на двох уже відкрито.",
    "fact no island": "{text} — відкрите море: кубиків там не буває.",
    "fact too many cubes": "На {text} більше кубиків, ніж комірок; комірок там {most}.",
    "fact no cubes left": "Зайвих кубиків: {text}. Стільки в однієї сторони не буває.",
    "fact no such building": "{text}: такої будівлі там немає.",
    "fact nobody builds": "{text}: цей острів ніхто не контролює. Спершу скажіть про кубики.",
    "fact no building left": "{text}: таких будівель у запасі не лишилося.",
    "fact no winner": "Хто переміг? Наберіть «ви» або «доглядач».",
}

FACT_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {},
    "ru": {
        "корабль": "ship",
        "гавань": "harbor",
        "пират": "pirate",
        "торговец": "merchant",
        "урон": "damage",
        "попадания": "hits",
        "достижения": "achievements",
        "блюститель": "warden",
        "потоплен": "sunk",
        "победил": "won",
        "монеты": "coins",
        "монета": "coins",
        "монет": "coins",
        "груз": "cargo",
        "груза": "cargo",
        "грузов": "cargo",
        "фрагмент": "tile",
        "вы": "you",
        "я": "you",
        "нет": "no",
    },
    "uk": {
        "корабель": "ship",
        "гавань": "harbor",
        "пірат": "pirate",
        "торговець": "merchant",
        "шкода": "damage",
        "влучання": "hits",
        "досягнення": "achievements",
        "доглядач": "warden",
        "потоплено": "sunk",
        "переміг": "won",
        "монети": "coins",
        "монета": "coins",
        "монет": "coins",
        "вантаж": "cargo",
        "вантажу": "cargo",
        "вантажі": "cargo",
        "вантажів": "cargo",
        "фрагмент": "tile",
        "ви": "you",
        "я": "you",
        "немає": "no",
    },
}
"""Language -> its words for facts, beside the English ones; a language of a pack has those alone."""
