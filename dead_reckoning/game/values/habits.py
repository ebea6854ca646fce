"""Numbers that pilots go by, and which options they look at."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import Any, Final

from dead_reckoning.game.nouns.gather import FireCannons
from dead_reckoning.game.nouns.hand import DrawCards, DrawOne, FillDeck, Play
from dead_reckoning.game.nouns.sailing import Sail
from dead_reckoning.game.nouns.turn import EndTurn, EndTurnOption
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.game.rules.option_space import every_effect
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import NOBODY

DATA: Final = Path(__file__).resolve().parent / "data"


@cache
def data(name: str) -> Any:
    """Numbers that pilots go by: ``habits.json``, ``values.json``."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def thinned(options: Sequence[Option]) -> Sequence[Option]:
    """The corners of options that differ in the load: the least, the most cargo, the most coins, the most in total.

    A ship that may carry anything from nothing to ten barrels has sixty options, and no more than these matter.
    """
    if len(options) < MANY:
        return options
    loads: dict[str, list[tuple[Goods, Option]]] = {}
    for option in options:
        goods = getattr(option, "goods", None)
        if isinstance(goods, Goods):
            loads.setdefault(option.kind, []).append((goods, option))
    if not loads:
        return options
    kept = {id(option) for group in loads.values() for option in corners(group)}
    return [option for option in options if id(option) in kept or option.kind not in loads]


MANY: Final = 6
"""Options that are looked at without being thinned."""


def corners(loads: Sequence[tuple[Goods, Option]]) -> list[Option]:
    """The extremes of what is carried: the first ones, where several are."""
    sums = [(goods.cargo, goods.coins, goods.cargo + goods.coins, option) for goods, option in loads]
    return [
        min(sums, key=itemgetter(2))[-1],
        max(sums, key=itemgetter(0, 1))[-1],
        max(sums, key=itemgetter(1, 0))[-1],
        max(sums, key=itemgetter(2, 1))[-1],
    ]


def sensible(game: Game, state: State, options: Sequence[Option]) -> Sequence[Option]:
    """Thinned, and without what no player would do.

    That is to fire fewer cannons than there are; to sail back to where this move has been, if it can do anything else;
    and to end a turn while a card can be played or something can be had for nothing.
    """
    found = thinned(options)
    fires = [option for option in found if isinstance(option, FireCannons)]
    if fires:
        return [max(fires, key=attrgetter("cannons"))]
    if state.turn.path:
        been = state.turn.path
        return [option for option in found if not isinstance(option, Sail) or option.cell not in been] or found
    if any(is_free(game, option) for option in found):
        return [option for option in found if not isinstance(option, EndTurnOption)]
    return found


def is_free(game: Game, option: Option) -> bool:
    """Whether an option plays a card, or gets something for nothing."""
    return isinstance(option, Play) or (isinstance(option, Use) and option.ability in free_abilities(game))


@lru_cache(16)
def free_abilities(game: Game) -> frozenset[str]:
    """The texts of abilities that give something, and cost nothing."""
    return frozenset(game.text(effect) for effect in every_effect(game) if isinstance(effect, FREE))


FREE: Final = (fx.Gain, fx.GainUpgrade, fx.Produce, fx.Influence, fx.Repair, fx.LevelUp)
"""Effects of abilities that every player always uses."""


def nothing_left(state: State) -> bool:
    """Whether nothing of the turn is left but drawing: of that no value follows.  In the last round the count does."""
    todo = state.frames[-1].todo if state.frames else ()
    return bool(todo) and state.ended_by == NOBODY and type(todo[-1]) is EndTurn and DRAWING.issuperset(map(type, todo))


DRAWING: Final = frozenset({EndTurn, DrawCards, DrawOne, FillDeck})
"""Tasks at the end of a turn."""


STILL: Final = frozenset({"play", "raise sails", "end turn"})
"""Kinds of options after which everything is worth what it was; most of those that are offered are such."""
