"""Train a small policy with NumPy alone: ``python docs/examples/small_policy.py``.

The policy gives each answer a score, its row of numbers times weights; the better the score, the more often it takes
the answer.  It plays against itself, sixteen games at once, and REINFORCE moves the weights toward choices after which
a seat gained more coins than usual.
"""

import gymnasium
import numpy as np

import dead_reckoning as dr
import dead_reckoning.bridges.gymnasium  # registers the environments
from dead_reckoning.bridges.policies import seated

GAMES, STEPS, DISCOUNT, RATE = 16, 64, 0.95, 0.05


def chances(weights, rows, mask):
    """The probability of each answer."""
    scores = np.where(mask, rows @ weights, -np.inf)
    found = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return found / found.sum(axis=-1, keepdims=True)


def returns(paid, ended, seats):
    """The later rewards of the seat of each choice; a reward counts less the later it comes."""
    found, later = np.zeros(seats.shape), np.zeros(paid[0].shape)
    for step in reversed(range(STEPS)):
        later = paid[step] + DISCOUNT * later * ~ended[step][:, None]
        found[step] = later[range(GAMES), seats[step]]
    return found


def train(rounds=150, seed=1):
    """The weights that are learned in so many rounds of 1,024 choices."""
    rng = np.random.default_rng(seed)
    games = gymnasium.make_vec("DeadReckoning-v0", num_envs=GAMES, opponents="self", actions="compact", rewards="gain")
    shown, info = games.reset(seed=seed)
    weights = np.zeros(shown["options"].shape[-1])
    slope, square = np.zeros_like(weights), np.zeros_like(weights)
    for number in range(1, rounds + 1):
        slopes, paid = np.zeros((STEPS, GAMES, len(weights))), np.zeros((STEPS, GAMES, 2))
        ended, seats = np.zeros((STEPS, GAMES), bool), np.zeros((STEPS, GAMES), int)
        for step in range(STEPS):
            rows = np.log1p(shown["options"])
            likely = chances(weights, rows, shown["action_mask"] == 1)
            actions = (likely.cumsum(axis=-1) > rng.random((GAMES, 1))).argmax(axis=-1)
            slopes[step] = rows[range(GAMES), actions] - np.einsum("gan,ga->gn", rows, likely)
            seats[step] = info["seat"]
            shown, _, over, stopped, info = games.step(actions)
            ended[step], paid[step] = over | stopped, info["rewards"]
        worth = returns(paid, ended, seats)
        found = np.einsum("sg,sgn->n", (worth - worth.mean()) / worth.std(), slopes) / worth.size
        slope, square = 0.9 * slope + 0.1 * found, 0.99 * square + 0.01 * found**2  # Adam
        weights += RATE * slope / (1 - 0.9**number) / (np.sqrt(square / (1 - 0.99**number)) + 1e-8)
    games.close()
    return weights


def pilot(weights):
    """A pilot that plays by the weights: it takes the best answer."""

    def best(shown):
        scores = np.log1p(shown["options"]) @ weights
        return int(np.where(shown["action_mask"] == 1, scores, -np.inf).argmax())

    return seated(best, seats=2, actions="compact")


if __name__ == "__main__":
    trained = pilot(train())
    for rival in ("random", "eager", "greedy"):
        print(dr.match(trained, rival, games=100, seed="evaluation"))
