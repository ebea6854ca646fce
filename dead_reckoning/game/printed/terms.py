"""The closed words of the game, each once, and numbers that wait to be counted.

Open words (symbols, buildings, roles) are ids that decks declare.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, Generic, NewType, TypeAlias, TypeVar

from attrs import field
from attrs.validators import instance_of

from dead_reckoning.model.records import value
from dead_reckoning.model.terms import Cell, Coined, SymbolId

BuildingId = NewType("BuildingId", str)
"""A type of building by its English word, singular: ``"fort"``.  Rule 11.16."""


AchievementId = NewType("AchievementId", str)
"""An achievement by its English name in lower case: ``"sea wolves"``.  Section 14."""

EncounterKindId = NewType("EncounterKindId", str)
DeedId: TypeAlias = str
"""A kind of encounter: ``"merchant"``.  Rule 0.5."""


ROWS: Final = (1, 2, 3, 4)
"""Rows of the ocean, 1 beside the harbor.  Rule 2.1."""

LEVELS: Final = (1, 2, 3, 4)
"""Levels of a crew card.  Rule 0.4."""

LARGEST_NUMBER: Final = 999
"""The largest number that an ability may print."""


class Good(Enum):
    """The two goods, which ships carry and players spend.  Rule 0.1."""

    CARGO = "cargo"
    COIN = "coin"


class Place(Enum):
    """The place where an ability puts goods, or takes them from; the value is the spelling.  Rules 0.2, 4.9, 4.10."""

    HARBOR = "harbor"
    SHIP = "ship"
    SHIP_OR_HARBOR = "ship or harbor"
    ANY_ISLAND = "any island"
    THIS_ISLAND = "this island"


class Slot(Enum):
    """The third of a card that an advancement fills.  Rule 0.5."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


class Direction(Enum):
    """A side of a tile, seen from the harbor.  Rule 2.1."""

    AWAY = "away"
    """From the harbor."""
    BACK = "back"
    """Toward the harbor."""
    LEFT = "left"
    RIGHT = "right"


class Grade(Enum):
    """The grades of upgrade tokens.  Rules 8.14, 8.15."""

    BASIC = "basic"
    ADVANCED = "advanced"
    EITHER = ""


class Target(Enum):
    """The ships that an ability hits or robs; the value is the spelling.  Rules 8.17, 8.23."""

    YOU = "you"
    ENEMY = "enemy"
    """The other ship of this battle."""
    ENEMIES_HERE = "enemies here"
    ENEMIES_NEAR = "enemies here and adjacent"
    EACH_OPPONENT = "each opponent"


class Card(Enum):
    """The card that an ability refers to; the value is the spelling.  Rules 8.4, 8.18."""

    THIS = "this card"
    BOTTOM = "bottom card"
    IT = "it"
    """The card that an earlier prefix named, such as ``draw 1 card:``."""


class Spot(Enum):
    """The place of the player's ship for which a condition holds; the value is the spelling."""

    HARBOR = "in harbor"
    OPEN_SEA = "at open sea"


class ShipState(Enum):
    """The state of the player's ship that a condition requires; the value is the spelling."""

    DAMAGED = "damaged"
    """With 1 damage or more.  Rule 13.1."""
    EMPTY = "empty"
    """Without any goods aboard."""
    PIRATE = "in pirate mode"


class Ware(Enum):
    """Something that an ability makes cheaper; the value is the spelling, singular."""

    BUILDING = "building"
    ADVANCEMENT = "advancement"
    """Also trading with encounters.  Rules 7.1, 7.2."""
    UPGRADE = "upgrade"
    """Upgrades that cost cargo.  Rule 8.15."""


class Thing(Enum):
    """Things other than symbols that abilities can count; the value is the spelling, singular."""

    ISLAND_CONTROLLED = "island you control"
    ISLAND_WITHOUT_INFLUENCE = "island without influence"
    BUILDING_CONTROLLED = "building you control"
    UPGRADE = "upgrade"
    ADVANCEMENT = "advancement on this card"
    ACHIEVEMENT = "achievement"
    CARD_IN_HAND = "card in hand"
    ENEMY_HERE = "enemy here"
    """An opponent's ship at the location of the player's ship."""
    DAMAGE = "damage"
    """To the player's ship."""
    TILE_EXPLORED = "tile you explored"
    """Since the game began."""
    CARGO = "cargo"
    """Cargo, only in end-game abilities: on dock, ship and controlled islands.  Rule 8.24."""


class Difficulty(Enum):
    """The level of the Warden; the value is the word for it.  Rule 16.2."""

    NORMAL = "normal"
    ADVANCED = "advanced"
    EXPERT = "expert"
    EXTREME = "extreme"


class Moment(Enum):
    """The moment of a triggered ability; the value is the spelling.  Rules 8.22, 8.23."""

    EXPLORING = "exploring"
    GAINING_CONTROL = "gaining control"
    SINKING_A_SHIP = "sinking a ship"
    LEVELING_UP = "leveling up"
    WINNING_A_BATTLE = "winning a battle"
    LOSING_A_BATTLE = "losing a battle"
    GAINING_AN_ADVANCEMENT = "gaining an advancement"
    """The player buys, takes, trades for or wins a card, and holds it until cleanup."""
    GAINING_THIS_CARD = "gaining this card"
    """The player gains the card with this ability; it works once, at that moment."""
    SETTING_UP = "setting up"
    """The stocking of the docks, for crew cards at level 1.  Rule 2.6."""
    ENEMY_ARRIVING = "an enemy arriving"
    """An opponent enters the tile of the player's ship in another player's turn; only tokens of the ship wait for
    it."""
    TRADING = "trading"
    """Trading with an encounter.  Rule 7.2."""
    BUILDING = "building"
    ENDING_A_TURN = "ending a turn"
    """The beginning of cleanup, while the cards of the turn are still in play.  Rule 9.1."""
    FIRST_PASSING = "first passing an island"
    FIRST_ENTERING = "first entering a tile"
    WIN = "win"
    """Winning, in battle abilities: step 5 of this battle.  Rule 12.26."""


# -- Who and where ---------------------------------------------------------------------------------------------------


PAIR: Final = 2
"""Seats from a player to the partner.  Rule 17.1."""

HARBOR: Final = Cell("harbor")
"""The harbor board: one location for all, beside the three cells of row 1.  Rule 0.3."""

COLUMNS: Final = (1, 2, 3)
"""Columns of the ocean, from left to right seen from the harbor.  Rule 2.1."""

CELLS: Final = tuple(Cell(f"r{row}c{column}") for row in ROWS for column in COLUMNS)
"""The cells of the ocean: row 1 to 4, each from left to right.  Rule 9.1."""

CardNumber = NewType("CardNumber", int)
"""A crew card in its owner's deck, 0 to 11: the place of its name in ``Game.names``."""

SAIL: Final = SymbolId("sail")
CANNON: Final = SymbolId("cannon")
BONUS_CARD: Final = SymbolId("bonus card")
BLACK_FLAG: Final = SymbolId("black flag")
"""The symbols that rules speak of.  Rules 5.1, 8.9, 8.11, 8.12."""


@value
class Fixed:
    """A printed number of cubes, cards, buildings, or anything else that the verb counts."""

    number: int


@value(kw_only=True)
class Goods:
    """A bundle of goods, in barrels and coins.  Rule 0.1."""

    cargo: int = 0
    coins: int = 0


@value
class AllOfThem:
    """All that the ability gives, in small print such as ``(or adjacent)``.  Rule 8.7."""


@value
class AnyRow:
    """A row that the player chooses, in small print: ``(any row)``."""


@value
class SymbolsShown:
    """The number of a symbol that a card shows on its level and its sleeved advancements.  Rules 8.2, 8.4."""

    symbol: SymbolId
    on: Card = Card.THIS


@value
class ThingsCounted:
    """The number of islands, buildings, upgrades and so on, counted for the card's player."""

    thing: Thing | Coined = field(validator=instance_of((Thing, Coined)))


Count: TypeAlias = SymbolsShown | ThingsCounted


@value
class CountOf:
    """A count that a card uses as a number: ``row = helms``.  Rule 8.19, reading 36."""

    of: Count


Quantity = TypeVar("Quantity", Fixed, Goods)


@value
class Per(Generic[Quantity]):
    """``each`` once for every ``every`` of ``of``, rounded down: the printed x.  Rule 8.3."""

    each: Quantity
    of: Count
    every: int = 1
    most: int = 0
    """The most times that it counts; 0 for no limit."""


Amount: TypeAlias = Fixed | Per[Fixed]
Bundle: TypeAlias = Goods | Per[Goods]


def printed(quantity: Quantity | Per[Quantity]) -> Quantity:
    """The printed quantity, before anything is counted."""
    return quantity if isinstance(quantity, (Fixed, Goods)) else quantity.each


NONE: Final = Fixed(0)
"""The value of small print that a card does not have."""
