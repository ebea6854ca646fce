"""Sails, movement, exploration, and the mode of the ship.  Sections 5 and 6."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dead_reckoning.engine.chapters.buildings import fires
from dead_reckoning.engine.counting import has_sails, sails, unfought_pirates
from dead_reckoning.engine.game import NEXT, ROW
from dead_reckoning.engine.scope import Scope, asked
from dead_reckoning.engine.tables import Chapter, Reason, action, applies, asks, checks, handles, triggers
from dead_reckoning.model import effects as fx
from dead_reckoning.model import events as ev
from dead_reckoning.model import options as op
from dead_reckoning.model import tasks
from dead_reckoning.model.decisions import NOTHING, Decision, Outcome
from dead_reckoning.model.events import Event
from dead_reckoning.model.state import Frame
from dead_reckoning.model.terms import HARBOR, Cell, Thing

# -- Raising sails ---------------------------------------------------------------------------------------------------


def offer_raise(scope: Scope) -> tuple[op.RaiseSails, ...]:
    """Once a turn, before any movement.  *Rule 5.1.*"""
    turn = scope.state.turn
    return () if turn.raised or turn.moved or not has_sails(scope) else ONLY_RAISE


ONLY_RAISE: Final = (op.RAISE_SAILS,)


def raise_sails(scope: Scope, _choice: op.RaiseSails) -> Outcome:
    """The track shows the sum, with the goods arranged for it.  *Rules 5.1, 5.2.*"""
    return Outcome((ev.SailsRaised(scope.seat, sails(scope)),))


# -- Moving ----------------------------------------------------------------------------------------------------------


def can_stop(scope: Scope, cell: Cell) -> bool:
    """One face-down tile a turn may be stopped on.  *Rule 5.5.*"""
    return cell == HARBOR or not scope.state.turn.explored or bool(scope.ocean_cell(cell).tile)


def reaches_stop(scope: Scope, cell: Cell, left: int) -> bool:
    """Whether a move that comes onto a cell with so many sails left can still end.  *Rule 5.5.*"""
    return can_stop(scope, cell) or (left > 0 and any(reaches_stop(scope, other, left - 1) for other in NEXT[cell]))


def offer_sail(scope: Scope) -> Sequence[op.Sail]:
    """To adjacent locations, one sail a step.  *Rules 5.3, 5.9.*"""
    turn = scope.state.turn
    left = turn.sails
    if not left:
        return ()
    if not turn.explored:  # then every stop is open
        return SAILS[scope.player.at]
    return [SAIL_TO[cell] for cell in NEXT[scope.player.at] if reaches_stop(scope, cell, left - 1)]


SAIL_TO: Final = {cell: op.Sail(cell) for cell in NEXT}
SAILS: Final = {cell: tuple([SAIL_TO[other] for other in beside]) for cell, beside in NEXT.items()}


def sail(scope: Scope, choice: op.Sail) -> Outcome:
    """One step; the move goes on until it stops.  *Rules 5.3, 5.4.*"""
    return step(scope, choice.cell)


def step(scope: Scope, end: Cell) -> Outcome:
    """To the next location.  *Rule 5.3.*"""
    return Outcome((ev.Sailed(scope.seat, scope.player.at, end),), then=(tasks.SailOn(waits(scope, end)),))


def sail_to(instruction: tasks.SailTo, scope: Scope) -> Outcome:
    """On, unless what happened on leaving has sunk the ship.  *Rules 5.3, 11.23.*"""
    return step(scope, instruction.cell) if scope.state.turn.path else NOTHING


def ask_next(_instruction: tasks.SailOn, scope: Scope) -> Decision:
    """On, or stop here; nothing if the ship has left its course.  *Rules 5.4, 11.23, 13.4.*"""
    if not scope.state.turn.path:
        return asked(scope.seat, [], "11.23")
    stop = [op.STOP] if can_stop(scope, scope.player.at) else []
    return asked(scope.seat, [*stop, *offer_sail(scope)], "5.4")


def sail_on(instruction: tasks.SailOn, scope: Scope, choice: op.Stop | op.Sail) -> Outcome:
    """The next step, which passes this place, or the end of the move.  *Rule 5.4.*"""
    at = scope.player.at
    late = (tasks.LateGarrison(at),) if instruction.garrison_waits else ()
    if isinstance(choice, op.Stop):
        return Outcome((ev.Stopped(scope.seat, at),), then=(tasks.Arrive(), *late))
    passed = (ev.Passed(scope.seat, at),) if at != HARBOR else ()
    return Outcome(passed, then=(*late, tasks.SailTo(choice.cell)))


def arrive(_instruction: tasks.Arrive, scope: Scope) -> Outcome:
    """A face-down tile is explored; ships in pirate mode are met.  *Rules 5.5, 5.8.*"""
    at = scope.player.at
    if at == HARBOR:
        return NOTHING
    if not scope.ocean_cell(at).tile:
        return Outcome(then=(tasks.TurnTile(at), tasks.LayCard(at), tasks.NoteExplored(at)))
    return Outcome(then=(tasks.MeetPirates(at),))


def note_explored(instruction: tasks.NoteExplored, scope: Scope) -> Outcome:
    """One tile a turn.  *Rule 5.5.*"""
    return Outcome((ev.Explored(scope.seat, instruction.cell),))


# -- On the way ------------------------------------------------------------------------------------------------------


def garrison_triggers(event: ev.Sailed, scope: Scope) -> tuple[Frame, ...]:
    """A garrison fires at whoever comes onto its tile.  *Rule 11.22, reading 11.*"""
    return () if event.end == HARBOR or waits(scope, event.end) else fires(scope, event.end, event.seat)


def waits(scope: Scope, cell: Cell) -> bool:
    """Whether a garrison leaves the first word to ships in pirate mode, if that is played.  *Reading 11.*"""
    return not scope.game.rules.garrison_before_pirate and bool(unfought_pirates(scope, cell))


def late_garrison(instruction: tasks.LateGarrison, scope: Scope) -> Outcome:
    """After the battles, or as the ship passes; not at a ship that has sunk.  *Reading 11.*"""
    return Outcome(call=fires(scope, instruction.cell, scope.seat)) if scope.player.at == instruction.cell else NOTHING


def garrison_fires(instruction: tasks.GarrisonFires, scope: Scope) -> Outcome:
    """1 damage at once.  *Rule 11.22.*"""
    return Outcome((ev.Damaged(instruction.target, 1, scope.seat),))


def placing_triggers(event: ev.ShipPlaced | ev.Sank, scope: Scope) -> tuple[Frame, ...]:
    """Being placed starts no battle, unless that is played; then after the one that is on.  *Rule 5.10, reading 24.*"""
    if not scope.game.rules.battle_on_placing or event.seat != scope.state.active or scope.state.battle:
        return ()
    return (Frame(event.seat, "5.10", (tasks.MeetPirates(scope.state.players[event.seat].at),)),)


# -- Abilities of the ship -------------------------------------------------------------------------------------------


def move_ship(_instruction: fx.MoveShip, scope: Scope) -> Outcome:
    """Into the harbor; that is no move.  *Rule 5.10.*"""
    return Outcome((ev.ShipPlaced(scope.seat, HARBOR),))


def can_move_ship(_instruction: fx.MoveShip, scope: Scope) -> bool:
    """It is not there yet.  *Rule 5.10.*"""
    return scope.player.at != HARBOR


def explore(_instruction: fx.Explore, _scope: Scope) -> Outcome:
    """From where the ship lies.  *Rule 5.5.*"""
    return Outcome(then=(tasks.PickTile(),))


def face_down_beside(scope: Scope) -> list[op.ExploreAt]:
    """Tiles that may be turned up: one a turn, however it is done.  *Rule 5.5.*"""
    if scope.state.turn.explored or scope.seat != scope.state.active:
        return []
    beside = (cell for cell in NEXT[scope.player.at] if cell != HARBOR)
    return [op.ExploreAt(cell) for cell in beside if not scope.ocean_cell(cell).tile]


def ask_tile(_instruction: tasks.PickTile, scope: Scope) -> Decision:
    """Any face-down tile beside the ship.  *Rule 5.5.*"""
    return asked(scope.seat, face_down_beside(scope), "5.5")


def explore_at(_instruction: tasks.PickTile, _scope: Scope, choice: op.ExploreAt) -> Outcome:
    """As by sailing there.  *Rules 5.5, 5.6.*"""
    cell = choice.cell
    return Outcome(then=(tasks.TurnTile(cell), tasks.LayCard(cell), tasks.NoteExplored(cell)))


def tally_tiles(event: ev.Explored, scope: Scope) -> tuple[Event, ...]:
    """Tiles are counted where a card of the box asks how many there were."""
    return (ev.Tallied(event.seat, Thing.TILE_EXPLORED.value),) if scope.game.tallied else ()


def row_of(cell: Cell) -> int:
    """The row of a cell; 0 of the harbor."""
    return ROW.get(cell, 0)


AGAINST_SAILING: Final = (
    Reason("not-adjacent", "5.3", lambda scope, choice: choice.cell not in NEXT[scope.player.at]),
    Reason("no-sails", "5.3", lambda scope, _choice: not scope.state.turn.sails),
    Reason(
        "explored-already",
        "5.5",
        lambda scope, choice: not reaches_stop(scope, choice.cell, scope.state.turn.sails - 1),
    ),
)


CHAPTER: Final = Chapter(
    "sailing",
    handlers=(
        handles(tasks.Arrive, arrive),
        handles(tasks.NoteExplored, note_explored),
        handles(tasks.SailTo, sail_to),
        handles(tasks.LateGarrison, late_garrison),
        handles(tasks.GarrisonFires, garrison_fires),
        handles(fx.MoveShip, move_ship),
        handles(fx.Explore, explore),
    ),
    questions=(asks(tasks.SailOn, ask_next, sail_on), asks(tasks.PickTile, ask_tile, explore_at)),
    applicable=(
        applies(fx.MoveShip, can_move_ship),
        applies(fx.Explore, lambda effect, scope: bool(face_down_beside(scope))),
    ),
    state_checks=(checks(ev.Explored, tally_tiles),),
    triggers=(
        triggers(ev.Sailed, garrison_triggers),
        triggers(ev.ShipPlaced, placing_triggers),
        triggers(ev.Sank, placing_triggers),
    ),
    actions=(
        action(
            op.RaiseSails,
            offer_raise,
            raise_sails,
            Reason("raised-already", "5.1", lambda scope, _choice: scope.state.turn.raised),
            Reason("moved-already", "5.1", lambda scope, _choice: scope.state.turn.moved),
            Reason("no-sails", "5.1", lambda scope, _choice: not has_sails(scope)),
        ),
        action(op.Sail, offer_sail, sail, *AGAINST_SAILING),
    ),
    reasons=(
        (tasks.SailOn, op.Sail, AGAINST_SAILING),
        (
            tasks.SailOn,
            op.Stop,
            (Reason("explored-already", "5.5", lambda scope, _choice: not can_stop(scope, scope.player.at)),),
        ),
    ),
)
