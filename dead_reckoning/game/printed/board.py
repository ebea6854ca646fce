"""Printed things that are no cards: tiles, tokens, boards, numbers of the setup."""

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
    """What it yields when it produces."""
    rewards: tuple[int, ...]
    """Coins for the first, second and maybe third place in scoring, falling."""
    hand: bool = False
    """Whether it shows the hand symbol: its controller may hold one card more.  Rule 9.6."""
    provenance: Provenance

    @property
    def first_reward(self) -> int:
        """Coins for the first place.  Rule 11.9."""
        return self.rewards[0] if self.rewards else 0


@value(kw_only=True)
class OpenSea:
    """An ocean tile without an island: adds a good to what its neighbors produce.  Rules 1.1, 11.13."""

    __repr__ = entry_repr

    id: CardId
    name: Translated
    good: Good
    """Cargo or coins."""
    arrows: tuple[Direction, ...]
    """Toward the neighbors that profit, if the tile's own top points away from the harbor."""
    players: tuple[int, ...]
    """The numbers of players at which the tile is used."""
    provenance: Provenance


# -- Tokens ----------------------------------------------------------------------------------------------------------


@value(kw_only=True)
class Upgrade:
    """A ship-upgrade token; equal ones lie in a stack.  Rules 1.3, 8.14."""

    __repr__ = entry_repr

    id: CardId
    name: Translated
    grade: Grade
    """Basic or advanced."""
    hold: int
    """Barrels and coins that it carries; 0 if it has no hold."""
    abilities: tuple[Effect, ...] = ()
    """What it shows while its hold is empty.  Rule 4.6."""
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
    """In cargo, where the card that builds prints nothing else."""
    cubes: int
    """That it drops when it is attacked; 0 if it cannot be.  Rule 12.20."""
    copies: int
    provenance: Provenance
    abilities: tuple[Effect, ...] = ()
    """Each waits for a moment, and is carried out then for whoever controls the island.  Rule 8.22."""


@value(kw_only=True)
class Achievement:
    """A goal, its worth in coins, and what reaches it.  Section 14."""

    __repr__ = entry_repr

    id: CardId
    achievement: AchievementId
    name: Translated
    coins: int
    """Worth at the end of the game."""
    goal: tuple[int, ...]
    """How much it takes, with 2, 3 and 4 players; one number if the players make no difference."""
    provenance: Provenance
    counted: tuple[Effect, ...] = ()
    """What is compared with the goal, as coins of the final count; empty: the rules say how it is reached."""


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
    """What the board prints in one hull space.  Rule 1.7."""

    hold: int = 0
    """Pieces of goods that it carries."""
    abilities: tuple[Effect, ...] = ()
    """What the space itself does."""


@value(kw_only=True)
class ShipBoard:
    """The board of a ship.  Rule 1.7."""

    __repr__ = entry_repr

    id: CardId
    spaces: tuple[HullPrint, ...]
    """The hull spaces, from 1."""
    abilities: tuple[Effect, ...]
    """Printed in no space, so they always count."""
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
    """Used with 2, 3 and 4 players."""
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
    """The goods that a cube brings; more than one entry is a choice."""
    adjacent: tuple[CardId, ...]
    """Zones into which a cube can be knocked."""
    weight: int
    """How often a dropped cube lands here, beside the other zones' weights."""


@value(kw_only=True)
class BattleBoard:
    """Where battle cubes fall.  Rule 12.9."""

    __repr__ = entry_repr

    id: CardId
    zones: tuple[Zone, ...]
    """In printed order."""
    knock: int
    """Times in a thousand that a falling cube knocks a cube in its zone into an adjacent one."""
    provenance: Provenance


@value(kw_only=True)
class Building:
    """A type of building, with its nouns.  Rule 11.16."""

    word: BuildingId
    plural: str
    nouns: Nouns = field(factory=dict, eq=False)
