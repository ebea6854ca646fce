"""State <-> plain JSON values, for people to read: cards and cells by name, what is empty left out.

What is written is read again exactly, at every decision of every game.  Reading a stranger's values takes nothing for
granted but that they are JSON.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from dead_reckoning.broken_packs import at_door
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.faults import Fault, FaultError, Json, Path
from dead_reckoning.logbook.forms import Forms
from dead_reckoning.logbook.kind import logbook_kind
from dead_reckoning.model.effects import Instruction


def instructions_of(game: Game) -> Iterator[type]:
    """Every class of instructions: of the rules, and of the packs."""
    yield from (kind for kind in logbook_kind(game).records if issubclass(kind, Instruction))
    yield from game.tables.handlers
    yield from (verb.effect for verb in game.box.verbs)


@lru_cache(maxsize=16)
def forms_of(game: Game) -> Forms:
    """The forms of all that a position holds."""
    return logbook_kind(game).forms(game, tuple(dict.fromkeys(instructions_of(game))))


@at_door
def state_value(game: Game, state: State) -> dict[str, Json]:
    """A state as plain values, with its keys in a fixed order."""
    return cast("dict[str, Json]", forms_of(game).of(game.kind.state).write(state))


def read_state(game: Game, value: Json, path: Path = ()) -> State:
    """The state that plain values say; ``path`` is their place in the file.

    Raises FaultError with all that is wrong with their form: types, names, numbers out of bounds.  Whether the whole
    makes sense is another question (``plausibility``).
    """
    faults: list[Fault] = []
    state = forms_of(game).of(game.kind.state).read(value, path, faults)
    if faults:
        raise FaultError(faults)
    return cast("State", state)
