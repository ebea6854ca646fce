"""Printed things other than cards: tiles, tokens, boards, and the numbers of the setup."""

from __future__ import annotations

from enum import Enum

from attrs import field

from dead_reckoning.game.printed.cards import Provenance, Translated, entry_repr
from dead_reckoning.game.printed.terms import AchievementId, BuildingId, Direction, Good, Goods, Grade
from dead_reckoning.model.records import value
from dead_reckoning.model.terms import CardId, Effect
from dead_reckoning.model.verbs import Nouns

# -- The ocean --------------------------------------------------------------------------------------------------------


@value(kw_only=True)
class Island:
    """An ocean tile with an island.  Rules 11.1, 11.9, 11.13."""

    __repr__ = entry_repr

    id: CardId
    name: Translated
    spaces: int
    """Influence spaces, one cube each."""
    production: Goods
    """The goods that it produces."""
    rewards: tuple[int, ...]
    """Coins for the first, second and maybe third place in scoring, in descending order."""
    hand: bool = False
    """True if it shows the hand symbol, which raises its controller's hand limit by one.  Rule 9.6."""
    provenance: Provenance

    @property
    def first_reward(self) -> int:
        """Coins for the first place.  Rule 11.9."""
        return self.rewards[0] if self.rewards else 0


@value(kw_only=True)
class OpenSea:
    """An ocean tile without an island, which adds a good to the production of its neighbors.  Rules 1.1, 11.13."""

    __repr__ = entry_repr

    id: CardId
    name: Translated
    good: Good
    """Cargo or coins."""
    arrows: tuple[Direction, ...]
    """Sides toward the neighbors that get the good, if the top of the tile points away from the harbor."""
    players: tuple[int, ...]
    """The numbers of players that use the tile."""
    provenance: Provenance


# -- Tokens ----------------------------------------------------------------------------------------------------------


@value(kw_only=True)
class Upgrade:
    """A ship-upgrade token; equal tokens form a stack.  Rules 1.3, 8.14."""

    __repr__ = entry_repr

    id: CardId
    name: Translated
    grade: Grade
    """Basic or advanced."""
    hold: int
    """Barrels and coins that its hold can carry; 0 if it has no hold."""
    abilities: tuple[Effect, ...] = ()
    """Abilities that work while its hold is empty.  Rule 4.6."""
    copies: int
    """Tokens in the stack."""
    provenance: Provenance


@value(kw_only=True)
class BuildingToken:
    """A type of building.  Rules 1.4, 11.16 to 11.22."""

    __repr__ = entry_repr

    id: CardId
    building: BuildingId
    name: Translated
    cost: int
    """Cost in cargo, unless the card that builds prints another.  Rule 11.16."""
    cubes: int
    """Cubes that it drops in its defense; 0 if it cannot be attacked.  Rule 12.20."""
    copies: int
    provenance: Provenance
    abilities: tuple[Effect, ...] = ()
    """Abilities that wait for a moment and then work for the island's controller.  Rule 8.22."""


@value(kw_only=True)
class Achievement:
    """A goal, its worth in coins, and the way to reach it.  Section 14."""

    __repr__ = entry_repr

    id: CardId
    achievement: AchievementId
    name: Translated
    coins: int
    """Its worth in coins at the end of the game."""
    goal: tuple[int, ...]
    """The number to reach, with 2, 3 and 4 players; a single number if it is the same for all."""
    provenance: Provenance
    counted: tuple[Effect, ...] = ()
    """End-game abilities whose sum is compared with the goal; empty if the rules say how players reach it."""


@value(kw_only=True)
class BonusToken:
    """A bonus achievement token: two achievements that score more for its owner.  Rules 2.5, 15.3."""

    __repr__ = entry_repr

    id: CardId
    achievements: tuple[AchievementId, ...]
    copies: int
    provenance: Provenance


# -- Boards ----------------------------------------------------------------------------------------------------------


@value(kw_only=True)
class HullPrint:
    """A hull space as printed on the board: its hold and its abilities.  Rule 1.7."""

    hold: int = 0
    """Barrels and coins that its hold can carry."""
    abilities: tuple[Effect, ...] = ()
    """The printed abilities of the space."""


@value(kw_only=True)
class ShipBoard:
    """The board of a ship.  Rule 1.7."""

    __repr__ = entry_repr

    id: CardId
    spaces: tuple[HullPrint, ...]
    """The hull spaces, from 1."""
    abilities: tuple[Effect, ...]
    """Abilities printed outside the spaces, which always count."""
    provenance: Provenance


@value(kw_only=True)
class SetUp:
    """The numbers of the setup and of the turn.  Sections 1, 2 and 9."""

    __repr__ = entry_repr

    id: CardId
    coins: int
    cubes: int
    markers: int
    black_cubes: int
    dock_cargo: tuple[int, ...]
    """By seat, in turn order."""
    islands: tuple[int, ...]
    """Number of islands with 2, 3 and 4 players."""
    hand: int
    """Cards drawn at the start and in each cleanup."""
    hand_limit: int
    provenance: Provenance


class ZoneKind(Enum):
    """The five kinds of zone of the battle board.  Rule 12.9."""

    EXPLOSION = "explosion"
    SPOILS = "spoils"
    DAMAGE = "damage"
    STRENGTH_1 = "strength 1"
    STRENGTH_2 = "strength 2"


@value(kw_only=True)
class Zone:
    """A part of the battle board.  Rules 12.9, 12.10, 12.24."""

    id: CardId
    kind: ZoneKind
    spoils: tuple[Goods, ...] = ()
    """The goods that a cube gives; several entries are a choice."""
    adjacent: tuple[CardId, ...]
    """Zones into which a cube can be knocked."""
    weight: int
    """Relative frequency with which a dropped cube lands here."""


@value(kw_only=True)
class BattleBoard:
    """The board on which battle cubes fall.  Rule 12.9."""

    __repr__ = entry_repr

    id: CardId
    zones: tuple[Zone, ...]
    """The zones in printed order."""
    knock: int
    """Number of times in a thousand that a falling cube knocks a cube of its zone into an adjacent zone."""
    provenance: Provenance


@value(kw_only=True)
class Building:
    """A type of building, with its nouns.  Rule 11.16."""

    word: BuildingId
    plural: str
    nouns: Nouns = field(factory=dict, eq=False)
