"""Writes the curve and the strength of a trained policy for docs/bridges/training.rst.

    python tools/training_page.py build/training

The folder is what tools/train_example.py has written.  Without one, what is kept in docs/bridges/training.json is used.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).resolve().parent.parent / "docs" / "bridges"
COLORS: Final = {"eager": "#1f6f8b", "greedy": "#b3541e"}
WIDTH, HEIGHT, EDGE = 640, 300, 46


def load(folder: Path) -> dict[str, Any]:
    """Curve and strength of a training."""
    names = ("curve", "strength")
    return {name: json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in names}


def at(steps: float, won: float, most: float) -> str:
    """A point of the picture."""
    x = EDGE + (WIDTH - 2 * EDGE) * steps / most
    y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * won
    return f"{x:.1f},{y:.1f}"


def curve_svg(curve: list[dict[str, Any]]) -> str:
    """Victories by decisions, a line for each opponent."""
    most = max(line["steps"] for line in curve)
    return "\n".join([*frame(most), *(each for name in COLORS for each in drawn(curve, name, most)), "</svg>\n"])


def frame(most: float) -> Iterator[str]:
    """What is around the lines."""
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="12"><title>Games won while it learns</title><rect width="100%" height="100%" fill="#ffffff"/>'
    )
    for tenths in range(0, 11, 2):
        left, right = at(0, tenths / 10, most), at(most, tenths / 10, most)
        yield f'<polyline points="{left} {right}" stroke="#dddddd" fill="none"/>'
        x, y = left.split(",")
        yield f'<text x="{float(x) - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{tenths * 10} %</text>'
    for part in range(5):
        x = at(most * part / 4, 0, most).split(",")[0]
        text = f"{most * part / 4 / 1000:,.0f}k"
        yield f'<text x="{x}" y="{HEIGHT - EDGE + 18}" text-anchor="middle">{text}</text>'
    yield f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">decisions of the learner</text>'


def drawn(curve: list[dict[str, Any]], name: str, most: float) -> Iterator[str]:
    """The line of one opponent, with its name."""
    lines = [line for line in curve if line["against"] == name]
    points = [at(line["steps"], line["won"], most) for line in lines]
    yield f'<polyline points="{" ".join(points)}" stroke="{COLORS[name]}" stroke-width="2.5" fill="none"/>'
    x, y = points[-1].split(",")
    yield f'<text x="{float(x) - 4}" y="{float(y) - 8:.1f}" text-anchor="end" fill="{COLORS[name]}">{name}</text>'


def strength_table(strength: dict[str, dict[str, float]]) -> str:
    """A row for each opponent."""
    rows = [
        f"   * - ``{name}``\n     - {found['won']:.0f} of {found['games']:.0f}\n"
        f"     - {100 * found['low']:.1f} to {100 * found['high']:.1f} %"
        for name, found in strength.items()
    ]
    head = ".. list-table::\n   :header-rows: 1\n\n   * - against\n     - won\n     - 95 %\n"
    return head + "\n".join(rows) + "\n"


def main(arguments: list[str]) -> int:
    """Write what the page shows."""
    kept = DOCS / "training.json"
    if arguments:
        kept.write_text(json.dumps(load(Path(arguments[0])), indent=1) + "\n", encoding="utf-8")
    found = json.loads(kept.read_text(encoding="utf-8"))
    (DOCS / "curve.svg").write_text(curve_svg(found["curve"]), encoding="utf-8")
    (DOCS / "strength.txt").write_text(strength_table(found["strength"]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
