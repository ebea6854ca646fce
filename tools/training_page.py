"""Writes how strong the learned pilot is, for docs/bridges/training.rst.

    python tools/training_page.py build/training

The folder is what tools/train_example.py has written.  Without one, what is kept in docs/bridges/training.json is used.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).resolve().parent.parent / "docs" / "bridges"
HEADS: Final = ("against", "seats", "won", "95% interval", "win rate if equally strong")


def strength_table(strength: list[dict[str, Any]]) -> str:
    """A row for each opponent and number of seats."""
    rows = [
        (
            f"``{found['against']}``",
            str(found["seats"]),
            f"{found['wins'][0]} of {found['games']}",
            f"{100 * found['low']:.0f} to {100 * found['high']:.0f}%",
            f"{100 / found['seats']:.0f}%",
        )
        for found in strength
    ]
    lines = ["   * - " + "\n     - ".join(row) for row in (HEADS, *rows)]
    return "\n".join([".. list-table::", "   :header-rows: 1", "", *lines, ""])


def main(arguments: list[str]) -> int:
    """Write what the page shows."""
    kept = DOCS / "training.json"
    if arguments:
        kept.write_text((Path(arguments[0]) / "strength.json").read_text(encoding="utf-8") + "\n", encoding="utf-8")
    strength = json.loads(kept.read_text(encoding="utf-8"))
    (DOCS / "strength.txt").write_text(strength_table(strength), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
