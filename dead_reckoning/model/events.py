"""What has happened, in the past tense.  Only ``engine/apply`` turns these into facts."""

from __future__ import annotations

from dead_reckoning.model.options import Use
from dead_reckoning.model.records import record
from dead_reckoning.model.state import Battery, BattleState, LastingAbility
from dead_reckoning.model.terms import AchievementId, BuildingId, CardId, CardNumber, Cell, Seat, SymbolId


class Event:
    """Whatever has happened.  The base of every class in this module, and of a pack's."""

    __slots__ = ()


# -- The set-up -------------------------------------------------------------------------------------------------------


@record
class FirstChosen(Event):
    """Who begins.  Rule 2.6."""

    seat: Seat


@record
class FrontRevealed(Event):
    """The front of a deck's first card can be seen.  Rule 2.2."""

    row: int
    card: CardId


@record
class TileTurned(Event):
    """A tile lies face up.  Rules 2.1, 5.5."""

    cell: Cell
    tile: CardId
    turned: int


@record
class CardLaid(Event):
    """The first card of a row's deck lies on a cell.  Rules 2.3, 5.6."""

    cell: Cell
    row: int
    card: CardId


@record
class BonusDealt(Event):
    """A player has a bonus token more.  Rule 2.5."""

    seat: Seat
    token: CardId


@record
class BonusKept(Event):
    """A player keeps one, and the others are out of the game.  Rule 2.5."""

    seat: Seat
    token: CardId


@record
class DockStocked(Event):
    """Cargo for the start.  Rule 2.6."""

    seat: Seat
    cargo: int


# -- The turn ---------------------------------------------------------------------------------------------------------


@record
class TurnBegan(Event):
    """A turn begins, and with it all limits.  Rules 3.4, 12.19."""

    seat: Seat
    number: int


@record
class ModeChosen(Event):
    """Pirate mode, or merchant mode.  Rules 6.1, 6.6, 9.2."""

    seat: Seat
    pirate: bool


@record
class SailsLowered(Event):
    """What is left on the track is lost.  Rule 9.3."""

    seat: Seat


@record
class TurnEnded(Event):
    """The turn is over.  Rule 10.1."""

    seat: Seat


@record
class EndTriggered(Event):
    """The others have one turn more.  Rule 15.1."""

    seat: Seat


@record
class GameEnded(Event):
    """The final count in coins, by seat, and who has won.  Rules 15.3, 15.7."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


# -- Crew cards -------------------------------------------------------------------------------------------------------


@record
class CardDrawn(Event):
    """A crew card comes to the hand.  Rule 9.6."""

    seat: Seat
    card: CardNumber


@record
class DeckShuffled(Event):
    """The discard pile is a deck again.  Rule 9.6."""

    seat: Seat


@record
class DeckCut(Event):
    """The neighbor named a number.  Section 18."""

    seat: Seat
    neighbor: Seat
    number: int


@record
class CardPlayed(Event):
    """A card lies in play.  Rule 3.3."""

    seat: Seat
    card: CardNumber


@record
class AbilityUsed(Event):
    """An ability of a card in play, once a turn.  Rule 3.4."""

    seat: Seat
    card: CardNumber
    ability: int
    text: str


@record
class AbilityWoken(Event):
    """What a thing does by itself, for a player: a building, a card as it is gained.  Rules 7.1, 8.22."""

    seat: Seat
    card: CardId
    """The thing: a building token, an advancement, a crew card."""
    cell: Cell
    """Where; empty for cards."""


@record
class HullUsed(Event):
    """An ability of a hull space, once a turn.  Rules 3.4, 4.6."""

    seat: Seat
    space: int
    ability: int
    text: str


@record
class AbilitySet(Event):
    """An ability works until the turn ends.  Rule 8.22."""

    seat: Seat
    lasting: LastingAbility


@record
class LastingUsed(Event):
    """A set ability has worked.  Rule 8.22."""

    seat: Seat
    text: Use
    """The option that stood for it."""
    cell: Cell


@record
class SymbolShown(Event):
    """A symbol had by choice or for a cost.  Rules 5.1, 8.1, 8.9."""

    seat: Seat
    symbol: SymbolId
    number: int


@record
class CardDiscarded(Event):
    """From the hand."""

    seat: Seat
    card: CardNumber


@record
class PlayedDiscarded(Event):
    """All cards in play.  Rule 9.6."""

    seat: Seat


@record
class BottomSeen(Event):
    """The owner looked at the deck's last card that nobody knew.  Rule 8.18."""

    seat: Seat
    card: CardNumber


@record
class LevelRaised(Event):
    """A card rose by one level.  Rules 8.18, 10.1."""

    seat: Seat
    card: CardNumber
    level: int


@record
class LevelingGranted(Event):
    """A card may be raised before the next turn.  Rules 2.6, 10.1."""

    seat: Seat


@record
class LevelingSpent(Event):
    """The right to raise a card is gone.  Rule 10.1."""

    seat: Seat


# -- Advancements and encounters --------------------------------------------------------------------------------------


@record
class CardTaken(Event):
    """A card left its cell, to be held or fought.  Rules 7.1 to 7.3."""

    seat: Seat
    cell: Cell
    card: CardId


@record
class AdvancementHeld(Event):
    """A card is held until cleanup.  Rule 7.1."""

    seat: Seat
    card: CardId


@record
class TopTaken(Event):
    """The first advancement of a deck left it.  Rule 7.6."""

    seat: Seat
    row: int
    card: CardId


@record
class AdvancementSleeved(Event):
    """A held card is part of a crew card.  Rule 9.4."""

    seat: Seat
    advancement: CardId
    card: CardNumber


@record
class BackTurned(Event):
    """An encounter's secret side is seen.  Rule 7.3."""

    seat: Seat
    card: CardId
    back: CardId


@record
class EncounterMet(Event):
    """The abilities of an encounter's front are carried out for whoever meets it.  Rule 0.5."""

    seat: Seat
    card: CardId


@record
class CardRemoved(Event):
    """A card is out of the game.  Rule 7.5."""

    card: CardId


# -- Goods ------------------------------------------------------------------------------------------------------------


@record
class Loaded(Event):
    """Goods from the harbor or an island to the ship.  Rule 4.1."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


@record
class Unloaded(Event):
    """Goods from the ship to the harbor or an island.  Rule 4.2."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


@record
class Stowed(Event):
    """Goods were moved: not again until something else has happened."""

    seat: Seat


@record
class Jettisoned(Event):
    """Goods from the ship to the supply.  Rule 4.8."""

    seat: Seat
    cargo: int
    coins: int


@record
class GoodsGained(Event):
    """From the supply to a place: ``ship``, ``harbor`` or a cell.  Rule 4.9."""

    seat: Seat
    place: str
    cargo: int
    coins: int


@record
class GoodsPaid(Event):
    """To the supply, as a cost.  Rule 4.10."""

    seat: Seat
    place: str
    cargo: int
    coins: int


@record
class GoodsLost(Event):
    """To the supply, for nothing."""

    seat: Seat
    place: str
    cargo: int
    coins: int


@record
class Produced(Event):
    """Goods came up on an island.  Rule 11.13."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


# -- The ship ---------------------------------------------------------------------------------------------------------


@record
class SailsRaised(Event):
    """The track shows so many sails.  Rule 5.1."""

    seat: Seat
    sails: int


@record
class Sailed(Event):
    """One step.  Rule 5.3."""

    seat: Seat
    start: Cell
    end: Cell


@record
class Passed(Event):
    """A cell was left without a stop.  Rule 5.4."""

    seat: Seat
    cell: Cell


@record
class Stopped(Event):
    """A move ended.  Rule 5.4."""

    seat: Seat
    cell: Cell


@record
class Explored(Event):
    """A face-down tile was stopped on and turned up.  Rule 5.5."""

    seat: Seat
    cell: Cell


@record
class Tallied(Event):
    """Something happened that a card of the box counts: how often since the game began."""

    seat: Seat
    what: str
    """As abilities count it: ``tile you explored``."""


@record
class ShipPlaced(Event):
    """The ship lies elsewhere without a move.  Rule 5.10."""

    seat: Seat
    cell: Cell


@record
class Damaged(Event):
    """The ship took damage; ``by`` is whose doing it was.  Rules 8.17, 11.22."""

    seat: Seat
    amount: int
    by: Seat


@record
class Repaired(Event):
    """Damage off the ship.  Rule 8.16."""

    seat: Seat
    amount: int


@record
class Sank(Event):
    """A ship sank, and its owner lost coins from aboard and from the chest.  Rule 13.2."""

    seat: Seat
    by: Seat
    aboard: int
    chest: int


@record
class UpgradeGained(Event):
    """A token lies on a hull space.  Rule 8.14."""

    seat: Seat
    upgrade: CardId
    space: int


@record
class UpgradeRemoved(Event):
    """A token is back in its stack.  Rule 8.15."""

    seat: Seat
    upgrade: CardId
    space: int


# -- Islands ----------------------------------------------------------------------------------------------------------


@record
class CubePlaced(Event):
    """Into an empty influence space.  Rule 8.6."""

    seat: Seat
    cell: Cell


@record
class CubeReplaced(Event):
    """In the place of an opponent's.  Rule 8.6."""

    seat: Seat
    cell: Cell
    owner: Seat


@record
class CubePressed(Event):
    """One of the two influence that replacing a cube takes has been spent.  Rule 15.2, reading 48."""

    seat: Seat
    cell: Cell
    owner: Seat


@record
class CubeTaken(Event):
    """From an influence space back to the own supply.  Rule 11.7."""

    seat: Seat
    cell: Cell


@record
class ControlGained(Event):
    """More cubes than anybody, and than empty spaces.  Rule 11.2."""

    seat: Seat
    cell: Cell


@record
class ControlLost(Event):
    """And nobody has it now.  Rule 11.10."""

    seat: Seat
    cell: Cell


@record
class PermanentPlaced(Event):
    """A cube into the permanent area.  Rule 11.3."""

    seat: Seat
    cell: Cell


@record
class Built(Event):
    """A building stands.  Rule 11.16."""

    seat: Seat
    cell: Cell
    building: BuildingId


@record
class BuildingsRemoved(Event):
    """Back to the supply.  Rules 11.6, 12.21."""

    cell: Cell
    buildings: tuple[BuildingId, ...]


# -- Achievements -----------------------------------------------------------------------------------------------------


@record
class StepTaken(Event):
    """A step toward an achievement; ``cube`` if one shows it.  Rule 14.10."""

    seat: Seat
    achievement: AchievementId
    cube: bool


@record
class AchievementReached(Event):
    """A marker is placed for good.  Section 14."""

    seat: Seat
    achievement: AchievementId


@record
class StepsReturned(Event):
    """Cubes that showed steps are back in the supply.  Rule 14.10."""

    seat: Seat
    achievement: AchievementId


# -- Battles ----------------------------------------------------------------------------------------------------------


@record
class BattleBegan(Event):
    """Two sides fight.  Rule 12.1."""

    battle: BattleState


@record
class CannonsUsed(Event):
    """Cannons of this turn that are spent.  Rule 12.4."""

    seat: Seat
    number: int
    of: tuple[tuple[Battery, int], ...] = ()
    """Where they are printed, and how many there."""


@record
class HoldsCovered(Event):
    """Where the goods lie during the battle.  Rule 4.5."""

    side: int
    spaces: tuple[int, ...]


@record
class CubesReady(Event):
    """Cubes that a side is to drop; ``own`` come from the supply.  Rule 12.4."""

    side: int
    number: int
    own: bool


@record
class DropBegan(Event):
    """From now on nobody plays cards.  Rule 12.3."""


@record
class CubeDropped(Event):
    """A cube fell into a zone.  Rule 12.9."""

    side: int
    zone: int


@record
class CubeKnocked(Event):
    """A lying cube was pushed into another zone.  Rule 12.9."""

    side: int
    start: int
    end: int


@record
class CubesExploded(Event):
    """Cubes leave the explosion zone to be dropped again with as many more.  Rule 12.11."""

    zone: int
    cubes: tuple[int, ...]
    """By side."""


@record
class CubeMoved(Event):
    """By an ability.  Rule 8.23."""

    side: int
    start: int
    end: int


@record
class CubeRemoved(Event):
    """Off the board and back to its owner.  Rules 12.12, 12.13."""

    side: int
    zone: int


@record
class StrengthGained(Event):
    """Without a cube.  Rule 8.23."""

    side: int
    number: int


@record
class BattleHurt(Event):
    """A ship took damage in a battle.  Rules 12.13, 12.17."""

    side: int
    amount: int


@record
class DamagePrevented(Event):
    """Taken back.  Rule 12.26."""

    side: int
    amount: int


@record
class BattleWon(Event):
    """By a side, with the strengths of both.  Rule 12.14."""

    side: int
    strengths: tuple[int, int]


@record
class Blockaded(Event):
    """Lost to a ship in pirate mode.  Rule 12.18."""

    seat: Seat
    cell: Cell


@record
class BattleEnded(Event):
    """The board is cleared."""

    seats: tuple[Seat, ...]


# -- Wardens ----------------------------------------------------------------------------------------------------------


@record
class WardenDealt(Event):
    """The Warden cards are shuffled and dealt.  Rules 16.3, 17.8."""


@record
class WardenRevealed(Event):
    """A Warden card lies open, with the section that counts.  Rules 16.2, 16.3."""

    seat: Seat
    card: CardId
    advanced: bool
    number: int
    """Of the turn; an extra card has that of the card before it."""
    section: int
    """Counts from 1."""
    extra: bool
    """Whether it is the extra card of the extreme level."""


@record
class SiegeSettled(Event):
    """The one island whose buildings may be fought.  Rules 16.25, 16.26."""

    seat: Seat
    cell: Cell
    both: bool
    """Whether a ship is due, too."""


@record
class CoinTossed(Event):
    """What a coin showed for a merchant ship.  Rule 16.6."""

    seat: Seat
    card: CardId
    heads: bool


@record
class WardenTook(Event):
    """A card went to the Warden's piles; ``kept`` is the side that lies up.  Rules 16.6, 16.11."""

    seat: Seat
    cell: Cell
    card: CardId
    kept: CardId
    pirate: bool
    """Into the pirate pile."""


@record
class StepSkipped(Event):
    """The Warden left a step out; ``why`` is a word of a list.  Section 16."""

    seat: Seat
    step: str
    """``cubes``, ``card``, ``end``, ``attack``, ``deed``."""
    cell: Cell
    """Where; empty: nowhere in particular."""
    why: str


@record
class WardenEnded(Event):
    """The Warden's ship lies at its end position.  Rule 16.8."""

    seat: Seat
    cell: Cell


@record
class GarrisonStruck(Event):
    """A garrison hurt the Warden's ship.  Rule 16.16."""

    seat: Seat
    by: Seat
    cell: Cell


@record
class Repulsed(Event):
    """One of two battles was lost: no more battles and no more cubes.  Rule 16.25."""

    seat: Seat


@record
class DockExchanged(Event):
    """Every 3 cargo on the Warden's dock became 1 coin.  Rule 16.12."""

    seat: Seat
    cargo: int
    coins: int


@record
class IslandEmptied(Event):
    """The Warden took all goods from an island.  Rule 16.12."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


@record
class Reaped(Event):
    """What an island produced went straight to the Warden.  Rule 16.11."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


@record
class TokenTaken(Event):
    """An upgrade token lies beside the Warden's ship.  Rules 16.11, 16.23."""

    seat: Seat
    upgrade: CardId


@record
class StockDue(Event):
    """Goods that are put on an island after the Warden's turn.  Rule 16.28."""

    seat: Seat
    cargo: int
    coins: int


@record
class IslandStocked(Event):
    """They lie there.  Rule 16.28."""

    seat: Seat
    cell: Cell
    cargo: int
    coins: int


# -- Pairs ------------------------------------------------------------------------------------------------------------


@record
class ConsentGiven(Event):
    """What a partner said, for an ability and an island.  Rule 17.9."""

    seat: Seat
    cell: Cell
    agreed: bool


@record
class ConsentsEnded(Event):
    """An ability is done, and what was said for it counts no more.  Rule 17.9."""

    seat: Seat


@record
class GoodsHanded(Event):
    """Goods from the partner's ship to the own one; less than nothing is the other way.  Rule 17.3."""

    seat: Seat
    owner: Seat
    """The partner."""
    cargo: int
    coins: int
