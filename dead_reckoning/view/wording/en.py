"""English.  The template language is explained in ``templates`` and in ``docs/words``."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.model.verbs import Phrase
from dead_reckoning.view.wording.tables import Counting, Words, english_category, english_form, noun

NOUNS: Final = {
    # symbols
    "sail": noun("sail; sails"),
    "cannon": noun("cannon; cannons"),
    "helm": noun("helm; helms"),
    "black flag": noun("black flag; black flags"),
    "bonus card": noun("bonus card; bonus cards"),
    # goods, cubes, cards
    "cargo": noun("cargo; cargo"),
    "coin": noun("coin; coins"),
    "influence": noun("influence cube; influence cubes"),
    "cube": noun("cube; cubes"),
    "own cube": noun("of your cubes; of your cubes"),
    "card": noun("card; cards"),
    "advancement": noun("advancement; advancements"),
    "achievement": noun("achievement; achievements"),
    # the ship
    "ship": noun("ship; ships"),
    "damage": noun("damage; damage"),
    "upgrade": noun("upgrade; upgrades"),
    "basic upgrade": noun("basic upgrade; basic upgrades"),
    "advanced upgrade": noun("advanced upgrade; advanced upgrades"),
    # the ocean
    "harbor": noun("harbor; harbors"),
    "island": noun("island; islands"),
    "building": noun("building; buildings"),
    "fort": noun("fort; forts"),
    "garrison": noun("garrison; garrisons"),
    "outpost": noun("outpost; outposts"),
    "enemy": noun("enemy ship; enemy ships"),
    "tile": noun("tile; tiles"),
    "enemy cube": noun("enemy cube; enemy cubes"),
    "time": noun("time; times"),
    # what is had of what is cheaper
    "building discount": noun("discount on buildings; discounts on buildings"),
    "advancement discount": noun("discount on advancements; discounts on advancements"),
    "upgrade discount": noun("discount on upgrades; discounts on upgrades"),
}

PHRASES: Final = {
    # icons and goods
    fx.Show: Phrase(
        clause="get {amount:@symbol} {amount:each}",
        alone="{amount:@symbol} {amount:each}",
    ),
    fx.Double: Phrase(clause="double your {all:@symbol} until the end of the turn"),
    fx.Cheaper: Phrase(clause="{ware?wares} cost {amount:cargo} less {amount:each}", infinitive=False),
    fx.Gain: Phrase(clause="gain {goods:acc} {place?to} {goods:each}"),
    fx.GainProduction: Phrase(clause="gain its full production {place?to}"),
    fx.Pay: Phrase(clause="pay {goods:acc} {place?from}", cost="{clause}{in_return}"),
    fx.Lose: Phrase(clause="{who?loses}", infinitive=False),
    fx.Steal: Phrase(clause="take {goods:acc} to your ship from {who?robbed} {goods:each}"),
    fx.Produce: Phrase(clause="produce on {islands?islands} {rows?in rows} {islands:each}{extra?extra}"),
    # the ship
    fx.GainUpgrade: Phrase(clause="gain {amount:@token} {grade?any} {amount:each}"),
    fx.RemoveUpgrade: Phrase(
        clause="remove {amount:@token} from your ship {amount:each}",
        cost="{clause}{in_return}",
    ),
    fx.Repair: Phrase(clause="repair {amount:damage} {amount:each}"),
    fx.Damage: Phrase(clause="{to?hits} {amount:each}"),
    fx.MoveShip: Phrase(clause="put your ship in the harbor"),
    fx.Explore: Phrase(clause="explore 1 face-down tile beside your ship without moving"),
    # islands
    fx.Influence: Phrase(
        clause=(
            "place {amount:influence} {amount:each}"
            "{next_door?next door}{ignoring_forts?ignoring forts}{ignored?ignoring}"
        ),
    ),
    fx.MoveInfluence: Phrase(
        clause="move {amount:own cube} from the island on your tile to an adjacent island {amount:each}",
    ),
    fx.RemoveInfluence: Phrase(clause="remove {amount:enemy cube} from the island on your tile {amount:each}"),
    fx.Build: Phrase(clause="build {amount?up to} {amount:@what} {price?price} {amount:each}"),
    # cards
    fx.Draw: Phrase(clause="draw {amount:card} {amount:each}", cost="{clause}, then {then}"),
    fx.PlayIt: Phrase(clause="play it", cost="you may play it; if you do, {then}"),
    fx.Discard: Phrase(
        clause="discard {amount:card} from your hand {amount:each}",
        cost="{clause}{in_return}",
    ),
    fx.OthersDiscard: Phrase(clause="{who?discards}", infinitive=False),
    fx.LevelUp: Phrase(clause="{card?level up}"),
    fx.LevelUpInHand: Phrase(clause="level up 1 card in your hand"),
    fx.TakeAdvancement: Phrase(clause="{by?take}"),
    fx.CopyAdvancement: Phrase(
        clause="use 1 ability of another advancement on your played cards as if it were printed here",
    ),
    fx.CopyAbility: Phrase(clause="use 1 ability of another card you have in play as if it were printed here"),
    # battle
    fx.Roll: Phrase(clause="roll {amount:cube} {amount:each}"),
    fx.GainStrength: Phrase(clause="gain {amount} strength {amount:each}"),
    fx.MoveCube: Phrase(clause="move {amount:cube} of your choice{amount?zone} {or_explosion?explosion} {amount:each}"),
    fx.RemoveCube: Phrase(
        clause="remove {amount:own cube} from the battle board {amount:each}",
        cost="{clause}{in_return}",
    ),
    fx.PreventDamage: Phrase(clause="take {amount} less damage {amount:each}"),
    # the end
    fx.Score: Phrase(clause="gain {coins:coin} {coins:each}"),
    fx.Forfeit: Phrase(clause="lose {coins:coin} {coins:each}"),
}

PREFIXES: Final = {
    "battle": "battle: {then}",
    "battle (not buildings)": "battle (not against buildings): {then}",
    "if": "if {condition}, {then}",
    "this turn": "this turn, {then}",
    "endgame": "at the end of the game, {then}",
    "endgame if": "at the end of the game, {then}",
}

MOMENTS: Final = {
    "exploring": "when you explore a tile, {then}",
    "gaining control": "when you gain control of an island, {then}",
    "sinking a ship": "when you sink a ship, {then}",
    "leveling up": "when you level up a card, {then}",
    "winning a battle": "when you win a battle, {then}",
    "losing a battle": "when you lose a battle, {then}",
    "gaining an advancement": "when you gain an advancement, {then}",
    "gaining this card": "when you gain this card, {then}",
    "setting up": "during setup, {then}",
    "an enemy arriving": "when an enemy ship comes onto your tile, {then}",
    "trading": "when you trade with an encounter, {then}",
    "building": "when you build, {then}",
    "ending a turn": "at the end of your turn, {then}",
    "first passing an island": "the first time you pass an island {rows?in rows} without stopping, {then}",
    "first entering a tile": "the first time you enter a tile {rows?in rows}, {then}",
    "win": "on a win, {then}",
}

CONDITIONS: Final = {
    "in harbor": "your ship is in the harbor",
    "at open sea": "your ship is at open sea",
    "damaged": "your ship is damaged",
    "empty": "your ship is empty",
    "in pirate mode": "your ship is in pirate mode",
    "attacked": "you were attacked",
    "first player": "you are the first player",
    "enemy is ship": "you fight a ship",
    "enemy is building": "you fight buildings",
    "enemy is merchant": "you fight a merchant",
    "enemy is another": "you fight {kind}",
}

JOINTS: Final = {
    "comma": ", ",
    "semicolon": "; ",
    "and": " and ",
    "then": "; then ",
    "or": " or ",
    "comma or": ", or ",
    "semicolon or": "; or ",
    "choose": "choose one: {arms}",
    "arm": "({number}) {arm}",
    "to": " to {then}",
    "if you do": "; if you do, {then}",
    "limit": "{each} (at most {number:time})",
}

COUNTS: Final = {
    "symbol on this card": Counting(
        each="for {each} on this card",
        at_least="this card shows at least {number:@noun}",
        none="this card shows no {all:@noun}",
        total="the number of {all:@noun} on this card",
    ),
    "symbol on bottom card": Counting(
        each="for {each} on the bottom card of your deck",
        at_least="the bottom card of your deck shows at least {number:@noun}",
        none="the bottom card of your deck shows no {all:@noun}",
        total="the number of {all:@noun} on the bottom card of your deck",
    ),
    "symbol on it": Counting(
        each="for {each} on it",
        at_least="it shows at least {number:@noun}",
        none="it shows no {all:@noun}",
        total="the number of {all:@noun} on it",
    ),
    "island you control": Counting(
        each="for {each} you control",
        at_least="you control at least {number:@noun}",
        none="you control no {all:@noun}",
        total="the number of {all:@noun} you control",
    ),
    "island without influence": Counting(
        each="for {each} without your influence",
        at_least="at least {number:@noun} {number?have} none of your influence",
        none="your influence is on every {one:@noun}",
        total="the number of {all:@noun} without your influence",
    ),
    "building you control": Counting(
        each="for {each} you control",
        at_least="you control at least {number:@noun}",
        none="you control no {all:@noun}",
        total="the number of {all:@noun} you control",
    ),
    "upgrade": Counting(
        each="for {each} on your ship",
        at_least="your ship has at least {number:@noun}",
        none="your ship has no {all:@noun}",
        total="the number of {all:@noun} on your ship",
    ),
    "advancement on this card": Counting(
        each="for {each} on this card",
        at_least="this card holds at least {number:@noun}",
        none="this card holds no {all:@noun}",
        total="the number of {all:@noun} on this card",
    ),
    "achievement": Counting(
        each="for {each} you have reached",
        at_least="you have reached at least {number:@noun}",
        none="you have reached no {all:@noun}",
        total="the number of {all:@noun} you have reached",
    ),
    "card in hand": Counting(
        each="for {each} in your hand",
        at_least="you have at least {number:@noun} in hand",
        none="you have no {all:@noun} in hand",
        total="the number of {all:@noun} in your hand",
    ),
    "enemy here": Counting(
        each="for {each} where your ship lies",
        at_least="at least {number:@noun} {number?are} where your ship lies",
        none="there are no {all:@noun} where your ship lies",
        total="the number of {all:@noun} where your ship lies",
    ),
    "damage": Counting(
        each="for {each} on your ship",
        at_least="your ship has at least {number:@noun}",
        none="your ship has no {all:@noun}",
        total="the amount of {all:@noun} on your ship",
    ),
    "tile you explored": Counting(
        each="for {each} you have explored",
        at_least="you have explored at least {number:@noun}",
        none="you have explored no {all:@noun}",
        total="the number of {all:@noun} you have explored",
    ),
    "cargo": Counting(
        each="for {each} on your dock, your ship and the islands you control",
        at_least="you have at least {number:@noun} on your dock, your ship and the islands you control",
        none="you have no {all:@noun} on your dock, your ship and the islands you control",
        total="the amount of {all:@noun} on your dock, your ship and the islands you control",
    ),
}

CHOICES: Final = {
    # places, by the goods that go there: a dock is for cargo, a chest for coins, the harbor for both
    "to": {
        "dock": "to your dock",
        "chest": "to your chest",
        "harbor": "to your harbor",
        "ship": "to your ship",
        "ship or dock": "to your ship and/or dock",
        "ship or chest": "to your ship and/or chest",
        "ship or harbor": "to your ship and/or harbor",
        "any island": "to any one island",
        "this island": "to the island on your tile",
    },
    "from": {
        "dock": "from your dock",
        "chest": "from your chest",
        "harbor": "from your harbor",
        "ship": "from your ship",
        "ship or dock": "from your ship and/or dock",
        "ship or chest": "from your ship and/or chest",
        "ship or harbor": "from your ship and/or harbor",
        "any island": "from any one island",
        "this island": "from the island on your tile",
    },
    "from theirs": {
        "dock": "from their dock",
        "chest": "from their chest",
        "harbor": "from their harbor",
        "ship": "from their ship",
        "ship or dock": "from their ship and/or dock",
        "ship or chest": "from their ship and/or chest",
        "ship or harbor": "from their ship and/or harbor",
        "any island": "from any one island",
        "this island": "from the island on your tile",
    },
    # whom it hits or robs
    "hits": {
        "you": "take {amount:damage}",
        "enemy": "deal {amount:damage} to the enemy ship",
        "enemies here": "deal {amount:damage} to all enemy ships on your tile",
        "enemies here and adjacent": (
            "deal {amount:damage} to all enemy ships on your tile and on adjacent tiles (never in the harbor)"
        ),
        "each opponent": "deal {amount:damage} to each opponent's ship",
    },
    "loses": {
        "you": "lose {goods:acc} {place?from} {goods:each}",
        "enemy": "the enemy loses {goods:acc} {place?from theirs} {goods:each}",
        "enemies here": "each enemy on your tile loses {goods:acc} {place?from theirs} {goods:each}",
        "enemies here and adjacent": (
            "each enemy on your tile or an adjacent tile (never in the harbor) "
            "loses {goods:acc} {place?from theirs} {goods:each}"
        ),
        "each opponent": "each opponent loses {goods:acc} {place?from theirs} {goods:each}",
    },
    "robbed": {
        "enemy": "the enemy ship",
        "enemies here": "each enemy ship where your ship lies",
        "enemies here and adjacent": "each enemy ship where your ship lies or beside it",
        "each opponent": "each opponent's ship",
    },
    "discards": {
        "enemies here": "each enemy where your ship lies discards {amount:card} {amount:each}",
        "enemies here and adjacent": (
            "each enemy where your ship lies or beside it discards {amount:card} {amount:each}"
        ),
        "each opponent": "each opponent discards {amount:card} {amount:each}",
    },
    "wares": {
        "building": "buildings",
        "advancement": "advancements and encounters",
        "upgrade": "upgrades",
    },
    # islands
    "islands": {"=1": "{islands:island}", "other": "up to {islands} different islands"},
    "in rows": {"none": "", "some": "in row {rows}"},
    "extra": {
        "none": "",
        "one": "; it also produces {bonus?bonus}",
        "several": "; each also produces {bonus?bonus}",
    },
    "bonus": {
        "cargo": "{more_cargo:cargo} {more_cargo:each}",
        "coins": "{more_coins:coin} {more_coins:each}",
        "both": "{more_cargo:cargo} {more_cargo:each} and {more_coins:coin}",
        "coins first": "{more_coins:coin} {more_coins:each} and {more_cargo:cargo} {more_cargo:each}",
    },
    "next door": {
        "none": "",
        "it": "; it may go to an adjacent island instead",
        "some": "; up to {adjacent} of them may go to one adjacent island instead",
        "all": "; any of them may go to one adjacent island instead",
    },
    "ignoring": {"no": "", "yes": "; this ignores {all:@ignoring}"},
    "ignoring forts": {"no": "", "yes": "; this ignores forts"},
    "up to": {"=1": "", "other": "up to"},
    "price": {
        "usual": "",
        "free": "at no cost",
        "less": "for {discount:cargo} less",
        "less each": "for {discount:cargo} less each",
    },
    # the ship, cards, battle
    "any": {"": "of your choice", "basic": "", "advanced": ""},
    "level up": {
        "this card": "level up this card",
        "bottom card": "level up the bottom card of your deck",
        "it": "level it up",
    },
    "take": {
        "number": "take the top advancement of row {row}",
        "any": "take the top advancement of any row",
        "count": "take the top advancement of the row given by {row:total}",
    },
    "zone": {"=1": " to an adjacent zone", "other": ", each to an adjacent zone"},
    "explosion": {"no": "", "yes": "or to the explosion zone"},
    "have": {"one": "has", "other": "have"},
    "are": {"one": "is", "other": "are"},
}

EACH: Final = {"m": "each", "f": "each", "n": "each", "every": "every"}

LABELS: Final = {
    # words
    "battle": "battle",
    "not-buildings": "not buildings",
    "if-damaged": "damaged",
    "if-empty": "empty",
    "if-in-pirate-mode": "in pirate mode",
    "attacked": "attacked",
    "first-player": "first player",
    "enemy-is-ship": "against a ship",
    "enemy-is-building": "against buildings",
    "enemy-is-merchant": "against a merchant",
    "enemy-is-another": "against {kind}",
    "this-turn": "this turn",
    "on-exploring": "exploring",
    "on-gaining-control": "gaining control",
    "on-sinking-a-ship": "sinking a ship",
    "on-leveling-up": "leveling up",
    "on-winning-a-battle": "winning a battle",
    "on-losing-a-battle": "losing a battle",
    "on-gaining-an-advancement": "gaining an advancement",
    "on-gaining-this-card": "gaining this card",
    "on-setting-up": "setup",
    "on-an-enemy-arriving": "an enemy arriving",
    "on-trading": "trading",
    "on-building": "building",
    "on-ending-a-turn": "ending a turn",
    "on-first-passing-an-island": "first passing an island",
    "on-first-entering-a-tile": "first entering a tile",
    "on-win": "on a win",
    "on-it": "on it",
    "on-bottom-card": "on the bottom card",
    "lose": "lose",
    "remove": "remove",
    "move": "move",
    "draw": "draw",
    "play-it": "play it",
    "steal": "steal",
    "double": "double",
    "explore": "explore",
    "explored": "explored",
    "adjacent-tile": "adjacent tile",
    "in-hand": "in hand",
    "any-row": "any row",
    "up-to": "up to",
    "of-an-enemy": "of an enemy",
    "ability": "ability",
    "discard": "discard",
    "this-card": "this card",
    "bottom-card": "bottom card",
    "it": "it",
    "take": "take",
    "copy": "copy",
    "or": "or",
    "prevent": "prevent",
    "ignoring": "ignoring",
    "free": "free",
    "less": "less",
    "each": "each",
    "row": "row",
    # icons that no sentence counts
    "ship or harbor": "ship and/or harbor",
    "any island": "any island",
    "this island": "the island on your tile",
    "adjacent island": "adjacent island",
    "open sea": "open sea",
    "you": "your ship",
    "enemy": "enemy ship",
    "enemies here": "enemy ships on your tile",
    "enemies here and adjacent": "enemy ships on your tile and adjacent tiles",
    "each opponent": "each opponent",
    "production": "production",
    "repair": "repair",
    "level up": "level up",
    "strength": "strength",
    "zone": "adjacent zone",
    "explosion": "explosion zone",
    "row 1": "row 1",
    "row 2": "row 2",
    "row 3": "row 3",
    "row 4": "row 4",
    "island you control": "island you control",
    "island without influence": "island without your influence",
    "building you control": "building you control",
    "advancement on this card": "advancement on this card",
}

WORDS: Final = Words(
    code="en",
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
    category=english_category,
    form=english_form,
)
