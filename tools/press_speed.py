"""How fast the press prints, beside another printer of card references.

    python tools/press_speed.py
    python tools/press_speed.py dominion_dividers

The argument is the program of the package ``domdiv`` from PyPI, which prints dividers for another game.  Both run as
commands, from the start of the process to the finished PDF, by turns, and the best of three counts.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from pypdf import PdfReader

LANGUAGES: Final = ("en", "ru", "uk")
ROUNDS: Final = 3


def timed(command: Sequence[str], out: Path) -> tuple[float, int, int]:
    """Seconds of a command, and the pages and bytes of the PDF that it makes."""
    start = perf_counter()
    subprocess.run(command, check=True, capture_output=True, cwd=out.parent)
    seconds = perf_counter() - start
    return seconds, len(PdfReader(out).pages), out.stat().st_size


def tell(name: str, runs: Sequence[tuple[float, int, int]]) -> None:
    """The best of some runs."""
    seconds, pages, size = min(runs)
    per_page = seconds / pages * 1000
    print(f"{name:24} {seconds:6.2f} s   {pages:4} pages   {per_page:6.1f} ms a page   {size / 1000:7.0f} kB")


def main(others: Sequence[str]) -> None:
    """Run all of them by turns."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        commands: dict[str, tuple[list[str], Path]] = {}
        for lang in LANGUAGES:
            out = folder / f"cards.{lang}.pdf"
            render = [sys.executable, "-m", "dead_reckoning", "render", "--to", "pdf", "--lang", lang, "--out", name]
            commands[f"reckon render {lang}"] = render, out
        for other in others:
            commands[Path(other).name] = [other, "--outfile", "dividers.pdf"], folder / "dividers.pdf"
        runs: dict[str, list[tuple[float, int, int]]] = {title: [] for title in commands}
        for _ in range(ROUNDS):
            for title, (command, out) in commands.items():
                runs[title].append(timed(command, out))
        for title, found in runs.items():
            tell(title, found)


if __name__ == "__main__":
    main(sys.argv[1:])
