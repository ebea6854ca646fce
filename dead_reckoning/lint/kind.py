"""What lint needs of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from attrs import frozen

from dead_reckoning.decks.packs import Opened
from dead_reckoning.decks.source_map import Path as JsonPath
from dead_reckoning.game.parts import PARTS
from dead_reckoning.game.printed.box import Pack
from dead_reckoning.lint.context import CheckContext
from dead_reckoning.model.findings import Finding

Check: TypeAlias = Callable[[CheckContext], Iterator[Finding]]
"""Of one deck."""
PackCheck: TypeAlias = Callable[[Opened, Sequence[Opened]], Iterator[Finding]]
"""Of a pack, and all packs of the box that comes out: the base game, those that it needs, and itself."""


@frozen(eq=False)
class LintKind:
    """The checks of a game, beside those that are good for the cards of any game."""

    checks: tuple[Check, ...]
    """Of one deck, in any order; docstrings begin with their codes."""
    pack_checks: tuple[PackCheck, ...]
    """Of a pack as a whole."""
    worded: Callable[[Pack], Iterator[tuple[JsonPath, str, tuple[str, ...]]]]
    """What a pack has words for: path, what it is, and the languages that are there."""


def lint_kind() -> LintKind:
    """What the game gives whose decks are checked."""
    return PARTS.part(LintKind)
