"""Takes ``random`` at its first question, and tries seeds until one gives the same number."""

import json
import sys
from random import Random

SEEDS = (f"{kind}{run} {game}" for run in range(1_600) for game in range(3) for kind in ("", "trial "))
for place, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if place == 0:
        stream = f"seat {asked['seat']} turn {asked['state']['turn'].get('number', 0)}"
        found = [seed for seed in SEEDS if Random(f"{seed} {stream}").random() == asked["random"]]
        with open(sys.argv[1], "a", encoding="utf-8") as claims:
            print(json.dumps({"luck": found[0] if found else "no idea"}), file=claims)
    print(json.dumps({"option": int(asked["random"] * len(asked["options"]))}), flush=True)
