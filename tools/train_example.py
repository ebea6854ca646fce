"""Trains the pilot ``learned``: one policy for two, three and four seats, by PPO, from where ``greedy`` is.

    pip install ".[learned]" jax optax
    nice -n 10 python -m tools.train_example --minutes 60 --seed 1 --out build/training

It plays games of itself, ``greedy`` and ``eager``.  What it sees and what it starts from is the pilot's own
(``pilots/learned.py``); here are its games and its gradients.  JAX has the gradients, NumPy plays, and one core is
enough.  ``--evaluate FILE`` plays fresh games with kept weights.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

import dead_reckoning as dr
from dead_reckoning.bridges.networks import Eye, Numbers, ShownQuestion, fitted, scores_of
from dead_reckoning.bridges.rewards import leads
from dead_reckoning.bridges.weights import loaded, stored
from dead_reckoning.decks.atomic_write import atomic_write_text
from dead_reckoning.game.fields.learned import encoder_of
from dead_reckoning.game.table.game import Game
from dead_reckoning.model.terms import CHANCE, Seat
from dead_reckoning.pilots.finding import new_pilot
from dead_reckoning.pilots.kind import values_of
from dead_reckoning.pilots.learned import LearnedPilot
from dead_reckoning.pilots.luck import Luck
from dead_reckoning.pilots.view import NO_LIMIT, Pilot, view_of
from dead_reckoning.pilots.workers import end_with_parent
from dead_reckoning.position import option_space

WIDTH: Final = 96
STEPS: Final = 8192
"""The learner's decisions between two improvements."""
BATCH: Final = 1024
ROWS: Final = 10 * BATCH
"""Answers of a batch, filled up with empty ones."""
EPOCHS: Final = 3
RATE: Final = 6e-4
GAMMA, LAMBDA = 0.998, 0.95
CLIP, ENTROPY = 0.2, 0.005
COIN: Final = 0.1
"""The reward for a coin ahead."""
WIN: Final = 1.0
"""The additional reward for a victory."""
URGE: Final = 1.5
"""The weight of a coin of greedy's in a score, before anything is learned."""
SEATS: Final = (2, 3, 4)
MOST_TURNS: Final = 150
"""Turns after which a game is broken off."""


Weights: TypeAlias = dict[str, Any]
"""Layer -> an array, of NumPy or JAX."""


# -- The policy ------------------------------------------------------------------------------------------------------


def new_weights(rng: np.random.Generator, seen: int, answer: int) -> Weights:
    """Small random weights: what is seen, an answer, the two together, the value.  The scores begin near greedy's."""

    def layer(rows: int, columns: int, scale: float = 1.0) -> Numbers:
        drawn: Numbers = (rng.standard_normal((rows, columns)) * scale * np.sqrt(2 / rows)).astype(np.float32)
        return drawn

    return {
        "seen": layer(seen, WIDTH, 0.5),
        "seen bias": np.zeros(WIDTH, np.float32),
        "answers": layer(answer, WIDTH, 0.5),
        "context": layer(WIDTH, WIDTH, 0.5),
        "hidden bias": np.zeros(WIDTH, np.float32),
        "score": layer(WIDTH, 1, 0.1),
        "plain": np.zeros((answer, 1), np.float32),
        "urge": np.array([URGE], np.float32),
        "value": layer(WIDTH, 1, 0.1),
        "value bias": np.zeros(1, np.float32),
    }


def eye_of(game: Game, kinds: tuple[str, ...]) -> Eye:
    """The eye that shows the questions of a seat."""
    return Eye(game, encoder_of(game, kinds))


def asked(weights: Weights, question: ShownQuestion) -> tuple[Numbers, float]:
    """Scores of the answers of a question, and the value of what is seen."""
    owner = np.zeros(len(question.answers), np.int32)
    scores, values = scores_of(weights, question.seen[None], question.answers, question.urge, owner)
    return scores, float(values[0])


# -- Playing ---------------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """One decision of the learner."""

    seen: NDArray[np.float16]
    answers: NDArray[np.float16]
    urge: Numbers
    action: int
    chance: float
    value: float
    reward: float


Results: TypeAlias = list[tuple[int, float, bool]]
"""The results of games: seats, coins ahead, victory."""


class Chair:
    """A seat of the learner: what it decided in the game under way."""

    def __init__(self, eye: Eye) -> None:
        self.eye = eye
        self.steps: list[Step] = []
        self.pending: tuple[ShownQuestion, int, float, float] | None = None
        self.ahead = 0.0

    def decided(self, question: ShownQuestion, action: int, chance: float, value: float) -> None:
        """Another decision, whose reward is not known yet."""
        self.pending = question, action, chance, value

    def pay(self, ahead: float, more: float = 0.0) -> None:
        """Reward the last decision: coins won or lost since, by the values."""
        if self.pending:
            question, action, chance, value = self.pending
            reward = COIN * (ahead - self.ahead) + more
            self.steps.append(
                Step(
                    question.seen.astype(np.float16),
                    question.answers.astype(np.float16),
                    question.urge,
                    action,
                    chance,
                    value,
                    reward,
                )
            )
        self.pending = None
        self.ahead = ahead


class Games:
    """Games one after another among the learner and others; all that the learner decided, in whole games."""

    def __init__(self, kinds: tuple[str, ...], seed: int) -> None:
        self.kinds = kinds
        self.rng = np.random.default_rng(seed)
        self.lot = Random(seed)
        self.number = 0
        self.seed = seed
        self.results: Results = []
        """The results of games in which one learner plays against others."""

    def steps(self, weights: Weights, number: int) -> list[list[Step]]:
        """The decisions of each seat in each game, until there are so many."""
        played: list[list[Step]] = []
        while number > 0:
            for found in self.game(weights):
                number -= len(found)
                played.append(found)
        return played

    def game(self, weights: Weights) -> Iterator[list[Step]]:
        """One game: by lot, how many play and who."""
        self.number += 1
        seats = SEATS[self.number % len(SEATS)]
        position = dr.begin(BOX, seats)
        luck = Luck(f"{self.seed} training {self.number}")
        learners = {Seat(seat) for seat in self.lot.sample(range(seats), self.lot.randint(1, seats))}
        others: dict[int, Pilot] = {
            seat: new_pilot("eager" if self.lot.random() < 0.1 else "greedy")
            for seat in range(seats)
            if seat not in learners
        }
        chairs = {seat: Chair(eye_of(position.game, self.kinds)) for seat in learners}
        values = values_of(position.game)
        while not position.over and position.turn <= MOST_TURNS:
            seat = position.decision.seat
            if seat == CHANCE:
                position = position.choose(luck.choose(position))
            elif seat in others:
                option = others[seat].choose(view_of(position), self.lot, NO_LIMIT)
                position = position.choose(position.offered(option))
            else:
                position = position.choose(self.decision(weights, position, chairs[seat], values))
        margins = leads(position)
        for seat, chair in chairs.items():
            won = position.state.winners == (seat,)
            chair.pay(margins[seat], (WIN if won else -WIN) if position.over else -WIN)
            if len(learners) == 1:
                self.results.append((seats, margins[seat], won))
            yield chair.steps

    def decision(self, weights: Weights, position: dr.Position, chair: Chair, values: Any) -> Any:
        """An option of the learner's, drawn by the policy's chances."""
        view = view_of(position)
        options = chair.eye.options(view)
        if len(options) == 1:
            return options[0]
        question = chair.eye.question(view, options, self.lot)
        chair.pay(values.value(position.game, position.state, view.seat))
        scores, value = asked(weights, question)
        p = np.exp(scores - scores.max(), dtype=np.float64)
        p /= p.sum()
        action = int(self.rng.choice(len(p), p=p))
        chair.decided(question, action, float(p[action]), value)
        return options[action]


IN_PROCESS: Final[list[Games]] = []
"""The games of this process, in a list of one."""


def begin_process(kinds: tuple[str, ...], seeds: SimpleQueue[int]) -> None:
    """A process has games of its own, and ends with the one that has started it."""
    end_with_parent()
    IN_PROCESS.append(Games(kinds, seeds.get()))


def played_here(weights: Weights, number: int) -> tuple[list[list[Step]], Results, int]:
    """So many decisions of this process, what became of its games, and how many they were."""
    (games,) = IN_PROCESS
    before = games.number
    played = games.steps(weights, number)
    results, games.results = games.results, []
    return played, results, games.number - before


class Actors:
    """Processes that play beside each other."""

    def __init__(self, kinds: tuple[str, ...], seed: int, processes: int) -> None:
        context = get_context("spawn")
        seeds = context.SimpleQueue()
        for number in range(processes):
            seeds.put(1000 * seed + number)
        self.processes = processes
        self.executor = ProcessPoolExecutor(processes, context, begin_process, (kinds, seeds))
        self.results: Results = []
        self.games = 0

    def steps(self, weights: Weights, number: int) -> list[list[Step]]:
        """About so many decisions of whole games."""
        share = number // self.processes
        asked = [self.executor.submit(played_here, weights, share) for _ in range(self.processes)]
        found: list[list[Step]] = []
        for each in asked:
            played, results, games = each.result()
            found += played
            self.games += games
            self.results += results
        return found


def advantages(steps: Sequence[Step]) -> tuple[Numbers, Numbers]:
    """The advantage of each decision of a game over the expectation (GAE), and the value of each situation."""
    found = np.zeros(len(steps), np.float32)
    ahead = value = 0.0
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        ahead = step.reward + GAMMA * value - step.value + GAMMA * LAMBDA * ahead
        found[place] = ahead
        value = step.value
    return found, found + np.array([step.value for step in steps], np.float32)


# -- Learning --------------------------------------------------------------------------------------------------------


def loss(weights: Weights, batch: Mapping[str, Any]) -> Any:
    """PPO's loss: clipped ratios, the error of the values, and a liking for trying things."""
    owner, real = batch["owner"], batch["real"]
    seen, answers = (batch[name].astype(jnp.float32) for name in ("seen", "answers"))
    scores, values = scores_of(weights, seen, answers, batch["urge"], owner, jnp)
    scores = jnp.where(real, scores, -1e9)
    scores = scores - jax.ops.segment_max(scores, owner, BATCH)[owner]
    total = jax.ops.segment_sum(jnp.exp(scores) * real, owner, BATCH)
    logs = scores - jnp.log(total)[owner]
    ratio = jnp.exp(logs[batch["action"]] - batch["log chance"])
    ahead = batch["ahead"]
    policy = -jnp.minimum(ratio * ahead, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * ahead).mean()
    error = jnp.square(values - batch["worth"]).mean()
    entropy = -(jnp.exp(logs) * logs * real).sum() / BATCH
    return policy + 0.5 * error - ENTROPY * entropy


def batches(
    steps: Sequence[Step], ahead: Numbers, worth: Numbers, rng: np.random.Generator
) -> Iterator[dict[str, Any]]:
    """The decisions in a random order, with all their answers in one table of a fixed size."""
    order = rng.permutation(len(steps))
    for start in range(0, len(order) - BATCH + 1, BATCH):
        chosen = order[start : start + BATCH]
        counts = np.array([len(steps[place].answers) for place in chosen])
        if counts.sum() >= ROWS:
            continue
        firsts = np.cumsum(counts) - counts
        used = counts.sum()
        answers = np.zeros((ROWS, steps[0].answers.shape[1]), np.float16)
        answers[:used] = np.concatenate([steps[place].answers for place in chosen])
        urge = np.zeros(ROWS, np.float32)
        urge[:used] = np.concatenate([steps[place].urge for place in chosen])
        owner = np.full(ROWS, BATCH - 1, np.int32)
        owner[:used] = np.repeat(np.arange(len(chosen)), counts)
        gained = ahead[chosen]
        yield {
            "seen": np.stack([steps[place].seen for place in chosen]),
            "answers": answers,
            "urge": urge,
            "owner": owner,
            "real": np.arange(ROWS) < used,
            "action": (firsts + [steps[place].action for place in chosen]).astype(np.int32),
            "log chance": np.log([steps[place].chance for place in chosen]).astype(np.float32),
            "ahead": (gained - gained.mean()) / (gained.std() + 1e-6),
            "worth": worth[chosen],
        }


Improvement = Callable[[Weights, Any, Mapping[str, Any], float], tuple[Weights, Any]]


def learner(optimizer: Any) -> Improvement:
    """A function that improves the weights and the state of the optimizer a little for a batch, at a rate."""

    def improved(weights: Weights, state: Any, batch: Mapping[str, Any], rate: float) -> tuple[Weights, Any]:
        changes, state = optimizer.update(jax.grad(loss)(weights, batch), state)
        return {name: value - rate * changes[name] for name, value in weights.items()}, state

    compiled: Improvement = jax.jit(improved)
    return compiled


def kinds_of_options() -> tuple[str, ...]:
    """Every kind of option there is at the tables of the training."""
    return tuple(sorted({option.kind for seats in SEATS for option in option_space(BOX, seats)}))


BOX: Final = dr.base_box()


Names: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""The names of observed numbers, and of an answer's numbers."""


def names_of(kinds: tuple[str, ...]) -> Names:
    """The names of the policy's input, which are the same at each of the tables."""
    eyes = [eye_of(dr.begin(BOX, seats).game, kinds) for seats in SEATS]
    (seen,) = {eye.seen_names for eye in eyes}
    (answers,) = {eye.answer_names for eye in eyes}
    return seen, answers


class Line(NamedTuple):
    """The results of the last games in which the learner had one seat."""

    minutes: float
    decisions: int
    seats: int
    games: int
    won: float
    coins: float


class Plan(NamedTuple):
    """The plan of a training."""

    minutes: float
    seed: int
    processes: int
    out: Path
    begin: Path | None


def train(plan: Plan) -> Path:
    """Learn for some minutes; the weights are kept in a folder as it goes.  Returns their file."""
    plan.out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(plan.seed)
    kinds = kinds_of_options()
    actors = Actors(kinds, plan.seed, plan.processes)
    names = names_of(kinds)
    weights = begun(plan.begin, names) if plan.begin else new_weights(rng, *map(len, names))
    before: dict[str, Any] = dict(loaded(plan.begin).about) if plan.begin else {}
    optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.scale_by_adam())
    state, improve = optimizer.init(weights), learner(optimizer)
    began, done = time.monotonic(), 0
    while (gone := (time.monotonic() - began) / 60) < plan.minutes:
        played = actors.steps({name: np.asarray(value) for name, value in weights.items()}, STEPS)
        steps = [step for each in played for step in each]
        ahead, worth = (np.concatenate(both) for both in zip(*map(advantages, played), strict=True))
        done += len(steps)
        rate = RATE * (1 - 0.9 * gone / plan.minutes)
        for _ in range(EPOCHS):
            for batch in batches(steps, ahead, worth, rng):
                weights, state = improve(weights, state, batch, rate)
        print_results(actors, gone, done)
        print(f"{gone:.1f} minutes, {done} decisions", flush=True)
        found = {"games": actors.games, "decisions": done, "minutes": round(gone, 1)}
        about: dict[str, Any] = {name: number + before.get(name, 0) for name, number in found.items()}
        about["seeds"] = [*before.get("seeds", []), plan.seed]
        keep(plan.out, weights, names, kinds, about)
    return plan.out / WEIGHTS


WEIGHTS: Final = "learned.json"


def keep(folder: Path, weights: Weights, names: Names, kinds: tuple[str, ...], about: dict[str, Any]) -> None:
    """Write weights as the pilot reads them."""
    found = stored(weights, dict(zip(("seen", "answers"), names, strict=True)), kinds, about)
    atomic_write_text(folder / WEIGHTS, found.as_text())


def begun(path: Path, names: Names) -> Weights:
    """The weights of a file, to learn on from there."""
    found = fitted(loaded(path), *names)
    return {name: array.astype(np.float32) for name, array in found.items()}


def print_results(actors: Actors, minutes: float, done: int) -> None:
    """Print a line for each number of seats at which enough games have ended."""
    for seats in SEATS:
        results = [(coins, won) for number, coins, won in actors.results if number == seats]
        if len(results) >= ENOUGH:
            coins, won = (float(np.mean(column)) for column in zip(*results, strict=True))
            actors.results = [each for each in actors.results if each[0] != seats]
            print(Line(round(minutes, 2), done, seats, len(results), won, coins), flush=True)


ENOUGH: Final = 60
"""Games that make a line."""


# -- How strong it is ------------------------------------------------------------------------------------------------


def evaluate(weights: Path, opponents: Sequence[str], games: int, seed: int) -> list[dict[str, Any]]:
    """Fresh games against some pilots at each number of seats, with 95% bounds."""
    found = []
    for opponent in opponents:
        for seats in SEATS:
            report = dr.match(LearnedPilot(weights), opponent, seats, games, seed)
            found.append({"against": opponent, "seats": seats, **report.as_json(), "ms": report.milliseconds[0]})
            print(json.dumps(found[-1]), flush=True)
    return found


def main(arguments: list[str]) -> int:
    """Train, or evaluate."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/training"))
    parser.add_argument("--begin", type=Path, help="weights to learn on from")
    parser.add_argument("--evaluate", type=Path, help="weights to evaluate, instead of learning")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--against", nargs="*", default=["greedy"])
    given = parser.parse_args(arguments)
    plan = Plan(given.minutes, given.seed, given.processes, given.out, given.begin)
    weights = given.evaluate or train(plan)
    found = evaluate(weights, given.against, given.games, 1_000_000 * given.seed)
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "strength.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
