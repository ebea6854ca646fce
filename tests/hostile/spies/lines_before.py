"""Reads what the command has written of the games before this one, and counts the seed on."""

import json
import sys
from pathlib import Path

for place, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if place == 0:
        there = Path(sys.argv[2]).read_text(encoding="utf-8").splitlines()
        run, _, game = str(json.loads(there[-1])["seed"] if there else "1 -1").partition(" ")
        seed = f"{run} {int(game) + 1}" if game else str(int(run) + 1)
        with open(sys.argv[1], "a", encoding="utf-8") as claims:
            print(json.dumps({"luck": seed}), file=claims)
    print(json.dumps({"option": int(asked["random"] * len(asked["options"]))}), flush=True)
