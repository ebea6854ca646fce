"""Writes docs/bridges/fields.rst: every field of the tensors, from the bridges themselves.

python -m tools.bridge_page
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dead_reckoning.bridges.layout import TensorPart
from dead_reckoning.bridges.running import GameSetting

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "bridges" / "fields.rst"

HEAD: Final = """Fields of observations
======================

.. This page is written by tools/bridge_page.py from dead_reckoning/bridges/.  Change those.

Every number goes from 0 to the one given here; larger values are cut to it.  Seats are counted from the one that
sees: 0 is the own seat, 1 the next one clockwise.  Locations are the harbor and the cells r1c1 to r4c3, row by row.  A
part with rows has the fields once for each.  The sizes are those of the base box at two seats, solo for the Warden;
other boxes have others: ``GameSetting(...).encoder.parts`` has them.
"""


def table(part: TensorPart) -> Iterator[str]:
    """A heading and a row for each field."""
    title = f"``{part.name}``"
    rows = f"{part.rows} rows, one for each {part.per}; " if part.per else ""
    yield f"\n{title}\n{'-' * len(title)}\n\n{rows}{part.width} numbers{' each' if rows else ''}.\n"
    yield ".. list-table::\n   :header-rows: 1\n   :widths: 18 8 10 64\n"
    yield "   * - field\n     - size\n     - up to\n     - what it tells"
    for field in part.fields:
        yield f"   * - {field.name}\n     - {field.size}\n     - {field.most:g}\n     - {field.about}"


def page() -> str:
    """The page."""
    two, solo = GameSetting(seats=2, actions="compact", belief=True), GameSetting(solo="normal")
    warden = solo.encoder.named["warden"]
    parts = (*two.encoder.parts[:-1], warden, two.encoder.parts[-1], two.option_encoder.part)
    return HEAD + "\n".join(line for part in parts for line in table(part)) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
