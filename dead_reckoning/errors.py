"""What the library raises.  Everything that a card's author did wrong arrives as findings in one ``CardError``."""

from __future__ import annotations

from dead_reckoning.model.findings import Finding


class DeadReckoningError(Exception):
    """The base of all errors raised on purpose."""


class CardError(DeadReckoningError, ValueError):
    """A card text or deck that cannot be read.  ``findings`` holds every complaint, in reading order."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("\n".join(f"{f.code} {f.name}: {f.message}" for f in findings))
        self.findings = findings
