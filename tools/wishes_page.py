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
(*wishes*). For each wish, it gives the line to write in :doc:`the ability language <language>`, and what ``reckon
lint`` says about the wish as written. Some lines differ a little from the wish: gained goods need a place to go to, and
a line does not say "once per turn", because every ability works only once per turn. Triggers that work during other
players' turns belong on ship upgrades, because cards do not stay in play. If a wish has no line, it needs a verb from a
pack (:doc:`verbs`) or does not fit this game.

.. list-table::
   :header-rows: 1
   :widths: 36 36 28

   * - wish
     - line to write
     - ``reckon lint`` says
"""
JUDGED = Path(__file__).resolve().parent.parent / "tests" / "language" / "strangers.tsv"
"""300 wordings: what each was to mean, whether a line says it, and how the answers were judged, before and today."""
END = """
Quality of the answers
----------------------

We tested the answers with 300 wordings from card games, which we collected without looking at the list of wordings that
lint knows. A reviewer rated each answer. A *right* answer gives the line to write, or the true reason why there is no
such line. A *helpful* answer leads to the line, a *poor* answer is true but does not help, and a *wrong* answer makes a
false statement or gives a line with another meaning.

The table shows the number of answers with each rating. The column *before* is for an earlier version, in which each
answer was an explanation with a fixed example. The column *now* is for the current version. After a second, stricter
reviewer had rated 10 answers wrong and 20 poor, we changed 32 answers, and a third reviewer rated the changed answers:

.. list-table::
   :header-rows: 1
   :widths: 40 30 30

   * - 300 wordings
     - before
     - now
{rows}

Lint's answers to wordings that are not in its list are worse. We wrote 237 more wordings later. Before we added them to
the list, 5% of them got a wrong answer and 32% got a poor answer. A third of these wordings consist of only a few
words, such as ``Harbor: gain 2 coins``.
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
    findings = findings_in(wish.text)
    told = ("; hint: ".join(filter(None, (finding.message, finding.hint))) for finding in findings)
    if len(findings) > 1:
        told = (f"column {finding.place.column}: {each}" for finding, each in zip(findings, told, strict=True))
    return "; ".join(told).replace("`", "``") or "nothing: the language understands this line"


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
