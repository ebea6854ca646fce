"""Pages of the docs that tools write: written, or only compared."""

from __future__ import annotations

import argparse
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def write_or_check(page: Path, text: str, tool: str) -> int:
    """Write a page; with ``--check`` on the command line only say whether it is up to date.  The exit code."""
    name = page.relative_to(ROOT).as_posix()
    parser = argparse.ArgumentParser(description=f"Write {name}.")
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    check: bool = parser.parse_args().check
    if check:
        fresh = page.read_text(encoding="utf-8") == text
        print(f"{name} is up to date" if fresh else f"{name}: run python {tool}")
        return 0 if fresh else 1
    page.write_text(text, encoding="utf-8", newline="\n")
    print(f"wrote {name}")
    return 0
