"""Findings as text: place, code, what is wrong; the line; a caret; one hint."""

from __future__ import annotations

from collections.abc import Iterator

from dead_reckoning.model.findings import Finding, Span

WIDEST = 110
"""Characters of a source line that are shown."""


def as_text(finding: Finding) -> str:
    """A finding for people, in three or four lines."""
    place = finding.place
    where = f"{place.file}:{place.line}:{place.column}" if place.file else f"column {place.column}"
    first = f"{where}: {finding.code} {finding.name}: {finding.message}"
    return "\n".join([plain(first), *excerpt(place), *map(plain, hint(finding))])


def excerpt(place: Span) -> Iterator[str]:
    """The line with a caret under the place; a long one is cut on both sides."""
    if not place.source.strip():
        return
    column = place.column - 1 - place.cut
    start = max(0, column - WIDEST // 2) if len(place.source) > WIDEST else 0
    shown = plain(place.source[start : start + WIDEST])
    before = column - start
    indent = "".join("\t" if letter == "\t" else " " for letter in shown[:before].ljust(before))
    yield f"    {shown}"
    yield f"    {indent}{'^' * max(1, min(place.width, WIDEST - before))}"


def plain(line: str) -> str:
    """A line without anything that a terminal would obey."""
    return "".join(map(visible, line))


def visible(letter: str) -> str:
    """A character that a terminal may be shown: controls and direction marks become a box."""
    return letter if letter.isprintable() or letter == "\t" else "\N{REPLACEMENT CHARACTER}"


def hint(finding: Finding) -> Iterator[str]:
    """The hint, if there is one."""
    if finding.hint:
        yield f"    hint: {finding.hint}"
