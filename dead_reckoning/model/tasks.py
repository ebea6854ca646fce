"""What the rules instruct.  The numbered lists of the rulebook are tuples here.

A *question* is a task that waits for an answer; what it asks stands beside it in its chapter.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from dead_reckoning.model.amounts import Goods
from dead_reckoning.model.effects import Effect, Instruction
from dead_reckoning.model.records import record
from dead_reckoning.model.state import Task
from dead_reckoning.model.terms import (
    CELLS,
    ROWS,
    BuildingId,
    CardId,
    Cell,
    Coined,
    Grade,
    Moment,
    Place,
    Seat,
)

# -- The set-up ------------------------------------------------------------------------------------------------------


@record
class ShowFront(Task):
    """The first card of a row's deck is seen, if it is not yet.  Rule 2.2."""

    row: int


@record
class RevealFront(Task):
    """Chance: the next card of a row's deck that nobody knows."""

    row: int


@record
class TurnTile(Task):
    """Chance: a tile is turned up.  Rules 2.1, 5.5."""

    cell: Cell


@record
class LayTile(Task):
    """Chance: which way a tile lies, if tiles are laid turned.  Reading 57."""

    cell: Cell
    tile: CardId


@record
class LayCard(Task):
    """A card from the row's deck onto a cell.  Rules 2.3, 5.6."""

    cell: Cell


@record
class DealBonus(Task):
    """Chance: a bonus token.  Rule 2.5."""


@record
class KeepBonus(Task):
    """Question: which bonus token to keep.  Rule 2.5."""


@record
class DealTokens(Task):
    """Bonus tokens for everybody, if they are played with.  Rule 2.5."""


@record
class DrawHands(Task):
    """Everybody's first hand.  Rule 2.6."""


@record
class ChooseFirst(Task):
    """Chance: who begins.  Rule 2.6."""


@record
class StockDocks(Task):
    """Cargo in turn order, and what the fourth player has.  Rule 2.6."""


@record
class TakeTurn(Task):
    """The next turn, of the active player.  Rule 3.1."""


SET_UP: Final[tuple[Task, ...]] = (
    *(TurnTile(cell) for cell in CELLS[:3]),
    *(ShowFront(row) for row in ROWS),
    *(LayCard(cell) for cell in CELLS[:3]),
    DealTokens(),
    DrawHands(),
    ChooseFirst(),
    StockDocks(),
)
"""Section 2, in its order; the first turn follows."""

# -- The turn --------------------------------------------------------------------------------------------------------


@record
class RaiseDueCard(Task):
    """Question: the card that must be raised by now.  Rule 10.1."""


@record
class BeginTurn(Task):
    """All limits start anew.  Rule 3.4."""


@record
class MainPhase(Task):
    """Question: any action, or the end of the phase.  Rule 3.2."""


@record
class CleanUp(Task):
    """The cleanup phase.  Section 9."""


@record
class EndTurn(Task):
    """Whether the game ends, and whose turn is next.  Rule 15.1."""


TURN: Final[tuple[Task, ...]] = (RaiseDueCard(), BeginTurn(), MainPhase(), CleanUp(), EndTurn())
"""Rules 3.1 and 10.1."""

# -- Cleanup ---------------------------------------------------------------------------------------------------------


@record
class Refill(Task):
    """A card on every face-up tile without one.  Rule 9.1."""


@record
class ChooseMode(Task):
    """Question: pirate mode or merchant mode.  Rule 9.2."""


@record
class LowerSails(Task):
    """The track to 0.  Rule 9.3."""


@record
class SleeveHeld(Task):
    """Question: which held advancement goes into which card.  Rule 9.4."""


@record
class ClearAndDraw(Task):
    """Discard what was played, and draw.  Rule 9.6."""

    bonus: int
    """Bonus cards counted before sleeving.  Rules 8.9, 9.5."""


# -- Crew cards ------------------------------------------------------------------------------------------------------


@record
class DrawCards(Task):
    """So many cards, as long as there are any.  Rule 9.6."""

    number: int


@record
class DrawOne(Task):
    """Chance: the next card of the deck."""


@record
class FillDeck(Task):
    """An empty deck is made anew from the discard pile.  Rule 9.6."""


@record
class DrawInto(Task):
    """Chance: a card that what follows calls "it".  Rule 8.23."""

    then: Effect


@record
class CutDeck(Task):
    """Question to the neighbor: how many cards go from top to bottom.  Section 18."""

    owner: Seat


@record
class RaiseBottom(Task):
    """The last card of the own deck that can rise, does.  Rule 8.18."""


@record
class RaiseInHand(Task):
    """Question: which card in hand rises.  Rule 8.18."""


@record
class SeeBottom(Task):
    """Chance: the last card of the own deck that is not known."""


@record
class Accept(Task):
    """Question: pay a cost for what follows, or do without.  Rules 3.5, 4.10."""

    cost: Effect
    then: Effect


@record
class PickArm(Task):
    """Question: one of the alternatives.  Rule 8.1."""

    arms: tuple[Effect, ...]


@record
class Offers(Task):
    """Question: which ability that waits for this moment to use.  Rules 3.5, 8.22."""

    moment: Moment | Coined


@record
class DiscardOne(Task):
    """Question: a card from the hand."""


@record
class PlayDrawn(Task):
    """Question: whether the card just named is played, for what follows.  Rule 8.23."""

    then: Effect | None = None


@record
class SeekAdvancement(Task):
    """The first advancement of a row's deck.  Rule 7.6."""

    row: int


@record
class FitUpgrade(Task):
    """Question: which token goes onto which hull space.  Rule 8.14."""

    grade: Grade


@record
class DropUpgrade(Task):
    """Question: which token leaves the ship.  Rule 8.15."""

    grade: Grade


@record
class PickCopy(Task):
    """Question: which ability of another advancement to use as if printed here.  Rule 8.21."""


@record
class PickAbility(Task):
    """Question: which ability of another card in play to use as if printed here.  Rule 8.21."""


# -- Goods -----------------------------------------------------------------------------------------------------------


@record
class TakeAboard(Task):
    """Question, if the ship has no room: what it carries on.  Rules 4.9, 4.12."""

    cargo: int = 0
    coins: int = 0


@record
class SplitGain(Task):
    """Question: how much of a gain goes aboard, the rest to the harbor.  Rule 4.9."""

    goods: Goods


@record
class PickIsland(Task):
    """Question: the island that goods are gained to.  Rule 4.9."""

    goods: Goods


@record
class PayGoods(Task):
    """Question: how much of a cost is paid from the ship, the rest from the harbor.  Rule 4.10."""

    goods: Goods
    source: Place


@record
class GiveUp(Task):
    """Question: goods that are lost, as many as there are."""

    goods: Goods
    source: Place


@record
class Deliver(Task):
    """Question: from where 12 cargo are returned at once.  Rule 14.9."""


# -- The ship --------------------------------------------------------------------------------------------------------


@record
class SailTo(Task):
    """One step of a move, if the ship is still on its course.  Rules 5.3, 11.23."""

    cell: Cell


@record
class SailOn(Task):
    """Question: the next step of a move, or its end.  Rules 5.3, 5.4."""

    garrison_waits: bool = False
    """Whether a garrison here fires only when this is answered.  Reading 11."""


@record
class Arrive(Task):
    """What a stop brings: exploring, and ships in pirate mode.  Rules 5.5, 5.8."""


@record
class NoteExplored(Task):
    """The tile is explored.  Rules 5.5, 14.8."""

    cell: Cell


@record
class LateGarrison(Task):
    """A garrison that has let ships in pirate mode go first fires, if the ship is still there.  Reading 11."""

    cell: Cell


@record
class GarrisonFires(Task):
    """A garrison hurts a ship.  Rule 11.22."""

    cell: Cell
    target: Seat


@record
class PickTile(Task):
    """Question: which tile beside the ship is explored.  Rule 5.5."""


# -- Islands ---------------------------------------------------------------------------------------------------------


@record
class PlaceCubes(Task):
    """Question: where the next cube goes.  Rules 8.6, 8.7."""

    left: int
    adjacent: int
    """How many may still go to an adjacent island."""
    beside: Cell
    """The adjacent island chosen; empty: none yet."""
    ignoring_forts: bool
    ignoring: BuildingId = BuildingId("")
    """The type of building that bars nothing; empty: none."""


@record
class NeedCube(Task):
    """Question, if the supply is empty: which own cube to take from an island.  Rule 11.7."""


@record
class LayCube(Task):
    """A cube into a space, in an opponent's place if all are full.  Rule 8.6."""

    cell: Cell
    instead_of: Seat


@record
class SpendInfluence(Task):
    """The first of two influence against a finished opponent's cube.  Rule 15.2, reading 48."""

    cell: Cell
    owner: Seat


@record
class LayPermanent(Task):
    """A cube into the permanent area.  Rule 11.3."""

    cell: Cell


@record
class CheckControl(Task):
    """Whether control has changed.  Rule 11.4."""

    cells: tuple[Cell, ...]


@record
class ShiftCubes(Task):
    """Question: to which adjacent island an own cube moves."""

    left: int


@record
class ClearCubes(Task):
    """Question: whose cube leaves the island."""

    left: int


@record
class ProduceOn(Task):
    """Question: the next island that produces.  Rule 8.8."""

    left: int
    rows: tuple[int, ...]
    more: Goods
    done: tuple[Cell, ...] = ()


@record
class BuildOn(Task):
    """Question: the next building.  Rules 8.10, 11.16."""

    left: int
    building: BuildingId
    free: bool
    discount: int


@record
class PutBuilding(Task):
    """A building that is paid for.  Rule 11.16."""

    building: BuildingId
    cell: Cell


# -- Battles ---------------------------------------------------------------------------------------------------------


@record
class MeetPirates(Task):
    """Question: which ship in pirate mode is fought next.  Rule 5.8."""

    cell: Cell


@record
class FlyFlag(Task):
    """Question: whom a black flag attacks.  Rule 8.11."""


@record
class FightShip(Task):
    """A battle against a ship; ``met`` if the active player moved onto it.  Rules 5.8, 12.16."""

    target: Seat
    met: bool = False


@record
class FightEncounter(Task):
    """Chance: the back of an encounter, which is fought.  Rule 7.3."""

    card: CardId
    cell: Cell


@record
class Announce(Task):
    """Tell what the next order is done by, if it comes to anything.  Rules 7.1, 8.22."""


@record
class MeetEncounter(Task):
    """An encounter whose kind has rules of its own, at a moment of them.  Section 7."""

    card: CardId
    cell: Cell
    moment: str
    """``explored``, ``passed`` or ``attacked``."""
    back: CardId = CardId("")
    """What was turned up; empty but for ``attacked``."""


@record
class FightBuildings(Task):
    """A battle against buildings.  Rule 12.20."""

    cell: Cell
    buildings: tuple[BuildingId, ...]


@record
class Gather(Task):
    """Question to the active player: more cards that show cannons or battle abilities.  Rule 12.4."""


@record
class AnswerAttack(Task):
    """Question to the other player: raise a card, jettison, play cards.  Rules 12.3, 12.16."""


@record
class CoverHolds(Task):
    """Question: where the goods lie during the battle.  Rules 4.5, 4.11."""

    side: int


@record
class UseCannons(Task):
    """Question: how many cannons to use.  Rule 12.4."""

    side: int


@record
class ReadyCubes(Task):
    """Cubes that a side is to drop; short of them, own ones from islands.  Rules 12.4, 12.5."""

    side: int
    number: int
    asked: bool = False
    """Whether the player has just been asked for one from an island."""


@record
class Drop(Task):
    """All cubes that wait fall, one after another.  Rules 12.6, 12.24."""


@record
class DropCube(Task):
    """Chance: where the next cube falls.  Rule 12.24."""

    side: int


@record
class KnockCube(Task):
    """Chance: whether the fallen cube pushed a lying one into an adjacent zone.  Rule 12.9."""

    side: int
    zone: int


@record
class KnockAny(Task):
    """Chance: a cube that was knocked by one that lies elsewhere now, and where it lies.  Rule 12.24."""


@record
class Explode(Task):
    """If there are cubes in an explosion zone, as many more are had, and all are dropped.  Rule 12.11."""


@record
class Detonate(Task):
    """The cubes of an explosion zone wait to be dropped again.  Rule 12.11, reading 34."""

    zone: int


@record
class UseAbilities(Task):
    """Question: a battle ability, or pass.  Rules 12.7, 12.8."""

    side: int
    passed: bool = False
    """Whether the other side has just passed."""


@record
class MoveOne(Task):
    """Question: which cube moves to which zone.  Rule 8.23."""

    or_explosion: bool


@record
class RemoveOne(Task):
    """Question: which own cube leaves the board.  Rule 8.23."""


@record
class Resolve(Task):
    """The board: spoils, and then damage.  Rules 12.12, 12.13."""


@record
class TakeSpoils(Task):
    """Question: what a cube in a spoils zone brings, and where to.  Rule 12.12."""

    side: int
    zone: int


@record
class DealDamage(Task):
    """Cubes in damage zones hurt the other ship.  Rule 12.13."""


@record
class CountStrength(Task):
    """Who has won.  Rule 12.14."""


@record
class OnWin(Task):
    """Question: an ability of the winner that waits for this.  Rule 12.26."""


@record
class Aftermath(Task):
    """What winning and losing bring.  Rule 12.25."""


@record
class EncounterResult(Task):
    """What an encounter brings, and where its card goes.  Rule 7.3."""

    card: CardId
    back: CardId
    won: bool


@record
class SinkShips(Task):
    """Ships with 5 or more damage sink, both losses counted before either is paid.  Rules 12.15, 13.5."""


@record
class EndBattle(Task):
    """The board is cleared."""


# -- The end ---------------------------------------------------------------------------------------------------------


@record
class FinalCount(Task):
    """Who has won.  Section 15."""


@record
class TieBreak(Task):
    """Those who are level drop their cubes, all together.  Rule 15.7."""

    scores: tuple[int, ...]
    seats: tuple[Seat, ...]


Todo: TypeAlias = tuple[Instruction, ...]
