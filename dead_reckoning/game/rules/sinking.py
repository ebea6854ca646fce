"""Sinking.  Section 13."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import checks
from dead_reckoning.game.nouns import sinking as nouns
from dead_reckoning.game.nouns.sinking import Damaged, Sank
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.terms import NOBODY, Event, Seat

FATAL: Final = 5
"""Damage that a ship does not survive.  Rule 13.1."""
PRICE: Final = 5
"""Coins lost at least, if there are so many.  Rule 13.2."""


def sinks_at_once(event: Damaged, scope: Scope) -> tuple[Event, ...]:
    """Outside a battle of the ship, as soon as the damage is there.  *Rule 13.1.*"""
    battle = scope.state.battle
    if battle is not None and (event.seat, True) in zip(battle.seats, battle.ships, strict=True):
        return ()
    if scope.state.players[event.seat].damage < FATAL:
        return ()
    return (loss(scope, event.seat, event.by),)


def loss(scope: Scope, seat: Seat, by: Seat) -> Sank:
    """All coins aboard, and from the chest what is missing to 5; the sinker's, if there is one.  *Rule 13.2.*"""
    player = scope.state.players[seat]
    chest = min(max(PRICE - player.coins, 0), player.chest)
    return Sank(seat, by if by != seat else NOBODY, player.coins, chest)


CHAPTER: Final = Chapter(
    "sinking",
    writers=nouns.WRITERS,
    state_checks=(checks(Damaged, sinks_at_once),),
)
