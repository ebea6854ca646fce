"""What authors write at first, from the habits of other games, and the language has no way to say.

Each row: what it looks like, an example, what is told, and a line that comes nearest (empty: nothing does).  When the
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


ROWS: Final[tuple[Unsayable, ...]] = (
    # -- When
    Unsayable(
        r"\bon (?:lose|losing(?! a battle)|loss|a loss|defeat)\b|\b(?:when|if|whenever) you lose\b",
        "battle: on lose: gain 2 coins to ship",
        "a lost battle is `on losing a battle:`, and no battle ability waits for it",
        "on losing a battle: gain 2 coins to ship",
    ),
    Unsayable(
        r"\b(?:when|whenever|each time|on) (?:an |another |any |the )?(?:opponent|enemy|player"
        r"|rival)s?\b(?! arriving).*?(?=[:,]|$)",
        "when an opponent enters your tile, gain 1 coin to ship",
        "of what others do, only their coming is waited for: `on an enemy arriving:`, by a token of the ship",
        "on an enemy arriving: gain 1 coin to ship",
    ),
    Unsayable(
        r"\b(?:until|till)\b.*?(?=[:,]|$)",
        "until end of turn: each of your cannons counts as 2",
        "icons count until the turn ends, and `double cannons` gives as many again; else nothing lasts "
        "but `this turn: on ...`",
        "double cannons",
    ),
    Unsayable(
        r"\b(?:at|during|on) (?:the )?(?:end|cleanup)\b(?: of (?:your |the |a )?turn)?(?=[:,]|$)",
        "at the end of your turn: gain 1 cargo to harbor",
        "the end of a turn is `on ending a turn:`",
        "on ending a turn: gain 1 cargo to harbor",
    ),
    Unsayable(
        r"\b(?:at|during|on|in|after) (?:the )?(?:setup|set-up|beginning of (?:the |a )?game"
        r"|start of (?:the |a )?game)\b",
        "at setup: gain 1 basic upgrade",
        "the set-up is `on setting up:`, on the first level of a crew card",
        "on setting up: gain 1 basic upgrade",
    ),
    Unsayable(
        r"\b(?:at|during|on) (?:the )?(?:end|start|beginning|cleanup|upkeep)\b(?: of [a-z ]+?(?=[:,]|$))?",
        "at the start of your turn: gain 1 cargo to harbor",
        "there is no beginning of a turn to wait for: no card is in play yet",
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
        "that a card is gained is `on gaining this card:`, or `on gaining an advancement:` on another card",
        "on gaining this card: gain 3 coins to harbor",
    ),
    Unsayable(
        r"\b(?:when|whenever|while|after|before|as long as|as soon as|unless|during|each time"
        r"|every time)\b.*?(?=[:,]|$)",
        "after this battle: gain 3 coins to harbor",
        "only the moments after `on` wake an ability, and only `if` asks for something",
        "on leveling up: gain 1 cargo to harbor",
    ),
    Unsayable(
        r"\bonce (?:per|a|each|every) (?:turn|game|round|battle)\b",
        "once per turn: discard 1 card: draw 1 card",
        "every ability is used once a turn, so there is nothing to write; none is used once a game",
        "discard 1 card: draw 1 card",
    ),
    Unsayable(
        r"\b(?:each|every|next|another|extra|last) (?:turn|round|battle|phase)\b|\b(?:take|gain) (?:an? "
        r"|1 )?extra turn\b",
        "next turn: draw 1 card",
        "an ability cannot speak of other turns",
        "draw 1 card",
    ),
    # -- Whether
    Unsayable(
        r"\bchoose\b(?: \w+)*:?|\bpick (?:one|1)\b:?|\beither\b",
        "choose one: gain 2 cargo to ship / draw 1 card",
        "a choice is written with `/` between its sides",
        "gain 2 cargo to ship / draw 1 card",
    ),
    Unsayable(
        r"\b(?:you )?may\b",
        "you may draw 1 card",
        "every ability may be left unused, so nothing says `may`",
        "draw 1 card",
    ),
    Unsayable(
        r"\b(?:else|otherwise|instead|if not|rather than)\b",
        "if in harbor: repair 1, otherwise sail",
        "a condition has no other side",
        "if in harbor: repair 1 / sail",
    ),
    Unsayable(
        r"\bif (?:enemy|the enemy)\b(?! is (?:ship|merchant|buildings?)\b).*?(?=:|$)|\bif (?:opponent"
        r"|attacking|defending|you are attack\w+|you attack\w*)\b.*?(?=:|$)",
        "battle: if opponent is stronger: roll 2",
        "of a battle `if` knows who is fought, `if enemy is ship` (or `building`, `merchant`), and `if attacked`",
        "battle: if enemy is merchant: roll 2",
    ),
    Unsayable(
        r"\bif (?:your |the |this |own )?(?:ship|hold) is empty\b",
        "if your ship is empty: 2 sails",
        "that the ship is empty is `if empty:`",
        "if empty: 2 sails",
    ),
    Unsayable(
        r"\bif (?:your |the |this |own )?(?:ship|hold|hull|harbor|dock|chest|hand|deck|crew)\b.*?(?=:|$)",
        "if ship is damaged: sail",
        "`if` knows where the ship lies, `damaged`, `empty`, `in pirate mode`, `first player`, and what can be counted",
        "if damaged: sail",
    ),
    Unsayable(
        r"(?<=endgame: )if (?!\d|no\b|first player\b).*?(?=:|$)",
        "endgame: if damaged: lose 2 coins",
        "in the final count `if` is followed by what is counted",
        "endgame: if 1 damage: lose 2 coins",
    ),
    Unsayable(
        r"\bif (?:you|no one|nobody|there|it|this|that)\b.*?(?=:|$)",
        "if you have 3 helms: sail",
        "`if` is followed by what is counted, or by a place",
        "if 3 helms: sail",
    ),
    Unsayable(
        r"(?<!buildings )(?<!advancements )(?<!upgrades )\bcosts? (?:an? |\d+ |up to )?(?:\d+ )?less\b"
        r"|\bcosts? (?:an? |\d+ |up to )?(?:\d+ )?(?:more|fewer|nothing|free)\b|\bdiscounts?\b"
        r"|\bcheaper\b|,? cost -\d+$",
        "crew cards cost 1 less",
        "what can be cheaper is `buildings`, `advancements`, `upgrades`, each by so much cargo",
        "upgrades cost 1 less",
    ),
    Unsayable(
        r"(?<!cost \d )(?<!cost \d\d )(?<!cost \d\d\d )\b(?:less|fewer|more|greater|exactly|at least"
        r"|at most|most|fewest|only)\b(?: than)?",
        "if more than 2 helms: sail",
        "numbers are compared in one way: `if 3 helms` is 3 or more",
        "if 3 helms: sail",
    ),
    # -- Chance and repetition
    Unsayable(
        r"\b(?:roll|throw) (?:a |an |the |1 |2 |one )?(?:die|dice|d6|d20)\b.*$|\bflip (?:a |1 )?coin\b.*$"
        r"|\brandom(?:ly)?\b",
        "roll a die: gain 1 coin to ship",
        "chance comes with cards and with the cubes of a battle only",
        "battle: roll 1",
    ),
    Unsayable(
        r"\b(?:x|times|\*) ?\d+\b|\b(?:up to )?\d+ times\b|\btwice\b|\btriple\b|\brepeat\b",
        "sail x 2",
        "nothing is repeated: the number stands before what is had; `per` counts, and `(up to 3)` behind it is a limit",
        "2 sails",
    ),
    Unsayable(
        r"\bre-?roll\w*",
        "battle: reroll 1 cube",
        "cubes are not rolled again: an own one is removed as a cost, and another is rolled",
        "battle: remove 1 own cube: roll 1",
    ),
    # -- Cards
    Unsayable(
        r"\b(?:destroy|remove|demolish|raze|lose|move) (?:an? |\d+ |one |all )?(?:forts?|garrisons?|outposts?"
        r"|buildings?)\b",
        "lose 1 building",
        "no ability takes buildings away",
        "build 1",
    ),
    Unsayable(
        r"\b(?:trash|destroy|banish|exile|purge|scrap|retire|sacrifice|burn)\w*\b|\bremove (?:this|that|the|a"
        r"|an|1|one) card\b",
        "trash 1 card",
        "crew cards never leave the game",
        "discard 1 card: gain 2 cargo to harbor",
    ),
    Unsayable(
        r"\b(?:opponents?|enem(?:y|ies)|players?|rivals?) (?:here )?(?:draws?|pays?|gains?|gives?|takes?"
        r"|moves?)\b",
        "each opponent draws 1 card",
        "others only lose goods, discard cards, or take damage",
        "each opponent discards 1 card",
    ),
    Unsayable(
        r"\b(?:copy|use|trigger|activate) (?:an?|the|any|1|one) (?:ability|effect|abilities)\b"
        r"(?: of (?:another|any|a) cards?(?: in play)?)?",
        "copy an ability of another card",
        "`copy ability` is for any ability of another card in play, `copy advancement` for those of advancements",
        "copy ability",
    ),
    Unsayable(
        r"\blevel up (?:any|a|an|1|another|one|all|each|top|other)\b(?: card)?(?: in your hand)?",
        "level up any card",
        "what can rise is `this card`, `bottom card` (of the deck), or `card in hand`",
        "level up card in hand",
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
        "the own deck is drawn from, and nothing else is done with it",
        "draw 1 card",
    ),
    Unsayable(
        r"\bplay (?:an?|another|1|\d+|one|any|this) (?:\w+ )?cards?\b|\bplay this\b|\bextra (?:card|play|action)s?\b",
        "play 1 card",
        "cards are played freely; only a card that was just drawn is named by an ability",
        "draw 1 card",
    ),
    Unsayable(
        r"\btake (?:an? |any |the )?advancement (?:from|of|with|for)\b.*$|\bbuy\b|\bacquire\b",
        "take advancement from any row",
        "the row stands in brackets: printed, counted or `any row`; the advancement costs nothing but "
        "what `pay` asks for",
        "pay 2 coins from ship or harbor: take advancement (any row)",
    ),
    Unsayable(
        r"(?<!card )(?<!cards )\b(?:from|in|into|of) (?:your |the |a )?(?:hand|deck|discard|discard pile"
        r"|supply|market|ocean|graveyard|box|game)\b",
        "gain 1 coin from the supply to ship",
        "goods always come from the supply, and cards of hand and deck have no other place",
        "gain 1 coin to ship",
    ),
    Unsayable(
        r"(?<!bonus )\bcards? (?:on|from) (?:your )?(?:hand|play|deck)\b"
        r"|(?<!bonus )\bcards? in (?:your )?(?:play|deck)\b|\bcards? in your hand\b"
        r"|\bper (?:\d+ )?cards?\b(?! in hand)",
        "gain 1 coin to ship per card in play",
        "cards in hand are counted, `per card in hand`; those in play or in the deck are not",
        "gain 1 coin to ship per card in hand",
    ),
    # -- Goods and costs
    Unsayable(
        r"\b(?:rob|plunder|loot|pillage|capture)s?\b",
        "plunder 2 coins from enemies here",
        "what is taken from the ships of others is had by `steal`",
        "steal 2 coins from enemies here",
    ),
    Unsayable(
        r"\b(?:swap|rotate|flip|move|place|remove) (?:an? |\d+ |two |one |any |the )?tiles?\b",
        "rotate 1 tile",
        "tiles lie where they are",
        "2 sails",
    ),
    Unsayable(
        r"\b(?:give|trade|swap|exchange|convert|sell|turn) (?:up )?(?:an? |\d+ |all |any |your )?(?:cargo"
        r"|coins?|goods|cards?|tiles?|upgrades?)?",
        "sell 2 cargo for 3 coins",
        "what is given is a cost before `:`, and what is had for it follows",
        "pay 2 cargo from ship or harbor: gain 3 coins to harbor",
    ),
    Unsayable(
        r"\b(?:prevent|block|cancel|negate|ignore) (?:all |any |the |that |this )(?:the )?(?:damage|hits?)\b",
        "battle: on win: prevent all damage",
        "damage is prevented in numbers, after a won battle",
        "battle: on win: prevent 1 damage",
    ),
    Unsayable(
        r"\bpay (?:x|any number of|as many|all)\b|\b(?:any number|as many|half|all) (?:of |as )?(?:your "
        r"|the )?\w*|\bany amount\b",
        "pay any number of coins: sail",
        "costs and gains are printed numbers; `per` counts what lies open",
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
        "goods are cargo and coins; coins are what is counted in the end",
        "gain 1 coin to harbor",
    ),
    Unsayable(
        r"\b(?:wild|any|random|both|legendary|special) upgrades?\b",
        "gain 1 wild upgrade",
        "an upgrade is basic or advanced; without the word it may be either",
        "gain 1 upgrade",
    ),
    # -- Cubes and islands
    Unsayable(
        r"(?<=battle: )(?:remove|move|reroll) (?:an? |\d+ |all )?(?:enemy|opponents?)\b.*?(?=[:,]|$)",
        "battle: remove 1 enemy cube: roll 1",
        "a battle ability removes no cubes but own ones",
    ),
    Unsayable(
        r"\b(?:take|move|kill|eliminate|displace|return) (?:an? |all |\d+ |one )?(?:enemy|opponent"
        r"|opponents'|opposing|rival|other)\b.*?(?=[:,]|$)|\bremove (?:an? |all |\d+ |one )?(?:opponent"
        r"|opponents'|opposing|rival|other)\b.*?(?=[:,]|$)|\bremove (?:an?|all|one) enemy\b.*?(?=[:,]|$)",
        "move 1 enemy cube to adjacent island",
        "cubes of others are removed where the ship lies, and not moved",
        "remove 1 enemy cube from this island",
    ),
    Unsayable(
        r"\b(?:gain|add|place|put|get) (?:an? |\d+ |one )?(?:influence )?cubes?\b",
        "place 1 cube on this island",
        "cubes are placed by `influence`, where the ship lies",
        "influence 1",
    ),
    Unsayable(
        r"\bignores?\b|\bignoring (?:buildings?|control|influence|all|any|enem|opponent|other)\w*",
        "influence 2 (ignoring enemies)",
        "small print names one type of building that bars nothing: `(ignoring garrisons)`; with forts "
        "garrisons are ignored, too",
        "influence 2 (ignoring garrisons)",
    ),
    Unsayable(
        r"\b(?:gain|take|steal|lose|swap) control\b",
        "gain control of this island",
        "control follows from the cubes on an island",
        "influence 2",
    ),
    # -- Ship, tiles and battle
    Unsayable(
        r"\b(?:explore|discover|reveal|chart) (?:an? |\d+ |one |any |the )?(?:tiles?|island|ocean)\b",
        "explore 1 tile",
        "exploring is done by sailing, or beside the ship by `explore adjacent tile`",
        "explore adjacent tile",
    ),
    Unsayable(
        r"\b(?:move|teleport|jump|sail|fly|travel|warp) (?:your ship |ship |up to )?(?:to |\d+ )(?:an?y? |the "
        r"|up to )?(?:tiles?|spaces?|island|row|adjacent tile)\b",
        "move 2 spaces",
        "a ship moves by its sails, or is placed in the harbor",
        "2 sails",
    ),
    Unsayable(
        r"\btiles? (?:you )?(?:visited|entered)\b|(?<!tile )(?<!tiles )\btiles? explored\b"
        r"|\bper (?:\d+ )?tiles?\b(?! you explored)|\bper (?:\d+ )?(?:opponents?|players?|turns?"
        r"|battles?)\b",
        "endgame: gain 2 coins per tile",
        "that is not counted: symbols, upgrades, achievements, islands, buildings, cards in hand, "
        "enemies here, damage and tiles you explored are",
        "endgame: gain 2 coins per tile you explored",
    ),
    Unsayable(
        r"\b(?:you |your ship )?(?:cannot|can't|can not|must|immune|unaffected|protected)\b.*$",
        "you cannot be attacked this turn",
        "no ability forbids or commands anything",
        "battle: if attacked: gain 1 strength",
    ),
    Unsayable(
        r"\b(?:deal|inflict|do|take|suffer|receive) (?:an? |\d+ |one )?damage\b",
        "deal 2 damage to enemies here",
        "`damage` is itself the verb",
        "damage 2 to enemies here",
    ),
    Unsayable(
        r"\b(?:heal|restore|mend|fix)\b",
        "heal 1 damage",
        "damage comes off by `repair`",
        "repair 1",
    ),
    Unsayable(
        r"\b(?:attack|fight|sink|board|ram|duel)\b(?: (?:an? |any |1 )?(?:enemy|enemies|opponent|ship|player)s?)?",
        "attack 1 enemy",
        "attacks come from black flags",
        "black flag",
    ),
    Unsayable(
        r"\b(?:counts? as|treat(?:ed)? as|becomes?|is also)\b",
        "cannons count as helms",
        "a symbol is what it is; `double` gives as many again until the turn ends",
        "double cannons",
    ),
    Unsayable(
        r"\b(?:get|receive|collect|earn|obtain|add)\b(?= \d)",
        "get 2 coins to ship",
        "what is had is had by `gain`",
        "gain 2 coins to ship",
    ),
    Unsayable(
        r"(?:, )?\bthen\b,?|\band then\b",
        "draw 2 cards, then gain 1 coin to ship",
        "results are carried out in their order, separated by `,`",
        "draw 2 cards, gain 1 coin to ship",
    ),
    Unsayable(
        r"\b(?:cancel|negate|counter|copy|undo|block) (?:all|any|the|an?|that|this|1)\b",
        "cancel an ability",
        "no ability undoes another",
    ),
    Unsayable(
        r"\bequal to\b|\bas many\b|\bnumber of\b|\bthat many\b",
        "gain coins equal to helms",
        "how many of a thing there are is said by `per`",
        "gain 1 coin to ship per helm",
    ),
    Unsayable(
        r"\b(?:your|whole|entire|the) hand\b",
        "discard your hand: draw 3 cards",
        "cards of the hand are named by a number",
        "discard 1 card: draw 1 card",
    ),
    Unsayable(
        r"\b(?:tap|exhaust|spend) (?:this )?(?:card)?",
        "tap this card: sail",
        "an ability is used once a turn, and its card needs no turning",
        "sail",
    ),
    Unsayable(
        r"\bwin (?:the|this|a) (?:game|battle)\b|\bend (?:the|your|this) (?:game|turn|battle)\b",
        "win this battle",
        "no ability decides a battle or the game",
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
    hint = f"nearest: `{row.nearest}`" if row.nearest else "the language has nothing like it"
    return finding(Code.CANNOT_SAY, text, (start, end), row.sentence, hint)
