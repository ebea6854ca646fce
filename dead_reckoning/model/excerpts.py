"""The lines below the first line of a finding: the line it is about, a caret, and the hint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dead_reckoning.model.findings import Finding, Span
from dead_reckoning.model.harmless import safe_line

WIDEST: Final = 110
"""Characters of a source line that are shown."""


def below(finding: Finding) -> Iterator[str]:
    """The line with its caret, and the hint, if there is one; nothing in it that a terminal would obey."""
    yield from excerpt(finding.place)
    if finding.hint:
        yield safe_line(f"    hint: {finding.hint}")


def excerpt(place: Span) -> Iterator[str]:
    """The line with a caret under the place; a long one is cut on both sides."""
    if not place.source.strip():
        return
    column = place.column - 1 - place.cut
    start = max(0, column - WIDEST // 2) if len(place.source) > WIDEST else 0
    shown = safe_line(place.source[start : start + WIDEST])
    before = column - start
    indent = "".join("\t" if letter == "\t" else " " for letter in shown[:before].ljust(before))
    yield f"    {shown}"
    yield f"    {indent}{'^' * max(1, min(place.width, WIDEST - before))}"
