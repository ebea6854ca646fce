"""What the library raises.  Everything that a card's author did wrong arrives as findings in one ``CardError``."""

from __future__ import annotations

from dead_reckoning.model.findings import Finding
from dead_reckoning.model.options import Option


class DeadReckoningError(Exception):
    """The base of all errors raised on purpose."""


class CardError(DeadReckoningError, ValueError):
    """A card text or deck that cannot be read.  ``findings`` holds every complaint, in reading order."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("\n".join(f"{f.code} {f.name}: {f.message}" for f in findings))
        self.findings = findings


class IllegalChoice(DeadReckoningError, ValueError):  # noqa: N818  # the choice is illegal, not the program
    """A choice that is not among the options.

    ``code`` says why in one stable word (``docs/engine``), ``rule`` is the number of the rule that forbids it, and
    ``options`` are what there is instead.
    """

    def __init__(self, choice: str, code: str, rule: str, options: tuple[Option, ...]) -> None:
        few = ", ".join(map(str, options[:8])) + (f", and {len(options) - 8} more" if len(options) > 8 else "")
        super().__init__(f"{choice!r} is not allowed ({code}, rule {rule}); options: {few or 'none, the game is over'}")
        self.choice = choice
        self.code = code
        self.rule = rule
        self.options = options


class LogError(DeadReckoningError, ValueError):
    """A log or a position that cannot be loaded, or that no longer fits.  ``findings`` says where and why."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("\n".join(f"{told(finding)} {finding.message}" for finding in findings))
        self.findings = findings


def told(finding: Finding) -> str:
    """Place and code of a finding."""
    place = finding.place
    where = f"{place.file}:{place.line}:{place.column}: " if place.file else ""
    return f"{where}{finding.code} {finding.name}:"
