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
    return "\n".join([f"{where}: {finding.code} {finding.name}: {finding.message}", *excerpt(place), *hint(finding)])


def excerpt(place: Span) -> Iterator[str]:
    """The line with a caret under the place; a long one is cut on both sides."""
    if not place.source.strip():
        return
    start = max(0, place.column - 1 - WIDEST // 2) if len(place.source) > WIDEST else 0
    shown = "".join(visible(letter) for letter in place.source[start : start + WIDEST])
    before = place.column - 1 - start
    indent = "".join("\t" if letter == "\t" else " " for letter in shown[:before].ljust(before))
    yield f"    {shown}"
    yield f"    {indent}{'^' * max(1, min(place.width, WIDEST - before))}"


def visible(letter: str) -> str:
    """A character that a terminal may be shown: controls and direction marks become a box."""
    return letter if letter.isprintable() or letter == "\t" else "\N{REPLACEMENT CHARACTER}"


def hint(finding: Finding) -> Iterator[str]:
    """The hint, if there is one."""
    if finding.hint:
        yield f"    hint: {finding.hint}"
