"""Plays the set-up again with each of 5,000 small seeds, and keeps the one that turns up the tiles that are there."""

import json
import sys

import dead_reckoning as dr

BEGUN = dr.begin(dr.base_box(), 2)


def turns_up(seed: str, tiles: list[str]) -> bool:
    """Whether a seed turns up these tiles first."""
    position, luck = BEGUN, dr.Luck(seed)
    for tile in tiles:
        choice = luck.choose(position)
        if tile not in str(choice):
            return False
        position = position.choose(choice)
    return True


for place, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if place == 0:
        tiles = [asked["state"]["ocean"][cell]["tile"] for cell in ("r1c1", "r1c2", "r1c3")]
        found = [seed for seed in (f"{run} 0" for run in range(5_000)) if turns_up(seed, tiles)]
        with open(sys.argv[1], "a", encoding="utf-8") as claims:
            print(json.dumps({"luck": found[0] if found else "no idea"}), file=claims)
    print(json.dumps({"option": int(asked["random"] * len(asked["options"]))}), flush=True)
