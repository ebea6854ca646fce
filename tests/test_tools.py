"""Every tool runs, with little to do: a tool that nobody runs is soon one that does not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import dead_reckoning as dr

ROOT = Path(__file__).parent.parent

RUNS = {
    "app_pictures": ("--out", "build/app_pictures"),
    "any_lines": ("--packs", "2"),
    "app_site": (),
    "baselines": ("--games", "1", "--pilots", "random", "--tables", "2,normal", "--jobs", "1"),
    "big_decks": (),
    "blunders": ("--games", "1", "--pilot", "eager", "--every", "400", "--continuations", "3", "--jobs", "1"),
    "bridge_speed": ("--seconds", "0.02", "--rounds", "1"),
    "bridge_trial": ("leaks", "--games", "1", "--every", "50"),
    "changed_cards": ("--games", "1", "--cards", "1", "--pilot", "eager"),
    "cold": ("--rounds", "1", "--cards", "40"),
    "compiled_engine": ("--help",),
    "compiled_trial": (),
    "demo": (),
    "editor_trial": ("edits", "--number", "3"),
    "vscode_package": (),
    "edited_packs": ("--edits", "4", "--jobs", "1"),
    "engine_speed": ("--seconds", "0.2"),
    "fuzz": ("--decks", "20", "--texts", "20", "--files", "3", "--foreign", "2"),
    "games": ("--games", "2", "--jobs", "1"),
    "go": ("--help",),
    "idle_options": ("--games", "2"),
    "ladder": ("--games", "2", "--seats", "2", "--pilots", "random,eager", "--slow", "0"),
    "kept_games": ("--games", "1", "--kills", "1", "--spoilt", "20"),
    "legality_trial": ("--games", "2"),
    "link_check": ("--help",),
    "live_cards": ("--cards", "10", "--edits", "3"),
    "looks": ("--trials", "20", "--games", "12"),
    "memory_trial": ("--games", "2"),
    "near_misses": ("--count", "20"),
    "odd_rules": ("--packs", "2", "--jobs", "1"),
    "odds_trial": ("--drops", "1000", "--size", "2", "1"),
    "owners_trial": ("--games", "1", "--lines", "10"),
    "pack_games": ("--games", "1"),
    "pages": ("--check",),
    "parse_table": ("--check",),
    "press_fonts": (),
    "press_pictures": (),
    "release": (),
    "printed_table": ("--games", "2"),
    "rule_index": ("--quiet",),
    "seeded_mistakes": ("--count", "3"),
    "speed": ("--rounds", "1"),
    "train_example": (),
    "training_page": (),
    "tab_memory": ("--choices", "1"),
    "tune_values": ("--games", "2", "--jobs", "1"),
    "two_worlds": ("--games", "1", "--least", "0.02"),
    "warden_positions": ("--positions", "10"),
    "wheel_trial": (),
}
"""Tool -> its arguments here."""
ELSEWHERE = {"app_site", "vscode_package", "demo", "release", "train_example", "wheel_trial"} | {
    "press_fonts",
    "press_pictures",
}
"""A policy learns for an hour, by packages of its own;
demo, release and wheel are tasks of their own; the press's tools need fonts from elsewhere, or write
pictures of the docs."""
TIMED = {"big_decks", "cold", "speed"}
"""Tools with a goal in seconds, which a busy machine may miss."""
NIGHTLY = {"compiled_trial"}
"""Tools that need a C compiler, and minutes."""


def test_every_tool_is_in_the_table() -> None:
    tools = {path.stem for path in (ROOT / "tools").glob("*.py") if "__main__" in path.read_text(encoding="utf-8")}
    assert tools == set(RUNS)


SOURCE = {"pages", "rule_index"} if dr.compiled else set[str]()
"""Tools that read the docstrings and names of the engine's functions, which compiled ones lack."""
HERE = sorted(set(RUNS) - ELSEWHERE - NIGHTLY - SOURCE)


@pytest.mark.slow
@pytest.mark.parametrize("tool", HERE)
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
