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

Wordings from other games
=========================

Authors who know other card games often write abilities in the words that those games use. The table shows such wordings
(*wishes*). For each wish, it gives the line to write in :doc:`the ability language <language>`, and the answer of
``reckon lint`` to the wish as it is. Some lines differ a little from the wish. Gained goods need a place to go to, and
every ability works only once per turn anyway. Triggers that work during other players' turns belong on ship upgrades,
because cards do not stay in play. If a wish has no line, it needs a verb from a pack (:doc:`verbs`) or does not fit
this game.

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

We tested the answers with 300 wordings from card games, which we collected without looking at the list of wordings that
lint knows. A reviewer rated each answer. A *right* answer gives the line to write, or the true reason why there is no
such line. A *helpful* answer leads to the line, a *poor* answer is true but does not help, and a *wrong* answer makes a
false statement or gives a line with another meaning. *Before* is the rating of earlier answers, each of which was an
explanation with a fixed example. *Now* is the rating of the current answers. At first, a second, stricter reviewer
rated 10 of them wrong and 20 poor. We then changed 32 answers, and a third reviewer rated the changed answers:

.. list-table::
   :header-rows: 1
   :widths: 40 30 30

   * - 300 wordings
     - before
     - now
{rows}

Answers to wordings that lint has not seen before are worse, because its list was not written with them in mind. We
wrote 237 more wordings later. Before we added them to the list, 5% of them got a wrong answer and 32% got a poor
answer. A third of these wordings consist of only a few words, such as ``Harbor: gain 2 coins``.
"""
SORTS = ("right", "helpful", "poor", "wrong")


class Wish(NamedTuple):
    """A line that somebody would write, and the line that expresses it."""

    text: str
    line: str
    """Empty: nothing says it."""


def wishes() -> Iterator[Wish]:
    """The wishes of the file, in its order."""
    for row in (DOCS / "wishes.txt").read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            text, _, line = row.partition(" =>")
            yield Wish(text, line.strip())


def answer(wish: Wish) -> str:
    """Lint's answer to a wish, or that the language reads it."""
    told = ("; hint: ".join(filter(None, (finding.message, finding.hint))) for finding in findings_in(wish.text))
    return "; and ".join(told).replace("`", "``") or "none: the language understands this line"


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
