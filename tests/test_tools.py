"""Every tool runs, with little to do: a tool that nobody runs is soon one that does not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

RUNS = {
    "big_decks": (),
    "box_statistics": (),
    "checks_page": ("--check",),
    "cold": ("--rounds", "1", "--cards", "40"),
    "fuzz": ("--decks", "20", "--texts", "20"),
    "go": ("--help",),
    "kept_games": ("--games", "1", "--kills", "1", "--spoilt", "20"),
    "language_page": ("--check",),
    "near_misses": ("--count", "20"),
    "parse_table": ("--check",),
    "seeded_mistakes": ("--count", "3"),
    "speed": ("--rounds", "1"),
    "wheel_trial": (),
}
"""Tool -> how it is run here.  The wheel is tried by a task of its own."""
ELSEWHERE = {"wheel_trial"}
TIMED = {"big_decks", "cold", "speed"}
"""Tools with a goal in seconds, which a busy machine may miss."""


def test_every_tool_is_in_the_table() -> None:
    tools = {path.stem for path in (ROOT / "tools").glob("*.py") if "__main__" in path.read_text(encoding="utf-8")}
    assert tools == set(RUNS)


@pytest.mark.parametrize("tool", sorted(set(RUNS) - ELSEWHERE))
def test_a_tool_runs(tool: str) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / f"{tool}.py", *RUNS[tool]],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode in ((0, 1) if tool in TIMED else (0,)), done.stdout + done.stderr
    assert "Traceback" not in done.stderr
