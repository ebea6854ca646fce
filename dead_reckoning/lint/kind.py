"""The part of a game that lint needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, TypeAlias

from attrs import frozen

from dead_reckoning.decks.packs import Opened
from dead_reckoning.decks.source_map import Path as JsonPath
from dead_reckoning.game.printed.box import NO_GAME, OWN_GAME, Pack
from dead_reckoning.game_kinds import game_parts, is_game
from dead_reckoning.lint.context import CheckContext
from dead_reckoning.model.findings import Finding

Check: TypeAlias = Callable[[CheckContext], Iterator[Finding]]
"""A check of one deck."""
PackCheck: TypeAlias = Callable[[Opened, Sequence[Opened]], Iterator[Finding]]
"""A check of a pack, and all packs of the resulting box: the base game, those that it needs, and itself."""


@frozen(eq=False)
class LintKind:
    """The checks of a game, beside those that are good for the cards of any game."""

    checks: tuple[Check, ...]
    """The checks of one deck, in any order; docstrings begin with their codes."""
    pack_checks: tuple[PackCheck, ...]
    """The checks of a pack as a whole."""
    worded: Callable[[Pack], Iterator[tuple[JsonPath, str, tuple[str, ...]]]]
    """The things that a pack has words for: path, description, and the languages that exist."""


def its_name(pack: Pack) -> Iterator[tuple[JsonPath, str, tuple[str, ...]]]:
    """The pack itself, which has a name in any game."""
    yield ("name",), "the pack", pack.name.languages


NO_CHECKS: Final = LintKind((), (), its_name)
"""The value for cards that no engine plays, or whose game checks nothing."""


@cache
def lint_kind(game: str = OWN_GAME) -> LintKind:
    """The checks of a game for its decks.  Raises BoxError if the Python package that provides it breaks."""
    if game == NO_GAME or not is_game(game):  # that there is no such game is a finding of its own
        return NO_CHECKS
    parts = game_parts(game)
    return parts.part(LintKind) if LintKind.__name__ in parts.places else NO_CHECKS
