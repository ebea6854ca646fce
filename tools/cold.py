"""Measures how soon ``reckon --help``, ``reckon lint`` and ``reckon diff`` finish after a cold start.

    python tools/cold.py
    python tools/cold.py --rounds 3 --cards 200 --beside ../older-checkout

Seconds of a busy machine say little.  So what is counted is the time that a program had the processor, all programs
take turns, and the goals are for the lowest figure: what others' work adds to it is not ours.  Programs find their
bytecode and no ``interegular``, as they do where the package is installed and nothing for developers.
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
from math import inf
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tools.big_decks import make_decks

ROOT: Final = Path(__file__).resolve().parent.parent
PYTHON: Final = (sys.executable, "-c")
RECKON: Final = (
    *PYTHON,
    "import sys; sys.modules['interegular'] = None; from dead_reckoning.cli.main import main; main()",
)

HELP_GOAL: Final = 0.060
"""Seconds beside the bare interpreter."""
LINT_GOAL: Final = 0.300
"""Seconds for the box."""
DIFF_GOAL: Final = 1.0
"""Seconds for 2,000 cards against 2,000."""


class Program(NamedTuple):
    """A program to start, and the place of the package that it finds."""

    name: str
    command: tuple[str, ...]
    package: Path = ROOT
    goal: float = inf
    """Seconds."""


def processor(program: Program, compiled: Path) -> float:
    """Seconds that a program had the processor; its bytecode is in a folder."""
    kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(compiled)}
    environment = {**os.environ, **kept, "PYTHONPATH": str(program.package)}
    before = getrusage(RUSAGE_CHILDREN)
    done = subprocess.run(program.command, cwd=program.package, env=environment, capture_output=True, check=False)
    after = getrusage(RUSAGE_CHILDREN)
    assert done.returncode in (0, 1), done.stderr.decode()
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(programs: Sequence[Program], compiled: Path, rounds: int) -> list[list[float]]:
    """The seconds of each program, smallest first; they take turns, so that all have the same weather."""
    for program in programs:
        processor(program, compiled)
    times = [[processor(program, compiled) for program in programs] for _ in range(rounds)]
    return [sorted(spent) for spent in zip(*times, strict=True)]


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


def programs(old: Path, new: Path, beside: Path | None) -> list[Program]:
    """The programs to be timed."""
    lint = (*RECKON, "lint", "cards")
    found = [
        Program("python -c ''", (*PYTHON, "")),
        Program("reckon --help", (*RECKON, "--help"), goal=HELP_GOAL),
        Program("import jsonschema", (*PYTHON, "import jsonschema")),
        Program("reckon lint cards", lint, goal=LINT_GOAL),
        Program("reckon diff", (*RECKON, "diff", str(old), str(new)), goal=DIFF_GOAL),
    ]
    return [*found, *([Program(f"lint of {beside.name}", lint, beside)] if beside else [])]


def main() -> int:
    """Measure and print; fail if a goal is missed."""
    parser = argparse.ArgumentParser(description="Times cold starts.")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--cards", type=int, default=2000, help="on either side of the comparison")
    parser.add_argument("--beside", type=Path, help="another checkout, whose lint is timed, too")
    wanted = parser.parse_args()
    with TemporaryDirectory() as name:
        old, new = Path(name) / "old", Path(name) / "new"
        old.mkdir()
        list(make_decks(old, 4, wanted.cards // 4, seed=1))
        shutil.copytree(old, new)
        edited(new)
        there = programs(old, new, wanted.beside and wanted.beside.resolve())
        times = measured(there, Path(name) / "compiled", wanted.rounds)
    bare, missed = times[0][0], False
    print(f"{'milliseconds of the processor':30}{'lowest':>8}{'median':>8}{'beside bare':>13}{'goal':>7}")
    for program, spent in zip(there, times, strict=True):
        more = spent[0] - bare
        missed |= (more if program.goal == HELP_GOAL else spent[0]) > program.goal
        goal = "" if program.goal == inf else f"{program.goal * 1e3:.0f}"
        figures = f"{spent[0] * 1e3:8.0f}{statistics.median(spent) * 1e3:8.0f}{more * 1e3:13.0f}"
        print(f"{program.name:30}{figures}{goal:>7}")
    return int(missed)


if __name__ == "__main__":
    raise SystemExit(main())
