"""Moments that wake something on a few kinds of cards alone: checks ask, and ``reckon explain`` says it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import Moment
from dead_reckoning.model.terms import Coined, Effect
from dead_reckoning.model.walk import walk

HOMES: Final[Mapping[Moment | Coined, tuple[tuple[str, ...], str]]] = {
    Moment.GAINING_THIS_CARD: (("advancements", "encounters"), "an advancement, or the abilities of an encounter"),
    Moment.SETTING_UP: (("crew",), "the first level of a crew card"),
    Moment.ENEMY_ARRIVING: (("upgrades", "ship_board", "buildings"), "an upgrade, the ship board, or a building"),
}
"""Moment -> the kinds of deck on which it can wake something, and where that is, in words."""


def homes_of(effects: Iterable[Effect]) -> Mapping[str, str]:
    """The moments in some abilities that wake something on a few kinds of cards alone, and where, in words."""
    inside = (each for effect in effects for each in walk(effect))
    moments = dict.fromkeys(each.trigger.moment for each in inside if isinstance(each, fx.On))
    return {moment.value: HOMES[moment][1] for moment in moments if moment in HOMES}
