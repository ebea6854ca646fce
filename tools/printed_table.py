"""Plays solo games with a printed box that is made up, and a companion that is told only what is printed in it.

    python tools/printed_table.py --games 100 --seed 1

Each game has a box, a level and luck of its own, which follow from the seed and its number.  The companion never sees
the box: it is told figures, icons, his cards section by section, and what changes on the table.  Its steps are compared
with the engine's at every turn.  How many questions a turn takes is reported at the end.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from statistics import median

from rich.console import Console
from rich.progress import track

from tests.companion_game import played
from tests.made_up_box import made_up_box

LEVELS = ("normal", "advanced", "expert", "extreme")


def main() -> None:
    """Exit code 1 if a game differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", action="store_true", help="two players against two Wardens")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    given = parser.parse_args()
    out, failed = Console(stderr=True), 0
    questions: Counter[int] = Counter()
    for number in track(range(given.first, given.first + given.games), "Games", console=out):
        level, seed = LEVELS[number % len(LEVELS)], given.seed * 1_000_000 + number
        try:
            _, asked = played(level, seed, made_up_box(seed), pairs=given.pairs)
        except Exception:  # whatever it is, the next game is played
            failed += 1
            print(f"game {number}, {level}:", file=sys.stderr)
            traceback.print_exc()
            continue
        questions.update(asked.values())
    turns = sorted(questions.elements())
    if turns:
        print(f"{given.games} games, {len(turns)} turns: {median(turns):g} questions a turn, at most {turns[-1]}")
        print(", ".join(f"{count} questions: {times} turns" for count, times in sorted(questions.items())))
    print(f"{failed} games differ")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
