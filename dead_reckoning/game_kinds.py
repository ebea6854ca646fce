"""Finds a game by its name: the game of this package, or one that an installed Python package brings.

>>> game_kind("dead_reckoning").name
'Dead Reckoning'
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from dead_reckoning.engine.kinds import GameKind, Parts, loaded
from dead_reckoning.errors import BoxError, said
from dead_reckoning.game.printed.box import NO_GAME, OWN_GAME, Box

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS: Final = "dead_reckoning.games"
"""The group under which a Python package offers games: each entry point is a ``GameKind``."""
OWN_PLACE: Final = "dead_reckoning.game.rulebook:DEAD_RECKONING"
OWN_PARTS: Final = "dead_reckoning.game.parts:PARTS"


def installed_games() -> Mapping[str, EntryPoint]:
    """The games that installed Python packages offer, by name; none of their code runs."""
    from importlib.metadata import entry_points

    return found_by(entry_points, tuple(sys.path))


@lru_cache(1)
def found_by(entry_points: Callable[..., Iterable[EntryPoint]], _path: tuple[str, ...]) -> Mapping[str, EntryPoint]:
    """The same, looked for once on a path: each game that begins asks."""
    reserved = (OWN_GAME, NO_GAME)
    return {point.name: point for point in entry_points(group=ENTRY_POINTS) if point.name not in reserved}


def is_game(name: str) -> bool:
    """Whether there is a game of this name; the code of an installed one is not run."""
    return name == OWN_GAME or name in installed_games()


def near_games(name: str) -> str:
    """A hint for a name that no game has: the nearest name, and what else can be written there."""
    known = [OWN_GAME, *sorted(installed_games())]
    near = get_close_matches(name, [*known, NO_GAME], n=1)
    if near:
        return f"did you mean `{near[0]}`?"
    there = f"there are {', '.join(f'`{each}`' for each in known)}; `{NO_GAME}` for decks that no engine plays"
    return f"install the Python package that provides it; {there}"


def game_kind(name: str) -> GameKind:
    """The game with this name.  Raises BoxError if no game has it, or if the Python package that provides it fails."""
    if name == OWN_GAME:
        found = loaded(OWN_PLACE)
        assert isinstance(found, GameKind)
        return found
    point = installed_games().get(name)
    if point is None:
        raise BoxError(f"there is no game `{name}`: {near_games(name)}")
    try:
        found = point.load()
    except (Exception, SystemExit) as error:  # whatever a stranger's code does, its name is reported
        raise BoxError(f"the game `{name}` cannot be used: `{point.value}` fails with {said(error)}") from error
    if not isinstance(found, GameKind):
        raise BoxError(f"the game `{name}` cannot be used: `{point.value}` is not a GameKind")
    return found


def game_parts(name: str) -> Parts:
    """The parts that a game gives to the rooms; no rules of this game are loaded.  Raises BoxError as ``game_kind``
    does.
    """
    if name != OWN_GAME:
        return game_kind(name).parts
    found = loaded(OWN_PARTS)
    assert isinstance(found, Parts)
    return found


def box_parts(box: Box) -> Parts:
    """The parts that the game of a box gives to the rooms; cards that no engine plays are described as those of this
    game.

    Raises BoxError as ``game_kind`` does.
    """
    return game_parts(OWN_GAME if box.game == NO_GAME else box.game)


def check_own(box: Box, what: str) -> None:
    """Raises BoxError for a box of another game, where a room knows this one alone."""
    if box.game not in (OWN_GAME, NO_GAME):
        own = game_parts(OWN_GAME).game
        raise BoxError(f"{what} is for {own} alone, and these packs belong to the game `{box.game}`")
