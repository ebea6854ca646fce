"""How soon ``reckon lint`` and ``reckon diff`` are done from a cold start.

    python tools/cold.py
    python tools/cold.py --rounds 3 --cards 200

Seconds of a busy machine say little, so what is counted is the time that a program had the processor, and ``reckon lint
cards`` is compared with what everybody waits for who checks JSON in Python: ``import jsonschema``.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tools.big_decks import make_decks

ROOT: Final = Path(__file__).resolve().parent.parent
PYTHON: Final = (sys.executable, "-c")
RECKON: Final = (sys.executable, "-m", "dead_reckoning")

LINT_GOAL: Final = 4.0
"""Times ``import jsonschema``."""
DIFF_GOAL: Final = 1.0
"""Seconds for 2,000 cards against 2,000."""


def processor(command: Sequence[str]) -> float:
    """Seconds that a program had the processor."""
    before = os.times()
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def medians(commands: Sequence[Sequence[str]], rounds: int) -> list[float]:
    """The seconds of each program; they take turns, so that all have the same weather."""
    times = [[processor(command) for command in commands] for _ in range(rounds)]
    return [statistics.median(spent) for spent in zip(*times, strict=True)]


def edited(folder: Path, seed: int = 1) -> None:
    """Change every fifth card of a folder's decks, and shuffle them all."""
    rng = Random(seed)
    for path in sorted(folder.glob("*.json")):
        deck = json.loads(path.read_text(encoding="utf-8"))
        for card in deck["entries"][::5]:
            card["cost"] += 1
            card["abilities"].append("repair 1")
        rng.shuffle(deck["entries"])
        path.write_text(json.dumps(deck, ensure_ascii=False), encoding="utf-8")


def main() -> int:
    """Measure and print; fail if a goal is missed."""
    parser = argparse.ArgumentParser(description="Times cold starts of lint and diff.")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--cards", type=int, default=2000, help="on either side of the comparison")
    wanted = parser.parse_args()
    with TemporaryDirectory() as name:
        old, new = Path(name) / "old", Path(name) / "new"
        old.mkdir()
        list(make_decks(old, 4, wanted.cards // 4, seed=1))
        shutil.copytree(old, new)
        edited(new)
        commands = (
            (*PYTHON, "import jsonschema"),
            (*RECKON, "lint", "cards"),
            (*RECKON, "diff", str(old), str(new)),
        )
        base, lint, diff = medians(commands, wanted.rounds)
    print(f"import jsonschema     {base * 1e3:4.0f} ms")
    print(f"reckon lint cards     {lint * 1e3:4.0f} ms, {lint / base:.1f} times as long; goal {LINT_GOAL:.0f}")
    print(f"reckon diff           {diff * 1e3:4.0f} ms for {wanted.cards:,} cards; goal {DIFF_GOAL:.0f} s for 2,000")
    return int(lint > LINT_GOAL * base or diff > DIFF_GOAL)


if __name__ == "__main__":
    raise SystemExit(main())
