"""What the commands share: a console that does not wrap what it should not, and findings on it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from dead_reckoning.lint.reporting import as_text
from dead_reckoning.model.findings import Finding

if TYPE_CHECKING:
    from rich.console import Console

LANGUAGES = ("en", "ru", "uk")


def console(stderr: bool = False) -> Console:
    """A console; colours only where a person looks, and nothing in it that a terminal or a runner would obey."""
    from rich.console import Console

    from dead_reckoning.cli.harmless import Harmless

    out = Console(stderr=stderr, highlight=False, soft_wrap=True, legacy_windows=False)
    out.push_render_hook(Harmless())
    return out


def read_along() -> bool:
    """Whether a person or a runner of checks reads what is printed, and no other program."""
    return sys.stdout.isatty() or any(name in os.environ for name in RUNNERS)


RUNNERS = ("GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION")
"""Variables that a runner sets who obeys lines of a log."""


def print_findings(findings: Iterable[Finding], out: Console) -> None:
    """Findings, their first line in bold and the caret in red."""
    from rich.text import Text

    for finding in findings:
        first, *rest = as_text(finding).split("\n")
        out.print(Text(first, style="bold"))
        for line in rest:
            caret = line.strip().strip("^") == "" and "^" in line
            style = "red" if caret else "cyan" if line.startswith("    hint:") else ""
            out.print(Text(line, style=style))


def plural(number: int, noun: str, many: str = "") -> str:
    """``2 files``."""
    return f"{number} {noun if number == 1 else many or noun + 's'}"
