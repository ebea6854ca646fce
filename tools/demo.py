"""Shows what the project is: checks the cards, explains one, plays a short game, makes the page of all cards.

Started by ``python3 tools/go.py demo``.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "demo"
HEAD, TAIL = 4, 36
"""Lines at the beginning and at the end of a long output that are printed."""

STEPS: tuple[tuple[str, str], ...] = (
    ("Check every card", "reckon lint cards"),
    ("Show a card", "reckon show crew.captain --level 4"),
    ("Explain a line of a card", "reckon explain influence 1 / 2 sails"),
    ("Play a short game", "reckon play --seats 2 --seed 12 --rules achievements_to_end=1"),
    ("Make the page of all cards", "reckon render --out build/demo"),
)


def run(command: str) -> tuple[int, list[str]]:
    """Run a command with this Python; its exit code, and the lines that it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "dead_reckoning", *command.split()[1:]],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout.rstrip().splitlines()


def shortened(lines: list[str]) -> list[str]:
    """The beginning and the end of a long output, and how much is left out between them."""
    left_out = len(lines) - HEAD - TAIL
    if left_out <= 1:
        return lines
    return [*lines[:HEAD], f"... ({left_out} more lines)", *lines[-TAIL:]]


def main() -> int:
    """Run all steps; the first exit code that is not 0."""
    codes = []
    for about, command in STEPS:
        print(f"\n== {about}\n$ {command}", flush=True)
        code, lines = run(command)
        print(*(f"  {line}" for line in shortened(lines)), sep="\n", flush=True)
        codes.append(code)
    failed = next((code for code in codes if code), 0)
    if not failed:
        print(f"\nAll cards are on one page. Open it in a browser: {(OUT / 'reference.html').as_uri()}")
        print("Next: docs/start/ten_minutes.rst, a card of your own.")
    return failed


if __name__ == "__main__":
    sys.exit(main())
