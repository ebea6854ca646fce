"""What a seat sees of a battle of its own that has just ended, and the cubes that it could add to one.  Section 12.

When a battle ends, its board is cleared at once.  Whoever fought sees the table as it is now, with the battle on it as
the last cube had fallen, before cubes were taken off.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from dead_reckoning.game.nouns.aftermath import BattleEnded
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.gather import FireCannons
from dead_reckoning.game.nouns.spoils import BattleWon, CubeRemoved
from dead_reckoning.game.rules.gather import total
from dead_reckoning.game.sight.observations import observe
from dead_reckoning.game.table.counting import cannons_left
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import BattleState, State
from dead_reckoning.model.records import changer
from dead_reckoning.model.terms import Event
from dead_reckoning.view.kind import At

CLEARS: Final = (CubeRemoved, BattleWon, BattleEnded)
"""Events with which a board is no longer as the cubes fell."""

with_state = changer(Observation, "state")
with_battle = changer(State, "battle")
with_end = changer(BattleState, "winner", "waiting")


def outcome(positions: Sequence[At], seat: int) -> Observation | None:
    """What a seat sees where the last of some positions has ended a battle of its own; None anywhere else."""
    last = positions[-1]
    ends = [event for event in last.events if isinstance(event, BattleEnded)]
    if not ends or seat not in ends[0].seats:
        return None
    place = cleared_at(positions)
    battle = fallen(positions[place - 1], positions[place].events)
    if battle is None:
        return None
    sides = [event.side for each in positions[place:] for event in each.events if isinstance(event, BattleWon)]
    looked = with_end(battle, winner=sides[0] if sides else -1, waiting=(0,) * len(battle.seats))
    seen = observe(last, seat)
    return with_state(seen, state=with_battle(seen.state, battle=looked))


def cleared_at(positions: Sequence[At]) -> int:
    """The position with which the board of the last battle began to be cleared."""
    place = cleared = len(positions) - 1
    while place > 1 and positions[place - 1].state.battle:
        place -= 1
        if has(positions[place].events, BattleBegan):
            break
        if has(positions[place].events, *CLEARS):
            cleared = place
    return cleared


def has(events: Sequence[Event], *kinds: type[Event]) -> bool:
    """Whether there is an event of a kind."""
    return any(isinstance(event, kinds) for event in events)


def fallen(before: At, events: Sequence[Event]) -> BattleState | None:
    """The battle after the events that came before its board was cleared, written by their own writers."""
    game = before.game
    draft, consequences = game.kind.draft(game, before.state), game.tables.consequences
    for event in takewhile(lambda event: not isinstance(event, CLEARS), events):
        consequences[type(event)][0](event, draft)
    found: BattleState | None = draft.state.battle
    return found


def cubes_ready(game: Game, seen: Observation) -> int:
    """Cubes that a seat's cannons could add now: in a battle those it is asked about, else those of an attack.

    Goods lie where they cover fewest.  *Rules 4.5, 8.12, 12.4.*
    """
    if seen.state.battle:
        return max((each.cannons for each in seen.decision.options if isinstance(each, FireCannons)), default=0)
    scope = Scope(game, seen.state, seen.seat)
    goods = scope.player.cargo + scope.player.coins
    return max(total(cannons_left(scope, covered)) for covered in scope.hull.covers(goods))
