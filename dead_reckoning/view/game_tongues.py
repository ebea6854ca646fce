"""The words of a box's languages for a running game."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import isclass
from typing import Final, TypeVar

from dead_reckoning.base_languages import base_language
from dead_reckoning.game.nouns import (
    achievements,
    aftermath,
    battle,
    battle_abilities,
    buildings,
    cleanup,
    crew,
    drop,
    encounters,
    gaining,
    gather,
    goods,
    hand,
    influence,
    leveling,
    pairs,
    sailing,
    scoring,
    setup,
    sinking,
    solo,
    solo_left,
    solo_right,
    spoils,
    triggered,
    turn,
)
from dead_reckoning.game.printed.box import Box
from dead_reckoning.model.languages import BASE_LANGUAGES, LanguageTables
from dead_reckoning.model.terms import Event, Instruction
from dead_reckoning.view.tongues import brought, completed, languages_of
from dead_reckoning.view.wording import BRACKETS, WordMissingError
from dead_reckoning.view.wording.game import GameWords, bracketed_game, game_from
from dead_reckoning.view.wording.lexicon import ENGLISH, WhenAsked

T = TypeVar("T")

CHAPTERS: Final = (
    setup,
    turn,
    crew,
    hand,
    leveling,
    gaining,
    sailing,
    goods,
    influence,
    buildings,
    triggered,
    encounters,
    battle,
    gather,
    drop,
    battle_abilities,
    spoils,
    aftermath,
    sinking,
    achievements,
    cleanup,
    scoring,
    solo,
    solo_left,
    solo_right,
    pairs,
)
"""The modules of all that is ordered and happens in a game; the rules themselves need not be loaded."""


def kinds_of(base: type[T]) -> Iterator[type[T]]:
    """The classes of a kind that the chapters define."""
    found = (kind for chapter in CHAPTERS for kind in vars(chapter).values())
    return (kind for kind in found if isclass(kind) and issubclass(kind, base))


def game_in(tables: LanguageTables, english: GameWords | None = None) -> GameWords:
    """A language's words for this game."""
    return game_from(tables, kinds_of(Event), kinds_of(Instruction), english)


def base_game(code: str) -> GameWords:
    """The base game's words in one of its languages."""
    return bracketed_game(GAMES[ENGLISH], BRACKETS) if code == BRACKETS else game_in(base_language(code))


GAMES: Final = WhenAsked((*BASE_LANGUAGES, BRACKETS), base_game)
"""Language code -> its words for a game."""


def game_words(box: Box, lang: str) -> GameWords:
    """A language's words for a game.  Raises WordMissingError if the language is unknown."""
    if lang in brought(box):
        return game_in(completed((brought(box)[lang],))[lang], GAMES[ENGLISH])
    if lang in GAMES:
        return GAMES[lang]
    raise WordMissingError(f"no language {lang!r}; there are {', '.join(languages_of(box))}")
