"""Russian.  The template language is explained in ``templates`` and in ``docs/words``."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.model.verbs import Phrase
from dead_reckoning.view.wording.tables import Counting, Words, noun, russian_form, slavic_category

NOUNS: Final = {
    # symbols
    "sail": noun("m: парус, паруса; паруса, парусов"),
    "cannon": noun("f: пушка, пушки, пушку; пушки, пушек"),
    "helm": noun("m: штурвал, штурвала; штурвалы, штурвалов"),
    "black flag": noun("m: чёрный флаг, чёрного флага; чёрные флаги, чёрных флагов"),
    "bonus card": noun("f: бонусная карта, бонусной карты, бонусную карту; бонусные карты, бонусных карт"),
    # goods, cubes, cards
    "cargo": noun("m: груз, груза; грузы, грузов"),
    "coin": noun("f: монета, монеты, монету; монеты, монет"),
    "influence": noun("m: кубик влияния, кубика влияния; кубики влияния, кубиков влияния"),
    "cube": noun("m: кубик, кубика; кубики, кубиков"),
    "own cube": noun("m: свой кубик, своего кубика; свои кубики, своих кубиков"),
    "card": noun("f: карта, карты, карту; карты, карт"),
    "advancement": noun("n: улучшение, улучшения; улучшения, улучшений"),
    "achievement": noun("n: достижение, достижения; достижения, достижений"),
    # the ship
    "ship": noun("m: корабль, корабля; корабли, кораблей"),
    "damage": noun("n: повреждение, повреждения; повреждения, повреждений"),
    "upgrade": noun("n: обновление, обновления; обновления, обновлений"),
    "basic upgrade": noun("n: базовое обновление, базового обновления; базовые обновления, базовых обновлений"),
    "advanced upgrade": noun(
        "n: продвинутое обновление, продвинутого обновления; продвинутые обновления, продвинутых обновлений"
    ),
    # the ocean
    "harbor": noun("f: гавань, гавани; гавани, гаваней"),
    "island": noun("m: остров, острова; острова, островов"),
    "building": noun("n: здание, здания; здания, зданий"),
    "fort": noun("m: форт, форта; форты, фортов"),
    "garrison": noun("m: гарнизон, гарнизона; гарнизоны, гарнизонов"),
    "outpost": noun("m: форпост, форпоста; форпосты, форпостов"),
    "enemy": noun(
        "m: вражеский корабль, вражеского корабля, вражеский корабль; "
        "вражеские корабли, вражеских кораблей, вражеские корабли"
    ),
    "tile": noun("m: фрагмент океана, фрагмента океана; фрагменты океана, фрагментов океана"),
    "enemy cube": noun("m: чужой кубик, чужого кубика; чужие кубики, чужих кубиков"),
    "time": noun("m: раз, раза; разы, раз"),
    # what is had of what is cheaper
    "building discount": noun(
        "f: скидка на здания, скидки на здания, скидку на здания; скидки на здания, скидок на здания"
    ),
    "advancement discount": noun(
        "f: скидка на улучшения, скидки на улучшения, скидку на улучшения; скидки на улучшения, скидок на улучшения"
    ),
    "upgrade discount": noun(
        "f: скидка на обновления, скидки на обновления, скидку на обновления; "
        "скидки на обновления, скидок на обновления"
    ),
}

PHRASES: Final = {
    # icons and goods
    fx.Show: Phrase(
        clause="{получите|получить} {amount:@symbol.acc} {amount:each}",
        alone="{amount:@symbol.nom} {amount:each}",
    ),
    fx.Double: Phrase(clause="{удвойте|удвоить} до конца хода число своих {all:@symbol.gen}"),
    fx.Cheaper: Phrase(clause="{ware?wares} на {amount:cargo.acc} дешевле {amount:each}", infinitive=False),
    fx.Gain: Phrase(clause="{получите|получить} {goods:acc} {place?to} {goods:each}"),
    fx.GainProduction: Phrase(clause="{получите|получить} {place?to} всё его производство с бонусами"),
    fx.Pay: Phrase(clause="{отдайте|отдать} {goods:acc} {place?from}", cost="{clause}{in_return}"),
    fx.Lose: Phrase(clause="{who?loses}", infinitive=False),
    fx.Steal: Phrase(clause="{заберите|забрать} на свой корабль {goods:acc} {who?robbed} {goods:each}"),
    fx.Produce: Phrase(
        clause="{проведите|провести} производство {islands?islands} {rows?in rows} {islands:each}{extra?extra}",
    ),
    # the ship
    fx.GainUpgrade: Phrase(
        clause="{получите|получить} {amount:@token.acc} корабля {grade?any} {amount:each}",
    ),
    fx.RemoveUpgrade: Phrase(
        clause="{уберите|убрать} {amount:@token.acc} со своего корабля {amount:each}",
        cost="{clause}{in_return}",
    ),
    fx.Repair: Phrase(
        clause="{уберите|убрать} {amount:damage.acc} {amount:each}",
        alone="уберите {amount:damage.acc} с корабля {amount:each}",
    ),
    fx.Damage: Phrase(clause="{to?hits} {amount:each}"),
    fx.MoveShip: Phrase(clause="{поставьте|поставить} свой корабль в гавань"),
    fx.Explore: Phrase(clause="{исследуйте|исследовать} с места 1 соседний закрытый фрагмент океана"),
    # islands
    fx.Influence: Phrase(
        clause=(
            "{поставьте|поставить} {amount:influence.acc} {amount:each}"
            "{next_door?next door}{ignoring_forts?ignoring forts}{ignored?ignoring}"
        ),
    ),
    fx.MoveInfluence: Phrase(
        clause=(
            "{перенесите|перенести} {amount:own cube.acc} с острова с вашим кораблём на соседний остров {amount:each}"
        ),
    ),
    fx.RemoveInfluence: Phrase(
        clause="{уберите|убрать} {amount:enemy cube.acc} с острова с вашим кораблём {amount:each}"
    ),
    fx.Build: Phrase(clause="{постройте|построить} {amount?buildings} {price?price} {amount:each}"),
    # cards
    fx.Draw: Phrase(
        clause="{возьмите|взять} {amount:card.acc} {amount:each}",
        cost="{clause}, затем {then}",
    ),
    fx.PlayIt: Phrase(
        clause="{разыграйте|разыграть} её",
        cost="можете её разыграть; если разыграли, {then}",
    ),
    fx.Discard: Phrase(
        clause="{сбросьте|сбросить} {amount:card.acc} из руки {amount:each}",
        cost="{clause}{in_return}",
    ),
    fx.OthersDiscard: Phrase(clause="{who?discards}", infinitive=False),
    fx.LevelUp: Phrase(clause="{card?level up}"),
    fx.LevelUpInHand: Phrase(clause="{поднимите|поднять} уровень 1 карты в руке"),
    fx.TakeAdvancement: Phrase(clause="{by?take}"),
    fx.CopyAdvancement: Phrase(
        clause=(
            "{используйте|использовать} 1 свойство другого улучшения на ваших разыгранных картах как напечатанное здесь"
        ),
    ),
    fx.CopyAbility: Phrase(
        clause="{используйте|использовать} 1 свойство другой вашей разыгранной карты как напечатанное здесь",
    ),
    # battle
    fx.Roll: Phrase(clause="{бросьте|бросить} ещё {amount:cube.acc} {amount:each}"),
    fx.GainStrength: Phrase(clause="{увеличьте|увеличить} свою силу на {amount} {amount:each}"),
    fx.MoveCube: Phrase(
        clause=(
            "{передвиньте|передвинуть} {amount:cube.acc} на выбор{amount?zone} {or_explosion?explosion} {amount:each}"
        ),
    ),
    fx.RemoveCube: Phrase(
        clause="{уберите|убрать} {amount:own cube.acc} с планшета боя {amount:each}",
        cost="{clause}{in_return}",
    ),
    fx.PreventDamage: Phrase(clause="{получите|получить} на {amount:damage.acc} меньше {amount:each}"),
    # the end
    fx.Score: Phrase(clause="{получите|получить} {coins:coin.acc} {coins:each}"),
    fx.Forfeit: Phrase(clause="{потеряйте|потерять} {coins:coin.acc} {coins:each}"),
}

PREFIXES: Final = {
    "battle": "бой: {then}",
    "battle (not buildings)": "бой (не со зданиями): {then}",
    "if": "если {condition}, {then}",
    "this turn": "в этот ход, {then}",
    "endgame": "в конце игры {then}",
    "endgame if": "в конце игры, {then}",
}

MOMENTS: Final = {
    "exploring": "когда вы исследуете фрагмент океана, {then}",
    "gaining control": "когда вы получаете контроль над островом, {then}",
    "sinking a ship": "когда вы топите корабль, {then}",
    "leveling up": "когда вы повышаете уровень карты, {then}",
    "winning a battle": "когда вы побеждаете в бою, {then}",
    "losing a battle": "когда вы проигрываете бой, {then}",
    "gaining an advancement": "когда вы получаете улучшение, {then}",
    "gaining this card": "когда вы получаете эту карту, {then}",
    "setting up": "при подготовке к игре {then}",
    "an enemy arriving": "когда на ваш фрагмент океана приходит вражеский корабль, {then}",
    "trading": "когда вы торгуете с картой встречи, {then}",
    "building": "когда вы строите здание, {then}",
    "ending a turn": "в конце вашего хода {then}",
    "first passing an island": "когда вы впервые минуете остров {rows?in rows} без остановки, {then}",
    "first entering a tile": "когда вы впервые заходите на фрагмент океана {rows?in rows}, {then}",
    "win": "при победе {then}",
}

CONDITIONS: Final = {
    "in harbor": "ваш корабль в гавани",
    "at open sea": "ваш корабль в открытом море",
    "damaged": "ваш корабль повреждён",
    "empty": "ваш корабль пуст",
    "in pirate mode": "ваш корабль в пиратском режиме",
    "attacked": "вас атаковали",
    "first player": "вы первый игрок",
    "enemy is ship": "ваш противник — корабль",
    "enemy is building": "ваш противник — здания",
    "enemy is merchant": "ваш противник — торговец",
    "enemy is another": "ваш противник — {kind}",
}

JOINTS: Final = {
    "comma": ", ",
    "semicolon": "; ",
    "and": " и ",
    "then": "; затем ",
    "or": " или ",
    "comma or": ", или ",
    "semicolon or": "; либо ",
    "choose": "выберите одно: {arms}",
    "arm": "{number}) {arm}",
    "to": ", чтобы {then}",
    "if you do": "; если сделали это, {then}",
    "limit": "{each} (не более {number:time.gen})",
}

COUNTS: Final = {
    "symbol on this card": Counting(
        each="за {each} на этой карте",
        at_least="на этой карте хотя бы {number:@noun.nom}",
        none="на этой карте нет {all:@noun.gen}",
        total="числу {all:@noun.gen} на этой карте",
    ),
    "symbol on bottom card": Counting(
        each="за {each} на нижней карте вашей колоды",
        at_least="на нижней карте вашей колоды хотя бы {number:@noun.nom}",
        none="на нижней карте вашей колоды нет {all:@noun.gen}",
        total="числу {all:@noun.gen} на нижней карте вашей колоды",
    ),
    "symbol on it": Counting(
        each="за {each} на ней",
        at_least="на ней хотя бы {number:@noun.nom}",
        none="на ней нет {all:@noun.gen}",
        total="числу {all:@noun.gen} на ней",
    ),
    "island you control": Counting(
        each="за {each} под вашим контролем",
        at_least="под вашим контролем хотя бы {number:@noun.nom}",
        none="под вашим контролем нет {all:@noun.gen}",
        total="числу {all:@noun.gen} под вашим контролем",
    ),
    "island without influence": Counting(
        each="за {each} без вашего влияния",
        at_least="есть хотя бы {number:@noun.nom} без вашего влияния",
        none="нет {all:@noun.gen} без вашего влияния",
        total="числу {all:@noun.gen} без вашего влияния",
    ),
    "building you control": Counting(
        each="за {each} под вашим контролем",
        at_least="под вашим контролем хотя бы {number:@noun.nom}",
        none="под вашим контролем нет {all:@noun.gen}",
        total="числу {all:@noun.gen} под вашим контролем",
    ),
    "upgrade": Counting(
        each="за {each} на вашем корабле",
        at_least="на вашем корабле хотя бы {number:@noun.nom}",
        none="на вашем корабле нет {all:@noun.gen}",
        total="числу {all:@noun.gen} на вашем корабле",
    ),
    "advancement on this card": Counting(
        each="за {each} на этой карте",
        at_least="на этой карте хотя бы {number:@noun.nom}",
        none="на этой карте нет {all:@noun.gen}",
        total="числу {all:@noun.gen} на этой карте",
    ),
    "achievement": Counting(
        each="за {each} на вашем счету",
        at_least="на вашем счету хотя бы {number:@noun.nom}",
        none="на вашем счету нет {all:@noun.gen}",
        total="числу {all:@noun.gen} на вашем счету",
    ),
    "card in hand": Counting(
        each="за {each} в вашей руке",
        at_least="у вас в руке хотя бы {number:@noun.nom}",
        none="у вас в руке нет {all:@noun.gen}",
        total="числу {all:@noun.gen} в вашей руке",
    ),
    "enemy here": Counting(
        each="за {each} там, где ваш корабль",
        at_least="там, где ваш корабль, хотя бы {number:@noun.nom}",
        none="там, где ваш корабль, нет {all:@noun.gen}",
        total="числу {all:@noun.gen} там, где ваш корабль",
    ),
    "damage": Counting(
        each="за {each} на вашем корабле",
        at_least="на вашем корабле хотя бы {number:@noun.nom}",
        none="на вашем корабле нет {all:@noun.gen}",
        total="числу {all:@noun.gen} на вашем корабле",
    ),
    "tile you explored": Counting(
        each="за {each} из исследованных вами",
        at_least="вами исследовано хотя бы {number:@noun.nom}",
        none="вами не исследовано {all:@noun.gen}",
        total="числу {all:@noun.gen} из исследованных вами",
    ),
    "cargo": Counting(
        each="за {each} на вашем жетоне дока, корабле и контролируемых вами островах",
        at_least=("на вашем жетоне дока, корабле и контролируемых вами островах в сумме хотя бы {number:@noun.nom}"),
        none="на вашем жетоне дока, корабле и контролируемых вами островах нет {all:@noun.gen}",
        total="числу {all:@noun.gen} на вашем жетоне дока, корабле и контролируемых вами островах",
    ),
}

CHOICES: Final = {
    # places, by the goods that go there: a dock is for cargo, a chest for coins, the harbor for both
    "to": {
        "dock": "на жетон дока",
        "chest": "в сундук",
        "harbor": "в гавань",
        "ship": "на корабль",
        "ship or dock": "на корабль и/или жетон дока",
        "ship or chest": "на корабль и/или в сундук",
        "ship or harbor": "на корабль и/или в гавань",
        "any island": "на один любой остров",
        "this island": "на остров с вашим кораблём",
    },
    "from": {
        "dock": "с жетона дока",
        "chest": "из сундука",
        "harbor": "из гавани",
        "ship": "с корабля",
        "ship or dock": "с корабля и/или с жетона дока",
        "ship or chest": "с корабля и/или из сундука",
        "ship or harbor": "с корабля и/или из гавани",
        "any island": "с одного любого острова",
        "this island": "с острова с вашим кораблём",
    },
    "from theirs": {
        "dock": "со своего жетона дока",
        "chest": "из своего сундука",
        "harbor": "из своей гавани",
        "ship": "со своего корабля",
        "ship or dock": "со своего корабля и/или жетона дока",
        "ship or chest": "со своего корабля и/или из своего сундука",
        "ship or harbor": "со своего корабля и/или из своей гавани",
        "any island": "с одного любого острова",
        "this island": "с острова с вашим кораблём",
    },
    # whom it hits or robs
    "hits": {
        "you": "{получите|получить} {amount:damage.acc}",
        "enemy": "{нанесите|нанести} {amount:damage.acc} вражескому кораблю",
        "enemies here": "{нанесите|нанести} {amount:damage.acc} каждому вражескому кораблю на вашем фрагменте океана",
        "enemies here and adjacent": (
            "{нанесите|нанести} {amount:damage.acc} каждому вражескому кораблю "
            "на вашем и соседних фрагментах океана (гавань не в счёт)"
        ),
        "each opponent": "{нанесите|нанести} {amount:damage.acc} кораблю каждого соперника",
    },
    "loses": {
        "you": "вы теряете {goods:acc} {place?from} {goods:each}",
        "enemy": "противник теряет {goods:acc} {place?from theirs} {goods:each}",
        "enemies here": (
            "каждый соперник на вашем фрагменте океана теряет {goods:acc} {place?from theirs} {goods:each}"
        ),
        "enemies here and adjacent": (
            "каждый соперник на вашем или соседнем фрагменте океана (гавань не в счёт) "
            "теряет {goods:acc} {place?from theirs} {goods:each}"
        ),
        "each opponent": "каждый соперник теряет {goods:acc} {place?from theirs} {goods:each}",
    },
    "robbed": {
        "enemy": "с вражеского корабля",
        "enemies here": "с каждого вражеского корабля там, где ваш корабль",
        "enemies here and adjacent": "с каждого вражеского корабля там, где ваш корабль, и по соседству",
        "each opponent": "с корабля каждого соперника",
    },
    "discards": {
        "enemies here": "каждый соперник там, где ваш корабль, сбрасывает {amount:card.acc} {amount:each}",
        "enemies here and adjacent": (
            "каждый соперник там, где ваш корабль, и по соседству сбрасывает {amount:card.acc} {amount:each}"
        ),
        "each opponent": "каждый соперник сбрасывает {amount:card.acc} {amount:each}",
    },
    "wares": {
        "building": "здания",
        "advancement": "улучшения и карты встреч",
        "upgrade": "обновления корабля",
    },
    # islands
    "islands": {
        "=1": "на {islands} острове",
        "one": "не более чем на {islands} острове",
        "few": "не более чем на {islands} разных островах",
        "many": "не более чем на {islands} разных островах",
    },
    "in rows": {"none": "", "some": "в ряду {rows}"},
    "extra": {
        "none": "",
        "one": "; он производит дополнительно {bonus?bonus}",
        "several": "; каждый из них производит дополнительно {bonus?bonus}",
    },
    "bonus": {
        "cargo": "{more_cargo:cargo.acc} {more_cargo:each}",
        "coins": "{more_coins:coin.acc} {more_coins:each}",
        "both": "{more_cargo:cargo.acc} {more_cargo:each} и {more_coins:coin.acc}",
        "coins first": "{more_coins:coin.acc} {more_coins:each} и {more_cargo:cargo.acc} {more_cargo:each}",
    },
    "next door": {
        "none": "",
        "it": "; вместо этого его можно поставить на соседний остров",
        "some": "; не более {adjacent} из них можно поставить вместо этого на один соседний остров",
        "all": "; любые из них можно поставить вместо этого на один соседний остров",
    },
    "ignoring": {"no": "", "yes": "; {all:@ignoring.nom} этому не мешают"},
    "ignoring forts": {"no": "", "yes": "; форты этому не мешают"},
    "buildings": {
        "=1": "{amount:@what.acc}",
        "one": "до {amount:@what.gen}",
        "few": "до {amount:@what.gen}",
        "many": "до {amount:@what.gen}",
    },
    "price": {
        "usual": "",
        "free": "бесплатно",
        "less": "на {discount:cargo.acc} дешевле",
        "less each": "на {discount:cargo.acc} дешевле за каждое здание",
    },
    # the ship, cards, battle
    "any": {"": "на выбор", "basic": "", "advanced": ""},
    "level up": {
        "this card": "{поднимите|поднять} уровень этой карты",
        "bottom card": "{поднимите|поднять} уровень нижней карты своей колоды",
        "it": "{поднимите|поднять} её уровень",
    },
    "take": {
        "number": "{возьмите|взять} верхнее улучшение из ряда {row}",
        "any": "{возьмите|взять} верхнее улучшение из любого ряда",
        "count": "{возьмите|взять} верхнее улучшение из ряда, номер которого равен {row:total}",
    },
    "zone": {
        "=1": " в соседнюю зону",
        "one": ", каждый в соседнюю зону",
        "few": ", каждый в соседнюю зону",
        "many": ", каждый в соседнюю зону",
    },
    "explosion": {"no": "", "yes": "или в зону взрыва"},
}

EACH: Final = {"m": "каждый", "f": "каждую", "n": "каждое", "every": "каждые"}

LABELS: Final = {
    # words
    "battle": "бой",
    "not-buildings": "не со зданиями",
    "if-damaged": "повреждён",
    "if-empty": "пуст",
    "if-in-pirate-mode": "пиратский режим",
    "attacked": "вас атаковали",
    "first-player": "первый игрок",
    "enemy-is-ship": "против корабля",
    "enemy-is-building": "против зданий",
    "enemy-is-merchant": "против торговца",
    "enemy-is-another": "против: {kind}",
    "this-turn": "в этот ход",
    "on-exploring": "исследование",
    "on-gaining-control": "получение контроля",
    "on-sinking-a-ship": "потопление корабля",
    "on-leveling-up": "повышение уровня",
    "on-winning-a-battle": "победа в бою",
    "on-losing-a-battle": "поражение в бою",
    "on-gaining-an-advancement": "получение улучшения",
    "on-gaining-this-card": "получение этой карты",
    "on-setting-up": "подготовка к игре",
    "on-an-enemy-arriving": "приход врага",
    "on-trading": "торговля",
    "on-building": "строительство",
    "on-ending-a-turn": "конец хода",
    "on-first-passing-an-island": "впервые мимо острова",
    "on-first-entering-a-tile": "впервые на фрагменте",
    "on-win": "при победе",
    "on-it": "на ней",
    "on-bottom-card": "на нижней карте",
    "lose": "теряет",
    "remove": "убрать",
    "move": "передвинуть",
    "draw": "взять",
    "play-it": "разыграть её",
    "steal": "забрать",
    "double": "удвоить",
    "explore": "исследовать",
    "explored": "исследовано",
    "adjacent-tile": "соседний фрагмент",
    "in-hand": "в руке",
    "any-row": "любой ряд",
    "up-to": "не более",
    "of-an-enemy": "чужой",
    "ability": "свойство",
    "discard": "сбросить",
    "this-card": "эта карта",
    "bottom-card": "нижняя карта",
    "it": "она",
    "take": "взять",
    "copy": "повторить",
    "or": "или",
    "prevent": "предотвратить",
    "ignoring": "несмотря на",
    "free": "бесплатно",
    "less": "меньше",
    "each": "каждый",
    "row": "ряд",
    # icons that no sentence counts
    "ship or harbor": "корабль и/или гавань",
    "any island": "любой остров",
    "this island": "остров с вашим кораблём",
    "adjacent island": "соседний остров",
    "open sea": "открытое море",
    "you": "ваш корабль",
    "enemy": "вражеский корабль",
    "enemies here": "вражеские корабли на вашем фрагменте",
    "enemies here and adjacent": "вражеские корабли на вашем и соседних фрагментах",
    "each opponent": "каждый соперник",
    "production": "производство",
    "repair": "ремонт",
    "level up": "повышение уровня",
    "strength": "сила",
    "zone": "соседняя зона",
    "explosion": "зона взрыва",
    "row 1": "ряд 1",
    "row 2": "ряд 2",
    "row 3": "ряд 3",
    "row 4": "ряд 4",
    "island you control": "остров под вашим контролем",
    "island without influence": "остров без вашего влияния",
    "building you control": "здание под вашим контролем",
    "advancement on this card": "улучшение на этой карте",
}

WORDS: Final = Words(
    code="ru",
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
    form=russian_form,
)
