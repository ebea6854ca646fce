"""The effects of cards: everything that the ability language can say.

``Effect`` is open: a pack can add effects (``docs/verbs``).  The few that contain other effects are *prefixes* (``if
...:``, ``battle:``) and the two ways to join (``/`` and ``,``).  The rest are *verbs*.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field
from attrs.validators import instance_of

from dead_reckoning.game.printed.terms import (
    NONE,
    AllOfThem,
    Amount,
    AnyRow,
    BuildingId,
    Bundle,
    Card,
    Count,
    CountOf,
    Fixed,
    Goods,
    Grade,
    Moment,
    Place,
    ShipState,
    Spot,
    Target,
    Ware,
)
from dead_reckoning.model.records import value
from dead_reckoning.model.terms import Coined, Effect, SymbolId

# -- Ways to join ----------------------------------------------------------------------------------------------------


@value
class OneOf(Effect):
    """Alternatives separated by the red slash; a player uses exactly one of them per turn.  Rule 8.1."""

    arms: tuple[Effect, ...]


@value
class Several(Effect):
    """Results of one ability, applied in order."""

    effects: tuple[Effect, ...]


# -- Prefixes --------------------------------------------------------------------------------------------------------


@value
class If(Effect):
    """``then`` can be used only while the condition holds."""

    condition: Condition
    then: Effect


@value
class On(Effect):
    """The player may use ``then`` when the trigger happens, once a turn.  Rules 3.4, 3.5."""

    trigger: Trigger
    then: Effect


@value
class Cost(Effect):
    """The player may carry out ``cost`` to get ``then``; otherwise, nothing happens.  Rules 3.5, 4.10, 8.15."""

    cost: Effect
    then: Effect


@value
class Battle(Effect):
    """A battle ability.  Rule 8.23."""

    then: Effect
    against_buildings: bool = True


@value
class ThisTurn(Effect):
    """A triggered ability that begins when the player uses it and lasts until the turn ends.  Rule 8.22."""

    then: On


@value
class Endgame(Effect):
    """An ability in a purple frame, which counts only in scoring.  Rule 8.24."""

    then: Effect


# -- Conditions and triggers -----------------------------------------------------------------------------------------


@value
class AtSpot:
    """The player's ship is in the harbor, or at open sea."""

    spot: Spot


@value
class ShipIs:
    """The player's ship is damaged, empty or in pirate mode, or meets a condition that a pack has words for."""

    state: ShipState | Coined = field(validator=instance_of((ShipState, Coined)))


@value
class AtLeast:
    """There are at least this many.  Rule 8.17."""

    number: int
    of: Count


@value
class NoneOf:
    """The count is 0."""

    of: Count


@value
class Attacked:
    """The player did not start this battle.  Rule 12.3."""


@value
class FirstPlayer:
    """The player had the first turn of the game.  Rule 2.6."""


@value
class EnemyIs:
    """The opponent in this battle is a ship, a building, or an encounter of a kind.  Rule 12.1."""

    kind: str
    """``ship``, ``building``, or the kind's name: ``merchant``."""


Condition: TypeAlias = AtSpot | ShipIs | AtLeast | NoneOf | Attacked | FirstPlayer | EnemyIs


@value
class Trigger:
    """A moment that triggers an ability; ``rows`` limits it to tiles in these rows (empty: any row).  Rule 8.22."""

    moment: Moment | Coined = field(validator=instance_of((Moment, Coined)))
    rows: tuple[int, ...] = ()


# -- Verbs: icons and goods ------------------------------------------------------------------------------------------


@value
class Show(Effect):
    """Icons without a verb: the card shows a symbol one or more times.  Rules 8.5, 8.9, 8.11 to 8.13."""

    symbol: SymbolId
    amount: Amount = Fixed(1)


@value
class Double(Effect):
    """Until the turn ends, double how many of a symbol the player has now.  Rules 5.1, 8.9, 8.12."""

    symbol: SymbolId


@value
class Cheaper(Effect):
    """Lower each cost by the given amount of cargo while the card with this ability is in play.  Rules 4.10, 11.16."""

    ware: Ware
    amount: Amount

    @property
    def symbol(self) -> SymbolId:
        """The name by which it is counted, like an icon."""
        return discount_on(self.ware)


def discount_on(ware: Ware) -> SymbolId:
    """``building discount``: the discounts in play are counted together, like icons."""
    return SymbolId(f"{ware.value} discount")


@value
class Gain(Effect):
    """Move goods from the supply to a place.  Rules 4.9, 8.20."""

    goods: Bundle
    to: Place


@value
class GainProduction(Effect):
    """Gain what the island named by the trigger would produce, including bonuses.  Rule 8.22."""

    to: Place


@value
class Pay(Effect):
    """A cost in goods, paid in full.  Rule 4.10."""

    goods: Goods
    source: Place


@value
class Lose(Effect):
    """Return the given goods to the supply, or as many of them as the player has."""

    goods: Bundle
    source: Place
    who: Target = Target.YOU


@value
class Steal(Effect):
    """Move goods from other ships to the player's ship, limited by what they have and what it can carry.  Rule 4.9."""

    goods: Bundle
    who: Target


@value
class Produce(Effect):
    """Produce on up to the given number of islands; the bonus applies to each of them.  Rules 8.8, 11.13."""

    islands: Amount
    rows: tuple[int, ...] = ()
    """Only islands of these rows; empty for any row."""
    more_cargo: Amount = NONE
    more_coins: Amount = NONE


# -- Verbs: the ship -------------------------------------------------------------------------------------------------


@value
class GainUpgrade(Effect):
    """Gain upgrade tokens for the ship.  Rules 8.14, 8.15."""

    grade: Grade
    amount: Amount = Fixed(1)


@value
class RemoveUpgrade(Effect):
    """A cost: return tokens from the player's ship to their stacks.  Rule 8.15, reading 47."""

    grade: Grade
    amount: Amount = Fixed(1)


@value
class Repair(Effect):
    """Remove up to the given amount of damage from the player's ship.  Rule 8.16."""

    amount: Amount


@value
class Damage(Effect):
    """Damage ships.  Rule 8.17; in battle, rule 8.23."""

    amount: Amount
    to: Target


@value
class MoveShip(Effect):
    """Place the player's ship in the harbor; this does not count as a move.  Rule 5.10."""


@value
class Explore(Effect):
    """Explore an adjacent face-down tile without a move; it counts as this turn's exploration.  Rule 5.5."""


# -- Verbs: islands --------------------------------------------------------------------------------------------------


@value
class Influence(Effect):
    """Place cubes on the island where the ship is.  Rules 8.6, 8.7, 8.25."""

    amount: Amount
    adjacent: Fixed | AllOfThem = NONE
    """Number of cubes that may go on one adjacent island instead."""
    ignoring_forts: bool = False
    """True if it ignores forts and garrisons.  Rule 8.25."""
    ignoring: BuildingId = BuildingId("")
    """The only type of building that it ignores; empty if it ignores none."""


@value
class MoveInfluence(Effect):
    """Move the player's cubes from this island to an adjacent one."""

    amount: Amount


@value
class RemoveInfluence(Effect):
    """Return opponents' cubes from the island at the ship's location to their supplies.  Rules 8.6, 11.4."""

    amount: Amount


@value
class Build(Effect):
    """Build up to the given number of buildings on controlled islands.  Rules 8.10, 11.16."""

    amount: Amount
    building: BuildingId = BuildingId("")
    """The only type that it builds; empty for any type."""
    free: bool = False
    discount: int = 0
    """Discount on the cost of each building, in cargo."""


# -- Verbs: cards ----------------------------------------------------------------------------------------------------


@value
class Draw(Effect):
    """Draw cards at once; as a prefix, let the rest of the ability refer to the drawn card.  Rule 8.23."""

    amount: Amount


@value
class PlayIt(Effect):
    """The player may play the card just drawn.  Rule 8.23."""


@value
class Discard(Effect):
    """Discard cards from the player's hand; as a cost, exactly the given number.  Rule 8.20."""

    amount: Amount


@value
class OthersDiscard(Effect):
    """Other players discard cards of their choice, as long as they have any.  Rule 8.20."""

    amount: Amount
    who: Target


@value
class LevelUp(Effect):
    """Raise a card by one level.  Rule 8.18."""

    card: Card


@value
class LevelUpInHand(Effect):
    """Raise a card in hand by one level.  Rule 8.18."""


@value
class TakeAdvancement(Effect):
    """Take the top advancement of a row's deck and hold it.  Rules 7.6, 8.19."""

    row: Fixed | CountOf | AnyRow


@value
class CopyAdvancement(Effect):
    """Use an ability of another advancement on the player's played cards, as if printed here.  Rule 8.21."""


@value
class CopyAbility(Effect):
    """Use an ability of another card in play as if printed here, as rule 8.21 allows for advancements."""


# -- Verbs: battle ---------------------------------------------------------------------------------------------------


@value
class Roll(Effect):
    """Drop more cubes.  Rule 8.23."""

    amount: Amount


@value
class GainStrength(Effect):
    """Gain strength without a cube.  Rules 8.23, 12.14."""

    amount: Amount


@value
class MoveCube(Effect):
    """Move cubes to an adjacent zone or, with some abilities, to the explosion zone.  Rule 8.23."""

    amount: Amount
    or_explosion: bool = False


@value
class RemoveCube(Effect):
    """A cost: take the player's own cubes off the battle board.  Rule 8.23, reading 53."""

    amount: Amount


@value
class PreventDamage(Effect):
    """Undo damage from this battle.  Rule 12.26."""

    amount: Amount


# -- Verbs: the end --------------------------------------------------------------------------------------------------


@value
class Score(Effect):
    """Score coins at the end of the game.  Rule 8.24."""

    coins: Amount


@value
class Forfeit(Effect):
    """Subtract coins from the score at the end of the game.  Rule 8.24."""

    coins: Amount
