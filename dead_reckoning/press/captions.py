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
    "hand limit": ("hand limit", "предел руки", "межа руки"),
    "each turn": ("drawn", "берут", "беруть"),
    "seats": ("by seat", "по местам", "за місцями"),
    "tie": ("either", "на выбор", "на вибір"),
    "symbols": ("symbols", "символы", "символи"),
    "dock": ("dock", "док", "док"),
    "chest": ("chest", "сундук", "скриня"),
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
    "theme": ("Light or dark", "Светлая или тёмная", "Світла чи темна"),
    "unofficial": (
        "Unofficial fan reference, made with dead_reckoning.",
        "Неофициальный справочник, сделан с помощью dead_reckoning.",
        "Неофіційний довідник, зроблено за допомогою dead_reckoning.",
    ),
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
