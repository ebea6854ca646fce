"""Games with what the engine remembers, and without it: menus, events and counts must be the same.

    python tools/memory_trial.py --games 1000 --seed 1

Fails at the first position that differs.  The digest of all that was asked and that happened tells versions of the
engine apart.  Games are by the base game's rules, by any rules with a card for every form of ability, and against
Wardens.
"""

from __future__ import annotations

import argparse
import multiprocessing
from functools import partial
from hashlib import sha256
from random import Random
from typing import Final

from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.engine.chapters.scoring import totals
from dead_reckoning.engine.game import Game
from dead_reckoning.engine.loop import ask, settle
from dead_reckoning.engine.rulebook import new_game
from dead_reckoning.pilots.workers import end_with_parent
from dead_reckoning.position import Position, Start, start_game
from tools.games import any_rules, eager, full_box, full_table

LONGEST: Final = 3_000
"""Choices after which a game is left."""
LEVELS: Final = ("normal", "advanced", "expert", "extreme")


def opening(seed: int) -> Position:
    """A new game at 2 to 4 seats, solo or in pairs; every other one by any rules, with a card for every ability."""
    rng = Random(f"memory {seed}")
    if seed % 2:
        seats, rules = rng.randint(2, 4), any_rules(rng)
        state = full_table(new_game(full_box(), seats, rules), rng)
        return start_game(full_box(), Start(seats, rules, state))
    tables = [{"seats": 2}, {"seats": 3}, {"seats": 4}, {"solo": rng.choice(LEVELS)}, {"pairs": rng.choice(LEVELS)}]
    return dr.begin(dr.base_box(), **tables[seed // 2 % len(tables)])  # type: ignore[arg-type]  # by its own names


def forgetful(game: Game) -> Game:
    """The tables of the same game, in which nothing is remembered."""
    other = new_game(game.box, game.seats, game.rules, game.difficulty)
    other.memory = None
    return other


def compared(seed: int, thorough: bool = True, most: int = LONGEST) -> str:
    """The digest of a game that is played with memory.  If thorough, AssertionError where that makes a difference."""
    digest, rng, position = sha256(), Random(seed), opening(seed)
    other = forgetful(position.game)
    for place in range(most):
        state = position.state
        counted = totals(position.game, state)
        if thorough:
            assert ask(other, state) == position.decision, f"game {seed}: the menu of decision {place}"
            assert totals(other, state) == counted, f"game {seed}: the count at decision {place}"
        digest.update(repr((position.decision, position.events, counted)).encode())
        if position.over:
            break
        choice = eager(position.decision, rng)
        position = position.choose(choice)
        if thorough:
            assert settle(other, state, choice).state == position.state, f"game {seed}: what choice {place} came to"
    return digest.hexdigest()


def main() -> int:
    """Play, and print the digest of all games."""
    parser = argparse.ArgumentParser(description="Compares games with what the engine remembers, and without it.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="the digest alone, to compare versions of the engine")
    wanted = parser.parse_args()
    seeds = range(wanted.seed, wanted.seed + wanted.games)
    digest = sha256()
    with multiprocessing.Pool(wanted.jobs, end_with_parent) as pool:
        work = partial(compared, thorough=not wanted.quick)
        for found in track(pool.imap(work, seeds), total=wanted.games):
            digest.update(found.encode())
    print(f"{wanted.games} games, digest {digest.hexdigest()[:16]}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
