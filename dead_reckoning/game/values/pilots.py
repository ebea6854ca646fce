"""The values that pilots use in Dead Reckoning."""

from __future__ import annotations

from typing import Final

from attrs import asdict

from dead_reckoning.game.nouns.turn import EndTurnOption
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import OUT_OF_SIGHT, Observation
from dead_reckoning.game.table.state import State
from dead_reckoning.game.values import chance, habits, positions
from dead_reckoning.logbook.faults import Json
from dead_reckoning.logbook.serialization import state_value
from dead_reckoning.pilots.kind import PilotsKind


def open_state(seen: Observation) -> State | None:
    """The state as it is open, unless it speaks of a card that the seat does not see."""
    return None if any(frame.it.startswith(OUT_OF_SIGHT) for frame in seen.state.frames) else seen.state


def observation_value(game: Game, seen: Observation) -> dict[str, Json]:
    """The observation of a seat as JSON, for pilots that are programs."""
    unseen: list[Json] = [
        {name: list(found) if isinstance(found, tuple) else found for name, found in asdict(each).items()}
        for each in seen.unseen
    ]
    return {"state": state_value(game, seen.state), "unseen": unseen, "tokens": list(seen.tokens)}


PILOTS: Final = PilotsKind(
    values=positions.fitted_values,
    weights=habits.data("habits.json")["weights"],
    likings=habits.data("habits.json")["likings"],
    still=habits.STILL,
    thinned=habits.thinned,
    sensible=habits.sensible,
    draw_names=chance.NAMES,
    turn_over=habits.nothing_left,
    ends_turn=(EndTurnOption,),
    open_state=open_state,
    shown=observation_value,
)
