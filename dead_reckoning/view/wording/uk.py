"""Ukrainian.  The template language is explained in ``templates`` and in ``docs/words``."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.model.verbs import Phrase
from dead_reckoning.view.wording.tables import Counting, Words, noun, slavic_category, ukrainian_form

NOUNS: Final = {
    # symbols
    "sail": noun("n: вітрило, вітрила; вітрила, вітрил"),
    "cannon": noun("f: гармата, гармати, гармату; гармати, гармат"),
    "helm": noun("m: штурвал, штурвала; штурвали, штурвалів"),
    "black flag": noun("m: чорний прапор, чорного прапора; чорні прапори, чорних прапорів"),
    "bonus card": noun("f: бонусна карта, бонусної карти, бонусну карту; бонусні карти, бонусних карт"),
    # goods, cubes, cards
    "cargo": noun("m: вантаж, вантажу; вантажі, вантажів"),
    "coin": noun("f: монета, монети, монету; монети, монет"),
    "influence": noun("m: кубик впливу, кубика впливу; кубики впливу, кубиків впливу"),
    "cube": noun("m: кубик, кубика; кубики, кубиків"),
    "own cube": noun("m: свій кубик, свого кубика; свої кубики, своїх кубиків"),
    "card": noun("f: карта, карти, карту; карти, карт"),
    "advancement": noun("n: поліпшення, поліпшення; поліпшення, поліпшень"),
    "achievement": noun("n: досягнення, досягнення; досягнення, досягнень"),
    # the ship
    "ship": noun("m: корабель, корабля; кораблі, кораблів"),
    "damage": noun("n: пошкодження, пошкодження; пошкодження, пошкоджень"),
    "upgrade": noun("n: оновлення, оновлення; оновлення, оновлень"),
    "basic upgrade": noun("n: базове оновлення, базового оновлення; базові оновлення, базових оновлень"),
    "advanced upgrade": noun("n: просунуте оновлення, просунутого оновлення; просунуті оновлення, просунутих оновлень"),
    # the ocean
    "harbor": noun("f: гавань, гавані; гавані, гаваней"),
    "island": noun("m: острів, острова; острови, островів"),
    "building": noun("f: будівля, будівлі, будівлю; будівлі, будівель"),
    "fort": noun("m: форт, форту; форти, фортів"),
    "garrison": noun("m: гарнізон, гарнізону; гарнізони, гарнізонів"),
    "outpost": noun("m: форпост, форпосту; форпости, форпостів"),
    "enemy": noun(
        "m: ворожий корабель, ворожого корабля, ворожий корабель; ворожі кораблі, ворожих кораблів, ворожі кораблі"
    ),
    "tile": noun("m: фрагмент океану, фрагмента океану; фрагменти океану, фрагментів океану"),
    "enemy cube": noun("m: чужий кубик, чужого кубика; чужі кубики, чужих кубиків"),
    "time": noun("m: раз, разу; рази, разів"),
    # what is had of what is cheaper
    "building discount": noun(
        "f: знижка на будівлі, знижки на будівлі, знижку на будівлі; знижки на будівлі, знижок на будівлі"
    ),
    "advancement discount": noun(
        "f: знижка на поліпшення, знижки на поліпшення, знижку на поліпшення; "
        "знижки на поліпшення, знижок на поліпшення"
    ),
    "upgrade discount": noun(
        "f: знижка на оновлення, знижки на оновлення, знижку на оновлення; знижки на оновлення, знижок на оновлення"
    ),
}

PHRASES: Final = {
    # icons and goods
    fx.Show: Phrase(
        clause="{отримайте|отримати} {amount:@symbol.acc} {amount:each}",
        alone="{amount:@symbol.nom} {amount:each}",
    ),
    fx.Double: Phrase(clause="{подвойте|подвоїти} до кінця ходу кількість своїх {all:@symbol.gen}"),
    fx.Cheaper: Phrase(clause="{ware?wares} на {amount:cargo.acc} дешевші {amount:each}", infinitive=False),
    fx.Gain: Phrase(clause="{отримайте|отримати} {goods:acc} {place?to} {goods:each}"),
    fx.GainProduction: Phrase(clause="{отримайте|отримати} {place?to} усе його виробництво з бонусами"),
    fx.Pay: Phrase(clause="{віддайте|віддати} {goods:acc} {place?from}", cost="{clause}{in_return}"),
    fx.Lose: Phrase(clause="{who?loses}", infinitive=False),
    fx.Steal: Phrase(clause="{заберіть|забрати} на свій корабель {goods:acc} {who?robbed} {goods:each}"),
    fx.Produce: Phrase(
        clause="{проведіть|провести} виробництво {islands?islands} {islands:each}{extra?extra}",
    ),
    # the ship
    fx.GainUpgrade: Phrase(
        clause="{отримайте|отримати} {amount:@token.acc} корабля {grade?any} {amount:each}",
    ),
    fx.RemoveUpgrade: Phrase(
        clause="{приберіть|прибрати} {amount:@token.acc} зі свого корабля {amount:each}",
        cost="{clause}{in_return}",
    ),
    fx.Repair: Phrase(
        clause="{зніміть|зняти} {amount:damage.acc} {amount:each}",
        alone="зніміть {amount:damage.acc} з корабля {amount:each}",
    ),
    fx.Damage: Phrase(clause="{to?hits} {amount:each}"),
    fx.MoveShip: Phrase(clause="{поставте|поставити} свій корабель у гавань"),
    fx.Explore: Phrase(clause="{дослідіть|дослідити} з місця 1 сусідній закритий фрагмент океану"),
    # islands
    fx.Influence: Phrase(
        clause=(
            "{поставте|поставити} {amount:influence.acc} {amount:each}"
            "{next_door?next door}{ignoring_forts?ignoring forts}{ignored?ignoring}"
        ),
    ),
    fx.MoveInfluence: Phrase(
        clause=(
            "{перенесіть|перенести} {amount:own cube.acc} з острова з вашим кораблем на сусідній острів {amount:each}"
        ),
    ),
    fx.RemoveInfluence: Phrase(
        clause="{приберіть|прибрати} {amount:enemy cube.acc} з острова з вашим кораблем {amount:each}"
    ),
    fx.Build: Phrase(clause="{збудуйте|збудувати} {amount?buildings} {price?price} {amount:each}"),
    # cards
    fx.Draw: Phrase(
        clause="{візьміть|взяти} {amount:card.acc} {amount:each}",
        cost="{clause}, потім {then}",
    ),
    fx.PlayIt: Phrase(
        clause="{зіграйте|зіграти} її",
        cost="можете її зіграти; якщо зіграли, {then}",
    ),
    fx.Discard: Phrase(
        clause="{скиньте|скинути} {amount:card.acc} з руки {amount:each}",
        cost="{clause}{in_return}",
    ),
    fx.OthersDiscard: Phrase(clause="{who?discards}", infinitive=False),
    fx.LevelUp: Phrase(clause="{card?level up}"),
    fx.LevelUpInHand: Phrase(clause="{підвищте|підвищити} рівень 1 карти в руці"),
    fx.TakeAdvancement: Phrase(clause="{by?take}"),
    fx.CopyAdvancement: Phrase(
        clause=("{застосуйте|застосувати} 1 властивість іншого поліпшення на ваших зіграних картах як надруковану тут"),
    ),
    fx.CopyAbility: Phrase(
        clause="{застосуйте|застосувати} 1 властивість іншої вашої зіграної карти як надруковану тут",
    ),
    # battle
    fx.Roll: Phrase(clause="{киньте|кинути} ще {amount:cube.acc} {amount:each}"),
    fx.GainStrength: Phrase(clause="{збільште|збільшити} свою силу на {amount} {amount:each}"),
    fx.MoveCube: Phrase(
        clause=(
            "{пересуньте|пересунути} {amount:cube.acc} на вибір{amount?zone} {or_explosion?explosion} {amount:each}"
        ),
    ),
    fx.RemoveCube: Phrase(
        clause="{приберіть|прибрати} {amount:own cube.acc} з планшета бою {amount:each}",
        cost="{clause}{in_return}",
    ),
    fx.PreventDamage: Phrase(clause="{отримайте|отримати} на {amount:damage.acc} менше {amount:each}"),
    # the end
    fx.Score: Phrase(clause="{отримайте|отримати} {coins:coin.acc} {coins:each}"),
    fx.Forfeit: Phrase(clause="{втратьте|втратити} {coins:coin.acc} {coins:each}"),
}

PREFIXES: Final = {
    "battle": "бій: {then}",
    "battle (not buildings)": "бій (не з будівлями): {then}",
    "if": "якщо {condition}, {then}",
    "this turn": "цього ходу, {then}",
    "endgame": "наприкінці гри {then}",
    "endgame if": "наприкінці гри, {then}",
}

MOMENTS: Final = {
    "exploring": "коли ви досліджуєте фрагмент океану, {then}",
    "gaining control": "коли ви здобуваєте контроль над островом, {then}",
    "sinking a ship": "коли ви топите корабель, {then}",
    "leveling up": "коли ви підвищуєте рівень карти, {then}",
    "winning a battle": "коли ви перемагаєте в бою, {then}",
    "losing a battle": "коли ви програєте бій, {then}",
    "gaining an advancement": "коли ви отримуєте поліпшення, {then}",
    "gaining this card": "коли ви отримуєте цю карту, {then}",
    "setting up": "під час підготовки до гри {then}",
    "an enemy arriving": "коли на ваш фрагмент океану приходить ворожий корабель, {then}",
    "trading": "коли ви торгуєте з картою зустрічі, {then}",
    "building": "коли ви зводите будівлю, {then}",
    "ending a turn": "наприкінці вашого ходу {then}",
    "first passing an island": "коли ви вперше минаєте острів {rows?in rows} без зупинки, {then}",
    "first entering a tile": "коли ви вперше заходите на фрагмент океану {rows?in rows after a vowel}, {then}",
    "win": "у разі перемоги {then}",
}

CONDITIONS: Final = {
    "in harbor": "ваш корабель у гавані",
    "at open sea": "ваш корабель у відкритому морі",
    "damaged": "ваш корабель пошкоджений",
    "empty": "ваш корабель порожній",
    "in pirate mode": "ваш корабель у піратському режимі",
    "attacked": "вас атакували",
    "first player": "ви перший гравець",
    "enemy is ship": "ваш супротивник — корабель",
    "enemy is building": "ваш супротивник — будівлі",
    "enemy is merchant": "ваш супротивник — торговець",
    "enemy is another": "ваш супротивник — {kind}",
}

JOINTS: Final = {
    "comma": ", ",
    "semicolon": "; ",
    "and": " та ",
    "then": "; потім ",
    "or": " або ",
    "comma or": ", або ",
    "semicolon or": "; або ",
    "choose": "виберіть одне: {arms}",
    "arm": "{number}) {arm}",
    "to": ", щоб {then}",
    "if you do": "; якщо зробили це, {then}",
    "limit": "{each} (не більше {number:time.gen})",
}

COUNTS: Final = {
    "symbol on this card": Counting(
        each="за {each} на цій карті",
        at_least="на цій карті щонайменше {number:@noun.nom}",
        none="на цій карті немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} на цій карті",
    ),
    "symbol on bottom card": Counting(
        each="за {each} на нижній карті вашої колоди",
        at_least="на нижній карті вашої колоди щонайменше {number:@noun.nom}",
        none="на нижній карті вашої колоди немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} на нижній карті вашої колоди",
    ),
    "symbol on it": Counting(
        each="за {each} на ній",
        at_least="на ній щонайменше {number:@noun.nom}",
        none="на ній немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} на ній",
    ),
    "island you control": Counting(
        each="за {each} під вашим контролем",
        at_least="під вашим контролем щонайменше {number:@noun.nom}",
        none="під вашим контролем немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} під вашим контролем",
    ),
    "island without influence": Counting(
        each="за {each} без вашого впливу",
        at_least="є щонайменше {number:@noun.nom} без вашого впливу",
        none="немає {all:@noun.gen} без вашого впливу",
        total="кількості {all:@noun.gen} без вашого впливу",
    ),
    "building you control": Counting(
        each="за {each} під вашим контролем",
        at_least="під вашим контролем щонайменше {number:@noun.nom}",
        none="під вашим контролем немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} під вашим контролем",
    ),
    "upgrade": Counting(
        each="за {each} на вашому кораблі",
        at_least="на вашому кораблі щонайменше {number:@noun.nom}",
        none="на вашому кораблі немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} на вашому кораблі",
    ),
    "advancement on this card": Counting(
        each="за {each} на цій карті",
        at_least="на цій карті щонайменше {number:@noun.nom}",
        none="на цій карті немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} на цій карті",
    ),
    "achievement": Counting(
        each="за {each} на вашому рахунку",
        at_least="на вашому рахунку щонайменше {number:@noun.nom}",
        none="на вашому рахунку немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} на вашому рахунку",
    ),
    "card in hand": Counting(
        each="за {each} у вашій руці",
        at_least="у вас у руці щонайменше {number:@noun.nom}",
        none="у вас у руці немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} у вашій руці",
    ),
    "enemy here": Counting(
        each="за {each} там, де ваш корабель",
        at_least="там, де ваш корабель, щонайменше {number:@noun.nom}",
        none="там, де ваш корабель, немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} там, де ваш корабель",
    ),
    "damage": Counting(
        each="за {each} на вашому кораблі",
        at_least="на вашому кораблі щонайменше {number:@noun.nom}",
        none="на вашому кораблі немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} на вашому кораблі",
    ),
    "tile you explored": Counting(
        each="за {each} з досліджених вами",
        at_least="ви дослідили щонайменше {number:@noun.nom}",
        none="ви не дослідили {all:@noun.gen}",
        total="кількості {all:@noun.gen} з досліджених вами",
    ),
    "cargo": Counting(
        each="за {each} на вашому жетоні дока, кораблі та островах під вашим контролем",
        at_least=(
            "на вашому жетоні дока, кораблі та островах під вашим контролем загалом щонайменше {number:@noun.nom}"
        ),
        none="на вашому жетоні дока, кораблі та островах під вашим контролем немає {all:@noun.gen}",
        total="кількості {all:@noun.gen} на вашому жетоні дока, кораблі та островах під вашим контролем",
    ),
}

CHOICES: Final = {
    # places, by the goods that go there: a dock is for cargo, a chest for coins, the harbor for both
    "to": {
        "dock": "на жетон дока",
        "chest": "до скрині",
        "harbor": "до гавані",
        "ship": "на корабель",
        "ship or dock": "на корабель та/або жетон дока",
        "ship or chest": "на корабель та/або до скрині",
        "ship or harbor": "на корабель та/або до гавані",
        "any island": "на один будь-який острів",
        "this island": "на острів із вашим кораблем",
    },
    "from": {
        "dock": "із жетона дока",
        "chest": "зі скрині",
        "harbor": "з гавані",
        "ship": "з корабля",
        "ship or dock": "з корабля та/або із жетона дока",
        "ship or chest": "з корабля та/або зі скрині",
        "ship or harbor": "з корабля та/або з гавані",
        "any island": "з одного будь-якого острова",
        "this island": "з острова з вашим кораблем",
    },
    "from theirs": {
        "dock": "зі свого жетона дока",
        "chest": "зі своєї скрині",
        "harbor": "зі своєї гавані",
        "ship": "зі свого корабля",
        "ship or dock": "зі свого корабля та/або жетона дока",
        "ship or chest": "зі свого корабля та/або своєї скрині",
        "ship or harbor": "зі свого корабля та/або своєї гавані",
        "any island": "з одного будь-якого острова",
        "this island": "з острова з вашим кораблем",
    },
    # whom it hits or robs; "завдати" takes the genitive
    "hits": {
        "you": "{отримайте|отримати} {amount:damage.acc}",
        "enemy": "{завдайте|завдати} {amount:damage.gen} ворожому кораблю",
        "enemies here": "{завдайте|завдати} {amount:damage.gen} кожному ворожому кораблю на вашому фрагменті океану",
        "enemies here and adjacent": (
            "{завдайте|завдати} {amount:damage.gen} кожному ворожому кораблю "
            "на вашому та сусідніх фрагментах океану (крім гавані)"
        ),
        "each opponent": "{завдайте|завдати} {amount:damage.gen} кораблю кожного суперника",
    },
    "loses": {
        "you": "ви втрачаєте {goods:acc} {place?from} {goods:each}",
        "enemy": "противник втрачає {goods:acc} {place?from theirs} {goods:each}",
        "enemies here": (
            "кожен суперник на вашому фрагменті океану втрачає {goods:acc} {place?from theirs} {goods:each}"
        ),
        "enemies here and adjacent": (
            "кожен суперник на вашому чи сусідньому фрагменті океану (крім гавані) "
            "втрачає {goods:acc} {place?from theirs} {goods:each}"
        ),
        "each opponent": "кожен суперник втрачає {goods:acc} {place?from theirs} {goods:each}",
    },
    "robbed": {
        "enemy": "з ворожого корабля",
        "enemies here": "з кожного ворожого корабля там, де ваш корабель",
        "enemies here and adjacent": "з кожного ворожого корабля там, де ваш корабель, і поруч",
        "each opponent": "з корабля кожного суперника",
    },
    "discards": {
        "enemies here": "кожен суперник там, де ваш корабель, скидає {amount:card.acc} {amount:each}",
        "enemies here and adjacent": (
            "кожен суперник там, де ваш корабель, і поруч скидає {amount:card.acc} {amount:each}"
        ),
        "each opponent": "кожен суперник скидає {amount:card.acc} {amount:each}",
    },
    "wares": {
        "building": "будівлі",
        "advancement": "поліпшення та карти зустрічей",
        "upgrade": "оновлення корабля",
    },
    # islands; "в" after a vowel, "у" between consonants
    "islands": {
        "=1": "на {islands} острові {rows?in rows after a vowel}",
        "one": "не більш ніж на {islands} острові {rows?in rows after a vowel}",
        "few": "не більш ніж на {islands} різних островах {rows?in rows}",
        "many": "не більш ніж на {islands} різних островах {rows?in rows}",
    },
    "in rows": {"none": "", "some": "у ряду {rows}"},
    "in rows after a vowel": {"none": "", "some": "в ряду {rows}"},
    "extra": {
        "none": "",
        "one": "; він додатково виробляє {bonus?bonus}",
        "several": "; кожен із них додатково виробляє {bonus?bonus}",
    },
    "bonus": {
        "cargo": "{more_cargo:cargo.acc} {more_cargo:each}",
        "coins": "{more_coins:coin.acc} {more_coins:each}",
        "both": "{more_cargo:cargo.acc} {more_cargo:each} та {more_coins:coin.acc}",
        "coins first": "{more_coins:coin.acc} {more_coins:each} та {more_cargo:cargo.acc} {more_cargo:each}",
    },
    "next door": {
        "none": "",
        "it": "; натомість його можна поставити на сусідній острів",
        "some": "; не більше {adjacent} з них можна натомість поставити на один сусідній острів",
        "all": "; будь-які з них можна натомість поставити на один сусідній острів",
    },
    "ignoring": {"no": "", "yes": "; {all:@ignoring.nom} цьому не заважають"},
    "ignoring forts": {"no": "", "yes": "; форти цьому не заважають"},
    "buildings": {
        "=1": "{amount:@what.acc}",
        "one": "до {amount:@what.gen}",
        "few": "до {amount:@what.gen}",
        "many": "до {amount:@what.gen}",
    },
    "price": {
        "usual": "",
        "free": "безкоштовно",
        "less": "на {discount:cargo.acc} дешевше",
        "less each": "на {discount:cargo.acc} дешевше за кожну будівлю",
    },
    # the ship, cards, battle
    "any": {"": "на вибір", "basic": "", "advanced": ""},
    "level up": {
        "this card": "{підвищте|підвищити} рівень цієї карти",
        "bottom card": "{підвищте|підвищити} рівень нижньої карти своєї колоди",
        "it": "{підвищте|підвищити} її рівень",
    },
    "take": {
        "number": "{візьміть|взяти} верхнє поліпшення з ряду {row}",
        "any": "{візьміть|взяти} верхнє поліпшення з будь-якого ряду",
        "count": "{візьміть|взяти} верхнє поліпшення з ряду, номер якого дорівнює {row:total}",
    },
    "zone": {
        "=1": " до сусідньої зони",
        "one": ", кожен до сусідньої зони",
        "few": ", кожен до сусідньої зони",
        "many": ", кожен до сусідньої зони",
    },
    "explosion": {"no": "", "yes": "або до зони вибуху"},
}

EACH: Final = {"m": "кожен", "f": "кожну", "n": "кожне", "every": "кожні"}

LABELS: Final = {
    # words
    "battle": "бій",
    "not-buildings": "не з будівлями",
    "if-damaged": "пошкоджений",
    "if-empty": "порожній",
    "if-in-pirate-mode": "піратський режим",
    "attacked": "вас атакували",
    "first-player": "перший гравець",
    "enemy-is-ship": "проти корабля",
    "enemy-is-building": "проти будівель",
    "enemy-is-merchant": "проти торговця",
    "enemy-is-another": "проти: {kind}",
    "this-turn": "цього ходу",
    "on-exploring": "дослідження",
    "on-gaining-control": "здобуття контролю",
    "on-sinking-a-ship": "потоплення корабля",
    "on-leveling-up": "підвищення рівня",
    "on-winning-a-battle": "перемога в бою",
    "on-losing-a-battle": "поразка в бою",
    "on-gaining-an-advancement": "отримання поліпшення",
    "on-gaining-this-card": "отримання цієї карти",
    "on-setting-up": "підготовка до гри",
    "on-an-enemy-arriving": "прихід ворога",
    "on-trading": "торгівля",
    "on-building": "будівництво",
    "on-ending-a-turn": "кінець ходу",
    "on-first-passing-an-island": "уперше повз острів",
    "on-first-entering-a-tile": "уперше на фрагменті",
    "on-win": "у разі перемоги",
    "on-it": "на ній",
    "on-bottom-card": "на нижній карті",
    "lose": "втрачає",
    "remove": "прибрати",
    "move": "пересунути",
    "draw": "взяти",
    "play-it": "зіграти її",
    "steal": "забрати",
    "double": "подвоїти",
    "explore": "дослідити",
    "explored": "досліджено",
    "adjacent-tile": "сусідній фрагмент",
    "in-hand": "у руці",
    "any-row": "будь-який ряд",
    "up-to": "не більше",
    "of-an-enemy": "чужий",
    "ability": "властивість",
    "discard": "скинути",
    "this-card": "ця карта",
    "bottom-card": "нижня карта",
    "it": "вона",
    "take": "взяти",
    "copy": "повторити",
    "or": "або",
    "prevent": "відвернути",
    "ignoring": "попри",
    "free": "безкоштовно",
    "less": "менше",
    "each": "кожен",
    "row": "ряд",
    # icons that no sentence counts
    "ship or harbor": "корабель та/або гавань",
    "any island": "будь-який острів",
    "this island": "острів із вашим кораблем",
    "adjacent island": "сусідній острів",
    "open sea": "відкрите море",
    "you": "ваш корабель",
    "enemy": "ворожий корабель",
    "enemies here": "ворожі кораблі на вашому фрагменті",
    "enemies here and adjacent": "ворожі кораблі на вашому та сусідніх фрагментах",
    "each opponent": "кожен суперник",
    "production": "виробництво",
    "repair": "ремонт",
    "level up": "підвищення рівня",
    "strength": "сила",
    "zone": "сусідня зона",
    "explosion": "зона вибуху",
    "row 1": "ряд 1",
    "row 2": "ряд 2",
    "row 3": "ряд 3",
    "row 4": "ряд 4",
    "island you control": "острів під вашим контролем",
    "island without influence": "острів без вашого впливу",
    "building you control": "будівля під вашим контролем",
    "advancement on this card": "поліпшення на цій карті",
}

WORDS: Final = Words(
    code="uk",
    nouns=NOUNS,
    phrases=PHRASES,
    prefixes=PREFIXES,
    moments=MOMENTS,
    conditions=CONDITIONS,
    joints=JOINTS,
    counts=COUNTS,
    choices=CHOICES,
    each=EACH,
    labels=LABELS,
    category=slavic_category,
    form=ukrainian_form,
)
