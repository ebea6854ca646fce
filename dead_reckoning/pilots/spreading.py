"""Many tasks, here or in other processes: each is done once, whatever becomes of the workers."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from concurrent.futures import Executor, Future, as_completed
from typing import Generic, TypeAlias, TypeVar

from attrs import frozen

T = TypeVar("T")
R = TypeVar("R")


@frozen
class SealedTask(Generic[T]):
    """A task on its way to a process pool, whose workers end where they cannot unpickle: so they receive bytes."""

    task: T

    def __reduce__(self) -> tuple[type[TaskBytes], tuple[bytes]]:
        """Pickles as bytes for the other process."""
        return TaskBytes, (pickle.dumps(self.task),)


@frozen
class TaskBytes:
    """A task that has arrived."""

    data: bytes


def unsealed(function: Callable[[T], R], task: object) -> R:
    """The result of a sealed task that has arrived.  Raises BoxError if a pack of its box is not the same here."""
    assert isinstance(task, TaskBytes)
    return function(pickle.loads(task.data))


def spread(function: Callable[[T], R], tasks: Sequence[T], executor: Executor | None = None) -> Iterator[tuple[int, R]]:
    """The place of each task and what came of it, as they are done; without an executor one after another, here.

    Raises whatever a task raises, and then gives up those that have not begun.
    """
    if executor is None:
        for place, task in enumerate(tasks):
            yield place, function(task)
        return
    places = {submitted(executor, function, task): place for place, task in enumerate(tasks)}
    try:
        for future in as_completed(places):
            yield places[future], future.result()
    finally:
        for future in places:
            future.cancel()


def submitted(executor: Executor, function: Callable[[T], R], task: T) -> Future[R]:
    """A task that an executor has."""
    if isinstance(executor, futures.ProcessPoolExecutor):
        return executor.submit(unsealed, function, SealedTask(task))
    return executor.submit(function, task)


Told: TypeAlias = Callable[[int, int], None]
"""Is told how many are done, and of how many."""


def results_in_order(
    function: Callable[[T], R], tasks: Sequence[T], executor: Executor | None = None, told: Told | None = None
) -> list[R]:
    """The results of all tasks, in their order."""
    found: dict[int, R] = {}
    for place, result in spread(function, tasks, executor):
        found[place] = result
        if told:
            told(len(found), len(tasks))
    return [found[place] for place in range(len(tasks))]
