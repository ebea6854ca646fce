"""All checks, in the order of their codes."""

from collections.abc import Callable, Iterator
from typing import Final

from dead_reckoning.lint.checks.deck import (
    duplicate_id,
    incomplete_crew,
    missing_translation,
    origin_of_nothing,
    stale_text,
    unusual_spelling,
)
from dead_reckoning.lint.subject import Subject
from dead_reckoning.model.findings import Finding

Check = Callable[[Subject], Iterator[Finding]]

CHECKS: Final[tuple[Check, ...]] = (
    unusual_spelling,
    duplicate_id,
    incomplete_crew,
    origin_of_nothing,
    missing_translation,
    stale_text,
)
