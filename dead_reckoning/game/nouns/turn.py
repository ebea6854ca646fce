"""A turn, and short answers that many questions share.  Sections 3 and 15."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.nouns.cleanup import CleanUp
from dead_reckoning.game.nouns.leveling import RaiseDueCard
from dead_reckoning.game.printed.terms import HARBOR
from dead_reckoning.game.table.draft import Draft, copy_turn
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import Played, Turn
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import NOBODY, Cell, Event, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class TakeTurn(Task):
    """Let the active player take the next turn.  Rule 3.1."""


@record
class BeginTurn(Task):
    """Begin a turn: reset all limits.  Rule 3.4."""


@record
class MainPhase(Task):
    """Question: any action, or the end of the phase.  Rule 3.2."""


@record
class EndTurn(Task):
    """End a turn: decide whether the game ends, and whose turn is next.  Rule 15.1."""


TURN: Final[tuple[Task, ...]] = (RaiseDueCard(), BeginTurn(), MainPhase(), CleanUp(), EndTurn())
"""Rules 3.1 and 10.1."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class EndTurnOption(Option):
    """End the main phase.  Rule 3.1."""

    kind = "end turn"
    pattern = "end turn"


@value
class Done(Option):
    """Stop here, and skip everything that the question still offers."""

    kind = "done"
    pattern = "done"


@value
class NoneOfThem(Option):
    """Take nothing that the question offers.  Rule 11.7."""

    kind = "none of them"
    pattern = "none"


END_TURN: Final = EndTurnOption()


DONE: Final = Done()


NONE_OF_THEM: Final = NoneOfThem()


SHAPES: Final[tuple[type[Option], ...]] = (
    EndTurnOption,
    Done,
    NoneOfThem,
)


# -- Events, and how each is written -------------------------------------------------------------------------------

NEW_TURN: Final = Turn(0, 0, False, False, False, 0, (), (), False, (), (), (), ())


def been_from_start(game: Game, at: Cell) -> tuple[Cell, ...]:
    """The tile where a turn begins: a ship that comes back to it has already been there.  Reading 72."""
    return () if at == HARBOR or not game.rules.start_tile_counts else (at,)


@record
class TurnBegan(Event):
    """A turn began, and all limits were reset.  Rules 3.4, 12.19."""

    seat: Seat
    number: int


def turn_began(event: TurnBegan, draft: Draft) -> None:
    """All limits of a turn start again, for everybody."""
    state = draft.state
    at = state.players[event.seat].at
    state.active = event.seat
    turn = state.turn = copy_turn(NEW_TURN)
    draft.turn_is_own = True
    turn.number = event.number
    turn.entered = been_from_start(draft.game, at)
    if state.players[event.seat].levelings:
        draft.player(event.seat).levelings = 0
    for seat, player in enumerate(state.players):
        used = player.played and any(played.used for played in player.played)
        if used or player.shown or player.cannons_used or player.hull_used:
            mine = draft.player(Seat(seat))
            mine.shown, mine.hull_used, mine.cannons_used = (), (), ()
            mine.played = tuple(Played(played.card) for played in mine.played)


@record
class TurnEnded(Event):
    """A turn ended.  Rule 10.1."""

    seat: Seat


def turn_ended(event: TurnEnded, draft: Draft) -> None:
    """The right to raise a card begins; after the last turn there is none."""
    player = draft.player(event.seat)
    if draft.state.ended_by != NOBODY:
        player.finished = True
        player.levelings = 0
    else:
        player.levelings = 1


@record
class EndTriggered(Event):
    """The end of the game was triggered; every other player has one more turn.  Rule 15.1."""

    seat: Seat


def end_triggered(event: EndTriggered, draft: Draft) -> None:
    """Each other player has one more turn."""
    draft.state.ended_by = event.seat


WRITERS: Final[WriterRows] = (
    writes(TurnBegan, turn_began),
    writes(TurnEnded, turn_ended),
    writes(EndTriggered, end_triggered),
)
