"""A policy that learns to play two seats, by PPO, through the Gymnasium bridge; its curve, and how strong it is.

    pip install ".[gym]" jax optax
    nice -n 10 python -m tools.train_example --minutes 40 --seed 1 --out build/training

It sees the flat observation and, for each answer that is offered, its numbers (the compact form), and gives each answer
a score: the mask is that there is nothing else to score.  JAX has the gradients, NumPy plays, and one core is enough.
``--evaluate FILE`` plays fresh games with kept weights.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from dead_reckoning.bridges.gymnasium import LearnerEnv
from dead_reckoning.bridges.rewards import leads
from dead_reckoning.bridges.running import GameSetting, RunningGame
from dead_reckoning.pilots.finding import new_pilot
from dead_reckoning.pilots.matches import wilson
from dead_reckoning.pilots.view import NO_LIMIT, view_of

Array = NDArray[np.float32]
Weights = dict[str, Any]

WIDTH: Final = 128
STEPS: Final = 6144
"""The learner's decisions between two improvements."""
BATCH: Final = 1024
ROWS: Final = 10 * BATCH
"""Answers of a batch, filled up with empty ones."""
EPOCHS: Final = 3
RATE: Final = 5e-4
TEACHER: Final = "greedy"
LESSONS: Final = 40_000
"""Decisions of the teacher that are imitated before the policy goes on by itself."""
LESSON_EPOCHS: Final = 6
GAMMA, LAMBDA = 0.998, 0.95
CLIP, ENTROPY = 0.2, 0.01
COIN: Final = 0.1
"""What a coin ahead counts as."""
WIN: Final = 1.0
"""What a victory counts as besides."""


# -- The policy ------------------------------------------------------------------------------------------------------


def new_weights(rng: np.random.Generator, seen: int, answer: int) -> Weights:
    """Small random weights: of what is seen, of an answer, of the two together, of the value."""

    def layer(rows: int, columns: int, scale: float = 1.0) -> Array:
        drawn: Array = (rng.standard_normal((rows, columns)) * scale * np.sqrt(2 / rows)).astype(np.float32)
        return drawn

    return {
        "seen": layer(seen, WIDTH, 0.5),
        "seen bias": np.zeros(WIDTH, np.float32),
        "answer": layer(answer, WIDTH, 0.5),
        "context": layer(WIDTH, WIDTH, 0.5),
        "hidden bias": np.zeros(WIDTH, np.float32),
        "score": layer(WIDTH, 1, 0.1),
        "plain": np.zeros((answer, 1), np.float32),
        "value": layer(WIDTH, 1, 0.1),
    }


def forward(weights: Weights, seen: Any, answers: Any, owner: Any, np_or_jnp: Any = np) -> tuple[Any, Any]:
    """Scores of answers, and values of what is seen; ``owner`` says to which row of ``seen`` an answer belongs."""
    zero = np_or_jnp.float32(0)
    h = np_or_jnp.maximum(seen @ weights["seen"] + weights["seen bias"], zero)
    context = h @ weights["context"] + weights["hidden bias"]
    hidden = np_or_jnp.maximum(answers @ weights["answer"] + context[owner], zero)
    scores = (hidden @ weights["score"] + answers @ weights["plain"])[:, 0]
    return scores, (h @ weights["value"])[:, 0]


def shown(look: Mapping[str, Any]) -> tuple[Array, Array]:
    """What the policy is given: large numbers made small, and the answers that there are."""
    count = int(look["action_mask"].sum())
    return np.log1p(look["observation"]), np.log1p(look["options"][:count])


def chances(scores: Array) -> Array:
    """Scores as chances."""
    found = np.exp(scores - scores.max())
    share: Array = found / found.sum()
    return share


# -- Playing ---------------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """One decision of the learner."""

    seen: Array
    answers: Array
    action: int
    chance: float
    value: float
    reward: float
    last: bool


class Player:
    """Plays games one after another, and keeps what was decided."""

    def __init__(self, opponents: str, seed: int) -> None:
        self.env = gymnasium.make(
            "DeadReckoning-v0", seats=2, actions="compact", opponents=opponents, disable_env_checker=True
        )
        self.rng = np.random.default_rng(seed)
        self.teacher_rng = Random(seed)
        self.table_env: LearnerEnv = self.env.unwrapped  # type: ignore[assignment]
        self.begin(seed)
        self.results: list[tuple[float, bool]] = []
        """Coins ahead and victory, of the games that have ended."""

    def begin(self, seed: int | None = None) -> None:
        """Another game."""
        self.look, _ = self.env.reset(seed=seed)
        self.ahead = self.coins()
        self.pilot = new_pilot(TEACHER)

    def coins(self) -> float:
        """Coins ahead, if the game were counted now."""
        return leads(self.table_env.table.position)[self.table_env.games.seat]

    def steps(self, weights: Weights, number: int) -> list[Step]:
        """So many decisions of the policy."""
        found: list[Step] = []
        while len(found) < number:
            seen, answers = shown(self.look)
            scores, values = forward(weights, seen[None], answers, np.zeros(len(answers), np.int32))
            p = chances(scores)
            action = int(self.rng.choice(len(p), p=p / p.sum(dtype=np.float64)))
            found.append(self.step(seen, answers, action, float(p[action]), float(values[0])))
        return found

    def lessons(self, number: int) -> list[Step]:
        """So many decisions of the teacher, in the learner's seat."""
        found: list[Step] = []
        while len(found) < number:
            table = self.table_env.table
            wanted = table.position.offered(self.pilot.choose(view_of(table.position), self.teacher_rng, NO_LIMIT))
            position = table.position
            while table.position is position and not (table.over or table.broken_off):
                seen, answers = shown(self.look)
                action = next(n for n, answer in enumerate(table.answers) if wanted in answer.options)
                found.append(self.step(seen, answers, action, 1.0, 0.0))
                table = self.table_env.table
                if table.position is not position:
                    break
        return found

    def step(self, seen: Array, answers: Array, action: int, chance: float, value: float) -> Step:
        """Take an action: coins won or lost since the last one, and at the end the victory."""
        self.look, _, over, broken_off, info = self.env.step(action)
        coins = self.coins()
        reward, self.ahead = COIN * (coins - self.ahead), coins
        if over:
            won = info["winners"] == [info["seat"]]
            self.results.append((coins, won))
            reward += WIN if won else -WIN
        ended = bool(over or broken_off)
        if ended:
            self.begin()
        return Step(seen.astype(np.float16), answers, action, chance, value, reward, ended)

    def value(self, weights: Weights) -> float:
        """What the game under way is worth now."""
        seen, answers = shown(self.look)
        return float(forward(weights, seen[None], answers, np.zeros(len(answers), np.int32))[1][0])


def advantages(steps: list[Step], after: float) -> tuple[Array, Array]:
    """How much better each decision was than expected (GAE), and what each situation was worth."""
    found = np.zeros(len(steps), np.float32)
    ahead, value = 0.0, after
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        goes_on = 0.0 if step.last else 1.0
        surprise = step.reward + GAMMA * value * goes_on - step.value
        ahead = surprise + GAMMA * LAMBDA * goes_on * ahead
        found[place] = ahead
        value = step.value
    return found, found + np.array([step.value for step in steps], np.float32)


# -- Learning --------------------------------------------------------------------------------------------------------


def loss(weights: Weights, batch: Mapping[str, Any]) -> Any:
    """PPO's loss: clipped ratios, the error of the values, and a liking for trying things."""
    owner, real = batch["owner"], batch["real"]
    scores, values = forward(weights, batch["seen"].astype(jnp.float32), batch["answers"], owner, jnp)
    scores = jnp.where(real, scores, -1e9)
    top = jax.ops.segment_max(scores, owner, BATCH)
    scores = scores - top[owner]
    total = jax.ops.segment_sum(jnp.exp(scores) * real, owner, BATCH)
    logs = scores - jnp.log(total)[owner]
    ratio = jnp.exp(logs[batch["action"]] - batch["log chance"])
    ahead = batch["ahead"]
    policy = -jnp.minimum(ratio * ahead, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * ahead).mean()
    error = jnp.square(values - batch["worth"]).mean()
    entropy = -(jnp.exp(logs) * logs * real).sum() / BATCH
    return policy + 0.5 * error - ENTROPY * entropy


def imitation(weights: Weights, batch: Mapping[str, Any]) -> Any:
    """How far the policy is from what the teacher chose, and the values from what came of it."""
    owner = batch["owner"]
    scores, values = forward(weights, batch["seen"].astype(jnp.float32), batch["answers"], owner, jnp)
    scores = jnp.where(batch["real"], scores, -1e9)
    scores = scores - jax.ops.segment_max(scores, owner, BATCH)[owner]
    total = jax.ops.segment_sum(jnp.exp(scores) * batch["real"], owner, BATCH)
    logs = scores - jnp.log(total)[owner]
    return -logs[batch["action"]].mean() + 0.1 * jnp.square(values - batch["worth"]).mean()


def batches(steps: list[Step], ahead: Array, worth: Array, rng: np.random.Generator) -> Iterator[dict[str, Any]]:
    """The decisions in a random order, with all their answers in one table of a fixed size."""
    order = rng.permutation(len(steps))
    for start in range(0, len(order) - BATCH + 1, BATCH):
        chosen = order[start : start + BATCH]
        counts = np.array([len(steps[place].answers) for place in chosen])
        keep = np.cumsum(counts) < ROWS
        chosen, counts = chosen[keep], counts[keep]
        firsts = np.cumsum(counts) - counts
        answers = np.zeros((ROWS, steps[0].answers.shape[1]), np.float32)
        answers[: counts.sum()] = np.concatenate([steps[place].answers for place in chosen])
        owner = np.full(ROWS, BATCH - 1, np.int32)
        owner[: counts.sum()] = np.repeat(np.arange(len(chosen)), counts)
        fill = BATCH - len(chosen)
        if fill:
            continue
        gained = ahead[chosen]
        yield {
            "seen": np.stack([steps[place].seen for place in chosen]),
            "answers": answers,
            "owner": owner,
            "real": np.arange(ROWS) < counts.sum(),
            "action": (firsts + [steps[place].action for place in chosen]).astype(np.int32),
            "log chance": np.log([steps[place].chance for place in chosen]).astype(np.float32),
            "ahead": (gained - gained.mean()) / (gained.std() + 1e-6),
            "worth": worth[chosen],
        }


Improvement = Callable[[Weights, Any, Mapping[str, Any]], tuple[Weights, Any]]


def learner(optimizer: Any, error: Callable[[Weights, Mapping[str, Any]], Any]) -> Improvement:
    """What makes weights, and the state of the optimizer, a little better for a batch."""

    def improved(weights: Weights, state: Any, batch: Mapping[str, Any]) -> tuple[Weights, Any]:
        changes, state = optimizer.update(jax.grad(error)(weights, batch), state)
        return optax.apply_updates(weights, changes), state

    compiled: Improvement = jax.jit(improved)
    return compiled


class Line(NamedTuple):
    """A point of the curve: of the games since the last one."""

    minutes: float
    steps: int
    games: int
    against: str
    won: float
    coins: float


def train(minutes: float, seed: int, out: Path) -> Weights:
    """Learn for some minutes; the curve and the weights are kept in a folder as it goes."""
    out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(seed)
    players = {"eager": Player("eager", seed), "greedy": Player("greedy", seed + 1)}
    setting = players["eager"].table_env.setting
    weights = new_weights(rng, setting.encoder.size, setting.option_encoder.part.width)
    optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE))
    state = optimizer.init(weights)

    improve, imitate = learner(optimizer, loss), learner(optimizer, imitation)

    began, done, curve = time.monotonic(), 0, []
    lessons = players["eager"].lessons(LESSONS)
    print(f"{LESSONS} lessons after {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
    worth = advantages(lessons, 0.0)[1]
    for _ in range(LESSON_EPOCHS):
        for batch in batches(lessons, worth, worth, rng):
            weights, state = imitate(weights, state, batch)
    players["eager"].results.clear()
    del lessons
    state = optimizer.init(weights)
    while time.monotonic() - began < 60 * minutes:
        fast = {name: np.asarray(value) for name, value in weights.items()}
        steps: list[Step] = []
        aheads, worths = [], []
        for name, player in players.items():
            mine = player.steps(fast, STEPS * 2 // 3 if name == "eager" else STEPS // 3)
            a, w = advantages(mine, player.value(fast))
            steps += mine
            aheads.append(a)
            worths.append(w)
        done += len(steps)
        for _ in range(EPOCHS):
            for batch in batches(steps, np.concatenate(aheads), np.concatenate(worths), rng):
                weights, state = improve(weights, state, batch)
        for name, player in players.items():
            if len(player.results) >= 50:
                coins, won = (
                    np.mean([coins for coins, _ in player.results]),
                    np.mean([won for _, won in player.results]),
                )
                line = Line(
                    round((time.monotonic() - began) / 60, 2), done, len(player.results), name, float(won), float(coins)
                )
                curve.append(line._asdict())
                player.results.clear()
                print(line, flush=True)
        kept: dict[str, Any] = {name: np.asarray(value) for name, value in weights.items()}
        np.savez(out / "weights.npz", **kept | {"fingerprint": setting.fingerprint})
        (out / "curve.json").write_text(json.dumps(curve, indent=1), encoding="utf-8")
    return {name: np.asarray(value) for name, value in weights.items()}


# -- How strong it is ------------------------------------------------------------------------------------------------


def won(weights: Weights, opponent: str, seed: int, seat: int) -> bool:
    """Whether the policy wins a game of its best answers, alone."""
    table = RunningGame(GameSetting(seats=2, actions="compact"), f"evaluation {seed}")
    pilot, rng = new_pilot(opponent), Random(f"evaluation {seed} {opponent}")
    while not (table.over or table.broken_off):
        if table.asked == seat:
            seen, answers = shown(table.look(table.asked))
            table.choose(int(forward(weights, seen[None], answers, np.zeros(len(answers), np.int32))[0].argmax()))
        else:
            table.take(table.position.offered(pilot.choose(view_of(table.position), rng, NO_LIMIT)))
    return table.position.state.winners == (seat,)


OPPONENTS: Final = ("random", "eager", "greedy")


def evaluate(weights: Weights, opponents: Sequence[str], games: int, seed: int) -> dict[str, dict[str, float]]:
    """Fresh games against some pilots, at both seats, with 95 % bounds."""
    found = {}
    for opponent in opponents:
        wins = sum(won(weights, opponent, seed + number, number % 2) for number in range(games))
        low, high = wilson(wins, games)
        found[opponent] = {"games": games, "won": wins, "rate": wins / games, "low": low, "high": high}
        print(f"against {opponent}: {wins} of {games}, {low:.3f} to {high:.3f}", flush=True)
    return found


def main(arguments: list[str]) -> int:
    """Train, or evaluate."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--out", type=Path, default=Path("build/training"))
    parser.add_argument("--evaluate", type=Path)
    parser.add_argument("--against", nargs="*", default=OPPONENTS)
    given = parser.parse_args(arguments)
    if given.evaluate:
        kept = np.load(given.evaluate)
        weights = {name: kept[name] for name in kept.files if name != "fingerprint"}
        if str(kept["fingerprint"]) != GameSetting(seats=2, actions="compact").fingerprint:
            parser.error(f"{given.evaluate} was learned with another box, other rules or other fields")
    else:
        weights = train(given.minutes, given.seed, given.out)
    given.out.mkdir(parents=True, exist_ok=True)
    found = evaluate(weights, given.against, given.games, 1_000_000 * given.seed)
    (given.out / "strength.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
