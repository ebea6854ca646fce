"""The part of a game that the logbook needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from attrs import frozen

from dead_reckoning.engine.kinds import GameKind, TableGame
from dead_reckoning.engine.play import PlayKind
from dead_reckoning.errors import ArrangeError
from dead_reckoning.logbook.faults import Fault, FaultError, Json
from dead_reckoning.logbook.forms import Forms
from dead_reckoning.model.findings import Code

Setting: TypeAlias = tuple[Any, Any]
"""The rules and the difficulty of a game."""


def nothing_misplaced(_game: object, _state: object) -> Iterator[Fault]:
    """A position that can be read makes sense."""
    return iter(())


def no_lines(game: TableGame, _lines: Iterable[str]) -> Any:
    """Raises ArrangeError: the game has no lines for positions."""
    raise ArrangeError(0, "", f"positions of {game.kind.name} cannot be set up by lines")


def setting_value(rules: Any, _difficulty: object) -> dict[str, Json]:
    """The keys of a file that say what is played: the options that are changed."""
    return {"rules": dict(rules.changed)}


def read_setting(kind: GameKind, value: Mapping[str, Any]) -> Setting:
    """The setting of a file.  Raises FaultError."""
    try:
        return kind.part(PlayKind).setting(value["rules"], "")
    except ValueError as error:
        raise FaultError([Fault(("rules",), Code.WRONG_VALUE, str(error))]) from None


def changed_options(rules: Any, _difficulty: object) -> Mapping[str, Json]:
    """The options that differ from their default."""
    return dict(rules.changed)


@frozen(eq=False, kw_only=True)
class LogbookKind:
    """Writes, reads and checks positions of a game."""

    forms: Callable[[Any, tuple[type, ...]], Forms]
    """The forms of everything in a position, from a game and every class of its instructions."""
    records: tuple[type, ...]
    """The classes of all that a position may hold, besides the orders that its chapters carry out."""
    has_schema: bool = False
    """Whether the schemas of logs and positions describe its states; else their forms alone do."""
    misplaced: Callable[[Any, Any], Iterator[Fault]] = nothing_misplaced
    """The faults of a position as it is."""
    arrange: Callable[[Any, Iterable[str]], Any] = no_lines
    """A state made from lines, or from a text of several.  Raises ArrangeError, which names the line."""
    is_of: Callable[[Any, Any], bool] = lambda _game, _state: True
    """Whether a state with the right number of players can belong to a game."""
    setting_value: Callable[[Any, Any], dict[str, Json]] = setting_value
    """The keys of a file for rules and difficulty."""
    read_setting: Callable[[GameKind, Mapping[str, Any]], Setting] = read_setting
    """The way back, of any version of the format.  Raises FaultError."""
    covered: Callable[[Any, Any], Mapping[str, Json]] = changed_options
    """The options that the fingerprint of rules and difficulty covers."""
    covered_then: Callable[[Mapping[str, Any], Any, Any], Mapping[str, Json]] = lambda _value, rules, difficulty: (
        changed_options(rules, difficulty)
    )
    """The options that a file's fingerprint covered when it was written, from the file and its setting."""


def logbook_kind(game: TableGame) -> LogbookKind:
    """The game's part for the logbook."""
    return game.kind.part(LogbookKind)
