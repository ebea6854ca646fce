"""What follows from one part of a position is worked out once, while that part stays as it is.

Positions share their parts: most choices leave the ocean as it lies.  So a function may say that it reads, of the
state, one part alone; then its results are kept with the game until it is asked about another object of that part.
Nothing is looked up by value, and no more than one object is kept for each function and seat.

While the loop writes, ``Draft`` makes the ocean another object at each write: it is told by its identity then, too.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from typing import Any, Final, TypeVar

from dead_reckoning.engine.scope import Scope

T = TypeVar("T")
Work = TypeVar("Work", bound=Callable[..., Any])

PARTS: Final[Mapping[str, Callable[[Scope], object]]] = {
    "ocean": lambda scope: scope.state.ocean,
}
"""What a function may read of a state."""

REMEMBERED: Final[dict[Callable[..., Any], str]] = {}
"""Every function whose results are kept, and the part it reads: tests ask each on a state that holds nothing else."""

UNKNOWN: Final = object()


def remembered(part: str) -> Callable[[Work], Work]:
    """Keep the results of a function of a scope, which never change.

    Besides one part of the state it reads the seat, its other arguments and what never changes in a game, nothing else.
    Without ``Game.memory`` nothing is kept.
    """
    read = PARTS[part]

    def keeping(work: Work) -> Work:
        @wraps(work)
        def recalled(scope: Scope, *asked: Hashable) -> object:
            memory = scope.game.memory
            if memory is None:
                return work(scope, *asked)
            there, key = read(scope), (work, scope.seat)
            known = memory.get(key)
            if known is None or known[0] is not there:
                known = memory[key] = there, {}
            found = known[1].get(asked, UNKNOWN)
            if found is UNKNOWN:
                found = known[1][asked] = work(scope, *asked)
            return found

        REMEMBERED[work] = part
        kept: Any = recalled
        return kept  # type: ignore[no-any-return]  # it takes and gives what ``work`` does

    return keeping
