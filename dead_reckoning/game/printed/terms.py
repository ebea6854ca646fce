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
    """What is carried and spent.  Rule 0.1."""

    CARGO = "cargo"
    COIN = "coin"


class Place(Enum):
    """Where an ability puts goods, or takes them from; the value is the spelling.  Rules 0.2, 4.9, 4.10."""

    HARBOR = "harbor"
    SHIP = "ship"
    SHIP_OR_HARBOR = "ship or harbor"
    ANY_ISLAND = "any island"
    THIS_ISLAND = "this island"


class Slot(Enum):
    """Which third of a card an advancement fills.  Rule 0.5."""

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
    """Which upgrade tokens an ability speaks of.  Rules 8.14, 8.15."""

    BASIC = "basic"
    ADVANCED = "advanced"
    EITHER = ""


class Target(Enum):
    """Whom an ability hits or robs; the value is the spelling.  Rules 8.17, 8.23."""

    YOU = "you"
    ENEMY = "enemy"
    """The other ship of this battle."""
    ENEMIES_HERE = "enemies here"
    ENEMIES_NEAR = "enemies here and adjacent"
    EACH_OPPONENT = "each opponent"


class Card(Enum):
    """Which card an ability speaks of; the value is the spelling.  Rules 8.4, 8.18."""

    THIS = "this card"
    BOTTOM = "bottom card"
    IT = "it"
    """The card that a prefix before it has named, as in ``draw 1 card:``."""


class Spot(Enum):
    """Where the player's ship must be for a condition to hold; the value is the spelling."""

    HARBOR = "in harbor"
    OPEN_SEA = "at open sea"


class ShipState(Enum):
    """How the player's ship must be for a condition to hold; the value is the spelling."""

    DAMAGED = "damaged"
    """With 1 damage or more.  Rule 13.1."""
    EMPTY = "empty"
    """Without cargo and coins aboard."""
    PIRATE = "in pirate mode"


class Ware(Enum):
    """What an ability makes cheaper; the value is the spelling, singular."""

    BUILDING = "building"
    ADVANCEMENT = "advancement"
    """Encounters that are traded with, too.  Rules 7.1, 7.2."""
    UPGRADE = "upgrade"
    """Where cargo is paid for it.  Rule 8.15."""


class Thing(Enum):
    """What can be counted and is no symbol; the value is the spelling, singular."""

    ISLAND_CONTROLLED = "island you control"
    ISLAND_WITHOUT_INFLUENCE = "island without influence"
    BUILDING_CONTROLLED = "building you control"
    UPGRADE = "upgrade"
    ADVANCEMENT = "advancement on this card"
    ACHIEVEMENT = "achievement"
    CARD_IN_HAND = "card in hand"
    ENEMY_HERE = "enemy here"
    """An opponent's ship where the player's own ship is."""
    DAMAGE = "damage"
    """To the player's ship."""
    TILE_EXPLORED = "tile you explored"
    """Since the game began."""
    CARGO = "cargo"
    """In end-game abilities only: on dock, ship and controlled islands.  Rule 8.24."""


class Difficulty(Enum):
    """How hard the Warden is to beat; the value is the word for it.  Rule 16.2."""

    NORMAL = "normal"
    ADVANCED = "advanced"
    EXPERT = "expert"
    EXTREME = "extreme"


class Moment(Enum):
    """When a triggered ability works; the value is the spelling.  Rules 8.22, 8.23."""

    EXPLORING = "exploring"
    GAINING_CONTROL = "gaining control"
    SINKING_A_SHIP = "sinking a ship"
    LEVELING_UP = "leveling up"
    WINNING_A_BATTLE = "winning a battle"
    LOSING_A_BATTLE = "losing a battle"
    GAINING_AN_ADVANCEMENT = "gaining an advancement"
    """Bought, taken, traded for or won: it is held until cleanup."""
    GAINING_THIS_CARD = "gaining this card"
    """The card that says so is gained; at once, and never again."""
    SETTING_UP = "setting up"
    """When the docks are stocked, of crew cards at level 1.  Rule 2.6."""
    ENEMY_ARRIVING = "an enemy arriving"
    """An opponent comes onto the tile of the player's own ship, in another's turn: tokens of the ship alone wait."""
    TRADING = "trading"
    """With an encounter.  Rule 7.2."""
    BUILDING = "building"
    ENDING_A_TURN = "ending a turn"
    """As cleanup begins, while the cards of the turn are still in play.  Rule 9.1."""
    FIRST_PASSING = "first passing an island"
    FIRST_ENTERING = "first entering a tile"
    WIN = "win"
    """In battle abilities: in step 5 of this battle.  Rule 12.26."""


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
    """A number that is printed: cubes, cards, buildings, whatever the verb counts."""

    number: int


@value(kw_only=True)
class Goods:
    """A bundle of goods, in barrels and coins.  Rule 0.1."""

    cargo: int = 0
    coins: int = 0


@value
class AllOfThem:
    """As many as the ability gives, in small print such as ``(or adjacent)``.  Rule 8.7."""


@value
class AnyRow:
    """The row of the player's choice, in small print: ``(any row)``."""


@value
class SymbolsShown:
    """How many of a symbol a card shows: its level and its sleeved advancements.  Rules 8.2, 8.4."""

    symbol: SymbolId
    on: Card = Card.THIS


@value
class ThingsCounted:
    """How many islands, buildings, upgrades, ... there are, in the view of the card's player."""

    thing: Thing | Coined = field(validator=instance_of((Thing, Coined)))


Count: TypeAlias = SymbolsShown | ThingsCounted


@value
class CountOf:
    """The count itself, where a card makes it a number: ``row = helms``.  Rule 8.19, reading 36."""

    of: Count


Quantity = TypeVar("Quantity", Fixed, Goods)


@value
class Per(Generic[Quantity]):
    """``each`` once for every ``every`` of ``of``, rounded down: the printed x.  Rule 8.3."""

    each: Quantity
    of: Count
    every: int = 1
    most: int = 0
    """At most so many times; 0: as often as there are."""


Amount: TypeAlias = Fixed | Per[Fixed]
Bundle: TypeAlias = Goods | Per[Goods]

NONE: Final = Fixed(0)
"""For small print that is not there."""
