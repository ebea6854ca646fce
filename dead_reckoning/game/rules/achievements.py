"""Achievements: placed at once when the condition is met, in anyone's turn.  Section 14."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import action, asks, checks
from dead_reckoning.game.nouns import achievements as nouns
from dead_reckoning.game.nouns.achievements import (
    AchievementReached,
    Deliver,
    DeliverOption,
    StepsReturned,
    StepTaken,
    progress,
)
from dead_reckoning.game.nouns.buildings import Built
from dead_reckoning.game.nouns.gaining import UpgradeGained
from dead_reckoning.game.nouns.goods import FromShip, GoodsGained, GoodsPaid, Unloaded
from dead_reckoning.game.nouns.influence import ControlGained, PermanentPlaced
from dead_reckoning.game.nouns.leveling import LevelRaised
from dead_reckoning.game.nouns.sailing import Explored
from dead_reckoning.game.nouns.sinking import Sank
from dead_reckoning.game.nouns.turn import EndTriggered, TurnEnded
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import HARBOR, AchievementId, Goods
from dead_reckoning.game.rules.encounters import NO_CARD
from dead_reckoning.game.rules.goods import shares
from dead_reckoning.game.table.counting import buildings_owned, tokens_on_ship
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.terms import NOBODY, Decision, Event, Outcome, Seat

LEGEND: Final = AchievementId("legend")
SEA_WOLVES: Final = AchievementId("sea wolves")
TERROR: Final = AchievementId("terror of the seas")
BUILDER: Final = AchievementId("builder")
CAPITALIST: Final = AchievementId("capitalist")
SETTLER: Final = AchievementId("settler")
VESSEL: Final = AchievementId("first-class vessel")
EXPLORER: Final = AchievementId("explorer")
TRADER: Final = AchievementId("skilled trader")


# -- Reaching --------------------------------------------------------------------------------------------------------


def open_to(scope: Scope, seat: Seat, achievement: AchievementId) -> bool:
    """Whether a player may still reach it: it is in the box, and they have no marker on it.  *Rule 14.11.*"""
    return seat >= 0 and achievement in scope.game.goals and achievement not in scope.state.players[seat].markers


def reached(scope: Scope, seat: Seat, achievement: AchievementId, number: int) -> tuple[Event, ...]:
    """A marker, if there is enough of what it takes.  *Rule 14.11.*"""
    if not open_to(scope, seat, achievement) or number < scope.game.goals[achievement]:
        return ()
    return (AchievementReached(seat, achievement),)


def step(scope: Scope, seat: Seat, achievement: AchievementId) -> tuple[Event, ...]:
    """A cube from the supply; progress counts even when no cube can be had.  *Rule 14.10.*"""
    if not open_to(scope, seat, achievement):
        return ()
    player = scope.state.players[seat]
    steps = progress(player, achievement).steps + 1
    taken = StepTaken(seat, achievement, player.cubes > 0)
    if steps < scope.game.goals[achievement]:
        return (taken,)
    return (taken, AchievementReached(seat, achievement), StepsReturned(seat, achievement))


def capitalist(event: GoodsGained | Unloaded | Sank, scope: Scope) -> tuple[Event, ...]:
    """30 or more coins in the chest.  *Rule 14.5.*"""
    seat = event.by if isinstance(event, Sank) else event.seat
    if seat < 0 or getattr(event, "place", HARBOR) != HARBOR or getattr(event, "cell", HARBOR) != HARBOR:
        return ()
    return reached(scope, seat, CAPITALIST, scope.state.players[seat].chest)


def settler(event: PermanentPlaced, scope: Scope) -> tuple[Event, ...]:
    """6 or more own permanent cubes.  *Rule 14.6.*"""
    number = sum(ocean_cell.permanent[event.seat] for ocean_cell in scope.state.ocean)
    return reached(scope, event.seat, SETTLER, number)


def builder(event: Built | ControlGained, scope: Scope) -> tuple[Event, ...]:
    """5 or more controlled buildings at once.  *Rule 14.4.*"""
    return reached(scope, event.seat, BUILDER, buildings_owned(scope.of(event.seat)))


def vessel(event: UpgradeGained, scope: Scope) -> tuple[Event, ...]:
    """4 tokens on the ship at the same time, covered ones included.  *Rule 14.7, reading 47.*"""
    mine = scope.of(event.seat)
    return reached(scope, event.seat, VESSEL, tokens_on_ship(mine) + len(mine.player.removed))


def sea_wolves(event: LevelRaised, scope: Scope) -> tuple[Event, ...]:
    """A card raised to level 4.  *Rule 14.2.*"""
    top = len(scope.game.crew[event.card].levels)
    return step(scope, event.seat, SEA_WOLVES) if event.level == top else ()


def explorer(event: Explored, scope: Scope) -> tuple[Event, ...]:
    """A tile explored.  *Rule 14.8.*"""
    return step(scope, event.seat, EXPLORER)


def out_of_reach(_event: Explored | EndTriggered | TurnEnded, scope: Scope) -> tuple[Event, ...]:
    """Cubes come back when too few tiles are left, or too few turns to explore them.  *Rule 14.10.*"""
    goal, hopeless, left = scope.game.goals.get(EXPLORER, 0), [], scope.game.way(still_explored)
    for seat, player in enumerate(scope.state.players):
        if player.progress:
            far = progress(player, EXPLORER)
            if far.cubes and far.steps + left(scope, Seat(seat)) < goal:
                hopeless.append(StepsReturned(Seat(seat), EXPLORER))
    return tuple(hopeless)


def still_explored(scope: Scope, seat: Seat) -> int:
    """The most tiles that a player may yet explore: one a turn, in the last round one or none.  *Rules 5.5, 14.10.*"""
    state = scope.state
    hidden = [ocean_cell.tile for ocean_cell in state.ocean].count(NO_CARD)
    if state.ended_by == NOBODY:
        return hidden
    spent = state.players[seat].finished or (seat == state.active and state.turn.explored)
    return 0 if spent else min(hidden, 1)


def terror(event: Sank, scope: Scope) -> tuple[Event, ...]:
    """Another player's ship sunk, in any way.  *Rule 14.3.*"""
    return reached(scope, event.by, TERROR, 1) if event.by != event.seat else ()


# -- Delivering ------------------------------------------------------------------------------------------------------


def offer_deliver(scope: Scope) -> tuple[DeliverOption, ...]:
    """12 cargo at once from ship and dock, wherever the ship is.  *Rule 14.9.*"""
    goal, player = scope.game.goals.get(TRADER, 0), scope.player
    enough = player.cargo + player.dock >= goal
    return (DeliverOption(goal),) if enough and open_to(scope, scope.seat, TRADER) else ()


def deliver(_scope: Scope, _choice: DeliverOption) -> Outcome:
    """It gives nothing else.  *Rule 14.9.*"""
    return Outcome(then=(Deliver(),))


def ask_deliver(_instruction: Deliver, scope: Scope) -> Decision:
    """Ask how much of it comes from the ship.  *Rule 14.9.*"""
    return asked(scope.seat, shares(scope, Goods(cargo=scope.game.goals[TRADER])), "14.9")


def deliver_from(_instruction: Deliver, scope: Scope, choice: FromShip) -> Outcome:
    """Return the cargo to the supply.  *Rule 14.9.*"""
    aboard = choice.goods.cargo
    rest = scope.game.goals[TRADER] - aboard
    paid = [("ship", aboard), (HARBOR, rest)]
    events = tuple(GoodsPaid(scope.seat, place, cargo, 0) for place, cargo in paid if cargo)
    return Outcome((*events, AchievementReached(scope.seat, TRADER)))


CHAPTER: Final = Chapter(
    "achievements",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    questions=(asks(Deliver, ask_deliver, deliver_from),),
    state_checks=(
        checks(GoodsGained, capitalist),
        checks(Unloaded, capitalist),
        checks(Sank, terror),
        checks(Sank, capitalist),
        checks(PermanentPlaced, settler),
        checks(Built, builder),
        checks(ControlGained, builder),
        checks(UpgradeGained, vessel),
        checks(LevelRaised, sea_wolves),
        checks(Explored, explorer),
        checks(Explored, out_of_reach),
        checks(EndTriggered, out_of_reach),
        checks(TurnEnded, out_of_reach),
    ),
    actions=(
        action(
            DeliverOption,
            offer_deliver,
            deliver,
            Reason("reached-already", "14.9", lambda scope, _choice: not open_to(scope, scope.seat, TRADER)),
            Reason("not-there", "14.9", lambda scope, choice: choice not in offer_deliver(scope)),
        ),
    ),
)
