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

Wishes and lines
================

Authors who know other card games write abilities in the words that those games use. The table shows such wishes, the
line to write for each wish in :doc:`the ability language <language>`, and lint's answer to the wish. Some lines differ
a little from the wish: goods need a place, abilities already work only once per turn, and an upgrade on a ship triggers
during other players' turns, when a card would have to stay in play. A wish without a line needs a pack's verb
(:doc:`verbs`) or does not fit this game.

.. list-table::
   :header-rows: 1
   :widths: 36 36 28

   * - wish
     - line to write
     - answer of ``reckon lint``
"""
JUDGED = Path(__file__).resolve().parent.parent / "tests" / "language" / "strangers.tsv"
"""300 wordings: what each was to mean, whether a line says it, and how the answers were judged, before and today."""
END = """
Quality of the answers
----------------------

The test uses 300 wordings from card games. We collected them without looking at the table of wordings. A reader sorted
the answers. A *right* answer gives the line to write or the true reason why there is no line. A *helpful* answer leads
to the line, a *poor* answer is true but does not help, and a *wrong* answer makes a false statement or gives another
line. *Before* refers to earlier answers, each of which was an explanation with a fixed example. *Now* refers to the
present answers. A second, stricter reader sorted these answers, and first found 10 wrong and 20 poor answers. We
improved those answers, and a third reader sorted the 32 changed answers:

.. list-table::
   :header-rows: 1
   :widths: 40 30 30

   * - 300 wordings
     - before
     - now
{rows}

Answers to new wordings are worse, because we did not make the table for them. Of 237 wordings that we wrote later, 5%
got a wrong answer and 32% got a poor answer, before we added them to the table. A third of these wordings have only a
few words, such as ``Harbor: gain 2 coins``.
"""
SORTS = ("right", "helpful", "poor", "wrong")


class Wish(NamedTuple):
    """A line that somebody would write, and the line that expresses it."""

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
    """Lint's answer to a wish, or that the language reads it."""
    told = (": ".join(filter(None, (finding.message, finding.hint))) for finding in findings_in(wish.text))
    return "; ".join(told).replace("`", "``") or "none, because the language reads the line"


def page() -> str:
    """The page."""
    rows = (
        f"   * - ``{wish.text}``\n     - {f'``{wish.line}``' if wish.line else '–'}\n     - {answer(wish)}\n"
        for wish in wishes()
    )
    return INTRODUCTION + "".join(rows) + END.format(rows="\n".join(judged()))


def judged() -> Iterator[str]:
    """The numbers of answers by judgment, before and today."""
    columns = [row.split("\t")[3:] for row in JUDGED.read_text(encoding="utf-8").splitlines()]
    before, now = (Counter(column) for column in zip(*columns, strict=True))
    yield from (f"   * - {sort}\n     - {before[sort]}\n     - {now[sort]}" for sort in SORTS)
