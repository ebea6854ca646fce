"""The press's own words: captions that no ability has, in every language."""

from __future__ import annotations

from typing import Final

from dead_reckoning.view.wording import Lexicon, label
from dead_reckoning.view.wording.lexicon import WordMissingError

CAPTIONS: Final[dict[str, tuple[str, str, str]]] = {
    "level": ("level", "уровень", "рівень"),
    "cost": ("cost", "стоимость", "вартість"),
    "slot": ("Slot", "Слот", "Слот"),
    "top": ("top", "верхний", "верхній"),
    "middle": ("middle", "средний", "середній"),
    "bottom": ("bottom", "нижний", "нижній"),
    "copies": ("copies", "копии", "копії"),
    "win": ("win", "победа", "перемога"),
    "defeat": ("defeat", "поражение", "поразка"),
    "sleeved": ("on a crew card", "в карте команды", "у карті команди"),
    "trade": ("trade", "торговля", "торгівля"),
    "attack": ("attack", "атака", "атака"),
    "hold": ("hold", "трюм", "трюм"),
    "set-up": ("Set-up", "Подготовка", "Підготовка"),
    "battle board": ("Battle board", "Поле боя", "Поле бою"),
    "ship board": ("Ship board", "Планшет корабля", "Планшет корабля"),
    "warden": ("Warden", "Блюститель", "Доглядач"),
    "normal": ("normal", "обычный", "звичайний"),
    "advanced": ("advanced", "продвинутый", "просунутий"),
    "not": ("not", "кроме", "крім"),
    "else": ("else", "иначе", "інакше"),
    "black cubes": ("black cubes", "чёрные кубики", "чорні кубики"),
    "islands": ("islands with 2, 3, 4 players", "острова на 2, 3, 4 игроков", "острови на 2, 3, 4 гравців"),
    "coins in chest": ("coins in the chest", "монеты в сундуке", "монети в скрині"),
    "cargo by seat": (
        "cargo on the dock, in turn order",
        "груз на причале, по очереди хода",
        "вантаж на причалі, за чергою ходу",
    ),
    "own cubes": ("cubes of the own color", "кубики своего цвета", "кубики свого кольору"),
    "achievement markers": ("markers of achievements", "маркеры достижений", "маркери досягнень"),
    "hand limit": ("cards in hand at most", "карт в руке не больше", "карт у руці не більше"),
    "each turn": ("cards drawn each turn", "карт берут каждый ход", "карт беруть щоходу"),
    "seats": ("by seat", "по местам", "за місцями"),
    "tie": ("either", "на выбор", "на вибір"),
    "symbols": ("symbols", "символы", "символи"),
    "dock": ("Dock", "Причал", "Причал"),
    "chest": ("Chest", "Сундук", "Скриня"),
    "hand": ("one card more in hand", "на одну карту в руке больше", "на одну карту в руці більше"),
    "merchant": ("merchant ship", "торговый корабль", "торговельний корабель"),
    "sea wolves": ("Sea Wolves", "Морские волки", "Морські вовки"),
    "richest island": ("richest island", "богатейший остров", "найбагатший острів"),
    # kinds of things, for headings
    "crew": ("Crew", "Команда", "Команда"),
    "advancements": ("Advancements", "Улучшения", "Поліпшення"),
    "encounters": ("Encounters", "Встречи", "Зустрічі"),
    "wardens": ("Wardens", "Блюстители", "Доглядачі"),
    "tiles": ("Ocean tiles", "Фрагменты океана", "Фрагменти океану"),
    "upgrades": ("Ship upgrades", "Обновления корабля", "Оновлення корабля"),
    "buildings": ("Buildings", "Здания", "Будівлі"),
    "achievements": ("Achievements", "Достижения", "Досягнення"),
    "bonus_tokens": ("Bonus achievement tokens", "Жетоны бонусных достижений", "Жетони бонусних досягнень"),
    "ship_board": ("Ship board", "Планшет корабля", "Планшет корабля"),
    "set_up": ("Set-up", "Подготовка", "Підготовка"),
    "battle_board": ("Battle board", "Поле боя", "Поле бою"),
    # the page
    "reference": ("Card reference", "Справочник по картам", "Довідник карт"),
    "booklet": ("Reference", "Памятка", "Пам’ятка"),
    "symbol key": ("Symbol key", "Условные знаки", "Умовні позначки"),
    "marks": ("Marks", "Знаки", "Знаки"),
    "glossary": ("Glossary", "Словарь", "Словник"),
    "search": ("Search", "Поиск", "Пошук"),
    "kind": ("Kind", "Вид", "Вид"),
    "row": ("Row", "Ряд", "Ряд"),
    "symbol": ("Symbol", "Символ", "Символ"),
    "role": ("Crew role", "Роль", "Роль"),
    "language": ("Language", "Язык", "Мова"),
    "any": ("any", "любой", "будь-який"),
    "clear": ("Clear all", "Сбросить", "Скинути"),
    "shown": ("shown", "показано", "показано"),
    "nothing found": ("Nothing fits.", "Ничего не найдено.", "Нічого не знайдено."),
    "as printed": ("As printed", "Как напечатано", "Як надруковано"),
    "crafted": ("Craft a card", "Собрать карту", "Скласти карту"),
    "link": ("Link to this card", "Ссылка на эту карту", "Посилання на цю карту"),
    "theme": ("Light or dark", "Светлая или тёмная", "Світла чи темна"),
    "unofficial": (
        "Unofficial fan reference, made with dead_reckoning.",
        "Неофициальный справочник, сделан с помощью dead_reckoning.",
        "Неофіційний довідник, зроблено за допомогою dead_reckoning.",
    ),
    "turn over": (
        "Level 2: turn round by half. Level 3: then turn over like a page.",
        "Уровень 2: повернуть на пол-оборота. Уровень 3: затем перевернуть, как страницу.",
        "Рівень 2: повернути на пів оберту. Рівень 3: потім перегорнути, як сторінку.",
    ),
    "turn round": (
        "Level 4: turn round by half.",
        "Уровень 4: повернуть на пол-оборота.",
        "Рівень 4: повернути на пів оберту.",
    ),
    "takes": ("he takes the card", "забирает карту", "забирає карту"),
    "places": ("he places cubes", "ставит кубики", "ставить кубики"),
    "ends": ("his ship ends here", "здесь его корабль", "тут його корабель"),
    "table": ("The table", "Стол", "Стіл"),
    "turn": ("turn", "ход", "хід"),
    "player": ("Player", "Игрок", "Гравець"),
    "active": ("to move", "ходит", "ходить"),
    "you see": ("you", "вы", "ви"),
    "own cards": ("Your cards", "Ваши карты", "Ваші карти"),
    # the kit
    "contents": ("What is in it", "Что внутри", "Що всередині"),
    "shopping": ("What else you need", "Что ещё нужно", "Що ще потрібно"),
    "cutting": ("How to cut", "Как резать", "Як різати"),
    "sleeving": ("How to sleeve and level up", "Как вложить и повысить уровень", "Як вкласти й підвищити рівень"),
    "sheets of card": (
        "sheets of card of 250 to 300 g/m², printed on both sides",
        "листов картона 250–300 г/м², печать с двух сторон",
        "аркушів картону 250–300 г/м², друк з обох боків",
    ),
    "sheets of paper": (
        "sheets of strong paper of 160 to 200 g/m², printed on one side; boards gain by card glued below",
        "листов плотной бумаги 160–200 г/м², печать с одной стороны; планшеты лучше наклеить на картон",
        "аркушів цупкого паперу 160–200 г/м², друк з одного боку; планшети краще наклеїти на картон",
    ),
    "sheets of film": (
        "sheets of clear film for your printer",
        "листов прозрачной плёнки для вашего принтера",
        "аркушів прозорої плівки для вашого принтера",
    ),
    "sleeves": (
        "clear sleeves for cards of {size} mm",
        "прозрачных протекторов для карт {size} мм",
        "прозорих протекторів для карт {size} мм",
    ),
    "drop box": (
        "a small box or tray of about 12 × 16 cm around the battle board, to drop cubes in",
        "коробка или лоток примерно 12 × 16 см вокруг поля боя, чтобы бросать кубики",
        "коробка або лоток близько 12 × 16 см навколо поля бою, щоб кидати кубики",
    ),
    "real cubes": (
        "for battles cubes of 8 mm that can be dropped: {number} of each player’s color, {black} black ones",
        "для боёв кубики 8 мм, которые можно бросать: {number} каждого цвета, {black} чёрных",
        "для боїв кубики 8 мм, які можна кидати: {number} кожного кольору, {black} чорних",
    ),
    "cut 1": (
        "Print at 100 %. Hold a front against the light: its backs must lie behind the cards.",
        "Печатайте в масштабе 100 %. Посмотрите на просвет: рубашки должны лежать за картами.",
        "Друкуйте в масштабі 100 %. Подивіться на просвіт: зворотні боки мають лежати за картами.",
    ),
    "cut 2": (
        "Cut along the marks at the left and right first: each sheet falls into rows.",
        "Сначала режьте по меткам слева и справа: лист распадётся на ряды.",
        "Спершу ріжте за позначками ліворуч і праворуч: аркуш розпадеться на ряди.",
    ),
    "cut 3": (
        "Cut each row along the marks above and below it. Where a piece is less high, cut below it first.",
        "Каждый ряд режьте по меткам над ним и под ним. Где часть ниже ряда, сначала отрежьте под ней.",
        "Кожен ряд ріжте за позначками над ним і під ним. Де частина нижча за ряд, спершу відріжте під нею.",
    ),
    "sleeve 1": (
        "Into each sleeve: the ability card with level 1 at its foot, and the portrait before it, at the top.",
        "В каждый протектор: карта свойств уровнем 1 вниз, перед ней вверху портрет.",
        "У кожен протектор: карта властивостей рівнем 1 донизу, перед нею вгорі портрет.",
    ),
    "sleeve 2": (
        "To level up turn the ability card round by half: level 2. Then over like a page: level 3. Then round: 4.",
        "Повышая уровень, поверните карту свойств на пол-оборота: уровень 2. Затем переверните, как страницу: "
        "уровень 3. Затем снова на пол-оборота: уровень 4.",
        "Підвищуючи рівень, поверніть карту властивостей на пів оберту: рівень 2. Потім перегорніть, як сторінку: "
        "рівень 3. Потім знову на пів оберту: рівень 4.",
    ),
    "sleeve 3": (
        "An advancement that is gained goes into its slot: put its panel before the portrait; its card is set aside.",
        "Полученное улучшение идёт в свой слот: вложите его полоску перед портретом, а карту отложите.",
        "Отримане поліпшення йде у свій слот: вкладіть його смужку перед портретом, а карту відкладіть.",
    ),
    "sleeve film": (
        "An advancement that is gained goes into its slot: put its film before the portrait; its card is set aside.",
        "Полученное улучшение идёт в свой слот: вложите его плёнку перед портретом, а карту отложите.",
        "Отримане поліпшення йде у свій слот: вкладіть його плівку перед портретом, а карту відкладіть.",
    ),
    "sheet": ("sheet", "лист", "аркуш"),
    "kit": ("A kit to play", "Набор для игры", "Набір для гри"),
    "prototype": (
        "A prototype for playtests, with names and drawings of its own. It does not replace the game.",
        "Прототип для пробных партий, со своими названиями и рисунками. Он не заменяет игру.",
        "Прототип для пробних партій, зі своїми назвами та малюнками. Він не замінює гру.",
    ),
    "cube of player": ("cube of player", "кубик игрока", "кубик гравця"),
    "marker of player": ("marker of player", "маркер игрока", "маркер гравця"),
    "first player": ("first player", "первый игрок", "перший гравець"),
    "ability cards": ("Ability cards", "Карты свойств", "Карти властивостей"),
    "portraits": ("Portraits", "Портреты", "Портрети"),
    "panels": ("Panels for sleeves", "Полоски для протекторов", "Смужки для протекторів"),
    "films": ("Films for sleeves", "Плёнки для протекторов", "Плівки для протекторів"),
    "harbor": ("Harbor", "Гавань", "Гавань"),
    "harbor board": ("Harbor board", "Планшет гавани", "Планшет гавані"),
    "docks": ("Docks", "Причалы", "Причали"),
    "chests": ("Chests", "Сундуки", "Скрині"),
    "ships": ("Ships", "Корабли", "Кораблі"),
    "pirate markers": ("Pirate markers", "Маркеры пиратов", "Маркери піратів"),
    "cubes": ("Cubes", "Кубики", "Кубики"),
    "goods": ("Cargo and coins", "Груз и монеты", "Вантаж і монети"),
    "damage markers": ("Damage markers", "Маркеры повреждений", "Маркери пошкоджень"),
    "free slot": ("free slot", "свободный слот", "вільний слот"),
    "calibration": ("Calibration", "Калибровка", "Калібрування"),
    "print at": (
        "Print at 100 %, without fitting to the page.",
        "Печатайте в масштабе 100 %, без подгонки под страницу.",
        "Друкуйте в масштабі 100 %, без припасування до сторінки.",
    ),
    "bar means": (
        "green bar: independent abilities, in any order",
        "зелёная черта: независимые свойства, в любом порядке",
        "зелена риска: незалежні властивості, у будь-якому порядку",
    ),
    "slash means": (
        "red slash: one of the two, once a turn",
        "красная косая: одно из двух за ход",
        "червона скісна: одне з двох за хід",
    ),
    "times means": (
        "for each of the grey symbols on this card",
        "за каждый серый символ на этой карте",
        "за кожен сірий символ на цій карті",
    ),
    "frame means": (
        "purple frame: counts at the end of the game",
        "фиолетовая рамка: считается в конце игры",
        "фіолетова рамка: рахується наприкінці гри",
    ),
    "battle means": (
        "battle ability: used in a battle",
        "боевое свойство: применяется в бою",
        "бойова властивість: застосовується в бою",
    ),
    "place means": (
        "blue plate: where goods go, or come from",
        "голубая плашка: куда кладут или откуда берут",
        "блакитна плашка: куди кладуть або звідки беруть",
    ),
}
"""Key -> English, Russian, Ukrainian."""

PLACE_OF: Final = {"en": 0, "ru": 1, "uk": 2}


def caption(key: str, lang: str) -> str:
    """A caption in a language."""
    return CAPTIONS[key][PLACE_OF[lang]]


def word_of(key: str, lang: str, lexicon: Lexicon) -> str:
    """A word or icon of a strip: the language's label, or the press's own caption; its key where neither has it."""
    try:
        return label(key, lang, lexicon)
    except WordMissingError:
        return caption(key, lang) if key in CAPTIONS else key
