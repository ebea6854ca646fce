"""The codes of ability text, and how one becomes a finding."""

from __future__ import annotations

from typing import Final

from dead_reckoning.model.findings import Code, Finding, Fix, Span

LONGEST_LINE: Final = 2_000
"""Characters; a longer line is not searched for mistakes."""


def finding(
    code: Code,
    text: str,
    stretch: tuple[int, int],
    message: str,
    hint: str = "",
    fix: Fix | None = None,
) -> Finding:
    """A finding about the characters from ``stretch[0]`` up to ``stretch[1]`` of an ability."""
    start, end = stretch
    place = Span(column=start + 1, width=max(1, end - start), source=text)
    return code.finding(place, message, hint, fix)
