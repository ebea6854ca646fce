"""Many tasks, here or in other processes: each is done once, whatever becomes of the workers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def spread(function: Callable[[T], R], tasks: Sequence[T], executor: Executor | None = None) -> Iterator[tuple[int, R]]:
    """The place of each task and what came of it, as they are done; without an executor one after another, here.

    Raises whatever a task raises, and then gives up those that have not begun.
    """
    if executor is None:
        for place, task in enumerate(tasks):
            yield place, function(task)
        return
    futures = {executor.submit(function, task): place for place, task in enumerate(tasks)}
    try:
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:
        for future in futures:
            future.cancel()


def in_order(function: Callable[[T], R], tasks: Sequence[T], executor: Executor | None = None) -> list[R]:
    """What came of all tasks, in their order."""
    found = dict(spread(function, tasks, executor))
    return [found[place] for place in range(len(tasks))]
