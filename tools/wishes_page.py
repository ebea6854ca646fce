"""Writes docs/wishes.rst from docs/wishes.txt.

Each wish with the line that says it, and with what the language answers to the wish as it is.  A test compares the
page with what this tool writes, and reads every line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dead_reckoning.language import findings_in

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = DOCS / "wishes.rst"
INTRODUCTION = """\
.. This page is written by tools/wishes_page.py from docs/wishes.txt.

What you wish to say
====================

What authors of other card games write at first, the line that says it in :doc:`the ability language <language>`, and
what ``reckon lint`` answers to the wish as it is. Some lines say a little less than the wish, or say it
otherwise: goods need a place, abilities are used once a turn as it is, and a token of the ship waits where a card would
have to lie in play in another's turn. What has no line needs a verb of a pack (:doc:`verbs`), or is not for this game.

.. list-table::
   :header-rows: 1
   :widths: 36 36 28

   * - what you wish
     - the line
     - what is answered to the wish
"""
JUDGED = Path(__file__).resolve().parent.parent / "tests" / "language" / "strangers.tsv"
"""300 wordings: what each was to mean, whether a line says it, and how the answers were judged, before and today."""
END = """
How good the answers are
------------------------

300 wordings were collected from card games by somebody who had not seen the table of wordings. A reader has sorted the
answers: *right* is the line to write or the one true reason, *helpful* is what leads there, *poor* is true and no help,
*wrong* says something false or another line. *Before* is what was said when each answer was an explanation with a fixed
example; *now* is what a second and stricter reader says, who found 10 wrong and 20 poor at first. Those were changed,
and a third reader sorted the 32 answers that had changed:

.. list-table::
   :header-rows: 1
   :widths: 40 30 30

   * - 300 wordings
     - before
     - now
{rows}

New wordings fare worse, since the table has not seen them. Of 237 that were written later, a third of them of a few
words such as ``Harbor: gain 2 coins``, 5 % were answered wrongly and 32 % poorly, until the table had them, too.
"""
SORTS = ("right", "helpful", "poor", "wrong")


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
    told = (": ".join(filter(None, (finding.message, finding.hint))) for finding in findings_in(wish.text))
    return "; ".join(told).replace("`", "``") or "it is read as it stands"


def page() -> str:
    """The page."""
    rows = (
        f"   * - ``{wish.text}``\n     - {f'``{wish.line}``' if wish.line else '–'}\n     - {answer(wish)}\n"
        for wish in wishes()
    )
    return INTRODUCTION + "".join(rows) + END.format(rows="\n".join(judged()))


def judged() -> Iterator[str]:
    """How many answers were judged to be what, before and today."""
    columns = [row.split("\t")[3:] for row in JUDGED.read_text(encoding="utf-8").splitlines()]
    before, now = (Counter(column) for column in zip(*columns, strict=True))
    yield from (f"   * - {sort}\n     - {before[sort]}\n     - {now[sort]}" for sort in SORTS)
