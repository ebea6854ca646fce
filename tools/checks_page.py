"""Writes docs/checks.rst from the pages of all codes.

Each check is one function, and its docstring is its page: what, why, what instead, a bad card and a good one.  A test
compares the page with what this tool writes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dead_reckoning.lint.codes import Rule, rules

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "checks.rst"

HEAD: Final = """\
The checks
==========

.. This page is written by tools/checks_page.py from the docstrings in dead_reckoning/lint/checks/ and
   dead_reckoning/game/checks/, and from dead_reckoning/lint/pages.py.  Change those.

A *finding* is a mistake, or a probable mistake, that ``reckon`` reports. This page has a section for every finding that
``reckon`` can report in decks, packs, printed pages and saved games. Each finding has a code and a name. ``reckon rule
CODE`` shows the same section.

In these sections, a *face* is a side of a card, a level of a crew card, or another place with a list of abilities. A
*prefix* is the part of an ability before a ``:``, which is a condition, a moment or a cost. A *trigger* is a moment
that begins with ``on``.

The checks report only things that would be wrong in any deck, and extreme values. They do not judge taste. They report
nothing for the base box, the cards of the printed game."""

GROUPS: Final = {
    "DR1": "Files",
    "DR2": "What an ability means",
    "DR3": "Decks and the box",
    "DR4": "Provenance",
    "DR5": "Words",
    "DR6": "Print",
    "DR7": "Saved games",
}

TAIL: Final = """\
What the checks cannot find
---------------------------

The checks see only the deck, so they cannot find a mistake that results in a plausible card: a number that is off by
one, a wrong slot, a wrong symbol, or ``ship`` in place of ``harbor``. ``tools/seeded_mistakes.py --subtle`` makes such
mistakes on purpose. Without ``--subtle``, it makes other kinds of mistakes, and prints for each kind of deck how many
of them the checks find."""

PARTS: Final = re.compile(r"^(Why|Instead|Bad|Good): ", re.MULTILINE)


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for group, heading in GROUPS.items():
        found = [rule for rule in rules().values() if rule.code.startswith(group)]
        parts += [title(heading, "-"), *(part for rule in found for part in told(rule))]
    return "\n\n".join([*parts, TAIL]) + "\n"


def told(rule: Rule) -> Iterator[str]:
    """A check: its heading, what it is about, and its parts."""
    what, *rest = PARTS.split(rule.page)
    yield title(f"{rule.code} {rule.name}", "^")
    yield prose(what)
    parts = dict(zip(rest[::2], rest[1::2], strict=True))
    yield "\n".join(
        f":{name}: {example(text) if name in ('Bad', 'Good') else prose(text)}" for name, text in parts.items()
    )


def prose(text: str) -> str:
    """A text of a docstring in one line; backquotes are code."""
    pieces = re.split(r"`([^`]+)`", " ".join(text.split()).replace("``", "`"))
    return "".join(f"``{piece}``" if at % 2 else piece.replace("*", r"\*") for at, piece in enumerate(pieces))


def example(text: str) -> str:
    """A bad card or a good one: code as a whole where nothing in it is quoted and it looks like JSON."""
    return f"``{' '.join(text.split())}``" if text.lstrip()[0] in '"{[' and "`" not in text else prose(text)


WRITTEN: Final = {"Bad": example, "Good": example}


def title(text: str, line: str) -> str:
    """A heading."""
    return f"{text}\n{line * len(text)}"
