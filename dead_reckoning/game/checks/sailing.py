"""Checks of where the ship is.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import Place, ShipState, Spot, Target
from dead_reckoning.lint.checks.lines import EffectUse, accuse, uses
from dead_reckoning.lint.context import CheckContext
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.terms import Effect


def nothing_there(context: CheckContext) -> Iterator[Finding]:
    """DR234  An effect needs an island, but the ship is in the harbor or at open sea; or it needs goods, but the ship
    is empty.

    Why: players place and move cubes only from an island tile (rules 8.6, 8.7), nothing does damage in the harbor
    (8.17), and an empty ship has nothing to pay with.
    Instead: another condition, or an effect that works there.

    Bad: `if in harbor: influence 2`, `if empty: pay 1 cargo from ship: draw 1 card`
    Good: `if in harbor: repair 1`
    """
    for use in uses(context, fx.Pay):
        if is_paid_from_nothing(use):
            hint = "another condition, or goods from the harbor"
            yield accuse(context, Code.NOTHING_THERE, use, "this does nothing: the ship is empty", hint)
    for use in uses(context, fx.Influence, fx.MoveInfluence, fx.Gain, fx.Damage, fx.MoveShip):
        for spot, why in spots_above(use):
            if idle_at(use.effect, spot):
                hint = "another condition, another place, or an effect that works there"
                yield accuse(context, Code.NOTHING_THERE, use, f"this does nothing: {why}", hint)


EMPTY: Final = fx.ShipIs(ShipState.EMPTY)


def is_paid_from_nothing(use: EffectUse) -> bool:
    """Whether goods aboard are paid at once where the ship has just been found empty."""
    asked = takewhile(lambda outer: isinstance(outer, fx.If | fx.Cost), reversed(use.above))
    found_empty = any(isinstance(outer, fx.If) and outer.condition == EMPTY for outer in asked)
    return found_empty and isinstance(use.effect, fx.Pay) and use.effect.source is Place.SHIP


def spots_above(use: EffectUse) -> Iterator[tuple[Spot, str]]:
    """The known places of the ship when an effect is carried out, each with its reason."""
    for outer in use.above:
        if isinstance(outer, fx.If) and isinstance(outer.condition, fx.AtSpot):
            yield outer.condition.spot, f"the ship is {SAID[outer.condition.spot]}"
        elif isinstance(outer, fx.Several):
            before = takewhile(lambda effect: effect is not use.effect, outer.effects)
            if use.effect in outer.effects and fx.MoveShip() in before:
                yield Spot.HARBOR, "the ship has been moved to the harbor"


SAID: Final = {Spot.HARBOR: "in the harbor", Spot.OPEN_SEA: "at open sea"}


def idle_at(effect: Effect, spot: Spot) -> bool:
    """Whether an effect can do nothing while the ship is somewhere."""
    if isinstance(effect, fx.Influence | fx.MoveInfluence):
        return True
    if isinstance(effect, fx.Gain):
        return effect.to is Place.THIS_ISLAND
    harbor = spot is Spot.HARBOR
    return harbor and (effect == fx.MoveShip() or (isinstance(effect, fx.Damage) and effect.to in HERE))


HERE: Final = (Target.ENEMIES_HERE,)
"""Ships on the player's tile.  Rule 8.17."""
