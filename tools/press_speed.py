"""How fast the press prints, beside another printer of card references.

    python tools/press_speed.py
    python tools/press_speed.py dominion_dividers

The argument is the program of the package ``domdiv`` from PyPI, which prints dividers for another game.  Both run as
commands, from the start of the process to the finished PDF, by turns, and the best of three counts; seconds of the
processor say more than seconds where others use the machine as well.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

from pypdf import PdfReader

OURS: Final = {
    "the box in English": (),
    "the box in Russian": ("--lang", "ru"),
    "the box in Ukrainian": ("--lang", "uk"),
    "the box in all three": ("--lang", "all"),
    "a kit in English": ("--kit", "4"),
    "a kit in all three": ("--kit", "4", "--lang", "all"),
}
ROUNDS: Final = 3
COMPILED: Final = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Python keeps what it has compiled, as it does for users."""


class Run(NamedTuple):
    """One run of a command."""

    cpu: float
    """Seconds of the processor, of all its threads."""
    seconds: float
    pages: int
    size: int


def timed(command: Sequence[str], out: Path, files: str) -> Run:
    """A command that makes PDFs in a folder."""
    start, before = perf_counter(), os.times()
    subprocess.run(command, check=True, capture_output=True, cwd=out, env=COMPILED)
    seconds, after = perf_counter() - start, os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    made = sorted(out.glob(files))
    return Run(
        cpu, seconds, sum(len(PdfReader(each).pages) for each in made), sum(each.stat().st_size for each in made)
    )


def tell(name: str, runs: Sequence[Run]) -> None:
    """The best of some runs."""
    best = min(runs)
    fastest = min(run.seconds for run in runs)
    print(
        f"{name:26} {best.pages:4} pages {best.size / 1e6:5.1f} MB {fastest:6.2f} s"
        f" {best.cpu:6.2f} s of the processor, {best.cpu / best.pages * 1000:5.1f} ms of it a page"
    )


def main(others: Sequence[str]) -> None:
    """Run all of them by turns."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        commands: dict[str, tuple[list[str], str]] = {}
        for title, options in OURS.items():
            commands[title] = [sys.executable, "-m", "dead_reckoning", "render", "--to", "pdf", *options], "*.pdf"
        for other in others:
            commands[Path(other).name] = [other, "--outfile", "dividers.pdf"], "dividers.pdf"
        runs: dict[str, list[Run]] = {title: [] for title in commands}
        for number in range(ROUNDS):
            for title, (command, files) in commands.items():
                place = folder / f"{number} {title}"
                place.mkdir()
                ours = [*command, "--out", str(place)] if title in OURS else command
                runs[title].append(timed(ours, place, files))
        for title, found in runs.items():
            tell(title, found)


if __name__ == "__main__":
    main(sys.argv[1:])
