"""Caches the values that depend on the ocean alone, while the ocean does not change.

Most choices leave it so, and positions share it.  A function of a scope may say that, of the state, it reads the ocean
alone; then its results are kept with the game until somebody is asked about another ocean.  Nothing is looked up by
value, and one ocean is kept.

While the loop writes, ``Draft`` makes the ocean another object at each write: its identity shows this, too.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Final, TypeVar

from dead_reckoning.game.table.game import OceanMemory
from dead_reckoning.game.table.scope import Scope

Work = TypeVar("Work", bound=Callable[..., Any])

REMEMBERED: Final[list[Callable[..., Any]]] = []
"""Every function whose results are kept: tests ask each on a state that holds only an ocean."""

UNKNOWN: Final = object()


def of_ocean(work: Work) -> Work:
    """Keep the results of a function of a scope, which never change.

    Besides the ocean it reads the seat, its other arguments and what never changes in a game, nothing else.  Where
    ``Game.memory`` is None nothing is kept.
    """

    @wraps(work)
    def remembered(scope: Scope, *asked: Hashable) -> object:
        ocean, memory = scope.state.ocean, scope.game.memory
        if memory is None:
            return work(scope, *asked)
        if memory.ocean is not ocean:
            memory = scope.game.memory = OceanMemory(ocean)
        key = work, scope.seat, asked
        found = memory.results.get(key, UNKNOWN)
        if found is UNKNOWN:
            found = memory.results[key] = work(scope, *asked)
        return found

    REMEMBERED.append(work)
    kept: Any = remembered
    return kept  # type: ignore[no-any-return]  # it takes and gives what ``work`` does
