"""Checks of what fits on a printed card.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dead_reckoning.lint.checks.lines import accuse, faces
from dead_reckoning.lint.checks.words import names_in_deck
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding

LONGEST_NAME: Final = 28
"""Characters that fit beside the slot of a card in the smallest type that is read at the table."""
MOST_LINES: Final = 6
"""Abilities that a face has room for."""
LONGEST_FACE: Final = 320
"""Characters of all its abilities; the bosun of level 4, the fullest of the base box, has 140."""


def long_name(context: CheckContext) -> Iterator[Finding]:
    """DR601  A name is too long for the title of a card.

    Why: it would be cut off, or too small to read.
    Instead: up to 28 characters; the longest name in the base box has 26.

    Bad: "The old chart that nobody could read"
    Good: "Unreadable chart"
    """
    for name in names_in_deck(context):
        if len(name.text) > LONGEST_NAME:
            message = f"{len(name.text)} characters, {LONGEST_NAME} fit"
            yield finding_at(Code.LONG_NAME, context.place(name.path), message, "a shorter name")


def crowded_face(context: CheckContext) -> Iterator[Finding]:
    """DR602  A face has too many abilities for its space.

    Why: only six lines fit between the slots, and a level of a crew card shares its sleeve with three advancements.
    Instead: fewer abilities, or several effects in one ability, separated by `,`.

    Bad: seven abilities
    Good: at most six
    """
    for _, face in faces(context):
        if len(face) > MOST_LINES:
            message = f"{len(face)} abilities, {MOST_LINES} fit"
            yield accuse(context, Code.CROWDED_FACE, face[MOST_LINES], message, "fewer abilities")


def wordy_face(context: CheckContext) -> Iterator[Finding]:
    """DR603  The abilities of a face are too long for its space.

    Why: icons and small print would be too small to read.
    Instead: shorter abilities, with up to 320 characters in all.

    Bad: three abilities with four alternatives each
    Good: one of them
    """
    for _, face in faces(context):
        length = sum(len(line.text) for line in face)
        if length > LONGEST_FACE:
            longest = max(face, key=lambda line: len(line.text))
            message = f"{length} characters on one face, {LONGEST_FACE} fit"
            yield accuse(context, Code.WORDY_FACE, longest, message, "shorter abilities, or fewer")
