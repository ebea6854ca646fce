"""Many games at once for Gymnasium: one array for all observations and one for all masks.  Needs the extra ``[gym]``.

>>> import gymnasium
>>> import dead_reckoning.bridges.gymnasium
>>> games = gymnasium.make_vec("DeadReckoning-Solo-Normal-v0", num_envs=4, actions="compact")
>>> shown, info = games.reset(seed=7)
>>> shown["observation"].shape[0], shown["action_mask"].shape
(4, (4, 64))
>>> shown, rewards, terminated, truncated, info = games.step([0, 0, 0, 0])
>>> bool(shown["action_mask"].any(axis=1).all())
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context, shared_memory
from multiprocessing.connection import Connection
from typing import Any, Final, TypeAlias

import numpy as np
from attrs import frozen

from dead_reckoning.errors import MissingExtraError

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtraError('this bridge needs gymnasium: pip install "dead-reckoning[gym]"') from error

from dead_reckoning.bridges.learning import LearnerGames, Opponents
from dead_reckoning.bridges.running import GameSetting
from dead_reckoning.bridges.spaces import action_space, observation_space
from dead_reckoning.garbage import RARELY
from dead_reckoning.pilots.luck import GameSeeds
from dead_reckoning.pilots.workers import end_with_parent

Arrays: TypeAlias = dict[str, np.ndarray[Any, Any]]
"""By name, an array with a row for each game."""

Told: TypeAlias = list[tuple[int, dict[str, Any], dict[str, np.ndarray[Any, Any]]]]
"""Each game that has ended in a step: its place, its last info, and its last observation."""


# -- What is played --------------------------------------------------------------------------------------------------


@frozen
class VectorPlan:
    """The settings of a row of games."""

    setting: GameSetting
    seat: int | None
    opponents: Opponents
    illegal: str

    def shapes(self, number: int) -> Mapping[str, tuple[tuple[int, ...], str]]:
        """The arrays of so many games: their shapes, and what they hold."""
        setting = self.setting
        found: dict[str, tuple[tuple[int, ...], str]] = {
            "observation": ((number, setting.encoder.size), "float32"),
            "action_mask": ((number, setting.number_of_actions), "int8"),
            "rewards": ((number,), "float64"),
            "terminated": ((number,), "bool"),
            "truncated": ((number,), "bool"),
            "seat": ((number,), "int64"),
            "turn": ((number,), "int64"),
            "paid": ((number, setting.game.seats), "float64"),
            "actions": ((number,), "int64"),
        }
        if setting.actions == "compact":
            part = setting.option_encoder.part
            found["options"] = ((number, part.rows, part.width), "float32")
        return found


SHOWN: Final = ("observation", "action_mask", "options")
"""Arrays of what is seen."""


class GamesRow:
    """Games beside each other, which write into rows of arrays."""

    def __init__(self, plan: VectorPlan, arrays: Arrays) -> None:
        number = len(arrays["rewards"])
        self.arrays = arrays
        self.games = [LearnerGames(plan.setting, plan.seat, plan.opponents, plan.illegal) for _ in range(number)]
        self.rngs = [np.random.default_rng() for _ in range(number)]

    def reset(self, seeds: Sequence[int | None], seat: int | None) -> None:
        """Begin a game in each row."""
        for place, seed in enumerate(seeds):
            if seed is not None:
                self.games[place].seeds = GameSeeds(seed)
                self.rngs[place] = np.random.default_rng(seed)
            self.begin(place, seat)
        for name in ("rewards", "terminated", "truncated", "paid"):
            self.arrays[name][:] = 0

    def begin(self, place: int, seat: int | None = None) -> None:
        """The next game of a row."""
        rng = self.rngs[place]
        self.games[place].following(lambda number: int(rng.integers(number)), seat)
        self.show(place)

    def show(self, place: int) -> None:
        """Write what the learner of a row sees."""
        games, arrays = self.games[place], self.arrays
        options = arrays.get("options")
        games.table.look_into(
            games.seat,
            arrays["observation"][place],
            arrays["action_mask"][place],
            options[place] if options is not None else None,
        )
        arrays["seat"][place] = games.seat
        arrays["turn"][place] = games.table.position.turn

    def step(self) -> Told:
        """Take the action of each row; where a game ends, the next one begins at once."""
        told: Told = []
        arrays = self.arrays
        rewards, terminated, truncated, paid = (arrays[name] for name in ("rewards", "terminated", "truncated", "paid"))
        for place, action in enumerate(arrays["actions"].tolist()):
            games = self.games[place]
            actor = games.seat
            refused = games.step(action)
            over = games.table.over or bool(refused)
            rewards[place], paid[place] = games.pay[actor], games.pay
            terminated[place], truncated[place] = over, games.ended and not over
            if games.ended:
                self.show(place)
                told.append((place, games.info(refused), {name: arrays[name][place].copy() for name in self.shown}))
                self.begin(place)
            else:
                self.show(place)
        return told

    @property
    def shown(self) -> list[str]:
        """The arrays of what is seen."""
        return [name for name in SHOWN if name in self.arrays]


# -- Worker processes ------------------------------------------------------------------------------------------------


def arrays_in(plan: VectorPlan, number: int, memory: shared_memory.SharedMemory | None) -> Arrays:
    """The arrays of so many games, in shared memory if there is some."""
    found: Arrays = {}
    start = 0
    for name, (shape, kind) in plan.shapes(number).items():
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        if memory is None:
            found[name] = np.zeros(shape, kind)
        else:
            found[name] = np.ndarray(shape, kind, memory.buf, start)
        start += -(-size // ALIGNED) * ALIGNED
    return found


ALIGNED: Final = 64
"""Arrays in shared memory begin at multiples of this."""


def bytes_of(plan: VectorPlan, number: int) -> int:
    """The memory that the arrays of a number of games take, in bytes."""
    sizes = (int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in plan.shapes(number).values())
    return sum(-(-size // ALIGNED) * ALIGNED for size in sizes)


def work(plan: VectorPlan, number: int, rows: slice, name: str, pipe: Connection) -> None:
    """A worker: some rows of the arrays are its own.  It answers each request with what has ended, or an error."""
    end_with_parent()
    memory = shared_memory.SharedMemory(name)
    arrays = {key: array[rows] for key, array in arrays_in(plan, number, memory).items()}
    games = GamesRow(plan, arrays)
    with RARELY, suppress(EOFError, OSError):  # who asks may have gone
        while (request := pipe.recv()) is not None:
            try:
                pipe.send(answered(games, request))
            except Exception as error:  # whatever the games raise goes to who asked
                pipe.send(error)
    del games, arrays
    memory.close()


STEP: Final = "step"


def answered(games: GamesRow, request: Any) -> Told:
    """The answer to a request: a step, or seeds and a seat."""
    if request == STEP:
        return games.step()
    games.reset(*request)
    return []


class WorkerRows:
    """The same in several processes."""

    def __init__(self, plan: VectorPlan, number: int, processes: int) -> None:
        self.memory = shared_memory.SharedMemory(create=True, size=bytes_of(plan, number))
        self.arrays = arrays_in(plan, number, self.memory)
        self.parts = [slice(*bounds) for bounds in parted(number, processes)]
        context = get_context("spawn")
        self.pipes: list[Connection] = []
        self.workers = []
        for rows in self.parts:
            ours, theirs = context.Pipe()
            worker = context.Process(target=work, args=(plan, number, rows, self.memory.name, theirs), daemon=True)
            worker.start()
            theirs.close()
            self.pipes.append(ours)
            self.workers.append(worker)

    def reset(self, seeds: Sequence[int | None], seat: int | None) -> None:
        """Begin a game in each row."""
        self.ask([(seeds[rows], seat) for rows in self.parts])
        self.answers()

    def step(self) -> Told:
        """Take the action of each row."""
        self.ask([STEP] * len(self.parts))
        parts = zip(self.parts, self.answers(), strict=True)
        return [(rows.start + place, info, seen) for rows, told in parts for place, info, seen in told]

    def ask(self, requests: Sequence[object]) -> None:
        """Send each worker a request.  Raises ChildProcessError if one has ended."""
        try:
            for pipe, request in zip(self.pipes, requests, strict=True):
                pipe.send(request)
        except OSError:
            raise gone() from None

    def answers(self) -> list[Any]:
        """The answers of all workers.

        Raises what a worker has raised, and ChildProcessError if one has ended.
        """
        try:
            found = [pipe.recv() for pipe in self.pipes]
        except (EOFError, OSError):
            raise gone() from None
        for answer in found:
            if isinstance(answer, Exception):
                raise answer
        return found

    def close(self) -> None:
        """End the workers, and give the memory back."""
        for pipe in self.pipes:
            with suppress(OSError):  # of a worker that has ended
                pipe.send(None)
            pipe.close()
        for worker in self.workers:
            worker.join()
        self.arrays.clear()
        self.memory.close()
        self.memory.unlink()


def gone() -> ChildProcessError:
    """The error that a worker has ended."""
    return ChildProcessError("a worker process has ended: close this vector and make another")


def parted(number: int, parts: int) -> list[tuple[int, int]]:
    """Rows in parts that are as equal as may be: first and last, the last one not included."""
    bounds = [number * part // parts for part in range(parts + 1)]
    return list(pairwise(bounds))


# -- The environment -------------------------------------------------------------------------------------------------


class LearnerVector(VectorEnv[Any, Any, Any]):
    """Games in each of which one seat learns, or all do, in one process or in several.

    ``num_envs``: how many games.  ``processes``: worker processes that share them; 0: none, this one plays.  ``copy``:
    whether each step returns arrays of its own; otherwise the next step writes into the same ones.  The rest is what
    ``LearnerEnv`` takes.  Where a game ends, the next one begins in the same step, so a mask is never empty:
    ``info["final_obs"]`` and ``info["final_info"]`` have what was seen and told last.  Raises ValueError and
    PilotError for what cannot be played, and ChildProcessError where a worker has ended.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as VectorEnv has it

    def __init__(
        self,
        num_envs: int = 1,
        *,
        seat: int | None = None,
        opponents: Opponents = "eager",
        illegal: str = "end",
        processes: int = 0,
        copy: bool = True,
        **setting: Any,
    ) -> None:
        if num_envs < 1 or not 0 <= processes <= num_envs:
            raise ValueError("a vector has at least one game, and no more processes than games")
        if not setting.get("solo") and not setting.get("pairs"):
            setting.setdefault("seats", 2)
        self.num_envs = num_envs
        self.copy = copy
        self.closed = True
        self.setting = GameSetting(**setting)
        plan = VectorPlan(self.setting, seat, opponents, illegal)
        LearnerGames(self.setting, seat, opponents, illegal)  # so a mistake is raised here, not in a worker
        self.metadata = {**self.metadata, "fingerprint": self.setting.fingerprint}
        self.single_observation_space = observation_space(self.setting)
        self.single_action_space = action_space(self.setting)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rows: GamesRow | WorkerRows
        self.rows = (
            WorkerRows(plan, num_envs, processes) if processes else GamesRow(plan, arrays_in(plan, num_envs, None))
        )
        self.closed = False
        self.begun = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game in each row: with the seed itself, the next number, and so on, or with a list of seeds.

        ``options={"seat": 1}`` names the learner's seat in these games.  Raises ValueError for another number of seeds.
        """
        seeds = (
            seed if isinstance(seed, list) else [None if seed is None else seed + row for row in range(self.num_envs)]
        )
        if len(seeds) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games, not {len(seeds)}")
        self.rows.reset(seeds, (options or {}).get("seat"))
        self.begun = True
        return self.shown(), self.info([])

    def step(
        self, actions: Any
    ) -> tuple[
        dict[str, Any],
        np.ndarray[Any, np.dtype[np.float64]],
        np.ndarray[Any, np.dtype[np.bool_]],
        np.ndarray[Any, np.dtype[np.bool_]],
        dict[str, Any],
    ]:
        """Take an action in each game.  Raises ValueError before the first ``reset``."""
        if not self.begun:
            raise ValueError("no game has begun: call reset to begin them")
        arrays = self.rows.arrays
        arrays["actions"][:] = actions
        info = self.info(self.rows.step())
        rewards, terminated, truncated = (arrays[name].copy() for name in ("rewards", "terminated", "truncated"))
        return self.shown(), rewards, terminated, truncated, info

    def shown(self) -> dict[str, Any]:
        """The observations of the learners."""
        arrays = self.rows.arrays
        found: dict[str, Any] = {
            name: arrays[name].copy() if self.copy else arrays[name] for name in SHOWN if name in arrays
        }
        if self.setting.observations == "dict":
            found["observation"] = self.in_parts(found["observation"])
        return found

    def in_parts(self, tensors: np.ndarray[Any, Any]) -> Arrays:
        """Observations by their parts, in the memory of their array."""
        encoder = self.setting.encoder
        return {
            part.name: tensors[..., encoder.slices[part.name]].reshape(*tensors.shape[:-1], *part.shape)
            for part in encoder.parts
        }

    def info(self, told: Told) -> dict[str, Any]:
        """Beside what is seen: seats and turns, what each seat was paid, and what games that have ended were like."""
        arrays, everybody = self.rows.arrays, np.ones(self.num_envs, np.bool_)
        found: dict[str, Any] = {}
        for name, key in (("seat", "seat"), ("turn", "turn"), ("paid", "rewards")):
            found |= {key: arrays[name].copy(), f"_{key}": everybody}
        final: dict[str, Any] = {}
        for place, info, seen in told:
            last: dict[str, Any] = dict(seen)
            if self.setting.observations == "dict":
                last["observation"] = self.in_parts(seen["observation"])
            found = self._add_info(found, {"final_obs": last}, place)
            final = self._add_info(final, info, place)
        return found | ({"final_info": final, "_final_info": found["_final_obs"]} if told else {})

    def close_extras(self, **_options: Any) -> None:
        """End the workers."""
        if isinstance(self.rows, WorkerRows):
            self.rows.close()
