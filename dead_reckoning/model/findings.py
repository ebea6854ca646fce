"""What is wrong with a card, in a form that a person, an editor and a test can read."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from dead_reckoning.model.hints import hinting


@frozen(kw_only=True)
class Span:
    """Where a finding points.  Line and column count from 1, in characters; ``source`` is that line."""

    file: str = ""
    """Path as the user gave it; empty for text that came from no file."""
    line: int = 1
    """From 1."""
    column: int = 1
    """From 1, in characters."""
    width: int = 1
    """Characters that the caret underlines, at least 1."""
    source: str = ""
    """The text of the line."""
    cut: int = 0
    """Characters of a long line that are left out before ``source``."""


@frozen(kw_only=True)
class Fix:
    """Text to put in place of what a finding underlines; always safe when a finding offers it as certain."""

    replacement: str
    """The text to put there."""
    certain: bool = False
    """Whether the meaning cannot change, so that a tool may apply it unasked."""


HINTS: Final = {
    "column": "write finding.place.column",
    "file": "write finding.place.file",
    "line": "write finding.place.line",
    "path": "write finding.place.file",
}
"""Names that other libraries have -> what to write here."""


@hinting(HINTS)
@frozen(kw_only=True)
class Finding:
    """A mistake that was found: where, what, and one hint."""

    code: str
    """Stable, such as ``DR201``."""
    name: str
    """Readable, such as ``unknown-word``."""
    message: str
    """What is wrong, in one sentence."""
    hint: str = ""
    """What to do; empty if there is no hint."""
    place: Span = Span()
    """Where it is."""
    fix: Fix | None = None
    """A correction that ``reckon lint --fix`` can apply; None if there is none."""
    about: str = ""
    """Id of the entry that it is about; empty if it is about none."""


def shown(thing: object) -> str:
    """A thing in a message, even if it cannot show itself."""
    try:
        return f"{thing!r:.200}"
    except (Exception, SystemExit):  # a stranger's thing
        return f"<{type(thing).__name__}>"
