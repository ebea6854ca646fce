"""The context that events of this game omit: the fighters, and the tiles at each place."""

from __future__ import annotations

from dead_reckoning.game.nouns.aftermath import BattleEnded
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.sailing import Passed, Sailed
from dead_reckoning.game.nouns.spoils import BattleWon
from dead_reckoning.game.printed.terms import CELLS
from dead_reckoning.game.table.state import BattleState, State
from dead_reckoning.model.terms import NOBODY, Event
from dead_reckoning.view.teller import NO_SCENE, Scene


def scenes_of(events: tuple[Event, ...], state: State) -> tuple[Scene, ...]:
    """The scene of each event, from the others, and from the state after them."""
    last = scene_at(state)
    found: list[Scene] = []
    after = last
    for event in reversed(events):  # a battle that has ended is known from its end, up to its beginning
        if isinstance(event, BattleEnded):
            after = last._replace(sides=event.seats, black=event.seats[1] == NOBODY)
        found.append(after)
    scenes = found[::-1]
    passed: set[str] = set()
    for place in reversed(range(len(events))):  # who is asked on the way passes only after the answer
        event = events[place]
        if isinstance(event, Passed):
            passed.add(event.cell)
        elif isinstance(event, Sailed) and event.end in passed:
            scenes[place] = scenes[place]._replace(forced=True)
    battle: BattleState | None = None
    for place, event in enumerate(events):
        if isinstance(event, BattleBegan):
            battle = event.battle
        if battle:
            scenes[place] = scenes[place]._replace(sides=battle.seats, black=battle.black)
        if isinstance(event, BattleEnded):
            battle = None
    decided = decided_by(events, state)
    return tuple(scene._replace(decided=known) for scene, known in zip(scenes, decided, strict=True))


def decided_by(events: tuple[Event, ...], state: State) -> list[bool]:
    """For each event, true if its battle had already been won; a battle on a real table is never known to be won."""
    known = state.battle is not None and state.battle.winner >= 0
    found: list[bool] = []
    for event in reversed(events):
        known = isinstance(event, BattleEnded) or (known and not isinstance(event, BattleWon))
        if isinstance(event, BattleBegan):
            found = [False] * len(found) if known else found
            known = False
        found.append(known)
    return found[::-1]


def scene_at(state: State) -> Scene:
    """The scene at a position."""
    battle = state.battle
    return Scene(
        sides=battle.seats if battle else NO_SCENE.sides,
        black=battle.black if battle else NO_SCENE.black,
        tiles={cell: ocean_cell.tile for cell, ocean_cell in zip(CELLS, state.ocean, strict=True) if ocean_cell.tile},
    )
