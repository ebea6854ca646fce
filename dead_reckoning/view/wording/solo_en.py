"""A game with Wardens in English: what ``game_en`` says besides."""

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

WARDEN: Final = five("the Warden")

WARDENS: Final = {1: five("the blue Warden"), 3: five("the yellow Warden")}

EVENTS: Final = {
    WardenDealt: "the Warden cards are shuffled and dealt",
    WardenRevealed: ("{seat} reveals card {card}, {advanced?side}: turn {number}, section {section}{extra?extra card}"),
    SiegeSettled: "with this card {seat} may fight the buildings at {cell}{both?half}",
    CoinTossed: "a coin for {card}: {heads?coin}",
    WardenTook: "{seat} takes {kept} from {cell}: {pirate?pile}",
    StepSkipped: "{step?skipped}: {why?why}",
    WardenEnded: "{seat}'s ship is moved to {where?headed}",
    GarrisonStruck: "the garrison at {cell} hurts {seat}: 1 damage",
    Repulsed: "{seat} does not fight again and places no more cubes with this card",
    DockExchanged: "{seat} exchanges {cargo:cargo} for {coins:coin}",
    IslandEmptied: "{seat} takes {goods:acc} from {cell}",
    Reaped: "{seat} produces at {cell}: {had?goods}",
    TokenTaken: "{seat} gains the upgrade {upgrade}",
    StockDue: "{seat} will put {goods:acc} on an island after the turn",
    IslandStocked: "{goods:acc} stay at {cell} until {seat}'s next turn",
    ConsentGiven: "{seat} {agreed?consent} for {cell}",
    ConsentsEnded: "{seat} has to ask the partner again",
    GoodsHanded: "{way?handed}",
}

QUESTIONS: Final = {
    RevealCard: "Which card does {seat} reveal?",
    TossCoin: "What does the coin show?",
    BeatMerchant: "What is on the back of the card at {cell}?",
    PickTarget: "Whom does the coin choose?",
    ChooseFor: "{seat}: {what?choice}? By rule {rule} you choose for him.",
    AskConsent: "{seat}: do you let your partner place cubes at {cell}?",
    SplitRepair: "{seat}: how much do you repair on your own ship?",
}

OPTIONS: Final = {
    "agree": "agree",
    "refuse": "refuse",
    "share {goods}": "carry {had?goods}; the partner carries the rest",
    "spoils {all_goods}, aboard {goods}, partner {others_goods}": (
        "{all_goods:acc}, {had?goods} of that aboard and {others_goods:acc} to the partner's ship"
    ),
    "repair own {number}": "repair {number:damage}, the rest on the partner's ship",
    "heads": "heads",
    "tails": "tails",
    "choose {subject}": "choose {subject}",
}

CHOICES: Final = {
    "consent": {"yes": "agrees", "no": "refuses"},
    "handed": {
        "took": "{seat} takes {took:acc} from {owner}'s ship",
        "gave": "{seat} gives {gave:acc} to {owner}'s ship",
        "both": "{seat} takes {took:acc} from {owner}'s ship and gives {gave:acc} to it",
    },
    "choice": {
        "raid now": "which island does the Warden's bottom symbol choose now",
        "siege": "on which island may the Warden fight the buildings",
        "upgrade": "which upgrade does the Warden gain",
        "cube": "whose cube does the Warden replace",
        "ship": "whom does the Warden fight",
        "raid": "on which island does the Warden place 2 cubes",
        "site": "where does the Warden build",
        "production": "where does the Warden produce",
        "merchant": "which merchant ship does the Warden beat",
        "stock": "on which island do the Warden's goods lie",
    },
    "side": {"yes": "advanced side", "no": "normal side"},
    "extra card": {"yes": " (extra card)", "no": ""},
    "half": {"yes": "; he must fight a ship as well, with half the cubes for each", "no": ""},
    "coin": {"yes": "heads, the ship is beaten", "no": "tails, the card is taken unbeaten"},
    "pile": {"yes": "pirate pile", "no": "merchant pile"},
    "skipped": {
        "cubes": "{seat} places no cubes at {cell}",
        "card": "{seat} takes no card at {cell}",
        "end": "{seat}'s ship stays in the harbor",
        "attack": "{seat} does not attack {where?at}",
        "garrison": "the garrison at {cell} spares {seat}",
        "deed": "a symbol of {seat} has no effect",
    },
    "why": {
        "beaten": "one of two battles was lost",
        "fort": "a fort or garrison stands there, and it is only one cube",
        "pirate": "a ship in pirate mode lies there, and it is only one cube",
        "flag": "the black flag on the right part attacks instead",
        "damage": "the attack on the damaged ship comes instead",
        "fought": "he has fought that this turn already",
        "flag bars": "a fort or garrison stands there, and the card shows a black flag",
        "damage bars": "a fort or garrison stands there, and the damaged ship is attacked",
        "partner": "it would cost the other Warden control",
        "other siege": "a fort or garrison stands there, and other buildings are fought",
        "lost": "the battle for it was lost",
        "sea": "it is open sea",
        "full": "there is no room for more",
        "no cube": "the supply is empty",
        "no card": "no card is there",
        "fortune": "he leaves that encounter alone",
        "sunk": "it sank this turn",
        "few cubes": "there would be too few battle cubes",
        "fifth": "it would be the fifth damage",
        "in harbor": "the flag spares ships in the harbor",
        "not damaged": "no player's ship has 3 damage",
        "no rich island": "no island of others holds goods",
        "few merchants": "there are fewer than 2 cards in the merchant pile",
        "no token": "no upgrade of this grade is left",
        "no damage": "there is nothing to repair",
        "reached": "the achievement is reached",
        "no building": "no such building is left",
        "no site": "every island that he controls has such a building",
        "no island": "he controls no island",
        "no merchant": "no merchant ship lies on a tile",
    },
}

TABLE: Final = {
    "warden cards": "Warden cards left",
    "merchant pile": "merchant pile",
    "pirate pile": "pirate pile",
    "battle cubes": "battle cubes",
    "reconstruction": (
        "The Warden cards are reconstructed. If you own the printed ones, enter their values in a pack that "
        "replaces the deck `wardens`."
    ),
}
