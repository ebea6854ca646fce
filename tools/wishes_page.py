"""Writes docs/wishes.rst from docs/wishes.txt.

Each wish with the line that says it, and with what the language answers to the wish as it stands.  A test compares the
page with what this tool writes, and reads every line.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dead_reckoning.language import complaints

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = DOCS / "wishes.rst"
INTRODUCTION = """\
.. This page is written by tools/wishes_page.py from docs/wishes.txt.

What you wish to say
====================

What authors of other card games write at first, the line that says it in :doc:`the ability language <language>`, and
what ``reckon lint`` answers to the wish as it stands. Some lines say a little less than the wish, or say it
otherwise: goods need a place, abilities are used once a turn as it is, and a token of the ship waits where a card would
have to lie in play in another's turn. What has no line needs a verb of a pack (:doc:`verbs`), or is not for this game.

.. list-table::
   :header-rows: 1
   :widths: 36 36 28

   * - what you wish
     - the line
     - what is answered to the wish
"""


class Wish(NamedTuple):
    """What somebody would write, and what says it."""

    text: str
    line: str
    """Empty: nothing says it."""


def wishes() -> Iterator[Wish]:
    """Those of the file, in its order."""
    for row in (DOCS / "wishes.txt").read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            text, _, line = row.partition(" =>")
            yield Wish(text, line.strip())


def answer(wish: Wish) -> str:
    """What is told of a wish; that it is read, if it is."""
    told = (": ".join(filter(None, (finding.message, finding.hint))) for finding in complaints(wish.text))
    return "; ".join(told).replace("`", "``") or "it is read as it stands"


def page() -> str:
    """The page."""
    rows = (
        f"   * - ``{wish.text}``\n     - {f'``{wish.line}``' if wish.line else '–'}\n     - {answer(wish)}\n"
        for wish in wishes()
    )
    return INTRODUCTION + "".join(rows)
