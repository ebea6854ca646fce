"""What authors write at first, from the habits of other games, and the language has no way to say.

Each row: what it looks like, an example, what is told, and a line that comes nearest (empty: nothing does), which is
shown as an example, as its verb and its numbers are not the author's.  When the
language learns to say a thing, its row goes; a test reads every row.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from dead_reckoning.language.complaints import finding
from dead_reckoning.language.similarity import transcribed
from dead_reckoning.model.codes import Code
from dead_reckoning.model.findings import Finding


class Unsayable(NamedTuple):
    """One thing that cannot be said."""

    pattern: str
    """Found anywhere in a line, in lower case."""
    example: str
    sentence: str
    nearest: str = ""


WHEN: Final = r"\b(?:when(?:ever)?|after|once|as soon as|each time|every time|if|(?:the )?first time) you "
"""How other games begin to say that an ability waits."""

ROWS: Final[tuple[Unsayable, ...]] = (
    # -- When
    Unsayable(
        r"\bon (?:lose|losing(?! a battle)|loss|a loss|defeat)\b|\b(?:when|if|whenever) you lose\b",
        "battle: on lose: gain 2 coins to ship",
        "write `on losing a battle:`; a battle ability cannot wait for a loss",
        "on losing a battle: gain 2 coins to ship",
    ),
    Unsayable(
        r"\b(?:when|whenever|each time|on) (?:an |another |any |the )?(?:opponent|enemy|player"
        r"|rival)s?\b(?! arriving).*?(?=[:,]|$)",
        "when an opponent enters your tile, gain 1 coin to ship",
        "the only thing others do that an ability can wait for is `on an enemy arriving:`, on an upgrade token",
        "on an enemy arriving: gain 1 coin to ship",
    ),
    Unsayable(
        r"\b(?:until|till)\b.*?(?=[:,]|$)",
        "until end of turn: each of your cannons counts as 2",
        "`double cannons` counts your cannons twice until the turn ends; for later in the turn there is only "
        "`this turn: on ...`",
        "double cannons",
    ),
    Unsayable(
        r"\b(?:at|during|on) (?:the )?(?:end|cleanup)\b(?: of (?:your |the |a |each )?(?:turn|round))?(?=[:,]|$)",
        "at the end of your turn: gain 1 cargo to harbor",
        "write `on ending a turn:`",
        "on ending a turn: gain 1 cargo to harbor",
    ),
    Unsayable(
        r"\b(?:at|during|on|in|after) (?:the )?(?:setup|set-up|beginning of (?:the |a )?game"
        r"|start of (?:the |a )?game)\b",
        "at setup: gain 1 basic upgrade",
        "write `on setting up:`, on the first level of a crew card",
        "on setting up: gain 1 basic upgrade",
    ),
    Unsayable(
        r"\b(?:at|on|after) (?:the )?(?:end|finish) of (?:the |a )?game\b",
        "at the end of the game: gain 3 coins",
        "write `endgame:`",
        "endgame: gain 3 coins",
    ),
    Unsayable(
        r"\b(?:at|during|on) (?:the )?(?:end|start|beginning|cleanup|upkeep)\b(?: of [a-z ]+?(?=[:,]|$))?",
        "at the start of your turn: gain 1 cargo to harbor",
        "no ability can wait for the start of a turn: no card is in play yet",
        "gain 1 cargo to harbor",
    ),
    Unsayable(
        r"\b(?:on|after|when) (?:producing|sailing|moving|drawing|playing|discarding|repairing|attacking"
        r"|attacked|influencing|upgrading|unloading|loading|paying)\b",
        "on producing: gain 1 coin to harbor",
        "nothing waits for that: there are `exploring`, `gaining control`, `gaining an advancement`, "
        "`gaining this card`, `trading`, `building`, `leveling up`, `sinking a ship`, `winning a "
        "battle`, `losing a battle`, `ending a turn`, `first passing an island`, `first entering a "
        "tile`, `an enemy arriving`, `setting up`",
        "on gaining control: gain 1 coin to harbor",
    ),
    Unsayable(
        r"\b(?:when|whenever|once|after|as soon as) (?:this|an?|the) (?:card|advancement) is (?:gained"
        r"|bought|taken|sleeved)\b",
        "when this card is gained: gain 3 coins to harbor",
        "write `on gaining this card:`, or `on gaining an advancement:` on another card",
        "on gaining this card: gain 3 coins to harbor",
    ),
    Unsayable(
        r"(?<=battle: )(?:if|when|whenever|after|once) you win(?: this battle| the battle)?\b",
        "battle: if you win: gain 1 coin to ship",
        "write `on win:`",
        "battle: on win: gain 1 coin to ship",
    ),
    Unsayable(
        r"(?<=battle: )on (?:a )?(?:victory|winning|success)(?! a)\b",
        "battle: on victory: gain 1 coin to ship",
        "write `on win:`",
        "battle: on win: gain 1 coin to ship",
    ),
    Unsayable(
        r"^(?:during|in) (?:an? |the )?(?:battle|combat|fight)s?\b",
        "during battle: roll 1",
        "write `battle:`",
        "battle: roll 1",
    ),
    Unsayable(
        WHEN + r"(?:gain control|take control|conquer).*?(?=[:,]|$)",
        "when you gain control of an island: gain 1 coin to ship",
        "write `on gaining control:`",
        "on gaining control: gain 1 coin to harbor",
    ),
    Unsayable(
        WHEN + r"(?:explore|discover).*?(?=[:,]|$)",
        "whenever you explore a tile, draw 1 card",
        "write `on exploring:`",
        "on exploring: draw 1 card",
    ),
    Unsayable(
        WHEN + r"(?:sink).*?(?=[:,]|$)",
        "when you sink a ship: gain 1 coin to ship",
        "write `on sinking a ship:`",
        "on sinking a ship: gain 1 coin to ship",
    ),
    Unsayable(
        WHEN + r"(?:level).*?(?=[:,]|$)",
        "when you level up: draw 1 card",
        "write `on leveling up:`",
        "on leveling up: draw 1 card",
    ),
    Unsayable(
        WHEN + r"(?:win).*?(?=[:,]|$)",
        "each time you win a battle: draw 1 card",
        "write `on winning a battle:`",
        "on winning a battle: draw 1 card",
    ),
    Unsayable(
        WHEN + r"(?:(?:gain|take|buy|get|acquire) (?:an?|the|1) (?:advancement|card)).*?(?=[:,]|$)",
        "when you buy an advancement: draw 1 card",
        "write `on gaining an advancement:`",
        "on gaining an advancement: draw 1 card",
    ),
    Unsayable(
        WHEN + r"(?:trade).*?(?=[:,]|$)",
        "when you trade: draw 1 card",
        "write `on trading:`",
        "on trading: draw 1 card",
    ),
    Unsayable(
        WHEN + r"(?:build).*?(?=[:,]|$)",
        "after you build: gain 1 coin to harbor",
        "write `on building:`",
        "on building: gain 1 coin to harbor",
    ),
    Unsayable(
        WHEN + r"(?:(?:enter|reach|arrive|come)).*?(?=[:,]|$)",
        "when you enter a tile: gain 1 coin to ship",
        "write `on first entering a tile:`",
        "on first entering a tile: gain 1 coin to ship",
    ),
    Unsayable(
        WHEN + r"(?:pass).*?(?=[:,]|$)",
        "when you pass an island: gain 1 coin to ship",
        "write `on first passing an island:`",
        "on first passing an island: gain 1 coin to ship",
    ),
    Unsayable(
        r"\b(?:when|whenever|while|after|before|as long as|as soon as|unless|during|each time"
        r"|every time)\b.*?(?=[:,]|$)",
        "after this battle: gain 3 coins to harbor",
        "moments begin with `on`, conditions with `if`; there are no others",
        "on leveling up: gain 1 cargo to harbor",
    ),
    Unsayable(
        r"\bonce (?:per|a|each|every) (?:turn|game|round|battle)\b",
        "once per turn: discard 1 card: draw 1 card",
        "every ability can be used once a turn, so nothing needs to be written; there is no `once per game`",
        "discard 1 card: draw 1 card",
    ),
    Unsayable(
        r"\b(?:each|every|next|another|extra|last) (?:turn|round|battle|phase)\b|\b(?:take|gain) (?:an? "
        r"|1 )?extra turn\b",
        "next turn: draw 1 card",
        "an ability cannot refer to other turns",
        "draw 1 card",
    ),
    # -- Whether
    Unsayable(
        r"\b(?:choose|pick|select|name) (?:an?|1|one|any|another) (?:opponent|enemy|player|rival)s?\b.*?(?=[:,]|$)",
        "choose an opponent: draw 1 card",
        "nobody is chosen: there are `each opponent`, `enemies here` and `enemies here and adjacent`",
        "each opponent discards 1 card",
    ),
    Unsayable(
        r"\b(?:choose|pick|do|select) (?:2|3|two|three|both|any|up to \d+)\b.*?(?=:|$)",
        "choose 2: sail / helm / cannon",
        "of alternatives exactly one is used; results that all happen are separated by `,`",
        "repair 1, draw 1 card",
    ),
    Unsayable(
        r"\bdo (?:one|1)\b(?: of)?(?: the following)?:?",
        "do one of the following: sail / helm",
        "write a choice with `/` between the alternatives",
        "gain 2 cargo to ship / draw 1 card",
    ),
    Unsayable(
        r"\bchoose\b(?: \w+)*:?|\bpick (?:one|1)\b:?|\beither\b",
        "choose one: gain 2 cargo to ship / draw 1 card",
        "write a choice with `/` between the alternatives",
        "gain 2 cargo to ship / draw 1 card",
    ),
    Unsayable(
        r"\b(?:you )?may\b",
        "you may draw 1 card",
        "using an ability is always optional, so `may` is not written",
        "draw 1 card",
    ),
    Unsayable(
        r"\b(?:instead|rather than)\b",
        "draw 2 cards instead of 1",
        "nothing takes the place of what the rules or other abilities do; alternatives are written with `/`",
        "draw 1 card / sail",
    ),
    Unsayable(
        r"\b(?:else|otherwise|if not)\b",
        "if in harbor: repair 1, otherwise sail",
        "there is no `otherwise`: write alternatives with `/`",
        "if in harbor: repair 1 / sail",
    ),
    Unsayable(
        r"\bif (?:you(?:'re| are|r ship is)) in pirate mode\b",
        "if you are in pirate mode: cannon",
        "write `if in pirate mode:`",
        "if in pirate mode: cannon",
    ),
    Unsayable(
        r"\bif (?:you(?:'re| are)|your ship is|ship is|(?:the )?ship) (?:in|at|on) (?:your |the |a )?"
        r"(?:harbor|port|dock)\b",
        "if you are in harbor: repair 1",
        "write `if in harbor:`",
        "if in harbor: repair 1",
    ),
    Unsayable(
        r"\bif (?:you(?:'re| are)|your ship is|ship is) (?:in|at|on) (?:the |an? )?(?:open )?sea\b",
        "if you are at open sea: sail",
        "write `if at open sea:`",
        "if at open sea: sail",
    ),
    Unsayable(
        r"\bif (?:you(?:'re| are)|your ship is|ship is) (?:in|at|on|near|next to) .*?(?=:|$)",
        "if you are on an island: sail",
        "the places that can be asked for are `in harbor` and `at open sea`",
        "if at open sea: sail",
    ),
    Unsayable(
        r"\bif you(?:'re| are) (?:the )?(?:first|starting|start) player\b",
        "if you are the first player: sail",
        "write `if first player:`",
        "if first player: sail",
    ),
    Unsayable(
        r"\bif (?:you(?:'re| are|r ship is)|ship is|the ship is) (?:damaged|hit)\b",
        "if you are damaged: repair 1",
        "write `if damaged:`",
        "if damaged: repair 1",
    ),
    Unsayable(
        r"\bif you (?:have|carry) no (?:cargo|goods)\b",
        "if you carry no goods: sail",
        "write `if empty:`, which asks for a ship without cargo and coins",
        "if empty: sail",
    ),
    Unsayable(
        r"\bif (?:there is |there's )?(?:an?|any|another) (?:opponent|enemy|player|rival)(?:'s)?"
        r"(?: ship)?(?: is)? here\b",
        "if an opponent is here: cannon",
        "write `if 1 enemy here:`",
        "if 1 enemy here: cannon",
    ),
    Unsayable(
        r"\bif (?:enemy|the enemy)\b(?! is (?:ship|merchant|buildings?)\b).*?(?=:|$)|\bif (?:opponent"
        r"|attacking|defending|you are attack\w+|you attack\w*)\b.*?(?=:|$)",
        "battle: if opponent is stronger: roll 2",
        "about the enemy there are `if enemy is ship` (or `building`, `merchant`) and `if attacked`",
        "battle: if enemy is merchant: roll 2",
    ),
    Unsayable(
        r"\bif (?:your |the |this |own )?(?:ship|hold) is empty\b",
        "if your ship is empty: 2 sails",
        "write `if empty:`",
        "if empty: 2 sails",
    ),
    Unsayable(
        r"\bif (?:your |the |this |own )?(?:ship|hold|hull|harbor|dock|chest|hand|deck|crew)\b.*?(?=:|$)",
        "if hand is full: sail",
        "after `if` comes a place, `damaged`, `empty`, `in pirate mode`, `first player`, or a number of something",
        "if damaged: sail",
    ),
    Unsayable(
        r"(?<=endgame: )if (?!\d|no\b|first player\b).*?(?=:|$)",
        "endgame: if damaged: lose 2 coins",
        "in the final count `if` needs a number of something that can be counted",
        "endgame: if 1 damage: lose 2 coins",
    ),
    Unsayable(
        r"\bif you control (?:an? |the |this |\d+ )?(?:islands?|tiles?)\b",
        "if you control an island: sail",
        "write a number of islands, as it is counted: `if 1 island you control:`",
        "if 1 island you control: sail",
    ),
    Unsayable(
        r"\bif (?:you|no one|nobody|there|it|this|that)\b.*?(?=:|$)",
        "if you have 3 helms: sail",
        "after `if` comes a place or something that can be counted, without `you have`",
        "if 3 helms: sail",
    ),
    Unsayable(
        r"(?<!buildings )(?<!advancements )(?<!upgrades )\bcosts? (?:an? |\d+ |up to )?(?:\d+ )?less\b"
        r"|\bcosts? (?:an? |\d+ |up to )?(?:\d+ )?(?:more|fewer|nothing|free)\b|\bdiscounts?\b"
        r"|\bcheaper\b|,? cost -\d+$",
        "crew cards cost 1 less",
        "discounts exist for `buildings`, `advancements` and `upgrades`",
        "upgrades cost 1 less",
    ),
    Unsayable(
        r"(?<!cost \d )(?<!cost \d\d )(?<!cost \d\d\d )\b(?:less|fewer|more|greater|exactly|at least"
        r"|at most|most|fewest|only)\b(?: than)?",
        "if more than 2 helms: sail",
        "there is only `or more`: `if 3 helms` means 3 or more",
        "if 3 helms: sail",
    ),
    # -- Chance and repetition
    Unsayable(
        r"\b(?:roll|throw) (?:a |an |the |1 |2 |one )?(?:die|dice|d6|d20)\b.*$|\bflip (?:a |1 )?coin\b.*$"
        r"|\brandom(?:ly)?\b",
        "roll a die: gain 1 coin to ship",
        "there are no dice: chance comes from cards and from the cubes of a battle",
        "battle: roll 1",
    ),
    Unsayable(
        r"\b(?:x|times|\*) ?\d+\b|\b(?:up to )?\d+ times\b|\btwice\b|\btriple\b|\brepeat\b",
        "sail x 2",
        "nothing is repeated: write the number before the thing; `per` multiplies, and `(up to 3)` after it is a limit",
        "2 sails",
    ),
    Unsayable(
        r"\bre-?roll\w*",
        "battle: reroll 1 cube",
        "there is no rerolling: remove a cube of your own as a cost, and roll another",
        "battle: remove 1 own cube: roll 1",
    ),
    # -- Cards
    Unsayable(
        r"\b(?:destroy|remove|demolish|raze|lose|move) (?:an? |\d+ |one |all )?(?:forts?|garrisons?|outposts?"
        r"|buildings?)\b",
        "lose 1 building",
        "no ability removes buildings",
        "build 1",
    ),
    Unsayable(
        r"\bbuild (?:an? |\d+ |one )?(?:forts?|garrisons?|outposts?)\b",
        "build 1 fort",
        "the number comes first, and small print names the type: `build 1 (fort)`",
        "build 1 (fort)",
    ),
    Unsayable(
        r"\bsteal (?:an? |\d+ |one )?(?:cards?|upgrades?|cubes?|buildings?|advancements?)\b",
        "steal 1 card from an opponent",
        "only cargo and coins can be stolen",
        "steal 1 coin from each opponent",
    ),
    Unsayable(
        r"\b(?:gain|get|receive) (?:an? |\d+ |one )?cards?\b",
        "gain 1 card",
        "cards of the own deck are drawn, advancements taken",
        "draw 1 card",
    ),
    Unsayable(
        r"\bdiscard (?:this card|it)\b",
        "discard this card: draw 1 card",
        "a card in play stays there until cleanup; a cost discards cards of the hand",
        "discard 1 card: draw 1 card",
    ),
    Unsayable(
        r"\b(?:level (?:this|the|a) card up|(?:promote|upgrade|improve) (?:this|the|a|1) card)\b",
        "promote this card",
        "write `level up this card`",
        "level up this card",
    ),
    Unsayable(
        r"\bput (?:an? |\d+ |this |the |one )?cards?\b.*?(?=[:,]|$)"
        r"|\b(?:of|into|on|onto|to) (?:your |the )?(?:top of your )?(?:deck|discard(?: pile)?)\b",
        "put 1 card on top of your deck",
        "cards can be drawn from the deck, but not searched, looked at or moved, nor put back",
        "draw 1 card",
    ),
    Unsayable(
        r"\b(?:trash|destroy|banish|exile|purge|scrap|retire|sacrifice|burn)\w*\b|\bremove (?:this|that|the|a"
        r"|an|1|one) card\b",
        "trash 1 card",
        "crew cards never leave the game",
        "discard 1 card: gain 2 cargo to harbor",
    ),
    Unsayable(
        r"\b(?:all|every|each|any|another|other|target|nearest|an?|the active|neighboring)"
        r" (?:other |opposing )?(?:players?|rivals?|ships?|enem(?:y|ies)(?! arriving)|(?<!each )opponents?)"
        r"(?: here| of your choice)?\b(?= (?:los|discard|must|tak|suffer))",
        "an opponent loses 1 coin from ship",
        "those who lose are `each opponent`, `enemies here` or `enemies here and adjacent`",
        "each opponent loses 1 coin from ship",
    ),
    Unsayable(
        r"\b(?:opponents?|enem(?:y|ies)|players?|rivals?) (?:here )?(?:draws?|pays?|gains?|gives?|takes?"
        r"|moves?)\b",
        "each opponent draws 1 card",
        "opponents can only lose goods, discard cards or take damage",
        "each opponent discards 1 card",
    ),
    Unsayable(
        r"\b(?:copy|use|trigger|activate) (?:an?|the|any|1|one) (?:ability|effect|abilities)\b"
        r"(?: of (?:another|any|a) cards?(?: in play)?)?",
        "copy an ability of another card",
        "write `copy ability` for any other card in play, `copy advancement` for abilities of advancements only",
        "copy ability",
    ),
    Unsayable(
        r"\blevel up (?:any|a|an|1|another|one|all|each|top|other)\b(?: card)?(?: in your hand)?",
        "level up any card",
        "only `this card`, `bottom card` (of the deck) or `card in hand` can be leveled up",
        "level up card in hand",
    ),
    Unsayable(
        r"\b(?:return|teleport|go|retreat|move|flee|sail)(?: your ship| the ship)?"
        r" (?:back )?to (?:your |the )?harbor\b",
        "return to harbor",
        "write `move ship to harbor`",
        "move ship to harbor",
    ),
    Unsayable(
        r"\b(?:replay|recycle|return|retrieve|recall|untap|refresh|reuse)\b",
        "replay 1 card",
        "a card that was played or discarded does not come back before the next turn",
        "draw 1 card",
    ),
    Unsayable(
        r"\b(?:search|shuffle|reveal|look at|peek|scry|mill|tutor)\b",
        "shuffle deck",
        "cards can be drawn from the deck, but not searched, looked at or moved",
        "draw 1 card",
    ),
    Unsayable(
        r"\bplay (?:an?|another|1|\d+|one|any|this) (?:\w+ )?cards?\b|\bplay this\b|\bextra (?:card|play|action)s?\b",
        "play 1 card",
        "cards are played freely; an ability can only play a card that was just drawn: `draw 1 card: play it`",
        "draw 1 card",
    ),
    Unsayable(
        r"\btake (?:an? |any |the )?advancement (?:from|of|with|for)\b.*$|\bbuy\b|\bacquire\b",
        "take advancement from any row",
        "write the row in brackets, such as `(any row)`; the advancement is free, so write a price with `pay`",
        "pay 2 coins from ship or harbor: take advancement (any row)",
    ),
    Unsayable(
        r"(?<!card )(?<!cards )\b(?:from|in|into|of) (?:your |the |a )?(?:hand|deck|discard|discard pile"
        r"|supply|market|ocean|graveyard|box|game)\b",
        "gain 1 coin from the supply to ship",
        "goods always come from the supply, so it is not written",
        "gain 1 coin to ship",
    ),
    Unsayable(
        r"(?<!bonus )\bcards? (?:on|from) (?:your )?(?:hand|play|deck)\b"
        r"|(?<!bonus )\bcards? in (?:your )?(?:play|deck)\b|\bcards? in your hand\b"
        r"|\bper (?:\d+ )?cards?\b(?! in hand)",
        "gain 1 coin to ship per card in play",
        "only cards in hand can be counted: `per card in hand`",
        "gain 1 coin to ship per card in hand",
    ),
    # -- Goods and costs
    Unsayable(
        r"\b(?:take|grab|seize) (?:an? |\d+ |one |all )?(?:cargo|coins?|goods)\b",
        "take 1 coin from each opponent",
        "write `gain`, or `steal` from opponents",
        "steal 1 coin from each opponent",
    ),
    Unsayable(
        r"\bspend (?=\d+ (?:cargo|coins?))",
        "spend 2 coins: draw 1 card",
        "write `pay`, and from where",
        "pay 2 coins from ship or harbor: draw 1 card",
    ),
    Unsayable(
        r"^for (?:each|every)\b.*?(?=[:,]|$)",
        "for every helm: gain 1 coin to ship",
        "`per` stands behind what it multiplies",
        "gain 1 coin to ship per helm",
    ),
    Unsayable(
        r"\b(?:draw|repair|gain|influence|build|discard|roll) up to (?=\d)",
        "draw up to 2 cards",
        "write the number alone: an ability may be left unused, and does what it can",
        "draw 2 cards",
    ),
    Unsayable(
        r"\b(?:rob|plunder|loot|pillage|capture)s?\b",
        "plunder 2 coins from enemies here",
        "write `steal`",
        "steal 2 coins from enemies here",
    ),
    Unsayable(
        r"\b(?:swap|rotate|flip|move|place|remove) (?:an? |\d+ |two |one |any |the )?tiles?\b",
        "rotate 1 tile",
        "tiles never move",
        "2 sails",
    ),
    Unsayable(
        r"\b(?:swap|exchange|trade) (?:an? |\d+ |one )?cubes?\b.*?(?=[:,]|$)",
        "swap 1 cube with an opponent",
        "cubes of others can be removed where your ship lies, but not moved",
        "remove 1 enemy cube from this island",
    ),
    Unsayable(
        r"\b(?:give|trade|swap|exchange|convert|sell|turn) (?:up )?(?:an? |\d+ |all |any |your )?(?:cargo"
        r"|coins?|goods|cards?|tiles?|upgrades?)?",
        "sell 2 cargo for 3 coins",
        "write the price as a cost before `:` and the gain after it",
        "pay 2 cargo from ship or harbor: gain 3 coins to harbor",
    ),
    Unsayable(
        r"\b(?:prevent|block|cancel|negate|ignore) (?:all |any |the |that |this )(?:the )?(?:damage|hits?)\b",
        "battle: on win: prevent all damage",
        "`prevent` needs a number, and works after a won battle",
        "battle: on win: prevent 1 damage",
    ),
    Unsayable(
        r"\bto (?:all|every|an?|any|each) (?:other )?"
        r"(?:enem(?:y|ies)|ships?|players?|rivals?|opponents?)(?: here)?\b(?<!to each opponent)",
        "damage 1 to all enemies here",
        "those who are hit are `enemies here`, `enemies here and adjacent`, in a battle `enemy`; "
        "what is gained is one's own",
        "damage 1 to enemies here",
    ),
    Unsayable(
        r"\bto each opponent\b",
        "damage 1 to each opponent",
        "those who are hit are `enemies here` and `enemies here and adjacent`; what is gained is one's own",
        "damage 1 to enemies here",
    ),
    Unsayable(
        r"\bpay (?:x|any number of|as many|all)\b|\b(?:any number|as many|half|all) (?:of |as )?(?:your "
        r"|the )?\w*|\bany amount\b",
        "pay any number of coins: sail",
        "costs and gains are fixed numbers; a gain can be multiplied with `per`",
        "pay 2 coins from harbor: influence 1",
    ),
    Unsayable(
        r"\bor (?:to )?(?:any|this|another|the) islands?\b",
        "gain 1 cargo to ship or any island",
        "the places are `harbor`, `ship`, `ship or harbor`, `any island`, `this island`",
        "gain 1 cargo to ship / gain 1 cargo to any island",
    ),
    Unsayable(
        r"\b(?:treasure|token|marker|counter|chip)s?\b|\bvictory points?\b|\bvp\b|\bpoints?\b|\bgold\b"
        r"|\bmoney\b|\bmana\b|\benergy\b",
        "gain 1 victory point",
        "the only goods are cargo and coins; coins are the points of the game",
        "gain 1 coin to harbor",
    ),
    Unsayable(
        r"\b(?:wild|any|random|both|legendary|special) upgrades?\b",
        "gain 1 wild upgrade",
        "an upgrade is `basic` or `advanced`; without the word it may be either",
        "gain 1 upgrade",
    ),
    # -- Cubes and islands
    Unsayable(
        r"(?<=battle: )(?:remove|move|reroll) (?:an? |\d+ |all )?(?:enemy|opponents?)\b.*?(?=[:,]|$)",
        "battle: remove 1 enemy cube: roll 1",
        "a battle ability can only remove your own cubes",
    ),
    Unsayable(
        r"\b(?:take|move|kill|eliminate|displace|return) (?:an? |all |\d+ |one )?(?:enemy|opponent"
        r"|opponents'|opposing|rival|other)\b.*?(?=[:,]|$)|\bremove (?:an? |all |\d+ |one )?(?:opponent"
        r"|opponents'|opposing|rival|other)\b.*?(?=[:,]|$)|\bremove (?:an?|all|one) enemy\b.*?(?=[:,]|$)",
        "move 1 enemy cube to adjacent island",
        "cubes of others can be removed where your ship lies, but not moved",
        "remove 1 enemy cube from this island",
    ),
    Unsayable(
        r"\b(?:gain|add|place|put|get) (?:an? |\d+ |one )?influence\b(?! cubes?)",
        "place 1 influence",
        "write `influence`, with the number behind it",
        "influence 1",
    ),
    Unsayable(
        r"\b(?:gain|add|place|put|get) (?:an? |\d+ |one )?(?:influence )?cubes?\b",
        "place 1 cube on this island",
        "cubes are placed with `influence`, where your ship lies",
        "influence 1",
    ),
    Unsayable(
        r"\bignores?\b|\bignoring (?:buildings?|control|influence|all|any|enem|opponent|other)\w*",
        "influence 2 (ignoring enemies)",
        "only buildings can be ignored: `(ignoring garrisons)`, or `(ignoring forts)`, which includes garrisons",
        "influence 2 (ignoring garrisons)",
    ),
    Unsayable(
        r"\b(?:gain|take|steal|lose|swap) control\b",
        "gain control of this island",
        "control depends on the cubes on an island and cannot be given",
        "influence 2",
    ),
    # -- Ship, tiles and battle
    Unsayable(
        r"\b(?:explore|discover|reveal|chart) (?:an? |\d+ |one |any |the )?(?:tiles?|island|ocean)\b",
        "explore 1 tile",
        "exploring is done by sailing, or with `explore adjacent tile`",
        "explore adjacent tile",
    ),
    Unsayable(
        r"\b(?:move|teleport|jump|sail|fly|travel|warp) (?:your ship |ship |up to )?(?:to |\d+ )(?:an?y? |the "
        r"|up to )?(?:tiles?|spaces?|island|row|adjacent tile)\b",
        "move 2 spaces",
        "a ship moves with sails, or `move ship to harbor`",
        "2 sails",
    ),
    Unsayable(
        r"\btiles? (?:you )?(?:visited|entered)\b|(?<!tile )(?<!tiles )\btiles? explored\b"
        r"|\bper (?:\d+ )?tiles?\b(?! you explored)|\bper (?:\d+ )?(?:opponents?|players?|turns?"
        r"|battles?)\b",
        "endgame: gain 2 coins per tile",
        "this cannot be counted; symbols, upgrades, achievements, islands, buildings, cards in hand, "
        "enemies here, damage and tiles you explored can",
        "endgame: gain 2 coins per tile you explored",
    ),
    Unsayable(
        r"\b(?:you |your ship )?(?:cannot|can't|can not|must|immune|unaffected|protected)\b.*$",
        "you cannot be attacked this turn",
        "no ability can forbid or force an action",
        "battle: if attacked: gain 1 strength",
    ),
    Unsayable(
        r"\b(?:deal|inflict|do|take|suffer|receive) (?:an? |\d+ |one )?damage\b",
        "deal 2 damage to enemies here",
        "`damage` is the verb: it comes first",
        "damage 2 to enemies here",
    ),
    Unsayable(
        r"\b(?:heal|restore|mend|fix)\b",
        "heal 1 damage",
        "write `repair`",
        "repair 1",
    ),
    Unsayable(
        r"\b(?:attack|fight|sink|board|ram|duel)\b(?: (?:an? |any |1 )?(?:enemy|enemies|opponent|ship|player)s?)?",
        "attack 1 enemy",
        "attacks are made with black flags",
        "black flag",
    ),
    Unsayable(
        r"\b(?:counts? as|treat(?:ed)? as|becomes?|is also)\b",
        "cannons count as helms",
        "no symbol counts as another; `double` counts a symbol twice until the turn ends",
        "double cannons",
    ),
    Unsayable(
        r"\b(?:get|receive|collect|earn|obtain|add)\b(?= \d)",
        "get 2 coins to ship",
        "write `gain`",
        "gain 2 coins to ship",
    ),
    Unsayable(
        r"(?:, )?\bthen\b,?|\band then\b",
        "draw 2 cards, then gain 1 coin to ship",
        "results happen in the order in which they are written, separated by `,`",
        "draw 2 cards, gain 1 coin to ship",
    ),
    Unsayable(
        r"\b(?:cancel|negate|counter|copy|undo|block) (?:all|any|the|an?|that|this|1)\b",
        "cancel an ability",
        "no ability cancels another",
    ),
    Unsayable(
        r"\bequal to\b|\bas many\b|\bnumber of\b|\bthat many\b",
        "gain coins equal to helms",
        "to multiply, write `per`",
        "gain 1 coin to ship per helm",
    ),
    Unsayable(
        r"\b(?:your|whole|entire|the) hand\b",
        "discard your hand: draw 3 cards",
        "write a number of cards instead of the whole hand",
        "discard 1 card: draw 1 card",
    ),
    Unsayable(
        r"\b(?:tap|exhaust)\b(?: this)?(?: card)?",
        "tap this card: sail",
        "an ability is used once a turn anyway; cards are not tapped",
        "sail",
    ),
    Unsayable(
        r"\bwin (?:the|this|a) (?:game|battle)\b|\bend (?:the|your|this) (?:game|turn|battle)\b",
        "win this battle",
        "no ability can decide a battle or end the game",
        "battle: gain 1 strength",
    ),
)
"""Most particular first: of two that lie over each other the first is told."""


def unsayable(text: str, known: Callable[[str], bool]) -> tuple[Finding, ...]:
    """What of a line that cannot be read the language has no way to say, in reading order.

    ``known``: whether a pack has given a word a meaning; what is said with such words is the pack's.
    """
    found: list[tuple[int, int, Unsayable]] = []
    for start, end, row in matches(text):
        words = re.findall(r"[a-z]+", text[start:end].lower())
        clear = all(end <= other or start >= last for other, last, _ in found)
        if clear and not any(map(known, words)):
            found.append((start, end, row))
    return tuple(told(text, *each) for each in sorted(found))


def matches(text: str) -> Iterator[tuple[int, int, Unsayable]]:
    """Where rows are found, in their order."""
    lower = transcribed("".join(letter.lower() if letter.isascii() else letter for letter in text))
    for row in ROWS:
        for match in re.finditer(row.pattern, lower):
            if match[0].strip():
                yield match.start(), match.end(), row


def told(text: str, start: int, end: int, row: Unsayable) -> Finding:
    """A row as a finding."""
    hint = f"for example: `{row.nearest}`" if row.nearest else "the language cannot say this"
    return finding(Code.CANNOT_SAY, text, (start, end), row.sentence, hint)
