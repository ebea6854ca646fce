"""Sails, movement, exploration, and the mode of the ship.  Sections 5 and 6."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dead_reckoning.engine.tables import action, applies, asks, checks, handles, triggers
from dead_reckoning.game.nouns import sailing as nouns
from dead_reckoning.game.nouns.battle import MeetPirates
from dead_reckoning.game.nouns.buildings import GarrisonFires
from dead_reckoning.game.nouns.sailing import (
    RAISE_SAILS,
    STOP,
    Arrive,
    ExploreAt,
    Explored,
    LateGarrison,
    NoteExplored,
    Passed,
    PickTile,
    RaiseSails,
    Sail,
    Sailed,
    SailOn,
    SailsRaised,
    SailTo,
    ShipPlaced,
    Stop,
    Stopped,
    Tallied,
)
from dead_reckoning.game.nouns.setup import LayCard, TurnTile
from dead_reckoning.game.nouns.sinking import Damaged, Sank
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.ocean import NEXT
from dead_reckoning.game.printed.terms import HARBOR, Thing
from dead_reckoning.game.rules.buildings import fires
from dead_reckoning.game.table.counting import has_sails, sails, unfought_pirates
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.terms import NOTHING, Cell, Decision, Event, Frame, Outcome

# -- Raising sails ---------------------------------------------------------------------------------------------------


def offer_raise(scope: Scope) -> tuple[RaiseSails, ...]:
    """Once a turn, before any movement.  *Rule 5.1.*"""
    turn = scope.state.turn
    return () if turn.raised or turn.moved or not has_sails(scope) else ONLY_RAISE


ONLY_RAISE: Final = (RAISE_SAILS,)


def raise_sails(scope: Scope, _choice: RaiseSails) -> Outcome:
    """The track shows the sum, with the goods arranged for it.  *Rules 5.1, 5.2.*"""
    return Outcome((SailsRaised(scope.seat, sails(scope)),))


# -- Moving ----------------------------------------------------------------------------------------------------------


def can_stop(scope: Scope, cell: Cell) -> bool:
    """One face-down tile a turn may be stopped on.  *Rule 5.5.*"""
    return cell == HARBOR or not scope.state.turn.explored or bool(scope.ocean_cell(cell).tile)


def reaches_stop(scope: Scope, cell: Cell, left: int) -> bool:
    """Whether a move that comes onto a cell with so many sails left can still end.  *Rule 5.5.*"""
    return can_stop(scope, cell) or (left > 0 and any(reaches_stop(scope, other, left - 1) for other in NEXT[cell]))


def offer_sail(scope: Scope) -> Sequence[Sail]:
    """Offer adjacent locations, one sail for each step.  *Rules 5.3, 5.9.*"""
    turn = scope.state.turn
    left = turn.sails
    if not left:
        return ()
    if not turn.explored:  # then every stop is open
        return SAILS[scope.player.at]
    return [SAIL_TO[cell] for cell in NEXT[scope.player.at] if reaches_stop(scope, cell, left - 1)]


SAIL_TO: Final = {cell: Sail(cell) for cell in NEXT}
SAILS: Final = {cell: tuple([SAIL_TO[other] for other in beside]) for cell, beside in NEXT.items()}


def sail(scope: Scope, choice: Sail) -> Outcome:
    """One step; the move goes on until it stops.  *Rules 5.3, 5.4.*"""
    return step(scope, choice.cell)


def step(scope: Scope, end: Cell) -> Outcome:
    """Sail to the next location.  *Rule 5.3.*"""
    return Outcome((Sailed(scope.seat, scope.player.at, end),), then=(SailOn(waits(scope, end)),))


def sail_to(instruction: SailTo, scope: Scope) -> Outcome:
    """On, unless what happened on leaving has sunk the ship.  *Rules 5.3, 11.23.*"""
    return step(scope, instruction.cell) if scope.state.turn.path else NOTHING


def ask_next(_instruction: SailOn, scope: Scope) -> Decision:
    """On, or stop here; nothing if the ship has left its course.  *Rules 5.4, 11.23, 13.4.*"""
    if not scope.state.turn.path:
        return asked(scope.seat, [], "11.23")
    stop = [STOP] if can_stop(scope, scope.player.at) else []
    return asked(scope.seat, [*stop, *offer_sail(scope)], "5.4")


def sail_on(instruction: SailOn, scope: Scope, choice: Stop | Sail) -> Outcome:
    """The next step, which passes this place, or the end of the move.  *Rule 5.4.*"""
    at = scope.player.at
    late = (LateGarrison(at),) if instruction.garrison_waits else ()
    if isinstance(choice, Stop):
        return Outcome((Stopped(scope.seat, at),), then=(Arrive(), *late))
    passed = (Passed(scope.seat, at),) if at != HARBOR else ()
    return Outcome(passed, then=(*late, SailTo(choice.cell)))


def arrive(_instruction: Arrive, scope: Scope) -> Outcome:
    """A face-down tile is explored; ships in pirate mode are met.  *Rules 5.5, 5.8.*"""
    at = scope.player.at
    if at == HARBOR:
        return NOTHING
    if not scope.ocean_cell(at).tile:
        return Outcome(then=(TurnTile(at), LayCard(at), NoteExplored(at)))
    return Outcome(then=(MeetPirates(at),))


def note_explored(instruction: NoteExplored, scope: Scope) -> Outcome:
    """One tile a turn.  *Rule 5.5.*"""
    return Outcome((Explored(scope.seat, instruction.cell),))


# -- On the way ------------------------------------------------------------------------------------------------------


def garrison_triggers(event: Sailed, scope: Scope) -> tuple[Frame, ...]:
    """A garrison fires at whoever comes onto its tile.  *Rule 11.22, reading 11.*"""
    return () if event.end == HARBOR or waits(scope, event.end) else fires(scope, event.end, event.seat)


def waits(scope: Scope, cell: Cell) -> bool:
    """Whether a garrison leaves the first word to ships in pirate mode, if that is played.  *Reading 11.*"""
    return not scope.game.rules.garrison_before_pirate and bool(unfought_pirates(scope, cell))


def late_garrison(instruction: LateGarrison, scope: Scope) -> Outcome:
    """After the battles, or as the ship passes; not at a ship that has sunk.  *Reading 11.*"""
    return Outcome(call=fires(scope, instruction.cell, scope.seat)) if scope.player.at == instruction.cell else NOTHING


def garrison_fires(instruction: GarrisonFires, scope: Scope) -> Outcome:
    """1 damage at once.  *Rule 11.22.*"""
    return Outcome((Damaged(instruction.target, 1, scope.seat),))


def placing_triggers(event: ShipPlaced | Sank, scope: Scope) -> tuple[Frame, ...]:
    """Being placed starts no battle, unless that is played; then after the one that is on.  *Rule 5.10, reading 24.*"""
    if not scope.game.rules.battle_on_placing or event.seat != scope.state.active or scope.state.battle:
        return ()
    return (Frame(event.seat, "5.10", (MeetPirates(scope.state.players[event.seat].at),)),)


# -- Abilities of the ship -------------------------------------------------------------------------------------------


def move_ship(_instruction: fx.MoveShip, scope: Scope) -> Outcome:
    """Put the ship into the harbor, without a move.  *Rule 5.10.*"""
    return Outcome((ShipPlaced(scope.seat, HARBOR),))


def can_move_ship(_instruction: fx.MoveShip, scope: Scope) -> bool:
    """It is not there yet.  *Rule 5.10.*"""
    return scope.player.at != HARBOR


def explore(_instruction: fx.Explore, _scope: Scope) -> Outcome:
    """Explore a tile from the place of the ship.  *Rule 5.5.*"""
    return Outcome(then=(PickTile(),))


def face_down_beside(scope: Scope) -> list[ExploreAt]:
    """Tiles that may be turned up: one a turn, however it is done.  *Rule 5.5.*"""
    if scope.state.turn.explored or scope.seat != scope.state.active:
        return []
    beside = (cell for cell in NEXT[scope.player.at] if cell != HARBOR)
    return [ExploreAt(cell) for cell in beside if not scope.ocean_cell(cell).tile]


def ask_tile(_instruction: PickTile, scope: Scope) -> Decision:
    """Any face-down tile beside the ship.  *Rule 5.5.*"""
    return asked(scope.seat, face_down_beside(scope), "5.5")


def explore_at(_instruction: PickTile, _scope: Scope, choice: ExploreAt) -> Outcome:
    """Explore the tile as by sailing there.  *Rules 5.5, 5.6.*"""
    cell = choice.cell
    return Outcome(then=(TurnTile(cell), LayCard(cell), NoteExplored(cell)))


def tally_tiles(event: Explored, scope: Scope) -> tuple[Event, ...]:
    """Tiles are counted where a card of the box asks how many there were."""
    return (Tallied(event.seat, Thing.TILE_EXPLORED.value),) if scope.game.tallied else ()


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
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(Arrive, arrive),
        handles(NoteExplored, note_explored),
        handles(SailTo, sail_to),
        handles(LateGarrison, late_garrison),
        handles(GarrisonFires, garrison_fires),
        handles(fx.MoveShip, move_ship),
        handles(fx.Explore, explore),
    ),
    questions=(asks(SailOn, ask_next, sail_on), asks(PickTile, ask_tile, explore_at)),
    applicable=(
        applies(fx.MoveShip, can_move_ship),
        applies(fx.Explore, lambda effect, scope: bool(face_down_beside(scope))),
    ),
    state_checks=(checks(Explored, tally_tiles),),
    triggers=(
        triggers(Sailed, garrison_triggers),
        triggers(ShipPlaced, placing_triggers),
        triggers(Sank, placing_triggers),
    ),
    actions=(
        action(
            RaiseSails,
            offer_raise,
            raise_sails,
            Reason("raised-already", "5.1", lambda scope, _choice: scope.state.turn.raised),
            Reason("moved-already", "5.1", lambda scope, _choice: scope.state.turn.moved),
            Reason("no-sails", "5.1", lambda scope, _choice: not has_sails(scope)),
        ),
        action(
            Sail,
            offer_sail,
            sail,
            Reason("sails-first", "5.1", lambda scope, _choice: bool(offer_raise(scope))),
            *AGAINST_SAILING,
        ),
    ),
    reasons=(
        (SailOn, Sail, AGAINST_SAILING),
        (
            SailOn,
            Stop,
            (Reason("explored-already", "5.5", lambda scope, _choice: not can_stop(scope, scope.player.at)),),
        ),
    ),
)
