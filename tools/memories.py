"""Whether what seats remember is true: python tools/memories.py [--games N] [--seed S].

Random games at 2 to 4 seats.  At every decision the truth must be among what each seat holds possible, the belief of
each chest a point (the games begin with the set-up), and what is imagined from the memory must have the same chests.
"""

from __future__ import annotations

import argparse
import random
import sys

import dead_reckoning as dr
from dead_reckoning.game.sight.remembering import allows
from dead_reckoning.position import Position
from dead_reckoning.worlds import begin_memory


def main() -> None:
    """Play, and tell what is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    looks = hands = levels = 0
    for game in range(wanted.games):
        found = watched(wanted.seed + game)
        looks, hands, levels = looks + found[0], hands + found[1], levels + found[2]
        if sys.stderr.isatty():
            print(f"\r{game + 1} games", end="", file=sys.stderr)
    print(
        f"{wanted.games} games, {looks} looks: never wrong; {hands} hands known in part, {levels} levels above 1 known"
    )


def watched(seed: int) -> tuple[int, int, int]:
    """One game: looks, hands known in part, levels known of cards out of sight."""
    rng = random.Random(seed)
    position = dr.begin(dr.base_box(), 2 + seed % 3)
    memories = [begin_memory(position, seat) for seat in range(position.start.seats)]
    looks = hands = levels = 0
    while not position.over:
        position = position.choose(position.decision.sample(rng))
        memories = [dr.remember(memory, position) for memory in memories]
        for seat, memory in enumerate(memories):
            looks += 1
            judge(position, memory, seed)
            others = [known for other, known in enumerate(memory.players) if other != seat]
            hands += sum(bool(known.in_hand) for known in others)
            levels += sum(known.levels[card] > 1 for known in others for card in known.unseen)
            if rng.random() < 0.01:
                imagined(position, memory, rng)
    return looks, hands, levels


def judge(position: Position, memory: dr.Memory, seed: int) -> None:
    """Raises AssertionError where a memory is not true, or not sharp."""
    assert allows(memory, position.state), (seed, len(position.choices), memory)
    assert all(known.least == known.most for known in memory.players), (seed, len(position.choices), memory)


def imagined(position: Position, memory: dr.Memory, rng: random.Random) -> None:
    """Raises AssertionError where an imagined world contradicts the memory."""
    world = dr.imagine(position.box, dr.observe(position, memory.seat), rng, memory)
    assert allows(memory, world.state)
    assert [p.chest for p in world.state.players] == [p.chest for p in position.state.players]


if __name__ == "__main__":
    main()
